// Plays one simulated round, or match, of another edition than the classic game and counts what can
// be counted of every edition: decisions, who won, points. `uniform` in all seats plays rounds at
// the speed of sim/uniform_edition.h, bots through Game (sim/edition_rounds.h); rounds and figures
// are those that `uno sim --edition` plays. Deliberately absent: events, `uniform` among bots, and
// its matches.
#pragma once

#include "sim/edition_rounds.h"
#include "sim/tally.h"
#include "sim/uniform_edition.h"

namespace uno {

class EditionPlayer {
 public:
  /// Like GamePlayer (sim/play_game.h).
  EditionPlayer(const SimPlan& plan, const Side& side);
  /// The counts of one round or match; its spreads go to the tally. Valid until the next one.
  const GameCounts& play(std::uint64_t game, Tally& tally);

 private:
  void play_match(std::uint64_t game, Tally& tally);
  void count_round(const Game& end, Tally& tally);
  void play_uniform(std::uint64_t game, Tally& tally);

  EditionPlan plan_;
  int seats_;
  bool uniform_, matches_;
  std::uint64_t acts_ = 0;  ///< of `bots_` that have been counted
  EditionFigures bots_;     ///< of all rounds so far, as what follows
  UniformFigures all_;
  GameCounts counts_{};
};

}  // namespace uno
