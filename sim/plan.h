// What to simulate: a number of games, each with a seed computed from the run's seed and the game's
// number. So a result does not depend on threads, parts or machines.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules.h"
#include "sim/cheat.h"

namespace uno {

/// The name of the policy of sim/uniform.h, which is not a bot because it looks at the state.
inline constexpr std::string_view kUniform = "uniform";

/// Rules and players. A comparison has two sides that play the same deals.
struct Side {
  Rules rules;
  std::array<const Bot*, kLargestTable> players{};  ///< by seat; nullptr is `uniform`
  friend bool operator==(const Side&, const Side&) = default;
};

inline constexpr std::uint64_t kGamesMax = 1'000'000'000'000;

struct SimPlan {
  Seed seed = seed_from(1);
  std::uint64_t games = 1'000'000;
  int seats = 4;
  bool matches = false;  ///< a game is a match, not a round
  std::vector<Side> sides = std::vector<Side>(1);
  friend bool operator==(const SimPlan&, const SimPlan&) = default;
};

/// The names of all players of the game, separated by commas.
std::string player_names(Edition edition = Edition::classic);
/// Reads one name for all seats, or one for each seat, separated by commas. Returns an empty
/// string, or the error. `find` returns the player with a name, or nullptr; the default is
/// find_player_of() for the side's game.
std::string set_players(std::string_view names, int seats, Side& side,
                        const std::function<const Bot*(std::string_view)>& find = {});
/// The names by seat, separated by commas.
std::string players_text(const Side& side, int seats);
/// The bot with that name which plays the game, or a cheat in the classic game. nullptr for
/// `uniform` and unknown names.
const Bot* find_player_of(Edition edition, std::string_view name);
/// An empty phrase, or why the plan cannot be played. All sides must play the same game, because
/// different games have no deals in common.
Phrase check_plan(const SimPlan& plan);

/// The seeds of one deal; round 0 only draws for the first dealer of a match.
struct DealSeeds {
  Seed deal;
  std::uint64_t players = 0;  ///< for sim/uniform.h and for dares (CE-16)
};
DealSeeds deal_seeds(const Seed& run, std::uint64_t game, std::uint32_t round);

}  // namespace uno
