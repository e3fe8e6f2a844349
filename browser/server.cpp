// The server in a browser: one person, or several who pass a phone round, play at tables that this
// browser keeps. It is the Server of every other OpenUNO; only what surrounds it is different. The
// host, web/src/here/worker.ts, passes every input to an export of this file, and carries out the
// outputs through the imports: it delivers messages to the page, stores entries, and asks another
// instance of this module for the moves of bots, so that a long search holds up no message.
//
// Text and bytes pass as address and length. Whole numbers that JavaScript must read pass as
// doubles: times in milliseconds since 1970, connections and the numbers of entries.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "bots/bot.h"
#include "server/step.h"

#define UNO_EXPORT(name) extern "C" __attribute__((export_name(#name)))
#define UNO_IMPORT(name) extern "C" __attribute__((import_module("host"), import_name(#name)))

UNO_IMPORT(send)
void host_send(double connection, const char* text, std::size_t size, bool view);
UNO_IMPORT(close) void host_close(double connection, int code);
UNO_IMPORT(append)
void host_append(const char* table, std::size_t table_size, double seq, const char* action_id,
                 std::size_t action_id_size, const char* body, std::size_t body_size);
UNO_IMPORT(fetch) void host_fetch(const char* table, std::size_t size);
UNO_IMPORT(forget) void host_forget(const char* table, std::size_t size);
UNO_IMPORT(think) void host_think(const void* question, std::size_t size);

namespace uno::server {
namespace {

/// A question to a bot. Another instance of the same module reads these bytes.
struct Question {
  std::array<char, 24> table{}, bot{};
  std::uint64_t ticket = 0;
  AnyObservation seen;
  History history;
  Chance chance;
};
static_assert(std::is_trivially_copyable_v<Question>);

template <std::size_t size>
void write(std::array<char, size>& to, std::string_view text) {
  UNO_CHECK(text.size() < size);
  std::ranges::copy(text, to.begin());
}

/// Reads a question, which need not be aligned.
Question question_in(const char* bytes, std::size_t size) {
  UNO_CHECK(size == sizeof(Question));
  Question question;
  std::memcpy(static_cast<void*>(&question), bytes, sizeof question);
  return question;
}

SodiumEntropy& entropy() {
  static SodiumEntropy ours;
  return ours;
}

/// Nobody else can reach this server, so its only limit is how fast one page sends.
Server& server() {
  static Server ours(entropy(), Pace{});
  return ours;
}

void step(double now_ms, decltype(Input::what) what);

void perform(const Send& output) {
  host_send(static_cast<double>(output.connection), output.text.data(), output.text.size(),
            output.view);
}
void perform(const Close& output) {
  host_close(static_cast<double>(output.connection), output.code);
}
void perform(const Append& output) {
  const store::Entry& entry = output.entry;
  host_append(entry.table.data(), entry.table.size(), static_cast<double>(entry.seq),
              entry.action_id.data(), entry.action_id.size(), entry.body.data(), entry.body.size());
}
void perform(const Fetch& output) {
  host_fetch(output.table.data(), output.table.size());
}
void perform(const DeleteTable& output) {
  host_forget(output.table.data(), output.table.size());
}
void perform(const Think& output) {
  Question question{.ticket = output.ticket,
                    .seen = output.seen,
                    .history = output.history,
                    .chance = output.chance};
  write(question.table, output.table);
  write(question.bot, output.bot->name);
  host_think(&question, sizeof question);
}
template <class Other>
void perform(const Other& /*output*/) {}  // no log, snapshots, other servers or notifications

/// Hints are searched here: one takes at most kHintMs, and the page does not wait for it.
void answer(double now_ms, Advise& asked) {
  using Time = std::chrono::steady_clock;
  const auto end = Time::now() + std::chrono::milliseconds(kHintMs);
  step(now_ms, Advised{asked.table, asked.connection, asked.seat, asked.version,
                       advise_by_search(asked.seen, asked.history, asked.chance,
                                        [end] { return Time::now() >= end; })});
}

void step(double now_ms, decltype(Input::what) what) {
  Outputs outputs = server().step({static_cast<std::int64_t>(now_ms), std::move(what)});
  for (Output& output : outputs) {
    std::visit([](const auto& its) { perform(its); }, output);
    if (auto* const asked = std::get_if<Advise>(&output)) answer(now_ms, *asked);
  }
}

/// Entries of the table that is being read.
std::vector<store::Entry>& entries() {
  static std::vector<store::Entry> ours;
  return ours;
}

/// The last text that an export returned; the host reads it before its next call.
std::string& said() {
  static std::string text;
  return text;
}

}  // namespace

UNO_EXPORT(reserve) char* reserve(std::size_t size) {
  return static_cast<char*>(std::malloc(size));
}
UNO_EXPORT(release) void release(char* bytes) {
  std::free(bytes);
}

/// Announces a kept table, before all other inputs.
UNO_EXPORT(keeps) void keeps(const char* table, std::size_t size) {
  server().add_stored_table({table, size});
}
UNO_EXPORT(opened) void opened(double now_ms, double connection) {
  step(now_ms, Opened{static_cast<Connection>(connection), {}});
}
UNO_EXPORT(frame)
void frame(double now_ms, double connection, const char* text, std::size_t size) {
  step(now_ms, Frame{static_cast<Connection>(connection), {text, size}});
}
UNO_EXPORT(closed) void closed(double now_ms, double connection) {
  step(now_ms, Closed{static_cast<Connection>(connection)});
}
UNO_EXPORT(sent) void sent(double now_ms, double connection, bool view) {
  step(now_ms, Sent{static_cast<Connection>(connection), view});
}
UNO_EXPORT(tick) void tick(double now_ms) {
  step(now_ms, Tick{});
}
/// When the server needs the next tick; infinite for never.
UNO_EXPORT(wake) double wake() {
  const std::int64_t due_ms = server().wake_ms();
  return due_ms == kNever ? HUGE_VAL : static_cast<double>(due_ms);
}
UNO_EXPORT(durable)
void durable(double now_ms, const char* table, std::size_t size, double seq) {
  step(now_ms, Durable{{table, size}, static_cast<std::int64_t>(seq)});
}
/// One entry of the table that the server fetches, in order; fetched() follows the last one.
UNO_EXPORT(entry)
void entry(const char* table, std::size_t table_size, double seq, const char* action_id,
           std::size_t action_id_size, const char* body, std::size_t body_size) {
  entries().push_back({{table, table_size},
                       static_cast<std::int64_t>(seq),
                       {action_id, action_id_size},
                       {body, body_size}});
}
UNO_EXPORT(fetched) void fetched(double now_ms, const char* table, std::size_t size) {
  store::Loaded loaded;
  loaded.entries.swap(entries());
  step(now_ms, Fetched{{table, size}, std::move(loaded)});
}
/// The other instance has answered a question.
UNO_EXPORT(answered)
void answered(double now_ms, const char* question, std::size_t size, int action) {
  const Question asked = question_in(question, size);
  step(now_ms,
       BotAnswered{asked.table.data(), asked.ticket, Action{static_cast<std::uint16_t>(action)}});
}
/// The bits of the action that the bot chooses. Needs nothing else of this instance.
UNO_EXPORT(choose) int choose(const char* question, std::size_t size) {
  Question asked = question_in(question, size);
  const Edition edition =
      std::visit([]<class E>(const ObservationOf<E>&) { return E::kEdition; }, asked.seen);
  const Bot* const bot = find_bot(edition, asked.bot.data());
  UNO_CHECK(bot != nullptr);
  return bot->choose(asked.seen, asked.history, asked.chance).bits;
}
/// The record of a finished round; its length is in record_size(). Empty if there is none.
UNO_EXPORT(record)
const char* record(const char* table, std::size_t size, int match, int number) {
  said() = server().record({table, size}, match, number).value_or("");
  return said().data();
}
UNO_EXPORT(record_size) std::size_t record_size() {
  return said().size();
}

}  // namespace uno::server
