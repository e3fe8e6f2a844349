// Generates the web client's TypeScript types and the tables of PROTOCOL.md from the same `fields`
// that read and write JSON. tools/regenerate puts them in place, and a test fails if they are out
// of date.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <boost/json.hpp>
#include <tuple>
#include <type_traits>

#include "wire/analysis.h"
#include "wire/fields.h"
#include "wire/json.h"
#include "wire/view.h"

namespace uno::wire {
namespace {

using Parts =
    std::tuple<SeatView, ReportView, LegalView, RefereeView, EventView, Phrase, RoundView,
               RoundScore, RowCardView, ColumnView, PublicTable, FairSeat, FairProof, FairView>;
using Pages = std::tuple<Standing, Note>;
/// What the browser's module prints; no message has it.
using Analyses = std::tuple<AnalysedAct, UnseenCard, AnalysedStepView, TurningView, ResultPartsView,
                            AnalysisView>;

struct CloseRow {
  CloseCode code;
  const char* name;
  const char* sentence;
};
constexpr CloseRow kCloseRows[] = {
    {kCloseNormal, "normal", "the client closed the connection normally"},
    {kCloseGoingAway, "going_away", "the server stops or restarts: connect again"},
    {kCloseBadMessage, "bad_message", "not JSON, an unknown type, or a wrong field"},
    {kCloseTooLarge, "too_large", "a frame longer than 4096 bytes"},
    {kCloseTooFast, "too_fast",
     "the client sent too many messages, WebSocket pings or pongs in a short time, or does not "
     "read what the server sends"},
    {kCloseReplaced, "replaced", "the same seat connected again elsewhere: do not reconnect"},
    {kCloseTooMany, "too_many", "the server has reached its limit of connections or tables"},
};

/// A set of names in TypeScript. Its base set is referred to by its type.
std::vector<std::string> alternatives(const Names& names) {
  const std::vector<std::string> all = names.list();
  std::vector<std::string> out;
  if (names.base) out.emplace_back(names.base->type);
  for (std::size_t i = names.base ? names.base->list().size() : 0; i < all.size(); ++i)
    out.push_back("'" + all[i] + "'");
  return out;
}

/// "add_bot" becomes "AddBot"; "SeatView" is unchanged.
std::string pascal(std::string_view name) {
  std::string out;
  bool upper = true;
  for (const char c : name) {
    if (c != '_') out += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    upper = c == '_';
  }
  return out;
}

/// The type of a field in TypeScript and in PROTOCOL.md.
template <class T>
struct TypeText {
  static std::string typescript(Names names) {
    if constexpr (std::is_same_v<T, bool>)
      return "boolean";
    else if constexpr (std::is_integral_v<T>)
      return "number";
    else if constexpr (std::is_same_v<T, std::string>)
      return (names.type ? names.type : "string") + std::string(names.or_empty ? " | ''" : "");
    else
      return pascal(T::type);
  }
  static std::string markdown(Names names) {
    if constexpr (std::is_same_v<T, bool>)
      return "true or false";
    else if constexpr (std::is_integral_v<T>)
      return "number";
    else if constexpr (std::is_same_v<T, std::string>)
      return text(names) + (names.or_empty ? ", or empty" : "");
    else
      return fmt::format("[{}](#{})", T::type, lower(T::type));
  }
  static std::string text(Names names) {
    if (!names.type || !names.listed) return "text";
    return fmt::format("`{}`", fmt::join(names.list(), "`, `"));
  }
  static std::string lower(std::string text) {
    for (char& c : text)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
  }
};
template <>
struct TypeText<std::vector<Argument>> {
  static std::string typescript(Names) { return "Record<string, string | number>"; }
  static std::string markdown(Names) { return "object of texts and numbers"; }
};
template <class Item>
struct TypeText<std::vector<Item>> {
  static std::string typescript(Names names) { return TypeText<Item>::typescript(names) + "[]"; }
  static std::string markdown(Names names) { return "list of " + TypeText<Item>::markdown(names); }
};

struct TypeScriptFields {
  std::string& out;
  template <class T>
  void operator()(const char* name, const T&, const char* about, Names names = {}) {
    out += fmt::format("  /** {} */\n  {}: {};\n", about, name, TypeText<T>::typescript(names));
  }
};

template <class Part>
void typescript_of(std::string& out, bool message) {
  out += fmt::format("\n/** {} */\nexport interface {} {{\n", Part::about, pascal(Part::type));
  if (message) out += fmt::format("  type: '{}';\n", Part::type);
  Part part;
  TypeScriptFields visitor{out};
  Part::fields(visitor, part);
  out += "}\n";
}

/// A value as JSON, which is also TypeScript.
std::string json_of(const auto& value) {
  Pen out;
  FieldWriter{out}.put(value);
  return std::string(out.text());
}

/// Collects the `seldom` fields of a part with their initial values.
struct UsualFields {
  std::string& out;
  template <class T>
  void operator()(const char* name, const T& value, const char*, Names names = {}) {
    if (!names.seldom) return;
    out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", name, json_of(value));
  }
};

struct MarkdownFields {
  std::string& out;
  bool any = false;
  template <class T>
  void operator()(const char* name, const T&, const char* about, Names names = {}) {
    if (!any) out += "\n| field | type | meaning |\n|---|---|---|\n";
    any = true;
    out += fmt::format("| `{}`{} | {} | {} |\n", name, names.seldom ? " (optional)" : "",
                       TypeText<T>::markdown(names), about);
  }
};

template <class Part>
void markdown_of(std::string& out, bool message) {
  const char* quote = message ? "`" : "";
  out += fmt::format("\n#### {}{}{}\n\n{}\n", quote, Part::type, quote, Part::about);
  Part part;
  MarkdownFields visitor{out};
  Part::fields(visitor, part);
  if (!visitor.any) out += "\nNo fields besides `type`.\n";
}

struct DescribedFields {
  boost::json::array& out;
  template <class T>
  void operator()(const char* name, const T& value, const char* about, Names names = {}) {
    boost::json::object field{
        {"name", name}, {"type", TypeText<T>::typescript({})}, {"about", about}};
    if (names.type) field["values"] = boost::json::value_from(names.list());
    if (names.seldom) field["usual"] = boost::json::parse(json_of(value));
    out.push_back(field);
  }
};

template <class Part>
boost::json::object described(const char* from) {
  boost::json::array fields;
  Part part;
  DescribedFields visitor{fields};
  Part::fields(visitor, part);
  return {{"type", Part::type}, {"from", from}, {"about", Part::about}, {"fields", fields}};
}

/// Calls visit(Type*) for each alternative of a variant or element of a tuple.
template <template <class...> class List, class... Types, class Visit>
void for_each_type(const List<Types...>*, Visit visit) {
  (visit(static_cast<Types*>(nullptr)), ...);
}

template <class Variant>
std::string union_of(const char* name) {
  std::string out;
  for_each_type(static_cast<Variant*>(nullptr),
                [&out]<class Part>(Part*) { out += fmt::format("\n  | {}", pascal(Part::type)); });
  return fmt::format("\nexport type {} ={};\n", name, out);
}

/// The rows of the settings, from which the client makes a form.
std::string settings_typescript() {
  std::string out =
      "\n/** What the host may choose besides the rules, and what holds until then. */\n"
      "export const settings = {\n";
  for (const SettingRow& row : setting_rows()) {
    const bool quoted = std::holds_alternative<std::string TableSettings::*>(row.member);
    const char* const quote = quoted ? "'" : "";
    std::string values;
    for (const char* value : row.values)
      values += fmt::format("{}{}{}{}", values.empty() ? "" : ", ", quote, value, quote);
    out += fmt::format("  {}: {{ values: [{}], fallback: {}{}{} }},\n", row.name, values, quote,
                       setting_text({}, row), quote);
  }
  return out + "} as const;\n";
}

/// The values of fields that are left out of messages.
std::string usual_typescript() {
  std::string out =
      "\n/** What fields are while they are left out, by the part that they are of. */\n"
      "export const usual = {\n";
  const auto add = [&out]<class Part>(Part*) {
    std::string members;
    Part part;
    UsualFields visitor{members};
    Part::fields(visitor, part);
    if (!members.empty()) out += fmt::format("  {}: {{ {} }},\n", pascal(Part::type), members);
  };
  for_each_type(static_cast<ServerMessage*>(nullptr), add);
  for_each_type(static_cast<Parts*>(nullptr), add);
  return out + "};\n";
}

/// The phrases of the chat.
std::string sayings_typescript() {
  return fmt::format(
      "\n/** What can be said without typing. */\nexport const sayings: readonly Saying[] = [\n"
      "  '{}',\n];\n",
      fmt::join(saying_names(), "',\n  '"));
}

}  // namespace

std::string typescript() {
  std::string out =
      "// Every message between client and server. Generated from wire/messages.h by\n"
      "// `uno wire --typescript`; edit that header, not this file.\n";
  const auto interfaces = [&out](auto* list, bool message) {
    for_each_type(list, [&out, message]<class Part>(Part*) { typescript_of<Part>(out, message); });
  };
  interfaces(static_cast<ClientMessage*>(nullptr), true);
  interfaces(static_cast<Parts*>(nullptr), false);
  interfaces(static_cast<ServerMessage*>(nullptr), true);
  interfaces(static_cast<Pages*>(nullptr), false);
  interfaces(static_cast<Analyses*>(nullptr), false);
  out += union_of<ClientMessage>("ClientMessage");
  out += union_of<ServerMessage>("ServerMessage");
  for (const Names& names : kAllNames)
    out += fmt::format("\n/** {} */\nexport type {} =\n  | {};\n", names.about, names.type,
                       fmt::join(alternatives(names), "\n  | "));
  out += "\n/** Codes with which the server closes a web socket. */\nexport const CloseCode = {\n";
  for (const CloseRow& row : kCloseRows)
    out += fmt::format("  /** {} */\n  {}: {},\n", row.sentence, row.name, int{row.code});
  return out + "} as const;\n" + usual_typescript() + settings_typescript() + sayings_typescript();
}

std::string markdown(const std::function<std::string(const Phrase&)>& say) {
  std::string out;
  const auto tables = [&out](const char* title, auto* list, bool message) {
    out += fmt::format("\n### {}\n", title);
    for_each_type(list, [&out, message]<class Part>(Part*) { markdown_of<Part>(out, message); });
  };
  tables("From the client", static_cast<ClientMessage*>(nullptr), true);
  tables("From the server", static_cast<ServerMessage*>(nullptr), true);
  tables("Parts of the view", static_cast<Parts*>(nullptr), false);
  tables("Pages and pushes", static_cast<Pages*>(nullptr), false);
  out += "\n### Events\n\n| event | example, as a spectator reads it |\n|---|---|\n";
  for (const EventView& event : event_examples())
    out += fmt::format("| `{}` | {} |\n", event.event, say(event_phrase(event)));
  out += "\n### Close codes\n\n| code | meaning |\n|---|---|\n";
  for (const CloseRow& row : kCloseRows)
    out += fmt::format("| {} | {} |\n", int{row.code}, row.sentence);
  return out.substr(1);
}

std::string description() {
  boost::json::array messages, events, codes;
  const auto add = [&messages](auto* list, const char* from) {
    for_each_type(
        list, [&messages, from]<class Part>(Part*) { messages.push_back(described<Part>(from)); });
  };
  add(static_cast<ClientMessage*>(nullptr), "client");
  add(static_cast<ServerMessage*>(nullptr), "server");
  add(static_cast<Parts*>(nullptr), "part");
  add(static_cast<Pages*>(nullptr), "page");
  for (const EventType type : all_event_types()) events.emplace_back(name_of(type).data());
  for (const char* notice : notices()) events.push_back(notice);
  for (const CloseRow& row : kCloseRows)
    codes.push_back({{"code", row.code}, {"name", row.name}, {"about", row.sentence}});
  const boost::json::object all{{"messages", messages}, {"events", events}, {"close", codes}};
  return boost::json::serialize(all) + "\n";
}

}  // namespace uno::wire
