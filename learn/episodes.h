// Many rounds of a game side by side for vector learning: after every step the observation, the
// moves, the rewards and the ends of all games lie in arrays that never move. A game that ends is
// dealt anew at once (auto-reset). Seats may be given to bots, who play between two moves of the
// learner.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bots/bot.h"
#include "learn/crew.h"
#include "learn/episode.h"
#include "learn/reward.h"

namespace uno {

struct EpisodesPlan {
  Rules rules;
  int seats = 4;
  int games = 1;
  std::uint64_t seed = 0;
  bool calls = false;
  Reward reward = Reward::win;
  std::vector<const Bot*> bots{};  ///< empty, or one per seat: nullptr for a learner's seat
  bool records = false;            ///< rounds are kept as records
  int threads = 1;                 ///< that step the games; what comes out is the same
};

/// The number that a round of a game is dealt from: 64 bits of deal_seeds() (sim/plan.h), so that
/// neither neighbouring seeds nor neighbouring games have deals in common. `round` counts from 0.
std::uint64_t round_seed(std::uint64_t seed, std::uint64_t game, std::uint32_t round);

/// No move: the game stays as it is while others are stepped.
inline constexpr std::int32_t kStay = -1;

/// The arrays, round by round, whichever the game.
struct EpisodeArrays {
  std::vector<std::uint8_t> bytes;    ///< games x width(): what the asked seat knows
  std::vector<std::uint8_t> mask;     ///< games x moves(): 1 for what it may do
  std::vector<std::uint8_t> asked;    ///< games: the seat
  std::vector<std::uint16_t> counts;  ///< games: how many moves it has
  std::vector<float> rewards;         ///< games x seats: of the round that just ended, else 0
  std::vector<std::uint8_t> ended;    ///< games: 1 when a round ended in this step
  std::vector<std::uint8_t> winners;  ///< games: who went out in it, kNoSeat for nobody
  std::vector<std::uint16_t> points;  ///< games: what that brought the winner, else 0
  std::vector<std::uint16_t> turns;   ///< games: turns of it, else 0
  /// games x width(): of a round that ended, what the learner's seat that moved last saw
  /// then; of others, of an earlier one.
  std::vector<std::uint8_t> final_bytes;
};

template <class E>
class EpisodesOf : public EpisodeArrays {
 public:
  /// `plan` has a table of the game E that passes check_round(), and a seat that is no bot's.
  explicit EpisodesOf(const EpisodesPlan& plan);

  /// Deals all games anew: the n-th round of game g, n from 0, has the seed round_seed(seed, g, n)
  /// and the dealer (g + n) modulo seats.
  void reset(std::uint64_t seed);
  /// One move in every game; each must be marked in the mask, or kStay, and then nothing happens in
  /// that game.
  void step(std::span<const std::int32_t> moves);
  /// One move in every game, each of its moves with the same chance.
  void step_by_chance();
  /// Deals the next round of a game, whatever became of the one in hand.
  void redeal(int game);
  /// The first game whose move is not marked, or -1.
  int first_unmarked(std::span<const std::int32_t> moves) const;

  /// Everything that changes as bytes (learn/image.h), and back into games of the same plan.
  void write_image(std::string& to) const;
  bool read_image(std::string_view& from);

  int games() const { return plan_.games; }
  int seats() const { return plan_.seats; }
  int moves() const { return moves_; }
  /// Bytes of an observation.
  static constexpr int width() { return FeaturesOf<E>::kBytes; }
  const EpisodesPlan& plan() const { return plan_; }
  const EpisodeOf<E>& episode(int game) const { return episodes_[static_cast<std::size_t>(game)]; }
  /// Of the round that ended last in a game, with plan().records; nothing when none has yet.
  std::optional<Record> last_record(int game) const;

 private:
  static constexpr std::size_t kWidth = width();
  static constexpr int kBlock = 64;  ///< games that are stepped by one thread and share chance

  /// A round that is over: what deal() was given, and the acts.
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
  void tell_no_end(int game);
  void show(int game);
  /// Calls step(game) for all, each block of games in order on one thread.
  template <class Step>
  void for_each_game(Step&& step);

  EpisodesPlan plan_;
  int moves_ = 0;
  bool has_bots_ = false;
  std::vector<PlayerChance> chances_;  ///< of step_by_chance(), one per block
  std::vector<Chance> bot_chances_;    ///< one per block
  std::unique_ptr<Crew> crew_;         ///< or none with one thread
  std::vector<EpisodeOf<E>> episodes_;
  std::vector<std::uint64_t> rounds_;
  std::vector<Ended> last_;  ///< one per game, or without records none
};

using Episodes = EpisodesOf<Classic>;

}  // namespace uno
