// Bots as command lines name them: a row of the table, or `linear:FILE`, which plays by the weights
// of a file that `uno train` wrote (bots/weights.h).
#pragma once

#include <string>
#include <string_view>

#include "bots/policy.h"
#include "sim/plan.h"

namespace uno::app {

/// A bot by the weights of a file, and for which game and how many players they are.
struct TrainedBot {
  Bot bot;
  std::string name;
  PolicyFile file;
};
/// The bot of the file, kept for as long as the program runs; nullptr and what is wrong: the file,
/// its line.
const TrainedBot* read_trained_bot(const std::string& path, std::string& wrong);

/// Sets the players of a side, by one name for all seats or one for each; names are those of bots
/// of the side's game, of files, and in the classic one of cheats. Ends in a CLI::ValidationError
/// that names the flag.
void set_players_of(const char* flag, const std::string& names, int seats, Side& side);
/// One such player; nullptr for `uniform`.
const Bot* player_of(Edition edition, const char* flag, const std::string& name, int seats);

/// What a command's help says about such names.
inline constexpr const char* kTrainedBots =
    "`linear:FILE` uses the weights in a file (see `uno train`).";

}  // namespace uno::app
