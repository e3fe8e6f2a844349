// Our identity for push services: the header is a valid token signed by our key, and the key is
// kept.
#include "server/vapid.h"
#include "server/base64url.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>

namespace uno::server {
namespace {

class VapidFile : public testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/uno-vapid-XXXXXX";
    directory_ = mkdtemp(name);
  }
  void TearDown() override { std::filesystem::remove_all(directory_); }
  std::string path() const { return directory_ + "/vapid.pem"; }

 private:
  std::string directory_;
};

TEST_F(VapidFile, IsMadeOnceAndOnlyItsOwnerReadsIt) {
  Vapid first, second;
  ASSERT_NE(first.public_text(), second.public_text());
  ASSERT_EQ(Vapid::load(path(), first), "");
  struct stat seen {};
  ASSERT_EQ(stat(path().c_str(), &seen), 0);
  EXPECT_EQ(seen.st_mode & 0777, 0600u);
  ASSERT_EQ(Vapid::load(path(), second), "");
  EXPECT_EQ(second.public_text(), first.public_text());
}

TEST_F(VapidFile, AnInvalidKeyIsRefusedAndKept) {
  std::ofstream(path()) << "something else\n";
  Vapid vapid;
  EXPECT_NE(Vapid::load(path(), vapid), "");
  EXPECT_EQ(std::filesystem::file_size(path()), 15u);
  EXPECT_NE(Vapid::load("/nowhere/at/all", vapid), "");
}

TEST(Vapid, TheHeaderIsATokenSignedByItsKey) {
  const Vapid vapid;
  const std::string header =
      vapid.authorization("https://example.org", 1'700'000'000, "mailto:host@example.org");
  ASSERT_TRUE(header.starts_with("vapid t="));
  const std::size_t comma = header.find(", k=");
  const std::string key = header.substr(comma + 4), token = header.substr(8, comma - 8);
  EXPECT_EQ(key, vapid.public_text());
  const std::size_t last = token.rfind('.'), first = token.find('.');
  const P256Key ours = public_key(*from_base64url(key));
  EXPECT_TRUE(
      is_signed_es256(ours, token.substr(0, last), *from_base64url(token.substr(last + 1))));
  EXPECT_EQ(*from_base64url(token.substr(0, first)), R"({"typ":"JWT","alg":"ES256"})");
  const boost::json::value claims =
      boost::json::parse(*from_base64url(token.substr(first + 1, last - first - 1)));
  EXPECT_EQ(claims.at("aud").as_string(), "https://example.org");
  EXPECT_EQ(claims.at("exp").as_int64(), 1'700'000'000 + kVapidS);
  EXPECT_LE(kVapidS, 24 * 3600);
  EXPECT_EQ(claims.at("sub").as_string(), "mailto:host@example.org");
  EXPECT_EQ(vapid.authorization("https://a", 1, "").find("sub"), std::string::npos);
}

}  // namespace
}  // namespace uno::server
