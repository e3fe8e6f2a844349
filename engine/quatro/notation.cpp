// Writes and reads the acts of UNO Quatro as text (RULES.md 11): "R5@4", "B2s@4:1-7", "R1p@4:stay",
// "dR5", "n".
#include "engine/names.h"
#include "engine/quatro/verbs.h"
#include "engine/words.h"

namespace uno {
namespace {

std::string ending_text(int ending) {
  if (ending == kNoEnding) return {};
  if (ending == kStays) return ":stay";
  if (ending == kFallsOut) return ":fall";
  const ColumnPair pair = pair_of(ending);
  return ":" + std::to_string(pair.a + 1) + "-" + std::to_string(pair.b + 1);
}

std::string text_of(Action action) {
  const Kind tile = tile_of(action);
  if (is_place(action) && column_of(action) < kColumns && ending_of(action) < kEndings)
    return card_text<Quatro>(tile) + "@" + std::to_string(column_of(action) + 1) +
           ending_text(ending_of(action));
  if (Quatro::exists(tile) && action == exchange_action(tile)) return "d" + card_text<Quatro>(tile);
  const auto which = static_cast<std::size_t>(action.which());
  if (action.form() != Action::kAct || which >= kActRows.size())
    return "?" + std::to_string(action.bits);
  const std::string symbol(kActRows[which].symbol);
  return action.target() == kNoSeat ? symbol : symbol + std::to_string(action.target());
}

bool read_column(std::string_view text, int& column) {
  if (!read_number(text, 1, kColumns, column)) return false;
  --column;
  return true;
}

/// The two columns of "1-7", in any order.
bool read_columns(std::string_view text, int& a, int& b) {
  const std::size_t at = text.find('-');
  return at != std::string_view::npos && read_column(text.substr(0, at), a) &&
         read_column(text.substr(at + 1), b);
}

bool read_ending(std::string_view text, int& ending) {
  int a = 0, b = 0;
  if (text == "stay" || text == "fall") {
    ending = text == "stay" ? kStays : kFallsOut;
    return true;
  }
  if (!read_columns(text, a, b) || a == b) return false;
  ending = ending_for(a, b);
  return true;
}

Kind read_tile(std::string_view text) {
  const Kind kind = parse_kind<Quatro>(text);
  return kind == kBlank ? kNoKind : kind;
}

Action read_place(std::string_view text) {
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos) return {};
  const Kind tile = read_tile(text.substr(0, at));
  text.remove_prefix(at + 1);
  const std::size_t colon = text.find(':');
  int column = 0, ending = kNoEnding;
  if (tile == kNoKind || !read_column(text.substr(0, colon), column)) return {};
  if (colon != std::string_view::npos && !read_ending(text.substr(colon + 1), ending)) return {};
  return place_action(tile, column, ending);
}

/// An exchange without the name of the tile: there is one at most.
Action read_draw(const QuatroState& state, int seat) {
  const bool is_seat = seat >= 0 && seat < state.seats;
  const TileSet kinds = is_seat ? state.hands[static_cast<std::size_t>(seat)].kinds() : 0;
  const bool one = kinds && state.hand_size[static_cast<std::size_t>(seat)] == 1;
  return one ? exchange_action(lowest_of(kinds)) : Action::draw();
}

}  // namespace

template <>
std::string action_text(const QuatroState& before, Action action) {
  return action == Action::draw() && before.draw_size == 0 ? "pass" : text_of(action);
}
template <>
std::string sent_text(const QuatroState& /*before*/, Action action) {
  return text_of(action);
}
template <>
std::string action_text<Quatro>(Action action, Kind /*top*/) {
  return text_of(action);
}

template <>
Action parse_action(const QuatroState& state, int seat, std::string_view text) {
  if (text == "d" || text == "pass") return read_draw(state, seat);
  if (text == "n") return Action::keep();
  if (text.starts_with('d')) {
    const Kind tile = read_tile(text.substr(1));
    return tile == kNoKind ? Action{} : exchange_action(tile);
  }
  // Acts of other games, so that the answer is a refusal.
  int target = 0;
  if (text == "uno") return Action::call_uno();
  if (text == "advice") return Action::advice();
  if (text == "fine") return Action::fine();
  if (text.starts_with("catch") && read_number(text.substr(5), 0, kNoSeat - 1, target))
    return Action::catch_seat(target);
  return read_place(text);
}

template <>
std::vector<Action> parse_actions(const QuatroState& state, int seat, std::string_view text) {
  const Action action = parse_action(state, seat, text);
  return action.exists() ? std::vector<Action>{action} : std::vector<Action>{};
}

template <>
Reason why_no_action<Quatro>(std::string_view text) {
  if (text.ends_with('!')) {
    text.remove_suffix(1);
    if (read_place(text).exists()) return Reason::no_uno_duty;
  }
  const std::size_t at = text.find('@');
  if (read_tile(text.substr(0, at)) == kNoKind) {
    const bool has_form = at != std::string_view::npos || text.starts_with('d');
    return has_form ? Reason::not_an_action : Reason::none;
  }
  if (at == std::string_view::npos) return Reason::column_missing;
  text.remove_prefix(at + 1);
  const std::size_t colon = text.find(':');
  int a = 0, b = 0;
  if (!read_column(text.substr(0, colon), a)) return Reason::no_such_column;
  if (colon == std::string_view::npos) return Reason::none;
  return read_columns(text.substr(colon + 1), a, b) && a == b ? Reason::same_column_twice
                                                              : Reason::no_such_column;
}

}  // namespace uno
