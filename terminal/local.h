// A match against bots in this process: a table (table/table.h) with the player at seat 0 and bots
// in the others, played by the same changes as a server's. The bots see observations only. On the
// full screen they think on a thread of their own, while the pause runs that they make anyway.
// Deliberately absent: any drawing.
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
#include "terminal/sitting.h"
#include "terminal/thinker.h"

namespace uno::terminal {

struct LocalOptions {
  RuleSet rule_set;
  std::string name = "You";
  std::vector<const Bot*> bots;  ///< seats 1, 2, ...
  Seed seed;
  int think_ms = 0;        ///< a bot takes about that long (bots/pause.h)
  int chance_ms = -1;      ///< the player's time to call or catch first; -1: until pass()
  bool reasons = false;    ///< tell why bots act
  bool thread = false;     ///< bots think on one of their own: news_fd() tells; else in step()
  std::string record_dir;  ///< finished rounds are written there as records; empty: nowhere
};

class LocalSitting final : public Sitting {
 public:
  explicit LocalSitting(LocalOptions options);

  const wire::View& view() const override { return view_; }
  void send(const wire::ClientMessage& message) override;
  void pass() override;
  bool waits_for_chance() const override { return chance_; }
  int due_ms() const override;
  int news_fd() const override { return thinker_ ? thinker_->fd() : -1; }
  Found step() override;

  /// The round in play or just finished, as a record (tests).
  const Record& record() const;

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kYou = 0;

  const Game& game() const { return table_.game; }
  /// Makes a change that is known to be possible; what happened is told unless it is `silent`.
  void make(Change change, bool silent = false);
  /// Makes the player's change or says why not.
  void try_change(Change change);
  Seed next_seed() const;
  void player_wants_hint();
  /// After an act: are there windows to poll for, is the round over, when does a bot move?
  void look_around(Action action, SeatSet open_before);
  void keep_record();
  /// The bot that is asked next: about an open window, or for its turn; kNoSeat for none.
  int next_to_ask() const;
  Question question(const Bot* bot, int seat) const;
  void let_bots_act();
  /// What the bot has thought of; asks it when it has not.
  std::optional<Action> answer_of(int seat);
  void take_thoughts();
  void tell_hint(const Advice& advice);
  /// True unless the bot lets an open window go by.
  bool bot_acts(int seat, Action action);
  /// A seat may call, catch or jump in.
  bool has_chance(int seat) const;
  void renew_view();
  void refuse(std::string sentence);

  LocalOptions options_;
  Table table_;
  std::vector<Chance> chances_;  ///< of the bots, by seat
  wire::View view_;
  News news_;                ///< since the view before
  std::deque<Found> found_;  ///< for step()
  std::deque<int> to_ask_;   ///< bots that may still act out of turn, in the order of C-RES-3
  bool chance_ = false;      ///< the player may act out of turn and the bots wait for it
  Clock::time_point due_{};
  Clock::time_point changed_{};         ///< when the state last changed for all
  std::int64_t waited_ms_ = 0;          ///< for the change before
  std::uint64_t ticket_ = 0;            ///< of the state
  bool thinking_ = false;               ///< a bot has been asked
  std::optional<Thought> thought_;      ///< and its answer waits until due_
  Chance pauses_;                       ///< how long they are
  std::unique_ptr<Thinker> thinker_{};  ///< none: they think in step()
};

}  // namespace uno::terminal
