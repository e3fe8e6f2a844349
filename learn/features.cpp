// The layout of the bytes, and how each is made.
#include "learn/features.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/matching/custom.h"
#include "engine/rows.h"
#include "engine/seats.h"
#include "learn/card_numbers.h"
#include "learn/moves.h"

namespace uno {
namespace {

enum Row {
  kHand,
  kUnseen,
  kTop,
  kColour,
  kDirection,
  kPhase,
  kDrawn,
  kSizes,
  kInRound,
  kActive,
  kOpen,
  kDrawPile,
  kDiscardPile,
  kPending,
  kOffender,
  kPriorColour,
  kDuty,
  kExposed,
  kExposedHand,
  kCalled,
  kActs
};
constexpr int kActBytes = 6;

struct PlacedRow {
  Row row;
  Feature feature;
};
constexpr PlacedRow kPlaced[] = {
    {kHand, {"hand", 0, 59, "how many of card 0-58 the viewer holds"}},
    {kUnseen,
     {"unseen", 59, 59,
      "how many of card 0-58 the viewer has not seen: in other hands or the pile"}},
    {kTop, {"top", 118, 59, "one-hot: the card to match"}},
    {kColour, {"colour", 177, 4, "one-hot: the active colour r y g b"}},
    {kDirection, {"direction", 181, 1, "1 clockwise, 0 counter-clockwise"}},
    {kPhase,
     {"phase", 182, 11,
      "one-hot: turn, drawn, colour, challenge, stack, replay, laying, choose, put, dare, over"}},
    {kDrawn, {"drawn", 193, 59, "one-hot: the card that the viewer has just drawn"}},
    {kSizes, {"hand_sizes", 252, 10, "cards held, by place"}},
    {kInRound, {"in_round", 262, 10, "1 for a place that plays this round"}},
    {kActive, {"active", 272, 10, "one-hot: the place that must decide"}},
    {kOpen, {"open", 282, 10, "1 for a place that may be caught without UNO"}},
    {kDrawPile, {"draw_pile", 292, 1, "cards in the draw pile"}},
    {kDiscardPile, {"discard_pile", 293, 1, "cards in the discard pile"}},
    {kPending, {"pending", 294, 1, "cards of the pending draw"}},
    {kOffender, {"offender", 295, 10, "one-hot: whose Wild Draw Four is open to challenge"}},
    {kPriorColour, {"prior_colour", 305, 4, "one-hot: the colour before it, r y g b"}},
    {kDuty, {"duty", 309, 5, "one-hot: what the active seat must play, r y g b or a number"}},
    {kExposed, {"exposed", 314, 10, "one-hot: the place whose hand is shown to all"}},
    {kExposedHand, {"exposed_hand", 324, 59, "how many of card 0-58 it holds"}},
    {kCalled, {"called", 383, 1, "1 when the viewer has called UNO before a play"}},
    {kActs,
     {"acts", 384, 48,
      "the last 8 public acts, the latest first, 6 bytes each: place + 1 (0: no act); 1 play, 2 "
      "jump in, 3 lay, 4 give, from 5 on an act in the order of engine/action.h; card + 1; colour "
      "named + 1; place chosen + 1; 1 when UNO was called with it; a draw whose card can be kept "
      "in secret comes once it was played or kept"}},
};
static_assert(in_order(kPlaced, &PlacedRow::row, kActs));
constexpr auto kRows = [] {
  std::array<Feature, std::size(kPlaced)> rows;
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = kPlaced[i].feature;
  return rows;
}();

constexpr bool rows_join() {
  int next = 0;
  for (const Feature& row : kRows) {
    if (row.first != next) return false;
    next += row.size;
  }
  return next == kFeatureBytes;
}
static_assert(rows_join());
static_assert(kRows[kActs].size == kActsTold * kActBytes);
static_assert(sizeof(PublicAct) == kActBytes);

/// A writer with the rows as places; `at` cannot leave its row by more than the table says.
struct Bytes {
  std::uint8_t* bytes;
  std::uint8_t* row(Row r) const { return bytes + kRows[r].first; }
  void set(Row r, int place) const { row(r)[place] = 1; }
};

void write_cards(const Observation& seen, Bytes out, const DiscardCounts& discards) {
  const CardCounts held = counts_of(seen.hand);
  CardCounts unseen = deck_counts(seen.rules.deck);
  unseen.take_away(held);
  unseen.take_away(discards.counts);
  if (seen.exposed != kNoSeat) [[unlikely]] {
    const CardCounts exposed = counts_of(seen.exposed_hand);
    exposed.write(out.row(kExposedHand));
    if (seen.exposed != seen.viewer) unseen.take_away(exposed);
  }
  held.write(out.row(kHand));
  unseen.write(out.row(kUnseen));
  if (seen.top != kNoKind && kCardNumber[seen.top & 63] < kCardNumbers)
    out.set(kTop, kCardNumber[seen.top & 63]);
  if (seen.drawn != kNoKind && kCardNumber[seen.drawn & 63] < kCardNumbers)
    out.set(kDrawn, kCardNumber[seen.drawn & 63]);
}

/// The place + 1 of every seat, 0 for kNoSeat, at a table with so many seats, from a viewer.
using Places = std::array<std::uint8_t, 16>;
constexpr auto kPlaces = [] {
  std::array<std::array<Places, kSeatsMax>, kSeatsMax + 1> tables{};
  for (int seats = kSeatsMin; seats <= kSeatsMax; ++seats)
    for (int viewer = 0; viewer < seats; ++viewer)
      for (int seat = 0; seat < seats; ++seat)
        tables[seats][viewer][seat] = static_cast<std::uint8_t>(places_to(viewer, seat, seats) + 1);
  return tables;
}();

void write_seats(const Observation& seen, const Places& places, Bytes out) {
  for (int seat = 0; seat < seen.seats; ++seat) {
    const int place = places[seat] - 1;
    out.row(kSizes)[place] = seen.hand_size[static_cast<std::size_t>(seat)];
    out.row(kInRound)[place] = !(seen.out >> seat & 1);
  }
  if (seen.phase != Phase::over) out.set(kActive, places[seen.active] - 1);
  for (SeatSet rest = seen.open; rest; rest &= static_cast<SeatSet>(rest - 1))
    out.set(kOpen, places[std::countr_zero(rest)] - 1);
  if (seen.offender != kNoSeat) {
    out.set(kOffender, places[seen.offender] - 1);
    out.set(kPriorColour, static_cast<int>(seen.prior_colour));
  }
  if (seen.exposed != kNoSeat) out.set(kExposed, places[seen.exposed] - 1);
}

/// Where an act has seats.
constexpr auto kSeatBytes = [] {
  std::array<std::uint8_t, sizeof(PublicActs::acts)> mask{};
  for (std::size_t act = 0; act < mask.size(); act += kActBytes)
    mask[act + offsetof(PublicAct, seat)] = mask[act + offsetof(PublicAct, target)] = 0xFF;
  return mask;
}();

/// All eight, sixteen bytes at a time.
void write_all_acts(const PublicActs& acts, int viewer, int seats, std::uint8_t* bytes) {
  const auto* const from = reinterpret_cast<const std::uint8_t*>(acts.acts.data());
  for (std::size_t at = 0; at < kSeatBytes.size(); at += sizeof(LaneBytes)) {
    LaneBytes told, here;
    std::memcpy(&told, from + at, sizeof told);
    std::memcpy(&here, kSeatBytes.data() + at, sizeof here);
    const auto none = std::bit_cast<LaneBytes>(told >= static_cast<std::uint8_t>(seats));
    const auto wraps = std::bit_cast<LaneBytes>(told < static_cast<std::uint8_t>(viewer));
    const LaneBytes place = told - static_cast<std::uint8_t>(viewer) +
                            (wraps & static_cast<std::uint8_t>(seats)) + std::uint8_t{1};
    told = (told & ~here) | (place & ~none & here);
    std::memcpy(bytes + at, &told, sizeof told);
  }
}

void write_acts(const PublicActs& acts, int viewer, int seats, std::uint8_t* bytes) {
  if (acts.told() == kActsTold) [[likely]]
    return write_all_acts(acts, viewer, seats, bytes);
  const Places& places = kPlaces[seats][viewer];
  std::fill_n(bytes, kActsTold * kActBytes, std::uint8_t{0});
  for (std::uint32_t n = 0; n < acts.told(); ++n, bytes += kActBytes) {
    const PublicAct& act = acts.last(n);
    std::memcpy(bytes, &act, kActBytes);
    bytes[offsetof(PublicAct, seat)] = places[act.seat];
    bytes[offsetof(PublicAct, target)] = places[act.target];
  }
}

}  // namespace

std::span<const std::string_view> public_act_names() {
  static constexpr std::array<std::string_view, kFlexAct + 1> kNames = {
      "",       "play",        "jump",        "lay",       "give",     "draw",
      "keep",   "name_colour", "accept",      "challenge", "call_uno", "catch",
      "advice", "take",        "choose_seat", "fail",      "fine",     "flex"};
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
  const int act = action.is_flex() ? kFlexAct
                  : card           ? action.form()
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
void PublicActs::tell_before(const StateOf<E>& before, int seat, Action action) {
  const bool decides = action.plays_in_turn() || action.is(Act::keep);
  const bool decided = decides && seat == before.active && decides_in_secret(before);
  if (decided) add(public_act<E>(seat, Action::draw()));
  if (action.is(Act::draw) || (decided && action.is(Act::keep))) return;
  // A card that is given away is seen by two alone (CE-10).
  const bool secret = action.form() == Action::kGive && before.phase == Phase::choose;
  add(public_act<E>(seat, action, secret));
}

template <class E>
void PublicActs::tell_after(const StateOf<E>& after, int seat, Action action) {
  if (action.is(Act::draw) && !decides_in_secret(after)) add(public_act<E>(seat, action));
}

#define UNO_INSTANTIATE(E)                                               \
  template void PublicActs::tell_before(const StateOf<E>&, int, Action); \
  template void PublicActs::tell_after(const StateOf<E>&, int, Action);
UNO_EDITIONS(UNO_INSTANTIATE)

bool operator==(const SeatView& a, const SeatView& b) {
  const Observation &one = a, &other = b;
  if (!(one == other) || a.calls_first != b.calls_first || a.acts.told() != b.acts.told())
    return false;
  for (std::uint32_t n = 0; n < a.acts.told(); ++n)
    if (!(a.acts.last(n) == b.acts.last(n))) return false;
  return true;
}

std::span<const Feature> feature_table() {
  return kRows;
}

void write_features(const Observation& seen, const PublicActs& acts, bool called,
                    std::span<std::uint8_t> bytes) {
  DiscardCounts counted;
  for (std::size_t i = 0; i < seen.discard_size; ++i) counted.add(seen.discards[i]);
  write_features(seen, acts, called, bytes, counted);
}

void write_features(const Observation& seen, const PublicActs& acts, bool called,
                    std::span<std::uint8_t> bytes, const DiscardCounts& discards) {
  UNO_CHECK(bytes.size() == kFeatureBytes);
  const Bytes out{bytes.data()};
  // The rows before and behind are written whole.
  std::fill(out.row(kTop), out.row(kActs), std::uint8_t{0});
  const int viewer = std::max<int>(seen.viewer, 0);  // a spectator looks from seat 0
  write_cards(seen, out, discards);
  const Places& places = kPlaces[seen.seats][viewer];
  write_seats(seen, places, out);
  out.set(kColour, static_cast<int>(seen.colour));
  out.row(kDirection)[0] = seen.direction > 0;
  out.set(kPhase, static_cast<int>(seen.phase));
  out.row(kDrawPile)[0] = seen.draw_size;
  out.row(kDiscardPile)[0] = seen.discard_size;
  out.row(kPending)[0] = seen.pending;
  if (seen.duty) {
    const CustomEffect duty = custom_effect(seen.duty);
    out.set(kDuty, duty.effect == Effect::comply_number ? 4 : duty.colour);
  }
  out.row(kCalled)[0] = called;
  write_acts(acts, viewer, seen.seats, out.row(kActs));
}

}  // namespace uno
