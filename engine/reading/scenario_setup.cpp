// Builds a state from the setup of a scenario. It chooses the deck that has the named cards; all
// other cards are blanks, and the draw pile has as many blanks as the state has room for.
#include <algorithm>

#include "engine/check.h"
#include "engine/english.h"
#include "engine/matching/notation.h"
#include "engine/matching/pairing.h"
#include "engine/matching/verbs.h"
#include "engine/names.h"
#include "engine/reading/scenario_parts.h"
#include "engine/words.h"

namespace uno {

template <class E>
bool read_card_list(std::string_view text, CardList& list) {
  list = {};
  if (text == "-" || text.empty()) return true;
  for (std::string_view piece; next_piece(text, ',', piece);) {
    if (list.open_ended) return false;  // "..." must be the last piece
    int times = 1;
    if (piece == "...") {
      list.open_ended = true;
    } else if (piece.starts_with('x') && piece.size() > 1) {
      if (!read_number(piece.substr(1), 0, E::kDeckMax, times)) return false;
      list.kinds.insert(list.kinds.end(), static_cast<std::size_t>(times), kBlank);
      list.backs.resize(list.kinds.size(), kNoKind);
    } else {
      const std::size_t at = E::kTwoSided ? piece.find('~') : std::string_view::npos;
      const Kind kind = parse_kind<E>(piece.substr(0, at));
      const bool shown = at != std::string_view::npos;
      const Kind back = shown ? parse_kind<E>(piece.substr(at + 1)) : kNoKind;
      if (kind == kNoKind || (shown && back == kNoKind)) return false;
      list.kinds.push_back(kind);
      list.backs.push_back(back);
    }
  }
  return true;
}

template <class E>
std::string sorted_text(std::vector<Kind> kinds) {
  std::sort(kinds.begin(), kinds.end());
  std::string text;
  for (const Kind kind : kinds)
    if (kind != kBlank) text += (text.empty() ? "" : ",") + card_text<E>(kind);
  const auto blanks = std::count(kinds.begin(), kinds.end(), kBlank);
  if (blanks > 0) text += (text.empty() ? "x" : ",x") + std::to_string(blanks);
  return text.empty() ? "-" : text;
}

template <class E>
std::vector<Kind> kinds_held(const StateOf<E>& state, int seat) {
  std::vector<Kind> held;
  const auto& hand = state.hands[static_cast<std::size_t>(seat)];
  for (KindSetOf<E> kinds = hand.kinds(); kinds; kinds &= kinds - 1) {
    const Kind kind = lowest_of(kinds);
    held.insert(held.end(), static_cast<std::size_t>(copies(hand, kind)), kind);
  }
  held.resize(state.hand_size[static_cast<std::size_t>(seat)], kBlank);
  return held;
}

namespace {

/// Reads the words of a setup into raw values first, because their order is free.
template <class E>
class SetupReader {
 public:
  SetupReader(ScenarioSetup<E>& setup, const Rules& rules, bool deck_chosen)
      : setup_(setup), state_(setup.state), deck_chosen_(deck_chosen) {
    state_.rules = rules;
    state_.chance = Chance::place_of(Seed{}, Stream::cards);
    state_.direction = 1;
    state_.drawn = state_.answered = kNoKind;
    state_.offender = kNoSeat;
    state_.winner = state_.loser = kNoSeat;
    state_.lander = state_.chosen = state_.exposed = kNoSeat;
    if constexpr (E::kParties) {
      state_.party.fingers.fill(kNoSeat);
      state_.party.linked.fill(kNoSeat);
      state_.party.pointer = state_.party.finisher = kNoSeat;
    }
    state_.turns = 1;
    pile_.open_ended = true;
    hands_.fill({std::vector<Kind>(7, kBlank), std::vector<Kind>(7, kNoKind), false});
  }

  void read(std::string_view text) {
    const SetupWords words = setup_words(text);
    setup_.malformed = words.malformed;
    if (!words.malformed.empty()) return;
    setup_.refused = check_round(state_.rules, words.seats);
    if (setup_.refused) return;
    state_.seats = static_cast<std::uint8_t>(words.seats);
    for (const Setting& setting : words.settings)
      if (!take(setting))
        return fail(english("the setup cannot have {}={}", setting.key, setting.value));
    if (setup_.not_implemented.empty()) build();
  }

 private:
  void fail(const std::string& why) {
    if (setup_.malformed.empty()) setup_.malformed = why;
  }

  bool seat_value(std::string_view value, std::uint8_t& seat) {
    return read_number(value, 0, state_.seats - 1, seat);
  }

  bool take(const Setting& setting) {
    const std::string_view key = setting.key, value = setting.value;
    if (key == "n") return true;
    if (key == "D") return seat_value(value, state_.dealer);
    if (key == "t") return turn_given_ = seat_value(value, state_.active);
    if (key == "dir") {
      state_.direction = value == "-" ? -1 : 1;
      return value == "+" || value == "-";
    }
    if (key == "top") return take_top(value);
    if (key == "pile") return read_card_list<E>(value, pile_);
    if (key == "under") return read_card_list<E>(value, under_) && !under_.open_ended;
    if (key == "flip") return take_flip(value);
    if (key == "open") return take_open(value);
    if constexpr (E::kLaunches)
      if (key == "launch") return read_script(value, state_.launcher);
    if constexpr (E::kParties) {
      auto& linked = state_.party.linked;
      if (key == "link") {
        const std::size_t at = value.find('-');
        return at != std::string_view::npos && seat_value(value.substr(0, at), linked[0]) &&
               seat_value(value.substr(at + 1), linked[1]) && linked[0] < linked[1];
      }
      if (key == "side") {
        state_.phase = Phase::pile;
        return read_card_list<E>(value, side_) && !side_.open_ended &&
               side_.kinds.size() <= state_.party.side.size();
      }
    }
    if constexpr (E::kSpins)
      if (key == "wheel") return read_wheel_script(value, state_.wheel);
    if constexpr (E::kPowered)
      if (key == "pw") return parse_powers(value, state_.seats, state_.power.red);
    if (key == "shuf") {
      CardList shuffled;
      if (!read_card_list<E>(value, shuffled) || shuffled.open_ended) return false;
      setup_.hand_shuffle = shuffled.kinds;
      return true;
    }
    if (key == "pend") {
      if (value == "-") return true;
      const std::size_t at = value.find('>');
      if (at == std::string_view::npos ||
          !read_number(value.substr(0, at), 1, kCardsDueMax, state_.pending))
        return false;
      state_.phase = Phase::stack;
      return turn_given_ = seat_value(value.substr(at + 1), state_.active);
    }
    if (key == "out") {
      std::uint8_t out_seat = 0;
      for (std::string_view rest = value, piece; value != "-" && next_piece(rest, ',', piece);) {
        if (!seat_value(piece, out_seat)) return false;
        state_.out |= seat_bit(out_seat);
      }
      return true;
    }
    std::size_t seat = 0;
    if (!key.starts_with('h') || !read_number(key.substr(1), 0, state_.seats - 1, seat))
      return false;
    return read_card_list<E>(value, hands_[seat]) && !hands_[seat].open_ended;
  }

  bool take_top(std::string_view value) {
    const std::size_t at = value.find(':');
    CardList top;
    if (!read_card_list<E>(value.substr(0, at), top) || top.kinds.size() != 1) return false;
    state_.top = top.kinds[0];
    top_back_ = top.backs[0];
    top_given_ = state_.top != kNoKind && state_.top != kBlank;
    if (!top_given_) return false;
    if constexpr (E::kColoured) state_.colour = E::lane_of(state_.top);
    const bool keeps = E::kColoured && E::is_wild(state_.top) && !E::names_colour(state_.top);
    if (keeps && at == std::string_view::npos) return true;
    if (!keeps && !E::names_colour(state_.top)) return at == std::string_view::npos;
    return value.size() == at + 2 && is_colour_of<E>(value[at + 1], state_.top) &&
           parse_colour<E>(value[at + 1], state_.colour);
  }

  bool take_flip(std::string_view value) {
    if (!read_card_list<E>(value, flip_) || flip_.kinds.empty() || flip_.open_ended) return false;
    return std::find(flip_.kinds.begin(), flip_.kinds.end(), kBlank) == flip_.kinds.end();
  }

  bool take_open(std::string_view value) {
    if (value == "-") return true;
    std::uint8_t seat = 0;
    for (std::string_view piece; next_piece(value, ',', piece);) {
      if (!seat_value(piece, seat)) return false;
      state_.open |= seat_bit(seat);
    }
    return true;
  }

  static constexpr Card kNoCopy = 0xFF;

  Card free_copy(Kind kind, Kind back) const {
    if constexpr (E::kTwoSided) {
      const FlipPairing& pairing = state_.sides.pairing;
      for (int c = 0; c < E::kDeckMax + 16; ++c)
        for (const bool dark : {false, true})
          if (const Card card = pairing.with_side(static_cast<Card>(c), dark);
              E::exists(E::kind_of(card)) && E::kind_of(card) == kind &&
              !placed_.has(pairing.identity(card)) &&
              (back == kNoKind || E::kind_of(pairing.with_side(card, !dark)) == back))
            return card;
      return kNoCopy;
    }
    if constexpr (!E::kCopiesApart)
      return copies(placed_, kind) < copies(E::deck_set(state_.rules), kind) ? kind : kNoCopy;
    for (int c = 0; c < 128; ++c)
      if (E::kind_of(static_cast<Card>(c)) == kind && !placed_.has(static_cast<Card>(c)))
        return static_cast<Card>(c);
    return kNoCopy;
  }
  /// An unused copy of the kind with that back. Blanks have no number.
  Card take_copy(Kind kind, Kind back = kNoKind) {
    ++placed_count_;
    if (kind == kBlank) return kBlank;
    const Card card = free_copy(kind, back);
    if (card != kNoCopy) {
      placed_.add(identity(state_, card));
      return card;
    }
    fail(english("the setup names more cards than exist of {}", card_text<E>(kind)));
    return kBlank;
  }

  std::vector<Card> take_copies(const CardList& list) {
    std::vector<Card> cards;
    for (std::size_t i = 0; i < list.kinds.size(); ++i)
      cards.push_back(take_copy(list.kinds[i], list.backs[i]));
    return cards;
  }

  /// flip_pairing=seeded: the deck must have the cards that are named with both faces.
  void read_pairing() {
    if constexpr (E::kTwoSided) {
      if (!E::pairs_by_chance(state_.rules)) return;
      FlipFaces faces;
      const auto add = [&](Kind up, Kind down) {
        if (down != kNoKind && !faces.add(up, down))
          fail(english("the setup has a face too many: {}~{}", card_text<E>(up),
                       card_text<E>(down)));
      };
      if (top_given_) add(state_.top, top_back_);
      const auto add_all = [&](const CardList& list) {
        for (std::size_t i = 0; i < list.kinds.size(); ++i) add(list.kinds[i], list.backs[i]);
      };
      for (const CardList* list : {&under_, &flip_, &pile_}) add_all(*list);
      for (const CardList& hand : hands_) add_all(hand);
      state_.sides.pairing = faces.pairing();
    }
  }

  void build() {
    read_pairing();
    if (top_given_ == !flip_.kinds.empty())
      return fail(english("the setup needs one of top=CARD, flip=CARDS"));
    std::vector<Card> discards = take_copies(under_), draws = take_copies(flip_);
    std::reverse(discards.begin(), discards.end());
    if (top_given_) discards.push_back(take_copy(state_.top, top_back_));
    for (const Card card : take_copies(pile_)) draws.push_back(card);
    for (std::size_t seat = 0; seat < state_.seats; ++seat)
      for (const Card card : take_copies(hands_[seat])) {
        state_.hands[seat].add(card);
        ++state_.hand_size[seat];
      }
    if constexpr (E::kParties)
      for (const Card card : take_copies(side_)) state_.party.side[state_.party.side_size++] = card;
    const int room = E::kParties ? static_cast<int>(E::deck(state_.rules).size()) : E::kDeckMax;
    for (; pile_.open_ended && placed_count_ < room; ++placed_count_) draws.push_back(kBlank);
    if (placed_count_ > room) return fail(english("the setup has more cards than {}", room));
    if (!setup_.malformed.empty()) return;
    lay_piles(discards, draws);
    if constexpr (E::kEdition == Edition::classic)
      if (!deck_chosen_) choose_deck();
    UNO_CHECK(state_.seats >= kSeatsMin);  // read() checked it
    if (!turn_given_) state_.active = static_cast<std::uint8_t>((state_.dealer + 1) % state_.seats);
    if (!top_given_) turn_up_first_card(state_);
  }

  void lay_piles(const std::vector<Card>& discards, const std::vector<Card>& draws) {
    std::copy(draws.rbegin(), draws.rend(), state_.pile.begin());
    std::copy(discards.begin(), discards.end(), state_.pile.rbegin());
    state_.draw_size = state_.ordered = static_cast<std::uint8_t>(draws.size());
    state_.discard_size = static_cast<std::uint8_t>(discards.size());
  }

  void choose_deck() {
    if (placed_.has(kShuffleHands) || placed_.has(kCustom1) || placed_.has(kCustom2) ||
        placed_.has(kCustom3))
      state_.rules.deck = Deck::shuffle112;
    if (placed_.has(kSwapHands)) state_.rules.deck = Deck::swap112;
    if (copies(placed_, kCustom1) > 1) state_.rules.deck = Deck::themed112;
  }

  ScenarioSetup<E>& setup_;
  StateOf<E>& state_;
  bool deck_chosen_, top_given_ = false, turn_given_ = false;
  CardList pile_, under_, flip_, side_;
  std::array<CardList, kSeatRoom<E>> hands_;
  Kind top_back_ = kNoKind;
  typename E::Hand placed_{};
  int placed_count_ = 0;
};

}  // namespace

SetupWords setup_words(std::string_view text) {
  SetupWords read;
  for (std::string_view word; read.malformed.empty() && next_word(text, word);) {
    const std::size_t at = word.find('=');
    if (at == std::string_view::npos)
      return {{}, 0, english("the setup needs KEY=VALUE instead of {}", word)};
    const Setting setting{word.substr(0, at), word.substr(at + 1)};
    for (const Setting& other : read.settings)
      if (other.key == setting.key)
        read.malformed = english("the setup has more than one {}", setting.key);
    read.settings.push_back(setting);
    if (setting.key == "n" && !read_number(setting.value, 0, 99, read.seats))
      read.malformed = english("the setup cannot have {}={}", setting.key, setting.value);
  }
  if (read.malformed.empty() && read.seats == 0)
    read.malformed = english("the setup does not say n=PLAYERS");
  return read;
}

template <class E>
ScenarioSetup<E> build_setup(const Rules& rules, bool deck_chosen, std::string_view text) {
  ScenarioSetup<E> setup;
  SetupReader<E>(setup, rules, deck_chosen).read(text);
  return setup;
}

#define UNO_INSTANTIATE(E)                                      \
  template bool read_card_list<E>(std::string_view, CardList&); \
  template std::string sorted_text<E>(std::vector<Kind>);       \
  template std::vector<Kind> kinds_held<E>(const StateOf<E>&, int);
UNO_EDITIONS(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
#define UNO_INSTANTIATE_SETUP(E) \
  template ScenarioSetup<E> build_setup<E>(const Rules&, bool, std::string_view);
UNO_MATCHING_GAMES(UNO_INSTANTIATE_SETUP)

}  // namespace uno
