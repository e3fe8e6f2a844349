// A web socket to a server that is opened again whenever it is lost, with growing pauses. It runs
// on a thread of its own; what it hears is taken from a queue. It does not know what messages mean.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "terminal/address.h"

namespace uno::terminal {

struct Heard {
  enum What : std::uint8_t {
    nothing,
    opened,   ///< a fresh socket: say who you are
    message,  ///< `text`
    lost,     ///< it tries again by itself; `text` says why
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
  ~Socket();  ///< says goodbye first, but does not wait long

  /// Readable while hear() has something.
  int fd() const;
  Heard hear();
  /// Sends when the socket is open; forgets the text otherwise.
  void send(std::string text);

 private:
  class Wire;
  std::unique_ptr<Wire> wire_;
};

}  // namespace uno::terminal
