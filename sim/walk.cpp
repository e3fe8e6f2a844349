// Random rounds: draws tables and acts, and checks every position.
#include "sim/walk.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/matching/notation.h"
#include "engine/matching/own_deck.h"

namespace uno {
namespace {

constexpr int kAttempts = 10'000;  ///< rule sets to try before there is no table

constexpr int kShares[] = {5, 20, 50};

void draw_rules(const WalkPlan& plan, Chance& chance, Rules& rules) {
  const int share = plan.change >= 0 ? plan.change : kShares[chance.below(3)];
  rules = plan.rules;
  for (const RuleField& field : rule_fields()) {
    if (!edition_in(rules, field.editions) || field.offset == offsetof(Rules, edition)) continue;
    if (std::ranges::find(plan.fixed, &field) != plan.fixed.end()) continue;
    if (static_cast<int>(chance.below(100)) >= share) continue;
    set_field(rules, field, random_value(rules, field, chance));
  }
}

/// A number of seats that fits the rules, or 0.
int draw_seats(const WalkPlan& plan, const Rules& rules, Chance& chance, Phrase& why) {
  std::vector<int> fitting;
  for (int seats = kSeatsMin; seats <= kLargestTable; ++seats) {
    if (plan.players != 0 && seats != plan.players) continue;
    Phrase wrong = check_round(rules, seats);
    if (!wrong)
      fitting.push_back(seats);
    else if (!why)
      why = std::move(wrong);
  }
  if (fitting.empty()) return 0;
  return fitting[chance.below(static_cast<std::uint32_t>(fitting.size()))];
}

int below(Chance& chance, int n) {
  return static_cast<int>(chance.below(static_cast<std::uint32_t>(n)));
}

/// Actions of one group count as one choice: same form and card, or same act. Outside the matching
/// family, the forms of Quatro all place tiles.
template <class E>
int group_of(Action action) {
  if constexpr (E::kEdition == Edition::quatro)
    return is_place(action) ? 1 << 10 | column_of(action) << 7 | tile_of(action)
                            : action.bits & 127;
  return action.form() << 7 | action.kind();
}

template <class E>
bool is_card_laid(Action action) {
  if constexpr (E::kEdition == Edition::quatro) return is_place(action);
  return action.plays_card() || action.form() == Action::kLay;
}

/// CE-16, CE-19: the host decides.
template <class E>
WalkAct draw_verdict(const StateOf<E>& state, Chance& chance) {
  return {state.active, chance.below(2) ? Action::accept() : Action::fail(), true};
}

/// Advice, or a fine if the rules have fines.
template <class E>
WalkAct draw_referee_event(const StateOf<E>& state, Chance& chance) {
  int seat = below(chance, state.seats);
  while (state.out & seat_bit(seat)) seat = below(chance, state.seats);
  const bool fines = state.rules.illegal_play > 0 && chance.below(2);
  return {seat, fines ? Action::fine() : Action::advice(), true};
}

struct Round {
  WalkDeal deal;
  std::vector<WalkAct> acts;
};

constexpr std::size_t kActsShown = 20;

/// Everything needed to reproduce the position, and the acts before it.
template <class E>
std::string broken_text(const Round& round, const StateOf<E>& before, const std::string& what) {
  std::string text = what + "\n  options " + rules_text(round.deal.rules) + "\n  seats " +
                     std::to_string(round.deal.seats) + ", dealer " +
                     std::to_string(round.deal.dealer) + ", seed " + seed_text(round.deal.seed) +
                     "\n  the last of " + std::to_string(round.acts.size()) + " acts:";
  StateOf<E> state =
      deal<E>(round.deal.rules, round.deal.seats, round.deal.dealer, round.deal.seed);
  for (std::size_t i = 0; i < round.acts.size(); ++i) {
    const WalkAct& act = round.acts[i];
    if (i + kActsShown >= round.acts.size())
      text += " " + std::to_string(act.seat) + ":" + action_text(state, act.action);
    make_act(state, act);
  }
  return text + "\n  before the last one: " + state_line(before) + "\n";
}

/// Tries a random number as an action of a random seat: it must be accepted exactly if it is
/// listed, and a refused one must not change the state (I-05). Returns the error, if any.
template <class E>
std::string try_anything(const StateOf<E>& state, Chance& chance, std::uint64_t& refused_count) {
  const int seat = below(chance, state.seats);
  const Action action{static_cast<std::uint16_t>(chance.below(65535))};
  const bool listed = legal_actions(state, seat).contains(action);
  StateOf<E> next = state;
  const Refusal refused = try_apply(next, seat, action);
  const std::string name = std::to_string(seat) + ":" + action_text<E>(action);
  if (listed != !refused) return name + " is listed or accepted, not both";
  if (!refused) return {};
  ++refused_count;
  if (!(next == state)) return name + " is refused and changes the state";
  if (refused.name.empty() || refused.rule_id.empty()) return name + " is refused in silence";
  return {};
}

template <class E>
void count_end(const StateOf<E>& state, WalkFigures& figures) {
  const RoundResult end = result(state);
  figures.won += !end.blocked && end.winner != kNoSeat;
  figures.lost += !end.blocked && end.loser != kNoSeat;
  figures.blocked += end.blocked;
  figures.void_rounds += end.blocked && end.winner == kNoSeat && end.loser == kNoSeat;
  figures.too_long += end.blocked && state.turns >= kTurnsMax;
}

/// Plays one round to its end. Returns false if something is broken, and describes it in `text`.
template <class E>
bool walk_round(const WalkPlan& plan, const WalkDeal& drawn, Chance& chance, std::uint64_t acts,
                WalkFigures& figures, std::string& text) {
  const typename E::Hand cards = E::deck_set(drawn.rules);
  Round round{drawn, {}};
  StateOf<E> state = deal<E>(drawn.rules, drawn.seats, drawn.dealer, drawn.seed);
  StateOf<E> before = state;
  std::string what;
  for (;;) {
    if (const char* broken = broken_invariant(state, cards)) what = broken;
    for (int i = 0; i < plan.tries && what.empty(); ++i)
      what = try_anything(state, chance, figures.refused);
    if (!what.empty() || state.phase == Phase::over || figures.acts >= acts) break;
    before = state;
    round.acts.push_back(draw_act(state, chance));
    make_act(state, round.acts.back());
    ++figures.acts;
  }
  if (!what.empty()) text = broken_text(round, before, what);
  if (what.empty() && state.phase == Phase::over) count_end(state, figures);
  figures.turns += state.turns;
  figures.longest_acts = std::max(figures.longest_acts, static_cast<int>(round.acts.size()));
  figures.longest_turns = std::max<int>(figures.longest_turns, state.turns);
  return what.empty();
}

}  // namespace

bool draw_deal(const WalkPlan& plan, Chance& chance, WalkDeal& drawn, Phrase& why) {
  for (int i = 0; i < kAttempts; ++i) {
    why = {};
    draw_rules(plan, chance, drawn.rules);
    drawn.seats = draw_seats(plan, drawn.rules, chance, why);
    if (drawn.seats == 0) continue;
    drawn.dealer = below(chance, drawn.seats);
    for (std::uint8_t& byte : drawn.seed.bytes)
      byte = static_cast<std::uint8_t>(below(chance, 256));
    return true;
  }
  return false;
}

template <class E>
WalkAct draw_act(const StateOf<E>& state, Chance& chance) {
  UNO_CHECK(state.phase != Phase::over);
  const bool referee = is_referee_event(state, Action::advice());
  if (referee && chance.below(100) == 0) return draw_referee_event(state, chance);
  int seat = chance.below(5) ? state.active : below(chance, state.seats);
  LegalActionsOf<E> legal = legal_actions(state, seat);
  if (state.phase == Phase::dare && (!legal.any() || chance.below(2)))
    return draw_verdict(state, chance);
  if (!legal.any()) {
    seat = state.active;
    legal = legal_actions(state, seat);
  }
  UNO_CHECK(legal.any());
  // Mostly plays, because otherwise rounds would be long and hands large.
  bool may_play = false;
  legal.for_each([&](Action action) { may_play = may_play || is_card_laid<E>(action); });
  const bool playing = may_play && chance.below(10) < 7;
  std::vector<Action> wanted;
  std::vector<int> starts;  // of the groups, which are consecutive
  legal.for_each([&](Action action) {
    if (playing && !is_card_laid<E>(action)) return;
    const bool same = !wanted.empty() && group_of<E>(wanted.back()) == group_of<E>(action);
    if (!same) starts.push_back(static_cast<int>(wanted.size()));
    wanted.push_back(action);
  });
  starts.push_back(static_cast<int>(wanted.size()));
  const auto group = static_cast<std::size_t>(below(chance, static_cast<int>(starts.size()) - 1));
  const int at = starts[group] + below(chance, starts[group + 1] - starts[group]);
  return {seat, wanted[static_cast<std::size_t>(at)], false};
}

template <class E>
void make_act(StateOf<E>& state, const WalkAct& act, Events<E>* events) {
  const Refusal refused = act.referee ? try_referee(state, act.seat, act.action, events)
                                      : try_apply(state, act.seat, act.action, events);
  UNO_CHECK(!refused);
}

Phrase run_walk(const WalkPlan& plan, const Seed& seed, std::uint64_t acts, WalkFigures& figures,
                WalkReport report) {
  Chance chance = Chance::of(seed, Stream::bots);
  std::string text;
  Phrase why;
  for (WalkDeal drawn; figures.acts < acts;) {
    if (!draw_deal(plan, chance, drawn, why)) return why;
    ++figures.rounds;
    const bool well = in_edition(drawn.rules.edition, [&]<class E>(E) {
      return walk_round<E>(plan, drawn, chance, acts, figures, text);
    });
    if (well) continue;
    ++figures.failed;
    report(figures.rounds, text);
  }
  return {};
}

#define UNO_INSTANTIATE(E)                               \
  template WalkAct draw_act(const StateOf<E>&, Chance&); \
  template void make_act(StateOf<E>&, const WalkAct&, Events<E>*);
UNO_EDITIONS(UNO_INSTANTIATE)

}  // namespace uno
