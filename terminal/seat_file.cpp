// Files are written beside their place and moved there, so that a crash leaves the old or the new.
#include "terminal/seat_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace uno::terminal {
namespace {

constexpr std::size_t kTokenMost = 200;

std::string path_of(const std::string& directory, const Address& address) {
  std::string name = address.host + "_" + address.port + "_" + address.table;
  for (char& c : name)
    if (c == '/' || c == ':') c = '-';
  return directory + "/" + name;
}

}  // namespace

std::string seat_directory() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return std::string(state) + "/openuno/seats";
  const char* home = std::getenv("HOME");
  return std::string(home != nullptr && *home ? home : ".") + "/.local/state/openuno/seats";
}

std::string read_token(const std::string& directory, const Address& address) {
  std::ifstream file(path_of(directory, address));
  std::string token;
  std::getline(file, token);
  return token.size() <= kTokenMost ? token : "";
}

bool write_token(const std::string& directory, const Address& address, const std::string& token) {
  namespace fs = std::filesystem;
  std::error_code failed;
  fs::create_directories(directory, failed);
  fs::permissions(directory, fs::perms::owner_all, failed);
  const std::string path = path_of(directory, address), fresh = path + ".new";
  const int file = open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return false;
  const std::string line = token + "\n";
  const bool written = write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size());
  const bool closed = close(file) == 0;
  if (!written || !closed) return false;
  fs::rename(fresh, path, failed);
  return !failed;
}

void forget_token(const std::string& directory, const Address& address) {
  std::error_code ignored;
  std::filesystem::remove(path_of(directory, address), ignored);
}

}  // namespace uno::terminal
