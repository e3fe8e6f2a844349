// The words that a table gives its Customizable and its dares (C-THEME-3). No rule reads them, so
// they are not in Rules, which is a struct of bytes. They are beside it in the rule set of a table
// and in its records. As text they are `card1="Walk the plank" text1="..." dares="sing a line|tell
// a joke"`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/chance.h"
#include "engine/rules.h"

namespace uno {

struct CardWords {
  std::string name;                ///< of the card WC1, or empty
  std::string text;                ///< printed on the card, or empty
  std::vector<std::string> dares;  ///< for CE-16 and CE-19, one of which chance picks

  bool empty() const { return name.empty() && text.empty() && dares.empty(); }
  friend bool operator==(const CardWords&, const CardWords&) = default;
};

inline constexpr int kCardNameMax = 24, kCardTextMax = 120;  ///< characters; a dare: kCardTextMax
inline constexpr int kDaresMax = 20;
inline constexpr int kCardWordsMax = 2400;  ///< bytes as text, so that a message has room for them

/// The words as text, empty if there are none.
std::string card_words_text(const CardWords& words);
/// Takes the words out of a text of options and leaves everything else in it. Returns an empty
/// phrase, or the error (`refusal.options.`).
Phrase take_card_words(std::string& options, CardWords& words);
/// The reason why these words do not fit the rules, or an empty phrase. A game without the card
/// cannot have words for it.
Phrase check_card_words(const CardWords& words, const Rules& rules);

/// The dare that a player gets in this turn of a round, or nullptr if the table has no dares
/// (C-THEME-4). The same seed and turn give the same dare.
const std::string* dare_of(const CardWords& words, const Seed& seed, int turn);

}  // namespace uno
