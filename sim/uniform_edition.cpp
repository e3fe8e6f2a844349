// One loop, compiled for each edition.
#include "sim/uniform_edition.h"

#include "engine/apply_under.h"
#include "engine/editions.h"
#include "engine/game.h"
#include "sim/plan.h"
#include "sim/uniform.h"

namespace uno {
namespace {

Kind nth_of(KindSet kinds, std::uint32_t nth) {
  for (; nth > 0; --nth) kinds &= kinds - 1;
  return lowest_of(kinds);
}
/// In the half that it lies in: a step through both would borrow from one to the other.
Kind nth_of(WideKindSet kinds, std::uint32_t nth) {
  const auto low = static_cast<KindSet>(kinds);
  const auto below = static_cast<std::uint32_t>(count_of(low));
  if (nth < below) return nth_of(low, nth);
  return static_cast<Kind>(64 + nth_of(static_cast<KindSet>(kinds >> 64), nth - below));
}

int nth_seat(SeatSet seats, std::uint32_t nth) {
  for (; nth > 0; --nth) seats &= static_cast<SeatSet>(seats - 1);
  return std::countr_zero(seats);
}

/// Whatever else is asked, any legal act without a call.
template <class E>
Action any_act(const StateOf<E>& state, PlayerChance& chance) {
  const LegalActionsOf<E> legal = legal_actions(state, state.active);
  std::uint32_t count = 0;
  const auto own = [](Action action) {
    return !action.is_jump() && !action.uno() && !action.is(Act::call_uno) &&
           !action.is(Act::catch_seat);
  };
  legal.for_each([&](Action action) { count += own(action) ? 1 : 0; });
  UNO_CHECK(count > 0);
  std::uint32_t nth = chance.below(count);
  Action chosen;
  legal.for_each([&](Action action) {
    if (own(action) && nth-- == 0) chosen = action;
  });
  return chosen;
}

/// The act beside the plays that the policy weighs like one of them, or none.
template <class E>
Action instead(const StateOf<E>& state, KindSetOf<E> plays) {
  const Rules& rules = state.rules;
  if (state.phase == Phase::stack) {
    if constexpr (E::kMercyAt > 0)
      if (E::must_reply(rules) && plays) return {};
    return Action::take();
  }
  if (state.phase == Phase::drawn)
    return may_keep<AnyTermsOf<E>>(state, plays) ? Action::keep() : Action{};
  if constexpr (E::kMercyAt > 0)
    if (E::may_decline(rules)) return Action::draw();
  return plays ? Action{} : Action::draw();
}

template <class E>
Action choose(const StateOf<E>& state, PlayerChance& chance) {
  if (state.phase == Phase::colour && !E::kRestricted)
    return Action::name_colour(static_cast<Colour>(chance.below(kColours)));
  const bool weighed = state.phase == Phase::turn || state.phase == Phase::drawn ||
                       (state.phase == Phase::stack && state.offender == kNoSeat);
  const bool several = state.rules.multi_play != MultiPlay::off || state.caught;
  if (!weighed || several) return any_act(state, chance);
  const KindSetOf<E> plays = legal_plays<AnyTermsOf<E>>(state);
  const Action other = instead(state, plays);
  const auto ways = static_cast<std::uint32_t>(count_of(plays) + (other.exists() ? 1 : 0));
  const std::uint32_t nth = chance.below(ways);
  if (nth + 1 == ways && other.exists()) return other;
  const Kind kind = nth_of(plays, nth);
  const bool named = E::names_colour(kind);
  const Colour colour = named ? static_cast<Colour>(chance.below(kColours)) : Colour::red;
  const bool calls = state.rules.false_uno_penalty == 0 || state.hand_size[state.active] == 2;
  const Action play = Action::play(kind, colour, calls);
  if (!(E::choosing(state.rules) & bit<E>(kind))) return play;
  const SeatSet seats = legal_actions(state, state.active).targets_of(kind);
  if (!seats) return play;
  const auto many = static_cast<std::uint32_t>(std::popcount(seats));
  return play.with_target(nth_seat(seats, chance.below(many)));
}

template <class E>
void play_round(const Rules& rules, int seats, const DealSeeds& seeds, int dealer,
                UniformFigures& figures) {
  ChanceWords words;
  StateOf<E> state = deal<E>(rules, seats, dealer, seeds.deal, nullptr, 0, &words);
  PlayerChance chance(seeds.players);
  std::uint64_t turns = 0, decisions = 0;
  for (; state.phase != Phase::over; ++decisions) {
    if (state.phase == Phase::dare) {
      UNO_CHECK(!try_referee(state, state.active, Action::accept()));
      continue;
    }
    turns += state.phase != Phase::drawn;
    resolve_under<AnyTermsOf<E>>(state, words, state.active, choose(state, chance));
  }
  const RoundResult outcome = result(state);
  ++figures.rounds;
  figures.decisions += decisions;
  figures.turns += turns;
  figures.turns_squared += turns * turns;
  ++figures.by_turns[std::min<std::uint64_t>(turns, UniformFigures::kTurnsCounted)];
  figures.points += static_cast<std::uint64_t>(outcome.points);
  if (E::kMercyAt > 0) figures.knocked_out += static_cast<std::uint64_t>(std::popcount(state.out));
  if (outcome.winner == kNoSeat) {
    ++figures.without_winner;
    return;
  }
  ++figures.won[static_cast<std::size_t>(outcome.winner)];
  if (state.hand_size[outcome.winner] == 0) ++figures.went_out;
}

}  // namespace

void UniformFigures::add(const UniformFigures& more) {
  rounds += more.rounds, decisions += more.decisions, turns += more.turns;
  turns_squared += more.turns_squared, points += more.points, went_out += more.went_out;
  without_winner += more.without_winner, knocked_out += more.knocked_out;
  for (std::size_t seat = 0; seat < won.size(); ++seat) won[seat] += more.won[seat];
  for (std::size_t turn = 0; turn < by_turns.size(); ++turn) by_turns[turn] += more.by_turns[turn];
}

int UniformFigures::quantile(int per_thousand) const {
  std::uint64_t seen = 0;
  for (int turn = 0; turn < kTurnsCounted; ++turn) {
    seen += by_turns[static_cast<std::size_t>(turn)];
    if (seen * 1000 >= rounds * static_cast<std::uint64_t>(per_thousand)) return turn;
  }
  return kTurnsCounted;
}

void play_uniform_rounds(const Rules& rules, int seats, const Seed& run, std::uint64_t first,
                         std::uint64_t rounds, UniformFigures& figures) {
  in_edition(rules.edition, [&]<class E>(E) {
    for (std::uint64_t number = first; number < first + rounds; ++number)
      play_round<E>(rules, seats, deal_seeds(run, number, 1),
                    static_cast<int>(number % static_cast<std::uint64_t>(seats)), figures);
  });
}

}  // namespace uno
