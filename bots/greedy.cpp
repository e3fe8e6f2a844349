// The weights of `greedy`, chosen by hand to look like a sensible person. bots/README.md has its
// strength.
#include "bots/greedy.h"

#include <algorithm>

#include "bots/observation_queries.h"

namespace uno {
namespace {

/// How often a player who holds the colour still plays a Wild Draw Four. A guess.
constexpr double kBluffRate = 0.1;

/// Counts points shed, the colour that stays, and harm to a next player who is close to going out.
int value_of_play(const Observation& seen, Kind kind) {
  const bool danger = seen.hand_size[static_cast<std::size_t>(seat_after(seen, 1))] <= 2;
  const int cards = own_cards(seen);
  if (cards == 1) return 1000;
  if (kind == kWildDrawFour) return would_bluff(seen) ? -1000 : danger ? 90 : -40;
  if (kind == kSwapHands) {
    const auto least =
        *std::min_element(seen.hand_size.begin(), seen.hand_size.begin() + seen.seats);
    return least + 1 < cards ? 80 : -60;
  }
  if (is_wild(kind)) return danger ? 20 : -30;
  const int stays = 3 * (held(seen.hand, lane_of(kind)) - 1);
  if (is_number(kind)) return face_of(kind) + stays;
  return 12 + stays + (danger ? 60 : 0);
}

Action make_greedy_play(const Observation& seen, Kind kind) {
  Hand rest = seen.hand;
  rest.remove(card_of_kind(rest, kind));
  return make_play(seen, kind, longest_colour(rest));
}

/// Gains and losses in cards. A success saves four, gives four to the offender (shared by all
/// opponents) and keeps the turn, worth about one card; a failure costs two more.
bool challenge_pays(const Observation& seen) {
  const double success = 4 + 1 + 4.0 / (seen.seats - 1);
  const double failure = 2;
  const double guilty = chance_of_bluff(seen);
  return guilty * success > (1 - guilty) * failure;
}

}  // namespace

double chance_of_bluff(const Observation& seen) {
  Hand unseen = deck_set(seen.rules.deck);
  int of_colour = held(unseen, seen.prior_colour) - held(seen.hand, seen.prior_colour);
  int all = unseen.count() - own_cards(seen) - seen.discard_size;
  for (int i = 0; i < seen.discard_size; ++i) {
    const Kind kind = seen.discards[static_cast<std::size_t>(i)];
    of_colour -= !is_wild(kind) && lane_of(kind) == seen.prior_colour ? 1 : 0;
  }
  const int cards = seen.hand_size[seen.offender];
  double none = 1;  // hypergeometric: no card of the colour in a hand of that size
  for (int i = 0; i < cards && all > 0; ++i, --all)
    none *= std::max(0.0, static_cast<double>(all - of_colour) / all);
  const double bluff = (1 - none) * kBluffRate;
  return bluff + none > 0 ? bluff / (bluff + none) : 0;
}

Action choose_greedy(const Observation& seen, const History&, Chance&) {
  const LegalActions& legal = seen.legal;
  if (const Action said = call_or_catch(legal); said.exists()) return said;
  if (legal.name_colour)  // with a seat where the first card chooses one (C-FIRST-8)
    return Action::name_colour(longest_colour(seen.hand), smallest_hand(seen, legal.seconds));
  if (legal.challenge && challenge_pays(seen)) return Action::challenge();
  if (legal.accept) return Action::accept();
  Kind best = kNoKind;
  for (KindSet rest = legal.plays; rest; rest &= rest - 1) {
    const Kind kind = static_cast<Kind>(std::countr_zero(rest));
    if (best == kNoKind || value_of_play(seen, kind) > value_of_play(seen, best)) best = kind;
  }
  const bool bluff = best == kWildDrawFour && would_bluff(seen) && own_cards(seen) > 1;
  if (best != kNoKind && (!bluff || !any_act(legal).exists())) return make_greedy_play(seen, best);
  return any_act(legal);
}

}  // namespace uno
