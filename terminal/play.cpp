// Puts a table and a way to show it together.
#include "terminal/play.h"

#include <fmt/format.h>
#include <unistd.h>

#include <clocale>
#include <memory>

#include "terminal/curses.h"
#include "terminal/local.h"
#include "terminal/plain.h"
#include "terminal/signals.h"

namespace uno::terminal {
namespace {

/// The player's time to call or catch before the bots do, in bot moves.
constexpr int kChanceMoves = 3;

std::unique_ptr<Table> local_table(const PlayOptions& options) {
  LocalOptions local;
  local.rules = options.rules;
  local.name = options.name;
  local.seed = options.seed;
  local.record_dir = options.record_dir;
  for (int seat = 1; seat < options.players; ++seat) {
    const auto last = static_cast<int>(options.bots.size()) - 1;
    local.bots.push_back(options.bots[static_cast<std::size_t>(std::min(seat - 1, last))]);
  }
  if (!options.plain) {
    local.think_ms = options.pace_ms;
    local.chance_ms = options.pace_ms * kChanceMoves;
  }
  return std::make_unique<LocalTable>(std::move(local));
}

}  // namespace

int play(const PlayOptions& options) {
  std::setlocale(LC_CTYPE, "");
  const bool screen = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  if (!options.plain && !screen) {
    fmt::print(stderr, "uno play: this is no terminal; use --plain for lines of text\n");
    return 2;
  }
  const std::unique_ptr<Table> table = local_table(options);
  if (!options.plain) return play_curses(*table, {options.ascii, options.colours});
  catch_signals(false);
  return play_plain(*table, STDIN_FILENO, stdout);
}

}  // namespace uno::terminal
