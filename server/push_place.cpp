// Parses addresses and checks them against the lists of special networks.
#include "server/push_place.h"
#include "server/base64url.h"
#include "server/public_address.h"

#include <algorithm>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <charconv>

#include "server/push_seal.h"

namespace uno::server {

namespace ip = boost::asio::ip;

namespace {

/// All networks that IANA reserves for special purposes (RFC 6890 and later), and multicast.
constexpr const char* kSpecial4[] = {
    "0.0.0.0/8",     "10.0.0.0/8",      "100.64.0.0/10",  "127.0.0.0/8",    "169.254.0.0/16",
    "172.16.0.0/12", "192.0.0.0/24",    "192.0.2.0/24",   "192.88.99.0/24", "192.168.0.0/16",
    "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"};
/// Special networks within 2000::/3, which contains the whole public internet: tunnels and
/// documentation.
constexpr const char* kSpecial6[] = {"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"};

bool within(const ip::address_v4& address, const char* network) {
  const ip::network_v4 whole = ip::make_network_v4(network);
  return ip::network_v4(address, whole.prefix_length()).canonical() == whole.canonical();
}
bool within(const ip::address_v6& address, const char* network) {
  const ip::network_v6 whole = ip::make_network_v6(network);
  return ip::network_v6(address, whole.prefix_length()).canonical() == whole.canonical();
}

/// Whether it has only the characters of a host name: no brackets, user or escape.
bool is_host(std::string_view host) {
  const bool plain = std::ranges::all_of(host, [](char c) {
    return c == '-' || c == '.' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z');
  });
  return plain && !host.empty() && host.size() <= 253;
}

/// Whether it has only characters that the first line of a request can contain.
bool is_target(std::string_view target) {
  return std::ranges::all_of(target, [](char c) { return c > ' ' && c < '\x7f' && c != '#'; });
}

}  // namespace

std::string PushPlace::origin() const {
  return "https://" + host + (port == 443 ? "" : ":" + std::to_string(port));
}

std::optional<PushPlace> push_place(std::string_view endpoint, bool anywhere) {
  constexpr std::string_view kScheme = "https://";
  if (endpoint.size() > kEndpointMax || !endpoint.starts_with(kScheme)) return std::nullopt;
  endpoint.remove_prefix(kScheme.size());
  const std::size_t slash = std::min(endpoint.find('/'), endpoint.size());
  std::string_view host = endpoint.substr(0, slash);
  PushPlace place;
  if (const std::size_t colon = host.find(':'); colon != std::string_view::npos) {
    const std::string_view port = host.substr(colon + 1);
    const auto [end, failed] = std::from_chars(port.data(), port.data() + port.size(), place.port);
    if (failed != std::errc() || end != port.data() + port.size()) return std::nullopt;
    host = host.substr(0, colon);
  }
  place.host = host;
  place.target = slash == endpoint.size() ? "/" : std::string(endpoint.substr(slash));
  const bool good = is_host(host) && is_target(place.target) && (place.port == 443 || anywhere);
  return good ? std::optional(std::move(place)) : std::nullopt;
}

bool is_push_address(const wire::PushAddress& address, bool anywhere) {
  const auto point = from_base64url(address.p256dh), auth = from_base64url(address.auth);
  return push_place(address.endpoint, anywhere) && point && public_key(*point) && auth &&
         auth->size() == kAuthBytes;
}

bool is_public(const ip::address& address) {
  if (address.is_v4())
    return std::ranges::none_of(
        kSpecial4, [&](const char* network) { return within(address.to_v4(), network); });
  const ip::address_v6 v6 = address.to_v6();  // also rejects IPv4 mapped to IPv6
  return within(v6, "2000::/3") &&
         std::ranges::none_of(kSpecial6, [&](const char* network) { return within(v6, network); });
}

}  // namespace uno::server
