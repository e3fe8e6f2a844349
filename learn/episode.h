// One round of any game as learners play it: who is asked next, in an order that is fixed
// (C-RES-3), and which moves they have. Between their moves it does what no player decides: it
// judges dares by chance (CE-16) and, unless players decide about calls, calls UNO for everybody in
// time and lets nobody be caught. Deliberately absent: rules, which are the engine's, and matches
// of several rounds.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bots/history.h"
#include "engine/editions.h"
#include "engine/matching/asking.h"
#include "engine/record.h"
#include "learn/features.h"
#include "learn/moves.h"
#include "sim/uniform.h"

namespace uno {

inline constexpr int kNobody = -1;

/// What an episode keeps beside the position.
struct Keeps {
  bool history = false;  ///< for bots
  bool record = false;
};

template <class E>
class EpisodeOf {
 public:
  using Observation = ObservationOf<E>;
  using Moves = MovesOf<E>;
  using Features = FeaturesOf<E>;

  /// `rules` must be of the game, and pass check_round() with `seats`.
  EpisodeOf(const Rules& rules, int seats, bool calls, Keeps keeps = {});

  /// Deals a new round; `number` is the seed (seed_from) and `dealer` a seat.
  void deal(std::uint64_t number, int dealer);
  /// The same from all of a seed; `number` is of the chance that judges dares.
  /// `out`: seats that do not play, as in some rounds of a match.
  void deal(const Seed& seed, std::uint64_t number, int dealer, SeatSet out = 0);
  /// What the round is worth to each seat in its match, for bots that look at it.
  void set_stakes(const std::array<std::uint8_t, kSeatsMax>& stakes) {
    for (History& history : history_) history.stakes = stakes;
  }
  /// Players decide about calls and catches at these seats, from the next deal on.
  void let_call(SeatSet seats) { calls_ = seats; }
  /// Goes on from a position, which must not wait for the referee (CE-16). Whoever has something to
  /// say out of turn is asked, as if nobody had been yet. `number`: of the chance that judges
  /// dares.
  void start(const StateOf<E>& position, const PublicActs& acts, std::uint64_t number);

  /// The seat that is asked for a move, or kNobody when the round is over.
  int asked() const { return asked_; }
  bool over() const { return asked_ == kNobody; }
  /// True when the seat that is asked may also wait.
  bool out_of_turn() const { return out_of_turn_; }
  const StateOf<E>& state() const { return state_; }
  /// What judges dares; whoever else is to play by that very chance draws from it.
  PlayerChance& chance() { return dares_; }
  const PublicActs& acts() const { return acts_; }
  /// What bots remember of the round; kept only where there are some.
  const History& history() const { return history_.front(); }
  /// Whether record() can tell the round: it was kept, and is known from its deal on.
  bool has_record() const { return keeps_record_ && dealt_; }
  /// The round so far, with all that was done for the players.
  Record record() const;
  const std::vector<RecordedAct>& made() const { return made_; }

  /// What the seat may know, with all that the engine allows it now, or all that is asked.
  Observation observe(int seat) const {
    Observation seen = uno::observe(state_, seat);
    if (out_of_turn_ && seat == asked_) seen.legal = uno::out_of_turn(seen.legal);
    return seen;
  }
  /// What the asked seat may do: of all that the engine allows it, what it is asked for.
  LegalActionsOf<E> legal() const {
    const LegalActionsOf<E> all = legal_actions(state_, asked_);
    return out_of_turn_ ? uno::out_of_turn(all) : all;
  }
  /// Whether the seat has called UNO and is about to play.
  bool called(int seat) const { return called_ && seat == asked_; }
  /// The observation of a seat as bytes.
  void write(const Observation& seen, std::span<std::uint8_t> bytes) const {
    Features::write(seen, acts_, called(seen.viewer), bytes, tally_);
  }
  /// Marks the moves of the asked seat with 1 in `mask`, which holds moves_needed() zeros. How many
  /// there are, or 0 where only counting tells.
  int mark_moves(const LegalActionsOf<E>& legal, std::uint8_t* mask) const;
  /// The asked seat makes a move, which must be marked.
  void make(Move move);
  /// The asked seat acts as a bot decided; an action that does not exist waits.
  void act(Action action);

  /// Plays an act of a record exactly as it stands there, referee events and what was done for
  /// players included; nothing is done beside it. `answers`: it is what the asked seat does.
  Refusal enter(RecordedAct act, bool answers);
  /// Asks a seat that speaks out of turn later than the order has it, as it may at a table.
  void ask(int seat);

  /// The round as bytes (learn/image.h), and back into one of the same rules, seats and kind; false
  /// when bytes are missing, and then the round is none any more.
  void write_image(std::string& to) const;
  bool read_image(std::string_view& from);

 private:
  template <class Self, class Visit>
  static void for_each_part(Self& self, Visit visit);
  bool decides_calls(int seat) const { return calls_ >> seat & 1; }
  bool may_call_before(const LegalActionsOf<E>& legal) const;
  int cards_after(Action play) const;
  /// Whether a move of the asked seat calls: as its player has said, or else where it is due.
  bool calls_with(Action action) const;
  void begin(std::uint64_t number);
  void apply(int seat, Action action);
  void judge_dares();
  void call_for_all();
  void next();

  StateOf<E> state_;
  ChanceWords words_;
  PublicActs acts_;
  [[no_unique_address]] DiscardCounts<E> tally_;
  std::vector<History> history_;  ///< one, or without bots none
  std::vector<RecordedAct> made_;
  PlayerChance dares_{0};
  SeatSet calls_;       ///< seats whose players decide about calls and catches
  SeatSet heard_ = 0;   ///< seats asked out of turn since a window opened
  SeatSet absent_ = 0;  ///< seats that do not play the round
  Rules rules_;
  std::int8_t asked_ = kNobody;
  std::uint8_t seats_;
  bool out_of_turn_ = false;  ///< what the asked seat is asked for
  bool called_ = false;       ///< the asked seat called UNO and now plays
  bool keeps_record_;
  bool dealt_ = true;  ///< the acts made lead here from the deal
};

template <>
bool EpisodeOf<Dos>::may_call_before(const LegalActionsOf<Dos>& legal) const;
template <>
int EpisodeOf<Dos>::mark_moves(const LegalActionsOf<Dos>& legal, std::uint8_t* mask) const;
template <>
bool EpisodeOf<Dos>::calls_with(Action action) const;

using Episode = EpisodeOf<Classic>;

/// What a seat may know, as a value with all that its bytes are made of.
template <class E>
SeatViewOf<E> seat_view(const EpisodeOf<E>& episode, int seat) {
  return {episode.observe(seat), episode.acts(), episode.called(seat)};
}

static_assert(sizeof(Episode) <
                  sizeof(State) + sizeof(PublicActs) + sizeof(DiscardCounts<Classic>) + 256,
              "thousands lie side by side: what only bots need is elsewhere");

}  // namespace uno
