// The names of every phase, act, event, colour and random stream, defined once, so that state
// lines, messages, traces and bindings agree. Words for people are in text/.
#pragma once

#include <string>
#include <string_view>

#include "engine/matching/event.h"
#include "engine/matching/state.h"
#include "engine/rows.h"

namespace uno {

inline constexpr auto kPhaseNames = [] {
  using enum Phase;
  return names_in_order<sector>({{turn, "turn"},
                                 {drawn, "drawn"},
                                 {colour, "colour"},
                                 {challenge, "challenge"},
                                 {stack, "stack"},
                                 {replay, "replay"},
                                 {laying, "laying"},
                                 {choose, "choose"},
                                 {put, "put"},
                                 {dare, "dare"},
                                 {over, "over"},
                                 {point, "point"},
                                 {pile, "pile"},
                                 {spin, "spin"},
                                 {sector, "sector"}});
}();

inline constexpr auto kColourNames = names_in_order<Colour::blue>({{Colour::red, "red"},
                                                                   {Colour::yellow, "yellow"},
                                                                   {Colour::green, "green"},
                                                                   {Colour::blue, "blue"}});
/// The colours of the dark side of UNO FLIP!, in the same order.
inline constexpr std::array<std::string_view, kColours> kDarkColourNames = {"pink", "teal",
                                                                            "orange", "purple"};
inline constexpr auto kStreamNames = names_in_order<Stream::wheel>({{Stream::cards, "cards"},
                                                                    {Stream::dealer, "dealer"},
                                                                    {Stream::hands, "hands"},
                                                                    {Stream::bots, "bots"},
                                                                    {Stream::copies, "copies"},
                                                                    {Stream::launcher, "launcher"},
                                                                    {Stream::backs, "backs"},
                                                                    {Stream::lots, "lots"},
                                                                    {Stream::wheel, "wheel"}});

/// An act without a card: its name and its symbol in the notation. A seat or a colour follows the
/// symbol where the act has one.
struct ActRow {
  Act act;
  std::string_view name, symbol;
  bool by_host = false;  ///< only the host can do it
};
inline constexpr std::array<ActRow, 14> kActRows = {{{Act::draw, "draw", "d"},
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
                                                     {Act::fine, "fine", "fine", true},
                                                     {Act::take_back, "back", "back"},
                                                     {Act::spin, "spin", "spin"}}};
static_assert(in_order(kActRows, &ActRow::act, Act::spin));

/// The names of acts with a card, by Action::Form.
inline constexpr auto kFormNames = names_in_order<Action::kFlex>({{Action::kAct, ""},
                                                                  {Action::kPlay, "play"},
                                                                  {Action::kJump, "jump"},
                                                                  {Action::kLay, "lay"},
                                                                  {Action::kGive, "give"},
                                                                  {Action::kFlex, "flex"}});

/// The names of acts with a tile of Quatro, which have the forms of other acts.
inline constexpr std::string_view kPlaceName = "place", kExchangeName = "exchange";
/// The name of adding a card to the side pile of Party, which has the form of another act.
inline constexpr std::string_view kPileName = "pile";
inline constexpr std::array kTileActNames = {kPlaceName, kExchangeName};

inline constexpr auto kEventNames = [] {
  using enum EventType;
  return names_in_order<war_won>({{dealt, "dealt"},
                                  {first_card, "first_card"},
                                  {first_returned, "first_returned"},
                                  {colour_named, "colour_named"},
                                  {played, "played"},
                                  {drew, "drew"},
                                  {kept, "kept"},
                                  {passed, "passed"},
                                  {forced_draw, "forced_draw"},
                                  {penalty, "penalty"},
                                  {skipped, "skipped"},
                                  {reversed, "reversed"},
                                  {accepted, "accepted"},
                                  {challenged, "challenged"},
                                  {revealed, "revealed"},
                                  {called_uno, "called_uno"},
                                  {caught, "caught"},
                                  {hands_swapped, "hands_swapped"},
                                  {hands_shuffled, "hands_shuffled"},
                                  {hands_passed, "hands_passed"},
                                  {jumped_in, "jumped_in"},
                                  {laid, "laid"},
                                  {pending, "pending"},
                                  {taken_back, "taken_back"},
                                  {given, "given"},
                                  {traded, "traded"},
                                  {discarded, "discarded"},
                                  {complied, "complied"},
                                  {exposed, "exposed"},
                                  {fined, "fined"},
                                  {reshuffled, "reshuffled"},
                                  {advice, "advice"},
                                  {went_out, "went_out"},
                                  {blocked, "blocked"},
                                  {scored, "scored"},
                                  {lost, "lost"},
                                  {turned_over, "turned_over"},
                                  {knocked_out, "knocked_out"},
                                  {flipped, "flipped"},
                                  {flexed, "flexed"},
                                  {power_turned, "power_turned"},
                                  {powers_green, "powers_green"},
                                  {pressed, "pressed"},
                                  {matched, "matched"},
                                  {unmatched, "unmatched"},
                                  {row_cleared, "row_cleared"},
                                  {row_filled, "row_filled"},
                                  {row_placed, "row_placed"},
                                  {placed, "placed"},
                                  {columns_swapped, "columns_swapped"},
                                  {pushed_out, "pushed_out"},
                                  {tiles_taken, "tiles_taken"},
                                  {exchanged, "exchanged"},
                                  {line_of_four, "line_of_four"},
                                  {lot, "lot"},
                                  {pointed, "pointed"},
                                  {pointed_at, "pointed_at"},
                                  {linked, "linked"},
                                  {side_started, "side_started"},
                                  {side_added, "side_added"},
                                  {side_taken, "side_taken"},
                                  {spun, "spun"},
                                  {shown, "shown"},
                                  {shouted, "shouted"},
                                  {war_won, "war_won"}});
}();

constexpr std::string_view name_of(Phase phase) {
  return kPhaseNames[static_cast<std::size_t>(phase)];
}
constexpr std::string_view name_of(Colour colour) {
  return kColourNames[static_cast<std::size_t>(colour)];
}
constexpr std::string_view name_of(EventType type) {
  return kEventNames[static_cast<std::size_t>(type)];
}
/// "play", "jump", "lay", "give", or the name of the act without a card. Empty if the bits are not
/// an action.
constexpr std::string_view name_of(Action action) {
  const auto form = static_cast<std::size_t>(action.form());
  if (form != Action::kAct) return form < kFormNames.size() ? kFormNames[form] : "";
  const auto act = static_cast<std::size_t>(action.which());
  return act < kActRows.size() ? kActRows[act].name : "";
}

/// "0,3", or `none` for the empty set.
std::string seats_text(SeatSet seats, std::string_view none = "-");
/// Reads such a list: each seat once, each below `seats`, no `none`. Returns false for other text.
bool parse_seats(std::string_view text, int seats, SeatSet& into);

/// The Power Cards from seat 0 on as "+-+", green and red (E-FLEX-1), and back.
std::string powers_text(SeatSet red, int seats);
bool parse_powers(std::string_view text, int seats, SeatSet& red);

}  // namespace uno
