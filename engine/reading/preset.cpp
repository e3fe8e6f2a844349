// The table of presets, and rule sets as a line of text.
#include "engine/reading/preset.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/utf8.h"

namespace uno {
namespace {

constexpr Preset kPresets[] = {
    {"mattel", "official", "-"},
    {"party_table", "party",
     "stack_mode=ladder seven=swap zero=pass jump_in=on draw_mode=until_playable "
     "drawn_card_play=must"},
    {"children", "",
     "format=single_round hand_size=5 wd4_rule=unrestricted wd4_challenge=off uno_penalty=0"},
    {"quick", "", "format=single_round hand_size=5"},
    {"modern112", "", "deck=shuffle112"},
    {"open_challenge", "seed0", "deck=shuffle112 special_points=50 challenge_reveal=all"},
    {"strict_play", "seed1",
     "play_policy=must wd4_rule=no_playable_other caught_cannot_go_out=next_turn"},
    {"plain_reverse", "seed2", "two_player_reverse=plain"},
    {"play_the_drawn", "seed3", "drawn_card_play=must"},
    {"take_it_back", "seed4", "guilty_resolution=take_back_replay challenge_reveal=all"},
    {"solver2p", "", "wd4_enforcement=forbid_illegal wd4_challenge=off uno_penalty=0"},
    {"express", "", "draw2_cards=1 wd4_cards=2"},
    {"dark_side", "", "draw2_cards=5 wd4_cards=until_colour"},
    {"deflection", "", "deflect=both deflect_wild=yes"},
    // Presets of other editions, beginning with the official rules of each.
    {"all_wild", "", "edition=all_wild"},
    {"all_wild_quick", "", "format=single_round edition=all_wild hand_size=5"},
    {"no_mercy", "", "edition=no_mercy"},
    {"no_mercy_round", "", "format=single_round edition=no_mercy"},
    {"some_mercy", "", "edition=no_mercy drawn_card_play=may nm_decline=yes nm_replies=matching"},
    {"flip", "", "edition=flip"},
    {"flip_quick", "", "format=single_round edition=flip hand_size=5"},
    {"flip_party", "",
     "edition=flip drawn_card_play=must draw_mode=until_playable stack_mode=ladder seven=swap "
     "jump_in=on"},
    {"attack", "", "edition=attack"},
    {"attack_1998", "", "edition=attack attack_deck=A98"},
    {"attack_quick", "", "format=single_round edition=attack hand_size=5"},
    {"uno_party", "", "edition=party"},
    {"uno_party_large", "", "edition=party party_deck=P224"},
    {"flex", "", "edition=flex"},
    {"flex_quick", "", "format=single_round edition=flex hand_size=5"},
    {"dos", "", "edition=dos"},
    {"dos_round", "", "format=single_round edition=dos"},
    {"quatro", "", "edition=quatro"},
    {"quatro_game", "", "format=single_round edition=quatro"},
};

/// The number of differing options. Rules of another edition differ more than any of the same
/// edition.
int difference(const Rules& a, const Rules& b) {
  const int apart = a.edition == b.edition ? 0 : static_cast<int>(rule_fields().size());
  return apart + static_cast<int>(std::ranges::count_if(rule_fields(), [&](const RuleField& field) {
           return field_value(a, field) != field_value(b, field);
         }));
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

Phrase wrong_name(std::string_view name) {
  if (name.size() > kRuleSetNameMax)
    return {"refusal.options.name_too_long", {{"count", kRuleSetNameMax}}};
  while (!name.empty()) {
    const char32_t character = take_character(name);
    if (character == kNoCharacter || is_hidden(character) || character == ':')
      return {"refusal.options.name_not_printable"};
  }
  return {};
}

}  // namespace

std::span<const Preset> every_preset() {
  return kPresets;
}

std::span<const Preset> presets() {
  const auto classic = [](const Preset& preset) {
    return preset.options.find("edition=") == preset.options.npos;
  };
  return every_preset().first(static_cast<std::size_t>(std::ranges::count_if(kPresets, classic)));
}

const Preset* find_preset(std::string_view name) {
  for (const Preset& preset : kPresets)
    if (!name.empty() && (preset.name == name || preset.alias == name)) return &preset;
  return nullptr;
}

std::string preset_names() {
  std::string names;
  for (const Preset& preset : kPresets)
    names += (names.empty() ? "" : "|") + std::string(preset.name);
  return names;
}

Rules preset_rules(const Preset& preset) {
  Rules rules;
  UNO_CHECK(!set_options(rules, preset.options));
  return rules;
}

const Preset& official_preset(Edition edition) {
  const Rules official = official_rules(edition);
  for (const Preset& preset : kPresets)
    if (preset_rules(preset) == official) return preset;
  UNO_CHECK(false);
  return kPresets[0];
}

const Preset* preset_of(const Rules& rules) {
  for (const Preset& preset : kPresets)
    if (preset_rules(preset) == rules) return &preset;
  return nullptr;
}

std::string rule_set_text(const RuleSet& set) {
  const Preset* nearest = std::ranges::min_element(kPresets, {}, [&](const Preset& preset) {
    return difference(preset_rules(preset), set.rules);
  });
  const Rules base = preset_rules(*nearest);
  std::string text = set.name.empty() ? "" : set.name + ": ";
  text += nearest->name;
  for (const RuleField& field : rule_fields())
    if (field_value(base, field) != field_value(set.rules, field))
      text += " " + std::string(field.name) + "=" + field_text(set.rules, field);
  return text;
}

Phrase parse_rule_set(std::string_view text, RuleSet& set) {
  RuleSet read;
  const std::size_t colon = text.find(':');
  if (colon != std::string_view::npos) {
    const std::string_view name = trimmed(text.substr(0, colon));
    if (Phrase wrong = wrong_name(name)) return wrong;
    read.name = name;
    text.remove_prefix(colon + 1);
  }
  if (Phrase wrong = set_options(read.rules, trimmed(text))) return wrong;
  set = std::move(read);
  return {};
}

}  // namespace uno
