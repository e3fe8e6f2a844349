// Writes and reads a round of DOS as one line of key=value words (engine/matching/state_line.cpp
// describes the form). The row starts with its front card. Matches are in the order in which they
// were laid, each with its position in the row:
//
//     edition=dos n=2 D=0 t=1 phase=turn row=R8,B7 matches=0:R3+R5 laying=- drawn=- ... h1=x3 ...
#include <algorithm>

#include "engine/dos/verbs.h"
#include "engine/english.h"
#include "engine/matching/state_line_reader.h"

namespace uno {
namespace {

/// Writes a list of cards, with runs of blanks as "x3".
class CardsText {
 public:
  void add(Card card) {
    if (card == kBlank) return add_blanks(1);
    flush();
    text_ += (text_.empty() ? "" : ",") + card_text<Dos>(card);
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

std::string hand_list(const DosState& state, std::size_t seat) {
  CardsText list;
  Dos::Hand named = state.hands[seat];
  named.remove(kBlank);
  named.for_each([&](Card card) { list.add(card); });
  list.add_blanks(std::max(0, state.hand_size[seat] - named.count()));
  return list.finish();
}

std::string matches_text(const DosState& state) {
  std::string text;
  for (std::size_t i = 0; i < state.match_count; ++i) {
    const DosMatch& match = state.matches[i];
    text += (i ? "," : "") + std::to_string(match.place) + ":" + card_text<Dos>(match.first);
    if (match.is_pair()) text += "+" + card_text<Dos>(match.second);
  }
  return text.empty() ? "-" : text;
}

/// Counts the cards of a line. add() returns false if the deck does not have this many.
class CardCounter {
 public:
  bool add(Card card) {
    if (++count_ > Dos::kDeckMax) return false;
    if (card == kBlank) return true;
    if (copies(named_, card) == copies(Dos::deck_set({}), card)) return false;
    named_.add(card);
    return true;
  }

 private:
  Dos::Hand named_{};
  int count_ = 0;
};

bool read_match(std::string_view piece, DosMatch& match) {
  const std::size_t at = piece.find(':');
  if (at == std::string_view::npos ||
      !read_number(piece.substr(0, at), 0, Dos::kDeckMax - 1, match.place))
    return false;
  std::string_view cards = piece.substr(at + 1);
  const std::size_t plus = cards.find('+');
  match.first = parse_kind<Dos>(cards.substr(0, plus));
  if (plus == std::string_view::npos) return match.first < kBlank;
  match.second = parse_kind<Dos>(cards.substr(plus + 1));
  return match.first < kBlank && match.second < kBlank;
}

void read_matches(FieldReader<Dos>& in, DosState& state, CardCounter& counter) {
  std::string_view list = in.text("matches");
  if (!in.error().empty() || list == "-") return;
  for (std::string_view piece; next_piece(list, ',', piece);) {
    DosMatch match;
    const bool fits = state.match_count < kMatchesMax && read_match(piece, match) &&
                      match.place < state.row_size && counter.add(match.first) &&
                      (!match.is_pair() || counter.add(match.second));
    if (!fits)
      return in.fail(english("field {} has no match \"{}\"", "matches", piece.substr(0, 20)));
    state.matches[state.match_count++] = match;
  }
}

void read_drawn(FieldReader<Dos>& in, DosState& state) {
  const std::string_view word = in.text("drawn");
  state.drawn = kNoKind;
  state.has_drawn = word != "-";
  if (!in.error().empty() || word == "-" || word == "none") return;
  state.drawn = parse_kind<Dos>(word);
  if (state.drawn == kNoKind) in.fail(english("field {} names no card", "drawn"));
}

void read_seat_list(FieldReader<Dos>& in, std::string_view name, int seats, SeatSet& into) {
  const std::string_view list = in.text(name);
  if (in.error().empty() && list != "-" && !parse_seats(list, seats, into))
    in.fail(english("field {} must be a list of seats or -", name));
}

void read_table(FieldReader<Dos>& in, DosState& state) {
  in.number("n", kSeatsMin, Dos::kSeatsMax, state.seats);
  in.number("D", 0, state.seats - 1, state.dealer);
  in.number("t", 0, state.seats - 1, state.active);
  state.phase = static_cast<Phase>(in.choice("phase", kPhaseNames));
}

void read_row(FieldReader<Dos>& in, DosState& state, CardCounter& counter) {
  in.cards("row", true, [&](Card card) {
    if (!counter.add(card)) return false;
    state.row[state.row_size++] = card;
    return true;
  });
  read_matches(in, state, counter);
  in.kind("laying", true, state.laid);
  if (state.laid != kNoKind && !counter.add(state.laid))
    in.fail(english("field {} has a card too many", "laying"));
  read_drawn(in, state);
  in.number("bonus", 0, kMatchesMax, state.bonus);
  in.number("doubles", 0, kMatchesMax, state.doubles);
  in.number("due", 0, kCardsDueMax, state.due);
  in.number("backs", 0, kTakeBacksMax, state.backs);
  read_seat_list(in, "open", state.seats, state.open);
  read_seat_list(in, "out", state.seats, state.out);
  in.seat_or_none("winner", state.seats, state.winner);
  in.number("turns", 0, kTurnsMax, state.turns);
  in.number("blocked", 0, 1, state.blocked_early);
}

void read_cards(FieldReader<Dos>& in, DosState& state, CardCounter& counter) {
  for (std::size_t seat = 0; seat < state.seats; ++seat)
    in.cards("h" + std::to_string(seat), true, [&](Card card) {
      state.hands[seat].add(card);
      ++state.hand_size[seat];
      return counter.add(card);
    });
  in.cards("pile", true, [&](Card card) {
    if (!counter.add(card)) return false;
    state.pile[state.draw_size++] = card;
    return true;
  });
  std::reverse(state.pile.begin(), state.pile.begin() + state.draw_size);
  in.number("ordered", 0, state.draw_size, state.ordered);
  std::array<Card, Dos::kDeckMax> discards{};
  in.cards("discards", true, [&](Card card) {
    if (!counter.add(card)) return false;
    discards[state.discard_size++] = card;
    return true;
  });
  std::copy_n(discards.begin(), state.discard_size, state.pile.end() - state.discard_size);
}

void read_chance_and_rules(FieldReader<Dos>& in, DosState& state) {
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
  if (state.rules.edition != Edition::dos)
    in.fail(english("field options are those of another edition"));
}

/// Why the engine cannot continue from this position; an empty string if it can.
std::string why_no_position(const DosState& state) {
  if (const Phrase refused = check_round(state.rules, state.seats)) return plain_text(refused);
  Dos::Hand named{};
  const auto add = [&](Card card) {
    if (card != kBlank && card != kNoKind) named.add(card);
  };
  for (std::size_t i = 0; i < state.draw_size; ++i) add(state.pile[i]);
  for (int i = 0; i < state.discard_size; ++i) add(state.discard(i));
  for (std::size_t i = 0; i < state.row_size; ++i) add(state.row[i]);
  for (std::size_t i = 0; i < state.match_count; ++i)
    add(state.matches[i].first), add(state.matches[i].second);
  add(state.laid);
  for (const Dos::Hand& hand : state.hands) hand.for_each(add);
  const char* broken = broken_invariant(state, named);
  return broken ? english("the position is impossible: {}", broken) : std::string();
}

std::string seat_or_none(int seat) {
  return seat == kNoSeat ? "-" : std::to_string(seat);
}
std::string kind_or(Kind kind, const char* none) {
  return kind == kNoKind ? none : card_text<Dos>(kind);
}

}  // namespace

template <>
std::string state_line(const DosState& state) {
  std::string line = "edition=dos";
  const auto add = [&line](std::string_view name, std::string_view value) {
    line += ' ';
    line += name;
    line += '=';
    line += value;
  };
  const auto number = [&](std::string_view name, int value) { add(name, std::to_string(value)); };
  number("n", state.seats), number("D", state.dealer), number("t", state.active);
  add("phase", name_of(state.phase));
  CardsText row, pile, discards;
  for (std::size_t i = 0; i < state.row_size; ++i) row.add(state.row[i]);
  add("row", row.finish());
  add("matches", matches_text(state));
  add("laying", kind_or(state.laid, "-"));
  add("drawn", kind_or(state.drawn, state.has_drawn ? "none" : "-"));
  number("bonus", state.bonus), number("doubles", state.doubles);
  number("due", state.due), number("backs", state.backs);
  add("open", seats_text(state.open)), add("out", seats_text(state.out));
  add("winner", seat_or_none(state.winner));
  number("turns", state.turns), number("blocked", state.blocked_early);
  for (std::size_t seat = 0; seat < state.seats; ++seat)
    add("h" + std::to_string(seat), hand_list(state, seat));
  for (std::size_t i = state.draw_size; i > 0; --i) pile.add(state.pile[i - 1]);
  for (int i = state.discard_size - 1; i >= 0; --i) discards.add(state.discard(i));
  add("pile", pile.finish());
  number("ordered", state.ordered);
  add("discards", discards.finish());
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
std::string parse_state_line(std::string_view line, DosState& state) {
  DosState read{};
  FieldReader<Dos> in(line);
  CardCounter counter;
  in.text("edition");
  read_table(in, read);
  if (in.error().empty()) read_row(in, read, counter);
  if (in.error().empty()) read_cards(in, read, counter);
  if (in.error().empty()) read_chance_and_rules(in, read);
  in.end();
  if (!in.error().empty()) return in.error();
  if (std::string wrong = why_no_position(read); !wrong.empty()) return wrong;
  state = read;
  return {};
}

}  // namespace uno
