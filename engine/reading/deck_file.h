// A deck as a file that people can correct (C-DECK-6):
//
//     # party_P168: 168 cards, reconstructed.
//     Rules: edition=party
//       1 R0
//       2 R1
//
// A line begins with # if it is a comment. The line "Rules:" names the game and the printing. Every
// other line has a number and a card in the notation of RULES.md 1.2.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules.h"

namespace uno {

/// How many of each card the deck has, in the order of the deck.
std::vector<std::pair<std::string, int>> cards_of_deck(const Rules& rules);
/// The line "Rules:" and a line for each card.
std::string deck_file_text(const Rules& rules);
/// Reads such a file into `rules`. Returns an empty string, or why this is no deck, with the number
/// of the line; then `rules` is unchanged. A card without a line is not in the deck.
std::string read_deck_file(std::string_view text, Rules& rules);

}  // namespace uno
