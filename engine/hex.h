// Bytes as lower-case hexadecimal digits, for seeds in records and hashes in the log.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace uno {

std::string hex(std::span<const std::uint8_t> bytes);
std::string hex(std::uint64_t number);  ///< 16 digits
/// Returns false and changes nothing unless the text is exactly two hexadecimal digits for each
/// byte.
bool parse_hex(std::string_view text, std::span<std::uint8_t> bytes);

}  // namespace uno
