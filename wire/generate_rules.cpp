// Generates rule tables for the web client and the rule book: options with their values, fixed
// rules, card faces, presets. The client builds forms and rule sheets from them with the texts of
// the catalogues, and knows no rules. The server knows the effect of options and which exclude each
// other.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/json.hpp>
#include <set>
#include <utility>

#include "engine/deal_events.h"
#include "engine/editions.h"
#include "engine/matching/deck_text.h"
#include "engine/matching/notation.h"
#include "engine/matching/own_deck.h"
#include "engine/names.h"
#include "engine/reading/preset.h"
#include "engine/reading/rule_sheet.h"
#include "engine/value_list.h"
#include "wire/json.h"

namespace uno::wire {
namespace {

constexpr const char* kTypes =
    R"(// Options, fixed rules, faces of cards and presets, printed from the tables of the engine
// by `uno wire --rules`. Edit those (engine/rule_fields.cpp), not this file.
import type { Edition, EventName } from './wire.gen';

/** One value of an option; what it means is rule.OPTION.VALUE, see text/README.md. */
export interface RuleValue {
  value: string;
  /** The choices for each parameter; the value is written value(a,b), and the value "number" as the
   *  number alone. Empty: none. */
  parameters: string[][];
}

/** When an option or a rule plays a part: the other option has one of the values. */
export interface RuleNeeds {
  option: string;
  values: string[];
}

export interface RuleField {
  option: string;
  /** Index into ruleGroups. */
  group: number;
  /** Rule IDs, space separated. */
  rules: string;
  official: string;
  /** The official value first; empty for a number. */
  values: RuleValue[];
  /** For a number: its range. */
  number: { least: number; most: number } | null;
  /** If it corrects a deck: the cards that its value "counts" gives the numbers of, "S", or "1-9" for
   *  each of these numbers. The choices of such a parameter are only its least and its greatest. */
  counts: string[];
  /** The card whose effect it chooses: what a value means is rule.effect.VALUE. Or empty. */
  card: string;
  needs: RuleNeeds | null;
  /** The editions that heed it; empty: every one. */
  editions: string[];
}

export interface FixedRule {
  group: number;
  rules: string;
  /** What it says is rule.fixed.NAME. */
  name: string;
  needs: RuleNeeds | null;
  /** The editions in which it holds; empty: every one. */
  editions: string[];
}

/** A card without its colour: what is printed on it follows. */
export interface FaceRow {
  /** In the notation, behind the letter of a colour. */
  face: string;
  name: FaceName;
  /** Cards that somebody draws by it. */
  draws: number;
}

/** A deck before it is shuffled, as a fair deal takes it (docs/fair.md). */
export interface DeckRow {
  deck: string;
  /** The options that choose it. */
  options: string;
  /** The cards in the notation, with a blank between them. */
  cards: string;
  /** If a table can correct the deck: every kind of card that it can have, in the order of the deck. */
  kinds: string;
}

/** A game of the family. Its presets begin with what its sheet says. */
export interface EditionRow {
  edition: Edition;
  /** The option and the value of it that its sheet has otherwise than the classic game. */
  official: Record<string, string>;
  /** Seats that may play it. */
  seats: number;
}

export interface Preset {
  preset: string;
  edition: Edition;
  /** What differs from the official rules, as `options` of the view. */
  options: string;
}
)";

boost::json::value needs_of(std::string_view needs) {
  if (needs.empty()) return nullptr;
  boost::json::object out{{"option", cut(needs, '=')}};
  boost::json::array values;
  while (!needs.empty()) values.push_back(boost::json::value(cut(needs, '|')));
  out["values"] = values;
  return out;
}

boost::json::array editions_of(EditionSet editions) {
  boost::json::array names;
  if (editions == kEveryEdition) return names;
  for (const Edition edition : kEditions)
    if (editions & edition_bit(edition))
      in_edition(edition, [&](auto played) { names.push_back(decltype(played)::kName.data()); });
  return names;
}

/// All values of a parameter, or only the first and the last.
boost::json::array choices_of(std::string_view domain, bool ends = false) {
  boost::json::array choices;
  const int last = size_of_domain(domain) - 1;
  for (int i = 0; i <= last; ++i)
    if (!ends || i == 0 || i == last) choices.push_back(domain_text(domain, i).c_str());
  return choices;
}

/// The numbers without a name among the values, in ascending order.
boost::json::array plain_numbers(std::string_view values) {
  std::vector<std::string> numbers;
  while (!values.empty()) {
    const std::string_view value = cut(values, '|');
    for (int i = 0; name_of_value(value).empty() && i < size_of_domain(value); ++i)
      numbers.push_back(domain_text(value, i));
  }
  std::ranges::sort(numbers, {}, [](const std::string& number) { return digits(number); });
  boost::json::array out;
  for (const std::string& number : numbers) out.push_back(number.c_str());
  return out;
}

/// Numbers without a name are one value, "number", with one parameter.
boost::json::array values_of(const RuleField& field) {
  boost::json::array out;
  bool numbered = false;
  for (std::string_view values = field.values; !values.empty();) {
    const std::string_view value = cut(values, '|'), name = name_of_value(value);
    boost::json::array parameters;
    if (name.empty() && std::exchange(numbered, true)) continue;
    if (name.empty()) parameters.push_back(plain_numbers(field.values));
    for (std::string_view domains = domains_of(value); !name.empty() && !domains.empty();)
      parameters.push_back(choices_of(cut(domains, ','), !field.counts.empty()));
    out.push_back({{"value", name.empty() ? "number" : name}, {"parameters", parameters}});
  }
  return out;
}

boost::json::array counts_of(const RuleField& field) {
  boost::json::array names;
  for (const std::string_view name : counted_names(field))
    names.push_back(boost::json::value(name));
  return names;
}

boost::json::value number_of(const RuleField& field) {
  if (!field.values.empty()) return nullptr;
  return {{"least", field.least}, {"most", field.most}};
}

template <class Rows, class Row>
void add_list(std::string& out, const char* name, const char* type, const Rows& rows, Row row) {
  out += std::string("\nexport const ") + name + ": " + type + "[] = [\n";
  for (const auto& one : rows) out += "  " + boost::json::serialize(row(one)) + ",\n";
  out += "];\n";
}

/// The faces of all editions, each notation once. All number cards are called `number`.
std::vector<Face> faces_of_editions() {
  std::vector<Face> faces;
  for (const Edition edition : kEditions)
    in_edition(edition, [&](auto played) {
      for (Face face : decltype(played)::faces()) {
        if (face.number) face.name = "number";
        if (std::ranges::find(faces, face.symbol, &Face::symbol) == faces.end())
          faces.push_back(face);
      }
    });
  return faces;
}

/// Every kind of card in canonical order, if the rules can correct the deck (C-DECK-6).
std::string kinds_of(const Rules& rules) {
  std::string kinds;
  if (!can_correct_deck(rules.edition)) return kinds;
  in_edition(rules.edition, [&]<class E>(E) {
    for (int number = 0; number < kKindsOf<E>; ++number)
      if (const auto kind = static_cast<Kind>(number); E::exists(kind))
        kinds += (kinds.empty() ? "" : " ") + card_text<E>(kind);
  });
  return kinds;
}

/// The options in which an edition's official rules differ from the classic ones.
boost::json::object officials_of(Edition edition) {
  const Rules classic, official = official_rules(edition);
  boost::json::object out;
  for (const RuleField& field : rule_fields())
    if (field.name != "edition" && field_value(classic, field) != field_value(official, field))
      out[field.name] = field_text(official, field);
  return out;
}

/// The values of an option with their meanings, for a table cell. Parameters get their first value.
std::string markdown_values(const RuleField& field,
                            const std::function<std::string(const Phrase&)>& say) {
  Rules rules = rules_with_field(field);
  const auto sentence = [&](OptionValue value) {
    set_field(rules, field, value);
    return say(field_phrase(rules, field));
  };
  const OptionValue official = field_value(rules, field);
  if (field.values.empty()) {
    const std::string none = field.least == 0 ? "0: " + sentence(0) + "<br>" : "";
    const OptionValue example = official > 0 ? official : 2;
    return fmt::format("{}{} to {}, for example {}: {}", none,
                       std::max(field.least, OptionValue{1}), field.most, example,
                       sentence(example));
  }
  std::string cell;
  OptionValue value = 0;
  for (std::string_view rest = field.values; !rest.empty();) {
    const std::string_view alternative = cut(rest, '|');
    cell += fmt::format("{}`{}` {}", cell.empty() ? "" : "<br>", alternative, sentence(value));
    value += ways_of(alternative);
  }
  return cell;
}

/// The editions that have an option, for a table cell; empty for all.
std::string markdown_editions(EditionSet editions) {
  if (editions == kEveryEdition) return {};
  std::string with, without;
  int more = 0;
  for (const Edition edition : kEditions) {
    const bool heeded = (editions & edition_bit(edition)) != 0;
    std::string& list = heeded ? with : without;
    more += heeded ? 1 : -1;
    const char* option = heeded && list.empty() ? "edition=" : "";
    list += fmt::format("{}`{}{}`", list.empty() ? "" : ", ", option, edition_name(edition));
  }
  return more > 0 ? "every `edition` except " + without : with;
}

}  // namespace

std::string rules_markdown(const Rules& rules,
                           const std::function<std::string(const Phrase&)>& say) {
  std::string out =
      fmt::format("| option | {} | values | applies only with | rules |\n|---|---|---|---|---|\n",
                  rules == Rules{} ? "default" : "in force");
  for (const RuleField& field : rule_fields()) {
    std::string needs = markdown_editions(field.editions);
    const char* between = needs.empty() ? "" : "; with ";
    for (std::string_view rest = field.needs; !rest.empty(); between = ", ")
      needs += fmt::format("{}`{}`", between, cut(rest, '|'));
    out += fmt::format("| `{}` | `{}` | {} | {} | {} |\n", field.name, field_text(rules, field),
                       markdown_values(field, say), needs, field.rule_ids);
  }
  return out;
}

std::string rules_typescript() {
  const Rules official;
  std::string out = kTypes;
  std::vector<std::string_view> groups;
  for (int g = 0; g <= static_cast<int>(RuleGroup::several_cards); ++g)
    groups.push_back(group_name(static_cast<RuleGroup>(g)));
  add_list(out, "ruleGroups", "string", groups,
           [](std::string_view name) { return boost::json::value(name); });
  add_list(out, "ruleFields", "RuleField", rule_fields(), [&](const RuleField& field) {
    return boost::json::value{
        {"option", field.name},           {"group", static_cast<int>(field.group)},
        {"rules", field.rule_ids},        {"official", field_text(official, field)},
        {"values", values_of(field)},     {"number", number_of(field)},
        {"counts", counts_of(field)},     {"card", field.card},
        {"needs", needs_of(field.needs)}, {"editions", editions_of(field.editions)}};
  });
  add_list(out, "fixedRules", "FixedRule", fixed_rules(), [](const FixedRule& rule) {
    return boost::json::value{{"group", static_cast<int>(rule.group)},
                              {"rules", rule.rule_ids},
                              {"name", rule.name},
                              {"needs", needs_of(rule.needs)},
                              {"editions", editions_of(rule.editions)}};
  });
  const std::vector<Face> faces = faces_of_editions();
  std::set<std::string_view> names;
  for (const Face& face : faces) names.insert(face.name);
  out += fmt::format("\nexport type FaceName =\n  | '{}';\n", fmt::join(names, "'\n  | '"));
  add_list(out, "faces", "FaceRow", faces, [](const Face& face) {
    return boost::json::value{
        {"face", face.symbol}, {"name", face.name}, {"draws", face.does.draws}};
  });
  add_list(out, "editions", "EditionRow", kEditions, [](Edition edition) {
    const int seats = in_edition(edition, []<class E>(E) { return E::kSeatsMax; });
    return boost::json::value{
        {"edition", edition_name(edition)}, {"official", officials_of(edition)}, {"seats", seats}};
  });
  add_list(out, "presets", "Preset", every_preset(), [](const Preset& preset) {
    return boost::json::value{{"preset", preset.name},
                              {"edition", edition_name(preset_rules(preset).edition)},
                              {"options", preset.options}};
  });
  add_list(out, "dealEvents", "EventName", kDealEvents, [](EventType type) {
    return boost::json::value(boost::json::string_view(name_of(type)));
  });
  add_list(out, "decks", "DeckRow", rules_of_every_deck(), [](const Rules& rules) {
    return boost::json::value{{"deck", deck_name(rules)},
                              {"options", rules_text(rules)},
                              {"cards", deck_text(rules, whole_deck(rules))},
                              {"kinds", kinds_of(rules)}};
  });
  return out;
}

}  // namespace uno::wire
