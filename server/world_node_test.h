// One server of the simulated world (server/nodes_world_test.cpp): the real Server::step() and the
// real Lease over a node of the memory store. On a simulated clock, it does what server/loop*.cpp
// and store/group_commit.cpp do around them. It crashes, pauses and resumes, and loses the store.
// The network is in server/nodes_world_test.h.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "server/lease.h"
#include "server/step.h"
#include "server/world_player_test.h"
#include "store/faulty.h"
#include "store/memory.h"
#include "wire/json.h"

namespace uno::server {

/// Faults planted on purpose. The tests must find each.
enum class Planted : std::uint8_t {
  nothing,
  early_answer,  ///< acknowledges an act before it is written
  leaked_card,   ///< a view shows a card of another seat's hand
  stale_writer,  ///< a server writes without a lease
};

class Surroundings {
 public:
  virtual ~Surroundings() = default;
  virtual void after(std::int64_t ms, std::function<void()> what) = 0;
  virtual void send(class WorldNode& from, Send& send) = 0;
  virtual void close(class WorldNode& from, Connection line) = 0;
  virtual void relay(class WorldNode& from, Relay& relay) = 0;
  /// The living servers, as reported with the lease.
  virtual void living(class WorldNode& told, const std::vector<store::Neighbour>& who) = 0;
  virtual void broken(const std::string& what) = 0;
  std::int64_t now_ms = 0;  ///< true time, unlike any server's clock
  Dice dice;
  std::shared_ptr<store::MemoryDisk> disk = std::make_shared<store::MemoryDisk>();
};

/// Writes every entry it gets, as a database without fencing would.
class UnfencedStore : public store::MemoryStore {
 public:
  UnfencedStore(std::shared_ptr<store::MemoryDisk> disk, const std::string& name,
                store::Neighbour at)
      : MemoryStore(disk, name, std::move(at)), on_(std::move(disk)) {}
  store::Appended write(const store::Batch& batch) override {
    store::Appended answer = MemoryStore::write(batch);
    for (std::size_t i = 0; i < batch.entries.size(); ++i) {
      const store::Entry& entry = batch.entries[i];
      if (store::is_kept(answer.entries[i])) continue;
      const auto [at, fresh] = on_->tables[entry.table].by_seq.try_emplace(entry.seq, entry);
      on_->tables[entry.table].action_ids.insert(entry.action_id);
      if (fresh) answer.entries[i] = store::Outcome::stored;
    }
    answer.is_out = false;
    return answer;
  }

 private:
  std::shared_ptr<store::MemoryDisk> on_;
};

class WorldNode {
 public:
  static constexpr const char* kProgram = "the world";
  WorldNode(Surroundings& around, int number, Planted planted)
      : around_(around), number_(number), planted_(planted), entropy_(0) {}

  /// Starts a new life, with a new name and a clock that is wrong by minutes.
  void start(std::uint64_t seed);
  /// kill -9. Writes on their way to the store may arrive.
  void crash();
  /// SIGSTOP, and SIGCONT after `ms`. Events in between wait.
  void stop_for(std::int64_t ms);
  /// The store is unreachable for `ms`. With `unanswered`, the first batch is written.
  void part_for(std::int64_t ms, bool unanswered);
  /// SIGTERM: writes everything, releases its tables, and starts a new life.
  void hand_over(std::uint64_t seed);

  bool alive() const { return server_ != nullptr; }
  bool stopped() const { return around_.now_ms < goes_on_ms_; }
  int number() const { return number_; }
  int life() const { return life_; }
  const store::Neighbour& at() const { return at_; }
  Server& server() { return *server_; }
  int stale_refusals() const { return stale_refusals_; }

  /// Handles an input now, or when a paused server resumes; never in another life.
  template <class What>
  void feed(What what) {
    as_itself([this, what = std::move(what)]() mutable { take(std::move(what)); });
  }
  /// The same after `ms`.
  template <class Do>
  void later(std::int64_t ms, Do what) {
    around_.after(ms, [this, life = life_, what = std::move(what)]() mutable {
      if (life == life_) as_itself(std::move(what));
    });
  }

 private:
  void as_itself(std::function<void()> what);
  template <class What>
  void take(What what) {
    check_lease();
    inputs_.push_back({own_ms(), std::move(what)});
    work_off();
  }
  void work_off();
  void perform(Output& output);
  void perform_on_store(Output& output);
  void follow_wake();
  std::int64_t own_ms() const {
    return ahead_ms_ + around_.now_ms + around_.now_ms * fast_per_mille_ / 1000;
  }

  // the storage thread does one piece of work after another
  using Work = std::function<void(store::Store& store)>;
  void on_store(Work work);
  void go_on_with_store();
  void write_soon();
  void write(store::Store& store);
  void check_write(const store::Batch& batch, const store::Appended& done, bool lived,
                   const std::set<std::string>& owned);
  void committed(const store::Batch& batch, const store::Appended& done);

  // the lease
  void renew();
  void renewed(std::int64_t asked_ms, const store::Renewed& renewed);
  void check_lease();
  void pause_or_resume();

  Surroundings& around_;
  int number_;
  Planted planted_;
  SeededEntropy entropy_;
  std::unique_ptr<Server> server_;
  std::shared_ptr<store::MemoryStore> disk_;
  std::shared_ptr<store::FaultyStore> store_;
  store::Neighbour at_;
  std::string name_;
  Lease lease_;
  int life_ = 0, stale_refusals_ = 0;
  std::int64_t ahead_ms_ = 0, fast_per_mille_ = 0, goes_on_ms_ = 0, parted_until_ms_ = 0,
               tick_ms_ = kNever;
  std::deque<std::function<void()>> slept_through_;
  std::deque<Input> inputs_;
  std::deque<Work> works_;
  store::Batch waiting_;  ///< the next write, with entries that were not written before
  bool working_ = false, write_asked_ = false, store_busy_ = false;
  bool renewing_ = false, lapsed_ = false, trouble_ = false, store_paused_ = false;
};

}  // namespace uno::server
