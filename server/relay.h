// Relays a visitor to the server that has their table: passes messages in both directions, or
// fetches a page. The other server recognizes us by a shared secret and trusts the visitor address
// that we send. server/nodes.cpp finds that server.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/pages.h"
#include "store/store.h"
#include "wire/messages.h"

namespace uno::server {

/// The headers with the secret of the other server and with the visitor's address.
inline constexpr const char* kNodeHeader = "X-Uno-Node";
inline constexpr const char* kVisitorHeader = "X-Uno-Visitor";

/// A WebSocket to another server, for one visitor of ours.
class RelayedSocket : public std::enable_shared_from_this<RelayedSocket> {
 public:
  struct Told {
    /// The other server cannot be reached; `frames` are the messages it did not get.
    std::function<void(std::vector<std::string> frames)> failed;
    std::function<void(const std::string& text)> said;
    std::function<void(std::uint16_t code, const std::string& reason)> closed;
  };
  RelayedSocket(boost::asio::io_context& io, store::Neighbour at, Told told);
  /// `visitor` is the visitor's address, `table` the table.
  void start(const std::string& visitor, const std::string& table, std::vector<std::string> frames);
  void say(std::string frame);
  void written(int messages);
  /// The visitor has disconnected. Nothing more is reported.
  void end();
  /// The other server is dead, even if its socket still seems open. The visitor reconnects.
  void lost() { over(wire::kCloseGoingAway, "reconnect"); }
  const store::Neighbour& at() const { return at_; }

 private:
  void connected(boost::beast::error_code failed);
  void write();
  void read();
  void heard(boost::beast::error_code failed);
  void over(std::uint16_t code, const std::string& reason);

  boost::asio::ip::tcp::resolver resolver_;
  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  store::Neighbour at_;
  Told told_;
  std::deque<std::string> frames_;  ///< not written yet
  boost::beast::flat_buffer incoming_;
  int unwritten_ = 0;  ///< messages that the visitor has not received
  bool open_ = false, welcomed_ = false, writing_ = false, reading_ = false, over_ = false;
};

/// A page of another server, or a page with status 502 if it does not answer.
void fetch_page(boost::asio::io_context& io, const store::Neighbour& at, const PageRequest& request,
                std::function<void(Page page)> then);

}  // namespace uno::server
