// A seat at a server's table. It identifies itself after every connection, keeps the seat token,
// and sends an act again if the answer was lost. The socket is in terminal/socket.h.
#pragma once

#include <deque>

#include "terminal/address.h"
#include "terminal/seat_file.h"
#include "terminal/socket.h"
#include "terminal/table_session.h"

namespace uno::terminal {

struct RemoteOptions {
  Address address;
  std::string name;
  std::string options = "-";  ///< rules of a new table
  wire::TableSettings settings;
  std::string seat_directory;
  bool watch = false;
};

class RemoteSession final : public TableSession {
 public:
  explicit RemoteSession(RemoteOptions options);

  const wire::View& view() const override { return view_; }
  void send(const wire::ClientMessage& message) override;
  bool busy() const override {
    return !ended_ && (view_.version == 0 || asked_ || !pending_.id.empty());
  }
  int due_ms() const override { return -1; }
  int news_fd() const override { return socket_.fd(); }
  StepResult step() override;
  std::string invite() const override;
  std::string link() const override { return link_; }
  std::string last_message() const override { return last_message_; }
  bool failed() const override { return failed_; }

 private:
  SeatKey seat_key() const;
  void say_who_we_are();
  StepResult handle(const wire::Seated& seated);
  StepResult handle(wire::View&& view);
  StepResult handle(const wire::Welcome&) { return {}; }  // the socket sends its own pings
  StepResult handle(const wire::Pong&) { return {}; }
  StepResult handle(const wire::Removed& removed);
  StepResult handle(const wire::Said& said);
  StepResult handle(const wire::Preview&) { return {}; }  // never requested here
  StepResult handle(const wire::PublicTables&) { return {}; }
  StepResult handle(const wire::Invitation&) { return {}; }  // never requested here
  StepResult handle(const wire::Because& because);
  StepResult handle(const wire::Hinted& hinted);
  StepResult handle(const wire::Done& done);
  StepResult handle(const wire::Refused& refused);
  StepResult end(std::string words, bool failed);

  RemoteOptions options_;
  Socket socket_;
  wire::View view_;
  std::string token_, link_, last_message_;
  std::string id_prefix_;  ///< different in each run of the program
  int acts_ = 0;
  bool asked_ = false;   ///< another request was sent and not answered
  wire::DoAct pending_;  ///< the act without an answer yet; its id is empty if there is none
  bool resuming_ = false, leaving_ = false, ever_open_ = false, ended_ = false, failed_ = false;
};

}  // namespace uno::terminal
