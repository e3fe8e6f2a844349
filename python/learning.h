// What the environments for learners share: words of their arguments, and arrays that NumPy sees
// without a copy. Deliberately absent: the environments (bind_learning.cpp, bind_games.cpp).
#pragma once

#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>

#include "learn/episodes.h"
#include "python/held.h"

namespace uno::python {

template <class Number, class... Shape>
using Array = nb::ndarray<nb::numpy, const Number, Shape...>;

/// A round of whichever game, and many side by side.
using AnyEpisode = AllGames::Each<std::variant, EpisodeOf>;
using AnyEpisodes = AllGames::Each<std::variant, EpisodesOf>;

/// A fresh array of bytes.
Array<std::uint8_t, nb::ndim<1>> fresh(const std::vector<std::uint8_t>& from);
/// 'players' or 'automatic', or ValueError: whether calling UNO is a move.
bool calls_of(const std::string& word);
/// The move of an act, or ValueError.
template <class E>
int move_number(Action action, int seat, int seats) {
  if (const std::optional<Move> move = MovesOf<E>::find(action, seat, seats)) return *move;
  refuse("action " + std::to_string(action.bits) + " is not a move of seat " +
         std::to_string(seat) + " at a table of " + std::to_string(seats));
}
/// The act of a move, nothing for one that does nothing at the table; ValueError for a move that
/// names a seat beyond it.
template <class E>
std::optional<Action> move_action(const Whole& given, int seat, int seats) {
  const auto most = static_cast<std::uint64_t>(MovesOf<E>::count() - 1);
  const auto move = static_cast<Move>(whole_of(given, "a move is", most));
  const Action action = MovesOf<E>::action(move, seat, seats);
  if (!action.exists()) return {};
  // A distance that goes round the table is another move, or the seat itself.
  if (MovesOf<E>::find(action, seat, seats) != move)
    refuse("move " + std::to_string(move) + " (" + MovesOf<E>::text(move) +
           ") names no seat of a table of " + std::to_string(seats));
  return action;
}
/// Bytes into a row that Python gave, or into a new one.
nb::object into_row(const std::vector<std::uint8_t>& bytes, const nb::object& out);
/// A reward that has a meaning under the rules, or ValueError.
Reward reward_of(const std::string& word, const Rules& rules);

}  // namespace uno::python
