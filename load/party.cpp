// A table from its first message to the end of the run.
#include "load/party.h"

#include "engine/english.h"
#include "wire/json.h"

namespace uno::load {

namespace {

/// The text after `"name":"` in a message of the server; empty if it is missing.
std::string text_of(std::string_view message, std::string_view name) {
  const std::string key = "\"" + std::string(name) + "\":\"";
  const std::size_t at = message.find(key);
  if (at == std::string_view::npos) return {};
  message.remove_prefix(at + key.size());
  return std::string(message.substr(0, message.find('"')));
}

bool is(std::string_view message, std::string_view type) {
  return message.substr(9).starts_with(type);
}

}  // namespace

Party::Party(Score& score, int watchers, std::uint32_t chance)
    : score_(score), chance_(chance), line_(static_cast<std::size_t>(kPlayers + watchers)) {}

std::uint32_t Party::dice() {
  chance_ = chance_ * 1664525U + 1013904223U;  // any sequence will do
  return chance_ >> 8;
}

std::vector<Party::Say> Party::opened(int who) {
  line_[static_cast<std::size_t>(who)].open = true;
  std::vector<Say> say;
  greet(who, say);
  return say;
}

/// The first message on a socket. The host opens the table, and the others join one after the other
/// so that each gets the seat of their own number. Spectators come last.
void Party::greet(int who, std::vector<Say>& say, bool later) {
  const Line& line = line_[static_cast<std::size_t>(who)];
  if (!line.open) return;
  if (!line.token.empty()) {
    say.push_back({who, wire::to_json(wire::Resume{table_, line.token}), later});
  } else if (who == 0) {
    wire::Create create{"Host", "-", {}};
    create.settings.absent_s = 0;  // no bot takes over while everybody reconnects
    say.push_back({who, wire::to_json(create), later});
  } else if (who < kPlayers && who == seats_) {
    say.push_back({who, wire::to_json(wire::Join{table_, "Player " + std::to_string(who)}), later});
  } else if (who >= kPlayers && seats_ == kPlayers) {
    say.push_back({who, wire::to_json(wire::Watch{table_}), later});
  }
}

std::vector<Party::Say> Party::heard(int who, std::string_view message, std::int64_t now_us) {
  std::vector<Say> say;
  if (is(message, "view\"")) {
    view(who, message, now_us, say);
  } else if (is(message, "done\"")) {
    if (!act_ || act_->who != who || text_of(message, "id") != act_->id) {
      score_.error(english("an act was acknowledged that nobody waits for"));
      return say;
    }
    act_->done = true;
    if (score_.counts) {
      ++score_.acts;
      score_.done.add(now_us - act_->due_us);
    }
  } else if (is(message, "seated\"")) {
    seated(who, message, say);
  } else if (is(message, "refused\"")) {
    refused(who, message, say);
  } else if (!is(message, "welcome\"")) {
    score_.error(english("unexpected: {}", message.substr(0, 80)));
  }
  act(say);
  return say;
}

/// An overloaded server refuses acts as busy; everything else is an error.
void Party::refused(int who, std::string_view message, std::vector<Say>& say) {
  const std::string reason = text_of(message, "reason");
  if (reason != "busy") score_.error(english("refused: {}", reason));
  const std::string id = text_of(message, "id");
  if (id.empty()) return greet(who, say, true);
  if (score_.counts) ++score_.shed;
  if (!act_ || act_->who != who || act_->id != id) return;
  offer_ = Offer{who, act_->version, act_->action};  // try it again next time
  act_.reset();
}

void Party::seated(int who, std::string_view message, std::vector<Say>& say) {
  Line& line = line_[static_cast<std::size_t>(who)];
  const std::string seat = "\"seat\":" + std::to_string(who) + "}";
  if (!message.ends_with(seat)) score_.error(english("the server gave a player the wrong seat"));
  if (!line.token.empty()) return;  // this client is reconnecting
  line.token = text_of(message, "token");
  table_ = text_of(message, "table");
  ++seats_;
  if (seats_ < kPlayers) return greet(seats_, say);
  say.push_back({0, wire::to_json(wire::Start{})});
  for (int watcher = kPlayers; watcher < people(); ++watcher) greet(watcher, say);
}

void Party::view(int who, std::string_view message, std::int64_t now_us, std::vector<Say>& say) {
  ViewParts seen;
  scan_view(message, seen);
  Line& line = line_[static_cast<std::size_t>(who)];
  if (seen.version < line.version) score_.error(english("a view is older than the one before"));
  if (seen.you != (who < kPlayers ? who : wire::kNone))
    score_.error(english("a view for somebody else"));
  if (who >= kPlayers && !(seen.hand.empty() && seen.legal.empty()))
    score_.error(english("a watcher sees cards"));
  const bool news = seen.version > line.version;
  line.version = seen.version;
  ++score_.views;
  if (views_++ % static_cast<std::uint64_t>(score_.check_every) == 0) check(who, message, seen);
  if (seen.stage != "lobby" && !line.seen) {
    line.seen = true;
    ++seen_;
  }
  if (act_ && score_.counts && news && seen.version > act_->version)
    score_.shown.add(now_us - act_->due_us);
  if (act_ && act_->done && act_->who == who && seen.version > act_->version) act_.reset();
  if (seen.stage == "round") {
    const std::string action = choose_act(seen, dice());
    if (!action.empty()) offer_ = Offer{who, seen.version, action};
  } else if (who == 0 && seen.stage != "lobby" && asked_ != seen.version) {
    asked_ = seen.version;
    ++score_.rounds;
    offer_.reset();
    const bool over = seen.stage == "match_over";
    say.push_back({0, over ? wire::to_json(wire::Rematch{}) : wire::to_json(wire::NextRound{})});
  }
}

void Party::check(int who, std::string_view message, const ViewParts& seen) {
  wire::ServerMessage read;
  std::string fault = wire::from_json(message, read);
  const auto* view = std::get_if<wire::View>(&read);
  if (view != nullptr) {
    fault = view_error(*view);
    const bool same = view->version == seen.version && view->you == seen.you &&
                      view->stage == seen.stage && view->table == table_;
    if (fault.empty() && !same) fault = english("the view was misread");
  }
  ++score_.checked;
  if (!fault.empty()) score_.error(english("view of seat {}: {}", who, fault));
}

/// Makes the act that has waited longest, if possible.
void Party::act(std::vector<Say>& say) {
  if (act_ || !offer_ || due_.empty()) return;
  act_ = Act{std::to_string(++acts_), offer_->who, due_.front(),
             offer_->version,         false,       offer_->action};
  due_.pop_front();
  say.push_back({act_->who, wire::to_json(wire::DoAct{offer_->action, act_->id, offer_->version})});
  offer_.reset();
}

std::vector<Party::Say> Party::due(std::int64_t at_us) {
  due_.push_back(at_us);
  std::vector<Say> say;
  act(say);
  return say;
}

void Party::cut() {
  for (Line& line : line_) line.open = line.seen = false;
  seen_ = 0;
  act_.reset();
  offer_.reset();
}

}  // namespace uno::load
