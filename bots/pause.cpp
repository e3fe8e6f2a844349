// The pause of a bot, a sum of small reasons.
#include "bots/pause.h"

#include <algorithm>

#include "engine/check.h"

namespace uno {

namespace {

constexpr std::int64_t kLongWaitMs = 6000;

int percent_of_act(Action act) {
  if (act.is(Act::name_colour) || (act.is_play() && is_wild(act.kind()))) return 50;
  if (act.is_play() && !is_number(act.kind())) return 15;
  if (act.is(Act::draw) || act.is(Act::keep) || act.is(Act::take)) return -10;
  return 0;
}

}  // namespace

int pace_percent(std::string_view pace) {
  return pace == "off" ? 0 : pace == "quick" ? 40 : 100;
}

int pause_percent(const Moment& moment, Action act, int variation) {
  const Observation& seen = moment.seen;
  UNO_CHECK(seen.viewer == kSpectator);
  const int cards = seen.hand_size[seen.active];
  int percent = 100 + percent_of_act(act);
  if (seen.phase == Phase::challenge) percent += 60;
  percent += cards <= 2 ? 20 : std::min(30, 3 * (cards - 2));  // a short hand or a wide choice
  if (moment.waited_ms > kLongWaitMs) percent -= 30;
  percent = percent * (75 + variation / 2) / 100;
  return std::clamp(percent, kPausePercentMin, kPausePercentMax);
}

}  // namespace uno
