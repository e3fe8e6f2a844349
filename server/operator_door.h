// The operator's socket: a file beside the tables which only their owner may open. One line of a
// request, an answer, the end. Deliberately absent: what the requests mean (server/operator.h).
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <functional>
#include <memory>
#include <string>

namespace uno::server {

class OperatorDoor {
 public:
  /// Takes a line without its end and gives the text of the answer to `say`, at once or later.
  using Say = std::function<void(std::string text)>;
  using Answer = std::function<void(const std::string& request, Say say)>;

  OperatorDoor(boost::asio::io_context& io, Answer answer)
      : acceptor_(io), answer_(std::move(answer)) {}
  ~OperatorDoor() { shut(); }
  OperatorDoor(const OperatorDoor&) = delete;
  OperatorDoor& operator=(const OperatorDoor&) = delete;

  /// Makes the socket; one of a server that is gone is taken away. Returns an empty string or why
  /// it cannot.
  std::string open(const std::string& path);
  /// Takes the socket away.
  void shut();

 private:
  struct Visit;
  void accept();
  void listen_to(const std::shared_ptr<Visit>& visit);

  boost::asio::local::stream_protocol::acceptor acceptor_;
  Answer answer_;
  std::string path_;
};

/// The file of the socket in a data directory.
std::string operator_socket(const std::string& directory);

/// Asks the server of that data directory and waits for its answer. Returns an empty string or what
/// went wrong, as a sentence.
std::string ask_operator_door(const std::string& directory, const std::string& request,
                              std::string& answer);

}  // namespace uno::server
