// Derives the key for marks from an Ed25519 signature, because the same text always gives the same
// signature. The key of transcripts signs no other text like this one.
#include "server/network_mark.h"

#include <sodium.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <span>

#include "engine/hex.h"

namespace uno::server {

namespace ip = boost::asio::ip;

namespace {

/// "192.0.2.0/24", "2001:db8:7::/48"; text that is not an address is returned unchanged.
std::string network_of(const std::string& address) {
  boost::system::error_code failed;
  const auto found = ip::make_address(address.substr(0, address.find('/')), failed);
  if (failed) return address;
  if (found.is_v4()) {
    auto bytes = found.to_v4().to_bytes();
    bytes[3] = 0;
    return ip::address_v4(bytes).to_string() + "/24";
  }
  auto bytes = found.to_v6().to_bytes();
  std::fill(bytes.begin() + 6, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string() + "/48";
}

}  // namespace

NetworkKey network_key(const fair::SigningKey& key) {
  const auto signature = key.sign("the networks from which tables were opened");
  NetworkKey derived{};
  crypto_generichash(derived.data(), derived.size(), signature.data(), signature.size(), nullptr,
                     0);
  return derived;
}

std::string network_mark(const NetworkKey& key, const std::string& address) {
  if (address.empty()) return {};
  const std::string network = network_of(address);
  std::array<std::uint8_t, crypto_generichash_BYTES_MIN> hash{};
  constexpr std::size_t kMarkBytes = 8;
  crypto_generichash(hash.data(), hash.size(),
                     reinterpret_cast<const unsigned char*>(network.data()), network.size(),
                     key.data(), key.size());
  return hex(std::span(hash).first(kMarkBytes));
}

}  // namespace uno::server
