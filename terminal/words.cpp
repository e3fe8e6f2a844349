// Parses requests: the first word names the request, the others give its details.
#include "terminal/words.h"

#include <algorithm>

#include "text/say.h"
#include "wire/names.h"

namespace uno::terminal {
namespace {

/// The seat with that name or number; kNone if there is none.
int seat_called(const wire::View& view, std::string_view who) {
  const int seats = static_cast<int>(view.seats.size());
  for (int seat = 0; seat < seats; ++seat)
    if (view.seats[static_cast<std::size_t>(seat)].name == who) return seat;
  for (int seat = 0; seat < seats; ++seat)
    if (std::to_string(seat) == who) return seat;
  return wire::kNone;
}

wire::ClientMessage talk(const std::string& words) {
  const bool saying = std::ranges::count(wire::saying_names(), words) > 0;
  return saying ? wire::Talk{words, ""} : wire::Talk{"", words};
}

}  // namespace

std::variant<std::monostate, wire::ClientMessage, std::string> asked_in_words(
    const wire::View& view, std::string_view typed) {
  const std::size_t end = std::min(typed.find(' '), typed.size());
  const std::string_view word = typed.substr(0, end);
  const std::size_t rest = typed.find_first_not_of(' ', end);
  const std::string about(rest == typed.npos ? "" : typed.substr(rest));
  if (word == "pause" && about.empty()) return wire::ClientMessage(wire::Pause{});
  if (word == "say" && !about.empty()) return talk(about);
  if (word != "vote" || about.empty()) return std::monostate();
  const int seat = seat_called(view, about);
  if (seat == wire::kNone) return text::say("terminal.choose.no_such_player", {{"typed", about}});
  return wire::ClientMessage(
      wire::VoteRemove{seat, !view.seats[static_cast<std::size_t>(seat)].voted});
}

}  // namespace uno::terminal
