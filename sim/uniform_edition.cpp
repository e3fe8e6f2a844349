// One loop, compiled for each edition.
#include "sim/uniform_edition.h"

#include "engine/editions.h"
#include "engine/matching/apply_under.h"
#include "engine/matching/verbs.h"
#include "sim/plan.h"
#include "sim/processor.h"
#include "sim/uniform.h"

namespace uno {
namespace {

template <bool kWide>
[[gnu::always_inline]] inline Kind nth_of(KindSet kinds, std::uint32_t nth) {
  return static_cast<Kind>(nth_bit<kWide>(kinds, nth));
}
/// In the half that it lies in, and which that is nobody can foresee.
template <bool kWide>
[[gnu::always_inline]] inline Kind nth_of(WideKindSet kinds, std::uint32_t nth) {
  const auto low = static_cast<KindSet>(kinds), high = static_cast<KindSet>(kinds >> 64);
  const auto below = static_cast<std::uint32_t>(count_of(low));
  const bool upper = nth >= below;
  const unsigned at = nth_bit<kWide>(upper ? high : low, upper ? nth - below : nth);
  return static_cast<Kind>(at + (upper ? 64 : 0));
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

/// A round and who plays it. That what was chosen is legal is not asked again.
template <class E, bool kWide>
class Round {
 public:
  Round(const Rules& rules, int seats, const DealSeeds& seeds, int dealer)
      : state_(deal<E>(rules, seats, dealer, seeds.deal, nullptr, 0, &words_)),
        chance_(seeds.players) {}

  [[gnu::always_inline]] void play_to_the_end() {
    for (; state_.phase != Phase::over; ++decisions_) {
      if (state_.phase == Phase::dare) {
        UNO_CHECK(!try_referee(state_, state_.active, Action::accept()));
        continue;
      }
      turns_ += state_.phase != Phase::drawn;
      const bool weighed = state_.phase == Phase::turn || state_.phase == Phase::drawn ||
                           (state_.phase == Phase::stack && state_.offender == kNoSeat);
      const bool several = state_.rules.multi_play != MultiPlay::off || state_.caught;
      if (weighed && !several)
        weigh();
      else
        act(decide());
    }
  }
  void add_to(UniformFigures& figures) const {
    const RoundResult outcome = result(state_);
    ++figures.rounds;
    figures.decisions += decisions_;
    figures.turns += turns_;
    figures.turns_squared += turns_ * turns_;
    ++figures.by_turns[std::min<std::uint64_t>(turns_, UniformFigures::kTurnsCounted)];
    figures.points += static_cast<std::uint64_t>(outcome.points);
    if (E::kMercyAt > 0)
      figures.knocked_out += static_cast<std::uint64_t>(std::popcount(state_.out));
    if (outcome.winner == kNoSeat) {
      ++figures.without_winner;
      return;
    }
    ++figures.won[static_cast<std::size_t>(outcome.winner)];
    if (state_.hand_size[outcome.winner] == 0) ++figures.went_out;
  }

 private:
  using Terms = AnyTermsOf<E>;

  [[gnu::always_inline]] void weigh() {
    const KindSetOf<E> plays = legal_plays<Terms>(state_);
    const Action other = instead(state_, plays);
    const auto ways = static_cast<std::uint32_t>(count_of(plays) + (other.exists() ? 1 : 0));
    const std::uint32_t nth = chance_.below(ways);
    if (nth + 1 == ways && other.exists()) {
      if (other == Action::draw()) return draw();
      return act(other);
    }
    const Kind kind = nth_of<kWide>(plays, nth);
    Play play{.kind = kind};
    if (E::names_colour(kind)) play.named = static_cast<Colour>(chance_.below(kColours));
    play.uno = state_.rules.false_uno_penalty == 0 || state_.hand_size[state_.active] == 2;
    if (E::choosing(state_.rules) & bit<E>(kind)) play.target = any_victim(kind);
    resolve_under<Terms>(state_, words_, state_.active, play,
                         next_seat<Terms>(state_, state_.active));
  }
  [[gnu::always_inline]] void draw() {
    draw_under<Terms>(state_, words_, state_.active, next_seat<Terms>(state_, state_.active),
                      [](bool playable) { return playable; });
  }

  /// Out of line, because the loop is to stay short.
  [[gnu::noinline]] void act(Action action) {
    resolve_under<Terms>(state_, words_, state_.active, action);
  }
  [[gnu::noinline]] Action decide() {
    if (state_.phase == Phase::colour && !E::kRestricted)
      return Action::name_colour(static_cast<Colour>(chance_.below(kColours)));
    return any_act(state_, chance_);
  }
  [[gnu::noinline]] int any_victim(Kind kind) {
    const SeatSet seats = legal_actions(state_, state_.active).targets_of(kind);
    if (!seats) return kNoSeat;
    return nth_seat(seats, chance_.below(static_cast<std::uint32_t>(std::popcount(seats))));
  }

  ChanceWords words_;
  StateOf<E> state_;
  PlayerChance chance_;
  std::uint64_t turns_ = 0, decisions_ = 0;
};

template <class E, bool kWide>
[[gnu::always_inline]] inline void play_round(const Rules& rules, int seats, const DealSeeds& seeds,
                                              int dealer, UniformFigures& figures) {
  Round<E, kWide> round(rules, seats, seeds, dealer);
  round.play_to_the_end();
  round.add_to(figures);
}

template <class E>
[[gnu::noinline]] void play_plain(const Rules& rules, int seats, const DealSeeds& seeds, int dealer,
                                  UniformFigures& figures) {
  play_round<E, false>(rules, seats, seeds, dealer, figures);
}
#ifdef __x86_64__
template <class E>
UNO_WIDE void play_wide(const Rules& rules, int seats, const DealSeeds& seeds, int dealer,
                        UniformFigures& figures) {
  play_round<E, true>(rules, seats, seeds, dealer, figures);
}
#endif

template <class E>
auto* round_player() {
#ifdef __x86_64__
  if (processor_is_wide()) return &play_wide<E>;
#endif
  return &play_plain<E>;
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
    auto* const play = round_player<E>();
    for (std::uint64_t number = first; number < first + rounds; ++number)
      play(rules, seats, deal_seeds(run, number, 1),
           static_cast<int>(number % static_cast<std::uint64_t>(seats)), figures);
  });
}

}  // namespace uno
