// The threads that run bots.
#include "server/bot_threads.h"

#include <algorithm>
#include <chrono>

#include "server/failed_check.h"
#include "server/limits.h"

namespace uno::server {

namespace {

/// Replaces a waiting question of the same kind, or appends the question.
template <class Question, class Same>
void place(std::deque<Question>& questions, Question question, Same same) {
  const auto older = std::ranges::find_if(questions, same);
  if (older == questions.end())
    questions.push_back(std::move(question));
  else
    *older = std::move(question);
}

double seconds(BotThreads::Clock::duration time) {
  return std::chrono::duration<double>(time).count();
}

Edition edition_of(const AnyObservation& seen) {
  return std::visit([]<class E>(const ObservationOf<E>&) { return E::kEdition; }, seen);
}

}  // namespace

int searchers_here() {
  const auto cores = static_cast<int>(std::thread::hardware_concurrency());
  return std::clamp(cores, kSearchersMin, kSearchersMax);
}

BotThreads::BotThreads(std::function<void(BotAnswered)> answered,
                       std::function<void(Advised)> advised, Rules rules)
    : answered_(std::move(answered)),
      advised_(std::move(advised)),
      rules_(std::move(rules)),
      searchers_(static_cast<std::size_t>(rules_.searchers)) {
  threads_.emplace_back([this] { run(false); });
  while (threads_.size() <= searchers_) threads_.emplace_back([this] { run(true); });
}

BotThreads::~BotThreads() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotThreads::ask(Think question) {
  {
    const std::lock_guard lock(mutex_);
    const std::string table = question.table;
    place(questions_, Waiting{std::move(question), Clock::now()},
          [&](const Waiting& one) { return one.question.table == table; });
  }
  changed_.notify_all();
}

void BotThreads::ask(Advise question) {
  {
    const std::lock_guard lock(mutex_);
    const Connection from = question.connection;
    place(hints_, std::move(question), [&](const Advise& one) { return one.connection == from; });
  }
  changed_.notify_all();
}

void BotThreads::run(bool searches) {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    if (auto question = next_question(searches))
      think(lock, std::move(*question));
    else if (may_hint(searches))
      hint(lock);
    else
      changed_.wait(lock);
  }
}

bool BotThreads::is_late(const Waiting& one) const {
  return Clock::now() - one.since > rules_.search_wait;
}

/// The longest waiting question that this thread can take.
std::optional<BotThreads::Waiting> BotThreads::next_question(bool searches) {
  const auto first = std::ranges::find_if(questions_, [&](const Waiting& one) {
    return (searches || !one.question.bot->searches || is_late(one)) &&
           !running_tables_.contains(one.question.table);
  });
  if (first == questions_.end()) return std::nullopt;
  std::optional<Waiting> question = std::move(*first);
  questions_.erase(first);
  return question;
}

bool BotThreads::may_hint(bool searches) const {
  return searches && !hints_.empty() && running_hints_ < std::max<std::size_t>(1, searchers_ - 1);
}

/// Answers a question. If a check fails in the bot, only its table is affected.
void BotThreads::answer_or_fail(const std::string& table, const std::function<void()>& answer) {
  if (!rules_.failed) return answer();
  const std::string failed = failed_check_in(answer);
  if (!failed.empty()) rules_.failed({table, failed});
}

void BotThreads::think(std::unique_lock<std::mutex>& lock, Waiting waiting) {
  Think& question = waiting.question;
  running_tables_.insert(question.table);
  const bool gives_way = question.bot->searches && is_late(waiting);
  lock.unlock();
  const Clock::time_point begin = Clock::now();
  const Bot& bot = gives_way ? stand_in(edition_of(question.seen)) : *question.bot;
  answer_or_fail(question.table, [&] {
    const Action action = bot.choose(question.seen, question.history, question.chance);
    if (rules_.timed)
      rules_.timed({seconds(begin - waiting.since), seconds(Clock::now() - begin), gives_way});
    answered_({question.table, question.ticket, action});
  });
  lock.lock();
  running_tables_.erase(question.table);
  changed_.notify_all();  // a newer question of the table may be waiting for this thread to finish
}

void BotThreads::hint(std::unique_lock<std::mutex>& lock) {
  const bool crowded = hints_.size() > kHintsSearchedMax;
  Advise hint = std::move(hints_.front());
  hints_.pop_front();
  ++running_hints_;
  lock.unlock();
  const auto end = Clock::now() + std::chrono::milliseconds(kHintMs);
  answer_or_fail(hint.table, [&] {
    Advice advice = crowded ? advise(hint.seen, hint.history)
                            : advise_by_search(hint.seen, hint.history, hint.chance,
                                               [end] { return Clock::now() >= end; });
    advised_({hint.table, hint.connection, hint.seat, hint.version, std::move(advice)});
  });
  lock.lock();
  --running_hints_;
  changed_.notify_all();
}

}  // namespace uno::server
