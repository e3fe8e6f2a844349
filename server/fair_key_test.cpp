// The file of the key of transcripts: it is made once, kept, and readable only by its owner.
#include "server/fair_key.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

namespace uno::server {
namespace {

TEST(FairKey, is_made_once_and_kept) {
  char name[] = "/tmp/uno-fair-XXXXXX";
  ASSERT_NE(mkdtemp(name), nullptr);
  const std::string path = std::string(name) + "/fair.key";
  fair::SigningKey first{fair::Bytes32{}}, again{fair::Bytes32{}};
  const auto public_of_nothing = first.public_key();
  EXPECT_EQ(load_fair_key(path, first), "");
  EXPECT_NE(first.public_key(), public_of_nothing);
  EXPECT_EQ(load_fair_key(path, again), "");
  EXPECT_EQ(again.public_key(), first.public_key());
  struct stat file {};
  ASSERT_EQ(stat(path.c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777, 0600U);
  std::ofstream(path) << "no key\n";
  EXPECT_EQ(load_fair_key(path, again), path + " is no key of 64 hexadecimal digits");
  EXPECT_EQ(again.public_key(), first.public_key());
  unlink(path.c_str());
  rmdir(name);
  EXPECT_NE(load_fair_key("/nowhere/at/all", again), "");
}

}  // namespace
}  // namespace uno::server
