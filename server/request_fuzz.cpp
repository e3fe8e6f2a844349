// Fuzz target: any lines as parts of a request (target, host, origin, forwarded addresses, accepted
// codings, authorization), then the site's own address. Every page has a valid status, no forwarded
// address is believed from an untrusted peer, and the operator's page refuses every request without
// the token of its forms.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/check.h"
#include "server/operator_page.h"
#include "server/pages.h"
#include "server/site.h"
#include "server/token.h"

namespace {

using namespace uno::server;

PageSources sources() {
  PageSources sources;
  sources.record = [](const std::string&, int, int) { return std::optional<std::string>("[R"); };
  sources.metrics = [] { return std::string("uno_tables 1\n"); };
  sources.trouble = [] { return std::string(); };
  sources.standing = [](const std::string&, const std::string& token) {
    hash_token(token);
    return std::optional<std::string>();
  };
  sources.transcript = [](const std::string&, int) { return std::optional<std::string>("T"); };
  sources.may_read = [](const std::string&, const std::string& token) { return token == "t0k"; };
  return sources;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(bytes), size);
  std::array<std::string_view, 6> lines;
  for (std::string_view& line : lines) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  const auto& [target, host, origin, forwarded, codings, authorization] = lines;
  static const PageSources kSources = sources();
  Site site;
  site.set_public_url(text);
  site.is_ours(host);
  site.origin_allowed(origin, host);
  const auto peer = boost::asio::ip::make_address("203.0.113.5");
  UNO_CHECK(site.client(peer, forwarded) == peer);  // no proxy is trusted
  Network network;
  if (read_network(forwarded, network)) site.proxies = {network};
  address_key(site.client(peer, forwarded));
  const Page page =
      page_for(kSources, {"GET", site.within(target), origin, codings, host, false, authorization});
  UNO_CHECK(page.status >= 200 && page.status < 600);
  const PageRequest pressed{"POST", target, {}, {}, host, false, {}, origin};
  UNO_CHECK(operator_wish(pressed, site, "").kind == OperatorWish::Kind::refused);
  return 0;
}
