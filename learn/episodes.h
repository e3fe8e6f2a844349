// Many rounds of a game side by side for vector learning. After every step, the observations,
// moves, rewards and ends of all games are in arrays with a fixed position. A game that ends is
// dealt again at once (auto-reset). Bots can have seats; they play between two moves of the
// learner.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bots/bot.h"
#include "learn/episode.h"
#include "learn/reward.h"
#include "learn/worker_pool.h"

namespace uno {

struct EpisodesPlan {
  Rules rules;
  int seats = 4;
  int games = 1;
  std::uint64_t seed = 0;
  bool calls = false;
  Reward reward = Reward::win;
  std::vector<const Bot*> bots{};  ///< empty, or one per seat: nullptr for a learner's seat
  bool records = false;            ///< keeps rounds as records
  int threads = 1;                 ///< threads that step the games; they do not change the results
};

/// The number from which a round of a game is dealt: 64 bits of deal_seeds() (sim/plan.h), so that
/// neighbouring seeds or games have no deals in common. `round` counts from 0.
std::uint64_t round_seed(std::uint64_t seed, std::uint64_t game, std::uint32_t round);

/// In place of a move: this game is not stepped.
inline constexpr std::int32_t kStay = -1;

/// The arrays of all games, row by row.
struct EpisodeArrays {
  std::vector<std::uint8_t> bytes;    ///< games x width(): the observation of the asked seat
  std::vector<std::uint8_t> mask;     ///< games x moves(): 1 for its legal moves
  std::vector<std::uint8_t> asked;    ///< games: the asked seat
  std::vector<std::uint16_t> counts;  ///< games: the number of its moves
  std::vector<float> rewards;         ///< games x seats: of the round that just ended, otherwise 0
  std::vector<std::uint8_t> ended;    ///< games: 1 if a round ended in this step
  std::vector<std::uint8_t> winners;  ///< games: the seat that went out, or kNoSeat
  std::vector<std::uint16_t> points;  ///< games: the winner's points, otherwise 0
  std::vector<std::uint16_t> turns;   ///< games: turns of the ended round, otherwise 0
  /// games x width(): for a round that ended, the final observation of the learner's seat that
  /// moved last; otherwise that of an earlier round.
  std::vector<std::uint8_t> final_bytes;
};

template <class E>
class EpisodesOf : public EpisodeArrays {
 public:
  /// `plan` must have rules for the game E that pass check_round(), and a seat without a bot.
  explicit EpisodesOf(const EpisodesPlan& plan);

  /// Deals all games again. The n-th round of game g, n from 0, has the seed round_seed(seed, g, n)
  /// and the dealer (g + n) modulo seats.
  void reset(std::uint64_t seed);
  /// Makes one move in every game. Each must be marked in the mask, or be kStay, which leaves the
  /// game unchanged.
  void step(std::span<const std::int32_t> moves);
  /// Makes one random move in every game, each legal move with the same chance.
  void step_by_chance();
  /// Abandons the round of a game and deals the next one.
  void redeal(int game);
  /// The first game whose move is not marked, or -1.
  int first_unmarked(std::span<const std::int32_t> moves) const;

  /// Writes everything that changes as bytes (learn/image.h), and reads it into games of the same
  /// plan.
  void write_image(std::string& to) const;
  bool read_image(std::string_view& from);

  int games() const { return plan_.games; }
  int seats() const { return plan_.seats; }
  int moves() const { return moves_; }
  /// Bytes of an observation.
  static constexpr int width() { return FeaturesOf<E>::kBytes; }
  const EpisodesPlan& plan() const { return plan_; }
  const EpisodeOf<E>& episode(int game) const { return episodes_[static_cast<std::size_t>(game)]; }
  /// The round that ended last in a game, with plan().records; nothing if none has ended.
  std::optional<Record> last_record(int game) const;

 private:
  static constexpr std::size_t kWidth = width();
  static constexpr int kBlock = 64;  ///< games stepped by one thread, with shared random numbers

  /// A finished round: what deal() needs, and the acts.
  struct Ended {
    std::uint64_t round = kNone;
    std::vector<RecordedAct> acts{};
    static constexpr std::uint64_t kNone = ~std::uint64_t{0};
  };
  std::uint64_t number_of(int game, std::uint64_t round) const;
  int dealer_of(int game, std::uint64_t round) const;
  void deal(int game);
  void play_bots(int game);
  void move(int game, Move move);
  void clear_round_end(int game);
  void show(int game);
  /// Calls step(game) for all games, each block in order on one thread.
  template <class Step>
  void for_each_game(Step&& step);

  EpisodesPlan plan_;
  int moves_ = 0;
  bool has_bots_ = false;
  std::vector<PlayerChance> chances_;    ///< of step_by_chance(), one per block
  std::vector<Chance> bot_chances_;      ///< one per block
  std::unique_ptr<WorkerPool> workers_;  ///< none with one thread
  std::vector<EpisodeOf<E>> episodes_;
  std::vector<std::uint64_t> rounds_;
  std::vector<Ended> last_;  ///< one per game, or none without records
};

using Episodes = EpisodesOf<Classic>;

}  // namespace uno
