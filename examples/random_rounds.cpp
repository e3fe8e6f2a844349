// Plays rounds with random legal acts and counts the wins of each seat.
//     random_rounds [ROUNDS]
#include <openuno.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

constexpr int kSeats = 4;

/// Plays until the round is over and returns the number of acts.
int play_out(uno::State& state, uno::Chance& chance) {
  int acts = 0;
  std::vector<uno::Action> choices;
  for (; state.phase != uno::Phase::over; ++acts) {
    choices.clear();
    uno::legal_actions(state, state.active).for_each([&](uno::Action act) {
      choices.push_back(act);
    });
    const auto count = static_cast<std::uint32_t>(choices.size());
    uno::apply(state, state.active, choices[chance.below(count)]);
  }
  return acts;
}

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 1000;
  const uno::Rules rules;  // the official ones
  std::array<int, kSeats> won{};
  int acts = 0, points = 0;
  for (int round = 0; round < rounds; ++round) {
    const uno::Seed seed = uno::seed_from(static_cast<std::uint64_t>(round));
    uno::State state = uno::deal(rules, kSeats, round % kSeats, seed);
    uno::Chance chance = uno::Chance::of(seed, uno::Stream::bots);
    acts += play_out(state, chance);
    const uno::RoundResult result = uno::result(state);
    if (result.winner != uno::kNoSeat) ++won[static_cast<std::size_t>(result.winner)];
    points += result.points;
  }
  std::printf("OpenUNO %s: %d rounds, %d acts, %d points\n", uno::version(), rounds, acts, points);
  for (int seat = 0; seat < kSeats; ++seat)
    std::printf("seat %d won %d\n", seat, won[static_cast<std::size_t>(seat)]);
}
