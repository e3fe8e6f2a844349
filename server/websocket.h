// One web socket of one client: whole text messages in, whole text messages out, in order, and a
// close code at the end. Deliberately absent: what the messages mean, and threads: everything runs
// on the loop that owns the socket.
#pragma once

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "server/gather.h"
#include "server/limits.h"
#include "server/traffic.h"

namespace uno::server {

/// Who opens a web socket.
struct Visitor {
  std::string address;       ///< counts for the limits; empty where it has none
  bool handed_over = false;  ///< by another server of ours
};

/// The way to a client.
class Outlet {
 public:
  virtual ~Outlet() = default;
  /// Goes out with all that is sent in the same turn of the loop.
  virtual void send(std::string text, bool view) = 0;
  /// Says goodbye after what was sent before; nothing that arrives afterwards is heard.
  virtual void close(std::uint16_t code, const std::string& reason) = 0;
};

class WebSocket : public Outlet, public std::enable_shared_from_this<WebSocket> {
 public:
  /// Who hears of what a socket does. A socket that was opened is closed exactly once.
  class Ear {
   public:
    virtual ~Ear() = default;
    /// 0 when there is no room: the socket ends at once, unheard.
    virtual Connection opened(std::shared_ptr<WebSocket> socket, const Visitor& visitor) = 0;
    virtual void frame(Connection connection, std::string text) = 0;
    /// So many messages were written, a view among them or not.
    virtual void sent(Connection connection, int messages, bool view) = 0;
    /// `code`: why this end closed it by itself, for what came or was not taken; 0 where the server
    /// wanted it, or the other end.
    virtual void closed(Connection connection, std::uint16_t code) = 0;
  };
  using Request = boost::beast::http::request<boost::beast::http::empty_body>;

  /// Who takes nothing of what waits for so long as `patience` is let go.
  WebSocket(line::Accepted line, Visitor visitor, Ear& ear,
            std::chrono::milliseconds patience = std::chrono::seconds(kSocketIdleS));
  /// Answers the upgrade request and begins to read: first what came with it.
  void accept(const Request& request, std::string unread = {});
  void send(std::string text, bool view) override;
  /// Whoever does not take it all within kGoodbyeMs is cut off: the server has forgotten them
  /// already.
  void close(std::uint16_t code, const std::string& reason) override;

 private:
  void read();
  void heard(boost::beast::error_code failed, std::size_t size);
  void heard_control(boost::beast::websocket::frame_type kind);
  void give_up(std::uint16_t code, const std::string& reason);
  void wait_for_room();
  void flush_soon();
  void flush();
  void over();

  boost::beast::websocket::stream<Gather, false> stream_;  ///< without compression
  Visitor visitor_;
  Ear& ear_;
  Connection connection_ = 0;
  std::array<char, 256> part_{};  ///< what is read next goes here: most messages are not longer
  std::string incoming_;          ///< of a message that is not whole yet
  Rate pings_{kPingsBurst, kPingEveryMs};
  bool flushing_ = false;  ///< a flush is on its way
  bool closing_ = false, parting_ = false, over_ = false;
  boost::beast::websocket::close_reason goodbye_;
  std::chrono::milliseconds patience_;
  std::uint16_t given_up_ = 0;          ///< with this code, by itself
  boost::asio::steady_timer deadline_;  ///< of the goodbye, or for who takes nothing
};

}  // namespace uno::server
