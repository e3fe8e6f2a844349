// Weights chosen by hand to look like a sensible person; measured strength is in bots/README.md
// once there is a ladder.
#include "bots/greedy.h"

#include <algorithm>

namespace uno {
namespace {

/// How often a player who holds the colour plays a Wild Draw Four all the same. A guess.
constexpr double kBluffRate = 0.1;

std::size_t me(const Observation& seen) {
  return static_cast<std::size_t>(seen.viewer);
}

int next_opponent(const Observation& seen) {
  return (seen.viewer + seen.direction + seen.seats) % seen.seats;
}

int held(const Hand& hand, Colour colour) {
  const KindSet cards = colour_set(colour);
  return std::popcount(hand.plane[0] & cards) + std::popcount(hand.plane[1] & cards);
}

Colour longest_colour(const Hand& hand) {
  Colour best = Colour::red;
  for (int c = 1; c < kColours; ++c)
    if (held(hand, static_cast<Colour>(c)) > held(hand, best)) best = static_cast<Colour>(c);
  return best;
}

bool would_bluff(const Observation& seen) {
  return !wild_draw_four_innocent(seen.rules, seen.hand, seen.colour, seen.top);
}

/// Higher is better. Points shed, the colour that stays, and harm to a next player close to
/// winning.
int value_of_play(const Observation& seen, Kind kind) {
  const bool danger = seen.hand_size[static_cast<std::size_t>(next_opponent(seen))] <= 2;
  const int cards = seen.hand_size[me(seen)];
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

/// The seat of the set with the fewest cards; none of an empty set.
int smallest_hand(const Observation& seen, SeatSet seats) {
  int least = kNoSeat;
  for (SeatSet rest = seats; rest; rest &= static_cast<SeatSet>(rest - 1)) {
    const auto seat = static_cast<std::size_t>(std::countr_zero(rest));
    if (least == kNoSeat || seen.hand_size[seat] < seen.hand_size[static_cast<std::size_t>(least)])
      least = static_cast<int>(seat);
  }
  return least;
}

Action make_play(const Observation& seen, Kind kind) {
  Hand rest = seen.hand;
  rest.remove(card_of_kind(rest, kind));
  const int target = smallest_hand(seen, seen.legal.targets_of(kind));
  const Colour colour =
      is_wild(kind) ? seen.legal.nameable(kind, longest_colour(rest)) : Colour::red;
  const Action play = Action::play(kind, colour, false, target);
  return seen.hand_size[me(seen)] == 2 ? play.with_uno() : play;
}

/// Gains and losses in cards: a success saves four, gives four to the offender (shared by all
/// opponents) and keeps the turn, worth about one card; a failure costs two more.
bool challenge_pays(const Observation& seen) {
  const double success = 4 + 1 + 4.0 / (seen.seats - 1);
  const double failure = 2;
  const double guilty = chance_of_bluff(seen);
  return guilty * success > (1 - guilty) * failure;
}

/// What is left when no card is played.
Action any_act(const LegalActions& legal) {
  if (legal.keep) return Action::keep();
  if (legal.draw) return Action::draw();
  if (legal.take) return Action::take();
  if (legal.gives) return Action::give(static_cast<Kind>(std::countr_zero(legal.gives)));
  if (legal.seconds) return Action::choose_seat(std::countr_zero(legal.seconds));
  return {};
}

}  // namespace

double chance_of_bluff(const Observation& seen) {
  Hand unseen = deck_set(seen.rules.deck);
  int of_colour = held(unseen, seen.prior_colour) - held(seen.hand, seen.prior_colour);
  int all = unseen.count() - seen.hand_size[me(seen)] - seen.discard_size;
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

Action choose_greedy(const Observation& seen, Chance&) {
  const LegalActions& legal = seen.legal;
  if (legal.call_uno) return Action::call_uno();
  if (legal.catches) return Action::catch_seat(std::countr_zero(legal.catches));
  if (legal.name_colour)  // with a seat where the first card chooses one (C-FIRST-8)
    return Action::name_colour(longest_colour(seen.hand), smallest_hand(seen, legal.seconds));
  if (legal.challenge && challenge_pays(seen)) return Action::challenge();
  if (legal.accept) return Action::accept();
  Kind best = kNoKind;
  for (KindSet rest = legal.plays; rest; rest &= rest - 1) {
    const Kind kind = static_cast<Kind>(std::countr_zero(rest));
    if (best == kNoKind || value_of_play(seen, kind) > value_of_play(seen, best)) best = kind;
  }
  const bool bluff = best == kWildDrawFour && would_bluff(seen) && seen.hand_size[me(seen)] > 1;
  if (best != kNoKind && (!bluff || !any_act(legal).exists())) return make_play(seen, best);
  return any_act(legal);
}

}  // namespace uno
