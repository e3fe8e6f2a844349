// Deleted tables in the database. Their entries move unchanged to a separate table, from where they
// can be restored. Times are by the clock of the database.
#include "engine/english.h"
#include "store/postgres.h"

namespace uno::store {

namespace {

constexpr const char* kNowMs = "(extract(epoch FROM now()) * 1000)::bigint";

}  // namespace

/// Deletes the tables of a batch, except those with a refused entry.
PostgresStore::Failure PostgresStore::delete_tables(const Batch& batch, Appended& answer) {
  std::vector<std::string> tables;
  for (std::size_t at = 0; at < batch.forgotten.size(); ++at) {
    for (std::size_t i = 0; i < batch.entries.size(); ++i)
      if (!is_kept(answer.entries[i]) && batch.entries[i].table == batch.forgotten[at])
        answer.forgotten[at] = answer.entries[i];
    if (is_kept(answer.forgotten[at])) tables.push_back(batch.forgotten[at]);
  }
  if (tables.empty()) return {};
  if (Failure failed = move_to_deleted(tables)) return failed;
  for (const char* from : {"claims", "entries"})
    if (Failure failed = failure(link_.ask(
            std::string("DELETE FROM openuno.") + from + " WHERE table_id = ANY ($1::text[])",
            {array_of_texts(tables)})))
      return failed;
  return {};
}

/// Keeps the entries of tables that are about to be deleted, in the same transaction, and erases
/// those that have been kept long enough.
PostgresStore::Failure PostgresStore::move_to_deleted(const std::vector<std::string>& tables) {
  const std::int64_t kept_ms = std::chrono::milliseconds(kept_deleted()).count();
  Reply reply;
  if (kept_ms > 0) {
    const std::string given = array_of_texts(tables);
    reply = link_.ask(std::string("INSERT INTO openuno.deleted SELECT table_id, ") + kNowMs +
                          ", count(*) FROM openuno.entries WHERE table_id = ANY ($1::text[]) "
                          "GROUP BY table_id ON CONFLICT DO NOTHING",
                      {given});
    if (reply.error.empty())
      reply = link_.ask(
          "INSERT INTO openuno.deleted_entries SELECT table_id, seq, action_id, body, check_sum "
          "FROM openuno.entries WHERE table_id = ANY ($1::text[]) ON CONFLICT DO NOTHING",
          {given});
  }
  if (reply.error.empty())
    reply = link_.ask(std::string("DELETE FROM openuno.deleted WHERE at_ms <= ") + kNowMs +
                          " - $1::bigint OR table_id IN (SELECT table_id FROM openuno.deleted "
                          "ORDER BY entries DESC, at_ms DESC OFFSET $2::bigint)",
                      {std::to_string(kept_ms), std::to_string(kDeletedMax)});
  return failure(reply);
}

std::string PostgresStore::deleted(std::vector<Deleted>& tables) {
  if (const Failure failed = come_back()) return failed.why;
  const Reply reply = link_.ask(
      "SELECT table_id, at_ms, entries FROM openuno.deleted ORDER BY at_ms DESC, table_id");
  for (int row = 0; row < reply.rows(); ++row)
    tables.push_back({reply.text(row, 0), reply.number(row, 1), reply.number(row, 2)});
  return reply.error;
}

std::string PostgresStore::restore_table(const std::string& table) {
  if (access_ == Access::looks) return english("the store was opened to look only");
  Failure failed = come_back();
  if (!failed) failed = is_shared() ? begin_as_node() : begin_as_owner();
  if (!failed) failed = move_back(table);
  return commit(std::move(failed)).why;
}

/// Restores a table. With several servers, it belongs to nobody at first.
PostgresStore::Failure PostgresStore::move_back(const std::string& table) {
  Reply reply = link_.ask(
      "INSERT INTO openuno.entries (table_id, seq, action_id, body, check_sum) SELECT table_id, "
      "seq, action_id, body, check_sum FROM openuno.deleted_entries WHERE table_id = $1",
      {table});
  if (reply.error.empty() && is_shared())
    reply =
        link_.ask("INSERT INTO openuno.claims (table_id, node, epoch) VALUES ($1, '', 0)", {table});
  if (reply.error.empty())
    reply = link_.ask("DELETE FROM openuno.deleted WHERE table_id = $1", {table});
  return failure(reply);
}

}  // namespace uno::store
