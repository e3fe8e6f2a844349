// The fake world around a real Server.
#include "server/house_test.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/check.h"
#include "wire/json.h"

namespace uno::server {

const wire::Refused* Line::refused() const {
  return heard.empty() ? nullptr : std::get_if<wire::Refused>(&heard.back());
}

bool Line::done(const std::string& id) const {
  for (const wire::ServerMessage& message : heard)
    if (const auto* one = std::get_if<wire::Done>(&message); one && one->id == id) return true;
  return false;
}

House::House(std::uint64_t seed, Pace pace, PushOffer push, const Limits& limits)
    : entropy_(seed), pace_(pace), push_(std::move(push)), limits_(limits) {
  start();
}

void House::start() {
  server = std::make_unique<Server>(entropy_, pace_, push_, limits_);
  server->keep_snapshots(kProgram, snapshot_every);
  if (reads_lately) {
    std::vector<std::string> tables;
    EXPECT_EQ(store.tables(tables, {}), "");
    for (const std::string& table : tables) server->add_stored_table(table);
    return;
  }
  const std::string error =
      store.load([&](const auto& table) { EXPECT_EQ(server->load(table), ""); });
  UNO_CHECK(error.empty());
}

void House::kill() {
  batch = {};
  inputs_.clear();
  questions.clear();
  for (auto& [connection, line] : lines_)
    if (!line.closed) line.closed = Close{connection, 1006, "killed"};
  start();
  feed(Tick{});
}

Connection House::connect(const std::string& address) {
  const Connection line = ++last_line_;
  lines_[line];
  feed(Opened{line, address});
  return line;
}

void House::say(Connection line, const wire::ClientMessage& message) {
  frame(line, wire::to_json(message));
}

void House::frame(Connection line, const std::string& text) {
  feed(Frame{line, text});
}

void House::hang_up(Connection line) {
  feed(Closed{line});
}

void House::pass(std::int64_t ms) {
  const std::int64_t until = now_ms + ms;
  while (server->wake_ms() <= until) {
    now_ms = std::max(now_ms, server->wake_ms());
    feed(Tick{});
  }
  now_ms = until;
}

void House::sync() {
  const store::Batch writing = std::move(batch);
  batch = {};
  const store::Appended done = store.write(writing);
  for (std::size_t i = 0; i < writing.entries.size(); ++i) {
    const store::Entry& entry = writing.entries[i];
    if (store::is_kept(done.entries[i]))
      feed(Durable{entry.table, entry.seq});
    else if (done.entries[i] != store::Outcome::unavailable)
      feed(NotStored{entry.table, done.entries[i]});
    else if (!done.is_out)
      batch.entries.push_back(entry), feed(StoreOut{true, entry.table});
  }
}

void House::catch_up(Connection line) {
  Line& reader = lines_.at(line);
  reader.reads = true;
  const auto waiting = std::move(reader.frames);
  reader.frames.clear();
  for (const std::string& text : waiting)
    feed(Sent{line, text.find("\"view\"") != std::string::npos});
}

void House::perform(Output& output) {
  if (auto* send = std::get_if<Send>(&output)) {
    Line& line = lines_.at(send->connection);
    if (line.closed) return;
    wire::ServerMessage message;
    EXPECT_EQ(wire::from_json(send->text, message), "") << send->text;
    EXPECT_EQ(std::holds_alternative<wire::View>(message), send->view);
    line.frames.push_back(send->text);
    line.answered_ns = spent_ns;
    if (line.reads) inputs_.push_back({now_ms, Sent{send->connection, send->view}});
    if (const auto* seated = std::get_if<wire::Seated>(&message))
      line.table = seated->table, line.token = seated->token;
    if (auto* view = std::get_if<wire::View>(&message))
      line.view = std::move(*view);
    else
      line.heard.push_back(std::move(message));
  } else if (const auto* close = std::get_if<Close>(&output)) {
    lines_.at(close->connection).closed = *close;
    inputs_.push_back({now_ms, Closed{close->connection}});
  } else if (auto* append = std::get_if<Append>(&output)) {
    batch.entries.push_back(std::move(append->entry));
  } else if (auto* forget = std::get_if<DeleteTable>(&output)) {
    batch.forgotten.push_back(std::move(forget->table));
  } else if (const auto* fetch = std::get_if<Fetch>(&output)) {
    inputs_.push_back(
        {now_ms, Fetched{fetch->table, fetch->whole ? store.load(fetch->table)
                                                    : store.load_recent(fetch->table, kProgram)}});
  } else if (auto* keep = std::get_if<Keep>(&output)) {
    batch.snapshots.push_back(std::move(keep->snapshot));
  } else if (const auto* doubt = std::get_if<BadSnapshot>(&output)) {
    doubts.push_back(*doubt);
  } else if (const auto* left_out = std::get_if<Quarantined>(&output)) {
    quarantines.push_back(*left_out);
  } else if (auto* push = std::get_if<Push>(&output)) {
    pushes.push_back(std::move(*push));
  } else if (auto* think = std::get_if<Think>(&output)) {
    if (!bots_answer) return questions.push_back(std::move(*think));
    const Action action = think->bot->choose(think->seen, think->history, think->chance);
    inputs_.push_back({now_ms, BotAnswered{think->table, think->ticket, action}});
  } else if (auto* hint = std::get_if<Advise>(&output)) {
    if (!bots_answer) return hints.push_back(std::move(*hint));
    inputs_.push_back({now_ms, answer_to(*hint)});
  }
}

Advised answer_to(const Advise& hint) {
  Chance chance = hint.chance;
  return {hint.table, hint.connection, hint.seat, hint.version,
          advise_by_search(hint.seen, hint.history, chance)};
}

std::vector<Connection> House::seat_humans(int count, const std::string& options, int timer_s,
                                           bool spectators) {
  const std::array names = {"Ann", "Ben", "Cem", "Dora", "Eve", "Fay", "Gus", "Hal",
                            "Ida", "Jon", "Kim", "Lea",  "Max", "Noa", "Ole", "Pia"};
  std::vector<Connection> seated;
  wire::TableSettings settings{timer_s, spectators};
  settings.grace_ms = grace_ms;
  for (int i = 0; i < count; ++i) {
    seated.push_back(connect());
    if (i == 0)
      say(seated[0], wire::Create{names.at(0), options, settings});
    else
      say(seated.back(), wire::Join{at(seated[0]).table, names.at(i)});
  }
  return seated;
}

Connection House::reconnect(const std::string& table, const std::string& token) {
  const Connection line = connect();
  say(line, wire::Resume{table, token});
  lines_.at(line).table = table;
  lines_.at(line).token = token;
  return line;
}

Connection House::to_act(const std::vector<Connection>& lines) const {
  for (const Connection line : lines) {
    const Line& one = at(line);
    if (!one.closed && one.view && one.view->round.turn == one.view->you && one.view->you >= 0)
      return line;
  }
  return 0;
}

void House::act(Connection line, const std::string& action, const std::string& id) {
  say(line, wire::DoAct{action, id, at(line).view->version});
}

void House::play_round(const std::vector<Connection>& lines) {
  for (int i = 0; i < 5000; ++i) {
    const Connection line = to_act(lines);
    if (line == 0) return;
    for (const wire::LegalView& legal : at(line).view->legal) {
      if (legal.act == "uno" || legal.act == "catch") continue;
      act(line, legal.action, "a" + std::to_string(++acts_));
      break;
    }
    pass(200);  // keeps below the rate limit of messages
  }
  ADD_FAILURE() << "a round without an end";
}

}  // namespace uno::server
