// Wraps OpenSSL's keys in values.
#include "server/p256.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <sodium.h>

#include "engine/check.h"

namespace uno::server {

namespace {

constexpr const char* kCurve = "P-256";
constexpr std::size_t kHalf = 32;  ///< bytes of a coordinate, a secret, half a signature

/// Frees an OpenSSL object.
template <auto free>
struct Free {
  void operator()(auto* made) const { free(made); }
};
template <class T, auto free>
using Made = std::unique_ptr<T, Free<free>>;
using Context = Made<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using Number = Made<BIGNUM, BN_clear_free>;

unsigned char* room_of(std::string& text) {
  return reinterpret_cast<unsigned char*>(text.data());
}

Number number_of(std::string_view bytes) {
  return Number(BN_bin2bn(bytes_of(bytes), static_cast<int>(bytes.size()), nullptr));
}

/// Makes a key from its parts: a public key if the secret is empty.
P256Key key_of(std::string_view secret, std::string_view point) {
  if (point.size() != kPointBytes) return nullptr;
  const Made<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> build(OSSL_PARAM_BLD_new());
  const Number number = number_of(secret);
  OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, kCurve, 0);
  OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                   point.size());
  if (!secret.empty()) OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get());
  const Made<OSSL_PARAM, OSSL_PARAM_free> parts(OSSL_PARAM_BLD_to_param(build.get()));
  const Context context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  UNO_CHECK(parts && context && EVP_PKEY_fromdata_init(context.get()) == 1);
  EVP_PKEY* key = nullptr;
  const int selection = secret.empty() ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR;
  if (EVP_PKEY_fromdata(context.get(), &key, selection, parts.get()) != 1) return nullptr;
  return P256Key(key);
}

}  // namespace

void FreeKey::operator()(EVP_PKEY* key) const {
  EVP_PKEY_free(key);
}

P256Key fresh_key() {
  P256Key key(EVP_EC_gen(kCurve));
  UNO_CHECK(key != nullptr);
  return key;
}

P256Key public_key(std::string_view point) {
  return key_of({}, point);
}

P256Key key_pair(std::string_view secret, std::string_view point) {
  P256Key key = secret.size() == kHalf ? key_of(secret, point) : nullptr;
  if (key == nullptr) return nullptr;
  const Context context(EVP_PKEY_CTX_new_from_pkey(nullptr, key.get(), nullptr));
  return EVP_PKEY_pairwise_check(context.get()) == 1 ? std::move(key) : nullptr;
}

std::string point_of(const P256Key& key) {
  std::string point(kPointBytes, '\0');
  std::size_t size = 0;
  const int found = EVP_PKEY_get_octet_string_param(key.get(), OSSL_PKEY_PARAM_PUB_KEY,
                                                    room_of(point), point.size(), &size);
  UNO_CHECK(found == 1 && size == kPointBytes);
  return point;
}

std::string shared_secret(const P256Key& own, const P256Key& other) {
  const Context context(EVP_PKEY_CTX_new_from_pkey(nullptr, own.get(), nullptr));
  std::string secret(kHalf, '\0');
  std::size_t size = secret.size();
  UNO_CHECK(EVP_PKEY_derive_init(context.get()) == 1 &&
            EVP_PKEY_derive_set_peer(context.get(), other.get()) == 1 &&
            EVP_PKEY_derive(context.get(), room_of(secret), &size) == 1 && size == kHalf);
  return secret;
}

std::string signed_es256(const P256Key& key, std::string_view text) {
  const Made<EVP_MD_CTX, EVP_MD_CTX_free> digest(EVP_MD_CTX_new());
  std::string der(static_cast<std::size_t>(EVP_PKEY_get_size(key.get())), '\0');
  std::size_t size = der.size();
  UNO_CHECK(EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1 &&
            EVP_DigestSign(digest.get(), room_of(der), &size, bytes_of(text), text.size()) == 1);
  const unsigned char* at = bytes_of(std::string_view(der));
  const Made<ECDSA_SIG, ECDSA_SIG_free> pair(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  UNO_CHECK(pair != nullptr);
  std::string both(2 * kHalf, '\0');
  BN_bn2binpad(ECDSA_SIG_get0_r(pair.get()), room_of(both), static_cast<int>(kHalf));
  BN_bn2binpad(ECDSA_SIG_get0_s(pair.get()), room_of(both) + kHalf, static_cast<int>(kHalf));
  return both;
}

bool is_signed_es256(const P256Key& key, std::string_view text, std::string_view signature) {
  if (signature.size() != 2 * kHalf) return false;
  const Made<ECDSA_SIG, ECDSA_SIG_free> pair(ECDSA_SIG_new());
  ECDSA_SIG_set0(pair.get(), number_of(signature.substr(0, kHalf)).release(),
                 number_of(signature.substr(kHalf)).release());
  const int size = i2d_ECDSA_SIG(pair.get(), nullptr);
  if (size <= 0) return false;
  std::string der(static_cast<std::size_t>(size), '\0');
  unsigned char* end = room_of(der);
  i2d_ECDSA_SIG(pair.get(), &end);
  const Made<EVP_MD_CTX, EVP_MD_CTX_free> digest(EVP_MD_CTX_new());
  return EVP_DigestVerifyInit(digest.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1 &&
         EVP_DigestVerify(digest.get(), bytes_of(der), der.size(), bytes_of(text), text.size()) ==
             1;
}

std::string pem_of(const P256Key& key) {
  const Made<BIO, BIO_free> out(BIO_new(BIO_s_mem()));
  UNO_CHECK(PEM_write_bio_PrivateKey(out.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) ==
            1);
  char* text = nullptr;
  const long size = BIO_get_mem_data(out.get(), &text);
  return {text, static_cast<std::size_t>(size)};
}

P256Key key_of_pem(const std::string& pem) {
  const Made<BIO, BIO_free> in(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
  P256Key key(PEM_read_bio_PrivateKey(in.get(), nullptr, nullptr, nullptr));
  char curve[32] = {};
  std::size_t size = 0;
  if (key == nullptr || EVP_PKEY_get_group_name(key.get(), curve, sizeof curve, &size) != 1)
    return nullptr;
  return std::string_view(curve) == SN_X9_62_prime256v1 ? std::move(key) : nullptr;
}

}  // namespace uno::server
