// `uno verify`: checks a transcript of a fair deal completely (docs/fair.md). One sentence says
// what is wrong.
#include <fmt/format.h>

#include "app/command.h"
#include "app/told.h"
#include "engine/hex.h"
#include "fair/transcript.h"
#include "text/say.h"

namespace uno::app {
namespace {

struct VerifyCommand {
  std::string file, key;
};

int run(const VerifyCommand& given) {
  std::array<std::uint8_t, 32> key{};
  if (!given.key.empty() && !parse_hex(given.key, key)) {
    fmt::print(stderr, "uno verify: {}\n",
               told("--key must be 64 hexadecimal digits (the server shows its key at /fair/key)"));
    return 2;
  }
  const std::string wanted = given.key.empty() ? "" : hex(key);
  const fair::Verified verified = fair::verify_transcript(read_file(given.file), wanted);
  if (!verified.wrong.empty()) {
    fmt::print(stderr, "uno verify: {}: {}\n", given.file, told_sentence(verified.wrong));
    return 1;
  }
  const fair::Transcript& transcript = verified.transcript;
  int silent = 0;
  for (const wire::FairSeat& one : transcript.contributions) silent += one.revealed.empty();
  fmt::print("{}\n", text::say("command.verify.good",
                               {{"file", given.file},
                                {"deal", transcript.deal},
                                {"table", transcript.table},
                                {"count", std::ssize(transcript.contributions) - silent},
                                {"silent", silent}}));
  fmt::print("{}\n", text::say("command.verify.key", {{"key", verified.public_key}}));
  return 0;
}

}  // namespace

Run set_up_verify(CLI::App& flags) {
  auto given = std::make_shared<VerifyCommand>();
  flags
      .add_option(
          "file", given->file,
          "The transcript of the deal (the server publishes it at /fair/TABLE/DEAL), or - for "
          "standard input")
      ->required();
  flags.add_option("--key", given->key,
                   "Check that this key signed the transcript (the server shows it at /fair/key)");
  add_language_flag(flags);
  flags.footer(
      "Exit status 1 means that a check failed. The message says which.\n\nExamples:\n"
      "  uno verify deal3.fair\n"
      "  curl -s localhost:8080/fair/TABLE/3 | uno verify -");
  return [given] { return run(*given); };
}

}  // namespace uno::app
