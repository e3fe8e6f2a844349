// One round as learners play it: who is asked next, in an order that is fixed (C-RES-3), and which
// moves they have. Between their moves it does what no player decides: it judges dares by chance
// (CE-16) and, unless players decide about calls, calls UNO for everybody in time and lets nobody
// be caught. Deliberately absent: rules, which are the engine's, and matches of several rounds.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bots/history.h"
#include "engine/asking.h"
#include "learn/features.h"
#include "learn/moves.h"
#include "sim/uniform.h"

namespace uno {

inline constexpr int kNobody = -1;

class Episode {
 public:
  /// `rules` and `seats` must pass check_classic_round(). `bots`: some seat may be a bot's.
  Episode(const Rules& rules, int seats, bool calls, bool bots = false);

  /// Deals a new round; `number` is the seed (seed_from) and `dealer` a seat.
  void deal(std::uint64_t number, int dealer);

  /// The seat that is asked for a move, or kNobody when the round is over.
  int asked() const { return asked_; }
  bool over() const { return asked_ == kNobody; }
  /// True when the seat that is asked may also wait.
  bool out_of_turn() const { return out_of_turn_; }
  const State& state() const { return state_; }
  const PublicActs& acts() const { return acts_; }
  /// What bots remember of the round; kept only where there are some.
  const History& history() const { return history_.front(); }

  /// What the seat may know, with all that the engine allows it now, or all that is asked.
  Observation observe(int seat) const {
    Observation seen = uno::observe(state_, seat);
    if (out_of_turn_ && seat == asked_) seen.legal = uno::out_of_turn(seen.legal);
    return seen;
  }
  /// The observation of a seat as bytes.
  void write(const Observation& seen, std::span<std::uint8_t> bytes) const {
    write_features(seen, acts_, called_ && seen.viewer == asked_, bytes);
  }
  /// Marks the moves of the asked seat with 1 in `mask`, which holds moves_needed() zeros.
  void mark_moves(const LegalActions& legal, std::uint8_t* mask) const;
  /// The asked seat makes a move, which must be marked.
  void make(Move move);
  /// The asked seat acts as a bot decided; an action that does not exist waits.
  void act(Action action);

  /// The round as bytes (learn/image.h), and back into one of the same rules, seats and kind; false
  /// when bytes are missing, and then the round is none any more.
  void write_image(std::string& to) const;
  bool read_image(std::string_view& from);

 private:
  template <class Self, class Visit>
  static void for_each_part(Self& self, Visit visit);
  bool may_call_before(const LegalActions& legal) const;
  void apply(int seat, Action action);
  void next();

  State state_;
  ChanceWords words_;
  PublicActs acts_;
  std::vector<History> history_;  ///< one, or without bots none
  PlayerChance dares_{0};
  SeatSet heard_ = 0;  ///< seats asked out of turn since a window opened
  Rules rules_;
  std::int8_t asked_ = kNobody;
  std::uint8_t seats_;
  bool calls_;                ///< players decide about calls and catches
  bool out_of_turn_ = false;  ///< what the asked seat is asked for
  bool called_ = false;       ///< the asked seat called UNO and now plays
};

static_assert(sizeof(Episode) < sizeof(State) + sizeof(PublicActs) + 256,
              "thousands lie side by side: what only bots need is elsewhere");

/// What a finished round is worth to each seat.
enum class Reward : std::uint8_t {
  win,     ///< +1 for the winner and partner, -1 for the others; a loser has -1, the others +1
  points,  ///< the winner's points, and minus the points of the own hand for the others
};
/// Zero for all when the round is void.
void write_rewards(const State& round, Reward reward, float* by_seat);

}  // namespace uno
