// Writes messages as canonical JSON: `type` first, then the fields in table order without spaces,
// so equal messages are equal bytes. The fields come from `fields` (wire/messages.h).
#include <type_traits>

#include "wire/fields.h"
#include "wire/json.h"

namespace uno::wire {

void put_text(Pen& out, std::string_view text) {
  static constexpr char kHex[] = "0123456789abcdef";
  constexpr std::size_t kEscapedMax = 6;  // bytes of one escaped character
  char* at = out.room(kEscapedMax * text.size() + 2);
  *at++ = '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      *at++ = '\\';
      *at++ = c;
    } else if (byte >= 0x20) {
      *at++ = c;
    } else {
      at = Pen::copy("\\u00", at);
      *at++ = kHex[byte >> 4];
      *at++ = kHex[byte & 15];
    }
  }
  *at++ = '"';
  out.wrote(at);
}

namespace {

template <class Variant>
std::string write(const Variant& variant) {
  return std::visit(
      [](const auto& message) {
        using Message = std::decay_t<decltype(message)>;
        constexpr std::size_t kUsualView = 4000;  // bytes
        Pen out(std::is_same_v<Message, View> ? kUsualView : 256);
        out.put("{\"type\":");
        put_text(out, Message::type);
        FieldWriter writer{out, false};
        Message::fields(writer, message);
        out.put('}');
        return std::string(out.text());
      },
      variant);
}

template <class Part>
std::string write_part(const Part& part) {
  Pen out;
  FieldWriter{out}.put(part);
  return std::string(out.text());
}

}  // namespace

std::string to_json(const ServerMessage& message) {
  return write(message);
}
std::string to_json(const ClientMessage& message) {
  return write(message);
}
std::string to_json(const Standing& page) {
  return write_part(page);
}
std::string to_json(const Note& note) {
  return write_part(note);
}

}  // namespace uno::wire
