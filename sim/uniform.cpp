// See sim/uniform.h for the policy; this is its plain implementation.
#include "sim/uniform.h"

namespace uno {
namespace {

Colour any_colour(PlayerChance& chance) {
  return static_cast<Colour>(chance.below(kColours));
}

/// One of the plays, a wild card standing for four.
Action any_play(const State& state, KindSet plays, PlayerChance& chance) {
  const KindSet wilds = plays & kWildSlots;
  const KindSet coloured = plays & ~kWildSlots;
  const auto plain = static_cast<std::uint32_t>(std::popcount(coloured));
  const auto ways = plain + 4 * static_cast<std::uint32_t>(std::popcount(wilds));
  const std::uint32_t pick = chance.below(ways);
  const bool uno = state.hand_size[state.active] == 2;
  if (pick < plain) return Action::play(nth_kind(coloured, pick), Colour::red, uno);
  const std::uint32_t wild = pick - plain;
  const Kind kind = nth_kind(wilds, wild / 4);
  int target = kNoSeat;
  if (kind == kSwapHands && state.hand_size[state.active] > 1)
    target = static_cast<int>(state.active + 1 + chance.below(state.seats - 1U)) % state.seats;
  return Action::play(kind, static_cast<Colour>(wild % 4), uno, target);
}

}  // namespace

Action choose_uniform(const State& state, PlayerChance& chance) {
  switch (state.phase) {
    case Phase::turn: {
      const KindSet plays = legal_plays(state);
      return plays ? any_play(state, plays, chance) : Action::draw();
    }
    case Phase::drawn: {
      const bool may_keep = state.rules.drawn_card_play == DrawnCardPlay::may;
      if (may_keep && chance.coin()) return Action::keep();
      return any_play(state, legal_plays(state), chance);
    }
    case Phase::colour:
      return Action::name_colour(any_colour(chance));
    case Phase::challenge:
      return chance.coin() ? Action::challenge() : Action::accept();
    case Phase::over:
      break;
  }
  return {};
}

}  // namespace uno
