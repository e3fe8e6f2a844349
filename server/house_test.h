// A whole server with a memory store and fake sockets, driven by hand, for the tests of this
// folder. Time advances only in pass(). Entries become durable only in sync(), or at once if
// `syncs` is set. The seed determines everything.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/step.h"
#include "store/faulty.h"
#include "store/memory.h"
#include "wire/messages.h"

namespace uno::server {

/// Milliseconds, as everywhere in the server.
inline constexpr std::int64_t kMinute = 60'000, kHour = 60 * kMinute, kDay = 24 * kHour;

/// A fake socket and the messages it received.
struct Line {
  std::vector<wire::ServerMessage> heard;  ///< everything but views
  std::vector<std::string> frames;         ///< everything, as bytes
  std::optional<wire::View> view;          ///< the latest view
  std::string table, token;                ///< from `seated`
  std::optional<Close> closed;             ///< by the server
  bool reads = true;                       ///< if false, messages stay unwritten
  std::int64_t answered_ns = 0;            ///< `spent_ns` at the last message

  const wire::Refused* refused() const;    ///< the last message, if it is a refusal
  bool done(const std::string& id) const;  ///< whether the act was acknowledged
};

/// What the bots' thread would answer.
Advised answer_to(const Advise& hint);

class House {
 public:
  explicit House(std::uint64_t seed = 1, Pace pace = {0}, PushOffer push = {"a key"},
                 const Limits& limits = keeps_loaded());
  /// The usual limits, except that tables stay in memory.
  static Limits keeps_loaded() {
    Limits limits;
    limits.idle_in_memory_min = 60 * 24 * 365;
    return limits;
  }

  Connection connect(const std::string& address = "");
  void say(Connection line, const wire::ClientMessage& message);
  void frame(Connection line, const std::string& text);
  void hang_up(Connection line);
  void pass(std::int64_t ms);      ///< advances the time and ticks when the server wants it
  void sync();                     ///< writes the batch and reports it
  void kill();                     ///< kills the server and starts another from the store
  void catch_up(Connection line);  ///< lets a slow reader read everything

  /// Opens a table with `count` humans ("Ann", "Ben", ...) and returns their lines.
  std::vector<Connection> seat_humans(int count, const std::string& options = "-", int timer_s = 0,
                                      bool spectators = true);
  Connection reconnect(const std::string& table, const std::string& token);
  Connection to_act(const std::vector<Connection>& lines) const;
  void act(Connection line, const std::string& action, const std::string& id);
  /// Makes the first legal act of the active seat, again and again until the stage changes.
  void play_round(const std::vector<Connection>& lines);

  Line& operator[](Connection line) { return lines_.at(line); }
  const Line& at(Connection line) const { return lines_.at(line); }
  const Table& table(const std::string& id) const { return server->room(id)->table(); }

  store::MemoryStore disk;
  store::FaultyStore store{disk};
  std::unique_ptr<Server> server;
  bool syncs = true;             ///< write and report entries after every input
  int grace_ms = 0;              ///< grace period of tables that seat_humans() opens
  std::vector<Think> questions;  ///< unanswered questions to bots while `bots_answer` is off
  std::vector<Advise> hints;     ///< the same for hints
  bool bots_answer = true;
  std::vector<Push> pushes;
  std::vector<BadSnapshot> doubts;       ///< snapshots found to be bad
  std::vector<Quarantined> quarantines;  ///< quarantined tables
  static constexpr const char* kProgram = "the house";
  int snapshot_every = 10;    ///< changes between snapshots, from the next start on
  bool reads_lately = false;  ///< the next start uses snapshots, as a real server does
  store::Batch batch;
  std::int64_t now_ms = 1'700'000'000'000;
  std::int64_t spent_ns = 0;  ///< real time that the server took; reset it to measure

  template <class What>
  void feed(What what);

 private:
  void perform(Output& output);
  void start();

  SeededEntropy entropy_;
  Pace pace_;
  PushOffer push_;
  Limits limits_;
  std::map<Connection, Line> lines_;
  std::deque<Input> inputs_;
  Connection last_line_ = 0;
  int acts_ = 0;
};

template <class What>
void House::feed(What what) {
  inputs_.emplace_back().now_ms = now_ms;  // g++ 12 treats a moved variant as uninitialized
  inputs_.back().what = std::move(what);
  if (inputs_.size() > 1) return;  // the outer call handles this input, too
  while (!inputs_.empty()) {
    const auto begun = std::chrono::steady_clock::now();
    Outputs outputs = server->step(inputs_.front());
    spent_ns += (std::chrono::steady_clock::now() - begun) / std::chrono::nanoseconds(1);
    for (Output& output : outputs) perform(output);
    if (syncs && inputs_.size() == 1 && !batch.empty()) sync();
    inputs_.pop_front();
  }
}

/// Two humans in the middle of a round.
struct Duel {
  House house;
  std::vector<Connection> lines;
  std::string id;
  Connection mover, other;

  explicit Duel(std::uint64_t seed = 1, const std::string& options = "-", int timer_s = 0)
      : house(seed) {
    lines = house.seat_humans(2, options, timer_s);
    id = house[lines[0]].table;
    house.say(lines[0], wire::Start{});
    mover = house.to_act(lines);
    other = mover == lines[0] ? lines[1] : lines[0];
  }
  const Table& table() { return house.table(id); }
  std::string legal() { return house[mover].view->legal.front().action; }
};

}  // namespace uno::server
