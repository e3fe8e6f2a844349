// Where and how to notify a browser without an open page of ours. It is the browser's
// PushSubscription, with the same members in messages and in the log.
#pragma once

#include <string>

namespace uno::wire {

struct PushAddress {
  std::string endpoint, p256dh, auth;

  template <class V, class M>
  static void fields(V& v, M& m) {
    v("endpoint", m.endpoint, "address at the browser's push service; empty for none");
    v("p256dh", m.p256dh, "public key of the browser, base64url");
    v("auth", m.auth, "secret of the subscription, base64url");
  }
  bool operator==(const PushAddress&) const = default;
};

}  // namespace uno::wire
