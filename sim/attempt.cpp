// Acts put together from the notation's pieces, and the engine's word on them.
#include "sim/attempt.h"

#include <array>
#include <vector>

#include "engine/notation.h"

namespace uno {
namespace {

bool one_in(Chance& chance, std::uint32_t n) {
  return chance.below(n) == 0;
}

std::string any_seat(const State& state, Chance& chance) {
  return std::to_string(chance.below(static_cast<std::uint32_t>(state.seats) + 1));
}

/// A card of the hand, or sometimes any card.
Kind any_kind(const State& state, int seat, Chance& chance) {
  const KindSet held = state.hands[seat].kinds();
  if (held == 0 || one_in(chance, 8)) {
    const DeckList& deck = deck_list(state.rules.deck);
    return kind_of(deck.cards[chance.below(static_cast<std::uint32_t>(deck.size))]);
  }
  KindSet rest = held;
  for (auto nth = chance.below(static_cast<std::uint32_t>(std::popcount(held))); nth > 0; --nth)
    rest &= rest - 1;
  return static_cast<Kind>(std::countr_zero(rest));
}

/// Cards to lay with it: of its face for the most part, the same one twice perhaps.
std::string any_set(const State& state, int seat, Kind kind, Chance& chance) {
  std::string text;
  for (auto more = 1 + chance.below(3); more > 0; --more) {
    const KindSet same = state.hands[seat].kinds() & face_set(face_of(kind)) & kKinds;
    Kind other = any_kind(state, seat, chance);
    for (int look = 0; look < 8 && same && !(same >> other & 1); ++look)
      other = any_kind(state, seat, chance);
    text += card_text(other) + "&";
  }
  return text;
}

std::string any_card_act(const State& state, int seat, Chance& chance) {
  const Kind kind = any_kind(state, seat, chance);
  std::string text;
  if (one_in(chance, 6)) text = "j";
  if (one_in(chance, state.rules.multi_play == MultiPlay::off ? 20 : 2))
    text += any_set(state, seat, kind, chance);
  text += card_text(kind);
  const bool names = is_wild(kind) ? !one_in(chance, 10) : one_in(chance, 20);
  if (names) text += std::string(":") + "rygb"[chance.below(4)];
  if (one_in(chance, 3)) text += ">" + any_seat(state, chance);
  if (one_in(chance, 12)) text += ">" + any_seat(state, chance);
  if (one_in(chance, 12)) text += "=" + card_text(any_kind(state, seat, chance));
  if (one_in(chance, 3)) text += "!";
  return text;
}

std::string any_word(const State& state, int seat, Chance& chance) {
  constexpr std::array<const char*, 9> kWords = {"d",    "n",   "ok",   "?",    "take",
                                                 "fail", "uno", "pass", "catch"};
  const auto at = chance.below(static_cast<std::uint32_t>(kWords.size()) + 3);
  if (at == kWords.size()) return std::string(1, "rygb"[chance.below(4)]);
  if (at == kWords.size() + 1)
    return std::string(1, "rygb"[chance.below(4)]) + ">" + any_seat(state, chance);
  if (at > kWords.size()) return "p" + card_text(any_kind(state, seat, chance));
  return kWords[at] + (at + 1 == kWords.size() ? any_seat(state, chance) : std::string());
}

/// A verdict on a dare is the referee's to enter (CE-16).
bool allowed_to_referee(const State& state, int seat, const std::string& text) {
  State next = state;
  const Action verdict = text == "ok" ? Action::accept() : Action::fail();
  return (text == "ok" || text == "fail") && !try_referee(next, seat, verdict);
}

bool allowed(const State& state, int seat, const std::string& text) {
  if (state.phase == Phase::dare && allowed_to_referee(state, seat, text)) return true;
  const std::vector<Action> steps = parse_actions(state, seat, text);
  if (steps.empty()) return false;
  State next = state;
  if (try_actions(next, seat, steps)) return false;
  return next.phase != Phase::laying && next.phase != Phase::choose;
}

}  // namespace

int draw_attempting_seat(const State& state, Chance& chance) {
  if (!one_in(chance, 3)) return state.active;
  return static_cast<int>(chance.below(state.seats));
}

Attempt draw_attempt(const State& state, int seat, Chance& chance) {
  const std::string text =
      one_in(chance, 4) ? any_word(state, seat, chance) : any_card_act(state, seat, chance);
  return {text, allowed(state, seat, text)};
}

}  // namespace uno
