// Players that look into the state: what perfect knowledge would be worth bounds what fair players
// can reach. For research only. They are no bots (bots/bot.h): their names are known to the
// simulator alone, and neither the server nor the terminal can seat them.
#pragma once

#include <span>
#include <string_view>

#include "bots/bot.h"

namespace uno {

struct Cheat {
  Bot bot;  ///< its name; it plays no game as a bot
  Action (*choose)(const State& state, int seat, const History& history, Chance& chance);
};

/// `open` sees all hands, `clair` also the draw pile and whatever chance will do.
std::span<const Cheat> cheats();
/// The cheat behind a player of a simulation, or nullptr when it is an honest bot.
const Cheat* cheat_behind(const Bot& player);
/// A bot or a cheat of that name, or nullptr.
const Bot* find_player(std::string_view name);

}  // namespace uno
