// `uno load`: plays on a running server through many sockets and prints how quickly it answers.
#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <memory>

#include "app/command.h"
#include "app/told.h"
#include "engine/english.h"
#include "load/echo.h"
#include "terminal/address.h"

namespace uno::app {
namespace {

constexpr const char* kLoadFooter =
    R"(The command opens its own tables of four players and plays by the official rules. Moves follow
a fixed schedule, even if the server is slow, and latency is measured from the scheduled time.
The client checks views with its own engine and exits with status 1 if anything is wrong. For a
large load, raise the server's limits for connections, tables and visitors (see uno serve
--print-limits).

Examples:
  uno load --url http://127.0.0.1:8080 --tables 100 --rate 200
  uno load --url http://127.0.0.1:8080 --tables 2000 --rate 2000 --watchers 800 --seconds 30
  uno load --url http://127.0.0.1:8080 --tables 2000 --rate 0 --reconnect-storm)";

struct LoadCommand {
  load::Plan plan;
  std::string url = "http://127.0.0.1:8080";
  bool echo = false, echo_server = false, json = false;
  std::uint16_t port = 0;
};

std::string find(const std::string& url, load::Target& target) {
  terminal::Address address;
  if (std::string wrong = terminal::parse_address(url, address); !wrong.empty()) return wrong;
  boost::asio::io_context io;
  boost::system::error_code failed;
  const auto found = boost::asio::ip::tcp::resolver(io).resolve(address.host, address.port, failed);
  if (failed || found.empty()) return english("cannot find {}: {}", address.host, failed.message());
  target.endpoint = found.begin()->endpoint();
  target.host = address.server();
  return {};
}

double us_each(double seconds, double acts) {
  return acts > 0 ? 1e6 * seconds / acts : 0.0;
}

void print_text(const LoadCommand& flags, load::Outcome& out) {
  load::Score& score = out.score;
  const double acts = static_cast<double>(score.acts);
  const char* what = flags.echo ? "echoes" : "acts";
  if (!flags.echo) fmt::print("all seated   after {:.1f} s\n", out.opening_s);
  const auto line = [](const char* name, load::Latencies& of) {
    fmt::print("{:<13}p50 {:.1f} ms, p90 {:.1f}, p99 {:.1f}, max {:.1f}\n", name, of.ms_at(500),
               of.ms_at(900), of.ms_at(990), of.ms_at(1000));
  };
  fmt::print("{:<13}{:.0f}/s, planned {:.0f}/s, for {:.1f} s\n", what, acts / out.seconds,
             flags.plan.rate, out.seconds);
  line("acknowledged", score.done);
  if (!flags.echo) line("shown", score.shown);
  fmt::print("frames       {:.0f}/s in, {:.1f} MB/s in, {:.0f}/s out\n",
             static_cast<double>(out.traffic.frames_in) / out.seconds,
             static_cast<double>(out.traffic.bytes_in) / out.seconds / 1e6,
             static_cast<double>(out.traffic.frames_out) / out.seconds);
  fmt::print("this client  {:.0f}% of a core\n", 100 * out.own_processor_s / out.seconds);
  if (flags.plan.server != 0)
    fmt::print(
        "server       {:.0f}% of a core, {:.1f} us per {}, {:.1f} of them in the kernel, "
        "{:.0f} MB\n",
        100 * out.server.seconds / out.seconds, us_each(out.server.seconds, acts),
        flags.echo ? "echo" : "act", us_each(out.server.kernel_s, acts),
        static_cast<double>(out.server_bytes) / 1e6);
  if (!flags.echo)
    fmt::print("rounds       {}; {} of {} views checked\n", score.rounds, score.checked,
               score.views);
  if (flags.plan.storm)
    fmt::print("reconnects   all sockets connected again after {:.1f} s\n", out.storm_s);
  if (!flags.echo)
    fmt::print("too busy     {:.0f}/s refused\n", static_cast<double>(score.shed) / out.seconds);
  fmt::print("errors       {}\n", score.errors);
}

void print_json(const LoadCommand& flags, load::Outcome& out) {
  load::Score& score = out.score;
  const double acts = static_cast<double>(score.acts);
  fmt::print(
      "{{\"per_second\":{:.1f},\"rate\":{:.1f},\"seconds\":{:.2f},\"p50_ms\":{:.2f},\"p90_ms\":"
      "{:.2f},\"p99_ms\":{:.2f},\"max_ms\":{:.2f},\"shown_p99_ms\":{:.2f},\"frames_in_per_second\":"
      "{:.0f},\"bytes_in_per_second\":{:.0f},\"own_cores\":{:.3f},\"server_cores\":{:.3f},"
      "\"server_us_each\":{:.2f},\"server_kernel_us_each\":{:.2f},\"server_bytes\":{},\"opening_"
      "s\":{:.2f},\"storm_s\":{:.2f},"
      "\"rounds\":{},\"views_checked\":{},\"shed\":{},\"errors\":{}}}\n",
      acts / out.seconds, flags.plan.rate, out.seconds, score.done.ms_at(500),
      score.done.ms_at(900), score.done.ms_at(990), score.done.ms_at(1000), score.shown.ms_at(990),
      static_cast<double>(out.traffic.frames_in) / out.seconds,
      static_cast<double>(out.traffic.bytes_in) / out.seconds, out.own_processor_s / out.seconds,
      out.server.seconds / out.seconds, us_each(out.server.seconds, acts),
      us_each(out.server.kernel_s, acts), out.server_bytes, out.opening_s, out.storm_s,
      score.rounds, score.checked, score.shed, score.errors);
}

int run(LoadCommand& flags) {
  const auto fail = [](const std::string& error) {
    fmt::print(stderr, "uno load: {}\n", told_sentence(error));
    return 1;
  };
  if (flags.echo_server) {
    const std::string wrong = load::serve_echoes(flags.port);
    return wrong.empty() ? 0 : fail(wrong);
  }
  if (const std::string wrong = find(flags.url, flags.plan.target); !wrong.empty())
    return fail(wrong);
  load::Outcome out = flags.echo ? load::run_echoes(flags.plan) : load::run(flags.plan);
  for (const std::string& error : out.score.first_errors)
    fmt::print(stderr, "uno load: {}\n", told_sentence(error));
  if (!out.failed.empty()) return fail(out.failed);
  if (flags.json)
    print_json(flags, out);
  else
    print_text(flags, out);
  return out.score.errors == 0 ? 0 : 1;
}

}  // namespace

Run set_up_load(CLI::App& flags) {
  auto given = std::make_shared<LoadCommand>();
  load::Plan& plan = given->plan;
  flags.add_option("--url", given->url, "Address of the server")->capture_default_str();
  flags.add_option("--tables", plan.tables, "Tables, with four players each")
      ->capture_default_str()
      ->check(CLI::Range(0, 100'000));
  flags.add_option("--watchers", plan.watchers, "Number of tables that also have a spectator")
      ->capture_default_str()
      ->check(CLI::Range(0, 100'000));
  flags.add_option("--idle", plan.idle, "Additional idle sockets")
      ->capture_default_str()
      ->check(CLI::Range(0, 100'000));
  flags.add_option("--rate", plan.rate, "Moves per second, over all tables")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1e6));
  flags.add_option("--seconds", plan.seconds, "Seconds to measure")
      ->capture_default_str()
      ->check(CLI::Range(0.1, 86'400.0));
  flags.add_option("--warm-up", plan.warm_up_s, "Seconds to play before measuring")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 3600.0));
  flags
      .add_option(
          "--check-every", plan.check_every,
          "Check one in N views completely; a view is the message that shows the table to "
          "one client. In the other views, check only that the number of the version and the "
          "seat are right")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  flags.add_flag("--reconnect-storm", plan.storm,
                 "At the end, drop all sockets at once and time how long the reconnects take");
  flags
      .add_option("--server-pid", plan.server,
                  "Process ID of a server on this machine, to measure its resource use")
      ->type_name("PID");
  flags.add_flag("--echo", given->echo,
                 "Measure the echo server at --url instead of a game server, for comparison");
  flags.add_flag("--echo-server", given->echo_server, "Run the echo server for --echo, on --port");
  flags.add_option("--port", given->port, "Port of the echo server; 0 for any")
      ->capture_default_str();
  flags.add_flag("--json", given->json, "Print one JSON value");
  flags.footer(kLoadFooter);
  return [given] { return run(*given); };
}

}  // namespace uno::app
