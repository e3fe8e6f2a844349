// Rules, their options and the presets. The engine's field table makes each option an attribute, a
// keyword and a docstring, so a new option appears here without a change.
#include <deque>

#include "engine/reading/preset.h"
#include "engine/reading/rule_sheet.h"
#include "engine/value_list.h"
#include "python/bindings.h"

namespace uno::python {
namespace {

/// Keeps a text for the lifetime of the module.
const char* kept(std::string text) {
  static std::deque<std::string> texts;
  return texts.emplace_back(std::move(text)).c_str();
}

std::string values_of(const RuleField& field) {
  if (!field.values.empty()) return std::string(field.values);
  return std::to_string(field.least) + " to " + std::to_string(field.most);
}

std::string title_of(const RuleField& field) {
  return text::say("rule." + std::string(field.name) + ".title");
}

std::string preset_title(const Preset& preset) {
  return text::say("preset." + std::string(preset.name) + ".title");
}

std::string preset_about(const Preset& preset) {
  return text::say("preset." + std::string(preset.name) + ".about");
}

const char* doc_of(const RuleField& field) {
  std::string doc = title_of(field);
  doc += ". Values: " + values_of(field) + "; officially " + field_text(Rules{}, field) + ".";
  if (!field.needs.empty()) doc += " Matters with " + std::string(field.needs) + ".";
  return kept(doc + " Rules: " + std::string(field.rule_ids) + ".");
}

const RuleField& field_named(const std::string& name) {
  const RuleField* field = find_rule_field(name);
  if (!field) refuse("there is no option '" + name + "'; openuno.options() lists them");
  return *field;
}

/// The text of a value from Python, which is a string or a number.
std::string value_text(nb::handle value) {
  if (nb::isinstance<nb::bool_>(value)) return nb::cast<bool>(value) ? "True" : "False";
  return nb::cast<std::string>(nb::str(value));
}

void set_from(Rules& rules, const RuleField& field, nb::handle value) {
  expect(set_option(rules, field.name, value_text(value)));
}

void add_options(nb::class_<Rules>& rules) {
  for (const RuleField& field : rule_fields()) {
    const RuleField* const row = &field;
    const char* const name = kept(std::string(field.name));
    const auto set = [row](Rules& r, nb::handle value) { set_from(r, *row, value); };
    if (field.values.empty())
      rules.def_prop_rw(
          name, [row](const Rules& r) { return field_value(r, *row); }, set,
          nb::for_setter(nb::sig(kept("def " + std::string(name) + "(self, value: int) -> None"))),
          doc_of(field));
    else
      rules.def_prop_rw(
          name, [row](const Rules& r) { return field_text(r, *row); }, set,
          nb::for_setter(nb::sig(kept("def " + std::string(name) + "(self, value: str) -> None"))),
          doc_of(field));
  }
}

Rules make_rules(const std::string& text, const nb::kwargs& options) {
  RuleSet set;
  expect(parse_rule_set(text, set));
  // The edition comes first, because it decides which other options there are.
  if (options.contains("edition"))
    expect(set_option(set.rules, "edition", value_text(options["edition"])));
  for (const auto& [name, value] : options)
    if (nb::cast<std::string>(name) != "edition")
      expect(set_option(set.rules, nb::cast<std::string>(name), value_text(value)));
  return set.rules;
}

nb::dict as_dict(const Rules& rules) {
  nb::dict options;
  for (const RuleField& field : rule_fields()) {
    if (!has_field(rules, field)) continue;
    const nb::str name(field.name.data(), field.name.size());
    if (field.values.empty())
      options[name] = field_value(rules, field);
    else
      options[name] = field_text(rules, field);
  }
  return options;
}

/// The rules as sentences: all of them, or only those that differ from the sheet of the edition.
std::vector<std::string> sentences_of(const Rules& rules, bool all) {
  std::vector<std::string> lines;
  for (const SheetLine& line : rule_sheet(rules))
    if (all || (!line.official && (line.field == nullptr || line.field->name != "edition")))
      lines.push_back(text::say(line.sentence) + " [" + std::string(line.rule_ids) + "]");
  return lines;
}

/// The options that an edition has, or all options.
std::vector<RuleField> options_of(const std::optional<std::string>& edition) {
  std::vector<RuleField> rows;
  for (const RuleField& row : rule_fields())
    if (!edition || row.editions & edition_bit(edition_of(*edition))) rows.push_back(row);
  return rows;
}

std::vector<Preset> presets_of(const std::string& name) {
  const Edition edition = edition_of(name);
  std::vector<Preset> rows;
  for (const Preset& row : every_preset())
    if (preset_rules(row).edition == edition) rows.push_back(row);
  return rows;
}

void bind_option_rows(nb::module_& module) {
  nb::class_<RuleField>(module, "Option", "One row of the table of options.")
      .def_ro("name", &RuleField::name, "The name in RULES.md 2.2: 'uno_penalty'.")
      .def_prop_ro("values", &values_of, "'may|must|never', or '0 to 10' for a number.")
      .def_ro("rule_ids", &RuleField::rule_ids,
              "The IDs of its rules, with spaces between them: 'C-UNO-6'.")
      .def_prop_ro("title", &title_of, "The title in English.")
      .def_ro("needs", &RuleField::needs, "The option that it depends on, or ''.")
      .def_prop_ro(
          "official", [](const RuleField& f) { return field_text(Rules{}, f); },
          "The official value of the classic edition as text.")
      .def(
          "official_in",
          [](const RuleField& f, const std::string& edition) {
            return field_text(official_rules(edition_of(edition)), f);
          },
          nb::arg("edition"), "The official value of an edition as text.")
      .def("__repr__", [](const RuleField& f) { return "<Option " + std::string(f.name) + ">"; });
  module.def("options", &options_of, nb::arg("edition") = nb::none(),
             "All options of Rules in the order of RULES.md 2.2, or those of an edition.");

  nb::class_<Preset>(module, "Preset", "Rules with a name.")
      .def_ro("name", &Preset::name, "The name that Rules() takes.")
      .def_prop_ro("title", &preset_title, "The title in English.")
      .def_prop_ro("about", &preset_about, "A sentence in English.")
      .def_prop_ro("rules", &preset_rules, "The rules of the preset.");
  module.def("presets", &presets_of, nb::arg("edition") = "classic",
             "All presets of an edition. The first one has its official rules.");
}

/// The rules as a line of text, and back.
void bind_rule_lines(nb::module_& module) {
  module.def(
      "rule_set_text",
      [](const Rules& r, const std::string& name) {
        return rule_set_text({name, r});
      },
      nb::arg("rules"), nb::arg("name") = "",
      "The rules as a short line: 'Friday table: party_table stack_mode=any'.");
  module.def(
      "parse_rule_set",
      [](const std::string& text) {
        RuleSet set;
        expect(parse_rule_set(text, set));
        return std::pair(set.name, set.rules);
      },
      nb::arg("text"),
      "Name and rules of a line of rule_set_text(). ValueError says what is wrong with it.");
}

}  // namespace

void bind_rules(nb::module_& module) {
  nb::class_<Rules> rules(
      module, "Rules",
      "The rules of a table. Every option of RULES.md 2.2 is an attribute and a keyword.\n\n"
      "    Rules()                                     the official rules\n"
      "    Rules('party_table', stack_mode='any')      a preset and differences\n"
      "    Rules(edition='flip', seven='swap')         another edition and differences\n"
      "    Rules('Friday: party_table uno_penalty=4')  a line of text\n\n"
      "A value that an option does not have raises ValueError and changes nothing.");
  rules
      .def(
          "__init__",
          [](Rules* self, const std::string& text, const nb::kwargs& options) {
            new (self) Rules(make_rules(text, options));
          },
          nb::arg("text") = "-", nb::arg("options"),
          nb::sig("def __init__(self, text: str = '-', **options: str | int) -> None"))
      .def("__str__", [](const Rules& r) { return rules_text(r); })
      .def("__repr__",
           [](const Rules& r) {
             return "Rules('" + rule_set_text({"", r}) + "')";
           })
      .def(
          "__eq__", [](const Rules& a, const Rules& b) { return a == b; }, nb::is_operator())
      .def("__getstate__", [](const Rules& r) { return rules_text(r); })
      .def("__setstate__",
           [](Rules& r, const std::string& text) { new (&r) Rules(make_rules(text, {})); })
      .def("as_dict", &as_dict, nb::sig("def as_dict(self) -> dict[str, int | str]"),
           "The values of all options by name: numbers as int, choices as str.")
      .def(
          "check", [](const Rules& r, int seats) { expect(check_round(r, seats)); },
          nb::arg("seats"),
          "Raises ValueError if a table with this many seats cannot play a round by these rules: "
          "options contradict each other (RULES.md, section 3.1), or cards are too few (C-DEAL-5).")
      .def(
          "check_match", [](const Rules& r, int seats) { expect(check_match(r, seats)); },
          nb::arg("seats"),
          "Raises ValueError if a table with this many seats cannot play a match by these rules "
          "(RULES.md, section 3).")
      .def(
          "sheet", [](const Rules& r) { return sentences_of(r, true); },
          "All rules of the table as sentences with rule IDs.")
      .def(
          "differences", [](const Rules& r) { return sentences_of(r, false); },
          "The rules that differ from the official rules of the edition, as sentences with rule "
          "IDs.")
      .def(
          "sentence",
          [](const Rules& r, const std::string& name) {
            return text::say(field_phrase(r, field_named(name)));
          },
          nb::arg("option"), "The sentence for the value of one option.");
  rules.attr("__hash__") = nb::none();
  add_copying(rules);
  add_options(rules);
  bind_option_rows(module);
  bind_rule_lines(module);
}

}  // namespace uno::python
