// Fuzz target: any bytes as a peer's input over TCP (a request, a handshake, frames). After an
// exclamation mark the handshake is done and the rest are frames. For every input, messages are
// text of an allowed length, an opened WebSocket is closed once, and no connection remains.
#include <boost/asio/write.hpp>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/check.h"
#include "server/http_connection.h"
#include "wire/json.h"

namespace {

using namespace uno::server;
namespace asio = boost::asio;
using asio::ip::tcp;

constexpr std::string_view kHandshake =
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// Answers every message and closes after every third.
class Host : public WebSocket::Listener {
 public:
  Connection opened(std::shared_ptr<WebSocket> socket, const Visitor&) override {
    socket_ = std::move(socket);
    ++opened_;
    return 1;
  }
  void frame(Connection, std::string text) override {
    UNO_CHECK(opened_ == closed_ + 1 && text.size() <= uno::wire::kFrameMax);
    if (++frames_ % 3 == 0)
      socket_->close(uno::wire::kCloseBadMessage, "enough");
    else
      socket_->send(text, false);
  }
  void sent(Connection, int, bool) override {}
  void closed(Connection, std::uint16_t) override {
    ++closed_;
    socket_.reset();
  }
  bool is_alone() const { return opened_ == closed_ && opened_ <= 1; }

 private:
  std::shared_ptr<WebSocket> socket_;
  int opened_ = 0, closed_ = 0, frames_ = 0;
};

/// Runs everything that is due. An endless loop in the server would hang here.
void run(asio::io_context& io) {
  io.restart();
  while (io.poll() > 0) io.restart();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::string said(reinterpret_cast<const char*>(bytes), size);
  if (said.starts_with('!')) said.replace(0, 1, kHandshake);
  Host host;
  const auto visitors = std::make_shared<Visitors>();
  {
    asio::io_context io;
    HttpServer http_server(io, {}, host);
    tcp::acceptor acceptor(io, {asio::ip::make_address("127.0.0.1"), 0});
    tcp::socket peer(io);
    peer.connect(acceptor.local_endpoint());
    std::make_shared<HttpConnection>(uno::line::Accepted(acceptor.accept()),
                                     asio::ip::make_address("203.0.113.5"), "203.0.113.5",
                                     http_server, visitors)
        ->begin();
    boost::beast::error_code broken;
    constexpr std::size_t kPiece = 1000;  // pieces, as a network may split them
    for (std::string_view left = said; !left.empty();
         left.remove_prefix(std::min(kPiece, left.size()))) {
      asio::write(peer, asio::buffer(left.substr(0, kPiece)), broken);
      run(io);
    }
    peer.close(broken);
    run(io);
    if (!host.is_alone()) {  // the peer did not wait for the close
      io.restart();
      io.run_for(std::chrono::milliseconds(kCloseMs + 200));
    }
    UNO_CHECK(host.is_alone());
  }
  UNO_CHECK(visitors->count == 0);
  return 0;
}
