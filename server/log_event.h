// The events of the operator's log (server/log.h).
#pragma once

#include <cstdint>

namespace uno::server {

enum class LogEvent : std::uint8_t {
  started,
  start_failed,
  no_web_client,
  few_descriptors,
  weights_read,
  weights_invalid,
  clock_suspect,
  table_quarantined,
  snapshot_ignored,
  page_failed,
  tables_loaded,
  table_opened,
  table_deleted,
  table_restored,
  seat_taken,
  seat_resumed,
  seat_lost,
  token_renewed,
  connected,
  disconnected,
  closed,
  connection_refused,
  visitor_refused,
  unknown_host,
  foreign_page,
  accept_failed,
  certificate_renewed,
  certificate_invalid,
  store_unavailable,
  store_recovered,
  store_failed,
  store_conflict,
  tables_taken_over,
  tables_lost,
  lease_lost,
  lease_renewed,
  backup_made,
  backup_failed,
  draining,
  draining_ended,
  push_no_certificates,
  push_dropped,
  push_refused,
  stopping,
};

}  // namespace uno::server
