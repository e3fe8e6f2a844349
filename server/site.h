// Who a request comes from and whom it is meant for, behind proxies too: which neighbours are
// believed about their clients, and under which names this server may be called. A page of another
// site whose name was made to point here (DNS rebinding) is called by a name that nobody gave us.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace uno::server {

/// A network: addresses that agree with `base` in their first `bits`.
struct Network {
  boost::asio::ip::address base;
  int bits = 0;
};

/// "10.0.0.0/8", or an address for itself. False when it is neither.
bool read_network(std::string_view text, Network& network);
bool contains(const Network& network, const boost::asio::ip::address& address);

struct Site {
  std::vector<Network> proxies;    ///< believed about address and scheme of their clients
  std::vector<std::string> hosts;  ///< names of ours besides those that nobody can forge
  std::string origin;              ///< of --public-url, "https://table.example.org"; or empty
  std::string prefix;              ///< its path, "/uno" or empty: where a proxy puts us

  /// Takes in --public-url. False when that is no http or https address without a query.
  bool set_public_url(std::string_view url);

  bool trusts(const boost::asio::ip::address& peer) const;
  /// Who is behind a connection: the last address of X-Forwarded-For that is no proxy of ours.
  boost::asio::ip::address client(const boost::asio::ip::address& peer,
                                  std::string_view forwarded_for) const;
  /// Whether a request may name us so: an address, this machine, or a name that was set. Without a
  /// name nobody was misled.
  bool is_ours(std::string_view host) const;
  /// The path of a request as we know it: a proxy may leave the prefix there.
  std::string_view within(std::string_view target) const;
  /// Whether a browser page from `origin` may open the web socket: only our own, or no browser at
  /// all.
  bool origin_allowed(std::string_view origin, std::string_view host) const;
};

/// What limits per address count: the address, of IPv6 the /64 network, nothing for loopback (that
/// is ourselves, or a proxy that has to keep its own limits).
std::string address_key(const boost::asio::ip::address& address);

}  // namespace uno::server
