// One round of any game as learners play it: which seat is asked next, in the fixed order of
// C-RES-3, and which moves it has. Between moves it makes the decisions that no player makes: it
// judges dares at random (CE-16) and, unless players decide about calls, calls UNO for every seat
// in time, so that no seat is caught.
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

inline constexpr int kNoneAsked = -1;

/// What an episode keeps beside the state.
struct EpisodeOptions {
  bool history = false;  ///< for bots
  bool record = false;
};

template <class E>
class EpisodeOf {
 public:
  using Observation = ObservationOf<E>;
  using Moves = MovesOf<E>;
  using Features = FeaturesOf<E>;

  /// `rules` must be for this game and pass check_round() with `seats`.
  EpisodeOf(const Rules& rules, int seats, bool calls, EpisodeOptions options = {});

  /// Deals a new round from seed_from(number).
  void deal(std::uint64_t number, int dealer);
  /// Deals from a full seed; `number` seeds the judge of dares. Seats in `out` do not play, as in
  /// some rounds of a match.
  void deal(const Seed& seed, std::uint64_t number, int dealer, SeatSet out = 0);
  /// The stakes of the round in its match, for bots that use them.
  void set_stakes(const std::array<std::uint8_t, kLargestTable>& stakes) {
    for (History& history : history_) history.stakes = stakes;
  }
  /// From the next deal on, the players of these seats decide about calls and catches.
  void allow_calls(SeatSet seats) { calls_ = seats; }
  /// Goes on from a position, which must not wait for the host (CE-16). Seats with acts out of turn
  /// are asked as if none had been asked yet. `number` seeds the judge of dares.
  void start(const StateOf<E>& position, const PublicActs& acts, std::uint64_t number);

  /// The seat that is asked for a move, or kNoneAsked if the round is over.
  int asked() const { return asked_; }
  bool over() const { return asked_ == kNoneAsked; }
  /// Whether the asked seat is asked out of turn, so that it can also wait.
  bool out_of_turn() const { return out_of_turn_; }
  const StateOf<E>& state() const { return state_; }
  /// The random generator that judges dares; `uniform` players of the round use it too.
  PlayerChance& chance() { return dares_; }
  const PublicActs& acts() const { return acts_; }
  /// The history for bots; kept only if there are bots.
  const History& history() const { return history_.front(); }
  /// Whether record() is possible: the acts were kept from the deal on.
  bool has_record() const { return keeps_record_ && dealt_; }
  /// The round so far, including everything done for the players.
  Record record() const;
  const std::vector<RecordedAct>& made() const { return made_; }

  /// The observation of a seat. For the seat asked out of turn, its legal actions are those out of
  /// turn.
  Observation observe(int seat) const {
    Observation seen = uno::observe(state_, seat);
    if (out_of_turn_ && seat == asked_) seen.legal = uno::out_of_turn(seen.legal);
    return seen;
  }
  /// The legal actions that the asked seat is asked about.
  LegalActionsOf<E> legal() const {
    const LegalActionsOf<E> all = legal_actions(state_, asked_);
    return out_of_turn_ ? uno::out_of_turn(all) : all;
  }
  /// Whether the seat has called UNO and is about to play.
  bool called(int seat) const { return called_ && seat == asked_; }
  /// Writes the observation of a seat as bytes.
  void write(const Observation& seen, std::span<std::uint8_t> bytes) const {
    Features::write(seen, acts_, called(seen.viewer), bytes, tally_);
  }
  /// Sets the moves of the asked seat to 1 in `mask`, which must hold Moves::needed() zeros.
  /// Returns the number of moves, or 0 if the caller must count them in the mask.
  int mark_moves(const LegalActionsOf<E>& legal, std::uint8_t* mask) const;
  /// Makes a move of the asked seat, which must be marked.
  void make(Move move);
  /// Makes the act of a bot for the asked seat; an action that does not exist means waiting.
  void act(Action action);

  /// Plays an act of a record exactly as recorded, including referee events and acts done for
  /// players, and does nothing else. `answers`: it is the act of the asked seat.
  Refusal enter(RecordedAct act, bool answers);
  /// Asks a seat for an act out of turn later than the order says, as can happen at a table.
  void ask(int seat);

  /// Writes the round as bytes (learn/image.h), and reads it into an episode with the same rules
  /// and seats. Returns false if bytes are missing; then this episode is unusable.
  void write_image(std::string& to) const;
  bool read_image(std::string_view& from);

 private:
  template <class Self, class Visit>
  static void for_each_part(Self& self, Visit visit);
  bool decides_calls(int seat) const { return calls_ >> seat & 1; }
  bool may_call_before(const LegalActionsOf<E>& legal) const;
  int cards_after(Action play) const;
  /// Whether the asked seat calls with this act: if its learner decided to, or, for seats that do
  /// not decide about calls, whenever the rules require a call.
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
  std::vector<History> history_;  ///< one, or none without bots
  std::vector<RecordedAct> made_;
  PlayerChance dares_{0};
  SeatSet calls_;       ///< seats whose players decide about calls and catches
  SeatSet heard_ = 0;   ///< seats asked out of turn since a window opened
  SeatSet absent_ = 0;  ///< seats that do not play the round
  Rules rules_;
  std::int8_t asked_ = kNoneAsked;
  std::uint8_t seats_;
  bool out_of_turn_ = false;  ///< whether the asked seat is asked out of turn
  bool called_ = false;       ///< the asked seat called UNO and is about to play
  bool keeps_record_;
  bool dealt_ = true;  ///< `made_` goes back to the deal
};

template <>
bool EpisodeOf<Dos>::may_call_before(const LegalActionsOf<Dos>& legal) const;
template <>
int EpisodeOf<Dos>::mark_moves(const LegalActionsOf<Dos>& legal, std::uint8_t* mask) const;
template <>
bool EpisodeOf<Dos>::calls_with(Action action) const;

template <>
bool EpisodeOf<Quatro>::may_call_before(const LegalActionsOf<Quatro>& legal) const;
template <>
int EpisodeOf<Quatro>::mark_moves(const LegalActionsOf<Quatro>& legal, std::uint8_t* mask) const;
template <>
void EpisodeOf<Quatro>::make(Move move);
template <>
bool EpisodeOf<Quatro>::calls_with(Action action) const;

using Episode = EpisodeOf<Classic>;

/// What a seat may know, as a value. The bytes of an observation depend on nothing else.
template <class E>
SeatViewOf<E> seat_view(const EpisodeOf<E>& episode, int seat) {
  return {episode.observe(seat), episode.acts(), episode.called(seat)};
}

static_assert(sizeof(Episode) <
                  sizeof(State) + sizeof(PublicActs) + sizeof(DiscardCounts<Classic>) + 272,
              "thousands lie side by side: what only bots need is elsewhere");

}  // namespace uno
