// A private PostgreSQL server for tests, in a directory of its own, reachable only through a socket
// there. It ends with this process in any case. An empty cluster stays in /tmp, and later tests
// start from a copy of it. This needs the files of Debian's package `postgresql`, but not the
// server that the package starts.
#pragma once

#include <sys/types.h>

#include <string>

#include "store/postgres_link.h"

namespace uno::store {

class PostgresCluster {
 public:
  /// The cluster of this process, made at its first use.
  static PostgresCluster& shared();
  ~PostgresCluster();
  PostgresCluster(const PostgresCluster&) = delete;
  PostgresCluster& operator=(const PostgresCluster&) = delete;

  /// Creates an empty database and returns its address.
  std::string fresh_database();
  /// Runs a statement and returns the answer's first field. An error fails the test.
  std::string sql(const std::string& url, const std::string& statement);
  /// Ends the server at once, like kill -9 of its first process.
  void kill();
  /// Starts the server again after kill(). It ends together with the thread that starts it.
  void start();

 private:
  PostgresCluster();
  void make_cluster();
  std::string url(const std::string& database) const;
  pid_t spawn(const std::string& program, const std::string& flags) const;

  std::string path_;
  pid_t postmaster_ = 0;
  int databases_ = 0;
};

}  // namespace uno::store
