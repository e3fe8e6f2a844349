// Pieces of JSON for traces: lists of cards and seats. Notation and options contain nothing to
// escape.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/matching/notation.h"
#include "engine/matching/state.h"
#include "engine/names.h"

namespace uno {

using Texts = std::vector<std::string>;

inline std::string quoted(std::string_view text) {
  return '"' + std::string(text) + '"';
}

/// ["a","b"]
template <class List, class Text>
std::string list_of(const List& list, Text text) {
  std::string out;
  for (const auto& item : list) out += (out.empty() ? "" : ",") + text(item);
  return '[' + out + ']';
}
inline std::string text_list(const Texts& texts) {
  return list_of(texts, quoted);
}

inline std::string seat_list(SeatSet seats) {
  return '[' + seats_text(seats, "") + ']';
}
inline std::string seat_or_null(int seat) {
  return seat == kNoSeat ? "null" : std::to_string(seat);
}

/// A card in a trace; one of UNO FLIP! with both its faces, the light one first.
template <class E>
std::string whole_card(const StateOf<E>& state, Card card) {
  if constexpr (E::kTwoSided) {
    const FlipPairing& pairing = state.sides.pairing;
    const Kind light = E::kind_of(pairing.with_side(card, false));
    return card_text<E>(light) + "~" + card_text<E>(E::kind_of(pairing.with_side(card, true)));
  } else {
    return card_text<E>(E::kind_of(card));
  }
}
template <class E>
Texts whole_cards(const StateOf<E>& state, const typename E::Hand& hand) {
  Texts texts;
  hand.for_each([&](Card card) { texts.push_back(whole_card(state, card)); });
  std::ranges::sort(texts);
  return texts;
}

}  // namespace uno
