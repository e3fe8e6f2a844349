// The policy in three lines; the rest keeps it legal under house rules that RLCard's model does not
// have.
#include "bots/rule_v1.h"

#include "bots/observation_queries.h"

namespace uno {
namespace {

Kind any_of(KindSet kinds, Chance& chance) {
  for (auto k = chance.below(static_cast<std::uint32_t>(std::popcount(kinds))); k > 0; --k)
    kinds &= kinds - 1;
  return static_cast<Kind>(std::countr_zero(kinds));
}

}  // namespace

Action choose_rule_v1(const Observation& seen, const History&, Chance& chance) {
  const LegalActions& legal = seen.legal;
  if (const Action said = call_or_catch(legal); said.exists()) return said;
  if (legal.name_colour)
    return Action::name_colour(longest_colour(seen.hand), smallest_hand(seen, legal.seconds));
  if (legal.accept) return Action::accept();
  const KindSet coloured = legal.plays & ~kWildSlots;
  const KindSet wilds = legal.plays & kWildSlots & ~bit(kWildDrawFour);
  if (coloured) return make_play(seen, any_of(coloured, chance), Colour::red);
  if (wilds)
    return make_play(seen, any_of(wilds, chance), static_cast<Colour>(chance.below(kColours)));
  if (legal.plays) return make_play(seen, kWildDrawFour, longest_colour(seen.hand));
  return any_act(legal);
}

}  // namespace uno
