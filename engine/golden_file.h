// Reading golden files in tests.
#pragma once

#include <cstdio>
#include <string>

namespace uno {

/// The whole file under golden/, up to 1 MiB; empty when it cannot be read, which no test accepts.
inline std::string golden_text(const std::string& name) {
  std::FILE* file = std::fopen((std::string(UNO_GOLDEN) + "/" + name).c_str(), "rb");
  if (file == nullptr) return {};
  std::string text(std::size_t{1} << 20, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file));
  std::fclose(file);
  return text;
}

}  // namespace uno
