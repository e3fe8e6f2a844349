// `uno serve`: opens the store, prints the address to open, and serves until it is stopped.
#include <fmt/format.h>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <utility>
#include <vector>

#include "app/command.h"
#include "app/inside.h"
#include "app/named_bot.h"
#include "app/open_store.h"
#include "app/place.h"
#include "app/told.h"
#include "engine/english.h"
#include "server/fair_key.h"
#include "server/limits_file.h"
#include "server/log.h"
#include "server/own_addresses.h"
#include "server/retry.h"
#include "server/venue.h"

namespace uno::app {
namespace {

constexpr const char* kServeFooter =
    R"(The server keeps its tables in the directory --data, and you can stop or kill it at any
time without losing a move. Anyone who can reach the address can open tables, so the server accepts
connections only from this machine unless you set --listen.

Examples:
  uno serve
  uno serve --port 9000 --data /var/lib/uno
  uno serve --listen 0.0.0.0    accept connections from the whole network
  uno serve --listen 0.0.0.0 --port 443 --public-url https://table.example.org \
            --tls-certificate fullchain.pem --tls-key privkey.pem
  uno serve --store postgres://uno@db.lan/tables)";

/// Reads bots from weight files. If a file is invalid, prints why; the built-in weights are used.
void read_weight_files(const std::vector<std::string>& paths, server::Config& config) {
  for (const std::string& path : paths) {
    std::string wrong;
    const TrainedBot* trained = read_trained_bot(path, wrong);
    if (trained != nullptr && trained->file.edition != Edition::classic) {
      wrong = english(
          "{} has weights for edition={}, and the server reads only weights for the classic game",
          path, edition_name(trained->file.edition));
      trained = nullptr;
    }
    if (trained == nullptr) {
      server::log_event(server::LogEvent::weights_invalid, {.why = wrong});
      continue;
    }
    for (int seats = trained->file.title.least; seats <= trained->file.title.most; ++seats)
      config.linear[static_cast<std::size_t>(seats)] = &trained->bot;
    server::log_event(server::LogEvent::weights_read,
                      {.why = fmt::format("{}, with {} to {} players", path,
                                          trained->file.title.least, trained->file.title.most)});
  }
}

void add_site_flags(CLI::App& flags, server::Config& config) {
  flags
      .add_option_function<std::string>(
          "--public-url",
          [&config](const std::string& url) {
            if (!config.site.set_public_url(url))
              throw CLI::ValidationError("--public-url",
                                         told("not an http: or https: address: {}", url));
          },
          "Public address of the server behind a proxy. Links use it, and the server accepts "
          "requests for it")
      ->type_name("URL");
  flags
      .add_option("--host", config.site.hosts,
                  "Another host name to answer to; repeatable. The server already answers to its "
                  "addresses and to the name of the machine, and to no other name")
      ->type_name("NAME")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  flags
      .add_option_function<std::vector<std::string>>(
          "--trusted-proxy",
          [&config](const std::vector<std::string>& given) {
            for (const std::string& text : given)
              if (!server::read_network(text, config.site.proxies.emplace_back()))
                throw CLI::ValidationError("--trusted-proxy",
                                           told("not an address or network: {}", text));
          },
          "A proxy, or a network of proxies, trusted to report the address and the scheme of its "
          "clients (X-Forwarded-For, X-Forwarded-Proto); repeatable")
      ->type_name("NETWORK")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  auto* certificate =
      flags
          .add_option(
              "--tls-certificate", config.tls_certificate,
              "Use TLS with the certificate chain in this file (PEM). The server reloads the "
              "file when it changes")
          ->type_name("FILE");
  auto* key = flags
                  .add_option("--tls-key", config.tls_key,
                              "Private key of that certificate (PEM, without a password)")
                  ->type_name("FILE");
  certificate->needs(key);
  key->needs(certificate);
  flags
      .add_option(
          "--private", config.private_listen,
          "Extra address and port for the operator. It serves an admin page at /operator. It also "
          "serves /healthz, /readyz and /metrics, even when the main port is overloaded. This "
          "port has no login, so keep it private")
      ->type_name("ADDRESS:PORT");
}

void add_limit_flags(CLI::App& flags, server::Config& config) {
  flags
      .add_option_function<std::string>(
          "--limits",
          [&config](const std::string& path) {
            std::ifstream file(path);
            const std::string text(std::istreambuf_iterator<char>(file), {});
            if (!file) throw CLI::ValidationError("--limits", told("cannot read {}", path));
            const std::string wrong = server::read_limits(text, config.limits);
            if (!wrong.empty())
              throw CLI::ValidationError("--limits", path + ", " + told_sentence(wrong));
          },
          "File with limits for this machine; --print-limits prints one")
      ->type_name("FILE");
  flags.add_flag_callback(
      "--print-limits",
      [] {
        fmt::print("{}", server::limits_text({}));
        throw CLI::Success();
      },
      "Print all limits and their defaults, as a file for --limits");
}

std::shared_ptr<std::string> add_store_flags(CLI::App& flags, server::Config& config) {
  auto place = std::make_shared<std::string>();
  flags
      .add_option("--store", *place,
                  "Keep the tables in this PostgreSQL database, not in --data. If another server "
                  "already uses the database, that server stops, unless both were started with "
                  "--node")
      ->type_name("postgres://...")
      ->check([](const std::string& url) {
        return is_database(url) ? "" : told("not a database address (postgres://...)");
      });
  flags
      .add_option(
          "--node", config.node,
          "Share the tables in --store with other servers, which reach this one at HOST:PORT")
      ->type_name("HOST:PORT")
      ->check([](const std::string& text) {
        const std::size_t colon = text.rfind(':');
        const bool good = colon != std::string::npos && colon > 0 && colon + 1 < text.size() &&
                          text.find_first_not_of("0123456789", colon + 1) == std::string::npos;
        return good ? "" : told("not a host and a port, as in 10.0.0.2:8080: {}", text);
      });
  return place;
}

/// Raises the limit of file descriptors as far as allowed, because each visitor needs one. If that
/// is not enough, lowers the limits on visitors: a visitor over a limit is refused and counted, but
/// without a descriptor, visitors would wait unnoticed.
void fit_descriptors(server::Limits& limits) {
  rlimit held{};
  if (::getrlimit(RLIMIT_NOFILE, &held) != 0) return;
  const rlim_t before = std::exchange(held.rlim_cur, held.rlim_max);
  if (::setrlimit(RLIMIT_NOFILE, &held) != 0) held.rlim_cur = before;
  constexpr rlim_t kOwn = 64;  // the store, files, threads
  const auto people =
      rlim_t{2} * static_cast<rlim_t>(limits.connections) + static_cast<rlim_t>(limits.visitors);
  if (held.rlim_cur >= people + kOwn) return;
  const rlim_t left = std::max(held.rlim_cur, kOwn) - kOwn;
  const auto share = [&](int limit) {
    return std::max(1, static_cast<int>(static_cast<rlim_t>(limit) * left / people));
  };
  limits.connections = share(limits.connections);
  limits.visitors = share(limits.visitors);
  server::log_event(
      server::LogEvent::few_descriptors,
      {.number = static_cast<std::int64_t>(people + kOwn),
       .why =
           fmt::format("may open {} files and sockets; limits now: connections = {}, visitors = {}",
                       held.rlim_cur, limits.connections, limits.visitors)});
}

/// Locks the directory when tables are in a database, because vapid.pem and the operator's socket
/// are in it. Only one server at a time can use it. A store in a file has its own lock.
std::string take_directory(const std::string& path) {
  std::error_code failed;
  const bool made = std::filesystem::create_directories(path, failed);
  if (failed) return english("cannot create the directory {}: {}", path, failed.message());
  if (made) ::chmod(path.c_str(), 0700);
  const int held = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (held < 0) return english("cannot open the directory {}", path);
  const auto take = [&] { return ::flock(held, LOCK_EX | LOCK_NB) == 0; };
  return server::retry_while_exiting(take) ? "" : english("another server is using {}", path);
}

/// Prints the addresses at which others join, or which flag or command would let them.
void print_join_addresses(const server::Venue& venue, const server::Config& config) {
  for (const std::string& url : venue.addresses()) fmt::print("On other devices: {}/\n", url);
  if (!venue.addresses().empty()) return;
  const std::string command =
      config.command.empty() ? "uno serve --listen 0.0.0.0" : config.command;
  fmt::print(
      "Only this computer can join. To let your network in, stop with Ctrl-C and run\n  {}\n",
      command);
  const bool https = venue.address().starts_with("https:");
  const boost::asio::ip::address everywhere = boost::asio::ip::address_v4::any();
  for (const std::string& url : server::own_addresses(everywhere, venue.port(), https))
    fmt::print("Other devices then open {}/\n", url);
}

/// Says why the server cannot start. The log is in English, so that operators can search it. A
/// person who reads another language gets the reason in that language, too.
int fail_to_start(const server::Config& config, const std::string& error) {
  server::log_event(server::LogEvent::start_failed, {.why = error});
  const std::string said = told_sentence(error);
  if (said != error && config.log == server::LogForm::text)
    fmt::print(stderr, "uno serve: {}\n", said);
  return 1;
}

int run(const server::Config& given, const std::string& place,
        const std::vector<std::string>& weights) {
  server::own_log().to(given.log);
  server::Config config = given;
  read_weight_files(weights, config);
  fit_descriptors(config.limits);
  std::string error;
  server::SodiumEntropy entropy;
  if (!config.node.empty() && place.empty())
    return fail_to_start(given,
                         english("--node needs --store, because these servers share a database"));
  if (!place.empty()) error = take_directory(config.directory);
  if (!error.empty()) return fail_to_start(given, error);
  if (!config.node.empty()) config.secret = server::fresh_token(entropy);
  const auto store =
      open_store(place.empty() ? config.directory : place, error, {config.node, config.secret});
  if (!store) return fail_to_start(given, error);
  server::Vapid vapid;
  if (config.push) error = server::Vapid::load(config.directory + "/vapid.pem", vapid);
  if (!error.empty()) return fail_to_start(given, error);
  config.operator_socket = server::operator_socket(config.directory);
  fair::SigningKey fair_key{fair::Bytes32{}};
  error = server::load_fair_key(config.directory + "/fair.key", fair_key);
  if (!error.empty()) return fail_to_start(given, error);
  server::Venue venue(config, *store, std::move(vapid), fair_key);
  error = venue.open();
  if (!error.empty()) return fail_to_start(given, error);
  if (!venue.has_web()) server::log_event(server::LogEvent::no_web_client, {.why = config.web});
  fmt::print("OpenUNO is ready: open {}/\n", venue.address());
  print_join_addresses(venue, config);
  std::fflush(stdout);
  return venue.run() ? 0 : 1;
}

}  // namespace

Run set_up_serve(CLI::App& flags) {
  auto config = std::make_shared<server::Config>();
  config->inside = web_inside();
  if (config->inside.empty()) config->web = web_place();
  flags.add_option("--port", config->port, "Port to listen on; 0 for any free port")
      ->capture_default_str();
  flags.add_option("--listen", config->listen, "IP address to listen on; 0.0.0.0 or :: for all")
      ->capture_default_str();
  flags.add_option("--data", config->directory, "Directory for the tables")->capture_default_str();
  flags
      .add_option(
          "--loops", config->loops,
          "Threads that run tables. Each has its own tables, and one is enough for thousands "
          "of players")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  const auto place = add_store_flags(flags, *config);
  flags.add_option("--web", config->web, "Directory of the built web client")
      ->default_str(config->inside.empty() ? config->web : "inside the program");
  flags
      .add_option(
          "--bot-delay-ms", config->pace.bot_delay_ms,
          "Typical time that a bot takes for a move, in milliseconds. Easy moves take half as "
          "long, and hard ones up to two and a half times as long")
      ->capture_default_str()
      ->check(CLI::Range(0, 60'000));
  flags
      .add_option("--push", config->push,
                  "Let players get a browser notification when it is their turn, through the push "
                  "service of the browser's maker")
      ->check(CLI::IsMember({"on", "off"}))
      ->type_name("on|off")
      ->default_str("on");
  flags
      .add_option("--push-contact", config->push_contact,
                  "Contact address for push services: mailto:... or https://...")
      ->type_name("URL")
      ->check([](const std::string& url) {
        const bool good = (url.starts_with("mailto:") || url.starts_with("https://")) &&
                          url.find_first_of("\"\\ ") == std::string::npos;
        return good ? "" : told("neither a mailto: nor an https: address");
      });
  flags.add_option("--others-command", config->command)->group("");
  flags.add_flag("--push-to-anywhere", config->push_to_anywhere)->group("");
  flags
      .add_option_function<std::string>(
          "--log",
          [config](const std::string& form) {
            config->log = form == "json" ? server::LogForm::json : server::LogForm::text;
          },
          "Format of the log on standard error, one event per line")
      ->type_name("text|json")
      ->default_str("text")
      ->check(CLI::IsMember({"text", "json"}));
  add_site_flags(flags, *config);
  add_limit_flags(flags, *config);
  auto weights = std::make_shared<std::vector<std::string>>();
  flags
      .add_option("--weights", *weights,
                  "Weights for the bot `linear`, used with the number of players they were trained "
                  "for (see `uno train`); repeatable")
      ->type_name("FILE")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  flags.footer(kServeFooter);
  return [config, place, weights] { return run(*config, *place, *weights); };
}

}  // namespace uno::app
