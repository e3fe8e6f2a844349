// Rounds as lines of JSON. Everything is written from states and events as any host sees them. What
// chance gave is told card by card in the order of drawing: an event holds a set, but the cards
// that lay in the draw pile came before those of a reshuffle, and where a player draws until a card
// comes, that card came last.
#include "sim/trace.h"

#include <algorithm>
#include <set>

#include "engine/check.h"
#include "engine/custom.h"
#include "engine/names.h"
#include "engine/notation.h"
#include "engine/seats.h"
#include "sim/attempt.h"

namespace uno {
namespace {

using Texts = std::vector<std::string>;

std::string quoted(std::string_view text) {
  return '"' + std::string(text) + '"';  // notation and options hold nothing to escape
}

/// ["a","b"]
template <class List, class Text>
std::string list_of(const List& list, Text text) {
  std::string out;
  for (const auto& item : list) out += (out.empty() ? "" : ",") + text(item);
  return '[' + out + ']';
}
std::string text_list(const Texts& texts) {
  return list_of(texts, quoted);
}

void add_cards(const Hand& hand, Texts& into) {
  for (KindSet kinds = hand.kinds(); kinds; kinds &= kinds - 1) {
    const Kind kind = static_cast<Kind>(std::countr_zero(kinds));
    for (int n = copies(hand, kind); n > 0; --n) into.push_back(card_text(kind));
  }
}
Texts cards_of(const Hand& hand) {
  Texts texts;
  add_cards(hand, texts);
  return texts;
}

std::string seat_list(SeatSet seats) {
  return '[' + seats_text(seats, "") + ']';
}
std::string seat_or_null(int seat) {
  return seat == kNoSeat ? "null" : std::to_string(seat);
}

/// As RULES.md writes the questions of a scenario.
std::string_view ask_name(Phase phase) {
  if (phase == Phase::drawn) return "playdrawn";
  return phase == Phase::put ? "discard" : name_of(phase);
}

std::string state_json(const State& state) {
  const bool over = state.phase == Phase::over;
  const bool coloured = state.phase != Phase::colour;
  std::string hands;
  for (int seat = 0; seat < state.seats; ++seat)
    hands += (seat ? "," : "") + text_list(cards_of(state.hands[seat]));
  const RoundResult end = over ? result(state) : RoundResult{kNoSeat, kNoSeat, 0, false};
  const std::string pend = state.phase == Phase::stack ? '[' + std::to_string(state.pending) + ',' +
                                                             std::to_string(state.active) + ']'
                                                       : "null";
  return std::string("{\"t\":") + std::to_string(state.active) +
         ",\"ask\":" + quoted(ask_name(state.phase)) + ",\"top\":" + quoted(card_text(state.top)) +
         ",\"col\":" + (coloured ? quoted(std::string(1, colour_letter(state.colour))) : "null") +
         ",\"dir\":" + (state.direction > 0 ? "\"+\"" : "\"-\"") + ",\"hands\":[" + hands +
         "],\"pile\":" + std::to_string(state.draw_size) +
         ",\"under\":" + std::to_string(std::max(0, state.discard_size - 1)) +
         ",\"open\":" + seat_list(state.open) + ",\"pend\":" + pend +
         ",\"win\":" + seat_or_null(end.winner) + ",\"loser\":" + seat_or_null(end.loser) +
         ",\"pts\":" + std::to_string(end.points) + ",\"out\":" + seat_list(state.out) + '}';
}

/// The texts of an act that may need a second choice (CE-09, CE-10, C-FIRST-8): one for each. A
/// card that only chance would bring before it is given (exhausted_draw=owe) cannot be named
/// beforehand.
void add_with_second(const State& state, int seat, Action action, std::set<std::string>& texts) {
  const std::string text = action_text(state, action);
  const bool chooses =
      (action.is_play() || action.is(Act::name_colour)) && action.target() != kNoSeat;
  State next = state;
  if (chooses) make_act(next, {seat, action});
  Hand held = state.hands[seat];
  if (action.is_play()) held.remove(card_of_kind(held, action.kind()));
  if (next.phase != Phase::choose) {
    texts.insert(text);
    return;
  }
  legal_actions(next, seat).for_each([&](Action second) {
    if (second.form() == Action::kGive && (held.kinds() >> second.kind() & 1))
      texts.insert(text + action_text(next, second));
    if (!second.is(Act::choose_seat)) return;
    const int low = std::min(action.target(), second.target());
    const int high = std::max(action.target(), second.target());
    texts.insert(text.substr(0, text.find('>')) + ">" + std::to_string(low) + ">" +
                 std::to_string(high));
  });
}

/// What a seat may do, in the words of the rule book: calls with a play and sets are left to tries.
std::string legal_json(const State& state, int seat) {
  std::set<std::string> texts;
  legal_actions(state, seat).for_each([&](Action action) {
    const bool card = action.is_play() || action.is_jump();
    if (action.form() == Action::kLay || (card && action.uno())) return;
    add_with_second(state, seat, action, texts);
  });
  if (state.phase == Phase::dare && seat == state.active)
    for (const Action verdict : {Action::accept(), Action::fail()}) {
      State next = state;
      if (!try_referee(next, seat, verdict)) texts.insert(action_text(verdict));
    }
  return list_of(texts, quoted);
}

std::string position_json(const State& state) {
  std::string legal;
  for (int seat = 0; seat < state.seats; ++seat)
    legal += (seat ? "," : "") + legal_json(state, seat);
  return "\"state\":" + state_json(state) + ",\"legal\":[" + legal + "]";
}

/// How likely it is that drawing until something comes stopped at this card: H-DTM-1, where a Wild
/// Draw Four only stops it when nothing else would have, and CE-04.
int stopping_rank(const State& before, const State& after, const Event& event, Kind kind) {
  if (event.type == EventType::drew) {
    if (kind == kWildDrawFour) return 1;
    const bool matches = lane_of(kind) == before.colour || face_of(kind) == face_of(before.top);
    return is_wild(kind) || matches ? 2 : 0;
  }
  const CustomEffect effect = effect_of(before.rules, after.top);
  const auto wanted = effect.colour < kColours ? static_cast<Colour>(effect.colour) : after.colour;
  return !is_wild(kind) && lane_of(kind) == wanted;
}

/// The cards of one event in the order of drawing.
void add_drawn(const State& before, const State& after, const Event& event, Texts& chance) {
  std::vector<Card> cards;
  for (int card = 0; card < 128; ++card)
    if (event.cards.has(static_cast<Card>(card))) cards.push_back(static_cast<Card>(card));
  const auto lay_in_pile = [&](Card card) {
    const auto* end = before.pile.data() + before.draw_size;
    return std::find(before.pile.data(), end, card) != end;
  };
  const auto rank = [&](Card card) {
    const Kind kind = kind_of(card);
    const int last = after.phase == Phase::drawn && kind == after.drawn ? 3 : 0;
    return 4 * !lay_in_pile(card) + std::max(last, stopping_rank(before, after, event, kind));
  };
  std::ranges::stable_sort(cards, {}, rank);
  for (const Card card : cards) chance.push_back(card_text(kind_of(card)));
}

/// The hands that a Shuffle Hands gave, as the order in which they were dealt (C-SHUF-2). `later`:
/// what was drawn after it in the same act.
Texts dealt_order(const State& before, const State& after, int seat,
                  const std::array<Hand, kSeatsMax>& later) {
  std::array<Texts, kSeatsMax> hands;
  std::size_t count = 0;
  for (int s = 0; s < after.seats; ++s) {
    Hand hand = after.hands[s];
    for (int p = 0; p < 2; ++p) hand.plane[p] &= ~later[s].plane[p];
    hands[s] = cards_of(hand);
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

/// One act as the rule book writes it, being made.
struct TracedAct {
  std::string text;
  Texts chance, shuffle;
  bool shuffled = false;

  /// "Y8&" and "R8!"; "WC1:b>2!" and ">3": the call stands at the end.
  void add_text(const std::string& step) {
    const bool called = text.ends_with('!');
    if (called) text.pop_back();
    text += step + (called ? "!" : "");
  }

  void add_chance(const State& before, const State& after, int seat, const EventList& events) {
    std::array<Hand, kSeatsMax> later{};
    const Event* shuffle_event = nullptr;
    for (const Event& event : events) {
      const bool draws = event.type == EventType::drew || event.type == EventType::forced_draw ||
                         event.type == EventType::penalty;
      if (draws) add_drawn(before, after, event, chance);
      if (event.type == EventType::traded) add_cards(event.cards, chance);  // CE-11
      if (event.type == EventType::hands_shuffled) shuffle_event = &event;
      if (draws && shuffle_event)
        for (int p = 0; p < 2; ++p) later[event.seat].plane[p] |= event.cards.plane[p];
    }
    if (!shuffle_event) return;
    shuffled = true;
    shuffle = dealt_order(before, after, seat, later);
  }

  std::string json(int seat) const {
    std::string out = "{\"act\":[" + std::to_string(seat) + "," + quoted(text) + "]";
    if (!chance.empty()) out += ",\"chance\":" + text_list(chance);
    if (shuffled) out += ",\"shuffle\":" + text_list(shuffle);
    return out;
  }
};

bool is_between(const State& state) {
  return state.phase == Phase::laying || state.phase == Phase::choose;
}

/// C-PEN-2: under illegal_play=fine a refused act of the book is one that the referee fines.
TracedAct fined_act(State& state, const WalkAct& act, Chance& chance) {
  TracedAct traced;
  for (bool allowed = true; allowed;) {
    const Attempt attempt = draw_attempt(state, act.seat, chance);
    allowed = attempt.allowed;
    traced.text = attempt.text;
  }
  const State before = state;
  EventList events;
  make_act(state, act, &events);
  traced.add_chance(before, state, act.seat, events);
  return traced;
}

TracedAct whole_act(State& state, WalkAct act, Chance& chance) {
  TracedAct traced;
  for (;;) {
    const State before = state;
    EventList events;
    traced.add_text(action_text(before, act.action));
    make_act(state, act, &events);
    traced.add_chance(before, state, act.seat, events);
    if (!is_between(state)) return traced;
    do act = draw_act(state, chance);
    while (act.referee);
  }
}

std::string round_line(const WalkDeal& drawn, const State& state, const EventList& events) {
  Texts first, chance;
  std::array<Hand, kSeatsMax> dealt = state.hands;
  for (const Event& event : events) {
    if (event.type == EventType::first_card) first.push_back(card_text(event.kind));
    if (event.type != EventType::forced_draw) continue;  // a Draw Two turned up (C-FIRST-5)
    add_cards(event.cards, chance);
    for (int p = 0; p < 2; ++p) dealt[event.seat].plane[p] &= ~event.cards.plane[p];
  }
  std::string hands;
  for (int seat = 0; seat < state.seats; ++seat)
    hands += (seat ? "," : "") + text_list(cards_of(dealt[seat]));
  return "{\"round\":{\"options\":" + quoted(rules_text(drawn.rules)) +
         ",\"seats\":" + std::to_string(drawn.seats) +
         ",\"dealer\":" + std::to_string(drawn.dealer) + ",\"first\":" + text_list(first) +
         ",\"hands\":[" + hands + "],\"pile_count\":" + std::to_string(state.draw_size) +
         "},\"chance\":" + text_list(chance) + "," + position_json(state) + "}";
}

}  // namespace

Phrase trace(const WalkPlan& plan, const Seed& seed, std::uint64_t acts,
             const std::function<void(const std::string&)>& line) {
  Chance chance = Chance::of(seed, Stream::bots);
  Phrase why;
  for (WalkDeal drawn; acts > 0;) {
    if (!draw_deal(plan, chance, drawn, why)) return why;
    EventList events;
    State state = deal(drawn.rules, drawn.seats, drawn.dealer, drawn.seed, &events);
    line(round_line(drawn, state, events));
    for (int i = 0; i < kTraceActsMax && acts > 0 && state.phase != Phase::over; ++i, --acts) {
      std::string tries;
      for (int t = 0; t < plan.tries; ++t) {
        const int seat = draw_attempting_seat(state, chance);
        const Attempt attempt = draw_attempt(state, seat, chance);
        tries += std::string(tries.empty() ? "" : ",") + "[" + std::to_string(seat) + "," +
                 quoted(attempt.text) + "," + (attempt.allowed ? "true" : "false") + "]";
      }
      const WalkAct act = draw_act(state, chance);
      const bool fined = act.referee && act.action == Action::fine();
      const TracedAct made = fined ? fined_act(state, act, chance) : whole_act(state, act, chance);
      line(made.json(act.seat) + (tries.empty() ? "" : ",\"tries\":[" + tries + "]") + "," +
           position_json(state) + "}");
    }
  }
  return {};
}

}  // namespace uno
