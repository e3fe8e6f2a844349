// A server that shares its tables with others: its lease, the tables it gets and loses, and the way
// to the others for whoever comes here and plays there.
#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>

#include "server/log.h"
#include "server/loop.h"
#include "server/now.h"
#include "wire/json.h"

namespace uno::server {

namespace asio = boost::asio;
using std::chrono::milliseconds;

/// Renews the lease again and again. Whether it is over is looked at also while the store does not
/// answer.
void Loop::go_on_sharing() {
  mind_the_lease();
  if (!renewing_) {
    renewing_ = true;
    commit_->between([this, offer = wire::to_json(server_.own_offer())](store::Store& store) {
      const std::int64_t asked_ms = steady_ms();
      asio::post(io_, [this, asked_ms, answer = store.renew(offer)] { renewed(asked_ms, answer); });
    });
  }
  heartbeat_.expires_after(milliseconds(kRenewMs));
  heartbeat_.async_wait([this](boost::system::error_code stopped) {
    if (!stopped) go_on_sharing();
  });
}

void Loop::renewed(std::int64_t asked_ms, const store::Renewed& renewed) {
  renewing_ = false;
  if (renewed.is_fenced) return stop_for(renewed.error);
  if (!renewed.error.empty()) return;
  lease_.renewed(asked_ms);
  if (!renewed.lost.empty()) {
    tell_operator(LogEvent::tables_lost, {.number = std::ssize(renewed.lost)});
    feed(Lost{renewed.lost});
  }
  if (!renewed.taken.empty()) {
    tell_operator(LogEvent::tables_gained, {.number = std::ssize(renewed.taken)});
    metrics_.gained(renewed.taken.size());
    feed(Gained{renewed.taken});
  }
  feed(Neighbours{renewed.offers});
  leave_the_dead(renewed.living);
  mind_the_lease();
}

/// A machine that has stopped ends no socket. Whoever we have handed to one without a lease would
/// wait there until TCP or a ping finds out.
void Loop::leave_the_dead(const std::vector<store::Neighbour>& living) {
  std::vector<std::shared_ptr<RelayedSocket>> dead;
  for (const auto& [connection, relay] : relays_)
    if (std::ranges::find(living, relay->at()) == living.end()) dead.push_back(relay);
  for (const auto& relay : dead) relay->lost();
}

/// Others may have our tables when the lease is over: nothing is done and shown until it is known
/// which are still ours. Before every step, by the steady clock; whoever was asleep wakes here.
void Loop::mind_the_lease() {
  const bool over = store_.is_shared() && lease_.is_over(steady_ms());
  if (over == lapsed_) return;
  lapsed_ = over;
  tell_operator(over ? LogEvent::lease_lost : LogEvent::lease_renewed);
  rest_or_go_on();
}

void Loop::perform(Seek& output) {
  commit_->between([this, wanted = std::move(output.wanted)](store::Store& store) {
    asio::post(io_, [this, sought = Sought{wanted, store.claim(wanted)}]() mutable {
      feed(std::move(sought));
    });
  });
}

void Loop::perform(Relay& output) {
  const Connection connection = output.connection;
  const auto socket = sockets_.find(connection);
  if (socket == sockets_.end()) return;
  const std::weak_ptr<WebSocket> visitor = socket->second;
  RelayedSocket::Told told;
  told.failed = [this, relay = output](std::vector<std::string> frames) mutable {
    relays_.erase(relay.connection);
    relay.frames = std::move(frames);
    feed(RelayFailed{std::move(relay)});
  };
  told.said = [visitor](const std::string& text) {
    if (const auto alive = visitor.lock()) alive->send(text, false);
  };
  told.closed = [this, connection, visitor](std::uint16_t code, const std::string& reason) {
    relays_.erase(connection);
    if (const auto alive = visitor.lock()) alive->close(code, reason);
  };
  const auto relay = std::make_shared<RelayedSocket>(io_, output.at, std::move(told));
  relays_.insert_or_assign(connection, relay);
  metrics_.relayed();
  relay->start(output.address, std::move(output.frames));
}

/// A page about a table: from memory, after it was read, or from the server that has it.
void Loop::fetch(const std::string& table, const PageRequest& request, PageSources::Then then) {
  if (!store_.is_shared() || server_.room(table) != nullptr)
    return when_at_hand(table, [then = std::move(then)] { then({}); });
  commit_->between([this, table, request, then = std::move(then)](store::Store& store) mutable {
    asio::post(io_, [this, table, request, then = std::move(then),
                     claimed = store.claim(table)]() mutable {
      using Whose = store::Claimed::Whose;
      if (!claimed.error.empty()) return then(text_page(503, claimed.error + "\n"));
      if (claimed.whose == Whose::nobody) return then({});
      if (claimed.whose == Whose::another)
        return fetch_page(io_, claimed.at, request, std::move(then));
      feed(Gained{{claimed.table}});
      when_at_hand(claimed.table, [then = std::move(then)] { then({}); });
    });
  });
}

}  // namespace uno::server
