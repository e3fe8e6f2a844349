// A round of any edition as one value, for code that does not depend on the game: tables, records,
// commands, bindings. Each function calls the verb of engine/matching/verbs.h through std::visit;
// use as() for the state itself if you know the edition.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/editions.h"
#include "engine/matching/verbs.h"
#include "engine/reading/explain.h"

namespace uno {

/// The observation of any edition: everything that a bot may know.
using AnyObservation = AllGames::Each<std::variant, ObservationOf>;
using AnyEvent = AllGames::Each<std::variant, EventOf>;

/// The legal actions of a seat, in the order of for_each().
using ActionList = std::vector<Action>;

/// The same observation, with the legal actions reduced to those out of turn.
AnyObservation out_of_turn(AnyObservation seen);

class Game {
 public:
  using Round = AllGames::Each<std::variant, StateOf>;

  /// Deals a round of the edition in `rules`, which must pass check_round().
  static Game deal(const Rules& rules, int seats, int dealer, const Seed& seed, SeatSet out = 0);
  template <class E>
  explicit Game(const StateOf<E>& state) : round_(state) {}
  Game() = default;  ///< a round that is not dealt yet

  template <class E>
  const StateOf<E>& as() const {
    return std::get<StateOf<E>>(round_);
  }
  template <class E>
  StateOf<E>& as() {
    return std::get<StateOf<E>>(round_);
  }
  template <class See>
  decltype(auto) visit(See&& see) const {
    return std::visit(std::forward<See>(see), round_);
  }
  template <class See>
  decltype(auto) visit(See&& see) {
    return std::visit(std::forward<See>(see), round_);
  }
  Edition edition() const;
  const Rules& rules() const;
  int seats() const;
  int active() const;
  Phase phase() const;
  bool over() const { return phase() == Phase::over; }

  ActionList legal_actions(int seat) const;
  bool is_legal(int seat, Action action) const;  ///< false if `action` does not exist
  Reason why_refused(int seat, Action action) const;
  Explanation explain(int seat, Action action) const;
  Refusal try_apply(int seat, Action action);
  Refusal try_referee(int seat, Action action);
  bool is_referee_event(Action action) const;
  Action timeout_action() const;
  /// Whether the action is a draw that other seats must not notice yet: the seat can now play the
  /// drawn card, and nobody else may know that it has this choice (C-INFO-2).
  bool draws_unseen(int seat, Action action) const;
  RoundResult result() const;
  AnyObservation observe(int viewer) const;
  /// Whether other seats can jump in on the card that was just played (H-JUMP-1).
  bool jump_open() const;
  /// The seats with an open catch window, and the next seat to ask out of turn
  /// (engine/matching/asking.h).
  SeatSet open_windows() const;
  int next_to_ask(SeatSet asked) const;
  std::uint64_t hash() const;
  /// nullptr, or a description of the invariant that is broken (C-DECK-5 and the range of every
  /// field).
  const char* broken_invariant() const;

  /// The action as clients send it and as the log of a table keeps it.
  std::string sent_text(Action action) const;
  /// The action as records write it: a draw that finds no card is `pass`.
  std::string action_text(Action action) const;
  Action parse_action(int seat, std::string_view text) const;
  std::string state_line() const;
  /// Reads the state line of any edition; without the word `edition` it is classic. Returns an
  /// empty string, or the error and leaves `game` unchanged.
  static std::string parse_state_line(std::string_view line, Game& game);

  friend bool operator==(const Game&, const Game&) = default;

 private:
  Round round_;
};

}  // namespace uno
