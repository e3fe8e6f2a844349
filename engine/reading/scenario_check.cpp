// Compares a position with the expectations of a scenario.
#include <algorithm>

#include "engine/matching/notation.h"
#include "engine/matching/verbs.h"
#include "engine/names.h"
#include "engine/reading/scenario_parts.h"
#include "engine/words.h"

namespace uno {
namespace {

/// The open decision as "2:challenge", or "-" if the round is over.
template <class E>
std::string decision_text(const StateOf<E>& state) {
  if (state.phase == Phase::over) return "-";
  const std::string_view ask = state.phase == Phase::drawn ? "playdrawn" : name_of(state.phase);
  return std::to_string(state.active) + ":" + std::string(ask);
}

template <class E>
std::vector<Kind> draw_pile(const StateOf<E>& state) {
  std::vector<Kind> kinds;
  for (int i = state.draw_size - 1; i >= 0; --i)
    kinds.push_back(E::kind_of(state.pile[static_cast<std::size_t>(i)]));
  return kinds;
}

template <class E>
std::vector<Kind> discards_below_top(const StateOf<E>& state) {
  std::vector<Kind> kinds;
  for (int i = state.discard_size - 2; i >= 0; --i) {
    Card card = state.discard(i);
    if constexpr (E::kTwoSided)
      if (card != kBlank) card = state.sides.pairing.with_side(card, E::is_dark(state.top));
    kinds.push_back(E::kind_of(card));
  }
  return kinds;
}

template <class E>
std::string differing_top(const StateOf<E>& state, std::string_view expected) {
  const bool with_colour = expected.find(':') != std::string_view::npos;
  std::string came = card_text<E>(state.top);
  if (with_colour) came += {':', colour_letter<E>(state.colour, state.top)};
  return came == expected ? "" : came;
}

/// The text of the state for a key that is compared as text; empty for other keys.
template <class E>
std::string plain_text(const StateOf<E>& state, std::string_view key) {
  const bool over = state.phase == Phase::over;
  if (key == "n") return std::to_string(state.seats);
  if (key == "D") return std::to_string(state.dealer);
  if (key == "t") return std::to_string(state.active);
  if (key == "dir") return state.direction > 0 ? "+" : "-";
  if (key == "col") return {colour_letter<E>(state.colour, state.top)};
  if (key == "ask") return decision_text(state);
  if (key == "win") return state.winner == kNoSeat ? "-" : std::to_string(state.winner);
  if (key == "out") return seats_text(state.out);
  if (key == "loser") return state.loser == kNoSeat ? "-" : std::to_string(state.loser);
  if (key == "pend")
    return state.pending == 0 ? "-"
                              : std::to_string(state.pending) + ">" + std::to_string(state.active);
  if constexpr (E::kParties) {
    const PartyTable& party = state.party;
    if (key == "link")
      return party.linked[0] == kNoSeat
                 ? "-"
                 : std::to_string(party.linked[0]) + "-" + std::to_string(party.linked[1]);
    if (key == "pointed") {
      SeatSet pointed = 0;
      for (int seat = 0; seat < state.seats; ++seat)
        if (party.fingers[static_cast<std::size_t>(seat)] != kNoSeat) pointed |= seat_bit(seat);
      return seats_text(pointed);
    }
    if (key == "side") {  // in the order laid
      std::string side;
      for (std::size_t at = 0; at < party.side_size; ++at)
        side += (at > 0 ? "," : "") + card_text<E>(E::kind_of(party.side[at]));
      return side.empty() ? "-" : side;
    }
  }
  if constexpr (E::kSpins) {
    if (key == "sector") return std::string(name_of(state.wheel.sector));
    if (key == "exposed") return state.exposed == kNoSeat ? "-" : std::to_string(state.exposed);
  }
  if constexpr (E::kPowered)
    if (key == "pw") return powers_text(state.power.red, state.seats);
  if (key == "pts") return over ? std::to_string(result(state).points) : "-";
  return {};
}

}  // namespace

std::string in_seat_order(std::string_view text) {
  SeatSet seats = 0;
  std::string_view rest = text;
  for (std::string_view piece; next_piece(rest, ',', piece);) {
    int seat = 0;
    if (!read_number(piece, 0, kLargestTable - 1, seat)) return std::string(text);
    seats |= seat_bit(seat);
  }
  return seats_text(seats);
}

template <class E>
std::string differing_pile(const std::vector<Kind>& pile, int ordered, const Setting& expected,
                           bool& known) {
  int size = 0;
  if (read_number(expected.value, 0, E::kDeckMax, size))
    return size == std::ssize(pile) ? "" : std::to_string(pile.size());
  CardList list;
  known = read_card_list<E>(expected.value, list);
  std::vector<Kind> wanted = list.kinds;
  if (list.open_ended && wanted.size() < pile.size()) wanted.resize(pile.size(), kBlank);
  const auto fixed = std::min<std::ptrdiff_t>(ordered, std::ssize(wanted));
  const bool same_order = wanted.size() == pile.size() &&
                          std::equal(wanted.begin(), wanted.begin() + fixed, pile.begin());
  if (same_order && sorted_text<E>(wanted) == sorted_text<E>(pile)) return "";
  return sorted_text<E>(pile);
}

template <class E>
std::string differing_hand(const StateOf<E>& state, int seat, const Setting& expected,
                           bool& known) {
  CardList list;
  known = read_card_list<E>(expected.value, list) && !list.open_ended;
  const std::string came = sorted_text<E>(kinds_held(state, seat));
  return came == sorted_text<E>(list.kinds) ? "" : came;
}

template <class E>
std::string differing(const StateOf<E>& state, const Setting& expected, bool& known) {
  const std::string_view key = expected.key;
  const auto came = [key](const std::string& value) {
    return value.empty() ? value : std::string(key) + "=" + value;
  };
  known = true;
  if (key == "top") return came(differing_top(state, expected.value));
  if (key == "pile")
    return came(differing_pile<E>(draw_pile(state), state.ordered, expected, known));
  if (key == "under") return came(differing_pile<E>(discards_below_top(state), 0, expected, known));
  if (key == "open") {
    const std::string open = seats_text(state.open);
    return open == in_seat_order(expected.value) ? "" : came(open);
  }
  int seat = 0;
  const bool of_seat = !key.empty() && read_number(key.substr(1), 0, state.seats - 1, seat);
  if (of_seat && key[0] == 'h') return came(differing_hand(state, seat, expected, known));
  const std::string text = of_seat && key[0] == '#'
                               ? std::to_string(state.hand_size[static_cast<std::size_t>(seat)])
                               : plain_text(state, key);
  known = !text.empty();
  return text == expected.value ? "" : came(text);
}

#define UNO_INSTANTIATE(E)                                                                      \
  template std::string differing_pile<E>(const std::vector<Kind>&, int, const Setting&, bool&); \
  template std::string differing_hand(const StateOf<E>&, int, const Setting&, bool&);
UNO_EDITIONS(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
#define UNO_INSTANTIATE_ALL(E) \
  template std::string differing(const StateOf<E>&, const Setting&, bool&);
UNO_MATCHING_GAMES(UNO_INSTANTIATE_ALL)

}  // namespace uno
