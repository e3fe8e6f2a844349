// One table with its people: connections, changes that are being stored, and timers. Every change
// takes the same path: it is judged on the current table, appended to the store, and applied only
// when it is durable. Then it is acknowledged, and everybody gets a new view. Meanwhile further
// messages wait. An idle table is unloaded: the room keeps its timers and loads the table when
// somebody comes or something is due. A room has no sockets, locks or threads (server/loop.cpp) and
// knows no rules (engine/).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "fair/transcript.h"
#include "server/clock.h"
#include "server/token.h"
#include "server/traffic.h"
#include "table/table.h"
#include "table/view.h"
#include "wire/messages.h"
#include "wire/view_writer.h"

namespace uno::server {

/// Whether and how the server sends notifications of turns.
struct PushOffer {
  std::string key;        ///< public key for subscriptions of browsers; empty: no notifications
  bool anywhere = false;  ///< for tests: push services on private addresses and any port
};

/// Whether the server keeps snapshots of tables, and for which program.
struct Snapshots {
  std::string program;  ///< the program that can read them; empty for none
  int every = 0;        ///< least number of changes between two snapshots of a table
};

/// The parts of the server that a room can use while it handles one input.
struct RoomContext {
  std::int64_t now_ms;
  Outputs& out;
  Entropy& entropy;
  const Pace& pace;
  const PushOffer& push;
  const bool& store_out;       ///< the store is unavailable
  std::uint64_t& last_ticket;  ///< number of the last question to a bot
  const Snapshots& snapshots;
  wire::ViewWriter& writer;
  std::int64_t came_us = 0;  ///< when the current message arrived, as in `Frame`
};

/// A public table. The list begins with tables that have a free seat; in both parts, newest first.
struct Offer {
  bool only_watching;
  std::int64_t age_ms;  ///< minus the time of its first change, so that the newest sorts first
  std::string table;
  bool operator==(const Offer&) const = default;
  bool operator<(const Offer& other) const {
    return std::tie(only_watching, age_ms, table) <
           std::tie(other.only_watching, other.age_ms, other.table);
  }
};

class Room {
 public:
  /// `limits` must outlive the room.
  Room(std::string id, const Limits& limits) : limits_(&limits) { table_.id = std::move(id); }

  /// Applies the stored entries. Returns an empty string, or what is wrong with the first bad
  /// entry. Only recent events are kept, because nobody asks for earlier ones.
  std::string replay(const std::vector<store::Entry>& entries);

  /// The same, from a snapshot and the entries after it.
  std::string replay(const store::Loaded& loaded);
  /// The same. A failed check counts as damage, too.
  std::string try_replay(const store::Loaded& loaded);

  /// Marks a table that the store has. It is loaded when needed.
  void mark_unloaded();
  bool is_loaded() const { return loaded_; }
  /// Takes the store's answer: the requested data, or the reason why the table cannot be read now.
  /// Returns an empty string, or what is damaged.
  std::string fetched(RoomContext& context, const store::Loaded& loaded);
  /// Loads the table soon, even if nobody comes.
  void request_load() { wake_ms_ = 0; }
  /// The same for a visitor without a connection. The table stays loaded until they have seen it.
  void visit(RoomContext& context) {
    visited_ms_ = context.now_ms;
    request_load();
  }
  /// Keeps the table from being deleted as idle before that time.
  void wait_until(std::int64_t time_ms) { waits_until_ms_ = time_ms; }
  /// Unloads the table and drops everything that is not stored. Returns the connections of its
  /// people, whom the room forgets. The table is loaded again when somebody comes.
  std::vector<Connection> unload();

  /// Sets the network that opened the table. Call it before the first change.
  void comes_from(std::string network) { network_ = std::move(network); }
  /// A connection sent any message about this table, or ended.
  void receive(RoomContext& context, Connection from, wire::ClientMessage message);
  void gone(RoomContext& context, Connection connection);
  /// The entry with that number is durable. Any number but the current one is ignored. Returns true
  /// if the entry is an act of a seat.
  bool durable(RoomContext& context, std::int64_t seq);
  /// The entry could not be written yet. The store is asked again.
  void store_out(RoomContext& context);
  /// Whether a change is being stored.
  bool waits_for_store() const { return pending_.has_value(); }
  /// Whether the table is new, not stored yet, and has a free seat.
  bool begins() const {
    return pending_ && table_.version == 0 && std::ssize(waiting_) + 1 < kSeatsMax;
  }
  /// The connection has received its last view. Returns true if the next view is already due.
  bool view_sent(Connection connection);
  void show_again() { views_due(); }
  void bot_answered(RoomContext& context, const BotAnswered& answer);
  void advised(RoomContext& context, const Advised& answer);
  /// Does everything that is due and sends views. Call it after any of the above, and at wake_ms().
  void run_due_work(RoomContext& context);

  /// The push service no longer knows the subscription.
  void push_lost(RoomContext& context, const PushLost& lost);

  std::int64_t wake_ms() const { return wake_ms_; }
  /// The time from which the table can be deleted to make room for another. An empty table is first
  /// kept for a while. The longer people have played here, the longer it is kept.
  std::int64_t spare_ms() const;
  void evict(RoomContext& context) { end(context, Ended::evicted); }
  void close(RoomContext& context) { end(context, Ended::closed); }
  /// Revokes the token of that seat. A bot stands in.
  void sign_out(RoomContext& context, const SignOut& whom);
  bool ended() const { return ended_; }
  /// The time of the last change.
  std::int64_t changed_ms() const { return changed_ms_; }
  /// Whether the connection has a seat here, watches, or has asked for either.
  bool knows(Connection connection) const;
  bool seats(Connection connection) const;
  /// Seats with a connection, and connections without a seat.
  SeatSet online() const;
  int watching() const;
  const Table& table() const { return table_; }
  /// For tests that compare worlds: replaces the current game.
  void exchange_game(const Game& game) { table_.game = game; }
  /// The state of the table for the seat of that token; nullopt if the token is not valid here.
  std::optional<wire::Standing> standing(const std::string& token, std::int64_t now_ms) const;
  /// The offer to strangers: nothing unless the table is public and somebody is there.
  std::optional<Offer> offer() const;
  /// The table's line in the list of public tables.
  wire::PublicTable public_table() const;
  /// The last message to people at a table that ends, with the proof of the current deal.
  wire::Removed removed_message() const;
  /// All parts of a finished deal, or nullopt.
  std::optional<fair::Transcript> transcript(int deal) const;
  /// Whether the holder of that token may read finished rounds. If the table can be watched,
  /// everybody may; otherwise only players with a seat.
  bool may_read(const std::string& token) const;
  /// The record of a finished round, or nullopt.
  std::optional<std::string> record(int match, int number) const;

 private:
  struct Viewer {
    Connection connection;
    int seat;            ///< or wire::kNone
    std::int64_t shown;  ///< version of the last view sent
    bool view_due = true;
    bool view_in_flight = false;
    bool arrives = true;  ///< has not seen any view yet
  };
  /// A spectator who is seated when the round is over.
  struct Newcomer {
    Connection from;
    std::string name;
  };
  struct Flushed {};
  struct Waiting {
    Connection from;
    std::variant<wire::ClientMessage, Flushed, PushLost, SignOut> what;
    std::int64_t came_us = 0;
  };
  using Reply = std::variant<std::monostate, wire::Done, wire::Seated, wire::Invitation>;
  struct Pending {
    Dated dated;
    Connection from;
    Reply reply;
    std::int64_t came_us;  ///< when the client asked for the change
  };
  /// A deal that waits for seats to reveal their bytes.
  struct Asking {
    bool match;
    Connection from;
    std::int64_t until_ms;
  };
  struct Thinking {
    std::uint64_t ticket;
    Clock::Asked question;
  };
  /// A bot's decision that waits for the end of its pause.
  struct Held {
    Acted acted;
    std::int64_t due_ms;
  };

  // room.cpp: the path of a change
  void handle(RoomContext& context, const Waiting& waiting);
  bool propose(RoomContext& context, Change change, Connection from = 0, Reply reply = {});
  void follow_seats(RoomContext& context, const Pending& done);
  void make(const Dated& dated, bool told);
  void handle_waiting(RoomContext& context);

  // room_waits.cpp: while the store is unavailable
  bool is_store_out(const RoomContext& context) const;
  bool is_refused_without_store(RoomContext& context, Connection from,
                                const wire::ClientMessage& message);
  bool show_as_it_is(RoomContext& context, Connection to, const wire::ClientMessage& message);
  void show_once(RoomContext& context, Connection to, int seat);

  // room_unload.cpp: unloading and loading
  void unload_if_idle(RoomContext& context);
  void drop_from_memory();
  void keep_snapshot(RoomContext& context, std::int64_t changes);
  bool take_snapshot(const store::Snapshot& snapshot);
  std::string read_whole(RoomContext& context, std::vector<std::int64_t> shown,
                         const std::string& why);
  void fetch_if_wanted(RoomContext& context);
  void forget_past(const Change& change);
  void answer(RoomContext& context, const Pending& done);
  void refuse_to(RoomContext& context, Connection to, wire::Refused refused);
  void attach(Connection connection, int seat);
  void detach(Connection connection);
  void end(RoomContext& context, Ended why, Connection leaver = 0);
  Viewer* viewer_of(Connection connection);
  void views_due();

  // room_messages.cpp: the effect of each message
  void on(RoomContext& context, Connection from, const wire::Create& message);
  void on(RoomContext& context, Connection from, const wire::Look& message);
  void on(RoomContext& context, Connection from, const wire::Join& message);
  void on(RoomContext& context, Connection from, const wire::QuickMatch& message);
  void on(RoomContext& context, Connection from, const wire::Resume& message);
  void on(RoomContext& context, Connection from, const wire::Watch& message);
  void on(RoomContext& context, Connection from, const wire::Configure& message);
  void on(RoomContext& context, Connection from, const wire::AddBot& message);
  void on(RoomContext& context, Connection from, const wire::InviteBot& message);
  void on(RoomContext& context, Connection from, const wire::TakeSeat& message);
  void on(RoomContext& context, Connection from, const wire::Remove& message);
  void on(RoomContext& context, Connection from, const wire::Start& message);
  void on(RoomContext& context, Connection from, const wire::DoAct& message);
  void on(RoomContext& context, Connection from, const wire::Why& message);
  void on(RoomContext& context, Connection from, const wire::Hint& message);
  void on(RoomContext& context, Connection from, const wire::Referee& message);
  void on(RoomContext& context, Connection from, const wire::Undo& message);
  void on(RoomContext& context, Connection from, const wire::NextRound& message);
  void on(RoomContext& context, Connection from, const wire::Rematch& message);
  void on(RoomContext& context, Connection from, const wire::ToLobby& message);
  void on(RoomContext& context, Connection from, const wire::Leave& message);
  // The server answers these earlier (server/step.cpp).
  void on(RoomContext&, Connection, const wire::Ping&) {}
  void on(RoomContext&, Connection, const wire::Tables&) {}
  void take_seat_after_round(RoomContext& context, Connection from, const std::string& name);
  bool make_early_catch_cost(RoomContext& context, const Acted& acted);

  // room_people.cpp: requests of people about each other
  void on(RoomContext& context, Connection from, const wire::Pause& message);
  void on(RoomContext& context, Connection from, const wire::GoOn& message);
  void on(RoomContext& context, Connection from, const wire::HandOver& message);
  void on(RoomContext& context, Connection from, const wire::VoteRemove& message);
  void on(RoomContext& context, Connection from, const wire::AutoCall& message);
  void on(RoomContext& context, Connection from, const wire::RenewToken& message);
  void handle_sign_out(RoomContext& context, const SignOut& whom);
  void on(RoomContext& context, Connection from, const wire::Talk& message);
  int human_of(RoomContext& context, Connection from);

  // room_fair.cpp: contributions to the next deal, and the deal itself
  void on(RoomContext& context, Connection from, const wire::Contribute& message);
  void on(RoomContext& context, Connection from, const wire::Reveal& message);
  /// Deals as soon as the seats that committed have revealed their bytes. With `match`, a new match
  /// starts with this deal.
  void ask_for_deal(RoomContext& context, bool match, Connection from = 0);
  bool is_revealed(int seat) const;
  bool all_revealed() const;
  void deal_now(RoomContext& context);
  std::vector<wire::FairSeat> contributions() const;
  FairDeal fair_deal(RoomContext& context, Seed& seed) const;
  NextDeal next_deal(RoomContext& context, int number) const;
  void forget_contributions();

  // room_push.cpp: notifications
  void on(RoomContext& context, Connection from, const wire::TellMe& message);
  void forget_push(RoomContext& context, const PushLost& lost);
  void note_who_is_here(std::int64_t now_ms);
  SeatSet seats_asked() const;
  int seat_to_notify() const;
  std::int64_t notify_due_ms() const;
  void notify_absent_seat(RoomContext& context);

  int seat_of(Connection connection);
  bool is_host(RoomContext& context, Connection from);
  /// If a player here has that name, ignoring capitals, refuses it and returns true.
  bool takes_name(RoomContext& context, Connection from, std::string_view name);
  bool is_free(RoomContext& context, Connection from);
  Action read_act(int seat, std::string_view text) const;
  bool fine_illegal_play(RoomContext& context, const Acted& acted);

  // room_time.cpp: timers
  void do_what_is_due(RoomContext& context);
  void do_for_people(RoomContext& context);
  void act_for_timed_out_seats(RoomContext& context);
  void ask_bot(RoomContext& context, const Clock::Asked& question);
  void send_views(RoomContext& context);
  Presence presence(const RoomContext& context) const;
  const char* joins_when() const;
  bool may_be_watched() const;
  std::int64_t next_opening_ms() const;
  std::int64_t expires_ms() const;

  const Limits* limits_;
  Table table_;
  News news_;
  Clock clock_;
  std::vector<Viewer> viewers_;
  std::vector<std::int64_t> shown_;  ///< by seat: version of the last view, for reconnects
  std::optional<Pending> pending_;
  std::vector<Waiting> waiting_;  // few messages: even an empty deque takes more memory
  std::vector<Newcomer> newcomers_;
  std::array<SeatSet, kLargestTable> votes_{};  ///< by seat: the seats that vote to remove it
  std::array<std::int64_t, kLargestTable>
      talk_ms_{};  ///< by seat: when its messages no longer count for kTalkBurst
  std::array<std::int64_t, kLargestTable> here_ms_{};  ///< by seat: last connected
  SeatSet here_ = 0;
  std::int64_t notified_decision_ = wire::kNone;  ///< `decision_version` of the last notification
  SeatSet notified_ = 0;                          ///< seats that were told of it
  std::int64_t past_from_ = 0;  ///< `view_version` when seats last changed players
  std::int64_t looked_ms_ = 0;  ///< when run_due_work() last checked whether catches are open
  std::map<int, wire::FairSeat> contributed_;  ///< for the next deal, by seat
  std::optional<Asking> asking_;
  std::optional<Thinking> thinking_;
  std::optional<Held> held_;
  std::string network_;  ///< that opened the table, stored with its first change
  std::int64_t wake_ms_ = 0, changed_ms_ = 0;
  std::int64_t visited_ms_ = 0;      ///< when somebody was last here
  std::int64_t waits_until_ms_ = 0;  ///< not deleted as idle before this
  std::int64_t spare_ms_ = kNever;   ///< the value of spare_ms() while the table is not loaded
  std::int64_t fetch_again_ms_ = 0;  ///< when the store can be asked again, after a failure
  std::int64_t kept_ = 0;            ///< version of the newest snapshot
  bool ended_ = false, loaded_ = true, fetching_ = false;
  bool store_out_ = false;  ///< store_out() has reported the change that waits for the store
  bool stored_ = false;     ///< the table existed when the server started
};

}  // namespace uno::server
