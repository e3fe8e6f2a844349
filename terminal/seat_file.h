// The seat tokens of this user, one small file per seat under $XDG_STATE_HOME/openuno/seats, so
// that the same command returns to its seat. A person who knows the token can take the seat, so
// only you can read these files.
#pragma once

#include <string>

#include "terminal/address.h"

namespace uno::terminal {

/// The directory of the files, from the environment.
std::string seat_directory();

/// A seat: table and name, so that two people with one account can sit at one table.
struct SeatKey {
  Address address;
  std::string name;
};

/// The stored token of a seat; empty if there is none.
std::string read_token(const std::string& directory, const SeatKey& key);
/// Stores the token; returns false if the file cannot be written.
bool write_token(const std::string& directory, const SeatKey& key, const std::string& token);
void forget_token(const std::string& directory, const SeatKey& key);

}  // namespace uno::terminal
