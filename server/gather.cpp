// Collects outgoing frames in one buffer and passes it to the kernel.
#include "server/gather.h"

#include <array>

#include "server/now.h"

namespace uno::server {

namespace asio = boost::asio;
namespace beast = boost::beast;

namespace {

/// The frame header of a message with `size` bytes.
std::string head_of(std::size_t size) {
  constexpr char kFinalText = static_cast<char>(0x81);
  constexpr std::size_t kShort = 125, kMedium = 0xFFFF;
  constexpr int kMediumFollows = 126, kLongFollows = 127;
  std::string head(1, kFinalText);
  int bytes = 0;  // bytes of the length, the most significant first
  if (size <= kShort) {
    head += static_cast<char>(size);
  } else {
    head += static_cast<char>(size <= kMedium ? kMediumFollows : kLongFollows);
    bytes = size <= kMedium ? 2 : 8;
  }
  for (int byte = bytes - 1; byte >= 0; --byte)
    head += static_cast<char>(static_cast<std::uint64_t>(size) >> (8 * byte));
  return head;
}

}  // namespace

void Gather::take(std::string text, bool view) {
  const std::string head = head_of(text.size());
  taken_ += head.size() + text.size();
  messages_.push_back({taken_, view});
  if (text.capacity() >= out_.size() + head.size() + text.size()) {
    text.insert(0, head);
    if (!out_.empty()) text.insert(0, out_);
    out_ = std::move(text);
  } else {
    out_.reserve(out_.size() + head.size() + text.size());
    out_ += head;
    out_ += text;
  }
}

Gather::Flushed Gather::flush(beast::error_code& failed) {
  push();
  failed = failed_;
  Flushed gone;
  while (gone.messages < std::ssize(messages_) &&
         messages_[static_cast<std::size_t>(gone.messages)].end <= pushed_)
    gone.view |= messages_[static_cast<std::size_t>(gone.messages++)].view;
  messages_.erase(messages_.begin(), messages_.begin() + gone.messages);
  return gone;
}

boost::beast::error_code Gather::judge(std::size_t size) {
  const auto portions = static_cast<std::int64_t>(size / kBytesPerMs + 1);
  if (bytes_.take(steady_ms(), portions)) return {};
  return asio::error::message_size;
}

void Gather::push() {
  stuck_ = false;
  if (out_.empty() || failed_) return;
  const std::size_t sent = line_.write_now(out_, failed_);
  pushed_ += sent;
  stuck_ = !failed_ || failed_ == asio::error::would_block;
  if (stuck_) failed_ = {};
  if (sent == out_.size()) {
    std::string().swap(out_);  // frees the memory of an idle client; assigning would keep it
    stuck_ = false;
  } else {
    out_.erase(0, sent);
  }
}

}  // namespace uno::server
