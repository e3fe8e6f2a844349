// Messages as JSON. Writing is canonical: fields in table order without spaces, so equal views are
// equal bytes. Reading is strict: an unknown type, an unknown or missing field or a wrong type is
// an error that names the field.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/rules.h"
#include "wire/messages.h"

namespace uno::wire {

inline constexpr std::size_t kFrameMax = 4096;  ///< bytes of a client message

std::string to_json(const ServerMessage& message);
std::string to_json(const ClientMessage& message);
std::string to_json(const Standing& page);
std::string to_json(const Note& note);

/// Reads a client message. Returns an empty string, or what is wrong.
std::string from_json(std::string_view text, ClientMessage& message);
/// The same for a server message, for the terminal client and tests.
std::string from_json(std::string_view text, ServerMessage& message);
/// The same for a list of tables, which servers send each other.
std::string from_json(std::string_view text, PublicTables& message);

/// Types for the web client (web/src/wire.gen.ts), generated from the fields.
std::string typescript();
/// The table of options in RULES.md, with the values of `rules`. `say` gives the English sentence
/// of a phrase (text/say.h).
std::string rules_markdown(const Rules& rules,
                           const std::function<std::string(const Phrase&)>& say);
std::string markdown(const std::function<std::string(const Phrase&)>& say);
/// All messages as one JSON value, for other programs.
std::string description();
/// The options, fixed rules and presets for the web client (web/src/rules.gen.ts).
std::string rules_typescript();

}  // namespace uno::wire
