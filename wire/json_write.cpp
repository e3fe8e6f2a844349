// Messages to canonical JSON: `type` first, then the fields in table order, no spaces, so equal
// messages are equal bytes. Deliberately absent: pretty printing and any knowledge of a message;
// the members come from `fields` (wire/messages.h).
#include <type_traits>

#include "wire/fields.h"
#include "wire/json.h"

namespace uno::wire {

void put_text(std::string& out, std::string_view text) {
  static constexpr char kHex[] = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += "\\u00";
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    } else {
      out += c;
    }
  }
  out += '"';
}

namespace {

template <class Variant>
std::string write(const Variant& variant) {
  std::string out;
  std::visit(
      [&out](const auto& message) {
        using Message = std::decay_t<decltype(message)>;
        out += "{\"type\":";
        put_text(out, Message::type);
        FieldWriter writer{out, false};
        Message::fields(writer, message);
        out += '}';
      },
      variant);
  return out;
}

template <class Part>
std::string write_part(const Part& part) {
  std::string out = "{";
  FieldWriter writer{out};
  Part::fields(writer, part);
  return out + "}";
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
