// A file that only its owner may read, for the server's keys.
#pragma once

#include <string>

namespace uno::server {

/// Writes a new file that nobody else may read. Returns an empty string, or what failed.
std::string write_secret(const std::string& path, const std::string& text);

}  // namespace uno::server
