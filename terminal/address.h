// Where a server's table is: the address a person types, taken apart.
#pragma once

#include <string>
#include <string_view>

namespace uno::terminal {

struct Address {
  std::string host;
  std::string port = "8080";
  std::string table{};  ///< empty: the server itself

  /// "example.org:8080", with brackets around an IPv6 address.
  std::string server() const;
  /// "http://example.org:8080/t/k3x9"
  std::string invite(std::string_view id) const;
};

/// Reads "host", "host:port", "http://host:port/t/ID". Returns an empty string or what is wrong.
/// Without a port it is 8080, after http:// it is 80.
std::string parse_address(std::string_view text, Address& address);

}  // namespace uno::terminal
