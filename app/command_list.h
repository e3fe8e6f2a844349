// The command table as JSON, from which tools/command_pages makes man pages and shell completions.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace uno::app {

/// A command with its flags and subcommands, as its --help shows them. Hidden ones are left out.
std::string command_list(const CLI::App& app);

}  // namespace uno::app
