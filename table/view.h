// The whole table as one viewer sees it: the view of the wire, filled from the table and from what
// observe() allows. Everything that a view shows of a round comes from an Observation or redact().
#pragma once

#include "table/table.h"
#include "wire/messages.h"

namespace uno {

/// Parts of a view that are not stored in the table.
struct Presence {
  SeatSet online = 0;  ///< seats whose human is connected
  int watching = 0;
  int deadline_ms = wire::kNone;   ///< time left for the current decision
  int stands_in_ms = wire::kNone;  ///< until a bot plays for the absent human who must decide
  std::int64_t now_ms = kAnyTime;
  std::array<SeatSet, kSeatsMax> votes{};       ///< by seat: the seats that want it removed
  bool joins_next = false;                      ///< the viewer is seated after the round
  bool pushes = false;                          ///< the server sends notifications
  bool arrives = false;                         ///< the first view on a socket
  bool store_out = false;                       ///< the store is unavailable
  bool reveals = false;                         ///< seats that committed are asked for their bytes
  std::vector<wire::FairSeat> contributions{};  ///< commitments for the next deal
  std::int64_t past_from = 0;                   ///< the past before this version is not sent
};

/// The seats of humans who have not left.
SeatSet humans(const Table& table);
/// The votes needed to remove the seat, 0 if it cannot be voted on: more than half of the other
/// connected humans, and at least two if its human is connected.
int votes_needed(const Table& table, SeatSet online, int seat);

/// `viewer` is a seat or wire::kNone. News after version `since` become the events of the view; for
/// a viewer who arrives, earlier news become the past. `seats` is an empty list to reuse for the
/// seats of the view.
wire::View view_of(const Table& table, int viewer, const Presence& presence, const News& news,
                   std::int64_t since, std::vector<wire::SeatView> seats = {});

/// What everybody with the link may see of an open table.
wire::Preview preview_of(const Table& table);

}  // namespace uno
