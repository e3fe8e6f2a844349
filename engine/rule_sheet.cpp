// The rules that no option changes, and the sheet made of them and of the field table.
#include "engine/rule_sheet.h"

namespace uno {
namespace {

using enum RuleGroup;

constexpr FixedRule kFixed[] = {
    {match, "C-SCORE-1",
     "Number cards count their number, Skip, Reverse and Draw Two 20, Wild and Wild Draw Four 50.",
     ""},
    {deal, "C-SEAT-1 C-SEAT-2", "2 to 10 players play, at first clockwise.", ""},
    {deal, "C-DEAL-3 C-DEAL-4",
     "Cards are dealt one at a time, clockwise from the left of the dealer; then the top card of "
     "the "
     "draw pile is turned up.",
     ""},
    {first_card, "C-FIRST-1", "A number turned up first has no effect.", ""},
    {first_card, "C-FIRST-4",
     "A Skip turned up first skips the first player; the one after begins.", "first_action=apply"},
    {first_card, "C-FIRST-7",
     "A Wild Draw Four turned up first goes back into the pile and another card is turned up.", ""},
    {turn, "C-TURN-3 C-TURN-4", "In a turn a player plays a card or draws.", ""},
    {turn, "C-MATCH-1 C-MATCH-2",
     "A card fits when it has the active colour, or the same number or symbol as the top card.",
     ""},
    {turn, "C-MATCH-3 C-WILD-1", "A wild card fits on every card; its player names the colour.",
     ""},
    {turn, "C-DRAW-3", "After drawing, no other card may be played in that turn.", ""},
    {turn, "C-SKIP-1", "A Skip makes the next player lose the turn.", ""},
    {turn, "C-REV-1", "A Reverse turns the direction of play.", ""},
    {turn, "C-D2-1", "A Draw Two makes the next player draw 2 and lose the turn.", ""},
    {wild_draw_four, "C-WD4-1", "A Wild Draw Four makes the next player draw 4 and lose the turn.",
     ""},
    {wild_draw_four, "C-CHAL-2 C-CHAL-3",
     "Only that player may challenge, and only before drawing.", "wd4_challenge=on"},
    {wild_draw_four, "C-CHAL-5", "Who challenges wrongly draws 6 and loses the turn.",
     "wd4_challenge=on"},
    {uno, "C-UNO-1 C-UNO-2", "A player whose play leaves one card must call UNO with it.", ""},
    {uno, "C-UNO-5", "Any other player may catch who did not call; the first catch counts.", ""},
    {last_card, "C-OUT-1", "Who plays the last card wins the round.", "round_end=first_out"},
    {last_card, "H-LAST-2", "Who is out is passed over and cannot be chosen.",
     "round_end=last_loses"},
    {piles, "C-PILE-5", "Who can neither play nor draw passes.", ""},
    {players, "C-2P-2", "With two players a Skip gives its player another turn.", ""},
    {players, "C-TEAM-5", "Partners neither show nor tell each other their cards.", "teams=2v2"},
    {special_wilds, "C-SHUF-1 C-SHUF-2",
     "A Wild Shuffle Hands mixes all hands and deals them again.", "deck=shuffle112"},
    {special_wilds, "C-SWAP-1", "The player of a Wild Swap Hands swaps hands with an opponent.",
     "deck=swap112"},
    {special_wilds, "C-CUST-1 C-CUST-3",
     "A Wild Customizable has the effect agreed on, for the next player unless it says otherwise.",
     "deck=shuffle112|swap112"},
    {stacking, "H-STACK-3 H-STACK-4",
     "Who does not answer with a draw card takes the whole sum and loses the turn.",
     "stack_mode=draw2_only|same_kind|ladder|any"},
    {seven_zero, "H-70-4", "A 7 played as last card moves no hand.", "seven=swap|may_swap"},
    {seven_zero, "H-70-4", "A 0 played as last card moves no hand.", "zero=pass"},
    {jump_in, "H-JUMP-3", "Jumping in is possible until the next turn begins.", "jump_in=on"},
    {several_cards, "H-MULTI-2",
     "The first card laid must fit; the last one laid is the new top card.",
     "multi_play=same_number|same_face"},
};

}  // namespace

std::span<const FixedRule> fixed_rules() {
  return kFixed;
}

std::vector<SheetLine> rule_sheet(const Rules& rules) {
  const Rules official;
  std::vector<SheetLine> lines;
  for (int g = 0; g <= static_cast<int>(several_cards); ++g) {
    const auto group = static_cast<RuleGroup>(g);
    for (const FixedRule& rule : kFixed)
      if (rule.group == group && needs_hold(rules, rule.needs))
        lines.push_back({group, rule.rule_ids, std::string(rule.sentence), nullptr, true});
    for (const RuleField& field : rule_fields())
      if (field.group == group && field_matters(rules, field))
        lines.push_back({group, field.rule_ids, field_sentence(rules, field), &field,
                         field_value(rules, field) == field_value(official, field)});
  }
  return lines;
}

}  // namespace uno
