// The arithmetic of a fair deal, `uno-fair-v1` (docs/fair.md): the commitments of server and
// players, the key that follows from both, and the random numbers and shuffles that follow from the
// key. Pure: the same input gives the same output. Deliberately absent: asking people and deadlines
// (server/room_fair.cpp), and the cards.
#pragma once

#include <sodium.h>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace uno::fair {

using Bytes32 = std::array<std::uint8_t, 32>;

inline constexpr std::string_view kVersion = "uno-fair-v1";

/// Identifies a deal: the table, and the number of the deal at that table, from 1.
struct Deal {
  std::string table;
  int number = 1;
};

/// The part of a seat: its commitment, and what it revealed, or that it stayed silent.
struct Contribution {
  int seat = 0;
  Bytes32 commitment{};
  std::optional<Bytes32> revealed;
};

/// A message of fields. Each field is preceded by its length, so two different lists never read the
/// same.
class Fields {
 public:
  /// `purpose` distinguishes the messages of the protocol: the first field is
  /// "uno-fair-v1/PURPOSE".
  explicit Fields(std::string_view purpose);
  Fields& add(std::string_view text);
  Fields& add(std::span<const std::uint8_t> bytes);
  Fields& add(int number);  ///< as decimal digits
  std::span<const std::uint8_t> bytes() const { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
};

/// What the server shows before the deal.
Bytes32 commitment_of(const Deal& deal, const Bytes32& secret);
/// What a seat shows before anybody reveals.
Bytes32 contribution_commitment(const Deal& deal, int seat, const Bytes32& bytes);
/// The key of the deal. The contributions must be in the order of their seats.
Bytes32 key_of(const Deal& deal, const Bytes32& secret,
               std::span<const Contribution> contributions);

/// The random stream for one purpose: blocks of HMAC-SHA256 under the key, counted from 0.
class Stream {
 public:
  Stream(const Bytes32& key, std::string_view label);
  std::uint8_t next();
  /// A uniform number in [0, n), 1 <= n. Takes four bytes, and takes four more if these would
  /// favour some numbers.
  std::uint32_t below(std::uint32_t n);

 private:
  crypto_auth_hmacsha256_state keyed_;
  std::string label_;
  Bytes32 block_{};
  int counter_ = 0;
  std::size_t used_ = sizeof(Bytes32);
};

/// Fisher-Yates, from the end to the front.
template <class Item>
void shuffle(Stream& stream, std::span<Item> items) {
  for (std::size_t last = items.size(); last > 1; --last)
    std::swap(items[last - 1], items[stream.below(static_cast<std::uint32_t>(last))]);
}

inline constexpr std::string_view kDeckLabel = "deck";    ///< shuffles the deck
inline constexpr std::string_view kBacksLabel = "backs";  ///< assigns dark faces to light ones
inline constexpr std::string_view kLaterLabel = "later";  ///< seeds the chance after the deal

/// The first 32 bytes of a stream.
Bytes32 first_bytes(const Bytes32& key, std::string_view label);

}  // namespace uno::fair
