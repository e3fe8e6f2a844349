// The network that opened a table, as stored with the table: a keyed hash of the IPv4 /24 or the
// IPv6 /48. With it, the server can still count the tables of a network after a restart. Without
// the key, stored tables reveal no address; with it, at most the network.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "fair/transcript.h"

namespace uno::server {

using NetworkKey = std::array<std::uint8_t, 32>;

/// Derived from the key of transcripts, which is stored beside the tables but in none of their
/// copies. Servers that share tables have the same key.
NetworkKey network_key(const fair::SigningKey& key);

/// The mark of an address as address_key() gives it: 16 hexadecimal digits; empty for loopback.
std::string network_mark(const NetworkKey& key, const std::string& address);

}  // namespace uno::server
