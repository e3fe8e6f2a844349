// An observation of the classic game as bytes for a learner, in one fixed layout; other editions
// have layouts of their own (learn/edition_features.h). It is made from what a viewer may
// know (Observation, and the public acts so far), never from a state. Seats are told from the
// viewer: place 0 is the viewer, place 1 sits to the left.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/matching/observation.h"
#include "learn/card_counts.h"

namespace uno {

/// One public act as everybody at the table saw it: the bytes of the row `acts`, but with seats
/// where those have places. A card that was given away in secret is not told.
struct PublicAct {
  std::uint8_t seat;
  std::uint8_t act;     ///< 1 play, 2 jump in, 3 lay, 4 give; from 5 on an Act
  std::uint8_t card;    ///< its number + 1, 0 for none
  std::uint8_t colour;  ///< named, + 1, 0 for none
  std::uint8_t target;  ///< kNoSeat for none
  std::uint8_t called;  ///< 1 when UNO was called with it
  friend bool operator==(const PublicAct&, const PublicAct&) = default;
};
inline constexpr int kActsFrom = 5;  ///< Act 0 as PublicAct::act
inline constexpr int kFlexAct = 17;  ///< a play by the flex side, after all acts (E-FLEX-3)
inline constexpr int kActsTold = 8;
/// What PublicAct::act is called, by number; "" for 0, which is none.
std::span<const std::string_view> public_act_names();

/// The last acts of a round, the latest first.
struct PublicActs {
  std::array<PublicAct, kActsTold> acts{};
  std::uint32_t made = 0;

  /// What everybody learns of an act: the first part before it is made, the second after it. A draw
  /// whose card can be kept in secret is told once it was played or kept (C-INFO-2).
  template <class E>
  void tell_before(const StateOf<E>& before, int seat, Action action);
  template <class E>
  void tell_after(const StateOf<E>& after, int seat, Action action);
  void add(const PublicAct& act) {
    const std::array<PublicAct, kActsTold> before = acts;
    std::copy(before.begin(), before.end() - 1, acts.begin() + 1);
    acts[0] = act;
    ++made;
  }
  /// The n-th last; n < told().
  const PublicAct& last(std::uint32_t n) const { return acts[n]; }
  std::uint32_t told() const { return made < kActsTold ? made : kActsTold; }
};

/// Everything that the bytes are made of: what a seat may know, and of the past what they tell.
struct SeatView : Observation {
  PublicActs acts{};
  bool calls_first = false;  ///< the viewer has called UNO and is about to play

  friend bool operator==(const SeatView& a, const SeatView& b);
};

/// One row of the layout: `size` bytes from `first`.
struct Feature {
  std::string_view name;
  int first, size;
  std::string_view meaning;
};
std::span<const Feature> feature_table();
inline constexpr int kFeatureBytes = 432;

/// Writes `bytes`, kFeatureBytes of them. `called`: the viewer has called UNO and is about to play.
/// `discards`: of the very pile that is seen.
void write_features(const Observation& seen, const PublicActs& acts, bool called,
                    std::span<std::uint8_t> bytes, const DiscardCounts& discards);
void write_features(const Observation& seen, const PublicActs& acts, bool called,
                    std::span<std::uint8_t> bytes);
inline void write_features(const SeatView& view, std::span<std::uint8_t> bytes) {
  write_features(view, view.acts, view.calls_first, bytes);
}

}  // namespace uno
