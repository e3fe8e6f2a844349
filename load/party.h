// One table of a load and the people at it: four who play, and some who watch. It hears messages
// and says what is to be sent; an act is due at a time that was set before, and what waits for the
// server, or for the next round, is late. Deliberately absent: sockets and clocks
// (load/course.cpp).
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

/// What all tables of a run have measured.
struct Score {
  Latencies done;   ///< from the moment at which an act was due to its acknowledgement
  Latencies shown;  ///< the same to each view that shows it
  std::uint64_t acts = 0, views = 0, checked = 0, rounds = 0;
  std::uint64_t shed = 0;  ///< acts that a server with too much to do refused
  std::uint64_t errors = 0;
  std::vector<std::string> told;  ///< the first few errors
  bool counts = false;            ///< whether acts and latencies are measured now
  int check_every = 1;            ///< of so many views one is checked whole
  void error(std::string what) {
    if (++errors <= 10) told.push_back(std::move(what));
  }
};

class Party {
 public:
  /// What is to be sent by whom: 0 to 3 play, the others watch.
  struct Say {
    int who;
    std::string text;
    bool later = false;  ///< after a moment: the server had too much to do
  };

  Party(Score& score, int watchers, std::uint32_t chance);

  std::vector<Say> opened(int who);
  std::vector<Say> heard(int who, std::string_view message, std::int64_t now_us);
  /// An act should be made at that time.
  std::vector<Say> due(std::int64_t at_us);
  /// All sockets are gone; who opens again comes back to the seat.
  void cut();

  /// Everybody has seen the table, in play or later.
  bool complete() const { return seen_ == people(); }
  /// Nobody has anything to wait for.
  bool idle() const { return !act_ && due_.empty(); }
  void forget_due() { due_.clear(); }
  /// Its id; empty before the host has opened it.
  const std::string& table() const { return table_; }
  int people() const { return static_cast<int>(line_.size()); }

 private:
  struct Line {
    std::string token;
    std::int64_t version = -1;  ///< of the last view
    bool open = false;
    bool seen = false;  ///< a view of the match since the socket opened
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
  void check(int who, std::string_view message, const Glance& seen);
  void act(std::vector<Say>& say);
  std::uint32_t dice();

  Score& score_;
  std::uint32_t chance_;
  std::string table_;
  std::vector<Line> line_;
  int seen_ = 0, seats_ = 0;
  std::int64_t asked_ = -1;  ///< version at which the host asked for the next round
  std::deque<std::int64_t> due_;
  std::optional<Act> act_;
  std::optional<Offer> offer_;
  std::uint64_t acts_ = 0, views_ = 0;
};

}  // namespace uno::load
