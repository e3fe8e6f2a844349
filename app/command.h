// The form of a command of `uno`, and flags that several commands share. To add a command, write
// app/NAME.cpp with set_up_NAME, declare it here, and add a line to the table in app/main.cpp.
//
// set_up declares the flags (CLI11) and a footer with examples. It returns the function that runs
// the command after the flags were parsed. That function returns the exit status: 0 success, 1 the
// work failed, 2 wrong usage. A command that reports figures has `--json` and then prints exactly
// one JSON value.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "engine/chance.h"
#include "engine/reading/preset.h"

namespace uno::app {

using Run = std::function<int()>;

struct Command {
  const char* name;
  const char* about;  ///< one line for the list of commands
  Run (*set_up)(CLI::App& flags);
};

Run set_up_play(CLI::App& flags);
Run set_up_serve(CLI::App& flags);
Run set_up_admin(CLI::App& flags);
Run set_up_load(CLI::App& flags);
Run set_up_replay(CLI::App& flags);
Run set_up_analyse(CLI::App& flags);
Run set_up_verify(CLI::App& flags);
Run set_up_rules(CLI::App& flags);
Run set_up_scenario(CLI::App& flags);
Run set_up_bench(CLI::App& flags);
Run set_up_sim(CLI::App& flags);
Run set_up_duel(CLI::App& flags);
Run set_up_ladder(CLI::App& flags);
Run set_up_train(CLI::App& flags);
Run set_up_equity(CLI::App& flags);
Run set_up_perft(CLI::App& flags);
Run set_up_walk(CLI::App& flags);
Run set_up_why(CLI::App& flags);
Run set_up_decks(CLI::App& flags);
Run set_up_store(CLI::App& flags);
Run set_up_puzzles(CLI::App& flags);
Run set_up_wire(CLI::App& flags);

/// Adds the flags that choose rules: `--preset P`, `--rules TEXT` (a rule set as a line of text),
/// `--deck FILE` (a corrected deck), and `--set option=value`, repeatable, which changes either of
/// them. An error is a sentence that names the faulty part. `named`, if given, gets the names of
/// the chosen options: all of a preset or text, and those of --set.
void add_rules_flags(CLI::App& flags, RuleSet& set, std::vector<std::string>* named = nullptr);
/// The rules with the corrected deck of a file (C-DECK-6). Throws a CLI::ValidationError for the
/// flag, which says what is wrong with the file.
Rules read_deck_or_throw(const std::string& flag, const std::string& path);
/// Adds `--language NAME`, which selects a catalogue of text/. An error lists the valid names.
void add_language_flag(CLI::App& flags);
/// Adds `--seed`: a number, or 64 hexadecimal digits as in records.
CLI::Option* add_seed_flag(CLI::App& flags, Seed& seed);
/// An unpredictable seed from the operating system.
Seed fresh_seed();
/// The contents of a file; "-" is standard input. Throws a CLI::FileError.
std::string read_file(const std::string& path);

}  // namespace uno::app
