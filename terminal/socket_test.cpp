// The terminal's WebSocket with TLS: it connects if this machine trusts the certificate, and
// otherwise says why not.
#include "terminal/socket.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdlib>
#include <optional>

#include "line/accepted.h"
#include "line/self_signed_test.h"

namespace uno::terminal {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

/// A server for one client, on the test's thread.
class Host {
 public:
  explicit Host(const line::SelfSigned& us) {
    EXPECT_EQ(certificate_.open(us.certificate(), us.key()), "");
    acceptor_.async_accept([this](beast::error_code failed, tcp::socket socket) {
      if (!failed) welcome(std::move(socket));
    });
  }
  Address address() const {
    Address address;
    address.secure = true;
    address.host = "localhost";
    address.port = std::to_string(acceptor_.local_endpoint().port());
    return address;
  }
  /// The client's next event. Meanwhile the server works.
  SocketEvent wait_for_event(Socket& guest) {
    SocketEvent event;
    for (int tries = 0; event.what == SocketEvent::nothing && tries < 1000; ++tries) {
      io_.run_for(std::chrono::milliseconds(10));
      io_.restart();
      event = guest.next_event();
    }
    return event;
  }
  /// The client's next message.
  std::string heard() {
    for (int tries = 0; heard_.empty() && tries < 1000; ++tries) {
      io_.run_for(std::chrono::milliseconds(10));
      io_.restart();
    }
    return heard_;
  }
  const std::string& target() const { return target_; }

 private:
  void welcome(tcp::socket socket) {
    stream_.emplace(line::Accepted(std::move(socket)));
    stream_->next_layer().async_begin(certificate_.context(), [this](beast::error_code failed) {
      if (failed) return stream_.reset();
      beast::http::async_read(stream_->next_layer(), incoming_, request_,
                              [this](beast::error_code broken, std::size_t) {
                                if (!broken) talk();
                              });
    });
  }
  void talk() {
    target_ = request_.target();
    stream_->async_accept(request_, [this](beast::error_code failed) {
      ASSERT_FALSE(failed);
      stream_->async_write(asio::buffer(std::string_view("hello")),
                           [](beast::error_code, std::size_t) {});
      stream_->async_read(incoming_, [this](beast::error_code broken, std::size_t) {
        if (!broken) heard_ = beast::buffers_to_string(incoming_.data());
      });
    });
  }
  asio::io_context io_;
  /// keeps the loop running when the server has nothing to do
  asio::executor_work_guard<asio::io_context::executor_type> busy_ = asio::make_work_guard(io_);
  tcp::acceptor acceptor_{io_, {asio::ip::make_address("127.0.0.1"), 0}};
  line::Certificate certificate_;
  std::optional<websocket::stream<line::Accepted>> stream_;
  beast::flat_buffer incoming_;
  beast::http::request<beast::http::empty_body> request_;
  std::string target_, heard_;
};

TEST(Socket, ConnectsWithTlsAndTalks) {
  const line::SelfSigned us;
  ::setenv("SSL_CERT_FILE", us.certificate().c_str(), 1);
  Host host(us);
  Socket guest(host.address());
  EXPECT_EQ(host.wait_for_event(guest).what, SocketEvent::opened);
  EXPECT_EQ(host.target(), "/ws");
  const SocketEvent event = host.wait_for_event(guest);
  EXPECT_EQ(event.what, SocketEvent::message);
  EXPECT_EQ(event.text, "hello");
  guest.send("me too");
  EXPECT_EQ(host.heard(), "me too");
}

TEST(Socket, SaysWhyItDoesNotTrustAServer) {
  const line::SelfSigned us, somebody_else;
  ::setenv("SSL_CERT_FILE", somebody_else.certificate().c_str(), 1);
  Host host(us);
  Socket guest(host.address());
  const SocketEvent event = host.wait_for_event(guest);
  EXPECT_EQ(event.what, SocketEvent::lost);
  EXPECT_NE(event.text.find("certificate verify failed"), std::string::npos) << event.text;
  EXPECT_EQ(host.target(), "") << "nothing is said to a stranger";
}

}  // namespace
}  // namespace uno::terminal
