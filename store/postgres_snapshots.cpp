// Snapshots in the database. They are stored beside the entries and never replace one. The owner of
// a table writes them in the transaction of a batch. A snapshot is read only by the program that
// wrote it, and only if the checksums of the earlier entries still add up. Otherwise the entries
// are read.
#include <algorithm>

#include "store/check_sum.h"
#include "store/postgres.h"

namespace uno::store {

/// Writes snapshots in a savepoint of their own, so that a failure costs no entry. `fenced` are
/// tables of other nodes.
PostgresStore::Failure PostgresStore::keep_snapshots(const std::vector<Snapshot>& given,
                                                     const std::set<std::string>& fenced) {
  std::map<std::string, const Snapshot*> newest;  // a row cannot be written twice in one statement
  for (const Snapshot& snapshot : given)
    if (!fenced.contains(snapshot.table)) newest[snapshot.table] = &snapshot;
  if (newest.empty()) return {};
  if (Failure failed = failure(link_.ask("SAVEPOINT snapshots"))) return failed;
  Failure failed = insert_snapshots(newest);
  if (failed && link_.is_open()) failed = failure(link_.ask("ROLLBACK TO SAVEPOINT snapshots"));
  return failed;
}

PostgresStore::Failure PostgresStore::insert_snapshots(
    const std::map<std::string, const Snapshot*>& given) {
  std::vector<std::string> tables, programs, bodies;
  std::vector<std::int64_t> seqs, sums;
  for (const auto& [table, snapshot] : given) {
    tables.push_back(table);
    seqs.push_back(snapshot->seq);
  }
  const Reply before = link_.ask(
      "SELECT g.t, count(*), sum(e.check_sum) FROM unnest($1::text[], $2::bigint[]) AS g (t, s) "
      "JOIN openuno.entries AS e ON e.table_id = g.t AND e.seq <= g.s GROUP BY g.t, g.s "
      "HAVING count(*) = g.s",
      {array_of_texts(tables), array_of_numbers(seqs)});
  if (!before.error.empty()) return failure(before);
  tables.clear();
  seqs.clear();
  for (int row = 0; row < before.rows(); ++row) {
    const Snapshot& snapshot = *given.at(before.text(row, 0));
    tables.push_back(snapshot.table);
    seqs.push_back(snapshot.seq);
    programs.push_back(snapshot.program);
    bodies.push_back(snapshot.body);
    sums.push_back(check_sum(snapshot, before.number(row, 1), before.number(row, 2)));
  }
  if (tables.empty()) return {};
  return failure(link_.ask(
      "INSERT INTO openuno.snapshots (table_id, seq, program, body, check_sum) SELECT * FROM "
      "unnest($1::text[], $2::bigint[], $3::text[], $4::bytea[], $5::bigint[]) ON CONFLICT "
      "(table_id) DO UPDATE SET seq = excluded.seq, program = excluded.program, body = "
      "excluded.body, check_sum = excluded.check_sum",
      {array_of_texts(tables), array_of_numbers(seqs), array_of_texts(programs),
       array_of_bytes(bodies, false), array_of_numbers(sums)}));
}

Loaded PostgresStore::load_recent(const std::string& table, const std::string& program) {
  Loaded lately;
  if (access_ != Access::looks) lately.error = come_back().why;
  if (!lately.error.empty()) return lately;
  const Reply reply = link_.ask(
      "SELECT s.seq, s.body, s.check_sum, count(e.seq), coalesce(sum(e.check_sum), 0) FROM "
      "openuno.snapshots AS s LEFT JOIN openuno.entries AS e ON e.table_id = s.table_id AND "
      "e.seq <= s.seq WHERE s.table_id = $1 AND s.program = $2 GROUP BY s.table_id",
      {table, program});
  if (!reply.error.empty() || reply.rows() == 0) {
    Loaded all = load_after(table, 0);
    all.doubt = reply.error;
    return all;
  }
  Snapshot found{table, reply.number(0, 0), program, reply.bytes(0, 1)};
  if (reply.number(0, 2) != check_sum(found, reply.number(0, 3), reply.number(0, 4))) {
    Loaded all = load_after(table, 0);
    all.doubt = "it is not what was written, or the entries before it are not";
    return all;
  }
  Loaded loaded = load_after(table, found.seq);
  loaded.snapshot = std::move(found);
  return loaded;
}

}  // namespace uno::store
