// A file that only its owner may read: where the keys of the server are kept.
#pragma once

#include <string>

namespace uno::server {

/// Writes a new file that nobody else may read; an empty string or what failed.
std::string write_secret(const std::string& path, const std::string& text);

}  // namespace uno::server
