// Where a server's table is: the address a person types, taken apart.
#pragma once

#include <string>
#include <string_view>

namespace uno::terminal {

struct Address {
  std::string host;
  std::string port = "8080";
  std::string table{};  ///< empty: the server itself
  bool secure = false;  ///< TLS
  std::string path{};   ///< where the site begins, "/games/uno"; empty for the whole host

  /// "example.org:8080", with brackets around an IPv6 address.
  std::string server() const;
  /// "http://example.org:8080/t/k3x9", or https
  std::string invite(std::string_view id) const;
};

/// Reads "host", "host:port", "http://host:port/t/ID", the same with https. Returns an empty string
/// or what is wrong. Without a port it is 8080, after http:// it is 80, after https:// 443.
std::string parse_address(std::string_view text, Address& address);

}  // namespace uno::terminal
