// Fuzz target: any text as a transcript. The first half of the work is to get past the signature,
// so a text that is one line is signed here: then everything behind it is reached.
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
  UNO_CHECK(!verified.wrong.empty() || again.wrong.empty());  // who signs it makes nothing worse
  if (again.wrong.empty())
    UNO_CHECK(verify_transcript(transcript_text(again.transcript, key)).wrong.empty());
  return 0;
}
