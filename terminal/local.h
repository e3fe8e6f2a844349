// A match against bots in this process: a table (table/table.h) with the player at seat 0 and bots
// in the other seats, changed in the same way as on a server. Bots see only observations. On the
// full screen they think on their own thread during their usual pause.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "bots/bot.h"
#include "engine/reading/preset.h"
#include "engine/record.h"
#include "table/table.h"
#include "terminal/bot_thread.h"
#include "terminal/table_session.h"

namespace uno::terminal {

struct LocalOptions {
  RuleSet rule_set;
  std::string name = "You";
  std::vector<const Bot*> bots;  ///< for seats 1, 2 and so on
  Seed seed;
  int think_ms = 0;        ///< approximate time of a bot, milliseconds (bots/pause.h)
  int chance_ms = -1;      ///< head start to call or catch, milliseconds; -1: until pass()
  bool reasons = false;    ///< show why bots act
  bool thread = false;     ///< run bots on a thread that signals news_fd(); otherwise in step()
  std::string record_dir;  ///< directory for records of finished rounds; empty: none
};

class LocalSession final : public TableSession {
 public:
  explicit LocalSession(LocalOptions options);

  const wire::View& view() const override { return view_; }
  void send(const wire::ClientMessage& message) override;
  void pass() override;
  bool waits_for_chance() const override { return chance_; }
  int due_ms() const override;
  int news_fd() const override { return bot_thread_ ? bot_thread_->fd() : -1; }
  StepResult step() override;

  /// The record of the current or last round (for tests).
  const Record& record() const;

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kYou = 0;

  const Game& game() const { return table_.game; }
  /// Makes a change that is known to be allowed, and reports it unless `silent`.
  void make(Change change, bool silent = false);
  /// Makes a change of the player, or reports why it is not allowed.
  void try_change(Change change);
  Seed next_seed() const;
  void player_wants_hint();
  /// After an act: looks for chances out of turn and the round's end; schedules the next bot.
  void after_act(Action action, SeatSet open_before);
  void keep_record();
  /// The next bot to ask, about a chance out of turn or for its turn; kNoSeat if there is none.
  int next_to_ask() const;
  Question question(const Bot* bot, int seat) const;
  void let_bots_act();
  /// The bot's answer. If there is none yet, asks the bot.
  std::optional<Action> answer_of(int seat);
  void take_answers();
  void report_hint(const Advice& advice);
  /// Returns false if the bot lets a chance out of turn pass.
  bool bot_acts(int seat, Action action);
  /// Whether the seat can call, catch or jump in.
  bool has_chance(int seat) const;
  void renew_view();
  void refuse(std::string sentence);

  LocalOptions options_;
  Table table_;
  std::vector<Chance> chances_;  ///< of the bots, by seat
  wire::View view_;
  News news_;                       ///< since the last view
  std::deque<StepResult> results_;  ///< results for step()
  std::deque<int> to_ask_;  ///< bots that can still act out of turn, in the order of C-RES-3
  bool chance_ = false;     ///< the player can act out of turn, and bots wait
  Clock::time_point due_{};
  Clock::time_point changed_{};              ///< last change that everybody saw
  std::int64_t waited_ms_ = 0;               ///< between the last two of these changes
  std::uint64_t ticket_ = 0;                 ///< number of the current state
  bool thinking_ = false;                    ///< a bot has been asked
  std::optional<BotAnswer> answer_;          ///< its answer, held until due_
  Chance pauses_;                            ///< for the lengths of pauses
  std::unique_ptr<BotThread> bot_thread_{};  ///< null: bots think in step()
};

}  // namespace uno::terminal
