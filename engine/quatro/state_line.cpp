// Writes and reads a round of UNO Quatro as one line of key=value words
// (engine/matching/state_line.cpp describes the form). A column starts with its bottom tile, the
// bag with the tile that is drawn next:
//
//     edition=quatro n=2 D=0 t=1 phase=turn c1=R2,G2s c2=- ... c7=- gone=- drawn=- winner=- ...
#include <algorithm>

#include "engine/english.h"
#include "engine/matching/state_line_reader.h"
#include "engine/quatro/verbs.h"

namespace uno {
namespace {

/// Writes a list of tiles, with runs of blanks as "x3".
class TilesText {
 public:
  void add(Card card) {
    if (card == kBlank) return add_blanks(1);
    flush();
    text_ += (text_.empty() ? "" : ",") + card_text<Quatro>(card);
  }
  void add_blanks(int count) { blanks_ += count; }
  std::string finish() {
    flush();
    return text_.empty() ? "-" : text_;
  }

 private:
  void flush() {
    if (blanks_ > 0) text_ += (text_.empty() ? "x" : ",x") + std::to_string(blanks_);
    blanks_ = 0;
  }
  std::string text_;
  int blanks_ = 0;
};

/// A set of tiles, of which `size` minus the named ones are blanks.
std::string set_text(const Quatro::Hand& tiles, int size) {
  TilesText list;
  int named = 0;
  for (TileSet rest = tiles.kinds(); rest; rest &= rest - 1, ++named) list.add(lowest_of(rest));
  list.add_blanks(std::max(0, size - named));
  return list.finish();
}

/// Counts the tiles of a line. add() returns false if there are not this many.
class TileCounter {
 public:
  bool add(Card card) {
    if (++count_ > Quatro::kDeckMax) return false;
    if (card == kBlank) return true;
    if (named_.has(card)) return false;
    named_.add(card);
    return true;
  }
  const Quatro::Hand& named() const { return named_; }

 private:
  Quatro::Hand named_{};
  int count_ = 0;
};

void read_table(FieldReader<Quatro>& in, QuatroState& state) {
  in.number("n", kSeatsMin, Quatro::kSeatsMax, state.seats);
  in.number("D", 0, state.seats - 1, state.dealer);
  in.number("t", 0, state.seats - 1, state.active);
  state.phase = static_cast<Phase>(in.choice("phase", kPhaseNames));
}

void read_board(FieldReader<Quatro>& in, QuatroState& state, TileCounter& counter) {
  for (int column = 0; column < kColumns; ++column)
    in.cards("c" + std::to_string(column + 1), true, [&](Card card) {
      if (!counter.add(card) || state.board.height(column) == kHeight) return false;
      state.board.put(card, state.board.landing() & column_cells(column));
      return true;
    });
  in.cards("gone", true, [&](Card card) {
    state.gone.add(card);
    ++state.discard_size;
    return counter.add(card);
  });
  in.kind("drawn", true, state.drawn);
  in.seat_or_none("winner", state.seats, state.winner);
  state.is_draw = state.phase == Phase::over && state.winner == kNoSeat;
  in.number("turns", 0, kTurnsMax, state.turns);
  const std::string_view out = in.text("out");
  if (in.error().empty() && out != "-" && !parse_seats(out, state.seats, state.out))
    in.fail(english("field {} must be a list of seats or -", "out"));
}

void read_tiles(FieldReader<Quatro>& in, QuatroState& state, TileCounter& counter) {
  for (std::size_t seat = 0; seat < state.seats; ++seat)
    in.cards("h" + std::to_string(seat), true, [&](Card card) {
      state.hands[seat].add(card);
      return ++state.hand_size[seat] <= kQuatroHand && counter.add(card);
    });
  in.cards("bag", true, [&](Card card) {
    if (!counter.add(card)) return false;
    state.bag[state.draw_size++] = card;
    return true;
  });
  std::reverse(state.bag.begin(), state.bag.begin() + state.draw_size);
  const std::string_view ordered = in.text("ordered");
  if (!in.error().empty()) return;
  if (ordered == "all")
    state.ordered = kAllInOrder;
  else if (!read_number(ordered, 0, state.draw_size, state.ordered))
    in.fail(english("field {} must be all, or a number from 0 to {}", "ordered", state.draw_size));
}

void read_chance_and_rules(FieldReader<Quatro>& in, QuatroState& state) {
  Seed seed;
  if (!parse_seed(in.text("seed"), seed))
    in.fail(english("field {} must be 64 hexadecimal digits", "seed"));
  const auto stream = static_cast<Stream>(in.choice("stream", kStreamNames));
  std::uint16_t branch = 0;
  in.number("branch", 0, 65535, branch);
  state.chance = Chance::place_of(seed, stream, branch);
  in.number("block", 0, 0xFFFFFFFF, state.chance.block);
  in.number("used", 0, 32, state.chance.used);
  if (state.chance.block == 0 && state.chance.used != 32)
    in.fail(english("field {} must be 32 before the first block", "used"));
  std::string options(in.text("options"));
  std::replace(options.begin(), options.end(), ';', ' ');
  if (options.empty()) in.fail(english("field {} is empty", "options"));
  if (const Phrase wrong = set_options(state.rules, options))
    in.fail(english("field options {}", plain_text(wrong)));
  if (state.rules.edition != Edition::quatro)
    in.fail(english("field options are those of another edition"));
}

/// Why the engine cannot continue from this position; an empty string if it can.
std::string why_no_position(const QuatroState& state, const TileCounter& counter) {
  if (const Phrase refused = check_round(state.rules, state.seats)) return plain_text(refused);
  if (!Quatro::deck_set(state.rules).holds(counter.named()))
    return english("the position has a tile that its deck does not have (C-DECK-6)");
  const char* broken = broken_invariant(state, counter.named());
  return broken ? english("the position is impossible: {}", broken) : std::string();
}

}  // namespace

template <>
std::string state_line(const QuatroState& state) {
  std::string line = "edition=quatro";
  const auto add = [&line](std::string_view name, std::string_view value) {
    line += ' ';
    line += name;
    line += '=';
    line += value;
  };
  const auto number = [&](std::string_view name, int value) { add(name, std::to_string(value)); };
  number("n", state.seats), number("D", state.dealer), number("t", state.active);
  add("phase", name_of(state.phase));
  for (int column = 0; column < kColumns; ++column) {
    TilesText tiles;
    for (const Kind tile : column_tiles(state.board, column)) tiles.add(tile);
    add("c" + std::to_string(column + 1), tiles.finish());
  }
  add("gone", set_text(state.gone, state.discard_size));
  add("drawn", state.drawn == kNoKind ? "-" : card_text<Quatro>(state.drawn));
  add("winner", state.winner == kNoSeat ? "-" : std::to_string(state.winner));
  number("turns", state.turns);
  add("out", seats_text(state.out));
  for (std::size_t seat = 0; seat < state.seats; ++seat)
    add("h" + std::to_string(seat), set_text(state.hands[seat], state.hand_size[seat]));
  TilesText bag;
  for (std::size_t i = state.draw_size; i > 0; --i) bag.add(state.bag[i - 1]);
  add("bag", bag.finish());
  add("ordered", state.ordered == kAllInOrder ? "all" : std::to_string(state.ordered));
  add("seed", seed_text(state.chance.seed));
  add("stream", kStreamNames[static_cast<std::size_t>(state.chance.stream)]);
  number("branch", state.chance.branch);
  add("block", std::to_string(state.chance.block));
  number("used", state.chance.used);
  std::string options = rules_text(state.rules);
  std::replace(options.begin(), options.end(), ' ', ';');
  add("options", options);
  return line;
}

template <>
std::string parse_state_line(std::string_view line, QuatroState& state) {
  QuatroState read{};
  FieldReader<Quatro> in(line);
  TileCounter counter;
  in.text("edition");
  read_table(in, read);
  if (in.error().empty()) read_board(in, read, counter);
  if (in.error().empty()) read_tiles(in, read, counter);
  if (in.error().empty()) read_chance_and_rules(in, read);
  in.end();
  if (!in.error().empty()) return in.error();
  if (std::string wrong = why_no_position(read, counter); !wrong.empty()) return wrong;
  state = read;
  return {};
}

}  // namespace uno
