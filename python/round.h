// An Episode as Python holds it: a round of whichever edition its rules name, with what it was made
// from. Deliberately absent: names and docstrings (bind_learning.cpp).
#pragma once

#include "engine/game.h"
#include "engine/matching/notation.h"
#include "python/learning.h"
#include "python/player.h"
#include "python/seat_view.h"

namespace uno::python {

/// What an Episode is put away as: what it was made from, and an image of the rest.
using RoundPickle = std::tuple<Rules, int, std::string, nb::bytes>;
/// A position, of the classic game or of any edition.
using PositionLike = std::variant<State, Game>;

struct Round {
  AnyEpisode episode;
  Rules rules;
  int seats;
  int moves;
  int width;  ///< bytes of an observation
  bool calls;
  Chance bot_chance{};

  Round(const RulesLike& given, int table, const std::string& who_calls);
  void deal(std::uint64_t seed, int dealer);
  /// Goes on from a position. One that a text describes may be such that nobody can go on.
  static Round from_state(const PositionLike& position, const ActsGiven& acts,
                          const std::string& calls, const Whole& given);

  template <class See>
  decltype(auto) visit(See&& see) const {
    return std::visit(std::forward<See>(see), episode);
  }
  /// The episode of the classic game; ValueError for another one, which has `instead`.
  const Episode& classic(const std::string& what, const std::string& instead) const;
  bool over() const {
    return visit([](const auto& its) { return its.over(); });
  }
  int asked() const {
    return visit([](const auto& its) { return its.asked(); });
  }
  Game game() const {
    return visit([](const auto& its) { return Game(its.state()); });
  }
  Record record() const;
  std::vector<std::uint8_t> mask(int seat) const;
  std::vector<std::uint8_t> bytes(int seat) const;
  std::vector<float> rewards(const std::string& reward) const;
  int number_of(const ActionLike& given, std::optional<int> seat) const;
  std::optional<Action> action_of_move(const Whole& move, std::optional<int> seat) const;
  void make(const Whole& given);
  /// The move that the bot makes, a call of UNO with it left out.
  int play_bot(const PlayerLike& given);

  RoundPickle put_away() const;
  static Round taken_up(const RoundPickle& pickle);

 private:
  int seat_or_asked(std::optional<int> seat) const;
  void expect_asked() const;
};

/// An action, or its text read in a state of any edition; ValueError for no act of the notation.
template <class E>
Action act_in(const StateOf<E>& state, int seat, const ActionLike& given) {
  if constexpr (std::is_same_v<E, Classic>) return action_of(state, seat, given);
  if (const auto* const action = std::get_if<Action>(&given)) return *action;
  const std::string& text = std::get<std::string>(given);
  const Action action = parse_action(state, seat, text);
  if (!action.exists()) refuse("'" + text + "': it is no act of the notation (RULES.md 1.3)");
  return action;
}

}  // namespace uno::python
