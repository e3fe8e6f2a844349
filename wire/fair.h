// Parts of messages about fair deals (docs/fair.md), for views and for the log: what each seat
// contributed. Bytes are hexadecimal digits. The arithmetic is in fair/fair.h.
#pragma once

#include <string>
#include <vector>

#include "wire/names.h"

namespace uno::wire {

struct FairSeat {
  static constexpr const char* type = "FairSeat";
  static constexpr const char* about = "A seat's part of a fair deal.";
  int seat = -1;
  std::string commitment, revealed;
  bool operator==(const FairSeat&) const = default;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat");
    v("commitment", m.commitment, "hash of its bytes, shown before anybody reveals theirs");
    v("revealed", m.revealed,
      "the bytes; empty until they are revealed, and for a seat that did not reveal them");
  }
};

struct FairProof {
  static constexpr const char* type = "FairProof";
  static constexpr const char* about = "All parts of a deal, once its round is over.";
  int deal = 0;
  std::string commitment, secret;
  std::vector<FairSeat> contributions;
  bool operator==(const FairProof&) const = default;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("deal", m.deal, "number of the deal at the table, from 1; 0 for no proof");
    v("commitment", m.commitment, "the server's commitment before the deal");
    v("secret", m.secret, "the server's bytes");
    v("contributions", m.contributions, "of the seats that committed, in order");
  }
};

struct FairView {
  static constexpr const char* type = "FairView";
  static constexpr const char* about = "The state of fair deals at the table (docs/fair.md).";
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
    v("commitment", m.commitment, "the server's commitment for that deal, or empty");
    v("yours", m.yours, "the viewer's commitment to that deal as the server has it, or empty",
      seldom());
    v("reveal", m.reveal,
      "the deal is due: commitments are closed, and seats that committed must send `reveal` "
      "within two seconds",
      seldom());
    v("contributions", m.contributions, "all commitments while `reveal` is set, otherwise empty",
      seldom());
    v("proof", m.proof, "the proof of the round that is over; if there is none, its `deal` is 0",
      seldom());
  }
};

}  // namespace uno::wire
