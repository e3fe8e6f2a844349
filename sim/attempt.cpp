// Puts acts together from pieces of the notation and asks the engine about them.
#include "sim/attempt.h"

#include <array>
#include <vector>

#include "engine/editions.h"
#include "engine/matching/notation.h"

namespace uno {
namespace {

bool one_in(Chance& chance, std::uint32_t n) {
  return chance.below(n) == 0;
}

template <class E>
std::string any_seat(const StateOf<E>& state, Chance& chance) {
  return std::to_string(chance.below(static_cast<std::uint32_t>(state.seats) + 1));
}

/// A colour of the side in play, or sometimes of the other side.
template <class E>
std::string any_colour(const StateOf<E>& state, Chance& chance) {
  const auto colour = static_cast<Colour>(chance.below(4));
  if constexpr (E::kTwoSided) {
    const bool dark = E::is_dark(state.top) != one_in(chance, 10);
    return std::string(1, colour_letter<E>(colour, dark ? kDarkKind : 0));
  } else {
    return std::string(1, colour_letter<E>(colour));
  }
}

/// A card of the hand, or sometimes any card.
template <class E>
Kind any_kind(const StateOf<E>& state, int seat, Chance& chance) {
  const KindSetOf<E> held = state.hands[seat].kinds();
  if (held == 0 || one_in(chance, 8)) {
    const std::span<const Card> deck = E::deck(state.rules);
    const Kind kind = E::kind_of(deck[chance.below(static_cast<std::uint32_t>(deck.size()))]);
    if constexpr (E::kTwoSided)
      if (one_in(chance, 2)) return kind | kDarkKind;
    return kind;
  }
  KindSetOf<E> rest = held;
  for (auto nth = chance.below(static_cast<std::uint32_t>(count_of(held))); nth > 0; --nth)
    rest &= rest - 1;
  return lowest_of(rest);
}

/// Cards to lay together with it: mostly of its face, perhaps the same card twice.
template <class E>
std::string any_set(const StateOf<E>& state, int seat, Kind kind, Chance& chance) {
  std::string text;
  for (auto more = 1 + chance.below(3); more > 0; --more) {
    const KindSetOf<E> same = state.hands[seat].kinds() & E::face_set(face_of(kind)) & E::kKinds;
    Kind other = any_kind(state, seat, chance);
    for (int look = 0; look < 8 && same && !(same >> other & 1); ++look)
      other = any_kind(state, seat, chance);
    text += card_text<E>(other) + "&";
  }
  return text;
}

template <class E>
std::string any_card_act(const StateOf<E>& state, int seat, Chance& chance) {
  const Kind kind = any_kind(state, seat, chance);
  std::string text;
  if (one_in(chance, 6)) text = "j";
  if (one_in(chance, state.rules.multi_play == MultiPlay::off ? 20 : 2))
    text += any_set(state, seat, kind, chance);
  text += card_text<E>(kind);
  const bool names = E::is_wild(kind) ? !one_in(chance, 10) : one_in(chance, 20);
  if (names) text += ":" + any_colour(state, chance);
  if (one_in(chance, 3)) text += ">" + any_seat(state, chance);
  if (one_in(chance, 12)) text += ">" + any_seat(state, chance);
  if (one_in(chance, 12)) text += "=" + card_text<E>(any_kind(state, seat, chance));
  if (one_in(chance, 3)) text += "!";
  return text;
}

template <class E>
std::string any_word(const StateOf<E>& state, int seat, Chance& chance) {
  constexpr std::array<const char*, 9> kWords = {"d",    "n",   "ok",   "?",    "take",
                                                 "fail", "uno", "pass", "catch"};
  const auto at = chance.below(static_cast<std::uint32_t>(kWords.size()) + 3);
  if (at == kWords.size()) return any_colour(state, chance);
  if (at == kWords.size() + 1) return any_colour(state, chance) + ">" + any_seat(state, chance);
  if (at > kWords.size()) {
    if (E::kParties && one_in(chance, 2)) return ">" + any_seat(state, chance);
    const bool calls = E::kParties && one_in(chance, 3);
    return "p" + card_text<E>(any_kind(state, seat, chance)) + (calls ? "!" : "");
  }
  return kWords[at] + (at + 1 == kWords.size() ? any_seat(state, chance) : std::string());
}

/// Whether the host may enter this verdict on a dare (CE-16).
template <class E>
bool allowed_to_referee(const StateOf<E>& state, int seat, const std::string& text) {
  StateOf<E> next = state;
  const Action verdict = text == "ok" ? Action::accept() : Action::fail();
  return (text == "ok" || text == "fail") && !try_referee(next, seat, verdict);
}

template <class E>
bool allowed(const StateOf<E>& state, int seat, const std::string& text) {
  if (state.phase == Phase::dare && allowed_to_referee(state, seat, text)) return true;
  const std::vector<Action> steps = parse_actions(state, seat, text);
  if (steps.empty()) return false;
  if constexpr (E::kParties) {  // the rule book names both seats with the card (E-PARTY-5)
    const bool links = steps[0].plays_card() && steps[0].kind() == kDrawnTogether;
    const bool last = state.hand_size[static_cast<std::size_t>(seat)] == 1;
    if (links && !last && steps.size() == 1) return false;
  }
  StateOf<E> next = state;
  if (try_actions(next, seat, steps)) return false;
  return next.phase != Phase::laying && next.phase != Phase::choose;
}

}  // namespace

template <class E>
int draw_attempting_seat(const StateOf<E>& state, Chance& chance) {
  if (!one_in(chance, 3)) return state.active;
  return static_cast<int>(chance.below(state.seats));
}

template <class E>
Attempt draw_attempt(const StateOf<E>& state, int seat, Chance& chance) {
  if constexpr (E::kSpins)
    if (one_in(chance, 4)) {
      const bool points = one_in(chance, 2);
      const std::string text = points ? "=" + card_text<E>(any_kind(state, seat, chance)) : "spin";
      return {text, allowed(state, seat, text)};
    }
  const std::string text =
      one_in(chance, 4) ? any_word(state, seat, chance) : any_card_act(state, seat, chance);
  return {text, allowed(state, seat, text)};
}

#define UNO_INSTANTIATE_SEAT(E) template int draw_attempting_seat(const StateOf<E>&, Chance&);
UNO_EDITIONS(UNO_INSTANTIATE_SEAT)
#define UNO_INSTANTIATE(E) template Attempt draw_attempt(const StateOf<E>&, int, Chance&);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)

}  // namespace uno
