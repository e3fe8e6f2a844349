// Where notifications may be sent. A stranger chooses the address of a subscription, so both its
// text and the addresses that its name resolves to are checked. Otherwise strangers could make this
// server connect to machines inside its network.
#pragma once

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

/// Reads "https://HOST/...". No other port, user or scheme is accepted; `anywhere` allows any port.
std::optional<PushPlace> push_place(std::string_view endpoint, bool anywhere);
/// Whether a browser could have made it: a valid address, a point of the curve and a secret.
bool is_push_address(const wire::PushAddress& address, bool anywhere);

}  // namespace uno::server
