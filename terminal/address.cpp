// Parses addresses, which have four parts and no query.
#include "terminal/address.h"

#include <algorithm>

#include "engine/english.h"

namespace uno::terminal {
namespace {

bool is_letter_of_id(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_';
}

bool is_letter_of_path(char c) {
  return is_letter_of_id(c) || c == '/' || c == '~';
}

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= 64 &&
         std::all_of(text.begin(), text.end(), is_letter_of_id);
}

bool is_port(std::string_view text) {
  if (text.empty() || text.size() > 5) return false;
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return false;
    number = number * 10 + (c - '0');
  }
  return number > 0 && number < 65536;
}

}  // namespace

std::string Address::server() const {
  const bool v6 = host.find(':') != std::string::npos;
  return (v6 ? "[" + host + "]" : host) + ":" + port;
}

std::string Address::invite(std::string_view id) const {
  return (secure ? "https://" : "http://") + server() + path + "/t/" + std::string(id);
}

std::string parse_address(std::string_view text, Address& address) {
  const std::string whole(text);
  Address read;
  read.secure = text.starts_with("https://");
  if (read.secure || text.starts_with("http://")) {
    text.remove_prefix(text.find("//") + 2);
    read.port = read.secure ? "443" : "80";
  } else if (text.find("://") != std::string_view::npos) {
    return english("{} is not an address like http://host:port/t/ID", whole);
  }
  const std::size_t slash = std::min(text.find('/'), text.size());
  std::string_view place = text.substr(0, slash), path = text.substr(slash);
  std::size_t colon = place.rfind(':');
  if (place.starts_with('[')) {
    const std::size_t end = place.find(']');
    if (end == std::string_view::npos) return english("{}: a bracket is not closed", whole);
    read.host = place.substr(1, end - 1);
    place.remove_prefix(end + 1);
    if (!place.empty() && place.front() != ':')
      return english("{}: a colon is missing after ]", whole);
    colon = place.empty() ? std::string_view::npos : 0;
  } else {
    read.host = place.substr(0, colon);
  }
  if (colon != std::string_view::npos) read.port = place.substr(colon + 1);
  if (read.host.empty()) return english("{}: the host is missing", whole);
  if (!is_port(read.port)) return english("{}: \"{}\" is not a port", whole, read.port);
  while (path.ends_with('/')) path.remove_suffix(1);
  const std::size_t at = path.ends_with("/t") ? path.size() - 2 : path.rfind("/t/");
  read.path = path.substr(0, at);
  if (at != std::string_view::npos) read.table = path.substr(std::min(at + 3, path.size()));
  const bool is_path = std::all_of(read.path.begin(), read.path.end(), is_letter_of_path);
  if (!is_path || (at != std::string_view::npos && !is_id(read.table)))
    return english("{}: the path of a table is /t/ID", whole);
  address = read;
  return {};
}

}  // namespace uno::terminal
