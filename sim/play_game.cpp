// Plays one game from the deal to its counts. The counts of matches are in sim/match_course.h.
#include "sim/play_game.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/matching/asking.h"
#include "engine/matching/uno_call.h"
#include "engine/seats.h"
#include "sim/cheat.h"
#include "sim/match_course.h"
#include "sim/uniform_by_kind.h"

namespace uno {

template <class E>
GamePlayer<E>::GamePlayer(const SimPlan& plan, const Side& side)
    : plan_(plan),
      side_(side),
      uniform_(std::none_of(side.players.begin(), side.players.begin() + plan.seats,
                            [](const Bot* bot) { return bot != nullptr; })) {
  if (E::kEdition == Edition::classic && plan.matches && !uniform_)
    equity_.emplace(side.rules, plan.seats, point_spread(plan.seats));
}

template <class E>
const GameCounts& GamePlayer<E>::play(std::uint64_t game, Tally& tally) {
  counts_ = {};
  counts_[kGames] = 1;
  if (plan_.matches) {
    play_match(game, tally);
    return counts_;
  }
  const DealSeeds seeds = deal_seeds(plan_.seed, game, 1);
  events_.clear();
  StateOf<E> state =
      deal<E>(side_.rules, plan_.seats, single_dealer(game), seeds.deal, &events_, 0, &words_);
  history_ = {};
  play_round(state, seeds, tally);
  return counts_;
}

template <class E>
int GamePlayer<E>::single_dealer(std::uint64_t game) const {
  const bool named = side_.rules.dealer_select >= 2;
  if (named) return draw_for_dealer(side_.rules, plan_.seats, plan_.seed).dealer;
  return static_cast<int>(game % static_cast<std::uint64_t>(plan_.seats));
}

template <class E>
void GamePlayer<E>::play_match(std::uint64_t game, Tally& tally) {
  const Seed lots = deal_seeds(plan_.seed, game, 0).deal;
  Match match =
      start_match(side_.rules, plan_.seats, draw_for_dealer(side_.rules, plan_.seats, lots).dealer);
  MatchCourse course;
  while (!match.over() && match.round < kRoundsMax) {
    const DealSeeds seeds = deal_seeds(plan_.seed, game, match.round + 1U);
    events_.clear();
    StateOf<E> state = deal_round<E>(match, seeds.deal, &events_);
    history_ = {};
    if (equity_) history_.stakes = equity_->stakes(match);
    play_round(state, seeds, tally);
    const int scored = match.scored;
    settle(match, state);
    if (match.scored == scored) continue;
    const std::uint32_t swing = course.follow(match, counts_);
    tally.add(kSwingSpread, swing);
  }
  course.finish(match, counts_);
  tally.add(kRoundSpread, match.round);
}

/// Plays a round that was just dealt and whose events are not counted yet.
template <class E>
void GamePlayer<E>::play_round(StateOf<E>& state, const DealSeeds& seeds, Tally& tally) {
  chance_ = PlayerChance(seeds.players);
  for (int seat = 0; !uniform_ && seat < plan_.seats; ++seat)
    bots_[seat] = Chance::of(seeds.deal, Stream::bots, static_cast<std::uint16_t>(seat));
  decisions_ = 0;
  asked_ = 0;
  stack_ = 0;
  count_events();
  const int first = state.active;
  if (uniform_) {
    while (state.phase != Phase::over) decide(state);
  } else {
    while (state.phase != Phase::over)
      if (!act_out_of_turn(state)) decide(state);
  }
  count_result(state, first, tally);
}

template <class E>
void GamePlayer<E>::decide(StateOf<E>& state) {
  const int seat = state.active;
  if (state.phase == Phase::dare) {
    events_.clear();
    UNO_CHECK(!try_referee(state, seat, choose_uniform(state, chance_), &events_));
    ++decisions_;
    return count_events();
  }
  const Bot* bot = side_.players[seat];
  const Action action = bot == nullptr ? choose_uniform(state, chance_) : ask(state, seat);
  apply_and_count(state, seat, action);
}

/// The cheat behind the bot, in the classic game only; nullptr for honest bots.
template <class E>
const Cheat* cheat_of(const Bot& bot) {
  return E::kEdition == Edition::classic ? cheat_behind(bot) : nullptr;
}

/// The choice of the seat's bot. A cheat (sim/cheat.h) gets the state.
template <class E>
Action GamePlayer<E>::ask(const StateOf<E>& state, int seat) {
  const Bot& bot = *side_.players[seat];
  if constexpr (std::is_same_v<E, Classic>)
    if (const Cheat* cheat = cheat_of<E>(bot))
      return cheat->choose(state, seat, history_, bots_[seat]);
  return bot.choose(observe(state, seat), history_, bots_[seat]);
}

/// A late call, a catch, a jump-in or no action. A cheat does not act out of turn on its own turn.
template <class E>
Action GamePlayer<E>::ask_out_of_turn(const StateOf<E>& state, int seat) {
  ObservationOf<E> seen = observe(state, seat);
  seen.legal = out_of_turn(seen.legal);
  const Bot& bot = *side_.players[seat];
  Action said;
  if (!cheat_of<E>(bot))
    said = bot.choose(seen, history_, bots_[seat]);
  else if (seat != state.active)
    said = ask(state, seat);
  return said.exists() && seen.legal.contains(said) ? said : Action{};
}

/// Makes an act out of turn if any seat wants to (C-RES-3). Returns whether one did.
template <class E>
bool GamePlayer<E>::act_out_of_turn(StateOf<E>& state) {
  for (int seat = 0; (seat = next_to_ask(state, asked_)) != kNoSeat;) {
    asked_ |= seat_bit(seat);
    if (side_.players[seat] == nullptr) continue;
    const Action action = ask_out_of_turn(state, seat);
    if (!action.exists()) continue;
    apply_and_count(state, seat, action);
    return true;
  }
  return false;
}

template <class E>
void GamePlayer<E>::apply_and_count(StateOf<E>& state, int seat, Action action) {
  const bool due = call_is_due(E{}, state, seat, action);
  counts_[kUnoDue] += due;
  counts_[kUnoCalls] += due && action.uno();
  events_.clear();
  if (uniform_) {
    apply(state, seat, action, events_, words_);
  } else {
    const StateOf<E> before = state;
    apply(state, seat, action, events_, words_);
    history_.note(before, seat, action, state);
    if (opened_window(before.open, action, state)) asked_ = 0;
  }
  ++decisions_;
  count_events();
  if constexpr (requires { state.pending; })
    if (stack_ > 0 && state.pending == 0) {
      ++counts_[kStacksOf + std::min(stack_, kStackMax) - 1];
      stack_ = stacked_ = 0;
    }
}

/// Without a branch on the type, because it would be unpredictable.
template <class E>
void GamePlayer<E>::count_events() {
  for (const EventOf<E>& event : events_) {
    const bool played = event.type == EventType::played || event.type == EventType::laid ||
                        event.type == EventType::placed;
    ++counts_[events_of(event.type)];
    counts_[cards_of(event.type)] += event.count;
    counts_[flags_of(event.type)] += event.flag;
    counts_[kPlaysOf + event.kind % kKindsMax] += played;
    const bool grows = event.type == EventType::pending && event.count > stacked_;
    stack_ += grows;  // an answer sends the same number on (H-DEF-4)
    if (grows) stacked_ = event.count;
  }
}

template <class E>
void GamePlayer<E>::count_result(const StateOf<E>& state, int first, Tally& tally) {
  const RoundResult outcome = result(state);
  ++counts_[kRounds];
  counts_[kTurns] += state.turns;
  counts_[kDecisions] += decisions_;
  tally.add(kTurnSpread, state.turns);
  tally.add(kDecisionSpread, decisions_);
  if (card_limit<E>(state.rules) > 0)
    counts_[kKnockedOut] += static_cast<std::uint32_t>(std::popcount(state.out));
  if (outcome.loser != kNoSeat) {
    ++counts_[kRoundsLost];
    ++counts_[kSeatLossesOf + outcome.loser];
    return;
  }
  if (outcome.winner == kNoSeat) {
    ++counts_[kRoundsVoid];
    return;
  }
  const auto points = static_cast<std::uint32_t>(outcome.points);
  ++counts_[kRoundsWon];
  counts_[kPoints] += points;
  tally.add(kPointSpread, points);
  counts_[kWentOut] += state.hand_size[static_cast<std::size_t>(outcome.winner)] == 0;
  ++counts_[kSeatWinsOf + outcome.winner];
  const int left_of_dealer =
      places_to(seat_after(state.dealer, 1, plan_.seats), outcome.winner, plan_.seats);
  ++counts_[kPlaceWinsOf + left_of_dealer];
  counts_[kFirstWins] += outcome.winner == first;
  const auto gains = round_gains(state);
  for (int seat = 0; seat < plan_.seats; ++seat)
    counts_[kSeatGainsOf + seat] += static_cast<std::uint32_t>(gains[seat]);
}

#define UNO_INSTANTIATE(E) template class GamePlayer<E>;
UNO_EDITIONS(UNO_INSTANTIATE)

}  // namespace uno
