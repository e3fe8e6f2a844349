// A match against bots in this process: the engine, a seat for the player, bots in the others.
// The bots see observations only. On the full screen they think on a thread of their own, while the
// pause runs that they make anyway. Deliberately absent: any drawing.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "bots/bot.h"
#include "engine/match.h"
#include "engine/preset.h"
#include "engine/record.h"
#include "engine/report.h"
#include "terminal/table.h"
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

class LocalTable final : public Table {
 public:
  explicit LocalTable(LocalOptions options);

  const wire::View& view() const override { return view_; }
  void send(const wire::ClientMessage& message) override;
  void pass() override;
  bool waits_for_chance() const override { return chance_; }
  int due_ms() const override;
  int news_fd() const override { return thinker_ ? thinker_->fd() : -1; }
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
  std::string why(int seat, Action action) const;
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
  Clock::time_point changed_{};         ///< when the state last changed
  std::int64_t waited_ms_ = 0;          ///< for the change before
  std::uint64_t ticket_ = 0;            ///< of the state
  bool thinking_ = false;               ///< a bot has been asked
  std::optional<Thought> thought_;      ///< and its answer waits until due_
  Chance pauses_;                       ///< how long they are
  std::unique_ptr<Thinker> thinker_{};  ///< none: they think in step()
  int rounds_dealt_ = 0;
};

}  // namespace uno::terminal
