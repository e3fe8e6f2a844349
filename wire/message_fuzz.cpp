// Fuzz target: any text as a message of a client and of a server. A readable message, written
// again, reads back the same.
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/check.h"
#include "wire/json.h"

namespace {

template <class Message>
void read(std::string_view text) {
  Message message;
  if (!uno::wire::from_json(text, message).empty()) return;
  const std::string written = uno::wire::to_json(message);
  Message again;
  UNO_CHECK(uno::wire::from_json(written, again).empty());
  UNO_CHECK(uno::wire::to_json(again) == written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  read<uno::wire::ClientMessage>(text);
  read<uno::wire::ServerMessage>(text);
  return 0;
}
