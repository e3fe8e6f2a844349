// The program `uno`: a table of commands. It finds the command, parses its flags, and reports wrong
// usage in one sentence. The commands are in app/NAME.cpp.
#include <fmt/format.h>

#include <algorithm>
#include <exception>

#include "app/command.h"
#include "app/command_list.h"
#include "app/inside.h"
#include "app/told.h"
#include "engine/version.h"

namespace uno::app {
namespace {

constexpr Command kCommands[] = {
    {"play", "Play in this terminal, against bots or at a server's table", set_up_play},
    {"replay", "Print a record move by move, or check it", set_up_replay},
    {"analyse", "Judge every choice of a recorded round, and find its turning points",
     set_up_analyse},
    {"verify", "Read the transcript of a deal, and check that the deal was fair", set_up_verify},
    {"serve", "Serve tables to browsers and terminals", set_up_serve},
    {"admin", "Manage a running server: list tables, close them, or drain the server",
     set_up_admin},
    {"load", "Put load on a running server, and measure its latency", set_up_load},
    {"store", "Copy game tables between a data directory and a database", set_up_store},
    {"wire", "Print the server protocol as JSON, TypeScript or Markdown", set_up_wire},
    {"rules", "Print the rule sheet of a game", set_up_rules},
    {"decks", "List the decks and the sources of their card lists", set_up_decks},
    {"why", "Explain why a move is legal, forced, penalised or refused", set_up_why},
    {"scenario", "Run rule scenarios and print those that fail", set_up_scenario},
    {"perft", "Count all sequences of legal moves of a given length, to test the engine",
     set_up_perft},
    {"walk", "Play random rounds under random rules and check every position", set_up_walk},
    {"sim", "Play many games and print statistics with confidence intervals", set_up_sim},
    {"duel", "Measure one bot against others on the same deals", set_up_duel},
    {"ladder", "Measure all bots against each other", set_up_ladder},
    {"train", "Train the weights of a bot by self-play", set_up_train},
    {"puzzles", "Find positions in which one move is clearly best, and verify them",
     set_up_puzzles},
    {"equity", "Estimate each player's chance of winning a match from the scores so far",
     set_up_equity},
    {"bench", "Measure the engine's speed, and print a checksum of what it plays", set_up_bench},
};

constexpr const char* kMainFooter = R"(Examples:
  uno play                      play against three bots in this terminal
  uno play --join localhost:8080
                                take a seat at a server's table
  uno serve                     run a server for browsers and terminals
  uno replay --check game.uno   check a record
  uno rules --set play_policy=must

Every command has its own help: uno COMMAND --help)";

template <class List, class Name>
std::string joined(const List& list, Name name) {
  std::string out;
  for (const auto& item : list)
    if (const std::string text = name(item); !text.empty()) out += (out.empty() ? "" : ", ") + text;
  return out;
}

/// The error about words that no flag took, with the alternatives.
std::string extras_sentence(const CLI::App& app, const CLI::App* command) {
  const auto words = command ? command->remaining(true) : app.remaining(true);
  const std::string first = words.empty() ? "" : words.front();
  if (!command && (first.empty() || first.front() != '-'))
    return told("unknown command \"{}\". The commands are {}", first,
                joined(kCommands, [](const Command& c) { return std::string(c.name); }));
  const auto options = (command ? command : &app)->get_options();
  const std::string valid = joined(options, [](const CLI::Option* o) {
    const bool told = !o->get_lnames().empty() && !o->get_group().empty();  // as in the help
    return told ? "--" + o->get_lnames().front() : std::string();
  });
  if (first.front() == '-') return told("unknown flag \"{}\". The flags are {}", first, valid);
  return told("unexpected \"{}\". The flags are {}", first, valid);
}

/// Prints help, the version or an error. Returns the exit status.
int report(const CLI::App& app, const CLI::ParseError& error) {
  const auto chosen = app.get_subcommands();
  const CLI::App* command = chosen.empty() ? nullptr : chosen.front();
  if (error.get_exit_code() == 0) return app.exit(error);
  const bool extras = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
  const std::string name = command ? "uno " + command->get_name() : "uno";
  const std::string what = extras ? extras_sentence(app, command) : told_error(error);
  fmt::print(stderr, "{}: {}\n{}\n", name, what, told("Try: {} --help", name));
  return 2;
}

int run(int argc, char** argv) {
  CLI::App app("OpenUNO: play, host and study the card game UNO.", "uno");
  app.set_version_flag("--version", fmt::format("uno {}", version()), "Print the version");
  app.set_help_flag("--help,-h", "Print this help");
  app.footer(kMainFooter);
  app.add_flag_callback("--command-list",
                        [&app] {
                          fmt::print("{}", command_list(app));
                          throw CLI::Success();
                        })
      ->group("");
  app.require_subcommand(0, 1);
  std::vector<std::pair<CLI::App*, Run>> runs;
  for (const Command& command : kCommands) {
    CLI::App* flags = app.add_subcommand(command.name, command.about);
    flags->set_help_flag("--help,-h", "Print this help");
    runs.emplace_back(flags, command.set_up(*flags));
  }
  choose_language_of(argc, argv);
  translate_help(app);
  try {
    // The program with the client inside needs no flag: download it, run it, open the link.
    const bool serve = argc == 1 && !web_inside().empty();
    const char* const serving[] = {argv[0], "serve"};
    app.parse(serve ? 2 : argc, serve ? serving : argv);
    for (const auto& [flags, act] : runs)
      if (flags->parsed()) return act();
  } catch (const CLI::FileError& error) {
    fmt::print(stderr, "uno: {}\n", error.what());
    return 1;
  } catch (const CLI::ParseError& error) {
    return report(app, error);
  }
  fmt::print(stderr, "{}", app.help());
  return 2;
}

}  // namespace
}  // namespace uno::app

int main(int argc, char** argv) {
  try {
    uno::app::prepare_for_this_system();
    return uno::app::run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "uno: {}\n", uno::app::told_sentence(error.what()));
    return 1;
  }
}
