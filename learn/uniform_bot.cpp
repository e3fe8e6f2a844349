// Which acts have the same chance.
#include "learn/uniform_bot.h"

#include <array>

#include "bots/glance.h"
#include "engine/matching/asking.h"

namespace uno {
namespace {

/// The n-th of those that there are, UNO called where it is due.
Action any_of_all(const Observation& seen, Chance& chance) {
  std::array<Action, 1024> acts;
  std::uint32_t count = 0;
  seen.legal.for_each([&](Action action) {
    if (!action.uno()) acts[count++] = action;
  });
  if (count == 0) return {};
  const Action act = acts[chance.below(count)];
  return act.is_play() && own_cards(seen) == 2 ? act.with_uno() : act;
}

Action any_play(const Observation& seen, Chance& chance) {
  std::array<Play, 256> plays;
  std::uint32_t count = 0;
  for (KindSet rest = seen.legal.plays; rest; rest &= rest - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(rest));
    for (int colour = 0; colour < (is_wild(kind) ? kColours : 1); ++colour)
      if (seen.legal.may_name(kind, static_cast<Colour>(colour)))
        plays[count++] = {kind, static_cast<Colour>(colour)};
  }
  Play play = plays[chance.below(count)];
  play.uno = own_cards(seen) == 2;
  SeatSet targets = seen.legal.targets_of(play.kind);
  if (targets) {
    for (auto n = chance.below(static_cast<std::uint32_t>(std::popcount(targets))); n > 0; --n)
      targets &= static_cast<SeatSet>(targets - 1);
    play.target = std::countr_zero(targets);
  }
  return play.action();
}

Action choose(const Observation& seen, const History& /*history*/, Chance& chance) {
  const LegalActions& legal = seen.legal;
  if (seen.viewer != seen.active || legal == out_of_turn(legal)) return {};
  const bool drawn = seen.phase == Phase::drawn;
  const bool plain = (drawn || seen.phase == Phase::turn) && !(seen.caught >> seen.viewer & 1);
  if (!plain) return any_of_all(seen, chance);
  if (drawn && legal.keep && (!legal.plays || chance.below(2))) return Action::keep();
  if (legal.plays) return any_play(seen, chance);
  return legal.draw ? Action::draw() : any_of_all(seen, chance);
}

constexpr Bot kUniformBot = bot_of("uniform", choose);

}  // namespace

const Bot& uniform_bot() {
  return kUniformBot;
}

}  // namespace uno
