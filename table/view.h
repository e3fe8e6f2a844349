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
  int deadline_ms = wire::kNone;   ///< left for the decision that is due
  int stands_in_ms = wire::kNone;  ///< until a bot plays for the absent human whose decision it is
  std::int64_t now_ms = kAnyTime;
  std::array<SeatSet, kSeatsMax> votes{};       ///< by seat: who wants it removed
  bool joins_next = false;                      ///< the viewer sits down after the round
  bool pushes = false;                          ///< the server can tell browsers
  bool arrives = false;                         ///< the first view on a socket
  bool store_rests = false;                     ///< no change becomes durable for now
  bool reveals = false;                         ///< seats that committed are asked for their bytes
  std::vector<wire::FairSeat> contributions{};  ///< to the next deal: commitments
  std::int64_t past_from = 0;                   ///< version before which the past is not told
};

/// The seats of humans that have not left.
SeatSet humans(const Table& table);
/// The votes of connected humans that remove the seat, 0 where there is no vote: more than half of
/// the others, and at least two where its human is connected, too.
int votes_needed(const Table& table, SeatSet online, int seat);

/// `viewer` is a seat or wire::kNone. `news` after version `since` becomes the events of the view,
/// that before it the past for who arrives. `seats` is an empty list for those of the view, with
/// room where there is one to be used again.
wire::View view_of(const Table& table, int viewer, const Presence& presence, const News& news,
                   std::int64_t since, std::vector<wire::SeatView> seats = {});

/// What everybody with the link may see of a table that has been opened.
wire::Preview preview_of(const Table& table);

}  // namespace uno
