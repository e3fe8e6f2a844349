// The reasons why an act is refused, as values instead of exceptions. Each reason has a row with
// its rule and its name; the catalogues have the sentence under `refusal.NAME`.
#pragma once

#include <cstdint>
#include <string_view>

namespace uno {

enum class Reason : std::uint8_t {
  none,
  round_over,
  not_a_seat,
  not_an_action,
  not_your_turn,
  not_in_hand,
  does_not_match,
  colour_missing,
  colour_not_asked,
  target_missing,
  target_wrong,
  one_card_per_turn,
  drawn_card_only,
  drawn_card_stays,
  draw_already_done,
  must_play,
  must_play_drawn,
  keep_without_draw,
  name_colour_first,
  no_colour_to_name,
  decide_challenge_first,
  perform_first,
  nothing_to_challenge,
  only_victim_decides,
  wild_draw_four_forbidden,
  not_as_last_card,
  caught_cannot_go_out,
  answer_or_take,
  nothing_pending,
  no_reply,
  no_answer,
  no_answer_to_wild,
  no_jump_in,
  jump_not_twin,
  jump_too_late,
  not_one_of_several,
  replay_first,
  finish_the_set,
  choose_first,
  nothing_to_choose,
  nothing_to_give,
  no_dare,
  no_uno_duty,
  late_call_forbidden,
  nothing_to_catch,
  catch_self,
  referee_only,
  not_these_cards,
  hit_fire_forbidden,
  trade_as_last_card,
  no_flex_side,
  no_power,
  row_card_missing,
  too_many_cards,
  not_in_row,
  number_does_not_fit,
  no_second_card,
  lay_the_second,
  no_match_to_end,
  draw_before_matching,
  put_a_card,
  no_card_to_put,
  place_bonus_first,
  must_place_bonus,
  nothing_to_take_back,
  taken_back_enough,
  column_missing,
  no_such_column,
  column_full,
  touches_no_match,
  must_touch_a_match,
  columns_to_swap_missing,
  same_column_twice,
  stay_or_fall,
  ending_not_asked,
  must_place_a_tile,
  tile_to_put_back_missing,
  only_the_drawn_tile,
  exchange_already_done,
  nothing_drawn_to_keep,
  spin_first,
  sector_first,
  nothing_to_spin,
  count
};

/// A refused act: the reason, the rule behind it and, if an option decides, the option's name.
struct Refusal {
  Reason reason = Reason::none;
  std::string_view rule_id;  ///< "C-MATCH-1"
  std::string_view option;   ///< "play_policy", or empty
  std::string_view name;     ///< "does_not_match"
  explicit operator bool() const { return reason != Reason::none; }
};

/// The row of a reason.
const Refusal& refusal(Reason reason);
/// Whether a seat played a card that the rules do not allow now. The option illegal_play fines such
/// plays (C-PEN-2). False for slips such as a missing choice.
bool is_illegal_play(Reason reason);

}  // namespace uno
