// A round of whichever edition, as one value: what tables, records, commands and bindings hold that
// do not care which game is played. The verbs of engine/matching/verbs.h by another name, each one
// visit; who knows the edition takes the state out and pays nothing. Deliberately absent: virtual
// calls, and anything that a state does not know.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/editions.h"
#include "engine/matching/verbs.h"
#include "engine/reading/explain.h"

namespace uno {

/// What one viewer may know of such a round: the fence of bots, per edition.
using AnyObservation = AllGames::Each<std::variant, ObservationOf>;
using AnyEvent = AllGames::Each<std::variant, EventOf>;

/// The legal actions of a seat, without the edition: every one, in the order of for_each().
using ActionList = std::vector<Action>;

/// The same with what the viewer may do out of turn only.
AnyObservation out_of_turn(AnyObservation seen);

class Game {
 public:
  using Round = AllGames::Each<std::variant, StateOf>;

  /// Deals a round of the edition that the rules name; they must pass check_round().
  static Game deal(const Rules& rules, int seats, int dealer, const Seed& seed, SeatSet out = 0);
  template <class E>
  explicit Game(const StateOf<E>& state) : round_(state) {}
  Game() = default;  ///< nothing is dealt yet

  /// The state, for whoever knows the edition, and for whoever takes it as it comes.
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
  bool is_legal(int seat, Action action) const;  ///< false for no action
  Reason why_refused(int seat, Action action) const;
  Explanation explain(int seat, Action action) const;
  Refusal try_apply(int seat, Action action);
  Refusal try_referee(int seat, Action action);
  bool is_referee_event(Action action) const;
  Action timeout_action() const;
  /// Whether the action is a draw of which nobody else could tell that the seat has drawn and may
  /// play the card (C-INFO-2).
  bool draws_unseen(int seat, Action action) const;
  RoundResult result() const;
  AnyObservation observe(int viewer) const;
  /// Whether others may lay a card on the one that was just played (H-JUMP-1).
  bool jump_open() const;
  /// Seats with an open catch window, and who is asked next out of turn (engine/matching/asking.h).
  SeatSet open_windows() const;
  int next_to_ask(SeatSet asked) const;
  std::uint64_t hash() const;
  /// nullptr, or what is broken (C-DECK-5 and the meaning of every field).
  const char* broken_invariant() const;

  /// The action as a client sends it and as the log of a table keeps it.
  std::string sent_text(Action action) const;
  /// The action as records write it: a draw that finds no card is `pass`.
  std::string action_text(Action action) const;
  Action parse_action(int seat, std::string_view text) const;
  std::string state_line() const;
  /// Reads the state line of any edition: one without the word `edition` is classic. An empty
  /// string, or what is wrong, and then `game` is unchanged.
  static std::string parse_state_line(std::string_view line, Game& game);

  friend bool operator==(const Game&, const Game&) = default;

 private:
  Round round_;
};

}  // namespace uno
