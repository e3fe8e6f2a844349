// Determinization: copies the public part, turns the discards into cards and deals the rest.
#include "engine/matching/determinize.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/editions.h"
#include "engine/matching/determinize_flip.h"
#include "engine/matching/legal_plays.h"
#include "engine/matching/table.h"

namespace uno {
namespace {

template <class E>
void copy_what_is_public(const ObservationOf<E>& seen, StateOf<E>& state) {
  state.rules = seen.rules;
  state.hand_size = seen.hand_size;
  state.discard_size = seen.discard_size;
  state.seats = seen.seats;
  state.dealer = seen.dealer;
  state.active = seen.active;
  state.direction = seen.direction;
  state.colour = seen.colour;
  state.phase = seen.phase;
  state.top = seen.top;
  state.drawn = seen.drawn;
  state.offender = seen.offender;
  state.prior_colour = seen.prior_colour;
  state.prior_top = seen.prior_top;
  state.passes = seen.passes;
  state.winner = seen.winner;
  state.loser = seen.loser;
  state.open = seen.open;
  state.turns = seen.turns;
  state.out = seen.out;
  state.caught = seen.caught;
  state.pending = seen.pending;
  state.answered = seen.answered;
  state.lander = seen.lander;
  state.jump_open = seen.jump_open;
  state.called = seen.called;
  state.laid = seen.laid;
  state.chosen = seen.chosen;
  state.duty = seen.duty;
  state.exposed = seen.exposed;
  state.owed = seen.owed;
  if constexpr (E::kLaunches) {
    state.launcher.came = seen.came;
    state.launcher.presses = seen.presses;
    state.launcher.since = seen.since;
    state.launcher.dry = seen.dry;
  }
  if constexpr (E::kPowered) state.power.red = seen.red;
  if constexpr (E::kParties) {
    state.party.side_size = seen.side_size;
    std::ranges::copy(seen.side, state.party.side.begin());
    state.party.fingers.fill(kNoSeat);
    state.party.linked = seen.linked;
    state.party.pointer = seen.pointer;
    state.party.cards_each = seen.cards_each;
    state.party.finisher = seen.finisher;
  }
  if constexpr (E::kSpins) {
    state.wheel.spins = seen.spins;
    state.wheel.sector = seen.sector;
    state.wheel.spinner = seen.spinner;
    state.wheel.kept = seen.kept;
  }
}

/// E-PARTY-4: nobody knows at whom others point.
template <class E>
void point_by_chance(const ObservationOf<E>& seen, StateOf<E>& state, ChanceWords& words) {
  for (int seat = 0; seat < state.seats; ++seat) {
    if (!(seen.pointed & seat_bit(seat))) continue;
    auto others = static_cast<SeatSet>(seats_in(state) & ~seat_bit(seat));
    for (auto nth = state.chance.below(words, static_cast<std::uint32_t>(std::popcount(others)));
         nth > 0; --nth)
      others &= static_cast<SeatSet>(others - 1);
    state.party.fingers[static_cast<std::size_t>(seat)] = u8(std::countr_zero(others));
  }
  if (seen.viewer != kSpectator)
    state.party.fingers[static_cast<std::size_t>(seen.viewer)] = seen.finger;
}

template <class E>
using Pile = std::array<Card, E::kDeckMax>;

/// Turns the kinds of the discards into cards at the end of `pile` and removes them from `unseen`.
template <class E>
void lay_discards(const ObservationOf<E>& seen, Pile<E>& pile, typename E::Hand& unseen) {
  Card* at = pile.data() + E::kDeckMax;
  for (std::size_t i = 0; i < seen.discard_size; ++i) {
    const Kind kind = seen.discards[i];
    if (E::is_wild(kind)) [[unlikely]]
      *--at = take_kind(unseen, kind);
    else  // lets the slot be computed before the previous card is removed
      *--at = take_kind(unseen, kind, true);
  }
}

/// The bits that are set in a byte, ascending.
using Places = std::array<std::uint8_t, 8>;
constexpr std::array<Places, 256> make_places() {
  std::array<Places, 256> rows{};
  for (unsigned byte = 0; byte < 256; ++byte)
    for (unsigned place = 0, n = 0; place < 8; ++place)
      if (byte >> place & 1) rows[byte][n++] = static_cast<std::uint8_t>(place);
  return rows;
}
constexpr std::array<Places, 256> kPlaces = make_places();

/// Writes the unseen cards as an unordered draw pile, ascending, in groups of eight of which only
/// as many count as the byte has cards.
void pile_up(const Hand& unseen, State& state) {
  std::array<Card, 128 + sizeof(Places)> cards{};
  std::size_t size = 0;
  for (unsigned first = 0; first < 128; first += 8) {
    const auto byte = static_cast<std::uint8_t>(unseen.plane[first / 64] >> first % 64);
    std::uint64_t eight;
    std::memcpy(&eight, kPlaces[byte].data(), sizeof eight);
    eight += 0x0101'0101'0101'0101 * first;
    std::memcpy(cards.data() + size, &eight, sizeof eight);
    size += static_cast<std::size_t>(std::popcount(byte));
  }
  std::memcpy(state.pile.data(), cards.data(), sizeof state.pile);
  state.draw_size = u8(static_cast<int>(size));
}

/// The same for a hand that counts its cards.
template <class E>
void pile_up(const typename E::Hand& unseen, StateOf<E>& state) {
  unseen.for_each([&](Card card) { state.pile[state.draw_size++] = card; });
}

/// A set of kinds of which the active seat is known to hold one.
template <class E>
KindSetOf<E> known_of_active(const StateOf<E>& state) {
  if (state.phase == Phase::laying) return same_face<E>(state.top);
  if (state.phase == Phase::replay)  // found guilty: C-WD4-2, C-WD4-3
    return making_guilty<E>(state.rules, state.colour, state.top) & ~E::kRestricted;
  if constexpr (E::kParties)
    if (state.phase == Phase::pile) {  // E-PARTY-6: it can add a card
      const KindSetOf<E> fits = E::colour_set(state.colour);
      const bool last = state.hand_size[state.active] == 1;
      return last ? fits & may_be_last<AnyTermsOf<E>>(state, state.active) : fits;
    }
  if constexpr (E::kSpins)
    if (state.phase == Phase::sector) return E::can_discard(state.wheel.sector);
  const KindSetOf<E> by_flex = matching_by_flex(state);
  const KindSetOf<E> match = E::matching(state.colour, state.top) | by_flex;
  if (state.phase != Phase::drawn) return 0;
  // Under forbid_illegal few hands can play a drawn Wild Draw Four, so other cards are preferred.
  const bool seldom = state.rules.wd4_enforcement == Wd4Enforcement::forbid_illegal;
  return seldom ? match & ~(E::kRestricted & ~by_flex) : match;
}

/// The kinds that the active seat may hold instead: if only another restricted card made the play a
/// bluff (E-FLEX-13), the seat still has some other card to play.
template <class E>
KindSetOf<E> playable_of_active(const StateOf<E>& state) {
  const KindSetOf<E> match = E::matching(state.colour, state.top);
  if (!E::kPowered || state.phase != Phase::replay) return match;
  return (match | matching_by_flex(state)) & ~E::kRestricted;
}

/// Deals the active seat one card of these kinds, or any card if none of them is unseen.
template <class E>
Kind deal_known(StateOf<E>& state, ChanceWords& words, KindSetOf<E> kinds) {
  std::array<std::uint8_t, E::kDeckMax> fitting;
  std::uint32_t count = 0;
  for (int i = 0; i < state.draw_size; ++i)
    if (kinds >> E::kind_of(state.pile[static_cast<std::size_t>(i)]) & 1) fitting[count++] = u8(i);
  if (count == 0) return kNoKind;
  const std::size_t at = fitting[state.chance.below(words, count)];
  const Card card = state.pile[at];
  state.pile[at] = state.pile[--state.draw_size];
  state.hands[state.active].add(card);
  return E::kind_of(card);
}

}  // namespace

template <class E>
StateOf<E> determinize(const ObservationOf<E>& seen, const Seed& seed, ChanceWords* kept) {
  ChanceWords own;
  ChanceWords& words = kept ? *kept : own;
  StateOf<E> state{};
  copy_what_is_public(seen, state);
  state.chance = Chance::place_of(seed, Stream::cards);
  if constexpr (E::kTwoSided) {
    if (E::pairs_by_chance(seen.rules))
      deal_any_backs(seen, state, words, known_of_active(state));
    else
      deal_behind_backs(seen, state, words, known_of_active(state));
    if (seen.offender != kNoSeat) state.shown = state.hands[seen.offender];
    return state;
  }
  typename E::Hand unseen = E::deck_set(seen.rules);
  SeatSet known = 0;
  if (seen.viewer != kSpectator) {
    state.hands[static_cast<std::size_t>(seen.viewer)] = seen.hand;
    unseen.remove(seen.hand);
    known |= seat_bit(seen.viewer);
  }
  if (seen.exposed != kNoSeat && !(known & seat_bit(seen.exposed))) {
    state.hands[seen.exposed] = seen.exposed_hand;
    unseen.remove(seen.exposed_hand);
    known |= seat_bit(seen.exposed);
  }
  if constexpr (E::kParties) {
    for (std::size_t i = 0; i < seen.side_size; ++i) unseen.remove(seen.side[i]);
    point_by_chance(seen, state, words);
  }
  Pile<E> discards;
  lay_discards<E>(seen, discards, unseen);
  pile_up(unseen, state);
  std::copy(discards.end() - seen.discard_size, discards.end(),
            state.pile.end() - seen.discard_size);
  std::array<std::uint8_t, kSeatRoom<E>> lacks = seen.hand_size;
  const KindSetOf<E> kinds = known_of_active(state);
  if (kinds && !(known & seat_bit(seen.active))) {
    Kind kind = deal_known(state, words, kinds);
    if (kind == kNoKind) kind = deal_known(state, words, playable_of_active(state));
    UNO_CHECK(kind != kNoKind);
    if (state.phase == Phase::drawn) state.drawn = kind;
    --lacks[seen.active];
  }
  if (state.phase == Phase::drawn && state.drawn == kNoKind) {  // the hand is shown to all (CE-17)
    const KindSetOf<E> held = state.hands[seen.active].kinds();
    const KindSetOf<E> fits = E::matching(state.colour, state.top) & held;
    state.drawn = lowest_of(kinds & held ? kinds & held : fits);
  }
  if constexpr (E::kLaunches)
    if (state.phase == Phase::drawn && !state.launcher.came)
      state.launcher.came = bit<E>(state.drawn);
  std::array<Card, E::kDeckMax> dealt;
  int count = 0;
  take_by_chance(state, words, state.draw_size - seen.draw_size,
                 [&](Card card) { dealt[count++] = card; });
  const Card* next = dealt.data();
  for (int seat = 0; seat < state.seats; ++seat) {
    if (known & seat_bit(seat)) continue;
    typename E::Hand hand = state.hands[seat];
    for (int n = lacks[static_cast<std::size_t>(seat)]; n > 0; --n) hand.add(E::single(*next++));
    state.hands[seat] = hand;
  }
  UNO_CHECK(state.draw_size == seen.draw_size);
  if constexpr (E::kSpins)
    if (state.wheel.kept == kBlank) state.wheel.kept = lowest_of(state.hands[seen.active].kinds());
  if (seen.offender != kNoSeat) state.shown = state.hands[seen.offender];
  return state;
}

#define UNO_INSTANTIATE(E) \
  template StateOf<E> determinize(const ObservationOf<E>&, const Seed&, ChanceWords*);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
