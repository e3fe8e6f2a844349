// How the table of an edition is made, once, and looked up.
#include "learn/edition_moves.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/matching/notation.h"
#include "engine/rules.h"
#include "engine/seats.h"

namespace uno {
namespace {

constexpr std::string_view kSevens = "seven=swap|may_swap";
constexpr std::string_view kStacking = "stack_mode=draw2_only|same_kind|ladder|any";
constexpr std::string_view kJumping = "jump_in=on";
constexpr std::string_view kSeveral = "multi_play=same_number|same_face";

/// A row before it has its place.
struct Draft {
  MoveRange row;
  std::vector<Action> acts;
  bool calls = false;  ///< of calling and catching, and of being asked about it
};

/// Whether an edition heeds the option that a row needs.
template <class E>
bool heeds_needs(std::string_view needs) {
  if (needs.empty()) return true;
  const RuleField* const field = find_rule_field(needs.substr(0, needs.find('=')));
  return field->editions & edition_bit(E::kEdition);
}

/// The kinds that choose a seat under some rules.
template <class E>
KindSetOf<E> choosing(Seven seven) {
  Rules rules = E::official_rules();
  rules.seven = seven;
  return E::choosing(rules);
}

template <class E>
class Drafts {
 public:
  std::vector<Draft> take() {
    add_turns();
    add_seats();
    if constexpr (E::kPowered) add_flex_sides();
    add_calls();
    add_coloured();
    const auto official = [](const Draft& draft) {
      return !draft.calls && needs_hold(E::official_rules(), draft.row.needs);
    };
    const auto rest = std::stable_partition(drafts_.begin(), drafts_.end(), official);
    std::stable_partition(rest, drafts_.end(), [](const Draft& draft) { return draft.calls; });
    return std::move(drafts_);
  }

 private:
  using Numbers = CardNumbers<E>;
  static constexpr int kOthers = E::kSeatsMax - 1;

  Draft& add(MoveRow row, std::string_view name, std::string_view meaning,
             std::string_view needs = "") {
    return drafts_.emplace_back(Draft{{row, name, 0, 0, meaning, needs}, {}});
  }
  void add_one(MoveRow row, std::string_view name, std::string_view meaning, Action act,
               std::string_view needs = "") {
    add(row, name, meaning, needs).acts = {act};
  }
  /// Calls make(kind, colour) for each, a colour that is not named being red.
  template <class Make>
  static void for_each_way(KindSetOf<E> kinds, Make&& make) {
    for (const Kind kind : Numbers::kKinds)
      if (kinds >> kind & 1)
        for (int c = 0; c < (E::names_colour(kind) ? kColours : 1); ++c)
          make(kind, static_cast<Colour>(c));
  }
  static void add_targets(std::vector<Action>& acts, Action act) {
    for (int distance = 1; distance <= kOthers; ++distance)
      acts.push_back(act.with_target(distance));
  }

  void add_turns() {
    Draft& plays = add(MoveRow::play, "play",
                       "play a card, in the order of card numbers; one that names a colour has a "
                       "move for each of the four");
    for_each_way(E::kKinds, [&](Kind kind, Colour colour) {
      plays.acts.push_back(Action::play(kind, colour));
    });
    const bool launches = E::kLaunches;
    add_one(MoveRow::draw, "draw",
            launches ? "press the launcher" : "draw; with nothing to draw it passes",
            Action::draw());
    add_one(MoveRow::keep, "keep", "keep what was drawn", Action::keep());
    if (E::kColoured) {
      Draft& colours = add(MoveRow::name_colour, "name_colour",
                           "name one of the four colours of the side in play");
      for (int c = 0; c < kColours; ++c)
        colours.acts.push_back(Action::name_colour(static_cast<Colour>(c)));
    }
    const auto doubted = [](const Face& face) { return face.does.challengeable; };
    if (std::ranges::any_of(E::faces(), doubted)) {
      add_one(MoveRow::accept, "accept", "accept a card that may be challenged", Action::accept());
      add_one(MoveRow::challenge, "challenge", "challenge it", Action::challenge());
    }
    if (heeds_needs<E>(kStacking))
      add_one(MoveRow::take, "take", "take a pending draw", Action::take(), kStacking);
  }

  void add_seats() {
    const bool officially = choosing<E>(Seven::off) != 0;
    Draft& plays = add(MoveRow::play_at, "play_at",
                       "play a card that chooses a seat, in the order of card numbers and colours "
                       "named, each with seat +1, +2, ... chosen",
                       officially ? "" : kSevens);
    for_each_way(choosing<E>(Seven::swap), [&](Kind kind, Colour colour) {
      add_targets(plays.acts, Action::play(kind, colour));
    });
  }

  /// E-FLEX-3.
  void add_flex_sides() {
    Draft& plays = add(MoveRow::flex, "flex",
                       "play a card by its flex side, in the order of card numbers; one that names "
                       "a colour has a move for each of the four");
    const auto flex = [](Kind kind, Colour colour) { return Action::by_flex(kind, colour); };
    for_each_way(E::kFlexing,
                 [&](Kind kind, Colour colour) { plays.acts.push_back(flex(kind, colour)); });
    Draft& chosen = add(MoveRow::flex_at, "flex_at",
                        "play a card by a flex side that chooses a seat, each with seat +1, +2, "
                        "... chosen");
    for_each_way(E::kFlexChoosing,
                 [&](Kind kind, Colour colour) { add_targets(chosen.acts, flex(kind, colour)); });
    Draft& sevens =
        add(MoveRow::flex_at, "flex_seven_at",
            "play a seven by its flex side, each with seat +1, +2, ... chosen", kSevens);
    for_each_way(E::kFlexing & choosing<E>(Seven::swap),
                 [&](Kind kind, Colour colour) { add_targets(sevens.acts, flex(kind, colour)); });
  }

  void add_calls() {
    add_one(MoveRow::wait, "wait", "do nothing out of turn", {}, kJumping);
    drafts_.back().calls = true;
    add_one(MoveRow::call, "call", "call UNO: before the play that leaves one card, or late",
            Action::call_uno());
    drafts_.back().calls = true;
    Draft& catches = add(MoveRow::catch_seat, "catch", "catch seat +1, +2, ...");
    catches.calls = true;
    add_targets(catches.acts, Action::catch_seat(0));
  }

  /// What is done with cards of a colour alone.
  void add_coloured() {
    const KindSetOf<E> coloured = E::kKinds & ~E::kWilds;
    if (coloured && heeds_needs<E>(kJumping)) {
      Draft& jumps = add(MoveRow::jump, "jump", "jump in with a card of a colour", kJumping);
      for_each_way(coloured, [&](Kind kind, Colour) { jumps.acts.push_back(Action::jump(kind)); });
      Draft& chosen = add(MoveRow::jump_at, "jump_at",
                          "jump in with a card that chooses a seat, +1, +2, ...", kJumping);
      for_each_way(coloured & choosing<E>(Seven::swap),
                   [&](Kind kind, Colour) { add_targets(chosen.acts, Action::jump(kind)); });
    }
    if (coloured && heeds_needs<E>(kSeveral)) {
      Draft& lays = add(MoveRow::lay, "lay", "lay a card of a colour as one of several", kSeveral);
      for_each_way(coloured, [&](Kind kind, Colour) { lays.acts.push_back(Action::lay(kind)); });
    }
  }

  std::vector<Draft> drafts_;
};

template <class E>
EditionMoves make_table() {
  EditionMoves table;
  table.numbers.assign(0x10000, EditionMoves::kNone);
  table.plays.fill(EditionMoves::kNone);
  for (Draft& draft : Drafts<E>().take()) {
    draft.row.first = static_cast<int>(table.acts.size());
    draft.row.count = static_cast<int>(draft.acts.size());
    if (draft.row.row == MoveRow::wait) table.wait = static_cast<Move>(draft.row.first);
    if (draft.row.row == MoveRow::call) table.call = static_cast<Move>(draft.row.first);
    table.rows.push_back(draft.row);
    for (const Action act : draft.acts) {
      const auto move = static_cast<Move>(table.acts.size());
      table.acts.push_back(act);
      if (act.exists()) table.numbers[act.bits] = move;
      if (draft.row.row == MoveRow::play && table.plays[act.kind()] == EditionMoves::kNone)
        table.plays[act.kind()] = move;
    }
  }
  return table;
}

}  // namespace

template <class E>
const EditionMoves& MovesOf<E>::table() {
  static const EditionMoves kTable = make_table<E>();
  return kTable;
}

template <class E>
int MovesOf<E>::needed(const Rules& rules, bool calls) {
  int needed = 0;
  for (const MoveRange& row : rows()) {
    const bool calling = row.row == MoveRow::call || row.row == MoveRow::catch_seat;
    if (calling ? calls : needs_hold(rules, row.needs)) needed = row.first + row.count;
  }
  return needed;
}

template <class E>
std::optional<Move> MovesOf<E>::find(Action action, int seat, int seats) {
  if (!action.exists()) return {};
  Action told = action.without_uno();
  if (const int target = told.target(); target != kNoSeat) {
    if (target >= seats) return {};
    told = told.with_target(places_to(seat, target, seats));
  }
  const Move move = table().numbers[told.bits];
  if (move == EditionMoves::kNone) return {};
  return move;
}

template <class E>
Move MovesOf<E>::of(Action action, int seat, int seats) {
  const std::optional<Move> move = find(action, seat, seats);
  UNO_CHECK(move && "a legal act is a move");
  return *move;
}

template <class E>
Action MovesOf<E>::action(Move move, int seat, int seats) {
  if (move >= table().acts.size()) return {};
  const Action told = table().acts[move];
  if (!told.exists() || told.target() == kNoSeat) return told;
  return told.with_target(seat_after(seat, told.target(), seats));
}

template <class E>
std::string MovesOf<E>::text(Move move) {
  if (move == wait()) return "wait";
  std::string text = action_text<E>(table().acts.at(move));
  const std::size_t mark = text.find_last_of('>');
  if (mark != std::string::npos) text.insert(mark + 1, "+");
  if (text.starts_with("catch")) text.insert(5, "+");
  return text;
}

template struct MovesOf<AllWild>;
template struct MovesOf<NoMercy>;
template struct MovesOf<Flip>;
template struct MovesOf<Attack>;
template struct MovesOf<Flex>;

}  // namespace uno
