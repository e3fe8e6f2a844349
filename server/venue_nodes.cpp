// A server of a shared store: its lease, and the tables it gains and loses. Relaying is in
// server/loop_across.cpp.
#include "server/log.h"
#include "server/now.h"
#include "server/venue.h"
#include "wire/json.h"

namespace uno::server {

void Venue::renew_the_lease() {
  if (renewing_) return;
  renewing_ = true;
  wire::PublicTables offer;
  for (const wire::PublicTables& one : offers_)
    for (const wire::PublicTable& table : one.tables)
      if (offer.tables.size() < kPublicTablesMax) offer.tables.push_back(table);
  commit_->between([this, offer = wire::to_json(offer)](store::Store& store) {
    const std::int64_t asked_ms = steady_ms();
    first().post([this, asked_ms, answer = store.renew(offer)] { renewed(asked_ms, answer); });
  });
}

/// Tells each loop which of these tables it gains or loses.
template <class Input>
void Venue::send_by_loop(const std::vector<std::string>& tables) {
  std::vector<Input> of_loops(loops_.size());
  for (const std::string& table : tables)
    of_loops[static_cast<std::size_t>(part_of(table, loops()))].tables.push_back(table);
  for (std::size_t i = 0; i < of_loops.size(); ++i)
    if (!of_loops[i].tables.empty()) loops_[i]->send(std::move(of_loops[i]));
}

void Venue::renewed(std::int64_t asked_ms, const store::Renewed& renewed) {
  renewing_ = false;
  if (renewed.is_fenced) return stop_for(renewed.error);
  if (!renewed.error.empty()) return;
  if (!renewed.lost.empty()) {
    log_event(LogEvent::tables_lost, {.number = std::ssize(renewed.lost)});
    metrics_.lost(renewed.lost.size());
    send_by_loop<Lost>(renewed.lost);
  }
  if (!renewed.taken.empty()) {
    log_event(LogEvent::tables_taken_over, {.number = std::ssize(renewed.taken)});
    metrics_.gained(renewed.taken.size());
    send_by_loop<TakenOver>(renewed.taken);
  }
  elsewhere_ = renewed.offers;
  // Only after the lost tables, so that no loop continues with a table of another server.
  for (const auto& loop : loops_)
    loop->post([&one = *loop, asked_ms, living = renewed.living] {
      one.has_lease(asked_ms);
      one.end_dead_relays(living);
      one.check_lease();
    });
}

}  // namespace uno::server
