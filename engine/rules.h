// The rules in force: a plain struct with one byte per option, and the one table that describes
// every field. JSON, flags, forms, TypeScript and documents are printed from the table; the engine
// reads the struct. Deliberately absent: what an option does (engine/apply.cpp, engine/legal.cpp).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/card.h"

namespace uno {

enum class DealerSelect : std::uint8_t { highest_draw, random };           // C-DEAL-1
enum class NextDealer : std::uint8_t { winner, rotate_left, same };        // C-DEAL-6
enum class FirstAction : std::uint8_t { apply, ignore };                   // C-FIRST-2
enum class FirstReverse : std::uint8_t { dealer_first, right_of_dealer };  // C-FIRST-3
enum class FirstDrawTwo : std::uint8_t { draw_and_skip, draw_only };       // C-FIRST-5
enum class FirstWild : std::uint8_t { first_player_chooses, redraw };      // C-FIRST-6
enum class PlayPolicy : std::uint8_t { optional, must };                   // C-TURN-5
enum class DrawnCardPlay : std::uint8_t { may, must, never };              // C-DRAW-2
enum class Wd4Rule : std::uint8_t {
  no_matching_colour,
  no_playable_other,
  unrestricted
};                                                                         // C-WD4-2
enum class Wd4Enforcement : std::uint8_t { allow_bluff, forbid_illegal };  // C-WD4-5
enum class Wd4Challenge : std::uint8_t { on, off };                        // C-CHAL-1
enum class ChallengeReveal : std::uint8_t { challenger_only, all };        // C-CHAL-10
enum class LateCall : std::uint8_t { allowed, too_late };                  // C-UNO-3
enum class LastDrawCard : std::uint8_t { draws, none };                    // C-OUT-3
enum class ReshuffleWhen : std::uint8_t { lazy, eager };                   // C-PILE-3
enum class BlockedRound : std::uint8_t { void_round, lowest_hand };        // C-PILE-6
enum class TwoPlayerReverse : std::uint8_t { skip, plain };                // C-2P-1

/// Every option of the rule set; the defaults are the profile `mattel`.
/// Meanings, ranges and rule IDs stand in rule_fields(), one row per member, in this order.
struct Rules {
  std::uint16_t target = 500;
  Deck deck = Deck::classic108;
  std::uint8_t hand_size = 7;
  DealerSelect dealer_select = DealerSelect::highest_draw;
  NextDealer next_dealer = NextDealer::winner;
  FirstAction first_action = FirstAction::apply;
  FirstReverse first_reverse = FirstReverse::dealer_first;
  FirstDrawTwo first_draw2 = FirstDrawTwo::draw_and_skip;
  FirstWild first_wild = FirstWild::first_player_chooses;
  PlayPolicy play_policy = PlayPolicy::optional;
  DrawnCardPlay drawn_card_play = DrawnCardPlay::may;
  Wd4Rule wd4_rule = Wd4Rule::no_matching_colour;
  Wd4Enforcement wd4_enforcement = Wd4Enforcement::allow_bluff;
  Wd4Challenge wd4_challenge = Wd4Challenge::on;
  ChallengeReveal challenge_reveal = ChallengeReveal::challenger_only;
  LateCall uno_late_call = LateCall::allowed;
  std::uint8_t uno_penalty = 2;
  std::uint8_t false_uno_penalty = 0;
  LastDrawCard last_draw_card = LastDrawCard::draws;
  ReshuffleWhen reshuffle_when = ReshuffleWhen::lazy;
  BlockedRound blocked_round = BlockedRound::void_round;
  TwoPlayerReverse two_player_reverse = TwoPlayerReverse::skip;
  std::uint8_t special_points = 40;
  std::uint8_t advice_penalty = 4;
  std::uint8_t spare = 0;  ///< keeps the struct free of padding; always 0

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// One row of the field table.
struct RuleField {
  std::string_view name;      ///< as in RULES.md 2.2, e.g. "uno_penalty"
  std::string_view values;    ///< "may|must|never"; empty for a number
  int least, most;            ///< range of a number, or 0 and the index of the last value
  std::string_view rule_ids;  ///< "C-UNO-6", space separated
  std::string_view sentence;  ///< one line for people
  std::uint16_t offset;       ///< of the member in Rules, bytes
  std::uint8_t width;         ///< of the member, bytes: 1 or 2
};

/// All fields in the order of the struct.
std::span<const RuleField> rule_fields();
/// The row of that name, or nullptr.
const RuleField* find_rule_field(std::string_view name);

int field_value(const Rules& rules, const RuleField& field);
/// The value as text: the value's name, or the number.
std::string field_text(const Rules& rules, const RuleField& field);

/// Sets one option from text. Returns an empty string, or what is wrong in one sentence that names
/// the option and its valid values; then `rules` is unchanged.
std::string set_option(Rules& rules, std::string_view name, std::string_view value);

/// The options that differ from the official ones as "name=value name=value", "-" when none do.
/// set_options reads it back.
std::string rules_text(const Rules& rules);
/// Reads "name=value ..." or "-" on top of `rules`. Returns an empty string or the first error.
std::string set_options(Rules& rules, std::string_view text);

/// Checks what single fields cannot: returns an empty string, or a sentence naming the options that
/// contradict each other or the number of seats (C-SEAT-1, C-DEAL-5).
std::string check_table(const Rules& rules, int seats);

}  // namespace uno
