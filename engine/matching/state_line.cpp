// The whole state as one line of key=value words, and back. The words have a fixed order, so equal
// states have equal lines. Whether play can reach the position is not checked.
//
//     n=3 D=0 t=1 dir=+ phase=turn top=R5 col=r ... h0=x7 h1=R1,G2 h2=W.2 shown=- pile=B9,x12
//
// A card is its kind, with ".2" to ".4" for the second to fourth copy; "x3" is three blanks. The
// draw pile begins with the next card, the discards with the top card. A two-sided card begins with
// the side that is up, "R5~P2"; a discard below the top shows the side that was seen last. With
// flip_pairing=seeded, the cards in the line determine the pairing.
#include <algorithm>

#include "engine/english.h"
#include "engine/matching/cards_kept.h"
#include "engine/matching/state_line_reader.h"
#include "engine/matching/verbs.h"

namespace uno {
namespace {

/// Writes a list of cards, with runs of blanks as "x3".
template <class E>
struct CardListText {
  const SidesOf<E>& sides;
  std::string text{};
  int blanks = 0;

  void flush() {
    if (blanks > 0) text += (text.empty() ? "x" : ",x") + std::to_string(blanks);
    blanks = 0;
  }
  void add(Card card) {
    if (E::kind_of(card) == kBlank) {
      ++blanks;
      return;
    }
    flush();
    text += (text.empty() ? "" : ",") + physical_text<E>(card, sides);
  }
  std::string finish() {
    flush();
    return text.empty() ? "-" : text;
  }
};

template <class E>
std::string hand_list(const StateOf<E>& state, const typename E::Hand& hand, int size) {
  CardListText<E> list{state.sides};
  int named = 0;
  typename E::Hand cards = hand;
  cards.remove(kBlank);
  cards.for_each([&](Card card) {
    list.add(card);
    ++named;
  });
  list.blanks = std::max(0, size - named);
  return list.finish();
}

std::string seat_or_none(int seat) {
  return seat == kNoSeat ? "-" : std::to_string(seat);
}
template <class E>
std::string kind_or_none(Kind kind) {
  return kind == kNoKind ? "-" : card_text<E>(kind);
}

/// Reads a list of seats, each at most once.
template <class E>
void read_seat_list(FieldReader<E>& in, std::string_view name, int seats, SeatSet& into) {
  const std::string_view list = in.text(name);
  if (in.error().empty() && list != "-" && !parse_seats(list, seats, into))
    in.fail(english("field {} must be a list of seats or -", name));
}

/// "2-5" or "-".
std::string link_text(const PartyTable& party) {
  if (party.linked[0] == kNoSeat) return "-";
  return std::to_string(party.linked[0]) + "-" + std::to_string(party.linked[1]);
}
/// A seat or "-" for each seat, or "-" if nobody has pointed.
std::string fingers_text(const PartyTable& party, int seats) {
  std::string text;
  bool any = false;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    any = any || party.fingers[seat] != kNoSeat;
    text += (seat ? "," : "") + seat_or_none(party.fingers[seat]);
  }
  return any ? text : "-";
}

/// Reads link, fingers and what belongs to them. The side pile comes with the other cards.
template <class E>
void read_party(FieldReader<E>& in, StateOf<E>& state) {
  PartyTable& party = state.party;
  const std::string_view link = in.text("link");
  party.linked.fill(kNoSeat);
  if (const std::size_t at = link.find('-'); in.error().empty() && link != "-") {
    if (at == std::string_view::npos ||
        !read_number(link.substr(0, at), 0, state.seats - 1, party.linked[0]) ||
        !read_number(link.substr(at + 1), 0, state.seats - 1, party.linked[1]))
      in.fail(english("field {} must be two seats, as in 2-5, or -", "link"));
  }
  std::string_view fingers = in.text("fingers");
  party.fingers.fill(kNoSeat);
  for (std::size_t seat = 0; in.error().empty() && fingers != "-" && seat < state.seats; ++seat) {
    std::string_view piece;
    if (!next_piece(fingers, ',', piece) ||
        (piece != "-" && !read_number(piece, 0, state.seats - 1, party.fingers[seat])))
      in.fail(english("field {} must be a seat or - for each seat, or -", "fingers"));
  }
  in.seat_or_none("pointer", state.seats, party.pointer);
  in.number("cards_each", 0, 20, party.cards_each);
  in.seat_or_none("finisher", state.seats, party.finisher);
}

/// Reads the fields that only house rules use.
template <class E>
void read_house(FieldReader<E>& in, StateOf<E>& state) {
  in.seat_or_none("loser", state.seats, state.loser);
  read_seat_list(in, "out", state.seats, state.out);
  read_seat_list(in, "caught", state.seats, state.caught);
  in.number("pending", 0, kCardsDueMax, state.pending);
  state.answered = kNoKind;
  if (in.comes("answered")) in.kind("answered", false, state.answered);
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
      in.fail(english("field {} must be a number per seat or -", "owed"));
  }
  if constexpr (E::kParties) read_party(in, state);
}

template <class E>
std::string owed_text(const StateOf<E>& state) {
  std::string text;
  bool any = false;
  for (int seat = 0; seat < state.seats; ++seat) {
    any = any || state.owed[seat] > 0;
    text += (seat ? "," : "") + std::to_string(state.owed[seat]);
  }
  return any ? text : "-";
}

/// Reads the kind drawn; for two-sided cards, the card itself.
template <class E>
void read_drawn(FieldReader<E>& in, StateOf<E>& state) {
  if constexpr (!E::kTwoSided) {
    in.kind("drawn", true, state.drawn);
    return;
  }
  state.drawn = kNoKind;
  in.cards("drawn", false, [&](Card card) {
    const bool first = state.drawn == kNoKind;
    state.drawn = E::kind_of(card);
    if constexpr (E::kTwoSided) state.sides.drawn = card;
    return first;
  });
}

template <class E>
void read_seats_and_turn(FieldReader<E>& in, StateOf<E>& state) {
  in.number("n", kSeatsMin, E::kSeatsMax, state.seats);
  in.number("D", 0, state.seats - 1, state.dealer);
  in.number("t", 0, state.seats - 1, state.active);
  constexpr std::array<std::string_view, 2> kDirections = {"+", "-"};
  state.direction = static_cast<std::int8_t>(1 - 2 * in.choice("dir", kDirections));
  state.phase = static_cast<Phase>(in.choice("phase", kPhaseNames));
  in.kind("top", false, state.top);
  in.colour("col", state.top, state.colour);
  read_drawn(in, state);
  in.seat_or_none("offender", state.seats, state.offender);
  in.colour("prior_col", state.top, state.prior_colour);
  in.kind("prior_top", !E::exists(0), state.prior_top);
  if (state.prior_top == kNoKind) state.prior_top = 0;
  if (!E::exists(0) && E::kRestricted == 0 && state.prior_top != 0)  // no challenges there
    in.fail(english("field {} must be -", "prior_top"));
  read_seat_list(in, "open", state.seats, state.open);
  in.number("passes", 0, 255, state.passes);
  in.seat_or_none("winner", state.seats, state.winner);
  in.number("turns", 0, std::int64_t{2} * kTurnsMax, state.turns);
  read_house(in, state);
}

/// Whether the cards already have this card, or as many of its kind as a deck can have. The
/// options, which tell the deck, are read later.
template <class E>
bool no_more(const typename E::Hand& cards, Card card) {
  if (E::kCopiesApart || card == kBlank) return cards.has(card);
  if constexpr (E::kCounted.empty())
    return copies(cards, card) >= E::face(card).copies;
  else
    return copies(cards, card) >= E::Hand::kCopiesMax;
}

/// Whether a card of a hand or of the draw pile has the side in play up.
template <class E>
bool lies_up(const StateOf<E>& state, Card card) {
  const auto side = [](Kind kind) { return E::colour_letters(kind); };
  return card == kBlank || side(E::kind_of(card)) == side(state.top);
}

/// Reads the wheel, whose fields follow the others.
template <class E>
void read_wheel(FieldReader<E>& in, StateOf<E>& state) {
  Wheel& wheel = state.wheel;
  in.number("spins", 0, 65535, wheel.spins);
  wheel.sector = static_cast<Sector>(in.choice("sector", kSectorNames));
  in.seat_or_none("spinner", state.seats, wheel.spinner);
  in.kind("kept", true, wheel.kept);
  if (const std::string_view script = in.text("wheel");
      in.error().empty() && !read_wheel_script(script, wheel))
    in.fail(
        english("field {} must be sectors, at most {} of them, or -", "wheel", kWheelScriptMax));
}
/// Reads the presses of a launcher and the cards that came out last.
template <class E>
void read_launcher(FieldReader<E>& in, StateOf<E>& state) {
  in.number("presses", 0, 65535, state.launcher.presses);
  in.number("since", 0, 95, state.launcher.since);
  in.number("dry", 0, 255, state.launcher.dry);
  if (const std::string_view script = in.text("launches");
      in.error().empty() && !read_script(script, state.launcher))
    in.fail(english("field {} must be numbers of cards from 0 to {}, at most {} of them, or -",
                    "launches", kLaunchMax, kScriptMax));
  in.cards("came", false, [&](Card card) {
    const bool held = state.phase == Phase::drawn && state.hands[state.active].has(card);
    state.launcher.came |= WideKindSet{1} << card;
    return held;
  });
}
/// Reads hands and piles. No card can be in two places, and together they must fit the array.
template <class E>
void read_cards(FieldReader<E>& in, StateOf<E>& state) {
  typename E::Hand placed{};
  int total = 0;
  const auto place = [&](Card card) {
    card = identity(state, card);
    if (++total > E::kDeckMax || (card != kBlank && no_more<E>(placed, card))) return false;
    if (card != kBlank) placed.add(card);
    return true;
  };
  for (int seat = 0; seat < state.seats; ++seat) {
    in.cards("h" + std::to_string(seat), true, [&](Card card) {
      if (!lies_up(state, card)) return false;
      ++state.hand_size[seat];
      state.hands[seat].add(card);
      return place(card);
    });
  }
  in.cards("shown", true, [&state](Card card) {
    const bool first = lies_up(state, card) && !no_more<E>(state.shown, card);
    state.shown.add(card);
    return first;
  });
  in.cards("pile", true, [&](Card card) {
    if (!lies_up(state, card) || !place(card)) return false;
    state.pile[state.draw_size++] = card;
    return true;
  });
  std::reverse(state.pile.begin(), state.pile.begin() + state.draw_size);
  in.number("ordered", 0, state.draw_size, state.ordered);
  if constexpr (E::kTwoSided)
    in.number("beneath", 0, state.draw_size - state.ordered, state.sides.beneath);
  if constexpr (E::kLaunches) read_launcher(in, state);
  if constexpr (E::kParties)
    in.cards("side", true, [&](Card card) {
      if (state.party.side_size == state.party.side.size() || !place(card)) return false;
      state.party.side[state.party.side_size++] = card;
      return true;
    });
  if constexpr (E::kSpins) read_wheel(in, state);
  if constexpr (E::kPowered)
    if (!parse_powers(in.text("pw"), state.seats, state.power.red))
      in.fail(english("field {} must be + or - for each seat", "pw"));
  std::array<Card, E::kDeckMax> discards{};
  in.cards("discards", true, [&](Card card) {
    if (!place(card)) return false;
    discards[state.discard_size++] = card;
    return true;
  });
  std::copy_n(discards.begin(), state.discard_size, state.pile.end() - state.discard_size);
}

template <class E>
std::string came_text(const StateOf<E>& state) {
  CardListText<E> list{state.sides};
  if (state.phase == Phase::drawn)
    for (WideKindSet rest = state.launcher.came; rest; rest &= rest - 1) list.add(lowest_of(rest));
  return list.finish();
}
template <class E>
void read_chance(FieldReader<E>& in, ChancePlace& chance) {
  in.number("block", 0, 0xFFFFFFFF, chance.block);
  in.number("used", 0, 32, chance.used);
  if (chance.block == 0 && chance.used != 32)
    in.fail(english("field {} must be 32 before the first block", "used"));
}

template <class E>
void read_chance_and_rules(FieldReader<E>& in, StateOf<E>& state,
                           [[maybe_unused]] bool names_pairing) {
  in.number("shuffles", 0, 65535, state.shuffles);
  Seed seed;
  if (!parse_seed(in.text("seed"), seed))
    in.fail(english("field {} must be 64 hexadecimal digits", "seed"));
  const auto stream = static_cast<Stream>(in.choice("stream", kStreamNames));
  std::uint16_t branch = 0;
  in.number("branch", 0, 65535, branch);
  state.chance = Chance::place_of(seed, stream, branch);
  read_chance(in, state.chance);
  std::string options(in.text("options"));
  std::replace(options.begin(), options.end(), ';', ' ');
  if (options.empty()) in.fail(english("field {} is empty", "options"));
  if (const Phrase wrong = set_options(state.rules, options))
    in.fail(english("field options {}", plain_text(wrong)));
  if (state.rules.edition != E::kEdition)
    in.fail(english("field options are those of another edition"));
  if constexpr (E::kTwoSided)
    if (E::pairs_by_chance(state.rules) != names_pairing)
      in.fail(english("field options say flip_pairing twice"));
}

/// The fields that only some phases use must agree with the phase.
template <class E>
void check_phase(FieldReader<E>& in, const StateOf<E>& state) {
  const bool drawn = state.phase == Phase::drawn;
  if (drawn != (state.drawn != kNoKind))
    in.fail(drawn ? english("field {} names no card in phase drawn", "drawn")
                  : english("field {} belongs to phase {}", "drawn", "drawn"));
  if (drawn && in.error().empty() && copies(state.hands[state.active], state.drawn) == 0)
    in.fail(english("field {} is not in the hand of the seat to act", "drawn"));
  const bool challenge = state.phase == Phase::challenge;
  if (challenge && state.offender == kNoSeat)
    in.fail(english("field {} names no seat in phase challenge", "offender"));
  const bool may_offend = challenge || state.phase == Phase::stack ||
                          state.phase == Phase::replay || state.phase == Phase::choose ||
                          state.phase == Phase::put || state.phase == Phase::point ||
                          state.phase == Phase::pile;
  if (!may_offend && state.offender != kNoSeat)
    in.fail(english("field {} belongs to phase {}", "offender", "challenge"));
  if (state.phase != Phase::over && state.winner != kNoSeat)
    in.fail(english("field {} belongs to phase {}", "winner", "over"));
  const bool ends = state.discard_size > 0 || state.rules.reshuffle_keep_top == KeepTop::no ||
                    state.rules.guilty_resolution != GuiltyResolution::stay_play_on;
  if (!ends) in.fail(english("field {} must hold the top card", "discards"));
}

/// An empty string, or why the engine cannot play on from the position.
template <class E>
std::string why_no_position(const StateOf<E>& state) {
  if (const Phrase refused = check_round(state.rules, state.seats)) return plain_text(refused);
  // Positions set up by hand may hold blanks and fewer cards than the deck.
  bool whole = true;
  const typename E::Hand named = all_cards(state, whole);
  if (!E::deck_set(state.rules).holds(named))
    return english("there is a card that the deck does not have");
  const char* broken = broken_invariant(state, named);
  return broken ? english("the position is impossible: {}", broken) : std::string();
}

/// Link and fingers (E-PARTY-4, E-PARTY-5).
template <class E, class Add>
void write_fingers(const StateOf<E>& state, const Add& add) {
  add("link", link_text(state.party));
  add("fingers", fingers_text(state.party, state.seats));
  add("pointer", seat_or_none(state.party.pointer));
  add("cards_each", std::to_string(state.party.cards_each));
  add("finisher", seat_or_none(state.party.finisher));
}

template <class E>
std::string side_text(const StateOf<E>& state) {
  CardListText<E> side{state.sides};
  for (std::size_t i = 0; i < state.party.side_size; ++i) side.add(state.party.side[i]);
  return side.finish();
}

template <class E, class Add>
void write_launcher(const StateOf<E>& state, const Add& add) {
  add("presses", std::to_string(state.launcher.presses));
  add("since", std::to_string(state.launcher.since));
  add("dry", std::to_string(state.launcher.dry));
  add("launches", script_text(state.launcher));
  add("came", came_text(state));
}

template <class E, class Add>
void write_wheel(const StateOf<E>& state, const Add& add) {
  add("spins", std::to_string(state.wheel.spins));
  add("sector", name_of(state.wheel.sector));
  add("spinner", seat_or_none(state.wheel.spinner));
  add("kept", kind_or_none<E>(state.wheel.kept));
  add("wheel", wheel_script_text(state.wheel));
}

}  // namespace

template <class E>
std::string state_line(const StateOf<E>& state) {
  std::string line =
      E::kEdition == Edition::classic ? "" : "edition=" + std::string(E::kName) + " ";
  line += "n=" + std::to_string(state.seats) + " D=" + std::to_string(state.dealer) +
          " t=" + std::to_string(state.active) + " dir=" + (state.direction > 0 ? "+" : "-");
  const auto add = [&line](std::string_view name, std::string_view value) {
    line += ' ';
    line += name;
    line += '=';
    line += value;
  };
  const auto letter = [&](Colour colour) {
    return std::string(1, colour_letter<E>(colour, state.top));
  };
  add("phase", name_of(state.phase));
  add("top", card_text<E>(state.top));
  add("col", letter(state.colour));
  if constexpr (E::kTwoSided)
    add("drawn", state.drawn == kNoKind ? "-" : physical_text<E>(state.sides.drawn, state.sides));
  else
    add("drawn", kind_or_none<E>(state.drawn));
  add("offender", seat_or_none(state.offender));
  add("prior_col", letter(state.prior_colour));
  add("prior_top", E::exists(state.prior_top) ? card_text<E>(state.prior_top) : "-");
  add("open", seats_text(state.open));
  add("passes", std::to_string(state.passes));
  add("winner", seat_or_none(state.winner));
  add("turns", std::to_string(state.turns));
  add("loser", seat_or_none(state.loser));
  add("out", seats_text(state.out));
  add("caught", seats_text(state.caught));
  add("pending", std::to_string(state.pending));
  if (state.answered != kNoKind) add("answered", card_text<E>(state.answered));
  add("jump_open", state.jump_open ? "1" : "0");
  add("lander", state.lander_matters() ? seat_or_none(state.lander) : "-");
  add("called", state.called ? "1" : "0");
  add("laid", std::to_string(state.laid));
  add("chosen", seat_or_none(state.chosen));
  add("duty", std::to_string(state.duty));
  add("exposed", seat_or_none(state.exposed));
  add("owed", owed_text(state));
  if constexpr (E::kParties) write_fingers(state, add);
  for (int seat = 0; seat < state.seats; ++seat)
    add("h" + std::to_string(seat), hand_list(state, state.hands[seat], state.hand_size[seat]));
  add("shown", hand_list(state, state.shown, state.shown.count()));
  CardListText<E> pile{state.sides}, discards{state.sides};
  for (int i = state.draw_size - 1; i >= 0; --i) pile.add(state.pile[i]);
  for (int i = state.discard_size - 1; i >= 0; --i) discards.add(state.discard(i));
  add("pile", pile.finish());
  add("ordered", std::to_string(state.ordered));
  if constexpr (E::kTwoSided) add("beneath", std::to_string(state.sides.beneath));
  if constexpr (E::kLaunches) write_launcher(state, add);
  if constexpr (E::kParties) add("side", side_text(state));
  if constexpr (E::kSpins) write_wheel(state, add);
  if constexpr (E::kPowered) add("pw", powers_text(state.power.red, state.seats));
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

template <class E>
std::string parse_state_line(std::string_view line, StateOf<E>& state) {
  StateOf<E> read{};
  FieldReader<E> in(line);
  const bool names_pairing = line.find("flip_pairing=seeded") != std::string_view::npos;
  if (names_pairing) read_pairing(in, line, read);
  if (E::kEdition != Edition::classic) in.text("edition");
  read_seats_and_turn(in, read);
  if (in.error().empty()) read_cards(in, read);
  if (in.error().empty()) read_chance_and_rules(in, read, names_pairing);
  if (in.error().empty()) check_phase(in, read);
  in.end();
  if (!in.error().empty()) return in.error();
  if (std::string wrong = why_no_position(read); !wrong.empty()) return wrong;
  state = read;
  return {};
}

#define UNO_INSTANTIATE(E)                            \
  template std::string state_line(const StateOf<E>&); \
  template std::string parse_state_line(std::string_view, StateOf<E>&);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
