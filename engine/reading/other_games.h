// Games with UNO in their name that are not in OpenUNO, each with the reason.
#pragma once

#include <string_view>

#include "engine/phrase.h"

namespace uno {

/// The sentence that refuses a game by name, or an empty phrase if the name is not on the list.
/// Capitals, spaces and signs do not matter: "Triple Play" is "triple_play".
Phrase why_no_such_game(std::string_view name);

}  // namespace uno
