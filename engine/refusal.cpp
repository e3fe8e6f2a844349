// One row per reason: the rule, the option that decides, the name and the sentence.
#include "engine/refusal.h"

#include <array>

#include "engine/check.h"
#include "engine/rows.h"

namespace uno {
namespace {

constexpr std::array<Refusal, static_cast<std::size_t>(Reason::count)> kRefusals = {{
    {Reason::none, "", "", "none", "The act is legal."},
    {Reason::round_over, "C-OUT-1", "", "round_over", "The round is over."},
    {Reason::not_a_seat, "C-SEAT-1", "", "not_a_seat", "There is no such seat at this table."},
    {Reason::not_an_action, "C-TURN-4", "", "not_an_action", "This is not an act of the game."},
    {Reason::not_your_turn, "C-TURN-1", "", "not_your_turn", "It is another player's turn."},
    {Reason::not_in_hand, "C-TURN-2", "", "not_in_hand", "The card is not in your hand."},
    {Reason::does_not_match, "C-MATCH-1", "", "does_not_match",
     "The card matches neither the active colour nor the number or symbol of the top card."},
    {Reason::colour_missing, "C-WILD-1", "", "colour_missing",
     "A wild card needs a colour, named with the play."},
    {Reason::colour_not_asked, "C-WILD-1", "", "colour_not_asked",
     "Only a wild card takes a named colour."},
    {Reason::target_missing, "C-SWAP-1", "", "target_missing", "Choose a player for this card."},
    {Reason::target_wrong, "C-SWAP-2", "", "target_wrong",
     "This player cannot be chosen for this card."},
    {Reason::one_card_per_turn, "C-TURN-3", "", "one_card_per_turn",
     "Only one card may be played in a turn."},
    {Reason::drawn_card_only, "C-DRAW-3", "", "drawn_card_only",
     "After drawing only the drawn card may be played."},
    {Reason::drawn_card_stays, "C-DRAW-2", "drawn_card_play", "drawn_card_stays",
     "A drawn card may not be played in the same turn at this table."},
    {Reason::draw_already_done, "C-DRAW-1", "", "draw_already_done",
     "Only one card is drawn in a turn."},
    {Reason::must_play, "C-TURN-5", "play_policy", "must_play",
     "Who holds a playable card must play at this table."},
    {Reason::must_play_drawn, "C-DRAW-2", "drawn_card_play", "must_play_drawn",
     "A playable drawn card must be played at this table."},
    {Reason::keep_without_draw, "C-TURN-4", "", "keep_without_draw",
     "A turn cannot end without a play or a draw."},
    {Reason::name_colour_first, "C-FIRST-6", "first_wild", "name_colour_first",
     "The first card is wild: name the opening colour first."},
    {Reason::no_colour_to_name, "C-FIRST-6", "", "no_colour_to_name",
     "There is no opening colour to name now."},
    {Reason::decide_challenge_first, "C-CHAL-3", "wd4_challenge", "decide_challenge_first",
     "Accept the Wild Draw Four or challenge it first."},
    {Reason::nothing_to_challenge, "C-CHAL-3", "", "nothing_to_challenge",
     "There is no Wild Draw Four to decide about now."},
    {Reason::only_victim_decides, "C-CHAL-2", "", "only_victim_decides",
     "Only the player who would draw may decide about the Wild Draw Four."},
    {Reason::wild_draw_four_forbidden, "C-WD4-5", "wd4_enforcement", "wild_draw_four_forbidden",
     "Your hand does not allow a Wild Draw Four now, and bluffing is off at this table."},
    {Reason::not_as_last_card, "H-FIN-1", "finish_restrict", "not_as_last_card",
     "This card may not be the last one at this table."},
    {Reason::caught_cannot_go_out, "C-UNO-12", "caught_cannot_go_out", "caught_cannot_go_out",
     "Who was caught without UNO may not go out before the own next turn is over."},
    {Reason::answer_or_take, "H-STACK-4", "stack_mode", "answer_or_take",
     "Cards are pending: answer with a draw card or take them."},
    {Reason::nothing_pending, "H-STACK-3", "stack_mode", "nothing_pending",
     "There are no pending cards to take from you now."},
    {Reason::no_reply, "H-STACK-2", "stack_mode", "no_reply",
     "This card is no answer to the pending cards at this table."},
    {Reason::no_jump_in, "H-JUMP-1", "jump_in", "no_jump_in", "Nobody may jump in at this table."},
    {Reason::jump_not_twin, "H-JUMP-1", "jump_in", "jump_not_twin",
     "Only the very same card as the top card can be jumped in with."},
    {Reason::jump_too_late, "H-JUMP-3", "jump_in", "jump_too_late",
     "There is no card to jump in on now."},
    {Reason::not_one_of_several, "H-MULTI-1", "multi_play", "not_one_of_several",
     "This card cannot be laid with others in one turn now."},
    {Reason::replay_first, "C-CHAL-7", "guilty_resolution", "replay_first",
     "Your Wild Draw Four was taken back: play another card in its place."},
    {Reason::finish_the_set, "H-MULTI-1", "multi_play", "finish_the_set",
     "Finish the set of cards that you are laying."},
    {Reason::choose_first, "C-CUST-5", "", "choose_first",
     "Finish the choice that your card asks for."},
    {Reason::nothing_to_choose, "C-CUST-5", "", "nothing_to_choose",
     "There is nobody to choose now."},
    {Reason::nothing_to_give, "C-CUST-5", "", "nothing_to_give",
     "There is no card to give away or to put under the pile now."},
    {Reason::no_dare, "C-CUST-4", "", "no_dare", "There is no dare to judge now."},
    {Reason::no_uno_duty, "C-UNO-10", "", "no_uno_duty", "There is no call of UNO due from you."},
    {Reason::late_call_forbidden, "C-UNO-3", "uno_late_call", "late_call_forbidden",
     "UNO must be called with the play at this table."},
    {Reason::nothing_to_catch, "C-UNO-5", "", "nothing_to_catch",
     "This player cannot be caught now: no uncalled UNO, or it is too late."},
    {Reason::catch_self, "C-UNO-5", "", "catch_self", "You cannot catch yourself."},
    {Reason::referee_only, "C-PEN-1", "", "referee_only",
     "Only the host can enter this, as referee."},
    {Reason::not_these_cards, "C-SHUF-2", "", "not_these_cards",
     "These are not the cards of all hands."},
}};

static_assert(in_order(kRefusals, &Refusal::reason, Reason::not_these_cards));

}  // namespace

const Refusal& refusal(Reason reason) {
  UNO_CHECK(reason < Reason::count);
  return kRefusals[static_cast<std::size_t>(reason)];
}

bool is_illegal_play(Reason reason) {
  switch (reason) {
    case Reason::does_not_match:
    case Reason::drawn_card_only:
    case Reason::drawn_card_stays:
    case Reason::wild_draw_four_forbidden:
    case Reason::not_as_last_card:
    case Reason::caught_cannot_go_out:
    case Reason::answer_or_take:
    case Reason::no_reply:
    case Reason::no_jump_in:
    case Reason::jump_not_twin:
    case Reason::jump_too_late:
    case Reason::not_one_of_several:
      return true;
    default:
      return false;
  }
}

}  // namespace uno
