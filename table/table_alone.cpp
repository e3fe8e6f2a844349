// Plays a whole match with only table/ and the folders that it may include: the code that a browser
// build would load. ctest runs it and checks its symbols, so that no socket, thread, clock, file or
// system randomness gets in.
#include <algorithm>
#include <cstdio>

#include "bots/bot.h"
#include "engine/check.h"
#include "table/view.h"
#include "wire/json.h"

namespace uno {
namespace {

class AloneMatch {
 public:
  void open(const char* options) {
    make(Created{"Ann", options, {}, {}});
    make(Joined{"Ben", {}});
    make(BotSeated{std::string(bot().name), "Cem"});
    make(Started{seed_from(1)});
  }

  void play() {
    while (table_.stage != Stage::match_over) {
      if (table_.stage == Stage::round_over)
        make(Dealt{seed_from(static_cast<std::uint64_t>(table_.version))});
      else if (!somebody_speaks())
        act(table_.game.active(), false);
    }
  }

  void tell() const {
    std::printf("%s wins: %lld changes, %zu bytes of views\n",
                table_.players[winner()].name.c_str(), static_cast<long long>(table_.version),
                shown_);
  }

 private:
  /// The simplest bot of the edition that tries to win.
  const Bot& bot() const {
    const auto list = bots(table_.rule_set.rules.edition);
    return list[std::min<std::size_t>(2, list.size() - 1)];
  }

  std::size_t winner() const {
    const wire::View view = view_of(table_, kSpectator, {}, {}, 0);
    UNO_CHECK(view.winners.size() == 1);
    return static_cast<std::size_t>(view.winners[0]);
  }

  void make(Change change) {
    UNO_CHECK(!is_refused(judge(table_, change)));
    News news;
    apply(table_, {++now_ms_, std::move(change)}, &news);
    for (int viewer = kSpectator; is_seat(table_, viewer) || viewer == kSpectator; ++viewer)
      shown_ += wire::to_json(view_of(table_, viewer, {}, news, 0)).size();
    asked_ = 0;
  }

  /// C-RES-3: after each change, each seat that can act out of turn is asked once.
  bool somebody_speaks() {
    for (int seat; (seat = table_.game.next_to_ask(asked_)) != kNoSeat;) {
      asked_ |= seat_bit(seat);
      if (act(seat, true)) return true;
    }
    return false;
  }

  bool act(int seat, bool outside_turn) {
    AnyObservation seen = table_.game.observe(seat);
    if (outside_turn) seen = out_of_turn(seen);
    const Action action = bot().choose(seen, table_.history, chance_);
    if (!action.exists()) return false;
    const Player& player = table_.players[static_cast<std::size_t>(seat)];
    make(Acted{seat, action, is_automatic(player) ? By::bot : By::human, {}});
    return true;
  }

  Table table_;
  Chance chance_ = Chance::of(seed_from(1), Stream::bots);
  std::int64_t now_ms_ = 0;
  SeatSet asked_ = 0;
  std::size_t shown_ = 0;
};

}  // namespace
}  // namespace uno

int main() {
  for (const char* options :
       {"jump_in=on target=200", "edition=all_wild target=200", "edition=flip target=200"}) {
    uno::AloneMatch match;
    match.open(options);
    match.play();
    match.tell();
  }
}
