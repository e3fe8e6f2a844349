// Web push: the example of RFC 8291 byte for byte, keys, and base64url.
#include "server/push_seal.h"
#include "server/base64url.h"

#include <gtest/gtest.h>

namespace uno::server {
namespace {

std::string bytes(std::string_view text) {
  return from_base64url(text).value();
}

// RFC 8291, appendix A.
constexpr std::string_view kOwnSecret = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
constexpr std::string_view kOwnPoint =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
constexpr std::string_view kPoint =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr std::string_view kSecret = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
constexpr std::string_view kAuth = "BTBZMqHH6r4Tts7J_aSIgg";
constexpr std::string_view kSalt = "DGv6ra1nlYgDCS1FRnbzlw";
constexpr std::string_view kSealed =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN";

TEST(PushSeal, TheExampleOfTheStandardByteForByte) {
  const P256Key own = key_pair(bytes(kOwnSecret), bytes(kOwnPoint));
  ASSERT_NE(own, nullptr);
  const std::string sealed = seal("When I grow up, I want to be a watermelon", bytes(kPoint),
                                  bytes(kAuth), own, bytes(kSalt));
  EXPECT_EQ(base64url(sealed), kSealed);
}

TEST(P256, BothSidesAgree) {
  const P256Key browser = key_pair(bytes(kSecret), bytes(kPoint));
  const P256Key own = key_pair(bytes(kOwnSecret), bytes(kOwnPoint));
  ASSERT_TRUE(browser && own);
  EXPECT_EQ(shared_secret(own, browser), shared_secret(browser, own));
  EXPECT_EQ(base64url(shared_secret(own, browser)), "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
}

TEST(P256, RejectsInvalidPointsAndPairs) {
  std::string off = bytes(kPoint);
  off.back() = static_cast<char>(off.back() ^ 1);
  EXPECT_EQ(public_key(off), nullptr);
  EXPECT_EQ(public_key(""), nullptr);
  EXPECT_EQ(public_key(std::string(kPointBytes, '\0')), nullptr);
  EXPECT_EQ(public_key(bytes(kPoint).substr(1)), nullptr);
  EXPECT_EQ(key_pair(bytes(kSecret), bytes(kOwnPoint)), nullptr);
  EXPECT_EQ(key_pair("short", bytes(kOwnPoint)), nullptr);
  EXPECT_NE(public_key(bytes(kPoint)), nullptr);
}

TEST(P256, AKeyIsTheSameAfterAFile) {
  const P256Key key = fresh_key();
  const P256Key again = key_of_pem(pem_of(key));
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(point_of(again), point_of(key));
  EXPECT_TRUE(is_signed_es256(again, "text", signed_es256(key, "text")));
  EXPECT_FALSE(is_signed_es256(again, "texts", signed_es256(key, "text")));
  EXPECT_FALSE(is_signed_es256(fresh_key(), "text", signed_es256(key, "text")));
  EXPECT_EQ(key_of_pem("no key"), nullptr);
}

TEST(P256, Base64urlIsStrict) {
  EXPECT_EQ(base64url("\xff\xfe\xfd"), "__79");
  EXPECT_EQ(from_base64url("__79"), "\xff\xfe\xfd");
  EXPECT_EQ(from_base64url(""), "");
  for (const char* wrong : {"//79", "__7", "__79=", "__ 79", "a"})
    EXPECT_FALSE(from_base64url(wrong)) << wrong;
}

}  // namespace
}  // namespace uno::server
