// Reads and writes the key file: the 32 bytes of the key as one line of hexadecimal digits.
#include "server/fair_key.h"

#include <unistd.h>

#include <fstream>

#include "engine/english.h"
#include "engine/hex.h"
#include "server/secret_file.h"
#include "server/token.h"

namespace uno::server {

std::string load_fair_key(const std::string& path, fair::SigningKey& key) {
  fair::Bytes32 seed{};
  if (access(path.c_str(), F_OK) != 0) {
    SodiumEntropy().fill(seed);
    const std::string error = write_secret(path, hex(seed) + "\n");
    if (!error.empty()) return english("cannot write {}: {}", path, error);
  } else {
    std::string line;
    std::ifstream file(path);
    if (!std::getline(file, line) || !parse_hex(line, seed))
      return english("{} is no key of 64 hexadecimal digits", path);
  }
  key = fair::SigningKey(seed);
  return {};
}

}  // namespace uno::server
