// One physical card as text and back: its kind and which copy it is, or both its sides.
#include "engine/editions.h"
#include "engine/notation.h"
#include "engine/words.h"

namespace uno {

template <class E>
std::string physical_text(Card card) {
  const Kind kind = E::kind_of(card);
  if constexpr (E::kTwoSided) {
    if (card == kBlank) return card_text<E>(kind);
    const Card other = E::with_side(card, !E::is_dark(kind));
    const auto is_twin = [&](int copy) {
      const Card twin = flip_copy(kind, copy);
      return twin < card && E::kind_of(E::with_side(twin, !E::is_dark(kind))) == E::kind_of(other);
    };
    const bool second = is_twin(0) || is_twin(1);
    return card_text<E>(kind) + "~" + card_text<E>(E::kind_of(other)) + (second ? ".2" : "");
  } else {
    const int copy = E::kCopiesApart ? (card >> 6) + ((card & 63) != kind ? 2 : 0) : 0;
    return card_text<E>(kind) + (copy > 0 ? "." + std::to_string(copy + 1) : "");
  }
}

namespace {

/// "R5~P2": the first card of the deck with such sides, or the second.
template <class E>
bool parse_two_sided(std::string_view text, Card& card) {
  const bool second = text.ends_with(".2");
  if (second) text.remove_suffix(2);
  const std::size_t at = text.find('~');
  if (at == std::string_view::npos) return false;
  const Kind up = parse_kind<E>(text.substr(0, at)), down = parse_kind<E>(text.substr(at + 1));
  if (up == kNoKind || up == kBlank || down == kNoKind || down == kBlank) return false;
  int skipped = second ? 1 : 0;
  for (int copy = 0; copy < (E::is_wild(up) ? 4 : 2); ++copy) {
    card = flip_copy(up, copy);
    if (E::kind_of(E::with_side(card, !E::is_dark(up))) == down && skipped-- == 0) return true;
  }
  return false;
}

}  // namespace

template <class E>
bool parse_physical(std::string_view text, Card& card) {
  if constexpr (E::kTwoSided) return parse_two_sided<E>(text, card);
  const std::size_t dot = text.find('.');
  const Kind kind = parse_kind<E>(text.substr(0, dot));
  if (kind == kNoKind || kind == kBlank) return false;
  if (!E::kCopiesApart) {
    card = kind;
    return dot == std::string_view::npos;
  }
  int copy = 0;
  const int most = kFirstSlots >> (kind & 63) & 1 ? 4 : 2;
  if (dot != std::string_view::npos && !read_number(text.substr(dot + 1), 2, most, copy))
    return false;
  copy = std::max(0, copy - 1);
  card = static_cast<Card>(kind + 64 * (copy & 1) + 16 * (copy >> 1));
  return true;
}

#define UNO_INSTANTIATE(E)                     \
  template std::string physical_text<E>(Card); \
  template bool parse_physical<E>(std::string_view, Card&);
UNO_EDITIONS(UNO_INSTANTIATE)

}  // namespace uno
