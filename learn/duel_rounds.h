// Plays a duel (sim/duel.h) of any game for a candidate outside this program, such as a Python
// agent. It plays rounds of many deals side by side and gives what the candidate sees as arrays.
// The field is the bot in all other seats. Deals, dealers, the field's random numbers, counts and
// figures are as in `uno duel`, so a bot that is asked from outside gets the same figures. The
// rounds of a match follow each other. The field cannot be a cheat or an outside player.
#pragma once

#include <optional>
#include <unordered_map>

#include "bots/equity.h"
#include "engine/match.h"
#include "learn/episode.h"
#include "sim/duel.h"

namespace uno {

template <class E>
class DuelRoundsOf {
 public:
  /// Plays the deals `first` to `end` of the duel's range, `games` rounds at a time. With `calls`,
  /// the candidate decides about calls and catches; otherwise it always calls in time and never
  /// catches. The field plays as its bot does.
  DuelRoundsOf(const Duel& duel, bool calls, std::uint64_t first, std::uint64_t end, int games);

  /// The number of rounds that wait for a move, one for each row of the arrays; 0 when all deals
  /// are over.
  int waiting() const { return static_cast<int>(rounds_.size()); }
  int moves() const { return moves_; }
  /// Bytes of an observation.
  static constexpr int width() { return FeaturesOf<E>::kBytes; }
  const EpisodeOf<E>& episode(int row) const {
    return rounds_[static_cast<std::size_t>(row)].episode;
  }
  /// Makes one move in each waiting round; each move must be marked in the mask.
  void step(std::span<const std::int32_t> moves);
  const DuelResult& result() const { return result_; }

  /// Writes the rounds as bytes (learn/image.h), and reads them back. Read them into a duel of the
  /// same plan that has not begun any deal. Returns false for other bytes; then this object is
  /// unusable.
  void write_image(std::string& to) const;
  bool read_image(std::string_view& from);

  std::vector<std::uint8_t> bytes;  ///< waiting() x width()
  std::vector<std::uint8_t> mask;   ///< waiting() x moves()

 private:
  struct Round {
    EpisodeOf<E> episode;
    std::array<Chance, kLargestTable> bots{};
    std::uint64_t deal = 0;
    int candidate = 0;
    Match match{};  ///< only in a duel of matches
  };
  /// The results of the rounds of one deal so far.
  struct Deal {
    std::uint64_t wins = 0, points = 0, all_points = 0;
    int left = 0;
  };

  EpisodeOf<E> fresh_episode() const;
  bool is_of_duel(const Round& round) const;
  bool begin_next(Round& round);
  void deal(Round& round, std::uint32_t number, int dealer, SeatSet out);
  void deal_of_match(Round& round);
  bool deal_until_asked(Round& round);
  void play_field(Round& round);
  Action choose(Round& round, int seat);
  bool settled(Round& round);
  void count_gains(const Round& round);
  void count(const Round& round);
  bool won(const Round& round) const;
  void show();

  Duel duel_;
  bool calls_;
  std::uint64_t next_deal_, end_;
  int next_seat_ = 0;
  int moves_;
  std::optional<Equity> equity_;  ///< of classic matches, in which points count
  DuelResult result_;
  std::unordered_map<std::uint64_t, Deal> open_;
  std::vector<Round> rounds_;
};

using DuelRounds = DuelRoundsOf<Classic>;

}  // namespace uno
