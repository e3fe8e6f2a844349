// A WebSocket to a server. It reconnects after every loss, with growing pauses. It runs on its own
// thread and queues received messages without knowing their meaning.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "terminal/address.h"

namespace uno::terminal {

struct SocketEvent {
  enum What : std::uint8_t {
    nothing,
    opened,   ///< a new connection: identify yourself
    message,  ///< `text`
    lost,     ///< reconnecting; `text` says why the connection was lost
    stopped,  ///< closed by the server for good: `code`, `text`
  };
  What what = nothing;
  std::string text;
  unsigned code = 0;
};

class Socket {
 public:
  explicit Socket(const Address& address);
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  ~Socket();  ///< closes the connection properly, but does not wait long

  /// A descriptor that is readable if next_event() has something.
  int fd() const;
  SocketEvent next_event();
  /// Sends the text if the socket is open, otherwise drops it.
  void send(std::string text);

 private:
  class Wire;
  std::unique_ptr<Wire> wire_;
};

}  // namespace uno::terminal
