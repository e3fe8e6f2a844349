// Keys on the curve P-256 for web push: to agree on a secret with a browser (RFC 8291) and to sign
// requests (RFC 8292), with OpenSSL. Their use is in server/push_seal.h and server/vapid.h.
#pragma once

#include <openssl/types.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace uno::server {

struct FreeKey {
  void operator()(EVP_PKEY* key) const;
};
using P256Key = std::unique_ptr<EVP_PKEY, FreeKey>;

inline constexpr std::size_t kPointBytes = 65;  ///< uncompressed: 0x04 and two coordinates

P256Key fresh_key();
/// Null if the text is not a point of the curve.
P256Key public_key(std::string_view point);
/// Null if they are not a key pair; `secret` has 32 bytes.
P256Key key_pair(std::string_view secret, std::string_view point);
std::string point_of(const P256Key& key);
/// The 32 bytes that only the owners of both keys can compute (ECDH).
std::string shared_secret(const P256Key& own, const P256Key& other);
/// A signature for a JSON web token (ES256), 64 bytes.
std::string signed_es256(const P256Key& key, std::string_view text);
bool is_signed_es256(const P256Key& key, std::string_view text, std::string_view signature);

std::string pem_of(const P256Key& key);
/// Null if it is not a private key of the curve.
P256Key key_of_pem(const std::string& pem);

/// The bytes as the type that OpenSSL takes.
inline const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace uno::server
