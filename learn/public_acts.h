// The last public acts of a round, as everyone saw them: the past in an observation.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/dos/verbs.h"
#include "engine/quatro/verbs.h"

namespace uno {

/// One public act: the bytes of the row `acts`, except that it has seats instead of places. It does
/// not show a card that was given away in secret.
struct PublicAct {
  std::uint8_t seat;
  std::uint8_t act;     ///< 1 play, 2 jump in, 3 lay, 4 give; 5 and above an Act
  std::uint8_t card;    ///< its number + 1, 0 for none
  std::uint8_t colour;  ///< the named colour + 1, 0 for none
  std::uint8_t target;  ///< kNoSeat for none
  std::uint8_t called;  ///< 1 if UNO was called with it
  friend bool operator==(const PublicAct&, const PublicAct&) = default;
};
inline constexpr int kActsFrom = 5;      ///< Act 0 as PublicAct::act
inline constexpr int kFlexAct = 17;      ///< a play by the flex side, after all acts (E-FLEX-3)
inline constexpr int kTakeBackAct = 18;  ///< cards taken back in DOS (E-DOS-14)
inline constexpr int kPlaceAct = 19;     ///< a tile placed in Quatro
inline constexpr int kSpinAct = 20;      ///< the wheel turned in Spin (E-SPIN-2)
inline constexpr int kActsKept = 8;
/// The names of PublicAct::act by number; "" for 0, which is no act.
std::span<const std::string_view> public_act_names();

/// The last acts of a round, the latest first.
struct PublicActs {
  std::array<PublicAct, kActsKept> acts{};
  std::uint32_t made = 0;

  /// Adds what everyone learns of an act: call the first function before the act, the second one
  /// after it. A draw whose card can be kept in secret appears only after the card was played or
  /// kept (C-INFO-2).
  template <class E>
  void note_before(const StateOf<E>& before, int seat, Action action);
  template <class E>
  void note_after(const StateOf<E>& after, int seat, Action action);
  void add(const PublicAct& act) {
    const std::array<PublicAct, kActsKept> before = acts;
    std::copy(before.begin(), before.end() - 1, acts.begin() + 1);
    acts[0] = act;
    ++made;
  }
  /// The n-th last act; n < size().
  const PublicAct& last(std::uint32_t n) const { return acts[n]; }
  std::uint32_t size() const { return made < kActsKept ? made : kActsKept; }
  friend bool operator==(const PublicActs& a, const PublicActs& b) {
    return a.size() == b.size() &&
           std::equal(a.acts.begin(), a.acts.begin() + a.size(), b.acts.begin());
  }
};

template <>
void PublicActs::note_before(const StateOf<Dos>& before, int seat, Action action);
template <>
void PublicActs::note_after(const StateOf<Dos>& after, int seat, Action action);
template <>
void PublicActs::note_before(const StateOf<Quatro>& before, int seat, Action action);
template <>
void PublicActs::note_after(const StateOf<Quatro>& after, int seat, Action action);

}  // namespace uno
