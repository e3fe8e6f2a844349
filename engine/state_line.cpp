// The whole state as one line of key=value words, and back. The words stand in a fixed order, so
// equal states have equal lines. Deliberately absent: the cached words of the chance stream, which
// follow from the seed, and any judgement whether the position could arise in play.
//
//     n=3 D=0 t=1 dir=+ phase=turn top=R5 col=r ... h0=x7 h1=R1,G2 h2=W.2 shown=- pile=B9,x12
//
// A card is its kind, with ".2" to ".4" for the second to fourth copy; "x3" is three blanks. The
// pile begins with the card drawn next, the discards with the top card.
#include <algorithm>

#include "engine/game.h"
#include "engine/names.h"
#include "engine/notation.h"
#include "engine/words.h"

namespace uno {
namespace {

/// The physical card of a kind with that copy number, 0..3.
constexpr Card card_copy(Kind kind, int copy) {
  return static_cast<Card>(kind + 64 * (copy & 1) + 16 * (copy >> 1));
}

std::string physical_text(Card card) {
  const Kind kind = kind_of(card);
  const int copy = (card >> 6) + ((card & 63) != kind ? 2 : 0);
  return card_text(kind) + (copy > 0 ? "." + std::to_string(copy + 1) : "");
}

bool parse_physical(std::string_view text, Card& card) {
  const std::size_t dot = text.find('.');
  const Kind kind = parse_kind(text.substr(0, dot));
  if (kind == kNoKind || kind == kBlank) return false;
  int copy = 0;
  const int most = kFirstSlots >> kind & 1 ? 4 : 2;
  if (dot != std::string_view::npos && !read_number(text.substr(dot + 1), 2, most, copy))
    return false;
  card = card_copy(kind, std::max(0, copy - 1));
  return true;
}

/// A list of cards being written: runs of blanks become "x3".
struct CardListText {
  std::string text;
  int blanks = 0;

  void flush() {
    if (blanks > 0) text += (text.empty() ? "x" : ",x") + std::to_string(blanks);
    blanks = 0;
  }
  void add(Card card) {
    if (kind_of(card) == kBlank) {
      ++blanks;
      return;
    }
    flush();
    text += (text.empty() ? "" : ",") + physical_text(card);
  }
  std::string finish() {
    flush();
    return text.empty() ? "-" : text;
  }
};

std::string hand_list(const Hand& hand, int size) {
  CardListText list;
  int named = 0;
  for (int c = 0; c < 128; ++c) {
    const Card card = static_cast<Card>(c);
    if (!hand.has(card) || kind_of(card) == kBlank) continue;
    list.add(card);
    ++named;
  }
  list.blanks = std::max(0, size - named);
  return list.finish();
}

std::string seat_or_none(int seat) {
  return seat == kNoSeat ? "-" : std::to_string(seat);
}
std::string kind_or_none(Kind kind) {
  return kind == kNoKind ? "-" : card_text(kind);
}

/// Takes the fields off the line one after the other. After the first error nothing more is read.
class FieldReader {
 public:
  explicit FieldReader(std::string_view line) : rest_(line) {}
  const std::string& error() const { return error_; }

  void fail(std::string_view name, const std::string& why) {
    if (error_.empty()) error_ = "field " + std::string(name) + " " + why;
  }
  /// The text behind "name=", empty after an error.
  std::string_view text(std::string_view name) {
    if (!error_.empty()) return {};
    std::string_view word;
    if (!next_word(rest_, word)) {
      fail(name, "is missing");
      return {};
    }
    if (!word.starts_with(name) || word.substr(name.size(), 1) != "=") {
      fail(name, "was expected where \"" + std::string(word.substr(0, 20)) + "\" stands");
      return {};
    }
    return word.substr(name.size() + 1);
  }
  template <class Number>
  void number(std::string_view name, std::int64_t least, std::int64_t most, Number& into) {
    const std::string_view word = text(name);
    if (error_.empty() && !read_number(word, least, most, into))
      fail(name, "must be a number from " + std::to_string(least) + " to " + std::to_string(most));
  }
  void seat_or_none(std::string_view name, int seats, std::uint8_t& into) {
    const std::string_view word = text(name);
    into = kNoSeat;
    if (error_.empty() && word != "-" && !read_number(word, 0, seats - 1, into))
      fail(name, "must be a seat of the table or -");
  }
  void kind(std::string_view name, bool may_be_none, Kind& into) {
    const std::string_view word = text(name);
    const bool none = may_be_none && word == "-";
    into = parse_kind(word);
    if (error_.empty() && !none && (into == kNoKind || into == kBlank)) fail(name, "names no card");
  }
  void colour(std::string_view name, Colour& into) {
    const std::string_view word = text(name);
    if (error_.empty() && (word.size() != 1 || !parse_colour(word[0], into)))
      fail(name, "must be r, y, g or b");
  }
  /// The index of the word among the choices.
  template <std::size_t N>
  int choice(std::string_view name, const std::array<std::string_view, N>& choices) {
    const std::string_view word = text(name);
    for (std::size_t i = 0; i < N; ++i)
      if (word == choices[i]) return static_cast<int>(i);
    fail(name, "has no value \"" + std::string(word.substr(0, 20)) + "\"");
    return 0;
  }
  /// A list of cards; `visit(Card)` returns false when there is no place for the card.
  template <class Visit>
  void cards(std::string_view name, bool blanks_allowed, Visit&& visit) {
    std::string_view list = text(name);
    if (!error_.empty() || list == "-") return;
    for (std::string_view piece; next_piece(list, ',', piece);) {
      Card card = kBlank;
      int times = 1;
      const bool blank = blanks_allowed && piece.starts_with('x');
      if (blank ? !read_number(piece.substr(1), 1, kDeckMax, times) : !parse_physical(piece, card))
        return fail(name, "names no card with \"" + std::string(piece.substr(0, 20)) + "\"");
      for (; times > 0; --times)
        if (!visit(card)) return fail(name, "has a card too many: " + std::string(piece));
    }
  }
  void end() {
    std::string_view word;
    if (error_.empty() && next_word(rest_, word))
      error_ = "\"" + std::string(word.substr(0, 20)) + "\" stands after the last field";
  }

 private:
  std::string_view rest_;
  std::string error_;
};

/// A list of seats, each once.
void read_seat_list(FieldReader& in, std::string_view name, int seats, SeatSet& into) {
  const std::string_view list = in.text(name);
  if (in.error().empty() && list != "-" && !parse_seats(list, seats, into))
    in.fail(name, "must be a list of seats or -");
}

/// What only house rules use.
void read_house(FieldReader& in, State& state) {
  in.seat_or_none("loser", state.seats, state.loser);
  read_seat_list(in, "out", state.seats, state.out);
  read_seat_list(in, "caught", state.seats, state.caught);
  in.number("pending", 0, kCardsDueMax, state.pending);
  in.number("jump_open", 0, 1, state.jump_open);
  in.seat_or_none("lander", state.seats, state.lander);
  in.number("called", 0, 1, state.called);
  in.number("laid", 0, 20, state.laid);
  in.seat_or_none("chosen", state.seats, state.chosen);
  in.number("duty", 0, 255, state.duty);
  in.seat_or_none("exposed", state.seats, state.exposed);
  std::string_view owed = in.text("owed");
  for (int seat = 0; in.error().empty() && owed != "-" && seat < state.seats; ++seat) {
    std::string_view piece;
    if (!next_piece(owed, ',', piece) || !read_number(piece, 0, kCardsDueMax, state.owed[seat]))
      in.fail("owed", "must be a number per seat or -");
  }
}

std::string owed_text(const State& state) {
  std::string text;
  bool any = false;
  for (int seat = 0; seat < state.seats; ++seat) {
    any = any || state.owed[seat] > 0;
    text += (seat ? "," : "") + std::to_string(state.owed[seat]);
  }
  return any ? text : "-";
}

void read_seats_and_turn(FieldReader& in, State& state) {
  in.number("n", kSeatsMin, kSeatsMax, state.seats);
  in.number("D", 0, state.seats - 1, state.dealer);
  in.number("t", 0, state.seats - 1, state.active);
  constexpr std::array<std::string_view, 2> kDirections = {"+", "-"};
  state.direction = static_cast<std::int8_t>(1 - 2 * in.choice("dir", kDirections));
  state.phase = static_cast<Phase>(in.choice("phase", kPhaseNames));
  in.kind("top", false, state.top);
  in.colour("col", state.colour);
  in.kind("drawn", true, state.drawn);
  in.seat_or_none("offender", state.seats, state.offender);
  in.colour("prior_col", state.prior_colour);
  in.kind("prior_top", false, state.prior_top);
  read_seat_list(in, "open", state.seats, state.open);
  in.number("passes", 0, 255, state.passes);
  in.seat_or_none("winner", state.seats, state.winner);
  in.number("turns", 0, std::int64_t{2} * kTurnsMax, state.turns);
  read_house(in, state);
}

/// Hands and piles. No card may stand in two places, and together they must fit the array.
void read_cards(FieldReader& in, State& state) {
  Hand placed{};
  int total = 0;
  const auto place = [&placed, &total](Card card) {
    if (++total > kDeckMax || (card != kBlank && placed.has(card))) return false;
    if (card != kBlank) placed.add(card);
    return true;
  };
  for (int seat = 0; seat < state.seats; ++seat) {
    in.cards("h" + std::to_string(seat), true, [&](Card card) {
      ++state.hand_size[seat];
      state.hands[seat].add(card);
      return place(card);
    });
  }
  in.cards("shown", true, [&state](Card card) {
    const bool first = !state.shown.has(card);
    state.shown.add(card);
    return first;
  });
  in.cards("pile", true, [&](Card card) {
    if (!place(card)) return false;
    state.pile[state.draw_size++] = card;
    return true;
  });
  std::reverse(state.pile.begin(), state.pile.begin() + state.draw_size);
  in.number("ordered", 0, state.draw_size, state.ordered);
  std::array<Card, kDeckMax> discards{};
  in.cards("discards", true, [&](Card card) {
    if (!place(card)) return false;
    discards[state.discard_size++] = card;
    return true;
  });
  std::copy_n(discards.begin(), state.discard_size, state.pile.end() - state.discard_size);
}

/// The stream is set to its block by making that block again from the seed.
void read_chance(FieldReader& in, Chance& chance) {
  in.number("block", 0, 0xFFFFFFFF, chance.block);
  int used = 32;
  in.number("used", 0, 32, used);
  if (chance.block == 0 && used != 32) in.fail("used", "must be 32 before the first block");
  if (chance.block > 0) {
    --chance.block;
    chance.used = 32;
    chance.below(1);
  }
  chance.used = static_cast<std::uint8_t>(used);
}

void read_chance_and_rules(FieldReader& in, State& state) {
  in.number("shuffles", 0, 65535, state.shuffles);
  Seed seed;
  if (!parse_seed(in.text("seed"), seed)) in.fail("seed", "must be 64 hexadecimal digits");
  const auto stream = static_cast<Stream>(in.choice("stream", kStreamNames));
  std::uint16_t branch = 0;
  in.number("branch", 0, 65535, branch);
  state.chance = Chance::of(seed, stream, branch);
  read_chance(in, state.chance);
  std::string options(in.text("options"));
  std::replace(options.begin(), options.end(), ';', ' ');
  const std::string wrong = options.empty() ? "is empty" : set_options(state.rules, options);
  if (!wrong.empty()) in.fail("options", wrong);
}

/// The fields that only some phases have must agree with the phase.
void check_phase(FieldReader& in, const State& state) {
  const bool drawn = state.phase == Phase::drawn;
  if (drawn != (state.drawn != kNoKind))
    in.fail("drawn", drawn ? "names no card in phase drawn" : "belongs to phase drawn");
  if (drawn && in.error().empty() && copies(state.hands[state.active], state.drawn) == 0)
    in.fail("drawn", "is not in the hand of the seat to act");
  const bool challenge = state.phase == Phase::challenge;
  if (challenge && state.offender == kNoSeat)
    in.fail("offender", "names no seat in phase challenge");
  const bool may_offend = challenge || state.phase == Phase::stack ||
                          state.phase == Phase::replay || state.phase == Phase::choose;
  if (!may_offend && state.offender != kNoSeat) in.fail("offender", "belongs to phase challenge");
  if (state.phase != Phase::over && state.winner != kNoSeat)
    in.fail("winner", "belongs to phase over");
  const bool ends = state.discard_size > 0 || state.rules.reshuffle_keep_top == KeepTop::no ||
                    state.rules.guilty_resolution != GuiltyResolution::stay_play_on;
  if (!ends) in.fail("discards", "must hold the top card");
}

/// The cards that the line names, which may be fewer than the deck has: positions set up by hand
/// hold what matters and blanks.
Hand named_cards(const State& state) {
  Hand named{};
  for (int i = 0; i < state.draw_size; ++i) named.add(state.pile[i]);
  for (int i = 0; i < state.discard_size; ++i) named.add(state.discard(i));
  for (int seat = 0; seat < state.seats; ++seat) named.add(state.hands[seat]);
  named.remove(kBlank);
  return named;
}

/// What is read must be a position that the engine can play on.
std::string why_no_position(const State& state) {
  if (const std::string refused = check_table(state.rules, state.seats); !refused.empty())
    return refused;
  const Hand named = named_cards(state);
  Hand foreign = named;
  foreign.remove(deck_set(state.rules.deck));
  if (foreign.count() > 0) return "there is a card that the deck does not have";
  const char* broken = broken_invariant(state, named);
  return broken ? std::string("this cannot be: ") + broken : std::string();
}

}  // namespace

std::string state_line(const State& state) {
  std::string line = "n=" + std::to_string(state.seats) + " D=" + std::to_string(state.dealer) +
                     " t=" + std::to_string(state.active) +
                     " dir=" + (state.direction > 0 ? "+" : "-");
  const auto add = [&line](std::string_view name, std::string_view value) {
    line += ' ';
    line += name;
    line += '=';
    line += value;
  };
  const auto letter = [](Colour colour) { return std::string(1, colour_letter(colour)); };
  add("phase", name_of(state.phase));
  add("top", card_text(state.top));
  add("col", letter(state.colour));
  add("drawn", kind_or_none(state.drawn));
  add("offender", seat_or_none(state.offender));
  add("prior_col", letter(state.prior_colour));
  add("prior_top", card_text(state.prior_top));
  add("open", seats_text(state.open));
  add("passes", std::to_string(state.passes));
  add("winner", seat_or_none(state.winner));
  add("turns", std::to_string(state.turns));
  add("loser", seat_or_none(state.loser));
  add("out", seats_text(state.out));
  add("caught", seats_text(state.caught));
  add("pending", std::to_string(state.pending));
  add("jump_open", state.jump_open ? "1" : "0");
  add("lander", state.lander_matters() ? seat_or_none(state.lander) : "-");
  add("called", state.called ? "1" : "0");
  add("laid", std::to_string(state.laid));
  add("chosen", seat_or_none(state.chosen));
  add("duty", std::to_string(state.duty));
  add("exposed", seat_or_none(state.exposed));
  add("owed", owed_text(state));
  for (int seat = 0; seat < state.seats; ++seat)
    add("h" + std::to_string(seat), hand_list(state.hands[seat], state.hand_size[seat]));
  add("shown", hand_list(state.shown, state.shown.count()));
  CardListText pile, discards;
  for (int i = state.draw_size - 1; i >= 0; --i) pile.add(state.pile[i]);
  for (int i = state.discard_size - 1; i >= 0; --i) discards.add(state.discard(i));
  add("pile", pile.finish());
  add("ordered", std::to_string(state.ordered));
  add("discards", discards.finish());
  add("shuffles", std::to_string(state.shuffles));
  add("seed", seed_text(state.chance.seed));
  add("stream", kStreamNames[static_cast<std::size_t>(state.chance.stream)]);
  add("branch", std::to_string(state.chance.branch));
  add("block", std::to_string(state.chance.block));
  add("used", std::to_string(state.chance.used));
  std::string options = rules_text(state.rules);
  std::replace(options.begin(), options.end(), ' ', ';');
  add("options", options);
  return line;
}

std::string parse_state_line(std::string_view line, State& state) {
  State read{};
  FieldReader in(line);
  read_seats_and_turn(in, read);
  if (in.error().empty()) read_cards(in, read);
  if (in.error().empty()) read_chance_and_rules(in, read);
  if (in.error().empty()) check_phase(in, read);
  in.end();
  if (!in.error().empty()) return in.error();
  if (std::string wrong = why_no_position(read); !wrong.empty()) return wrong;
  state = read;
  return {};
}

}  // namespace uno
