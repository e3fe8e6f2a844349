// Counts cards of the classic game, and keeps the counts of a discard pile up to date.
#include "learn/card_counts.h"

namespace uno {
namespace {

/// The lane and byte of a slot; a wild card has its number instead.
constexpr auto kPlaceOfSlot = [] {
  std::array<std::uint8_t, 64> places{};
  for (std::size_t slot = 0; slot < places.size(); ++slot) {
    const int row = kFaceRows[slot];
    const bool wild = row != kNoFace && row >= kColouredFaces;
    places[slot] = static_cast<std::uint8_t>(wild ? 16 * kColours + row - kColouredFaces : slot);
  }
  return places;
}();

}  // namespace

std::uint64_t count_any_wilds(const Hand& hand) {
  std::array<std::uint8_t, 8> bytes{};
  hand.for_each([&](Card card) {
    const Kind slot = card & 63;
    if (is_wild(slot) && kFaceRows[slot] != kNoFace) ++bytes[kPlaceOfSlot[slot] & 7];
  });
  return std::bit_cast<std::uint64_t>(bytes);
}

void CardCounts<Classic>::add(Kind kind) {
  const int place = kPlaceOfSlot[kind & 63];
  ++rows[place >> 4][place & 15];
}

void DiscardCounts<Classic>::add(Card card) {
  counts.add(card & 63);
  ++size;
}

void DiscardCounts<Classic>::count(const State& state) {
  *this = {};
  for (int i = 0; i < state.discard_size; ++i) add(state.discard(i));
}

DiscardCounts<Classic> DiscardCounts<Classic>::seen_in(const Observation& seen) {
  DiscardCounts pile;
  for (std::size_t i = 0; i < seen.discard_size; ++i) pile.add(seen.discards[i]);
  return pile;
}

/// An act without a card adds no card to the pile, and a coloured card, Wild or Wild Draw Four adds
/// just itself. The pile only loses cards when it is reshuffled or its top card is taken back, and
/// then it is smaller than expected. Any other act may add and remove cards, so its size proves
/// nothing.
void DiscardCounts<Classic>::follow(Action action, const State& after) {
  const int form = action.form();
  const bool lands = form != Action::kAct;
  const bool alone = form != Action::kGive && !(bit(action.kind()) & kWildSlots & ~kFirstSlots);
  const int expected = size + lands;
  if ((lands && !alone) || after.discard_size != expected) [[unlikely]]
    return count(after);
  if (lands) add(after.top_card());
}

}  // namespace uno
