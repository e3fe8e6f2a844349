// Changes as JSON objects: {"at_ms":...,"change":"acted","seat":1,...}. Reading is strict.
#include "table/change.h"

#include <boost/json.hpp>

#include "engine/hex.h"
#include "engine/notation.h"

namespace uno {

namespace json = boost::json;

namespace {

struct Writer {
  json::object& out;
  void operator()(const char* name, const std::string& value) { out[name] = value; }
  void operator()(const char* name, int value) { out[name] = value; }
  void operator()(const char* name, bool value) { out[name] = value; }
  void operator()(const char* name, const TokenHash& value) { out[name] = hex(value); }
  void operator()(const char* name, const Seed& value) { out[name] = seed_text(value); }
  void later(const char* name, const auto& value) { (*this)(name, value); }
};

struct Reader {
  const json::object& in;
  std::string error;

  void operator()(const char* name, std::string& value) {
    if (const json::value* found = find(name, json::kind::string)) value = found->get_string();
  }
  void operator()(const char* name, int& value) {
    if (const json::value* found = find(name, json::kind::int64))
      value = static_cast<int>(found->get_int64());
  }
  void operator()(const char* name, bool& value) {
    if (const json::value* found = find(name, json::kind::bool_)) value = found->get_bool();
  }
  void operator()(const char* name, TokenHash& value) { digits(name, value); }
  void operator()(const char* name, Seed& value) { digits(name, value.bytes); }
  void later(const char* name, auto& value) {
    if (in.contains(name)) (*this)(name, value);
  }

 private:
  const json::value* find(const char* name, json::kind kind) {
    const json::value* found = in.if_contains(name);
    if (found != nullptr && found->kind() == kind) return found;
    error = std::string("field ") + name + " is missing or of a wrong type";
    return nullptr;
  }
  void digits(const char* name, std::span<std::uint8_t> bytes) {
    const json::value* found = find(name, json::kind::string);
    if (found != nullptr && !parse_hex(found->get_string(), bytes))
      error = std::string("field ") + name + " is not hexadecimal";
  }
};

/// Reads the alternative whose type has that name.
template <std::size_t index = 0>
std::string read_change(const json::object& object, std::string_view type, Change& change) {
  if constexpr (index == std::variant_size_v<Change>) {
    return "unknown change " + std::string(type);
  } else {
    using One = std::variant_alternative_t<index, Change>;
    if (type != One::type) return read_change<index + 1>(object, type, change);
    One one;
    Reader reader{object, {}};
    One::fields(reader, one);
    if (reader.error.empty()) change = std::move(one);
    return reader.error;
  }
}

}  // namespace

std::string to_text(const Dated& dated) {
  json::object object;
  object["at_ms"] = dated.at_ms;
  std::visit(
      [&](const auto& one) {
        object["change"] = one.type;
        Writer writer{object};
        one.fields(writer, one);
      },
      dated.change);
  return json::serialize(object);
}

std::string from_text(std::string_view text, Dated& dated) {
  boost::system::error_code failed;
  const json::value value = json::parse(text, failed);
  if (failed || !value.is_object()) return "not a JSON object";
  const json::object& object = value.get_object();
  const json::value* at = object.if_contains("at_ms");
  const json::value* type = object.if_contains("change");
  if (at == nullptr || !at->is_int64()) return "field at_ms is missing or of a wrong type";
  if (type == nullptr || !type->is_string()) return "field change is missing or of a wrong type";
  dated.at_ms = at->get_int64();
  return read_change(object, type->get_string(), dated.change);
}

std::string action_id_of(const Change& change) {
  const auto* acted = std::get_if<Acted>(&change);
  if (acted == nullptr || acted->id.empty()) return {};
  return std::to_string(acted->seat) + "/" + acted->id;
}

}  // namespace uno
