// Randomness and secrets outside the game: seeds of rounds, seat tokens and table ids. The source
// is an interface, so the simulated world tests can repeat a run. A token is 256 random bits; only
// its hash is stored. The game's own chance is in engine/chance.h.
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
/// 12 letters, more than 50 bits. The first kCodeLength letters are the code of the table, which
/// people read aloud and type. No other table has it, and wrong codes are rate-limited
/// (server/limits.h).
std::string fresh_table_id(Entropy& entropy);
inline constexpr std::size_t kCodeLength = 5;
/// An id or code in lower case, as it is stored.
std::string in_small_letters(std::string typed);

TokenHash hash_token(std::string_view token);

}  // namespace uno::server
