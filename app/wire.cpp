// `uno wire`: the messages between server and client, printed from their definition.
// tools/regenerate uses it; so can the author of another client.
#include <fmt/format.h>

#include "app/command.h"
#include "wire/json.h"

namespace uno::app {

Run set_up_wire(CLI::App& flags) {
  struct Given {
    bool typescript = false, markdown = false;
  };
  auto given = std::make_shared<Given>();
  auto* form = flags.add_option_group("form");
  form->add_flag("--typescript", given->typescript, "As TypeScript types (web/src/wire.gen.ts)");
  form->add_flag("--markdown", given->markdown, "As tables (PROTOCOL.md)");
  form->require_option(1);
  flags.footer("Examples:\n  uno wire --typescript > wire.gen.ts\n  uno wire --markdown | less");
  return [given] {
    fmt::print("{}", given->typescript ? wire::typescript() : wire::markdown());
    return 0;
  };
}

}  // namespace uno::app
