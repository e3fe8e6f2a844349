// Where notifications may be sent. The address of a subscription comes from a stranger, so it is
// checked twice: its text, and what its name resolves to. Otherwise strangers could make this
// server contact machines inside its own network.
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
  /// "https://example.org", with the port if it is not the usual one.
  std::string origin() const;
};

inline constexpr std::size_t kEndpointMax = 1024;  ///< bytes

/// Reads "https://HOST/...": no other port, user or scheme. `anywhere` allows any port.
std::optional<PushPlace> push_place(std::string_view endpoint, bool anywhere);
/// Whether a browser can have made it: the address, a point of the curve, a secret.
bool is_push_address(const wire::PushAddress& address, bool anywhere);
/// Whether it is an address of the public internet.
bool is_public(const boost::asio::ip::address& address);

}  // namespace uno::server
