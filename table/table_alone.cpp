// A whole match over table/ and the rooms that it may include, linked with nothing else: what a
// build for the browser will load. ctest runs it and looks at its symbols, so that no socket,
// thread, clock, file or chance of the machine creeps in. It deliberately shows nothing but a line.
#include <cstdio>

#include "bots/bot.h"
#include "engine/asking.h"
#include "engine/check.h"
#include "table/view.h"
#include "wire/json.h"

namespace uno {
namespace {

class AloneMatch {
 public:
  void open() {
    make(Created{"Ann", "jump_in=on target=200", {}, {}});
    make(Joined{"Ben", {}});
    make(BotSeated{"greedy", "Cem"});
    make(Started{seed_from(1)});
  }

  void play() {
    while (table_.stage != Stage::match_over) {
      if (table_.stage == Stage::round_over)
        make(Dealt{seed_from(static_cast<std::uint64_t>(table_.version))});
      else if (!somebody_speaks())
        act(table_.state.active, false);
    }
  }

  void tell() const {
    std::printf("%s wins: %lld changes, %zu bytes of views\n",
                table_.players[winner()].name.c_str(), static_cast<long long>(table_.version),
                shown_);
  }

 private:
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

  /// C-RES-3: whoever has something to say out of turn is asked once after each change.
  bool somebody_speaks() {
    for (int seat; (seat = next_to_ask(table_.state, asked_)) != kNoSeat;) {
      asked_ |= seat_bit(seat);
      if (act(seat, true)) return true;
    }
    return false;
  }

  bool act(int seat, bool outside_turn) {
    Observation seen = observe(table_.state, seat);
    if (outside_turn) seen.legal = out_of_turn(seen.legal);
    const Action action = find_bot("greedy")->choose(seen, table_.history, chance_);
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
  uno::AloneMatch match;
  match.open();
  match.play();
  match.tell();
}
