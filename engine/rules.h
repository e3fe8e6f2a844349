// The rules in force: a plain struct with one byte per option, and the one table that describes
// every field. JSON, flags, forms, TypeScript and documents are printed from the table; the engine
// reads the struct. Deliberately absent: what an option does (engine/matching/apply.cpp,
// engine/matching/legal.cpp).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/matching/card.h"
#include "engine/phrase.h"

namespace uno {

// One enumeration per choice; the values stand in the order of the field table, the official first.
/// What is played. The verbs of a round are compiled for each edition (engine/editions.h).
enum class Edition : std::uint8_t { classic, all_wild, no_mercy, flip, attack, flex, dos };
/// Some of the editions, a bit each.
using EditionSet = std::uint8_t;
inline constexpr EditionSet kEveryEdition = 0xFF;
constexpr EditionSet edition_bit(Edition edition) {
  return static_cast<EditionSet>(1U << static_cast<unsigned>(edition));
}
/// The games of the matching family.
inline constexpr EditionSet kMatchingEditions =
    static_cast<EditionSet>(kEveryEdition & ~edition_bit(Edition::dos));
enum class Format : std::uint8_t {
  target_points,
  single_round,
  fixed_rounds,
  lowest_points,
  elimination,
  last_loses
};
enum class ActionPoints : std::uint8_t { zero, normal };
enum class TieBreak : std::uint8_t { extra_round, rounds_won, shared };
enum class NextDealer : std::uint8_t { winner, rotate_left, same };
enum class FirstAction : std::uint8_t { apply, ignore };
enum class FirstReverse : std::uint8_t { dealer_first, right_of_dealer };
enum class FirstDrawTwo : std::uint8_t { draw_and_skip, draw_only };
enum class FirstWild : std::uint8_t { first_player_chooses, redraw };
enum class FirstSpecial : std::uint8_t { as_wild, apply, redraw };
enum class PlayPolicy : std::uint8_t { optional, must };
enum class DrawnCardPlay : std::uint8_t { may, must, never };
enum class KeptCard : std::uint8_t { secret, told };
enum class DrawMode : std::uint8_t { one, until_playable };
enum class Wd4Rule : std::uint8_t { no_matching_colour, no_playable_other, unrestricted };
enum class Wd4Enforcement : std::uint8_t { allow_bluff, forbid_illegal };
enum class Wd4Challenge : std::uint8_t { on, off };
enum class ChallengeReveal : std::uint8_t { challenger_only, all };
enum class GuiltyResolution : std::uint8_t { stay_play_on, take_back_replay, take_back_pass };
enum class LateCall : std::uint8_t { allowed, too_late };
enum class CatchClose : std::uint8_t { next_turn_action, next_event };
enum class ReceivedOne : std::uint8_t { required, not_required };
enum class CaughtFinish : std::uint8_t { off, next_turn };
enum class LastDrawCard : std::uint8_t { draws, none };
enum class LastSpecial : std::uint8_t { as_wild, apply, forbidden };
enum class KeepTop : std::uint8_t { yes, no };
enum class ReshuffleWhen : std::uint8_t { lazy, eager };
enum class ExhaustedDraw : std::uint8_t { forgive, owe };
enum class BlockedRound : std::uint8_t { void_round, lowest_hand };
enum class TwoPlayerReverse : std::uint8_t { skip, plain };
enum class Teams : std::uint8_t { off, two_by_two };
enum class PartnerScoring : std::uint8_t { opposing_hands, all_other_hands };
enum class ShuffleDeal : std::uint8_t { clockwise_from_left, play_direction };
enum class StackMode : std::uint8_t { off, draw2_only, same_kind, ladder, any };
enum class StackChallenge : std::uint8_t { opener_only, last_card, none };
enum class Seven : std::uint8_t { off, swap, may_swap };
enum class JumpKinds : std::uint8_t { numbers_and_actions, numbers };
enum class JumpContinue : std::uint8_t { from_jumper, resume_schedule };
enum class JumpOnStack : std::uint8_t { add_and_redirect, blocked };
enum class MultiPlay : std::uint8_t { off, same_number, same_face };
enum class MultiEffects : std::uint8_t { last_only, each };
enum class FinishRestrict : std::uint8_t { off, numbers_only, no_draw_no_wild };
enum class RoundEnd : std::uint8_t { first_out, last_loses };
enum class Switch : std::uint8_t { off, on };  // also no, yes

/// A choice with parameters as one byte: the number of the value among all that its row lists,
/// e.g. for "highest_draw|random|seat(0-9)" 0, 1 and 2 + seat.
using Choice = std::uint8_t;

/// Every option of the rule set; the defaults are the official rules, the preset `mattel`.
/// Meanings, ranges and rule IDs stand in rule_fields(), one row per member, in this order.
struct Rules {
  Format format = Format::target_points;
  std::uint8_t rounds = 5;
  std::uint16_t target = 500;
  std::uint16_t limit = 500;
  std::uint16_t own = 0;  ///< what one edition alone has, a few bits for each option (RuleField)
  ActionPoints action_points = ActionPoints::zero;
  std::uint8_t lives = 1;
  TieBreak tie_break = TieBreak::extra_round;
  Edition edition = Edition::classic;
  KeptCard kept_card = KeptCard::secret;
  Deck deck = Deck::classic108;
  std::uint8_t hand_size = 7;
  Choice dealer_select = 0;
  NextDealer next_dealer = NextDealer::winner;
  Choice first_player = 0;
  FirstAction first_action = FirstAction::apply;
  FirstReverse first_reverse = FirstReverse::dealer_first;
  FirstDrawTwo first_draw2 = FirstDrawTwo::draw_and_skip;
  FirstWild first_wild = FirstWild::first_player_chooses;
  FirstSpecial first_special = FirstSpecial::as_wild;
  PlayPolicy play_policy = PlayPolicy::optional;
  DrawnCardPlay drawn_card_play = DrawnCardPlay::may;
  DrawMode draw_mode = DrawMode::one;
  Wd4Rule wd4_rule = Wd4Rule::no_matching_colour;
  Wd4Enforcement wd4_enforcement = Wd4Enforcement::allow_bluff;
  Wd4Challenge wd4_challenge = Wd4Challenge::on;
  ChallengeReveal challenge_reveal = ChallengeReveal::challenger_only;
  GuiltyResolution guilty_resolution = GuiltyResolution::stay_play_on;
  LateCall uno_late_call = LateCall::allowed;
  CatchClose catch_close = CatchClose::next_turn_action;
  std::uint8_t uno_penalty = 2;
  std::uint8_t false_uno_penalty = 0;
  ReceivedOne uno_on_received_one = ReceivedOne::required;
  CaughtFinish caught_cannot_go_out = CaughtFinish::off;
  LastDrawCard last_draw_card = LastDrawCard::draws;
  LastSpecial last_special = LastSpecial::as_wild;
  FinishRestrict finish_restrict = FinishRestrict::off;
  RoundEnd round_end = RoundEnd::first_out;
  KeepTop reshuffle_keep_top = KeepTop::yes;
  ReshuffleWhen reshuffle_when = ReshuffleWhen::lazy;
  ExhaustedDraw exhausted_draw = ExhaustedDraw::forgive;
  BlockedRound blocked_round = BlockedRound::void_round;
  TwoPlayerReverse two_player_reverse = TwoPlayerReverse::skip;
  Teams teams = Teams::off;
  PartnerScoring partner_scoring = PartnerScoring::opposing_hands;
  Switch swap_with_partner = Switch::off;
  ShuffleDeal shuffle_deal = ShuffleDeal::clockwise_from_left;
  Choice custom1 = 0, custom2 = 0, custom3 = 0;  ///< engine/matching/custom.h
  std::uint8_t custom_fail_penalty = 1;
  std::uint8_t special_points = 40;
  std::uint8_t advice_penalty = 4;
  Choice illegal_play = 0;
  StackMode stack_mode = StackMode::off;
  StackChallenge stack_challenge = StackChallenge::opener_only;
  Seven seven = Seven::off;
  Switch zero = Switch::off;
  Switch jump_in = Switch::off;
  JumpKinds jump_kinds = JumpKinds::numbers_and_actions;
  JumpContinue jump_continue = JumpContinue::from_jumper;
  Switch jump_self = Switch::off;
  JumpOnStack jump_on_stack = JumpOnStack::add_and_redirect;
  MultiPlay multi_play = MultiPlay::off;
  MultiEffects multi_effects = MultiEffects::last_only;

  friend bool operator==(const Rules&, const Rules&) = default;
};
static_assert(std::has_unique_object_representations_v<Rules>, "no padding: rules are bytes");

/// The chapters in which people find the options, in this order.
enum class RuleGroup : std::uint8_t {
  match,
  deal,
  first_card,
  turn,
  wild_draw_four,
  uno,
  last_card,
  piles,
  players,
  special_wilds,
  manners,
  stacking,
  seven_zero,
  jump_in,
  several_cards,
};
/// "uno": `rule.group.NAME` is the heading of the chapter.
std::string_view group_name(RuleGroup group);

/// One row of the field table.
struct RuleField {
  std::string_view name;  ///< as in RULES.md 2.2, e.g. "uno_penalty"; `rule.NAME.title` in words
  /// "may|must|never", the official one first; a value may have parameters, each a range of
  /// numbers or a list: "refuse|fine(1-10)", "next_draw(1-5,lose/keep)". Empty for a number.
  std::string_view values;
  int least, most;            ///< range of a number, or 0 and the number of the last value
  std::string_view rule_ids;  ///< "C-UNO-6", space separated
  RuleGroup group;
  /// Empty, or the option that this one depends on: "format=lowest_points|elimination".
  std::string_view needs;
  std::uint16_t offset;                 ///< of the member in Rules, bytes
  std::uint8_t width;                   ///< of the member, bytes: 1 or 2
  std::string_view card{};              ///< the card whose effect it chooses, or empty: "WC1"
  EditionSet editions = kEveryEdition;  ///< those that heed it; in others it stays official
  /// Of an option that one edition alone has: its bits of Rules::own. Others use the same bits for
  /// theirs, so it is read and set in its own edition only.
  std::uint8_t shift = 0, bits = 0;
};

/// All fields, by group.
std::span<const RuleField> rule_fields();
/// The row of that name, or nullptr.
const RuleField* find_rule_field(std::string_view name);

/// The rules of the sheet of an edition: what its options say unless a table decides otherwise.
Rules official_rules(Edition edition);
/// Another edition: what was official is now as that edition has it, what was not stays.
void change_edition(Rules& rules, Edition edition);

/// 0 for an option that another edition alone has.
int field_value(const Rules& rules, const RuleField& field);
/// Sets the field to a value of its range.
void set_field(Rules& rules, const RuleField& field, int value);
/// The value as text: the value's name, or the number.
std::string field_text(const Rules& rules, const RuleField& field);
/// What it means at this table: `rule.NAME.VALUE` (a number: `rule.NAME`; the effect of a card:
/// `rule.effect.VALUE`); the argument `count` is a number, `way` a word among the parameters.
Phrase field_phrase(const Rules& rules, const RuleField& field);
/// Whether an option has one of the values: "format=lowest_points|elimination"; true for "".
bool needs_hold(const Rules& rules, std::string_view needs);
/// Whether the edition of the rules is one of these.
inline bool heeds(const Rules& rules, EditionSet editions) {
  return editions & edition_bit(rules.edition);
}
/// Whether the option is as the edition of the rules has it; the edition itself is when it is the
/// classic game.
bool is_official(const Rules& rules, const RuleField& field);
/// Whether the rules can say anything of it: an option of another edition alone has no place there.
inline bool has_field(const Rules& rules, const RuleField& field) {
  return field.bits == 0 || heeds(rules, field.editions);
}
/// False when other options leave this one without effect, e.g. `jump_kinds` without jumping in.
inline bool field_matters(const Rules& rules, const RuleField& field) {
  return heeds(rules, field.editions) && needs_hold(rules, field.needs);
}

/// Sets one option from text. Returns nothing, or what is wrong, with the option and its valid
/// values as arguments (`refusal.options.`); then `rules` is unchanged.
Phrase set_option(Rules& rules, std::string_view name, std::string_view value);

/// The options that differ from the official ones of the edition as "name=value name=value", "-"
/// when none do. set_options reads it back.
std::string rules_text(const Rules& rules);
/// Reads "name=value ..." or "-" on top of `rules`; the name of a preset may stand first and then
/// replaces all of `rules` (engine/reading/preset.h). The edition is set before the others,
/// wherever it stands. Returns nothing, or the first error.
Phrase set_options(Rules& rules, std::string_view text);

// What single fields cannot say: nothing, or which options contradict each other, the edition or
// the number of seats, as `refusal.options.NAME` (C-SEAT-1, C-DEAL-5, sections 3 and 4).

/// For a round of the edition that the rules name.
Phrase check_round(const Rules& rules, int seats);
/// For a match of that edition: check_round() and the options of the match format.
Phrase check_match(const Rules& rules, int seats);
/// The same two for what knows the classic game only.
Phrase check_classic_round(const Rules& rules, int seats);
Phrase check_classic_match(const Rules& rules, int seats);

}  // namespace uno
