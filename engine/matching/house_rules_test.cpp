// Tests which options of the classic game, and of each other, the editions support. For each option
// an edition either accepts it, and then each of its values changes how rounds go, or refuses it by
// name; it never ignores one. The effects in detail are in golden/scenarios_*.tsv.
#include "engine/matching/house_rules_test.h"
#include "engine/editions.h"
#include "engine/matching/position_test.h"

namespace uno {
namespace {

/// The support of each edition for an option, in the order all_wild, no_mercy, flip, attack, flex,
/// dos, quatro, party, spin, two_packs (H-PACK-1). The first word: `in` it is part of the edition,
/// `ok` it works as in the classic game, `how` it works differently, as described, `no` every value
/// except the edition's own is refused.
struct Row {
  std::string_view option;
  std::array<std::string_view, 10> cells;
};
constexpr Row kTable[] = {
    // Match: the sheets play to a target, some to lowest points; the other formats are from the
    // classic game.
    {"format",
     {"ok", "in: target_points to 1000, or single_round", "ok", "ok: not by rounds", "ok",
      "ok: with a winner", "ok: with a winner", "ok", "ok", "ok"}},
    {"target", {"ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok"}},
    {"rounds", {"ok", "no", "ok", "no", "ok", "ok", "ok", "ok", "ok", "ok"}},
    {"action_points",
     {"no: every card is a wild", "no", "ok", "no", "ok", "no", "no", "ok", "ok", "ok"}},
    {"limit", {"ok", "no", "ok", "ok", "ok", "ok", "no", "ok", "ok", "ok"}},
    {"lives", {"ok", "no", "ok", "ok", "ok", "no", "no", "ok", "ok", "ok"}},
    {"tie_break", {"ok", "no", "ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok"}},
    // These decks have no Shuffle Hands, Swap Hands or Customizables.
    {"deck", {"no", "no", "no", "no", "no", "no", "no", "no", "no", "no"}},
    {"first_special", {"no", "no", "no", "no", "no", "no", "no", "no", "no", "no"}},
    {"last_special", {"no", "no", "no", "no", "no", "no", "no", "no", "no", "no"}},
    {"shuffle_deal", {"no", "no", "no", "no", "no", "no", "no", "no", "no", "no"}},
    {"custom1", {"no", "no", "no", "no", "no", "no", "no", "no", "no", "no"}},
    {"custom2", {"no", "no", "no", "no", "no", "no", "no", "no", "no", "no"}},
    {"custom3", {"no", "no", "no", "no", "no", "no", "no", "no", "no", "no"}},
    {"custom_fail_penalty", {"no", "no", "no", "no", "no", "no", "no", "no", "no", "no"}},
    {"special_points", {"no", "no", "no", "no", "no", "no", "no", "no", "no", "no"}},
    // Deal.
    {"hand_size",
     {"ok", "ok: with a penalty under 25", "ok", "ok", "ok", "no", "no", "ok", "ok", "ok"}},
    {"dealer_select", {"ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok"}},
    {"next_dealer", {"ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok"}},
    {"first_player", {"ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok"}},
    {"first_action",
     {"no: it has no effect", "in: it is covered", "ok", "ok", "in: it is covered", "no", "no",
      "no", "ok", "ok"}},
    {"first_reverse", {"no", "no", "ok", "ok", "no", "no", "no", "no", "ok", "ok"}},
    {"first_draw2", {"no", "no", "ok", "ok", "no", "no", "no", "no", "ok", "ok"}},
    {"first_wild", {"no", "no", "ok", "ok", "no", "no", "no", "no", "ok", "ok"}},
    // Turn.
    {"play_policy",
     {"ok", "in: must", "ok", "no: who does not play presses", "ok: a flex side never forces", "no",
      "no", "ok", "ok", "ok"}},
    {"drawn_card_play",
     {"ok", "in: must", "ok", "no: nothing is played after a press", "ok: a flex side never forces",
      "no", "no", "ok", "ok", "ok"}},
    {"kept_card",
     {"ok", "ok: where one card is drawn and may be kept", "ok", "no: all is seen", "ok", "no",
      "no", "ok", "ok", "ok"}},
    {"draw_mode",
     {"no: every card fits", "in: until_playable", "ok", "no: one press",
      "ok: a flex side stops, too", "no", "no", "ok", "ok", "ok"}},
    // The classic game has a Wild Draw Four; UNO FLIP! has a Wild Draw Two and a Wild Draw Colour.
    {"wd4_rule",
     {"no", "no", "how: for W2 and DWC", "no", "how: the regular side of WF4", "no", "no", "ok",
      "ok", "ok"}},
    {"wd4_enforcement",
     {"no", "no", "how: for W2 and DWC", "no", "how: the regular side", "no", "no", "ok", "ok",
      "ok"}},
    {"wd4_challenge",
     {"no", "no", "how: for W2 and DWC", "no", "how: the regular side", "no", "no", "ok", "ok",
      "ok"}},
    {"challenge_reveal",
     {"no", "no", "how: the side in play", "no", "ok", "no", "no", "ok", "ok", "ok"}},
    {"guilty_resolution",
     {"no", "no", "in: stay_play_on", "no", "ok", "no", "no", "ok", "ok", "ok"}},
    // UNO and penalties; in Attack they are presses.
    {"uno_late_call", {"ok", "ok", "ok", "ok", "ok", "ok", "no", "ok", "ok", "ok"}},
    {"catch_close",
     {"ok: taking a stack", "ok", "ok", "no: nothing happens between two turns", "ok", "no", "no",
      "ok", "ok", "ok"}},
    {"uno_penalty", {"ok", "ok", "ok", "how: presses", "ok", "ok", "no", "ok", "ok", "ok"}},
    {"false_uno_penalty", {"ok", "ok", "ok", "how: presses", "ok", "ok", "no", "ok", "ok", "ok"}},
    {"uno_on_received_one", {"ok", "ok", "ok", "ok", "ok", "no", "no", "ok", "ok", "ok"}},
    {"caught_cannot_go_out", {"ok", "ok", "ok", "ok", "ok", "no", "no", "ok", "ok", "ok"}},
    {"advice_penalty", {"ok", "ok", "ok", "how: presses", "ok", "ok", "no", "ok", "ok", "ok"}},
    {"illegal_play", {"ok", "ok", "ok", "how: presses", "ok", "ok", "no", "ok", "ok", "ok"}},
    // The last card, and the end.
    {"last_draw_card",
     {"in: draws", "in: none", "in: draws", "in: draws", "in: none", "no", "no", "ok", "ok", "ok"}},
    {"finish_restrict",
     {"no: every card is a wild", "how: emptying the hand by D counts as an action",
      "how: +1 +5 W2 DWC draw", "how: emptying the hand by D counts as an action",
      "how: by the regular kind", "no", "no", "ok", "how: a Spin card is a number", "ok"}},
    {"round_end",
     {"ok", "no: out is who holds 25", "ok", "ok", "ok", "no", "no", "ok", "ok", "ok"}},
    // Piles.
    {"reshuffle_keep_top", {"ok", "ok", "in: yes", "ok", "ok", "no", "no", "ok", "ok", "ok"}},
    {"reshuffle_when",
     {"ok", "ok", "ok", "no: the launcher says when", "ok", "no", "no", "ok", "ok", "ok"}},
    {"exhausted_draw",
     {"ok", "no: six players hold too few cards", "ok", "no: E-ATT-17", "ok", "no", "no", "ok",
      "ok", "ok"}},
    {"blocked_round", {"ok", "ok", "ok", "ok", "ok", "ok", "no", "ok", "ok", "ok"}},
    // Players.
    {"two_player_reverse", {"ok", "in: skip", "ok", "ok", "ok", "no", "no", "no", "ok", "ok"}},
    {"teams", {"ok", "no", "ok", "ok", "ok", "no", "no", "no", "ok", "ok"}},
    {"partner_scoring", {"ok", "no", "ok", "ok", "ok", "no", "no", "no", "ok", "ok"}},
    {"swap_with_partner", {"ok", "no", "ok", "ok", "ok", "no", "no", "no", "ok", "ok"}},
    // House rules.
    {"stack_mode",
     {"how: W2 and W4", "in: by value", "how: by amount, DWC never", "no: one presses at once",
      "how: regular +2 and WF4", "no", "no", "ok", "ok", "ok"}},
    {"stack_challenge", {"no", "no", "ok", "no", "ok", "no", "no", "ok", "ok", "ok"}},
    {"deflect",
     {"no: no colours", "no: it says itself what answers a stack", "how: DWC never",
      "no: one presses at once", "how: regular sides", "no", "no", "no", "ok", "ok"}},
    {"deflect_wild",
     {"no", "no", "how: W2", "no", "how: the regular side of WF4", "no", "no", "no", "ok", "ok"}},
    {"draw2_cards",
     {"no: cards of its own", "no", "no", "no", "no", "no", "no", "no", "no: cards of its own",
      "no"}},
    {"wd4_cards",
     {"no: cards of its own", "no", "no", "no", "no", "no", "no", "no", "no: cards of its own",
      "no"}},
    {"hand_limit",
     {"ok", "no: it has 25", "ok", "ok: after the press", "ok", "no", "no", "ok", "ok", "ok"}},
    {"seven", {"no", "in: swap", "ok", "ok", "ok", "no", "no", "ok", "ok", "ok"}},
    {"zero",
     {"no", "in: pass", "no: there is none", "no: there is none", "no: there is none", "no", "no",
      "ok", "ok", "ok"}},
    {"jump_in",
     {"no", "ok", "ok: equal faces in play", "ok", "no: cards are single", "no", "no", "in",
      "how: a Spin card and a plain one are equal", "ok"}},
    {"jump_kinds", {"no", "ok", "ok", "ok", "no", "no", "no", "in", "ok", "ok"}},
    {"jump_continue", {"no", "ok", "ok", "ok", "no", "no", "no", "ok", "ok", "ok"}},
    {"jump_self", {"no", "ok", "ok", "ok", "no", "no", "no", "ok", "ok", "ok"}},
    {"jump_on_stack", {"no", "in: blocked", "ok", "no", "no", "no", "no", "ok", "ok", "ok"}},
    {"multi_play",
     {"no", "how: numbers", "ok", "how: numbers", "how: numbers, by regular sides", "no", "no",
      "ok", "how: only the last card spins", "ok"}},
    {"multi_effects", {"no", "no", "ok", "no", "no", "no", "no", "ok", "how: one spin", "ok"}},
    // Options of one edition only.
    {"wd4_wilds_match", {"no", "no", "no", "no", "in", "no", "no", "no", "no", "no"}},
    {"aw_cards", {"in", "no", "no", "no", "no", "no", "no", "no", "no", "no"}},
    {"nm_cards", {"no", "in", "no", "no", "no", "no", "no", "no", "no", "no"}},
    {"attack_cards", {"no", "no", "no", "in", "no", "no", "no", "no", "no", "no"}},
    {"flex_cards", {"no", "no", "no", "no", "in", "no", "no", "no", "no", "no"}},
    {"party_cards", {"no", "no", "no", "no", "no", "no", "no", "in", "no", "no"}},
    {"spin_cards", {"no", "no", "no", "no", "no", "no", "no", "no", "in", "no"}},
    {"quatro_blue", {"no", "no", "no", "no", "no", "no", "in", "no", "no", "no"}},
    {"quatro_green", {"no", "no", "no", "no", "no", "no", "in", "no", "no", "no"}},
    {"quatro_yellow", {"no", "no", "no", "no", "no", "no", "in", "no", "no", "no"}},
    {"quatro_red", {"no", "no", "no", "no", "no", "no", "in", "no", "no", "no"}},
    {"flip_pairing", {"no", "no", "in", "no", "no", "no", "no", "no", "no", "no"}},
    {"first_flip", {"no", "no", "in", "no", "no", "no", "no", "no", "no", "no"}},
    {"nm_decline", {"no", "in", "no", "no", "no", "no", "no", "no", "no", "no"}},
    {"nm_aside", {"no", "in", "no", "no", "no", "no", "no", "no", "no", "no"}},
    {"nm_replies", {"no", "in", "no", "no", "no", "no", "no", "no", "no", "no"}},
    {"nm_stacking", {"no", "in", "no", "no", "no", "no", "no", "no", "no", "no"}},
    {"attack_deck", {"no", "no", "no", "in", "no", "no", "no", "no", "no", "no"}},
    {"attack_play_after_launch", {"no", "no", "no", "in", "no", "no", "no", "no", "no", "no"}},
    {"attack_empty_discard_press", {"no", "no", "no", "in", "no", "no", "no", "no", "no", "no"}},
    {"hitfire_restricted", {"no", "no", "no", "in", "no", "no", "no", "no", "no", "no"}},
    {"launcher", {"no", "no", "no", "in", "no", "no", "no", "no", "no", "no"}},
    {"launch_count", {"no", "no", "no", "in", "no", "no", "no", "no", "no", "no"}},
    {"dos_bonus", {"no", "no", "no", "no", "no", "in", "no", "no", "no", "no"}},
    {"dos_points", {"no", "no", "no", "no", "no", "in", "no", "no", "no", "no"}},
    {"quatro_free_placement", {"no", "no", "no", "no", "no", "no", "in", "no", "no", "no"}},
    {"quatro_pushed_tile", {"no", "no", "no", "no", "no", "no", "in", "no", "no", "no"}},
    {"party_deck", {"no", "no", "no", "no", "no", "no", "no", "in", "no", "no"}},
    {"party_point_max", {"no", "no", "no", "no", "no", "no", "no", "in", "no", "no"}},
    {"spin_wheel", {"no", "no", "no", "no", "no", "no", "no", "no", "in", "no"}},
    {"spin_turn", {"no", "no", "no", "no", "no", "no", "no", "no", "in", "no"}},
    {"spin_shout", {"no", "no", "no", "no", "no", "no", "no", "no", "in", "no"}},
};

/// Values that an edition refuses although it accepts the option.
struct RefusedValue {
  Edition edition;
  std::string_view setting;
};
constexpr RefusedValue kRefused[] = {
    {Edition::no_mercy, "format=fixed_rounds"},
    {Edition::no_mercy, "format=lowest_points"},
    {Edition::no_mercy, "format=elimination"},
    {Edition::no_mercy, "format=last_loses"},
    {Edition::no_mercy, "format=zero_sum"},
    {Edition::attack, "format=fixed_rounds"},
    {Edition::attack, "format=zero_sum"},
    {Edition::no_mercy, "first_action=apply"},
    {Edition::no_mercy, "play_policy=optional"},
    {Edition::flip, "guilty_resolution=take_back_replay"},
    {Edition::flip, "guilty_resolution=take_back_pass"},
    {Edition::flip, "reshuffle_keep_top=no"},
    {Edition::no_mercy, "two_player_reverse=plain"},
    {Edition::no_mercy, "stack_mode=draw2_only"},
    {Edition::no_mercy, "stack_mode=same_kind"},
    {Edition::no_mercy, "stack_mode=any"},
    {Edition::no_mercy, "jump_on_stack=add_and_redirect"},
    {Edition::no_mercy, "multi_play=same_face"},
    {Edition::attack, "multi_play=same_face"},
    {Edition::flex, "first_action=apply"},
    {Edition::flex, "multi_play=same_face"},
    {Edition::dos, "format=last_loses"},
    {Edition::spin, "spin_wheel=shares(0,0,0,0,0,0,0,0,0)"},
    {Edition::quatro, "format=lowest_points"},
    {Edition::quatro, "format=elimination"},
    {Edition::quatro, "format=last_loses"},
    {Edition::quatro, "format=zero_sum"},
};

/// What else the rules must say so that an option matters, and the number of seats.
struct Context {
  std::string_view option, more;
  int seats = 4;
  Edition only = Edition::classic;  ///< one edition; classic stands for all
};
constexpr Context kContexts[] = {
    {"rounds", "format=fixed_rounds hand_size=1", 4, Edition::party},
    {"lives", "format=last_loses round_end=last_loses hand_size=1", 4, Edition::party},
    {"tie_break", "format=fixed_rounds rounds=2 hand_size=1", 4, Edition::party},
    {"jump_on_stack", "jump_kinds=numbers_and_actions stack_mode=ladder", 4, Edition::party},
    {"rounds", "format=fixed_rounds"},
    {"action_points", "format=fixed_rounds rounds=2"},
    {"limit", "format=lowest_points"},
    {"lives", "format=last_loses round_end=last_loses", 3},
    {"tie_break", "format=fixed_rounds rounds=3 hand_size=3", 2, Edition::all_wild},
    {"tie_break", "format=fixed_rounds rounds=2 hand_size=1", 2, Edition::flip},
    {"tie_break", "format=fixed_rounds rounds=2 hand_size=1", 2, Edition::flex},
    {"tie_break", "format=lowest_points limit=20 hand_size=1", 4, Edition::attack},
    {"tie_break", "format=fixed_rounds rounds=4", 4, Edition::dos},
    {"tie_break", "format=fixed_rounds rounds=2", 4, Edition::quatro},
    {"tie_break", "format=fixed_rounds rounds=2 hand_size=1", 2, Edition::spin},
    {"tie_break", "format=fixed_rounds rounds=2 hand_size=1", 2, Edition::two_packs},
    {"first_player", "", 6},
    {"kept_card", "drawn_card_play=may draw_mode=one", 3, Edition::no_mercy},
    {"drawn_card_play", "draw_mode=one", 4, Edition::no_mercy},
    {"exhausted_draw", "hand_size=10", 10},
    {"reshuffle_when", "hand_size=10", 6},
    {"blocked_round", "hand_size=10", 10},
    {"blocked_round", "", 4, Edition::no_mercy},
    {"two_player_reverse", "", 2},
    {"catch_close", "stack_mode=ladder", 4, Edition::all_wild},
    {"uno_on_received_one", "", 4, Edition::all_wild},
    {"uno_on_received_one", "seven=swap"},
    {"teams", "", 6},
    {"partner_scoring", "teams=2v2"},
    {"swap_with_partner", "teams=2v2", 4, Edition::all_wild},
    {"swap_with_partner", "teams=2v2 seven=swap"},
    {"stack_challenge", "stack_mode=ladder"},
    {"deflect_wild", "deflect=both"},
    {"hand_limit", "", 6},
    {"jump_kinds", "jump_in=on"},
    {"jump_continue", "jump_in=on"},
    {"jump_self", "jump_in=on"},
    {"jump_on_stack", "jump_in=on stack_mode=ladder"},
    {"multi_effects", "multi_play=same_face", 3},
    {"hitfire_restricted", "attack_deck=A98"},
    {"party_deck", "", 6},
};

/// Options whose effect random rounds cannot show, and the test that shows it instead.
struct Alike {
  Edition edition;
  std::string_view option, shown_by;
};
constexpr Alike kShownElsewhere[] = {
    // Only the limit of ten thousand turns gets there: the piles never run out.
    {Edition::no_mercy, "blocked_round", "HouseRules.ANoMercyRoundThatGoesOnForEver"},
    // No card has a number, so the highest card is also by lot (E-AW-1); a fixed seat is tested
    // there.
    {Edition::all_wild, "dealer_select", "HouseRules.InAllWildTheDealerIsFoundByLot"},
    // This test plays ten thousand turns of DOS.
    {Edition::dos, "blocked_round", "Dos.EndsARoundThatGoesOnForEver"},
    // Fifteen fingers hardly ever point at one player; scenario PA-04d shows a limit of two.
    {Edition::party, "party_point_max", "Scenarios.OfThisProjectPass"},
    // Totals are games won, so players who tie have won equally many.
    {Edition::quatro, "tie_break", "Quatro.CountsGamesWon"},
};

constexpr std::array kOthers = {
    Edition::all_wild, Edition::no_mercy, Edition::flip,  Edition::attack, Edition::flex,
    Edition::dos,      Edition::quatro,   Edition::party, Edition::spin,   Edition::two_packs};
static_assert(kOthers.size() + 1 == kEditions.size(), "a game without a column?");

bool is_no(std::string_view cell) {
  return cell.substr(0, cell.find(':')) == "no";
}

std::string setting(const Rules& rules, const RuleField& field) {
  return std::string(field.name) + "=" + field_text(rules, field);
}

/// The values to test: always the official and the last one, and beside them all of a few, the
/// first of many, and the least number.
std::vector<OptionValue> values_of(const RuleField& field, const Rules& official) {
  std::vector<OptionValue> values;
  if (!field.counts.empty() && has_field(official, field)) {  // most numbers do not make a deck
    Chance chance = Chance::of(seed_from(1), Stream::bots);
    return {0, random_value(official, field, chance), random_value(official, field, chance)};
  }
  if (!field.counts.empty()) return {0};
  const OptionValue own = has_field(official, field) ? field_value(official, field) : field.least;
  const OptionValue words = field.most - field.least < 8 ? field.most : field.least + 2;
  const OptionValue first = field.values.empty() ? field.least : words;
  for (OptionValue value = field.least; value <= field.most; ++value)
    if (value <= first || value == own || value == field.most) values.push_back(value);
  return values;
}

/// The official rules with the settings that make the option matter. Sets `seats`.
Rules base_of(Edition edition, std::string_view option, int& seats) {
  Rules rules = official_rules(edition);
  seats = 4;
  for (const Context& row : kContexts) {
    if (row.option != option || (row.only != Edition::classic && row.only != edition)) continue;
    seats = in_edition(edition, [&]<class E>(E) { return std::min(row.seats, E::kSeatsMax); });
    if (edition == Edition::party) seats = std::clamp(row.seats, 4, 8);
    EXPECT_FALSE(set_options(rules, row.more.empty() ? "-" : row.more)) << option;
    break;
  }
  return rules;
}

/// These two options need each other: with last_loses a match needs a loser.
void pair_up(Rules& rules) {
  if (rules.format == Format::last_loses) rules.round_end = RoundEnd::last_loses;
  if (rules.round_end == RoundEnd::last_loses) rules.format = Format::last_loses;
}

const Row* row_of(std::string_view option) {
  const auto* row = std::ranges::find(kTable, option, &Row::option);
  return row == std::end(kTable) ? nullptr : row;
}

bool refused_by_table(std::size_t at, const RuleField& field, const Rules& rules) {
  if (is_no(row_of(field.name)->cells[at])) return true;
  return std::ranges::any_of(kRefused, [&](const RefusedValue& row) {
    return row.edition == kOthers[at] && row.setting == setting(rules, field);
  });
}

TEST(HouseRules, EveryOptionHasItsRow) {
  std::size_t fields = 0;
  for (const RuleField& field : rule_fields()) {
    if (field.name == "edition") continue;
    ++fields;
    EXPECT_NE(row_of(field.name), nullptr) << field.name;
  }
  EXPECT_EQ(std::size(kTable), fields) << "an option that is no more";
}

TEST(HouseRules, UnsupportedOptionsAreRefusedByName) {
  int refusals = 0;
  for (std::size_t at = 0; at < kOthers.size(); ++at)
    for (const RuleField& field : rule_fields()) {
      if (field.name == "edition") continue;
      const Rules official = official_rules(kOthers[at]);
      const std::string edition = "edition=" + std::string(edition_name(kOthers[at]));
      for (const OptionValue value : values_of(field, official)) {
        Rules rules = official;
        if (!has_field(rules, field)) {  // an option of another edition cannot even be written
          const std::string why = plain_text(set_option(
              rules, field.name,
              field.values.substr(field.values.rfind('|') + 1).substr(0, field.values.find('('))));
          EXPECT_NE(why, "") << field.name << " " << edition;
          continue;
        }
        if (value == field_value(rules, field)) continue;
        set_field(rules, field, value);
        const bool wanted = refused_by_table(at, field, rules);
        if (!wanted) pair_up(rules);
        const Phrase refused = check_match(rules, 4);
        if (refused.key == "refusal.options.no_such_seat") continue;
        const bool by_number = refused && (refused.key == "refusal.options.no_mercy_left" ||
                                           refused.key == "refusal.options.pairs_of_seats" ||
                                           refused.key == "refusal.options.seats_of_deck");
        const std::string what = setting(rules, field), said = plain_text(refused);
        EXPECT_EQ(wanted, refused && !by_number) << what << " " << edition << ": " << said;
        if (!wanted) continue;
        ++refusals;
        EXPECT_NE(said.find(what), std::string::npos) << said;
        EXPECT_NE(said.find(edition), std::string::npos) << said;
      }
    }
  EXPECT_GT(refusals, 170);
}

TEST(HouseRules, WhatAnEditionTakesChangesPlay) {
  int pairs = 0;
  for (std::size_t at = 0; at < kOthers.size(); ++at)
    for (const RuleField& field : rule_fields()) {
      if (field.name == "edition" || is_no(row_of(field.name)->cells[at])) continue;
      if (std::ranges::any_of(kShownElsewhere, [&](const Alike& row) {
            return row.edition == kOthers[at] && row.option == field.name;
          }))
        continue;
      int seats = 4;
      const Rules base = base_of(kOthers[at], field.name, seats);
      std::vector<Rules> tables;
      for (const OptionValue value : values_of(field, official_rules(kOthers[at]))) {
        Rules rules = base;
        set_field(rules, field, value);
        pair_up(rules);
        if (!check_match(rules, seats)) tables.push_back(rules);
      }
      const bool fixed = row_of(field.name)->cells[at].starts_with("in:");
      EXPECT_GT(tables.size(), fixed ? 0U : 1U) << field.name << edition_name(kOthers[at]);
      for (std::size_t one = 0; one < tables.size(); ++one)
        for (std::size_t other = one + 1; other < tables.size(); ++other, ++pairs)
          EXPECT_TRUE(plays_differently(tables[one], tables[other], seats))
              << edition_name(kOthers[at]) << ": " << setting(tables[one], field) << " is "
              << setting(tables[other], field);
    }
  EXPECT_GT(pairs, 300);
}

TEST(HouseRules, ANoMercyRoundThatGoesOnForEver) {  // C-PILE-6, E-NM-12
  for (const char* option : {"blocked_round=void", "blocked_round=lowest_hand"}) {
    Rules rules = official_rules(Edition::no_mercy);
    ASSERT_FALSE(set_options(rules, option));
    StateOf<NoMercy> state = deal<NoMercy>(rules, 4, 0, seed_from(1));
    state.turns = kTurnsMax - 1;
    apply(state, state.active, timeout_action(state));
    ASSERT_EQ(state.phase, Phase::over) << option;
    EXPECT_EQ(result(state).winner == kNoSeat, rules.blocked_round == BlockedRound::void_round);
  }
}

TEST(HouseRules, InAllWildTheDealerIsFoundByLot) {  // E-AW-1, C-DEAL-1
  std::array<int, 4> dealt{};
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    std::array<int, 3> dealers{};
    for (std::size_t way = 0; way < dealers.size(); ++way) {
      Rules rules = official_rules(Edition::all_wild);
      ASSERT_FALSE(
          set_options(rules, std::array{"dealer_select=highest_draw", "dealer_select=random",
                                        "dealer_select=seat(2)"}[way]));
      dealers[way] = draw_for_dealer(rules, 4, seed_from(seed)).dealer;
    }
    EXPECT_EQ(dealers[0], dealers[1]);
    EXPECT_EQ(dealers[2], 2);
    ++dealt[static_cast<std::size_t>(dealers[0])];
  }
  for (const int times : dealt) EXPECT_NEAR(times, 50, 37) << "six standard deviations";
}

}  // namespace
}  // namespace uno
