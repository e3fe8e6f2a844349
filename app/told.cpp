// Finds the translations of what commands say, and gives CLI11 its help texts.
#include "app/told.h"

#include <cstdlib>
#include <vector>

#include "app/command_tables.h"
#include "app/pattern.h"
#include "text/say.h"

namespace uno::app {
namespace {

/// A sentence of CLI11 2.1, and what we say instead. `{}` in the first are the arguments `{0}`,
/// `{1}`, ... of the second.
struct Sentence {
  std::string_view theirs, ours;
};
constexpr Sentence kSentences[] = {
    {"{}: Value {} not in range {} to 179769313486231{}", "{0} must be more than {2}, not {1}"},
    {"{}: Value {} not in range {} to {}", "{0} must be from {2} to {3}, not {1}"},
    {"{}: Number less or equal to 0: ({})", "{0} must be more than 0, not {1}"},
    {"{}: {} not in {{}}", "{0} must be one of {2}, not {1}"},
    {"Could not convert: {} = {}", "{0} cannot be \"{1}\""},
    {"{}: 1 required {} missing", "{0} needs a value: {1}"},
    {"{} requires {}", "{0} works only together with {1}"},
    {"{} excludes {}", "{0} and {1} cannot be used together"},
    {"A subcommand is required", "give one of the commands that the help lists"},
    {"{} is required", "{0} is missing"},
};

/// A number as people write it: CLI11 prints limits as "0.001000".
std::string plain_number(const std::string& word) {
  char* end = nullptr;
  const double value = std::strtod(word.c_str(), &end);
  return word.empty() || *end != 0 ? word : fmt::format("{:.15g}", value);
}

/// The value of `--language` among the arguments, or nothing.
std::string_view language_flag(int argc, const char* const* argv) {
  constexpr std::string_view kFlag = "--language";
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == kFlag && i + 1 < argc) return argv[i + 1];
    if (word.starts_with(kFlag) && word.substr(kFlag.size()).starts_with('='))
      return word.substr(kFlag.size() + 1);
  }
  return {};
}

std::string_view language_of_system() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); value != nullptr && *value != 0) return value;
  return {};
}

}  // namespace

const text::Catalogue* translations() {
  for (const text::Catalogue& one : command_catalogues())
    if (one.language == text::chosen_language().language) return &one;
  return nullptr;
}

std::string_view in_language(std::string_view english) {
  const text::Catalogue* all = translations();
  const text::Entry* entry = all == nullptr ? nullptr : all->find(english);
  return entry == nullptr ? english : entry->pattern;
}

void choose_language_of(int argc, const char* const* argv) {
  // A name that does not exist changes nothing here. The flag itself refuses it later.
  const std::string_view flag = language_flag(argc, argv);
  text::choose_language(flag.empty() ? language_of_system() : flag);
}

void translate_help(CLI::App& app) {
  const auto translated = [](const std::string& english) {
    return std::string(in_language(english));
  };
  app.description(translated(app.get_description()));
  app.footer(translated(app.get_footer()));
  const auto& labels = app.get_formatter();
  for (const char* label : {"Usage", "OPTIONS", "Positionals", "SUBCOMMAND", "SUBCOMMANDS",
                            "REQUIRED", "Excludes", "Needs"})
    labels->label(label, translated(label));
  for (CLI::Option* option : app.get_options()) {
    option->description(translated(option->get_description()));
    if (option->get_group() == "Options") option->group(translated("Options"));
  }
  for (CLI::App* command : app.get_subcommands(nullptr)) {
    if (command->get_group() == "Subcommands") command->group(translated("Subcommands"));
    translate_help(*command);
  }
}

std::string told_error(const CLI::ParseError& error) {
  const std::string_view said = error.what();
  for (const Sentence& sentence : kSentences)
    if (auto words = matched(sentence.theirs, said)) {
      for (std::string& word : *words) word = plain_number(word);
      return filled(in_language(sentence.ours), *words);
    }
  return std::string(said);
}

}  // namespace uno::app
