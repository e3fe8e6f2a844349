// The field table: every option with its values, rules and group. The effects of options are in
// engine/matching/resolve_*.h and engine/matching/legal.cpp, their descriptions in text/.
#include <array>
#include <cstddef>
#include <iterator>

#include "engine/editions.h"
#include "engine/rules.h"
#include "engine/value_list.h"

namespace uno {
namespace {

constexpr std::string_view kEffects =
    "plain|all_draw(1-3)|next_draw(1-5,lose/keep)|target_draw(1-5)|next_draw_until(r/y/g/b/named)|"
    "skip(1-3)|skip_all|reverse_skip|pass_hands|swap_two|give_one|trade_one|discard_colour|"
    "everyone_colour|comply_colour(r/y/g/"
    "b)|comply_number|dare|show_hand|fifty_fifty(1-5)|perform(1-5)";

/// For the tiles of a colour of Quatro: the 0, and the two tiles of each number from 1 to 5.
constexpr std::string_view kTiles =
    "printed|tiles(0/0s/0p/0m,1+1s/1+1p/1+1m/1s+1p/1s+1m/1p+1m,2+2s/2+2p/2+2m/2s+2p/2s+2m/2p+2m,"
    "3+3s/3+3p/3+3m/3s+3p/3s+3m/3p+3m,4+4s/4+4p/4+4m/4s+4p/4s+4m/4p+4m,"
    "5+5s/5+5p/5+5m/5s+5p/5s+5m/5p+5m)";

// One row for each member of Rules. A choice lists its values, the default first.
// clang-format off
#define MEMBER(member) offsetof(Rules, member), sizeof(Rules::member)
#define ROW(...) RuleField { __VA_ARGS__, kMatchingEditions }
#define CHOICE(member, values, ids, group, needs) \
  ROW(#member, values, 0, most_of(values), ids, RuleGroup::group, needs, MEMBER(member), "")
#define EFFECT(member, card, needs) \
  ROW(#member, kEffects, 0, most_of(kEffects), "C-CUST-2", RuleGroup::special_wilds, \
   needs, MEMBER(member), card)
#define OWN(name, values, ids, group, needs) \
  ROW(name, values, 0, most_of(values), ids, RuleGroup::group, needs, MEMBER(own), "")
#define NUMBER(member, least, most, ids, group, needs) \
  ROW(#member, "", least, most, ids, RuleGroup::group, needs, MEMBER(member), "")

constexpr EditionSet kClassic = edition_bit(Edition::classic),
                     kMercy = edition_bit(Edition::no_mercy), kFlip = edition_bit(Edition::flip),
                     kAttack = edition_bit(Edition::attack), kFlex = edition_bit(Edition::flex),
                     kAllWild = edition_bit(Edition::all_wild),
                     kDos = edition_bit(Edition::dos),
                     kQuatro = edition_bit(Edition::quatro),
                     kParty = edition_bit(Edition::party), kSpin = edition_bit(Edition::spin),
                     kPacks = edition_bit(Edition::two_packs),
                     kChallengeable =
                         kClassic | kFlip | kFlex | kParty | kSpin | kPacks,  // a card can be challenged
                     kDeflecting = kClassic | kFlip | kFlex | kSpin | kPacks,
                     kLimitable = static_cast<EditionSet>(kMatchingEditions & ~kMercy);
/// Adds DOS to a row. Without it, a row applies to the games of the matching family.
constexpr RuleField in_dos(RuleField row) {
  row.editions |= kDos;
  return row;
}
/// Adds DOS and Quatro.
constexpr RuleField in_all(RuleField row) {
  row.editions |= kDos | kQuatro;
  return row;
}
/// Restricts a row to some editions; not_in() excludes some. Options about colours, numbers,
/// special wild cards, first cards with an effect or challenges do not apply to All Wild (E-AW-1,
/// E-AW-5, E-AW-6).
constexpr RuleField in(EditionSet editions, RuleField row) {
  row.editions = editions;
  return row;
}
constexpr RuleField not_in(EditionSet editions, RuleField row) {
  row.editions = static_cast<EditionSet>(row.editions & ~editions);
  return row;
}
/// An option that only one edition has, with its bits of Rules::own.
constexpr RuleField own(EditionSet edition, int shift, int bits, RuleField row) {
  row.editions = edition;
  row.shift = static_cast<std::uint8_t>(shift);
  row.bits = static_cast<std::uint8_t>(bits);
  return row;
}
/// An option with which a table corrects the deck of an edition (C-DECK-6). No other option of the
/// edition uses later bits of Rules::own.
template <class E>
constexpr RuleField deck_of(RuleField row) {
  constexpr int kBits = 48;
  static_assert(E::kCountsShift + kBits <= 64);
  row = own(edition_bit(E::kEdition), E::kCountsShift, kBits, row);
  row.counts = E::kCounted;
  return row;
}

constexpr RuleField kFields[] = {
    in_all(CHOICE(format,
        "target_points|single_round|fixed_rounds|lowest_points|elimination|last_loses|zero_sum",
        "F-TARGET-1 F-SINGLE-1 F-FIXED-1 F-LOW-1 F-ELIM-1 F-LAST-1 F-ZERO-1", match, "")),
    in_all(NUMBER(target, 1, 10000, "F-TARGET-1 F-TARGET-2", match, "format=target_points")),
    in_all(not_in(kMercy | kAttack, NUMBER(rounds, 1, 100, "F-FIXED-1 F-ZERO-1", match,
        "format=fixed_rounds|zero_sum"))),
    in(kClassic | kFlip | kFlex | kParty | kSpin | kPacks, CHOICE(action_points, "zero|normal", "F-FIXED-2", match,
        "format=fixed_rounds")),
    in_dos(not_in(kMercy, NUMBER(limit, 1, 10000, "F-LOW-1 F-ELIM-1", match,
        "format=lowest_points|elimination"))),
    not_in(kMercy, NUMBER(lives, 1, 20, "F-LAST-1", match, "format=last_loses")),
    in_all(not_in(kMercy, CHOICE(tie_break, "extra_round|rounds_won|shared",
        "F-TIE-1 F-FIXED-3 F-TIE-2", match, "format=fixed_rounds|lowest_points|zero_sum"))),
    own(kDos, 1, 1, OWN("dos_points", "20_40|40_20", "E-DOS-D1 E-DOS-11", match, "")),
    in_all(CHOICE(edition, "classic|all_wild|no_mercy|flip|attack|flex|dos|quatro|party|spin|two_packs",
        "C-DECK-1 E-AW-1 E-NM-1 E-FLIP-1 E-ATT-1 E-FLEX-1 E-DOS-1 E-QUAT-1 E-PARTY-1 "
        "E-SPIN-1 H-PACK-1", deal, "")),
    in(kClassic, CHOICE(deck, "classic108|shuffle112|swap112|themed112",
        "C-DECK-1 C-DECK-2 C-DECK-3 C-THEME-1", deal, "")),
    deck_of<AllWild>(OWN("aw_cards", "printed|counts(0-100,0-40,0-40,0-40,0-40,0-40,0-40,0-40)",
        "C-DECK-6 E-AW-1", deal, "")),
    deck_of<NoMercy>(OWN("nm_cards",
        "printed|counts(1-4,0-6,0-6,0-6,0-6,0-6,0-6,0-15,0-15,0-15,0-15)", "C-DECK-6 E-NM-D1", deal,
        "")),
    own(kAttack, 0, 2, OWN("attack_deck", "A10|A98|A13|A20", "E-ATT-1", deal, "")),
    deck_of<Attack>(OWN("attack_cards",
        "printed|counts(0-4,0-4,0-4,0-4,0-4,0-4,0-7,0-7,0-7,0-7,0-7)", "C-DECK-6 E-ATT-1", deal,
        "")),
    deck_of<Flex>(OWN("flex_cards", "printed|counts(0-7,0-7,0-7,0-7)", "C-DECK-6 E-FLEX-D1", deal,
        "")),
    own(kParty, 0, 1, OWN("party_deck", "P168|P224", "E-PARTY-D1 E-PARTY-11", deal, "")),
    deck_of<Party>(OWN("party_cards",
        "printed|counts(0-8,1-8,0-8,0-8,0-8,0-8,0-31,0-31,0-31,0-31)", "C-DECK-6 E-PARTY-D1", deal,
        "")),
    deck_of<Spin>(OWN("spin_cards",
        "printed|counts(0-2,0-2,0-2,0-2,0-2,0-2,0-2,0-2,0-2,0-2)", "C-DECK-6 E-SPIN-D1", deal, "")),
    own(kQuatro, 2, 15, OWN("quatro_red", kTiles, "C-DECK-6 E-QUAT-D1", deal, "")),
    own(kQuatro, 17, 15, OWN("quatro_yellow", kTiles, "C-DECK-6 E-QUAT-D1", deal, "")),
    own(kQuatro, 32, 15, OWN("quatro_green", kTiles, "C-DECK-6 E-QUAT-D1", deal, "")),
    own(kQuatro, 47, 15, OWN("quatro_blue", kTiles, "C-DECK-6 E-QUAT-D1", deal, "")),
    own(kFlip, 1, 1, OWN("flip_pairing", "table|seeded", "E-FLIP-2", deal, "")),
    NUMBER(hand_size, 1, 20, "C-DEAL-3", deal, ""),
    in_all(CHOICE(dealer_select, "highest_draw|random|seat(0-15)", "C-DEAL-1 C-DEAL-2", deal, "")),
    in_all(CHOICE(next_dealer, "winner|rotate_left|same", "C-DEAL-6", deal, "")),
    in_all(CHOICE(first_player, "left_of_dealer|seat(0-15)", "C-DEAL-7", deal, "")),
    in(kClassic | kFlip | kAttack | kSpin | kPacks, CHOICE(first_action, "apply|ignore", "C-FIRST-2", first_card,
        "")),
    in(kClassic | kFlip | kAttack | kSpin | kPacks, CHOICE(first_reverse, "dealer_first|right_of_dealer",
        "C-FIRST-3", first_card, "first_action=apply")),
    in(kClassic | kFlip | kAttack | kSpin | kPacks, CHOICE(first_draw2, "draw_and_skip|draw_only", "C-FIRST-5",
        first_card, "first_action=apply")),
    in(kClassic | kFlip | kAttack | kSpin | kPacks, CHOICE(first_wild, "first_player_chooses|redraw", "C-FIRST-6",
        first_card, "first_action=apply")),
    in(kClassic, CHOICE(first_special, "as_wild|apply|redraw", "C-FIRST-8", first_card,
        "deck=shuffle112|swap112|themed112")),
    own(kFlip, 0, 1, OWN("first_flip", "ignore|apply", "E-FLIP-10 E-FLIP-19", first_card, "")),
    not_in(kMercy | kAttack, CHOICE(play_policy, "optional|must", "C-TURN-5 H-FORCE-1", turn, "")),
    not_in(kAttack, CHOICE(drawn_card_play, "may|must|never", "C-DRAW-2 H-FORCE-1", turn, "")),
    not_in(kAttack, CHOICE(kept_card, "secret|told", "C-INFO-2", turn, "drawn_card_play=may")),
    own(kAttack, 2, 1, OWN("attack_play_after_launch", "no|yes", "E-ATT-2", turn, "")),
    own(kAttack, 3, 1, OWN("attack_empty_discard_press", "no|yes", "E-ATT-4", turn, "")),
    own(kAttack, 4, 1, OWN("hitfire_restricted", "no|yes", "E-ATT-7", turn,
        "attack_deck=A98")),
    not_in(kAllWild | kAttack, CHOICE(draw_mode, "one|until_playable", "C-DRAW-1 H-DTM-1",
        turn, "")),
    own(kMercy, 0, 1, OWN("nm_decline", "no|yes", "E-NM-2", turn, "")),
    own(kDos, 0, 1, OWN("dos_bonus", "may|must", "E-DOS-15", turn, "")),
    own(kQuatro, 0, 1, OWN("quatro_free_placement", "yes|first_only", "E-QUAT-3 E-QUAT-20", turn,
        "")),
    own(kQuatro, 1, 1, OWN("quatro_pushed_tile", "out_of_game|to_bag", "E-QUAT-7", turn, "")),
    own(kSpin, 0, 14, OWN("spin_wheel",
        "even|shares(0-2,0-2,0-2,0-2,0-2,0-2,0-2,0-2,0-1)", "E-SPIN-3", turn, "")),
    own(kSpin, 14, 1, OWN("spin_turn", "wheel_only|wheel_and_turn", "E-SPIN-2", turn, "")),
    own(kSpin, 15, 1, OWN("spin_shout", "first_discards|last_draws", "E-SPIN-11", turn, "")),
    in(kClassic, NUMBER(draw2_cards, 1, 5, "H-AMT-1 H-AMT-4", draw_cards, "")),
    in(kClassic, CHOICE(wd4_cards, "4|1-3|5-10|until_colour", "H-AMT-2 H-AMT-3 H-AMT-4",
        draw_cards, "")),
    own(kParty, 5, 4, OWN("party_point_max", "off|1-15", "E-PARTY-4", draw_cards, "")),
    in(kLimitable, CHOICE(hand_limit, "off|10-40", "H-LIM-1 H-LIM-3", draw_cards, "")),
    in(kChallengeable, CHOICE(wd4_rule, "no_matching_colour|no_playable_other|unrestricted",
        "C-WD4-2 C-WD4-3 C-WD4-4", wild_draw_four, "")),
    in(kChallengeable, CHOICE(wd4_enforcement, "allow_bluff|forbid_illegal", "C-WD4-5 H-NB-2",
        wild_draw_four, "wd4_rule=no_matching_colour|no_playable_other")),
    in(kChallengeable, CHOICE(wd4_challenge, "on|off", "C-CHAL-1 H-NB-1", wild_draw_four, "")),
    in(kChallengeable, CHOICE(challenge_reveal, "challenger_only|all", "C-CHAL-10",
        wild_draw_four, "wd4_challenge=on")),
    in(kClassic | kFlex | kParty | kSpin | kPacks, CHOICE(guilty_resolution, "stay_play_on|take_back_replay|take_back_pass",
        "C-CHAL-4 C-CHAL-7", wild_draw_four, "wd4_challenge=on")),
    own(kFlex, 0, 1, OWN("wd4_wilds_match", "yes|no", "E-FLEX-13", wild_draw_four,
        "wd4_rule=no_matching_colour|no_playable_other")),
    in_dos(CHOICE(uno_late_call, "allowed|too_late", "C-UNO-3", uno, "")),
    not_in(kAttack, CHOICE(catch_close, "next_turn_action|next_event", "C-UNO-4 C-UNO-7", uno, "")),
    in_dos(NUMBER(uno_penalty, 0, 10, "C-UNO-6", uno, "")),
    in_dos(NUMBER(false_uno_penalty, 0, 10, "C-UNO-10", uno, "")),
    CHOICE(uno_on_received_one, "required|not_required", "C-UNO-11", uno, ""),
    CHOICE(caught_cannot_go_out, "off|next_turn", "C-UNO-12", uno, ""),
    CHOICE(last_draw_card, "draws|none", "C-OUT-3", last_card, ""),
    in(kClassic, CHOICE(last_special, "as_wild|apply|forbidden", "C-OUT-4 C-SHUF-5", last_card,
        "deck=shuffle112|swap112")),
    not_in(kAllWild, CHOICE(finish_restrict,
        "off|numbers_only|no_draw_no_wild", "H-FIN-1 H-FIN-2", last_card, "")),
    not_in(kMercy, CHOICE(round_end, "first_out|last_loses", "H-LAST-1", last_card, "")),
    not_in(kFlip, CHOICE(reshuffle_keep_top, "yes|no", "C-PILE-1 E-FLIP-14", piles, "")),
    not_in(kAttack, CHOICE(reshuffle_when, "lazy|eager", "C-PILE-3 E-ATT-12", piles, "")),
    not_in(kMercy | kAttack, CHOICE(exhausted_draw, "forgive|owe", "C-PILE-4 E-ATT-17 E-NM-21",
        piles, "")),
    in_dos(CHOICE(blocked_round, "void|lowest_hand", "C-PILE-6 X-40", piles, "")),
    own(kMercy, 3, 1, OWN("nm_aside", "next_reshuffle|at_once", "E-NM-10 E-NM-18", piles, "")),
    own(kAttack, 5, 7, OWN("launcher", "gap|schedule|script|bernoulli(1-100)", "E-ATT-15", piles,
        "")),
    own(kAttack, 12, 4, OWN("launch_count", "usual|each(1-8)", "E-ATT-16", piles, "")),
    not_in(kMercy | kParty, CHOICE(two_player_reverse, "skip|plain", "C-2P-1 C-2P-4", players, "")),
    not_in(kMercy | kParty, CHOICE(teams, "off|2v2|two_sides|pairs",
        "C-TEAM-1 C-TEAM-2 C-TEAM-7 C-TEAM-8", players, "")),
    not_in(kMercy | kParty, CHOICE(partner_scoring, "opposing_hands|all_other_hands", "C-TEAM-3", players,
        "teams=2v2|two_sides|pairs")),
    not_in(kMercy | kParty, CHOICE(swap_with_partner, "no|yes", "C-TEAM-6", players,
        "teams=2v2|two_sides|pairs")),
    in(kClassic, CHOICE(shuffle_deal, "clockwise_from_left|play_direction", "C-SHUF-2",
        special_wilds, "deck=shuffle112")),
    in(kClassic, EFFECT(custom1, "WC1", "deck=shuffle112|swap112|themed112")),
    in(kClassic, EFFECT(custom2, "WC2", "deck=shuffle112|swap112")),
    in(kClassic, EFFECT(custom3, "WC3", "deck=shuffle112|swap112")),
    in(kClassic, NUMBER(custom_fail_penalty, 0, 10, "C-CUST-4", special_wilds,
        "deck=shuffle112|swap112|themed112")),
    in(kClassic, NUMBER(special_points, 0, 100, "C-SCORE-3", special_wilds,
        "deck=shuffle112|swap112|themed112")),
    in_dos(NUMBER(advice_penalty, 0, 10, "C-PEN-1", manners, "")),
    in_dos(CHOICE(illegal_play, "refuse|fine(1-10)", "C-PEN-2", manners, "")),
    not_in(kAttack, CHOICE(stack_mode, "off|draw2_only|same_kind|ladder|any",
        "H-STACK-1 H-STACK-2", stacking, "")),
    in(kChallengeable, CHOICE(stack_challenge, "opener_only|last_card|none",
        "H-STACK-6 X-01 X-02", stacking, "stack_mode=draw2_only|same_kind|ladder|any")),
    in(kDeflecting, CHOICE(deflect, "off|reverse|skip|both", "H-DEF-1 H-DEF-2 H-DEF-4", stacking,
        "")),
    in(kDeflecting, CHOICE(deflect_wild, "no|yes", "H-DEF-3", stacking,
        "deflect=reverse|skip|both")),
    own(kMercy, 1, 1, OWN("nm_replies", "any|matching", "E-NM-4", stacking,
        "stack_mode=draw2_only|same_kind|ladder|any")),
    own(kMercy, 2, 1, OWN("nm_stacking", "may|must", "E-NM-4", stacking,
        "stack_mode=draw2_only|same_kind|ladder|any")),
    not_in(kAllWild, CHOICE(seven, "off|swap|may_swap", "H-70-1",
        seven_zero, "")),
    in(kClassic | kMercy | kParty | kSpin | kPacks, CHOICE(zero, "off|pass", "H-70-2", seven_zero, "")),
    not_in(kAllWild | kFlex, CHOICE(jump_in, "off|on", "H-JUMP-1", jump_in, "")),
    not_in(kAllWild | kFlex, CHOICE(jump_kinds, "numbers_and_actions|numbers",
        "H-JUMP-2", jump_in, "jump_in=on")),
    not_in(kAllWild | kFlex, CHOICE(jump_continue, "from_jumper|resume_schedule",
        "H-JUMP-4", jump_in, "jump_in=on")),
    not_in(kAllWild | kFlex, CHOICE(jump_self, "no|yes", "H-JUMP-5", jump_in,
        "jump_in=on")),
    in(kClassic | kFlip | kParty | kSpin | kPacks, CHOICE(jump_on_stack, "add_and_redirect|blocked", "X-08", jump_in,
        "jump_in=on")),
    not_in(kAllWild, CHOICE(multi_play, "off|same_number|same_face",
        "H-MULTI-1 H-MULTI-3", several_cards, "")),
    in(kClassic | kFlip | kParty | kSpin | kPacks, CHOICE(multi_effects, "last_only|each", "H-MULTI-3", several_cards,
        "multi_play=same_face")),
};
// clang-format on
#undef MEMBER
#undef CHOICE
#undef EFFECT
#undef NUMBER
#undef OWN
#undef ROW

constexpr std::size_t kOwnFields = [] {
  std::size_t count = 0;
  for (const RuleField& field : kFields) count += field.bits > 0 ? 1 : 0;
  return count;
}();
// Not counted: the second bytes of `target` and `limit`, `own`, and `no_padding`.
static_assert(sizeof(Rules) == std::size(kFields) - kOwnFields + 11, "a field without a row?");

/// Whether the bits of each row of one edition hold its values.
constexpr bool own_values_fit() {
  for (const RuleField& field : kFields)
    if (field.bits > 0 && field.most >> field.bits != 0) return false;
  return true;
}
static_assert(own_values_fit());

constexpr std::array<std::string_view, 16> kGroups = {
    "match",    "deal",       "first_card", "turn",         "draw_cards",    "wild_draw_four",
    "uno",      "last_card",  "piles",      "players",      "special_wilds", "manners",
    "stacking", "seven_zero", "jump_in",    "several_cards"};

}  // namespace

std::span<const RuleField> rule_fields() {
  return kFields;
}

const RuleField* find_rule_field(std::string_view name) {
  for (const RuleField& field : kFields)
    if (field.name == name) return &field;
  return nullptr;
}

std::string_view group_name(RuleGroup group) {
  return kGroups[static_cast<std::size_t>(group)];
}

}  // namespace uno
