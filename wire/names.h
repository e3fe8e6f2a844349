// The texts that a field of a message can have. These sets of names give the TypeScript types, the
// tables of PROTOCOL.md and `uno wire --json`. A field names its set in the last argument of
// `fields` (wire/parts.h), which also says whether the field is left out while it has its usual
// value. Readers accept other texts; the code that acts on a message refuses them.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rows.h"

namespace uno::wire {

struct Names {
  const char* type = nullptr;  ///< its name in TypeScript; null: any text
  const char* about = "";
  std::vector<std::string> (*list)() = nullptr;
  bool or_empty = false;        ///< the field may also be empty
  bool listed = true;           ///< PROTOCOL.md lists the names at the field
  const Names* base = nullptr;  ///< a set whose names come first in this one
  bool seldom = false;          ///< left out while it has its usual value
  int usual = 0;  ///< the usual value of a number; for others, false or empty is usual
};

constexpr Names or_empty(Names names) {
  names.or_empty = true;
  return names;
}

/// A field that is left out while it is empty, or while a number equals `usual`. Views go to
/// everybody with every act, and most of their fields are usually empty.
constexpr Names seldom(Names names = {}) {
  names.seldom = true;
  return names;
}
constexpr Names seldom_but(int usual) {
  Names names = seldom();
  names.usual = usual;
  return names;
}

enum class Stage : std::uint8_t { lobby, round, round_over, match_over };
inline constexpr auto kStageNames =
    names_in_order<Stage::match_over>({{Stage::lobby, "lobby"},
                                       {Stage::round, "round"},
                                       {Stage::round_over, "round_over"},
                                       {Stage::match_over, "match_over"}});
constexpr std::string_view name_of(Stage stage) {
  return kStageNames[static_cast<std::size_t>(stage)];
}

/// The kind that an external bot has in messages.
inline constexpr const char* kOutsideBot = "outside";

inline constexpr std::array kPlayerNames = {"human", "bot", "stand_in"};
inline constexpr std::array kCountNames = {"points", "lives"};
inline constexpr std::array kSideNames = {"A", "B", "C", "D", "E"};
inline constexpr std::array kPowerNames = {"green", "red"};
inline constexpr std::array kRefereeNames = {"advice", "ok", "fail"};
inline constexpr std::array kRequestNames = {
    "configure", "add_bot", "invite_bot", "remove", "start",      "next_round",  "rematch",
    "hint",      "join",    "to_lobby",   "pause",  "go_on",      "vote_remove", "hand_over",
    "auto_call", "talk",    "tell_me",    "undo",   "renew_token"};
inline constexpr std::array kRestNames = {"nobody", "paused", "absent", "store"};
inline constexpr std::array kRemovedNames = {"host", "vote", "spectators", "ended", "operator"};
inline constexpr std::array kJoinsNames = {"now", "after_round"};

/// Why a bot plays for a human.
enum class Away : std::uint8_t { here, left, absent, removed };
inline constexpr auto kAwayNames = names_in_order<Away::removed>(
    {{Away::here, ""}, {Away::left, "left"}, {Away::absent, "absent"}, {Away::removed, "removed"}});
constexpr std::string_view name_of(Away away) {
  return kAwayNames[static_cast<std::size_t>(away)];
}

std::vector<std::string> edition_names();
std::vector<std::string> colour_names();
std::vector<std::string> duty_names();
std::vector<std::string> card_names();
std::vector<std::string> act_names();
std::vector<std::string> ask_names();
std::vector<std::string> sector_names();
std::vector<std::string> event_names();  ///< events of the engine, then notices
std::vector<std::string> verdict_names();
std::vector<std::string> pace_names();
std::vector<std::string> talk_names();    ///< what the chat allows
std::vector<std::string> saying_names();  ///< phrases of the chat
std::vector<std::string> away_names();
std::vector<std::string> refusal_names();  ///< of the engine, then of the table
std::vector<std::string> bot_names();
std::vector<std::string> seat_bot_names();
template <const auto& kNames>
std::vector<std::string> names_in() {
  return {kNames.begin(), kNames.end()};
}

inline constexpr Names kAnyEdition{"Edition", "A game of the family.", edition_names};
inline constexpr Names kAnyColour{"Colour", "A colour of cards.", colour_names};
inline constexpr Names kAnyDuty{"Duty", "What has to be played: a colour, or any number.",
                                duty_names};
inline constexpr Names kAnyCard{"CardName", "A card in the notation of the rule book.", card_names,
                                false, false};
inline constexpr Names kAnyAct{"ActName", "What a legal action does.", act_names};
inline constexpr Names kAnyAsk{"Ask", "What the round waits for.", ask_names};
inline constexpr Names kAnyEvent{"EventName", "What happened.", event_names, false, false};
inline constexpr Names kAnyStage{"Stage", "Where the table stands.", names_in<kStageNames>};
inline constexpr Names kAnyPace{"Pace", "How long bots seem to think.", pace_names};
inline constexpr Names kAnyTalk{"TalkLevel", "What people may say to each other.", talk_names};
inline constexpr Names kAnySaying{"Saying", "What can be said without typing.", saying_names};
inline constexpr Names kAnyAway{"Away", "Why a bot plays for a human.", away_names};
inline constexpr Names kAnyRest{"Rest", "Why play rests.", names_in<kRestNames>};
inline constexpr Names kAnyRemoved{"RemovedCause", "Why somebody is no longer at a table.",
                                   names_in<kRemovedNames>};
inline constexpr Names kAnyJoins{"Joins", "When one can sit down.", names_in<kJoinsNames>};
inline constexpr Names kAnyPlayer{"PlayerKind", "Who plays for a seat.", names_in<kPlayerNames>};
inline constexpr Names kAnyBot{"BotName", "A kind of bot.", bot_names};
inline constexpr Names kAnySeatBot{
    "SeatBot", "Who plays where no human does.", seat_bot_names, false, true, &kAnyBot};
inline constexpr Names kAnyRefereeEvent{"RefereeEvent", "What the host enters.",
                                        names_in<kRefereeNames>};
inline constexpr Names kAnyRequest{"Request", "A message that asks something of the table.",
                                   names_in<kRequestNames>};
inline constexpr Names kAnyCount{"Count", "What the match is counted in.", names_in<kCountNames>};
inline constexpr Names kAnySide{"Side", "The players who win together.", names_in<kSideNames>};
inline constexpr Names kAnyPower{"Power", "How a power card lies.", names_in<kPowerNames>};
inline constexpr Names kAnySector{"Sector", "A sector of the wheel of Spin.", sector_names};
inline constexpr Names kAnyRefusal{"RefusalName", "Why a message was refused.", refusal_names,
                                   false, false};
inline constexpr Names kAnyVerdict{"Verdict", "What is said of an action.", verdict_names};

/// All sets, in the order of PROTOCOL.md.
inline constexpr std::array kAllNames = {
    kAnyEdition, kAnyColour,  kAnyDuty,   kAnyCard,  kAnyAct,     kAnyAsk,          kAnyEvent,
    kAnyStage,   kAnyPace,    kAnyPlayer, kAnyBot,   kAnySeatBot, kAnyRefereeEvent, kAnyVerdict,
    kAnyRefusal, kAnyRequest, kAnyCount,  kAnySide,  kAnyTalk,    kAnySaying,       kAnyAway,
    kAnyRest,    kAnyRemoved, kAnyJoins,  kAnyPower, kAnySector};

}  // namespace uno::wire
