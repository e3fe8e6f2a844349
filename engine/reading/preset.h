// Rule sets with a name: the presets that a table can start from, and rule sets that people name,
// export as a line of text and import again.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/rules.h"

namespace uno {

/// One row of the preset table. The first is the official game, the first of another edition what
/// its sheet says. In words it is `preset.NAME.title`
/// and, in a sentence, `preset.NAME.about`.
struct Preset {
  std::string_view name;     ///< "party_table"
  std::string_view alias;    ///< another name that is read, or empty
  std::string_view options;  ///< what differs from the official rules, "-" for nothing
};
std::span<const Preset> presets();  ///< of the classic game
std::span<const Preset> every_preset();
/// The row of that name or alias, or nullptr.
const Preset* find_preset(std::string_view name);
/// All names, written as the values of an option are: "mattel|modern112".
std::string preset_names();
Rules preset_rules(const Preset& preset);
/// What the sheet of an edition says.
const Preset& official_preset(Edition edition);
/// The preset with exactly these rules, or nullptr.
const Preset* preset_of(const Rules& rules);

/// Rules with the name a table gave them; the name may be empty.
struct RuleSet {
  std::string name;
  Rules rules;
  friend bool operator==(const RuleSet&, const RuleSet&) = default;
};
inline constexpr int kRuleSetNameMax = 40;  ///< bytes

/// One line, as short as it can be: "Friday table: party_table stack_mode=any". The preset nearest
/// to the rules stands first; what follows differs from it.
std::string rule_set_text(const RuleSet& set);
/// Reads such a line; name and preset may be missing. Returns nothing, or what is wrong
/// (`refusal.options.`), and then `set` is unchanged. A name is printable and has no colon.
Phrase parse_rule_set(std::string_view text, RuleSet& set);

}  // namespace uno
