// Tells each loop regularly which public tables the other loops and servers have.
// server/public_tables.cpp decides which tables a loop offers.
#include <chrono>

#include "server/venue.h"
#include "wire/json.h"

namespace uno::server {

/// The heartbeat: collects offers, and renews the lease of a shared store.
void Venue::keep_gathering() {
  gather_offers();
  if (store_.is_shared()) renew_the_lease();
  heartbeat_.expires_after(std::chrono::milliseconds(kRenewMs));
  heartbeat_.async_wait([this](boost::system::error_code stopped) {
    if (!stopped) keep_gathering();
  });
}

/// Asks every loop for its offers. The last answer sends them to all.
void Venue::gather_offers() {
  const auto missing = std::make_shared<std::size_t>(loops_.size());
  const auto heard = [this, missing](std::size_t number, wire::PublicTables offer) {
    offers_[number] = std::move(offer);
    if (--*missing == 0) send_offers();
  };
  for (std::size_t i = 0; i < loops_.size(); ++i)
    loops_[i]->post([this, i, heard, &loop = *loops_[i]] {
      loop.check_lease();  // for a loop that takes no steps
      first().post([heard, i, offer = loop.server().own_offer()] { heard(i, offer); });
    });
}

void Venue::send_offers() {
  for (std::size_t to = 0; to < loops_.size(); ++to) {
    Neighbours neighbours{elsewhere_};
    for (std::size_t from = 0; from < offers_.size(); ++from)
      if (from != to && !offers_[from].tables.empty())
        neighbours.offers.push_back(wire::to_json(offers_[from]));
    loops_[to]->send(std::move(neighbours));
  }
}

}  // namespace uno::server
