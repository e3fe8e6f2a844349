// One visitor of the door: a TCP connection, in the clear or under TLS, that asks for pages until
// it becomes a web socket or ends. Deliberately absent: what the pages hold (server/pages.h).
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

/// Who is at a door.
struct Visitors {
  int count = 0;
  AddressCount by_address;
  std::list<HttpConnection*> unheard;  ///< have not asked yet; who has waited the longest first
};

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  /// `address` counts for the limits; empty where it has none.
  HttpConnection(line::Accepted line, boost::asio::ip::address peer, std::string address,
                 Door& door, std::shared_ptr<Visitors> visitors);
  ~HttpConnection();
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  void begin();
  /// Makes room for somebody who may have more to say.
  void cut();

 private:
  using Body = boost::beast::http::span_body<const char>;  // of `page_`, shared by all who read it
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
  std::string client_;  ///< of a proxy's connection, who is being answered; counts as well
  Door& door_;
  std::shared_ptr<Visitors> visitors_;
  std::optional<std::list<HttpConnection*>::iterator> unheard_;
  boost::beast::flat_buffer buffer_{kHeaderMax};
  std::optional<boost::beast::http::request_parser<boost::beast::http::empty_body>> parser_;
  Page page_;
  Response response_;
  std::optional<boost::beast::http::response_serializer<Body>> serializer_;
};

}  // namespace uno::server
