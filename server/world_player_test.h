// The players of the simulated world (server/world_test.cpp): what each says when it wakes, and
// what it remembers. The files of the worlds simulate the network.
#pragma once

#include <optional>
#include <string>

#include "bots/bot.h"
#include "server/step.h"

namespace uno::server {

struct Dice {
  Chance chance;
  int pick(int below) { return static_cast<int>(chance.below(static_cast<std::uint32_t>(below))); }
  bool luck(int of_thousand) { return pick(1000) < of_thousand; }
  /// Any bot but the slow one, because a world asks tens of thousands of times.
  std::string_view any_bot() {
    const auto n = static_cast<std::size_t>(pick(static_cast<int>(bots().size())));
    return bots()[n].searches ? "linear" : bots()[n].name;
  }
};

/// What the players of one table know from outside the server: the invitation link.
struct Party {
  int humans = 2, bots = 0;
  int seated = 0;
  std::string table;
};

struct Fake {
  Party* party = nullptr;
  std::string name;
  bool host = false;
  std::string token;
  Connection line = 0;
  bool asked = false;  ///< has sent create, join or resume on this line
  std::int64_t heard_ms = 0, away_until_ms = 0;
  std::int64_t left_ms = 0;  ///< when it sent `leave` on this line; 0 if it did not
  std::optional<wire::View> view;
  std::optional<wire::DoAct> act;  ///< sent but not answered
  std::int64_t act_ms = 0;
  int acts = 0, tries = 0;
  bool finished = false;

  /// Whether it should close the line: it has heard nothing for a long time, or it has left, even
  /// if messages are still in transit.
  bool hangs_up(std::int64_t now_ms) const {
    return now_ms - heard_ms > 9000 || (left_ms > 0 && now_ms - left_ms > 500);
  }

  /// The first message on a new line.
  wire::ClientMessage greeting() {
    asked = true;
    if (!token.empty()) return wire::Resume{party->table, token};
    // If the answer got lost, a seat exists whose token nobody has. Try again with another name.
    const std::string other = name + std::string(static_cast<std::size_t>(tries++), '\'');
    if (host && party->table.empty()) return wire::Create{other, "target=20", {15, true}};
    return wire::Join{party->table, other};
  }

  void hear(const wire::ServerMessage& message, std::int64_t now_ms) {
    heard_ms = now_ms;
    if (const auto* seated = std::get_if<wire::Seated>(&message)) {
      token = seated->token;
      party->table = seated->table;
      ++party->seated;
    } else if (const auto* told = std::get_if<wire::View>(&message)) {
      view = *told;
      if (view->stage == "match_over") finished = true;
    } else if (const auto* done = std::get_if<wire::Done>(&message)) {
      if (act && act->id == done->id) act.reset();
    } else if (std::holds_alternative<wire::Removed>(message)) {
      stand_up();
    } else if (const auto* refused = std::get_if<wire::Refused>(&message)) {
      if (refused->reason == "bad_token") stand_up();
      if (act && act->id == refused->id) act.reset();
      if (refused->reason == "already_started") finished = true;  // too late, so it watches instead
      if (refused->reason == "already_started") view.emplace().winners = {0};
    }
  }

  /// It was voted out and joins again as a new player.
  void stand_up() {
    token.clear();
    view.reset();
    act.reset();
    asked = false;
  }

  /// Its next message, given its view.
  std::optional<wire::ClientMessage> play(std::int64_t now_ms, Dice& dice) {
    if (!view) return std::nullopt;
    if (act && now_ms - act_ms > 1000) {  // send the same id again
      act_ms = now_ms;
      return *act;
    }
    if (act) return std::nullopt;
    if (view->stage == "lobby" && host && party->seated >= party->humans) {
      const bool full = static_cast<int>(view->seats.size()) >= party->humans + party->bots;
      if (!full && view->seats.size() < 9) return wire::AddBot{std::string(dice.any_bot())};
      return wire::Start{};
    }
    if (view->stage == "round_over" && dice.luck(300)) return wire::NextRound{};
    if (view->rest == "paused" && dice.luck(200)) return wire::GoOn{};
    if (view->stage != "round") return std::nullopt;
    if (dice.luck(4)) return any_wish(dice);
    if (dice.luck(2)) {  // leaves and returns
      away_until_ms = now_ms + 3000;
      left_ms = now_ms;
      return wire::Leave{};
    }
    if (dice.luck(20)) return say("d", now_ms);  // even if the rules forbid it
    if (view->legal.empty() || !dice.luck(700)) return std::nullopt;
    const int any = dice.pick(static_cast<int>(view->legal.size()));
    return say(view->legal[static_cast<std::size_t>(any)].action, now_ms);
  }

  /// A random request between people.
  wire::ClientMessage any_wish(Dice& dice) {
    const int seat = dice.pick(static_cast<int>(view->seats.size()));
    switch (dice.pick(5)) {
      case 0:
        return wire::Pause{};
      case 1:
        return wire::HandOver{seat};
      case 2:
        return wire::VoteRemove{seat, true};
      case 3:
        return wire::AutoCall{dice.luck(500)};
      default:
        return wire::Talk{"hello", ""};
    }
  }

  wire::DoAct say(const std::string& action, std::int64_t now_ms) {
    act = wire::DoAct{action, name + "-" + std::to_string(++acts), view->version};
    act_ms = now_ms;
    return *act;
  }
};

}  // namespace uno::server
