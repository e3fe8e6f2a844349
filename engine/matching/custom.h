// The effects of a Wild Customizable: the closed list CE-00 to CE-19, decoded from the option of
// the slot. engine/matching/resolve_custom.h carries them out.
#pragma once

#include "engine/rows.h"
#include "engine/rules.h"

namespace uno {

/// The effects. Each comment names the rule, and the members of CustomEffect that the effect uses.
enum class Effect : std::uint8_t {
  plain,            // CE-00
  all_draw,         // CE-01, amount
  next_draw,        // CE-02, amount, keeps
  target_draw,      // CE-03, amount
  next_draw_until,  // CE-04, colour or the one named
  skip,             // CE-05, amount
  skip_all,         // CE-06
  reverse_skip,     // CE-07
  pass_hands,       // CE-08
  swap_two,         // CE-09
  give_one,         // CE-10
  trade_one,        // CE-11
  discard_colour,   // CE-12
  everyone_colour,  // CE-13
  comply_colour,    // CE-14, colour
  comply_number,    // CE-15
  dare,             // CE-16
  show_hand,        // CE-17
  fifty_fifty,      // CE-18, amount
  perform,          // CE-19, amount
};

/// A decoded option value. `colour` is 0 to 3, or 4 for the colour that the card names.
struct CustomEffect {
  Effect effect = Effect::plain;
  int amount = 0;
  bool keeps = false;
  int colour = 4;
};

/// One row for each effect, in the order in which option `custom1` lists them (engine/rules.h).
/// `ways` is how many values of the option have this effect: 3 for all_draw, with 1 to 3 cards.
struct EffectRow {
  Effect effect;
  int ways;
};
inline constexpr EffectRow kEffectRows[] = {{Effect::plain, 1},
                                            {Effect::all_draw, 3},
                                            {Effect::next_draw, 10},
                                            {Effect::target_draw, 5},
                                            {Effect::next_draw_until, 5},
                                            {Effect::skip, 3},
                                            {Effect::skip_all, 1},
                                            {Effect::reverse_skip, 1},
                                            {Effect::pass_hands, 1},
                                            {Effect::swap_two, 1},
                                            {Effect::give_one, 1},
                                            {Effect::trade_one, 1},
                                            {Effect::discard_colour, 1},
                                            {Effect::everyone_colour, 1},
                                            {Effect::comply_colour, 4},
                                            {Effect::comply_number, 1},
                                            {Effect::dare, 1},
                                            {Effect::show_hand, 1},
                                            {Effect::fifty_fifty, 5},
                                            {Effect::perform, 5}};
static_assert(in_order(kEffectRows, &EffectRow::effect, Effect::perform));

constexpr CustomEffect custom_effect(Choice choice) {
  int at = choice;
  for (const EffectRow& row : kEffectRows) {
    if (at >= row.ways) {
      at -= row.ways;
      continue;
    }
    CustomEffect effect{row.effect};
    if (row.effect == Effect::next_draw) {
      effect.amount = 1 + at / 2;
      effect.keeps = at % 2 == 1;
    } else if (row.effect == Effect::next_draw_until || row.effect == Effect::comply_colour) {
      effect.colour = at;
    } else {
      effect.amount = 1 + at;
    }
    return effect;
  }
  return {};
}

/// Whether a card of this kind fulfils the duty (CE-14, CE-15). Wild cards never do.
constexpr bool complies(Choice duty, Kind kind) {
  const CustomEffect effect = custom_effect(duty);
  if (kind == kNoKind || is_wild(kind)) return false;
  if (effect.effect == Effect::comply_number) return is_number(kind);
  return lane_of(kind) == static_cast<Colour>(effect.colour);
}

/// The effect of a kind: the effect of its slot for a Customizable, and plain for every other kind.
constexpr CustomEffect effect_of(const Rules& rules, Kind kind) {
  switch (kind) {
    case kCustom1:
      return custom_effect(rules.custom1);
    case kCustom2:
      return custom_effect(rules.custom2);
    case kCustom3:
      return custom_effect(rules.custom3);
    default:
      return {};
  }
}

}  // namespace uno
