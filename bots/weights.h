// Weights of a linear policy as a short text with a checksum, which is read as untrusted input:
//
//     R"(openuno-weights 1
//     policy linear
//     features 764
//     players 2 2
//     made uno train linear --players 2 --seed 1 --rounds 1000000
//     0 -12 44 ...
//     sum 1f0c9a6a77a2b3c4
//     )"
//
// The first and last line make the file a C++ literal, so that files can be compiled in unchanged.
// A weight of 256 is one unit of log-odds between two choices. Files are read at compile time, too:
// a damaged shipped file does not build.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/features.h"

namespace uno {

inline constexpr int kWeightUnit = 256;
inline constexpr int kWeightMax = 32'000;

template <int kFeatures>
using Weights = std::array<std::int16_t, kFeatures>;

/// The lines before the numbers.
struct WeightsTitle {
  int least = 0, most = 0;  ///< seats
  int line = 0;             ///< where reading ended; an error is on this line
};

/// The FNV-1a hash of everything before the line of the sum.
constexpr std::uint64_t weights_sum(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return hash;
}

inline constexpr std::string_view kWeightsBegin = "R\"(", kWeightsEnd = ")\"\n";

/// The text as a file: with its sum, and the lines of a literal.
std::string sealed(const std::string& text);

namespace weights {

constexpr bool take(std::string_view& text, std::string_view piece) {
  if (!text.starts_with(piece)) return false;
  text.remove_prefix(piece.size());
  return true;
}

constexpr bool take_number(std::string_view& text, int most, int& number) {
  const bool minus = take(text, "-");
  if (text.empty() || text[0] < '0' || text[0] > '9') return false;
  number = 0;
  while (!text.empty() && text[0] >= '0' && text[0] <= '9') {
    number = 10 * number + (text[0] - '0');
    if (number > most) return false;
    text.remove_prefix(1);
  }
  if (minus) number = -number;
  return true;
}

constexpr bool take_sum(std::string_view& text, std::uint64_t& sum) {
  sum = 0;
  if (text.size() < 16) return false;
  for (int i = 0; i < 16; ++i) {
    const char c = text[static_cast<std::size_t>(i)];
    const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    if (digit < 0) return false;
    sum = sum << 4 | static_cast<std::uint64_t>(digit);
  }
  text.remove_prefix(16);
  return true;
}

/// Removes the file from the front of the text.
template <int kFeatures>
constexpr const char* take_weights(std::string_view& text, std::string_view policy,
                                   Weights<kFeatures>& out, WeightsTitle& title) {
  take(text, kWeightsBegin);
  const std::string_view all = text;
  int features = 0;
  if (!take(text, "openuno-weights 1\n")) return "{} is no weight file of version 1 (line {})";
  if (!take(text, "policy ") || !take(text, policy) || !take(text, "\n"))
    return "{} has weights of another policy (line {})";
  if (!take(text, "features ") || !take_number(text, 100'000, features) || features != kFeatures ||
      !take(text, "\n"))
    return "{} has weights for another list of features (line {})";
  if (!take(text, "players ") || !take_number(text, kLargestTable, title.least) ||
      !take(text, " ") || !take_number(text, kLargestTable, title.most) ||
      title.least < kSeatsMin || title.least > title.most || !take(text, "\n"))
    return "{} does not say for how many players it is (line {})";
  if (!take(text, "made ") || text.find('\n') == std::string_view::npos)
    return "{} does not say how it was made (line {})";
  text.remove_prefix(text.find('\n') + 1);
  Weights<kFeatures> read{};
  for (std::int16_t& weight : read) {
    int number = 0;
    if (!take_number(text, kWeightMax, number) || (!take(text, " ") && !take(text, "\n")))
      return "{} lacks weights, or one is beyond its bounds (line {})";
    weight = static_cast<std::int16_t>(number);
  }
  const std::uint64_t sum = weights_sum(all.substr(0, all.size() - text.size()));
  std::uint64_t given = 0;
  if (!take(text, "sum ") || !take_sum(text, given))
    return "{} has more weights than features, or no checksum (line {})";
  if (given != sum) return "{} is damaged: its checksum differs (line {})";
  if (!take(text, "\n") || (!text.empty() && text != kWeightsEnd))
    return "{} has text after its checksum (line {})";
  out = read;
  return nullptr;
}

}  // namespace weights

/// Reads the text, with or without the lines of a literal. Returns nullptr, or what is wrong: a
/// pattern for the name of the file and the line (engine/english.h).
template <int kFeatures>
constexpr const char* read_weights(std::string_view text, std::string_view policy,
                                   Weights<kFeatures>& out, WeightsTitle& title) {
  std::string_view rest = text;
  const char* wrong = weights::take_weights<kFeatures>(rest, policy, out, title);
  title.line = 1;
  for (const char c : text.substr(0, text.size() - rest.size())) title.line += c == '\n';
  return wrong;
}

}  // namespace uno
