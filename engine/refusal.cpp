// The table of reasons: the rule, the option that decides, and the name of each.
#include "engine/refusal.h"

#include <array>

#include "engine/check.h"
#include "engine/rows.h"

namespace uno {
namespace {

constexpr std::array<Refusal, static_cast<std::size_t>(Reason::count)> kRefusals = {{
    {Reason::none, "", "", "none"},
    {Reason::round_over, "C-OUT-1", "", "round_over"},
    {Reason::not_a_seat, "C-SEAT-1", "", "not_a_seat"},
    {Reason::not_an_action, "C-TURN-4", "", "not_an_action"},
    {Reason::not_your_turn, "C-TURN-1", "", "not_your_turn"},
    {Reason::not_in_hand, "C-TURN-2", "", "not_in_hand"},
    {Reason::does_not_match, "C-MATCH-1", "", "does_not_match"},
    {Reason::colour_missing, "C-WILD-1", "", "colour_missing"},
    {Reason::colour_not_asked, "C-WILD-1", "", "colour_not_asked"},
    {Reason::target_missing, "C-SWAP-1", "", "target_missing"},
    {Reason::target_wrong, "C-SWAP-2", "", "target_wrong"},
    {Reason::one_card_per_turn, "C-TURN-3", "", "one_card_per_turn"},
    {Reason::drawn_card_only, "C-DRAW-3", "", "drawn_card_only"},
    {Reason::drawn_card_stays, "C-DRAW-2", "drawn_card_play", "drawn_card_stays"},
    {Reason::draw_already_done, "C-DRAW-1", "", "draw_already_done"},
    {Reason::must_play, "C-TURN-5", "play_policy", "must_play"},
    {Reason::must_play_drawn, "C-DRAW-2", "drawn_card_play", "must_play_drawn"},
    {Reason::keep_without_draw, "C-TURN-4", "", "keep_without_draw"},
    {Reason::name_colour_first, "C-FIRST-6", "first_wild", "name_colour_first"},
    {Reason::no_colour_to_name, "C-FIRST-6", "", "no_colour_to_name"},
    {Reason::decide_challenge_first, "C-CHAL-3", "wd4_challenge", "decide_challenge_first"},
    {Reason::perform_first, "CE-19", "", "perform_first"},
    {Reason::nothing_to_challenge, "C-CHAL-3", "", "nothing_to_challenge"},
    {Reason::only_victim_decides, "C-CHAL-2", "", "only_victim_decides"},
    {Reason::wild_draw_four_forbidden, "C-WD4-5", "wd4_enforcement", "wild_draw_four_forbidden"},
    {Reason::not_as_last_card, "H-FIN-1", "finish_restrict", "not_as_last_card"},
    {Reason::caught_cannot_go_out, "C-UNO-12", "caught_cannot_go_out", "caught_cannot_go_out"},
    {Reason::answer_or_take, "H-STACK-4", "stack_mode", "answer_or_take"},
    {Reason::nothing_pending, "H-STACK-3", "stack_mode", "nothing_pending"},
    {Reason::no_reply, "H-STACK-2", "stack_mode", "no_reply"},
    {Reason::no_answer, "H-DEF-2", "deflect", "no_answer"},
    {Reason::no_answer_to_wild, "H-DEF-3", "deflect_wild", "no_answer_to_wild"},
    {Reason::no_jump_in, "H-JUMP-1", "jump_in", "no_jump_in"},
    {Reason::jump_not_twin, "H-JUMP-1", "jump_in", "jump_not_twin"},
    {Reason::jump_too_late, "H-JUMP-3", "jump_in", "jump_too_late"},
    {Reason::not_one_of_several, "H-MULTI-1", "multi_play", "not_one_of_several"},
    {Reason::replay_first, "C-CHAL-7", "guilty_resolution", "replay_first"},
    {Reason::finish_the_set, "H-MULTI-1", "multi_play", "finish_the_set"},
    {Reason::choose_first, "C-CUST-5", "", "choose_first"},
    {Reason::nothing_to_choose, "C-CUST-5", "", "nothing_to_choose"},
    {Reason::nothing_to_give, "C-CUST-5", "", "nothing_to_give"},
    {Reason::no_dare, "C-CUST-4", "", "no_dare"},
    {Reason::no_uno_duty, "C-UNO-10", "", "no_uno_duty"},
    {Reason::late_call_forbidden, "C-UNO-3", "uno_late_call", "late_call_forbidden"},
    {Reason::nothing_to_catch, "C-UNO-5", "", "nothing_to_catch"},
    {Reason::catch_self, "C-UNO-5", "", "catch_self"},
    {Reason::referee_only, "C-PEN-1", "", "referee_only"},
    {Reason::not_these_cards, "C-SHUF-2", "", "not_these_cards"},
    {Reason::hit_fire_forbidden, "E-ATT-7", "hitfire_restricted", "hit_fire_forbidden"},
    {Reason::trade_as_last_card, "E-ATT-5", "", "trade_as_last_card"},
    {Reason::no_flex_side, "E-FLEX-3", "", "no_flex_side"},
    {Reason::no_power, "E-FLEX-3", "", "no_power"},
    {Reason::row_card_missing, "E-DOS-3", "", "row_card_missing"},
    {Reason::too_many_cards, "E-DOS-3", "", "too_many_cards"},
    {Reason::not_in_row, "E-DOS-3", "", "not_in_row"},
    {Reason::number_does_not_fit, "E-DOS-3", "", "number_does_not_fit"},
    {Reason::no_second_card, "E-DOS-3", "", "no_second_card"},
    {Reason::lay_the_second, "E-DOS-3", "", "lay_the_second"},
    {Reason::no_match_to_end, "E-DOS-2", "", "no_match_to_end"},
    {Reason::draw_before_matching, "E-DOS-5", "", "draw_before_matching"},
    {Reason::put_a_card, "E-DOS-5", "", "put_a_card"},
    {Reason::no_card_to_put, "E-DOS-5", "", "no_card_to_put"},
    {Reason::place_bonus_first, "E-DOS-6", "", "place_bonus_first"},
    {Reason::must_place_bonus, "E-DOS-15", "dos_bonus", "must_place_bonus"},
    {Reason::nothing_to_take_back, "E-DOS-14", "", "nothing_to_take_back"},
    {Reason::taken_back_enough, "E-DOS-14", "", "taken_back_enough"},
    {Reason::column_missing, "E-QUAT-2", "", "column_missing"},
    {Reason::no_such_column, "E-QUAT-1", "", "no_such_column"},
    {Reason::column_full, "E-QUAT-2", "", "column_full"},
    {Reason::touches_no_match, "E-QUAT-3", "", "touches_no_match"},
    {Reason::must_touch_a_match, "E-QUAT-3", "quatro_free_placement", "must_touch_a_match"},
    {Reason::columns_to_swap_missing, "E-QUAT-6", "", "columns_to_swap_missing"},
    {Reason::same_column_twice, "E-QUAT-6", "", "same_column_twice"},
    {Reason::stay_or_fall, "E-QUAT-7", "", "stay_or_fall"},
    {Reason::ending_not_asked, "E-QUAT-11", "", "ending_not_asked"},
    {Reason::must_place_a_tile, "E-QUAT-5", "", "must_place_a_tile"},
    {Reason::tile_to_put_back_missing, "E-QUAT-5", "", "tile_to_put_back_missing"},
    {Reason::only_the_drawn_tile, "E-QUAT-5", "", "only_the_drawn_tile"},
    {Reason::exchange_already_done, "E-QUAT-5", "", "exchange_already_done"},
    {Reason::nothing_drawn_to_keep, "E-QUAT-5", "", "nothing_drawn_to_keep"},
    {Reason::spin_first, "E-SPIN-2", "", "spin_first"},
    {Reason::sector_first, "E-SPIN-12", "", "sector_first"},
    {Reason::nothing_to_spin, "E-SPIN-2", "", "nothing_to_spin"},
}};

static_assert(in_order(kRefusals, &Refusal::reason, Reason::nothing_to_spin));

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
    case Reason::hit_fire_forbidden:
    case Reason::trade_as_last_card:
    case Reason::no_flex_side:
    case Reason::no_power:
    case Reason::caught_cannot_go_out:
    case Reason::answer_or_take:
    case Reason::no_reply:
    case Reason::no_jump_in:
    case Reason::jump_not_twin:
    case Reason::jump_too_late:
    case Reason::not_one_of_several:
    case Reason::too_many_cards:
    case Reason::not_in_row:
    case Reason::number_does_not_fit:
    case Reason::no_second_card:
    case Reason::column_full:
    case Reason::touches_no_match:
    case Reason::must_touch_a_match:
    case Reason::must_place_a_tile:
      return true;
    default:
      return false;
  }
}

}  // namespace uno
