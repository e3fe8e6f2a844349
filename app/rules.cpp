// `uno rules`: prints the rules in force as a rule sheet, their differences from the official
// rules, or every option with its values. All texts come from the engine's tables and the
// catalogues.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "app/command.h"
#include "engine/reading/own_words.h"
#include "engine/reading/preset.h"
#include "engine/reading/rule_sheet.h"
#include "engine/value_list.h"
#include "terminal/line.h"
#include "text/say.h"
#include "wire/json.h"

namespace uno::app {
namespace {

/// Prints a title above the forms of the output, where CLI11 would print "[Option Group: form]".
class RulesHelp : public CLI::Formatter {
 public:
  std::string make_expanded(const CLI::App* forms) const override {
    const auto is_form = [forms](const CLI::Option* flag) { return flag != forms->get_help_ptr(); };
    return make_group("Form of the output (at most one of these)", false,
                      forms->get_options(is_form));
  }
};

struct RulesCommand {
  RuleSet rule_set;
  int players = 0;
  bool page = false, diff = false, options = false, presets = false, json = false, markdown = false;
};

std::string valid_values(const RuleField& field) {
  return field.values.empty()
             ? text::say("command.rules.range", {{"least", field.least}, {"most", field.most}})
             : std::string(field.values);
}

std::string in_words(const Phrase& phrase) {
  return text::say(phrase);
}

/// The same with the table's own name for its card.
std::string in_words(const Phrase& phrase, const CardWords& words) {
  return text::say(phrase, {.card_name = words.name});
}

std::string sentence_of(const RuleSet& set, const RuleField& field) {
  return in_words(field_phrase(set.rules, field), set.words);
}

std::string group_title(const Rules& rules, RuleGroup group) {
  return text::say(key_in(rules.edition, "rule.group." + std::string(group_name(group))));
}

std::string preset_words(const Preset& preset, const char* which) {
  return text::say(fmt::format("preset.{}.{}", preset.name, which));
}

/// "Official rules", or the nearest preset with the differences from it.
std::string heading(const Rules& rules, const CardWords& words) {
  const Preset* preset = preset_of(rules, words);
  return preset ? fmt::format("{} ({})", preset_words(*preset, "title"), preset->name)
                : rule_set_text({"", rules, words});
}

/// What the card says and dares people to do (C-THEME-3), in lines.
std::vector<std::string> lines_of(const CardWords& words) {
  std::vector<std::string> lines;
  if (!words.text.empty())
    lines.push_back(
        text::say({"command.rules.card", {{"card", std::string("WC1")}, {"text", words.text}}},
                  {.card_name = words.name}));
  for (const std::string& dare : words.dares)
    lines.push_back(text::say("command.rules.dare", {{"dare", dare}}));
  return lines;
}

void print_sheet(const RuleSet& set) {
  const Rules& rules = set.rules;
  fmt::print("{}\n", text::say("command.rules.head", {{"rules", heading(rules, set.words)}}));
  const RuleGroup* group = nullptr;
  const std::vector<SheetLine> sheet = rule_sheet(rules);
  for (const SheetLine& line : sheet) {
    if (!group || *group != line.group) fmt::print("\n{}\n", group_title(rules, line.group));
    group = &line.group;
    fmt::print("{} {} [{}]\n", line.official ? ' ' : '*', in_words(line.sentence, set.words),
               line.rule_ids);
  }
  if (!set.words.empty()) fmt::print("\n{}\n", fmt::join(lines_of(set.words), "\n"));
  if (rules == official_rules(rules.edition)) return;
  fmt::print("\n{}\n", text::say("command.rules.star"));
}

constexpr int kPageWidth = 96;  // with 84 lines, an A4 page in 9-point type

/// A chapter of the page. `plain` means that all its sentences are official options.
struct PageChapter {
  RuleGroup group;
  std::string sentences;
  bool plain;
};
std::vector<PageChapter> chapters_of(const RuleSet& set) {
  std::vector<PageChapter> chapters;
  const std::vector<SheetLine> sheet = rule_sheet(set.rules);
  for (const SheetLine& line : sheet) {
    if (chapters.empty() || chapters.back().group != line.group)
      chapters.push_back({line.group, {}, true});
    chapters.back().sentences += " " + in_words(line.sentence, set.words);
    chapters.back().plain &= line.field && line.official;
  }
  return chapters;
}

/// Prints the sheet for playing at home: a paragraph per group, without rule IDs. The last
/// paragraph says which house rules are not played.
void print_page(const RuleSet& set) {
  const Rules& rules = set.rules;
  std::vector<std::string> paragraphs{
      text::say("command.rules.head", {{"rules", heading(rules, set.words)}})};
  std::string unplayed;
  for (const PageChapter& chapter : chapters_of(set)) {
    if (chapter.plain && chapter.group >= RuleGroup::stacking)
      unplayed += chapter.sentences;
    else
      paragraphs.push_back(group_title(rules, chapter.group) + ":" + chapter.sentences);
  }
  if (!unplayed.empty()) paragraphs.push_back(text::say("preset.own.title") + ":" + unplayed);
  for (std::string& line : lines_of(set.words)) paragraphs.push_back(std::move(line));
  for (const std::string& paragraph : paragraphs)
    fmt::print("{}\n\n", fmt::join(terminal::wrapped(paragraph, kPageWidth), "\n"));
}

void print_differences(const RuleSet& set) {
  const Rules& rules = set.rules;
  const RuleSet official{"", official_rules(rules.edition), set.words};
  int count = 0;
  for (const RuleField& field : rule_fields()) {
    if (is_official(rules, field)) continue;
    ++count;
    fmt::print("{}={}\n  {} [{}]\n  {}\n", field.name, field_text(rules, field),
               sentence_of(set, field), field.rule_ids,
               text::say("command.rules.officially", {{"sentence", sentence_of(official, field)}}));
    if (!field_matters(rules, field))
      fmt::print("  {}\n",
                 text::say("command.rules.without_effect", {{"needs", std::string(field.needs)}}));
  }
  if (count == 0) fmt::print("{}\n", text::say("command.rules.no_difference"));
}

void print_options(const RuleSet& set) {
  const Rules& rules = set.rules;
  const Rules official = official_rules(rules.edition);
  fmt::print("{}\n", text::say("command.rules.head", {{"rules", heading(rules, set.words)}}));
  for (const RuleField& field : rule_fields()) {
    if (!has_field(rules, field)) continue;
    const bool changed = !is_official(rules, field);
    fmt::print("\n{} {}={}\n    {} [{}]\n    {}\n", changed ? '*' : ' ', field.name,
               field_text(rules, field), sentence_of(set, field), field.rule_ids,
               text::say("command.rules.values", {{"values", valid_values(field)},
                                                  {"flag", changed ? "yes" : "no"},
                                                  {"official", field_text(official, field)}}));
  }
}

void print_presets() {
  for (const Preset& preset : every_preset()) {
    std::string options(preset.options);
    if (!preset.words.empty()) options += " " + std::string(preset.words);
    fmt::print("{:<16}{}. {}\n{:<16}{}\n", preset.name, preset_words(preset, "title"),
               preset_words(preset, "about"), "",
               text::say("command.rules.preset", {{"options", std::move(options)},
                                                  {"alias", std::string(preset.alias)},
                                                  {"flag", preset.alias.empty() ? "no" : "yes"}}));
  }
}

boost::json::value value_of(const Rules& rules, const RuleField& field) {
  if (field.values.empty()) return field_value(rules, field);
  return boost::json::value(field_text(rules, field));
}

void print_json(const RuleSet& set) {
  const Rules& rules = set.rules;
  const Rules official = official_rules(rules.edition);
  boost::json::array list, sheet;
  for (const RuleField& field : rule_fields()) {
    if (!has_field(rules, field)) continue;
    boost::json::object row{{"option", field.name},
                            {"value", value_of(rules, field)},
                            {"official", value_of(official, field)}};
    if (field.values.empty()) {
      row["least"] = field.least;
      row["most"] = field.most;
    } else {
      row["values"] = field.values;
    }
    row["rules"] = field.rule_ids;
    row["group"] = group_title(rules, field.group);
    row["title"] = text::say(key_in(rules.edition, fmt::format("rule.{}.title", field.name)));
    row["meaning"] = sentence_of(set, field);
    row["needs"] = field.needs;
    list.push_back(std::move(row));
  }
  for (const SheetLine& line : rule_sheet(rules))
    sheet.push_back({{"group", group_title(rules, line.group)},
                     {"rules", line.rule_ids},
                     {"sentence", in_words(line.sentence, set.words)},
                     {"official", line.official}});
  const boost::json::object all{{"options", rules_text(rules)},
                                {"text", rule_set_text({"", rules, set.words})},
                                {"fields", std::move(list)},
                                {"sheet", std::move(sheet)}};
  fmt::print("{}\n", boost::json::serialize(all));
}

int run(const RulesCommand& given) {
  if (given.players != 0)
    if (const Phrase wrong = check_match(given.rule_set.rules, given.players))
      throw CLI::ValidationError("--players", text::say(wrong));
  if (given.json)
    print_json(given.rule_set);
  else if (given.markdown)
    fmt::print("{}", wire::rules_markdown(given.rule_set.rules,
                                          [](const Phrase& phrase) { return in_words(phrase); }));
  else if (given.presets)
    print_presets();
  else if (given.options)
    print_options(given.rule_set);
  else if (given.page)
    print_page(given.rule_set);
  else if (given.diff)
    print_differences(given.rule_set);
  else
    print_sheet(given.rule_set);
  return 0;
}

}  // namespace

Run set_up_rules(CLI::App& flags) {
  auto given = std::make_shared<RulesCommand>();
  flags.formatter(std::make_shared<RulesHelp>());
  add_rules_flags(flags, given->rule_set);
  flags
      .add_option("--players", given->players,
                  "Check that the rules work with this number of players")
      ->check(CLI::Range(kSeatsMin, kLargestTable));
  auto* forms = flags.add_option_group("form");
  forms->add_flag("--page", given->page, "Print one page to keep at the table, without rule IDs");
  forms->add_flag("--diff", given->diff, "Print only what differs from the official rules");
  forms->add_flag("--options", given->options, "Print every option with its values");
  forms->add_flag("--presets", given->presets, "Print the presets");
  forms->add_flag("--json", given->json, "Print one JSON value");
  forms->add_flag("--markdown", given->markdown, "Print the options as a Markdown table");
  forms->require_option(0, 1);
  add_language_flag(flags);
  flags.footer(
      "Examples:\n  uno rules\n  uno rules --preset party_table\n"
      "  uno rules --page --edition flip | lp\n"
      "  uno rules --preset party_table --set stack_mode=any --diff\n"
      "  uno rules --rules \"Friday table: party_table seven=off\"\n"
      "  uno rules --presets\n  uno rules --json");
  return [given] { return run(*given); };
}

}  // namespace uno::app
