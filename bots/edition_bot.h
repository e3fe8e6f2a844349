// Players of every edition, through the observation of that edition alone: one that plays by
// chance, a simple sensible one, one by weights that were trained for the edition, and one that
// plays deals out. They read what a card does off its row (engine/matching/faces.h), so a new
// edition of the matching family has the first two from the start. Deliberately absent: memory and
// beliefs; the bots of the classic game are in bots/bot.h.
#pragma once

#include "bots/bot.h"
#include "bots/edition_policy.h"

namespace uno {

/// `random`, `sensible`, `linear` and `search`, weakest first.
std::span<const Bot> edition_bots();

/// The weights of `linear` for so many players; none for the classic game.
const TraitWeights& trait_weights(Edition edition, int seats);

}  // namespace uno
