// Both ends of a TLS connection, joined on loopback: which certificates are trusted, transfers of
// every size in both directions, a renewed certificate, and a client without TLS.
#include "line/accepted.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <cstdlib>
#include <fstream>
#include <optional>

#include "line/certificate.h"
#include "line/self_signed_test.h"

namespace uno::line {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

/// Both ends of a connection, on one thread.
struct Pair {
  asio::io_context io;
  Certificate ours;
  std::unique_ptr<Context> theirs;
  std::optional<Accepted> server;
  std::optional<Stream> client;
  std::optional<beast::error_code> server_began, client_began;

  /// The client trusts the certificates in the file `believed`.
  Pair(const SelfSigned& us, const std::string& believed) {
    EXPECT_EQ(ours.open(us.certificate(), us.key()), "");
    ::setenv("SSL_CERT_FILE", believed.c_str(), 1);
    theirs = client_context();
    connect();
  }
  void connect() {
    server_began = client_began = {};
    tcp::acceptor acceptor(io, {asio::ip::make_address("127.0.0.1"), 0});
    tcp::socket socket(io);
    socket.connect(acceptor.local_endpoint());
    server.emplace(acceptor.accept());
    client.emplace(Stream::Plain(std::move(socket)), *theirs);
  }
  void shake_hands(const std::string& name) {
    EXPECT_TRUE(expect_host(*client, name));
    server->async_begin(ours.context(), [this](beast::error_code failed) {
      server_began = failed;
      if (failed) server->next_layer().close();
    });
    client->async_handshake(asio::ssl::stream_base::client, [this](beast::error_code failed) {
      client_began = failed;
      if (failed) client->next_layer().close();
    });
    run([this] { return server_began && client_began; });
  }
  template <class Until>
  void run(Until until) {
    io.restart();
    while (!until() && io.run_one_for(std::chrono::seconds(10)) > 0) {
    }
  }
};

TEST(Accepted, AClientTrustsTheAuthoritiesOfItsMachine) {
  const SelfSigned us, somebody_else;
  for (const char* name : {"localhost", "127.0.0.1"}) {
    Pair pair(us, us.certificate());
    pair.shake_hands(name);
    EXPECT_EQ(pair.client_began, beast::error_code()) << name;
    EXPECT_EQ(pair.server_began, beast::error_code()) << name;
    EXPECT_TRUE(pair.server->is_secure());
  }
  for (const auto& [believed, name] : {std::pair{us.certificate(), "example.org"},
                                       std::pair{somebody_else.certificate(), "localhost"}}) {
    Pair pair(us, believed);
    pair.shake_hands(name);
    EXPECT_NE(pair.client_began, beast::error_code()) << name;
  }
}

TEST(Accepted, TransfersOfEverySizeInBothDirections) {
  const SelfSigned us;
  Pair pair(us, us.certificate());
  pair.shake_hands("localhost");
  std::string there(3 << 20, '\0'), back(there.size(), '\0'), here(there.size(), '\0');
  for (std::size_t i = 0; i < here.size(); ++i) here[i] = static_cast<char>(i * i >> 7);
  int done = 0;
  const auto count = [&](beast::error_code failed, std::size_t size) {
    EXPECT_EQ(failed, beast::error_code());
    EXPECT_EQ(size, here.size());
    ++done;
  };
  asio::async_write(*pair.client, asio::buffer(here), count);
  asio::async_read(*pair.server, asio::buffer(there), count);
  asio::async_write(*pair.server, asio::buffer(here), count);
  asio::async_read(*pair.client, asio::buffer(back), count);
  pair.run([&] { return done == 4; });
  EXPECT_TRUE(there == here);
  EXPECT_TRUE(back == here);
}

TEST(Accepted, WriteNowWritesAsMuchAsPossibleAndContinues) {
  const SelfSigned us;
  Pair pair(us, us.certificate());
  pair.shake_hands("localhost");
  const std::string text(32 << 20, 'x');  // more than TCP buffers
  beast::error_code failed;
  std::size_t sent = pair.server->write_now(text, failed);
  EXPECT_EQ(failed, asio::error::would_block);
  EXPECT_LT(sent, text.size());
  EXPECT_EQ(pair.server->wanted(), tcp::socket::wait_write);
  std::string read(text.size(), '\0');
  bool all = false;
  asio::async_read(*pair.client, asio::buffer(read), [&](beast::error_code broken, std::size_t) {
    EXPECT_EQ(broken, beast::error_code());
    all = true;
  });
  pair.run([&] {
    if (sent < text.size())
      sent += pair.server->write_now(std::string_view(text).substr(sent), failed);
    return all;
  });
  EXPECT_EQ(sent, text.size());
  EXPECT_TRUE(read == text);
}

TEST(Accepted, AClientWithoutTlsIsReadInPlainText) {
  const SelfSigned us;
  Pair pair(us, us.certificate());
  asio::write(pair.client->next_layer().socket(), asio::buffer(std::string_view("GET /")));
  pair.server->async_begin(pair.ours.context(),
                           [&](beast::error_code failed) { pair.server_began = failed; });
  pair.run([&] { return pair.server_began.has_value(); });
  EXPECT_EQ(pair.server_began, beast::error_code());
  EXPECT_FALSE(pair.server->is_secure());
  std::string heard(5, '\0');
  asio::async_read(*pair.server, asio::buffer(heard), [](beast::error_code, std::size_t) {});
  pair.run([&] { return heard[0] != '\0'; });
  EXPECT_EQ(heard, "GET /");
}

TEST(Accepted, AFalseTlsClientIsClosed) {
  const SelfSigned us;
  Pair pair(us, us.certificate());
  asio::write(pair.client->next_layer().socket(), asio::buffer(std::string(300, '\x16')));
  pair.server->async_begin(pair.ours.context(),
                           [&](beast::error_code failed) { pair.server_began = failed; });
  pair.run([&] { return pair.server_began.has_value(); });
  EXPECT_NE(pair.server_began, beast::error_code());
}

TEST(Certificate, IsReadAgainWhenItsFilesChange) {
  SelfSigned us;
  Pair pair(us, us.certificate());
  pair.shake_hands("localhost");
  const auto serial = [&] {
    X509* const shown = SSL_get0_peer_certificate(pair.client->secure()->native_handle());
    return ASN1_INTEGER_get(X509_get0_serialNumber(shown));
  };
  EXPECT_EQ(serial(), us.serial());
  std::string error = "not asked";
  EXPECT_FALSE(pair.ours.renew(error));
  const long before = us.serial();
  us.make();
  EXPECT_TRUE(pair.ours.renew(error));
  EXPECT_EQ(error, "");
  EXPECT_EQ(serial(), before) << "who is here stays";
  pair.theirs = client_context();
  pair.connect();
  pair.shake_hands("localhost");
  EXPECT_EQ(pair.client_began, beast::error_code());
  EXPECT_EQ(serial(), us.serial());
}

TEST(Certificate, AnInvalidFileIsReportedAndTheOldOnesStay) {
  const SelfSigned us, other;
  Certificate certificate;
  EXPECT_EQ(certificate.open(us.certificate() + "x", us.key()),
            "cannot read " + us.certificate() + "x: No such file or directory");
  EXPECT_EQ(certificate.open(us.key(), us.key()),
            "there is no certificate in " + us.key() + " (it has to be PEM)");
  EXPECT_EQ(
      certificate.open(us.certificate(), us.certificate()),
      "there is no key in " + us.certificate() + " (it has to be PEM, and without a password)");
  EXPECT_EQ(certificate.open(us.certificate(), other.key()),
            "the key in " + other.key() + " is not that of the certificate in " + us.certificate());
  EXPECT_FALSE(certificate.is_open());
  EXPECT_EQ(certificate.open(us.certificate(), us.key()), "");
  const Context* const before = &certificate.context();
  std::ofstream(us.key()) << "half a";
  std::string error;
  EXPECT_TRUE(certificate.renew(error));
  EXPECT_NE(error, "");
  EXPECT_EQ(&certificate.context(), before);
  EXPECT_FALSE(certificate.renew(error)) << "it is said once";
}

}  // namespace
}  // namespace uno::line
