// Runs initdb and postgres as a user other than root.
#include "store/postgres_cluster_test.h"

#include <gtest/gtest.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <thread>
#include <vector>

namespace uno::store {

namespace {

std::string programs_at() {
  std::string newest;
  std::error_code none;
  for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", none))
    newest = std::max(newest, version.path().string());
  return newest + "/bin/";
}

/// The user for PostgreSQL if we are root, because it refuses to run as root.
const passwd* somebody() {
  const passwd* found = ::getpwnam("postgres");
  return found ? found : ::getpwnam("nobody");
}

/// The path of a cluster that no server has used, kept for this user's later tests.
std::string fresh_cluster() {
  std::string version = programs_at();
  for (char& letter : version)
    if (letter == '/') letter = '-';
  return "/tmp/uno-postgres-of-" + std::to_string(::geteuid()) + version;
}

/// Copies with owners and permissions. Returns false if there is nothing to copy.
bool copied(const std::string& from, const std::string& to) {
  return std::filesystem::exists(from) && std::system(("cp -a " + from + " " + to).c_str()) == 0;
}

}  // namespace

PostgresCluster& PostgresCluster::shared() {
  static PostgresCluster cluster;
  return cluster;
}

PostgresCluster::PostgresCluster() {
  char name[] = "/tmp/uno-postgres-XXXXXX";
  path_ = ::mkdtemp(name);
  if (::geteuid() == 0) {
    EXPECT_EQ(::chown(path_.c_str(), somebody()->pw_uid, somebody()->pw_gid), 0);
  }
  if (!copied(fresh_cluster(), path_ + "/cluster")) make_cluster();
  start();
}

/// initdb takes as long as most tests, so the first process leaves a copy for the others.
void PostgresCluster::make_cluster() {
  const pid_t made = spawn("initdb", "-D " + path_ +
                                         "/cluster -U uno -A trust -E UTF8 --locale=C.UTF-8 "
                                         "--no-sync --no-instructions");
  int status = 0;
  ::waitpid(made, &status, 0);
  EXPECT_EQ(status, 0) << "initdb of the package postgresql; its words are in " << path_ << "/log";
  const std::string part = fresh_cluster() + path_.substr(path_.rfind('-'));
  std::error_code none;
  if (status == 0 && copied(path_ + "/cluster", part))
    std::filesystem::rename(part, fresh_cluster(), none);  // fails if another process was faster
  std::filesystem::remove_all(part, none);
}

PostgresCluster::~PostgresCluster() {
  if (postmaster_ > 0) {
    ::kill(postmaster_, SIGQUIT);  // at once, without a checkpoint: nobody reads this again
    ::waitpid(postmaster_, nullptr, 0);
  }
  std::error_code none;
  std::filesystem::remove_all(path_, none);
}

/// Starts a process that ends together with this one.
pid_t PostgresCluster::spawn(const std::string& program, const std::string& flags) const {
  std::vector<std::string> words;
  if (::geteuid() == 0)
    words = {"setpriv",
             "--reuid",
             std::to_string(somebody()->pw_uid),
             "--regid",
             std::to_string(somebody()->pw_gid),
             "--clear-groups",
             "--pdeathsig",
             "KILL"};
  words.push_back(programs_at() + program);
  std::istringstream more(flags);
  for (std::string word; more >> word;) words.push_back(word);
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const std::string log = path_ + "/log";
  const pid_t child = ::fork();
  if (child != 0) return child;
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::freopen(log.c_str(), "a", stdout) == nullptr || ::dup2(1, 2) < 0 ||
      ::chdir(path_.c_str()) != 0)
    ::_exit(1);
  ::execvp(pointers[0], pointers.data());
  ::_exit(127);
}

/// Starts the server and waits until it answers. A killed server's processes hold its memory for a
/// moment, so this retries.
void PostgresCluster::start() {
  for (int look = 0; look < 600; ++look) {
    if (postmaster_ <= 0)
      postmaster_ = spawn("postgres", "-D " + path_ + "/cluster -k " + path_ +
                                          " -c listen_addresses= -c max_connections=20 "
                                          "-c recovery_init_sync_method=syncfs -c "
                                          "shared_buffers=16MB -c logging_collector=off");
    if (PQping(url("postgres").c_str()) == PQPING_OK) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    if (::waitpid(postmaster_, nullptr, WNOHANG) == postmaster_) postmaster_ = 0;
  }
  ADD_FAILURE() << "postgres does not start; its words are in " << path_ << "/log";
}

void PostgresCluster::kill() {
  ::kill(postmaster_, SIGKILL);
  ::waitpid(postmaster_, nullptr, 0);
  postmaster_ = 0;
}

std::string PostgresCluster::url(const std::string& database) const {
  return "postgres://uno@/" + database + "?host=" + path_;
}

std::string PostgresCluster::fresh_database() {
  const std::string name = "tables" + std::to_string(++databases_);
  sql(url("postgres"), "CREATE DATABASE " + name);
  return url(name);
}

std::string PostgresCluster::sql(const std::string& url, const std::string& statement) {
  PostgresLink link;
  EXPECT_EQ(link.open(url), "");
  const Reply reply = link.ask(statement);
  EXPECT_EQ(reply.error, "") << statement;
  return reply.error.empty() && reply.rows() > 0 ? reply.text(0, 0) : "";
}

}  // namespace uno::store
