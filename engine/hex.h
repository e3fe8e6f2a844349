// Bytes as lower-case hexadecimal digits, two for each: seeds in records, hashes in the log.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace uno {

std::string hex(std::span<const std::uint8_t> bytes);
std::string hex(std::uint64_t number);  ///< 16 digits
/// False, and nothing is changed, when the text is not exactly that many hexadecimal digits.
bool parse_hex(std::string_view text, std::span<std::uint8_t> bytes);

}  // namespace uno
