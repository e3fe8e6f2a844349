// Addresses of servers and tables, and files with seat tokens.
#include "terminal/address.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "terminal/seat_file.h"

namespace uno::terminal {
namespace {

TEST(ParseAddress, reads_what_people_type) {
  struct Row {
    const char *text, *host, *port, *table, *path = "";
  };
  for (const Row& row :
       {Row{"example.org", "example.org", "8080", ""}, Row{"localhost:9", "localhost", "9", ""},
        Row{"http://example.org", "example.org", "80", ""},
        Row{"http://example.org/", "example.org", "80", ""},
        Row{"http://127.0.0.1:8080/t/k3x9", "127.0.0.1", "8080", "k3x9"},
        Row{"host:81/t/A-b_9/", "host", "81", "A-b_9"}, Row{"[::1]:8080/t/x", "::1", "8080", "x"},
        Row{"[::1]", "::1", "8080", ""}, Row{"https://example.org", "example.org", "443", ""},
        Row{"https://example.org:81/t/x", "example.org", "81", "x"},
        Row{"https://example.org/games/uno/t/k3", "example.org", "443", "k3", "/games/uno"},
        Row{"http://example.org/uno/", "example.org", "80", "", "/uno"}}) {
    Address address;
    EXPECT_EQ(parse_address(row.text, address), "") << row.text;
    EXPECT_EQ(address.host, row.host) << row.text;
    EXPECT_EQ(address.port, row.port) << row.text;
    EXPECT_EQ(address.table, row.table) << row.text;
    EXPECT_EQ(address.path, row.path) << row.text;
    EXPECT_EQ(address.secure, std::string_view(row.text).starts_with("https:")) << row.text;
  }
}

TEST(ParseAddress, says_what_is_wrong) {
  for (const char* text : {"", "http://", ":80", "host:", "host:0", "host:70000", "host:x",
                           "https://", "ftp://example.org", "host/t/", "host/uno/t", "host/t/a b",
                           "host/t/../x", "host/../t/x", "host/t/x?y", "[::1", "[::1]80"}) {
    Address address{.host = "before"};
    EXPECT_NE(parse_address(text, address), "") << text;
    EXPECT_EQ(address.host, "before") << text;
  }
}

TEST(Address, makes_links) {
  Address address;
  ASSERT_EQ(parse_address("[::1]:81", address), "");
  EXPECT_EQ(address.invite("k3"), "http://[::1]:81/t/k3");
  ASSERT_EQ(parse_address("https://example.org/uno", address), "");
  EXPECT_EQ(address.invite("k3"), "https://example.org:443/uno/t/k3");
}

TEST(SeatFile, keeps_a_token_per_seat_for_the_owner_only) {
  const std::string directory = testing::TempDir() + "/uno_seats/seats";
  std::filesystem::remove_all(directory);
  const SeatKey one{{"::1", "8080", "k3"}, "Ann"}, other{{"::1", "8080", "k3"}, "../Bob ♦"};
  EXPECT_EQ(read_token(directory, one), "");
  ASSERT_TRUE(write_token(directory, one, "secret"));
  ASSERT_TRUE(write_token(directory, one, "newer"));
  EXPECT_EQ(read_token(directory, one), "newer");
  EXPECT_EQ(read_token(directory, other), "");
  ASSERT_TRUE(write_token(directory, other, "others"));
  EXPECT_EQ(read_token(directory, other), "others");
  EXPECT_EQ(read_token(directory, one), "newer");
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    struct stat status {};
    ASSERT_EQ(stat(entry.path().c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 077, 0u) << entry.path();
  }
  forget_token(directory, one);
  EXPECT_EQ(read_token(directory, one), "");
}

TEST(SeatFile, an_unwritable_place_is_reported) {
  EXPECT_FALSE(write_token("/proc/nowhere", {{"h", "1", "t"}, "Ann"}, "x"));
}

}  // namespace
}  // namespace uno::terminal
