// The whole table as one viewer sees it: a view message, filled from the table. Everything that a
// view shows of a round comes from an Observation or from redact().
#pragma once

#include "table/table.h"
#include "wire/messages.h"

namespace uno {

/// Parts of a view that are not stored in the table.
struct Presence {
  SeatSet online = 0;  ///< seats whose human is connected
  int watching = 0;
  int deadline_ms = wire::kNone;   ///< milliseconds left for the current decision
  int stands_in_ms = wire::kNone;  ///< milliseconds until a bot plays for an absent human
  std::int64_t now_ms = kAnyTime;
  std::array<SeatSet, kLargestTable> votes{};   ///< by seat: the seats that vote to remove it
  bool joins_next = false;                      ///< the viewer gets a seat after the round
  bool pushes = false;                          ///< the server sends notifications
  bool arrives = false;                         ///< it is the viewer's first view on this socket
  bool store_out = false;                       ///< the store is unavailable
  bool reveals = false;                         ///< seats that committed are asked for their bytes
  std::vector<wire::FairSeat> contributions{};  ///< commitments for the next deal
  std::int64_t past_from = 0;                   ///< older events are not sent as the past
};

SeatSet humans(const Table& table);
/// The votes needed to remove the seat: more than half of the other connected humans, and at least
/// two if its human is connected. 0 if nobody can vote on it.
int votes_needed(const Table& table, SeatSet online, int seat);

/// The view of seat `viewer`, or of a spectator (wire::kNone). News after version `since` become
/// the events of the view; for a viewer who arrives, earlier news become the past. `seats` is an
/// empty list whose memory is reused.
wire::View view_of(const Table& table, int viewer, const Presence& presence, const News& news,
                   std::int64_t since, std::vector<wire::SeatView> seats = {});

/// What everybody with the link can see of an open table.
wire::Preview preview_of(const Table& table);

}  // namespace uno
