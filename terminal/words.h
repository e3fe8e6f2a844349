// Requests that players type as words: chat, a pause, a vote. They are always possible, so the list
// of choices does not show them.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "wire/messages.h"

namespace uno::terminal {

/// The message for "say hello", "say that was close", "pause" or "vote Ann" (a name or a seat
/// number; the same vote again withdraws it), or a sentence about what is wrong. std::monostate if
/// the words are not a request.
std::variant<std::monostate, wire::ClientMessage, std::string> asked_in_words(
    const wire::View& view, std::string_view typed);

}  // namespace uno::terminal
