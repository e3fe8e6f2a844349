// Writes files for the server's keys that only their owner can read.
#pragma once

#include <string>

namespace uno::server {

/// Writes a new file that only its owner can read. Returns an empty string, or what failed.
std::string write_secret(const std::string& path, const std::string& text);

}  // namespace uno::server
