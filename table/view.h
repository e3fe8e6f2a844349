// The whole table as one viewer sees it: the wire's view, filled from the fold and from what
// observe() grants. Whatever a view shows of a round comes through an Observation or redact().
#pragma once

#include "table/table.h"
#include "wire/messages.h"

namespace uno {

/// What is not part of the table's fold and yet belongs into a view.
struct Presence {
  SeatSet online = 0;  ///< seats whose human is connected
  int watching = 0;
  int deadline_ms = wire::kNone;  ///< left for the decision that is due
};

/// `viewer` is a seat or wire::kNone. `news` after version `since` becomes the events of the view.
wire::View view_of(const Table& table, int viewer, const Presence& presence, const News& news,
                   std::int64_t since);

/// What everybody with the link may see of a table that has been opened.
wire::Preview preview_of(const Table& table);

}  // namespace uno
