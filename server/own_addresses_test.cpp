// Which addresses of this machine are offered to others: never one that means another machine
// there.
#include "server/own_addresses.h"

#include <gtest/gtest.h>

namespace uno::server {
namespace {

using boost::asio::ip::make_address;

TEST(OwnAddresses, OffersOnlyAddressesThatOthersCanReach) {
  for (const char* text : {"192.168.1.5", "10.0.0.1", "2001:db8::1", "fd00::1"})
    EXPECT_TRUE(offered_to_others(make_address(text))) << text;
  for (const char* text : {"127.0.0.1", "127.1.2.3", "::1", "0.0.0.0", "::", "169.254.1.2",
                           "fe80::1", "224.0.0.1", "::ffff:127.0.0.1"})
    EXPECT_FALSE(offered_to_others(make_address(text))) << text;
}

TEST(OwnAddresses, AreTheListeningAddresses) {
  using Urls = std::vector<std::string>;
  EXPECT_EQ(own_addresses(make_address("127.0.0.1"), 8080), Urls{});
  EXPECT_EQ(own_addresses(make_address("10.1.2.3"), 80), Urls{"http://10.1.2.3:80"});
  EXPECT_EQ(own_addresses(make_address("2001:db8::1"), 80), Urls{"http://[2001:db8::1]:80"});
  EXPECT_EQ(own_addresses(make_address("10.1.2.3"), 443, true), Urls{"https://10.1.2.3:443"});
  for (const std::string& url : own_addresses(make_address("0.0.0.0"), 8080)) {
    EXPECT_EQ(url.find("//127."), std::string::npos) << url;
    EXPECT_TRUE(url.ends_with(":8080")) << url;
  }
}

}  // namespace
}  // namespace uno::server
