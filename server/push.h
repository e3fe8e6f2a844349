// Sends notifications in its own thread, so that no push service can delay a table: every step has
// a timeout, the queue is bounded, and each browser gets one message at a time. Messages are
// encrypted for the browser (server/push_seal.h), and redirects are not followed.
// server/room_push.cpp decides when to send.
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
  std::string contact;    ///< mailto: or https: address for push services, or empty
  bool anywhere = false;  ///< for tests: also private addresses and other ports
  std::chrono::milliseconds step = std::chrono::seconds(kPushStepS);
  std::chrono::milliseconds again = std::chrono::seconds(kPushAgainS);
  std::size_t waiting_max = kPushesWaitingMax;
};

class Pusher {
 public:
  /// Calls `lost`, on its own thread, if a push service no longer knows a subscription.
  Pusher(Vapid vapid, PushRules rules, std::function<void(PushLost)> lost);
  ~Pusher();
  Pusher(const Pusher&) = delete;
  Pusher& operator=(const Pusher&) = delete;

  /// Queues a notification. It replaces a waiting one from the same table to the same browser, even
  /// one that waits for a retry. Any thread.
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
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_guard_;
  boost::asio::ssl::context trust_;
  std::deque<Waiting> waiting_;
  std::set<std::string> under_way_;  ///< endpoints with a delivery now
  std::thread thread_;
};

}  // namespace uno::server
