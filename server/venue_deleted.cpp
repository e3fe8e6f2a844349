// What an operator asks about tables that were deleted. The store answers, between two batches;
// whose such a table is nobody knows before it is back.
#include "server/log.h"
#include "server/now.h"
#include "server/operator.h"
#include "server/token.h"
#include "server/venue.h"

namespace uno::server {

/// On the thread of the first loop; `answer` is called on the one that writes.
void Venue::ask_store(OperatorDoor::Say say, std::function<std::string(store::Store&)> answer) {
  const std::uint64_t ticket = ++last_ticket_;
  questions_.emplace(ticket, Question{{}, 1, std::move(say)});
  commit_->between([this, ticket, answer = std::move(answer)](store::Store& store) {
    first().post([this, ticket, text = answer(store)] { answered(ticket, text); });
  });
}

void Venue::list_deleted(OperatorDoor::Say say) {
  ask_store(std::move(say), [](store::Store& store) {
    std::vector<store::Deleted> tables;
    const std::string error = store.deleted(tables);
    return error.empty() ? "ok\n" + deleted_text(tables, wall_ms()) : "no\n" + error;
  });
}

/// It is this server's then, also among several.
void Venue::bring_back(const std::string& wanted, OperatorDoor::Say say) {
  ask_store(std::move(say), [this, beginning = in_small_letters(wanted)](store::Store& store) {
    std::string table;
    std::string error = store.bring_back(beginning, table);
    if (error.empty()) error = store.claim(table).error;
    if (!error.empty()) return "no\n" + error;
    tell_operator(LogEvent::table_brought_back, {.table = table});
    loop_of(table).send(BroughtBack{table});
    constexpr std::int64_t kDays = kBroughtBackMs / (24LL * 3600 * 1000);
    return "ok\ntable " + table + " is back, and waits " + std::to_string(kDays) +
           " days for people\n";
  });
}

}  // namespace uno::server
