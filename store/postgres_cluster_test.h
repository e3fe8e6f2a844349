// A PostgreSQL server of the tests' own: a private cluster in a directory of its own, reached by a
// socket in it and by nothing else. The server is gone with the process however that ends; an empty
// cluster stays in /tmp, and every later test begins with a copy of it. Needs what Debian's
// package `postgresql` installs, not the server that it starts.
#pragma once

#include <sys/types.h>

#include <string>

#include "store/postgres_link.h"

namespace uno::store {

class PostgresCluster {
 public:
  /// Of this process; made when it is first asked for.
  static PostgresCluster& shared();
  ~PostgresCluster();
  PostgresCluster(const PostgresCluster&) = delete;
  PostgresCluster& operator=(const PostgresCluster&) = delete;

  /// The address of a new database, made from nothing.
  std::string fresh_database();
  /// Carried out in that database; the first field of the answer. Fails the test where it fails.
  std::string sql(const std::string& url, const std::string& statement);
  /// Ends the server at once, as kill -9 of its first process does.
  void kill();
  /// After kill(). The server ends with the thread that starts it.
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
