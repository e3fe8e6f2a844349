#include "store/faulty.h"

namespace uno::store {

namespace {

Outcome outcome_of(Fault fault) {
  if (fault == Fault::conflict) return Outcome::conflict;
  return fault == Fault::fenced ? Outcome::fenced : Outcome::unavailable;
}

const char* text_of(Fault fault) {
  if (fault == Fault::conflict) return "another entry is there (fault by command)";
  if (fault == Fault::fenced) return "another node has the table (fault by command)";
  return fault == Fault::lost ? "the store lost the batch (fault by command)"
                              : "the store did not answer (fault by command)";
}

}  // namespace

void FaultyStore::fail(Fault fault, const std::string& table) {
  const std::lock_guard lock(mutex_);
  fault_ = fault;
  table_ = table;
}

Appended FaultyStore::write(const Batch& batch) {
  Fault now = Fault::none;
  std::string table;
  {
    const std::lock_guard lock(mutex_);
    now = fault_;
    table = table_;
    if (now == Fault::unanswered) fault_ = Fault::lost;  // the power stays off
  }
  if (now == Fault::none) return inner_.write(batch);
  if (!table.empty()) return write_around(batch, now, table);
  Appended answer;
  if (now != Fault::lost) answer = inner_.write(batch);
  answer.entries.resize(batch.entries.size(), Outcome::stored);
  answer.forgotten.resize(batch.forgotten.size(), Outcome::stored);
  answer.give_up(outcome_of(now), text_of(now));
  answer.is_out = outcome_of(now) == Outcome::unavailable;
  return answer;
}

bool FaultyStore::is_out() {
  const std::lock_guard lock(mutex_);
  return table_.empty() && (fault_ == Fault::lost || fault_ == Fault::unanswered);
}

Claimed FaultyStore::claim(const std::string& beginning) {
  if (!is_out()) return inner_.claim(beginning);
  Claimed claimed;
  claimed.error = text_of(Fault::lost);
  return claimed;
}

Renewed FaultyStore::renew(const std::string& offer) {
  if (!is_out()) return inner_.renew(offer);
  Renewed renewed;
  renewed.error = text_of(Fault::lost);
  return renewed;
}

Appended FaultyStore::write_around(const Batch& batch, Fault fault, const std::string& table) {
  Batch others;
  for (const Entry& entry : batch.entries)
    if (entry.table != table || fault == Fault::unanswered) others.entries.push_back(entry);
  for (const std::string& name : batch.forgotten)
    if (name != table || fault == Fault::unanswered) others.forgotten.push_back(name);
  const Appended done = inner_.write(others);
  Appended answer;
  answer.error = done.error;
  auto entry_done = done.entries.begin();
  for (const Entry& entry : batch.entries) {
    Outcome& outcome = answer.entries.emplace_back(Outcome::stored);
    if (entry.table != table || fault == Fault::unanswered) outcome = *entry_done++;
    if (entry.table == table) answer.note(outcome, outcome_of(fault), text_of(fault));
  }
  auto forgotten_done = done.forgotten.begin();
  for (const std::string& name : batch.forgotten) {
    Outcome& outcome = answer.forgotten.emplace_back(Outcome::stored);
    if (name != table || fault == Fault::unanswered) outcome = *forgotten_done++;
    if (name == table) answer.note(outcome, outcome_of(fault), text_of(fault));
  }
  return answer;
}

}  // namespace uno::store
