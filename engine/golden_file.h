// Reads and writes golden files in tests. Only one small source file contains their path (see
// CMakeLists.txt), so that two checkouts can share the compiler cache.
#pragma once

#include <cstdio>
#include <string>

namespace uno {

extern const char* const kGoldenFolder;

inline std::string golden_path(const std::string& name) {
  return std::string(kGoldenFolder) + "/" + name;
}

/// The file under golden/, up to 1 MiB, or an empty string if it cannot be read.
inline std::string golden_text(const std::string& name) {
  std::FILE* file = std::fopen(golden_path(name).c_str(), "rb");
  if (file == nullptr) return {};
  std::string text(std::size_t{1} << 20, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file));
  std::fclose(file);
  return text;
}

/// For tests with UNO_WRITE_GOLDEN=1.
inline void write_golden(const std::string& name, const std::string& text) {
  std::FILE* file = std::fopen(golden_path(name).c_str(), "wb");
  if (file == nullptr) return;
  std::fwrite(text.data(), 1, text.size(), file);
  std::fclose(file);
}

}  // namespace uno
