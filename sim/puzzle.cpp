// Plays a round, chooses positions, and weighs them in three steps that cost more and more.
#include "sim/puzzle.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "bots/rollout.h"
#include "engine/editions.h"
#include "engine/matching/uno_call.h"

namespace uno {
namespace {

constexpr int kActsMax = 40;      ///< more acts are too many to choose from
constexpr int kPositionsMax = 6;  ///< of a round that are weighed
constexpr int kGlance = 96;       ///< deals of the first step
constexpr int kRatings = 16;      ///< choices of each bot
constexpr int kForgets = 3;       ///< one call in so many is forgotten, so that seats can be caught
constexpr int kEasy = 6;          ///< one in so many positions that all bots solve is weighed
constexpr int kCatches = 12;      ///< one in so many positions with somebody to catch is weighed
constexpr double kLeadAtGlance = 0.04;
constexpr std::uint16_t kBotsBranch = 100, kRatingBranch = 200;

/// A seed for one purpose within a round of the plan.
Seed seed_of(std::uint64_t seed, std::uint64_t round) {
  Seed made = seed_from(round);
  const Seed high = seed_from(seed);
  std::copy_n(high.bytes.begin(), 8, made.bytes.begin() + 8);
  return made;
}

/// The bots that take part in rounds and ratings: all that decide quickly.
std::vector<const Bot*> quick_bots(Edition edition) {
  std::vector<const Bot*> quick;
  for (const Bot& bot : bots(edition))
    if (!bot.searches) quick.push_back(&bot);
  return quick;
}

/// A round between bots, with the record as it grows.
template <class E>
class BotRound {
 public:
  BotRound(const PuzzlePlan& plan, std::uint64_t round)
      : chance_(Chance::of(seed_of(plan.seed, round), Stream::bots)) {
    record_.rules = official_rules(E::kEdition);
    const int least = least_seats(record_.rules);
    const int most = std::min(4, most_seats(record_.rules));
    record_.seats =
        least +
        static_cast<int>(chance_.below(static_cast<std::uint32_t>(std::max(0, most - least) + 1)));
    record_.dealer = static_cast<int>(chance_.below(static_cast<std::uint32_t>(record_.seats)));
    record_.seed = seed_of(plan.seed, round);
    at_.state = first_state<E>(record_);
    const std::vector<const Bot*> quick = quick_bots(E::kEdition);
    const auto others = static_cast<std::uint32_t>(quick.size() - 1);  // without `random`
    for (int seat = 0; seat < record_.seats; ++seat) {
      players_[static_cast<std::size_t>(seat)] = quick[1 + chance_.below(others)];
      chances_[static_cast<std::size_t>(seat)] =
          Chance::of(record_.seed, Stream::bots, static_cast<std::uint16_t>(kBotsBranch + seat));
    }
  }

  /// Plays to the end; calls visit(record, position) whenever the active seat is to act.
  template <class Visit>
  void play(Visit&& visit) {
    SeatSet asked = 0;
    while (at_.state.phase != Phase::over && record_.acts.size() < kRolloutActsMax) {
      if (asked == 0 || !window_open(at_.state)) visit(record_, at_);
      const auto [seat, act] = next_act(asked);
      const SeatSet open = at_.state.open;
      make(seat, act);
      if (opened_window(open, act, at_.state)) asked = 0;
    }
  }

 private:
  RecordedAct next_act(SeatSet& asked) {
    for (int seat = 0;
         window_open(at_.state) && (seat = next_to_ask(at_.state, asked)) != kNoSeat;) {
      asked |= seat_bit(seat);
      ObservationOf<E> seen = observe(at_.state, seat);
      seen.legal = out_of_turn(seen.legal);
      const Action act = choose(seat, seen);
      if (act.exists() && seen.legal.contains(act)) return {static_cast<std::uint8_t>(seat), act};
    }
    const int seat = at_.state.active;
    if (at_.state.phase == Phase::dare) return {static_cast<std::uint8_t>(seat), Action::accept()};
    Action act = choose(seat, observe(at_.state, seat));
    if (act.plays_card() && act.uno() && chance_.below(kForgets) == 0) act = act.without_uno();
    return {static_cast<std::uint8_t>(seat), act};
  }
  Action choose(int seat, const ObservationOf<E>& seen) {
    const auto at = static_cast<std::size_t>(seat);
    return players_[at]->choose(seen, at_.history, chances_[at]);
  }
  void make(int seat, Action act) {
    const RecordedAct made{static_cast<std::uint8_t>(seat), act};
    const StateOf<E> before = at_.state;
    UNO_CHECK(!play_recorded(at_.state, made));
    at_.history.note(before, seat, act, at_.state);
    record_.acts.push_back(made);
  }

  Record record_;
  Position<E> at_{};
  Chance chance_;
  std::array<const Bot*, kLargestTable> players_{};
  std::array<Chance, kLargestTable> chances_{};
};

bool is_window_act(Action act) {
  return act.is(Act::call_uno) || act.is(Act::catch_seat);
}
/// The same choice, apart from a call that no one asks about.
bool same_choice(PuzzleKind kind, Action one, Action other) {
  if (kind == PuzzleKind::call || !one.plays_card() || !other.plays_card()) return one == other;
  return one.without_uno() == other.without_uno();
}

/// How often the bots miss the act, each with several seeds.
template <class E>
std::vector<Missed> rate_bots(const Position<E>& at, PuzzleKind kind, Action best,
                              const Seed& seed) {
  const ObservationOf<E> seen = observe(at.state, at.state.active);
  std::vector<Missed> misses;
  for (const Bot* bot : quick_bots(E::kEdition)) {
    Chance chance =
        Chance::of(seed, Stream::bots, static_cast<std::uint16_t>(kRatingBranch + misses.size()));
    int missed = 0;
    for (int i = 0; i < kRatings; ++i)
      missed += !same_choice(kind, bot->choose(seen, at.history, chance), best);
    misses.push_back({bot->name, static_cast<double>(missed) / kRatings});
  }
  return misses;
}

/// Whether two bots that are not random choose differently.
template <class E>
bool bots_differ(const Position<E>& at, PuzzleKind kind, Chance& chance) {
  const ObservationOf<E> seen = observe(at.state, at.state.active);
  Action first;
  for (const Bot* bot : quick_bots(E::kEdition)) {
    if (bot->name == "random") continue;
    const Action act = bot->choose(seen, at.history, chance);
    if (first.exists() && !same_choice(kind, first, act)) return true;
    first = act;
  }
  return false;
}

/// The positions of a round that are worth weighing, at most kPositionsMax, in a random order.
struct Candidate {
  std::size_t acts;  ///< of the record before it
  PuzzleKind kind;
};
template <class E>
std::vector<Candidate> candidates(const PuzzlePlan& plan, std::uint64_t round, Record& record) {
  Chance chance = Chance::of(seed_of(plan.seed, round), Stream::lots);
  std::vector<Candidate> found;
  BotRound<E> bots_play(plan, round);
  bots_play.play([&](const Record& so_far, const Position<E>& at) {
    record = so_far;
    const Question<E> question = question_of<E>(at.state);
    if (question.acts.empty() || (plan.kind && *plan.kind != question.kind)) return;
    const bool ordinary = question.kind == PuzzleKind::card || question.kind == PuzzleKind::act;
    if (ordinary && !bots_differ(at, question.kind, chance) && chance.below(kEasy) != 0) return;
    if (at.state.open != 0 && chance.below(kCatches) != 0) return;
    found.push_back({so_far.acts.size(), question.kind});
  });
  for (std::size_t i = found.size(); i > 1; --i)
    std::swap(found[i - 1], found[chance.below(static_cast<std::uint32_t>(i))]);
  if (found.size() > kPositionsMax) found.resize(kPositionsMax);
  return found;
}

/// Weighs the acts of the position. `believe`: a play says something about the hand behind it.
template <class E>
std::vector<WeighedAct> weigh_question(const Position<E>& at, int worlds, Chance chance,
                                       bool believe = true) {
  const Question<E> question = question_of<E>(at.state);
  WeighBudget budget{.worlds = worlds};
  if (!believe) budget.guesses = 0;
  return weigh(observe(at.state, at.state.active), at.history, question.acts, chance, budget);
}

/// The acts if one of them is clearly best at each step, otherwise none.
template <class E>
std::vector<WeighedAct> weigh_in_steps(const PuzzlePlan& plan, const Position<E>& at,
                                       const Seed& seed) {
  const auto step = [&](std::uint16_t number, int worlds) {
    return weigh_question(at, worlds, Chance::of(seed, Stream::copies, number));
  };
  const std::vector<WeighedAct> glance = step(0, std::min(kGlance, plan.worlds));
  const bool close = question_of<E>(at.state).kind == PuzzleKind::challenge;  // two cards differ
  if (!close && glance[0].won - glance[1].won < kLeadAtGlance) return {};
  const std::vector<WeighedAct> made = step(1, plan.worlds);
  if (!clearly_best(made)) return {};
  std::vector<WeighedAct> verified = step(2, plan.worlds * kVerifyTimes);
  if (!clearly_best(verified) || verified[0].act != made[0].act) return {};
  return verified;
}

/// Whether a challenge is right whatever the player behind the card is like. With belief, players
/// bluff as seldom as `linear`; without, as often as they can, so a challenge pays more often. Only
/// the classic game has belief. Accepting is right if players bluff like `linear`.
template <class E>
bool holds_for_any_bluffer(const PuzzlePlan& plan, const Position<E>& at, Action best,
                           const Seed& seed) {
  if (!best.is(Act::challenge)) return true;
  if (!std::is_same_v<E, Classic>) return false;
  const std::vector<WeighedAct> acts =
      weigh_question(at, plan.worlds, Chance::of(seed, Stream::copies, 3), false);
  return clearly_best(acts) && acts[0].act == best;
}

/// Whether the acts differ only in a call.
bool only_call(Action one, Action other) {
  return one.plays_card() && one.without_uno() == other.without_uno();
}

/// Reasons that compare with the choices that the policy weighs, which may be fewer than the acts.
bool says_little(const Phrase& reason) {
  return reason.key == "reason.nothing_better" || reason.key == "reason.only_choice" ||
         reason.key == "reason.as_good";
}

/// How often the best act wins, in percent of what the puzzle's page shows.
Phrase wins_most(std::span<const WeighedAct> acts) {
  const auto percent = [](const WeighedAct& one) {
    return std::llround(static_cast<double>(std::llround(1000 * one.won)) / 10);
  };
  const std::int64_t ahead = percent(acts[0]) - percent(acts[1]);
  return {"reason.wins",
          {{"count", percent(acts[0])}, {"how", ahead > 0 ? "more" : "as_many"}, {"ahead", ahead}}};
}

/// Why the best act is better than the second, or than the next one if a wrong call is second.
template <class E>
Reasons why_best(const Position<E>& at, std::span<const WeighedAct> acts) {
  const Action best = acts[0].act;
  if (only_call(best, acts[1].act) && best.uno()) return {{"reason.without_call"}};
  const auto second = std::find_if(acts.begin() + 1, acts.end(), [&](const WeighedAct& one) {
    return !only_call(best, one.act);
  });
  const ObservationOf<E> seen = observe(at.state, at.state.active);
  Reasons words;
  if (!is_window_act(best) && second != acts.end())
    words = reasons_over(seen, at.history, best, second->act);
  if (words.empty()) words = reasons(seen, at.history, best);
  std::erase_if(words, says_little);
  if (best.uno()) words.push_back({"reason.without_call"});
  return words.empty() ? Reasons{wins_most(acts)} : words;
}

template <class E>
std::optional<Puzzle> find_in_round(const PuzzlePlan& plan, std::uint64_t round) {
  Record record;
  for (const Candidate& one : candidates<E>(plan, round, record)) {
    Puzzle puzzle{.kind = one.kind, .record = record, .round = round};
    puzzle.record.acts.resize(one.acts);
    const Position<E> at = position_of<E>(puzzle.record);
    puzzle.seat = at.state.active;
    Seed seed = puzzle.record.seed;
    seed.bytes[31] = static_cast<std::uint8_t>(one.acts);
    seed.bytes[30] = static_cast<std::uint8_t>(one.acts >> 8);
    puzzle.acts = weigh_in_steps(plan, at, seed);
    if (puzzle.acts.empty()) continue;
    const Action best = puzzle.acts[0].act;
    if (one.kind == PuzzleKind::challenge && !holds_for_any_bluffer(plan, at, best, seed)) continue;
    puzzle.reasons = why_best(at, std::span<const WeighedAct>(puzzle.acts));
    puzzle.misses = rate_bots(at, puzzle.kind, best, seed);
    return puzzle;
  }
  return {};
}

}  // namespace

template <class E>
Question<E> question_of(const StateOf<E>& state) {
  Question<E> question;
  const int seat = state.active;
  if (state.phase == Phase::over || state.phase == Phase::dare) return question;
  const LegalActionsOf<E> legal = legal_actions(state, seat);
  bool due = false, challenge = false, window = false;
  const auto is_due = [&](Action act) { return call_is_due(E{}, state, seat, act); };
  legal.for_each([&](Action act) {
    due = due || is_due(act);
    challenge = challenge || act.is(Act::challenge);
    window = window || is_window_act(act);
  });
  if (challenge)
    question.kind = PuzzleKind::challenge;
  else if (due || window)
    question.kind = PuzzleKind::call;
  else if (state.phase != Phase::turn)
    question.kind = PuzzleKind::act;
  legal.for_each([&](Action act) {
    const bool asks = !act.uno() || (question.kind == PuzzleKind::call && is_due(act));
    if (asks && !act.is(Act::take_back)) question.acts.push_back(act);
  });
  if (question.acts.size() < 2 || question.acts.size() > kActsMax) question.acts.clear();
  return question;
}

template <class E>
Position<E> position_of(const Record& record) {
  Position<E> at{first_state<E>(record), {}};
  for (const RecordedAct act : record.acts) {
    const StateOf<E> before = at.state;
    UNO_CHECK(!play_recorded(at.state, act));
    at.history.note(before, act.seat, act.action, at.state);
  }
  return at;
}

std::optional<Puzzle> puzzle_of_round(const PuzzlePlan& plan, std::uint64_t round) {
  return in_edition(plan.edition, [&]<class E>(E) { return find_in_round<E>(plan, round); });
}

std::vector<WeighedAct> weigh_again(const Puzzle& puzzle, int worlds, std::uint64_t seed) {
  return in_edition(puzzle.record.rules.edition, [&]<class E>(E) {
    return weigh_question(position_of<E>(puzzle.record), worlds,
                          Chance::of(seed_from(seed), Stream::copies));
  });
}

#define UNO_INSTANTIATE(E)                            \
  template Position<E> position_of<E>(const Record&); \
  template Question<E> question_of<E>(const StateOf<E>&);
UNO_EDITIONS(UNO_INSTANTIATE)

}  // namespace uno
