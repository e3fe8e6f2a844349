// The table of moves, and both directions between actions and their numbers.
#include "learn/moves.h"

#include <array>

#include "engine/check.h"
#include "engine/matching/faces.h"
#include "engine/matching/notation.h"
#include "engine/rows.h"
#include "engine/seats.h"

namespace uno {

namespace {

constexpr std::string_view kSevens = "seven=swap|may_swap";
constexpr std::string_view kBigDecks = "deck=shuffle112|swap112";
constexpr int kOthers = kSeatsMax - 1;
constexpr int kColoured = kColours * kColouredFaces;

// Where a row begins follows from the rows before it.
constexpr MoveRange kRows[] = {
    {MoveRow::play, "play", 0, 60, "play card 0-51; W naming r y g b; W4 naming r y g b", ""},
    {MoveRow::draw, "draw", 60, 1, "draw; with nothing to draw it passes", ""},
    {MoveRow::keep, "keep", 61, 1, "keep the drawn card", ""},
    {MoveRow::name_colour, "name_colour", 62, 4, "name the opening colour r y g b", ""},
    {MoveRow::accept, "accept", 66, 1, "accept a Wild Draw Four", ""},
    {MoveRow::challenge, "challenge", 67, 1, "challenge it", ""},
    {MoveRow::take, "take", 68, 1, "take a pending draw",
     "stack_mode=draw2_only|same_kind|ladder|any"},
    {MoveRow::wait, "wait", 69, 1, "do nothing out of turn", "jump_in=on"},
    {MoveRow::call, "call", 70, 1, "call UNO: before the play of the last card but one, or late",
     ""},
    {MoveRow::catch_seat, "catch", 71, 9, "catch seat +1 to +9", ""},
    {MoveRow::play_swap, "play_swap", 80, 36, "play a 7 of r y g b and swap with seat +1 to +9",
     kSevens},
    {MoveRow::jump, "jump", 116, 52, "jump in with card 0-51", "jump_in=on"},
    {MoveRow::jump_swap, "jump_swap", 168, 36,
     "jump in with a 7 of r y g b and swap with seat +1 to +9", "jump_in=on"},
    {MoveRow::lay, "lay", 204, 52, "lay card 0-51 as one of several",
     "multi_play=same_number|same_face"},
    {MoveRow::play_special, "play_special", 256, 20, "play WS, WX, WC1, WC2, WC3 naming r y g b",
     kBigDecks},
    {MoveRow::play_special_at, "play_special_at", 276, 180, "the same with seat +1 to +9 chosen",
     kBigDecks},
    {MoveRow::give, "give", 456, 59, "give away card 0-58 or put it under the pile", kBigDecks},
    {MoveRow::fail, "fail", 515, 1, "put no card under the pile", kBigDecks},
    {MoveRow::choose_seat, "choose_seat", 516, 9, "choose seat +1 to +9 as the second", kBigDecks},
    {MoveRow::name_colour_at, "name_colour_at", 525, 36,
     "name the opening colour and choose seat +1 to +9", "first_special=apply"},
};
static_assert(in_order(kRows, &MoveRange::row, MoveRow::name_colour_at));

constexpr int first(MoveRow row) {
  return kRows[static_cast<int>(row)].first;
}

constexpr bool rows_join() {
  int next = 0;
  for (const MoveRange& row : kRows) {
    if (row.first != next) return false;
    next += row.count;
  }
  return next == kMovesMax;
}
static_assert(rows_join());
static_assert(first(MoveRow::wait) == kWaitMove && first(MoveRow::call) == kCallMove);
static_assert(first(MoveRow::play) + kColoured == kWildMove && first(MoveRow::draw) == kDrawMove);
static_assert(first(MoveRow::keep) == kKeepMove && first(MoveRow::accept) == kAcceptMove);
static_assert(first(MoveRow::challenge) == kChallengeMove);

constexpr auto kRowOfMove = [] {
  std::array<std::uint8_t, kMovesMax> rows{};
  for (int row = 0; row < static_cast<int>(std::size(kRows)); ++row)
    for (int nth = 0; nth < kRows[row].count; ++nth)
      rows[kRows[row].first + nth] = static_cast<std::uint8_t>(row);
  return rows;
}();

constexpr std::array<std::uint8_t, 64> card_numbers() {
  std::array<std::uint8_t, 64> numbers{};
  for (int slot = 0; slot < 64; ++slot) {
    const int row = kFaceRows[slot];
    const int wild = row - kColouredFaces;  // of the wild rows, below 0 for a colour's
    if (row == kNoFace)
      numbers[slot] = kNoCardNumber;
    else
      numbers[slot] = static_cast<std::uint8_t>(wild < 0 ? (slot >> 4) * kColouredFaces + row
                                                         : kColoured + wild);
  }
  return numbers;
}

constexpr Kind wild_nth(int nth) {
  return kFaces[kColouredFaces + nth].kind;
}

/// The moves before `wait`: nearly all that are ever made, and they choose no seat.
constexpr auto kSeatless = [] {
  std::array<Action, kWaitMove> actions{};
  for (int number = 0; number < kColoured; ++number)
    actions[number] = Action::play(
        kind_in(static_cast<Colour>(number / kColouredFaces), number % kColouredFaces));
  for (int nth = 0; nth < 2 * kColours; ++nth)
    actions[kColoured + nth] =
        Action::play(wild_nth(nth / kColours), static_cast<Colour>(nth % kColours));
  for (int colour = 0; colour < kColours; ++colour)
    actions[first(MoveRow::name_colour) + colour] =
        Action::name_colour(static_cast<Colour>(colour));
  actions[first(MoveRow::draw)] = Action::draw();
  actions[first(MoveRow::keep)] = Action::keep();
  actions[first(MoveRow::accept)] = Action::accept();
  actions[first(MoveRow::challenge)] = Action::challenge();
  actions[first(MoveRow::take)] = Action::take();
  return actions;
}();

/// +1 to +9 as 0 to 8; 9 and more for no seat.
int distance_of(Action action, int seat, int seats) {
  if (action.target() == kNoSeat) return kOthers;
  return places_to(seat, action.target(), seats) - 1;
}

int move_of_play(Action action, int seat, int seats) {
  const int number = kCardNumber[action.kind()];
  const int colour = static_cast<int>(action.colour());
  const int at = distance_of(action, seat, seats);
  if (number < kColoured) {
    const int lane = static_cast<int>(lane_of(action.kind()));
    if (action.is_jump())
      return at == kOthers ? first(MoveRow::jump) + number
                           : first(MoveRow::jump_swap) + lane * kOthers + at;
    return at == kOthers ? number : first(MoveRow::play_swap) + lane * kOthers + at;
  }
  const int wild = number - kColoured;
  if (wild < 2) return kColoured + 4 * wild + colour;
  const int special = 4 * (wild - 2) + colour;
  return at == kOthers ? first(MoveRow::play_special) + special
                       : first(MoveRow::play_special_at) + special * kOthers + at;
}

int move_of_act(Action action, int seat, int seats) {
  const int at = distance_of(action, seat, seats);
  const int colour = static_cast<int>(action.colour());
  switch (action.which()) {
    case Act::draw:
      return first(MoveRow::draw);
    case Act::keep:
      return first(MoveRow::keep);
    case Act::name_colour:
      return at == kOthers ? first(MoveRow::name_colour) + colour
                           : first(MoveRow::name_colour_at) + colour * kOthers + at;
    case Act::accept:
      return first(MoveRow::accept);
    case Act::challenge:
      return first(MoveRow::challenge);
    case Act::call_uno:
      return first(MoveRow::call);
    case Act::catch_seat:
      return first(MoveRow::catch_seat) + at;
    case Act::take:
      return first(MoveRow::take);
    case Act::choose_seat:
      return first(MoveRow::choose_seat) + at;
    case Act::fail:
      return first(MoveRow::fail);
    case Act::advice:
    case Act::fine:
      break;  // the host's
  }
  UNO_CHECK(false && "an act of the host is no move");
  return kWaitMove;
}

Action play_special(int nth) {
  return Action::play(wild_nth(2 + nth / 4), static_cast<Colour>(nth % 4));
}

Kind seven_of(int lane) {
  return kind_in(static_cast<Colour>(lane), 7);
}

}  // namespace

const std::array<std::uint8_t, 64> kCardNumber = card_numbers();

Kind kind_of_number(int number) {
  UNO_CHECK(number >= 0 && number < kCardNumbers);
  return number < kColoured
             ? kind_in(static_cast<Colour>(number / kColouredFaces), number % kColouredFaces)
             : wild_nth(number - kColoured);
}

std::span<const MoveRange> move_table() {
  return kRows;
}

int moves_needed(const Rules& rules, bool calls) {
  int needed = 0;
  for (const MoveRange& row : kRows) {
    const bool calling = row.first == first(MoveRow::call) || row.name == "catch";
    if (calling ? calls : needs_hold(rules, row.needs)) needed = row.first + row.count;
  }
  return needed;
}

Move move_of(Action action, int seat, int seats) {
  int move = 0;
  if (action.plays_card())
    move = move_of_play(action, seat, seats);
  else if (action.form() == Action::kLay)
    move = first(MoveRow::lay) + kCardNumber[action.kind()];
  else if (action.form() == Action::kGive)
    move = first(MoveRow::give) + kCardNumber[action.kind()];
  else
    move = move_of_act(action, seat, seats);
  return static_cast<Move>(move);
}

std::optional<Move> find_move(Action action, int seat, int seats) {
  const Action silent = action.without_uno();
  const int target = silent.target();
  if (!action.exists() || silent.is_high() || (target != kNoSeat && target >= seats)) return {};
  const bool act = silent.form() == Action::kAct;
  const bool hosts = silent.which() > Act::fail || silent.is(Act::advice);
  if (act ? hosts : kCardNumber[silent.kind()] == kNoCardNumber) return {};
  // What is only nearly a move has another action than the one that it was made from.
  const Move move = move_of(silent, seat, seats);
  if (!(action_of(move, seat, seats) == silent)) return {};
  return move;
}

Action action_of(Move move, int seat, int seats) {
  if (move < kWaitMove) return kSeatless[move];
  if (move >= kMovesMax) return {};
  const int at = kRowOfMove[move];
  const int nth = move - kRows[at].first;
  const auto seat_nth = [&](int n) { return seat_after(seat, 1 + n % kOthers, seats); };
  switch (static_cast<MoveRow>(at)) {
    case MoveRow::call:
      return Action::call_uno();
    case MoveRow::catch_seat:
      return Action::catch_seat(seat_nth(nth));
    case MoveRow::play_swap:
      return Action::play(seven_of(nth / kOthers)).with_target(seat_nth(nth));
    case MoveRow::jump:
      return Action::jump(kind_of_number(nth));
    case MoveRow::jump_swap:
      return Action::jump(seven_of(nth / kOthers)).with_target(seat_nth(nth));
    case MoveRow::lay:
      return Action::lay(kind_of_number(nth));
    case MoveRow::play_special:
      return play_special(nth);
    case MoveRow::play_special_at:
      return play_special(nth / kOthers).with_target(seat_nth(nth));
    case MoveRow::give:
      return Action::give(kind_of_number(nth));
    case MoveRow::fail:
      return Action::fail();
    case MoveRow::choose_seat:
      return Action::choose_seat(seat_nth(nth));
    case MoveRow::name_colour_at:
      return Action::name_colour(static_cast<Colour>(nth / kOthers), seat_nth(nth));
    default:
      break;  // kSeatless, `wait`, and rows of other editions
  }
  return {};
}

std::string move_text(Move move) {
  if (move == kWaitMove) return "wait";
  // Seat 0 at a table of ten: the seat that the text names is the distance.
  std::string text = action_text(action_of(move, 0, kSeatsMax));
  const std::size_t digit = text.find_last_of('>');
  if (digit != std::string::npos) text.insert(digit + 1, "+");
  if (text.starts_with("catch")) text.insert(5, "+");
  return text;
}

}  // namespace uno
