// Measures how long the server's answers take in two worlds that differ only in what the asker may
// not know, for every question and every act. The tests check that the answers are equal. They
// print times only if UNO_TEST_TIMES gives a number of positions; docs/measurements.md has results.
// No time has a limit here, because other work on the machine would break it. Bots' pauses are
// measured over sockets.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <map>
#include <memory>

#include "engine/matching/walk.h"
#include "server/house_test.h"
#include "server/other_world_test.h"
#include "server/question_test.h"
#include "wire/json.h"

namespace uno::server {
namespace {

/// The number of positions, if it is set. Times are printed only then.
const char* wished() {
  return std::getenv("UNO_TEST_TIMES");
}
int positions_wished(int otherwise) {
  return wished() ? std::atoi(wished()) : otherwise;
}

/// The delay added to one world to test the method: when measuring, the smallest that the method
/// should detect; otherwise larger than any disturbance.
double planted_us() {
  return wished() ? 1 : 1e6;
}

double quantile(std::vector<double> values, double part) {
  if (values.empty()) return 0;
  const auto at = static_cast<std::size_t>(part * static_cast<double>(values.size() - 1));
  std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(at));
  return values[at];
}
double median(const std::vector<double>& values) {
  return quantile(values, 0.5);
}

/// Times of one kind of answer in microseconds. Each pair of worlds is measured twice.
struct Times {
  std::vector<double> taken;
  std::vector<double> apart;    ///< absolute difference between the two worlds
  std::vector<double> noise;    ///< the same between a world and itself
  std::vector<double> leaning;  ///< time in the world with more choices, minus the other
  double lasts = -1;            ///< largest confirmed value of `apart`; -1 if not checked
  double noise_lasts = -1;
};
using TimesByKind = std::map<std::string, Times>;

/// Each world has two slots, so that the processor's caches favour neither.
constexpr int kSlots = 4;
constexpr int world_of(int slot) {
  return slot % 2;
}
using OfSlots = std::array<double, kSlots>;

double apart(const OfSlots& us) {
  return (us[1] + us[3]) / 2 - (us[0] + us[2]) / 2;
}
/// The value of apart() if the worlds were the same.
double noise(const OfSlots& us) {
  return (us[1] + us[2]) / 2 - (us[0] + us[3]) / 2;
}

void note(Times& times, const OfSlots& us, int leaning) {
  times.taken.push_back(us[0]);
  times.apart.push_back(std::abs(apart(us)));
  times.noise.push_back(std::abs(noise(us)));
  if (leaning != 0) times.leaning.push_back(leaning * apart(us));
}

void print(const char* what, const TimesByKind& kinds) {
  std::printf("%s, microseconds\n%-34s %6s %6s | %6s %6s | %6s %6s | %6s %6s | %s\n", what, "", "n",
              "takes", "apart", "noise", "99 %", "noise", "lasts", "noise",
              "more to do: median, 95 % of it");
  for (const auto& [kind, times] : kinds) {
    if (times.taken.size() < 20) continue;
    std::printf("%-34s %6zu %6.1f | %6.2f %6.2f | %6.2f %6.2f |", kind.c_str(), times.taken.size(),
                median(times.taken), median(times.apart), median(times.noise),
                quantile(times.apart, 0.99), quantile(times.noise, 0.99));
    if (times.lasts < 0)
      std::printf(" %6s %6s |", "", "");
    else
      std::printf(" %6.2f %6.2f |", times.lasts, times.noise_lasts);
    const double half = 0.98 / std::sqrt(static_cast<double>(times.leaning.size() + 4));
    std::printf(" %+.2f (%+.2f, %+.2f)\n", median(times.leaning),
                quantile(times.leaning, 0.5 - half), quantile(times.leaning, 0.5 + half));
  }
}

/// A sign that tells in which world the active player has more choices; 0 for neither.
template <class E>
int leaning_of(const std::array<Game, 2>& worlds) {
  const auto acts = [](const Game& game) {
    const auto& state = game.as<E>();
    return std::ranges::count(walk::all_acts(state), int{state.active}, &walk::SeatAct::seat);
  };
  const auto one = acts(worlds[0]), other = acts(worlds[1]);
  return one < other ? 1 : one > other ? -1 : 0;
}

/// The same table on several servers. Each has a line per seat, one for the spectator, and one for
/// a visitor at no table.
template <class E>
class Tables {
 public:
  Tables(std::uint64_t seed, const Rules& rules, int seats, int houses) {
    for (int i = 0; i < houses; ++i) {
      houses_.push_back(
          std::make_unique<House>(seed, Pace{0}, PushOffer{"a key"}, without_limits()));
      House& house = *houses_.back();
      lines_ = begin_round(house, rules, seats);
      table_ = house[lines_[0]].table;
      stranger_ = house.connect();
    }
  }

  /// False if the table refused the rules or the deal already ended the round.
  bool playing() const {
    const Room* const room = houses_[lead_]->server->room(table_);
    return room != nullptr && room->table().stage == Stage::round;
  }
  /// Whether all servers are at the same version.
  bool together() const {
    return std::ranges::all_of(houses_, [&](const auto& house) {
      const Table &one = house->table(table_), &lead = houses_[lead_]->table(table_);
      return one.version == lead.version && one.view_version == lead.view_version &&
             one.stage == lead.stage;
    });
  }
  /// Selects the server whose world is played on.
  void follow(int house) { lead_ = house; }
  int seats() const { return static_cast<int>(lines_.size()) - 1; }
  const Game& game() const { return houses_[lead_]->table(table_).game; }
  const wire::View& view(int viewer) { return *(*houses_[lead_])[line(viewer)].view; }
  const std::string& id() const { return table_; }
  std::int64_t version() const { return houses_[lead_]->table(table_).version; }
  void put(int house, const Game& game) { houses_[house]->server->exchange_game(table_, game); }
  Connection line(int viewer) const {
    return viewer == wire::kNone ? lines_.back() : lines_[static_cast<std::size_t>(viewer)];
  }
  Connection stranger() const { return stranger_; }
  House& house(int at) { return *houses_[at]; }

  /// Microseconds from a message of `by` until the server has finished answering `to`.
  double time(int house, Connection by, const std::string& text, Connection to) {
    House& here = *houses_[house];
    for (const Connection each : lines_) here[each].frames.clear(), here[each].heard.clear();
    here[to].answered_ns = 0, here[to].frames.clear(), here[to].heard.clear();
    here.spent_ns = 0;
    here.frame(by, text);
    const std::int64_t taken_ns = here[to].frames.empty() ? here.spent_ns : here[to].answered_ns;
    return static_cast<double>(taken_ns) / 1000;
  }
  const std::vector<std::string>& heard(int house, Connection to) {
    return (*houses_[house])[to].frames;
  }

 private:
  std::vector<std::unique_ptr<House>> houses_;
  std::vector<Connection> lines_;  ///< of the seats, then of the spectator
  Connection stranger_ = 0;
  std::string table_;
  int lead_ = 0;
};

constexpr std::size_t kTimesAsked = 11;

/// Median answer times per slot. `plant_us` slows the second world down.
template <class E>
OfSlots ask(Tables<E>& tables, const std::array<Game, 2>& worlds, Connection who,
            const std::string& text, Chance& chance, double plant_us) {
  std::array<std::vector<double>, kSlots> us;
  std::array<int, kSlots> order{0, 1, 2, 3};
  std::array<std::vector<std::string>, 2> heard;
  for (std::size_t i = 0; i < kTimesAsked; ++i) {
    for (std::uint32_t left = kSlots; left > 1; --left)
      std::swap(order[left - 1], order[chance.below(left)]);
    for (const int slot : order) {
      tables.put(0, worlds[world_of(slot)]);
      const double taken_us = tables.time(0, who, text, who);
      us[slot].push_back(taken_us + (world_of(slot) == 1 ? plant_us : 0));
      if (i == 0) heard[world_of(slot)] = tables.heard(0, who);
    }
  }
  EXPECT_TRUE(heard[0] == heard[1] || text.find("\"talk\"") != std::string::npos) << text;
  tables.put(0, worlds[0]);
  OfSlots medians{};
  for (int slot = 0; slot < kSlots; ++slot) medians[slot] = median(us[slot]);
  return medians;
}

/// The text between `mark` and the next quotation mark.
std::string word_after(const std::string& text, const std::string& mark) {
  const std::size_t at = text.find(mark);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + mark.size();
  return text.substr(begin, text.find('"', begin) - begin);
}

/// The kind of a message, with the reason if it was refused.
std::string kind_of(const std::string& asked, const std::vector<std::string>& heard) {
  std::string kind = word_after(asked, "\"type\":\"");
  if (heard.empty()) return kind + ", no answer";
  const std::string reason = word_after(heard.front(), "\"reason\":\"");
  return reason.empty() ? kind : kind + ", " + reason;
}

/// Measures an answer, again if the worlds seem far apart, to exclude random differences.
template <class E>
void ask_and_note(TimesByKind& kinds, Tables<E>& tables, const std::array<Game, 2>& worlds,
                  Connection who, const std::string& text, Chance& chance, double plant_us = 0) {
  constexpr double kFarUs = 1;
  constexpr int kAgain = 3;
  const OfSlots us = ask(tables, worlds, who, text, chance, plant_us);
  const std::string planted = plant_us == 0 ? "" : "planted, ";
  Times& times = kinds[planted + kind_of(text, tables.heard(0, who))];
  note(times, us, plant_us > 0 ? 1 : leaning_of<E>(worlds));
  double lasts = apart(us), noise_lasts = noise(us);
  const auto smaller = [](double one, double other) {
    if (one * other <= 0) return 0.0;
    return std::abs(one) < std::abs(other) ? one : other;
  };
  for (int i = 0; i < kAgain; ++i) {
    if (std::max(std::abs(lasts), std::abs(noise_lasts)) < kFarUs) break;
    const OfSlots again = ask(tables, worlds, who, text, chance, plant_us);
    lasts = smaller(lasts, apart(again)), noise_lasts = smaller(noise_lasts, noise(again));
  }
  times.lasts = std::max(times.lasts, std::abs(lasts));
  times.noise_lasts = std::max(times.noise_lasts, std::abs(noise_lasts));
}

/// Makes any legal act. Returns false if nobody has one.
template <class E>
bool go_on(Tables<E>& tables, Chance& chance, int number) {
  const int first = static_cast<int>(chance.below(static_cast<std::uint32_t>(tables.seats())));
  for (int i = 0; i < tables.seats(); ++i) {
    const int seat = (first + i) % tables.seats();
    const auto& legal = tables.view(seat).legal;
    if (legal.empty() || tables.view(seat).round.turn != seat) continue;
    const std::string action = legal[chance.below(static_cast<std::uint32_t>(legal.size()))].action;
    tables.house(0).act(tables.line(seat), action, "a" + std::to_string(number));
    return true;
  }
  return false;
}

/// Asks everything that a viewer can ask at one position.
template <class E>
void ask_everything(TimesByKind& kinds, Tables<E>& tables, const Rules& rules, Chance& chance) {
  constexpr int kQuestions = 8;
  const int viewer =
      static_cast<int>(chance.below(static_cast<std::uint32_t>(tables.seats()) + 1)) + wire::kNone;
  const std::array<Game, 2> worlds{
      tables.game(), Game(other_world(tables.game().template as<E>(), viewer, chance))};
  const std::int64_t version = tables.version();
  const Connection who = tables.line(viewer);
  for (int question = 0; question < kQuestions; ++question) {
    const wire::ClientMessage asked = random_question(chance, tables.view(viewer));
    if (is_carried_out(asked, tables.view(viewer), rules)) continue;
    ask_and_note(kinds, tables, worlds, who, wire::to_json(asked), chance);
  }
  const std::string why = wire::to_json(wire::Why{"R5"});
  ask_and_note(kinds, tables, worlds, who, why, chance);
  ask_and_note(kinds, tables, worlds, who, why, chance, planted_us());
  // A view for a returning player or new spectator, or an answer to a visitor at no table.
  const wire::ClientMessage come =
      viewer == wire::kNone
          ? wire::ClientMessage(wire::Watch{tables.id()})
          : wire::ClientMessage(wire::Resume{tables.id(), tables.house(0)[who].token});
  ask_and_note(kinds, tables, worlds, who, wire::to_json(come), chance);
  const Connection stranger = tables.stranger();
  ask_and_note(kinds, tables, worlds, stranger, wire::to_json(wire::Look{tables.id()}), chance);
  ask_and_note(kinds, tables, worlds, stranger, wire::to_json(wire::Tables{}), chance);
  tables.house(0).say(who, come);  // show everybody the world that is played on
  ASSERT_EQ(tables.version(), version) << "a question changed the game";
}

template <class E>
void time_questions(TimesByKind& kinds, int positions) {
  Chance chance = Chance::of(seed_from(79), Stream::bots);
  for (std::uint64_t game = 1; positions > 0; ++game) {
    const auto [rules, seats] = walk::random_table<E>(chance);
    Tables<E> tables(game, rules, seats, 1);
    for (int turn = 0; turn < 40 && tables.playing() && positions > 0; ++turn) {
      if (turn % 4 == 0) ask_everything(kinds, tables, rules, chance), --positions;
      if (testing::Test::HasFatalFailure() || !go_on(tables, chance, turn)) break;
    }
  }
}

/// Finds another world in which the act is legal. Returns false if it finds none.
template <class E>
bool other_where_legal(const Game& game, int viewer, int seat, Action action, Chance& chance,
                       Game& other) {
  for (int tries = 0; tries < 30; ++tries) {
    other = Game(other_world(game.as<E>(), viewer, chance));
    if (other.is_legal(seat, action)) return true;
  }
  return false;
}

/// Makes an act on four servers, two per world. Returns false if one world refuses it.
template <class E>
bool act_in_both(TimesByKind& kinds, Tables<E>& tables, Chance& chance, int turn) {
  const auto below = [&](int count) {
    return static_cast<int>(chance.below(static_cast<std::uint32_t>(count)));
  };
  const int viewer = below(tables.seats() + 1) + wire::kNone;
  int seat = below(tables.seats());
  for (int i = 0; i < tables.seats() && tables.view(seat).legal.empty(); ++i)
    seat = (seat + 1) % tables.seats();
  const auto& legal = tables.view(seat).legal;
  if (legal.empty()) return false;
  const wire::LegalView& chosen =
      legal[static_cast<std::size_t>(below(static_cast<int>(legal.size())))];
  const Action action = tables.game().parse_action(seat, chosen.action);
  std::array<Game, 2> worlds{tables.game(), tables.game()};
  bool two = action.exists() &&
             other_where_legal<E>(tables.game(), viewer, seat, action, chance, worlds[1]);
  std::array<Game, 2> after = worlds;
  for (Game& game : after) two = two && !game.try_apply(seat, action);
  const int leaning = two ? leaning_of<E>(after) : 0;
  const std::string text = wire::to_json(
      wire::DoAct{chosen.action, "a" + std::to_string(turn), tables.view(seat).version});
  std::string kind = (seat == viewer ? "own act, " : "act of another, ") + chosen.act;
  const Connection by = tables.line(seat), to = tables.line(viewer);
  OfSlots us{};
  std::array<int, kSlots> house_of{};  // by slot; changes every turn
  for (int slot = 0; slot < kSlots; ++slot) house_of[slot] = (slot + turn) % kSlots;
  const int first = below(kSlots);
  for (int i = 0; i < kSlots; ++i) {
    const int slot = (first + i) % kSlots;
    tables.put(house_of[slot], worlds[world_of(slot)]);
    us[slot] = tables.time(house_of[slot], by, text, to);
  }
  const auto& heard = tables.heard(house_of[0], to);
  if (two && heard == tables.heard(house_of[1], to))
    note(kinds[kind + (heard.empty() ? ", no answer" : "")], us, leaning);
  tables.follow(house_of[0]);
  if (!tables.together() || !tables.playing()) return false;
  const Game next = tables.game();
  for (int house = 0; house < kSlots; ++house) tables.put(house, next);
  return true;
}

template <class E>
void time_acts(TimesByKind& kinds, int acts) {
  Chance chance = Chance::of(seed_from(80), Stream::bots);
  for (std::uint64_t game = 1; acts > 0; ++game) {
    const auto [rules, seats] = walk::random_table<E>(chance);
    Tables<E> tables(game, rules, seats, kSlots);
    for (int turn = 0; turn < 60 && tables.playing() && acts > 0; ++turn, --acts)
      if (!act_in_both(kinds, tables, chance, turn)) break;
    --acts;  // also if no such rules can be played
  }
}

TEST(AnswerTime, IsEqualForQuestionsInTwoWorlds) {
  const int positions = positions_wished(10);
  TimesByKind kinds;
  time_questions<Classic>(kinds, positions);
  time_questions<NoMercy>(kinds, positions / 4);
  EXPECT_GT(kinds.size(), 5u);
  const double found_us = median(kinds["planted, why"].leaning);
  EXPECT_TRUE(wished() || std::abs(found_us / planted_us() - 1) < 0.5) << found_us;
  if (wished()) print("Questions", kinds);
}

TEST(AnswerTime, IsEqualForActsInTwoWorlds) {
  const int acts = 30 * positions_wished(10);
  TimesByKind kinds;
  time_acts<Classic>(kinds, acts);
  time_acts<NoMercy>(kinds, acts / 4);
  EXPECT_GT(kinds.size(), 2u);
  if (wished()) print("Acts", kinds);
}

}  // namespace
}  // namespace uno::server
