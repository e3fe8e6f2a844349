// Reconstructs the random outcomes of an act from the states before and after it and its events. An
// event has a set of cards, but a trace needs their order: cards of the draw pile come before those
// of a reshuffle, and a card that ends the drawing comes last.
#pragma once

#include "engine/matching/event.h"
#include "sim/trace_text.h"

namespace uno {

struct TracedChance {
  Texts drawn;     ///< in order
  Texts laid;      ///< UNO FLIP!: which of two cards with a face was played (E-FLIP-17)
  Texts launched;  ///< UNO Attack: the cards of each press
  Texts lots;      ///< the seats that chance chose (CE-18, E-SPIN-11)
  Texts spins;     ///< UNO Spin: the sectors where the wheel stopped
  Texts shuffle;   ///< the collected hands, in the order of dealing
  bool shuffled = false;

  std::string json() const;
};

/// Adds the random outcomes of one step made by a seat.
template <class E>
void add_chance(const StateOf<E>& before, const StateOf<E>& after, int seat,
                const EventListOf<E>& events, TracedChance& given);

}  // namespace uno
