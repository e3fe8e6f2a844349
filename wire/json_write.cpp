// Messages to canonical JSON: `type` first, then the fields in table order, no spaces, so equal
// messages are equal bytes. Deliberately absent: pretty printing and any knowledge of a message;
// the members come from `fields` (wire/messages.h).
#include <charconv>
#include <type_traits>

#include "wire/json.h"

namespace uno::wire {
namespace {

void put_string(std::string& out, std::string_view text) {
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

/// Appends the members of one object; `empty` is true until the first of them.
struct Writer {
  std::string& out;
  bool empty;

  template <class T>
  void operator()(const char* name, const T& value, const char*, Names = {}) {
    if (!empty) out += ',';
    empty = false;
    put_string(out, name);
    out += ':';
    put(value);
  }

  void put(const std::string& value) { put_string(out, value); }
  void put(bool value) { out += value ? "true" : "false"; }
  template <class Number>
  requires std::is_integral_v<Number>
  void put(Number value) {
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  }
  template <class Item>
  void put(const std::vector<Item>& list) {
    out += '[';
    for (const Item& item : list) {
      if (&item != list.data()) out += ',';
      put(item);
    }
    out += ']';
  }
  template <class Part>
  requires std::is_class_v<Part>
  void put(const Part& part) {
    out += '{';
    Writer inner{out, true};
    Part::fields(inner, part);
    out += '}';
  }
};

template <class Variant>
std::string write(const Variant& variant) {
  std::string out;
  std::visit(
      [&out](const auto& message) {
        using Message = std::decay_t<decltype(message)>;
        out += "{\"type\":";
        put_string(out, Message::type);
        Writer writer{out, false};
        Message::fields(writer, message);
        out += '}';
      },
      variant);
  return out;
}

}  // namespace

std::string to_json(const ServerMessage& message) {
  return write(message);
}
std::string to_json(const ClientMessage& message) {
  return write(message);
}

}  // namespace uno::wire
