// The simulated world of several servers (server/nodes_world_test.cpp): failures, sockets between
// people and servers and among servers, the people, and the promises that are checked. One server
// is simulated in server/world_node_test.h.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/other_world_test.h"
#include "server/promises_test.h"
#include "server/world_node_test.h"
#include "table/view.h"

namespace uno::server {

inline constexpr int kNodes = 3;
inline constexpr std::int64_t kTroubleMs = 30'000,
                              kCalmMs = 25'000;  // longer than any timeout

struct NodesPlan {
  std::uint64_t seed;
  Planted planted = Planted::nothing;
};

class NodesWorld final : public Surroundings {
 public:
  explicit NodesWorld(NodesPlan plan) : plan_(plan) {
    dice = {Chance::of(seed_from(static_cast<std::uint32_t>(plan.seed)), Stream::bots, 2)};
    disk->now_ms = [this] { return now_ms; };
    for (int i = 0; i < kNodes; ++i)
      nodes_.push_back(std::make_unique<WorldNode>(*this, i, plan.planted));
  }

  /// Returns the first broken promise, or an empty string.
  std::string run() {
    for (auto& node : nodes_) node->start(fresh_seed());
    for (int i = 1 + dice.pick(2); i > 0; --i) invite();
    for (int i = 4 + dice.pick(5); i > 0; --i)
      after(2000 + dice.pick(kTroubleMs - 2000), [this] { trouble(); });
    while (!events_.empty() && now_ms < kTroubleMs + kCalmMs && checker_.first().empty()) {
      auto next = events_.extract(events_.begin());
      now_ms = next.key();
      next.mapped()();
    }
    if (checker_.first().empty()) look_back();
    return checker_.first();
  }

  struct Counts {
    int deaths = 0, stops = 0, partings = 0, ends = 0, relays = 0, shown = 0, stale = 0, done = 0;
  };
  Counts counts() {
    for (auto& node : nodes_) counts_.stale += node->stale_refusals();
    return counts_;
  }

 private:
  std::uint64_t fresh_seed() { return plan_.seed * 1000 + static_cast<std::uint64_t>(++seeds_); }
  bool calm() const { return now_ms >= kTroubleMs; }

  void after(std::int64_t ms, std::function<void()> what) override {
    events_.emplace(now_ms + ms, std::move(what));
  }
  void broken(const std::string& what) override { checker_.broken(what); }

  // ---------------------------------------------------------------- trouble
  void trouble() {
    WorldNode& node = *nodes_[static_cast<std::size_t>(dice.pick(kNodes))];
    if (!node.alive() || node.stopped()) return;
    const std::int64_t ms = 300 + dice.pick(9000);
    switch (dice.pick(5)) {
      case 0:
      case 1:
        ++counts_.deaths;
        node.crash();
        cut_all_of(node);
        return after(500 + dice.pick(3000), [this, &node] { node.start(fresh_seed()); });
      case 2:
        ++counts_.stops;
        node.stop_for(ms);
        // The load balancer notices and closes the sockets.
        if (ms > 2700) after(2700, [this, &node] { cut_all_of(node); });
        return;
      case 3:
        ++counts_.partings;
        return node.part_for(ms, dice.luck(500));
      default:
        ++counts_.ends;
        cut_all_of(node);
        return node.hand_over(fresh_seed());
    }
  }

  /// Ends all sockets of a crashed server. Some end silently.
  void cut_all_of(WorldNode& node) {
    std::vector<Connection> all;
    for (const auto& [line, end] : lines_)
      if (end.node == &node) all.push_back(line);
    for (const Connection line : all) cut(line, true);
  }

  // ---------------------------------------------------------------- sockets
  /// A socket at a server, from a person or from another server that relays one.
  struct Line {
    WorldNode* node = nullptr;
    int life = 0;
    std::size_t fake = 0;
    Connection outer = 0;  ///< the relayed person's connection at the other server
    Connection inner = 0;  ///< the connection to the table's server, once relayed
    std::optional<Relay> relay = {};
    bool welcomed = false;
    std::int64_t up_ms = 0, down_ms = 0;  ///< arrival of the last frame; frames stay in order
  };

  std::int64_t until(std::int64_t& last_ms) {
    last_ms = std::max(last_ms, now_ms + 1 + dice.pick(30));
    return last_ms - now_ms;
  }

  void send(WorldNode& from, Send& send) override {
    from.later(dice.pick(10),
               [&from, sent = Sent{send.connection, send.view}] { from.feed(sent); });
    const auto at = lines_.find(send.connection);
    if (at == lines_.end()) return;
    Line& line = at->second;
    wire::ServerMessage message;
    if (const auto error = wire::from_json(send.text, message); !error.empty())
      return broken(error);
    leak(from, message);
    keep_secrets(from, message);
    checker_.said(fakes_[line.fake].party->table, message);
    counts_.done += std::holds_alternative<wire::Done>(message);
    ++counts_.shown;
    if (line.outer == 0) return to_client(send.connection, message);
    if (!std::exchange(line.welcomed, true)) return;
    after(until(line.down_ms), [this, outer = line.outer, message] {
      if (lines_.contains(outer)) to_client(outer, message);
    });
  }

  void to_client(Connection line, const wire::ServerMessage& message) {
    if (!calm() && dice.luck(3)) return cut(line, true);  // also loses frames in transit
    after(until(lines_.at(line).down_ms), [this, line, message] {
      const auto to = lines_.find(line);
      if (to != lines_.end() && fakes_[to->second.fake].line == line)
        fakes_[to->second.fake].hear(message, now_ms);
    });
  }

  void to_server(Fake& fake, const wire::ClientMessage& message) {
    const auto line = lines_.find(fake.line);
    if (line == lines_.end()) return;  // the socket is not open there yet
    const int copies = !calm() && dice.luck(20) ? 2 : 1;
    for (int i = 0; i < copies; ++i)
      after(until(line->second.up_ms),
            [this, at = fake.line, text = wire::to_json(message)] { arrive(at, text); });
  }

  void arrive(Connection connection, const std::string& text) {
    const auto at = lines_.find(connection);
    if (at == lines_.end()) return;
    Line& line = at->second;
    if (line.inner != 0)
      after(1 + dice.pick(5), [this, inner = line.inner, text] { arrive(inner, text); });
    else if (line.relay)
      line.relay->frames.push_back(text);
    else
      line.node->feed(Frame{connection, text});
  }

  /// Ends the socket. Each end notices at once, or after its own timeout.
  void cut(Connection connection, bool silently = false) {
    const auto at = lines_.find(connection);
    if (at == lines_.end()) return;
    const Line line = at->second;
    lines_.erase(at);
    const bool half_open = silently && dice.luck(300);
    if (line.life == line.node->life())
      line.node->later(half_open ? 20'000 : dice.pick(50),
                       [node = line.node, connection] { node->feed(Closed{connection}); });
    if (line.inner != 0) cut(line.inner, silently);
    if (line.outer != 0)
      after(half_open ? 20'000 : dice.pick(50), [this, outer = line.outer] { cut(outer); });
    else if (!half_open)
      after(dice.pick(500), [this, connection, fake = line.fake] {
        if (fakes_[fake].line == connection) fakes_[fake].line = 0;
      });
  }

  void close(WorldNode& /*from*/, Connection line) override { cut(line); }

  void relay(WorldNode& from, Relay& relay) override {
    const auto at = lines_.find(relay.connection);
    if (at == lines_.end()) return;
    ++counts_.relays;
    at->second.relay = relay;
    WorldNode* to = nullptr;
    for (auto& node : nodes_)
      if (node->alive() && !node->stopped() && node->at() == relay.at) to = node.get();
    const bool answers = to != nullptr && (calm() || !dice.luck(50));
    from.later(answers          ? 1 + dice.pick(10)
               : dice.luck(500) ? 5
                                : kRelayMs,
               [this, &from, connection = relay.connection, to, answers] {
                 const auto still = lines_.find(connection);
                 if (still == lines_.end() || !still->second.relay) return;
                 if (answers && to->alive() && to->at() == still->second.relay->at)
                   return join(connection, still->second, *to);
                 from.feed(RelayFailed{*std::exchange(still->second.relay, std::nullopt)});
               });
  }

  void join(Connection outer, Line& line, WorldNode& to) {
    line.inner = ++last_line_;
    Line& inner = lines_[line.inner];
    inner = {&to, to.life(), line.fake, outer};
    to.feed(Opened{line.inner, "", true});
    for (const std::string& text : line.relay->frames) to.feed(Frame{line.inner, text});
    line.relay->frames.clear();
  }

  /// Ends relays to dead servers, as Loop::end_dead_relays() does.
  void living(WorldNode& told, const std::vector<store::Neighbour>& who) override {
    std::vector<Connection> dead;
    for (const auto& [connection, line] : lines_)
      if (line.node == &told && line.inner != 0 &&
          std::ranges::find(who, line.relay->at) == who.end())
        dead.push_back(connection);
    for (const Connection connection : dead) cut(connection);
  }

  // ---------------------------------------------------------------- secrets
  /// Plants a fault: shows a card of the next player's hand as the viewer's own drawn card.
  void leak(WorldNode& from, wire::ServerMessage& message) {
    auto* view = std::get_if<wire::View>(&message);
    if (plan_.planted != Planted::leaked_card || view == nullptr || view->stage != "round") return;
    const Room* const room = from.server().room(view->table);
    if (room == nullptr || view->you < 0 || !dice.luck(20)) return;
    const int other = (view->you + 1) % static_cast<int>(view->seats.size());
    const wire::View theirs = view_of(room->table(), other, {}, {}, 0);
    if (!theirs.hand.empty()) view->round.drawn = theirs.hand.front();
  }

  /// Checks that a view stays the same if everything hidden from its viewer is dealt again, and
  /// that events of other players' draws name no card.
  void keep_secrets(WorldNode& from, const wire::ServerMessage& message) {
    const auto* view = std::get_if<wire::View>(&message);
    if (view == nullptr || view->stage != "round") return;
    for (const auto* news : {&view->events, &view->past})
      for (const wire::EventView& event : *news)
        if ((event.event == "drew" || event.event == "forced_draw" || event.event == "penalty") &&
            event.seat != view->you && !event.cards.empty())
          broken("seat " + std::to_string(view->you) + " hears what another drew");
    const Room* const room = from.server().room(view->table);
    if (room == nullptr || !room->is_loaded() || room->table().view_version != view->version)
      return;
    const Game game = room->table().game;
    from.server().exchange_game(view->table,
                                Game(other_world(game.as<Classic>(), view->you, cards_)));
    const wire::View expected = view_of(room->table(), view->you, {}, {}, 0);
    from.server().exchange_game(view->table, game);
    if (essence(*view) != essence(expected))
      broken("seat " + std::to_string(view->you) + " sees what it may not know:\n" +
             essence(*view) + "\n" + essence(expected));
  }

  // ---------------------------------------------------------------- people
  void invite() {
    parties_.push_back(std::make_unique<Party>());
    Party& party = *parties_.back();
    party.humans = 2 + dice.pick(2);
    party.bots = dice.pick(2);
    for (int i = 0; i < party.humans; ++i) {
      Fake& fake = fakes_.emplace_back();
      fake.party = &party;
      fake.name = "P" + std::to_string(i);
      fake.host = i == 0;
      wake(fakes_.size() - 1);
    }
  }

  void wake(std::size_t index) {
    after(150 + dice.pick(500), [this, index] {
      live(index);
      wake(index);
    });
  }

  void live(std::size_t index) {
    Fake& fake = fakes_[index];
    if (fake.line == 0) return dial(index);
    if (fake.hangs_up(now_ms) || (!calm() && dice.luck(4))) {  // lost packets or no network
      const Connection line = fake.line;
      fake.line = 0;
      return cut(line, true);
    }
    if (!fake.asked) return to_server(fake, fake.greeting());
    if (fake.view && now_ms - fake.heard_ms > 5000) return to_server(fake, wire::Ping{1});
    if (const auto said = fake.play(now_ms, dice)) to_server(fake, *said);
  }

  void dial(std::size_t index) {
    Fake& fake = fakes_[index];
    if (now_ms < fake.away_until_ms) return;
    if (!fake.host && fake.token.empty() && fake.party->table.empty()) return;  // has no link yet
    WorldNode& node = *nodes_[static_cast<std::size_t>(dice.pick(kNodes))];
    if (!node.alive()) return;
    fake.line = ++last_line_;
    fake.asked = false;
    fake.heard_ms = now_ms;
    fake.left_ms = 0;
    fake.view.reset();
    lines_[fake.line] = {&node, node.life(), index};
    node.feed(Opened{fake.line, ""});
  }

  // ---------------------------------------------------------------- afterwards
  void look_back() {
    SeededEntropy entropy(1);
    Server reader(entropy, Pace{300});
    store::MemoryStore all(disk, "reader", {});
    const std::string error = all.load([&](const std::vector<store::Entry>& table) {
      if (const std::string damage = reader.load(table); !damage.empty()) broken(damage);
    });
    if (!error.empty()) broken(error);
    checker_.after_restart(reader);
    for (const Fake& fake : fakes_) {
      const bool there =
          fake.finished || (fake.line != 0 && fake.view && fake.view->rest != "store");
      if (!there && fake.away_until_ms < now_ms - 5000) broken(fake.name + " is not at his table");
    }
  }

  NodesPlan plan_;
  Chance cards_ = Chance::of(seed_from(7), Stream::bots, 3);
  std::vector<std::unique_ptr<WorldNode>> nodes_;
  std::multimap<std::int64_t, std::function<void()>> events_;
  std::map<Connection, Line> lines_;
  Connection last_line_ = 0;
  std::vector<std::unique_ptr<Party>> parties_;
  std::vector<Fake> fakes_;
  Checker checker_;
  Counts counts_;
  int seeds_ = 0;
};

}  // namespace uno::server
