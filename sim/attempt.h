// Acts as a person might write them, right or wrong, with the engine's answer: the tries of a trace
// (sim/trace.h).
#pragma once

#include <string>

#include "engine/editions.h"

namespace uno {

struct Attempt {
  std::string text;
  bool allowed = false;  ///< the act is legal and complete: no card or choice is missing
};

/// A seat, mostly the one that must decide.
template <class E>
int draw_attempting_seat(const StateOf<E>& state, Chance& chance);
/// A random act in the notation, mostly with cards of the hand.
template <class E>
Attempt draw_attempt(const StateOf<E>& state, int seat, Chance& chance);
template <>
Attempt draw_attempt(const StateOf<Dos>& state, int seat, Chance& chance);
template <>
Attempt draw_attempt(const StateOf<Quatro>& state, int seat, Chance& chance);

}  // namespace uno
