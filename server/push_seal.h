// Encrypts a message for one browser with the keys of its subscription (RFC 8291), in the coding
// aes128gcm (RFC 8188) with a single record.
#pragma once

#include <string>
#include <string_view>

#include "server/p256.h"

namespace uno::server {

inline constexpr std::size_t kSaltBytes = 16, kAuthBytes = 16;
inline constexpr std::size_t kSealedTextMax = 2048;  ///< bytes; push services take 4096 in all

/// The body of a notification. `point` (a point of the curve) and `auth` come from the
/// subscription; `own` and `salt` must be new for every message.
std::string seal(std::string_view text, std::string_view point, std::string_view auth,
                 const P256Key& own, std::string_view salt);

}  // namespace uno::server
