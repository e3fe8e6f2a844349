// The transcript of a deal whose round is over: all that it was made from and the record of its
// round, in one line of JSON, and a second line with the signature of the server (Ed25519). Whoever
// has the file can check every card of it, now or in ten years. Deliberately absent: files, and
// where keys are kept (server/fair_key.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "fair/fair.h"
#include "wire/fair.h"

namespace uno::fair {

inline constexpr std::size_t kTranscriptBytesMax = std::size_t{4} << 20;

struct Transcript {
  std::string format, table, commitment, secret, record;
  int deal = 0;
  std::vector<wire::FairSeat> contributions;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("format", m.format), v("table", m.table), v("deal", m.deal);
    v("commitment", m.commitment), v("secret", m.secret);
    v("contributions", m.contributions), v("record", m.record);
  }
};

/// What signs for a server. A copy of it is the same key.
class SigningKey {
 public:
  explicit SigningKey(const Bytes32& seed);
  const Bytes32& public_key() const { return public_; }
  std::array<std::uint8_t, 64> sign(std::string_view line) const;

 private:
  Bytes32 public_{};
  std::array<std::uint8_t, 64> secret_{};
};

/// The two lines of the file.
std::string transcript_text(const Transcript& transcript, const SigningKey& key);
/// The same with a first line that is written already.
std::string signed_text(const std::string& line, const SigningKey& key);

struct Verified {
  std::string wrong;       ///< empty, or a sentence with the first thing that does not hold
  Transcript transcript;   ///< as far as it could be read
  std::string public_key;  ///< that signed it
};
/// Checks everything: signature, commitments, deck, seed, dealer, and the record act by act. Where
/// `public_key` is not empty, that and no other key must have signed.
Verified verify_transcript(std::string_view text, std::string_view public_key = {});

}  // namespace uno::fair
