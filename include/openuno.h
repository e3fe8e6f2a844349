// All public C++ headers of OpenUNO: rules, positions, verbs, text forms, bots and simulations.
// `cmake --install` installs the headers named here, and they may include only each other.
// Every other header is internal and can change without notice. CMakeLists.txt and tools/tidy read
// this list.
//
//     find_package(openuno REQUIRED)
//     target_link_libraries(my_program openuno::openuno)
#pragma once

// A round: values and verbs.
#include "engine/action.h"
#include "engine/chance.h"
#include "engine/check.h"
#include "engine/match.h"
#include "engine/matching/asking.h"
#include "engine/matching/card.h"
#include "engine/matching/determinize.h"
#include "engine/matching/event.h"
#include "engine/matching/legal.h"
#include "engine/matching/observation.h"
#include "engine/matching/state.h"
#include "engine/matching/verbs.h"
#include "engine/reading/explain.h"
#include "engine/refusal.h"
#include "engine/rules.h"
#include "engine/version.h"

// Editions: the cards and rules of each game as a compile-time trait, and a round of any game as
// one value.
#include "engine/card_trait.h"
#include "engine/dos/dos.h"
#include "engine/dos/fits.h"
#include "engine/dos/state.h"
#include "engine/dos/verbs.h"
#include "engine/editions.h"
#include "engine/game.h"
#include "engine/matching/all_wild.h"
#include "engine/matching/attack.h"
#include "engine/matching/classic.h"
#include "engine/matching/custom.h"
#include "engine/matching/faces.h"
#include "engine/matching/flex.h"
#include "engine/matching/flip.h"
#include "engine/matching/flip_deck.h"
#include "engine/matching/launcher.h"
#include "engine/matching/match_set.h"
#include "engine/matching/no_mercy.h"
#include "engine/matching/party.h"
#include "engine/matching/plane_hand.h"
#include "engine/matching/spin.h"
#include "engine/matching/trait.h"
#include "engine/matching/two_packs.h"
#include "engine/matching/wheel.h"
#include "engine/quatro/board.h"
#include "engine/quatro/quatro.h"
#include "engine/quatro/state.h"
#include "engine/quatro/verbs.h"
#include "engine/rows.h"
#include "engine/small.h"

// Text forms.
#include "engine/matching/notation.h"
#include "engine/phrase.h"
#include "engine/reading/card_words.h"
#include "engine/reading/preset.h"
#include "engine/reading/rule_sheet.h"
#include "engine/reading/scenario.h"
#include "engine/record.h"

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
