// What chance gave in the acts of a trace, worked out from the states before and after an act and
// from its events. An event holds a set, a line needs an order: the cards that lay in the draw pile
// came before those of a reshuffle, and where somebody draws until a card comes, that came last.
#pragma once

#include "engine/matching/event.h"
#include "sim/trace_text.h"

namespace uno {

struct TracedChance {
  Texts drawn;     ///< in order
  Texts laid;      ///< of FLIP: which of two cards of a face was laid (E-FLIP-17)
  Texts launched;  ///< how many cards each press of Attack's launcher threw out
  Texts shuffle;   ///< the hands gathered, in the order in which they were dealt
  bool shuffled = false;

  std::string json() const;
};

/// Adds what chance gave in one step, made by a seat.
template <class E>
void add_chance(const StateOf<E>& before, const StateOf<E>& after, int seat,
                const EventListOf<E>& events, TracedChance& given);

}  // namespace uno
