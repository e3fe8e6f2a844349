// Lists the network interfaces of this machine.
#include "server/own_addresses.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

namespace uno::server {

namespace ip = boost::asio::ip;

namespace {

/// Whether the interface belongs to containers or virtual machines of this machine.
bool is_inside(std::string_view interface) {
  constexpr std::array<std::string_view, 5> kInside = {"docker", "veth", "br-", "virbr", "lxc"};
  return std::ranges::any_of(kInside, [&](auto name) { return interface.starts_with(name); });
}

ip::address address_of(const sockaddr& socket) {
  if (socket.sa_family == AF_INET) {
    const auto& v4 = reinterpret_cast<const sockaddr_in&>(socket);
    return ip::make_address_v4(ntohl(v4.sin_addr.s_addr));
  }
  if (socket.sa_family != AF_INET6) return {};
  const auto& v6 = reinterpret_cast<const sockaddr_in6&>(socket);
  ip::address_v6::bytes_type bytes;
  std::copy_n(v6.sin6_addr.s6_addr, bytes.size(), bytes.begin());
  return ip::make_address_v6(bytes);
}

/// All usable addresses, IPv4 first because they are shorter to type.
std::vector<ip::address> found(bool with_v6) {
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return {};
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owner(list, freeifaddrs);
  std::vector<ip::address> addresses;
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || (one->ifa_flags & IFF_UP) == 0 || is_inside(one->ifa_name))
      continue;
    const ip::address address = address_of(*one->ifa_addr);
    if (offered_to_others(address) && (with_v6 || address.is_v4())) addresses.push_back(address);
  }
  std::stable_partition(addresses.begin(), addresses.end(),
                        [](const auto& address) { return address.is_v4(); });
  return addresses;
}

}  // namespace

bool offered_to_others(const ip::address& address) {
  if (address.is_unspecified() || address.is_loopback() || address.is_multicast()) return false;
  if (address.is_v6()) return !address.to_v6().is_link_local() && !address.to_v6().is_v4_mapped();
  const auto bytes = address.to_v4().to_bytes();
  return bytes[0] != 169 || bytes[1] != 254;
}

std::vector<std::string> own_addresses(const ip::address& listen, std::uint16_t port, bool https) {
  std::vector<ip::address> addresses;
  if (listen.is_unspecified())
    addresses = found(listen.is_v6());
  else if (offered_to_others(listen))
    addresses = {listen};
  std::vector<std::string> urls;
  for (const ip::address& address : addresses) {
    const std::string host =
        address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
    urls.push_back((https ? "https://" : "http://") + host + ":" + std::to_string(port));
  }
  return urls;
}

}  // namespace uno::server
