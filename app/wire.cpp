// `uno wire`: prints the messages between server and client from their definition, for
// tools/regenerate and for authors of other clients.
#include <fmt/format.h>

#include "app/command.h"
#include "engine/matching/layout.h"
#include "table/entry.h"
#include "text/say.h"
#include "wire/json.h"

namespace uno::app {

namespace {

std::string in_english(const Phrase& phrase) {
  return text::say(phrase, {{"Ann", "Bob"}});
}

}  // namespace

Run set_up_wire(CLI::App& flags) {
  struct Given {
    bool typescript = false, rules = false, markdown = false, json = false, log = false,
         layout = false;
  };
  auto given = std::make_shared<Given>();
  auto* typescript =
      flags.add_flag("--typescript", given->typescript, "The messages, as TypeScript types");
  auto* rules = flags.add_flag("--rules", given->rules,
                               "The rule options, presets and decks, as TypeScript constants");
  auto* markdown = flags.add_flag("--markdown", given->markdown,
                                  "The messages, as Markdown tables for PROTOCOL.md");
  auto* json =
      flags.add_flag("--json", given->json, "The messages, as one JSON value; the default");
  auto* log = flags.add_flag("--log", given->log,
                             "The entries of a table's log, as Markdown tables for docs/log.md");
  auto* layout = flags.add_flag("--layout", given->layout,
                                "The text of docs/layout.md: the byte layout of a game state");
  layout->excludes(typescript)->excludes(rules)->excludes(markdown)->excludes(json)->excludes(log);
  log->excludes(typescript)->excludes(rules)->excludes(markdown)->excludes(json);
  typescript->excludes(markdown)->excludes(json)->excludes(rules);
  rules->excludes(markdown)->excludes(json);
  markdown->excludes(json);
  flags.footer("Examples:\n  uno wire --typescript > wire.gen.ts\n  uno wire --markdown | less");
  return [given] {
    fmt::print("{}", given->typescript ? wire::typescript()
                     : given->rules    ? wire::rules_typescript()
                     : given->markdown ? wire::markdown(in_english)
                     : given->log      ? log_markdown()
                     : given->layout   ? layout_page()
                                       : wire::description());
    return 0;
  };
}

}  // namespace uno::app
