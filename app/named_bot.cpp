// Reads bots from files.
#include "app/named_bot.h"

#include <fmt/format.h>

#include <deque>
#include <fstream>
#include <iterator>

#include "app/command.h"
#include "app/told.h"
#include "engine/editions.h"
#include "engine/english.h"
#include "sim/cheat.h"
#include "sim/plan.h"

namespace uno::app {
namespace {

constexpr std::string_view kPrefix = "linear:";

}  // namespace

std::string explained_names(const std::string& names, bool with_uniform) {
  return fmt::format(
      "In the classic game, choose from {}. In other games, choose from {}random, sensible, "
      "linear, "
      "search. `linear:FILE` uses the weights in a file (see `uno train`)",
      names, with_uniform ? "uniform, " : "");
}

const TrainedBot* read_trained_bot(const std::string& path, std::string& wrong) {
  static std::deque<TrainedBot> read;
  TrainedBot trained{.bot = {}, .name = std::string(kPrefix) + path, .file = {}};
  for (const TrainedBot& known : read)
    if (known.name == trained.name) return &known;
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) {
    wrong = english("cannot read {}", path);
    return nullptr;
  }
  if (const char* reason = read_policy(text, trained.file)) {
    wrong = english_of(reason, {path, std::to_string(trained.file.title.line)});
    return nullptr;
  }
  TrainedBot& kept = read.emplace_back(std::move(trained));
  kept.bot = bot_by(kept.file, kept.name);
  return &kept;
}

const Bot* player_named(Edition edition, const char* flag, std::string_view name, int seats) {
  if (!name.starts_with(kPrefix)) return find_player_of(edition, name);
  std::string wrong;
  const TrainedBot* trained = read_trained_bot(std::string(name.substr(kPrefix.size())), wrong);
  if (trained == nullptr) throw CLI::ValidationError(flag, told_sentence(wrong));
  const std::string_view path = name.substr(kPrefix.size());
  if (trained->file.edition != edition)
    throw CLI::ValidationError(flag,
                               told("{} has weights for edition={}, not for edition={}", path,
                                    edition_name(trained->file.edition), edition_name(edition)));
  const int least = trained->file.title.least, most = trained->file.title.most;
  if (seats < least || seats > most)
    throw CLI::ValidationError(
        flag, least == most
                  ? told("{} is for {} players, not for {}", path, least, seats)
                  : told("{} is for {} to {} players, not for {}", path, least, most, seats));
  return &trained->bot;
}

void set_players_of(const char* flag, const std::string& names, int seats, Side& side) {
  const auto find = [&](std::string_view name) {
    return player_named(side.rules.edition, flag, name, seats);
  };
  if (const std::string wrong = set_players(names, seats, side, find); !wrong.empty())
    throw CLI::ValidationError(flag, told_sentence(wrong));
}

const Bot* player_of(Edition edition, const char* flag, const std::string& name, int seats) {
  Side side;
  side.rules.edition = edition;
  const auto find = [&](std::string_view one) { return player_named(edition, flag, one, seats); };
  if (const std::string wrong = set_players(name, 1, side, find); !wrong.empty())
    throw CLI::ValidationError(flag, told_sentence(wrong));
  return side.players[0];
}

}  // namespace uno::app
