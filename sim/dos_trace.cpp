// Writes rounds of DOS as lines of JSON (sim/trace.h). Every step of a turn is a line with the row
// and with the bonus cards and draws that the turn has earned so far. Attempts are made of random
// pieces of the notation.
#include <algorithm>
#include <set>

#include "engine/dos/verbs.h"
#include "engine/names.h"
#include "sim/attempt.h"
#include "sim/trace_round.h"
#include "sim/trace_text.h"

namespace uno {
namespace {

Texts hand_texts(const Dos::Hand& hand) {
  Texts texts;
  hand.for_each([&](Card card) { texts.push_back(card_text<Dos>(card)); });
  std::ranges::sort(texts);
  return texts;
}

std::string hands_json(const DosState& state) {
  std::string hands;
  for (std::size_t seat = 0; seat < state.seats; ++seat)
    hands += (seat ? "," : "") + text_list(hand_texts(state.hands[seat]));
  return '[' + hands + ']';
}

std::string state_json(const DosState& state) {
  const bool over = state.phase == Phase::over;
  const std::string_view ask = state.phase == Phase::drawn ? "playdrawn" : name_of(state.phase);
  std::string owed;
  for (int seat = 0; seat < state.seats; ++seat)
    owed += (seat ? "," : "") + std::to_string(owed_by(state, seat));
  const RoundResult end = over ? result(state) : RoundResult{kNoSeat, kNoSeat, 0, false};
  return "{\"t\":" + std::to_string(state.active) + ",\"ask\":" + quoted(ask) +
         ",\"row\":" + text_list(row_texts(state, ",")) +
         ",\"laying\":" + (state.laid == kNoKind ? "null" : quoted(card_text<Dos>(state.laid))) +
         ",\"hands\":" + hands_json(state) + ",\"pile\":" + std::to_string(state.draw_size) +
         ",\"under\":" + std::to_string(state.discard_size) +
         ",\"bonus\":" + std::to_string(state.bonus) + ",\"owed\":[" + owed +
         "],\"backs\":" + std::to_string(state.backs) + ",\"open\":" + seat_list(state.open) +
         ",\"win\":" + seat_or_null(end.winner) + ",\"pts\":" + std::to_string(end.points) + '}';
}

std::string position_json(const DosState& state) {
  std::string legal;
  for (int seat = 0; seat < state.seats; ++seat) {
    std::set<std::string> texts;
    legal_actions(state, seat).for_each([&](Action action) {
      if (!action.uno()) texts.insert(action_text(state, action));
    });
    legal += (seat ? "," : "") + list_of(texts, quoted);
  }
  return "\"state\":" + state_json(state) + ",\"legal\":[" + legal + "]";
}

/// The cards that came from the draw pile, in the order of drawing: of those that one event has,
/// the ones that lay in the pile before came before those of a reshuffle.
std::string chance_json(const DosState& before, const EventListOf<Dos>& events) {
  Dos::Hand pile{};
  for (std::size_t i = 0; i < before.draw_size; ++i) pile.add(before.pile[i]);
  Texts drawn;
  for (const EventOf<Dos>& event : events) {
    if (event.type == EventType::row_filled) {
      drawn.push_back(card_text<Dos>(event.kind));
      if (pile.has(event.kind)) pile.remove(event.kind);
      continue;
    }
    const bool draws = event.type == EventType::drew || event.type == EventType::forced_draw ||
                       event.type == EventType::penalty;
    if (!draws) continue;
    Texts late;
    event.cards.for_each([&](Card card) {
      const bool lay_there = pile.has(card);
      if (lay_there) pile.remove(card);
      (lay_there ? drawn : late).push_back(card_text<Dos>(card));
    });
    drawn.insert(drawn.end(), late.begin(), late.end());
  }
  return drawn.empty() ? "" : ",\"chance\":" + text_list(drawn);
}

std::string tries_json(const DosState& state, int tries, Chance& chance) {
  std::string text;
  for (int t = 0; t < tries; ++t) {
    const int seat = draw_attempting_seat(state, chance);
    const Attempt attempt = draw_attempt(state, seat, chance);
    text += std::string(text.empty() ? "" : ",") + "[" + std::to_string(seat) + "," +
            quoted(attempt.text) + "," + (attempt.allowed ? "true" : "false") + "]";
  }
  return text.empty() ? "" : ",\"tries\":[" + text + "]";
}

/// The text of the act; of a fine, that of an act that is refused (C-PEN-2).
std::string act_text(const DosState& state, const WalkAct& act, Chance& chance) {
  if (!act.referee || act.action != Action::fine()) return action_text(state, act.action);
  for (;;) {  // bound: chance alone
    const Attempt attempt = draw_attempt(state, act.seat, chance);
    if (!attempt.allowed) return attempt.text;
  }
}

/// A card of the hand, or sometimes any card.
std::string any_card(const DosState& state, int seat, Chance& chance) {
  std::vector<Card> cards;
  state.hands[static_cast<std::size_t>(seat)].for_each([&](Card card) { cards.push_back(card); });
  if (cards.empty() || chance.below(8) == 0) {
    const std::span<const Card> deck = Dos::deck(state.rules);
    cards.assign(deck.begin(), deck.end());
  }
  return card_text<Dos>(cards[chance.below(static_cast<std::uint32_t>(cards.size()))]);
}

/// A card of the row, or sometimes of the hand.
std::string any_row_card(const DosState& state, int seat, Chance& chance) {
  if (state.row_size == 0 || chance.below(8) == 0) return any_card(state, seat, chance);
  return card_text<Dos>(state.row[chance.below(state.row_size)]);
}

std::string any_text(const DosState& state, int seat, Chance& chance) {
  constexpr std::array<const char*, 7> kWords = {"d", "n", "n!", "back", "uno", "pass", "catch"};
  const std::string call = chance.below(3) == 0 ? "!" : "";
  switch (chance.below(6)) {
    case 0: {
      const auto at = chance.below(static_cast<std::uint32_t>(kWords.size()));
      const auto seats = static_cast<std::uint32_t>(state.seats) + 1;
      return kWords[at] + (at + 1 == kWords.size() ? std::to_string(chance.below(seats)) : "");
    }
    case 1:
      return "p" + any_card(state, seat, chance) + call;
    case 2:
      return any_card(state, seat, chance) + "&";
    case 3:
      return any_card(state, seat, chance) + "&" + any_card(state, seat, chance) + "@" +
             any_row_card(state, seat, chance);
    default:
      return any_card(state, seat, chance) + "@" + any_row_card(state, seat, chance);
  }
}

}  // namespace

template <>
Attempt draw_attempt(const DosState& state, int seat, Chance& chance) {
  Attempt attempt{any_text(state, seat, chance), false};
  const std::vector<Action> steps = parse_actions(state, seat, attempt.text);
  DosState next = state;
  attempt.allowed = !steps.empty() && !try_actions(next, seat, steps);
  return attempt;
}

template <>
void trace_round<Dos>(const WalkPlan& plan, const WalkDeal& drawn, Chance& chance,
                      std::uint64_t& acts, const TraceLine& line) {
  DosState state = deal<Dos>(drawn.rules, drawn.seats, drawn.dealer, drawn.seed);
  line("{\"round\":{\"options\":" + quoted(rules_text(drawn.rules)) +
       ",\"seats\":" + std::to_string(drawn.seats) + ",\"dealer\":" + std::to_string(drawn.dealer) +
       ",\"row\":" + text_list(row_texts(state, ",")) + ",\"hands\":" + hands_json(state) +
       ",\"pile_count\":" + std::to_string(state.draw_size) + "}," + position_json(state) + "}");
  for (int i = 0; i < kTraceActsMax && acts > 0 && state.phase != Phase::over; ++i, --acts) {
    const std::string tries = tries_json(state, plan.tries, chance);
    const WalkAct act = draw_act(state, chance);
    const std::string text = act_text(state, act, chance);
    const DosState before = state;
    EventListOf<Dos> events;
    make_act(state, act, &events);
    line("{\"act\":[" + std::to_string(act.seat) + "," + quoted(text) + "]" +
         chance_json(before, events) + tries + "," + position_json(state) + "}");
  }
}

}  // namespace uno
