// The list of sentences that an edition words differently.
#include "engine/reading/own_words.h"

#include <algorithm>

#include "engine/editions.h"

namespace uno {
namespace {

using enum Edition;

constexpr OwnWords kOwnWords[] = {
    // All its cards are wild.
    {all_wild, "rule.dealer_select.highest_draw"},
    {all_wild, "rule.two_player_reverse.title"},
    {all_wild, "rule.two_player_reverse.skip"},
    {all_wild, "rule.two_player_reverse.plain"},
    {all_wild, "rule.stack_mode.draw2_only"},
    {all_wild, "rule.stack_mode.same_kind"},
    {all_wild, "rule.stack_mode.ladder"},
    {all_wild, "rule.stack_mode.any"},
    {all_wild, "rule.fixed.two_player_skip"},
    // Its draw cards are Draw One, Draw Five, Wild Draw Two and Wild Draw Colour.
    {flip, "rule.group.wild_draw_four"},
    {flip, "rule.first_draw2.title"},
    {flip, "rule.wd4_rule.title"},
    {flip, "rule.finish_restrict.no_draw_no_wild"},
    {flip, "rule.stack_challenge.opener_only"},
    {flip, "rule.stack_challenge.last_card"},
    {flip, "rule.jump_on_stack.add_and_redirect"},
    {flip, "rule.first_draw2.draw_and_skip"},
    {flip, "rule.first_draw2.draw_only"},
    {flip, "rule.wd4_rule.no_matching_colour"},
    {flip, "rule.wd4_rule.no_playable_other"},
    {flip, "rule.wd4_rule.unrestricted"},
    {flip, "rule.wd4_enforcement.allow_bluff"},
    {flip, "rule.wd4_enforcement.forbid_illegal"},
    {flip, "rule.wd4_challenge.on"},
    {flip, "rule.wd4_challenge.off"},
    {flip, "rule.stack_mode.draw2_only"},
    {flip, "rule.stack_mode.same_kind"},
    {flip, "rule.stack_mode.ladder"},
    {flip, "rule.stack_mode.any"},
    {flip, "event.accepted"},
    {flip, "client.prompt.challenge"},
    {flip, "client.prompt.bluff"},
    {flip, "refusal.decide_challenge_first"},
    {flip, "refusal.nothing_to_challenge"},
    {flip, "refusal.only_victim_decides"},
    {flip, "refusal.wild_draw_four_forbidden"},
    {flip, "why.innocent"},
    {flip, "why.bluff"},
    {flip, "why.unrestricted"},
    {flip, "why.accepting"},
    {flip, "why.challenging"},
    {flip, "terminal.offer.accept"},
    {flip, "terminal.prompt.challenge"},
    {no_mercy, "rule.stack_mode.ladder"},
    {no_mercy, "rule.finish_restrict.no_draw_no_wild"},
    {attack, "rule.first_draw2.title"},
    {attack, "rule.finish_restrict.no_draw_no_wild"},
    {attack, "rule.first_draw2.draw_and_skip"},
    {attack, "rule.first_draw2.draw_only"},
    {attack, "event.forced_draw"},
    {attack, "rule.uno_penalty"},
    {attack, "rule.false_uno_penalty"},
    {attack, "rule.advice_penalty"},
    {attack, "rule.last_draw_card.draws"},
    {attack, "rule.last_draw_card.none"},
    {attack, "rule.reshuffle_keep_top.yes"},
    {attack, "rule.reshuffle_keep_top.no"},
    // Players call DOS at two cards, and they lay cards on a row.
    {dos, "event.called_uno"},
    {dos, "event.caught"},
    {dos, "event.laid"},
    {dos, "event.passed"},
    {dos, "act.uno"},
    {dos, "act.play"},
    {dos, "act.lay"},
    {dos, "act.keep"},
    {dos, "act.give"},
    {dos, "refusal.no_uno_duty"},
    {dos, "refusal.late_call_forbidden"},
    {dos, "refusal.nothing_to_catch"},
    {dos, "rule.group.uno"},
    {dos, "rule.uno_late_call.title"},
    {dos, "rule.uno_late_call.allowed"},
    {dos, "rule.uno_late_call.too_late"},
    {dos, "rule.uno_penalty.title"},
    {dos, "rule.uno_penalty"},
    {dos, "rule.false_uno_penalty.title"},
    {dos, "rule.false_uno_penalty"},
    {dos, "rule.blocked_round.title"},
    {dos, "rule.blocked_round.void"},
    {dos, "rule.blocked_round.lowest_hand"},
    {dos, "terminal.offer.play"},
    {dos, "terminal.prompt.drawn"},
    {dos, "terminal.prompt.drawn_must"},
    {dos, "terminal.prompt.laying"},
    {dos, "terminal.prompt.put"},
    {dos, "terminal.prompt.play_or_pass"},
    {dos, "terminal.prompt.draw"},
    {dos, "terminal.prompt.play_or_draw"},
    {dos, "terminal.prompt.play"},
    {dos, "terminal.plain.table"},
    {dos, "terminal.screen.one_card"},
    {dos, "terminal.offer.uno"},
    {dos, "terminal.offer.catch"},
    {dos, "terminal.offer.keep"},
    {dos, "terminal.offer.give"},
    {dos, "terminal.offer.lay"},
    // Players place tiles on a board, and a round is called a game.
    {quatro, "event.drew"},
    {quatro, "event.kept"},
    {quatro, "event.passed"},
    {quatro, "event.blocked"},
    {quatro, "event.scored"},
    {quatro, "act.draw"},
    {quatro, "act.keep"},
    {quatro, "refusal.not_in_hand"},
    {quatro, "refusal.no_uno_duty"},
    {quatro, "rule.format.target_points"},
    {quatro, "rule.format.single_round"},
    {quatro, "rule.format.fixed_rounds"},
    {quatro, "rule.target.title"},
    {quatro, "rule.target"},
    {quatro, "rule.rounds.title"},
    {quatro, "rule.rounds"},
    {quatro, "rule.dealer_select.highest_draw"},
    {quatro, "rule.group.deal"},
    {quatro, "rule.group.piles"},
    {quatro, "goal.target_points"},
    {quatro, "goal.single_round"},
    {quatro, "goal.fixed_rounds"},
    {quatro, "terminal.offer.draw"},
    {quatro, "terminal.offer.pass"},
    {quatro, "terminal.offer.keep"},
    {quatro, "terminal.prompt.drawn"},
    {quatro, "terminal.prompt.play_or_pass"},
    {quatro, "terminal.prompt.draw"},
    {quatro, "terminal.prompt.round_void"},
    {quatro, "terminal.prompt.round_won"},
    {quatro, "terminal.prompt.others_drawn"},
    {quatro, "terminal.plain.table"},
    {quatro, "terminal.plain.draw_pile"},
    {quatro, "terminal.plain.seat"},
    {quatro, "terminal.screen.your_hand"},
};

}  // namespace

std::span<const OwnWords> own_words() {
  return kOwnWords;
}

std::string key_in(Edition edition, std::string key) {
  const bool own = std::ranges::any_of(
      kOwnWords, [&](const OwnWords& row) { return row.edition == edition && row.key == key; });
  return own ? key + "." + std::string(edition_name(edition)) : key;
}

}  // namespace uno
