// Builds the observation of one viewer from a state. engine/matching/determinize.cpp does the
// reverse.
#include "engine/editions.h"
#include "engine/matching/verbs.h"

namespace uno {

namespace {

/// E-FLIP-3. While the active seat decides in secret, others see the drawn card still on the pile.
template <class E>
Backs<E> backs_seen(const StateOf<E>& state, int viewer, bool undrawn) {
  Backs<E> backs;
  const bool dark = E::is_dark(state.top);
  const FlipPairing& pairing = state.sides.pairing;
  Card next = state.draw_size > 0 ? state.pile[state.draw_size - 1] : kBlank;
  if (undrawn) next = state.sides.drawn;
  if (next != kBlank) backs.next_back = E::kind_of(pairing.with_side(next, !dark));
  for (int seat = 0; seat < state.seats; ++seat) {
    if (seat == viewer) continue;
    typename E::Hand hand = state.hands[seat];
    if (undrawn && seat == state.active) hand.remove(state.sides.drawn);
    backs.backs[seat] = E::as_seen(pairing.hand_with_side(hand, !dark));
  }
  return backs;
}

PartyView party_seen(const StateOf<Party>& state, int viewer) {
  const PartyTable& party = state.party;
  PartyView seen;
  for (std::size_t i = 0; i < party.side_size; ++i) seen.side[i] = party.side[i];
  seen.side_size = party.side_size;
  for (int seat = 0; seat < state.seats; ++seat)
    if (party.fingers[static_cast<std::size_t>(seat)] != kNoSeat) seen.pointed |= seat_bit(seat);
  if (viewer != kSpectator) seen.finger = party.fingers[static_cast<std::size_t>(viewer)];
  seen.linked = party.linked;
  seen.pointer = party.pointer;
  seen.cards_each = party.cards_each;
  seen.finisher = party.finisher;
  return seen;
}

/// Everyone knows what the wheel asks for, but only the player knows the card to keep (E-SPIN-4).
template <class E>
void see_wheel(const StateOf<E>& state, int viewer, ObservationOf<E>& seen) {
  seen.spins = state.wheel.spins;
  seen.sector = state.wheel.sector;
  seen.spinner = state.wheel.spinner;
  seen.kept = state.wheel.kept;
  if (seen.kept != kNoKind && viewer != state.active) seen.kept = kBlank;
}

}  // namespace

template <class E>
ObservationOf<E> observe(const StateOf<E>& state, int viewer) {
  ObservationOf<E> seen;
  seen.rules = state.rules;
  seen.viewer = static_cast<std::int8_t>(viewer);
  if (viewer != kSpectator) {
    seen.hand = E::as_seen(state.hands[static_cast<std::size_t>(viewer)]);
    seen.legal = legal_actions(state, viewer);
    if (viewer == state.active) seen.drawn = state.drawn;
  }
  seen.hand_size = state.hand_size;
  seen.discard_size = state.discard_size;
  seen.draw_size = state.draw_size;
  seen.seats = state.seats;
  seen.dealer = state.dealer;
  seen.active = state.active;
  seen.direction = state.direction;
  seen.colour = state.colour;
  seen.top = state.top;
  seen.phase = state.phase;
  seen.offender = state.offender;
  seen.prior_colour = state.prior_colour;
  seen.prior_top = state.prior_top;
  seen.caught = state.caught;
  seen.owed = state.owed;
  seen.passes = state.passes;
  seen.lander = state.lander_matters() ? state.lander : kNoSeat;
  seen.laid = state.laid;
  seen.chosen = state.chosen;
  seen.called = state.called;
  seen.jump_open = state.jump_open;
  seen.winner = state.winner;
  seen.blocked = state.blocked();
  seen.loser = state.loser;
  seen.out = state.out;
  seen.pending = state.pending;
  seen.answered = state.answered;
  seen.duty = state.duty;
  seen.exposed = state.exposed;
  if (state.exposed != kNoSeat) seen.exposed_hand = state.hands[state.exposed];
  seen.open = state.open;
  seen.turns = state.turns;
  if (decides_in_secret(state) && viewer != state.active) [[unlikely]] {
    seen.phase = Phase::turn;
    --seen.hand_size[state.active];
    ++seen.draw_size;
  }
  if constexpr (E::kTwoSided)
    static_cast<Backs<E>&>(seen) =
        backs_seen(state, viewer, decides_in_secret(state) && viewer != state.active);
  if constexpr (E::kLaunches) {
    if (state.phase == Phase::drawn && viewer == state.active) seen.came = state.launcher.came;
    seen.presses = state.launcher.presses;
    seen.since = state.launcher.since;
    seen.dry = state.launcher.dry;
  }
  if constexpr (E::kPowered) seen.red = state.power.red;
  if constexpr (E::kParties) static_cast<PartyView&>(seen) = party_seen(state, viewer);
  if constexpr (E::kSpins) see_wheel(state, viewer, seen);
  // Last, so that the card just played has reached memory. The loop covers the whole array, so its
  // end is predictable.
  for (std::uint8_t i = 0; i < E::kDeckMax; ++i) {
    const Kind kind = E::kind_by_bytes(state.pile[E::kDeckMax - 1 - i]);
    seen.discards[i] = i < state.discard_size ? kind : Kind{0};
  }
  return seen;
}

#define UNO_INSTANTIATE(E) template ObservationOf<E> observe(const StateOf<E>&, int);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
