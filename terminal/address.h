// The address of a server's table, parsed from what a person types.
#pragma once

#include <string>
#include <string_view>

namespace uno::terminal {

struct Address {
  std::string host;
  std::string port = "8080";
  std::string table{};  ///< id or code of the table; empty: only the server
  bool secure = false;  ///< TLS
  std::string path{};   ///< path of the site, "/games/uno"; empty for the whole host

  /// The host and port, "example.org:8080", with brackets around an IPv6 address.
  std::string server() const;
  /// The invitation link, "http://example.org:8080/t/k3x9", or with https.
  std::string invite(std::string_view id) const;
};

/// Reads "host", "host:port", "http://host:port/t/ID", and the same with https. Returns an empty
/// string, or what is wrong. The default port is 8080 without a scheme, 80 for http and 443 for
/// https.
std::string parse_address(std::string_view text, Address& address);

}  // namespace uno::terminal
