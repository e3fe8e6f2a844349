// A server that shares its tables with others: its lease, and the tables it gets and loses. The way
// to the others is in server/loop_across.cpp.
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

/// Tells each loop what it gets, or loses, of these tables.
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
    tell_operator(LogEvent::tables_lost, {.number = std::ssize(renewed.lost)});
    send_by_loop<Lost>(renewed.lost);
  }
  if (!renewed.taken.empty()) {
    tell_operator(LogEvent::tables_gained, {.number = std::ssize(renewed.taken)});
    metrics_.gained(renewed.taken.size());
    send_by_loop<Gained>(renewed.taken);
  }
  elsewhere_ = renewed.offers;
  // After what is lost, so that no loop goes on with a table that others have.
  for (const auto& loop : loops_)
    loop->post([&one = *loop, asked_ms, living = renewed.living] {
      one.has_lease(asked_ms);
      one.leave_the_dead(living);
      one.mind_the_lease();
    });
}

}  // namespace uno::server
