// The client's side of the protocol (PROTOCOL.md).
#include "terminal/remote.h"

#include <fmt/format.h>
#include <sys/random.h>

#include "engine/check.h"
#include "engine/hex.h"
#include "terminal/offer.h"
#include "text/say.h"
#include "wire/json.h"

namespace uno::terminal {
namespace {

std::string fresh_prefix() {
  std::uint64_t number = 0;
  UNO_CHECK(getrandom(&number, sizeof number, 0) == sizeof number);
  return hex(number);
}

std::string words_of_close(const SocketEvent& event) {
  switch (event.code) {
    case wire::kCloseReplaced:
      return text::say("terminal.link.replaced");
    case wire::kCloseTooMany:
      return text::say("terminal.link.full", {{"reason", event.text}});
    default:
      return text::say("terminal.link.closed",
                       {{"code", std::to_string(event.code)}, {"reason", event.text}});
  }
}

}  // namespace

RemoteSession::RemoteSession(RemoteOptions options)
    : options_(std::move(options)),
      socket_(options_.address),
      link_(text::say("terminal.link.connecting", {{"server", options_.address.server()}})),
      id_prefix_(fresh_prefix()) {
  view_.stage = "lobby";
  if (!options_.address.table.empty() && !options_.watch)
    token_ = read_token(options_.seat_directory, seat_key());
}

SeatKey RemoteSession::seat_key() const {
  return {options_.address, options_.name};
}

std::string RemoteSession::invite() const {
  return options_.address.table.empty() ? "" : options_.address.invite(options_.address.table);
}

void RemoteSession::send(const wire::ClientMessage& message) {
  wire::ClientMessage outgoing = message;
  if (auto* act = std::get_if<wire::DoAct>(&outgoing)) {
    act->id = fmt::format("{}-{}", id_prefix_, ++acts_);
    pending_ = *act;
  } else {
    asked_ = !std::holds_alternative<wire::Talk>(outgoing);  // nobody waits for an answer to chat
  }
  if (std::holds_alternative<wire::Leave>(outgoing)) leaving_ = true;
  socket_.send(wire::to_json(outgoing));
}

void RemoteSession::say_who_we_are() {
  const std::string& table = options_.address.table;
  resuming_ = !token_.empty();
  if (resuming_)
    socket_.send(wire::to_json(wire::ClientMessage(wire::Resume{table, token_})));
  else if (table.empty())
    socket_.send(wire::to_json(
        wire::ClientMessage(wire::Create{options_.name, options_.options, options_.settings})));
  else if (options_.watch)
    socket_.send(wire::to_json(wire::ClientMessage(wire::Watch{table})));
  else
    socket_.send(wire::to_json(wire::ClientMessage(wire::Join{table, options_.name})));
  // Sending an act again is harmless, because the server knows its id.
  if (!pending_.id.empty()) socket_.send(wire::to_json(wire::ClientMessage(pending_)));
}

StepResult RemoteSession::step() {
  const SocketEvent event = socket_.next_event();
  switch (event.what) {
    case SocketEvent::nothing:
      return {};
    case SocketEvent::opened:
      ever_open_ = true;
      link_.clear();
      say_who_we_are();
      return {};
    case SocketEvent::lost:
      if (!ever_open_)
        return end(text::say("terminal.link.unreachable",
                             {{"server", options_.address.server()}, {"reason", event.text}}),
                   true);
      if (leaving_) return end(text::say("terminal.link.left"), false);
      asked_ = false;  // unlike an act, it is not sent again
      link_ = text::say("terminal.link.lost", {{"reason", event.text}});
      return {};
    case SocketEvent::stopped:
      return end(words_of_close(event), true);
    case SocketEvent::message:
      break;
  }
  wire::ServerMessage message;
  const std::string error = wire::from_json(event.text, message);
  if (!error.empty())
    return end(text::say("terminal.link.misunderstood", {{"reason", error}}), true);
  return std::visit([this](auto& part) { return handle(std::move(part)); }, message);
}

StepResult RemoteSession::handle(const wire::Seated& seated) {
  options_.address.table = seated.table;
  token_ = seated.token;
  if (write_token(options_.seat_directory, seat_key(), token_)) return {};
  return {.note = text::say("terminal.link.no_token", {{"path", options_.seat_directory}})};
}

StepResult RemoteSession::handle(wire::View&& view) {
  resuming_ = asked_ = false;
  const bool waits = view.joins_next && !view_.joins_next;
  view_ = std::move(view);
  return {.view = true, .note = waits ? text::say("terminal.link.joins_next") : ""};
}

StepResult RemoteSession::handle(const wire::Because& because) {
  return {.note = text::say("terminal.with_rule",
                            {{"text", text::say(because.says)}, {"rule", because.rule}})};
}

StepResult RemoteSession::handle(const wire::Hinted& hinted) {
  asked_ = false;
  return {.note = hint_text(view_, hinted.action, hinted.reasons)};
}

StepResult RemoteSession::handle(const wire::Removed& removed) {
  if (removed.cause != "spectators" && !token_.empty())
    forget_token(options_.seat_directory, seat_key());
  return end(text::say("terminal.link.removed", {{"reason", removed.cause}}), false);
}

StepResult RemoteSession::handle(const wire::Said& said) {
  const std::string words = said.text.empty() ? text::say("talk." + said.saying) : said.text;
  return {.note = text::say("terminal.said", {{"name", said.name}, {"text", words}})};
}

StepResult RemoteSession::handle(const wire::Done& done) {
  if (done.id == pending_.id) pending_.id.clear();
  return {};
}

StepResult RemoteSession::handle(const wire::Refused& refused) {
  if (!refused.id.empty() && refused.id == pending_.id) pending_.id.clear();
  if (refused.id.empty()) asked_ = false;
  std::string words = words_of(refused);
  const bool outside = view_.version == 0 || resuming_;
  if (!outside || !refused.id.empty()) return {.note = words};
  if (resuming_ && refused.reason == "bad_token" && view_.version == 0) {
    forget_token(options_.seat_directory, seat_key());
    token_.clear();
    say_who_we_are();  // the seat is lost, but the player can take another
    return {};
  }
  if (refused.reason == "already_started") words += " " + text::say("terminal.link.watch_instead");
  return end(words, true);
}

StepResult RemoteSession::end(std::string words, bool failed) {
  ended_ = true;
  failed_ = failed;
  last_message_ = std::move(words);
  if (leaving_) forget_token(options_.seat_directory, seat_key());
  return {.ended = true};
}

}  // namespace uno::terminal
