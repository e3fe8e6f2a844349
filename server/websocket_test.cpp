// A WebSocket by itself, with misbehaving peers.
#include "server/websocket.h"

#include <gtest/gtest.h>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

#include "server/limits.h"
#include "wire/json.h"

namespace uno::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using namespace std::chrono_literals;

/// The server's end of a connection to a plain TCP peer, on one thread.
struct Sockets : WebSocket::Listener {
  asio::io_context io;
  tcp::socket peer{io};
  std::shared_ptr<WebSocket> socket;
  int frames = 0, closes = 0;
  std::uint16_t code = 0;  ///< why it closed itself
  std::string text;        ///< the last frame

  Sockets() {
    tcp::acceptor acceptor(io, {asio::ip::make_address("127.0.0.1"), 0});
    peer.connect(acceptor.local_endpoint());
    const auto server = std::make_shared<WebSocket>(line::Accepted(acceptor.accept()), Visitor{},
                                                    *this, kReadTimeout);
    WebSocket::Request request(beast::http::verb::get, "/ws", 11);
    request.set(beast::http::field::host, "localhost");
    request.set(beast::http::field::upgrade, "websocket");
    request.set(beast::http::field::connection, "Upgrade");
    request.set(beast::http::field::sec_websocket_version, "13");
    request.set(beast::http::field::sec_websocket_key, "dGhlIHNhbXBsZSBub25jZQ==");
    server->accept(request);
    while (!socket) io.run_one();
  }
  Connection opened(std::shared_ptr<WebSocket> one, const Visitor&) override {
    socket = std::move(one);
    return 1;
  }
  void frame(Connection, std::string heard) override {
    ++frames;
    text = std::move(heard);
  }
  void sent(Connection, int, bool) override {}
  void closed(Connection, std::uint16_t why) override {
    ++closes;
    code = why;
  }

  /// Runs until the server has counted one frame or close. Sanitizers need time for a hundred
  /// thousand frames, so only an upper limit applies.
  void run_until_one(const int& counted) {
    const auto limit = std::chrono::steady_clock::now() + 30s;
    while (counted == 0 && std::chrono::steady_clock::now() < limit) io.run_for(10ms);
  }

  /// Sends a masked frame `times` times, as fast as possible.
  void send(std::initializer_list<unsigned char> head, std::string_view payload, int times) {
    std::string frame(head.begin(), head.end());
    frame += static_cast<char>(0x80 | payload.size());
    frame += std::string(4, '\0');
    frame += payload;
    std::string all;
    for (int i = 0; i < times; ++i) all += frame;
    for (std::size_t at = 0; at < all.size(); at += kPiece) {
      beast::error_code failed;
      asio::write(peer, asio::buffer(all.data() + at, std::min(kPiece, all.size() - at)), failed);
      io.run_for(1ms);
    }
  }
  static constexpr std::size_t kPiece = 16 << 10;
  static constexpr auto kReadTimeout = 600ms;

  /// Sends "hi" in a masked text frame twenty times a second, and reads nothing.
  void chatter(asio::steady_timer& timer) {
    static constexpr unsigned char kHi[] = {0x81, 0x82, 0, 0, 0, 0, 'h', 'i'};
    beast::error_code failed;
    asio::write(peer, asio::buffer(kHi), failed);
    timer.expires_after(50ms);
    timer.async_wait([&](beast::error_code stopped) {
      if (!stopped) chatter(timer);
    });
  }
};

TEST(WebSocket, APeerThatTalksAndNeverReadsIsDisconnected) {
  Sockets pair;
  asio::steady_timer timer(pair.io);
  pair.chatter(timer);
  pair.socket->send(std::string(32 << 20, 'x'), false);  // more than TCP buffers
  pair.io.run_for(200ms);
  EXPECT_GT(pair.frames, 0);
  const std::weak_ptr<WebSocket> gone = pair.socket;
  pair.socket->close(wire::kCloseTooFast, "reads too slowly");
  pair.socket.reset();
  pair.io.run_for(std::chrono::milliseconds(kCloseMs + 500));
  EXPECT_EQ(pair.closes, 1);
  EXPECT_TRUE(gone.expired()) << "it holds a file descriptor and a message";
}

/// One message is waiting, as if a table sent its next view after the last was read.
TEST(WebSocket, APeerThatReadsNothingIsClosedWhateverItSends) {
  Sockets pair;
  asio::steady_timer timer(pair.io);
  pair.chatter(timer);
  pair.socket->send(std::string(32 << 20, 'x'), false);
  pair.run_until_one(pair.closes);
  EXPECT_EQ(pair.closes, 1);
  EXPECT_EQ(pair.code, wire::kCloseTooFast);
}

TEST(WebSocket, APeerThatReadsSlowlyStaysConnected) {
  Sockets pair;
  pair.socket->send(std::string(32 << 20, 'x'), false);
  std::string taken(1 << 20, ' ');
  for (int i = 0; i < 20; ++i) {  // for more than twice the time that a client may read nothing
    beast::error_code failed;
    pair.peer.read_some(asio::buffer(taken), failed);
    pair.io.run_for(75ms);
  }
  EXPECT_EQ(pair.closes, 0);
}

TEST(WebSocket, APeerThatDoesNotAnswerACloseIsDisconnected) {
  Sockets pair;
  asio::steady_timer timer(pair.io);
  pair.chatter(timer);
  pair.socket->close(wire::kCloseTooFast, "too many messages");
  pair.socket.reset();
  pair.io.run_for(std::chrono::milliseconds(kCloseMs + 500));
  EXPECT_EQ(pair.closes, 1);
}

TEST(WebSocket, PingsAndPongsHaveARate) {
  for (const unsigned char kind : {std::uint8_t{0x89}, std::uint8_t{0x8A}}) {
    Sockets pair;
    pair.send({kind}, "?", kPingsBurst);
    pair.io.run_for(50ms);
    EXPECT_EQ(pair.closes, 0) << "as many as may come at once";
    pair.send({kind}, "?", kPingsBurst);
    pair.run_until_one(pair.closes);
    EXPECT_EQ(pair.closes, 1);
    EXPECT_EQ(pair.frames, 0);
    EXPECT_EQ(pair.code, wire::kCloseTooFast);
  }
}

TEST(WebSocket, AFragmentedMessageIsReadAndEndlessFragmentsAreNot) {
  Sockets pair;
  pair.send({0x01}, "h", 1);
  pair.send({0x00}, "", 100);
  pair.send({0x80}, "i", 1);
  pair.run_until_one(pair.frames);
  EXPECT_EQ(pair.frames, 1);
  pair.send({0x01}, "h", 1);
  pair.send({0x00}, "", 2 * kBytesBurst / 6);  // 6 bytes each
  pair.run_until_one(pair.closes);
  EXPECT_EQ(pair.closes, 1);
  EXPECT_EQ(pair.frames, 1);
  EXPECT_EQ(pair.code, wire::kCloseTooFast);
}

TEST(WebSocket, ALongMessageIsReadWholeAndATooLongOneIsNot) {
  Sockets pair;
  const std::string part(100, 'x');
  std::string all = part;
  pair.send({0x01}, part, 1);
  for (char at = '0'; all.size() + part.size() + 1 < wire::kFrameMax; ++at) {
    pair.send({0x00}, std::string(100, at), 1);
    all += std::string(100, at);
  }
  pair.send({0x80}, "!", 1);
  pair.run_until_one(pair.frames);
  EXPECT_EQ(pair.text, all + "!");
  pair.frames = 0;
  pair.send({0x81}, "short", 1);
  pair.run_until_one(pair.frames);
  EXPECT_EQ(pair.text, "short") << "nothing of the long one is left";
  pair.send({0x01}, part, 1);
  pair.send({0x00}, part, static_cast<int>(wire::kFrameMax / part.size()));
  pair.run_until_one(pair.closes);
  EXPECT_EQ(pair.closes, 1);
}

TEST(WebSocket, AnInvalidCloseCodeIsNotAnswered) {
  for (const int code : {1000, 4999, 5000, 65535}) {
    Sockets pair;
    const char number[] = {static_cast<char>(code >> 8), static_cast<char>(code)};
    pair.send({0x88}, {number, 2}, 1);
    pair.io.run_for(100ms);
    EXPECT_EQ(pair.closes, code <= 4999 ? 0 : 1) << "who says goodbye well hangs up first";
    std::string answer(4096, ' ');
    beast::error_code failed;
    pair.peer.non_blocking(true);
    answer.resize(pair.peer.read_some(asio::buffer(answer), failed));
    const bool said = answer.find(std::string("\x88\x02") + std::string(number, 2)) != answer.npos;
    EXPECT_EQ(said, code <= 4999) << code;
    pair.peer.close();
    pair.run_until_one(pair.closes);
    EXPECT_EQ(pair.closes, 1);
  }
}

}  // namespace
}  // namespace uno::server
