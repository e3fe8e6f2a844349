// What a round adds to the sums of its loop is what it came to; a match adds its rounds.
#include "sim/edition_player.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/match.h"
#include "engine/seats.h"
#include "sim/match_course.h"

namespace uno {
namespace {

std::uint32_t grown(std::uint64_t now, std::uint64_t before) {
  return static_cast<std::uint32_t>(now - before);
}

}  // namespace

EditionPlayer::EditionPlayer(const SimPlan& plan, const Side& side)
    : plan_{side.rules, {side.players.begin(), side.players.begin() + plan.seats}, plan.seed},
      seats_(plan.seats),
      uniform_(plan_.players[0] == nullptr),
      matches_(plan.matches) {
  UNO_CHECK(!(matches_ && uniform_));
  for (const Bot* bot : plan_.players) UNO_CHECK((bot == nullptr) == uniform_);
}

const GameCounts& EditionPlayer::play(std::uint64_t game, Tally& tally) {
  counts_ = {};
  counts_[kGames] = 1;
  if (uniform_)
    play_uniform(game, tally);
  else if (matches_)
    play_match(game, tally);
  else
    count_round(play_edition_round(plan_, game, bots_), tally);
  return counts_;
}

void EditionPlayer::play_match(std::uint64_t game, Tally& tally) {
  MatchCourse course;
  int scored = 0;
  const auto count = [&](const Game& end, const Match& match) {
    count_round(end, tally);
    if (match.scored != scored) tally.add(kSwingSpread, course.follow(match, counts_));
    scored = match.scored;
  };
  const Match match = play_edition_match(plan_, game, bots_, count).match;
  course.finish(match, counts_);
  tally.add(kRoundSpread, match.round);
}

/// A round of bots, which was played last.
void EditionPlayer::count_round(const Game& end, Tally& tally) {
  const std::uint32_t decisions = grown(bots_.acts, acts_);
  acts_ = bots_.acts;
  ++counts_[kRounds];
  counts_[kDecisions] += decisions;
  tally.add(kDecisionSpread, decisions);
  const RoundResult outcome = end.result();
  if (!end.over() || outcome.winner == kNoSeat) {  // given up, or nobody won
    ++counts_[kRoundsVoid];
    return;
  }
  const auto points = static_cast<std::uint32_t>(outcome.points);
  ++counts_[kRoundsWon];
  counts_[kPoints] += points;
  tally.add(kPointSpread, points);
  ++counts_[kSeatWinsOf + outcome.winner];
  const auto gains = end.visit([](const auto& state) { return round_gains(state); });
  for (int seat = 0; seat < seats_; ++seat)
    counts_[kSeatGainsOf + seat] += gains[static_cast<std::size_t>(seat)];
  counts_[kWentOut] += end.visit([&](const auto& state) {
    return state.hand_size[static_cast<std::size_t>(outcome.winner)] == 0;
  });
}

void EditionPlayer::play_uniform(std::uint64_t game, Tally& tally) {
  const std::uint64_t decisions = all_.decisions, turns = all_.turns, points = all_.points;
  const std::uint64_t none = all_.without_winner, out = all_.went_out, knocked = all_.knocked_out;
  const auto won = all_.won;
  play_uniform_rounds(plan_.rules, seats_, plan_.seed, game, 1, all_);
  counts_[kRounds] = 1;
  counts_[kDecisions] = grown(all_.decisions, decisions);
  counts_[kTurns] = grown(all_.turns, turns);
  counts_[kRoundsVoid] = grown(all_.without_winner, none);
  counts_[kRoundsWon] = 1 - counts_[kRoundsVoid];
  counts_[kPoints] = grown(all_.points, points);
  counts_[kWentOut] = grown(all_.went_out, out);
  counts_[kKnockedOut] = grown(all_.knocked_out, knocked);
  for (int seat = 0; seat < seats_; ++seat) {
    const auto of = static_cast<std::size_t>(seat);
    counts_[kSeatWinsOf + seat] = grown(all_.won[of], won[of]);
  }
  tally.add(kTurnSpread, counts_[kTurns]);
  tally.add(kDecisionSpread, counts_[kDecisions]);
  if (counts_[kRoundsWon]) tally.add(kPointSpread, counts_[kPoints]);
}

}  // namespace uno
