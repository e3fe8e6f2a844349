// Where other devices find this server: the addresses of the machine, without those that mean
// another place on another machine. Deliberately absent: what a router or a proxy makes of them.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace uno::server {

/// "http://192.168.1.5:8080", the most likely first. Empty when only this machine can come in.
std::vector<std::string> own_addresses(const boost::asio::ip::address& listen, std::uint16_t port,
                                       bool https = false);

/// Whether others can use it: not loopback, not link-local, not a wildcard.
bool offered_to_others(const boost::asio::ip::address& address);

}  // namespace uno::server
