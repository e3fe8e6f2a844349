// Reading golden files in tests.
#pragma once

#include <gtest/gtest.h>

#include <cstdio>
#include <string>

namespace uno {

/// The whole file under golden/; a test failure and nothing when it cannot be read.
inline std::string golden_text(const std::string& name) {
  const std::string path = std::string(UNO_GOLDEN) + "/" + name;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  EXPECT_NE(file, nullptr) << path;
  if (file == nullptr) return {};
  std::string text(std::size_t{1} << 20, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file));
  std::fclose(file);
  return text;
}

}  // namespace uno
