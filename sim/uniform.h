// The policy `uniform`, on a state instead of an observation so that it costs next to nothing: it
// looks only at the hand of the seat that decides. The yardstick of speed and of statistics.
//
// When a play is legal, one of the legal plays (card kind times named colour) with equal chance,
// never a voluntary draw; a playable drawn card is played or kept with equal chance; a Wild Draw
// Four is challenged with chance one half; the opening colour is uniform; UNO is always called. A
// dare, which the host judges, is complied with by chance one half.
// Each act, a draw for want of a play included, is one decision.
#pragma once

#include <cstdint>

#include "engine/matching/legal_plays.h"
#include "engine/matching/verbs.h"
#include "sim/processor.h"

namespace uno {

/// A fast generator for players, a linear congruential one modulo 2^64 of which the upper bits are
/// used; never used for the cards. The multiplier is from Steele and Vigna, "Computationally easy,
/// spectrally good multipliers for congruential pseudorandom number generators" (2021).
class PlayerChance {
 public:
  explicit PlayerChance(std::uint64_t seed) : state_(start(seed)) {}
  /// Uniform in [0, n) by multiplication; the bias below 2^-25 for n < 128 is far under any noise.
  std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>((next() >> 32) * n >> 32);
  }
  bool coin() { return next() >> 63; }
  /// What coin() looks at in its highest bit, if `mask` is all ones; if it is 0, 0, and nothing
  /// has been thrown. Without a jump.
  std::uint64_t coin_under(std::uint64_t mask) {
    const std::uint64_t made = state_;
    state_ ^= (made ^ after(made)) & mask;
    return made & mask;
  }

  /// The state that a seed begins with: neighbouring seeds are far apart (SplitMix64).
  static constexpr std::uint64_t start(std::uint64_t seed) {
    std::uint64_t z = seed + 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }
  static constexpr std::uint64_t after(std::uint64_t state) {
    return state * 0xD1342543DE82EF95 + 1;
  }

 private:
  /// What the state is before it moves on: nobody waits for the multiplication.
  std::uint64_t next() {
    const std::uint64_t made = state_;
    state_ = after(made);
    return made;
  }
  std::uint64_t state_;
};

/// A seat for a kind that chooses one (rare).
int any_target(const State& state, Kind kind, PlayerChance& chance);
/// The opening colour, a challenge, the referee's verdict on a dare (CE-16, try_referee()), and
/// under house rules any legal act where the policy says nothing.
Action choose_by_list(const State& state, PlayerChance& chance);

/// One of the plays, a wild card standing for four.
template <class Terms, bool kWide, class Then>
[[gnu::always_inline]] inline void any_play(const State& state, KindSet plays, PlayerChance& chance,
                                            Then&& then) {
  const KindSet coloured = plays & ~kWildSlots, wilds = plays & kWildSlots;
  const auto plain = static_cast<std::uint32_t>(std::popcount(coloured));
  const auto ways = plain + 4 * static_cast<std::uint32_t>(std::popcount(wilds));
  const std::uint32_t nth = chance.below(ways);
  const bool last = state.hand_size[state.active] == 2;
  if (nth < plain) {
    const auto kind = static_cast<Kind>(nth_bit<kWide>(coloured, nth));
    if (choosing_kinds(Terms::of(state)) & ~kWildSlots & bit(kind)) [[unlikely]]
      return then.rare(Action::play(kind, Colour::red, last, any_target(state, kind, chance)));
    return then.coloured(Play{kind, Colour::red, last});
  }
  const auto kind = static_cast<Kind>(nth_bit<kWide>(wilds, (nth - plain) / 4));
  const auto named = static_cast<Colour>((nth - plain) % 4);
  if (choosing_kinds(Terms::of(state)) & bit(kind)) [[unlikely]]
    return then.rare(Action::play(kind, named, last, any_target(state, kind, chance)));
  then.wild(Play{kind, named, last});
}

/// Hands the choice of the active seat to `then`, so that the compiler knows what each may be:
/// then.coloured(play), then.wild(play), then.draw(chance), or then.rare(action). For a drawn card
/// that may be kept it asks first whether then.keeps(chance), unless that was settled with the
/// draw. `held`: what the seat holds (Hand::slots()). `matching`: what matches the top card.
/// `kWide`: as for nth_bit().
template <class Terms, bool kWide, class Then>
[[gnu::always_inline]] inline void choose_uniform(const State& state, KindSet held,
                                                  KindSet matching, PlayerChance& chance,
                                                  Then&& then) {
  const bool drawn = state.phase == Phase::drawn;
  const bool caught = Terms::house(state.caught, SeatSet{0}) & seat_bit(state.active);  // C-UNO-12
  if ((!drawn && state.phase != Phase::turn) || caught) [[unlikely]]
    return then.rare(choose_by_list(state, chance));
  const KindSet plays = legal_plays<Terms>(state, held, matching);
  if (drawn) {
    if (Terms::of(state).drawn_card_play == DrawnCardPlay::may && then.keeps(chance)) return;
  } else if (!plays) {
    return then.draw(chance);
  }
  any_play<Terms, kWide>(state, plays, chance, then);
}

/// The choice of the active seat.
inline Action choose_uniform(const State& state, PlayerChance& chance) {
  struct Keep {
    Action choice;
    void rare(Action action) { choice = action; }
    void draw(PlayerChance&) { choice = Action::draw(); }
    bool keeps(PlayerChance& chance) {
      choice = Action::keep();
      return chance.coin();
    }
    void coloured(Play play) { choice = play.action(); }
    void wild(Play play) { choice = play.action(); }
  } keep;
  choose_uniform<AnyTerms, false>(state, state.hands[state.active].slots(),
                                  matching(state.colour, state.top), chance, keep);
  return keep.choice;
}

}  // namespace uno
