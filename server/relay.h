// What one server does for a visitor whose table another server has: it hands his messages on and
// brings back the answers, or fetches a page. The other knows by the secret of its own that one of
// us asks, and believes who the visitor is. Deliberately absent: which server that is
// (server/nodes.cpp).
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

/// The header with the secret of the server that is asked, and the one with the visitor's address.
inline constexpr const char* kNodeHeader = "X-Uno-Node";
inline constexpr const char* kVisitorHeader = "X-Uno-Visitor";

/// One web socket to another server, for one of ours.
class RelayedSocket : public std::enable_shared_from_this<RelayedSocket> {
 public:
  struct Told {
    /// The other server cannot be reached; what it was to hear.
    std::function<void(std::vector<std::string> frames)> failed;
    std::function<void(const std::string& text)> said;
    std::function<void(std::uint16_t code, const std::string& reason)> closed;
  };
  RelayedSocket(boost::asio::io_context& io, store::Neighbour at, Told told);
  /// `visitor` is his address, `table` where he is going.
  void start(const std::string& visitor, const std::string& table, std::vector<std::string> frames);
  /// The visitor says something.
  void say(std::string frame);
  /// The visitor has taken so many messages.
  void written(int messages);
  /// The visitor has gone; nothing is told any more.
  void end();
  /// The other server lives no longer, whatever its socket says: the visitor comes again.
  void lost() { over(wire::kCloseGoingAway, "come again"); }
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
  int unwritten_ = 0;  ///< messages that the visitor has not taken
  bool open_ = false, welcomed_ = false, writing_ = false, reading_ = false, over_ = false;
};

/// The page of another server; one with status 502 where it does not answer.
void fetch_page(boost::asio::io_context& io, const store::Neighbour& at, const PageRequest& request,
                std::function<void(Page page)> then);

}  // namespace uno::server
