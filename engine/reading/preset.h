// Named rule sets: presets that a table can start from, and rule sets that players name, export as
// a line of text and import again.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/reading/card_words.h"
#include "engine/rules.h"

namespace uno {

/// One row of the preset table, where the official game comes first. For people it is
/// `preset.NAME.title` and, in a sentence, `preset.NAME.about`.
struct Preset {
  std::string_view name;     ///< "party_table"
  std::string_view alias;    ///< another accepted name, or empty
  std::string_view options;  ///< the differences from the official rules, "-" for none
  std::string_view words{};  ///< the words of its cards (C-THEME-3), or empty
};
std::span<const Preset> presets();  ///< of the classic game
std::span<const Preset> every_preset();
/// The preset with that name or alias, or nullptr.
const Preset* find_preset(std::string_view name);
/// All names in the form of an option's values: "mattel|modern112".
std::string preset_names();
Rules preset_rules(const Preset& preset);
CardWords preset_words(const Preset& preset);
/// The preset with the official rules of an edition.
const Preset& official_preset(Edition edition);
/// The preset with exactly these rules and words, or nullptr.
const Preset* preset_of(const Rules& rules, const CardWords& words = {});

/// Rules with the name that a table gave them and the words of its cards; both may be empty.
struct RuleSet {
  std::string name;
  Rules rules;
  CardWords words{};
  friend bool operator==(const RuleSet&, const RuleSet&) = default;
};
inline constexpr int kRuleSetNameMax = 40;  ///< bytes

/// One line, as short as possible: "Friday table: party_table stack_mode=any". It names the preset
/// nearest to the rules, then the differences from it, then all words of the cards. If a text has
/// any words of cards, these replace all words of its preset.
std::string rule_set_text(const RuleSet& set);
/// Reads such a line; name and preset may be missing. Returns an empty phrase, or the error
/// (`refusal.options.`) and leaves `set` unchanged. A name is printable and has no colon.
Phrase parse_rule_set(std::string_view text, RuleSet& set);

}  // namespace uno
