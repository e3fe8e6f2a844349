// The public C++ headers of OpenUNO, one umbrella over all of them: rules, positions, verbs, text
// forms, bots, and many rounds at a time. A header named here is installed by `cmake --install` and
// may include only others that are named here; every other header of the house is internal and may
// change or go without a word. CMakeLists.txt and tools/tidy read this list.
//
//     find_package(openuno REQUIRED)
//     target_link_libraries(my_program openuno::openuno)
#pragma once

// A round: values and verbs.
#include "engine/action.h"
#include "engine/card.h"
#include "engine/chance.h"
#include "engine/check.h"
#include "engine/determinize.h"
#include "engine/event.h"
#include "engine/explain.h"
#include "engine/game.h"
#include "engine/legal.h"
#include "engine/match.h"
#include "engine/observation.h"
#include "engine/refusal.h"
#include "engine/rules.h"
#include "engine/state.h"
#include "engine/version.h"

// Editions: what is known of each when a program is compiled, and a round of any of them.
#include "engine/all_wild.h"
#include "engine/attack.h"
#include "engine/classic.h"
#include "engine/custom.h"
#include "engine/edition_game.h"
#include "engine/editions.h"
#include "engine/faces.h"
#include "engine/flip.h"
#include "engine/flip_deck.h"
#include "engine/launcher.h"
#include "engine/match_set.h"
#include "engine/no_mercy.h"
#include "engine/plane_hand.h"
#include "engine/rows.h"

// Its forms as text.
#include "engine/notation.h"
#include "engine/phrase.h"
#include "engine/preset.h"
#include "engine/record.h"
#include "engine/rule_sheet.h"
#include "engine/scenario.h"

// Players.
#include "bots/bot.h"
#include "bots/features.h"
#include "bots/history.h"
#include "bots/reason.h"
#include "bots/weights.h"

// Many rounds: simulations and duels.
#include "sim/cheat.h"
#include "sim/chunks.h"
#include "sim/counts.h"
#include "sim/duel.h"
#include "sim/estimate.h"
#include "sim/figures.h"
#include "sim/plan.h"
#include "sim/simulate.h"
#include "sim/tally.h"
