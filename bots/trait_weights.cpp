// The compiled weight files of `uno train`.
#include "bots/trait_weights.h"

#include "engine/editions.h"

namespace uno {
namespace {

/// A shipped file, parsed at compile time.
struct ShippedTraits {
  Edition edition;
  TraitWeights weights{};
  WeightsTitle title;
  const char* wrong;
  template <class E>
  constexpr ShippedTraits(E, std::string_view text)
      : edition(E::kEdition), wrong(read_weights<kTraits>(text, E::kName, weights, title)) {}
};

// clang-format off
constexpr ShippedTraits kShipped[] = {
    {AllWild{},
#include "bots/all_wild_2.weights"
    },
    {AllWild{},
#include "bots/all_wild_3.weights"
    },
    {NoMercy{},
#include "bots/no_mercy_2.weights"
    },
    {NoMercy{},
#include "bots/no_mercy_3.weights"
    },
    {Flip{},
#include "bots/flip_2.weights"
    },
    {Flip{},
#include "bots/flip_3.weights"
    },
    {Attack{},
#include "bots/attack_2.weights"
    },
    {Attack{},
#include "bots/attack_3.weights"
    },
    {Flex{},
#include "bots/flex_2.weights"
    },
    {Flex{},
#include "bots/flex_3.weights"
    },
    {Party{},
#include "bots/party_4.weights"
    },
    {Party{},
#include "bots/party_5.weights"
    },
    {Spin{},
#include "bots/spin_2.weights"
    },
    {Spin{},
#include "bots/spin_3.weights"
    },
    {TwoPacks{},
#include "bots/two_packs_2.weights"
    },
    {TwoPacks{},
#include "bots/two_packs_3.weights"
    },
    {Dos{},
#include "bots/dos_2.weights"
    },
    {Quatro{},
#include "bots/quatro_2.weights"
    }};
// clang-format on
static_assert(std::ranges::all_of(kShipped,
                                  [](const ShippedTraits& file) { return file.wrong == nullptr; }));
/// The classic game has other weights; these would play it badly.
constexpr TraitWeights kNothing{};

}  // namespace

const TraitWeights& trait_weights(Edition edition, int seats) {
  // The first file for this number of players, or else the one for the next smaller number.
  const TraitWeights* best = &kNothing;
  for (const ShippedTraits& file : kShipped) {
    if (file.edition != edition || (file.title.least > seats && best != &kNothing)) continue;
    best = &file.weights;
    if (seats <= file.title.most) break;
  }
  return *best;
}

}  // namespace uno
