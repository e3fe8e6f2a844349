// The promises of a store in SQL.
#include "store/postgres.h"

#include <unistd.h>

#include <array>
#include <random>

#include "store/check_sum.h"

namespace uno::store {

namespace {

/// From each version of the schema to the next.
constexpr std::array<const char*, 1> kMigrations = {R"sql(
CREATE TABLE openuno.entries (
  table_id text COLLATE "C" NOT NULL,
  seq bigint NOT NULL,
  action_id bytea,
  body bytea NOT NULL,
  check_sum bigint NOT NULL,
  PRIMARY KEY (table_id, seq),
  UNIQUE (table_id, action_id)
);
CREATE TABLE openuno.owner (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  node text NOT NULL,
  epoch bigint NOT NULL
);
INSERT INTO openuno.owner (node, epoch) VALUES ('', 0);
)sql"};

constexpr const char* kSettings =
    "current_setting('synchronous_commit'), current_setting('fsync'), "
    "current_setting('full_page_writes')";
/// The parameters of entries as rows.
constexpr const char* kGiven = "unnest($1::text[], $2::bigint[], $3::bytea[], $4::bytea[]";

/// Who has taken over reads this; the number makes it one of its kind.
std::string name_of_node() {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  std::random_device chance;
  return std::string(host.data()) + " process " + std::to_string(::getpid()) + " opening " +
         std::to_string(std::uint64_t{chance()} << 32 | chance());
}

/// What a row of kSettings from `column` says against trusting the server.
std::string doubt(const Reply& reply, int column) {
  constexpr std::array<const char*, 3> kNames = {"synchronous_commit", "fsync", "full_page_writes"};
  for (const char* name : kNames)
    if (reply.text(0, column++) == "off")
      return std::string("the database would lose what it says is written: its setting ") + name +
             " is off, and must be on";
  return {};
}

/// Classes of SQLSTATE that say something of the world and nothing of the batch: connection, clash
/// of transactions, resources, locks, the operator, the system; and a standby that only reads.
bool may_pass(const std::string& state) {
  if (state == "25006") return true;
  for (const char* kind : {"08", "40", "53", "55", "57", "58"})
    if (state.starts_with(kind)) return true;
  return state.empty();
}

std::vector<std::string> values_of(const std::vector<Entry>& entries) {
  std::vector<std::string> tables, actions, bodies;
  std::vector<std::int64_t> seqs, sums;
  for (const Entry& entry : entries) {
    tables.push_back(entry.table);
    seqs.push_back(entry.seq);
    actions.push_back(entry.action_id);
    bodies.push_back(entry.body);
    sums.push_back(check_sum(entry));
  }
  return {array_of_texts(tables), array_of_numbers(seqs), array_of_bytes(actions, true),
          array_of_bytes(bodies, false), array_of_numbers(sums)};
}

}  // namespace

bool PostgresStore::is_url(std::string_view text) {
  return text.starts_with("postgres://") || text.starts_with("postgresql://");
}

PostgresStore::PostgresStore(std::string url, Access access)
    : url_(std::move(url)), access_(access), node_(name_of_node()) {}

std::unique_ptr<PostgresStore> PostgresStore::open(const std::string& url, std::string& error,
                                                   Access access) {
  auto store = std::unique_ptr<PostgresStore>(new PostgresStore(url, access));
  error = store->link_.open(url);
  if (!error.empty()) {
    error = "cannot reach the database: " + error;
    return nullptr;
  }
  error = store->prepare();
  if (error.empty()) return store;
  error = "cannot use the database: " + error;
  return nullptr;
}

/// Everything in one transaction, so that whoever is refused has changed nothing.
std::string PostgresStore::prepare() {
  const Reply settings = link_.ask(std::string("SELECT ") + kSettings);
  if (!settings.error.empty()) return settings.error;
  if (access_ == Access::owns)
    if (std::string error = doubt(settings, 0); !error.empty()) return error;
  if (std::string error = link_.ask("BEGIN ISOLATION LEVEL READ COMMITTED").error; !error.empty())
    return error;
  std::string error = migrate();
  if (error.empty() && access_ == Access::owns) error = claim("true");
  const std::string ended = link_.ask(error.empty() ? "COMMIT" : "ROLLBACK").error;
  return error.empty() ? ended : error;
}

std::string PostgresStore::migrate() {
  // Two servers that are started at once make the tables one after the other.
  Reply reply = link_.ask("SELECT pg_advisory_xact_lock(1431195441)");
  if (reply.error.empty()) reply = link_.ask("SELECT to_regclass('openuno.schema_version')");
  if (!reply.error.empty()) return reply.error;
  const bool is_new = reply.null(0, 0);
  if (!is_new) reply = link_.ask("SELECT version FROM openuno.schema_version");
  if (!reply.error.empty()) return reply.error;
  const std::int64_t version = is_new || reply.rows() == 0 ? 0 : reply.number(0, 0);
  const auto newest = static_cast<std::int64_t>(kMigrations.size());
  if (version > newest)
    return "its tables were made by a newer version of this program (" + std::to_string(version) +
           "; this one knows up to " + std::to_string(newest) + ")";
  if (version == newest) return {};
  if (access_ == Access::looks) {
    is_bare_ = version == 0;
    return is_bare_ ? "" : "its tables are those of an older version; start a server on it once";
  }
  if (is_new)
    reply = link_.ask(
        "CREATE SCHEMA IF NOT EXISTS openuno;"
        "CREATE TABLE openuno.schema_version (version integer NOT NULL)");
  for (auto at = static_cast<std::size_t>(version); at < kMigrations.size(); ++at)
    if (reply.error.empty()) reply = link_.ask(kMigrations[at]);
  if (reply.error.empty())
    reply = link_.ask("DELETE FROM openuno.schema_version; INSERT INTO openuno.schema_version " +
                      ("VALUES (" + std::to_string(newest) + ")"));
  return reply.error;
}

/// Waits for every append that looked at the row before: what they were about is decided then.
std::string PostgresStore::claim(const char* where) {
  const Reply reply = link_.ask("UPDATE openuno.owner SET epoch = epoch + 1, node = $1 WHERE " +
                                    std::string(where) + " RETURNING epoch",
                                {node_});
  if (!reply.error.empty()) return failure(reply);
  if (reply.rows() != 1) return "another server has taken the tables over";
  epoch_ = reply.number(0, 0);
  return {};
}

/// On a new connection. A transaction of the old one that still runs is waited for, or refused for
/// its epoch; nothing of it comes late.
std::string PostgresStore::come_back() {
  if (link_.is_open()) return {};
  if (std::string error = link_.open(url_); !error.empty()) {
    may_recover_ = true;
    return "cannot reach the database: " + error;
  }
  std::string error = claim("node = $1");
  if (!error.empty()) link_.close();
  return error;
}

std::string PostgresStore::append(const Batch& batch) {
  if (batch.empty()) return {};
  may_recover_ = false;
  if (access_ == Access::looks) return "the store was opened to look only";
  std::string error = come_back();
  if (error.empty()) error = begin_as_owner();
  if (error.empty() && !batch.entries.empty()) error = insert(batch.entries);
  if (error.empty() && !batch.forgotten.empty())
    error = failure(link_.ask("DELETE FROM openuno.entries WHERE table_id = ANY ($1::text[])",
                              {array_of_texts(batch.forgotten)}));
  if (error.empty()) error = failure(link_.ask("COMMIT"));
  // A transaction that cannot be ended goes with its connection.
  if (!error.empty() && !link_.ask("ROLLBACK").error.empty()) link_.close();
  return error;
}

std::string PostgresStore::begin_as_owner() {
  const Reply reply = link_.ask(std::string("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;"
                                            "SELECT node, epoch, ") +
                                kSettings + " FROM openuno.owner FOR SHARE");
  if (!reply.error.empty()) return failure(reply);
  if (reply.rows() != 1) return "the row of the owner is gone";
  if (reply.text(0, 0) != node_ || reply.number(0, 1) != epoch_)
    return "another server has taken the tables over: " + reply.text(0, 0);
  std::string error = doubt(reply, 2);
  may_recover_ = !error.empty();  // nothing is written until the setting is as it must be
  return error;
}

std::string PostgresStore::insert(const std::vector<Entry>& entries) {
  std::vector<std::string> values = values_of(entries);
  const Reply reply =
      link_.ask(std::string("INSERT INTO openuno.entries (table_id, seq, action_id, body, "
                            "check_sum) SELECT * FROM ") +
                    kGiven + ", $5::bigint[]) ON CONFLICT DO NOTHING",
                values);
  if (!reply.error.empty()) return failure(reply);
  if (PQcmdTuples(reply.result.get()) == std::to_string(entries.size())) return {};
  values.pop_back();
  const Reply other = link_.ask(
      std::string("SELECT given.t, given.s FROM ") + kGiven +
          ") AS given (t, s, a, b) WHERE NOT EXISTS (SELECT FROM openuno.entries AS e WHERE "
          "e.table_id = given.t AND e.seq = given.s AND e.body = given.b AND "
          "e.action_id IS NOT DISTINCT FROM given.a) LIMIT 1",
      values);
  if (!other.error.empty()) return failure(other);
  if (other.rows() == 0) return {};  // all of them are of an attempt before
  return "entry " + other.text(0, 1) + " of table " + other.text(0, 0) +
         " or its action exists already";
}

std::string PostgresStore::failure(const Reply& reply) {
  may_recover_ = !reply.error.empty() && may_pass(reply.state);
  return reply.error;
}

std::string PostgresStore::back_up(const std::string& /*path*/) {
  return "a database is copied by its own means, such as pg_dump";
}

/// Of one moment, whoever writes meanwhile; after something that cannot be read, of a later one.
std::string PostgresStore::read(const Visit& visit, const Damaged& damaged) {
  if (is_bare_) return {};
  constexpr const char* kBegin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
  if (std::string error = link_.ask(kBegin).error; !error.empty()) return error;
  const Reply names = link_.ask("SELECT DISTINCT table_id FROM openuno.entries ORDER BY table_id");
  std::string error = names.error;
  for (int row = 0; error.empty() && row < names.rows(); ++row) {
    const std::string table = names.text(row, 0);
    std::vector<Entry> entries;
    const std::string wrong = read_table(table, entries);
    if (!link_.is_open())
      error = wrong;
    else if (wrong.empty())
      visit(entries);
    else
      damaged(table, wrong);
    if (error.empty() && !wrong.empty()) error = link_.ask(std::string("ROLLBACK;") + kBegin).error;
  }
  link_.ask("ROLLBACK");
  return error;
}

std::string PostgresStore::read_table(const std::string& table, std::vector<Entry>& entries) {
  const Reply reply = link_.ask(
      "SELECT seq, action_id, body, check_sum FROM openuno.entries WHERE table_id = $1 ORDER BY "
      "seq",
      {table});
  if (!reply.error.empty()) return reply.error;
  for (int row = 0; row < reply.rows(); ++row) {
    Entry entry{table, reply.number(row, 0), reply.bytes(row, 1), reply.bytes(row, 2)};
    if (reply.number(row, 3) != check_sum(entry))
      return "entry " + std::to_string(entry.seq) + " is not what was written";
    entries.push_back(std::move(entry));
  }
  return entries.empty() ? "its entries cannot be found" : std::string();
}

}  // namespace uno::store
