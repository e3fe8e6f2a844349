// One physical card as text, and back: its kind and copy, or both its sides.
#include "engine/editions.h"
#include "engine/matching/notation.h"
#include "engine/matching/pairing.h"
#include "engine/words.h"

namespace uno {

template <class E>
std::string physical_text(Card card, const SidesOf<E>& sides) {
  const Kind kind = E::kind_of(card);
  if constexpr (E::kTwoSided) {
    if (card == kBlank) return card_text<E>(kind);
    const FlipPairing& pairing = sides.pairing;
    const Kind down = E::kind_of(pairing.with_side(card, !E::is_dark(kind)));
    int number = 1;
    FlipHand before{};
    for (Card twin; (twin = find_card(pairing, kind, down, before)) != card; ++number)
      before.add(pairing.identity(twin));  // bound: the copies of a face
    return card_text<E>(kind) + "~" + card_text<E>(down) +
           (number > 1 ? "." + std::to_string(number) : "");
  } else {
    const int copy = E::kCopiesApart ? (card >> 6) + ((card & 63) != kind ? 2 : 0) : 0;
    return card_text<E>(kind) + (copy > 0 ? "." + std::to_string(copy + 1) : "");
  }
}

bool parse_both_faces(std::string_view text, BothFaces& faces) {
  faces.number = 1;
  if (const std::size_t dot = text.find('.'); dot != std::string_view::npos) {
    if (!read_number(text.substr(dot + 1), 2, 4, faces.number)) return false;
    text = text.substr(0, dot);
  }
  const std::size_t at = text.find('~');
  if (at == std::string_view::npos) return false;
  faces.up = parse_kind<Flip>(text.substr(0, at));
  faces.down = parse_kind<Flip>(text.substr(at + 1));
  return Flip::exists(faces.up) && Flip::exists(faces.down);
}

namespace {

/// "R5~P2": the first card of the deck with these sides; a number chooses among equal cards.
bool parse_two_sided(std::string_view text, Card& card, const FlipPairing& pairing) {
  BothFaces faces;
  if (!parse_both_faces(text, faces)) return false;
  FlipHand before{};
  for (; faces.number > 0; --faces.number) {
    card = find_card(pairing, faces.up, faces.down, before);
    if (card == kBlank) return false;
    before.add(pairing.identity(card));
  }
  return true;
}

}  // namespace

template <class E>
bool parse_physical(std::string_view text, Card& card, const SidesOf<E>& sides) {
  if constexpr (E::kTwoSided) return parse_two_sided(text, card, sides.pairing);
  const std::size_t dot = text.find('.');
  const Kind kind = parse_kind<E>(text.substr(0, dot));
  if (kind == kNoKind || kind == kBlank) return false;
  if (!E::kCopiesApart) {
    card = kind;
    return dot == std::string_view::npos;
  }
  int copy = 0;
  const int most = (kFirstSlots | bit(kCustom1)) >> (kind & 63) & 1 ? 4 : 2;
  if (dot != std::string_view::npos && !read_number(text.substr(dot + 1), 2, most, copy))
    return false;
  copy = std::max(0, copy - 1);
  card = static_cast<Card>(kind + 64 * (copy & 1) + second_step(kind) * (copy >> 1));
  return true;
}

#define UNO_INSTANTIATE(E)                                        \
  template std::string physical_text<E>(Card, const SidesOf<E>&); \
  template bool parse_physical<E>(std::string_view, Card&, const SidesOf<E>&);
UNO_EDITIONS(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
