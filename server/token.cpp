// Makes the server's secrets with libsodium's randomness and hash.
#include "server/token.h"

#include <sodium.h>

#include "engine/check.h"
#include "engine/hex.h"

namespace uno::server {

SodiumEntropy::SodiumEntropy() {
  UNO_CHECK(sodium_init() >= 0);
}

void SodiumEntropy::fill(std::span<std::uint8_t> bytes) {
  randombytes_buf(bytes.data(), bytes.size());
}

SeededEntropy::SeededEntropy(std::uint64_t number)
    : chance_(Chance::of(seed_from(number), Stream::bots)) {}

void SeededEntropy::fill(std::span<std::uint8_t> bytes) {
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(chance_.below(256));
}

Seed fresh_seed(Entropy& entropy) {
  Seed seed;
  entropy.fill(seed.bytes);
  return seed;
}

std::string fresh_token(Entropy& entropy) {
  std::array<std::uint8_t, 32> bytes{};
  entropy.fill(bytes);
  return hex(bytes);
}

std::string fresh_table_id(Entropy& entropy) {
  // Without l, nothing looks like a digit. Without vowels, no word is offensive.
  constexpr std::string_view kLetters = "bcdfghjkmnpqrstvwxyz";
  std::array<std::uint8_t, 12> bytes{};
  entropy.fill(bytes);
  std::string id;
  for (const std::uint8_t byte : bytes) id += kLetters[byte % kLetters.size()];
  return id;
}

TokenHash hash_token(std::string_view token) {
  TokenHash hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size(), nullptr, 0);
  return hash;
}

std::string in_small_letters(std::string typed) {
  for (char& c : typed) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return typed;
}

}  // namespace uno::server
