// Converts changes to entries and back, with the codec of the messages (wire/fields.h).
#include "table/entry.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/matching/notation.h"
#include "engine/reading/preset.h"
#include "engine/reading/unused_options.h"
#include "wire/fields.h"

namespace uno {

namespace json = boost::json;

namespace {

struct EntryWriter {
  wire::FieldWriter fields;
  const Game& game;
  void operator()(std::string_view name, const auto& value, const char*, auto&&...) {
    fields(name, value);
  }
  void operator()(std::string_view name, Action action, const char*) {
    fields(name, game.sent_text(action));
  }
};

/// Removes stored options that the edition ignores. Older programs accepted them, and their tables
/// must still load.
void drop_unused_options(std::string& options) {
  RuleSet set;
  if (!parse_rule_set(options, set) && reset_unused_options(set.rules))
    options = rule_set_text(set);
}

/// Reads a colour from an entry before version 6, which has the letter of the light side even if
/// the dark side was in play.
Action read_light_colour(std::string_view text) {
  Colour colour{};
  const bool named = text.size() == 1 && parse_colour(text[0], colour);
  return named ? Action::name_colour(colour) : Action{};
}

struct EntryReader {
  wire::FieldReader fields;
  const Table& table;
  int version;

  void operator()(const char* name, auto& value, const char*, auto&&...) {
    if (!is_later(name) || fields.object.contains(name)) {
      fields(name, value);
      if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::string>)
        if (std::string_view(name) == "options") drop_unused_options(value);
      return;
    }
    // Such entries were written when there was no grace period.
    if constexpr (std::is_same_v<std::decay_t<decltype(value)>, int>)
      if (std::string_view(name) == "grace_ms") value = 0;
  }
  void operator()(const char* name, Action& action, const char*) {
    std::string text;
    int seat = 0;
    fields("seat", seat);
    fields(name, text);
    if (!fields.error.empty()) return;
    if (table.stage == Stage::round && is_seat(table, seat))
      action = table.game.parse_action(seat, text);
    if (!action.exists() && version < 6) action = read_light_colour(text);
    if (!action.exists()) fields.wrong("field \"{}\" must be an act in the round", name);
  }

 private:
  struct Later {
    std::string_view name;
    int since;  ///< the first version with that member; older entries get its default
  };
  bool is_later(std::string_view name) const {
    static constexpr Later kLater[] = {
        {"pace", 1},   {"hints", 1},         {"absent_s", 2},    {"grace_ms", 2},
        {"talk", 2},   {"cause", 2},         {"takes", 2},       {"public", 3},
        {"deck", 4},   {"contributions", 4}, {"next_secret", 4}, {"next_commitment", 4},
        {"network", 5}};
    return std::ranges::any_of(
        kLater, [&](const Later& later) { return later.name == name && version < later.since; });
  }
};

/// Reads the alternative whose type has that name.
template <std::size_t index = 0>
void read_change(EntryReader& reader, std::string_view type, Change& change) {
  std::string& error = reader.fields.error;
  if constexpr (index == std::variant_size_v<Change>) {
    error = "unknown change " + wire::quoted(type);
  } else {
    using One = std::variant_alternative_t<index, Change>;
    if (type != One::type) return read_change<index + 1>(reader, type, change);
    One one;
    One::fields(reader, one);
    reader.fields.refuse_unknown(one, {"v", "at_ms", "change"});
    if (error.empty()) change = std::move(one);
  }
}

}  // namespace

std::string entry_text(const Dated& dated, const Table& table) {
  wire::Pen out;
  out.put('{');
  EntryWriter writer{{out}, table.game};
  writer.fields("v", kEntryVersion);
  writer.fields("at_ms", dated.at_ms);
  std::visit(
      [&](const auto& one) {
        writer.fields("change", std::string(one.type));
        one.fields(writer, one);
      },
      dated.change);
  out.put('}');
  return std::string(out.text());
}

std::string read_entry(std::string_view text, const Table& table, Dated& dated) {
  json::value value;
  if (std::string error = wire::parse_json(text, value); !error.empty()) return error;
  if (!value.is_object()) return "not a JSON object";
  std::string error, type;
  EntryReader reader{{value.get_object(), "", error}, table, 0};
  if (value.get_object().contains("v")) reader.fields("v", reader.version);
  if (error.empty() && (reader.version < 0 || reader.version > kEntryVersion))
    return "its version " + std::to_string(reader.version) + " is newer than this program";
  reader.fields("at_ms", dated.at_ms);
  reader.fields("change", type);
  if (error.empty()) read_change(reader, type, dated.change);
  return error;
}

bool parse_name(std::string_view name, By& by) {
  for (const ByRow& row : kBy)
    if (name == row.name) return by = row.by, true;
  return false;
}

std::string action_id_of(const Change& change) {
  const auto* acted = std::get_if<Acted>(&change);
  if (acted == nullptr || acted->id.empty()) return {};
  return std::to_string(acted->seat) + "/" + acted->id;
}

namespace {

struct MarkdownFields {
  std::string& out;
  void operator()(const char* name, const auto& value, const char* about, auto&&...) {
    out += "| `" + std::string(name) + "` | " + type_text(value) + " | " + about + " |\n";
  }
  static const char* type_text(const std::string&) { return "text"; }
  static const char* type_text(int) { return "number"; }
  static const char* type_text(bool) { return "true or false"; }
  static const char* type_text(Action) { return "an act"; }
  static const char* type_text(By) { return "text"; }
  static const char* type_text(const Seed&) { return "64 hexadecimal digits"; }
  static const char* type_text(const std::vector<wire::FairSeat>&) { return "a list"; }
  static const char* type_text(const TokenHash&) { return "64 hexadecimal digits"; }
};

template <std::size_t index = 0>
void add_changes(std::string& out) {
  if constexpr (index < std::variant_size_v<Change>) {
    using One = std::variant_alternative_t<index, Change>;
    out += "\n### `" + std::string(One::type) + "`\n\n" + One::about + "\n\n";
    out += "| field | type | meaning |\n|---|---|---|\n";
    MarkdownFields fields{out};
    const One one;
    One::fields(fields, one);
    add_changes<index + 1>(out);
  }
}

}  // namespace

std::string log_markdown() {
  std::string out;
  add_changes(out);
  out += "\n### `by` and `cause`\n\n| value | meaning |\n|---|---|\n";
  for (const ByRow& row : kBy) out += "| `" + std::string(row.name) + "` | " + row.about + " |\n";
  return out.substr(1);
}

}  // namespace uno
