#include "store/postgres.h"

#include <unistd.h>

#include <array>
#include <map>
#include <random>

#include "engine/english.h"
#include "store/check_sum.h"

namespace uno::store {

namespace {

/// From each version of the schema to the next.
constexpr std::array<const char*, 4> kMigrations = {R"sql(
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
)sql",
                                                    R"sql(
CREATE TABLE openuno.nodes (
  node text PRIMARY KEY,
  epoch bigint NOT NULL,
  address text NOT NULL,
  secret text NOT NULL,
  offer text NOT NULL,
  lease_ends timestamptz NOT NULL
);
CREATE TABLE openuno.claims (
  table_id text COLLATE "C" PRIMARY KEY,
  node text NOT NULL,
  epoch bigint NOT NULL
);
CREATE INDEX ON openuno.claims (node);
CREATE INDEX ON openuno.claims (left(table_id, 5));
)sql",
                                                    R"sql(
CREATE TABLE openuno.snapshots (
  table_id text COLLATE "C" PRIMARY KEY,
  seq bigint NOT NULL,
  program text NOT NULL,
  body bytea NOT NULL,
  check_sum bigint NOT NULL
);
CREATE FUNCTION openuno.snapshots_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM openuno.snapshots WHERE table_id = OLD.table_id;
  RETURN NULL;
END $$;
CREATE TRIGGER snapshots_go AFTER DELETE ON openuno.entries FOR EACH ROW WHEN (OLD.seq = 1)
  EXECUTE FUNCTION openuno.snapshots_go();
)sql",
                                                    R"sql(
CREATE TABLE openuno.deleted (
  table_id text COLLATE "C" PRIMARY KEY,
  at_ms bigint NOT NULL,
  entries bigint NOT NULL
);
CREATE TABLE openuno.deleted_entries (
  table_id text COLLATE "C" NOT NULL REFERENCES openuno.deleted ON DELETE CASCADE,
  seq bigint NOT NULL,
  action_id bytea,
  body bytea NOT NULL,
  check_sum bigint NOT NULL,
  PRIMARY KEY (table_id, seq)
);
)sql"};

/// The parameters of a statement about entries, as rows.
constexpr const char* kGiven = "unnest($1::text[], $2::bigint[], $3::bytea[], $4::bytea[]";

/// A new name for this server, which the next owner reports. The number makes it unique.
std::string name_of_node() {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  std::random_device chance;
  return std::string(host.data()) + " process " + std::to_string(::getpid()) + " opening " +
         std::to_string(std::uint64_t{chance()} << 32 | chance());
}

/// Whether the failure may pass. These classes of SQLSTATE concern the environment and not the
/// batch: connection, conflicting transactions, resources, locks, the operator, the system, and a
/// read-only standby.
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

std::string postgres_doubt(const Reply& reply, int column) {
  constexpr std::array<const char*, 3> kNames = {"synchronous_commit", "fsync", "full_page_writes"};
  for (const char* name : kNames)
    if (reply.text(0, column++) == "off")
      return english(
          "the database can lose entries that it has confirmed: its setting {} is off, and must be "
          "on",
          name);
  return {};
}

bool PostgresStore::is_url(std::string_view text) {
  return text.starts_with("postgres://") || text.starts_with("postgresql://");
}

PostgresStore::PostgresStore(std::string url, Access access, Neighbour as)
    : url_(std::move(url)), access_(access), node_(name_of_node()), as_(std::move(as)) {}

std::unique_ptr<PostgresStore> PostgresStore::open(const std::string& url, std::string& error,
                                                   Access access, const Neighbour& as) {
  auto store = std::unique_ptr<PostgresStore>(new PostgresStore(url, access, as));
  error = store->link_.open(url);
  if (!error.empty()) {
    error = english("cannot reach the database: {}", error);
    return nullptr;
  }
  error = store->prepare();
  if (error.empty()) return store;
  error = english("cannot use the database: {}", error);
  return nullptr;
}

/// Creates or checks the schema and takes ownership, in one transaction, so that a refused server
/// changes nothing.
std::string PostgresStore::prepare() {
  const Reply settings = link_.ask(std::string("SELECT ") + kPostgresSettings);
  if (!settings.error.empty()) return settings.error;
  if (access_ != Access::looks)
    if (std::string error = postgres_doubt(settings, 0); !error.empty()) return error;
  if (std::string error = link_.ask("BEGIN ISOLATION LEVEL READ COMMITTED").error; !error.empty())
    return error;
  std::string error = migrate();
  if (error.empty() && access_ == Access::owns) error = take_over("true").why;
  if (error.empty() && access_ == Access::shares) error = join().why;
  const std::string ended = link_.ask(error.empty() ? "COMMIT" : "ROLLBACK").error;
  return error.empty() ? ended : error;
}

std::string PostgresStore::migrate() {
  // If two servers start at once, they create the tables one after the other.
  Reply reply = link_.ask("SELECT pg_advisory_xact_lock(1431195441)");
  if (reply.error.empty()) reply = link_.ask("SELECT to_regclass('openuno.schema_version')");
  if (!reply.error.empty()) return reply.error;
  const bool is_new = reply.null(0, 0);
  if (!is_new) reply = link_.ask("SELECT version FROM openuno.schema_version");
  if (!reply.error.empty()) return reply.error;
  const std::int64_t version = is_new || reply.rows() == 0 ? 0 : reply.number(0, 0);
  const auto newest = static_cast<std::int64_t>(kMigrations.size());
  if (version > newest)
    return english(
        "its tables were made by a newer version of this program ({}; this one knows up to {})",
        version, newest);
  if (version == newest) return {};
  if (access_ == Access::looks) {
    is_empty_ = version == 0;
    return is_empty_
               ? ""
               : english("its tables are those of an older version; start a server on it once");
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

PostgresStore::Failure PostgresStore::failure(const Reply& reply) {
  if (reply.error.empty()) return {};
  return {may_pass(reply.state) ? Failure::Kind::out : Failure::Kind::of_an_entry, reply.error};
}

/// Becomes the owner. This waits for every append that has checked the owner's row, so their
/// outcomes are decided.
PostgresStore::Failure PostgresStore::take_over(const char* where) {
  const Reply reply = link_.ask("UPDATE openuno.owner SET epoch = epoch + 1, node = $1 WHERE " +
                                    std::string(where) + " RETURNING epoch",
                                {node_});
  if (!reply.error.empty()) return failure(reply);
  if (reply.rows() != 1)
    return {Failure::Kind::fenced, english("another server has taken the tables over")};
  epoch_ = reply.number(0, 0);
  return {};
}

/// Reconnects. A transaction that still runs on the old connection either finishes first or is
/// refused because of its epoch, so nothing arrives late.
PostgresStore::Failure PostgresStore::come_back() {
  if (link_.is_open()) return {};
  if (std::string error = link_.open(url_); !error.empty())
    return {Failure::Kind::out, english("cannot reach the database: {}", error)};
  Failure failed = is_shared() ? register_node(false) : take_over("node = $1");
  if (failed) link_.close();
  return failed;
}

/// Writes the batch at once. If an entry makes that fail, writes entry by entry to find out which
/// table is affected.
Appended PostgresStore::write(const Batch& batch) {
  Appended answer;
  if (batch.empty()) return answer;
  Failure failed = {Failure::Kind::out, english("the store was opened to look only")};
  if (access_ != Access::looks) failed = try_to_write(batch, false, answer);
  if (failed.kind == Failure::Kind::of_an_entry) failed = try_to_write(batch, true, answer);
  if (!failed) return answer;
  answer.entries.assign(batch.entries.size(), Outcome::stored);
  answer.forgotten.assign(batch.forgotten.size(), Outcome::stored);
  const bool is_fenced = failed.kind == Failure::Kind::fenced;
  answer.error.clear();
  answer.give_up(is_fenced ? Outcome::fenced : Outcome::unavailable, failed.why);
  answer.is_out = !is_fenced;
  return answer;
}

PostgresStore::Failure PostgresStore::try_to_write(const Batch& given, bool one_by_one,
                                                   Appended& answer) {
  answer = {};
  answer.entries.resize(given.entries.size(), Outcome::stored);
  answer.forgotten.resize(given.forgotten.size(), Outcome::stored);
  Failure failed = come_back();
  if (!failed) failed = is_shared() ? begin_as_node() : begin_as_owner();
  std::set<std::string> fenced;
  if (!failed && is_shared()) failed = fence(given, answer, fenced);
  if (!failed) failed = one_by_one ? insert_each(given.entries, answer) : insert_all(given, answer);
  if (!failed) failed = keep_snapshots(given.snapshots, fenced);
  if (!failed) failed = delete_tables(given, answer);
  return commit(std::move(failed));
}

/// Ends a transaction, and rolls it back if something in it failed. If it cannot be ended, its
/// connection is closed.
PostgresStore::Failure PostgresStore::commit(Failure failed) {
  if (!failed) failed = failure(link_.ask("COMMIT"));
  if (failed && !link_.ask("ROLLBACK").error.empty()) link_.close();
  return failed;
}

PostgresStore::Failure PostgresStore::begin_as_owner() {
  const Reply reply = link_.ask(std::string("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;"
                                            "SELECT node, epoch, ") +
                                kPostgresSettings + " FROM openuno.owner FOR SHARE");
  if (!reply.error.empty()) return failure(reply);
  if (reply.rows() != 1) return {Failure::Kind::fenced, english("the row of the owner is gone")};
  if (reply.text(0, 0) != node_ || reply.number(0, 1) != epoch_)
    return {Failure::Kind::fenced,
            english("another server has taken the tables over: {}", reply.text(0, 0))};
  // Write nothing until the settings are safe.
  std::string why = postgres_doubt(reply, 2);
  return {why.empty() ? Failure::Kind::none : Failure::Kind::out, std::move(why)};
}

PostgresStore::Failure PostgresStore::insert_all(const Batch& batch, const Appended& answer) {
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < batch.entries.size(); ++i)
    if (is_kept(answer.entries[i])) entries.push_back(batch.entries[i]);
  if (entries.empty()) return {};
  const Reply reply =
      link_.ask(std::string("INSERT INTO openuno.entries (table_id, seq, action_id, body, "
                            "check_sum) SELECT * FROM ") +
                    kGiven + ", $5::bigint[]) ON CONFLICT DO NOTHING",
                values_of(entries));
  if (!reply.error.empty()) return failure(reply);
  if (PQcmdTuples(reply.result.get()) == std::to_string(entries.size())) return {};
  return {Failure::Kind::of_an_entry, english("some of them exist already")};
}

PostgresStore::Failure PostgresStore::insert_each(const std::vector<Entry>& entries,
                                                  Appended& answer) {
  std::map<std::string_view, Outcome> refused;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Outcome& outcome = answer.entries[i];
    if (!is_kept(outcome)) continue;  // fenced
    if (const auto before = refused.find(entries[i].table); before != refused.end()) {
      outcome = before->second;
      continue;
    }
    if (Failure failed = insert_one(entries[i], outcome, answer)) return failed;
    if (!is_kept(outcome)) refused.emplace(entries[i].table, outcome);
  }
  return {};
}

PostgresStore::Failure PostgresStore::insert_one(const Entry& entry, Outcome& outcome,
                                                 Appended& answer) {
  std::vector<std::string> values = values_of({entry});
  Failure failed = failure(link_.ask("SAVEPOINT one"));
  if (failed) return failed;
  const Reply reply =
      link_.ask(std::string("INSERT INTO openuno.entries (table_id, seq, action_id, body, "
                            "check_sum) SELECT * FROM ") +
                    kGiven + ", $5::bigint[]) ON CONFLICT DO NOTHING",
                values);
  failed = failure(reply);
  if (failed.kind == Failure::Kind::of_an_entry) {
    answer.note(outcome, Outcome::unavailable, failed.why);
    return failure(link_.ask("ROLLBACK TO SAVEPOINT one"));
  }
  if (failed) return failed;
  if (PQcmdTuples(reply.result.get()) == std::string("1")) return {};
  values.pop_back();
  const Reply same = link_.ask(
      std::string("SELECT FROM ") + kGiven +
          ") AS given (t, s, a, b) JOIN openuno.entries AS e ON e.table_id = given.t AND "
          "e.seq = given.s AND e.body = given.b AND e.action_id IS NOT DISTINCT FROM given.a",
      values);
  if (!same.error.empty()) return failure(same);
  answer.note(outcome, same.rows() > 0 ? Outcome::known : Outcome::conflict, clash_text(entry));
  return {};
}

std::string PostgresStore::back_up(const std::string& /*path*/) {
  return english("uno does not back up a PostgreSQL database; use a program such as pg_dump");
}

/// Reads a consistent snapshot of the database while others write. After an unreadable table it
/// continues with a later one.
std::string PostgresStore::read(const Visit& visit, const Damaged& damaged) {
  if (std::string error = look_again(); !error.empty()) return error;
  const auto told = [&](const std::string& table, const std::string& wrong) {
    damaged(table, wrong);
    look_again();
  };
  const std::string error = Store::read(visit, told);
  link_.ask("ROLLBACK");
  return error;
}

std::string PostgresStore::look_again() {
  return link_.ask("ROLLBACK; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").error;
}

std::string PostgresStore::tables(std::vector<std::string>& names, const Damaged& /*damaged*/) {
  if (is_empty_) return {};
  const Reply reply = link_.ask("SELECT DISTINCT table_id FROM openuno.entries ORDER BY table_id");
  for (int row = 0; reply.error.empty() && row < reply.rows(); ++row)
    names.push_back(reply.text(row, 0));
  return reply.error;
}

Loaded PostgresStore::load_after(const std::string& table, std::int64_t seq) {
  Loaded loaded;
  if (access_ != Access::looks) loaded.error = come_back().why;
  if (!loaded.error.empty()) return loaded;
  const Reply reply = link_.ask(
      "SELECT seq, action_id, body, check_sum FROM openuno.entries WHERE table_id = $1 AND "
      "seq > $2 ORDER BY seq",
      {table, std::to_string(seq)});
  if (const Failure failed = failure(reply)) {
    (failed.kind == Failure::Kind::out ? loaded.error : loaded.damage) = failed.why;
    return loaded;
  }
  for (int row = 0; row < reply.rows() && loaded.damage.empty(); ++row) {
    Entry entry{table, reply.number(row, 0), reply.bytes(row, 1), reply.bytes(row, 2)};
    if (reply.number(row, 3) != check_sum(entry))
      loaded.damage = english("entry {} is not what was written", entry.seq);
    loaded.entries.push_back(std::move(entry));
  }
  return loaded;
}

}  // namespace uno::store
