// The words of the rows, and how the bytes of each are made.
#include "learn/edition_features.h"

#include <algorithm>

#include "engine/check.h"
#include "engine/editions.h"
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
     "how many of each card the viewer sees nowhere: neither in its hand, nor on the discard pile "
     "as it lay there last, nor on a back"},
    {"top", "one-hot: the card to match"},
    {"colour", "one-hot: the active colour, of the side in play"},
    {"direction", "1 clockwise, 0 counter-clockwise"},
    {"phase",
     "one-hot: turn, drawn, colour, challenge, stack, replay, laying, choose, put, dare, over"},
    {"drawn", "one-hot: the card that the viewer has just drawn"},
    {"hand_sizes", "cards held, by place"},
    {"in_round", "1 for a place that plays this round and is not out"},
    {"active", "one-hot: the place that must decide"},
    {"open", "1 for a place that may be caught without UNO"},
    {"draw_pile", "cards in the draw pile or launcher"},
    {"discard_pile", "cards in the discard pile"},
    {"pending", "cards of the pending draw"},
    {"offender", "one-hot: whose card is open to challenge"},
    {"prior_colour", "one-hot: the colour before it"},
    {"dark", "1 when the dark side is in play"},
    {"next_back", "one-hot: the back of the next card of the draw pile"},
    {"backs", "place by place from +1 on, how many of each card the viewer sees from behind there"},
    {"came", "1 for each card that came out, of which the viewer may play one"},
    {"presses", "presses of the launcher in the round, 255 at most"},
    {"since", "presses since it was opened, modulo the schedule"},
    {"dry", "presses in succession that brought nothing"},
    {"red_power", "1 for a place whose power card is red"},
    {"called", "1 when the viewer has called UNO before a play"},
    {"acts",
     "the last 8 public acts, the latest first, 6 bytes each: place + 1 (0: no act); 1 play, 2 "
     "jump in, 3 lay, 4 give, from 5 on an act in the order of engine/action.h; card + 1; colour "
     "named + 1; place chosen + 1; 1 when UNO was called with it; a draw whose card can be kept in "
     "secret comes once it was played or kept"},
};
static_assert(std::size(kWords) == FeaturesOf<Flip>::kRows);

/// How many cards there are of each card number; what is none is counted in room that nobody reads.
using Counts = std::array<std::uint8_t, 128>;

template <class E>
class Writer {
 public:
  using Layout = FeaturesOf<E>;
  Writer(const ObservationOf<E>& seen, std::uint8_t* bytes)
      : seen_(seen), bytes_(bytes), viewer_(std::max<int>(seen.viewer, 0)) {
    for (std::size_t seat = 0; seat < seen.seats; ++seat)
      places_[seat] = static_cast<std::uint8_t>(
          places_to(viewer_, static_cast<int>(seat), int{seen.seats}) + 1);
  }

  void write(const PublicActs& acts, bool called) {
    write_cards();
    write_seats();
    row(Layout::kDirection)[0] = seen_.direction > 0;
    row(Layout::kPhase)[static_cast<std::size_t>(seen_.phase)] = 1;
    row(Layout::kDrawPile)[0] = seen_.draw_size;
    row(Layout::kDiscardPile)[0] = seen_.discard_size;
    row(Layout::kPending)[0] = seen_.pending;
    row(Layout::kCalled)[0] = called;
    if constexpr (E::kColoured) row(Layout::kColour)[static_cast<std::size_t>(seen_.colour)] = 1;
    if constexpr (E::kLaunches) write_launcher();
    write_acts(acts);
  }

 private:
  using Numbers = CardNumbers<E>;

  std::uint8_t* row(typename Layout::Row r) const { return bytes_ + Layout::kFirst[r]; }
  std::size_t place_of(int seat) const { return places_[static_cast<std::size_t>(seat)] - 1U; }
  static void count(const typename E::Hand& hand, Counts& counts) {
    hand.for_each([&](Card card) { ++counts[Numbers::kOf[E::kind_of(card)]]; });
  }
  void set(typename Layout::Row r, Kind kind) const {
    if (kind != kNoKind && Numbers::kOf[kind] != Numbers::kNone) row(r)[Numbers::kOf[kind]] = 1;
  }

  /// Of both sides where cards have two. The decks of an edition are told apart by the lowest bits
  /// of Rules::own, if there are several.
  static const Counts& deck_counts(const Rules& rules) {
    static const auto kCounts = [] {
      std::array<Counts, kAttackDecks> decks{};
      for (std::size_t deck = 0; deck < decks.size(); ++deck) {
        Rules of = E::official_rules();
        if (E::kLaunches) of.own = static_cast<std::uint16_t>(deck);
        for (const Card card : E::deck(of)) {
          ++decks[deck][Numbers::kOf[E::kind_of(card)]];
          if constexpr (E::kTwoSided)
            ++decks[deck][Numbers::kOf[E::kind_of(kPrintedPairing.with_side(card, true))]];
        }
      }
      return decks;
    }();
    if constexpr (E::kLaunches) return kCounts[static_cast<std::size_t>(E::deck_of(rules))];
    return kCounts[0];
  }

  void write_cards() {
    Counts seen{}, held{};
    for (std::size_t i = 0; i < seen_.discard_size; ++i) ++seen[Numbers::kOf[seen_.discards[i]]];
    count(seen_.hand, held);
    if constexpr (E::kTwoSided) write_backs(seen);
    const Counts& deck = deck_counts(seen_.rules);
    std::uint8_t* const unseen = row(Layout::kUnseen);
    // In a position made up by hand more may be known than the deck has.
    for (std::size_t n = 0; n < Numbers::kCount; ++n)
      unseen[n] = static_cast<std::uint8_t>(std::max(0, deck[n] - seen[n] - held[n]));
    std::copy_n(held.begin(), Numbers::kCount, row(Layout::kHand));
    set(Layout::kTop, seen_.top);
    set(Layout::kDrawn, seen_.drawn);
  }

  /// E-FLIP-3: the backs of all but the viewer; whoever sees one knows where that face is.
  void write_backs(Counts& seen) {
    row(Layout::kDark)[0] = E::is_dark(seen_.top);
    set(Layout::kNextBack, seen_.next_back);
    if (seen_.next_back != kNoKind) ++seen[Numbers::kOf[seen_.next_back]];
    for (int seat = 0; seat < seen_.seats; ++seat) {
      if (seat == viewer_) continue;
      Counts backs{};
      count(seen_.backs[static_cast<std::size_t>(seat)], backs);
      std::copy_n(backs.begin(), Numbers::kCount,
                  row(Layout::kBacks) + (place_of(seat) - 1) * Numbers::kCount);
      for (std::size_t n = 0; n < Numbers::kCount; ++n)
        seen[n] = static_cast<std::uint8_t>(seen[n] + backs[n]);
    }
  }

  void write_launcher() {
    for (KindSetOf<E> rest = seen_.came & E::kKinds; rest; rest &= rest - 1)
      set(Layout::kCame, lowest_of(rest));
    row(Layout::kPresses)[0] = static_cast<std::uint8_t>(std::min<int>(seen_.presses, 255));
    row(Layout::kSince)[0] = seen_.since;
    row(Layout::kDry)[0] = seen_.dry;
  }

  void write_seats() {
    for (int seat = 0; seat < seen_.seats; ++seat) {
      const std::size_t place = place_of(seat);
      row(Layout::kSizes)[place] = seen_.hand_size[static_cast<std::size_t>(seat)];
      row(Layout::kInRound)[place] = !(seen_.out >> seat & 1);
      row(Layout::kOpen)[place] = seen_.open >> seat & 1;
      if constexpr (E::kPowered) row(Layout::kRedPower)[place] = seen_.red >> seat & 1;
    }
    if (seen_.phase != Phase::over) row(Layout::kActive)[place_of(seen_.active)] = 1;
    if constexpr (E::kRestricted != 0) {
      if (seen_.offender == kNoSeat) return;
      row(Layout::kOffender)[place_of(seen_.offender)] = 1;
      row(Layout::kPriorColour)[static_cast<std::size_t>(seen_.prior_colour)] = 1;
    }
  }

  void write_acts(const PublicActs& acts) {
    std::uint8_t* bytes = row(Layout::kActs);
    for (std::uint32_t n = 0; n < acts.told(); ++n, bytes += Layout::kActBytes) {
      const PublicAct& act = acts.last(n);
      bytes[0] = places_[act.seat];
      bytes[1] = act.act;
      bytes[2] = act.card;
      bytes[3] = act.colour;
      bytes[4] = places_[act.target];
      bytes[5] = act.called;
    }
  }

  const ObservationOf<E>& seen_;
  std::uint8_t* bytes_;
  int viewer_;                             ///< a spectator looks from seat 0
  std::array<std::uint8_t, 16> places_{};  ///< of every seat, + 1; 0 for kNoSeat
};

}  // namespace

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
                          std::span<std::uint8_t> bytes) {
  UNO_CHECK(bytes.size() == kBytes);
  std::ranges::fill(bytes, std::uint8_t{0});
  Writer<E>(seen, bytes.data()).write(acts, called);
}

template struct FeaturesOf<AllWild>;
template struct FeaturesOf<NoMercy>;
template struct FeaturesOf<Flip>;
template struct FeaturesOf<Attack>;
template struct FeaturesOf<Flex>;

}  // namespace uno
