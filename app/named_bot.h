// Bots as command lines name them: a row of the table, or `linear:FILE`, which plays by the weights
// of a file that `uno train` wrote (bots/weights.h).
#pragma once

#include <string>
#include <string_view>

#include "bots/bot.h"

namespace uno::app {

/// A bot with weights of its own, and for how many players they are.
struct TrainedBot {
  Bot bot;
  WeightsTitle title;
};
/// The bot of the file, kept for as long as the program runs; nullptr and what is wrong: the file,
/// its line.
const TrainedBot* read_trained_bot(const std::string& path, std::string& wrong);

/// The bot of the name, or the cheat, for so many seats; nullptr when there is none. Ends in a
/// CLI::ValidationError that names the flag when it is of a file that is not sound or is for other
/// numbers of players.
const Bot* named_bot(const char* flag, std::string_view name, int seats);
/// The player of a flag at a table of the edition: one of those above or `uniform`, which is
/// nullptr, in the classic game, one of bots/edition_bot.h in another. Ends in a
/// CLI::ValidationError that names the flag when there is none.
const Bot* player_of(Edition edition, const char* flag, const std::string& name, int seats);

/// What a command's help says about such names.
inline constexpr const char* kTrainedBots =
    "`linear:FILE` plays by the weights of a file (`uno train`).";

}  // namespace uno::app
