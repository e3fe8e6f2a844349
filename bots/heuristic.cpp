// The features of `heuristic`, shared by training and play, and the choice in ordinary turns. Turns
// with house rules go through bots/linear.h.
#include "bots/heuristic.h"

#include <algorithm>

#include "bots/blocks.h"
#include "bots/greedy.h"
#include "bots/linear.h"
#include "bots/observation_queries.h"
#include "bots/shipped.h"
#include "engine/seats.h"

namespace uno {
namespace {

// clang-format off
constexpr Shipped<ShortPolicy> kHeuristic2(
#include "bots/heuristic_2.weights"
);
constexpr Shipped<ShortPolicy> kHeuristic3(
#include "bots/heuristic_3.weights"
);
constexpr Shipped<ShortPolicy> kHeuristic4(
#include "bots/heuristic_4.weights"
);
constexpr Shipped<ShortPolicy> kHeuristic5(
#include "bots/heuristic_5.weights"
);
constexpr Shipped<ShortPolicy> kHeuristic7(
#include "bots/heuristic_7.weights"
);
// clang-format on
constexpr std::array kHeuristic = {&kHeuristic2, &kHeuristic3, &kHeuristic4, &kHeuristic5,
                                   &kHeuristic7};
static_assert(complete(kHeuristic));

/// The type of a choice, as an index of weights.
enum Type : int {
  kNumber,
  kSkipCard,
  kReverseCard,
  kDrawTwoCard,
  kWildCard,
  kWildFour,
  kDrawing,
  kKeeping,
  kTypes
};
constexpr int kSizes = 4;

/// Classes of hand sizes: up to 1, 2, 3 to 4, more.
int size_of(int cards) {
  return cards <= 1 ? 0 : cards <= 2 ? 1 : cards <= 4 ? 2 : 3;
}

struct Places {
  Blocks all;
  int card = all.take(kTypes * kSizes * kSizes), of_colour = all.take(5 * kSizes);
  int actions = all.take(4 * kSizes), same_face = all.take(3 * kSizes);
  int follow = all.take(4 * kSizes), bluff = all.take(1), challenge = all.take(10);
};
constexpr Places kPlaces;
static_assert(kPlaces.all.end == kShortFeatures);

constexpr KindSet kActionCards = face_set(kSkip) | face_set(kReverse) | face_set(kDrawTwo);

int next_cards(const Observation& seen) {
  return seen.hand_size[static_cast<std::size_t>(next_seat(seen, seen.viewer))];
}

/// What all choices of one turn have in common, and the features of each.
struct Turn {
  const Observation& seen;
  int own, next;     ///< cards: own; the next seat's, as a class of sizes
  int action_cards;  ///< own action cards
  bool bluff;        ///< a Wild Draw Four would be one

  explicit Turn(const Observation& of)
      : seen(of),
        own(own_cards(of)),
        next(size_of(next_cards(of))),
        action_cards(cards_of(of.hand, kActionCards)),
        bluff((of.legal.plays & bit(kWildDrawFour)) && would_bluff(of)) {}

  template <class Visit>
  void visit_table(int type, int left, int of_colour, int actions, Visit&& visit) const {
    const int size = size_of(left);
    visit(kPlaces.card + (type * kSizes + next) * kSizes + size);
    visit(kPlaces.of_colour + std::min(4, of_colour) * kSizes + size);
    visit(kPlaces.actions + std::min(3, actions) * kSizes + size);
  }
  template <class Visit>
  void visit_card(Kind kind, Visit&& visit) const {
    const Colour colour = lane_of(kind);
    const int face = face_of(kind), size = size_of(own - 1);
    const bool action = face >= kSkip;
    visit_table(action ? kSkipCard + face - kSkip : kNumber, own - 1, held(seen.hand, colour) - 1,
                action_cards - action, visit);
    const int alike = cards_of(seen.hand, face_set(face)) - 1;
    visit(kPlaces.same_face + std::min(2, alike) * kSizes + size);
    if (!action || seen.seats != 2) return;
    const KindSet twice = seen.hand.plane[0] & seen.hand.plane[1];
    const KindSet rest = seen.hand.kinds() & ~(bit(kind) & ~twice);
    const KindSet fits = colour_set(colour) | face_set(face) | kWildSlots;
    visit(kPlaces.follow + std::min(3, std::popcount(rest & fits)) * kSizes + size);
  }
  template <class Visit>
  void visit_wild(Kind kind, Colour colour, Visit&& visit) const {
    visit_table(kind == kWild ? kWildCard : kWildFour, own - 1, held(seen.hand, colour),
                action_cards, visit);
    if (kind == kWildDrawFour && bluff) visit(kPlaces.bluff);
  }
  template <class Visit>
  void visit_act(Action act, Visit&& visit) const {
    const bool draws = !act.is(Act::keep) && !act.is(Act::name_colour);
    const Colour colour = act.is(Act::name_colour) ? act.colour() : seen.colour;
    const int type = act.is(Act::name_colour) ? kWildCard : draws ? kDrawing : kKeeping;
    visit_table(type, own + draws, held(seen.hand, colour), action_cards, visit);
  }
};

int challenge_place(const Observation& seen) {
  constexpr std::array kSteps = {0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.45, 0.65};
  const double guilty = chance_of_bluff(seen);
  int level = 0;
  for (const double step : kSteps) level += guilty > step;
  return kPlaces.challenge + level;
}

/// Whether the only acts are to play a card of the classic deck, to draw, or to keep the drawn
/// card.
bool is_plain_turn(const LegalActions& legal) {
  constexpr KindSet kClassic = ~kWildSlots | bit(kWild) | bit(kWildDrawFour);
  const bool seats = legal.targeted || legal.seconds || legal.catches;
  const bool more = legal.lays || legal.jumps || legal.gives || legal.emptying;
  const bool acts = legal.name_colour || legal.call_uno || legal.fail || legal.accept ||
                    legal.challenge || legal.take;
  return !(legal.plays & ~kClassic) && !seats && !more && !acts;
}

/// The best choice of a plain turn.
struct Best {
  Action act;
  int worth = 0;
  void offer(Action other, int other_worth) {
    if (act.exists() && other_worth <= worth) return;
    act = other, worth = other_worth;
  }
};

/// The colour to name with a wild card. No other feature depends on it.
Colour best_colour(const Turn& turn, const Weights<kShortFeatures>& weights) {
  const int size = size_of(turn.own - 1);
  Colour best = Colour::red;
  int most = 0;
  for (int c = 0; c < kColours; ++c) {
    const int count = std::min(4, held(turn.seen.hand, static_cast<Colour>(c)));
    const int place = kPlaces.of_colour + count * kSizes + size;
    const int worth = weights[static_cast<std::size_t>(place)];
    if (c == 0 || worth > most) best = static_cast<Colour>(c), most = worth;
  }
  return best;
}

Action choose_plainly(const Observation& seen, const Weights<kShortFeatures>& weights) {
  const Turn turn(seen);
  const bool uno = turn.own == 2;
  int worth = 0;
  const auto add = [&](int place) { worth += weights[static_cast<std::size_t>(place)]; };
  Best best;
  for (KindSet rest = seen.legal.plays; rest; rest &= rest - 1, worth = 0) {
    const Kind kind = static_cast<Kind>(std::countr_zero(rest));
    const Colour colour = is_wild(kind) ? best_colour(turn, weights) : Colour::red;
    is_wild(kind) ? turn.visit_wild(kind, colour, add) : turn.visit_card(kind, add);
    best.offer(Action::play(kind, colour, uno), worth);
  }
  if (const Action act = any_act(seen.legal); act.exists()) {
    turn.visit_act(act, add);
    best.offer(act, worth);
  }
  return best.act;
}

}  // namespace

void ShortPolicy::list(const Scene& scene, Action act, FeatureList& out) {
  const Turn turn(scene.seen);
  const auto add = [&](int place) { out.add(place); };
  if (act.is(Act::challenge) && scene.seen.offender != kNoSeat)
    return out.add(challenge_place(scene.seen));
  if (act.is(Act::accept) || act.form() == Action::kGive || act.is(Act::choose_seat)) return;
  if (act.form() == Action::kAct)
    turn.visit_act(act, add);
  else if (is_wild(act.kind()))
    turn.visit_wild(act.kind(), act.colour(), add);
  else
    turn.visit_card(act.kind(), add);
}

Action choose_heuristic(const Observation& seen, const History& history, Chance&) {
  const Weights<kShortFeatures>& weights = heuristic_weights(seen.seats);
  if (!is_plain_turn(seen.legal)) return choose_by<ShortPolicy>(seen, history, weights);
  if (!seen.legal.plays) return any_act(seen.legal);
  return choose_plainly(seen, weights);
}

const Weights<kShortFeatures>& heuristic_weights(int seats) {
  return weights_for(kHeuristic, seats);
}

}  // namespace uno
