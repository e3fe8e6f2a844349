// The table of presets, and rule sets as a line of text.
#include "engine/reading/preset.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/utf8.h"
#include "engine/words.h"

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
    {"themed112", "", "deck=themed112"},
    // Examples of what a table can make of a Customizable. They have words of their own.
    {"pirates", "", "deck=themed112 custom1=target_draw(3)",
     R"(card1="Walk the plank" text1="Choose a player. They draw three cards.")"},
    {"harvest", "", "deck=themed112 custom1=next_draw_until(r)",
     R"(card1="Red apple" text1="Pick fruit until you find a red one.")"},
    {"haunted_house", "", "deck=themed112 custom1=fifty_fifty(2)",
     R"(card1="Knock knock" text1="Name two players. The ghost visits one of them.")"},
    {"talent_show", "", "deck=themed112 custom1=perform(2)",
     R"(card1="On stage" text1="Show the table what you can do." )"
     R"(dares="sing a line of a song|tell a joke|do an impression of an animal|)"
     R"(say a tongue twister three times|bow like an actor")"},
    {"bazaar", "", "deck=themed112 custom1=trade_one",
     R"(card1="Blind trade" text1="Choose a player. You each give a card without looking.")"},
    {"dares", "", "deck=themed112 custom1=dare custom_fail_penalty=2",
     R"(card1="Double dare" text1="Do what you are dared to, or draw two cards." )"
     R"(dares="sing a line of a song|tell a joke|hum a tune until someone knows it|)"
     R"(stand on one leg until your next turn|speak in rhymes until your next turn|)"
     R"(count backwards from twenty|make everyone at the table smile|)"
     R"(say something nice about every player|draw a cat in ten seconds|)"
     R"(keep a straight face for one round")"},
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
    {"spin", "", "edition=spin"},
    {"spin_quick", "", "format=single_round edition=spin hand_size=5"},
    {"spin_and_play", "", "edition=spin spin_turn=wheel_and_turn"},
    {"two_packs", "", "edition=two_packs"},
    {"two_packs_house", "",
     "edition=two_packs drawn_card_play=must draw_mode=until_playable stack_mode=ladder seven=swap "
     "zero=pass jump_in=on"},
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

CardWords preset_words(const Preset& preset) {
  std::string text(preset.words);
  CardWords words;
  UNO_CHECK(!take_card_words(text, words) && trimmed(text).empty());
  return words;
}

const Preset* preset_of(const Rules& rules, const CardWords& words) {
  for (const Preset& preset : kPresets)
    if (preset_rules(preset) == rules && preset_words(preset) == words) return &preset;
  return nullptr;
}

std::string rule_set_text(const RuleSet& set) {
  const Preset* nearest = std::ranges::min_element(kPresets, {}, [&](const Preset& preset) {
    const bool other_words = !preset.words.empty() && preset_words(preset) != set.words;
    const int apart = other_words ? 2 * static_cast<int>(rule_fields().size()) : 0;
    return apart + difference(preset_rules(preset), set.rules);
  });
  const Rules base = preset_rules(*nearest);
  std::string text = set.name.empty() ? "" : set.name + ": ";
  text += nearest->name;
  for (const RuleField& field : rule_fields())
    if (field_value(base, field) != field_value(set.rules, field))
      text += " " + std::string(field.name) + "=" + field_text(set.rules, field);
  if (!set.words.empty()) text += " " + card_words_text(set.words);
  return text;
}

Phrase parse_rule_set(std::string_view text, RuleSet& set) {
  RuleSet read;
  const std::size_t colon = text.substr(0, text.find("=\"")).find(':');
  if (colon != std::string_view::npos) {
    const std::string_view name = trimmed(text.substr(0, colon));
    if (Phrase wrong = wrong_name(name)) return wrong;
    read.name = name;
    text.remove_prefix(colon + 1);
  }
  std::string options(trimmed(text));
  if (Phrase wrong = take_card_words(options, read.words)) return wrong;
  const std::string_view rest = trimmed(options);
  if (Phrase wrong = set_options(read.rules, rest)) return wrong;
  if (const Preset* preset = find_preset(rest.substr(0, rest.find(' ')));
      preset != nullptr && read.words.empty())
    read.words = preset_words(*preset);
  if (Phrase wrong = check_card_words(read.words, read.rules)) return wrong;
  set = std::move(read);
  return {};
}

}  // namespace uno
