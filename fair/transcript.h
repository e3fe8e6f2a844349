// The transcript of a deal whose round is over: everything it was made from and the record of its
// round in one line of JSON, and a second line with the server's signature (Ed25519). Anybody with
// the file can check every card, even years later. Deliberately absent: files, and storage of keys
// (server/fair_key.h).
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

/// The signing key of a server. A copy is the same key.
class SigningKey {
 public:
  explicit SigningKey(const Bytes32& seed);
  const Bytes32& public_key() const { return public_; }
  std::array<std::uint8_t, 64> sign(std::string_view line) const;

 private:
  Bytes32 public_{};
  std::array<std::uint8_t, 64> secret_{};
};

/// Both lines of the file.
std::string transcript_text(const Transcript& transcript, const SigningKey& key);
/// The same, if the first line already exists.
std::string signed_text(const std::string& line, const SigningKey& key);

struct Verified {
  std::string wrong;       ///< empty, or a sentence about the first failed check
  Transcript transcript;   ///< as far as it is readable
  std::string public_key;  ///< of the signature
};
/// Checks everything: signature, commitments, deck, seed, dealer, and the record act by act. If
/// `public_key` is not empty, that key must have signed.
Verified verify_transcript(std::string_view text, std::string_view public_key = {});

}  // namespace uno::fair
