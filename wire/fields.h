// The only codec for JSON: for messages (wire/json.h) and for the log of a table (table/change.h).
// It converts every struct with a function `fields` that visits its members (wire/messages.h).
// Reading is strict: a missing or unknown member, a wrong type or a number out of range is an error
// that names the member. Only `seldom` members (wire/names.h) can be missing; they are written only
// if they differ from their usual value.
#pragma once

#include <array>
#include <boost/json/value.hpp>
#include <charconv>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/chance.h"
#include "engine/english.h"
#include "engine/hex.h"
#include "engine/phrase.h"
#include "wire/names.h"
#include "wire/pen.h"

namespace uno::wire {

/// Writes a text with quotes and escapes.
void put_text(Pen& out, std::string_view text);
/// Quotes and shortens a text from a stranger for an error message.
std::string quoted(std::string_view text);
/// Parses one JSON value. Returns an empty string, or what is wrong: nesting too deep, a repeated
/// member, text after the end.
std::string parse_json(std::string_view text, boost::json::value& value);

/// An enumeration with names: `name_of(value)` and `parse_name(text, value)`.
template <class E>
concept Named = std::is_enum_v<E>;

/// Whether a `seldom` member has its usual value.
template <class Value>
bool is_usual(const Value& value, const Names& names) {
  if constexpr (std::is_same_v<Value, bool>)
    return !value;
  else if constexpr (std::is_integral_v<Value>)
    return value == names.usual;
  else if constexpr (requires { value.empty(); })
    return value.empty();
  else
    return value == Value{};
}

inline constexpr Names kAnything{};

/// Appends the members of one object; `empty` is true until the first of them.
struct FieldWriter {
  Pen& out;
  bool empty = true;

  void operator()(std::string_view name, const auto& value, const char* = "",
                  const Names& names = kAnything) {
    if (names.seldom && is_usual(value, names)) return;
    char* at = out.room(name.size() + 4);
    if (!empty) *at++ = ',';
    empty = false;
    *at++ = '"';
    at = Pen::copy(name, at);  // our own names need no escaping
    *at++ = '"';
    *at++ = ':';
    out.wrote(at);
    put(value);
  }

  void put(const std::string& value) { put_text(out, value); }
  void put(bool value) { out.put(value ? std::string_view("true") : std::string_view("false")); }
  /// Writes arguments that are texts or numbers. Arguments that are lists are never sent.
  void put(const std::vector<Argument>& args) {
    out.put('{');
    for (const Argument& one : args) {
      if (&one != args.data()) out.put(',');
      put_text(out, one.name);
      out.put(':');
      if (const auto* number = std::get_if<std::int64_t>(&one.value))
        put(*number);
      else
        put_text(out, std::get<std::string>(one.value));
    }
    out.put('}');
  }
  template <class Number>
  requires std::is_integral_v<Number>
  void put(Number value) {
    constexpr std::size_t kDigits = std::numeric_limits<std::uint64_t>::digits10 + 2;
    char* const at = out.room(kDigits);
    out.wrote(std::to_chars(at, at + kDigits, value).ptr);
  }
  void put(Named auto value) { put_text(out, name_of(value)); }
  template <std::size_t size>
  void put(const std::array<std::uint8_t, size>& bytes) {
    put_text(out, hex(bytes));
  }
  void put(const Seed& seed) { put(seed.bytes); }
  template <class Item>
  void put(const std::vector<Item>& list) {
    out.put('[');
    for (const Item& item : list) {
      if (&item != list.data()) out.put(',');
      put(item);
    }
    out.put(']');
  }
  template <class Part>
  requires std::is_class_v<Part>
  void put(const Part& part) {
    out.put('{');
    FieldWriter inner{out};
    Part::fields(inner, part);
    out.put('}');
  }
};

struct KnowsField {
  std::string_view wanted;
  bool found = false;
  void operator()(const char* name, const auto&, auto&&...) { found = found || wanted == name; }
};

/// Fills the members of one part from an object and stops at the first error.
struct FieldReader {
  const boost::json::object& object;
  std::string place;   ///< path to this object, empty or with a dot at the end: "seats[2]."
  std::string& error;  ///< shared by the readers of one message

  void operator()(const char* name, auto& value, const char* = "", const Names& names = kAnything) {
    if (!error.empty()) return;
    if (const boost::json::value* found = object.if_contains(name))
      take(*found, value, place + name);
    else if (!names.seldom)
      wrong("field \"{}\" is missing", place + name);
  }

  void take(const boost::json::value& from, std::string& to, const std::string& path) {
    if (const boost::json::string* text = from.if_string())
      to.assign(text->data(), text->size());
    else
      wrong("field \"{}\" must be text", path);
  }
  void take(const boost::json::value& from, bool& to, const std::string& path) {
    if (const bool* truth = from.if_bool())
      to = *truth;
    else
      wrong("field \"{}\" must be true or false", path);
  }
  template <class Number>
  requires std::is_integral_v<Number>
  void take(const boost::json::value& from, Number& to, const std::string& path) {
    const std::int64_t* number = from.if_int64();
    if (!number && !from.is_uint64()) return wrong("field \"{}\" must be a whole number", path);
    using Limits = std::numeric_limits<Number>;
    if (!number || *number < Limits::min() || *number > Limits::max()) {
      error = english("field \"{}\" must be between {} and {}", path, Limits::min(), Limits::max());
      return;
    }
    to = static_cast<Number>(*number);
  }
  void take(const boost::json::value& from, std::vector<Argument>& to, const std::string& path) {
    const boost::json::object* args = from.if_object();
    if (!args) return wrong("field \"{}\" must be an object", path);
    for (const auto& member : *args) {
      Argument one{std::string(member.key()), {}};
      if (member.value().is_string())
        one.value = std::string(member.value().get_string());
      else if (const std::int64_t* number = member.value().if_int64())
        one.value = *number;
      else
        return wrong("field \"{}\" must be text or a whole number", path + "." + one.name);
      to.push_back(std::move(one));
    }
  }
  void take(const boost::json::value& from, Named auto& to, const std::string& path) {
    std::string name;
    take(from, name, path);
    if (error.empty() && !parse_name(name, to))
      wrong("field \"{}\" must be one of its names", path);
  }
  template <std::size_t size>
  void take(const boost::json::value& from, std::array<std::uint8_t, size>& to,
            const std::string& path) {
    std::string digits;
    take(from, digits, path);
    if (error.empty() && !parse_hex(digits, to))
      error = english("field \"{}\" must be {} hexadecimal digits", path, 2 * size);
  }
  void take(const boost::json::value& from, Seed& to, const std::string& path) {
    take(from, to.bytes, path);
  }
  template <class Item>
  void take(const boost::json::value& from, std::vector<Item>& to, const std::string& path) {
    const boost::json::array* list = from.if_array();
    if (!list) return wrong("field \"{}\" must be a list", path);
    to.resize(list->size());
    for (std::size_t i = 0; i < to.size() && error.empty(); ++i)
      take((*list)[i], to[i], path + "[" + std::to_string(i) + "]");
  }
  template <class Part>
  requires std::is_class_v<Part>
  void take(const boost::json::value& from, Part& to, const std::string& path) {
    const boost::json::object* inner = from.if_object();
    if (!inner) return wrong("field \"{}\" must be an object", path);
    FieldReader reader{*inner, path + ".", error};
    Part::fields(reader, to);
    reader.refuse_unknown(to);
  }

  /// Checks that every member of the object belongs to the part or to `besides`.
  template <class Part>
  void refuse_unknown(Part& part, std::initializer_list<std::string_view> besides = {}) {
    for (const auto& member : object) {
      const std::string_view name(member.key().data(), member.key().size());
      KnowsField knows{name};
      Part::fields(knows, part);
      for (const std::string_view other : besides) knows.found = knows.found || name == other;
      if (error.empty() && !knows.found)
        wrong("field {} is unknown", wire::quoted(place + std::string(name)));
    }
  }

  /// As english(), with one value.
  void wrong(std::string_view pattern, const std::string& value) {
    error = english_of(pattern, {value});
  }
};

}  // namespace uno::wire
