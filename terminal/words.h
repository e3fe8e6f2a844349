// What is asked for in words of its own instead of being chosen: talk, a pause, a vote. It is
// always there and would be in the way in the list of choices.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "wire/messages.h"

namespace uno::terminal {

/// The message of "say hello", "say that was close", "pause" or "vote Ann" (her name or the number
/// of her seat; a second time takes the vote back), or a sentence about what is wrong with it.
/// std::monostate where the words are none of these.
std::variant<std::monostate, wire::ClientMessage, std::string> asked_in_words(
    const wire::View& view, std::string_view typed);

}  // namespace uno::terminal
