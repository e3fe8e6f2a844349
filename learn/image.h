// A value as the bytes of its memory, so that a round can continue in another process: pickles,
// copies for workers. Images have a checksum over version and layout, so that images from other
// builds are refused.
#pragma once

#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace uno {

/// Appends the memory of a value.
template <class Part>
void write_part(std::string& to, const Part& part) {
  static_assert(std::is_trivially_copyable_v<Part>);
  const std::size_t at = to.size();
  to.resize(at + sizeof part);
  std::memcpy(to.data() + at, &part, sizeof part);
}
/// Removes a value from the front. False if there are not enough bytes.
template <class Part>
bool read_part(std::string_view& from, Part& part) {
  static_assert(std::is_trivially_copyable_v<Part>);
  if (from.size() < sizeof part) return false;
  std::memcpy(&part, from.data(), sizeof part);
  from.remove_prefix(sizeof part);
  return true;
}
template <class Part>
void write_parts(std::string& to, std::span<const Part> parts) {
  for (const Part& part : parts) write_part(to, part);
}
template <class Part>
bool read_parts(std::string_view& from, std::span<Part> parts) {
  for (Part& part : parts)
    if (!read_part(from, part)) return false;
  return true;
}

/// Appends the length of a list, then the list.
template <class Part>
void write_list(std::string& to, const std::vector<Part>& list) {
  write_part(to, list.size());
  write_parts(to, std::span<const Part>(list));
}
/// False if there are fewer bytes than the list needs.
template <class Part>
bool read_list(std::string_view& from, std::vector<Part>& list) {
  std::size_t size = 0;
  if (!read_part(from, size) || size > from.size() / sizeof(Part)) return false;
  list.resize(size);
  return read_parts(from, std::span<Part>(list));
}

/// The image with its checksum in front.
std::string seal(std::string_view image);
/// Removes and checks the checksum. False if the image is damaged or from another build.
bool unseal(std::string_view sealed, std::string_view& image);

}  // namespace uno
