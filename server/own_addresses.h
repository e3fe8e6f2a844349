// The addresses at which other devices can reach this server. Addresses that mean another place on
// another device are left out. Routers and proxies are not considered.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace uno::server {

/// "http://192.168.1.5:8080", the most likely first. Empty if only this machine can connect.
std::vector<std::string> own_addresses(const boost::asio::ip::address& listen, std::uint16_t port,
                                       bool https = false);

/// Whether other devices can use it: it is not loopback, link-local or a wildcard.
bool offered_to_others(const boost::asio::ip::address& address);

}  // namespace uno::server
