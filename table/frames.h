// A recorded round as a list of views, one after the deal and one after each act: what a seat, a
// spectator, or somebody who sees every hand would have seen. A client draws them like the views of
// a table. Nothing about the table itself is known: host, timers, chat, the match.
#pragma once

#include <string>
#include <vector>

#include "engine/record.h"
#include "wire/messages.h"

namespace uno {

/// The viewer who sees every hand.
inline constexpr int kAllHands = -2;

/// A view as a member of a frame; the codec asks whether it is empty.
struct FrameView : wire::View {
  bool empty() const { return false; }
};

struct Frame {
  static constexpr const char* type = "Frame";
  int seat = wire::kNone;
  std::string act;
  FrameView view;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("seat", m.seat, "the seat that acted, -1 for the deal");
    v("act", m.act, "its act in notation, empty for the deal");
    v("view", m.view, "the table afterwards");
  }
};

/// The views of a record that was read without an error. `viewer` is a seat, kSpectator or
/// kAllHands.
std::vector<Frame> frames_of(const Record& record, int viewer);

}  // namespace uno
