// Builds the table of moves of each game once, and looks moves up.
#include "learn/moves.h"

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
constexpr std::string_view kBigDecks = "deck=shuffle112|swap112";

/// A row before it has its first number.
struct Draft {
  MoveRange row;
  std::vector<Action> acts;

  /// Whether the row is about calls or catches, or about being asked for them.
  bool calls() const {
    return row.row == MoveRow::wait || row.row == MoveRow::call || row.row == MoveRow::catch_seat;
  }
};

/// Whether the game has the option that a row needs.
template <class E>
bool heeds_needs(std::string_view needs) {
  if (needs.empty()) return true;
  const RuleField* const field = find_rule_field(needs.substr(0, needs.find('=')));
  return field->editions & edition_bit(E::kEdition);
}

/// The kinds that choose a seat with this option.
template <class E>
KindSetOf<E> choosing(Seven seven) {
  Rules rules = E::official_rules();
  rules.seven = seven;
  return E::choosing(rules);
}

template <class E>
class Drafts {
 public:
  /// The rows in the order of their numbers.
  std::vector<Draft> take() {
    add_turns();
    add_seats();
    if constexpr (E::kPowered) add_flex_sides();
    if constexpr (E::kParties) add_party();
    if constexpr (E::kSpins) add_wheel();
    add_calls();
    add_coloured();
    const auto official = [](const Draft& draft) {
      return !draft.calls() && needs_hold(E::official_rules(), draft.row.needs);
    };
    const auto rest = std::stable_partition(drafts_.begin(), drafts_.end(), official);
    std::stable_partition(rest, drafts_.end(), [](const Draft& draft) { return draft.calls(); });
    return std::move(drafts_);
  }

 private:
  using Kinds = KindSetOf<E>;
  using Acts = std::vector<Action>;
  static constexpr Kinds kColouredKinds = E::kKinds & ~E::kWilds;

  void add(MoveRow row, std::string_view name, std::string_view meaning, Acts acts,
           std::string_view needs = "") {
    drafts_.push_back({{row, name, 0, 0, meaning, needs}, std::move(acts)});
  }

  /// make(kind) for each kind, in the order of card numbers.
  template <class Make>
  static Acts each(Kinds kinds, Make&& make) {
    Acts acts;
    for (const Kind kind : CardNumbers<E>::kKinds)
      if (kinds >> kind & 1) acts.push_back(make(kind));
    return acts;
  }
  /// make(kind, colour) for each kind and each colour that it can name.
  template <class Make>
  static Acts each_way(Kinds kinds, Make&& make) {
    Acts acts;
    for (const Kind kind : CardNumbers<E>::kKinds)
      if (kinds >> kind & 1)
        for (int c = 0; c < (E::names_colour(kind) ? kColours : 1); ++c)
          acts.push_back(make(kind, static_cast<Colour>(c)));
    return acts;
  }
  static Acts plays(Kinds kinds) {
    return each_way(kinds, [](Kind kind, Colour colour) { return Action::play(kind, colour); });
  }
  static Acts by_flex(Kinds kinds) {
    return each_way(kinds, [](Kind kind, Colour colour) { return Action::by_flex(kind, colour); });
  }
  static Acts jumps(Kinds kinds) {
    return each(kinds, [](Kind kind) { return Action::jump(kind); });
  }
  static Acts colours() {
    Acts acts;
    for (int c = 0; c < kColours; ++c) acts.push_back(Action::name_colour(static_cast<Colour>(c)));
    return acts;
  }
  /// Each of these acts with seat +1, +2, ... chosen.
  static Acts at(const Acts& acts) {
    Acts chosen;
    for (const Action act : acts)
      for (int distance = 1; distance < E::kSeatsMax; ++distance)
        chosen.push_back(act.with_target(distance));
    return chosen;
  }

  void add_turns() {
    add(MoveRow::play, "play",
        "play a card, in the order of card numbers; one that names a colour has a move for each of "
        "the four",
        plays(E::kKinds));
    const bool launches = E::kLaunches;
    add(MoveRow::draw, "draw",
        launches ? "press the launcher" : "draw, or pass if no card is left to draw",
        {Action::draw()});
    add(MoveRow::keep, "keep", "keep what was drawn", {Action::keep()});
    if (E::kColoured)
      add(MoveRow::name_colour, "name_colour", "name one of the four colours of the side in play",
          colours());
    const auto challengeable = [](const Face& face) { return face.does.challengeable; };
    if (std::ranges::any_of(E::faces(), challengeable)) {
      add(MoveRow::accept, "accept", "accept a card that can be challenged", {Action::accept()});
      add(MoveRow::challenge, "challenge", "challenge that card", {Action::challenge()});
    }
    if (heeds_needs<E>(kStacking)) add_take();
  }
  void add_take() {
    add(MoveRow::take, "take", "draw the total of a stack", {Action::take()}, kStacking);
  }

  void add_seats() {
    const bool officially = choosing<E>(Seven::off) != 0;
    add(MoveRow::play_at, "play_at",
        "play a card that chooses a seat, in the order of card numbers and colours named, each "
        "with seat +1, +2, ... chosen",
        at(plays(choosing<E>(Seven::swap))), officially ? "" : kSevens);
  }

  /// E-PARTY-4 to E-PARTY-6. A seat can link itself.
  void add_party() {
    Acts seats;
    for (int distance = 0; distance < E::kSeatsMax; ++distance)
      seats.push_back(Action::choose_seat(distance));
    add(MoveRow::choose_seat, "choose_seat",
        "point at seat +1, +2, ..., or link a seat: +0 for your own, +1, +2, ...", seats);
    add(MoveRow::lay, "pile", "add a card of a colour to the side pile",
        each(kColouredKinds, [](Kind kind) { return Action::lay(kind); }));
  }
  /// E-FLEX-3.
  void add_flex_sides() {
    add(MoveRow::flex, "flex",
        "play the flex side of a card, in the order of card numbers; one that names a colour has a "
        "move for each of the four",
        by_flex(E::kFlexing));
    add(MoveRow::flex_at, "flex_at",
        "play a flex side that chooses a seat, each with seat +1, +2, ... chosen",
        at(by_flex(E::kFlexChoosing)));
    add(MoveRow::flex_seven_at, "flex_seven_at",
        "play the flex side of a seven, each with seat +1, +2, ... chosen",
        at(by_flex(E::kFlexing & choosing<E>(Seven::swap))), kSevens);
  }

  /// E-SPIN-2, E-SPIN-4 to E-SPIN-6, E-SPIN-11. Spin cards have the acts of cards laid as one of
  /// several.
  void add_wheel() {
    add(MoveRow::spin, "spin", "turn the wheel", {Action::spin()});
    add(MoveRow::give, "give", "point at a card that a sector lets you keep or discard",
        each(E::kKinds, [](Kind kind) { return Action::give_any(kind); }));
  }

  void add_calls() {
    add(MoveRow::wait, "wait", "do nothing out of turn", {Action{}}, kJumping);
    add(MoveRow::call, "call", "call UNO: before the play that leaves one card, or late",
        {Action::call_uno()});
    add(MoveRow::catch_seat, "catch", "catch seat +1, +2, ...", at({Action::catch_seat(0)}));
  }

  /// Moves that need coloured cards.
  void add_coloured() {
    if (!kColouredKinds) return;
    if (heeds_needs<E>(kJumping)) add_jumps("jump_at");
    if (heeds_needs<E>(kSeveral) && !E::kParties) add_lays();  // there, they are listed already
  }
  void add_jumps(std::string_view name_at) {
    add(MoveRow::jump, "jump", "jump in with a card of a colour", jumps(kColouredKinds), kJumping);
    add(MoveRow::jump_at, name_at, "jump in with a card that chooses a seat, +1, +2, ...",
        at(jumps(kColouredKinds & choosing<E>(Seven::swap))), kJumping);
  }
  void add_lays() {
    // The moves of add_wheel() also lay Spin cards.
    constexpr Kinds kLaid = E::kSpins ? kColouredKinds & ~wide_set(~0ULL, 0) : kColouredKinds;
    add(MoveRow::lay, "lay", "lay a card of a colour as one of several",
        each(kLaid, [](Kind kind) { return Action::lay(kind); }), kSeveral);
  }

  std::vector<Draft> drafts_;
};

/// The published numbers of the classic game. Cards that only the large decks have come late, so
/// that the official game needs the first 68.
template <>
std::vector<Draft> Drafts<Classic>::take() {
  constexpr KindSet kOfEveryDeck = kKinds & ~(kWildSlots & ~kFirstSlots);
  constexpr KindSet kSpecial = kKinds & ~kOfEveryDeck;
  const Acts specials = plays(kSpecial);
  add(MoveRow::play, "play", "play card 0-51; W naming r y g b; W4 naming r y g b",
      plays(kOfEveryDeck));
  add(MoveRow::draw, "draw", "draw, or pass if no card is left to draw", {Action::draw()});
  add(MoveRow::keep, "keep", "keep the drawn card", {Action::keep()});
  add(MoveRow::name_colour, "name_colour", "name the opening colour r y g b", colours());
  add(MoveRow::accept, "accept", "accept a Wild Draw Four", {Action::accept()});
  add(MoveRow::challenge, "challenge", "challenge that card", {Action::challenge()});
  add_take();
  add_calls();
  add(MoveRow::play_at, "play_swap", "play a 7 of r y g b and swap with seat +1 to +9",
      at(plays(face_set(7))), kSevens);
  add(MoveRow::jump, "jump", "jump in with card 0-51", jumps(kColouredKinds), kJumping);
  add(MoveRow::jump_at, "jump_swap", "jump in with a 7 of r y g b and swap with seat +1 to +9",
      at(jumps(face_set(7))), kJumping);
  add_lays();
  add(MoveRow::play_special, "play_special", "play WS, WX, WC1, WC2, WC3 naming r y g b", specials,
      kBigDecks);
  add(MoveRow::play_special_at, "play_special_at", "the same with seat +1 to +9 chosen",
      at(specials), kBigDecks);
  add(MoveRow::give, "give", "give away card 0-58 or put it under the pile",
      each(kKinds, [](Kind kind) { return Action::give(kind); }), kBigDecks);
  add(MoveRow::fail, "fail", "put no card under the pile", {Action::fail()}, kBigDecks);
  add(MoveRow::choose_seat, "choose_seat",
      "choose seat +1 to +9 as the second of the two players that the card affects",
      at({Action::choose_seat(0)}), kBigDecks);
  add(MoveRow::name_colour_at, "name_colour_at", "name the opening colour and choose seat +1 to +9",
      at(colours()), "first_special=apply");
  return std::move(drafts_);
}

template <class E>
MoveTable make_table() {
  MoveTable table;
  table.numbers.assign(0x10000, MoveTable::kNone);
  table.plays.fill(MoveTable::kNone);
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
      const bool seatless = act.is_play() && act.target() == kNoSeat;
      if (seatless && table.plays[act.kind()] == MoveTable::kNone) table.plays[act.kind()] = move;
    }
  }
  return table;
}

}  // namespace

template <class E>
const MoveTable& MovesOf<E>::table() {
  static const MoveTable kTable = make_table<E>();
  return kTable;
}

template <class E>
int MovesOf<E>::needed(const Rules& rules, bool calls) {
  int needed = 0;
  for (const MoveRange& row : rows()) {
    const bool calling = row.row == MoveRow::call || row.row == MoveRow::catch_seat;
    // What a row needs is published. These two came later: H-DEF-1 and C-THEME-1.
    const bool sends_on = row.row == MoveRow::take && rules.deflect != Deflect::off;
    const bool themed = row.needs == kBigDecks && rules.deck == Deck::themed112;
    const bool also = sends_on || themed;
    if (calling ? calls : also || needs_hold(rules, row.needs)) needed = row.first + row.count;
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
  if (move == MoveTable::kNone) return {};
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

#define UNO_INSTANTIATE(E) template struct MovesOf<E>;
UNO_MATCHING_GAMES(UNO_INSTANTIATE)

}  // namespace uno
