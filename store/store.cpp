// Code of all stores: writing a batch with one answer, and visiting all tables.
#include "store/store.h"

#include <algorithm>

#include "engine/english.h"

namespace uno::store {

std::string clash_text(const Entry& entry) {
  return english("entry {} of table {} or its action exists already", entry.seq, entry.table);
}

std::string fence_text(const std::string& table) {
  return english("another server has table {}", table);
}

void Appended::note(Outcome& outcome, Outcome what, const std::string& why) {
  outcome = what;
  if (!is_kept(what) && error.empty()) error = why;
}

void Appended::give_up(Outcome what, const std::string& why) {
  for (std::vector<Outcome>* part : {&entries, &forgotten})
    for (Outcome& outcome : *part)
      if (is_kept(outcome)) note(outcome, what, why);
}

std::string Store::append(const Batch& batch) {
  const Appended answer = write(batch);
  const auto passes = [](Outcome outcome) {
    return is_kept(outcome) || outcome == Outcome::unavailable;
  };
  may_recover_ = !answer.error.empty() && std::ranges::all_of(answer.entries, passes) &&
                 std::ranges::all_of(answer.forgotten, passes);
  return answer.error;
}

std::string Store::load(const Visit& visit, const Damaged& damaged) {
  return read(
      visit, damaged ? damaged : [](const std::string&, const std::string&) {});
}

Claimed Store::claim(const std::string& beginning) {
  Claimed claimed;
  std::vector<std::string> names;
  claimed.error = tables(names, [](const std::string&, const std::string&) {});
  const auto at = std::ranges::lower_bound(names, beginning);
  if (!claimed.error.empty() || at == names.end() || !at->starts_with(beginning)) return claimed;
  claimed.whose = Claimed::Whose::mine;
  claimed.table = *at;
  return claimed;
}

std::string Store::restore_deleted(const std::string& beginning, std::string& table) {
  std::vector<Deleted> all;
  if (std::string error = deleted(all); !error.empty()) return error;
  std::erase_if(all, [&](const Deleted& one) { return !one.table.starts_with(beginning); });
  if (all.empty())
    return english("no table that was deleted and is still kept begins with {}", beginning);
  if (all.size() > 1) return english("several deleted tables begin with {}", beginning);
  table = all.front().table;
  const Claimed there = claim(table.substr(0, kBeginning));
  if (!there.error.empty()) return there.error;
  if (there.whose != Claimed::Whose::nobody)
    return english("another table has its code: {}", there.table);
  return restore_table(table);
}

Renewed Store::renew(const std::string& /*offer*/) {
  return {};
}

/// Reads table by table, so that an unreadable table does not block the others.
std::string Store::read(const Visit& visit, const Damaged& damaged) {
  std::vector<std::string> names;
  if (std::string error = tables(names, damaged); !error.empty()) return error;
  for (const std::string& table : names) {
    const Loaded loaded = load(table);
    if (!loaded.error.empty()) return loaded.error;
    const bool gone = loaded.damage.empty() && loaded.entries.empty();
    if (gone || !loaded.damage.empty())
      damaged(table, gone ? english("its entries cannot be found") : loaded.damage);
    else
      visit(loaded.entries);
  }
  return {};
}

}  // namespace uno::store
