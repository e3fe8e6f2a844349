// Compares addresses and names without any lookup.
#include "server/site.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/trim.hpp>
#include <charconv>

namespace uno::server {

namespace {

namespace ip = boost::asio::ip;

/// The address as IPv6, so that only one kind must be compared.
ip::address_v6 widened(const ip::address& address) {
  return address.is_v6() ? address.to_v6() : ip::make_address_v6(ip::v4_mapped, address.to_v4());
}

ip::address narrowed(const ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

std::string lower(std::string_view text) {
  std::string low(text);
  for (char& c : low) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return low;
}

/// Without the port: "[::1]:8080" becomes "[::1]".
std::string_view name_of(std::string_view host) {
  const std::size_t bracket = host.rfind(']');
  const std::size_t colon = host.rfind(':');
  const bool has_port =
      colon != std::string_view::npos && (bracket == std::string_view::npos || bracket < colon);
  return has_port ? host.substr(0, colon) : host;
}

/// The origin of a page, or our own address. The port is empty if none is given.
struct Place {
  std::string scheme, name, port;
  bool operator==(const Place&) const = default;
};

Place place_called(std::string_view host) {
  const std::string_view name = name_of(host);
  std::string_view port = host.substr(name.size());
  if (!port.empty()) port.remove_prefix(1);
  return {{}, lower(name), std::string(port)};
}

std::string_view usual_port(std::string_view scheme) {
  return scheme == "https" ? "443" : "80";
}

/// The name is empty for other schemes, because their pages cannot open our socket.
Place place_of_page(std::string_view origin) {
  const std::size_t end = std::min(origin.find("://"), origin.size());
  const std::string scheme = lower(origin.substr(0, end));
  if (scheme != "http" && scheme != "https") return {};
  Place page = place_called(origin.substr(std::min(end + 3, origin.size())));
  page.scheme = scheme;
  if (page.port.empty()) page.port = usual_port(scheme);
  return page;
}

bool is_address(std::string_view name) {
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  boost::system::error_code failed;
  ip::make_address(std::string(name), failed);
  return !failed;
}

/// The machine's name in its local network. Pages from elsewhere cannot use it.
const std::string& machine_name() {
  static const std::string name = [] {
    std::array<char, 256> text{};
    return ::gethostname(text.data(), text.size() - 1) == 0 ? lower(text.data()) : std::string();
  }();
  return name;
}

}  // namespace

bool read_network(std::string_view text, Network& network) {
  const std::size_t slash = text.find('/');
  boost::system::error_code failed;
  const ip::address base = ip::make_address(std::string(text.substr(0, slash)), failed);
  if (failed) return false;
  const int most = base.is_v4() ? 32 : 128;
  int bits = most;
  if (slash != std::string_view::npos) {
    const std::string_view digits = text.substr(slash + 1);
    const auto [end, wrong] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
    if (wrong != std::errc() || end != digits.data() + digits.size()) return false;
  }
  if (bits < 0 || bits > most) return false;
  network = {base, bits};
  return true;
}

bool contains(const Network& network, const ip::address& address) {
  const ip::address narrow = narrowed(address);
  if (narrow.is_v4() != network.base.is_v4()) return false;
  const auto a = widened(narrow).to_bytes(), b = widened(network.base).to_bytes();
  const int bits = network.bits + (network.base.is_v4() ? 96 : 0);
  for (int bit = 0; bit < bits; ++bit)
    if ((a[bit / 8] ^ b[bit / 8]) >> (7 - bit % 8) & 1) return false;
  return true;
}

bool Site::set_public_url(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos || url.find_first_of("?#\"\\ <>&") != url.npos) return false;
  const std::size_t path = std::min(url.find('/', scheme + 3), url.size());
  const Place site = place_of_page(url.substr(0, path));
  if (site.name.empty()) return false;
  origin = site.scheme + "://" + site.name;
  if (site.port != usual_port(site.scheme)) origin += ":" + site.port;  // the usual port is omitted
  prefix = url.substr(path);
  while (prefix.ends_with('/')) prefix.pop_back();
  hosts.push_back(site.name);
  return true;
}

bool Site::trusts(const ip::address& peer) const {
  return std::ranges::any_of(proxies, [&](const Network& one) { return contains(one, peer); });
}

ip::address Site::client(const ip::address& peer, std::string_view forwarded_for) const {
  ip::address client = peer;
  while (trusts(client) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::size_t begin = comma == std::string_view::npos ? 0 : comma + 1;
    boost::system::error_code failed;
    const auto next = ip::make_address(
        boost::algorithm::trim_copy(std::string(forwarded_for.substr(begin))), failed);
    if (failed) break;  // not an address, so no proxy vouches for the addresses before it
    client = next;
    forwarded_for = forwarded_for.substr(0, begin == 0 ? 0 : comma);
  }
  return client;
}

bool Site::is_ours(std::string_view host) const {
  const std::string name = lower(name_of(host));
  if (name.empty() || is_address(name)) return true;
  if (name == "localhost" || name.ends_with(".localhost")) return true;
  const std::string& machine = machine_name();
  if (!machine.empty() && (name == machine || name == machine + ".local")) return true;
  return std::ranges::find(hosts, name) != hosts.end();
}

std::string_view Site::within(std::string_view target) const {
  const bool prefixed = !prefix.empty() && target.starts_with(prefix) &&
                        (target.size() == prefix.size() || target[prefix.size()] == '/');
  if (!prefixed) return target;
  target.remove_prefix(prefix.size());
  return target.empty() ? "/" : target;
}

bool Site::origin_allowed(std::string_view from, std::string_view host) const {
  if (from.empty()) return true;
  const Place page = place_of_page(from), ours = place_of_page(origin);
  if (page.name.empty()) return false;
  if (page == ours) return true;
  const Place here = place_called(host);
  if (page.name != here.name || !is_ours(host)) return false;
  const bool is_beside = page.name != ours.name || page.port != ours.port;
  if (!here.port.empty()) return page.port == here.port && is_beside;
  // A proxy may pass on the host name without the browser's port, so the usual port is accepted,
  // too. But if a public address is configured, only that one counts.
  return origin.empty() || (page.name != ours.name && page.port == usual_port(page.scheme));
}

std::string address_key(const ip::address& address) {
  if (address.is_loopback()) return {};
  if (address.is_v4()) return address.to_string();
  const ip::address narrow = narrowed(address);
  if (narrow.is_v4()) return address_key(narrow);
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace uno::server
