// The pause of a bot as a sum of small parts.
#include "bots/pause.h"

#include <algorithm>

#include "engine/check.h"

namespace uno {

namespace {

constexpr std::int64_t kLongWaitMs = 6000;

template <class E>
int percent_of_act(Action act) {
  if (act.is(Act::name_colour) || (act.plays_in_turn() && E::names_colour(act.kind()))) return 50;
  if (act.plays_in_turn() && !E::is_number(act.kind()) && act.kind() != E::kPlain) return 15;
  if (act.is(Act::draw) || act.is(Act::keep) || act.is(Act::take)) return -10;
  return 0;
}

template <class E>
int percent_at(const ObservationOf<E>& seen, Action act) {
  UNO_CHECK(seen.viewer == kSpectator);
  const int cards = seen.hand_size[seen.active];
  const int percent = 100 + percent_of_act<E>(act) + (seen.phase == Phase::challenge ? 60 : 0);
  return percent +
         (cards <= 2 ? 20 : std::min(30, 3 * (cards - 2)));  // a short hand, a wide choice
}

}  // namespace

int pace_percent(std::string_view pace) {
  return pace == "off" ? 0 : pace == "quick" ? 40 : 100;
}

int pause_percent(const Moment& moment, Action act, int variation) {
  int percent = std::visit([&](const auto& seen) { return percent_at(seen, act); }, moment.seen);
  if (moment.waited_ms > kLongWaitMs) percent -= 30;
  percent = percent * (75 + variation / 2) / 100;
  return std::clamp(percent, kPausePercentMin, kPausePercentMax);
}

}  // namespace uno
