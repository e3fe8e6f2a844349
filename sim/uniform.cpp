// See sim/uniform.h for the policy; this is its plain implementation.
#include "sim/uniform.h"

namespace uno {
namespace {

Colour any_colour(PlayerChance& chance) {
  return static_cast<Colour>(chance.below(kColours));
}

/// A seat for the kinds that choose one; none for all others.
int any_target(const State& state, Kind kind, PlayerChance& chance) {
  if (!is_wild(kind) && state.rules.seven == Seven::off) return kNoSeat;
  if (kind == kWild || kind == kWildDrawFour) return kNoSeat;
  SeatSet targets = legal_actions(state, state.active).targets_of(kind);
  if (!targets) return kNoSeat;
  for (auto k = chance.below(static_cast<std::uint32_t>(std::popcount(targets))); k > 0; --k)
    targets &= static_cast<SeatSet>(targets - 1);
  return std::countr_zero(targets);
}

/// Any legal act of the active seat, where the policy says nothing: house rules.
Action any_act(const State& state, PlayerChance& chance) {
  const LegalActions legal = legal_actions(state, state.active);
  if (state.phase == Phase::over || state.phase == Phase::dare) return {};
  auto nth = chance.below(static_cast<std::uint32_t>(legal.count()));
  Action chosen;
  legal.for_each([&](Action action) {
    if (nth-- == 0) chosen = action;
  });
  return chosen;
}

/// One of the plays, a wild card standing for four.
Action any_play(const State& state, KindSet plays, PlayerChance& chance) {
  const KindSet wilds = plays & kWildSlots;
  const KindSet coloured = plays & ~kWildSlots;
  const auto plain = static_cast<std::uint32_t>(std::popcount(coloured));
  const auto ways = plain + 4 * static_cast<std::uint32_t>(std::popcount(wilds));
  const std::uint32_t pick = chance.below(ways);
  const bool uno = state.hand_size[state.active] == 2;
  if (pick < plain) {
    const Kind kind = nth_kind(coloured, pick);
    return Action::play(kind, Colour::red, uno, any_target(state, kind, chance));
  }
  const std::uint32_t wild = pick - plain;
  const Kind kind = nth_kind(wilds, wild / 4);
  const int target = any_target(state, kind, chance);
  return Action::play(kind, static_cast<Colour>(wild % 4), uno, target);
}

}  // namespace

Action choose_uniform(const State& state, PlayerChance& chance) {
  switch (state.phase) {
    case Phase::turn: {
      if (state.caught & seat_bit(state.active)) return any_act(state, chance);  // C-UNO-12
      const KindSet plays = legal_plays(state);
      return plays ? any_play(state, plays, chance) : Action::draw();
    }
    case Phase::drawn: {
      if (state.caught & seat_bit(state.active)) return any_act(state, chance);
      const bool may_keep = state.rules.drawn_card_play == DrawnCardPlay::may;
      if (may_keep && chance.coin()) return Action::keep();
      return any_play(state, legal_plays(state), chance);
    }
    case Phase::colour:
      return Action::name_colour(any_colour(chance));
    case Phase::challenge:
      return chance.coin() ? Action::challenge() : Action::accept();
    default:
      return any_act(state, chance);
  }
}

}  // namespace uno
