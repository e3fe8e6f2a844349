// The operator's socket: a file beside the tables that only their owner can open. It reads one
// line, answers and closes. Requests are in server/operator.h.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <functional>
#include <memory>
#include <string>

namespace uno::server {

class OperatorSocket {
 public:
  /// Gets a request without its line end, and calls `say` with the answer, at once or later.
  using Say = std::function<void(std::string text)>;
  using Answer = std::function<void(const std::string& request, Say say)>;

  OperatorSocket(boost::asio::io_context& io, Answer answer)
      : acceptor_(io), answer_(std::move(answer)) {}
  ~OperatorSocket() { shut(); }
  OperatorSocket(const OperatorSocket&) = delete;
  OperatorSocket& operator=(const OperatorSocket&) = delete;

  /// Creates or replaces the socket. Returns an empty string, or why it cannot.
  std::string open(const std::string& path);
  /// Removes the socket.
  void shut();

 private:
  struct Visit;
  void accept();
  void listen_to(const std::shared_ptr<Visit>& visit);

  boost::asio::local::stream_protocol::acceptor acceptor_;
  Answer answer_;
  std::string path_;
};

std::string operator_socket(const std::string& directory);

/// Sends a request to the server of that data directory and waits for the answer. Returns an empty
/// string, or a sentence that says what went wrong.
std::string ask_operator_socket(const std::string& directory, const std::string& request,
                                std::string& answer);

}  // namespace uno::server
