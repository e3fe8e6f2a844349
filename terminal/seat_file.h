// The seat tokens of this user, one small file per table under $XDG_STATE_HOME/openuno/seats, so
// that the same command finds its seat again. A token is as good as the seat: only the owner may
// read it.
#pragma once

#include <string>

#include "terminal/address.h"

namespace uno::terminal {

/// The directory of the files, from the environment.
std::string seat_directory();

/// The token kept for a table; empty when there is none.
std::string read_token(const std::string& directory, const Address& address);
/// Keeps it; false when the file cannot be written.
bool write_token(const std::string& directory, const Address& address, const std::string& token);
void forget_token(const std::string& directory, const Address& address);

}  // namespace uno::terminal
