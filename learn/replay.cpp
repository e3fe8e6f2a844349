// Finds the seats that were asked between two acts of a record, and writes the row of each
// decision.
#include "learn/replay.h"

#include "engine/check.h"
#include "engine/matching/notation.h"

namespace uno {
namespace {

template <class E>
class Replayer {
  using Moves = MovesOf<E>;

 public:
  Replayer(const Record& record, bool calls, RoundArrays& out)
      : episode_(record.rules, record.seats, calls, {}), calls_(calls), out_(out) {
    out_ = {};
    out_.width = FeaturesOf<E>::kBytes;
    out_.moves = Moves::needed(record.rules, calls);
    episode_.start(first_state<E>(record), {}, 0);
  }

  /// Plays an act. Returns an empty string, or the error.
  std::string play(RecordedAct act) {
    const StateOf<E>& state = episode_.state();
    const bool said = act.action.is(Act::call_uno) || act.action.is(Act::catch_seat);
    const bool hosts = is_referee_event(state, act.action);
    if (!hosts && (calls_ || !said)) {
      if (state.phase == Phase::over) return "comes after the end of the round";
      if (std::string wrong = decide(act); !wrong.empty()) return wrong;
      return refusal_of(episode_.enter(act, true));
    }
    return refusal_of(episode_.enter(act, false));
  }

  const StateOf<E>& state() const { return episode_.state(); }

 private:
  static std::string refusal_of(const Refusal& refused) {
    if (!refused) return {};
    return "is refused: " + std::string(refused.name) + " (" + std::string(refused.rule_id) + ")";
  }

  /// Writes the decision, and before it those of the seats that waited.
  std::string decide(RecordedAct act) {
    const bool out_of_turn = uno::out_of_turn(act.action);
    const auto is_asked = [&] {
      return episode_.asked() == act.seat && episode_.out_of_turn() == out_of_turn;
    };
    while (episode_.out_of_turn() && !is_asked()) {  // bound: the seats, each asked once
      write(Moves::wait());
      episode_.make(Moves::wait());
    }
    if (!is_asked()) {
      if (!out_of_turn) return "is not the turn of seat " + std::to_string(act.seat);
      episode_.ask(act.seat);
    }
    const std::optional<Move> move =
        Moves::find(act.action, act.seat, static_cast<int>(state().seats));
    if (!move || *move >= out_.moves) return "is not a move under these rules";
    const bool lands = act.action.plays_card();
    const bool late = state().open & seat_bit(act.seat);
    if (calls_ && lands && act.action.uno() && !late && marks()[Moves::call()]) {
      write(Moves::call());
      episode_.make(Moves::call());
    }
    if (!marks()[*move]) return "is not legal";
    write(*move);
    return {};
  }

  std::vector<std::uint8_t> marks() const {
    std::vector<std::uint8_t> mask(static_cast<std::size_t>(out_.moves));
    episode_.mark_moves(episode_.observe(episode_.asked()).legal, mask.data());
    return mask;
  }

  void write(Move move) {
    const int seat = episode_.asked();
    const std::size_t at = out_.bytes.size();
    out_.bytes.resize(at + FeaturesOf<E>::kBytes);
    episode_.write(episode_.observe(seat), std::span(out_.bytes).subspan(at));
    const std::vector<std::uint8_t> mask = marks();
    out_.masks.insert(out_.masks.end(), mask.begin(), mask.end());
    out_.made.push_back(move);
    out_.seats.push_back(static_cast<std::uint8_t>(seat));
  }

  EpisodeOf<E> episode_;
  bool calls_;
  RoundArrays& out_;
};

template <class E>
std::string write_round(const Record& record, bool calls, Reward reward, RoundArrays& out) {
  Replayer<E> replayer(record, calls, out);
  for (std::size_t nth = 0; nth < record.acts.size(); ++nth) {
    const RecordedAct act = record.acts[nth];
    if (const std::string wrong = replayer.play(act); !wrong.empty())
      return "act " + std::to_string(nth + 1) + ", " + std::to_string(act.seat) + ":" +
             action_text<E>(act.action) + ", " + wrong;
  }
  out.rewards.assign(static_cast<std::size_t>(record.seats), 0.0F);
  if (replayer.state().phase == Phase::over)
    write_rewards(replayer.state(), reward, out.rewards.data());
  return {};
}

}  // namespace

std::string write_arrays(const Record& record, bool calls, Reward reward, RoundArrays& out) {
  return in_edition(record.rules.edition,
                    [&]<class E>(E) { return write_round<E>(record, calls, reward, out); });
}

}  // namespace uno
