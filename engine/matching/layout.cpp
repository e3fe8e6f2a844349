// The page about memory layout, printed from one row for each field of a State.
#include "engine/matching/layout.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/hex.h"
#include "engine/matching/notation.h"
#include "engine/matching/verbs.h"

namespace uno {
namespace {

#define FIELD(member, hashed, meaning) \
  { #member, meaning, offsetof(S, member), sizeof(S::member), Hashed::hashed }

/// The fields that only some games have.
template <class E>
void add_rows_of_game(std::vector<LayoutField>& rows) {
  using S = StateOf<E>;
  if constexpr (E::kTwoSided)
    rows.push_back(
        FIELD(sides, when_changed,
              "the number of cards at the bottom of the draw pile that are drawn last, in their "
              "order; the drawn card (in phase `drawn`); and for each card the same card with its "
              "other side up. This third part is hashed only with `flip_pairing=seeded`"));
  if constexpr (E::kLaunches)
    rows.push_back(FIELD(
        launcher, when_changed,
        "the kinds that came out (in phase `drawn`); three numbers of presses: in this "
        "round, since the last reload (modulo the length of the recorded schedule), and since the "
        "last card or "
        "reload; and the results of the next presses, if a scenario or a state line fixes them"));
  if constexpr (E::kParties)
    rows.push_back(FIELD(party, when_changed,
                         "the side pile and its size; at whom each seat points; the linked seats; "
                         "the seat that played the Point Taken, the cards for each finger, and the "
                         "seat that went out with it; 16 for no seat (E-PARTY)"));
  if constexpr (E::kSpins)
    rows.push_back(FIELD(wheel, when_changed,
                         "the spins in this round; in phase `sector` the sector (9 for none), the "
                         "seat that turned the wheel (16 for none) and, with Almost UNO, the first "
                         "card chosen to keep (255 for none); and the sectors of the next spins, "
                         "if a scenario or a state line fixes them"));
  if constexpr (E::kPowered)
    rows.push_back(
        FIELD(power, when_changed, "seats whose power card is red, one bit per seat (E-FLEX-3)"));
}

/// In any order; state_layout() sorts them.
template <class E>
std::vector<LayoutField> rows_of() {
  using S = StateOf<E>;
  std::vector<LayoutField> rows = {
      FIELD(hands, always, "the cards of each seat, ten hands"),
      FIELD(shown, always, "the hand of `offender` when the Wild Draw Four left it (C-CHAL-8)"),
      FIELD(pile, in_part,
            "the draw pile grows from the front, with its next card at the end; the discard pile "
            "grows from the back, with its top card in front"),
      FIELD(rules, by_name, "the options, see below"),
      FIELD(chance, always,
            "seed (32 bytes), blocks generated (4), numbers used from the block (1), stream (1), "
            "branch (2)"),
      FIELD(hand_size, always, "cards held by each seat, blanks included"),
      FIELD(draw_size, always, "cards in the draw pile"),
      FIELD(discard_size, always, "cards in the discard pile"),
      FIELD(ordered, always,
            "cards at the end of the draw pile that are drawn in their order; chance decides which "
            "of the others is drawn next"),
      FIELD(seats, always, "seats of the table"),
      FIELD(dealer, always, "seat of the dealer"),
      FIELD(active, always, "the seat that must decide"),
      FIELD(direction, always, "1 clockwise, -1 counter-clockwise"),
      FIELD(colour, always, "the active colour: 0 red, 1 yellow, 2 green, 3 blue"),
      FIELD(phase, always, "what the round waits for, by its number in engine/matching/state.h"),
      FIELD(top, always, "the kind to match"),
      FIELD(offender, always, "the seat whose Wild Draw Four can be challenged, 16 for none"),
      FIELD(prior_colour, always, "the active colour before the Wild Draw Four of `offender`"),
      FIELD(prior_top, always, "the kind to match before the Wild Draw Four of `offender`"),
      FIELD(winner, always, "the seat that went out, 16 for none"),
      FIELD(drawn, always, "the kind that was drawn (in phase `drawn`), 255 for none"),
      FIELD(passes, always, "passes in a row (C-PILE-6)"),
      FIELD(open, always, "seats that can be caught, one bit per seat (C-UNO-4)"),
      FIELD(loser, when_changed, "the last seat with cards (H-LAST-1), 16 for none"),
      FIELD(shuffles, always,
            "uses so far of the random streams `hands`, `copies` and `lots`; each use has its own "
            "number, the branch"),
      FIELD(turns, always, "turns begun"),
      FIELD(out, when_changed, "seats out of the round, one bit per seat (H-LAST-1)"),
      FIELD(caught, when_changed, "seats that cannot go out yet, one bit per seat (C-UNO-12)"),
      FIELD(pending, when_changed, "cards that the stack is worth (H-STACK-1)"),
      FIELD(answered, when_changed,
            "the last draw card of a pending draw, if a Reverse or Skip lies on it as an answer "
            "(H-DEF-1), 255 for none"),
      FIELD(lander, in_part, "the seat that played the top card, 16 for a first card"),
      FIELD(jump_open, when_changed, "1 while others may jump in (H-JUMP-3)"),
      FIELD(called, when_changed, "1 if UNO was called with the card (in phase `choose`)"),
      FIELD(laid, when_changed, "cards of the set played so far (H-MULTI-1)"),
      FIELD(chosen, when_changed, "the seat chosen first (CE-09, CE-10), 16 for none"),
      FIELD(duty, when_changed,
            "the effect that the active seat must comply with (CE-14, CE-15), stored like the "
            "value of `custom1`; 0 for none"),
      FIELD(exposed, when_changed, "the seat whose hand is shown (CE-17), 16 for none"),
      FIELD(owed, when_changed, "cards that each seat still has to draw (exhausted_draw=owe)"),
  };
  add_rows_of_game<E>(rows);
  return rows;
}

template <>
std::vector<LayoutField> rows_of<Dos>() {
  using S = StateOf<Dos>;
  return {
      FIELD(hands, always, "the cards of each seat, four hands"),
      FIELD(pile, in_part,
            "the draw pile grows from the front, with its next card at the end; the discard pile "
            "grows from the back, with its latest card in front"),
      FIELD(row, in_part, "the kinds of the row, from the front"),
      FIELD(matches, in_part,
            "the matches of the turn in the order laid, three bytes each: the place in the row, "
            "the first card, the second card or 255"),
      FIELD(rules, by_name, "the options, see below"),
      FIELD(chance, always,
            "seed (32 bytes), blocks generated (4), numbers used from the block (1), stream (1), "
            "branch (2)"),
      FIELD(hand_size, always, "cards held by each seat, blanks included"),
      FIELD(draw_size, always, "cards in the draw pile"),
      FIELD(discard_size, always, "cards in the discard pile"),
      FIELD(ordered, always,
            "cards at the end of the draw pile that are drawn in their order; chance decides which "
            "of the others is drawn next"),
      FIELD(row_size, always, "cards in the row"),
      FIELD(match_count, always, "matches of the turn"),
      FIELD(seats, always, "seats of the table"),
      FIELD(dealer, always, "seat of the dealer"),
      FIELD(active, always, "the seat that must decide"),
      FIELD(phase, always,
            "what the round waits for, by its number in engine/matching/state.h, which all "
            "editions share"),
      FIELD(winner, always, "the seat that went out, 16 for none"),
      FIELD(laid, always, "the first card of a pair (in phase `laying`), 255 for none"),
      FIELD(drawn, always, "the kind that was drawn in this turn, 255 for none"),
      FIELD(has_drawn, always, "1 after a draw in this turn, even if no card came"),
      FIELD(blocked_early, always, "1 if the round was blocked"),
      FIELD(bonus, always, "bonus cards earned in this turn and not yet placed (E-DOS-4)"),
      FIELD(doubles, always, "cards that every other seat draws when the turn ends (E-DOS-4)"),
      FIELD(due, always, "penalty cards that the active seat draws when its turn ends (E-DOS-9)"),
      FIELD(backs, always, "steps taken back in this turn (E-DOS-14)"),
      FIELD(turns, always, "turns begun"),
      FIELD(open, always, "seats that can be caught, one bit per seat (E-DOS-9)"),
      FIELD(out, always, "seats that do not play the round, one bit per seat"),
  };
}

template <>
std::vector<LayoutField> rows_of<Quatro>() {
  using S = StateOf<Quatro>;
  return {
      FIELD(
          board, always,
          "eight sets of cells, eight bytes each. Set 0 has the cells whose tile has bit 0 set in "
          "its kind, and so on up to set 6 for bit 6. Set 7 has the cells that hold a tile. A "
          "column is one byte of a set, and the lowest bit of this byte is the cell at the bottom"),
      FIELD(hands, always, "the tiles of each seat, four hands"),
      FIELD(gone, always, "the tiles out of the game (E-QUAT-7)"),
      FIELD(bag, in_part, "the tiles in the bag, from the front; the last one is drawn next"),
      FIELD(rules, by_name, "the options, see below"),
      FIELD(chance, always,
            "seed (32 bytes), blocks generated (4), numbers used from the block (1), stream (1), "
            "branch (2)"),
      FIELD(hand_size, always, "tiles held by each seat, blanks included"),
      FIELD(draw_size, always, "tiles in the bag"),
      FIELD(discard_size, always, "tiles out of the game, blanks included"),
      FIELD(ordered, always,
            "tiles at the end of the bag that are drawn in their order; chance decides which of "
            "the others is drawn next. 255: the whole bag is drawn in its order, and a tile that "
            "goes back into it is drawn last"),
      FIELD(seats, always, "seats of the table"),
      FIELD(dealer, always, "seat of the dealer"),
      FIELD(active, always, "the seat that must decide"),
      FIELD(phase, always,
            "what the round waits for, by its number in engine/matching/state.h, which all "
            "editions share"),
      FIELD(winner, always, "the seat that won, 16 for none"),
      FIELD(drawn, always, "in phase `drawn` the tile drawn in exchange, otherwise 255"),
      FIELD(is_draw, always, "1 if the game was drawn"),
      FIELD(turns, always, "turns begun"),
      FIELD(out, always, "seats that do not play the round, one bit per seat"),
  };
}

#undef FIELD

std::string_view words_for(Hashed hashed) {
  switch (hashed) {
    case Hashed::always:
      return "yes";
    case Hashed::in_part:
      return "in part";
    case Hashed::when_changed:
      return "if not at its default";
    case Hashed::by_name:
      return "by name";
  }
  return "";
}

std::string row_of(std::initializer_list<std::string_view> cells) {
  std::string row = "|";
  for (const std::string_view cell : cells) row.append(" ").append(cell).append(" |");
  return row + "\n";
}

/// The first `size` bytes of a value as they lie in memory; a long value is cut.
std::string bytes_of(const void* value, std::size_t size) {
  constexpr std::size_t kMost = 32;
  std::string text = hex({static_cast<const std::uint8_t*>(value), std::min(size, kMost)});
  for (std::size_t at = text.size(); at > 2; at -= 2) text.insert(at - 2, " ");
  return size > kMost ? text + " ..." : text;
}

template <class E>
std::string fields_table(const StateOf<E>& example) {
  std::string table =
      "| Offset | Bytes | Field | Meaning | Hashed | In the example |\n"
      "|---:|---:|---|---|---|---|\n";
  const auto* const start = reinterpret_cast<const std::uint8_t*>(&example);
  for (const LayoutField& field : state_layout<E>())
    table += row_of({std::to_string(field.offset), std::to_string(field.size),
                     "`" + std::string(field.name) + "`", field.meaning, words_for(field.hashed),
                     "`" + bytes_of(start + field.offset, field.size) + "`"});
  return table;
}

std::string rules_table() {
  std::string table = "| Offset | Bytes | Option |\n|---:|---:|---|\n";
  std::vector<const RuleField*> rows;  // more rows than bytes, because some options share a byte
  for (const RuleField& field : rule_fields()) rows.push_back(&field);
  std::ranges::stable_sort(rows, {}, &RuleField::offset);
  for (const RuleField* field : rows)
    table += row_of({std::to_string(field->offset), std::to_string(field->width),
                     "`" + std::string(field->name) + "`"});
  return table;
}

std::string actions_table() {
  constexpr Action kExamples[] = {
      Action::draw(),
      Action::play(5),
      Action::play(kWild, Colour::green),
      Action::play(kWildDrawFour, Colour::blue, true),
      Action::play(kSwapHands, Colour::red, false, 2),
      Action::catch_seat(3),
      Action::call_uno(),
  };
  std::string table =
      "| Act | Number | form | target | uno | colour | kind or act |\n"
      "|---|---|---:|---:|---:|---:|---:|\n";
  for (const Action action : kExamples) {
    const std::array<std::uint8_t, 2> number = {static_cast<std::uint8_t>(action.bits >> 8),
                                                static_cast<std::uint8_t>(action.bits & 255)};
    table += row_of(
        {"`" + action_text(action) + "`", "`0x" + hex(number) + "`", std::to_string(action.form()),
         std::to_string(action.target_bits()), std::to_string(action.uno()),
         std::to_string(static_cast<int>(action.colour())), std::to_string(action.bits & 63)});
  }
  return table;
}

template <class E>
std::string edition_section(std::string_view title, const Rules& rules) {
  const int seats = E::kParties ? 4 : 2;
  const StateOf<E> example = deal<E>(rules, seats, 0, seed_from(1));
  return "## " + std::string(title) + "\n\n" + std::to_string(sizeof example) +
         " bytes. The example is the round dealt to " + (E::kParties ? "four" : "two") +
         " seats by seat 0 from seed 1. Its hash is `" + hex(state_hash(example)) +
         "`. Its state line is:\n\n    " + state_line(example) + "\n\n" + fields_table<E>(example) +
         "\n";
}

constexpr std::string_view kIntroduction =
    R"(# Layout

`uno wire --layout` prints this page, and `tools/regenerate` updates the file. A test fails if it is
out of date. Offsets and sizes are in bytes, numbers are little-endian. A State contains no
pointers, so you can copy it byte by byte. The layout can change with each version of the program;
only state lines and records stay readable. Bytes that are not in a table are padding.

`state_hash()` mixes values into one number. It takes them one after the other and uses the
finalizer of SplitMix64 (`engine/hash.h`). The column Hashed says which values it takes:

- `yes`: the field is always hashed.
- `by name`: the options that differ from their defaults are hashed, as text.
- `if not at its default`: each value of the field is hashed only if it differs from its default.
  The index of the value is hashed with it: the first argument of `see(...)` in
  `for_each_house_number` (`engine/matching/state.cpp`).
- `in part`: the field is not always hashed in full. Of `pile`, `row`, `matches` and `bag`, only the
  bytes in use are hashed. `lander` is hashed only while others can jump in, a Wild Customizable is
  carried out, or a colour is named in FLIP.

The cached random numbers (`ChanceWords`, outside the state) are not hashed.

In all editions a card is one byte. A blank is a card or tile about which the State says only that
it exists. A round that was dealt from a seed contains no blanks.

- Classic: bits 0-3 are the face, bits 4-5 the colour, and bit 6 marks the second copy. Faces 0-9
  are numbers, 10 is Skip, 11 Reverse, 12 Draw Two, and 13-15 are the wild cards of
  `engine/matching/card.h`. A hand is 16 bytes, two planes of
  64 bits: bit c of these 128 bits stands for card c.
- Classic with two packs: bits 0-5 are as in the classic game, and all copies of a card are the same
  byte. A hand is 32 bytes, with planes as in No Mercy, but of 64 bits. The tables below leave this
  edition out.
- All Wild: a card is the number of its kind in `engine/matching/all_wild.h`. A hand is nine bytes:
  the number of cards of each of the eight kinds, and whether the hand holds a blank.
- No Mercy: a card is the number of its kind in `engine/matching/no_mercy.h`. A hand is 64 bytes:
  four planes of 128 bits. The number of cards of kind k is a binary number: bit k of plane d is its
  digit d, and digit 0 is the lowest.
- FLIP: as in the classic game. In addition, bit 7 is set while the dark side is up
  (`engine/matching/flip_deck.h`); bit 63 of a hand's second plane says the same.
- Attack and Flex: a card is the number of its kind in `engine/matching/attack.h` or
  `engine/matching/flex.h`. A hand is 48 bytes, with planes as in No Mercy.
- Party: a card is the number of its kind in `engine/matching/party.h`. A hand is 80 bytes, with
  planes as in No Mercy.
- Spin: a card is the number of its kind in `engine/matching/spin.h`. A hand is 48 bytes, with planes
  as in No Mercy.
- DOS: bits 0-3 are the number, or 11 for a Wild Number, and bits 4-5 the colour. The whole byte of
  a Wild DOS is 12. A hand is 64 bytes, with planes as in No Mercy.
- Quatro: bits 4-5 are the colour, bits 1-3 the number, and bits 0 and 6 tell apart the actions
  (`engine/quatro/quatro.h`). A hand is 16 bytes: bit k is the tile with kind k.

)";

constexpr std::string_view kAction =
    R"(## Action

An action has 16 bits. From the highest bit down they are: 3 bits form, 4 target, 1 uno, 2 colour, 6
kind or act. Form 0 is an act without a card, 1 a play, 2 a jump-in, 3 a card laid as one of
several, and 4 a card given away. Forms 5 to 7 mean the same as 1 to 3, for kinds 64 and above: add 64
to the kind. In Flex, forms 3 and 7 have a second meaning: with a wild card, or with colour 1, they
play the card by its flex side. In Spin, if a sector of the wheel asks you to point at one of your
cards, the action has form 4, or form 7 if the kind of this card is 64 or above. Target 15 means
nobody, with one exception: in an action that names no colour, target 15 together with colour 3 means
seat 15. 0xFFFF is not an action. Which card a kind number stands for depends on the edition.

In DOS, form 1 is the card that completes a match. Target holds the upper four bits of the kind of
the row card, and colour the lower two. Form 3 is the first of two cards, and form 4 a card put into
the row.

In Quatro, an odd form places a tile. The lower three bits of target are the column, counted from 0.
A number of five bits, the ending, says what the tile does then. Its bits are, from the lowest: the
two of colour, the upper bit of target, and the upper two of form. With ending 0, the tile does
nothing. With 1 (`stay`) or 2 (`fall`), a Push tile in an empty column stays there or falls out.
With 3 to 23, a Swap tile exchanges two columns: 0 and 1, 0 and 2, ..., 5 and 6, also counted from 0.
Form 4 puts a tile back for another one. The kind has bit 6 if the two upper bits of form are set,
or in form 4 the lower bit of colour; the ending then has only the other three bits. A Swap tile
whose kind has bit 6 is written as the kind to which kTileBits in `engine/quatro/state.h` maps it.

)";

}  // namespace

template <class E>
std::span<const LayoutField> state_layout() {
  static const auto rows = [] {
    auto sorted = rows_of<E>();
    std::ranges::sort(sorted, {}, &LayoutField::offset);
    return sorted;
  }();
  return rows;
}

std::string layout_page() {
  return std::string(kIntroduction) + edition_section<Classic>("State, classic", Rules{}) +
         edition_section<TwoPacks>("State, two packs", official_rules(Edition::two_packs)) +
         edition_section<AllWild>("State, All Wild", official_rules(Edition::all_wild)) +
         edition_section<NoMercy>("State, No Mercy", official_rules(Edition::no_mercy)) +
         edition_section<Flip>("State, FLIP", official_rules(Edition::flip)) +
         edition_section<Attack>("State, Attack", official_rules(Edition::attack)) +
         edition_section<Flex>("State, Flex", official_rules(Edition::flex)) +
         edition_section<Party>("State, Party", official_rules(Edition::party)) +
         edition_section<Spin>("State, Spin", official_rules(Edition::spin)) +
         edition_section<Dos>("State, DOS", official_rules(Edition::dos)) +
         edition_section<Quatro>("State, Quatro", official_rules(Edition::quatro)) +
         "## Rules\n\n" + std::to_string(sizeof(Rules)) +
         " bytes. An option is stored as the position of its value in the list that `uno rules "
         "--options` prints,\ncounted from 0, or as the number itself if its value is a "
         "number.\n\nSome options exist in one edition only. Each edition keeps its own options in "
         "the 64 bits at\noffset " +
         std::to_string(offsetof(Rules, own)) +
         ". The rows `own(...)` and `deck_of(...)` in `engine/rule_fields.cpp` give the edition, "
         "the lowest bit\nand the number of bits of each of these options.\n\n" +
         rules_table() + "\n" + std::string(kAction) + actions_table();
}

#define UNO_INSTANTIATE(E) template std::span<const LayoutField> state_layout<E>();
UNO_EDITIONS(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
