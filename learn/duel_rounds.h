// A duel (sim/duel.h) of any game whose candidate is somebody outside who is asked for moves:
// the rounds of many deals side by side on arrays. Deals, dealers, the field's chance, what is
// counted and the figures are those of `uno duel`, so that a bot asked from outside comes to what
// it comes to there. In a duel of matches a round leads to the next one until the match is over.
// Deliberately absent: cheats, and a field that is asked from outside.
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
  /// Deals `first` to `end` of the duel's range, `games` rounds at a time. `calls`: the candidate
  /// decides about calls and catches; otherwise it calls in time and catches nobody. The field does
  /// both as its bot does.
  DuelRoundsOf(const Duel& duel, bool calls, std::uint64_t first, std::uint64_t end, int games);

  /// Rounds that wait for a move; 0 when all deals are over. Row by row they are in the arrays.
  int waiting() const { return static_cast<int>(rounds_.size()); }
  int moves() const { return moves_; }
  /// Bytes of an observation.
  static constexpr int width() { return FeaturesOf<E>::kBytes; }
  const EpisodeOf<E>& episode(int row) const {
    return rounds_[static_cast<std::size_t>(row)].episode;
  }
  /// A move for each of them, which must be marked in the mask.
  void step(std::span<const std::int32_t> moves);
  const DuelResult& result() const { return result_; }

  /// The rounds as bytes (learn/image.h), and back into those of the same duel with no deals left;
  /// false when they are no such rounds, and then these are none any more.
  void write_image(std::string& to) const;
  bool read_image(std::string_view& from);

  std::vector<std::uint8_t> bytes;  ///< waiting() x width()
  std::vector<std::uint8_t> mask;   ///< waiting() x moves()

 private:
  struct Round {
    EpisodeOf<E> episode;
    std::array<Chance, kSeatsMax> bots{};
    std::uint64_t deal = 0;
    int candidate = 0;
    Match match{};  ///< only in a duel of matches
  };
  /// What the rounds of one deal came to so far.
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
  std::optional<Equity> equity_;  ///< of matches of the classic game, whose points are measured
  DuelResult result_;
  std::unordered_map<std::uint64_t, Deal> open_;
  std::vector<Round> rounds_;
};

using DuelRounds = DuelRoundsOf<Classic>;

}  // namespace uno
