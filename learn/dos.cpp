// DOS for learners: its moves, its observations in bytes, the public part of its acts, and the
// functions of an episode that depend on its acts.
#include <algorithm>
#include <vector>

#include "engine/check.h"
#include "engine/seats.h"
#include "learn/episode.h"
#include "learn/features.h"
#include "learn/moves.h"

namespace uno {
namespace {

using Layout = FeaturesOf<Dos>;
using Counts = CardCounts<Dos>;

struct RowText {
  std::string_view name, meaning;
};
/// In the order of FeaturesOf<Dos>::Row.
constexpr RowText kRowTexts[] = {
    {"hand", "how many of each card the viewer holds, in the order of card numbers"},
    {"unseen",
     "how many of each card the viewer sees nowhere: neither in its hand nor in the row, laid in "
     "this turn, or on the discard pile"},
    {"row", "how many of each card lie unmatched in the row"},
    {"matched", "how many of each card of the row were matched in this turn"},
    {"laid", "how many of each card were laid on matched cards"},
    {"laying", "one-hot: the first card of a pair whose second card is still missing"},
    {"phase",
     "one-hot: turn, drawn, colour, challenge, stack, replay, laying, choose, put, dare, over"},
    {"drawn", "one-hot: the card that the viewer drew in this turn"},
    {"hand_sizes", "cards held, by place"},
    {"in_round", "1 for a place that plays this round"},
    {"active", "one-hot: the place that must decide"},
    {"open", "1 for a place that can be caught without a call of DOS"},
    {"draw_pile", "cards in the draw pile"},
    {"discard_pile", "cards in the discard pile"},
    {"bonus", "bonus cards earned in this turn and not yet placed"},
    {"others_draw", "cards that everyone else draws when the turn ends"},
    {"due", "penalty cards that the active seat draws when its turn ends"},
    {"backs", "steps taken back in this turn"},
    {"called", "1 if the viewer has called DOS before its act"},
    {"acts",
     "the last 8 public acts, the latest first, 6 bytes each: place + 1 (0: no act); 1 match, 3 "
     "first card of a pair, 4 put into the row, 5 and above an act in the order of "
     "engine/action.h, "
     "18 take back; card + 1; for a match the row card + 1; place chosen + 1; 1 if DOS "
     "was called with it"},
};
static_assert(std::size(kRowTexts) == Layout::kRows);

class DosWriter {
 public:
  DosWriter(const ObservationOf<Dos>& seen, std::uint8_t* bytes)
      : seen_(seen), bytes_(bytes), viewer_(std::max<int>(seen.viewer, 0)) {}

  void write(const PublicActs& acts, bool called) {
    std::fill_n(bytes_, Layout::kBytes, std::uint8_t{0});
    write_cards();
    write_seats();
    row(Layout::kPhase)[static_cast<std::size_t>(seen_.phase)] = 1;
    row(Layout::kDrawPile)[0] = seen_.draw_size;
    row(Layout::kDiscardPile)[0] = seen_.discard_size;
    row(Layout::kBonus)[0] = seen_.bonus;
    row(Layout::kOthersDraw)[0] = seen_.doubles;
    row(Layout::kDue)[0] = seen_.due;
    row(Layout::kBacks)[0] = seen_.backs;
    row(Layout::kCalled)[0] = called;
    write_public_acts(acts, viewer_, seen_.seats, row(Layout::kActs));
  }

 private:
  std::uint8_t* row(Layout::Row r) const { return bytes_ + Layout::kFirst[r]; }
  std::size_t place_of(int seat) const {
    UNO_CHECK(seen_.seats > 0);
    return static_cast<std::size_t>(places_to(viewer_, seat, seen_.seats));
  }
  void set(Layout::Row r, Kind kind) const {
    if (kind != kNoKind && Dos::exists(kind)) row(r)[CardNumbers<Dos>::kOf[kind]] = 1;
  }

  void write_cards() {
    Counts open, matched, laid, known = Counts::in(seen_.hand);
    known.write(row(Layout::kHand));
    const auto see = [&](Counts& counts, Kind kind) {
      if (kind != kNoKind) counts.add(kind), known.add(kind);
    };
    for (int place = 0; place < seen_.row_size; ++place) {
      const DosMatch* match = match_on(seen_, place);
      see(match ? matched : open, seen_.row[static_cast<std::size_t>(place)]);
      if (match == nullptr) continue;
      see(laid, match->first), see(laid, match->second);
    }
    Counts others;
    see(others, seen_.laid);
    for (std::size_t i = 0; i < seen_.discard_size; ++i) see(others, seen_.discards[i]);
    Counts unseen = Counts::in(Dos::deck_set(seen_.rules));
    unseen.take_away(known);
    unseen.write(row(Layout::kUnseen));
    open.write(row(Layout::kRow)), matched.write(row(Layout::kMatched));
    laid.write(row(Layout::kLaid));
    set(Layout::kLaying, seen_.laid), set(Layout::kDrawn, seen_.drawn);
  }

  void write_seats() {
    for (int seat = 0; seat < seen_.seats; ++seat) {
      row(Layout::kSizes)[place_of(seat)] = seen_.hand_size[static_cast<std::size_t>(seat)];
      row(Layout::kInRound)[place_of(seat)] = !(seen_.out >> seat & 1);
      row(Layout::kOpen)[place_of(seat)] = seen_.open >> seat & 1;
    }
    if (seen_.phase != Phase::over) row(Layout::kActive)[place_of(seen_.active)] = 1;
  }

  const ObservationOf<Dos>& seen_;
  std::uint8_t* bytes_;
  int viewer_;  ///< a spectator sees the table from seat 0
};

/// The public part of an act. For a match, `colour` holds the row card.
PublicAct public_act(int seat, Action action) {
  const bool card = action.form() != Action::kAct;
  const auto number = [](Kind kind) {
    return static_cast<std::uint8_t>(CardNumbers<Dos>::kOf[kind] + 1);
  };
  PublicAct seen{};
  seen.seat = static_cast<std::uint8_t>(seat);
  seen.act = action.is(Act::take_back) ? kTakeBackAct
             : card                    ? static_cast<std::uint8_t>(action.form())
                    : static_cast<std::uint8_t>(kActsFrom + static_cast<int>(action.which()));
  if (card) seen.card = number(action.kind());
  if (action.is_play()) seen.colour = number(on_of(action));
  seen.target = static_cast<std::uint8_t>(card ? kNoSeat : action.target());
  seen.called = action.uno();
  return seen;
}

struct MoveDraft {
  MoveRow row;
  std::string_view name, meaning;
  std::vector<Action> acts;
};

template <class Make>
std::vector<Action> each_card(Make&& make) {
  std::vector<Action> acts;
  for (const Kind kind : CardNumbers<Dos>::kKinds) acts.push_back(make(kind));
  return acts;
}

/// Every card with every row card that it can match, alone or as the second of two.
std::vector<Action> every_match() {
  std::vector<Action> acts;
  for (const Kind kind : CardNumbers<Dos>::kKinds)
    for (const Kind on : CardNumbers<Dos>::kKinds) {
      const auto begins = [&](Kind first) { return fits_pair(first, kind, on); };
      if (fits_alone(kind, on) || std::ranges::any_of(CardNumbers<Dos>::kKinds, begins))
        acts.push_back(match_action(kind, on));
    }
  return acts;
}

std::vector<MoveDraft> all_moves() {
  std::vector<MoveDraft> drafts;
  drafts.push_back({MoveRow::play, "match",
                    "lay a card on a card of the row, alone or as the second of two, in the order "
                    "of their card numbers",
                    every_match()});
  drafts.push_back({MoveRow::lay, "first", "lay a card as the first of two",
                    each_card([](Kind kind) { return Action::lay(kind); })});
  drafts.push_back({MoveRow::give, "put", "put a card into the row",
                    each_card([](Kind kind) { return Action::give(kind); })});
  drafts.push_back({MoveRow::draw, "draw", "draw a card if there is one", {Action::draw()}});
  drafts.push_back(
      {MoveRow::keep, "end", "end the matches, or place no more bonus cards", {Action::keep()}});
  drafts.push_back(
      {MoveRow::take_back, "back", "take back what was laid last", {Action::take_back()}});
  drafts.push_back({MoveRow::call,
                    "call",
                    "call DOS, before the act that leaves two cards or later",
                    {Action::call_uno()}});
  std::vector<Action> catches;
  for (int distance = 1; distance < Dos::kSeatsMax; ++distance)
    catches.push_back(Action::catch_seat(distance));
  drafts.push_back({MoveRow::wait, "wait", "do nothing out of turn", {Action{}}});
  drafts.push_back({MoveRow::catch_seat, "catch", "catch seat +1, +2, +3", catches});
  return drafts;
}

MoveTable make_table() {
  MoveTable table;
  table.numbers.assign(0x10000, MoveTable::kNone);
  table.plays.fill(MoveTable::kNone);
  for (const MoveDraft& draft : all_moves()) {
    const auto first = static_cast<int>(table.acts.size());
    table.rows.push_back(
        {draft.row, draft.name, first, static_cast<int>(draft.acts.size()), draft.meaning, ""});
    if (draft.row == MoveRow::wait) table.wait = static_cast<Move>(first);
    if (draft.row == MoveRow::call) table.call = static_cast<Move>(first);
    for (const Action act : draft.acts) {
      if (act.exists()) table.numbers[act.bits] = static_cast<Move>(table.acts.size());
      table.acts.push_back(act);
    }
  }
  return table;
}

}  // namespace

std::span<const Feature> FeaturesOf<Dos>::rows() {
  static const std::vector<Feature> kMade = [] {
    std::vector<Feature> made;
    for (std::size_t row = 0; row < kRows; ++row)
      made.push_back({kRowTexts[row].name, kFirst[row], kSize[row], kRowTexts[row].meaning});
    return made;
  }();
  return kMade;
}

void FeaturesOf<Dos>::write(const ObservationOf<Dos>& seen, const PublicActs& acts, bool called,
                            std::span<std::uint8_t> bytes, const DiscardCounts<Dos>& /*pile*/) {
  UNO_CHECK(bytes.size() == kBytes);
  DosWriter(seen, bytes.data()).write(acts, called);
}

template <>
void PublicActs::note_before(const StateOf<Dos>&, int seat, Action action) {
  add(public_act(seat, action));
}
template <>
void PublicActs::note_after(const StateOf<Dos>&, int, Action) {}

template <>
const MoveTable& MovesOf<Dos>::table() {
  static const MoveTable kTable = make_table();
  return kTable;
}

/// If learners do not call, only the moves before the call.
template <>
int MovesOf<Dos>::needed(const Rules& /*rules*/, bool calls) {
  return calls ? count() : call();
}

template <>
std::optional<Move> MovesOf<Dos>::find(Action action, int seat, int seats) {
  if (!action.exists()) return {};
  Action act = action.without_uno();
  if (act.is(Act::catch_seat)) {  // the only act of DOS with a seat as its target
    if (act.target() >= seats) return {};
    act = act.with_target(places_to(seat, act.target(), seats));
  }
  const Move move = table().numbers[act.bits];
  if (move == MoveTable::kNone) return {};
  return move;
}

template <>
Move MovesOf<Dos>::of(Action action, int seat, int seats) {
  const std::optional<Move> move = find(action, seat, seats);
  UNO_CHECK(move && "a legal act is a move");
  return *move;
}

template <>
Action MovesOf<Dos>::action(Move move, int seat, int seats) {
  if (move >= table().acts.size()) return {};
  const Action act = table().acts[move];
  if (!act.is(Act::catch_seat)) return act;
  return act.with_target(seat_after(seat, act.target(), seats));
}

template <>
std::string MovesOf<Dos>::text(Move move) {
  if (move == wait()) return "wait";
  std::string text = action_text<Dos>(table().acts.at(move), Kind{0});
  if (text.starts_with("catch")) text.insert(5, "+");
  return text;
}

template <>
bool EpisodeOf<Dos>::may_call_before(const LegalActionsOf<Dos>& legal) const {
  if (!decides_calls(asked_) || called_ || out_of_turn_) return false;
  bool may = false;
  legal.for_each([&](Action action) {
    may = may || (!action.uno() && call_is_due(Dos{}, state_, asked_, action));
  });
  return may;
}

template <>
int EpisodeOf<Dos>::mark_moves(const LegalActionsOf<Dos>& legal, std::uint8_t* mask) const {
  LegalActionsOf<Dos> open = legal;
  if (!decides_calls(asked_)) open.call_uno = false, open.catches = 0;
  open.for_each([&](Action action) { mask[Moves::of(action, asked_, seats_)] = 1; });
  if (out_of_turn()) mask[Moves::wait()] = 1;
  if (may_call_before(legal)) mask[Moves::call()] = 1;
  return 0;
}

template <>
bool EpisodeOf<Dos>::calls_with(Action action) const {
  if (!legal_actions(state_, asked_).contains(action.with_uno())) return false;
  return decides_calls(asked_) ? called_ : call_is_due(Dos{}, state_, asked_, action);
}

}  // namespace uno
