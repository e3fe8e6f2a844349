// Combines a table with a way to show it.
#include "terminal/play.h"

#include <fmt/format.h>
#include <unistd.h>

#include <clocale>
#include <memory>

#include "terminal/curses.h"
#include "terminal/local.h"
#include "terminal/plain.h"
#include "terminal/remote.h"
#include "terminal/seat_file.h"
#include "terminal/signals.h"
#include "text/say.h"

namespace uno::terminal {
namespace {

std::unique_ptr<TableSession> local_table(const PlayOptions& options) {
  LocalOptions local;
  local.rule_set = options.rule_set;
  local.name = options.name;
  local.seed = options.seed;
  local.record_dir = options.record_dir;
  local.reasons = options.reasons;
  for (int seat = 1; seat < options.players; ++seat) {
    const auto last = static_cast<int>(options.bots.size()) - 1;
    local.bots.push_back(options.bots[static_cast<std::size_t>(std::min(seat - 1, last))]);
  }
  if (!options.plain) {
    local.think_ms = options.pace_ms;
    local.chance_ms = options.chance_ms;
    local.thread = true;
  }
  return std::make_unique<LocalSession>(std::move(local));
}

std::unique_ptr<TableSession> remote_table(const PlayOptions& options) {
  RemoteOptions remote;
  remote.address = options.address;
  remote.name = options.name;
  remote.options = rule_set_text(options.rule_set);
  remote.settings = options.settings;
  remote.seat_directory = seat_directory();
  remote.watch = options.watch;
  return std::make_unique<RemoteSession>(std::move(remote));
}

}  // namespace

int play(const PlayOptions& options) {
  std::setlocale(LC_CTYPE, "");
  const bool screen = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  if (!options.plain && !screen) {
    fmt::print(stderr, "uno play: {}\n", text::say("terminal.no_terminal"));
    return 2;
  }
  const bool here = options.address.host.empty();
  const std::unique_ptr<TableSession> table = here ? local_table(options) : remote_table(options);
  int status = 0;
  if (options.plain) {
    catch_signals(false);
    status = play_plain(*table, STDIN_FILENO, stdout);
  } else {
    status = play_curses(*table, {options.ascii, options.colours});
  }
  if (!table->last_message().empty()) fmt::print(stderr, "{}\n", table->last_message());
  return status == 0 && table->failed() ? 1 : status;
}

}  // namespace uno::terminal
