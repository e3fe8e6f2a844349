// Sends pushes: a thread of its own with deadlines for every step, a bounded queue, and one message
// at a time to each browser, so that no push service can hold up a table. What is sent is sealed
// for the browser (server/push_seal.h). Deliberately absent: when somebody is told and what
// (server/room_push.cpp), and redirections: they are not followed.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <set>
#include <string>
#include <thread>

#include "server/limits.h"
#include "server/traffic.h"
#include "server/vapid.h"

namespace uno::server {

struct PushRules {
  std::string contact;    ///< mailto: or https: address that push services are told, or empty
  bool anywhere = false;  ///< also to private addresses and other ports: for tests
  std::chrono::milliseconds step = std::chrono::seconds(kPushStepS);
  std::chrono::milliseconds again = std::chrono::seconds(kPushAgainS);
  std::size_t waiting_max = kPushesWaitingMax;
};

class Pusher {
 public:
  /// `lost` is called, on the thread of this, when a push service knows a subscription no more.
  Pusher(Vapid vapid, PushRules rules, std::function<void(PushLost)> lost);
  ~Pusher();
  Pusher(const Pusher&) = delete;
  Pusher& operator=(const Pusher&) = delete;

  /// From any thread. A newer push of a table to the same browser replaces one that waits, also
  /// for another try.
  void send(Push push);

 private:
  class Delivery;
  struct Waiting {
    Push push;
    int tries = 0;
    std::chrono::steady_clock::time_point due{};
  };

  void enqueue(Push push);
  std::deque<Waiting>::iterator waiting_for(const Push& push);
  void keep(Waiting waiting);
  void start_more();
  void delivered(const Waiting& waiting, unsigned status, const std::string& error);

  Vapid vapid_;
  PushRules rules_;
  std::function<void(PushLost)> lost_;
  boost::asio::io_context io_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> stays_;
  boost::asio::ssl::context trust_;
  std::deque<Waiting> waiting_;
  std::set<std::string> under_way_;  ///< endpoints
  std::thread thread_;
};

}  // namespace uno::server
