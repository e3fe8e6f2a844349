// Who we are to push services (RFC 8292): a key pair that is made once and kept with the tables,
// because subscriptions of browsers are bound to it, and the header that proves it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/p256.h"

namespace uno::server {

class Vapid {
 public:
  Vapid() : key_(fresh_key()) {}
  explicit Vapid(P256Key key) : key_(std::move(key)) {}

  /// The key of the file, which only its owner may read; made when there is none. Returns an empty
  /// string or what is wrong: a file that is no key is left as it is.
  static std::string load(const std::string& path, Vapid& vapid);

  /// What a browser is told when it subscribes: the point of the key, as base64url.
  std::string public_text() const;
  /// The header `Authorization` for a push service, e.g. "https://example.org". `contact` is a
  /// mailto: or https: address of whoever runs the server, or empty.
  std::string authorization(std::string_view origin, std::int64_t now_s,
                            std::string_view contact) const;

 private:
  P256Key key_;
};

inline constexpr std::int64_t kVapidS =
    43'200;  ///< that a header holds: 12 hours of 24 that are allowed

}  // namespace uno::server
