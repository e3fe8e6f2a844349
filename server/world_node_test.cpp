// One server of the simulated world of several servers.
#include "server/world_node_test.h"

#include <algorithm>

namespace uno::server {

namespace {
constexpr std::int64_t kAgainMs = 500;  // as in store/group_commit.cpp
}

void WorldNode::start(std::uint64_t seed) {
  ++life_;
  name_ = "node " + std::to_string(number_) + "." + std::to_string(life_);
  at_ = {"10.0.0." + std::to_string(number_) + ":8080", "secret of " + name_};
  if (planted_ == Planted::stale_writer)
    disk_ = std::make_shared<UnfencedStore>(around_.disk, name_, at_);
  else
    disk_ = std::make_shared<store::MemoryStore>(around_.disk, name_, at_);
  store_ = std::make_shared<store::FaultyStore>(*disk_);
  entropy_ = SeededEntropy(seed);
  ahead_ms_ = 1'000'000'000 + 1000 * (around_.dice.pick(1200) - 600);
  fast_per_mille_ = around_.dice.pick(5) - 2;
  goes_on_ms_ = parted_until_ms_ = 0;
  tick_ms_ = kNever;
  inputs_.clear();
  works_.clear();
  slept_through_.clear();
  waiting_ = {};
  working_ = write_asked_ = store_busy_ = renewing_ = lapsed_ = trouble_ = store_paused_ = false;
  server_ = std::make_unique<Server>(entropy_, Pace{300});
  server_->share();
  server_->keep_snapshots(kProgram, 10);
  lease_.renewed(own_ms());
  renew();
  feed(Tick{});
}

void WorldNode::crash() {
  ++life_;
  server_.reset();
}

void WorldNode::stop_for(std::int64_t ms) {
  goes_on_ms_ = around_.now_ms + ms;
  around_.after(ms, [this, life = life_] {
    while (life == life_ && !stopped() && !slept_through_.empty()) {
      const auto what = std::move(slept_through_.front());
      slept_through_.pop_front();
      what();
    }
  });
}

void WorldNode::part_for(std::int64_t ms, bool unanswered) {
  parted_until_ms_ = around_.now_ms + ms;
  store_->fail(unanswered ? store::Fault::unanswered : store::Fault::lost);
  around_.after(ms, [this, store = store_] {
    if (around_.now_ms >= parted_until_ms_) store->repair();
  });
}

void WorldNode::hand_over(std::uint64_t seed) {
  store_->repair();
  on_store([this](store::Store& store) {
    write(store);
    store.leave();
  });
  on_store([this, seed](store::Store&) {
    const int life = life_;
    around_.after(0, [this, life, seed] {
      if (life == life_) start(seed);
    });
  });
}

/// Runs events in order, including those at the moment in which a paused server resumes.
void WorldNode::as_itself(std::function<void()> what) {
  if (server_ == nullptr) return;
  if (stopped() || !slept_through_.empty())
    slept_through_.push_back(std::move(what));
  else
    what();
}

void WorldNode::work_off() {
  if (working_) return;
  working_ = true;
  while (!inputs_.empty()) {
    const Input input = std::move(inputs_.front());
    inputs_.pop_front();
    for (Output& output : server_->step(input)) perform(output);
  }
  working_ = false;
  follow_wake();
}

void WorldNode::follow_wake() {
  if (server_->wake_ms() >= tick_ms_) return;
  tick_ms_ = std::max(own_ms(), server_->wake_ms());
  later(std::max<std::int64_t>(1, tick_ms_ - own_ms()), [this, ms = tick_ms_] {
    if (ms != tick_ms_) return;
    tick_ms_ = kNever;
    take(Tick{});
  });
}

void WorldNode::perform(Output& output) {
  if (auto* send = std::get_if<Send>(&output)) {
    around_.send(*this, *send);
  } else if (const auto* close = std::get_if<Close>(&output)) {
    around_.close(*this, close->connection);
  } else if (auto* relay = std::get_if<Relay>(&output)) {
    around_.relay(*this, *relay);
  } else if (auto* think = std::get_if<Think>(&output)) {
    const Action action = think->bot->choose(think->seen, think->history, think->chance);
    later(around_.dice.pick(5),
          [this, answer = BotAnswered{think->table, think->ticket, action}] { take(answer); });
  } else {
    perform_on_store(output);
  }
}

void WorldNode::perform_on_store(Output& output) {
  if (auto* append = std::get_if<Append>(&output)) {
    if (planted_ == Planted::early_answer)
      later(0, [this, done = Durable{append->entry.table, append->entry.seq}] { take(done); });
    waiting_.entries.push_back(std::move(append->entry));
    write_soon();
  } else if (auto* forget = std::get_if<DeleteTable>(&output)) {
    waiting_.forgotten.push_back(std::move(forget->table));
    write_soon();
  } else if (const auto* fetch = std::get_if<Fetch>(&output)) {
    on_store([this, table = fetch->table, whole = fetch->whole](store::Store& store) {
      Fetched fetched{table, whole ? store.load(table) : store.load_recent(table, kProgram)};
      if (around_.now_ms < parted_until_ms_) fetched.loaded = {{}, "", "out of reach"};
      later(around_.dice.pick(5), [this, fetched = std::move(fetched)] { take(fetched); });
    });
  } else if (auto* keep = std::get_if<Keep>(&output)) {
    waiting_.snapshots.push_back(std::move(keep->snapshot));  // with the next write
  } else if (const auto* doubt = std::get_if<BadSnapshot>(&output)) {
    around_.broken(name_ + " doubts a snapshot of " + doubt->table + ": " + doubt->why);
  } else if (const auto* seek = std::get_if<FindOwner>(&output)) {
    on_store([this, wanted = seek->wanted](store::Store& store) {
      later(around_.dice.pick(5),
            [this, sought = OwnerFound{wanted, store.claim(wanted)}] { take(sought); });
    });
  }
}

// ---------------------------------------------------------------- the storage thread

void WorldNode::on_store(Work work) {
  works_.push_back(std::move(work));
  go_on_with_store();
}

/// A request that was sent reaches the store even if its sender crashes. During a pause, an unsent
/// request waits and arrives late.
void WorldNode::go_on_with_store() {
  if (store_busy_ || works_.empty()) return;
  store_busy_ = true;
  const Work work = std::move(works_.front());
  works_.pop_front();
  const auto at_store = [this, life = life_, work, store = store_, disk = disk_] {
    if (life != life_) return;  // the sender is dead
    work(*store);
    later(0, [this] {
      store_busy_ = false;
      go_on_with_store();
    });
  };
  if (around_.dice.luck(500))
    later(1 + around_.dice.pick(12), at_store);
  else
    around_.after(1 + around_.dice.pick(12), at_store);
}

void WorldNode::write_soon() {
  if (std::exchange(write_asked_, true)) return;
  on_store([this](store::Store& store) { write(store); });
}

void WorldNode::write(store::Store& store) {
  write_asked_ = false;
  const store::Batch batch = std::exchange(waiting_, {});
  if (batch.empty()) return;
  std::set<std::string> owned;
  for (const auto& [table, owner] : around_.disk->claims)
    if (owner.node == name_) owned.insert(table);
  const bool lived = around_.disk->is_alive(name_);
  const store::Appended done = store.write(batch);
  check_write(batch, done, lived, owned);
  later(around_.dice.pick(5), [this, batch, done] { committed(batch, done); });
}

/// Checks a write against the leases and claims of the simulated world, whatever the store says.
void WorldNode::check_write(const store::Batch& batch, const store::Appended& done, bool lived,
                            const std::set<std::string>& owned) {
  for (std::size_t i = 0; i < batch.entries.size(); ++i) {
    const store::Entry& entry = batch.entries[i];
    const auto claim = around_.disk->claims.find(entry.table);
    const bool made =
        entry.seq == 1 && claim != around_.disk->claims.end() && claim->second.node == name_;
    const bool may = lived && (owned.contains(entry.table) || made);
    if (!may && done.entries[i] == store::Outcome::stored)
      around_.broken(name_ + " writes without a lease of " + entry.table);
    stale_refusals_ += !may;
  }
  for (std::size_t i = 0; i < batch.forgotten.size(); ++i)
    if (done.forgotten[i] == store::Outcome::stored &&
        (!lived || !owned.contains(batch.forgotten[i])))
      around_.broken(name_ + " deletes without a lease");
}

/// Does the work of Venue::committed() and GroupCommit::keep_waiting().
void WorldNode::committed(const store::Batch& batch, const store::Appended& done) {
  trouble_ = done.is_out;
  pause_or_resume();
  store::Batch again;
  for (std::size_t i = 0; i < batch.entries.size(); ++i) {
    const store::Entry& entry = batch.entries[i];
    if (done.entries[i] == store::Outcome::unavailable)
      again.entries.push_back(entry);
    else if (!store::is_kept(done.entries[i]))
      take(NotStored{entry.table, done.entries[i]});
    else if (planted_ != Planted::early_answer)
      take(Durable{entry.table, entry.seq});
  }
  for (std::size_t i = 0; i < batch.forgotten.size(); ++i)
    if (done.forgotten[i] == store::Outcome::unavailable)
      again.forgotten.push_back(batch.forgotten[i]);
  if (again.empty()) return;
  again.entries.insert(again.entries.end(), waiting_.entries.begin(), waiting_.entries.end());
  again.forgotten.insert(again.forgotten.end(), waiting_.forgotten.begin(),
                         waiting_.forgotten.end());
  waiting_ = std::move(again);
  write_asked_ = true;  // only after that
  later(kAgainMs, [this] {
    write_asked_ = false;
    write_soon();
  });
}

// ---------------------------------------------------------------- the lease, as in venue_nodes.cpp

void WorldNode::renew() {
  check_lease();
  if (!std::exchange(renewing_, true)) {
    const std::string offer = wire::to_json(server_->own_offer());
    on_store([this, offer, asked_ms = own_ms()](store::Store& store) {
      later(around_.dice.pick(5),
            [this, asked_ms, answer = store.renew(offer)] { renewed(asked_ms, answer); });
    });
  }
  later(kRenewMs, [this] { renew(); });
}

void WorldNode::renewed(std::int64_t asked_ms, const store::Renewed& renewed) {
  renewing_ = false;
  if (!renewed.error.empty()) return;
  lease_.renewed(asked_ms);
  if (!renewed.lost.empty()) take(Lost{renewed.lost});
  if (!renewed.taken.empty()) take(TakenOver{renewed.taken});
  take(Neighbours{renewed.offers});
  around_.living(*this, renewed.living);
  check_lease();
}

void WorldNode::check_lease() {
  const bool over = lease_.is_over(own_ms()) && planted_ != Planted::stale_writer;
  if (over == lapsed_) return;
  lapsed_ = over;
  pause_or_resume();
}

void WorldNode::pause_or_resume() {
  const bool is_out = trouble_ || lapsed_;
  if (is_out == store_paused_) return;
  store_paused_ = is_out;
  take(StoreOut{is_out});
}

}  // namespace uno::server
