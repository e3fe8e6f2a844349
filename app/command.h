// The shape of a command of `uno` and the flags that several commands share. A new command is one
// file app/NAME.cpp with set_up_NAME, declared here, and one line in the table of app/main.cpp.
//
// set_up declares the flags (CLI11), a footer with examples, and returns what runs the command
// after the flags were read. What it returns is the exit status: 0 done, 1 the work failed, 2 wrong
// usage. A command that reports figures has `--json` and then prints one JSON value and nothing
// else.
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
  const char* about;  ///< one line
  Run (*set_up)(CLI::App& flags);
};

Run set_up_play(CLI::App& flags);
Run set_up_serve(CLI::App& flags);
Run set_up_admin(CLI::App& flags);
Run set_up_load(CLI::App& flags);
Run set_up_replay(CLI::App& flags);
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
Run set_up_store(CLI::App& flags);
Run set_up_wire(CLI::App& flags);

/// Adds the ways to choose rules: `--preset P`, `--rules TEXT` (a rule set as a line of text) and
/// on top of either `--set option=value`, repeatable. What is wrong ends in a sentence that names
/// it. `named`, when given, collects the options that were chosen: all of a
/// preset or text, and those of --set.
void add_rules_flags(CLI::App& flags, RuleSet& set, std::vector<std::string>* named = nullptr);
/// Adds `--language NAME`: the catalogue of text/ from which the command speaks. A wrong name ends
/// in a sentence that names the right ones.
void add_language_flag(CLI::App& flags);
/// Adds `--seed`: a number, or 64 hexadecimal digits as records have them.
CLI::Option* add_seed_flag(CLI::App& flags, Seed& seed);
/// A seed that nobody can guess, from the operating system.
Seed fresh_seed();
/// The whole file, or standard input for "-". Ends in a CLI::FileError when it cannot be read.
std::string read_file(const std::string& path);

}  // namespace uno::app
