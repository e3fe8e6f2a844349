// The key that signs transcripts of fair deals. The server makes it once and keeps it with the
// tables, so old transcripts can still be checked.
#pragma once

#include <string>

#include "fair/transcript.h"

namespace uno::server {

/// Reads the key from its file, or creates the file, readable only by its owner. Returns an empty
/// string, or what is wrong. A file with an invalid key is left unchanged.
std::string load_fair_key(const std::string& path, fair::SigningKey& key);

}  // namespace uno::server
