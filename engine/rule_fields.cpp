// The field table: every option with its values, rules, group and sentences. Data only; what an
// option does is in the resolver (engine/resolve_*.h) and in engine/legal.cpp.
#include <array>
#include <cstddef>
#include <iterator>

#include "engine/rules.h"
#include "engine/value_list.h"

namespace uno {
namespace {

constexpr std::string_view kEffects =
    "plain|all_draw(1-3)|next_draw(1-5,lose/keep)|target_draw(1-5)|next_draw_until(r/y/g/b/named)|"
    "skip(1-3)|skip_all|reverse_skip|pass_hands|swap_two|give_one|trade_one|discard_colour|"
    "everyone_colour|comply_colour(r/y/g/b)|comply_number|dare|show_hand";
constexpr std::string_view kEffectSentences =
    "{0} is a plain Wild.|"
    "{0} makes every other player draw {1}.|"
    "{0} makes the next player draw {1} and {2} the turn.|"
    "{0} makes a chosen player draw {1}.|"
    "{0} makes the next player draw until the colour {1} comes, and lose the turn.|"
    "{0} skips the next {1} players.|"
    "{0} skips everybody, so that its player plays again.|"
    "{0} turns the direction and skips the next player.|"
    "{0} makes everybody pass the hand on.|"
    "{0} makes two other players of choice swap hands.|"
    "{0} gives a card of choice to a chosen player.|"
    "{0} exchanges a card by chance with a chosen player.|"
    "{0} takes all cards of the named colour from its player.|"
    "{0} makes every other player put a card of the named colour under the pile or draw.|"
    "{0} makes the next player play {1} or draw.|"
    "{0} makes the next player play a number or draw.|"
    "{0} is a dare for the next player; the host judges it.|"
    "{0} shows the hand of the next player for a turn.";

// One row per member of Rules. A choice lists its values, default first, and a sentence for each.
// clang-format off
#define MEMBER(member) offsetof(Rules, member), sizeof(Rules::member)
#define CHOICE(member, values, ids, group, title, sentences, needs) \
  {#member, values, 0, most_of(values), ids, RuleGroup::group, title, sentences, needs, \
   MEMBER(member)}
#define EFFECT(member, card, title) \
  {#member, kEffects, 0, most_of(kEffects), "C-CUST-2", RuleGroup::special_wilds, title, \
   kEffectSentences, "deck=shuffle112|swap112", MEMBER(member), card}
#define NUMBER(member, least, most, ids, group, title, sentences, needs) \
  {#member, "", least, most, ids, RuleGroup::group, title, sentences, needs, MEMBER(member)}

constexpr RuleField kFields[] = {
    // match
    CHOICE(format,
           "target_points|single_round|fixed_rounds|lowest_points|elimination|last_loses",
           "F-TARGET-1 F-SINGLE-1 F-FIXED-1 F-LOW-1 F-ELIM-1 F-LAST-1", match,
           "How the match is won",
           "The winner of a round scores the cards of the others; who reaches the target first "
           "wins the match.|The first player to go out wins the match; points are only "
           "reported.|The winner of a round scores the cards of the others; the highest total "
           "after a fixed number of rounds wins.|Every player collects the points of the cards "
           "left in the own hand; when somebody reaches the limit, the lowest total wins.|Every "
           "player collects the points of the cards left in the own hand; who reaches the limit "
           "leaves the match, and the last one left wins.|The loser of a round loses a life; who "
           "has none left leaves the match.",
           ""),
    NUMBER(target, 1, 10000, "F-TARGET-1 F-TARGET-2", match, "Points to win",
           "The match is won with {1} points.",
           "format=target_points"),
    NUMBER(rounds, 1, 100, "F-FIXED-1", match, "Rounds",
           "The match has {1} rounds.",
           "format=fixed_rounds"),
    CHOICE(action_points, "zero|normal", "F-FIXED-2", match, "Points of action cards",
           "Only number cards score; action and wild cards count nothing.|Action and wild cards "
           "score as usual.",
           "format=fixed_rounds"),
    NUMBER(limit, 1, 10000, "F-LOW-1 F-ELIM-1", match, "Point limit",
           "The limit is {1} points.",
           "format=lowest_points|elimination"),
    NUMBER(lives, 1, 20, "F-LAST-1", match, "Lives",
           "Each player has {1} lives; with one life, whoever loses a round loses the match.",
           "format=last_loses"),
    CHOICE(tie_break, "extra_round|rounds_won|shared", "F-TIE-1 F-FIXED-3 F-TIE-2", match, "Ties",
           "Tied players play another round among themselves.|Of tied players the one with more "
           "rounds won wins; if that is equal too, they share the win.|Tied players share the "
           "win.",
           "format=fixed_rounds|lowest_points"),
    // deal
    CHOICE(edition, "classic|all_wild", "C-DECK-1 E-AW-1", deal, "Edition",
           "The classic game is played.|All Wild is played: every card is wild, and no colour is "
           "named.",
           ""),
    CHOICE(deck, "classic108|shuffle112|swap112", "C-DECK-1 C-DECK-2 C-DECK-3", deal, "Deck",
           "The deck is the classic one of 108 cards.|The deck has 112 cards: the classic 108, a "
           "Wild Shuffle Hands and three Wild Customizable.|The deck has 112 cards: the classic "
           "108, a Wild Swap Hands and three Wild Customizable.",
           ""),
    NUMBER(hand_size, 1, 20, "C-DEAL-3", deal, "Cards dealt",
           "Each player gets {1} cards.",
           ""),
    CHOICE(dealer_select,
           "highest_draw|random|seat(0-9)",
           "C-DEAL-1 C-DEAL-2", deal, "First dealer",
           "Each player draws a card; the highest number deals first.|The first dealer is chosen "
           "by lot.|Seat {1} deals first.",
           ""),
    CHOICE(next_dealer, "winner|rotate_left|same", "C-DEAL-6", deal, "Next dealer",
           "The winner of a round deals the next one.|The player left of the dealer deals the "
           "next round.|The same player deals every round.",
           ""),
    CHOICE(first_player, "left_of_dealer|seat(0-9)", "C-DEAL-7", deal, "Who begins",
           "The player left of the dealer begins.|Seat {1} begins every round.",
           ""),
    // first_card
    CHOICE(first_action, "apply|ignore", "C-FIRST-2", first_card, "Action card turned up first",
           "An action card turned up first acts on the first player.|Cards are turned up until a "
           "number shows; other first cards have no effect.",
           ""),
    CHOICE(first_reverse,
           "dealer_first|right_of_dealer",
           "C-FIRST-3", first_card, "Reverse turned up first",
           "After a Reverse turned up first the dealer begins, and play runs to the right.|After "
           "a Reverse turned up first the player right of the dealer begins, and play runs to "
           "the right.",
           "first_action=apply"),
    CHOICE(first_draw2,
           "draw_and_skip|draw_only",
           "C-FIRST-5", first_card, "Draw Two turned up first",
           "After a Draw Two turned up first, the first player draws 2 and loses the turn.|After "
           "a Draw Two turned up first, the first player draws 2 and then plays.",
           "first_action=apply"),
    CHOICE(first_wild,
           "first_player_chooses|redraw",
           "C-FIRST-6", first_card, "Wild turned up first",
           "After a Wild turned up first, the first player names the colour.|A Wild turned up "
           "first goes back into the pile and another card is turned up.",
           "first_action=apply"),
    CHOICE(first_special,
           "as_wild|apply|redraw",
           "C-FIRST-8", first_card, "Special wild turned up first",
           "A Shuffle Hands, Swap Hands or Customizable turned up first acts as a plain Wild.|A "
           "Shuffle Hands, Swap Hands or Customizable turned up first is carried out by the "
           "first player.|A Shuffle Hands, Swap Hands or Customizable turned up first goes back "
           "into the pile.",
           "deck=shuffle112|swap112"),
    // turn
    CHOICE(play_policy, "optional|must", "C-TURN-5 H-FORCE-1", turn, "Drawing with a playable card",
           "A player who holds a playable card may draw instead.|A player who holds a playable "
           "card must play.",
           ""),
    CHOICE(drawn_card_play, "may|must|never", "C-DRAW-2 H-FORCE-1", turn, "A drawn card that fits",
           "A drawn card that can be played may be played at once or kept.|A drawn card that can "
           "be played must be played at once.|A drawn card is never played in the same turn.",
           ""),
    CHOICE(draw_mode, "one|until_playable", "C-DRAW-1 H-DTM-1", turn, "How many cards to draw",
           "A player who does not play draws one card.|A player who does not play draws until a "
           "playable card comes.",
           ""),
    // wild_draw_four
    CHOICE(wd4_rule,
           "no_matching_colour|no_playable_other|unrestricted",
           "C-WD4-2 C-WD4-3 C-WD4-4", wild_draw_four, "When a Wild Draw Four is allowed",
           "A Wild Draw Four is allowed only while the player holds no card of the active "
           "colour.|A Wild Draw Four is allowed only while the player holds no other playable "
           "card.|A Wild Draw Four is always allowed.",
           ""),
    CHOICE(wd4_enforcement,
           "allow_bluff|forbid_illegal",
           "C-WD4-5 H-NB-2", wild_draw_four, "Bluffing",
           "A Wild Draw Four may be played as a bluff; it stands unless somebody challenges "
           "it.|A Wild Draw Four that is not allowed cannot be played.",
           "wd4_rule=no_matching_colour|no_playable_other"),
    CHOICE(wd4_challenge, "on|off", "C-CHAL-1 H-NB-1", wild_draw_four, "Challenge",
           "The player who would draw for a Wild Draw Four may challenge it.|A Wild Draw Four "
           "cannot be challenged.",
           ""),
    CHOICE(challenge_reveal,
           "challenger_only|all",
           "C-CHAL-10", wild_draw_four, "Who sees the hand",
           "In a challenge only the challenger sees the hand.|In a challenge everybody sees the "
           "hand.",
           "wd4_challenge=on"),
    CHOICE(guilty_resolution,
           "stay_play_on|take_back_replay|take_back_pass",
           "C-CHAL-4 C-CHAL-7", wild_draw_four, "When the bluff is found out",
           "A bluffer who is found out draws 4; the card stays and the challenger plays.|A "
           "bluffer who is found out takes the card back, plays another one if possible and "
           "draws 4.|A bluffer who is found out takes the card back and draws 4; the challenger "
           "plays.",
           "wd4_challenge=on"),
    // uno
    CHOICE(uno_late_call, "allowed|too_late", "C-UNO-3", uno, "Late call",
           "Who forgot to call UNO may still do so until caught.|UNO must be called with the "
           "play; later it is too late.",
           ""),
    CHOICE(catch_close,
           "next_turn_action|next_event",
           "C-UNO-4 C-UNO-7", uno, "How long one can be caught",
           "A player who did not call can be caught until the next turn begins.|A player who did "
           "not call can be caught only until something else happens.",
           ""),
    NUMBER(uno_penalty, 0, 10, "C-UNO-6", uno, "Penalty for no UNO",
           "Being caught without UNO costs nothing.|A player caught without UNO draws {1}.",
           ""),
    NUMBER(false_uno_penalty, 0, 10, "C-UNO-10", uno, "Penalty for a false UNO",
           "Calling UNO with two or more cards left costs nothing.|Who calls UNO with two or "
           "more cards left draws {1}.",
           ""),
    CHOICE(uno_on_received_one, "required|not_required", "C-UNO-11", uno, "A single card received",
           "A player who is handed a single card must call UNO too.|A player who is handed a "
           "single card need not call UNO.",
           ""),
    CHOICE(caught_cannot_go_out, "off|next_turn", "C-UNO-12", uno, "Going out after being caught",
           "A caught player may go out as soon as possible.|A caught player may not go out "
           "before the own next turn is over.",
           ""),
    // last_card
    CHOICE(last_draw_card, "draws|none", "C-OUT-3", last_card, "Draw card played last",
           "If the last card is a draw card, the next player still draws.|If the last card is a "
           "draw card, nobody draws for it.",
           ""),
    CHOICE(last_special,
           "as_wild|apply|forbidden",
           "C-OUT-4 C-SHUF-5", last_card, "Hand exchange played last",
           "A Shuffle Hands or Swap Hands played last moves no hand.|A Shuffle Hands or Swap "
           "Hands played last is carried out.|A Shuffle Hands or Swap Hands cannot be the last "
           "card.",
           "deck=shuffle112|swap112"),
    CHOICE(finish_restrict,
           "off|numbers_only|no_draw_no_wild",
           "H-FIN-1 H-FIN-2", last_card, "Cards to finish with",
           "Any playable card may be the last one.|Only a number card may be the last "
           "one.|Neither a Draw Two nor a wild card may be the last one.",
           ""),
    CHOICE(round_end, "first_out|last_loses", "H-LAST-1", last_card, "End of a round",
           "The round ends when one player is out.|The round goes on until one player still "
           "holds cards; that player loses it, and nobody scores.",
           ""),
    // piles
    CHOICE(reshuffle_keep_top, "yes|no", "C-PILE-1", piles, "Top card in a reshuffle",
           "When the draw pile is used up, the discards are shuffled without their top "
           "card.|When the draw pile is used up, the discards are shuffled with their top card.",
           ""),
    CHOICE(reshuffle_when, "lazy|eager", "C-PILE-3", piles, "Time of the reshuffle",
           "The discards are shuffled when a card is needed.|The discards are shuffled as soon "
           "as the last card leaves the draw pile.",
           ""),
    CHOICE(exhausted_draw, "forgive|owe", "C-PILE-4", piles, "Not enough cards",
           "Cards that cannot be drawn because both piles are empty are forgiven.|Cards that "
           "cannot be drawn because both piles are empty are drawn as soon as there are any.",
           ""),
    CHOICE(blocked_round, "void|lowest_hand", "C-PILE-6 X-40", piles, "Nobody can go on",
           "A round in which nobody can play or draw counts for nothing.|A round in which nobody "
           "can play or draw goes to the lowest hand.",
           ""),
    // players
    CHOICE(two_player_reverse, "skip|plain", "C-2P-1 C-2P-4", players, "Reverse with two players",
           "With two players a Reverse acts as a Skip.|With two players a Reverse gives the turn "
           "to the other player.",
           ""),
    CHOICE(teams, "off|2v2", "C-TEAM-1 C-TEAM-2", players, "Partners",
           "Everybody plays alone.|Four players form two teams; partners sit opposite and win "
           "together.",
           ""),
    CHOICE(partner_scoring,
           "opposing_hands|all_other_hands",
           "C-TEAM-3", players, "What a team scores",
           "A team scores the cards in the opponents' hands.|A team scores all cards left, the "
           "partner's too.",
           "teams=2v2"),
    CHOICE(swap_with_partner, "no|yes", "C-TEAM-6", players, "Swapping with the partner",
           "Hands cannot be swapped with the partner.|Hands may be swapped with the partner.",
           "teams=2v2"),
    // special_wilds
    CHOICE(shuffle_deal,
           "clockwise_from_left|play_direction",
           "C-SHUF-2", special_wilds, "Dealing shuffled hands",
           "Shuffled hands are dealt clockwise from the left of the player.|Shuffled hands are "
           "dealt in the direction of play.",
           "deck=shuffle112"),
    EFFECT(custom1, "WC1", "Wild Customizable 1"),
    EFFECT(custom2, "WC2", "Wild Customizable 2"),
    EFFECT(custom3, "WC3", "Wild Customizable 3"),
    NUMBER(custom_fail_penalty, 0, 10, "C-CUST-4", special_wilds, "Penalty for not complying",
           "Not complying with a Wild Customizable costs nothing.|Who does not comply with a "
           "Wild Customizable draws {1}.",
           "deck=shuffle112|swap112"),
    NUMBER(special_points, 0, 100, "C-SCORE-3", special_wilds, "Points of special wilds",
           "A Shuffle Hands, Swap Hands or Customizable counts {1} points.",
           "deck=shuffle112|swap112"),
    // manners
    NUMBER(advice_penalty, 0, 10, "C-PEN-1", manners, "Penalty for advice",
           "Advising another player costs nothing.|Who advises another player on what to play "
           "draws {1}; the host enters it.",
           ""),
    CHOICE(illegal_play, "refuse|fine(1-10)", "C-PEN-2", manners, "Illegal plays",
           "An illegal play is refused and costs nothing.|An illegal play is refused and its "
           "player draws {1}.",
           ""),
    // stacking
    CHOICE(stack_mode,
           "off|draw2_only|same_kind|ladder|any",
           "H-STACK-1 H-STACK-2", stacking, "Stacking",
           "Draw cards cannot be stacked.|A Draw Two can be answered with a Draw Two; the sum "
           "passes on.|A Draw Two can be answered with a Draw Two, a Wild Draw Four with a Wild "
           "Draw Four; the sum passes on.|A Draw Two can be answered with a Draw Two or a Wild "
           "Draw Four, a Wild Draw Four only with another; the sum passes on.|Any draw card can "
           "be answered with any other, a Draw Two on a Wild Draw Four in the named colour; the "
           "sum passes on.",
           ""),
    CHOICE(stack_challenge,
           "opener_only|last_card|none",
           "H-STACK-6 X-01 X-02", stacking, "Challenging a stack",
           "A Wild Draw Four that opens a stack may be challenged, until something is stacked on "
           "it.|The last Wild Draw Four of a stack may be challenged.|A stack cannot be "
           "challenged.",
           "stack_mode=draw2_only|same_kind|ladder|any"),
    // seven_zero
    CHOICE(seven, "off|swap|may_swap", "H-70-1", seven_zero, "Sevens",
           "A 7 is a plain number.|The player of a 7 swaps hands with a player of choice.|The "
           "player of a 7 may swap hands with a player of choice.",
           ""),
    CHOICE(zero, "off|pass", "H-70-2", seven_zero, "Zeros",
           "A 0 is a plain number.|A 0 makes everybody pass the hand on in the direction of play.",
           ""),
    // jump_in
    CHOICE(jump_in, "off|on", "H-JUMP-1", jump_in, "Jumping in",
           "Nobody may play out of turn.|Who holds the very same card as the top card may play "
           "it out of turn.",
           ""),
    CHOICE(jump_kinds, "numbers_and_actions|numbers", "H-JUMP-2", jump_in, "Cards to jump in with",
           "Numbers and action cards can be jumped in with.|Only numbers can be jumped in with.",
           "jump_in=on"),
    CHOICE(jump_continue, "from_jumper|resume_schedule", "H-JUMP-4", jump_in, "After a jump-in",
           "After a jump-in play goes on from the jumper.|After a jump-in the turn returns to "
           "the player who would have been next.",
           "jump_in=on"),
    CHOICE(jump_self, "no|yes", "H-JUMP-5", jump_in, "Jumping in on oneself",
           "Nobody may jump in on the own card.|One may jump in on the own card.",
           "jump_in=on"),
    CHOICE(jump_on_stack, "add_and_redirect|blocked", "X-08", jump_in, "Jumping in on a stack",
           "Jumping in on the Draw Two of a stack adds to it and sends it on from the "
           "jumper.|Nobody may jump in on a stack.",
           "jump_in=on"),
    // several_cards
    CHOICE(multi_play,
           "off|same_number|same_face",
           "H-MULTI-1 H-MULTI-3", several_cards, "Several cards in a turn",
           "One card is played in a turn.|Several cards of one number may be laid in a "
           "turn.|Several cards of one number or symbol may be laid in a turn.",
           ""),
    CHOICE(multi_effects, "last_only|each", "H-MULTI-3", several_cards, "Effects of several cards",
           "Of several action cards only the last one acts.|Of several action cards each one "
           "acts.",
           "multi_play=same_face"),
};
// clang-format on
#undef MEMBER
#undef CHOICE
#undef EFFECT
#undef NUMBER
static_assert(sizeof(Rules) == std::size(kFields) + 3, "a field without a row?");

constexpr std::array<std::string_view, 15> kGroups = {"The match",
                                                      "Deck and deal",
                                                      "First card",
                                                      "Your turn",
                                                      "Wild Draw Four",
                                                      "Calling UNO",
                                                      "Going out",
                                                      "Draw and discard pile",
                                                      "Two players and partners",
                                                      "Special wild cards",
                                                      "Manners",
                                                      "Stacking",
                                                      "Sevens and zeros",
                                                      "Jumping in",
                                                      "Several cards at once"};

}  // namespace

std::span<const RuleField> rule_fields() {
  return kFields;
}

const RuleField* find_rule_field(std::string_view name) {
  for (const RuleField& field : kFields)
    if (field.name == name) return &field;
  return nullptr;
}

std::string_view group_title(RuleGroup group) {
  return kGroups[static_cast<std::size_t>(group)];
}

}  // namespace uno
