// Messages to and from JSON. Writing is canonical: fields in table order, no spaces, so equal views
// are equal bytes. Reading is strict: an unknown type, an unknown or missing field or a wrong type
// is an error with the field's name.
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
/// Reads a server message (terminal client, tests).
std::string from_json(std::string_view text, ServerMessage& message);

/// web/src/wire.gen.ts and the message tables of PROTOCOL.md, made from the same fields. `say`
/// gives the English sentences of the events (text/say.h).
std::string typescript();
/// The table of options in RULES.md, with `rules` as the values in force.
std::string rules_markdown(const Rules& rules,
                           const std::function<std::string(const Phrase&)>& say);
std::string markdown(const std::function<std::string(const Phrase&)>& say);
/// The messages as one JSON value, for other programs.
std::string description();
/// web/src/rules.gen.ts: the options, fixed rules and presets.
std::string rules_typescript();

}  // namespace uno::wire
