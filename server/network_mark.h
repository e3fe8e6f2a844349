// From which network a table was opened, as it is kept with the table: a keyed hash of the /24 of
// IPv4 or the /48 of IPv6. By it the server counts the tables of a network again after a restart.
// Whoever has the tables and not the key learns no address from it, and nobody learns more from it
// than the network. Deliberately absent: counting (server/step.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "fair/transcript.h"

namespace uno::server {

using NetworkKey = std::array<std::uint8_t, 32>;

/// Always the same for a key of transcripts, which lies beside the tables and in none of their
/// copies; the servers that share tables share that key as well.
NetworkKey network_key(const fair::SigningKey& key);

/// Of an address as address_key() gives it: 16 hexadecimal digits, or nothing for loopback.
std::string network_mark(const NetworkKey& key, const std::string& address);

}  // namespace uno::server
