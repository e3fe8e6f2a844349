// Flags and inputs that several commands share (app/command.h).
#include <fmt/format.h>
#include <sys/random.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>

#include "app/command.h"
#include "app/told.h"
#include "engine/check.h"
#include "engine/editions.h"
#include "engine/matching/notation.h"
#include "engine/reading/deck_file.h"
#include "engine/reading/preset.h"
#include "text/say.h"

namespace uno::app {

namespace {

/// Every edition but the classic one: "all_wild, no_mercy, ...".
std::string other_games() {
  std::string names;
  for (const Edition edition : kEditions)
    if (edition != Edition::classic)
      names += (names.empty() ? "" : ", ") + std::string(edition_name(edition));
  return names;
}

void set_one(Rules& rules, const std::string& setting) {
  const std::size_t sign = setting.find('=');
  if (sign == std::string::npos)
    throw CLI::ValidationError("--set", told("\"{}\" must have the form OPTION=VALUE", setting));
  if (const Phrase wrong = set_option(rules, setting.substr(0, sign), setting.substr(sign + 1)))
    throw CLI::ValidationError("--set", text::say(wrong));
}

}  // namespace

Rules read_deck_or_throw(const std::string& flag, const std::string& path) {
  Rules rules;
  const std::string wrong = read_deck_file(read_file(path), rules);
  if (!wrong.empty()) throw CLI::ValidationError(flag, path + ": " + told_sentence(wrong));
  return rules;
}

void add_rules_flags(CLI::App& flags, RuleSet& set, std::vector<std::string>* named) {
  // --set changes the other flags, so rules are built after all flags are parsed.
  struct Given {
    std::string preset, text, deck, edition;
    std::vector<std::string> settings;
  };
  const auto given = std::make_shared<Given>();
  auto* preset = flags
                     .add_option("--preset", given->preset,
                                 "Start from a named set of rules, which also chooses the game: " +
                                     preset_names())
                     ->type_name("NAME");
  auto* rules =
      flags
          .add_option("--rules", given->text,
                      "Start from rules in the form that the web client exports: \"NAME: PRESET "
                      "OPTION=VALUE ...\"")
          ->type_name("TEXT")
          ->excludes(preset);
  flags
      .add_option(
          "--deck", given->deck,
          "Play with your own numbers of cards, from a file. `uno decks DECK` prints such a "
          "file, in which you can change the numbers")
      ->type_name("FILE")
      ->excludes(preset)
      ->excludes(rules);
  flags
      .add_option("--edition", given->edition,
                  "Choose a game other than the classic one: " + other_games())
      ->type_name("NAME");
  flags
      .add_option("--set", given->settings,
                  "Change one rule; repeatable. See `uno rules --options`")
      ->type_name("OPTION=VALUE")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  flags.final_callback([given, &set, named] {
    if (!given->preset.empty()) {
      const Preset* found = find_preset(given->preset);
      if (found == nullptr)
        throw CLI::ValidationError("--preset", told("there is no preset \"{}\". The presets are {}",
                                                    given->preset, preset_names()));
      set.rules = preset_rules(*found);
      set.words = preset_words(*found);
    }
    if (!given->text.empty()) {
      if (const Phrase wrong = parse_rule_set(given->text, set))
        throw CLI::ValidationError("--rules", text::say(wrong));
    }
    if (!given->deck.empty()) set.rules = read_deck_or_throw("--deck", given->deck);
    const bool chosen = !given->preset.empty() || !given->text.empty() || !given->deck.empty();
    for (const RuleField& field : rule_fields())
      if (chosen && named != nullptr) named->emplace_back(field.name);
    if (!given->edition.empty()) given->settings.push_back("edition=" + given->edition);
    // Apply the edition first, because some options exist only in one edition.
    std::stable_partition(
        given->settings.begin(), given->settings.end(),
        [](const std::string& setting) { return setting.starts_with("edition="); });
    for (const std::string& setting : given->settings) {
      set_one(set.rules, setting);
      if (named != nullptr) named->push_back(setting.substr(0, setting.find('=')));
    }
  });
}

void add_language_flag(CLI::App& flags) {
  std::string names;
  for (const text::Catalogue& one : text::catalogues())
    names += (names.empty() ? "" : ", ") + std::string(one.language);
  const std::string about = "Language of the output: " + names + " (xx is a test language)";
  flags
      .add_option_function<std::string>(
          "--language",
          [names](const std::string& name) {
            if (!text::choose_language(name))
              throw CLI::ValidationError(
                  "--language",
                  told("there is no language \"{}\". The languages are {}", name, names));
          },
          about)
      ->type_name("NAME");
}

CLI::Option* add_seed_flag(CLI::App& flags, Seed& seed) {
  return flags
      .add_option_function<std::string>(
          "--seed",
          [&seed](const std::string& text) {
            if (parse_seed(text, seed)) return;
            std::uint64_t number = 0;
            if (!CLI::detail::lexical_cast(text, number) || text.front() == '-')
              throw CLI::ValidationError(
                  "--seed", told("\"{}\" is neither a number nor 64 hexadecimal digits", text));
            seed = seed_from(number);
          },
          "Make the run repeatable: a number, or 64 hexadecimal digits")
      ->type_name("SEED");
}

Seed fresh_seed() {
  Seed seed;
  const auto got = getrandom(seed.bytes.data(), seed.bytes.size(), 0);
  UNO_CHECK(got == static_cast<ssize_t>(seed.bytes.size()));
  return seed;
}

std::string read_file(const std::string& path) {
  if (path == "-") return {std::istreambuf_iterator<char>(std::cin), {}};
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) throw CLI::FileError(told("cannot read {}", path));
  return text;
}

}  // namespace uno::app
