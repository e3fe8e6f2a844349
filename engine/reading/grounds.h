// The grounds on which acts are legal, one row each, and the parts of explain() that all families
// share. Internal to engine/reading and to the families.
#pragma once

#include "engine/reading/explain.h"
#include "engine/refusal.h"
#include "engine/rows.h"

namespace uno {

enum class Ground : std::uint8_t {
  same_colour,
  same_face,
  wild,
  flex_side,
  innocent,
  bluff,
  unrestricted,
  reply,
  replay,
  of_a_set,
  first_of_set,
  twin,
  false_call,
  not_complying,
  may_draw,
  must_draw,
  may_keep,
  must_keep,
  opening_colour,
  accepting,
  challenging,
  taking,
  must_take,
  late_call,
  catching,
  choosing,
  giving,
  putting,
  not_putting,
  same_number,
  adds_up,
  first_of_pair,
  ending_matches,
  drawing_instead,
  putting_down,
  placing_bonus,
  placing_no_more,
  taking_back,
  call_at_two,
  catch_at_two,
  sending_on,
  touches_a_match,
  touches_nothing,
  exchanging,
  drawing_without_tiles,
  keeping_the_drawn,
  pointing,
  linking,
  adding_to_side,
  spinning,
  keeping_two,
  discarding
};

struct GroundRow {
  Ground ground;
  std::string_view rule_id, option, name;
};

inline constexpr GroundRow kGrounds[] = {
    {Ground::same_colour, "C-MATCH-1", "", "same_colour"},
    {Ground::same_face, "C-MATCH-1", "", "same_face"},
    {Ground::wild, "C-MATCH-3", "", "wild"},
    {Ground::flex_side, "E-FLEX-3", "", "flex_side"},
    {Ground::innocent, "C-WD4-2", "wd4_rule", "innocent"},
    {Ground::bluff, "C-WD4-5", "wd4_enforcement", "bluff"},
    {Ground::unrestricted, "C-WD4-5", "wd4_challenge", "unrestricted"},
    {Ground::reply, "H-STACK-2", "stack_mode", "reply"},
    {Ground::replay, "C-CHAL-7", "guilty_resolution", "replay"},
    {Ground::of_a_set, "H-MULTI-1", "multi_play", "of_a_set"},
    {Ground::first_of_set, "H-MULTI-1", "multi_play", "first_of_set"},
    {Ground::twin, "H-JUMP-1", "jump_in", "twin"},
    {Ground::false_call, "C-UNO-10", "false_uno_penalty", "false_call"},
    {Ground::not_complying, "C-CUST-4", "custom_fail_penalty", "not_complying"},
    {Ground::may_draw, "C-TURN-5", "play_policy", "may_draw"},
    {Ground::must_draw, "C-DRAW-1", "draw_mode", "must_draw"},
    {Ground::may_keep, "C-DRAW-2", "drawn_card_play", "may_keep"},
    {Ground::must_keep, "C-DRAW-2", "drawn_card_play", "must_keep"},
    {Ground::opening_colour, "C-FIRST-6", "first_wild", "opening_colour"},
    {Ground::accepting, "C-CHAL-1", "wd4_challenge", "accepting"},
    {Ground::challenging, "C-CHAL-1", "wd4_challenge", "challenging"},
    {Ground::taking, "H-STACK-3", "stack_mode", "taking"},
    {Ground::must_take, "H-STACK-3", "stack_mode", "must_take"},
    {Ground::late_call, "C-UNO-3", "uno_late_call", "late_call"},
    {Ground::catching, "C-UNO-5", "uno_penalty", "catching"},
    {Ground::choosing, "C-CUST-5", "", "choosing"},
    {Ground::giving, "C-CUST-5", "", "giving"},
    {Ground::putting, "C-CUST-5", "", "putting"},
    {Ground::not_putting, "C-CUST-4", "custom_fail_penalty", "not_putting"},
    {Ground::same_number, "E-DOS-3", "", "same_number"},
    {Ground::adds_up, "E-DOS-3", "", "adds_up"},
    {Ground::first_of_pair, "E-DOS-3", "", "first_of_pair"},
    {Ground::ending_matches, "E-DOS-6", "", "ending_matches"},
    {Ground::drawing_instead, "E-DOS-5", "", "drawing_instead"},
    {Ground::putting_down, "E-DOS-5", "", "putting_down"},
    {Ground::placing_bonus, "E-DOS-4", "dos_bonus", "placing_bonus"},
    {Ground::placing_no_more, "E-DOS-15", "dos_bonus", "placing_no_more"},
    {Ground::taking_back, "E-DOS-14", "", "taking_back"},
    {Ground::call_at_two, "E-DOS-9", "uno_late_call", "call_at_two"},
    {Ground::catch_at_two, "E-DOS-9", "uno_penalty", "catch_at_two"},
    {Ground::sending_on, "H-DEF-4", "deflect", "sending_on"},
    {Ground::touches_a_match, "E-QUAT-3", "", "touches_a_match"},
    {Ground::touches_nothing, "E-QUAT-3", "quatro_free_placement", "touches_nothing"},
    {Ground::exchanging, "E-QUAT-5", "", "exchanging"},
    {Ground::drawing_without_tiles, "E-QUAT-18", "", "drawing_without_tiles"},
    {Ground::keeping_the_drawn, "E-QUAT-5", "", "keeping_the_drawn"},
    {Ground::pointing, "E-PARTY-4", "", "pointing"},
    {Ground::linking, "E-PARTY-5", "", "linking"},
    {Ground::adding_to_side, "E-PARTY-6", "", "adding_to_side"},
    {Ground::spinning, "E-SPIN-2", "spin_turn", "spinning"},
    {Ground::keeping_two, "E-SPIN-4", "", "keeping_two"},
    {Ground::discarding, "E-SPIN-12", "", "discarding"},
};
static_assert(in_order(kGrounds, &GroundRow::ground, Ground::discarding));

/// Whether the seat has no other act. Acts that differ only by the call count as one.
template <class Legal>
bool is_only_one(const Legal& legal, Action action) {
  const auto in_turn = [](Action act) {
    return !act.is_jump() && !act.is(Act::call_uno) && !act.is(Act::catch_seat);
  };
  int acts = 0;
  legal.for_each([&](Action other) { acts += !other.uno() && in_turn(other); });
  return in_turn(action) && acts == 1;
}

/// Explains a refused act by its reason, and names the fine if the table has one (C-PEN-2).
Explanation explain_refused(const Rules& rules, Reason reason);
Explanation explain_legal(const Rules& rules, Ground ground, Verdict verdict);

}  // namespace uno
