// The addresses at which other devices find this server, without those that mean a different place
// on another machine. Deliberately absent: routers and proxies.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace uno::server {

/// "http://192.168.1.5:8080", the most likely first. Empty if only this machine can connect.
std::vector<std::string> own_addresses(const boost::asio::ip::address& listen, std::uint16_t port,
                                       bool https = false);

/// Whether others can use it: not loopback, not link-local, not a wildcard.
bool offered_to_others(const boost::asio::ip::address& address);

}  // namespace uno::server
