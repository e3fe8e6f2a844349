// Encrypts a message as in RFC 8291, section 3.4.
#include "server/push_seal.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>

#include <memory>

#include "engine/check.h"

namespace uno::server {

namespace {

using namespace std::string_view_literals;

constexpr int kTagBytes = 16;
constexpr std::uint32_t kRecordBytes = 4096;
constexpr char kLastRecord = 2;

/// A parameter for OpenSSL, which only reads it but takes a non-const pointer.
OSSL_PARAM part(const char* name, std::string& bytes) {
  return OSSL_PARAM_construct_octet_string(name, bytes.data(), bytes.size());
}

/// HKDF with SHA-256.
std::string derived(std::string salt, std::string key, std::string purpose, std::size_t size) {
  EVP_KDF* const kdf = EVP_KDF_fetch(nullptr, "HKDF", nullptr);
  EVP_KDF_CTX* const context = EVP_KDF_CTX_new(kdf);
  char digest[] = "SHA256";
  const OSSL_PARAM parts[] = {OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest, 0),
                              part(OSSL_KDF_PARAM_SALT, salt), part(OSSL_KDF_PARAM_KEY, key),
                              part(OSSL_KDF_PARAM_INFO, purpose), OSSL_PARAM_construct_end()};
  std::string out(size, '\0');
  const int done =
      EVP_KDF_derive(context, reinterpret_cast<unsigned char*>(out.data()), size, parts);
  EVP_KDF_CTX_free(context);
  EVP_KDF_free(kdf);
  UNO_CHECK(done == 1);
  return out;
}

/// AES-128-GCM with the tag at the end.
std::string encrypted(std::string_view text, std::string_view key, std::string_view nonce) {
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(
      EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
  std::string out(text.size() + kTagBytes, '\0');
  auto* const to = reinterpret_cast<unsigned char*>(out.data());
  int size = 0, rest = 0;
  UNO_CHECK(
      EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key),
                         bytes_of(nonce)) == 1 &&
      EVP_EncryptUpdate(context.get(), to, &size, bytes_of(text), static_cast<int>(text.size())) ==
          1 &&
      EVP_EncryptFinal_ex(context.get(), to + size, &rest) == 1 &&
      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTagBytes, to + text.size()) == 1);
  return out;
}

std::string four_bytes(std::uint32_t number) {
  std::string out;
  for (const int shift : {24, 16, 8, 0}) out += static_cast<char>(number >> shift & 0xff);
  return out;
}

}  // namespace

std::string seal(std::string_view text, std::string_view point, std::string_view auth,
                 const P256Key& own, std::string_view salt) {
  const P256Key browser = public_key(point);
  UNO_CHECK(browser && auth.size() == kAuthBytes && salt.size() == kSaltBytes &&
            text.size() <= kSealedTextMax);
  const std::string own_point = point_of(own);
  const std::string own_secret = shared_secret(own, browser);
  const std::string agreed =
      derived(std::string(auth), own_secret,
              std::string("WebPush: info\0"sv) + std::string(point) + own_point, 32);
  const auto part_of = [&](std::string_view purpose, std::size_t size) {
    return derived(std::string(salt), agreed, std::string(purpose), size);
  };
  const std::string key = part_of("Content-Encoding: aes128gcm\0"sv, 16);
  const std::string nonce = part_of("Content-Encoding: nonce\0"sv, 12);
  return std::string(salt) + four_bytes(kRecordBytes) + static_cast<char>(kPointBytes) + own_point +
         encrypted(std::string(text) + kLastRecord, key, nonce);
}

}  // namespace uno::server
