// Acts as somebody might write them, right or wrong, and what the engine says to them: the tries of
// a trace (sim/trace.h).
#pragma once

#include <string>

#include "engine/editions.h"

namespace uno {

struct Attempt {
  std::string text;
  bool allowed = false;  ///< the whole act, without a step left open
};

/// Mostly the seat that decides.
template <class E>
int draw_attempting_seat(const StateOf<E>& state, Chance& chance);
/// Some act of the notation, from the cards of the hand more often than not.
template <class E>
Attempt draw_attempt(const StateOf<E>& state, int seat, Chance& chance);
template <>
Attempt draw_attempt(const StateOf<Dos>& state, int seat, Chance& chance);

}  // namespace uno
