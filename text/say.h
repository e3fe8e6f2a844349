// From phrases to sentences in the language of whoever runs the program. What the arguments of a
// phrase become is written down in text/README.md; the browser does the same, and golden/text.txt
// holds both to it. Deliberately absent: what happened (engine, wire) and what may be told of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/phrase.h"
#include "text/catalogue.h"

namespace uno::text {

/// Chooses the language of the program, at its start; English before. Returns false when there is
/// no such catalogue; then nothing changes.
bool choose_language(std::string_view name);
const Catalogue& chosen_language();

/// The people of whom a phrase speaks.
struct People {
  std::vector<std::string> names{};  ///< one per seat
  int reader = -1;                   ///< the seat that is called "you", -1 for none
  std::string_view edition{};        ///< of their cards; the classic game where it is empty
};

/// The phrase in the chosen language, or its key where the catalogue does not have it: a server may
/// know more than this program.
std::string say(const Phrase& phrase, const People& people = {});
std::string say(std::string_view key, std::vector<Argument> args = {});
/// Whole sentences, one after another.
std::string say(const std::vector<Phrase>& sentences, const People& people = {});
/// A card in words, from its notation: "red 5", "Wild Draw Four". Where another edition has a card
/// of that notation, the words of its own are `card.EDITION.NOTATION`.
std::string card_words(std::string_view card, std::string_view edition = {});
/// A name that stands in a sentence: marked off (FSI, PDI) where name or language run from right to
/// left, so that neither turns the other's words round.
std::string isolated(std::string_view name);
/// "Ann", "Ann and Bob", "Ann, Bob and Cem".
std::string list_of(const std::vector<std::string>& items);

}  // namespace uno::text
