// Turns phrases into sentences in the language of the program's user. text/README.md defines what
// each argument becomes. The browser does the same, and golden/text.txt tests both.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/phrase.h"
#include "text/catalogue.h"

namespace uno::text {

/// Sets the language of the program, which is English until then. Returns false and changes nothing
/// if there is no such catalogue.
bool choose_language(std::string_view name);
const Catalogue& chosen_language();

/// The people in a phrase.
struct People {
  std::vector<std::string> names{};  ///< one per seat
  int reader = -1;                   ///< the seat that is called "you", -1 for none
  std::string_view edition{};        ///< the edition of the cards; empty for the classic game
  std::string_view card_name{};      ///< the table's name for WC1, or empty (C-THEME-3)
};

/// The phrase in the chosen language, or its key if the catalogue does not have it, because a
/// server can be newer than this program.
std::string say(const Phrase& phrase, const People& people = {});
std::string say(std::string_view key, std::vector<Argument> args = {});
/// Whole sentences, one after another.
std::string say(const std::vector<Phrase>& sentences, const People& people = {});
/// A card in words, from its notation: "red 5", "Wild Draw Four". If an edition has another card
/// with that notation, its words are at `card.EDITION.NOTATION`. `card_name` names WC1.
std::string card_words(std::string_view card, std::string_view edition = {},
                       std::string_view card_name = {});
/// A name inside a sentence. If the name or the language runs from right to left, it is isolated
/// (FSI, PDI) so that it does not reorder the words around it.
std::string isolated(std::string_view name);
/// "Ann", "Ann and Bob", "Ann, Bob and Cem".
std::string list_of(const std::vector<std::string>& items);

}  // namespace uno::text
