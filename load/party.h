// One table of a load test and its people: four players, and some spectators. It receives messages
// and says what to send. Each act is due at a planned time. If it has to wait for the server or for
// the next round, it counts as late. Deliberately absent: sockets and clocks (load/run.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "load/check.h"
#include "load/figures.h"

namespace uno::load {

inline constexpr int kPlayers = 4;

/// Measurements of all tables of a run.
struct Score {
  Latencies done;   ///< from the time an act is due to its acknowledgement
  Latencies shown;  ///< the same, to each view that shows the act
  std::uint64_t acts = 0, views = 0, checked = 0, rounds = 0;
  std::uint64_t shed = 0;  ///< acts refused by an overloaded server
  std::uint64_t errors = 0;
  std::vector<std::string> first_errors;  ///< at most ten
  bool counts = false;                    ///< whether acts and latencies count now
  int check_every = 1;                    ///< one in this many views is checked fully
  void error(std::string what) {
    if (++errors <= 10) first_errors.push_back(std::move(what));
  }
};

class Party {
 public:
  /// A message to send. Lines 0 to 3 play, the others watch.
  struct Say {
    int who;
    std::string text;
    bool later = false;  ///< after a pause, because the server was busy
  };

  Party(Score& score, int watchers, std::uint32_t chance);

  std::vector<Say> opened(int who);
  std::vector<Say> heard(int who, std::string_view message, std::int64_t now_us);
  /// An act is due at that time.
  std::vector<Say> due(std::int64_t at_us);
  /// All sockets are closed. Players who reconnect return to their seats.
  void cut();

  /// Everybody has seen the table, now or earlier.
  bool complete() const { return seen_ == people(); }
  /// Nobody is waiting for anything.
  bool idle() const { return !act_ && due_.empty(); }
  void forget_due() { due_.clear(); }
  /// The table's ID; empty until the host has opened it.
  const std::string& table() const { return table_; }
  int people() const { return static_cast<int>(line_.size()); }

 private:
  struct Line {
    std::string token;
    std::int64_t version = -1;  ///< of the latest view
    bool open = false;
    bool seen = false;  ///< whether this socket has got a view of the match
  };
  struct Act {
    std::string id;
    int who;
    std::int64_t due_us, version;
    bool done;
    std::string action;
  };
  struct Offer {
    int who;
    std::int64_t version;
    std::string action;
  };

  void greet(int who, std::vector<Say>& say, bool later = false);
  void refused(int who, std::string_view message, std::vector<Say>& say);
  void seated(int who, std::string_view message, std::vector<Say>& say);
  void view(int who, std::string_view message, std::int64_t now_us, std::vector<Say>& say);
  void check(int who, std::string_view message, const ViewParts& seen);
  void act(std::vector<Say>& say);
  std::uint32_t dice();

  Score& score_;
  std::uint32_t chance_;
  std::string table_;
  std::vector<Line> line_;
  int seen_ = 0, seats_ = 0;
  std::int64_t asked_ = -1;  ///< version at which the host requested the next round
  std::deque<std::int64_t> due_;
  std::optional<Act> act_;
  std::optional<Offer> offer_;
  std::uint64_t acts_ = 0, views_ = 0;
};

}  // namespace uno::load
