#include "store/postgres_link.h"

#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

#include "engine/english.h"

namespace uno::store {

namespace {

/// Makes one line of an error message of libpq, which has several, some beginning with a tab.
std::string one_line(const char* said) {
  std::string line;
  for (const char* at = said; *at != '\0'; ++at) {
    const bool gap = *at == '\n' || *at == '\t' || *at == ' ';
    if (!gap)
      line += *at;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  }
  while (line.ends_with(' ')) line.pop_back();
  return line;
}

/// A list as an array literal: "{one,two}".
template <class List, class Literal>
std::string array_of(const List& list, Literal literal) {
  std::string text = "{";
  for (const auto& one : list) {
    if (text.size() > 1) text += ',';
    text += literal(one);
  }
  return text + "}";
}

}  // namespace

std::string Reply::bytes(int row, int column) const {
  const auto* text = reinterpret_cast<unsigned char*>(PQgetvalue(result.get(), row, column));
  std::size_t length = 0;
  const std::unique_ptr<unsigned char, void (*)(void*)> bytes(PQunescapeBytea(text, &length),
                                                              PQfreemem);
  return bytes ? std::string(reinterpret_cast<const char*>(bytes.get()), length) : std::string();
}

std::int64_t Reply::number(int row, int column) const {
  return std::strtoll(PQgetvalue(result.get(), row, column), nullptr, 10);
}

std::string PostgresLink::open(const std::string& url) {
  close();
  // Defaults that the address can override, because it comes later: give up a silent server after
  // seconds, not after TCP's own timeout.
  const char* keys[] = {"connect_timeout", "tcp_user_timeout",          "keepalives_idle",
                        "dbname",          "fallback_application_name", nullptr};
  const std::string seconds = std::to_string(std::max<std::int64_t>(2, timeout_.count() / 1000));
  const std::string milliseconds = std::to_string(timeout_.count());
  const char* values[] = {seconds.c_str(), milliseconds.c_str(), "10", url.c_str(), "openuno",
                          nullptr};
  connection_ = PQconnectdbParams(keys, values, 1);
  std::string error;
  if (!is_open())
    error =
        connection_ ? one_line(PQerrorMessage(connection_)) : english("no memory for a connection");
  if (error.empty()) {
    PQsetNoticeProcessor(
        connection_, [](void*, const char*) {}, nullptr);
    // Do not wait forever for a row that a vanished client has locked. There is no
    // statement_timeout: a COMMIT that it ends while waiting for standbys reports success.
    error = ask("SET lock_timeout = '8s'; SET idle_in_transaction_session_timeout = '10s'").error;
  }
  if (!error.empty()) close();
  // If the address cannot be parsed, the error quotes it, including the password.
  if (error.find(url) != std::string::npos)
    error = english("its address is not one that PostgreSQL reads");
  return error;
}

void PostgresLink::close() {
  PQfinish(connection_);
  connection_ = nullptr;
}

bool PostgresLink::is_open() const {
  return PQstatus(connection_) == CONNECTION_OK;
}

/// Receives all results and keeps the last. Returns false if the connection is lost or nothing
/// arrives in time, because a server that hangs must not make us hang.
bool PostgresLink::await(Reply& reply) {
  const auto end = std::chrono::steady_clock::now() + timeout_;
  for (;;) {
    const int unsent = PQflush(connection_);
    while (unsent == 0 && PQisBusy(connection_) == 0) {
      PGresult* const next = PQgetResult(connection_);
      if (next == nullptr) return true;
      const bool failed_before =
          reply.result && PQresultStatus(reply.result.get()) == PGRES_FATAL_ERROR;
      if (failed_before)
        PQclear(next);
      else
        reply.result.reset(next);
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        end - std::chrono::steady_clock::now());
    pollfd wait{PQsocket(connection_), static_cast<short>(unsent == 1 ? POLLIN | POLLOUT : POLLIN),
                0};
    const int ready = left.count() > 0 ? ::poll(&wait, 1, static_cast<int>(left.count())) : 0;
    if (ready == 0) reply.error = english("the server does not answer");
    if (unsent < 0 || ready == 0 || (ready < 0 && errno != EINTR)) return false;
    if (ready > 0 && PQconsumeInput(connection_) == 0) return false;
  }
}

Reply PostgresLink::ask(const std::string& statement, const std::vector<std::string>& values) {
  Reply reply;
  if (!is_open()) {
    reply.error = english("there is no connection");
    return reply;
  }
  std::vector<const char*> texts;
  for (const std::string& value : values) texts.push_back(value.c_str());
  const int sent = values.empty() ? PQsendQuery(connection_, statement.c_str())
                                  : PQsendQueryParams(connection_, statement.c_str(),
                                                      static_cast<int>(texts.size()), nullptr,
                                                      texts.data(), nullptr, nullptr, 0);
  if (sent == 0 || !await(reply)) {
    if (reply.error.empty()) reply.error = one_line(PQerrorMessage(connection_));
    if (reply.error.empty()) reply.error = english("the connection is lost");
    reply.result.reset();
    close();
    return reply;
  }
  const ExecStatusType status = PQresultStatus(reply.result.get());
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return reply;
  const char* primary = PQresultErrorField(reply.result.get(), PG_DIAG_MESSAGE_PRIMARY);
  reply.error = one_line(primary ? primary : PQerrorMessage(connection_));
  if (reply.error.empty()) reply.error = english("the server gave no answer");
  const char* state = PQresultErrorField(reply.result.get(), PG_DIAG_SQLSTATE);
  // 57P01 to 57P05: the server ends this connection, whether or not we have seen its end.
  const bool lost = !is_open() || state == nullptr || std::string(state).starts_with("57P");
  if (lost)
    close();
  else
    reply.state = state;
  return reply;
}

std::string array_of_texts(const std::vector<std::string>& texts) {
  return array_of(texts, [](const std::string& text) {
    std::string literal = "\"";
    for (const char letter : text) {
      if (letter == '"' || letter == '\\') literal += '\\';
      literal += letter;
    }
    return literal + '"';
  });
}

std::string array_of_bytes(const std::vector<std::string>& all, bool empty_is_null) {
  return array_of(all, [empty_is_null](const std::string& bytes) -> std::string {
    if (bytes.empty() && empty_is_null) return "NULL";
    constexpr const char* kDigits = "0123456789abcdef";
    std::string literal = "\"\\\\x";
    for (const char letter : bytes) {
      const auto byte = static_cast<unsigned char>(letter);
      literal += kDigits[byte >> 4];
      literal += kDigits[byte & 15];
    }
    return literal + '"';
  });
}

std::string array_of_numbers(const std::vector<std::int64_t>& numbers) {
  return array_of(numbers, [](std::int64_t number) { return std::to_string(number); });
}

}  // namespace uno::store
