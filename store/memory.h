// A store that forgets everything with the process: for tests and for tables that need no disk.
#pragma once

#include <map>
#include <set>

#include "store/store.h"

namespace uno::store {

class MemoryStore : public Store {
 public:
  Appended write(const Batch& batch) override;
  using Store::load;
  Loaded load(const std::string& table) override;
  std::string tables(std::vector<std::string>& names, const Damaged& damaged) override;

 private:
  struct TableEntries {
    std::map<std::int64_t, Entry> by_seq;
    std::set<std::string> action_ids;
  };
  Outcome insert(const Entry& entry);

  std::map<std::string, TableEntries> tables_;
};

}  // namespace uno::store
