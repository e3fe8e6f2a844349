// The key with which the server signs transcripts of fair deals: made once and kept with the
// tables, so that a transcript of last year is still known to be of this server.
#pragma once

#include <string>

#include "fair/transcript.h"

namespace uno::server {

/// The key of the file, which only its owner may read; made when there is none. Returns an empty
/// string or what is wrong: a file that is no key is left as it is.
std::string load_fair_key(const std::string& path, fair::SigningKey& key);

}  // namespace uno::server
