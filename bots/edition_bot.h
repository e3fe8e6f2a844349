// Players of every edition, through the observation of that edition alone: one that plays by
// chance, and a simple sensible one. They read what a card does off its row (engine/faces.h), so a
// new edition of the matching family has them from the start. Deliberately absent: tables of
// weights and beliefs; the bots of the classic game are in bots/bot.h.
#pragma once

#include "bots/bot.h"

namespace uno {

/// `random` and `sensible`, weakest first.
std::span<const Bot> edition_bots();

}  // namespace uno
