// Relays visitors whose table is at another server of the shared store, or at another loop of this
// process. To the owner of the table, a relayed visitor is a socket like any other.
#include <algorithm>

#include "server/log.h"
#include "server/loop.h"
#include "server/venue.h"

namespace uno::server {

/// Finds the owner of a table: another loop, the server that the store names, or nobody.
void Loop::perform(FindOwner& output) {
  std::string wanted = std::move(output.wanted);
  if (const int there = venue_.loop_of(wanted).number(); there != number_)
    return feed(OwnerFound{std::move(wanted), {}, there});
  if (!venue_.store().is_shared()) return feed(OwnerFound{std::move(wanted), {}});
  venue_.commit().between([this, wanted = std::move(wanted)](store::Store& store) {
    send(OwnerFound{wanted, store.claim(wanted)});
  });
}

void Loop::perform(Relay& output) {
  if (output.loop >= 0) return relay_to_loop(output);
  const Connection connection = output.connection;
  const auto socket = sockets_.find(connection);
  if (socket == sockets_.end()) return;
  const std::weak_ptr<Outlet> visitor = socket->second;
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
  venue_.metrics().relayed();
  relay->start(output.address, output.wanted, std::move(output.frames));
}

/// Ends relays to dead servers. A paused machine does not close its sockets, so its visitors would
/// otherwise wait until TCP or a ping notices.
void Loop::end_dead_relays(const std::vector<store::Neighbour>& living) {
  std::vector<std::shared_ptr<RelayedSocket>> dead;
  for (const auto& [connection, relay] : relays_)
    if (std::ranges::find(living, relay->at()) == living.end()) dead.push_back(relay);
  for (const auto& relay : dead) relay->lost();
}

// ---------------------------------------------------------------- between two loops

/// Carries a visitor's messages to the loop of the table. The number of unread messages is bounded,
/// as the kernel bounds them for a socket.
struct Loop::LoopRelay {
  explicit LoopRelay(Loop& to) : there(to) {}
  Loop& there;
  std::atomic<int> unread{0};
};

namespace {

/// Replaces the visitor's socket. Messages of one turn are sent together.
class RelayedVisitor : public Outlet, public std::enable_shared_from_this<RelayedVisitor> {
 public:
  RelayedVisitor(Connection connection, Loop& here, Loop& home)
      : connection_(connection), here_(here), home_(home) {}

  void send(std::string text, bool view) override {
    if (!std::exchange(welcomed_, true)) return;  // the visitor's own loop has sent a welcome
    said_.emplace_back(std::move(text), view);
    if (said_.size() == 1) here_.post([self = shared_from_this()] { self->flush(); });
  }
  void close(std::uint16_t code, const std::string& reason) override {
    flush();
    home_.post([&home = home_, connection = connection_, code, reason] {
      home.close_here(connection, code, reason);
    });
  }

 private:
  void flush() {
    if (said_.empty()) return;
    home_.post([&home = home_, connection = connection_, said = std::exchange(said_, {})] {
      home.say_to(connection, said);
    });
  }

  Connection connection_;
  Loop &here_, &home_;
  std::vector<std::pair<std::string, bool>> said_;
  bool welcomed_ = false;
};

}  // namespace

void Loop::relay_to_loop(Relay& output) {
  const Connection connection = output.connection;
  if (!sockets_.contains(connection)) return;
  Loop& there = venue_.loop(output.loop);
  const auto loop_relay = std::make_shared<LoopRelay>(there);
  loop_relays_.insert_or_assign(connection, loop_relay);
  Opened visitor{connection, std::move(output.address), output.handed_over, true};
  there.post([&there, this, visitor = std::move(visitor)] { there.accept_relay(visitor, *this); });
  for (std::string& text : output.frames) forward(*loop_relay, connection, std::move(text));
}

void Loop::accept_relay(const Opened& visitor, Loop& home) {
  sockets_.emplace(visitor.connection,
                   std::make_shared<RelayedVisitor>(visitor.connection, *this, home));
  feed(visitor);
}

void Loop::forward(LoopRelay& loop_relay, Connection connection, std::string text) {
  if (loop_relay.unread.fetch_add(1) >= 2 * kWaitingMax)
    return close_here(connection, wire::kCloseTooFast, "too many messages");
  loop_relay.there.post(
      [relay = loop_relays_.at(connection), connection, text = std::move(text)]() mutable {
        --relay->unread;
        relay->there.frame(connection, std::move(text));
      });
}

void Loop::say_to(Connection connection,
                  const std::vector<std::pair<std::string, bool>>& messages) {
  const auto at = sockets_.find(connection);
  if (at == sockets_.end()) return;
  for (const auto& [text, view] : messages) at->second->send(text, view);
}

void Loop::close_here(Connection connection, std::uint16_t code, const std::string& reason) {
  const auto at = sockets_.find(connection);
  if (at != sockets_.end()) at->second->close(code, reason);
}

void Loop::sent(Connection connection, int messages, bool view) {
  if (const auto relay = relays_.find(connection); relay != relays_.end())
    return relay->second->written(messages);
  if (const auto loop_relay = loop_relays_.find(connection); loop_relay != loop_relays_.end())
    return loop_relay->second->there.send(Sent{connection, view, messages});
  feed(Sent{connection, view, messages});
}

void Loop::closed(Connection connection, std::uint16_t code) {
  sockets_.erase(connection);
  if (const auto relay = relays_.extract(connection)) relay.mapped()->end();
  if (const auto loop_relay = loop_relays_.extract(connection)) {
    Loop& there = loop_relay.mapped()->there;
    there.post([&there, connection, code] { there.closed(connection, code); });
  }
  if (connection % static_cast<Connection>(venue_.loops()) == static_cast<Connection>(number_)) {
    if (code != 0) server_.count_closed_connection();
    if (code != 0) log_event(LogEvent::closed, {.connection = connection, .number = code});
    log_event(LogEvent::disconnected, {.connection = connection});
  }
  feed(Closed{connection});
  if (stopping_ && sockets_.empty()) io_.stop();
}

}  // namespace uno::server
