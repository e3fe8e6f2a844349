// Events: what happened, for people and logs. A verb without an event list reports nothing and
// costs nothing. redact() removes what a viewer must not see.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/action.h"
#include "engine/check.h"
#include "engine/matching/classic.h"

namespace uno {

enum class EventType : std::uint8_t {
  dealt,           ///< the round begins; seat = dealer
  first_card,      ///< kind turned up
  first_returned,  ///< a first card went back to the draw pile (C-FIRST-7)
  colour_named,    ///< seat named `colour` as opening colour
  played,          ///< seat played kind, naming `colour` if wild; flag = UNO called with it
  drew,            ///< seat drew `count` cards for itself; cards are private
  kept,            ///< seat kept the drawn card
  passed,          ///< seat did not play, and no card was left to draw (C-PILE-5)
  forced_draw,     ///< seat drew `count` cards because of a draw card; cards are private
  penalty,         ///< seat drew `count` cards for a fault; cards are private
  skipped,         ///< seat forfeits its turn
  reversed,        ///< the direction flipped; flag = now clockwise
  accepted,        ///< seat accepts the Wild Draw Four of `other`
  challenged,      ///< seat challenges `other`; flag = the play was a bluff
  revealed,        ///< hand of seat shown to `other` (kNoSeat: to all); cards are private to both
  called_uno,      ///< late call by seat
  caught,          ///< seat was caught by `other`
  hands_swapped,   ///< seat and `other` exchanged hands
  hands_shuffled,  ///< seat collected, shuffled and dealt all hands
  hands_passed,    ///< every hand moved to the next seat in the direction of play
  jumped_in,       ///< seat jumps in; a played event follows
  laid,            ///< seat laid kind as one of several
  pending,         ///< count cards are pending on seat
  taken_back,      ///< the Wild Draw Four went back to the hand of seat
  given,           ///< seat gave a card to `other`; cards are private to both
  traded,          ///< seat gave `other` a random card; cards are private to both
  discarded,       ///< seat put `count` cards under the discard pile; cards are public
  complied,        ///< flag = seat complied with a Customizable
  exposed,         ///< the hand of seat is shown to all; cards are public
  fined,           ///< the host fined seat for an illegal act
  reshuffled,      ///< the discard pile became the draw pile; count = its size
  advice,          ///< the host penalized seat for advice
  went_out,        ///< seat played its last card
  blocked,         ///< the round is blocked (C-PILE-6)
  scored,          ///< seat scores `points`
  lost,            ///< seat is the last with cards and loses the round
  turned_over,     ///< seat turned up `count` cards and took them (E-NM-9); cards are public
  knocked_out,     ///< seat holds too many cards and is out of the round (E-NM-10)
  flipped,         ///< piles and hands were turned over; kind = the new top, flag = dark side up
  flexed,          ///< seat uses the flex side of a card; a played event follows (E-FLEX-3)
  power_turned,    ///< the power card of seat was turned; flag = green now (E-FLEX-3, E-FLEX-6)
  powers_green,    ///< all power cards were red and were turned back (E-FLEX-5)
  pressed,    ///< seat pressed the launcher `count` times; flag = cards came out, and the event of
              ///< drawing them follows (E-ATT-2)
  matched,    ///< seat laid cards on the row card `kind`; flag = a colour match
  unmatched,  ///< seat took back the first card of a pair, or a match from the row card `kind`
  row_cleared,      ///< `count` matched cards left the row, with the cards laid on them
  row_filled,       ///< kind was turned up into the row
  row_placed,       ///< seat put kind into the row; flag = as a bonus
  placed,           ///< seat placed kind in `column`
  columns_swapped,  ///< seat exchanged `column` and `other_column`
  pushed_out,       ///< kind fell out of `column` because seat placed a Push tile
  tiles_taken,      ///< seat lost `count` tiles to a Minus 2; cards are private
  exchanged,        ///< seat put kind back and drew another tile; cards are private
  line_of_four,     ///< four in a row: seat wins
  lot,              ///< chance decides that seat draws, and not `other` (CE-18)
  pointed,          ///< seat has pointed; nobody else knows at whom (E-PARTY-4)
  pointed_at,       ///< all have pointed: seat points at `other`
  linked,           ///< seat and `other` are linked from now on (E-PARTY-5)
  side_started,     ///< kind was turned up from the draw pile and starts the side pile (E-PARTY-6)
  side_added,       ///< seat added kind to the side pile; flag = UNO called with it
  side_taken,       ///< seat took the side pile of `count` cards; cards are public
  spun,             ///< seat turned the wheel; count = the sector where it stopped (E-SPIN-3)
  shown,            ///< seat showed cards in a war (E-SPIN-10); cards are public
  shouted,          ///< seat was the first to shout, or with `flag` the last (E-SPIN-11)
  war_won,          ///< seat won a war with kind (E-SPIN-10)
};

template <class E>
struct EventOf {
  using Hand = typename E::Hand;
  EventType type;
  std::uint8_t seat = kNoSeat;
  std::uint8_t other = kNoSeat;
  Kind kind = kNoKind;
  Colour colour = Colour::red;
  bool flag = false;
  std::uint8_t count = 0;
  bool hidden = false;  ///< redact() removed the cards
  std::uint16_t points = 0;
  std::uint8_t column = 0, other_column = 0;  ///< of the board of Quatro, 1 to 7
  Hand cards{};                               ///< the cards drawn or shown, empty elsewhere
};

/// The events of one act, in order. The capacity covers the longest act: a deal that turns up every
/// action card of the deck and returns as many Wild Draw Fours as engine/matching/deal.cpp permits.
template <class E>
class EventListOf {
 public:
  using Event = EventOf<E>;
  /// The deal of UNO Party! turns up cards until a number comes, at worst after all other cards.
  static constexpr int kMax = E::kDeckMax > 168 ? 160 : E::kDeckMax > 112 ? 128 : 80;
  void emit(const Event& event) {
    UNO_CHECK(size_ < kMax);
    events_[static_cast<std::size_t>(size_++)] = event;
  }
  void clear() { size_ = 0; }
  int size() const { return size_; }
  const Event& operator[](int i) const { return events_[static_cast<std::size_t>(i)]; }
  const Event* begin() const { return events_.data(); }
  const Event* end() const { return events_.data() + size_; }

 private:
  std::array<Event, kMax> events_;
  int size_ = 0;
};

using Event = EventOf<Classic>;
using EventList = EventListOf<Classic>;

inline constexpr int kSpectator = -1;

/// Whether `viewer` gets the event at all: only the player learns of a card kept in secret.
/// `secret` is keeps_in_secret() (C-INFO-2).
template <class E>
bool is_told(const EventOf<E>& event, int viewer, bool secret) {
  return event.type != EventType::kept || !secret || event.seat == viewer;
}

/// The event as `viewer` may see it (C-INFO-2, C-CHAL-10). For kSpectator, what everyone sees.
template <class E>
EventOf<E> redact(const EventOf<E>& event, int viewer);

}  // namespace uno
