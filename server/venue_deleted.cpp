// The operator's requests about deleted tables. The storage thread answers them between two
// batches, because a deleted table belongs to no loop until it is restored.
#include "server/log.h"
#include "server/now.h"
#include "server/operator.h"
#include "server/token.h"
#include "server/venue.h"

namespace uno::server {

/// Asks the store. Call on the first loop's thread; `answer` runs on the storage thread.
void Venue::ask_store(OperatorSocket::Say say, std::function<std::string(store::Store&)> answer) {
  const std::uint64_t ticket = ++last_ticket_;
  questions_.emplace(ticket, Question{{}, 1, std::move(say)});
  commit_->between([this, ticket, answer = std::move(answer)](store::Store& store) {
    first().post([this, ticket, text = answer(store)] { answered(ticket, text); });
  });
}

void Venue::list_deleted(OperatorSocket::Say say) {
  ask_store(std::move(say), [](store::Store& store) {
    std::vector<store::Deleted> tables;
    const std::string error = store.deleted(tables);
    return error.empty() ? "ok\n" + deleted_text(tables, wall_ms()) : "no\n" + error;
  });
}

/// Restores a deleted table. This server then plays it, even if several share the store.
void Venue::restore_deleted(const std::string& wanted, OperatorSocket::Say say) {
  ask_store(std::move(say), [this, beginning = in_small_letters(wanted)](store::Store& store) {
    std::string table;
    std::string error = store.restore_deleted(beginning, table);
    if (error.empty()) error = store.claim(table).error;
    if (!error.empty()) return "no\n" + error;
    log_event(LogEvent::table_restored, {.table = table});
    loop_of(table).send(Restored{table});
    constexpr std::int64_t kDays = kRestoredMs / (24LL * 3600 * 1000);
    return "ok\ntable " + table + " is back, and waits " + std::to_string(kDays) +
           " days for people\n";
  });
}

}  // namespace uno::server
