// Writes rounds of UNO Quatro as lines of JSON (sim/trace.h). Attempts are made of random pieces of
// the notation.
#include <algorithm>
#include <set>

#include "engine/names.h"
#include "engine/quatro/verbs.h"
#include "sim/attempt.h"
#include "sim/trace_round.h"
#include "sim/trace_text.h"

namespace uno {
namespace {

Texts sorted_tiles(const std::vector<Kind>& tiles) {
  Texts texts;
  for (const Kind tile : tiles) texts.push_back(card_text<Quatro>(tile));
  std::ranges::sort(texts);
  return texts;
}

std::vector<Kind> tiles_in(const Quatro::Hand& hand) {
  std::vector<Kind> tiles;
  hand.for_each([&](Card card) { tiles.push_back(card); });
  return tiles;
}

std::string hands_json(const QuatroState& state) {
  std::string hands;
  for (std::size_t seat = 0; seat < state.seats; ++seat)
    hands += (seat ? "," : "") + text_list(sorted_tiles(tiles_in(state.hands[seat])));
  return '[' + hands + ']';
}

std::string state_json(const QuatroState& state) {
  const bool over = state.phase == Phase::over;
  const std::string_view ask = state.phase == Phase::drawn ? "playdrawn" : name_of(state.phase);
  std::string board;
  for (int column = 0; column < kColumns; ++column) {
    Texts tiles;
    for (const Kind tile : column_tiles(state.board, column))
      tiles.push_back(card_text<Quatro>(tile));
    board += (column ? "," : "") + text_list(tiles);
  }
  const RoundResult end = over ? result(state) : RoundResult{kNoSeat, kNoSeat, 0, false};
  return "{\"t\":" + std::to_string(state.active) + ",\"ask\":" + quoted(ask) + ",\"board\":[" +
         board + "],\"hands\":" + hands_json(state) +
         ",\"bag\":" + std::to_string(state.draw_size) +
         ",\"gone\":" + text_list(sorted_tiles(tiles_in(state.gone))) + ",\"drawn\":" +
         (state.drawn == kNoKind ? "null" : quoted(card_text<Quatro>(state.drawn))) +
         ",\"turns\":" + std::to_string(state.turns) + ",\"win\":" + seat_or_null(end.winner) +
         ",\"pts\":" + std::to_string(end.points) + '}';
}

std::string position_json(const QuatroState& state) {
  std::string legal;
  for (int seat = 0; seat < state.seats; ++seat) {
    std::set<std::string> texts;
    // As a trace names them: `d` also if the bag is empty.
    legal_actions(state, seat).for_each([&](Action action) {
      texts.insert(sent_text(state, action));
    });
    legal += (seat ? "," : "") + list_of(texts, quoted);
  }
  return "\"state\":" + state_json(state) + ",\"legal\":[" + legal + "]";
}

/// The tiles that chance chose, in the order of the events; those of one event in ascending order.
std::string chance_json(const EventListOf<Quatro>& events) {
  Texts chosen;
  for (const EventOf<Quatro>& event : events)
    event.cards.for_each([&](Card card) { chosen.push_back(card_text<Quatro>(card)); });
  return chosen.empty() ? "" : ",\"chance\":" + text_list(chosen);
}

std::string tries_json(const QuatroState& state, int tries, Chance& chance) {
  std::string text;
  for (int t = 0; t < tries; ++t) {
    const int seat = draw_attempting_seat(state, chance);
    const Attempt attempt = draw_attempt(state, seat, chance);
    text += std::string(text.empty() ? "" : ",") + "[" + std::to_string(seat) + "," +
            quoted(attempt.text) + "," + (attempt.allowed ? "true" : "false") + "]";
  }
  return text.empty() ? "" : ",\"tries\":[" + text + "]";
}

/// A tile of the hand, or sometimes any tile.
std::string any_tile(const QuatroState& state, int seat, Chance& chance) {
  std::vector<Kind> tiles = tiles_in(state.hands[static_cast<std::size_t>(seat)]);
  if (tiles.empty() || chance.below(8) == 0) {
    const std::span<const Card> deck = Quatro::deck(state.rules);
    tiles.assign(deck.begin(), deck.end());
  }
  return card_text<Quatro>(tiles[chance.below(static_cast<std::uint32_t>(tiles.size()))]);
}

/// The ending that the tile needs, or sometimes another one.
std::string any_ending(std::string_view tile, Chance& chance) {
  const bool usual = chance.below(4) != 0;
  const auto column = [&] { return std::to_string(chance.below(10) + 1); };
  const bool swap = tile.ends_with('s');
  if (swap ? usual : chance.below(12) == 0) return ":" + column() + "-" + column();
  if (tile.ends_with('p') ? chance.below(3) == 0 : chance.below(12) == 0)
    return chance.below(2) ? ":stay" : ":fall";
  return "";
}

std::string any_text(const QuatroState& state, int seat, Chance& chance) {
  constexpr std::array<const char*, 5> kWords = {"d", "n", "pass", "uno", "advice"};
  const auto way = chance.below(8);
  if (way == 0) return kWords[chance.below(kWords.size())];
  const std::string tile = any_tile(state, seat, chance);
  if (way <= 2) return "d" + tile;
  return tile + "@" + std::to_string(chance.below(9)) + any_ending(tile, chance);
}

}  // namespace

template <>
Attempt draw_attempt(const QuatroState& state, int seat, Chance& chance) {
  Attempt attempt{any_text(state, seat, chance), false};
  const Action action = parse_action(state, seat, attempt.text);
  attempt.allowed = action.exists() && legal_actions(state, seat).contains(action);
  return attempt;
}

template <>
void trace_round<Quatro>(const WalkPlan& plan, const WalkDeal& drawn, Chance& chance,
                         std::uint64_t& acts, const TraceLine& line) {
  QuatroState state = deal<Quatro>(drawn.rules, drawn.seats, drawn.dealer, drawn.seed);
  line("{\"round\":{\"options\":" + quoted(rules_text(drawn.rules)) +
       ",\"seats\":" + std::to_string(drawn.seats) + ",\"dealer\":" + std::to_string(drawn.dealer) +
       ",\"hands\":" + hands_json(state) + "}," + position_json(state) + "}");
  for (int i = 0; i < kTraceActsMax && acts > 0 && state.phase != Phase::over; ++i, --acts) {
    const std::string tries = tries_json(state, plan.tries, chance);
    const WalkAct act = draw_act(state, chance);
    const std::string text = sent_text(state, act.action);
    EventListOf<Quatro> events;
    make_act(state, act, &events);
    line("{\"act\":[" + std::to_string(act.seat) + "," + quoted(text) + "]" + chance_json(events) +
         tries + "," + position_json(state) + "}");
  }
}

}  // namespace uno
