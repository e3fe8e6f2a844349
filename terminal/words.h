// Requests that are typed as words instead of chosen: chat, a pause, a vote. They are always
// available and would clutter the list of choices.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "wire/messages.h"

namespace uno::terminal {

/// The message for "say hello", "say that was close", "pause" or "vote Ann" (her name or the number
/// of her seat; a second time takes the vote back), or a sentence about what is wrong.
/// std::monostate if the words are something else.
std::variant<std::monostate, wire::ClientMessage, std::string> asked_in_words(
    const wire::View& view, std::string_view typed);

}  // namespace uno::terminal
