// Wraps another store and fails on command, for all tables or for one. Between an append and its
// answer, either the batch is lost, or it is written and the answer is lost; the caller cannot tell
// which. Half a batch of one table is never written, as no store may do that.
#pragma once

#include <mutex>

#include "store/store.h"

namespace uno::store {

enum class Fault : std::uint8_t {
  none,
  lost,        ///< the power fails before the sync: nothing is written
  unanswered,  ///< the power fails after the sync: all is written, but not answered
  conflict,    ///< for one table: it has another entry there
  fenced,      ///< for one table: it belongs to another node
};

class FaultyStore : public Store {
 public:
  explicit FaultyStore(Store& inner) : inner_(inner) {}
  /// Makes the next append fail, and every later one until repair(). If a table is named, only its
  /// entries fail.
  void fail(Fault fault, const std::string& table = {});
  void repair() { fail(Fault::none); }

  Appended write(const Batch& batch) override;
  using Store::load;
  Loaded load(const std::string& table) override { return inner_.load(table); }
  Loaded load_recent(const std::string& table, const std::string& program) override {
    return inner_.load_recent(table, program);
  }
  bool keeps_snapshots() const override { return inner_.keeps_snapshots(); }
  std::string_view kind() const override { return inner_.kind(); }
  std::string tables(std::vector<std::string>& names, const Damaged& damaged) override {
    return inner_.tables(names, damaged);
  }
  void keep_deleted(std::chrono::hours kept) override { inner_.keep_deleted(kept); }
  std::string deleted(std::vector<Deleted>& tables) override { return inner_.deleted(tables); }
  std::string restore_table(const std::string& table) override {
    return inner_.restore_table(table);
  }
  bool is_shared() const override { return inner_.is_shared(); }
  Claimed claim(const std::string& beginning) override;
  Renewed renew(const std::string& offer) override;
  std::string leave() override { return inner_.leave(); }
  std::string back_up(const std::string& path) override { return inner_.back_up(path); }

 private:
  bool is_out();
  Appended write_around(const Batch& batch, Fault fault, const std::string& table);

  Store& inner_;
  std::mutex mutex_;  ///< guards the members below
  Fault fault_ = Fault::none;
  std::string table_;
};

}  // namespace uno::store
