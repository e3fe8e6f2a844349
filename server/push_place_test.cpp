// Where notifications may be sent: addresses as text, and the addresses that names resolve to.
#include "server/push_place.h"
#include "server/base64url.h"
#include "server/public_address.h"

#include <gtest/gtest.h>

#include "server/p256.h"

namespace uno::server {
namespace {

TEST(PushPlace, ParsesAnAddress) {
  const auto place = push_place("https://example.org/wpush/v2/gAAA?x=1", false);
  ASSERT_TRUE(place);
  EXPECT_EQ(place->host, "example.org");
  EXPECT_EQ(place->target, "/wpush/v2/gAAA?x=1");
  EXPECT_EQ(place->origin(), "https://example.org");
  EXPECT_EQ(push_place("https://example.org", false)->target, "/");
  EXPECT_EQ(push_place("https://example.org:443/x", false)->origin(), "https://example.org");
  EXPECT_EQ(push_place("https://localhost:8443/x", true)->origin(), "https://localhost:8443");
}

TEST(PushPlace, RefusesImpossibleAddresses) {
  const std::string longest = "https://example.org/" + std::string(kEndpointMax, 'x');
  for (const std::string wrong :
       {"", "http://example.org/x", "https:///x", "https://example.org:8443/x",
        "ftp://example.org/", "https://user@example.org/x", "https://example.org\\@b/x",
        "https://example.org/x y", "https://example.org/x\r\nHost: b", "https://example.org/#x",
        "https://[::1]/x", "https://example.org:/x", "https://example.org:44x/x",
        "https://example.org:70000/", "//a/x", longest.c_str()})
    EXPECT_FALSE(push_place(wrong, false)) << wrong;
}

TEST(PushPlace, AWholeAddressHasAPointAndASecret) {
  const std::string point = base64url(point_of(fresh_key()));
  const std::string auth = base64url(std::string(16, 'a'));
  const auto good = [](const std::string& p256dh, const std::string& secret) {
    return is_push_address({"https://example.org/x", p256dh, secret}, false);
  };
  EXPECT_TRUE(good(point, auth));
  EXPECT_FALSE(good(point, base64url("short")));
  EXPECT_FALSE(good(base64url(std::string(65, '\4')), auth));
  EXPECT_FALSE(good("", ""));
  EXPECT_FALSE(is_push_address({"https://example.org:1/x", point, auth}, false));
}

TEST(PushPlace, OnlyThePublicInternetIsPublic) {
  for (const char* text : {"1.1.1.1", "8.8.8.8", "172.15.0.1", "172.32.0.1", "100.128.0.1",
                           "223.255.255.254", "2600::1", "2a00:1450::5"})
    EXPECT_TRUE(is_public(boost::asio::ip::make_address(text))) << text;
  for (const char* text : {"127.0.0.1",
                           "127.8.8.8",
                           "0.0.0.0",
                           "10.1.2.3",
                           "172.16.0.1",
                           "172.31.255.255",
                           "192.168.1.1",
                           "169.254.169.254",
                           "100.64.0.1",
                           "224.0.0.1",
                           "255.255.255.255",
                           "240.0.0.1",
                           "192.0.0.8",
                           "198.18.0.1",
                           "203.0.113.5",
                           "::",
                           "::1",
                           "::ffff:127.0.0.1",
                           "::ffff:8.8.8.8",
                           "::127.0.0.1",
                           "fe80::1",
                           "fc00::1",
                           "fd12:3456::1",
                           "ff02::1",
                           "64:ff9b::7f00:1",
                           "2002:7f00:1::",
                           "2001::1",
                           "2001:db8::1"})
    EXPECT_FALSE(is_public(boost::asio::ip::make_address(text))) << text;
}

}  // namespace
}  // namespace uno::server
