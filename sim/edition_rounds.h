// Rounds and matches of any edition through Game, with every invariant checked after each act: `uno
// sim` and `uno duel` for the editions that have no loop of their own. Deliberately absent: speed.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "bots/edition_bot.h"
#include "engine/match.h"

namespace uno {

struct EditionPlan {
  Rules rules;                      ///< must pass check_round() with so many seats
  std::vector<const Bot*> players;  ///< one per seat, of the edition
  Seed seed;
};

struct EditionFigures {
  std::uint64_t rounds = 0, acts = 0, points = 0, without_winner = 0;
  std::array<std::uint64_t, kSeatsMax> won{};
  std::uint64_t broken = 0;
  std::string first_broken;  ///< what, and the state line
};

/// Plays round `number`: its cards and the players' chance follow from seed and number. Before
/// whose turn it is, those are asked who may speak out of turn. Returns the round as it ended, or
/// as it was given up.
Game play_edition_round(const EditionPlan& plan, std::uint64_t number, EditionFigures& figures);

/// A match as it ended, or was given up, and what its rounds added to each total.
struct EditionMatch {
  Match match;
  std::array<std::uint64_t, kSeatsMax> gains{};
};
/// Plays match `number`, whose rules must pass check_match(): the first dealer by lot, each round
/// from a seed of its own, as sim/play_game.h plays the matches of the classic game.
/// `after` is told of each round, and of the match that it was counted in.
using AfterRound = std::function<void(const Game& end, const Match& match)>;
EditionMatch play_edition_match(const EditionPlan& plan, std::uint64_t number,
                                EditionFigures& figures, const AfterRound& after = {});

}  // namespace uno
