// Plays one simulated game (a round or a match of any edition) with the verbs of the engine, and
// counts what happened from the events.
#pragma once

#include <optional>

#include "bots/equity.h"
#include "sim/tally.h"
#include "sim/uniform.h"

namespace uno {

/// A match with this many rounds is abandoned: under some rules, random players would never finish.
inline constexpr int kRoundsMax = 1000;

/// Plays games of one side of a plan, any number of them in any order.
///
/// For single rounds the dealer rotates with the game's number, unless `dealer_select` names a
/// seat. Matches draw for the dealer as the rules say. After each act, seats that can act out of
/// turn are asked before the active seat (C-RES-3); `uniform` never acts out of turn. A coin
/// decides dares (CE-16).
template <class E>
class GamePlayer {
 public:
  GamePlayer(const SimPlan& plan, const Side& side);
  /// The counts of one game, valid until the next call. Its distributions are added to `tally`.
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
  std::optional<Equity> equity_;  ///< of classic matches, in which bots play for points
  bool uniform_;                  ///< no seat acts out of turn
  EventListOf<E> events_;
  ChanceWords words_;
  GameCounts counts_{};
  PlayerChance chance_{0};
  std::array<Chance, kLargestTable> bots_{};
  History history_;              ///< of the round, unless all players are random
  SeatSet asked_ = 0;            ///< seats asked out of turn since a window opened
  std::uint32_t decisions_ = 0;  ///< of the round
  int stack_ = 0;                ///< height of the pending stack
  int stacked_ = 0;              ///< the number of its cards to draw
};

}  // namespace uno
