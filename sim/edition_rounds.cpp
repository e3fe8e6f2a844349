// One round after the other; each is a fold of what the players say.
#include "sim/edition_rounds.h"

#include "engine/check.h"
#include "sim/play_game.h"

namespace uno {
namespace {

/// More acts than any round of sensible players takes; what goes on is given up.
constexpr int kActsMax = 20'000;

class Round {
 public:
  /// `seed` is what the game was dealt from.
  Round(const EditionPlan& plan, const Seed& seed, const Game& dealt, EditionFigures& figures)
      : plan_(plan), figures_(figures), game_(dealt) {
    for (std::size_t seat = 0; seat < plan.players.size(); ++seat)
      chances_[seat] = Chance::of(seed, Stream::bots, static_cast<std::uint16_t>(seat));
  }

  const Game& game() const { return game_; }
  void play() {
    for (int made = 0; made < kActsMax && !game_.over(); ++made)
      if (!speak_up())
        act(game_.active(), choice_of(game_.active(), game_.observe(game_.active())));
    ++figures_.rounds;
    const RoundResult end = game_.result();
    if (!game_.over() || end.winner == kNoSeat) {
      ++figures_.without_winner;
      return;
    }
    ++figures_.won[static_cast<std::size_t>(end.winner)];
    figures_.points += static_cast<std::uint64_t>(end.points);
  }

 private:
  Action choice_of(int seat, const AnyObservation& seen) {
    const auto of = static_cast<std::size_t>(seat);
    return plan_.players[of]->choose(seen, {}, chances_[of]);
  }

  /// Calls and catches out of turn, in the order of C-RES-3; at most one.
  bool speak_up() {
    SeatSet asked = 0;
    for (int seat = 0; (seat = game_.next_to_ask(asked)) != kNoSeat; asked |= seat_bit(seat)) {
      const Action said = choice_of(seat, out_of_turn(game_.observe(seat)));
      if (!said.exists()) continue;
      act(seat, said);
      return true;
    }
    return false;
  }

  void act(int seat, Action action) {
    UNO_CHECK(action.exists());
    UNO_CHECK(!game_.try_apply(seat, action));
    ++figures_.acts;
    if (const char* broken = game_.broken_invariant()) {
      if (figures_.broken++ == 0) figures_.first_broken = broken + ("\n" + game_.state_line());
    }
  }

  const EditionPlan& plan_;
  EditionFigures& figures_;
  std::array<Chance, kSeatsMax> chances_;
  Game game_;
};

}  // namespace

Game play_edition_round(const EditionPlan& plan, std::uint64_t number, EditionFigures& figures) {
  const Seed seed = deal_seeds(plan.seed, number, 1).deal;
  const auto seats = plan.players.size();
  const int dealer = static_cast<int>(number % seats);
  Round round(plan, seed, Game::deal(plan.rules, static_cast<int>(seats), dealer, seed), figures);
  round.play();
  return round.game();
}

EditionMatch play_edition_match(const EditionPlan& plan, std::uint64_t number,
                                EditionFigures& figures, const AfterRound& after) {
  const int seats = static_cast<int>(plan.players.size());
  const Seed lots = deal_seeds(plan.seed, number, 0).deal;
  EditionMatch played{
      start_match(plan.rules, seats, draw_for_dealer(plan.rules, seats, lots).dealer)};
  in_edition(plan.rules.edition, [&]<class E>(E) {
    Match& match = played.match;
    while (!match.over() && match.round < kRoundsMax) {
      const Seed seed = deal_seeds(plan.seed, number, match.round + 1U).deal;
      Round round(plan, seed, Game(deal_round<E>(match, seed)), figures);
      round.play();
      if (!round.game().over()) {
        if (after) after(round.game(), match);
        return;
      }
      const StateOf<E>& end = round.game().as<E>();
      const auto gains = round_gains(end);
      for (std::size_t seat = 0; seat < gains.size(); ++seat) played.gains[seat] += gains[seat];
      settle(match, end);
      if (after) after(round.game(), match);
    }
  });
  return played;
}

}  // namespace uno
