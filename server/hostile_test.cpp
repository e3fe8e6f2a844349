// Sends a hundred thousand hostile frames to a server with real sockets: noise, broken frames,
// messages with flipped bits, and valid messages about other people's seats. Meanwhile two tables
// play. At the end every act there is compared with the stored entries.
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/read_until.hpp>
#include <fstream>

#include "engine/golden_file.h"
#include "engine/hex.h"
#include "server/net_test.h"
#include "server/token.h"
#include "server/world_player_test.h"
#include "store/memory.h"
#include "table/entry.h"
#include "table/view.h"

namespace uno::server {
namespace {

/// Two people who play on request and keep their views.
class GoodTable {
 public:
  explicit GoodTable(std::uint16_t port) : players_{Player(port), Player(port)} {
    players_[0].say(wire::Create{"Ann", "kept_card=told uno_penalty=0", {0, false}});
    const auto seated = players_[0].expect<wire::Seated>();
    id = seated.table;
    players_[1].say(wire::Join{id, "Ben"});
    players_[1].expect<wire::Seated>();
    players_[0].say(wire::Start{});
  }
  void act() {
    for (int seat = 0; seat < 2; ++seat) see(seat);
    const wire::View& view = newest(0);
    if (view.stage == "match_over") return ask(0, wire::Rematch{});
    if (view.stage != "round") return ask(0, wire::NextRound{});
    const int turn = view.round.turn;
    const std::string act = newest(turn).legal.front().action;
    ask(turn, wire::DoAct{act, "act" + std::to_string(++acts), version_});
  }
  /// The seat's view with that version, or nullptr.
  const wire::View* shown(int seat, std::int64_t version) const {
    const auto& all = shown_[static_cast<std::size_t>(seat)];
    const auto at = all.find(version);
    return at == all.end() ? nullptr : &at->second;
  }

  std::string id;
  int acts = 0;

 private:
  /// Sends a message, again if the server was too busy. Its id is used only once.
  void ask(int seat, const wire::ClientMessage& message) {
    const std::int64_t before = version_;
    players_[seat].say(message);
    while (version_ == before && !players_[seat].is_closed()) {
      const wire::ServerMessage answer = players_[seat].next();
      if (const auto* const view = std::get_if<wire::View>(&answer)) keep(seat, *view);
      if (std::holds_alternative<wire::Refused>(answer)) players_[seat].say(message);
    }
  }
  void see_one(int seat) { keep(seat, players_[seat].expect<wire::View>()); }
  void keep(int seat, wire::View view) {
    version_ = std::max(version_, view.version);
    shown_[static_cast<std::size_t>(seat)][view.version] = std::move(view);
  }
  const wire::View& newest(int seat) {
    return shown_[static_cast<std::size_t>(seat)].rbegin()->second;
  }
  /// Reads until the seat has seen the latest act.
  void see(int seat) {
    auto& all = shown_[static_cast<std::size_t>(seat)];
    while ((all.empty() || all.rbegin()->first < version_ || newest(seat).stage == "lobby") &&
           !players_[seat].is_closed())
      see_one(seat);
  }

  Player players_[2];
  std::map<std::int64_t, wire::View> shown_[2];
  std::int64_t version_ = 0;
};

/// The frames of one attacker after the upgrade: first those that are refused, then those that
/// close the socket.
class Attacker {
 public:
  Attacker(std::uint64_t seed, std::vector<std::string> tables)
      : dice_{Chance::of(seed_from(seed), Stream::bots)}, tables_(std::move(tables)) {
    std::ifstream file(golden_path("wire.txt"));
    for (std::string line; std::getline(file, line);) messages_.push_back(line);
  }

  std::string frames(int count) {
    std::string bytes;
    for (int i = 0; i < count; ++i)
      bytes += i < count / 2 ? frame_of(0x81, wrong_message()) : broken_frame();
    return bytes;
  }

 private:
  template <class List>
  const auto& any(const List& list) {
    return list[static_cast<std::size_t>(dice_.pick(static_cast<int>(list.size())))];
  }
  std::string noise(int most) {
    std::string bytes(static_cast<std::size_t>(dice_.pick(most)), '\0');
    for (char& byte : bytes) byte = static_cast<char>(dice_.pick(256));
    return bytes;
  }
  std::string token() {
    std::array<std::uint8_t, 32> bytes{};
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(dice_.pick(256));
    return hex(bytes);
  }
  /// A well-formed message that its sender is not allowed to send.
  std::string wrong_message() {
    const std::string& table = any(tables_);
    switch (dice_.pick(9)) {
      case 0:
        return wire::to_json(wire::Resume{table, token()});
      case 1:
        return wire::to_json(wire::Resume{table, ""});
      case 2:
        return wire::to_json(wire::TakeSeat{table, token()});
      case 3:
        return wire::to_json(wire::Join{table, "Ann"});
      case 4:
        return wire::to_json(wire::Watch{table});
      case 5:
        return wire::to_json(wire::DoAct{"d", "x", dice_.pick(100)});
      case 6:
        return wire::to_json(wire::RenewToken{token()});
      case 7:
        return wire::to_json(wire::Look{noise(1).empty() ? "zzzzz" : table});
      default:
        return wire::to_json(wire::Referee{dice_.pick(10), "fail"});
    }
  }
  std::string broken_frame() {
    switch (dice_.pick(9)) {
      case 0:
        return frame_of(0x81, noise(400));
      case 1:
        return frame_of(0x82, noise(400));
      case 2:
        return frame_of(dice_.pick(256), noise(60));  // any opcode, any reserved bit
      case 3:
        return frame_of(0x81, std::string(static_cast<std::size_t>(dice_.pick(3000)), '['));
      case 4:
        return frame_of(
            0x81, std::string(dice_.luck(30) ? 60'000 : 600, static_cast<char>(dice_.pick(128))));
      case 5:
        return noise(40);  // not a frame
      case 6:
        return frame_of(dice_.luck(500) ? 0x88 : 0x89, noise(125));
      default: {
        std::string message = any(messages_);
        for (int i = 1 + dice_.pick(3); i > 0; --i)
          message[static_cast<std::size_t>(dice_.pick(static_cast<int>(message.size())))] =
              static_cast<char>(dice_.pick(128));
        return frame_of(0x81, message);
      }
    }
  }

  Dice dice_;
  std::vector<std::string> tables_, messages_;
};

/// Checks that the table equals its stored entries, and that viewers saw exactly that.
void compare(const GoodTable& good, store::Store& store) {
  Table table;
  int acts = 0, compared = 0;
  for (const store::Entry& entry : store.load(good.id).entries) {
    Dated dated;
    ASSERT_EQ(read_entry(entry.body, table, dated), "");
    ASSERT_EQ(judge(table, dated.change).reason, "");
    table.id = entry.table;
    apply(table, dated);
    if (const auto* act = std::get_if<Acted>(&dated.change)) {
      EXPECT_EQ(act->id, "act" + std::to_string(++acts));
    } else {
      EXPECT_TRUE(entry.seq <= 3 || std::holds_alternative<Dealt>(dated.change) ||
                  std::holds_alternative<Started>(dated.change))
          << entry.body;
    }
    for (int seat = 0; is_seat(table, seat); ++seat) {
      const wire::View* shown = good.shown(seat, table.view_version);
      if (shown == nullptr || shown->stage == "lobby") continue;
      const wire::View now = view_of(table, seat, {}, {}, 0);
      EXPECT_EQ(shown->hand, now.hand) << entry.seq;
      EXPECT_EQ(shown->round, now.round) << entry.seq;
      EXPECT_EQ(shown->stage, now.stage) << entry.seq;
      EXPECT_EQ(shown->watching, 0);
      ++compared;
    }
  }
  EXPECT_EQ(acts, good.acts);
  EXPECT_GE(compared, 2 * good.acts);
}

/// Sends bytes to a socket and reads until it closes.
void attack(std::uint16_t port, const std::string& bytes) {
  constexpr int kGoodbye = 0x88, kMediumFollows = 126;
  asio::io_context io;
  tcp::socket socket = dial(port, io);
  beast::error_code failed;
  asio::write(socket, asio::buffer(bytes), failed);
  socket.shutdown(tcp::socket::shutdown_send, failed);
  std::string answer;
  asio::read_until(socket, asio::dynamic_buffer(answer), "\r\n\r\n", failed);
  answer.erase(0, answer.find("\r\n\r\n") + 4);
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(answer[at]); };
  const auto has = [&](std::size_t size) {
    if (answer.size() < size)
      asio::read(socket, asio::dynamic_buffer(answer),
                 asio::transfer_at_least(size - answer.size()), failed);
    return answer.size() >= size;
  };
  while (has(4) && byte(0) != kGoodbye) {
    const bool medium = byte(1) == kMediumFollows;
    const std::size_t size = medium ? 4u + (byte(2) << 8 | byte(3)) : 2u + byte(1);
    if (!has(size)) return;
    answer.erase(0, size);
  }
}

double counted(std::uint16_t port, const std::string& name) {
  const std::string text = get(port, http::verb::get, "/metrics").body();
  const std::size_t at = text.find("\n" + name + " ");
  return at == std::string::npos ? -1 : std::stod(text.substr(at + name.size() + 2));
}

TEST(Hostile, AHundredThousandFramesLeaveGoodTablesUnchanged) {
#ifdef __SANITIZE_THREAD__
  constexpr int kFrames = 20'000;
#else
  constexpr int kFrames = 100'000;
#endif
  constexpr int kOfOne = 50, kAttackers = 2;
  store::MemoryStore store;
  Config config = Running::config();
  config.limits.messages_burst = config.limits.messages_per_second = 1000;
  Running server(store, config);
  GoodTable tables[] = {GoodTable(server.port()), GoodTable(server.port())};
  std::atomic<int> sent = 0;
  std::vector<std::thread> attackers;
  for (std::uint64_t number = 0; number < kAttackers; ++number)
    attackers.emplace_back([&, number] {
      // If a client names tables of two loops, the second message only tells it to reconnect. So
      // each attacker names one table.
      Attacker attacker(number, {tables[number].id});
      for (int i = 0; i < kFrames / kAttackers; i += kOfOne) {
        attack(server.port(), upgrade_request() + attacker.frames(kOfOne));
        sent += kOfOne;
      }
    });
  while (sent < kFrames)
    for (GoodTable& table : tables) table.act();
  for (std::thread& one : attackers) one.join();
  const int before = tables[0].acts;
  for (int i = 0; i < 20; ++i)
    for (GoodTable& table : tables) table.act();
  EXPECT_GT(before, 0);
  EXPECT_GE(counted(server.port(), "uno_frames_total"), kFrames / 2.0) << "half of them is heard";
  server.stop();
  for (const GoodTable& table : tables) compare(table, store);
  std::printf("%d hostile frames while %d good acts were made\n", sent.load(),
              tables[0].acts + tables[1].acts);
}

}  // namespace
}  // namespace uno::server
