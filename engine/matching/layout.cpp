// One row per field of a State, and the page that is printed from them.
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

/// In no order; state_layout() sorts.
template <class E>
std::vector<LayoutField> rows_of() {
  using S = StateOf<E>;
  std::vector<LayoutField> rows = {
      FIELD(hands, always, "the cards of each seat, ten hands"),
      FIELD(shown, always, "the hand of `offender` when the Wild Draw Four left it (C-CHAL-8)"),
      FIELD(pile, in_part,
            "draw pile from the front, its next card last; discards from the back, the top first"),
      FIELD(rules, by_name, "the options, see below"),
      FIELD(chance, always,
            "seed 32 bytes, blocks made 4, numbers used of the block 1, stream 1, branch 2"),
      FIELD(hand_size, always, "cards held by each seat, blanks included"),
      FIELD(draw_size, always, "cards in the draw pile"),
      FIELD(discard_size, always, "cards in the discard pile"),
      FIELD(ordered, always, "cards at the end of the draw pile whose order is fixed"),
      FIELD(seats, always, "seats of the table"),
      FIELD(dealer, always, "seat of the dealer"),
      FIELD(active, always, "the seat that must decide"),
      FIELD(direction, always, "1 clockwise, -1 counter-clockwise"),
      FIELD(colour, always, "the active colour: 0 red, 1 yellow, 2 green, 3 blue"),
      FIELD(phase, always, "what the round waits for, by its number in engine/matching/state.h"),
      FIELD(top, always, "the kind to match"),
      FIELD(offender, always, "who played the Wild Draw Four that is open to challenge, 15 nobody"),
      FIELD(prior_colour, always, "the colour before that card"),
      FIELD(prior_top, always, "the kind to match before that card"),
      FIELD(winner, always, "who went out, 15 nobody"),
      FIELD(drawn, always, "the kind drawn in phase drawn, 255 none"),
      FIELD(passes, always, "passes in succession (C-PILE-6)"),
      FIELD(open, always, "seats that may be caught, a bit each (C-UNO-4)"),
      FIELD(loser, when_not_rest, "the last with cards (H-LAST-1), 15 nobody"),
      FIELD(shuffles, always, "hand shuffles so far; each has a stream of chance of its own"),
      FIELD(turns, always, "turns begun"),
      FIELD(out, when_not_rest, "seats out of the round, a bit each (H-LAST-1)"),
      FIELD(caught, when_not_rest, "seats that may not go out yet (C-UNO-12)"),
      FIELD(pending, when_not_rest, "cards of the pending draw (H-STACK-1)"),
      FIELD(lander, in_part, "who laid the top card, 15 for a first card"),
      FIELD(jump_open, when_not_rest, "1 while others may jump in (H-JUMP-3)"),
      FIELD(called, when_not_rest, "1 when UNO was called with the card, in phase choose"),
      FIELD(laid, when_not_rest, "cards of the set laid so far (H-MULTI-1)"),
      FIELD(chosen, when_not_rest, "the seat chosen first (CE-09, CE-10), 15 none"),
      FIELD(duty, when_not_rest, "what the active seat has to comply with (CE-14, CE-15)"),
      FIELD(exposed, when_not_rest, "the seat whose hand is shown (CE-17), 15 none"),
      FIELD(owed, when_not_rest, "cards that each seat still has to draw (exhausted_draw=owe)"),
  };
  if constexpr (E::kTwoSided)
    rows.push_back(FIELD(sides, when_not_rest,
                         "cards at the bottom of the draw pile whose order is fixed, in phase "
                         "drawn the card drawn, and for each card the same with its other side "
                         "up, which is hashed with flip_pairing=seeded"));
  if constexpr (E::kLaunches)
    rows.push_back(FIELD(launcher, when_not_rest,
                         "in phase drawn the kinds that came out, presses of the round, since the "
                         "launcher was opened and in succession without a card, and a script of "
                         "presses to come"));
  if constexpr (E::kPowered)
    rows.push_back(
        FIELD(power, when_not_rest, "seats whose power card is red, a bit each (E-FLEX-3)"));
  return rows;
}

#undef FIELD

std::string_view words_for(Hashed hashed) {
  switch (hashed) {
    case Hashed::always:
      return "yes";
    case Hashed::in_part:
      return "in part";
    case Hashed::when_not_rest:
      return "when not at rest";
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

/// So many bytes of a value as they lie in memory, the first ones of a long one.
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
  std::vector<const RuleField*> rows;  // more than there are bytes: some options share one
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
         std::to_string(action.target()), std::to_string(action.uno()),
         std::to_string(static_cast<int>(action.colour())), std::to_string(action.bits & 63)});
  }
  return table;
}

template <class E>
std::string edition_section(std::string_view title, const Rules& rules) {
  const StateOf<E> example = deal<E>(rules, 2, 0, seed_from(1));
  return "## " + std::string(title) + "\n\n" + std::to_string(sizeof example) +
         " bytes. The example is the round dealt to two seats by seat 0 from seed 1; its hash is "
         "`" +
         hex(state_hash(example)) + "`, and as a line it is\n\n    " + state_line(example) +
         "\n\n" + fields_table<E>(example) + "\n";
}

constexpr std::string_view kIntroduction =
    "# Layout\n\n"
    "Printed by `uno wire --layout`; `tools/regenerate` writes it, a test holds it fresh. Offsets "
    "and sizes are\nbytes, numbers little-endian. A State has no pointer and may be copied byte by "
    "byte; between versions of the\nprogram only state lines and records are kept readable. What "
    "is not in a table is padding.\n\n"
    "`state_hash()` folds numbers with the finishing step of SplitMix64, each after the other: the "
    "options that\ndiffer as text (`by name`), what is marked `yes`, and what house rules moved "
    "from its rest, with its number.\nThe room between the piles and the kept words of chance "
    "(`ChanceWords`, beside the state) are in no hash.\n\n"
    "A card is one byte. Classic: bits 0-3 the face, 4-5 the colour, 6 the second copy; faces 0-9 "
    "are numbers, 10\nSkip, 11 Reverse, 12 Draw Two, and 13-15 hold the wild cards of "
    "`engine/matching/card.h`. A hand is 16 bytes: bit c\nof two 64-bit planes for card c. All "
    "Wild: the "
    "number of the kind in `engine/matching/all_wild.h`; a hand is nine\nbytes, how many of each "
    "kind and "
    "whether there is a blank. No Mercy: the number of "
    "the kind in `engine/matching/no_mercy.h`; a hand\nis 64 bytes: bit k of plane d, 128 bits, is "
    "digit d "
    "of how many there are of kind k. FLIP: as classic, and bit 7 while the dark side\nis up "
    "(`engine/matching/flip_deck.h`); bit 63 of a hand's second plane says the same. Attack: the "
    "number of "
    "the kind in\n`engine/matching/attack.h`; a hand is 48 bytes, as in No Mercy. Flex: the number "
    "of the "
    "kind in `engine/matching/flex.h`,\na hand as in Attack.\n\n";

constexpr std::string_view kAction =
    "## Action\n\n"
    "16 bits, from the highest: 3 form, 4 target, 1 uno, 2 colour, 6 kind or act. Form 0 is an act "
    "without a card,\n1 a play, 2 a jump-in, 3 a card laid as one of several, 4 one given away; "
    "5 to 7 are 1 to 3 with a kind 64 more. Form 3\nwith a wild card, or with colour 1, is a play "
    "by "
    "the flex side (Flex). "
    "Target 15 is nobody; 0xFFFF is no\naction. A number of the kind means the card of the "
    "edition.\n\n";

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
         edition_section<AllWild>("State, All Wild", official_rules(Edition::all_wild)) +
         edition_section<NoMercy>("State, No Mercy", official_rules(Edition::no_mercy)) +
         edition_section<Flip>("State, FLIP", official_rules(Edition::flip)) +
         edition_section<Attack>("State, Attack", official_rules(Edition::attack)) +
         edition_section<Flex>("State, Flex", official_rules(Edition::flex)) + "## Rules\n\n" +
         std::to_string(sizeof(Rules)) +
         " bytes; an option is the number of its value, or the number itself (`uno rules`).\n\n" +
         rules_table() + "\n" + std::string(kAction) + actions_table();
}

#define UNO_INSTANTIATE(E) template std::span<const LayoutField> state_layout<E>();
UNO_MATCHING_GAMES(UNO_INSTANTIATE)

}  // namespace uno
