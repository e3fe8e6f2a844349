// Steps many games; every array is written in the same pass.
#include "learn/episodes.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/check.h"
#include "sim/plan.h"

namespace uno {
namespace {

/// Masks are read eight moves at a time.
std::uint64_t eight(const std::uint8_t* from) {
  std::uint64_t word = 0;
  std::memcpy(&word, from, sizeof word);
  return word;
}

/// The last moves of a row, fewer than eight, as they are counted.
std::uint64_t last_of(const std::uint8_t* mask, int moves) {
  const int over = moves & 7;
  return over ? eight(mask + moves - 8) >> 8 * (8 - over) : 0;
}

int count_marked(const std::uint8_t* mask, int moves) {
  int count = std::popcount(last_of(mask, moves));
  for (int at = 0; at + 8 <= moves; at += 8) count += std::popcount(eight(mask + at));
  return count;
}

/// The position of the n-th byte that is 1, among bytes of 0 and 1: the number of bytes with at
/// most n ones up to and including them.
int nth_byte(std::uint64_t word, int n) {
  constexpr std::uint64_t kOnes = 0x0101010101010101, kHighs = kOnes << 7;
  const std::uint64_t sums = word * kOnes;
  return std::popcount(((static_cast<std::uint64_t>(n) * kOnes | kHighs) - sums) & kHighs);
}

/// The n-th marked move. It reads all words, so that the loop has no unpredictable end.
Move nth_marked(const std::uint8_t* mask, int moves, int n) {
  int at = 0, before = 0, sum = 0;
  for (int from = 0; from + 8 <= moves; from += 8) {
    sum += std::popcount(eight(mask + from));
    at = sum <= n ? from + 8 : at;
    before = sum <= n ? sum : before;
  }
  const std::uint64_t word = at + 8 <= moves ? eight(mask + at) : last_of(mask, moves);
  return static_cast<Move>(at + nth_byte(word, n - before));
}

}  // namespace

std::uint64_t round_seed(std::uint64_t seed, std::uint64_t game, std::uint32_t round) {
  // Round 0 of deal_seeds() draws for dealers.
  const Seed made = deal_seeds(seed_from(seed), game, round + 1).deal;
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number |= std::uint64_t{made.bytes[i]} << (8 * i);
  return number;
}

template <class E>
EpisodesOf<E>::EpisodesOf(const EpisodesPlan& plan) : plan_(plan) {
  UNO_CHECK(plan.games > 0 && (plan.bots.empty() || std::ssize(plan.bots) == plan.seats));
  moves_ = MovesOf<E>::needed(plan.rules, plan.calls);
  UNO_CHECK(moves_ >= 8);  // the bytes of a word
  has_bots_ = !plan.bots.empty();
  UNO_CHECK(!has_bots_ || std::ranges::count(plan.bots, nullptr) > 0);
  const auto games = static_cast<std::size_t>(plan.games);
  episodes_.assign(games, EpisodeOf<E>(plan.rules, plan.seats, plan.calls,
                                       {.history = has_bots_, .record = plan.records}));
  if (plan.records) last_.resize(games);
  bytes.resize(games * kWidth);
  mask.resize(games * static_cast<std::size_t>(moves_));
  asked.resize(games);
  counts.resize(games);
  rewards.resize(games * static_cast<std::size_t>(plan.seats));
  ended.resize(games);
  winners.resize(games);
  points.resize(games);
  turns.resize(games);
  final_bytes.resize(games * kWidth);
  const std::size_t blocks = (games + kBlock - 1) / kBlock;
  chances_.assign(blocks, PlayerChance(0));
  bot_chances_.resize(blocks);
  if (plan.threads > 1) workers_ = std::make_unique<WorkerPool>(plan.threads);
  reset(plan.seed);
}

template <class E>
void EpisodesOf<E>::reset(std::uint64_t seed) {
  plan_.seed = seed;
  for (std::size_t block = 0; block < chances_.size(); ++block) {
    const DealSeeds own = deal_seeds(seed_from(seed), block, 0);  // no round is dealt from it
    chances_[block] = PlayerChance(own.players);
    bot_chances_[block] = Chance::of(own.deal, Stream::bots);
  }
  rounds_.assign(static_cast<std::size_t>(plan_.games), 0);
  for (Ended& last : last_) last = {};
  std::ranges::fill(rewards, 0.0F);
  std::ranges::fill(ended, std::uint8_t{0});
  std::ranges::fill(winners, static_cast<std::uint8_t>(kNoSeat));
  std::ranges::fill(points, std::uint16_t{0});
  std::ranges::fill(turns, std::uint16_t{0});
  for (int game = 0; game < plan_.games; ++game) {
    deal(game);
    show(game);
  }
}

template <class E>
std::uint64_t EpisodesOf<E>::number_of(int game, std::uint64_t round) const {
  return round_seed(plan_.seed, static_cast<std::uint64_t>(game),
                    static_cast<std::uint32_t>(round));
}

template <class E>
int EpisodesOf<E>::dealer_of(int game, std::uint64_t round) const {
  const auto places = static_cast<std::uint64_t>(game) + round;
  return static_cast<int>(places % static_cast<std::uint64_t>(plan_.seats));
}

template <class E>
std::optional<Record> EpisodesOf<E>::last_record(int game) const {
  UNO_CHECK(plan_.records);
  const Ended& last = last_[static_cast<std::size_t>(game)];
  if (last.round == Ended::kNone) return {};
  Record record;
  record.rules = plan_.rules;
  record.seats = plan_.seats;
  record.dealer = dealer_of(game, last.round);
  record.seed = seed_from(number_of(game, last.round));
  record.acts = last.acts;
  return record;
}

/// Deals until a learner is asked. Rounds that bots end before that are skipped.
template <class E>
void EpisodesOf<E>::deal(int game) {
  EpisodeOf<E>& episode = episodes_[static_cast<std::size_t>(game)];
  do {
    const std::uint64_t round = rounds_[static_cast<std::size_t>(game)]++;
    episode.deal(number_of(game, round), dealer_of(game, round));
    if (has_bots_) play_bots(game);
  } while (episode.over());
}

template <class E>
void EpisodesOf<E>::play_bots(int game) {
  EpisodeOf<E>& episode = episodes_[static_cast<std::size_t>(game)];
  Chance& chance = bot_chances_[static_cast<std::size_t>(game / kBlock)];
  while (!episode.over()) {
    const Bot* const bot = plan_.bots[static_cast<std::size_t>(episode.asked())];
    if (!bot) return;
    episode.act(bot->choose(episode.observe(episode.asked()), episode.history(), chance));
  }
}

/// Resets what the arrays say about a round that ended in the previous step.
template <class E>
void EpisodesOf<E>::clear_round_end(int game) {
  const auto g = static_cast<std::size_t>(game), seats = static_cast<std::size_t>(plan_.seats);
  if (!ended[g]) return;
  std::fill_n(rewards.begin() + static_cast<std::ptrdiff_t>(g * seats), seats, 0.0F);
  points[g] = turns[g] = 0;
  winners[g] = kNoSeat;
  ended[g] = 0;
}

template <class E>
void EpisodesOf<E>::move(int game, Move move) {
  const auto g = static_cast<std::size_t>(game), seats = static_cast<std::size_t>(plan_.seats);
  EpisodeOf<E>& episode = episodes_[g];
  const int mover = episode.asked();
  episode.make(move);
  if (has_bots_) play_bots(game);
  clear_round_end(game);
  if (episode.over()) [[unlikely]] {
    ended[g] = 1;
    write_rewards(episode.state(), plan_.reward, rewards.data() + g * seats);
    winners[g] = episode.state().winner;
    points[g] = static_cast<std::uint16_t>(uno::result(episode.state()).points);
    turns[g] = episode.state().turns;
    episode.write(episode.observe(mover), std::span(final_bytes).subspan(g * kWidth, kWidth));
    if (plan_.records) last_[g] = {rounds_[g] - 1, episode.made()};
    deal(game);
  }
  show(game);
}

template <class E>
void EpisodesOf<E>::redeal(int game) {
  deal(game);
  show(game);
}

/// Writes the observation and moves of the asked seat into the arrays.
template <class E>
void EpisodesOf<E>::show(int game) {
  const auto g = static_cast<std::size_t>(game);
  const EpisodeOf<E>& episode = episodes_[g];
  const ObservationOf<E> seen = episode.observe(episode.asked());
  episode.write(seen, std::span(bytes).subspan(g * kWidth, kWidth));
  std::uint8_t* const marks = mask.data() + g * static_cast<std::size_t>(moves_);
  std::fill_n(marks, moves_, std::uint8_t{0});
  const int marked = episode.mark_moves(seen.legal, marks);
  asked[g] = static_cast<std::uint8_t>(episode.asked());
  counts[g] = static_cast<std::uint16_t>(marked ? marked : count_marked(marks, moves_));
}

template <class E>
int EpisodesOf<E>::first_unmarked(std::span<const std::int32_t> moves) const {
  for (std::size_t g = 0; g < moves.size(); ++g) {
    const std::int32_t move = moves[g];
    if (move < 0 || move >= moves_ ||
        !mask[g * static_cast<std::size_t>(moves_) + static_cast<std::size_t>(move)])
      return static_cast<int>(g);
  }
  return -1;
}

template <class E>
template <class Step>
void EpisodesOf<E>::for_each_game(Step&& step) {
  const auto step_block = [&](int block) {
    const int end = std::min(plan_.games, (block + 1) * kBlock);
    for (int game = block * kBlock; game < end; ++game) step(game);
  };
  const auto blocks = static_cast<int>(chances_.size());
  if (workers_) return workers_->run(blocks, step_block);
  for (int block = 0; block < blocks; ++block) step_block(block);
}

template <class E>
void EpisodesOf<E>::step(std::span<const std::int32_t> moves) {
  UNO_CHECK(std::ssize(moves) == plan_.games);
  for_each_game([&](int game) {
    const std::int32_t given = moves[static_cast<std::size_t>(game)];
    given == kStay ? clear_round_end(game) : move(game, static_cast<Move>(given));
  });
}

template <class E>
void EpisodesOf<E>::step_by_chance() {
  for_each_game([&](int game) {
    const auto g = static_cast<std::size_t>(game);
    PlayerChance& chance = chances_[g / kBlock];
    const auto nth = static_cast<int>(chance.below(counts[g]));
    move(game, nth_marked(mask.data() + g * static_cast<std::size_t>(moves_), moves_, nth));
  });
}

#define UNO_INSTANTIATE(E) template class EpisodesOf<E>;
UNO_EDITIONS(UNO_INSTANTIATE)

}  // namespace uno
