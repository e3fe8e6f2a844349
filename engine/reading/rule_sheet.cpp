// The rules that no option changes, and the sheet made from them and the field table.
#include "engine/reading/rule_sheet.h"

#include "engine/editions.h"
#include "engine/reading/own_words.h"

namespace uno {
namespace {

using enum RuleGroup;

constexpr EditionSet kClassic = edition_bit(Edition::classic), kFlip = edition_bit(Edition::flip),
                     kClassicAndFlip = kClassic | kFlip, kAttack = edition_bit(Edition::attack),
                     kThree = kClassicAndFlip | kAttack, kMercy = edition_bit(Edition::no_mercy),
                     kFlex = edition_bit(Edition::flex), kParty = edition_bit(Edition::party),
                     kSpin = edition_bit(Edition::spin), kPacks = edition_bit(Edition::two_packs),
                     kColoured = kThree | kMercy | kFlex | kParty | kSpin | kPacks,
                     kFirst = kThree | kSpin | kPacks, kParted = kFlex | kParty | kSpin | kPacks,
                     kAllWild = edition_bit(Edition::all_wild),
                     kPiled = kMatchingEditions & ~kAttack,
                     kMany = kMatchingEditions & ~kMercy & ~kFlex & ~kParty & ~kPacks,
                     kDos = edition_bit(Edition::dos), kQuatro = edition_bit(Edition::quatro);

constexpr FixedRule kFixed[] = {
    {match, "C-SCORE-1", "card_points", "", kClassic | kSpin | kPacks},
    {deal, "C-SEAT-1 C-SEAT-2", "players", "", kMany},
    {deal, "E-NM-1 E-NM-21", "mercy_players", "", kMercy},
    {deal, "C-DEAL-3 C-DEAL-4", "dealing", ""},
    {deal, "E-AW-1 E-NM-1", "deck_reconstructed", "", kAllWild | kMercy},
    {deal, "E-ATT-1", "deck_one_source", "attack_deck=A13|A20", kAttack},
    {first_card, "C-FIRST-1", "first_number", "", kFirst},
    {first_card, "C-FIRST-4", "first_skip", "first_action=apply", kFirst},
    {first_card, "C-FIRST-7", "first_wild_draw_four", "", kClassic | kSpin | kPacks},
    {turn, "C-TURN-3 C-TURN-4", "play_or_draw", "", kPiled},
    {turn, "C-MATCH-1 C-MATCH-2", "what_fits", "", kColoured},
    {turn, "C-MATCH-3 C-WILD-1", "wild", "", kThree | kParted},
    {turn, "C-DRAW-3", "after_drawing", "drawn_card_play=may|must", kPiled},
    {turn, "C-SKIP-1", "skip", "", kColoured},
    {turn, "C-REV-1", "reverse", "", kColoured},
    {turn, "C-D2-1", "draw_two", "", kMercy | kParted},
    {draw_cards, "C-D2-1", "draw_two_is_no_two", "", kClassic | kPacks},
    {wild_draw_four, "C-WD4-1", "wild_draw_four", "", kParted},
    {wild_draw_four, "C-CHAL-2 C-CHAL-3", "who_challenges", "wd4_challenge=on",
     kClassicAndFlip | kParted},
    {wild_draw_four, "C-CHAL-5", "wrong_challenge_more", "wd4_challenge=on", kClassic},
    {wild_draw_four, "C-CHAL-5", "wrong_challenge", "wd4_challenge=on", kParted},
    {uno, "C-UNO-1 C-UNO-2", "calling", ""},
    {uno, "C-UNO-5", "catching", ""},
    {last_card, "C-OUT-1", "going_out", "round_end=first_out"},
    {last_card, "H-LAST-2", "out_of_round", "round_end=last_loses"},
    {piles, "C-PILE-5", "passing", ""},
    {players, "C-2P-2", "two_player_skip", ""},
    {players, "C-TEAM-5", "partners_talk", "teams=2v2|two_sides|pairs"},
    {special_wilds, "C-SHUF-1 C-SHUF-2", "shuffle_hands", "deck=shuffle112"},
    {special_wilds, "C-SWAP-1", "swap_hands", "deck=swap112"},
    {special_wilds, "C-CUST-1 C-CUST-3", "customizable", "deck=shuffle112|swap112|themed112"},
    {stacking, "H-STACK-3 H-STACK-4", "stack_taken", "stack_mode=draw2_only|same_kind|ladder|any"},
    {seven_zero, "H-70-4", "last_seven", "seven=swap|may_swap"},
    {seven_zero, "H-70-4", "last_zero", "zero=pass"},
    {jump_in, "H-JUMP-3", "jump_time", "jump_in=on"},
    {match, "E-AW-4", "all_wild_points", "", kAllWild},
    {first_card, "E-AW-1", "all_wild_first", "", kAllWild},
    {turn, "E-AW-2 E-AW-6", "all_wild_fits", "", kAllWild},
    {turn, "E-AW-3", "all_wild_skips", "", kAllWild},
    {turn, "E-AW-3", "all_wild_reverse", "", kAllWild},
    {turn, "E-AW-3 E-AW-5", "all_wild_draws", "", kAllWild},
    {turn, "E-AW-3", "all_wild_target", "", kAllWild},
    {turn, "E-AW-3 E-AW-5", "all_wild_swap", "", kAllWild},
    {players, "E-AW-8", "all_wild_skip_two", "", kAllWild},
    {match, "E-NM-13", "mercy_points", "", kMercy},
    {first_card, "E-NM-1", "mercy_first", "", kMercy},
    {turn, "E-NM-3", "mercy_wild", "", kMercy},
    {turn, "E-NM-4", "mercy_draws", "", kMercy},
    {turn, "E-NM-8", "mercy_reverse", "", kMercy},
    {turn, "E-NM-15", "mercy_draw_four", "", kMercy},
    {turn, "E-NM-6", "mercy_everyone", "", kMercy},
    {turn, "E-NM-7", "mercy_discards", "", kMercy},
    {turn, "E-NM-9", "mercy_roulette", "", kMercy},
    {last_card, "E-NM-10 E-NM-19", "mercy_out", "", kMercy},
    {last_card, "E-NM-12", "mercy_last_left", "", kMercy},
    {players, "E-NM-6", "mercy_two", "", kMercy},
    {stacking, "E-NM-8 E-NM-17", "mercy_sent_back", "stack_mode=ladder", kMercy},
    {match, "E-FLIP-12", "flip_points", "", kFlip},
    {deal, "E-FLIP-3", "flip_backs", "", kFlip},
    {first_card, "E-FLIP-10", "flip_first", "first_action=apply", kFlip},
    {turn, "E-FLIP-5", "flip_draws", "", kFlip},
    {turn, "E-FLIP-5", "flip_everyone", "", kFlip},
    {turn, "E-FLIP-6", "flip_turns", "", kFlip},
    {turn, "E-FLIP-7", "flip_names", "", kFlip},
    {turn, "E-FLIP-17", "flip_copies", "", kFlip},
    {wild_draw_four, "E-FLIP-8", "flip_wild_draw_two", "", kFlip},
    {wild_draw_four, "E-FLIP-9", "flip_draw_colour", "", kFlip},
    {wild_draw_four, "E-FLIP-8 E-FLIP-9", "flip_guilty", "wd4_challenge=on", kFlip},
    {wild_draw_four, "E-FLIP-8 E-FLIP-9", "flip_wrong", "wd4_challenge=on", kFlip},
    {last_card, "E-FLIP-12", "flip_last", "", kFlip},
    {piles, "E-FLIP-14", "flip_reshuffle", "", kFlip},
    {match, "E-ATT-1", "attack_points", "attack_deck=A10|A13", kAttack},
    {match, "E-ATT-1", "attack_points_trade", "attack_deck=A98", kAttack},
    {match, "E-ATT-1", "attack_points_custom", "attack_deck=A20", kAttack},
    {first_card, "E-ATT-11", "attack_first", "attack_deck=A98", kAttack},
    {first_card, "E-ATT-11", "attack_trade_returned", "attack_deck=A98", kAttack},
    {first_card, "E-ATT-11", "attack_attack_returned", "attack_deck=A10|A13|A20", kAttack},
    {first_card, "E-ATT-11", "attack_four_returned", "attack_deck=A20", kAttack},
    {turn, "E-ATT-2", "attack_press", "", kAttack},
    {turn, "E-ATT-3", "attack_hit_one", "attack_deck=A13", kAttack},
    {turn, "E-ATT-3", "attack_hit_two", "", kAttack},
    {turn, "E-ATT-4", "attack_discards", "", kAttack},
    {turn, "E-ATT-5", "attack_trade", "attack_deck=A98", kAttack},
    {turn, "E-ATT-6", "attack_all", "attack_deck=A98", kAttack},
    {turn, "E-ATT-7", "attack_fire", "attack_deck=A98", kAttack},
    {turn, "E-ATT-8", "attack_attack", "attack_deck=A10|A13|A20", kAttack},
    {turn, "E-ATT-9", "attack_four", "attack_deck=A20", kAttack},
    {uno, "E-ATT-10", "attack_penalties", "", kAttack},
    {piles, "E-ATT-12 E-ATT-17", "attack_reload", "", kAttack},
    {match, "E-PARTY-D1", "party_points", "", kParty},
    {deal, "E-PARTY-11", "party_players", "party_deck=P168", kParty},
    {deal, "E-PARTY-11", "party_many_players", "party_deck=P224", kParty},
    {deal, "E-PARTY-D1", "party_deck_one_source", "", kParty},
    {first_card, "E-PARTY-1", "party_first", "", kParty},
    {turn, "E-PARTY-4 E-PARTY-12", "party_point", "", kParty},
    {turn, "E-PARTY-10", "party_no_turn", "", kParty},
    {turn, "E-PARTY-5 E-PARTY-15", "party_link", "", kParty},
    {turn, "E-PARTY-20", "party_linked_draws", "", kParty},
    {turn, "E-PARTY-6 E-PARTY-18", "party_pile", "", kParty},
    {last_card, "E-PARTY-13", "party_last", "", kParty},
    {last_card, "E-PARTY-19", "party_last_pile", "", kParty},
    {match, "E-FLEX-9", "flex_points", "", kFlex},
    {deal, "E-FLEX-1", "flex_players", "", kFlex},
    {first_card, "E-FLEX-2", "flex_first", "", kFlex},
    {turn, "E-FLEX-3", "flex_use", "", kFlex},
    {turn, "E-FLEX-3 E-FLEX-12", "flex_number", "", kFlex},
    {turn, "E-FLEX-4", "flex_counts", "", kFlex},
    {turn, "E-FLEX-6", "flex_symbol", "", kFlex},
    {turn, "E-FLEX-6", "flex_all_flip", "", kFlex},
    {turn, "E-FLEX-5 E-FLEX-10", "flex_restored", "", kFlex},
    {turn, "E-FLEX-7", "flex_skip", "", kFlex},
    {turn, "E-FLEX-7 E-FLEX-16", "flex_reverse", "", kFlex},
    {turn, "E-FLEX-7", "flex_draw_two", "", kFlex},
    {turn, "E-FLEX-7", "flex_all", "", kFlex},
    {turn, "E-FLEX-7", "flex_target", "", kFlex},
    {turn, "E-FLEX-8", "flex_plain", "", kFlex},
    {wild_draw_four, "E-FLEX-15", "flex_free", "", kFlex},
    {last_card, "E-FLEX-9", "flex_last", "", kFlex},
    {stacking, "E-FLEX-7", "flex_stack", "stack_mode=draw2_only|same_kind|ladder|any", kFlex},
    {deal, "H-PACK-2", "two_packs_players", "", kPacks},
    {deal, "H-PACK-1", "two_packs_deck", "", kPacks},
    {deal, "E-SPIN-D1", "spin_deck", "", kSpin},
    {first_card, "E-SPIN-1", "spin_first", "", kSpin},
    {turn, "E-SPIN-2", "spin_card", "", kSpin},
    {turn, "E-SPIN-4", "spin_almost", "", kSpin},
    {turn, "E-SPIN-5", "spin_number", "", kSpin},
    {turn, "E-SPIN-6", "spin_colour", "", kSpin},
    {turn, "E-SPIN-7", "spin_draw", "", kSpin},
    {turn, "E-SPIN-8", "spin_trade", "", kSpin},
    {turn, "E-SPIN-9", "spin_show", "", kSpin},
    {turn, "E-SPIN-10", "spin_war", "", kSpin},
    {turn, "E-SPIN-12", "spin_under", "", kSpin},
    {uno, "E-SPIN-14", "spin_uno", "", kSpin},
    {last_card, "E-SPIN-13", "spin_emptied", "", kSpin},
    {last_card, "E-SPIN-15", "spin_last", "round_end=first_out", kSpin},
    {jump_in, "E-SPIN-17", "spin_jump", "jump_in=on", kSpin},
    {several_cards, "E-SPIN-18", "spin_several", "multi_play=same_number|same_face", kSpin},
    {match, "E-DOS-D1 E-DOS-11", "dos_points", "", kDos},
    {deal, "E-DOS-1 E-DOS-12", "dos_players", "", kDos},
    {deal, "E-DOS-1", "dos_dealing", "", kDos},
    {turn, "E-DOS-2 E-DOS-3", "dos_turn", "", kDos},
    {turn, "E-DOS-3 E-DOS-17", "dos_match", "", kDos},
    {turn, "E-DOS-8 E-DOS-18", "dos_wild_dos", "", kDos},
    {turn, "E-DOS-8", "dos_wild_number", "", kDos},
    {turn, "E-DOS-16", "dos_named", "", kDos},
    {turn, "E-DOS-14", "dos_back", "", kDos},
    {turn, "E-DOS-4", "dos_single", "", kDos},
    {turn, "E-DOS-4", "dos_double", "", kDos},
    {turn, "E-DOS-6", "dos_end", "", kDos},
    {turn, "E-DOS-7", "dos_row", "", kDos},
    {turn, "E-DOS-5 E-DOS-19", "dos_draw", "", kDos},
    {uno, "E-DOS-9", "dos_calling", "", kDos},
    {uno, "E-DOS-9 E-DOS-20", "dos_catching", "", kDos},
    {last_card, "E-DOS-10", "dos_last", "", kDos},
    {piles, "E-DOS-13", "dos_reshuffle", "", kDos},
    {match, "E-QUAT-9 E-QUAT-21", "quatro_games", "", kQuatro},
    {deal, "E-QUAT-1", "quatro_players", "", kQuatro},
    {deal, "E-QUAT-1 E-QUAT-D1", "quatro_dealing", "", kQuatro},
    {deal, "E-QUAT-D1", "quatro_one_source", "", kQuatro},
    {turn, "E-QUAT-2 E-QUAT-12", "quatro_turn", "", kQuatro},
    {turn, "E-QUAT-3", "quatro_match", "", kQuatro},
    {turn, "E-QUAT-6 E-QUAT-11 E-QUAT-15", "quatro_swap", "", kQuatro},
    {turn, "E-QUAT-7 E-QUAT-13 E-QUAT-14", "quatro_push", "", kQuatro},
    {turn, "E-QUAT-8 E-QUAT-17", "quatro_minus", "", kQuatro},
    {turn, "E-QUAT-9 E-QUAT-25", "quatro_four", "", kQuatro},
    {turn, "E-QUAT-4 E-QUAT-18", "quatro_fill", "", kQuatro},
    {turn, "E-QUAT-5 E-QUAT-16", "quatro_exchange", "", kQuatro},
    {piles, "E-QUAT-10 E-QUAT-19", "quatro_drawn", "", kQuatro},
    {several_cards, "H-MULTI-2", "laid_cards", "multi_play=same_number|same_face"},
};

/// The option of the same chapter that a rule needs. On the sheet the rule follows it.
const RuleField* option_of(const FixedRule& rule) {
  const std::size_t end = rule.needs.find('=');
  const RuleField* field =
      end == std::string_view::npos ? nullptr : find_rule_field(rule.needs.substr(0, end));
  return field != nullptr && field->group == rule.group ? field : nullptr;
}

void add_fixed(std::vector<SheetLine>& lines, const Rules& rules, RuleGroup group,
               const RuleField* option) {
  for (const FixedRule& rule : kFixed)
    if (rule.group == group && option_of(rule) == option && edition_in(rules, rule.editions) &&
        needs_hold(rules, rule.needs))
      lines.push_back({group,
                       rule.rule_ids,
                       {key_in(rules.edition, "rule.fixed." + std::string(rule.name))},
                       nullptr,
                       true});
}

}  // namespace

std::span<const FixedRule> fixed_rules() {
  return kFixed;
}

std::vector<SheetLine> rule_sheet(const Rules& rules) {
  std::vector<SheetLine> lines;
  for (int g = 0; g <= static_cast<int>(several_cards); ++g) {
    const auto group = static_cast<RuleGroup>(g);
    add_fixed(lines, rules, group, nullptr);
    for (const RuleField& field : rule_fields()) {
      if (field.group != group) continue;
      if (field_matters(rules, field))
        lines.push_back(
            {group, field.rule_ids, field_phrase(rules, field), &field, is_official(rules, field)});
      add_fixed(lines, rules, group, &field);
    }
  }
  return lines;
}

Rules rules_with_field(const RuleField& field) {
  Rules rules;
  for (const Edition edition : kEditions)
    if (!has_field(rules, field)) rules = official_rules(edition);
  return rules;
}

}  // namespace uno
