// Bots that think on a thread of their own: nobody waits for them, answers come from there, and a
// newer question replaces one that has not been begun.
#include "server/thinkers.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>

namespace uno::server {
namespace {

using namespace std::chrono_literals;

Action think_long(const Observation&, const History&, Chance&) {
  std::this_thread::sleep_for(60ms);
  return Action::draw();
}
const Bot kSlow{"slow", "Slow", "Takes its time.", think_long};

Think question(const std::string& table, std::uint64_t ticket) {
  return {table, ticket, &kSlow, {}, {}, Chance::of(seed_from(1), Stream::bots)};
}

/// Collects answers.
struct Answers {
  std::mutex mutex;
  std::condition_variable came;
  std::vector<BotAnswered> list;
  std::thread::id thread;

  void add(BotAnswered answer) {
    const std::lock_guard lock(mutex);
    list.push_back(std::move(answer));
    thread = std::this_thread::get_id();
    came.notify_one();
  }
  std::vector<BotAnswered> wait_for(std::size_t count) {
    std::unique_lock lock(mutex);
    came.wait_for(lock, 10s, [&] { return list.size() >= count; });
    return list;
  }
};

TEST(Thinkers, NobodyWaitsForThem) {
  Answers answers;
  Thinkers thinkers([&](BotAnswered answer) { answers.add(std::move(answer)); });
  const auto begin = std::chrono::steady_clock::now();
  thinkers.ask(question("a", 1));
  thinkers.ask(question("b", 2));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 50ms) << "two thoughts take 120";
  const auto list = answers.wait_for(2);
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0].ticket, 1u);
  EXPECT_EQ(list[0].table, "a");
  EXPECT_EQ(list[0].action, Action::draw());
  EXPECT_EQ(list[1].ticket, 2u);
  EXPECT_NE(answers.thread, std::this_thread::get_id());
}

TEST(Thinkers, ANewerQuestionOfATableReplacesAnOlderOne) {
  Answers answers;
  Thinkers thinkers([&](BotAnswered answer) { answers.add(std::move(answer)); });
  thinkers.ask(question("a", 1));
  for (std::uint64_t ticket = 2; ticket <= 9; ++ticket) thinkers.ask(question("b", ticket));
  const auto list = answers.wait_for(2);
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[1].ticket, 9u);
}

TEST(Thinkers, EndWithWhatIsWaiting) {
  Answers answers;
  {
    Thinkers thinkers([&](BotAnswered answer) { answers.add(std::move(answer)); });
    for (std::uint64_t ticket = 1; ticket <= 50; ++ticket)
      thinkers.ask(question("t" + std::to_string(ticket), ticket));
  }
  EXPECT_LT(answers.list.size(), 3u) << "it finishes one thought and forgets the others";
}

}  // namespace
}  // namespace uno::server
