// Plays the rounds of a duel and adds each round, or its match, to the sums of its deal.
#include "learn/duel_rounds.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/seats.h"
#include "learn/image.h"
#include "sim/play_game.h"
#include "sim/point_spread.h"
#include "sim/uniform_by_kind.h"

namespace uno {
namespace {

constexpr EpisodeOptions kWithRecord{.history = true, .record = true};

/// The dealer as in sim/play_game.h.
int dealer_of(const Duel& duel, std::uint64_t deal) {
  const bool named = duel.rules.dealer_select >= 2;
  if (named) return draw_for_dealer(duel.rules, duel.seats, duel.seed).dealer;
  return static_cast<int>(deal % static_cast<std::uint64_t>(duel.seats));
}

}  // namespace

template <class E>
DuelRoundsOf<E>::DuelRoundsOf(const Duel& duel, bool calls, std::uint64_t first, std::uint64_t end,
                              int games)
    : duel_(duel),
      calls_(calls),
      next_deal_(first_deal(duel.range) + first),
      end_(first_deal(duel.range) + end),
      moves_(MovesOf<E>::needed(duel.rules, calls)) {
  UNO_CHECK(duel.rules.edition == E::kEdition);
  UNO_CHECK(!check_duel(duel) && first <= end && end <= kGamesMax && games > 0);
  if (duel.matches && E::kEdition == Edition::classic)
    equity_.emplace(duel.rules, duel.seats, point_spread(duel.seats));
  const Round fresh{.episode = fresh_episode()};
  rounds_.reserve(static_cast<std::size_t>(games));
  while (waiting() < games && next_deal_ < end_) {  // bound: the games
    Round& round = rounds_.emplace_back(fresh);
    if (!deal_until_asked(round)) rounds_.pop_back();
  }
  show();
}

template <class E>
EpisodeOf<E> DuelRoundsOf<E>::fresh_episode() const {
  return EpisodeOf<E>(duel_.rules, duel_.seats, calls_, kWithRecord);
}

/// Deals until the candidate is asked. False if there are no more deals.
template <class E>
bool DuelRoundsOf<E>::deal_until_asked(Round& round) {
  while (next_deal_ < end_)  // bound: the deals
    if (begin_next(round)) return true;
  return false;
}

/// Begins the next round or match. False if the field ended it before the candidate was asked.
template <class E>
bool DuelRoundsOf<E>::begin_next(Round& round) {
  const auto all = static_cast<SeatSet>((1 << duel_.seats) - 1);
  round.episode.allow_calls(calls_ ? all : static_cast<SeatSet>(all & ~seat_bit(next_seat_)));
  round.deal = next_deal_;
  round.candidate = next_seat_;
  if (next_seat_ == 0) open_[round.deal].left = duel_.seats;
  if (++next_seat_ == duel_.seats) next_seat_ = 0, ++next_deal_;
  if (duel_.matches) {
    const Seed lots = deal_seeds(duel_.seed, round.deal, 0).deal;
    round.match = start_match(duel_.rules, duel_.seats,
                              draw_for_dealer(duel_.rules, duel_.seats, lots).dealer);
    deal_of_match(round);
  } else {
    deal(round, 1, dealer_of(duel_, round.deal), 0);
  }
  play_field(round);
  return !settled(round);
}

/// Deals round `number` of a match, or a single round, from the same seeds as `uno duel`.
template <class E>
void DuelRoundsOf<E>::deal(Round& round, std::uint32_t number, int dealer, SeatSet out) {
  const DealSeeds seeds = deal_seeds(duel_.seed, round.deal, number);
  for (int seat = 0; seat < duel_.seats; ++seat)
    round.bots[static_cast<std::size_t>(seat)] =
        Chance::of(seeds.deal, Stream::bots, static_cast<std::uint16_t>(seat));
  round.episode.deal(seeds.deal, seeds.players, dealer, out);
}

template <class E>
void DuelRoundsOf<E>::deal_of_match(Round& round) {
  Match& match = round.match;
  ++match.round;
  deal(round, match.round, match.dealer, match.out);
  if (equity_) round.episode.set_stakes(equity_->stakes(match));
}

/// Whether the round, or its match, is over and counted. A match goes on with its next round until
/// the candidate is asked.
template <class E>
bool DuelRoundsOf<E>::settled(Round& round) {
  while (round.episode.over()) {  // bound: kRoundsMax
    count_gains(round);
    if (duel_.matches) {
      settle(round.match, round.episode.state());
      if (!round.match.over() && round.match.round < kRoundsMax) {
        deal_of_match(round);
        play_field(round);
        continue;
      }
    }
    count(round);
    return true;
  }
  return false;
}

/// The choice of the field at that seat. `uniform` never acts out of turn.
template <class E>
Action DuelRoundsOf<E>::choose(Round& round, int seat) {
  EpisodeOf<E>& episode = round.episode;
  const ObservationOf<E> seen = episode.observe(seat);
  Chance& chance = round.bots[static_cast<std::size_t>(seat)];
  if (duel_.field == nullptr)
    return episode.out_of_turn() ? Action{} : choose_uniform(episode.state(), episode.chance());
  const Action said = duel_.field->choose(seen, episode.history(), chance);
  const bool does = !episode.out_of_turn() || (said.exists() && seen.legal.contains(said));
  return does ? said : Action{};
}

template <class E>
void DuelRoundsOf<E>::play_field(Round& round) {
  EpisodeOf<E>& episode = round.episode;
  while (!episode.over() && episode.asked() != round.candidate)  // bound: kTurnsMax
    episode.act(choose(round, episode.asked()));
}

template <class E>
void DuelRoundsOf<E>::count_gains(const Round& round) {
  const auto gains = round_gains(round.episode.state());
  Deal& deal = open_[round.deal];
  const auto sum = [](std::int32_t points) {
    return static_cast<std::uint64_t>(std::int64_t{points});
  };
  deal.points += sum(gains[static_cast<std::size_t>(round.candidate)]);
  for (const std::int32_t gain : gains) deal.all_points += sum(gain);
  result_.decisions += round.episode.made().size();
}

template <class E>
bool DuelRoundsOf<E>::won(const Round& round) const {
  if (duel_.matches) return round.match.winners >> round.candidate & 1;
  const RoundResult outcome = uno::result(round.episode.state());
  if (outcome.loser != kNoSeat) return outcome.loser != round.candidate;
  return outcome.winner != kNoSeat &&
         same_side(duel_.rules, duel_.seats, round.candidate, outcome.winner);
}

template <class E>
void DuelRoundsOf<E>::count(const Round& round) {
  Deal& deal = open_[round.deal];
  deal.wins += won(round);
  if (--deal.left > 0) return;
  const auto rounds = static_cast<std::uint64_t>(duel_.seats), others = rounds * (rounds - 1);
  const std::uint64_t field = deal.all_points - deal.points;
  ++result_.deals;
  result_.wins.add(deal.wins, rounds);
  result_.points.add(deal.points, rounds);
  result_.field_points.add(field, others);
  result_.pairs.add(field, others, deal.points, rounds);
  open_.erase(round.deal);
}

template <class E>
void DuelRoundsOf<E>::step(std::span<const std::int32_t> moves) {
  UNO_CHECK(std::ssize(moves) == waiting());
  std::size_t kept = 0;
  for (std::size_t at = 0; at < rounds_.size(); ++at) {
    Round& round = rounds_[at];
    round.episode.make(static_cast<Move>(moves[at]));
    play_field(round);
    if (settled(round) && !deal_until_asked(round)) continue;
    if (kept != at) rounds_[kept] = std::move(round);
    ++kept;
  }
  rounds_.erase(rounds_.begin() + static_cast<std::ptrdiff_t>(kept), rounds_.end());
  show();
}

template <class E>
void DuelRoundsOf<E>::show() {
  const auto moves = static_cast<std::size_t>(moves_);
  constexpr std::size_t kWidth = width();
  bytes.resize(rounds_.size() * kWidth);
  mask.assign(rounds_.size() * moves, 0);
  for (std::size_t at = 0; at < rounds_.size(); ++at) {
    const EpisodeOf<E>& episode = rounds_[at].episode;
    const ObservationOf<E> seen = episode.observe(episode.asked());
    episode.write(seen, std::span(bytes).subspan(at * kWidth, kWidth));
    episode.mark_moves(seen.legal, mask.data() + at * moves);
  }
}

template <class E>
void DuelRoundsOf<E>::write_image(std::string& to) const {
  write_part(to, next_deal_), write_part(to, next_seat_), write_part(to, result_);
  write_part(to, open_.size());
  for (const auto& [deal, sums] : open_) write_part(to, deal), write_part(to, sums);
  write_part(to, rounds_.size());
  for (const Round& round : rounds_) {
    round.episode.write_image(to);
    write_part(to, round.bots), write_part(to, round.deal);
    write_part(to, round.candidate), write_part(to, round.match);
  }
}

/// Whether a round that was read belongs to this duel and asks the candidate.
template <class E>
bool DuelRoundsOf<E>::is_of_duel(const Round& round) const {
  const StateOf<E>& state = round.episode.state();
  return state.rules == duel_.rules && state.seats == duel_.seats && open_.contains(round.deal) &&
         !round.episode.over() && round.episode.asked() == round.candidate;
}

template <class E>
bool DuelRoundsOf<E>::read_image(std::string_view& from) {
  std::size_t deals = 0, rounds = 0;
  bool whole = read_part(from, next_deal_) && read_part(from, next_seat_) &&
               read_part(from, result_) && read_part(from, deals) && next_deal_ <= end_ &&
               next_seat_ >= 0 && next_seat_ < duel_.seats;
  for (std::size_t at = 0; whole && at < deals; ++at) {  // bound: the remaining bytes
    std::uint64_t deal = 0;
    whole = read_part(from, deal) && read_part(from, open_[deal]);
  }
  whole = whole && read_part(from, rounds);
  for (std::size_t at = 0; whole && at < rounds; ++at) {  // bound: the remaining bytes
    Round& round = rounds_.emplace_back(Round{.episode = fresh_episode()});
    whole = round.episode.read_image(from) && read_part(from, round.bots) &&
            read_part(from, round.deal) && read_part(from, round.candidate) &&
            read_part(from, round.match) && is_of_duel(round);
  }
  if (whole) show();
  return whole;
}

#define UNO_INSTANTIATE(E) template class DuelRoundsOf<E>;
UNO_EDITIONS(UNO_INSTANTIATE)

}  // namespace uno
