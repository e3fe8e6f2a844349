// Creates the file with its final permissions at once.
#include "server/secret_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace uno::server {

std::string write_secret(const std::string& path, const std::string& text) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return std::strerror(errno);
  const bool written =
      write(file, text.data(), text.size()) == std::ssize(text) && fsync(file) == 0;
  const std::string error = written ? "" : std::strerror(errno);
  close(file);
  if (!written) unlink(path.c_str());
  return error;
}

}  // namespace uno::server
