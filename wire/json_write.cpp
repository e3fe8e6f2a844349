// Messages to canonical JSON: `type` first, then the fields in table order, no spaces, so equal
// messages are equal bytes. Deliberately absent: pretty printing and any knowledge of a message;
// the members come from `fields` (wire/messages.h).
#include <algorithm>
#include <type_traits>

#include "wire/fields.h"
#include "wire/json.h"

namespace uno::wire {

void put_text(std::string& out, std::string_view text) {
  static constexpr char kHex[] = "0123456789abcdef";
  const auto is_plain = [](char c) {
    return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20;
  };
  out += '"';
  while (!text.empty()) {  // a run of plain bytes at a time
    const auto end = std::find_if_not(text.begin(), text.end(), is_plain);
    const auto plain = static_cast<std::size_t>(end - text.begin());
    out.append(text.data(), plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    const char c = text.front();
    text.remove_prefix(1);
    out += '\\';
    if (c == '"' || c == '\\') {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += "u00";
    out += kHex[byte >> 4];
    out += kHex[byte & 15];
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
        constexpr std::size_t kUsualView = 4000;  // bytes
        if constexpr (std::is_same_v<Message, View>) out.reserve(kUsualView);
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
