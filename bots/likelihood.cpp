// Goes backwards through the acts and reconstructs the hand before each.
#include "bots/likelihood.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/linear.h"
#include "bots/observation_queries.h"
#include "engine/matching/match_set.h"

namespace uno {
namespace {

/// The slots of what could be played at that time.
KindSet fitting(const PastAct& past) {
  return matching(past.colour, past.top) | kWildSlots;
}

/// The hand of one seat at earlier times.
struct HandOfThen {
  std::size_t seat;
  Hand hand;
  int size;               ///< as everyone saw it; if the hand differs, the reconstruction failed
  KindSet drawn_slots{};  ///< of the last drawn card, if the next act shows something about it

  void undo(const PastAct& past, const Hand& deck, Chance& chance) {
    const bool own = past.seat == seat, played = own && plays(past.act);
    const int before = past.hand_size[seat];
    const KindSet drawn = !own ? ~KindSet{0} : drawn_slots ? drawn_slots : ~fitting(past);
    for (int more = size + played - before; more > 0; --more) undraw(drawn, chance);
    if (played) unplay(past.act.kind(), deck);
    size = before;
    if (!own) return;
    drawn_slots = 0;
    if (past.phase != Phase::drawn) return;
    const Kind kind = played ? past.act.kind() : kNoKind;
    drawn_slots = !played ? fitting(past) : is_wild(kind) ? bit(kind) | bit(kind) << 16 : bit(kind);
  }

 private:
  void undraw(KindSet slots, Chance& chance) {
    if (cards_of(hand, slots) == 0) slots = ~KindSet{0};
    if (cards_of(hand, slots) > 0) hand.remove(any_of(hand, slots, chance));
  }
  void unplay(Kind kind, const Hand& deck) {
    Hand rest = deck;
    rest.remove(hand);
    if (copies(rest, kind) > 0) hand.add(take_kind(rest, kind));
  }
};

/// The observation of the seat at that time, with this hand.
Observation past_observation(const State& world, const PastAct& past, const Hand& hand) {
  State table = world;
  table.hands[past.seat] = hand;
  std::copy_n(past.hand_size.begin(), table.hand_size.size(), table.hand_size.begin());
  table.draw_size = past.draw_size;
  table.discard_size = past.discard_size;
  table.active = past.seat;
  table.direction = past.direction;
  table.colour = past.colour;
  table.top = past.top;
  table.phase = past.phase;
  table.offender = table.exposed = kNoSeat;
  table.pending = 0;
  return observe(table, past.seat);
}

/// The chance that `linear` makes this act if it chose at random, with better acts more likely.
double chance_of_act(const Observation& seen, const History& history, Action act) {
  const Choices choices = choices_of(seen);
  const Scene scene(seen, history);
  double all = 0, its = -1;
  double most = 0;
  std::array<double, Choices::kMax> worth;
  for (std::size_t i = 0; i < static_cast<std::size_t>(choices.count); ++i) {
    worth[i] = linear_worth(scene, choices.acts[i]) / double{kAllOnPoints * kWeightUnit};
    most = i == 0 ? worth[i] : std::max(most, worth[i]);
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(choices.count); ++i) {
    const double share = std::exp(worth[i] - most);
    all += share;
    if (choices.acts[i].without_uno() == act.without_uno()) its = share;
  }
  return its < 0 ? kErrorChance : kErrorChance + (1 - kErrorChance) * its / all;
}

}  // namespace

float log_likelihood(const State& world, const History& history, std::size_t seat, Chance& chance) {
  const Hand deck = deck_set(world.rules.deck);
  HandOfThen then{.seat = seat, .hand = world.hands[seat], .size = world.hand_size[seat]};
  History known;
  known.stakes = history.stakes;
  double sum = 0, weight = 1;
  int looks = 0;
  for (int n = 0; n < history.remembered() && looks < kActsUsed; ++n) {
    const PastAct& past = history.ago(n);
    then.undo(past, deck, chance);
    if (then.hand.count() != then.size) break;
    if (past.seat != seat || past.phase != Phase::turn) continue;
    known.lacks[past.next] = past.next_lacks;
    sum +=
        weight * std::log(chance_of_act(past_observation(world, past, then.hand), known, past.act));
    known.lacks[past.next] = {};
    weight *= kFade;
    ++looks;
  }
  return static_cast<float>(sum);
}

}  // namespace uno
