// Names and addresses behind proxies, and foreign host names.
#include "server/site.h"

#include <gtest/gtest.h>

#include <set>

namespace uno::server {
namespace {

boost::asio::ip::address ip(const char* text) {
  return boost::asio::ip::make_address(text);
}

Site behind(std::initializer_list<const char*> proxies) {
  Site site;
  for (const char* text : proxies)
    EXPECT_TRUE(read_network(text, site.proxies.emplace_back())) << text;
  return site;
}

TEST(Network, IsAnAddressOrACommonPrefix) {
  Network network;
  ASSERT_TRUE(read_network("10.1.0.0/16", network));
  EXPECT_TRUE(contains(network, ip("10.1.255.255")));
  EXPECT_TRUE(contains(network, ip("10.1.0.0")));
  EXPECT_TRUE(contains(network, ip("::ffff:10.1.2.3")));
  EXPECT_FALSE(contains(network, ip("10.2.0.1")));
  EXPECT_FALSE(contains(network, ip("::1")));
  ASSERT_TRUE(read_network("2001:db8::/33", network));
  EXPECT_TRUE(contains(network, ip("2001:db8:7fff::1")));
  EXPECT_FALSE(contains(network, ip("2001:db8:8000::1")));
  ASSERT_TRUE(read_network("192.0.2.1", network));
  EXPECT_TRUE(contains(network, ip("192.0.2.1")));
  EXPECT_FALSE(contains(network, ip("192.0.2.2")));
  ASSERT_TRUE(read_network("0.0.0.0/0", network));
  EXPECT_TRUE(contains(network, ip("203.0.113.9")));
  for (const char* bad : {"", "here", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8x", "::/129", "/8"})
    EXPECT_FALSE(read_network(bad, network)) << bad;
}

TEST(Site, TrustsOnlyItsProxiesAboutTheirClients) {
  const Site site = behind({"10.0.0.0/8", "fd00::/8"});
  EXPECT_EQ(site.client(ip("10.0.0.1"), "203.0.113.9"), ip("203.0.113.9"));
  EXPECT_EQ(site.client(ip("10.0.0.1"), "1.1.1.1, 203.0.113.9"), ip("203.0.113.9"))
      << "what a client claims before the proxy's own word is not believed";
  EXPECT_EQ(site.client(ip("10.0.0.1"), "203.0.113.9, 10.0.0.7 ,fd00::5"), ip("203.0.113.9"));
  EXPECT_EQ(site.client(ip("192.0.2.1"), "203.0.113.9"), ip("192.0.2.1"));
  EXPECT_EQ(site.client(ip("10.0.0.1"), ""), ip("10.0.0.1"));
  EXPECT_EQ(site.client(ip("10.0.0.1"), "unknown"), ip("10.0.0.1"));
  EXPECT_EQ(site.client(ip("10.0.0.1"), "evil, 10.0.0.2"), ip("10.0.0.2"));
  EXPECT_EQ(site.client(ip("10.0.0.1"), "10.0.0.2"), ip("10.0.0.2"));
}

TEST(Site, AnswersToAddressesTheMachineAndConfiguredNames) {
  Site site;
  for (const char* ours : {"127.0.0.1:8080", "[::1]:8080", "192.168.1.5", "localhost",
                           "LOCALHOST:1", "a.localhost:8080", ""})
    EXPECT_TRUE(site.is_ours(ours)) << ours;
  for (const char* strange : {"evil.test", "evil.test:8080", "localhost.evil.test",
                              "127.0.0.1.evil.test", "table.example.org"})
    EXPECT_FALSE(site.is_ours(strange)) << strange;
  site.hosts = {"table.example.org"};
  EXPECT_TRUE(site.is_ours("Table.Example.org:8443"));
  EXPECT_FALSE(site.is_ours("x.table.example.org"));
}

TEST(Site, OnlyOurOwnPagesOrNoBrowser) {
  Site site;
  EXPECT_TRUE(site.origin_allowed("", "localhost:8080"));
  EXPECT_TRUE(site.origin_allowed("http://localhost:8080", "localhost:8080"));
  EXPECT_TRUE(site.origin_allowed("http://192.168.1.5:8080", "192.168.1.5:8080"));
  EXPECT_FALSE(site.origin_allowed("http://localhost:8081", "localhost:8080"));
  EXPECT_FALSE(site.origin_allowed("null", "localhost:8080"));
  EXPECT_FALSE(site.origin_allowed("http://evil.test", "localhost:8080"));
  EXPECT_FALSE(site.origin_allowed("http://evil.test:8080", "evil.test:8080"))
      << "a name that was made to point here";
  EXPECT_FALSE(site.origin_allowed("http://evil.test", ""));
}

TEST(Site, APublicAddressIsOursWhateverNameTheProxyUses) {
  Site site;
  ASSERT_TRUE(site.set_public_url("https://Table.Example.org:8443/games/uno/"));
  EXPECT_EQ(site.origin, "https://table.example.org:8443");
  EXPECT_EQ(site.prefix, "/games/uno");
  for (const char* host : {"127.0.0.1:8080", "table.example.org", "table.example.org:8443", ""})
    EXPECT_TRUE(site.origin_allowed("https://table.example.org:8443", host)) << host;
  EXPECT_FALSE(site.origin_allowed("https://example.org", "table.example.org"));
  EXPECT_EQ(site.within("/games/uno/t/abc"), "/t/abc");
  EXPECT_EQ(site.within("/games/uno"), "/");
  EXPECT_EQ(site.within("/games/unofficial"), "/games/unofficial");
  EXPECT_EQ(site.within("/t/abc"), "/t/abc") << "the proxy took it off";
  for (const char* bad :
       {"", "table.example.org", "ftp://a", "https://", "https:///x", "http://a?b", "http://a\"b"})
    EXPECT_FALSE(Site{}.set_public_url(bad)) << bad;
}

/// Tries pages of one name with six schemes and ports, and three foreign pages. Returns those that
/// may open the socket of a person who uses `host`.
std::set<std::string> allowed(const std::string& public_url, const std::string& host) {
  Site site;
  site.hosts = {"table.example.org"};
  EXPECT_TRUE(public_url.empty() || site.set_public_url(public_url));
  std::set<std::string> pages;
  for (const char* scheme : {"http://", "https://"})
    for (const char* port : {"", ":8080", ":8443"})
      if (site.origin_allowed(std::string(scheme) + "table.example.org" + port, host))
        pages.insert(std::string(scheme) + port);
  const std::string ours = "https://table.example.org";
  for (const std::string& strange :
       {ours + ".evil.test", std::string("https://evil.test"), "ftp" + ours.substr(5), ours + "@x",
        std::string("null"), std::string("https://"), std::string("https:")})
    EXPECT_FALSE(site.origin_allowed(strange, host)) << strange;
  return pages;
}

TEST(Site, APageIsOursByItsSchemeAndPortToo) {
  using Pages = std::set<std::string>;
  const std::string name = "table.example.org", other = "127.0.0.1:8080";
  const Pages on_8080{"http://:8080", "https://:8080"}, on_8443{"http://:8443", "https://:8443"};
  const Pages all{"http://",  "http://:8080",  "http://:8443",
                  "https://", "https://:8080", "https://:8443"};
  const auto with = [](Pages pages, const char* one) {
    pages.insert(one);
    return pages;
  };
  EXPECT_EQ(allowed("", name), all) << "a proxy may have taken the port off";
  EXPECT_EQ(allowed("", name + ":443"), Pages{"https://"});
  EXPECT_EQ(allowed("", name + ":80"), Pages{"http://"});
  EXPECT_EQ(allowed("", name + ":8080"), on_8080);
  EXPECT_EQ(allowed("", other), Pages{});
  EXPECT_EQ(allowed("", ""), Pages{});
  for (const char* url : {"https://table.example.org", "https://table.example.org:443/uno"}) {
    for (const std::string& host : {name, name + ":443", other, std::string()})
      EXPECT_EQ(allowed(url, host), Pages{"https://"}) << url << " " << host;
    EXPECT_EQ(allowed(url, name + ":8080"), with(on_8080, "https://")) << "at its own port";
  }
  for (const std::string& host : {name, name + ":8443", other, std::string()})
    EXPECT_EQ(allowed("https://table.example.org:8443", host), Pages{"https://:8443"}) << host;
  EXPECT_EQ(allowed("https://table.example.org:8443", name + ":8080"),
            with(on_8080, "https://:8443"));
  for (const std::string& host : {name, name + ":8080", other, std::string()})
    EXPECT_EQ(allowed("http://table.example.org:8080", host), Pages{"http://:8080"}) << host;
  EXPECT_EQ(allowed("http://table.example.org:8080", name + ":8443"),
            with(on_8443, "http://:8080"));
}

TEST(Site, AnotherNameOfOursKeepsItsPages) {
  Site site;
  site.hosts = {"example.org"};
  ASSERT_TRUE(site.set_public_url("https://table.example.org"));
  EXPECT_TRUE(site.origin_allowed("http://example.org:8080", "example.org:8080"));
  EXPECT_TRUE(site.origin_allowed("http://example.org", "example.org"));
  EXPECT_TRUE(site.origin_allowed("http://[::1]:8080", "[::1]:8080"));
  EXPECT_TRUE(site.origin_allowed("HTTP://Example.org:8080", "EXAMPLE.ORG:8080"));
  EXPECT_FALSE(site.origin_allowed("http://example.org:8081", "example.org:8080"));
  EXPECT_FALSE(site.origin_allowed("http://example.org:8081", "example.org"));
  EXPECT_FALSE(site.origin_allowed("http://example.org", "table.example.org"));
}

TEST(Site, AddressesAreCountedByNetwork) {
  const auto key = [](const char* text) { return address_key(ip(text)); };
  EXPECT_EQ(key("127.0.0.1"), "");
  EXPECT_EQ(key("::1"), "");
  EXPECT_EQ(key("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(key("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(key("::ffff:127.0.0.1"), "");
  EXPECT_EQ(key("2001:db8:1:2:3::1"), key("2001:db8:1:2:4::9"));
  EXPECT_NE(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
}

}  // namespace
}  // namespace uno::server
