// Which addresses belong to one network, and that a mark reveals nothing without the key.
#include "server/network_mark.h"

#include <gtest/gtest.h>

namespace uno::server {
namespace {

TEST(NetworkMark, IsTheSameWithinANetwork) {
  const NetworkKey key{1};
  const auto mark = [&](const char* address) { return network_mark(key, address); };
  EXPECT_EQ(mark("192.0.2.1"), mark("192.0.2.255"));
  EXPECT_NE(mark("192.0.2.1"), mark("192.0.3.1"));
  EXPECT_EQ(mark("2001:db8:7:8::/64"), mark("2001:db8:7:ffff::/64"));
  EXPECT_NE(mark("2001:db8:7:8::/64"), mark("2001:db8:8:8::/64"));
  EXPECT_EQ(mark(""), "") << "this machine is not counted";
  EXPECT_NE(mark("somewhere"), mark("elsewhere"));
}

TEST(NetworkMark, DiffersBetweenServers) {
  EXPECT_NE(network_mark({1}, "192.0.2.1"), network_mark({2}, "192.0.2.1"));
}

/// If this changed, stored marks would no longer count for their networks.
TEST(NetworkMark, NeverChanges) {
  const NetworkKey key = network_key(fair::SigningKey(fair::Bytes32{7}));
  EXPECT_EQ(network_mark(key, "192.0.2.1"), "9819cb505c031567");
  EXPECT_EQ(network_mark(key, "2001:db8:7:8::/64"), "a707c3a4f4278303");
}

}  // namespace
}  // namespace uno::server
