// A store that fails on command, around another one. What may go wrong between an append and its
// answer is that the batch is lost, or that it is written and the answer is lost; the caller cannot
// tell the two apart. Deliberately absent: half a batch, which no store may ever write.
#pragma once

#include <atomic>

#include "store/store.h"

namespace uno::store {

enum class Fault : std::uint8_t {
  none,
  lost,        ///< the power fails before the sync: nothing is written
  full,        ///< nothing is written, and that may pass
  unanswered,  ///< the power fails after the sync: everything is written, nobody hears of it
};

class FaultyStore : public Store {
 public:
  explicit FaultyStore(Store& inner) : inner_(inner) {}
  /// The next append fails in this way, and every one after it until repair().
  void fail(Fault fault) { fault_ = fault; }
  void repair() { fault_ = Fault::none; }

  std::string append(const Batch& batch) override;
  bool may_recover() const override { return fault_ == Fault::full; }

 protected:
  std::string read(const Visit& visit, const Damaged& damaged) override;

 private:
  Store& inner_;
  std::atomic<Fault> fault_ = Fault::none;
};

}  // namespace uno::store
