// `uno admin`: manages a running server through the socket beside its tables.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "app/command.h"
#include "app/told.h"
#include "engine/english.h"
#include "server/config.h"
#include "server/operator_socket.h"

namespace uno::app {
namespace {

constexpr const char* kAdminFooter =
    R"(These commands talk to the server on this machine whose data directory (`uno serve --data`) is
uno-tables. For another directory, add --data after `uno admin`, as in
`uno admin --data /var/lib/uno list`. Run the commands as the user that runs the server, or as
root. Only `export` shows hands and seeds, and only those of finished rounds. No command shows
tokens.
TABLE is the full ID of a table or its five-letter code.

You can stop the server at any time without losing a move. To stop it without disturbing anybody,
drain it first, and wait until `list` shows 0 connected players (column `here`) for every table.

Examples:
  uno admin status               how the server is doing: store, load, refused requests, last backup
  uno admin list
  uno admin inspect KRMHP
  uno admin close KRMHP          notify everyone at the table and delete it
  uno admin deleted              list the deleted tables that you can restore
  uno admin bring-back KRMHP     restore one of them
  uno admin back-up              copy all tables to backup.sqlite while people play
  uno admin sign-out KRMHP 2     sign out the device of seat 2, for example a lost phone
  uno admin export KRMHP rounds  save the records of the finished rounds as files
  uno admin drain on             open no new tables, so that you can stop the server later)";

struct Asked {
  std::string directory = server::Config{}.directory;
  std::string table, target, drain = "on";
  int seat = 0;
};

int fail(const std::string& error) {
  fmt::print(stderr, "uno admin: {}\n", told_sentence(error));
  return 1;
}

/// Sends a request to the server and prints the answer. Returns the exit status.
int ask(const Asked& asked, const std::string& request) {
  std::string answer;
  const std::string error = server::ask_operator_socket(asked.directory, request, answer);
  if (!error.empty()) return fail(error);
  fmt::print("{}", answer);
  return 0;
}

/// Saves every finished round as a file of its own, as browsers download them.
int save_records(const Asked& asked) {
  std::string list, record;
  std::string error = server::ask_operator_socket(asked.directory, "rounds " + asked.table, list);
  if (!error.empty()) return fail(error);
  std::error_code failed;
  std::filesystem::create_directories(asked.target, failed);
  if (failed) return fail(english("cannot make {}: {}", asked.target, failed.message()));
  std::istringstream rounds(list);
  int saved = 0;
  for (std::string match, round; rounds >> match >> round; ++saved) {
    const std::string path =
        fmt::format("{}/{}-{}-{}.uno", asked.target, asked.table, match, round);
    error = server::ask_operator_socket(
        asked.directory, fmt::format("record {} {} {}", asked.table, match, round), record);
    if (!error.empty()) return fail(error);
    if (!(std::ofstream(path) << record).flush()) return fail(english("cannot write {}", path));
  }
  fmt::print("Saved the records of {} finished rounds in {}\n", saved, asked.target);
  return 0;
}

}  // namespace

Run set_up_admin(CLI::App& flags) {
  auto asked = std::make_shared<Asked>();
  auto run = std::make_shared<Run>();
  flags.add_option("--data", asked->directory, "Data directory of the server, as in `uno serve`")
      ->capture_default_str();
  flags.require_subcommand(1);
  flags.footer(kAdminFooter);
  const auto add = [&](const char* name, const char* about, Run does, bool of_a_table) {
    CLI::App* command = flags.add_subcommand(name, about);
    if (of_a_table)
      command->add_option("table", asked->table, "ID or code of the table")->required();
    command->fallthrough();
    command->callback([run, does = std::move(does)] { *run = does; });
    return command;
  };
  add(
      "status", "Show how the server is doing: store, load, refused requests, last backup",
      [asked] { return ask(*asked, "status"); }, false);
  add(
      "quarantined", "List the tables that are damaged or failed a check, and why",
      [asked] { return ask(*asked, "quarantined"); }, false);
  add(
      "back-up", "Copy all tables to backup.sqlite in the data directory",
      [asked] { return ask(*asked, "back-up"); }, false);
  add(
      "list", "List every table, with its seats and how long it has been idle",
      [asked] { return ask(*asked, "list"); }, false);
  add(
      "inspect", "Show the state of a table, without its cards",
      [asked] { return ask(*asked, "inspect " + asked->table); }, true);
  add(
      "close", "End a table and delete it",
      [asked] { return ask(*asked, "close " + asked->table); }, true);
  add(
      "deleted", "List the deleted tables that you can restore",
      [asked] { return ask(*asked, "deleted"); }, false);
  add(
      "bring-back", "Restore a deleted table",
      [asked] { return ask(*asked, "bring-back " + asked->table); }, true);
  add(
      "sign-out",
      "Sign out the device of a seat: revoke its token. During a match, a bot takes over the seat",
      [asked] { return ask(*asked, fmt::format("sign-out {} {}", asked->table, asked->seat)); },
      true)
      ->add_option("seat", asked->seat, "Number of the seat, as `inspect` shows it")
      ->required();
  add(
      "export", "Save the records of a table's finished rounds",
      [asked] { return save_records(*asked); }, true)
      ->add_option("directory", asked->target, "Directory to write to")
      ->required();
  add(
      "drain", "Refuse new tables (on), or allow them again (off)",
      [asked] { return ask(*asked, "drain " + asked->drain); }, false)
      ->add_option("state", asked->drain, "on (the default) or off")
      ->check(CLI::IsMember({"on", "off"}));
  return [run] { return (*run)(); };
}

}  // namespace uno::app
