// The editions that the program plays: the sources of the verbs, templates over the edition, are
// compiled for each of them. The one list that a new edition of the matching family joins.
#pragma once

#include <utility>

#include "engine/all_wild.h"
#include "engine/attack.h"
#include "engine/classic.h"
#include "engine/flip.h"
#include "engine/no_mercy.h"

#define UNO_EDITIONS(INSTANTIATE) \
  INSTANTIATE(Classic)            \
  INSTANTIATE(AllWild) INSTANTIATE(NoMercy) INSTANTIATE(Flip) INSTANTIATE(Attack)

namespace uno {

inline constexpr std::array kEditions = {Edition::classic, Edition::all_wild, Edition::no_mercy,
                                         Edition::flip, Edition::attack};

/// Calls then(E{}) with the trait of an edition that is known only now.
template <class Then>
decltype(auto) in_edition(Edition edition, Then&& then) {
  if (edition == Edition::all_wild) return std::forward<Then>(then)(AllWild{});
  if (edition == Edition::no_mercy) return std::forward<Then>(then)(NoMercy{});
  if (edition == Edition::flip) return std::forward<Then>(then)(Flip{});
  if (edition == Edition::attack) return std::forward<Then>(then)(Attack{});
  return std::forward<Then>(then)(Classic{});
}
inline std::string_view edition_name(Edition edition) {
  return in_edition(edition, []<class E>(E) { return E::kName; });
}

}  // namespace uno
