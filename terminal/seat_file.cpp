// Writes a new file and renames it, so that a crash leaves the old or the new one.
#include "terminal/seat_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace uno::terminal {
namespace {

constexpr std::size_t kTokenMax = 200;

std::string path_of(const std::string& directory, const SeatKey& key) {
  std::string path = directory + "/";
  for (const std::string* part :
       {&key.address.host, &key.address.port, &key.address.table, &key.name}) {
    for (const char c : *part) {
      const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                         (c >= '0' && c <= '9') || (c == '.' && part != &key.name);
      path += plain ? std::string(1, c) : fmt::format("%{:02x}", static_cast<unsigned char>(c));
    }
    path += part == &key.name ? "" : "_";
  }
  return path;
}

}  // namespace

std::string seat_directory() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return std::string(state) + "/openuno/seats";
  const char* home = std::getenv("HOME");
  return std::string(home != nullptr && *home ? home : ".") + "/.local/state/openuno/seats";
}

std::string read_token(const std::string& directory, const SeatKey& key) {
  std::ifstream file(path_of(directory, key));
  std::string token;
  std::getline(file, token);
  return token.size() <= kTokenMax ? token : "";
}

bool write_token(const std::string& directory, const SeatKey& key, const std::string& token) {
  namespace fs = std::filesystem;
  std::error_code failed;
  fs::create_directories(directory, failed);
  fs::permissions(directory, fs::perms::owner_all, failed);
  const std::string path = path_of(directory, key), fresh = path + ".new";
  const int file = open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return false;
  const std::string line = token + "\n";
  const bool written = write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size());
  const bool closed = close(file) == 0;
  if (!written || !closed) return false;
  fs::rename(fresh, path, failed);
  return !failed;
}

void forget_token(const std::string& directory, const SeatKey& key) {
  std::error_code ignored;
  std::filesystem::remove(path_of(directory, key), ignored);
}

}  // namespace uno::terminal
