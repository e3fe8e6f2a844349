// The rule agent that papers compare with (RLCard's "uno-rule-v1"), under official rules.
#pragma once

#include "bots/history.h"
#include "engine/chance.h"

namespace uno {

/// The `rule-v1` bot. It plays a random coloured card, otherwise a Wild with a random colour, and a
/// Wild Draw Four only if nothing else is playable, naming its longest colour. It plays whenever it
/// can. RLCard's model has no challenges and no UNO calls. So this bot never challenges, but it
/// calls and catches like every attentive player.
Action choose_rule_v1(const Observation& seen, const History& history, Chance& chance);

}  // namespace uno
