// The rules of a game: a plain struct with one byte for each option, and the table that describes
// every field. JSON, flags, forms, TypeScript and documents are made from the table; the engine
// reads the struct. The code that gives the options their effect is in engine/matching/apply.cpp
// and engine/matching/legal.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/matching/card.h"
#include "engine/phrase.h"

namespace uno {

// One enumeration for each option. Values are in the order of the field table, the official one
// first.
/// The game. The verbs of a round are compiled for each edition (engine/editions.h).
enum class Edition : std::uint8_t {
  classic,
  all_wild,
  no_mercy,
  flip,
  attack,
  flex,
  dos,
  quatro,
  party,
  spin,
  two_packs
};
/// A set of editions, one bit each.
using EditionSet = std::uint16_t;
inline constexpr EditionSet kEveryEdition = 0xFFFF;
constexpr EditionSet edition_bit(Edition edition) {
  return static_cast<EditionSet>(1U << static_cast<unsigned>(edition));
}
/// The games of the matching family.
inline constexpr EditionSet kMatchingEditions = static_cast<EditionSet>(
    kEveryEdition & ~edition_bit(Edition::dos) & ~edition_bit(Edition::quatro));
enum class Format : std::uint8_t {
  target_points,
  single_round,
  fixed_rounds,
  lowest_points,
  elimination,
  last_loses,
  zero_sum
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
enum class Teams : std::uint8_t { off, two_by_two, two_sides, pairs };
enum class PartnerScoring : std::uint8_t { opposing_hands, all_other_hands };
enum class ShuffleDeal : std::uint8_t { clockwise_from_left, play_direction };
enum class StackMode : std::uint8_t { off, draw2_only, same_kind, ladder, any };
enum class Deflect : std::uint8_t { off, reverse, skip, both };
enum class StackChallenge : std::uint8_t { opener_only, last_card, none };
enum class Seven : std::uint8_t { off, swap, may_swap };
enum class JumpKinds : std::uint8_t { numbers_and_actions, numbers };
enum class JumpContinue : std::uint8_t { from_jumper, resume_schedule };
enum class JumpOnStack : std::uint8_t { add_and_redirect, blocked };
enum class MultiPlay : std::uint8_t { off, same_number, same_face };
enum class MultiEffects : std::uint8_t { last_only, each };
enum class FinishRestrict : std::uint8_t { off, numbers_only, no_draw_no_wild };
enum class RoundEnd : std::uint8_t { first_out, last_loses };
enum class Switch : std::uint8_t { off, on };  // also used for no and yes

/// An option with parameters as one byte: the number of the value among all that its row lists. For
/// "highest_draw|random|seat(0-15)" these are 0, 1 and 2 + seat.
using Choice = std::uint8_t;
/// The number of a value in its row of the field table, or the value of a row that is a number.
using OptionValue = std::int64_t;

/// Every option of the rules. The defaults are the official rules, the preset `mattel`. Meanings,
/// ranges and rule IDs are in rule_fields(), one row for each member, in this order.
struct Rules {
  std::uint64_t own = 0;  ///< the options of one edition only, some bits each (RuleField)
  Format format = Format::target_points;
  std::uint8_t rounds = 5;
  std::uint16_t target = 500;
  std::uint16_t limit = 500;
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
  Deflect deflect = Deflect::off;
  Switch deflect_wild = Switch::off;
  std::uint8_t draw2_cards = 2;
  Choice wd4_cards = 0;         ///< see draws_of_wild_draw_four()
  Choice hand_limit = 0;        ///< see hand_limit_of()
  std::uint8_t no_padding = 0;  ///< always 0

  friend bool operator==(const Rules&, const Rules&) = default;
};
static_assert(std::has_unique_object_representations_v<Rules>, "no padding: rules are bytes");

/// Whether a Wild Draw Four makes its target draw until the named colour comes (H-AMT-3).
constexpr bool draws_until_colour(const Rules& rules) {
  return rules.wd4_cards == 10;
}
/// The number of cards that a Wild Draw Four makes its target draw: the row `wd4_cards` lists
/// 4, 1-3, 5-10 (H-AMT-2).
constexpr int draws_of_wild_draw_four(const Rules& rules) {
  return rules.wd4_cards == 0 ? 4 : rules.wd4_cards + (rules.wd4_cards > 3 ? 1 : 0);
}
/// The number of cards with which a player is out (H-LIM-1), or 0 without a limit.
constexpr int hand_limit_of(const Rules& rules) {
  return rules.hand_limit == 0 ? 0 : rules.hand_limit + 9;
}

/// The chapters of the options, in the order of forms and documents.
enum class RuleGroup : std::uint8_t {
  match,
  deal,
  first_card,
  turn,
  draw_cards,
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
/// For example "uno". `rule.group.NAME` is the heading of the chapter.
std::string_view group_name(RuleGroup group);

/// One row of the field table.
struct RuleField {
  std::string_view name;  ///< as in RULES.md 2.2: "uno_penalty"; its title is `rule.NAME.title`
  /// "may|must|never", the official value first. A value can have parameters, each a range of
  /// numbers or a list: "refuse|fine(1-10)", "next_draw(1-5,lose/keep)". Empty for a number.
  std::string_view values;
  OptionValue least, most;    ///< the range of a number, or 0 and the number of the last value
  std::string_view rule_ids;  ///< "C-UNO-6", separated by spaces
  RuleGroup group;
  /// Empty, or the values of another option that this one needs:
  /// "format=lowest_points|elimination".
  std::string_view needs;
  std::uint16_t offset;                 ///< of the member in Rules, bytes
  std::uint8_t width;                   ///< of the member, bytes: 1 or 2
  std::string_view card{};              ///< the card whose effect it chooses, "WC1", or empty
  EditionSet editions = kEveryEdition;  ///< the editions that use it; in others it stays official
  /// Where Rules::own keeps an option that only one edition has. Each edition uses the same bits
  /// for its own options, so read and set them only under that edition.
  std::uint8_t shift = 0, bits = 0;
  /// The cards whose number in the deck the row gives, "0,1-9,S", one for each parameter of its
  /// value `counts`; empty for all other rows (engine/matching/own_deck.h).
  std::string_view counts{};
};

/// All fields, ordered by group.
std::span<const RuleField> rule_fields();
/// The row with that name, or nullptr.
const RuleField* find_rule_field(std::string_view name);

/// The official rules of an edition: the values that apply unless a table changes them.
Rules official_rules(Edition edition);
/// Switches the edition. Options with the official value of the old edition get the official value
/// of the new edition. All other options keep their value, except that options of a single edition
/// are reset.
void change_edition(Rules& rules, Edition edition);

/// The value of the field, or 0 for an option that only another edition has.
OptionValue field_value(const Rules& rules, const RuleField& field);
/// Sets the field to a value in its range.
void set_field(Rules& rules, const RuleField& field, OptionValue value);
/// The value as text: its name, or the number.
std::string field_text(const Rules& rules, const RuleField& field);
/// What the value means, as a phrase: `rule.NAME.VALUE` (for a number `rule.NAME`, for the effect
/// of a card `rule.effect.VALUE`). The argument `count` is a number, `way` a word among the
/// parameters.
Phrase field_phrase(const Rules& rules, const RuleField& field);
/// Whether an option has one of the given values: "format=lowest_points|elimination". True for "".
bool needs_hold(const Rules& rules, std::string_view needs);
/// Whether the edition of the rules is in the set.
inline bool edition_in(const Rules& rules, EditionSet editions) {
  return editions & edition_bit(rules.edition);
}
/// Whether the option has the official value of the edition. The edition itself is official if it
/// is classic.
bool is_official(const Rules& rules, const RuleField& field);
/// Whether the rules have this option at all: false for an option that only another edition has.
inline bool has_field(const Rules& rules, const RuleField& field) {
  return field.bits == 0 || edition_in(rules, field.editions);
}
/// False if other options make this one meaningless, such as `jump_kinds` without jumping in.
inline bool field_matters(const Rules& rules, const RuleField& field) {
  return edition_in(rules, field.editions) && needs_hold(rules, field.needs);
}

/// Sets one option from text. Returns an empty phrase, or the error (`refusal.options.`) with the
/// option and its valid values as arguments; then `rules` is unchanged.
Phrase set_option(Rules& rules, std::string_view name, std::string_view value);

/// The options that differ from the official rules of the edition as "name=value name=value", or
/// "-" if there are none. set_options() reads it back.
std::string rules_text(const Rules& rules);
/// Reads "name=value ..." or "-" on top of `rules`. The name of a preset can come first and then
/// replaces all of `rules` (engine/reading/preset.h). The edition is set before all other options,
/// wherever it is written. Returns an empty phrase, or the first error.
Phrase set_options(Rules& rules, std::string_view text);

// Checks that need several options: they return an empty phrase, or the contradiction between
// options, edition and number of seats as `refusal.options.NAME` (C-SEAT-1, C-DEAL-5, RULES.md 2.4
// and 3).

/// For a round of the edition in `rules`.
Phrase check_round(const Rules& rules, int seats);
/// Whether check_round() finds nothing. It remembers the last rules that passed on this thread,
/// because simulations deal millions of rounds with the same rules.
bool passes_round_check(const Rules& rules, int seats);
/// For a match of that edition: check_round() and the options of the match format.
Phrase check_match(const Rules& rules, int seats);
/// The same two checks for code that supports only the classic game.
Phrase check_classic_round(const Rules& rules, int seats);
Phrase check_classic_match(const Rules& rules, int seats);

}  // namespace uno
