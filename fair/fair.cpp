// SHA-256 and HMAC-SHA256 of libsodium over labelled fields.
#include "fair/fair.h"

namespace uno::fair {

Fields::Fields(std::string_view purpose) {
  add(std::string(kVersion) + "/" + std::string(purpose));
}

Fields& Fields::add(std::string_view text) {
  return add({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

Fields& Fields::add(std::span<const std::uint8_t> bytes) {
  const auto size = static_cast<std::uint32_t>(bytes.size());
  for (const int shift : {24, 16, 8, 0}) bytes_.push_back(static_cast<std::uint8_t>(size >> shift));
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
  return *this;
}

Fields& Fields::add(int number) {
  return add(std::to_string(number));
}

namespace {

Bytes32 hash_of(const Fields& fields) {
  Bytes32 hash{};
  crypto_hash_sha256(hash.data(), fields.bytes().data(), fields.bytes().size());
  return hash;
}

}  // namespace

Bytes32 commitment_of(const Deal& deal, const Bytes32& secret) {
  return hash_of(Fields("secret").add(deal.table).add(deal.number).add(secret));
}

Bytes32 contribution_commitment(const Deal& deal, int seat, const Bytes32& bytes) {
  return hash_of(Fields("contribution").add(deal.table).add(deal.number).add(seat).add(bytes));
}

Bytes32 key_of(const Deal& deal, const Bytes32& secret,
               std::span<const Contribution> contributions) {
  Fields fields("key");
  fields.add(deal.table).add(deal.number);
  for (const Contribution& one : contributions) {
    fields.add(one.seat).add(one.commitment);
    if (one.revealed)
      fields.add(*one.revealed);
    else
      fields.add("");
  }
  Bytes32 key{};
  crypto_auth_hmacsha256(key.data(), fields.bytes().data(), fields.bytes().size(), secret.data());
  return key;
}

Stream::Stream(const Bytes32& key, std::string_view label) : label_(label) {
  crypto_auth_hmacsha256_init(&keyed_, key.data(), key.size());
}

std::uint8_t Stream::next() {
  if (used_ == block_.size()) {
    const Fields fields = Fields("stream").add(label_).add(counter_++);
    crypto_auth_hmacsha256_state state = keyed_;
    crypto_auth_hmacsha256_update(&state, fields.bytes().data(), fields.bytes().size());
    crypto_auth_hmacsha256_final(&state, block_.data());
    used_ = 0;
  }
  return block_[used_++];
}

std::uint32_t Stream::below(std::uint32_t n) {
  constexpr std::uint64_t kNumbers = std::uint64_t{1} << 32;
  const std::uint64_t fair_below = kNumbers - kNumbers % n;
  while (true) {  // random: a deck needs another try less than once in 10 million
    std::uint32_t number = 0;
    for (int i = 0; i < 4; ++i) number = number << 8 | next();
    if (number < fair_below) return number % n;
  }
}

Bytes32 first_bytes(const Bytes32& key, std::string_view label) {
  Stream stream(key, label);
  Bytes32 bytes{};
  for (std::uint8_t& byte : bytes) byte = stream.next();
  return bytes;
}

}  // namespace uno::fair
