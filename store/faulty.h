// A store that fails on command, around another one: as a whole, or for one table. What may go
// wrong between an append and its answer is that the batch is lost, or that it is written and the
// answer is lost; the caller cannot tell the two apart. Deliberately absent: half a batch of one
// table, which no store may ever write.
#pragma once

#include <mutex>

#include "store/store.h"

namespace uno::store {

enum class Fault : std::uint8_t {
  none,
  lost,        ///< the power fails before the sync: nothing is written
  unanswered,  ///< the power fails after the sync: everything is written, nobody hears of it
  conflict,    ///< of one table: another entry is there
  fenced,      ///< of one table: it belongs to another node
};

class FaultyStore : public Store {
 public:
  explicit FaultyStore(Store& inner) : inner_(inner) {}
  /// The next append fails in this way, and every one after it until repair(); only what is of that
  /// table where one is named.
  void fail(Fault fault, const std::string& table = {});
  void repair() { fail(Fault::none); }

  Appended write(const Batch& batch) override;
  using Store::load;
  Loaded load(const std::string& table) override { return inner_.load(table); }
  Loaded load_lately(const std::string& table, const std::string& program) override {
    return inner_.load_lately(table, program);
  }
  bool keeps_snapshots() const override { return inner_.keeps_snapshots(); }
  std::string tables(std::vector<std::string>& names, const Damaged& damaged) override {
    return inner_.tables(names, damaged);
  }
  void keep_deleted(std::chrono::hours kept) override { inner_.keep_deleted(kept); }
  std::string deleted(std::vector<Deleted>& tables) override { return inner_.deleted(tables); }
  std::string undelete(const std::string& table) override { return inner_.undelete(table); }
  bool is_shared() const override { return inner_.is_shared(); }
  Claimed claim(const std::string& beginning) override;
  Renewed renew(const std::string& offer) override;
  std::string leave() override { return inner_.leave(); }

 private:
  bool is_out();
  Appended write_around(const Batch& batch, Fault fault, const std::string& table);

  Store& inner_;
  std::mutex mutex_;  ///< of the two below
  Fault fault_ = Fault::none;
  std::string table_;
};

}  // namespace uno::store
