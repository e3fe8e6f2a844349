// Translates sentences that were made in English: finds the pattern of a sentence, and puts its
// values into the translation of the pattern. A value can be a sentence itself ("line 5: ...").
// text/LANGUAGE.json already has the errors about options, so this file takes those from there.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "app/pattern.h"
#include "app/told.h"
#include "text/say.h"

namespace uno::app {
namespace {

constexpr std::string_view kOptions = "refusal.options.";
/// The names of all arguments of these phrases.
constexpr std::array<std::string_view, 13> kArguments = {
    "option", "options", "value", "values", "word",   "presets", "least",
    "most",   "count",   "rule",  "with",   "needed", "size"};

/// Whether the text begins with the name of an argument and a space.
bool begins_with_argument(std::string_view text) {
  return std::ranges::any_of(kArguments, [text](std::string_view name) {
    return text.starts_with(name) && text.substr(name.size()).starts_with(' ');
  });
}

/// The end of the value at the beginning of the text: "often, values a|b" ends before the comma.
std::size_t end_of_value(std::string_view text) {
  std::size_t at = text.find(", ");
  while (at != text.npos && !begins_with_argument(text.substr(at + 2)))
    at = text.find(", ", at + 2);
  return std::min(at, text.size());
}

/// The arguments in "option seven, value often", numbers as the pattern needs them.
std::vector<Argument> arguments_in(std::string_view text, std::string_view pattern) {
  std::vector<Argument> all;
  while (begins_with_argument(text)) {
    const std::string name(text.substr(0, text.find(' ')));
    text.remove_prefix(name.size() + 1);
    const std::string value(text.substr(0, end_of_value(text)));
    text.remove_prefix(std::min(value.size() + 2, text.size()));
    const bool counts = pattern.find("{" + name + ", number") != pattern.npos ||
                        pattern.find("{" + name + ", plural") != pattern.npos;
    if (counts)
      all.push_back({name, std::int64_t{std::strtoll(value.c_str(), nullptr, 10)}});
    else
      all.push_back({name, value});
  }
  return all;
}

/// The phrase that the engine printed without a catalogue (plain_text() in engine/phrase.h), or an
/// empty one.
Phrase option_phrase(std::string_view plain) {
  for (const text::Entry& entry : text::chosen_language().entries) {
    if (!entry.key.starts_with(kOptions)) continue;
    std::string name(entry.key.substr(kOptions.size()));
    std::ranges::replace(name, '_', ' ');
    if (plain == name) return {std::string(entry.key)};
    if (plain.starts_with(name + ": "))
      return {std::string(entry.key), arguments_in(plain.substr(name.size() + 2), entry.pattern)};
  }
  return {};
}

struct Fit {
  const text::Entry* entry = nullptr;
  std::vector<std::string> values;
  std::size_t letters = 0;  ///< of the pattern, without its values
  std::size_t first = 0;    ///< of the first value
};

/// The pattern that fits best: the one that leaves least to its values, and of two such patterns
/// the one that leaves less to the first value.
Fit fit_of(const text::Catalogue& all, std::string_view sentence) {
  Fit best;
  for (const text::Entry& entry : all.entries)
    if (auto values = matched(entry.key, sentence)) {
      const std::size_t letters = entry.key.size() - 2 * values->size();
      const std::size_t first = values->empty() ? 0 : values->front().size();
      if (letters > best.letters || (letters == best.letters && first < best.first))
        best = {&entry, std::move(*values), letters, first};
    }
  return best;
}

/// A value in a sentence: the name of a refusal, a sentence, or a text that stays as it is.
std::string told_value(const std::string& value) {
  const std::string refusal = "refusal." + value;
  if (text::chosen_language().find(refusal) != nullptr) return text::say(refusal);
  return value.find(' ') == value.npos ? value : told_sentence(value);
}

}  // namespace

std::string told_sentence(std::string_view english) {
  const text::Catalogue* all = translations();
  if (all == nullptr) return std::string(english);
  Fit fit = fit_of(*all, english);
  if (fit.entry == nullptr) {
    const Phrase phrase = option_phrase(english);
    return phrase ? text::say(phrase) : std::string(english);
  }
  for (std::string& value : fit.values) value = told_value(value);
  return filled(fit.entry->pattern, fit.values);
}

}  // namespace uno::app
