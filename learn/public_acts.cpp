// What everyone learns of an act, and when.
#include "learn/public_acts.h"

#include "engine/editions.h"
#include "learn/card_numbers.h"

namespace uno {

std::span<const std::string_view> public_act_names() {
  static constexpr std::array<std::string_view, kSpinAct + 1> kNames = {
      "",       "play",      "jump",     "lay",   "give",   "draw", "keep",        "name_colour",
      "accept", "challenge", "call_uno", "catch", "advice", "take", "choose_seat", "fail",
      "fine",   "flex",      "back",     "place", "spin"};
  static_assert(kActsFrom + static_cast<int>(Act::fine) + 1 == kFlexAct);
  return kNames;
}

namespace {

/// `secret`: only the seats see the card.
template <class E>
PublicAct public_act(int seat, Action action, bool secret = false) {
  const bool card = action.form() != Action::kAct;
  const bool names =
      card ? action.plays_in_turn() && E::names_colour(action.kind()) : action.is(Act::name_colour);
  const int told = card && !secret ? CardNumbers<E>::kOf[action.kind()] + 1 : 0;
  const int act = action.is_flex()       ? kFlexAct
                  : action.is(Act::spin) ? kSpinAct
                  : card                 ? action.form()
                                         : kActsFrom + static_cast<int>(action.which());
  return {.seat = static_cast<std::uint8_t>(seat),
          .act = static_cast<std::uint8_t>(act),
          .card = static_cast<std::uint8_t>(told),
          .colour = static_cast<std::uint8_t>(names ? static_cast<int>(action.colour()) + 1 : 0),
          .target = static_cast<std::uint8_t>(action.target()),
          .called = action.uno()};
}

}  // namespace

template <class E>
void PublicActs::note_before(const StateOf<E>& before, int seat, Action action) {
  const bool decides = action.plays_in_turn() || action.is(Act::keep);
  const bool decided = decides && seat == before.active && decides_in_secret(before);
  if (decided) add(public_act<E>(seat, Action::draw()));
  if (action.is(Act::draw) || (decided && action.is(Act::keep))) return;
  // Only two seats see a card that is given away (CE-10).
  const bool secret = action.form() == Action::kGive && before.phase == Phase::choose;
  // E-PARTY-4: nobody sees at whom others point.
  if (before.phase == Phase::point && action.is(Act::choose_seat))
    action = action.with_target(kNoSeat);
  if constexpr (E::kSpins)
    if (before.phase == Phase::sector && action.form() != Action::kAct) {
      // Nobody sees the cards that are kept (E-SPIN-4), nor whether they are Spin cards.
      PublicAct told = public_act<E>(seat, action, before.wheel.sector == Sector::almost_uno);
      told.act = Action::kGive;
      return add(told);
    }
  add(public_act<E>(seat, action, secret));
}

template <class E>
void PublicActs::note_after(const StateOf<E>& after, int seat, Action action) {
  if (action.is(Act::draw) && !decides_in_secret(after)) add(public_act<E>(seat, action));
}

#define UNO_INSTANTIATE(E)                                               \
  template void PublicActs::note_before(const StateOf<E>&, int, Action); \
  template void PublicActs::note_after(const StateOf<E>&, int, Action);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)

}  // namespace uno
