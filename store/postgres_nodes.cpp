// Several servers that share the tables of a database: which servers are alive, and which server
// plays which table.
#include <set>

#include "engine/english.h"
#include "store/postgres.h"

namespace uno::store {

namespace {

/// The owner of shared tables. No server has this name.
constexpr const char* kAll = "all of them";

/// Whether the row `n` of the nodes is alive.
constexpr const char* kLives = "n.lease_ends > clock_timestamp()";

std::string lease_end() {
  return "clock_timestamp() + interval '" + std::to_string(kLease.count()) + " seconds'";
}

}  // namespace

/// Joins the servers that share the tables, within the transaction that opens the store. A server
/// that owned all tables alone is fenced from now on.
PostgresStore::Failure PostgresStore::join() {
  Reply reply = link_.ask("SELECT node, epoch FROM openuno.owner FOR UPDATE");
  if (!reply.error.empty()) return failure(reply);
  if (reply.rows() == 1 && reply.text(0, 0) == kAll) {
    epoch_ = reply.number(0, 1);
    return register_node(true);
  }
  reply = link_.ask(
      "DELETE FROM openuno.nodes; DELETE FROM openuno.claims;"
      "INSERT INTO openuno.claims SELECT DISTINCT table_id, '', 0 FROM openuno.entries");
  if (reply.error.empty())
    reply =
        link_.ask("UPDATE openuno.owner SET node = $1, epoch = epoch + 1 RETURNING epoch", {kAll});
  if (!reply.error.empty()) return failure(reply);
  epoch_ = reply.number(0, 0);
  return register_node(true);
}

/// Writes our row among the nodes. This waits for our transactions on older connections, so nothing
/// arrives late.
PostgresStore::Failure PostgresStore::register_node(bool first) {
  const Reply reply = link_.ask(
      "INSERT INTO openuno.nodes AS n (node, epoch, address, secret, offer, lease_ends) VALUES "
      "($1, 1, $2, $3, '', " +
          (first ? lease_end() : "clock_timestamp()") +
          ") ON CONFLICT (node) DO UPDATE SET epoch = n.epoch + 1 RETURNING epoch",
      {node_, as_.address, as_.secret});
  if (!reply.error.empty()) return failure(reply);
  node_epoch_ = reply.number(0, 0);
  return {};
}

PostgresStore::Failure PostgresStore::begin_as_node() {
  if (std::string error = link_.ask("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE").error;
      !error.empty())
    return {Failure::Kind::out, std::move(error)};
  const Reply reply = link_.ask(
      std::string("SELECT o.node, o.epoch, n.epoch, ") + kLives + ", " + kPostgresSettings +
          " FROM openuno.owner AS o, openuno.nodes AS n WHERE n.node = $1 FOR SHARE",
      {node_});
  if (!reply.error.empty()) return failure(reply);
  // Without a row, this server has been considered dead for long. The next renewal creates one.
  if (reply.rows() != 1) return {Failure::Kind::out, lease_is_over()};
  if (reply.text(0, 0) != kAll || reply.number(0, 1) != epoch_)
    return {Failure::Kind::fenced,
            english("another server has taken the tables over: {}", reply.text(0, 0))};
  if (reply.number(0, 2) != node_epoch_ || reply.text(0, 3) != "t")
    return {Failure::Kind::out, lease_is_over()};
  std::string why = postgres_doubt(reply, 4);
  return {why.empty() ? Failure::Kind::none : Failure::Kind::out, std::move(why)};
}

/// Refuses entries of tables that are not ours (`fenced`), and locks the others until the
/// transaction ends.
PostgresStore::Failure PostgresStore::fence(const Batch& batch, Appended& answer,
                                            std::set<std::string>& fenced) {
  std::set<std::string> made, named(batch.forgotten.begin(), batch.forgotten.end());
  for (const Snapshot& snapshot : batch.snapshots) named.insert(snapshot.table);
  for (const Entry& entry : batch.entries) {
    named.insert(entry.table);
    if (entry.seq == 1) made.insert(entry.table);
  }
  if (!made.empty()) {
    const Reply reply = link_.ask(
        "INSERT INTO openuno.claims (table_id, node, epoch) SELECT t, $2, 1 FROM "
        "unnest($1::text[]) AS t WHERE NOT EXISTS (SELECT FROM openuno.claims AS c WHERE "
        "left(c.table_id, 5) = left(t, 5) AND c.table_id <> t) ON CONFLICT DO NOTHING RETURNING "
        "table_id",
        {array_of_texts({made.begin(), made.end()}), node_});
    static_assert(kBeginning == 5);
    if (!reply.error.empty()) return failure(reply);
    for (int row = 0; row < reply.rows(); ++row) epochs_[reply.text(row, 0)] = 1;
  }
  std::vector<std::string> ours;
  std::vector<std::int64_t> epochs;
  for (const std::string& table : named)
    if (const auto at = epochs_.find(table); at != epochs_.end()) {
      ours.push_back(table);
      epochs.push_back(at->second);
    }
  const Reply reply = link_.ask(
      "SELECT c.table_id FROM openuno.claims AS c JOIN unnest($1::text[], $2::bigint[]) AS g (t, e)"
      " ON c.table_id = g.t AND c.epoch = g.e WHERE c.node = $3 FOR SHARE OF c",
      {array_of_texts(ours), array_of_numbers(epochs), node_});
  if (!reply.error.empty()) return failure(reply);
  for (int row = 0; row < reply.rows(); ++row) named.erase(reply.text(row, 0));
  const auto refuse = [&](Outcome& outcome, const std::string& table) {
    if (named.contains(table)) answer.note(outcome, Outcome::fenced, fence_text(table));
  };
  for (std::size_t i = 0; i < batch.entries.size(); ++i)
    refuse(answer.entries[i], batch.entries[i].table);
  for (std::size_t i = 0; i < batch.forgotten.size(); ++i)
    refuse(answer.forgotten[i], batch.forgotten[i]);
  fenced = std::move(named);
  return {};
}

Claimed PostgresStore::claim(const std::string& beginning) {
  if (!is_shared()) return Store::claim(beginning);
  Claimed claimed;
  claimed.error = come_back().why;
  if (!claimed.error.empty()) return claimed;
  // The returned claim is the one from before the update.
  const std::string lives = kLives;
  const Reply reply = link_.ask(
      "WITH me AS (SELECT " + lives +
          " AS alive FROM openuno.nodes AS n WHERE node = $2), "
          "wanted AS (SELECT table_id, node, epoch FROM openuno.claims WHERE table_id >= $1 AND "
          "table_id < $1 || '~' ORDER BY table_id LIMIT 1), "
          "taken AS (UPDATE openuno.claims AS c SET node = $2, epoch = c.epoch + 1 FROM wanted, me "
          "WHERE me.alive AND c.table_id = wanted.table_id AND c.node <> $2 AND NOT EXISTS (SELECT "
          "FROM openuno.nodes AS n WHERE n.node = c.node AND " +
          lives +
          ") RETURNING c.epoch) "
          "SELECT wanted.table_id, wanted.node = $2, wanted.epoch, (SELECT epoch FROM taken), "
          "n.address, n.secret, (SELECT alive FROM me) FROM wanted LEFT JOIN openuno.nodes AS n ON "
          "n.node = wanted.node",
      {beginning, node_});
  claimed.error = reply.error;
  if (!claimed.error.empty() || reply.rows() == 0) return claimed;
  if (reply.null(0, 6) || reply.text(0, 6) != "t") {
    claimed.error = lease_is_over();
    return claimed;
  }
  claimed.table = reply.text(0, 0);
  const bool was_ours = reply.text(0, 1) == "t", taken = !reply.null(0, 3);
  claimed.whose = was_ours || taken ? Claimed::Whose::mine : Claimed::Whose::another;
  if (claimed.whose == Claimed::Whose::mine)
    epochs_[claimed.table] = claimed.epoch = reply.number(0, taken ? 3 : 2);
  else if (!reply.null(0, 4))
    claimed.at = {reply.text(0, 4), reply.text(0, 5)};
  return claimed;
}

Renewed PostgresStore::renew(const std::string& offer) {
  Renewed renewed;
  if (!is_shared()) return renewed;
  Failure failed = come_back();
  if (!failed) failed = renew_lease(offer, renewed);
  if (!failed) failed = take_orphans(renewed);
  renewed.error = failed.why;
  renewed.is_fenced = failed.kind == Failure::Kind::fenced;
  return renewed;
}

PostgresStore::Failure PostgresStore::renew_lease(const std::string& offer, Renewed& renewed) {
  Reply reply = link_.ask("SELECT node, epoch FROM openuno.owner");
  if (!reply.error.empty()) return failure(reply);
  if (reply.rows() != 1 || reply.text(0, 0) != kAll || reply.number(0, 1) != epoch_)
    return {Failure::Kind::fenced, english("another server has taken the tables over")};
  reply = link_.ask(std::string("WITH before AS (SELECT ") + kLives +
                        " AS lived FROM openuno.nodes AS n WHERE node = $1 FOR UPDATE) UPDATE "
                        "openuno.nodes SET lease_ends = " +
                        lease_end() +
                        ", offer = $2 FROM before WHERE node = $1 AND epoch = $3 RETURNING lived",
                    {node_, offer, std::to_string(node_epoch_)});
  if (!reply.error.empty()) return failure(reply);
  if (reply.rows() == 0) return register_node(false);  // alive again with the next renewal
  if (reply.text(0, 0) != "t")
    if (Failure failed = find_lost(renewed)) return failed;
  reply = link_.ask(
      std::string("SELECT offer, address, secret FROM openuno.nodes AS n WHERE node <> $1 AND ") +
          kLives + " ORDER BY node",
      {node_});
  if (!reply.error.empty()) return failure(reply);
  for (int row = 0; row < reply.rows(); ++row) {
    renewed.offers.push_back(reply.text(row, 0));
    renewed.living.push_back({reply.text(row, 1), reply.text(row, 2)});
  }
  return {};
}

/// Finds the tables that others took while our lease had expired.
PostgresStore::Failure PostgresStore::find_lost(Renewed& renewed) {
  const Reply reply =
      link_.ask("SELECT table_id, epoch FROM openuno.claims WHERE node = $1", {node_});
  if (!reply.error.empty()) return failure(reply);
  std::map<std::string, std::int64_t> ours;
  for (int row = 0; row < reply.rows(); ++row)
    ours.emplace(reply.text(row, 0), reply.number(row, 1));
  std::erase_if(epochs_, [&](const auto& known) {
    const auto at = ours.find(known.first);
    if (at != ours.end() && at->second == known.second) return false;
    renewed.lost.push_back(known.first);
    return true;
  });
  return {};
}

PostgresStore::Failure PostgresStore::take_orphans(Renewed& renewed) {
  const std::string lives = kLives;
  const Reply reply = link_.ask(
      "UPDATE openuno.claims SET node = $1, epoch = epoch + 1 WHERE table_id IN (SELECT table_id "
      "FROM openuno.claims WHERE node IN (SELECT '' UNION ALL SELECT node FROM openuno.nodes AS n "
      "WHERE NOT " +
          lives + ") LIMIT " + std::to_string(kTakenAtOnceMax) +
          " FOR UPDATE SKIP LOCKED) AND EXISTS (SELECT FROM openuno.nodes AS n WHERE n.node = $1 "
          "AND " +
          lives + ") RETURNING table_id, epoch",
      {node_});
  if (!reply.error.empty()) return failure(reply);
  for (int row = 0; row < reply.rows(); ++row) {
    renewed.taken.push_back(reply.text(row, 0));
    epochs_[reply.text(row, 0)] = reply.number(row, 1);
  }
  // A row is needed as long as it has tables or its node may return.
  return failure(link_.ask(
      "DELETE FROM openuno.nodes AS n WHERE lease_ends < clock_timestamp() - interval '1 minute' "
      "AND NOT EXISTS (SELECT FROM openuno.claims AS c WHERE c.node = n.node)"));
}

std::string PostgresStore::leave() {
  if (!is_shared()) return {};
  if (const Failure failed = come_back()) return failed.why;
  epochs_.clear();
  const Reply reply = link_.ask("UPDATE openuno.claims SET node = '' WHERE node = $1", {node_});
  if (!reply.error.empty()) return reply.error;
  return link_.ask("DELETE FROM openuno.nodes WHERE node = $1", {node_}).error;
}

}  // namespace uno::store
