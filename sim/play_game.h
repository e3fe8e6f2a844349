// Plays one simulated game, a round or a match of any game there is, and counts what happened from
// the engine's events.
// Deliberately absent: rules. It asks the verbs of engine/matching/verbs.h and engine/match.h like
// everybody.
#pragma once

#include <optional>

#include "bots/equity.h"
#include "sim/tally.h"
#include "sim/uniform.h"

namespace uno {

/// A match that has taken so many rounds is given up: under some rules players at random would
/// never finish.
inline constexpr int kRoundsMax = 1000;

/// Plays games of one side of a plan, any number of them in any order.
///
/// Single rounds: the deal goes round the table with the game's number, unless `dealer_select`
/// names a seat. Matches draw for the deal as the rules say. After each act the seats that may act
/// out of turn are asked before the one whose turn it is (C-RES-3). `uniform` never acts out of
/// turn. Whether a dare was done (CE-16) is a coin's choice. Exists for every game of the list.
template <class E>
class GamePlayer {
 public:
  GamePlayer(const SimPlan& plan, const Side& side);
  /// The counts of one game; its spreads go to the tally. Valid until the next one.
  const GameCounts& play(std::uint64_t game, Tally& tally);

 private:
  int single_dealer(std::uint64_t game) const;
  void play_match(std::uint64_t game, Tally& tally);
  void play_round(StateOf<E>& state, const DealSeeds& seeds, Tally& tally);
  void decide(StateOf<E>& state);
  Action ask(const StateOf<E>& state, int seat);
  Action ask_out_of_turn(const StateOf<E>& state, int seat);
  bool act_out_of_turn(StateOf<E>& state);
  void apply_and_count(StateOf<E>& state, int seat, Action action);
  void count_events();
  void count_result(const StateOf<E>& state, int first, Tally& tally);

  const SimPlan& plan_;
  const Side& side_;
  std::optional<Equity> equity_;  ///< of classic matches, whose points bots play for
  bool uniform_;                  ///< nobody ever acts out of turn
  EventListOf<E> events_;
  ChanceWords words_;
  GameCounts counts_{};
  PlayerChance chance_{0};
  std::array<Chance, kSeatsMax> bots_{};
  History history_;              ///< of the round, unless all play by chance
  SeatSet asked_ = 0;            ///< seats asked out of turn since a window opened
  std::uint32_t decisions_ = 0;  ///< of the round
  int stack_ = 0;                ///< height of the pending stack
};

}  // namespace uno
