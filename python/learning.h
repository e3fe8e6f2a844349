// What the environments for learners share: words of their arguments, and arrays that NumPy sees
// without a copy. Deliberately absent: the environments (bind_learning.cpp, bind_games.cpp).
#pragma once

#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>

#include "learn/episodes.h"
#include "python/bindings.h"

namespace uno::python {

template <class Number, class... Shape>
using Array = nb::ndarray<nb::numpy, const Number, Shape...>;

/// A fresh array of bytes.
Array<std::uint8_t, nb::ndim<1>> fresh(const std::vector<std::uint8_t>& from);
/// 'players' or 'automatic', or ValueError: whether calling UNO is a move.
bool calls_of(const std::string& word);
/// The move of an act, or ValueError.
int move_number(Action action, int seat, int seats);
/// The act of a move, nothing for one that does nothing at the table; ValueError for a move that
/// names a seat beyond it.
std::optional<Action> move_action(const Whole& given, int seat, int seats);
/// A reward that has a meaning under the rules, or ValueError.
Reward reward_of(const std::string& word, const Rules& rules);

}  // namespace uno::python
