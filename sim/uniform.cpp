// The rare choices of the policy `uniform` (sim/uniform.h).
#include "sim/uniform.h"

namespace uno {

int any_target(const State& state, Kind kind, PlayerChance& chance) {
  SeatSet targets = targets_of_play(state, state.active, kind);
  if (!targets) return kNoSeat;
  for (auto k = chance.below(static_cast<std::uint32_t>(std::popcount(targets))); k > 0; --k)
    targets &= static_cast<SeatSet>(targets - 1);
  return std::countr_zero(targets);
}

namespace {

Action any_act(const State& state, PlayerChance& chance) {
  const LegalActions legal = legal_actions(state, state.active);
  if (state.phase == Phase::over) return {};
  auto nth = chance.below(static_cast<std::uint32_t>(legal.count()));
  Action chosen;
  legal.for_each([&](Action action) {
    if (nth-- == 0) chosen = action;
  });
  return chosen;
}

}  // namespace

Action choose_by_list(const State& state, PlayerChance& chance) {
  switch (state.phase) {
    case Phase::colour:
      if (choosing_kinds(state.rules) & bit(state.top)) return any_act(state, chance);  // C-FIRST-8
      return Action::name_colour(static_cast<Colour>(chance.below(kColours)));
    case Phase::challenge:
      return chance.coin() ? Action::challenge() : Action::accept();
    case Phase::dare:
      return chance.coin() ? Action::accept() : Action::fail();
    default:
      return any_act(state, chance);
  }
}

}  // namespace uno
