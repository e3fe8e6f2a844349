// Why an act is a good one: the weights of the game's policy (bots/policy.h) are summed by theme,
// for the act and for what it is compared with, and the one or two themes that favour it most
// become half a sentence with numbers from the observation: "it keeps your Wild, and only 4 blue
// cards are unseen".
//
// There are two of them, because a reason may give a hand away. The one for the seat itself speaks
// of its cards and compares with its best other choice. The one for everybody is worked out from
// what a spectator sees and the act, and compares with whatever could have been played there by
// anybody: even which reasons it picks says nothing of the hand. It is silent about draws, since
// any reason for one would speak of the hand. How many deals `search` won with an act is never
// said to everybody: the deals are dealt around the hand, and the number tells what is in it.
#pragma once

#include <functional>
#include <vector>

#include "bots/bot.h"
#include "engine/phrase.h"

namespace uno {

/// One or two half sentences that speak for an act.
using Reasons = std::vector<Phrase>;

/// For the seat that sees this; `act` is one of its choices, or a call or catch.
template <class E>
Reasons reasons(const ObservationOf<E>& seen, const History& history, Action act);

/// What `linear` would do in that place, and the reason. No act where it would let a chance go by.
struct Advice {
  Action act;
  Reasons reasons;
};
Advice advise(const AnyObservation& seen, const History& history);
/// The same of `search`, with how often the act won; it takes as long as that bot does, or until
/// enough() is true. What `linear` would do where there is nothing to try.
Advice advise_by_search(const AnyObservation& seen, const History& history, Chance& chance,
                        std::function<bool()> enough = {});

/// Whether the bot weighs its choices, so that there is something to tell.
bool gives_reasons(const Bot& bot);

/// For everybody; `seen` is what a spectator sees before the act. Empty where nothing can be said.
template <class E>
Reasons public_reasons(const ObservationOf<E>& seen, const History& history, int seat, Action act);

}  // namespace uno
