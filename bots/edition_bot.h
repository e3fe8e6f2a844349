// Players of every edition, through the observation of that edition alone: one that plays by
// chance, and a simple sensible one. They read what a card does off its row (engine/faces.h), so a
// new edition of the matching family has them from the start. Deliberately absent: tables of
// weights and beliefs; the bots of the classic game are in bots/bot.h.
#pragma once

#include <span>
#include <string_view>

#include "engine/edition_game.h"

namespace uno {

/// A player of any edition. Out of turn it may return no action.
struct EditionBot {
  std::string_view name;
  Action (*choose)(const AnyObservation& seen, Chance& chance);
};
/// `random` and `sensible`.
std::span<const EditionBot> edition_bots();
/// The row of that name, or nullptr.
const EditionBot* find_edition_bot(std::string_view name);

}  // namespace uno
