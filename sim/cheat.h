// Players that look into the state, to bound what perfect knowledge is worth. For research only:
// they are not bots (bots/bot.h), so the server and the terminal cannot seat them.
#pragma once

#include <span>
#include <string_view>

#include "bots/bot.h"

namespace uno {

struct Cheat {
  Bot bot;  ///< carries the name only; it plays no game
  Action (*choose)(const State& state, int seat, const History& history, Chance& chance);
};

/// `open` sees all hands; `clair` also sees the draw pile and all future random outcomes.
std::span<const Cheat> cheats();
/// The cheat behind a player of a simulation, or nullptr for an honest bot.
const Cheat* cheat_behind(const Bot& player);
/// The bot or cheat with that name, or nullptr.
const Bot* find_player(std::string_view name);

}  // namespace uno
