// Converts options to text and back, and to phrases.
#include "engine/rules.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <vector>

#include "engine/editions.h"
#include "engine/reading/other_games.h"
#include "engine/reading/own_words.h"
#include "engine/reading/preset.h"
#include "engine/value_list.h"

namespace uno {
Rules official_rules(Edition edition) {
  return in_edition(edition, []<class E>(E) { return E::official_rules(); });
}

void change_edition(Rules& rules, Edition edition) {
  const Rules from = official_rules(rules.edition), to = official_rules(edition);
  for (const RuleField& field : rule_fields())
    if (field.bits == 0 && field_value(rules, field) == field_value(from, field))
      set_field(rules, field, field_value(to, field));
  if (edition != rules.edition) rules.own = 0;
  rules.edition = edition;
}

bool is_official(const Rules& rules, const RuleField& field) {
  const bool of_edition = field.offset == offsetof(Rules, edition);
  const Rules official = official_rules(of_edition ? Edition::classic : rules.edition);
  return field_value(rules, field) == field_value(official, field);
}

namespace {

/// The bits of Rules::own that keep the option.
std::uint64_t own_bits(const RuleField& field) {
  return ((std::uint64_t{1} << field.bits) - 1) << field.shift;
}

}  // namespace

OptionValue field_value(const Rules& rules, const RuleField& field) {
  if (!has_field(rules, field)) return 0;
  if (field.bits > 0) return static_cast<OptionValue>((rules.own & own_bits(field)) >> field.shift);
  const auto* at = reinterpret_cast<const unsigned char*>(&rules) + field.offset;
  std::uint16_t wide = 0;
  if (field.width == 1) return *at;
  std::memcpy(&wide, at, 2);
  return wide;
}

void set_field(Rules& rules, const RuleField& field, OptionValue value) {
  if (field.bits > 0) {
    const auto wanted = static_cast<std::uint64_t>(value) << field.shift;
    rules.own = (rules.own & ~own_bits(field)) | wanted;
    return;
  }
  auto* at = reinterpret_cast<unsigned char*>(&rules) + field.offset;
  const auto wide = static_cast<std::uint16_t>(value);
  const auto narrow = static_cast<std::uint8_t>(value);
  if (field.width == 2)
    std::memcpy(at, &wide, 2);
  else
    std::memcpy(at, &narrow, 1);
}

std::string field_text(const Rules& rules, const RuleField& field) {
  const OptionValue value = field_value(rules, field);
  return field.values.empty() ? std::to_string(value) : nth_value(field.values, value);
}

namespace {

/// The numbers of a deck by card: "1 × 0, 2 × 1-9".
std::string counted_cards(const RuleField& field, const std::vector<std::string>& counts) {
  std::string text;
  std::string_view names = field.counts;
  for (const std::string& count : counts)
    text += (text.empty() ? "" : ", ") + count + " × " + std::string(cut(names, ','));
  return text;
}

/// The phrase without wording of a single edition.
Phrase common_phrase(const Rules& rules, const RuleField& field) {
  const OptionValue value = field_value(rules, field);
  Phrase phrase{"rule." + std::string(field.card.empty() ? field.name : "effect")};
  if (!field.card.empty()) phrase.args.push_back({"card", std::string(field.card)});
  if (field.values.empty()) phrase.args.push_back({"count", value});
  if (field.values.empty()) return phrase;
  const Alternative at = alternative_of(field.values, value);
  std::string_view values = field.values;
  for (int i = 0; i < at.index; ++i) cut(values, '|');
  const std::string_view alternative = cut(values, '|');
  const std::string_view name = name_of_value(alternative);
  phrase.key += "." + std::string(name.empty() ? "number" : name);
  const std::vector<std::string> parameters = parameters_of(alternative, at.way);
  if (!field.counts.empty()) {
    if (!parameters.empty()) phrase.args.push_back({"counted", counted_cards(field, parameters)});
    return phrase;
  }
  if (name == "tiles") {  // "0,1+1s" are the tiles 0, 1 and 1s
    std::string tiles;
    for (const std::string& parameter : parameters)
      for (std::string_view rest = parameter; !rest.empty();)
        tiles += (tiles.empty() ? "" : ", ") + std::string(cut(rest, '+'));
    phrase.args.push_back({"tiles", tiles});
    return phrase;
  }
  int numbers = 0;  // several are count, count2, count3 and so on
  for (const std::string& parameter : parameters) {
    if (parameter.front() >= '0' && parameter.front() <= '9')
      phrase.args.push_back(
          {++numbers == 1 ? "count" : "count" + std::to_string(numbers), digits(parameter)});
    else
      phrase.args.push_back({"way", parameter});
  }
  return phrase;
}

}  // namespace

Phrase field_phrase(const Rules& rules, const RuleField& field) {
  Phrase phrase = common_phrase(rules, field);
  phrase.key = key_in(rules.edition, phrase.key);
  return phrase;
}

bool needs_hold(const Rules& rules, std::string_view needs) {
  if (needs.empty()) return true;
  std::string_view values = needs;
  const std::string now = field_text(rules, *find_rule_field(cut(values, '=')));
  while (!values.empty())
    if (cut(values, '|') == now) return true;
  return false;
}

Phrase set_option(Rules& rules, std::string_view name, std::string_view value) {
  const std::string option(name), wanted(value);
  const RuleField* field = find_rule_field(name);
  if (field == nullptr) {
    std::string options;
    for (const RuleField& row : rule_fields())
      options += (options.empty() ? "" : "|") + std::string(row.name);
    return {"refusal.options.no_option", {{"option", option}, {"options", std::move(options)}}};
  }
  OptionValue number = 0;
  if (field->values.empty()) {
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc{} || end != value.data() + value.size()) number = field->least - 1;
  } else {
    number = index_of_value(field->values, value);
  }
  if (number < field->least || number > field->most) {
    if (field->offset == offsetof(Rules, edition))
      if (Phrase no = why_no_such_game(value)) return no;
    Phrase wrong{"refusal.options.no_value", {{"option", option}, {"value", wanted}}};
    if (!field->values.empty()) {
      wrong.args.push_back({"values", std::string(field->values)});
      return wrong;
    }
    wrong.key = "refusal.options.no_number";
    wrong.args.push_back({"least", field->least});
    wrong.args.push_back({"most", field->most});
    return wrong;
  }
  if (!has_field(rules, *field)) {
    if (number == field_value(rules, *field)) return {};  // the value it has anyway
    return {"refusal.options.not_heeded",
            {{"option", option + "=" + wanted},
             {"with", "edition=" + std::string(edition_name(rules.edition))},
             {"rule", std::string(field->rule_ids)}}};
  }
  if (field->offset == offsetof(Rules, edition))
    change_edition(rules, static_cast<Edition>(number));
  else
    set_field(rules, *field, number);
  return {};
}

std::string rules_text(const Rules& rules) {
  std::string text;
  for (const RuleField& field : rule_fields()) {
    if (is_official(rules, field)) continue;
    text += (text.empty() ? "" : " ") + std::string(field.name) + "=" + field_text(rules, field);
  }
  return text.empty() ? "-" : text;
}

namespace {

/// The word that sets the edition, or nothing.
std::string_view edition_word(std::string_view text) {
  constexpr std::string_view kName = "edition=";
  for (std::size_t at = 0; (at = text.find(kName, at)) != std::string_view::npos; ++at)
    if (at == 0 || text[at - 1] == ' ') return text.substr(at, text.find(' ', at) - at);
  return {};
}

}  // namespace

Phrase set_options(Rules& rules, std::string_view text) {
  Rules changed = rules;
  bool first = true;
  const std::string_view edition = edition_word(text);
  const auto set_edition = [&] {
    return edition.empty() ? Phrase{}
                           : set_option(changed, "edition", edition.substr(edition.find('=') + 1));
  };
  if (Phrase wrong = set_edition()) return wrong;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (word.empty() || word == "-") continue;
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) {
      const Preset* preset = first ? find_preset(word) : nullptr;
      if (preset == nullptr)
        return first ? Phrase{"refusal.options.no_preset",
                              {{"word", std::string(word)}, {"presets", preset_names()}}}
                     : Phrase{"refusal.options.preset_first", {{"word", std::string(word)}}};
      changed = preset_rules(*preset);
      first = false;
      if (Phrase wrong = set_edition()) return wrong;
      continue;
    }
    first = false;
    if (Phrase wrong = set_option(changed, word.substr(0, equals), word.substr(equals + 1)))
      return wrong;
  }
  rules = changed;
  return {};
}

}  // namespace uno
