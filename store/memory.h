// A store that forgets everything with the process: for tests and for tables that need no disk.
#pragma once

#include <map>
#include <set>

#include "store/store.h"

namespace uno::store {

class MemoryStore : public Store {
 public:
  std::string append(const Batch& batch) override;

 protected:
  std::string read(const Visit& visit, const Damaged& damaged) override;

 private:
  struct TableEntries {
    std::map<std::int64_t, Entry> by_seq;
    std::set<std::string> action_ids;
  };
  bool is_there(const Entry& entry) const;
  std::string insert(const Entry& entry);
  void erase(const Entry& entry);

  std::map<std::string, TableEntries> tables_;
};

}  // namespace uno::store
