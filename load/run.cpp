// A load test, phase by phase.
#include "load/run.h"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <chrono>

#include "engine/english.h"
#include "load/now.h"

namespace uno::load {

namespace {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;

constexpr int kAtOnce = 256;              // sockets that may be connecting at once
constexpr double kSeatingTimeoutS = 120;  // for everybody to get a seat

class LoadRun : private Socket::Listener {
 public:
  explicit LoadRun(const Plan& plan) : plan_(plan), timer_(io_) {
    out_.score.check_every = plan.check_every;
    for (int i = 0; i < plan.tables; ++i) {
      const int watchers = i < plan.watchers ? 1 : 0;
      parties_.emplace_back(out_.score, watchers, static_cast<std::uint32_t>(i) * 2654435761U);
      for (int who = 0; who < kPlayers + watchers; ++who) lines_.push_back({i, who, nullptr});
    }
    for (int i = 0; i < plan.idle; ++i) lines_.push_back({kIdle, 0, nullptr});
    // Hosts come first, so that the others know which table to join.
    for (int i = 0; i < std::ssize(lines_); ++i) order_.push_back(i);
    std::stable_partition(order_.begin(), order_.end(), [this](int line) {
      return lines_[static_cast<std::size_t>(line)].who == 0;
    });
  }

  Outcome run() {
    out_.opening_s = seat_everybody();
    if (out_.failed.empty()) play();
    if (out_.failed.empty() && plan_.storm) {
      for (Line& line : lines_) line.socket->cut();
      for (Party& party : parties_) party.cut();
      out_.storm_s = seat_everybody();
    }
    for (Line& line : lines_)
      if (line.socket) line.socket->cut();
    io_.restart();
    io_.poll();  // pending handlers hold the sockets
    return std::move(out_);
  }

 private:
  static constexpr int kIdle = -1;
  struct Line {
    int party, who;
    std::shared_ptr<Socket> socket;
  };

  Socket::Listener& listener() { return *this; }
  std::string table_of(const Line& line) const {
    return line.party == kIdle ? "" : parties_[static_cast<std::size_t>(line.party)].table();
  }

  /// Opens the sockets until everybody has seen the table. Returns the seconds.
  double seat_everybody() {
    const Clock::time_point begin = Clock::now();
    next_ = opening_ = open_ = 0;
    open_some();
    const auto seated = [this] {
      if (open_ < std::ssize(lines_)) return false;
      while (complete_ < std::ssize(parties_) &&
             parties_[static_cast<std::size_t>(complete_)].complete())
        ++complete_;
      return complete_ == std::ssize(parties_);
    };
    complete_ = 0;
    const auto passed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
    while (!seated() && out_.failed.empty()) {
      io_.restart();
      io_.run_one_for(std::chrono::milliseconds(100));
      if (passed() > kSeatingTimeoutS) out_.failed = english("not everybody could sit down");
    }
    return passed();
  }

  void open_some() {
    for (; opening_ < kAtOnce && next_ < std::ssize(lines_); ++next_, ++opening_) {
      const int number = order_[static_cast<std::size_t>(next_)];
      Line& line = lines_[static_cast<std::size_t>(number)];
      line.socket = std::make_shared<Socket>(io_, listener(), out_.traffic, number);
      Target target = plan_.target;
      if (const std::string table = table_of(line); !table.empty())
        target.path += "?table=" + table;
      line.socket->open(target);
    }
  }

  void play() {
    first_us_ = now_us();
    measure_us_ = first_us_ + static_cast<std::int64_t>(plan_.warm_up_s * 1e6);
    end_us_ = measure_us_ + static_cast<std::int64_t>(plan_.seconds * 1e6);
    ticks();
    io_.restart();
    io_.run();
  }

  /// A thousand times a second, makes the acts that are due.
  void ticks() {
    const std::int64_t now = now_us();
    if (!out_.score.counts && now >= measure_us_ && measured_us_ == 0) begin_to_measure(now);
    if (now >= end_us_ && out_.score.counts) end_measuring(now);
    while (out_.failed.empty() && !parties_.empty() && plan_.rate > 0) {
      const auto at_us =
          first_us_ + static_cast<std::int64_t>(static_cast<double>(given_) * 1e6 / plan_.rate);
      if (at_us > now || at_us >= end_us_) break;
      const int party = static_cast<int>(given_++ % parties_.size());
      send(party, parties_[static_cast<std::size_t>(party)].due(at_us));
    }
    if (!out_.failed.empty() || (now >= end_us_ && calm(now))) return io_.stop();
    timer_.expires_at(Clock::time_point(std::chrono::microseconds(now + 1000)));
    timer_.async_wait([this](const boost::system::error_code& stopped) {
      if (!stopped) ticks();
    });
  }

  /// Everything due is done, or waiting is pointless.
  bool calm(std::int64_t now) {
    if (plan_.rate <= 0) return true;
    constexpr std::int64_t kGraceUs = 2'000'000;
    if (now > end_us_ + kGraceUs) return true;
    for (const Party& party : parties_)
      if (!party.idle()) return false;
    return true;
  }

  void begin_to_measure(std::int64_t now) {
    out_.score.counts = true;
    measured_us_ = now;
    traffic_before_ = out_.traffic;
    own_before_s_ = own_processor_seconds();
    if (plan_.server != 0) server_before_ = processor_of(plan_.server);
  }

  void end_measuring(std::int64_t now) {
    out_.score.counts = false;
    out_.seconds = static_cast<double>(now - measured_us_) / 1e6;
    out_.own_processor_s = own_processor_seconds() - own_before_s_;
    if (plan_.server != 0) {
      out_.server = processor_of(plan_.server) - server_before_;
      out_.server_bytes = resident_bytes(plan_.server);
    }
    out_.traffic.frames_in -= traffic_before_.frames_in;
    out_.traffic.frames_out -= traffic_before_.frames_out;
    out_.traffic.bytes_in -= traffic_before_.bytes_in;
    out_.traffic.bytes_out -= traffic_before_.bytes_out;
    for (Party& party : parties_) party.forget_due();
  }

  void send(int party, std::vector<Party::Say> what) {
    for (Party::Say& one : what) {
      const int line = party * kPlayers + std::min(party, plan_.watchers) + one.who;
      const auto& socket = lines_[static_cast<std::size_t>(line)].socket;
      if (one.later)
        send_later(socket, std::move(one.text));
      else
        socket->send(std::move(one.text));
    }
  }

  void send_later(std::shared_ptr<Socket> socket, std::string text) {
    const auto timer = std::make_shared<asio::steady_timer>(io_, std::chrono::milliseconds(100));
    timer->async_wait([timer, socket = std::move(socket),
                       text = std::move(text)](const boost::system::error_code& stopped) mutable {
      if (!stopped) socket->send(std::move(text));
    });
  }

  void opened(int line) override {
    --opening_;
    ++open_;
    open_some();
    const Line& one = lines_[static_cast<std::size_t>(line)];
    if (one.party == kIdle) return;
    send(one.party, parties_[static_cast<std::size_t>(one.party)].opened(one.who));
  }

  void heard(int line, std::string_view text) override {
    const Line& one = lines_[static_cast<std::size_t>(line)];
    if (one.party == kIdle) return;
    send(one.party, parties_[static_cast<std::size_t>(one.party)].heard(one.who, text, now_us()));
  }

  void lost(int line, const std::string& why) override {
    out_.score.error(english("socket {} was lost: {}", line, why));
    if (out_.failed.empty()) out_.failed = english("a socket was lost: {}", why);
  }

  Plan plan_;
  asio::io_context io_{1};
  asio::steady_timer timer_;
  std::vector<Party> parties_;
  std::vector<Line> lines_;
  std::vector<int> order_;  ///< the order in which they open
  Outcome out_;
  int next_ = 0, opening_ = 0, open_ = 0, complete_ = 0;
  std::uint64_t given_ = 0;
  std::int64_t first_us_ = 0, measure_us_ = 0, measured_us_ = 0, end_us_ = 0;
  Traffic traffic_before_;
  double own_before_s_ = 0;
  Processor server_before_;
};

}  // namespace

Outcome run(const Plan& plan) {
  raise_descriptors();
  return LoadRun(plan).run();
}

}  // namespace uno::load
