// Rebuilds a State from what a viewer knows, and asks the engine about it.
#include "load/check.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "engine/english.h"
#include "engine/matching/legal.h"
#include "engine/matching/notation.h"
#include "engine/matching/verbs.h"
#include "engine/names.h"

namespace uno::load {

namespace {

/// The text after `name`, up to `end`; empty if `name` is missing.
std::string_view behind(std::string_view text, std::string_view name, char end) {
  const std::size_t at = text.find(name);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + name.size());
  return text.substr(0, text.find(end));
}

template <class Number>
Number number_behind(std::string_view text, std::string_view name) {
  const std::string_view digits = behind(text, name, ',');
  Number number = wire::kNone;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

}  // namespace

int ViewParts::hand_size() const {
  return hand.empty() ? 0 : static_cast<int>(std::count(hand.begin(), hand.end(), ',')) + 1;
}

bool scan_view(std::string_view message, ViewParts& seen) {
  if (!message.starts_with("{\"type\":\"view\"")) return false;
  seen.version = number_behind<std::int64_t>(message, "\"version\":");
  seen.you = number_behind<int>(message, "\"you\":");
  seen.stage = behind(message, "\"stage\":\"", '"');
  const std::size_t round = message.find(",\"round\":{");
  if (round == std::string_view::npos) return true;
  message.remove_prefix(round);
  seen.turn = number_behind<int>(message, "\"turn\":");
  seen.hand = behind(message, ",\"hand\":[", ']');
  seen.legal = behind(message, ",\"legal\":[", ']');
  return true;
}

std::string choose_act(const ViewParts& seen, std::uint32_t chance) {
  if (seen.stage != "round" || seen.turn != seen.you || seen.legal.empty()) return {};
  constexpr std::string_view kName = "\"action\":\"";
  std::array<std::string_view, 64> acts;
  std::size_t count = 0, plays = 0;
  std::string_view rest = seen.legal;
  for (std::size_t at = rest.find(kName); at != std::string_view::npos && count < acts.size();
       at = rest.find(kName)) {
    rest.remove_prefix(at + kName.size());
    acts[count] = rest.substr(0, rest.find('"'));
    if (acts[count].starts_with("catch") || acts[count] == "uno") continue;
    ++count;
    plays += rest.substr(0, rest.find('}')).find("\"uno\":true") != std::string_view::npos;
  }
  if (count == 0) return {};
  if (plays == 0) return std::string(acts[chance % count]);
  std::string act(acts[chance % plays]);  // plays come before other acts
  return seen.hand_size() == 2 ? act + "!" : act;
}

namespace {

/// Takes the cards out of the rest of the deck; returns false if one is missing.
bool take_cards(const std::vector<std::string>& texts, Hand& deck, Hand& hand) {
  for (const std::string& text : texts) {
    const Kind kind = parse_kind(text);
    if (kind == kNoKind || !(deck.kinds() >> kind & 1)) return false;
    hand.add(take_kind(deck, kind));
  }
  return true;
}

/// Reads the position from a view; returns false if it names something that does not exist.
bool read_position(const wire::View& view, State& state) {
  const wire::RoundView& round = view.round;
  state.seats = static_cast<std::uint8_t>(view.seats.size());
  for (std::size_t seat = 0; seat < view.seats.size(); ++seat) {
    state.hand_size[seat] = static_cast<std::uint8_t>(view.seats[seat].cards);
    if (view.seats[seat].uno_open) state.open |= seat_bit(static_cast<int>(seat));
  }
  const auto phase = std::find(kPhaseNames.begin(), kPhaseNames.end(), round.ask);
  if (phase == kPhaseNames.end()) return false;
  state.phase = static_cast<Phase>(phase - kPhaseNames.begin());
  state.dealer = static_cast<std::uint8_t>(round.dealer);
  state.active = static_cast<std::uint8_t>(round.turn);
  state.direction = static_cast<std::int8_t>(round.direction);
  state.draw_size = static_cast<std::uint8_t>(round.draw_pile);
  state.discard_size = static_cast<std::uint8_t>(round.discard_pile);
  state.top = state.prior_top = parse_kind(round.top);
  state.drawn = round.drawn.empty() ? kNoKind : parse_kind(round.drawn);
  state.offender =
      round.offender == wire::kNone ? kNoSeat : static_cast<std::uint8_t>(round.offender);
  state.lander = state.loser = state.winner = state.chosen = state.exposed = kNoSeat;
  const auto colour = std::find(kColourNames.begin(), kColourNames.end(), round.colour);
  if (colour == kColourNames.end() && state.phase != Phase::colour) return false;
  if (colour != kColourNames.end())
    state.colour = static_cast<Colour>(colour - kColourNames.begin());
  return state.top != kNoKind;
}

}  // namespace

std::string view_error(const wire::View& view) {
  if (view.stage != "round" || view.round.turn == wire::kNone) return {};
  if (view.you == wire::kNone)
    return view.hand.empty() && view.legal.empty() ? "" : english("a watcher sees cards");
  for (const wire::SeatView& seat : view.seats)
    if (!seat.shown.empty()) return english("a hand lies open during the round");
  if (std::ssize(view.hand) != view.seats[static_cast<std::size_t>(view.you)].cards)
    return english("the hand has another size than its seat says");
  State state{};
  if (!read_position(view, state)) return english("the view shows an impossible position");
  Hand deck = Classic::deck_set(state.rules);
  if (!take_cards(view.hand, deck, state.hands[static_cast<std::size_t>(view.you)]))
    return english("the hand has a card that is not in the deck");
  std::size_t next = 0;
  std::string fault;
  legal_actions(state, view.you).for_each([&](Action action) {
    if (action.uno() || action.is(Act::catch_seat) || !fault.empty()) return;
    while (next < view.legal.size() && view.legal[next].act == "catch") ++next;
    const std::string text = action_text(action);
    if (next == view.legal.size() || view.legal[next++].action != text)
      fault = english("the engine offers {}, the view does not", text);
  });
  // The table lists a catch only after its grace period.
  while (next < view.legal.size() && view.legal[next].act == "catch") ++next;
  if (fault.empty() && next < view.legal.size())
    fault = english("the view offers {}, the engine does not", view.legal[next].action);
  return fault;
}

}  // namespace uno::load
