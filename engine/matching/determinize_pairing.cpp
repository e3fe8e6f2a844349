// Determinization with random backs (flip_pairing=seeded). Here the light faces and the dark faces
// are independent: each side is one random order of its faces on the 112 cards. So the visible
// faces of each side are removed from the deck, and the others are dealt to the places whose face
// is unknown. The printed pairing is in engine/matching/determinize_flip.cpp.
#include <algorithm>
#include <vector>

#include "engine/matching/determinize_flip.h"
#include "engine/matching/pairing.h"
#include "engine/matching/verbs.h"

namespace uno {
namespace {

/// The place of a card, and its faces as far as they are known.
struct Place {
  int seat;                                       ///< whose hand, or kPile, kNextCard or kDrawPile
  int discard;                                    ///< its seat, or kPile, kNextCard, kDrawPile
  std::array<Kind, 2> face = {kNoKind, kNoKind};  ///< light and dark
};

Place place_of(int seat, Kind seen, int discard = 0) {
  Place place{seat, discard};
  if (seen != kNoKind) place.face[Flip::is_dark(seen)] = seen;
  return place;
}

/// The places of all cards of the deck, first those with a visible face.
std::vector<Place> places_of(const ObservationOf<Flip>& seen) {
  std::vector<Place> places;
  const auto add_hand = [&](int seat, const FlipHand& faces) {
    faces.for_each([&](Card card) { places.push_back(place_of(seat, Flip::kind_of(card))); });
  };
  if (seen.viewer != kSpectator) add_hand(seen.viewer, seen.hand);
  for (int seat = 0; seat < seen.seats; ++seat)
    add_hand(seat, seen.backs[static_cast<std::size_t>(seat)]);
  for (int i = 0; i < seen.discard_size; ++i)
    places.push_back(place_of(kPile, seen.discards[static_cast<std::size_t>(i)], i));
  if (seen.next_back != kNoKind) places.push_back(place_of(kNextCard, seen.next_back));
  while (places.size() < Flip::kDeckMax)  // bound: the deck
    places.push_back(place_of(kDrawPile, kNoKind));
  return places;
}

/// The faces of one side that are not visible.
std::vector<Kind> unseen_faces(const std::vector<Place>& places, bool dark) {
  std::vector<Kind> faces;
  for (const Card light : Flip::deck({}))
    faces.push_back(Flip::kind_of(kPrintedPairing.with_side(light, dark)));
  for (const Place& place : places) {
    if (place.face[dark] == kNoKind) continue;
    const auto found = std::ranges::find(faces, place.face[dark]);
    UNO_CHECK(found != faces.end());
    faces.erase(found);
  }
  return faces;
}

/// Gives the active seat a card of one of these kinds if one is unseen, and returns its place.
Place* give_held(std::vector<Place>& places, int seat, WideKindSet held, bool dark,
                 std::vector<Kind>& unseen, StateOf<Flip>& state, ChanceWords& words) {
  const auto any_of = [&](auto& list) {
    return list[state.chance.below(words, static_cast<std::uint32_t>(list.size()))];
  };
  std::vector<Place*> hand;
  for (Place& place : places)
    if (place.seat == seat) hand.push_back(&place);
  std::vector<Kind> fitting;
  for (const Kind kind : unseen)
    if (held >> kind & 1) fitting.push_back(kind);
  if (fitting.empty() || hand.empty()) return nullptr;
  Place* const place = any_of(hand);
  place->face[dark] = any_of(fitting);
  unseen.erase(std::ranges::find(unseen, place->face[dark]));
  return place;
}

void deal_faces(std::vector<Place>& places, bool dark, std::vector<Kind>& unseen,
                StateOf<Flip>& state, ChanceWords& words) {
  for (Place& place : places) {
    if (place.face[dark] != kNoKind) continue;
    const auto size = static_cast<std::uint32_t>(unseen.size());
    std::swap(unseen[state.chance.below(words, size)], unseen.back());
    place.face[dark] = unseen.back();
    unseen.pop_back();
  }
}

}  // namespace

void deal_any_backs(const ObservationOf<Flip>& seen, StateOf<Flip>& state, ChanceWords& words,
                    WideKindSet held) {
  const bool dark = Flip::is_dark(seen.top);
  std::vector<Place> places = places_of(seen);
  UNO_CHECK(places.size() == Flip::kDeckMax);
  const Place* drawn = nullptr;
  for (const bool side : {dark, !dark}) {
    std::vector<Kind> unseen = unseen_faces(places, side);
    if (side == dark && held && seen.viewer != seen.active)
      drawn = give_held(places, seen.active, held, dark, unseen, state, words);
    deal_faces(places, side, unseen, state, words);
  }
  FlipFaces faces;
  for (const Place& place : places) UNO_CHECK(faces.add(place.face[0], place.face[1]));
  const FlipPairing pairing = state.sides.pairing = faces.pairing();
  FlipHand taken{};
  Card known = kBlank;
  for (const Place& place : places) {
    const Card light = find_card(pairing, place.face[0], place.face[1], taken);
    const Card up = pairing.with_side(light, dark);
    taken.add(light);
    if (&place == drawn) known = up;
    if (place.seat < kSeatsMax) state.hands[static_cast<std::size_t>(place.seat)].add(up);
    if (place.seat == kPile)
      state.pile[static_cast<std::size_t>(Flip::kDeckMax - 1 - place.discard)] = pairing.with_side(
          light, Flip::is_dark(seen.discards[static_cast<std::size_t>(place.discard)]));
    if (place.seat == kNextCard) state.pile[seen.draw_size - 1U] = up;
    if (place.seat == kDrawPile) state.pile[state.draw_size++] = up;
  }
  state.ordered = seen.next_back == kNoKind ? 0 : 1;
  state.draw_size = static_cast<std::uint8_t>(state.draw_size + state.ordered);
  UNO_CHECK(state.draw_size == seen.draw_size);
  note_drawn(state, known);
}

}  // namespace uno
