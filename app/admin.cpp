// `uno admin`: looks after a running server, through the socket beside its tables.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "app/command.h"
#include "server/config.h"
#include "server/operator_door.h"

namespace uno::app {
namespace {

constexpr const char* kFooter =
    R"(The server is the one that plays the tables of --data on this machine; whoever
may read that directory may ask. Hands, seeds and tokens are in no answer. TABLE
is a whole id or the five letters that people know.

Examples:
  uno admin list
  uno admin inspect K3MHP
  uno admin close K3MHP          everybody there is told, and it is deleted
  uno admin deleted              what was deleted and is still kept
  uno admin bring-back K3MHP     one of those, as it was
  uno admin sign-out K3MHP 2     the token of seat 2 is void, as of a lost phone
  uno admin export K3MHP rounds  the records of its finished rounds, as files
  uno admin drain on             no new tables; stop the server when `list` is calm)";

struct Asked {
  std::string directory = server::Config{}.directory;
  std::string table, target, drain = "on";
  int seat = 0;
};

int fail(const std::string& error) {
  fmt::print(stderr, "uno admin: {}\n", error);
  return 1;
}

/// Asks and prints what comes.
int ask(const Asked& asked, const std::string& request) {
  std::string answer;
  const std::string error = server::ask_operator_door(asked.directory, request, answer);
  if (!error.empty()) return fail(error);
  fmt::print("{}", answer);
  return 0;
}

/// Every finished round as a file of its own, as the browser downloads them.
int save_records(const Asked& asked) {
  std::string list, record;
  std::string error = server::ask_operator_door(asked.directory, "rounds " + asked.table, list);
  if (!error.empty()) return fail(error);
  std::error_code failed;
  std::filesystem::create_directories(asked.target, failed);
  if (failed) return fail("cannot make " + asked.target + ": " + failed.message());
  std::istringstream rounds(list);
  int saved = 0;
  for (std::string match, round; rounds >> match >> round; ++saved) {
    const std::string path =
        fmt::format("{}/{}-{}-{}.uno", asked.target, asked.table, match, round);
    error = server::ask_operator_door(
        asked.directory, fmt::format("record {} {} {}", asked.table, match, round), record);
    if (!error.empty()) return fail(error);
    if (!(std::ofstream(path) << record).flush()) return fail("cannot write " + path);
  }
  fmt::print("{} finished rounds in {}\n", saved, asked.target);
  return 0;
}

}  // namespace

Run set_up_admin(CLI::App& flags) {
  auto asked = std::make_shared<Asked>();
  auto run = std::make_shared<Run>();
  flags.add_option("--data", asked->directory, "Directory of the tables, as `uno serve` has it")
      ->capture_default_str();
  flags.require_subcommand(1);
  flags.footer(kFooter);
  const auto add = [&](const char* name, const char* about, Run does, bool of_a_table) {
    CLI::App* command = flags.add_subcommand(name, about);
    if (of_a_table) command->add_option("table", asked->table, "Which")->required();
    command->fallthrough();
    command->callback([run, does = std::move(does)] { *run = does; });
    return command;
  };
  add(
      "list", "Every table with its seats and how long nothing has happened there",
      [asked] { return ask(*asked, "list"); }, false);
  add(
      "inspect", "How a table stands, without its cards",
      [asked] { return ask(*asked, "inspect " + asked->table); }, true);
  add(
      "close", "End a table and delete it",
      [asked] { return ask(*asked, "close " + asked->table); }, true);
  add(
      "deleted", "Tables that were deleted and can be brought back",
      [asked] { return ask(*asked, "deleted"); }, false);
  add(
      "bring-back", "Make a deleted table a table again",
      [asked] { return ask(*asked, "bring-back " + asked->table); }, true);
  add(
      "sign-out", "Make the token of a seat void; a bot stands in",
      [asked] { return ask(*asked, fmt::format("sign-out {} {}", asked->table, asked->seat)); },
      true)
      ->add_option("seat", asked->seat, "Its number, as `inspect` shows it")
      ->required();
  add(
      "export", "Save the records of a table's finished rounds",
      [asked] { return save_records(*asked); }, true)
      ->add_option("directory", asked->target, "Where to")
      ->required();
  add(
      "drain", "Open no new tables, or do so again",
      [asked] { return ask(*asked, "drain " + asked->drain); }, false)
      ->add_option("state", asked->drain, "on or off")
      ->check(CLI::IsMember({"on", "off"}));
  return [run] { return (*run)(); };
}

}  // namespace uno::app
