// Sets of kinds that the rules name: what matches, what can be last, what chooses a seat.
#pragma once

#include <array>

#include "engine/matching/custom.h"

namespace uno {

inline constexpr KindSet kWilds = kWildSlots & kKinds;

/// What matches: cards of the active colour, cards with the face of a coloured top card (C-MATCH-1,
/// C-MATCH-4), and wild cards (C-MATCH-3).
constexpr std::array<KindSet, 256> make_matching() {
  std::array<KindSet, 256> rows{};
  for (int i = 0; i < 256; ++i) {
    const Kind top = i & 63;
    rows[i] = colour_set(static_cast<Colour>(i >> 6)) | kWilds;
    if (!is_wild(top)) rows[i] |= face_set(face_of(top));
  }
  return rows;
}
inline constexpr std::array<KindSet, 256> kMatching = make_matching();

/// The kinds that match this top kind and active colour.
constexpr KindSet matching(Colour colour, Kind top) {
  return kMatching[static_cast<std::size_t>(colour) << 6 | top];
}

constexpr std::array<KindSet, 64> make_matching_own() {
  std::array<KindSet, 64> rows{};
  for (int kind = 0; kind < 64; ++kind)
    rows[kind] = matching(lane_of(static_cast<Kind>(kind)), static_cast<Kind>(kind));
  return rows;
}
inline constexpr std::array<KindSet, 64> kMatchingOwn = make_matching_own();

/// The same for a coloured top card, as a single look-up for loops of plays.
constexpr KindSet matching(Kind coloured) {
  return kMatchingOwn[coloured];
}

constexpr KindSet customs_with(const Rules& rules, bool (*has)(Effect)) {
  KindSet kinds = 0;
  for (const Kind kind : {kCustom1, kCustom2, kCustom3})
    if (has(effect_of(rules, kind).effect)) kinds |= bit(kind);
  return kinds;
}

/// The Customizables that make a chosen seat draw (CE-03), also as the last card (C-CUST-6).
constexpr KindSet drawing_targets(const Rules& rules) {
  if (!(rules.custom1 | rules.custom2 | rules.custom3)) return 0;
  return customs_with(rules, [](Effect e) { return e == Effect::target_draw; });
}

/// Whether the player of the effect names two other players (CE-09, CE-18).
constexpr bool names_two(Effect effect) {
  return effect == Effect::swap_two || effect == Effect::fifty_fifty;
}
constexpr KindSet naming_two(const Rules& rules) {
  if (!(rules.custom1 | rules.custom2 | rules.custom3)) return 0;
  return customs_with(rules, names_two);
}

/// The Customizables that give a card away (CE-10).
constexpr KindSet giving_one(const Rules& rules) {
  if (!(rules.custom1 | rules.custom2 | rules.custom3)) return 0;
  return customs_with(rules, [](Effect e) { return e == Effect::give_one; });
}

/// The Customizables that discard all cards of the named colour (CE-12).
constexpr KindSet discarding_colour(const Rules& rules) {
  if (!(rules.custom1 | rules.custom2 | rules.custom3)) return 0;
  return customs_with(rules, [](Effect e) { return e == Effect::discard_colour; });
}

/// The coloured kinds that choose another seat when played (H-70-1).
constexpr KindSet choosing_numbers(const Rules& rules) {
  return rules.seven == Seven::off ? KindSet{0} : face_set(7);
}
/// The kinds that choose another seat when played.
constexpr KindSet choosing_kinds(const Rules& rules) {
  KindSet kinds = bit(kSwapHands) | choosing_numbers(rules);
  if (rules.custom1 | rules.custom2 | rules.custom3)
    kinds |= customs_with(rules, [](Effect e) {
      return e == Effect::target_draw || names_two(e) || e == Effect::give_one ||
             e == Effect::trade_one;
    });
  return kinds;
}

}  // namespace uno
