// A WebSocket to a server that reconnects after every loss, with growing pauses. It runs on its own
// thread, and received messages wait in a queue. It does not know their meaning.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "terminal/address.h"

namespace uno::terminal {

struct Heard {
  enum What : std::uint8_t {
    nothing,
    opened,   ///< a new connection: identify yourself
    message,  ///< `text`
    lost,     ///< it reconnects by itself; `text` says why
    stopped,  ///< closed for good by the server: `code`, `text`
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
  ~Socket();  ///< closes properly, but does not wait long

  /// Readable if hear() has something.
  int fd() const;
  Heard hear();
  /// Sends the text if the socket is open, otherwise drops it.
  void send(std::string text);

 private:
  class Wire;
  std::unique_ptr<Wire> wire_;
};

}  // namespace uno::terminal
