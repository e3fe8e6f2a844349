// The policy `uniform`, the yardstick of speed and statistics. It takes a state instead of an
// observation to save time, but it looks only at the hand of the active seat.
//
// If a play is legal, it makes one of the legal plays (kind times named colour) with equal chance
// and never draws. A playable drawn card is played or kept with equal chance. It challenges a Wild
// Draw Four with probability 1/2, names a random opening colour, always calls UNO, and complies
// with a dare with probability 1/2 (the host enters that verdict). Each act is one decision,
// including a draw for lack of a play.
#pragma once

#include <cstdint>

#include "engine/matching/legal_plays.h"
#include "engine/matching/verbs.h"
#include "sim/processor.h"

namespace uno {

/// A fast random generator for players: linear congruential modulo 2^64, of which the upper bits
/// are used. Never used for cards. The multiplier is from Steele and Vigna, "Computationally easy,
/// spectrally good multipliers for congruential pseudorandom number generators" (2021).
class PlayerChance {
 public:
  explicit PlayerChance(std::uint64_t seed) : state_(start(seed)) {}
  /// A uniform number in [0, n) by multiplication. For n < 128 the bias is below 2^-25.
  std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>((next() >> 32) * n >> 32);
  }
  bool coin() { return next() >> 63; }
  /// If `mask` is all ones, a number whose highest bit is coin(). If it is 0, returns 0 and the
  /// state does not change. Without a branch.
  std::uint64_t coin_under(std::uint64_t mask) {
    const std::uint64_t made = state_;
    state_ ^= (made ^ after(made)) & mask;
    return made & mask;
  }

  /// The initial state for a seed. Neighbouring seeds give distant states (SplitMix64).
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
  /// Returns the state before the step, so that the result need not wait for the multiplication.
  std::uint64_t next() {
    const std::uint64_t made = state_;
    state_ = after(made);
    return made;
  }
  std::uint64_t state_;
};

/// A random seat for a kind that chooses one; rare.
int any_target(const State& state, Kind kind, PlayerChance& chance);
/// The opening colour, a challenge, the host's verdict on a dare (CE-16, try_referee()), and under
/// house rules any legal act where the policy says nothing.
Action choose_by_list(const State& state, PlayerChance& chance);

/// A random play, where a wild card counts four times.
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
    if (choosing_numbers(Terms::of(state)) & bit(kind)) [[unlikely]]
      return then.rare(Action::play(kind, Colour::red, last, any_target(state, kind, chance)));
    return then.coloured(Play{kind, Colour::red, last});
  }
  const auto kind = static_cast<Kind>(nth_bit<kWide>(wilds, (nth - plain) / 4));
  const auto named = static_cast<Colour>((nth - plain) % 4);
  constexpr KindSet kPlainWilds = bit(kWild) | bit(kWildDrawFour);
  if (!(kPlainWilds & bit(kind)) && choosing_kinds(Terms::of(state)) & bit(kind)) [[unlikely]]
    return then.rare(Action::play(kind, named, last, any_target(state, kind, chance)));
  then.wild(Play{kind, named, last});
}

/// Passes the choice of the active seat to `then`, so that the compiler knows what it can be:
/// then.coloured(play), then.wild(play), then.draw(chance) or then.rare(action). For a drawn card
/// that can be kept it first asks then.keeps(chance), unless the draw decided that. `held` is
/// Hand::slots() of the seat, `matching` what matches the top card, and `kWide` as in nth_bit().
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
