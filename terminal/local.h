// A match against bots in this process: the engine, a seat for the player, bots in the others.
// The bots see observations only. Deliberately absent: any drawing.
#pragma once

#include <chrono>
#include <deque>
#include <vector>

#include "bots/bot.h"
#include "engine/match.h"
#include "engine/preset.h"
#include "engine/record.h"
#include "engine/report.h"
#include "terminal/table.h"

namespace uno::terminal {

struct LocalOptions {
  RuleSet rule_set;
  std::string name = "You";
  std::vector<const Bot*> bots;  ///< seats 1, 2, ...
  Seed seed;
  int think_ms = 0;        ///< a bot takes that long
  int chance_ms = -1;      ///< the player's time to call or catch first; -1: until pass()
  bool reasons = false;    ///< tell why bots act
  std::string record_dir;  ///< finished rounds are written there as records; empty: nowhere
};

class LocalTable final : public Table {
 public:
  explicit LocalTable(LocalOptions options);

  const wire::View& view() const override { return view_; }
  void send(const wire::ClientMessage& message) override;
  void pass() override;
  bool waits_for_chance() const override { return chance_; }
  int due_ms() const override;
  int news_fd() const override { return -1; }
  News step() override;

  /// The round in play or just finished, as a record (tests).
  const Record& record() const { return record_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kYou = 0;

  void begin_match();
  void begin_round();
  void player_acts(const wire::Act& act);
  void player_judges(const wire::Referee& referee);
  void player_wants_hint();
  /// After an act: are there windows to poll for, is the round over, when does a bot move?
  void look_around(Action action, SeatSet open_before);
  void finish_round();
  bool bot_acts();
  std::string why(int seat, Action action) const;
  Action asked(int seat);
  /// A seat may call, catch or jump in.
  bool has_chance(int seat) const;
  void renew_view(const EventList& events, const wire::EventView& notice = {});
  void refuse(std::string sentence);

  LocalOptions options_;
  std::vector<std::string> names_;
  std::vector<Chance> chances_;  ///< of the bots, by seat
  Match match_;
  Report report_{};
  State state_{};
  History history_;  ///< of the round
  Record record_;
  wire::View view_;
  std::deque<News> news_;
  std::deque<int> to_ask_;  ///< bots that may still act out of turn, in the order of C-RES-3
  bool chance_ = false;     ///< the player may act out of turn and the bots wait for it
  Clock::time_point due_{};
  int rounds_dealt_ = 0;
};

}  // namespace uno::terminal
