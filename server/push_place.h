// Where a push may be sent. The address of a subscription comes from whoever sits at a table, so it
// is judged twice: as a text, and by what its name resolves to. Otherwise anybody could let this
// server knock at doors inside its own network.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "wire/push_address.h"

namespace uno::server {

struct PushPlace {
  std::string host, target;
  std::uint16_t port = 443;
  /// "https://example.org", with the port where it is another.
  std::string origin() const;
};

inline constexpr std::size_t kEndpointMax = 1024;  ///< bytes

/// Reads "https://HOST/...": no other port, user or scheme. `anywhere` takes any port.
std::optional<PushPlace> push_place(std::string_view endpoint, bool anywhere);
/// Whether all of it can be what a browser gave: the address, a point of the curve, a secret.
bool is_push_address(const wire::PushAddress& address, bool anywhere);
/// Whether it is an address of the public internet, which nobody has to protect from us.
bool is_public(const boost::asio::ip::address& address);

}  // namespace uno::server
