// The network that opened a table, as stored with the table: a keyed hash of the IPv4 /24 or the
// IPv6 /48. With it the server can count the tables of a network again after a restart. The tables
// alone reveal no address, and even with the key nobody learns more than the network. Deliberately
// absent: counting (server/step.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "fair/transcript.h"

namespace uno::server {

using NetworkKey = std::array<std::uint8_t, 32>;

/// Derived from the key of transcripts, which is kept beside the tables but in none of their
/// copies. Servers that share tables share it.
NetworkKey network_key(const fair::SigningKey& key);

/// For an address as address_key() gives it: 16 hexadecimal digits, or nothing for loopback.
std::string network_mark(const NetworkKey& key, const std::string& address);

}  // namespace uno::server
