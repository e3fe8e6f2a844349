// Reconstructs the order of random cards, presses and hands.
#include "sim/trace_chance.h"

#include <deque>
#include <set>

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/matching/custom.h"
#include "engine/matching/legal_plays.h"
#include "engine/seats.h"

namespace uno {
namespace {

bool draws_cards(EventType type) {
  return type == EventType::drew || type == EventType::forced_draw || type == EventType::penalty ||
         type == EventType::turned_over;
}

/// How likely it is that drawing until something comes stopped at this card: H-DTM-1, where a
/// restricted card stops it only if no other card would, CE-04, E-FLIP-9 and E-NM-9.
template <class E>
int stopping_rank(const StateOf<E>& before, const StateOf<E>& after, EventType type, Kind kind,
                  Sector sector) {
  if (sector == Sector::draw_red || sector == Sector::draw_blue) {  // E-SPIN-7
    const Colour colour = sector == Sector::draw_red ? Colour::red : Colour::blue;
    return E::is_wild(kind) || E::lane_of(kind) == colour;
  }
  if (type == EventType::drew) {
    if (matching_by_flex(before) >> kind & 1) return 2;  // E-FLEX-11
    if (E::is_restricted(kind)) return 1;
    return E::matching(before.colour, before.top) >> kind & 1 ? 2 : 0;
  }
  Colour wanted = after.colour;
  if constexpr (E::kEdition == Edition::classic) {
    const CustomEffect effect = effect_of(before.rules, after.top);
    if (effect.colour < kColours) wanted = static_cast<Colour>(effect.colour);
  }
  return !E::is_wild(kind) && E::lane_of(kind) == wanted;
}

/// Adds the cards of one event in the order of drawing. `pile` is the rest of the draw pile before
/// the act; cards that look alike are interchangeable.
template <class E>
void add_drawn(const StateOf<E>& before, const StateOf<E>& after, const EventOf<E>& event,
               std::multiset<std::string>& pile, Texts& drawn, Sector sector) {
  struct Drawn {
    std::string text;
    int late, stops;
    bool discards;
    int rank() const { return 4 * late + stops; }
  };
  std::vector<Drawn> cards;
  event.cards.for_each([&](Card card) {
    std::string text = whole_card(after, card);
    const Kind kind = E::kind_of(card);
    const auto lay_in_pile = pile.find(text);
    const bool late = lay_in_pile == pile.end();
    if (!late) pile.erase(lay_in_pile);
    const bool last = after.phase == Phase::drawn && kind == after.drawn;
    const int stops = last ? 3 : stopping_rank(before, after, event.type, kind, sector);
    cards.push_back({std::move(text), late, stops, (kDiscarding<E> & bit<E>(kind)) != 0});
  });
  // A Discard All that must not empty the hand does not stop the drawing. All cards before it had
  // its colour, so it can go to the front.
  const auto fits = [](const Drawn& card) { return card.stops >= 2; };
  if (event.type == EventType::drew && std::ranges::count_if(cards, fits) > 1)
    for (Drawn& card : cards)
      if (card.discards && card.stops == 2) card.stops = -1;
  std::ranges::stable_sort(cards, {}, &Drawn::rank);
  for (Drawn& card : cards) drawn.push_back(std::move(card.text));
}

/// The hands after a Shuffle Hands in the order in which they were dealt (C-SHUF-2). `later` holds
/// the cards drawn after it in the same act.
Texts dealt_order(const State& before, const State& after, int seat,
                  const std::array<Hand, kSeatsMax>& later) {
  std::array<Texts, kSeatsMax> hands;
  std::size_t count = 0;
  for (int s = 0; s < after.seats; ++s) {
    if (before.out >> s & 1) continue;  // H-LIM-2: set aside
    Hand hand = after.hands[s];
    hand.remove(later[s]);
    hands[s] = whole_cards(after, hand);
    count += hands[s].size();
  }
  State ring = before;
  if (before.rules.shuffle_deal == ShuffleDeal::clockwise_from_left) ring.direction = 1;
  Texts order;
  for (int s = seat; order.size() < count;) {
    s = next_seat(ring, s);
    UNO_CHECK(!hands[s].empty());
    order.push_back(hands[s].back());
    hands[s].pop_back();
  }
  return order;
}

void add_shuffle(const State& before, const State& after, int seat, const EventList& events,
                 TracedChance& given) {
  std::array<Hand, kSeatsMax> later{};
  bool shuffled = false;
  for (const Event& event : events) {
    if (draws_cards(event.type) && shuffled) later[event.seat].add(event.cards);
    shuffled |= event.type == EventType::hands_shuffled;
  }
  if (!shuffled) return;
  given.shuffled = true;
  given.shuffle = dealt_order(before, after, seat, later);
}

/// E-FLIP-17: adds the cards that are in no hand any more.
template <class E>
void add_laid(const StateOf<E>& before, const StateOf<E>& after, Texts& laid) {
  typename E::Hand held{};  // by their light sides
  const auto light = [&](const auto& hand) {
    return before.sides.pairing.hand_with_side(hand, false);
  };
  for (const auto& hand : before.hands) held.add(light(hand));
  for (const auto& hand : after.hands) held.remove(light(hand));
  for (std::string& text : whole_cards(before, held)) laid.push_back(std::move(text));
}

/// Adds the cards of each press. It presses a copy of the launcher again, which works because the
/// launcher has a random stream of its own and an empty one is reloaded before a press (E-ATT-12).
template <class E>
void add_launched(const StateOf<E>& before, const EventListOf<E>& events, Texts& launched) {
  Launcher launcher = before.launcher;
  int loaded = before.draw_size;
  std::deque<int> reloads;
  for (const EventOf<E>& event : events) {
    if (event.type == EventType::reshuffled) reloads.push_back(event.count);
    if (event.type != EventType::pressed) continue;
    for (int press = 0; press < event.count; ++press) {
      if (loaded == 0) {
        UNO_CHECK(!reloads.empty());
        loaded = reloads.front();
        reloads.pop_front();
        opened(launcher);
      }
      const int fired = launch(launcher, E::odds(before.rules), before.chance.seed);
      launched.push_back(std::to_string(std::min(fired, loaded)));
      loaded -= std::min(fired, loaded);
    }
  }
}

}  // namespace

std::string TracedChance::json() const {
  std::string out;
  if (!drawn.empty()) out += ",\"chance\":" + text_list(drawn);
  if (!laid.empty()) out += ",\"laid\":" + text_list(laid);
  if (!launched.empty()) out += ",\"launch\":" + list_of(launched, std::identity{});
  if (!lots.empty()) out += ",\"lots\":" + list_of(lots, std::identity{});
  if (!spins.empty()) out += ",\"spins\":" + text_list(spins);
  if (shuffled) out += ",\"shuffle\":" + text_list(shuffle);
  return out;
}

template <class E>
void add_chance(const StateOf<E>& before, const StateOf<E>& after, int seat,
                const EventListOf<E>& events, TracedChance& given) {
  std::multiset<std::string> pile;
  for (int i = 0; i < before.draw_size; ++i) pile.insert(whole_card(before, before.pile[i]));
  Sector sector = Sector::none;
  for (const EventOf<E>& event : events) {
    if (event.type == EventType::spun) {
      sector = static_cast<Sector>(event.count);
      given.spins.emplace_back(name_of(sector));
    }
    if (draws_cards(event.type)) add_drawn(before, after, event, pile, given.drawn, sector);
    if (event.type == EventType::side_started) {  // E-PARTY-6
      const std::string card = card_text<E>(event.kind);
      if (const auto lay_there = pile.find(card); lay_there != pile.end()) pile.erase(lay_there);
      given.drawn.push_back(card);
    }
    if (event.type == EventType::lot || event.type == EventType::shouted)
      given.lots.push_back(std::to_string(event.seat));
    if (event.type != EventType::traded) continue;  // CE-11
    for (std::string& text : whole_cards(after, event.cards)) given.drawn.push_back(text);
  }
  if constexpr (E::kTwoSided) add_laid(before, after, given.laid);
  if constexpr (E::kLaunches) add_launched(before, events, given.launched);
  if constexpr (E::kEdition == Edition::classic) add_shuffle(before, after, seat, events, given);
}

#define UNO_INSTANTIATE(E)                                                                   \
  template void add_chance(const StateOf<E>&, const StateOf<E>&, int, const EventListOf<E>&, \
                           TracedChance&);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)

}  // namespace uno
