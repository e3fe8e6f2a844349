// Our identity for push services (RFC 8292): a key pair and the header that proves it. The server
// makes the key once and keeps it with the tables, because browsers' subscriptions depend on it.
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

  /// Reads the key from its file, or creates the file, readable only by its owner. Returns an empty
  /// string, or what is wrong. A file with an invalid key is left unchanged.
  static std::string load(const std::string& path, Vapid& vapid);

  /// The public key for subscriptions of browsers, as base64url.
  std::string public_text() const;
  /// The header `Authorization` for a push service such as "https://example.org". `contact` is the
  /// operator's mailto: or https: address, or empty.
  std::string authorization(std::string_view origin, std::int64_t now_s,
                            std::string_view contact) const;

 private:
  P256Key key_;
};

inline constexpr std::int64_t kVapidS = 43'200;  ///< a header is valid for 12 hours; 24 are allowed

}  // namespace uno::server
