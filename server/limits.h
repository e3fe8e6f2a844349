// Every limit of the server in one place: sizes, rates, counts and times. A limit that is reached
// is answered with a refusal or a close code, never with a growing queue. Those that depend on the
// machine and on who comes are the operator's (struct Limits, server/limits_file.h).
#pragma once

#include <cstddef>
#include <cstdint>

namespace uno::server {

/// What an operator may set. An address is one of IPv4, of IPv6 the /64 network; loopback, from
/// where nobody strange comes, has no limit of its own.
struct Limits {
  int connections = 4000;  ///< web sockets in all
  int connections_per_address = 100;
  int visitors = 2000;  ///< TCP connections that read pages
  int visitors_per_address = 60;
  int messages_per_second = 10;  ///< sustained, for one connection
  int messages_burst = 40;       ///< at once, for one connection
  int tables = 5000;
  int tables_per_address = 50;     ///< opened since the start
  int tables_per_network = 250;    ///< also of before; /24 of IPv4, /48 of IPv6
  int spectators = 50;             ///< of one table
  int wrong_codes = 20;            ///< at once, of one address; loopback too
  int wrong_code_every_ms = 3000;  ///< one more may be tried
  int idle_in_memory_min = 10;     ///< nobody there: a table leaves memory until somebody comes
  int lobby_idle_h = 24;           ///< nobody there: a table that never played is deleted
  int table_idle_h = 14 * 24;      ///< the same once it played
  int deleted_kept_h = 7 * 24;     ///< that a deleted table can be brought back
};

// Connections.
inline constexpr int kOutgoingMax =
    64;  ///< messages waiting for one slow reader; views never queue
inline constexpr int kPingsBurst = 20, kPingEveryMs = 250;  ///< web socket pings and pongs
inline constexpr int kBytesPerMs = 256;      ///< heard from one web socket, sustained
inline constexpr int kBytesBurst = 1 << 20;  ///< the same at once
inline constexpr int kReasonMax = 120;  ///< bytes of the reason in a close frame (RFC 6455: 123)

// Tables.
inline constexpr int kGuessersMax = 1000;    ///< addresses remembered before the calm are forgotten
inline constexpr int kPublicTablesMax = 50;  ///< in the answer to `tables`
inline constexpr std::int64_t kWaitMaxMs = 120;  ///< of a message until the server refuses work
inline constexpr int kReadAtOnceMax = 4;         ///< tables, while a server begins
inline constexpr int kWaitingMax = 64;           ///< messages of one table that wait for the store
inline constexpr int kNewsMax = 100;             ///< events kept for viewers that missed a view
inline constexpr std::int64_t kEntriesMax = 100'000;  ///< changes of one table
inline constexpr int kSnapshotEvery = 100;  ///< changes, at the least, between two snapshots
inline constexpr int kSnapshotShare = 8;    ///< of a table's changes one part of so many waits
inline constexpr int kSnapshotAsleep = 20;  ///< changes that are worth one when it leaves memory
inline constexpr int kSearchersMin = 2, kSearchersMax = 16;  ///< threads for bots that search
inline constexpr std::int64_t kSearchWaitMs = 1000;  ///< for a search, then a quick bot answers
inline constexpr std::int64_t kSearchFloorMs = 150;  ///< a search takes less on a quiet machine
inline constexpr int kHintsSearchedMax = 20;         ///< waiting; beyond that hints are quick ones
inline constexpr int kRevealMs = 2000;               ///< that a deal waits for seats to reveal
inline constexpr int kActionIdMax = 40;              ///< bytes
inline constexpr int kTalkBurst = 5;                 ///< sayings at once, for one seat
inline constexpr std::int64_t kTalkMs = 3000;        ///< for one saying, sustained

// Pushes.
inline constexpr std::size_t kPushesWaitingMax = 1000;
inline constexpr std::size_t kPushesAtOnceMax = 16;
inline constexpr int kPushTriesMax = 3;
inline constexpr int kPushStepS = 10;   ///< for a step of sending: a name, a line, an answer
inline constexpr int kPushAgainS = 60;  ///< until the next try
inline constexpr int kPushKeptLeastS = 60;
inline constexpr int kPushKeptS = 86400;  ///< by a push service at a table without a timer

// Times, milliseconds.
inline constexpr std::int64_t kPushQuietMs = 5000;    ///< away for so long before one is told
inline constexpr std::int64_t kHintMs = 300;          ///< that the search for a hint may take
inline constexpr std::int64_t kNextRoundMs = 60'000;  ///< until the next deal comes by itself
inline constexpr std::int64_t kSlowNextRoundMs = 3'600'000;  ///< the same in a slow game
inline constexpr std::int64_t kSlowStartMs = 3'600'000;  ///< no time is up so soon after a start
inline constexpr std::int64_t kHostAbsentMs = 60'000;    ///< until an absent host is replaced
inline constexpr std::int64_t kOutsideBotMs = 10'000;    ///< for an act of a bot from outside
inline constexpr std::int64_t kTimerGraceMs = 400;       ///< for the way of an act sent in time
inline constexpr std::int64_t kTrustClockMs = 6LL * 3600 * 1000;  ///< up for so long, it deletes
inline constexpr std::int64_t kBroughtBackMs =
    7LL * 24 * 3600 * 1000;  ///< that a table which was brought back waits for people
inline constexpr std::int64_t kComeBackMs =
    15'000;  ///< after a start for browsers, which try every 12.5 s at the latest
inline constexpr std::int64_t kNapMs = 60'000;      ///< what is due sooner stays in memory
inline constexpr std::int64_t kVisitMs = 1000;      ///< that a table stays in memory at the least
inline constexpr std::int64_t kSeekAgainMs = 300;   ///< until the store is asked again for a table
inline constexpr std::int64_t kSeekMaxMs = 10'000;  ///< that somebody waits for its server
inline constexpr std::int64_t kRenewMs = 500;       ///< between two renewals of the lease
inline constexpr std::int64_t kMeetMs = 4 * kRenewMs;  ///< until every loop knows of a new table
inline constexpr std::int64_t kMeetMostMs =
    10'000;                                     ///< that one loop opens all tables of strangers
inline constexpr std::int64_t kRelayMs = 2000;  ///< for another server to answer
inline constexpr std::int64_t kFetchAgainMs =
    500;  ///< until a table is read again that failed to be
inline constexpr std::int64_t kTickMs = 100;
inline constexpr std::int64_t kDyingMs =
    2000;  ///< that a process which was killed may hold tables and port
inline constexpr std::int64_t kGoodbyeMs =
    2000;  ///< for what was sent and the close frame to go out

// HTTP.
inline constexpr std::size_t kHeaderMax = 8192;
inline constexpr std::size_t kWebFileMax = 8 << 20;  ///< bytes of one file of the web client
inline constexpr int kWebFilesMax = 1000;
inline constexpr int kHeadS = 20;        ///< for a visitor to ask, or to ask again
inline constexpr int kAnswerS = 120;     ///< for the answer to go out: 8 MiB at 70 kB a second
inline constexpr int kSocketIdleS = 20;  ///< a ping of web sockets goes out at half of it
inline constexpr int kPingS = 5;  ///< between two of the client's own `ping`, as `welcome` says
inline constexpr int kPongS = 5;  ///< without an answer the client gives the line up

}  // namespace uno::server
