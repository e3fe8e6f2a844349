// Bots on their own threads: they block nobody, a newer question replaces a waiting one, and no
// table waits for another's search.
#include "server/bot_threads.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <atomic>
#include <chrono>

#include "server/limits.h"

namespace uno::server {
namespace {

using namespace std::chrono_literals;

Action think_long(const Observation&, const History&, Chance&) {
  std::this_thread::sleep_for(60ms);
  return Action::draw();
}
Action think_short(const Observation&, const History&, Chance&) {
  return Action::keep();
}
const Bot kSlow = [] {
  Bot slow = bot_of("slow", think_long);
  slow.searches = true;
  return slow;
}();
const Bot kQuick = bot_of("quick", think_short);

Think question(const std::string& table, std::uint64_t ticket, const Bot& bot = kSlow) {
  return {table, ticket, &bot, {}, {}, Chance::of(seed_from(1), Stream::bots)};
}

Advise hint(Connection connection, std::int64_t version) {
  const State state = deal({}, 4, 0, seed_from(3));
  return {"h",
          connection,
          0,
          version,
          observe(state, state.active),
          {},
          Chance::of(seed_from(1), Stream::bots)};
}

/// Collects answers.
struct Answers {
  std::mutex mutex;
  std::condition_variable came;
  std::vector<BotAnswered> list;
  std::vector<Advised> hints;
  std::thread::id thread;
  std::size_t bots_first = 0;  ///< number of bots' answers before the first hint
  std::function<void(const BotAnswered&)> and_then = [](const BotAnswered&) {};
  std::atomic<int> fell_back = 0;
  BotThreads bot_threads;

  explicit Answers(int searchers = 1, std::chrono::milliseconds search_wait = 60s)
      : bot_threads([this](BotAnswered answer) { add(std::move(answer)); },
                    [this](Advised advised) { add(std::move(advised)); },
                    {searchers, search_wait,
                     [this](const BotTiming& one) { fell_back += one.fell_back; }}) {}

  void add(BotAnswered answer) {
    const std::lock_guard lock(mutex);
    and_then(answer);
    list.push_back(std::move(answer));
    thread = std::this_thread::get_id();
    came.notify_one();
  }
  void add(Advised advised) {
    const std::lock_guard lock(mutex);
    EXPECT_EQ(list.size(), bots_first) << "no bot waits for a hint";
    hints.push_back(std::move(advised));
    came.notify_one();
  }
  std::vector<Advised> wait_for_hints(std::size_t count) {
    std::unique_lock lock(mutex);
    came.wait_for(lock, 60s, [&] { return hints.size() >= count; });
    return hints;
  }
  std::vector<BotAnswered> wait_for(std::size_t count) {
    std::unique_lock lock(mutex);
    came.wait_for(lock, 60s, [&] { return list.size() >= count; });
    return list;
  }
};

TEST(BotThreads, NobodyWaitsForThem) {
  Answers answers;
  const auto begin = std::chrono::steady_clock::now();
  answers.bot_threads.ask(question("a", 1));
  answers.bot_threads.ask(question("b", 2));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 50ms) << "two thoughts take 120";
  const auto list = answers.wait_for(2);
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0].ticket, 1u);
  EXPECT_EQ(list[0].table, "a");
  EXPECT_EQ(list[0].action, Action::draw());
  EXPECT_EQ(list[1].ticket, 2u);
  EXPECT_NE(answers.thread, std::this_thread::get_id());
}

TEST(BotThreads, ANewerQuestionOfATableReplacesAnOlderOne) {
  Answers answers;
  answers.bot_threads.ask(question("a", 1));
  for (std::uint64_t ticket = 2; ticket <= 9; ++ticket)
    answers.bot_threads.ask(question("b", ticket));
  const auto list = answers.wait_for(2);
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[1].ticket, 9u);
}

TEST(BotThreads, DropWaitingQuestionsAtTheEnd) {
  int answered = 0;
  {
    BotThreads bot_threads([&](const BotAnswered&) { ++answered; }, [](const Advised&) {}, {1});
    for (std::uint64_t ticket = 1; ticket <= 50; ++ticket)
      bot_threads.ask(question("t" + std::to_string(ticket), ticket));
  }
  EXPECT_LT(answered, 3) << "it finishes one thought and forgets the others";
}

TEST(BotThreads, AQuickBotWaitsForNoSearch) {
  using Clock = std::chrono::steady_clock;
  Answers answers(2);
  const auto is_quick = [](const BotAnswered& one) { return one.table == "quick"; };
  answers.and_then = [&](const BotAnswered& answer) {  // the other searches never end
    if (!is_quick(answer)) answers.bot_threads.ask(question(answer.table, answer.ticket + 1));
  };
  for (int i = 0; i < 8; ++i) answers.bot_threads.ask(question("slow" + std::to_string(i), 1));
  std::vector<std::chrono::duration<double, std::milli>> waits;
  for (std::uint64_t ticket = 1; ticket <= 20; ++ticket) {
    const auto asked = Clock::now();
    answers.bot_threads.ask(question("quick", ticket, kQuick));
    std::unique_lock lock(answers.mutex);
    ASSERT_TRUE(answers.came.wait_for(lock, 60s, [&] {
      return std::ranges::count_if(answers.list, is_quick) == static_cast<std::ptrdiff_t>(ticket);
    }));
    waits.emplace_back(Clock::now() - asked);
  }
  std::ranges::sort(waits);
  EXPECT_LT(waits[waits.size() / 2].count(), 15) << "a search takes 60 ms, eight of them 480";
}

TEST(BotThreads, NoTableWaitsForASearchWithoutEnd) {
  constexpr int kTables = 20;
  Answers answers(1, 100ms);
  for (int i = 0; i < kTables; ++i) {
    Think one = question("t" + std::to_string(i), 1);
    one.seen = hint(1, 1).seen;  // a position in which a real bot can act
    answers.bot_threads.ask(std::move(one));
  }
  EXPECT_EQ(answers.wait_for(kTables).size(), std::size_t{kTables});
  EXPECT_GE(answers.fell_back, kTables / 2);
  EXPECT_LT(answers.fell_back, kTables) << "who was in time was searched for";
}

TEST(BotThreads, TablesTakeTurns) {
  Answers answers(2);
  answers.and_then = [&](const BotAnswered& answer) {
    answers.bot_threads.ask(question(answer.table, answer.ticket + 1));
  };
  for (const char* table : {"a", "b", "c", "d"}) answers.bot_threads.ask(question(table, 1));
  const auto list = answers.wait_for(16);
  ASSERT_GE(list.size(), 16u);
  for (const char* table : {"a", "b", "c", "d"}) {
    std::vector<std::uint64_t> tickets;
    for (std::size_t i = 0; i < 16; ++i)
      if (list[i].table == table) tickets.push_back(list[i].ticket);
    EXPECT_GE(tickets.size(), 3u) << table;
    EXPECT_LE(tickets.size(), 5u) << table;
    EXPECT_TRUE(std::ranges::is_sorted(tickets)) << "a table's thoughts do not overtake";
  }
}

TEST(BotThreads, ATableRunsOneBotAtATime) {
  static std::atomic<int> now{0}, most{0};
  const Bot counting = bot_of("counting", [](const Observation&, const History&, Chance&) {
    most = std::max<int>(most, ++now);
    std::this_thread::sleep_for(20ms);
    --now;
    return Action::draw();
  });
  Answers answers(4);
  answers.bot_threads.ask(question("a", 1, counting));
  std::this_thread::sleep_for(5ms);
  for (std::uint64_t ticket = 2; ticket <= 5; ++ticket)
    answers.bot_threads.ask(question("a", ticket, counting));
  EXPECT_EQ(answers.wait_for(2).back().ticket, 5u);
  EXPECT_EQ(most, 1);
}

TEST(BotThreads, HintsWaitForBotsAndOnlyTheLastOfAConnectionIsComputed) {
  Answers answers;
  answers.bots_first = 3;
  answers.bot_threads.ask(question("a", 1));
  for (std::int64_t version = 1; version <= 9; ++version) answers.bot_threads.ask(hint(7, version));
  answers.bot_threads.ask(hint(8, 5));
  answers.bot_threads.ask(question("b", 2));
  answers.bot_threads.ask(question("c", 3));
  const auto hints = answers.wait_for_hints(2);
  ASSERT_EQ(hints.size(), 2u);
  EXPECT_EQ(hints[0].connection, 7u);
  EXPECT_EQ(hints[0].version, 9);
  EXPECT_EQ(hints[1].connection, 8u);
  EXPECT_EQ(hints[0].advice.reasons.back().key, "reason.wins");
}

TEST(BotThreads, HintsAreQuickOnesWhenManyWait) {
  Answers answers;
  answers.bots_first = 1;
  answers.bot_threads.ask(question("a", 1));
  for (Connection one = 1; one <= kHintsSearchedMax + 5; ++one)
    answers.bot_threads.ask(hint(one, 1));
  const auto hints = answers.wait_for_hints(kHintsSearchedMax + 5);
  ASSERT_EQ(hints.size(), kHintsSearchedMax + 5u);
  const auto searched = std::count_if(hints.begin(), hints.end(), [](const Advised& one) {
    return one.advice.reasons.back().key == "reason.wins";
  });
  EXPECT_EQ(searched, kHintsSearchedMax);
}

}  // namespace
}  // namespace uno::server
