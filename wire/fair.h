// What travels of fair deals (docs/fair.md): the parts of views and of the log that say who put in
// what. Bytes are hexadecimal digits. Deliberately absent: the arithmetic (fair/fair.h).
#pragma once

#include <string>
#include <vector>

#include "wire/names.h"

namespace uno::wire {

struct FairSeat {
  static constexpr const char* type = "FairSeat";
  static constexpr const char* about = "What a seat put into a fair deal.";
  int seat = -1;
  std::string commitment, revealed;
  bool operator==(const FairSeat&) const = default;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat");
    v("commitment", m.commitment, "hash of its bytes, shown before anybody revealed any");
    v("revealed", m.revealed, "the bytes; empty while they are asked for, and of a silent seat");
  }
};

struct FairProof {
  static constexpr const char* type = "FairProof";
  static constexpr const char* about = "All that a deal was made from, once its round is over.";
  int deal = 0;
  std::string commitment, secret;
  std::vector<FairSeat> contributions;
  bool operator==(const FairProof&) const = default;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("deal", m.deal, "number of the deal at the table, from 1; 0 for no proof");
    v("commitment", m.commitment, "what the server showed before the deal");
    v("secret", m.secret, "the server's bytes");
    v("contributions", m.contributions, "of the seats that committed, in their order");
  }
};

struct FairView {
  static constexpr const char* type = "FairView";
  static constexpr const char* about = "How the deals of the table are made fair (docs/fair.md).";
  int deal = 0, next = 0;
  std::string commitment, yours;
  bool reveal = false;
  std::vector<FairSeat> contributions;
  FairProof proof;
  bool operator==(const FairView&) const = default;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("deal", m.deal, "number of the last deal at the table, 0 before the first");
    v("next", m.next, "number of the deal that the server has committed to, 0 for none");
    v("commitment", m.commitment, "what it shows of that, or empty");
    v("yours", m.yours, "the viewer's commitment to that deal as the server has it, or empty",
      seldom());
    v("reveal", m.reveal,
      "the deal is due: nobody commits any more, and seats that did send `reveal` within two "
      "seconds",
      seldom());
    v("contributions", m.contributions, "while `reveal` is set: all commitments; else empty",
      seldom());
    v("proof", m.proof, "of the round that is over, else of deal 0", seldom());
  }
};

}  // namespace uno::wire
