// The rule agent that the literature compares with (RLCard's "uno-rule-v1"), under official rules.
#pragma once

#include "bots/history.h"
#include "engine/chance.h"

namespace uno {

/// The `rule-v1` bot. A card with a colour by chance; without one a wild card with a colour by
/// chance; the Wild Draw Four only when nothing else can be played, naming its longest colour. What
/// it can play it plays. Its model knows neither challenges, which it never makes, nor calls of
/// UNO, which it makes and catches like every attentive player.
Action choose_rule_v1(const Observation& seen, const History& history, Chance& chance);

}  // namespace uno
