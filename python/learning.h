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

/// 'players' or 'automatic', or ValueError: whether calling UNO is a move.
bool calls_of(const std::string& word);
/// 'win' or 'points', or ValueError.
Reward reward_of(const std::string& word);
/// A bot; nullptr for no name; ValueError names those that there are.
const Bot* bot_named(const std::optional<std::string>& name);

}  // namespace uno::python
