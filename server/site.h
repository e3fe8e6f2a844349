// Finds the client that sent a request, and the host that the request names, also behind proxies.
// You list the proxies that the server trusts and the host names that are ours. A foreign page
// whose name points to this machine (DNS rebinding) is recognized by its host name, which is not
// ours.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace uno::server {

/// A network: all addresses whose first `bits` equal those of `base`.
struct Network {
  boost::asio::ip::address base;
  int bits = 0;
};

/// Reads "10.0.0.0/8" or a single address. Returns false if the text is neither.
bool read_network(std::string_view text, Network& network);
bool contains(const Network& network, const boost::asio::ip::address& address);

struct Site {
  std::vector<Network> proxies;    ///< trusted about their clients' address and scheme
  std::vector<std::string> hosts;  ///< our names, besides those that is_ours() always accepts
  std::string origin;              ///< of --public-url, "https://table.example.org"; or empty
  std::string prefix;              ///< its path, "/uno" or empty

  /// Reads --public-url. Returns false unless it is an http or https address without a query.
  bool set_public_url(std::string_view url);

  bool trusts(const boost::asio::ip::address& peer) const;
  /// The client: the last address in X-Forwarded-For that is not one of our proxies.
  boost::asio::ip::address client(const boost::asio::ip::address& peer,
                                  std::string_view forwarded_for) const;
  /// Whether the host name is ours: an address, this machine, or a configured name. A request
  /// without a host name is accepted, too.
  bool is_ours(std::string_view host) const;
  /// The path of a request without our prefix, which a proxy may have left in it.
  std::string_view within(std::string_view target) const;
  /// Whether a page from `origin` may open the WebSocket: only our own page, or a program that is
  /// not a browser.
  bool origin_allowed(std::string_view origin, std::string_view host) const;
};

/// The key for limits per address: the address, for IPv6 the /64 network, and empty for loopback.
/// So this machine has no limits, and a proxy on it that we do not trust must have its own.
std::string address_key(const boost::asio::ip::address& address);

}  // namespace uno::server
