// Serves and asks the operator's socket. An answer begins with a line "ok" or "no".
#include "server/operator_socket.h"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>

#include "engine/english.h"

namespace uno::server {

namespace asio = boost::asio;
using asio::local::stream_protocol;
using boost::system::error_code;

namespace {

constexpr std::size_t kRequestMax = 256;            ///< bytes
constexpr auto kTimeout = std::chrono::seconds(5);  ///< to read a request, and to write its answer

}  // namespace

struct OperatorSocket::Visit {
  explicit Visit(stream_protocol::socket taken)
      : socket(std::move(taken)), timeout(socket.get_executor()) {}
  stream_protocol::socket socket;
  asio::steady_timer timeout;
  std::string text;

  /// The visitor has so long for the next step. Carrying out a request has no limit: a backup takes
  /// as long as it takes.
  static void give_time(const std::shared_ptr<Visit>& visit) {
    visit->timeout.expires_after(kTimeout);
    visit->timeout.async_wait([visit](error_code stopped) {
      error_code none;
      if (!stopped) visit->socket.close(none);
    });
  }
};

std::string operator_socket(const std::string& directory) {
  return directory + "/operator.sock";
}

std::string OperatorSocket::open(const std::string& path) {
  error_code failed;
  if (path.size() >= sizeof(sockaddr_un{}.sun_path))
    return english("the path of {} is too long for a socket", path);
  // The store admits only one server, so the process that made this file is dead.
  ::unlink(path.c_str());
  const mode_t before = ::umask(0177);
  const auto done = [&] {
    ::umask(before);
    return failed ? english("cannot make {}: {}", path, failed.message()) : std::string();
  };
  if (acceptor_.open({}, failed)) return done();
  if (acceptor_.bind({path}, failed)) return done();
  if (acceptor_.listen(asio::socket_base::max_listen_connections, failed)) return done();
  path_ = path;
  accept();
  return done();
}

void OperatorSocket::shut() {
  if (path_.empty()) return;
  error_code none;
  acceptor_.close(none);
  ::unlink(path_.c_str());
  path_.clear();
}

void OperatorSocket::accept() {
  acceptor_.async_accept([this](error_code failed, stream_protocol::socket socket) {
    if (path_.empty()) return;
    if (!failed) listen_to(std::make_shared<Visit>(std::move(socket)));
    accept();
  });
}

void OperatorSocket::listen_to(const std::shared_ptr<Visit>& visit) {
  Visit::give_time(visit);
  asio::async_read_until(visit->socket, asio::dynamic_buffer(visit->text, kRequestMax), '\n',
                         [this, visit](error_code failed, std::size_t size) {
                           visit->timeout.cancel();
                           if (failed || path_.empty()) return;
                           answer_(visit->text.substr(0, size - 1), [visit](std::string text) {
                             visit->text = std::move(text);
                             Visit::give_time(visit);
                             asio::async_write(
                                 visit->socket, asio::buffer(visit->text),
                                 [visit](error_code, std::size_t) { visit->timeout.cancel(); });
                           });
                         });
}

std::string ask_operator_socket(const std::string& directory, const std::string& request,
                                std::string& answer) {
  asio::io_context io;
  stream_protocol::socket socket(io);
  error_code failed;
  const std::string path = operator_socket(directory);
  if (path.size() >= sizeof(sockaddr_un{}.sun_path))
    return english("the path of {} is too long for a socket", path);
  socket.connect({path}, failed);
  if (failed == asio::error::access_denied)
    return english("only the owner of {} may ask its server", path);
  if (failed) return english("no server plays the tables in {} ({})", directory, failed.message());
  asio::write(socket, asio::buffer(request + "\n"), failed);
  std::string text;
  if (!failed) asio::read(socket, asio::dynamic_buffer(text), failed);
  if (text.starts_with("no\n")) return text.substr(3);
  if (failed != asio::error::eof || !text.starts_with("ok\n"))
    return english("the server did not answer");
  answer = text.substr(3);
  return {};
}

}  // namespace uno::server
