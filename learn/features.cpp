// Describes the rows of an observation and writes their bytes.
#include "learn/features.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <vector>

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/matching/custom.h"
#include "engine/matching/own_deck.h"
#include "engine/seats.h"

namespace uno {
namespace {

struct RowWords {
  std::string_view name, meaning;
};
/// In the order of FeaturesOf::Row.
constexpr RowWords kWords[] = {
    {"hand", "how many of each card the viewer holds, in the order of card numbers"},
    {"unseen",
     "how many of each card of the deck the viewer cannot see. It sees the cards in its own hand, "
     "in a hand that is shown to all, in the discard pile, and in Party in the side pile. In FLIP, "
     "each side of a card counts separately. There the viewer also sees the backs of the other "
     "hands and of the next card. Of a card in the discard pile, it sees the side that was up "
     "last"},
    {"top", "one-hot: the card to match"},
    {"colour", "one-hot: the active colour r y g b, or p t o v while the dark side is in play"},
    {"direction", "1 clockwise, 0 counter-clockwise"},
    {"phase",
     "one-hot: turn, drawn, colour, challenge, stack, replay, laying, choose, put, dare, over; in "
     "Party also point, pile; in Spin also spin, sector"},
    {"drawn", "one-hot: the card that the viewer has just drawn"},
    {"hand_sizes", "cards held, by place"},
    {"in_round", "1 for a place that plays this round and is not out"},
    {"active", "one-hot: the place that must decide"},
    {"open", "1 for a place that can be caught because it has not called UNO"},
    {"draw_pile", "cards in the draw pile or launcher"},
    {"discard_pile", "cards in the discard pile"},
    {"pending", "cards that the stack is worth"},
    {"offender", "one-hot: the place whose card can be challenged"},
    {"prior_colour", "one-hot: the active colour before that card"},
    {"duty",
     "one-hot: what the active seat must play: a card of colour r y g b, or any number card"},
    {"exposed", "one-hot: the place whose hand is shown to all"},
    {"exposed_hand", "how many of each card that hand holds"},
    {"dark", "1 when the dark side is in play"},
    {"next_back", "one-hot: the back of the next card of the draw pile"},
    {"backs", "place by place from +1 on, how many of each card the viewer sees from behind there"},
    {"came", "1 for each card that came out, of which the viewer may play one"},
    {"presses", "presses of the launcher in the round, 255 at most"},
    {"since", "presses since the last reload, modulo the schedule"},
    {"dry", "presses in a row that gave no card"},
    {"red_power", "1 for a place whose power card is red"},
    {"linked", "1 for a place that is linked to another one (E-PARTY-5)"},
    {"pointed", "1 for a place that has pointed (E-PARTY-4)"},
    {"first_linked", "1 for the place that was chosen first for a link"},
    {"side_pile", "copies of each card in the side pile (E-PARTY-6)"},
    {"sector",
     "one-hot: the sector of the wheel that asks for cards: almost_uno, discard_number, "
     "discard_colour, draw_red, draw_blue, trade_hands, show_hand, war, shout"},
    {"kept", "one-hot: the first of the two cards that the viewer keeps (E-SPIN-4)"},
    {"called", "1 when the viewer has called UNO before a play"},
    {"acts",
     "the last 8 public acts, the latest first, 6 bytes each: (1) place + 1, or 0 for no act; (2) "
     "the kind: 1 play, 2 jump in, 3 lay, 4 give, and from 5 the other acts in the order of "
     "engine/action.h; (3) card + 1; (4) colour named + 1; (5) place chosen + 1; (6) 1 if UNO was "
     "called with it. If a drawn card can be kept in secret, the draw appears only after the card "
     "was played or kept"},
};
static_assert(std::size(kWords) == FeaturesOf<Classic>::kRows);

/// Place + 1 of every seat, 0 for kNoSeat, by number of seats and viewer.
using Places = std::array<std::uint8_t, kNoSeat + 1>;
constexpr auto kPlaces = [] {
  std::array<std::array<Places, kLargestTable>, kLargestTable + 1> tables{};
  for (int seats = kSeatsMin; seats <= kLargestTable; ++seats)
    for (int viewer = 0; viewer < seats; ++viewer)
      for (int seat = 0; seat < seats; ++seat)
        tables[seats][viewer][seat] = static_cast<std::uint8_t>(places_to(viewer, seat, seats) + 1);
  return tables;
}();

/// Marks the bytes of an act that are seats.
constexpr auto kSeatBytes = [] {
  std::array<std::uint8_t, sizeof(PublicActs::acts)> mask{};
  for (std::size_t act = 0; act < mask.size(); act += sizeof(PublicAct))
    mask[act + offsetof(PublicAct, seat)] = mask[act + offsetof(PublicAct, target)] = 0xFF;
  return mask;
}();

/// Writes all eight acts, sixteen bytes at a time.
void write_all_acts(const PublicActs& acts, int viewer, int seats, std::uint8_t* bytes) {
  const auto* const from = reinterpret_cast<const std::uint8_t*>(acts.acts.data());
  for (std::size_t at = 0; at < kSeatBytes.size(); at += sizeof(LaneBytes)) {
    LaneBytes told, here;
    std::memcpy(&told, from + at, sizeof told);
    std::memcpy(&here, kSeatBytes.data() + at, sizeof here);
    const auto none = std::bit_cast<LaneBytes>(told >= static_cast<std::uint8_t>(seats));
    const auto wraps = std::bit_cast<LaneBytes>(told < static_cast<std::uint8_t>(viewer));
    const LaneBytes place = told - static_cast<std::uint8_t>(viewer) +
                            (wraps & static_cast<std::uint8_t>(seats)) + std::uint8_t{1};
    told = (told & ~here) | (place & ~none & here);
    std::memcpy(bytes + at, &told, sizeof told);
  }
}

void write_acts(const PublicActs& acts, int viewer, int seats, std::uint8_t* bytes) {
  if (acts.size() == kActsKept) [[likely]]
    return write_all_acts(acts, viewer, seats, bytes);
  const Places& places = kPlaces[seats][viewer];
  std::fill_n(bytes, sizeof(PublicActs::acts), std::uint8_t{0});
  for (std::uint32_t n = 0; n < acts.size(); ++n, bytes += sizeof(PublicAct)) {
    const PublicAct& act = acts.last(n);
    std::memcpy(bytes, &act, sizeof act);
    bytes[offsetof(PublicAct, seat)] = places[act.seat];
    bytes[offsetof(PublicAct, target)] = places[act.target];
  }
}

/// The cards of the deck, both sides of two-sided cards. An option distinguishes decks; with a
/// launcher, the lowest bits of Rules::own do. A corrected deck is valid until the thread asks for
/// another one.
template <class E>
const CardCounts<E>& deck_counts(const Rules& rules) {
  if constexpr (!E::kCounted.empty())
    if (const OwnDeck<E>* own = own_deck<E>(rules)) [[unlikely]] {
      static thread_local CardCounts<E> counts;
      counts = CardCounts<E>::in(own->set);
      return counts;
    }
  constexpr std::size_t kClassicDecks = static_cast<std::size_t>(Deck::themed112) + 1;
  constexpr std::size_t kDecks = E::kLaunches  ? kAttackDecks
                                 : E::kParties ? kPartyDecks
                                               : kClassicDecks;
  static const auto kCounts = [] {
    std::array<CardCounts<E>, kDecks> decks{};
    for (std::size_t deck = 0; deck < kDecks; ++deck) {
      Rules of = E::official_rules();
      if constexpr (E::kLaunches || E::kParties)
        of.own = static_cast<std::uint16_t>(deck);
      else
        of.deck = static_cast<Deck>(deck);
      for (const Card card : E::deck(of)) {
        decks[deck].add(E::kind_of(card));
        if constexpr (E::kTwoSided)
          decks[deck].add(E::kind_of(kPrintedPairing.with_side(card, true)));
      }
    }
    return decks;
  }();
  if constexpr (E::kLaunches || E::kParties)
    return kCounts[static_cast<std::size_t>(E::deck_of(rules))];
  return kCounts[static_cast<std::size_t>(rules.deck)];
}

template <class E>
class Writer {
 public:
  Writer(const ObservationOf<E>& seen, std::uint8_t* bytes)
      : seen_(seen),
        bytes_(bytes),
        viewer_(std::max<int>(seen.viewer, 0)),
        places_(kPlaces[seen.seats][static_cast<std::size_t>(viewer_)]) {}

  [[gnu::always_inline]] void write(const PublicActs& acts, bool called,
                                    const DiscardCounts<E>& pile) {
    // The rows before and after these are written completely.
    std::fill(row(Layout::kTop), row(Layout::kActs), std::uint8_t{0});
    write_cards(pile);
    write_seats();
    if constexpr (E::kColoured) row(Layout::kColour)[static_cast<std::size_t>(seen_.colour)] = 1;
    row(Layout::kDirection)[0] = seen_.direction > 0;
    // What Party and Spin have more has the same two places.
    const int phase =
        static_cast<int>(seen_.phase) - (E::kSpins && seen_.phase >= Phase::spin ? 2 : 0);
    row(Layout::kPhase)[static_cast<std::size_t>(phase)] = 1;
    row(Layout::kDrawPile)[0] = seen_.draw_size;
    row(Layout::kDiscardPile)[0] = seen_.discard_size;
    row(Layout::kPending)[0] = seen_.pending;
    row(Layout::kCalled)[0] = called;
    if constexpr (has(Layout::kDuty)) write_duty();
    if constexpr (E::kLaunches) write_launcher();
    if constexpr (E::kSpins) {
      if (seen_.sector != Sector::none)
        row(Layout::kSector)[static_cast<std::size_t>(seen_.sector)] = 1;
      if (seen_.kept != kBlank) set(Layout::kKept, seen_.kept);
    }
    write_acts(acts, viewer_, seen_.seats, row(Layout::kActs));
  }

 private:
  using Layout = FeaturesOf<E>;
  using Numbers = CardNumbers<E>;
  using Counts = CardCounts<E>;

  static constexpr bool has(typename Layout::Row r) { return Layout::kSize[r] > 0; }
  std::uint8_t* row(typename Layout::Row r) const { return bytes_ + Layout::kFirst[r]; }
  std::size_t place_of(int seat) const { return places_[static_cast<std::size_t>(seat)] - 1U; }
  void set(typename Layout::Row r, Kind kind) const {
    if (kind != kNoKind && Numbers::kOf[kind] != Numbers::kNone) row(r)[Numbers::kOf[kind]] = 1;
  }

  [[gnu::always_inline]] void write_cards(const DiscardCounts<E>& pile) {
    const Counts held = Counts::in(seen_.hand);
    Counts unseen = deck_counts<E>(seen_.rules);
    unseen.take_away(held);
    unseen.take_away(pile.counts_of(seen_));
    if constexpr (has(Layout::kExposed))
      if (seen_.exposed != kNoSeat) [[unlikely]]
        write_exposed(unseen);
    if constexpr (E::kTwoSided) write_backs(unseen);
    if constexpr (E::kParties) write_party(unseen);
    held.write(row(Layout::kHand));
    unseen.write(row(Layout::kUnseen));
    set(Layout::kTop, seen_.top);
    set(Layout::kDrawn, seen_.drawn);
  }

  /// CE-17: the hand that is shown to all.
  void write_exposed(Counts& unseen) {
    const Counts shown = Counts::in(seen_.exposed_hand);
    row(Layout::kExposed)[place_of(seen_.exposed)] = 1;
    shown.write(row(Layout::kExposedHand));
    if (seen_.exposed != seen_.viewer) unseen.take_away(shown);
  }

  /// E-FLIP-3: the backs of all seats except the viewer's. A face that is seen from behind is not
  /// unseen.
  void write_backs(Counts& unseen) {
    row(Layout::kDark)[0] = E::is_dark(seen_.top);
    set(Layout::kNextBack, seen_.next_back);
    if (seen_.next_back != kNoKind) {
      Counts next;
      next.add(seen_.next_back);
      unseen.take_away(next);
    }
    for (int seat = 0; seat < seen_.seats; ++seat) {
      if (seat == viewer_) continue;
      const Counts backs = Counts::in(seen_.backs[static_cast<std::size_t>(seat)]);
      backs.write(row(Layout::kBacks) + (place_of(seat) - 1) * Numbers::kCount);
      unseen.take_away(backs);
    }
  }

  /// CE-14, CE-15: what the active seat must comply with.
  void write_duty() {
    if (!seen_.duty) return;
    const CustomEffect duty = custom_effect(seen_.duty);
    const int number = static_cast<int>(kColours);
    row(Layout::kDuty)[duty.effect == Effect::comply_number ? number : int{duty.colour}] = 1;
  }

  void write_party(Counts& unseen) {
    Counts side;
    for (std::size_t i = 0; i < seen_.side_size; ++i) side.add(seen_.side[i]);
    side.write(row(Layout::kSidePile));
    unseen.take_away(side);
    for (const std::uint8_t seat : seen_.linked)
      if (seat != kNoSeat) row(Layout::kLinked)[place_of(seat)] = 1;
    for (SeatSet rest = seen_.pointed; rest; rest &= static_cast<SeatSet>(rest - 1))
      row(Layout::kPointed)[place_of(std::countr_zero(rest))] = 1;
    if (seen_.chosen != kNoSeat) row(Layout::kFirstLinked)[place_of(seen_.chosen)] = 1;
  }

  void write_launcher() {
    for (KindSetOf<E> rest = seen_.came & E::kKinds; rest; rest &= rest - 1)
      set(Layout::kCame, lowest_of(rest));
    row(Layout::kPresses)[0] = static_cast<std::uint8_t>(std::min<int>(seen_.presses, 255));
    row(Layout::kSince)[0] = seen_.since;
    row(Layout::kDry)[0] = seen_.dry;
  }

  [[gnu::always_inline]] void write_seats() {
    for (int seat = 0; seat < seen_.seats; ++seat) {
      const std::size_t place = place_of(seat);
      row(Layout::kSizes)[place] = seen_.hand_size[static_cast<std::size_t>(seat)];
      row(Layout::kInRound)[place] = !(seen_.out >> seat & 1);
      if constexpr (E::kPowered) row(Layout::kRedPower)[place] = seen_.red >> seat & 1;
    }
    if (seen_.phase != Phase::over) row(Layout::kActive)[place_of(seen_.active)] = 1;
    for (SeatSet rest = seen_.open; rest; rest &= static_cast<SeatSet>(rest - 1))
      row(Layout::kOpen)[place_of(std::countr_zero(rest))] = 1;
    if constexpr (has(Layout::kOffender)) {
      if (seen_.offender == kNoSeat) return;
      row(Layout::kOffender)[place_of(seen_.offender)] = 1;
      row(Layout::kPriorColour)[static_cast<std::size_t>(seen_.prior_colour)] = 1;
    }
  }

  const ObservationOf<E>& seen_;
  std::uint8_t* bytes_;
  int viewer_;  ///< a spectator sees the table from seat 0
  const Places& places_;
};

}  // namespace

void write_public_acts(const PublicActs& acts, int viewer, int seats, std::uint8_t* bytes) {
  write_acts(acts, viewer, seats, bytes);
}

template <class E>
std::span<const Feature> FeaturesOf<E>::rows() {
  static const std::vector<Feature> kMade = [] {
    std::vector<Feature> made;
    for (std::size_t row = 0; row < kRows; ++row)
      if (kSize[row] > 0)
        made.push_back({kWords[row].name, kFirst[row], kSize[row], kWords[row].meaning});
    return made;
  }();
  return kMade;
}

template <class E>
void FeaturesOf<E>::write(const ObservationOf<E>& seen, const PublicActs& acts, bool called,
                          std::span<std::uint8_t> bytes, const DiscardCounts<E>& pile) {
  UNO_CHECK(bytes.size() == kBytes);
  Writer<E>(seen, bytes.data()).write(acts, called, pile);
}

#define UNO_INSTANTIATE(E) template struct FeaturesOf<E>;
UNO_MATCHING_GAMES(UNO_INSTANTIATE)

}  // namespace uno
