// Writes rounds as JSON lines, from states and events as every host sees them. Random outcomes are
// in the order of drawing (sim/trace_chance.h).
#include "sim/trace.h"

#include <algorithm>
#include <set>

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/names.h"
#include "sim/attempt.h"
#include "sim/trace_chance.h"
#include "sim/trace_round.h"

namespace uno {
namespace {

/// The name of the phase in a scenario row of RULES.md.
std::string_view ask_name(Phase phase) {
  if (phase == Phase::drawn) return "playdrawn";
  return phase == Phase::put ? "discard" : name_of(phase);
}

/// During the choice of a roulette the active colour stays (E-NM-9).
template <class E>
bool has_colour(const StateOf<E>& state) {
  return E::kColoured && (state.phase != Phase::colour || E::kMercyLimit > 0);
}

template <class E>
std::string colour_json(const StateOf<E>& state) {
  if (!has_colour(state)) return "null";
  return quoted(std::string(1, colour_letter<E>(state.colour, state.top)));
}

template <class E>
Texts faces_of(const typename E::Hand& hand) {
  Texts texts;
  hand.for_each([&](Card card) { texts.push_back(card_text<E>(E::kind_of(card))); });
  return texts;
}

/// ,"side":"dark","cards":[...]: the side that is up, and every card with both faces (E-FLIP-3).
template <class E>
std::string sides_json(const StateOf<E>& state) {
  if constexpr (!E::kTwoSided) {
    return {};
  } else {
    std::string cards;
    for (int seat = 0; seat < state.seats; ++seat)
      cards += (seat ? "," : "") + text_list(whole_cards(state, state.hands[seat]));
    return std::string(",\"side\":") + (E::is_dark(state.top) ? "\"dark\"" : "\"light\"") +
           ",\"cards\":[" + cards + "]";
  }
}

/// ,"wheel":["almost_uno","R3",1]: the sector that asks for cards, the first card to keep, and the
/// seat whose hand is shown (E-SPIN).
template <class E>
std::string wheel_json(const StateOf<E>& state) {
  if constexpr (E::kSpins)
    return ",\"wheel\":[" + quoted(name_of(state.wheel.sector)) + "," +
           quoted(state.wheel.kept == kNoKind ? "-" : card_text<E>(state.wheel.kept)) + "," +
           seat_or_null(state.exposed) + "]";
  else
    return {};
}

/// ,"pw":"+-+": the power cards (E-FLEX-1); null after the round, when they have no meaning.
template <class E>
std::string powers_json(const StateOf<E>& state) {
  if constexpr (E::kPowered)
    return ",\"pw\":" + (state.phase == Phase::over
                             ? "null"
                             : quoted(powers_text(state.power.red, state.seats)));
  else
    return {};
}

/// ,"link":[2,5],"side":["B7"],"points":[1,null]: linked seats, side pile, and at whom each seat
/// points; null without a link, and while nobody points (E-PARTY-4 to E-PARTY-6).
template <class E>
std::string party_json(const StateOf<E>& state) {
  if constexpr (!E::kParties) {
    return {};
  } else {
    const PartyTable& party = state.party;
    const auto [low, high] = party.linked;
    std::string points;
    Texts side;
    for (std::size_t seat = 0; seat < state.seats; ++seat)
      points += (seat ? "," : "") + seat_or_null(party.fingers[seat]);
    for (std::size_t i = 0; i < party.side_size; ++i)
      side.push_back(card_text<E>(E::kind_of(party.side[i])));
    return ",\"link\":" +
           (low == kNoSeat ? "null"
                           : '[' + std::to_string(low) + ',' + std::to_string(high) + ']') +
           ",\"side\":" + text_list(side) +
           ",\"points\":" + (state.phase == Phase::point ? '[' + points + ']' : "null");
  }
}

template <class E>
std::string state_json(const StateOf<E>& state) {
  const bool over = state.phase == Phase::over;
  std::string hands;
  for (int seat = 0; seat < state.seats; ++seat)
    hands += (seat ? "," : "") + text_list(faces_of<E>(state.hands[seat]));
  const RoundResult end = over ? result(state) : RoundResult{kNoSeat, kNoSeat, 0, false};
  const std::string pend = state.phase == Phase::stack ? '[' + std::to_string(state.pending) + ',' +
                                                             std::to_string(state.active) + ']'
                                                       : "null";
  return std::string("{\"t\":") + std::to_string(state.active) +
         ",\"ask\":" + quoted(ask_name(state.phase)) +
         ",\"top\":" + quoted(card_text<E>(state.top)) + ",\"col\":" + colour_json(state) +
         ",\"dir\":" + (state.direction > 0 ? "\"+\"" : "\"-\"") + ",\"hands\":[" + hands +
         "],\"pile\":" + std::to_string(state.draw_size) +
         ",\"under\":" + std::to_string(std::max(0, state.discard_size - 1)) +
         ",\"open\":" + seat_list(state.open) + ",\"pend\":" + pend +
         ",\"win\":" + seat_or_null(end.winner) + ",\"loser\":" + seat_or_null(end.loser) +
         ",\"pts\":" + std::to_string(end.points) + ",\"out\":" + seat_list(state.out) +
         (state.answered == kNoKind ? ""
                                    : ",\"answered\":" + quoted(card_text<E>(state.answered))) +
         sides_json(state) + powers_json(state) + party_json(state) + wheel_json(state) + '}';
}

/// ">2>5" for each two seats that a Drawn Together can link (E-PARTY-5), or nothing if it is the
/// last card.
template <class E>
Texts links_of(const StateOf<E>& state, int seat) {
  Texts texts;
  if (state.hand_size[static_cast<std::size_t>(seat)] == 1) return {""};
  for (int low = 0; low < state.seats; ++low)
    for (int high = low + 1; high < state.seats; ++high)
      if (!(state.out & (seat_bit(low) | seat_bit(high))))
        texts.push_back(">" + std::to_string(low) + ">" + std::to_string(high));
  return texts;
}

/// Adds the texts of an act that may need a second choice (CE-09, CE-10, CE-18, C-FIRST-8), one for
/// each
/// choice. A card that the seat would only draw before giving it (exhausted_draw=owe) cannot be
/// named.
template <class E>
void add_with_second(const StateOf<E>& state, int seat, Action action,
                     std::set<std::string>& texts) {
  const std::string text = action_text(state, action);
  if constexpr (E::kParties)
    if (action.plays_card() && action.kind() == kDrawnTogether) {
      for (const std::string& link : links_of(state, seat)) texts.insert(text + link);
      return;
    }
  const bool chooses =
      (action.is_play() || action.is(Act::name_colour)) && action.target() != kNoSeat;
  StateOf<E> next = state;
  if (chooses) make_act(next, {seat, action});
  typename E::Hand held = state.hands[seat];
  if (action.plays_in_turn()) held.remove(card_of_kind(held, action.kind()));
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

/// The legal acts of a seat in the rule book's notation. Calls with a play, and sets, are left to
/// tries.
template <class E>
std::string legal_json(const StateOf<E>& state, int seat) {
  std::set<std::string> texts;
  legal_actions(state, seat).for_each([&](Action action) {
    const bool card = action.plays_card();
    const bool set =
        action.form() == Action::kLay && state.phase != Phase::pile && state.phase != Phase::sector;
    const bool calls = action.uno() && (card || action.form() == Action::kLay);
    if (set || calls) return;
    add_with_second(state, seat, action, texts);
  });
  if (state.phase == Phase::dare && seat == state.active)
    for (const Action verdict : {Action::accept(), Action::fail()}) {
      StateOf<E> next = state;
      if (!try_referee(next, seat, verdict)) texts.insert(action_text<E>(verdict));
    }
  return list_of(texts, quoted);
}

template <class E>
std::string position_json(const StateOf<E>& state) {
  std::string legal;
  for (int seat = 0; seat < state.seats; ++seat)
    legal += (seat ? "," : "") + legal_json(state, seat);
  return "\"state\":" + state_json(state) + ",\"legal\":[" + legal + "]";
}

/// One act in the rule book's notation while it is being made.
struct TracedAct {
  std::string text;
  TracedChance chance;
  bool unsure = false;  ///< nobody can say in which order its cards were drawn

  /// A hand that was set aside in this act was shuffled in this act (H-LIM-2): its cards may have
  /// been drawn twice.
  template <class Events>
  void note_order(const Events& events) {
    bool aside = false;
    for (const auto& event : events) {
      aside = aside || event.type == EventType::knocked_out;
      unsure = unsure || (aside && event.type == EventType::reshuffled);
    }
  }

  /// Joins "Y8&" and "R8!", or "WC1:b>2!" and ">3"; the call goes to the end.
  void add_text(const std::string& step) {
    const bool called = text.ends_with('!');
    if (called) text.pop_back();
    text += step + (called ? "!" : "");
  }

  std::string json(int seat) const {
    return "{\"act\":[" + std::to_string(seat) + "," + quoted(text) + "]" + chance.json();
  }
};

template <class E>
bool is_between(const StateOf<E>& state) {
  return state.phase == Phase::laying || state.phase == Phase::choose;
}

/// C-PEN-2: under illegal_play=fine, a refused act of the rule book is one that the host fines.
template <class E>
TracedAct fined_act(StateOf<E>& state, const WalkAct& act, Chance& chance) {
  TracedAct traced;
  for (bool allowed = true; allowed;) {
    const Attempt attempt = draw_attempt(state, act.seat, chance);
    allowed = attempt.allowed;
    traced.text = attempt.text;
  }
  const StateOf<E> before = state;
  EventListOf<E> events;
  make_act(state, act, &events);
  add_chance(before, state, act.seat, events, traced.chance);
  traced.note_order(events);
  return traced;
}

template <class E>
TracedAct whole_act(StateOf<E>& state, WalkAct act, Chance& chance) {
  TracedAct traced;
  for (;;) {
    const StateOf<E> before = state;
    EventListOf<E> events;
    traced.add_text(action_text(before, act.action));
    make_act(state, act, &events);
    add_chance(before, state, act.seat, events, traced.chance);
    traced.note_order(events);
    if constexpr (E::kParties)  // knocked out before it could link two seats (H-LIM-1)
      if (act.action.plays_card() && act.action.kind() == kDrawnTogether && !is_between(state))
        traced.add_text(links_of(before, act.seat).front());
    if (!is_between(state)) return traced;
    const auto is_aside = [&] {  // E-PARTY-17: calls and catches
      return act.referee || act.seat != state.active || act.action.is(Act::call_uno) ||
             act.action.is(Act::catch_seat);
    };
    do act = draw_act(state, chance);
    while (is_aside());
  }
}

/// The first cards that were turned up, the last one on top. Those that stayed are in the discard
/// pile; one that went back is any card of that face, perhaps one that came again and stayed.
template <class E>
Texts first_cards(const StateOf<E>& state, const EventListOf<E>& events) {
  Texts discards;
  for (int i = 0; i < state.discard_size; ++i)
    discards.push_back(whole_card(state, state.discard(i)));
  std::ranges::reverse(discards);  // finds the card turned up last first
  // A Flip that was turned up turned the pile over and is now at its bottom (E-FLIP-19).
  if constexpr (E::kTwoSided)
    if (E::is_dark(state.top)) std::ranges::reverse(discards);
  Texts any = discards;
  for (int i = 0; i < state.draw_size; ++i) any.push_back(whole_card(state, state.pile[i]));
  Texts first;
  for (int i = events.size(); i-- > 0;) {
    if (events[i].type != EventType::first_card) continue;
    const std::string face = card_text<E>(events[i].kind);
    const auto is_it = [&](const std::string& card) {
      return card.substr(0, card.find('~')) == face;
    };
    const auto stayed = std::ranges::find_if(discards, is_it);
    if (stayed != discards.end()) {
      first.push_back(*stayed);
      discards.erase(stayed);
    } else {
      const auto back = std::ranges::find_if(any, is_it);
      first.push_back(back != any.end() ? *back : face);
    }
  }
  std::ranges::reverse(first);
  return first;
}

/// ,"pairing":[...]: the whole deck, if the backs are random (E-FLIP-2).
template <class E>
std::string pairing_json(const StateOf<E>& state) {
  if constexpr (!E::kTwoSided) {
    return {};
  } else {
    if (!E::pairs_by_chance(state.rules)) return {};
    return ",\"pairing\":" + text_list(whole_cards(state, E::deck_set(state.rules)));
  }
}

template <class E>
std::string round_line(const WalkDeal& drawn, const StateOf<E>& state,
                       const EventListOf<E>& events) {
  TracedChance given;
  StateOf<E> dealt = state;  // as dealt, except for the hands
  for (const EventOf<E>& event : events)
    if (event.type == EventType::forced_draw) dealt.hands[event.seat].remove(event.cards);
  StateOf<E> before = dealt;
  before.draw_size = static_cast<std::uint8_t>(E::deck(state.rules).size());
  if constexpr (E::kLaunches) before.launcher = {};
  add_chance(before, state, drawn.dealer, events, given);
  given.laid.clear();
  std::string hands;
  for (int seat = 0; seat < state.seats; ++seat)
    hands += (seat ? "," : "") + text_list(whole_cards(state, dealt.hands[seat]));
  return "{\"round\":{\"options\":" + quoted(rules_text(drawn.rules)) +
         ",\"seats\":" + std::to_string(drawn.seats) +
         ",\"dealer\":" + std::to_string(drawn.dealer) +
         ",\"first\":" + text_list(first_cards(state, events)) + ",\"hands\":[" + hands + "]" +
         pairing_json(state) + ",\"pile_count\":" + std::to_string(state.draw_size) + "}" +
         given.json() + "," + position_json(state) + "}";
}

template <class E>
std::string tries_json(const StateOf<E>& state, int tries, Chance& chance) {
  std::string text;
  for (int t = 0; t < tries; ++t) {
    const int seat = draw_attempting_seat(state, chance);
    const Attempt attempt = draw_attempt(state, seat, chance);
    text += std::string(text.empty() ? "" : ",") + "[" + std::to_string(seat) + "," +
            quoted(attempt.text) + "," + (attempt.allowed ? "true" : "false") + "]";
  }
  return text.empty() ? "" : ",\"tries\":[" + text + "]";
}

}  // namespace

template <class E>
void trace_round(const WalkPlan& plan, const WalkDeal& drawn, Chance& chance, std::uint64_t& acts,
                 const TraceLine& line) {
  EventListOf<E> events;
  StateOf<E> state = deal<E>(drawn.rules, drawn.seats, drawn.dealer, drawn.seed, &events);
  line(round_line(drawn, state, events));
  for (int i = 0; i < kTraceActsMax && acts > 0 && state.phase != Phase::over; ++i, --acts) {
    const std::string tries = tries_json(state, plan.tries, chance);
    const WalkAct act = draw_act(state, chance);
    const bool fined = act.referee && act.action == Action::fine();
    const TracedAct made = fined ? fined_act(state, act, chance) : whole_act(state, act, chance);
    if (made.unsure && E::kMercyLimit == 0) return;
    line(made.json(act.seat) + tries + "," + position_json(state) + "}");
  }
}

#define UNO_INSTANTIATE(E)                                                                \
  template void trace_round<E>(const WalkPlan&, const WalkDeal&, Chance&, std::uint64_t&, \
                               const TraceLine&);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)

Phrase trace(const WalkPlan& plan, const Seed& seed, std::uint64_t acts,
             const std::function<void(const std::string&)>& line) {
  Chance chance = Chance::of(seed, Stream::bots);
  Phrase why;
  for (WalkDeal drawn; acts > 0;) {
    if (!draw_deal(plan, chance, drawn, why)) return why;
    in_edition(drawn.rules.edition,
               [&]<class E>(E) { trace_round<E>(plan, drawn, chance, acts, line); });
  }
  return {};
}

}  // namespace uno
