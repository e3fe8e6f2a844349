// Randomness and secrets outside the game: seeds of rounds, seat tokens and table ids. The source
// is an interface, so that the simulated world tests can repeat a whole run. A token is 256 random
// bits; only its hash is stored. Deliberately absent: the game's own chance (engine/chance.h).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/chance.h"
#include "table/token_hash.h"

namespace uno::server {

class Entropy {
 public:
  virtual ~Entropy() = default;
  virtual void fill(std::span<std::uint8_t> bytes) = 0;
};

/// The operating system's randomness, through libsodium.
class SodiumEntropy : public Entropy {
 public:
  SodiumEntropy();
  void fill(std::span<std::uint8_t> bytes) override;
};

/// The same bytes in every run, for tests.
class SeededEntropy : public Entropy {
 public:
  explicit SeededEntropy(std::uint64_t number);
  void fill(std::span<std::uint8_t> bytes) override;

 private:
  Chance chance_;
};

Seed fresh_seed(Entropy& entropy);
std::string fresh_token(Entropy& entropy);  ///< 64 hexadecimal digits
/// 12 letters, more than 50 bits. The first kCodeLength of them are the code of the table. People
/// read it aloud and type it. No other table has it, and wrong codes are rate-limited
/// (server/limits.h).
std::string fresh_table_id(Entropy& entropy);
inline constexpr std::size_t kCodeLength = 5;
/// An id or code in its standard form, however somebody typed it.
std::string in_small_letters(std::string typed);

TokenHash hash_token(std::string_view token);

}  // namespace uno::server
