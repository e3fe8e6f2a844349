// The name of every phase, act, event, colour and stream of chance, once in the house: state lines,
// messages, traces and bindings say the same word. Words for people are not here.
#pragma once

#include <string>
#include <string_view>

#include "engine/event.h"
#include "engine/state.h"

namespace uno {

inline constexpr std::array<std::string_view, 11> kPhaseNames = {
    "turn",   "drawn",  "colour", "challenge", "stack", "replay",
    "laying", "choose", "put",    "dare",      "over"};
static_assert(kPhaseNames.size() == static_cast<std::size_t>(Phase::over) + 1);

inline constexpr std::array<std::string_view, 4> kColourNames = {"red", "yellow", "green", "blue"};
inline constexpr std::array<std::string_view, 4> kStreamNames = {"cards", "dealer", "hands",
                                                                 "bots"};

/// An act without a card: its name, and how the notation writes it; before a seat or a colour
/// where it has one.
struct ActRow {
  Act act;
  std::string_view name, symbol;
  bool by_host = false;  ///< nobody else is offered it
};
inline constexpr std::array<ActRow, 12> kActRows = {{{Act::draw, "draw", "d"},
                                                     {Act::keep, "keep", "n"},
                                                     {Act::name_colour, "colour", ""},
                                                     {Act::accept, "accept", "ok"},
                                                     {Act::challenge, "challenge", "?"},
                                                     {Act::call_uno, "uno", "uno"},
                                                     {Act::catch_seat, "catch", "catch"},
                                                     {Act::advice, "advice", "advice", true},
                                                     {Act::take, "take", "take"},
                                                     {Act::choose_seat, "choose", ">"},
                                                     {Act::fail, "fail", "fail"},
                                                     {Act::fine, "fine", "fine", true}}};

/// Of an act with a card, by Action::Form.
inline constexpr std::array<std::string_view, 5> kFormNames = {"", "play", "jump", "lay", "give"};

inline constexpr std::array<std::string_view, 36> kEventNames = {
    "dealt",          "first_card",   "first_returned", "colour_named", "played",  "drew",
    "kept",           "passed",       "forced_draw",    "penalty",      "skipped", "reversed",
    "accepted",       "challenged",   "revealed",       "called_uno",   "caught",  "hands_swapped",
    "hands_shuffled", "hands_passed", "jumped_in",      "laid",         "pending", "taken_back",
    "given",          "traded",       "discarded",      "complied",     "exposed", "fined",
    "reshuffled",     "advice",       "went_out",       "blocked",      "scored",  "lost"};
static_assert(kEventNames.size() == static_cast<std::size_t>(EventType::lost) + 1);

constexpr std::string_view name_of(Phase phase) {
  return kPhaseNames[static_cast<std::size_t>(phase)];
}
constexpr std::string_view name_of(Colour colour) {
  return kColourNames[static_cast<std::size_t>(colour)];
}
constexpr std::string_view name_of(EventType type) {
  return kEventNames[static_cast<std::size_t>(type)];
}
/// "play", "jump", "lay", "give", or that of the act without a card.
constexpr std::string_view name_of(Action action) {
  const auto form = static_cast<std::size_t>(action.form());
  return form != Action::kAct ? kFormNames[form]
                              : kActRows[static_cast<std::size_t>(action.which())].name;
}

/// "0,3", or `none` for the empty set.
std::string seats_text(SeatSet seats, std::string_view none = "-");
/// Reads such a list, each seat once and below `seats`; `none` is not read. False for other text.
bool parse_seats(std::string_view text, int seats, SeatSet& into);

}  // namespace uno
