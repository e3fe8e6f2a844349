// One visitor: a TCP connection, with or without TLS, that requests pages until it becomes a
// WebSocket or ends. The contents of pages are in server/pages.h.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <list>
#include <memory>
#include <optional>

#include "line/accepted.h"
#include "server/address_count.h"
#include "server/net.h"

namespace uno::server {

class HttpConnection;

struct Visitors {
  int count = 0;
  AddressCount by_address;
  std::list<HttpConnection*> unheard;  ///< without a request yet, the longest waiting first
};

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  /// `address` counts for the limits; loopback has an empty address, which does not count.
  HttpConnection(line::Accepted line, boost::asio::ip::address peer, std::string address,
                 HttpServer& http_server, std::shared_ptr<Visitors> visitors);
  ~HttpConnection();
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  void begin();
  /// Closes this connection to make room for another visitor.
  void cut();

 private:
  using Body = boost::beast::http::span_body<const char>;  // of `page_`, shared by all its readers
  using Response = boost::beast::http::response<Body>;

  void expect_something();
  void heard_out();
  void give(std::chrono::milliseconds time);
  void read();
  void heard(boost::beast::error_code failed);
  bool count_client();
  void upgrade(bool is_node, std::string_view target);
  bool comes_from_a_node() const;
  void answer_with(Page page);
  bool is_https() const;
  void answer(Page page, bool head, unsigned version, bool keep_alive);

  line::Accepted line_;
  boost::asio::steady_timer deadline_;
  boost::asio::ip::address peer_;
  std::string address_;
  std::string client_;  ///< behind a proxy: the current client; counts for the limits, too
  HttpServer& http_;
  std::shared_ptr<Visitors> visitors_;
  std::optional<std::list<HttpConnection*>::iterator> unheard_;
  boost::beast::flat_buffer buffer_{kHeaderMax};
  std::optional<boost::beast::http::request_parser<boost::beast::http::empty_body>> parser_;
  Page page_;
  Response response_;
  std::optional<boost::beast::http::response_serializer<Body>> serializer_;
};

}  // namespace uno::server
