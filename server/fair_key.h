// The key that signs transcripts of fair deals. It is made once and kept with the tables, so that
// old transcripts can still be checked.
#pragma once

#include <string>

#include "fair/transcript.h"

namespace uno::server {

/// Reads the key from its file, which only its owner may read, or makes it. Returns an empty
/// string, or what is wrong. A file with an invalid key is left unchanged.
std::string load_fair_key(const std::string& path, fair::SigningKey& key);

}  // namespace uno::server
