// Reads messages from JSON, strictly: a frame that is too long or too deep, a repeated member, an
// unknown type, an unknown or missing field, a wrong type or a number out of range is an error that
// names the field. server/room.cpp checks whether the values make sense.
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_stack.hpp>
#include <utility>

#include "engine/english.h"
#include "engine/utf8.h"
#include "wire/fields.h"
#include "wire/json.h"

namespace uno::wire {
namespace {

namespace json = boost::json;
using boost::system::error_code;

constexpr std::size_t kServerFrameMax = 1 << 18;
constexpr std::size_t kDepthMax = 8;
constexpr std::size_t kQuotedMax = 40;

/// Builds a value and refuses repeated members, which Boost's own parser accepts.
struct Handler {
  static constexpr std::size_t max_object_size = 64;
  static constexpr std::size_t max_array_size = 512;
  static constexpr std::size_t max_key_size = 64;
  static constexpr std::size_t max_string_size = kServerFrameMax;

  json::value_stack stack{};
  std::vector<std::vector<std::string>> names{};  ///< members seen so far, one list per open object
  std::string name{}, twice{};

  bool on_document_begin(error_code&) { return stack.reset(), true; }
  bool on_document_end(error_code&) { return true; }
  bool on_object_begin(error_code&) { return names.emplace_back(), true; }
  bool on_object_end(std::size_t n, error_code&) {
    names.pop_back();
    return stack.push_object(n), true;
  }
  bool on_array_begin(error_code&) { return true; }
  bool on_array_end(std::size_t n, error_code&) { return stack.push_array(n), true; }
  bool on_key_part(json::string_view part, std::size_t, error_code&) {
    name.append(part.data(), part.size());
    return stack.push_chars(part), true;
  }
  bool on_key(json::string_view part, std::size_t, error_code& error) {
    name.append(part.data(), part.size());
    for (const std::string& seen : names.back())
      if (seen == name) {
        twice = name;
        error = json::error::syntax;
        return false;
      }
    names.back().push_back(std::exchange(name, {}));
    return stack.push_key(part), true;
  }
  bool on_string_part(json::string_view part, std::size_t, error_code&) {
    return stack.push_chars(part), true;
  }
  bool on_string(json::string_view part, std::size_t, error_code&) {
    return stack.push_string(part), true;
  }
  bool on_number_part(json::string_view, error_code&) { return true; }
  bool on_int64(std::int64_t number, json::string_view, error_code&) {
    return stack.push_int64(number), true;
  }
  bool on_uint64(std::uint64_t number, json::string_view, error_code&) {
    return stack.push_uint64(number), true;
  }
  bool on_double(double number, json::string_view, error_code&) {
    return stack.push_double(number), true;
  }
  bool on_bool(bool value, error_code&) { return stack.push_bool(value), true; }
  bool on_null(error_code&) { return stack.push_null(), true; }
  bool on_comment_part(json::string_view, error_code&) { return false; }
  bool on_comment(json::string_view, error_code&) { return false; }
};

}  // namespace

std::string quoted(std::string_view text) {
  std::string out = "\"";
  out += beginning_of(text, kQuotedMax);
  if (text.size() > kQuotedMax) out += "...";
  return out += '"';
}

std::string parse_json(std::string_view text, json::value& value) {
  json::parse_options options;
  options.max_depth = kDepthMax;
  json::basic_parser<Handler> parser(options);
  error_code error;
  const std::size_t read = parser.write_some(false, text.data(), text.size(), error);
  if (!parser.handler().twice.empty())
    return english("field {} is given twice", quoted(parser.handler().twice));
  if (error == json::error::too_deep) return english("not a message: nested too deeply");
  if (error) return english("not JSON: {}", error.message());
  if (!parser.done()) return english("not JSON: incomplete");
  if (read != text.size()) return english("not JSON: text after the end");
  value = parser.handler().stack.release();
  return {};
}

namespace {

/// Reads the alternative of the variant whose type has that name; returns false if there is none.
template <class Variant, std::size_t Index = 0>
bool read_type(std::string_view type, const json::object& object, Variant& out,
               std::string& error) {
  if constexpr (Index < std::variant_size_v<Variant>) {
    using Message = std::variant_alternative_t<Index, Variant>;
    if (type != Message::type) return read_type<Variant, Index + 1>(type, object, out, error);
    Message message;
    FieldReader reader{object, "", error};
    Message::fields(reader, message);
    reader.refuse_unknown(message, {"type"});
    if (error.empty())
      out = std::move(message);
    else
      error = std::string(type) + ": " + error;
    return true;
  }
  return false;
}

template <class Variant>
std::string read(std::string_view text, std::size_t bytes_max, Variant& out) {
  if (text.size() > bytes_max) return english("the message is longer than {} bytes", bytes_max);
  json::value value;
  if (std::string error = parse_json(text, value); !error.empty()) return error;
  const json::object* object = value.if_object();
  if (!object) return english("a message must be an object");
  const json::value* type = object->if_contains("type");
  if (!type) return english("field \"{}\" is missing", "type");
  if (!type->is_string()) return english("field \"{}\" must be text", "type");
  const std::string_view name(type->get_string().data(), type->get_string().size());
  std::string error;
  if (!read_type(name, *object, out, error)) return english("unknown type {}", quoted(name));
  return error;
}

}  // namespace

std::string from_json(std::string_view text, ClientMessage& message) {
  return read(text, kFrameMax, message);
}
std::string from_json(std::string_view text, ServerMessage& message) {
  return read(text, kServerFrameMax, message);
}
std::string from_json(std::string_view text, PublicTables& message) {
  std::variant<PublicTables> only;
  std::string error = read(text, kServerFrameMax, only);
  message = std::get<0>(std::move(only));
  return error;
}

}  // namespace uno::wire
