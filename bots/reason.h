// Explains why an act is good: sums the weights of the policy (bots/policy.h) by theme, for the act
// and for what it is compared with. The one or two themes that favour it most become parts of a
// sentence, with numbers from the observation: "it keeps your Wild, and only 4 blue cards are
// unseen".
//
// There are private and public reasons, because a reason may reveal a hand. Private reasons speak
// of the seat's cards and compare the act with its best other choice. Public reasons depend only on
// the act and what a spectator sees, and compare the act with every card that any hand could have
// played, so even their selection reveals nothing. They never explain draws, because any reason
// would speak of the hand, and never quote the results of `search`, because those depend on the
// hand.
#pragma once

#include <functional>
#include <vector>

#include "bots/bot.h"
#include "engine/phrase.h"

namespace uno {

/// One or two parts of a sentence in favour of an act.
using Reasons = std::vector<Phrase>;

/// The private reasons of the seat that sees `seen`. `act` is one of its choices, or a call or
/// catch.
template <class E>
Reasons reasons(const ObservationOf<E>& seen, const History& history, Action act);
/// One part in favour of `act` over `other`, another choice of the seat. Empty if nothing that the
/// policy weighs speaks for `act`.
template <class E>
Reasons reasons_over(const ObservationOf<E>& seen, const History& history, Action act,
                     Action other);

/// The choice of `linear` and its reasons. No act if it would leave out a call or catch.
struct Advice {
  Action act;
  Reasons reasons;
};
Advice advise(const AnyObservation& seen, const History& history);
/// The same for `search`, with how often the act won. It takes as long as that bot, or until
/// enough() is true. Falls back to `linear` if there is nothing to try.
Advice advise_by_search(const AnyObservation& seen, const History& history, Chance& chance,
                        std::function<bool()> enough = {});

/// Whether the bot weighs its choices and so has reasons.
bool gives_reasons(const Bot& bot);

/// Public reasons. `seen` is a spectator's observation before the act. Empty if there is nothing to
/// say.
template <class E>
Reasons public_reasons(const ObservationOf<E>& seen, const History& history, int seat, Action act);

}  // namespace uno
