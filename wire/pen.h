// A text that is written piece by piece, such as JSON. A view has a thousand short pieces, so each
// should only copy a few bytes into existing space. std::string would initialize that space first,
// or need a library call for every piece.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

namespace uno::wire {

class Pen {
 public:
  /// Reserves `usual` bytes. The space grows when needed.
  explicit Pen(std::size_t usual = 256)
      : bytes_(std::make_unique_for_overwrite<char[]>(usual)), capacity_(usual) {}

  /// Space for `size` more bytes. Call wrote() with their end afterwards.
  char* room(std::size_t size) {
    if (size > capacity_ - size_) grow(size);
    return bytes_.get() + size_;
  }
  void wrote(const char* end) { size_ = static_cast<std::size_t>(end - bytes_.get()); }

  void put(char c) {
    *room(1) = c;
    ++size_;
  }
  void put(std::string_view text) { wrote(copy(text, room(text.size()))); }
  /// Copies the text to `at`, which must have room for it. Returns the place after it.
  static char* copy(std::string_view text, char* at) {
    std::memcpy(at, text.data(), text.size());
    return at + text.size();
  }

  std::size_t size() const { return size_; }
  std::string_view text() const { return {bytes_.get(), size_}; }
  void clear() { size_ = 0; }

 private:
  void grow(std::size_t size) {
    capacity_ = 2 * (size_ + size);
    auto more = std::make_unique_for_overwrite<char[]>(capacity_);
    std::memcpy(more.get(), bytes_.get(), size_);
    bytes_ = std::move(more);
  }

  std::unique_ptr<char[]> bytes_;
  std::size_t size_ = 0, capacity_;
};

}  // namespace uno::wire
