// The help and the errors of commands in the language of the reader (text/README.md). The source
// says them in English. text/commands/LANGUAGE.json has the translation of each English text, and a
// text without a translation stays English.
#pragma once

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <string>
#include <string_view>

#include "text/catalogue.h"

namespace uno::app {

/// The translations into the chosen language (text/say.h), by English text; nullptr for English.
const text::Catalogue* translations();

/// A text of a command in the chosen language.
std::string_view in_language(std::string_view english);

/// A sentence of a command with its arguments, in the chosen language. `english` must be one or
/// more string literals, because tools/command_texts collects them from the source.
template <class... Args>
std::string told(fmt::format_string<const Args&...> english, const Args&... args) {
  const fmt::string_view format = english;
  const std::string_view said = in_language({format.data(), format.size()});
  return fmt::vformat({said.data(), said.size()}, fmt::make_format_args(args...));
}

/// A finished English sentence in the chosen language (engine/english.h): one that a reader of
/// files, a store or a server says. If it has no translation, it stays English.
std::string told_sentence(std::string_view english);

/// Chooses the language of the program: `--language` among the arguments, or else the language of
/// the system (LC_ALL, LC_MESSAGES, LANG in this order), or else English.
void choose_language_of(int argc, const char* const* argv);

/// Translates the help of a command and of its commands.
void translate_help(CLI::App& app);

/// An error that CLI11 has found, in the chosen language.
std::string told_error(const CLI::ParseError& error);

}  // namespace uno::app
