// Finds bots by their names on the command line: a bot of the table, or `linear:FILE` with the
// weights of a file that `uno train` wrote (bots/weights.h).
#pragma once

#include <string>
#include <string_view>

#include "bots/policy.h"
#include "sim/plan.h"

namespace uno::app {

/// A bot with the weights of a file, which are made for one game and some numbers of players.
struct TrainedBot {
  Bot bot;
  std::string name;
  PolicyFile file;
};
/// The bot of a file, kept until the program ends. If the file is invalid, returns nullptr and sets
/// `wrong` to the file, the line and the error.
const TrainedBot* read_trained_bot(const std::string& path, std::string& wrong);

/// Sets the players of a side from one name for all seats, or one name per seat: bots of the side's
/// game, files, and in the classic game cheats. Throws a CLI::ValidationError that names the flag.
void set_players_of(const char* flag, const std::string& names, int seats, Side& side);
/// One such player; nullptr for `uniform`.
const Bot* player_of(Edition edition, const char* flag, const std::string& name, int seats);

/// Explains such names in the help of a command, after `names` for the classic game.
std::string explained_names(const std::string& names, bool with_uniform);

}  // namespace uno::app
