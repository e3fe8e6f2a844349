// Every limit of the server: sizes, rates, counts and times. At a limit the server refuses a
// request or closes a connection; no queue grows without bound. The operator can change the limits
// in struct Limits (server/limits_file.h).
#pragma once

#include <cstddef>
#include <cstdint>

namespace uno::server {

/// Limits for the operator to set. An address is one IPv4 address or an IPv6 /64 network. Loopback
/// has no limits per address, because strangers cannot connect from there.
struct Limits {
  int connections = 4000;  ///< WebSockets in total
  int connections_per_address = 100;
  int visitors = 2000;  ///< TCP connections that read pages
  int visitors_per_address = 60;
  int messages_per_second = 10;  ///< sustained, per connection
  int messages_burst = 40;       ///< burst, per connection
  int tables = 5000;
  int tables_per_address = 50;     ///< opened since the start
  int tables_per_network = 250;    ///< opened at any time; /24 of IPv4, /48 of IPv6
  int spectators = 50;             ///< per table
  int wrong_codes = 20;            ///< burst, per address, including loopback
  int wrong_code_every_ms = 3000;  ///< time to earn one more try
  int idle_in_memory_min = 10;     ///< without visitors, until a table is unloaded
  int lobby_idle_h = 24;           ///< without visitors, until a table that never played is deleted
  int table_idle_h = 14 * 24;      ///< the same for a table that has played
  int deleted_kept_h = 7 * 24;     ///< time in which a deleted table can be restored
};

// Connections.
inline constexpr int kOutgoingMax = 64;  ///< queued for a slow reader; views never queue
inline constexpr int kPingsBurst = 20, kPingEveryMs = 250;  ///< WebSocket pings and pongs
inline constexpr int kBytesPerMs = 256;      ///< received from one WebSocket, sustained
inline constexpr int kBytesBurst = 1 << 20;  ///< the same, burst
inline constexpr int kReasonMax = 120;  ///< bytes of the reason in a close frame (RFC 6455: 123)

// Tables.
inline constexpr int kGuessersMax = 1000;    ///< remembered; above this, idle ones are forgotten
inline constexpr int kPublicTablesMax = 50;  ///< in the answer to `tables`
inline constexpr std::int64_t kWaitMaxMs = 120;  ///< after this, acts and visitors are refused
inline constexpr int kReadAtOnceMax = 4;         ///< tables read at a time while a server starts
inline constexpr int kWaitingMax = 64;           ///< messages of one table waiting for the store
inline constexpr int kNewsMax = 100;             ///< events kept for viewers who missed a view
inline constexpr std::int64_t kEntriesMax = 100'000;  ///< changes of one table
inline constexpr int kSnapshotEvery = 100;            ///< changes between two snapshots, at least
inline constexpr int kSnapshotShare = 8;    ///< and at least 1/8 of those before the last snapshot
inline constexpr int kSnapshotAsleep = 20;  ///< changes that make unloading write a snapshot
inline constexpr int kSearchersMin = 2, kSearchersMax = 16;  ///< threads for bots that search
inline constexpr std::int64_t kSearchWaitMs = 1000;          ///< after this, a quick bot answers
inline constexpr std::int64_t kSearchFloorMs = 150;  ///< the least that a search appears to take
inline constexpr int kHintsSearchedMax = 20;         ///< if more hints wait, they do not search
inline constexpr int kRevealMs = 2000;         ///< time for seats to reveal their bytes for a deal
inline constexpr int kActionIdMax = 40;        ///< bytes
inline constexpr int kTalkBurst = 5;           ///< chat messages in a burst, per seat
inline constexpr std::int64_t kTalkMs = 3000;  ///< per chat message, sustained

// Notifications.
inline constexpr std::size_t kPushesWaitingMax = 1000;
inline constexpr std::size_t kPushesAtOnceMax = 16;
inline constexpr int kPushTriesMax = 3;
inline constexpr int kPushStepS = 10;   ///< per step: resolving, connecting, answering
inline constexpr int kPushAgainS = 60;  ///< until the next try
inline constexpr int kPushKeptLeastS = 60;
inline constexpr int kPushKeptS = 86400;  ///< time in a push service if the table has no timer

// Times, milliseconds.
inline constexpr std::int64_t kPushQuietMs = 5000;    ///< a player must be away this long first
inline constexpr std::int64_t kHintMs = 300;          ///< for the search of a hint
inline constexpr std::int64_t kNextRoundMs = 60'000;  ///< until the next deal comes by itself
inline constexpr std::int64_t kSlowNextRoundMs = 3'600'000;  ///< the same in a slow game
inline constexpr std::int64_t kSlowStartMs = 3'600'000;  ///< slow game: least time after a start
inline constexpr std::int64_t kHostAbsentMs = 60'000;    ///< until an absent host is replaced
inline constexpr std::int64_t kOutsideBotMs = 10'000;    ///< for a bot from outside to act
inline constexpr std::int64_t kTimerGraceMs = 400;  ///< tolerance for an act that was sent in time
inline constexpr std::int64_t kTrustClockMs = 6LL * 3600 * 1000;     ///< uptime before any deletion
inline constexpr std::int64_t kRestoredMs = 7LL * 24 * 3600 * 1000;  ///< a restored table is kept
inline constexpr std::int64_t kReconnectMs = 15'000;  ///< browsers retry within 12.5 s
inline constexpr std::int64_t kUnloadMinMs = 60'000;  ///< tables due sooner stay loaded
inline constexpr std::int64_t kVisitMs = 1000;        ///< least time that a table stays in memory
inline constexpr std::int64_t kSeekAgainMs = 300;   ///< until the store is asked again for a table
inline constexpr std::int64_t kSeekMaxMs = 10'000;  ///< to find the server of a table
inline constexpr std::int64_t kRenewMs = 500;       ///< between two renewals of the lease
inline constexpr std::int64_t kMeetMs = 4 * kRenewMs;  ///< until all loops know of a new table
inline constexpr std::int64_t kMeetMostMs =
    10'000;                                         ///< the longest turn of a loop in class Meeting
inline constexpr std::int64_t kRelayMs = 2000;      ///< for another server to answer
inline constexpr std::int64_t kFetchAgainMs = 500;  ///< until an unreadable table is read again
inline constexpr std::int64_t kTickMs = 100;
inline constexpr std::int64_t kExitMs = 2000;   ///< time a killed process may hold tables and port
inline constexpr std::int64_t kCloseMs = 2000;  ///< time for messages and the close frame to go out

// HTTP.
inline constexpr std::size_t kHeaderMax = 8192;
inline constexpr std::size_t kWebFileMax = 8 << 20;  ///< bytes of one file of the web client
inline constexpr int kWebFilesMax = 1000;
inline constexpr int kHeadS = 20;        ///< for a visitor to send a request, or the next one
inline constexpr int kAnswerS = 120;     ///< to send the answer: 8 MiB at 70 kB a second
inline constexpr int kSocketIdleS = 20;  ///< a WebSocket ping goes out at half of it
inline constexpr int kPingS = 5;         ///< between two `ping` of the client, see `welcome`
inline constexpr int kPongS = 5;         ///< unanswered for this long, the client reconnects

}  // namespace uno::server
