// One round after the other; each is a fold of what the players say.
#include "sim/edition_rounds.h"

#include "engine/check.h"
#include "sim/plan.h"

namespace uno {
namespace {

/// More acts than any round of sensible players takes; what goes on is given up.
constexpr int kActsMax = 20'000;

class Round {
 public:
  Round(const EditionPlan& plan, std::uint64_t number, EditionFigures& figures)
      : plan_(plan),
        figures_(figures),
        seed_(deal_seeds(plan.seed, number, 1).deal),
        game_(deal(number)) {
    for (std::size_t seat = 0; seat < plan.players.size(); ++seat)
      chances_[seat] = Chance::of(seed_, Stream::bots, static_cast<std::uint16_t>(seat));
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
  Game deal(std::uint64_t number) const {
    const int seats = static_cast<int>(plan_.players.size());
    return Game::deal(plan_.rules, seats, static_cast<int>(number % plan_.players.size()), seed_);
  }

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
  Seed seed_;
  std::array<Chance, kSeatsMax> chances_;
  Game game_;
};

}  // namespace

Game play_edition_round(const EditionPlan& plan, std::uint64_t number, EditionFigures& figures) {
  Round round(plan, number, figures);
  round.play();
  return round.game();
}

}  // namespace uno
