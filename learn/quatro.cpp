// UNO Quatro for learners: its moves, its observations in bytes, the public part of its acts, and
// the functions of an episode that depend on its acts.
#include <algorithm>
#include <vector>

#include "engine/check.h"
#include "engine/seats.h"
#include "learn/episode.h"
#include "learn/features.h"
#include "learn/moves.h"

namespace uno {
namespace {

using Layout = FeaturesOf<Quatro>;
using Numbers = CardNumbers<Quatro>;
using Counts = CardCounts<Quatro>;

struct RowText {
  std::string_view name, meaning;
};
/// In the order of FeaturesOf<Quatro>::Row.
constexpr RowText kRowTexts[] = {
    {"hand", "how many of each tile the viewer holds, in the order of the deck"},
    {"unseen",
     "how many of each tile the viewer sees nowhere: neither in its hand nor on the board, and not "
     "out of the game"},
    {"board",
     "card + 1 of the tile in each cell, 0 for a free cell: column by column from the left, each "
     "from the bottom up"},
    {"gone", "how many of each tile are out of the game"},
    {"phase",
     "one-hot: turn, drawn, colour, challenge, stack, replay, laying, choose, put, dare, over"},
    {"drawn", "one-hot: the tile that the viewer drew in exchange and can place or keep"},
    {"hand_sizes", "tiles held, by place"},
    {"in_round", "1 for a place that plays this round"},
    {"active", "one-hot: the place that must decide"},
    {"draw_pile", "tiles in the bag"},
    {"discard_pile", "tiles out of the game"},
    {"acts",
     "the last 8 public acts, the latest first, 6 bytes each: place + 1 (0: no act); 4 exchange, "
     "19 place a tile, 5 and above an act in the order of engine/action.h; card + 1 of the tile "
     "placed or put back; the column, from 1; 0; the ending: 1 stay, 2 fall, 3 and above the "
     "columns "
     "exchanged (1-2, 1-3, ..., 6-7)"},
};
static_assert(std::size(kRowTexts) == Layout::kRows);

std::uint8_t number_of(Kind tile) {
  return static_cast<std::uint8_t>(Numbers::kOf[tile] + 1);
}

class QuatroWriter {
 public:
  QuatroWriter(const ObservationOf<Quatro>& seen, std::uint8_t* bytes)
      : seen_(seen),
        deck_(Quatro::deck(seen.rules)),
        bytes_(bytes),
        viewer_(std::max<int>(seen.viewer, 0)) {}

  void write(const PublicActs& acts) {
    std::fill_n(bytes_, Layout::kBytes, std::uint8_t{0});
    write_tiles();
    for (int seat = 0; seat < seen_.seats; ++seat) {
      row(Layout::kSizes)[place_of(seat)] = seen_.hand_size[static_cast<std::size_t>(seat)];
      row(Layout::kInRound)[place_of(seat)] = !(seen_.out >> seat & 1);
    }
    if (seen_.phase != Phase::over) row(Layout::kActive)[place_of(seen_.active)] = 1;
    row(Layout::kPhase)[static_cast<std::size_t>(seen_.phase)] = 1;
    row(Layout::kDrawPile)[0] = seen_.draw_size;
    row(Layout::kDiscardPile)[0] = seen_.discard_size;
    write_public_acts(acts, viewer_, seen_.seats, row(Layout::kActs));
  }

 private:
  std::uint8_t* row(Layout::Row r) const { return bytes_ + Layout::kFirst[r]; }
  std::size_t place_of(int seat) const {
    UNO_CHECK(seen_.seats > 0);
    return static_cast<std::size_t>(places_to(viewer_, seat, seen_.seats));
  }

  void write_counts(Layout::Row r, const Counts& counts) const {
    std::ranges::transform(deck_, row(r), [&](Card tile) { return counts.of[Numbers::kOf[tile]]; });
  }

  void write_tiles() {
    Counts known = Counts::in(seen_.hand), gone;
    write_counts(Layout::kHand, known);
    for (int column = 0; column < kColumns; ++column)
      for (int height = 0; height < seen_.board.height(column); ++height) {
        const Kind tile = seen_.board.at(column, height);
        known.add(tile);
        if (tile != kBlank) row(Layout::kBoard)[column * kHeight + height] = number_of(tile);
      }
    for (std::size_t i = 0; i < seen_.discard_size; ++i)
      known.add(seen_.discards[i]), gone.add(seen_.discards[i]);
    write_counts(Layout::kGone, gone);
    Counts unseen = Counts::in(Quatro::deck_set(seen_.rules));
    unseen.take_away(known);
    write_counts(Layout::kUnseen, unseen);
    if (seen_.drawn != kNoKind)
      row(Layout::kDrawn)[std::ranges::find(deck_, seen_.drawn) - deck_.begin()] = 1;
  }

  const ObservationOf<Quatro>& seen_;
  std::span<const Card> deck_;
  std::uint8_t* bytes_;
  int viewer_;  ///< a spectator sees the table from seat 0
};

/// The public part of an act. `colour` holds the column, and `called` the ending.
PublicAct public_act(int seat, Action action) {
  PublicAct seen{};
  seen.seat = static_cast<std::uint8_t>(seat);
  seen.target = kNoSeat;
  if (is_place(action)) {
    seen.act = kPlaceAct;
    seen.card = number_of(tile_of(action));
    seen.colour = static_cast<std::uint8_t>(column_of(action) + 1);
    seen.called = static_cast<std::uint8_t>(ending_of(action));
  } else if (action.form() == Action::kGive) {
    seen.act = Action::kGive;
    seen.card = number_of(tile_of(action));
  } else {
    seen.act = static_cast<std::uint8_t>(kActsFrom + static_cast<int>(action.which()));
  }
  return seen;
}

/// Every placement of these tiles.
std::vector<Action> placements(TileSet tiles) {
  std::vector<Action> acts;
  for (const Kind tile : Numbers::kKinds)
    for (int column = 0; tiles >> tile & 1 && column < kColumns; ++column)
      for (const bool empty : {false, true}) {
        const Endings endings = endings_of(tile, empty);
        if (empty && endings.first == endings_of(tile, false).first) continue;
        for (int n = 0; n < endings.count; ++n)
          acts.push_back(place_action(tile, column, endings.first + n));
      }
  return acts;
}

std::vector<Action> exchanges(TileSet tiles) {
  std::vector<Action> acts;
  for (const Kind tile : Numbers::kKinds)
    if (tiles >> tile & 1) acts.push_back(exchange_action(tile));
  return acts;
}

constexpr TileSet kOthers = Quatro::kKinds & ~Quatro::kPrinted;
constexpr std::size_t kRowsOfPrinted = 5;

MoveTable make_table() {
  MoveTable table;
  table.numbers.assign(0x10000, MoveTable::kNone);
  table.plays.fill(MoveTable::kNone);
  const auto add = [&](MoveRow row, std::string_view name, std::string_view meaning,
                       const std::vector<Action>& acts) {
    const auto first = static_cast<int>(table.acts.size());
    table.rows.push_back({row, name, first, static_cast<int>(acts.size()), meaning, ""});
    for (const Action act : acts) {
      table.numbers[act.bits] = static_cast<Move>(table.acts.size());
      table.acts.push_back(act);
    }
  };
  add(MoveRow::play, "place",
      "place a tile that is no Swap tile, in column 1 to 7. For a Push tile in each column: it "
      "pushes, it stays in the empty column, it falls out of the empty column",
      placements(Quatro::kPrinted & ~kSwapTiles));
  add(MoveRow::give, "exchange", "put a tile back into the bag and draw another",
      exchanges(Quatro::kPrinted));
  add(MoveRow::draw, "draw", "draw a tile, without one to put back", {Action::draw()});
  add(MoveRow::keep, "keep", "keep the drawn tile", {Action::keep()});
  add(MoveRow::play_at, "swap",
      "place a Swap tile, in column 1 to 7, and exchange two columns: 1-2, 1-3, ..., 6-7",
      placements(kSwapTiles & Quatro::kPrinted));
  // From here on, the tiles that only a corrected deck has (C-DECK-6).
  add(MoveRow::play, "place_other", "the same as `place` for the tiles that the printed deck lacks",
      placements(kOthers & ~kSwapTiles));
  add(MoveRow::give, "exchange_other",
      "the same as `exchange` for the tiles that the printed deck lacks", exchanges(kOthers));
  add(MoveRow::play_at, "swap_other",
      "the same as `swap` for the tiles that the printed deck lacks",
      placements(kOthers & kSwapTiles));
  return table;
}

}  // namespace

std::span<const Feature> FeaturesOf<Quatro>::rows() {
  static const std::vector<Feature> kMade = [] {
    std::vector<Feature> made;
    for (std::size_t row = 0; row < kRows; ++row)
      made.push_back({kRowTexts[row].name, kFirst[row], kSize[row], kRowTexts[row].meaning});
    return made;
  }();
  return kMade;
}

void FeaturesOf<Quatro>::write(const ObservationOf<Quatro>& seen, const PublicActs& acts,
                               bool /*called*/, std::span<std::uint8_t> bytes,
                               const DiscardCounts<Quatro>& /*pile*/) {
  UNO_CHECK(bytes.size() == kBytes);
  QuatroWriter(seen, bytes.data()).write(acts);
}

template <>
void PublicActs::note_before(const StateOf<Quatro>&, int seat, Action action) {
  add(public_act(seat, action));
}
template <>
void PublicActs::note_after(const StateOf<Quatro>&, int, Action) {}

template <>
const MoveTable& MovesOf<Quatro>::table() {
  static const MoveTable kTable = make_table();
  return kTable;
}

template <>
int MovesOf<Quatro>::needed(const Rules& rules, bool /*calls*/) {
  const bool printed = Quatro::deck_set(rules).kinds() == Quatro::kPrinted;
  return printed ? rows()[kRowsOfPrinted].first : count();
}

template <>
std::optional<Move> MovesOf<Quatro>::find(Action action, int /*seat*/, int /*seats*/) {
  if (!action.exists() || table().numbers[action.bits] == MoveTable::kNone) return {};
  return table().numbers[action.bits];
}

template <>
Move MovesOf<Quatro>::of(Action action, int seat, int seats) {
  const std::optional<Move> move = find(action, seat, seats);
  UNO_CHECK(move && "a legal act is a move");
  return *move;
}

template <>
Action MovesOf<Quatro>::action(Move move, int /*seat*/, int /*seats*/) {
  return move < table().acts.size() ? table().acts[move] : Action{};
}

template <>
std::string MovesOf<Quatro>::text(Move move) {
  return action_text<Quatro>(table().acts.at(move), Kind{0});
}

template <>
int EpisodeOf<Quatro>::mark_moves(const LegalActionsOf<Quatro>& legal, std::uint8_t* mask) const {
  legal.for_each([&](Action action) { mask[Moves::of(action, asked_, seats_)] = 1; });
  return 0;
}

template <>
void EpisodeOf<Quatro>::make(Move move) {
  act(Moves::action(move, asked_, seats_));
}

template <>
bool EpisodeOf<Quatro>::may_call_before(const LegalActionsOf<Quatro>& /*legal*/) const {
  return false;
}

template <>
bool EpisodeOf<Quatro>::calls_with(Action /*action*/) const {
  return false;
}

}  // namespace uno
