// Where each card of the classic game is counted, and when its pile has to be counted anew.
#include "learn/card_counts.h"

namespace uno {
namespace {

/// The lane and byte of a slot: itself, or for a wild card its number.
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

/// An act without a card puts none onto the pile, and a coloured card, Wild or Wild Draw Four lands
/// there alone; cards go away only when the pile is shuffled or its top taken back, and then it is
/// smaller than it would be. Whatever else there is may do both, so that its size tells nothing.
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
