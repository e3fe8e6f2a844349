// Fuzz target: any text as a transcript. Random text would rarely get past the signature, so a text
// of one line is signed here first. This way the fuzzer also reaches the checks behind it.
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/check.h"
#include "fair/transcript.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace uno::fair;
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const Verified verified = verify_transcript(text);
  const SigningKey key{Bytes32{}};
  const std::string line(text.substr(0, text.find('\n')));
  const Verified again = verify_transcript(signed_text(line, key));
  // Signing a valid transcript again changes nothing.
  UNO_CHECK(!verified.wrong.empty() || again.wrong.empty());
  if (again.wrong.empty())
    UNO_CHECK(verify_transcript(transcript_text(again.transcript, key)).wrong.empty());
  return 0;
}
