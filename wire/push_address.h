// Where and how a browser is told something while no page of ours is open, as PushSubscription of
// browsers has it: the same in a message, in the log and at a seat.
#pragma once

#include <string>

namespace uno::wire {

struct PushAddress {
  std::string endpoint, p256dh, auth;

  template <class V, class M>
  static void fields(V& v, M& m) {
    v("endpoint", m.endpoint, "address at the push service of the browser; empty for none");
    v("p256dh", m.p256dh, "public key of the browser, base64url");
    v("auth", m.auth, "secret of the subscription, base64url");
  }
  bool operator==(const PushAddress&) const = default;
};

}  // namespace uno::wire
