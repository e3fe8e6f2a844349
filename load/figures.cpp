// Figures of processes, read from the kernel.
#include "load/figures.h"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

namespace uno::load {

Processor processor_of(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string line;
  if (!std::getline(file, line)) return {};
  // The second field is the program name in brackets, which may contain anything. The later fields
  // contain no blanks.
  std::istringstream rest(line.substr(line.rfind(')') + 1));
  std::string skipped;
  for (int field = 3; field < 14; ++field) rest >> skipped;
  double user = 0, kernel = 0;
  rest >> user >> kernel;
  const auto per_second = static_cast<double>(::sysconf(_SC_CLK_TCK));
  return {(user + kernel) / per_second, kernel / per_second};
}

double own_processor_seconds() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

std::int64_t resident_bytes(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  std::int64_t all = 0, resident = 0;
  file >> all >> resident;
  return file ? resident * ::sysconf(_SC_PAGESIZE) : 0;
}

std::int64_t raise_descriptors() {
  rlimit held{};
  if (::getrlimit(RLIMIT_NOFILE, &held) != 0) return 0;
  held.rlim_cur = held.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &held);
  return static_cast<std::int64_t>(held.rlim_cur);
}

}  // namespace uno::load
