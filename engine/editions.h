// The list of games that OpenUNO plays. When you add a game here, the verbs (templates over the
// game) are compiled for it, and Game, AnyObservation and AnyEvent (engine/game.h) get an
// alternative for it.
#pragma once

#include <utility>

#include "engine/dos/verbs.h"
#include "engine/matching/all_wild.h"
#include "engine/matching/attack.h"
#include "engine/matching/classic.h"
#include "engine/matching/flex.h"
#include "engine/matching/flip.h"
#include "engine/matching/no_mercy.h"
#include "engine/matching/party.h"
#include "engine/matching/spin.h"
#include "engine/matching/two_packs.h"
#include "engine/quatro/verbs.h"

/// The games of the matching family; its sources are compiled for each.
#define UNO_MATCHING_GAMES(INSTANTIATE) \
  INSTANTIATE(Classic)                  \
  INSTANTIATE(AllWild)                  \
  INSTANTIATE(NoMercy)                  \
  INSTANTIATE(Flip)                     \
  INSTANTIATE(Attack)                   \
  INSTANTIATE(Flex)                     \
  INSTANTIATE(Party)                    \
  INSTANTIATE(Spin)                     \
  INSTANTIATE(TwoPacks)
#define UNO_EDITIONS(INSTANTIATE) \
  UNO_MATCHING_GAMES(INSTANTIATE) \
  INSTANTIATE(Dos) INSTANTIATE(Quatro)

namespace uno {

/// A list of games as a type. Each<std::variant, StateOf> is a variant of the states of all games.
template <class... Games>
struct GameList {
  template <template <class...> class Template, template <class> class Of>
  using Each = Template<Of<Games>...>;
  static constexpr std::array kEditions = {Games::kEdition...};

  /// Calls then(E{}) with the game of that edition, or with the last game if the list has no such
  /// edition.
  template <class First, class... Rest, class Then>
  static decltype(auto) call(Edition edition, Then&& then) {
    if constexpr (sizeof...(Rest) > 0)
      if (edition != First::kEdition) return call<Rest...>(edition, std::forward<Then>(then));
    return std::forward<Then>(then)(First{});
  }
  template <class Then>
  static decltype(auto) in(Edition edition, Then&& then) {
    return call<Games...>(edition, std::forward<Then>(then));
  }
};

// Turns the list into template arguments. UNO_EDITIONS puts no commas between the games, because
// other uses of it expand each game to a statement. So each argument brings its own comma.
#define UNO_AS_ARGUMENT(E) , E
template <class Nothing, class... Games>
using ListWithout = GameList<Games...>;
using AllGames = ListWithout<void UNO_EDITIONS(UNO_AS_ARGUMENT)>;
#undef UNO_AS_ARGUMENT

inline constexpr std::array kEditions = AllGames::kEditions;

/// Calls then(E{}) with the trait of an edition that is known only at run time.
template <class Then>
decltype(auto) in_edition(Edition edition, Then&& then) {
  return AllGames::in(edition, std::forward<Then>(then));
}
inline std::string_view edition_name(Edition edition) {
  return in_edition(edition, []<class E>(E) { return E::kName; });
}
/// The fewest and the most players of a table with these rules.
inline int least_seats(const Rules& rules) {
  return in_edition(rules.edition, [&]<class E>(E) { return E::least_seats(rules); });
}
inline int most_seats(const Rules& rules) {
  return in_edition(rules.edition, [&]<class E>(E) {
    if constexpr (E::kParties)
      return E::most_seats(rules);
    else
      return E::kSeatsMax;
  });
}

}  // namespace uno
