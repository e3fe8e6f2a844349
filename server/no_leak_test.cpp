// Views contain nothing that their viewer may not know: two tables that differ only in hidden cards
// give the same bytes. Positions come from random walks under random rules; then the hidden cards
// are dealt again.
#include <gtest/gtest.h>

#include "engine/hex.h"
#include "engine/matching/walk.h"
#include "server/house_test.h"
#include "server/other_world_test.h"
#include "table/view.h"
#include "wire/json.h"

namespace uno::server {
namespace {

/// The event with other cards where `viewer` may not know them.
template <class E>
EventOf<E> other_event(EventOf<E> event, int viewer, Chance& chance) {
  const bool own = event.seat == viewer;
  const bool private_draw = event.type == EventType::drew || event.type == EventType::forced_draw ||
                            event.type == EventType::penalty;
  const bool private_look = (event.type == EventType::revealed && event.other != kNoSeat) ||
                            event.type == EventType::given || event.type == EventType::traded;
  const bool hides = (private_draw && !own) || (private_look && !own && event.other != viewer);
  if (!hides) return event;
  const int size = event.cards.count();
  event.cards = {};
  const auto deck = E::deck(Rules{});
  while (event.cards.count() < size)
    event.cards.add(deck[chance.below(static_cast<std::uint32_t>(deck.size()))]);
  return event;
}

template <class E>
Table random_round(Chance& chance) {
  const auto [rules, seats] = walk::random_table<E>(chance);
  Table table;
  table.id = "table";
  table.stage = Stage::round;
  table.rule_set.rules = rules;
  table.matches = 1;
  table.match = start_match(rules, seats, 0);
  for (int seat = 0; seat < seats; ++seat) {
    table.players.emplace_back();
    table.players.back().name = "P" + std::to_string(seat);
  }
  table.game = Game(deal_round<E>(table.match, seed_from(chance.below(65535))));
  return table;
}

template <class E>
void compare_worlds(long acts) {
  Chance chance = Chance::of(seed_from(42), Stream::bots);
  long views = 0, different = 0, told = 0;
  for (long act = 0; act < acts;) {
    Table table = random_round<E>(chance);
    StateOf<E>& state = table.game.as<E>();
    News news;
    for (int turn = 0; turn < 300 && state.phase != Phase::over; ++turn, ++act) {
      for (int viewer = wire::kNone; viewer < state.seats; ++viewer) {
        Table other = table;
        other.game = Game(other_world(state, viewer, chance));
        News other_news = news;
        for (NewsItem& item : other_news)
          item.what =
              other_event(std::get<EventOf<E>>(std::get<AnyEvent>(item.what)), viewer, chance);
        // Test events both as news and as the past, so that a viewer who arrives learns no more
        // than others did.
        Presence presence;
        presence.arrives = act % 2 == 0;
        const std::int64_t since = presence.arrives ? table.version : 0;
        const std::string seen = wire::to_json(view_of(table, viewer, presence, news, since));
        const std::string same = wire::to_json(view_of(other, viewer, presence, other_news, since));
        ASSERT_EQ(seen, same) << "viewer " << viewer;
        told += !presence.arrives || news.empty() || seen.find("\"past\":[]") == std::string::npos;
        different += !(other.game == table.game);
        ++views;
      }
      const auto choices = walk::all_acts(state);
      if (choices.empty()) break;  // a dare waits for the referee
      const auto choice = choices[chance.below(static_cast<std::uint32_t>(choices.size()))];
      EventListOf<E> events;
      apply(state, choice.seat, choice.action, events);
      ++table.version;
      news.clear();
      for (const EventOf<E>& event : events) news.push_back({table.version, event});
    }
  }
  EXPECT_TRUE(acts < 8'000 || views > 3 * acts) << views;
  EXPECT_GT(different, views * 9 / 10) << "the worlds compared must really differ";
  EXPECT_GT(told, views * 9 / 10) << "and something must be told";
}

TEST(NoLeak, WhatAViewerMayNotKnowChangesNoByte) {
  compare_worlds<Classic>(walk::costly_budget(20'000));
}

TEST(NoLeak, WhatAViewerMayNotKnowChangesNoByteInAnyEdition) {
  for (const Edition edition : kEditions)
    in_edition(edition, []<class E>(E) {
      SCOPED_TRACE(E::kName);
      if (E::kEdition != Edition::classic) compare_worlds<E>(walk::costly_budget(8'000));
    });
}

TEST(NoLeak, NoFrameHoldsASeedOrATokenOfSomebodyElse) {
  House house(21);
  const auto lines = house.seat_humans(3, "target=50");
  const std::string id = house[lines[0]].table;
  const Connection watcher = house.connect();
  house.say(watcher, wire::Watch{id});
  house.say(lines[0], wire::AddBot{"greedy"});
  house.say(lines[0], wire::Start{});
  house.play_round(lines);
  std::vector<std::string> secrets = {hex(house.table(id).finished.at(0).record.seed.bytes)};
  for (const Connection line : lines) secrets.push_back(house[line].token);
  for (const Connection line : {lines[0], lines[1], lines[2], watcher})
    for (const std::string& frame : house[line].frames)
      for (const std::string& secret : secrets) {
        const bool own =
            secret == house[line].token && frame.find("\"seated\"") != std::string::npos;
        EXPECT_TRUE(own || frame.find(secret) == std::string::npos);
      }
}

TEST(NoLeak, TheDrawnCardIsShownToItsSeatOnly) {
  House house(23);
  const auto lines = house.seat_humans(2, "kept_card=told");
  house.say(lines[0], wire::Start{});
  const Connection mover = house.to_act(lines);
  ASSERT_EQ(house[mover].view->round.ask, "turn");
  const Connection other = mover == lines[0] ? lines[1] : lines[0];
  house.act(mover, "d", "1");
  ASSERT_FALSE(house[mover].view->events.empty());
  EXPECT_EQ(house[mover].view->events.front().cards.size(), 1u);
  EXPECT_TRUE(house[other].view->events.front().cards.empty());
  EXPECT_EQ(house[other].view->round.drawn, "");
}

TEST(NoLeak, NobodyLearnsOfASecretDecision) {  // C-INFO-2
  House house(29);
  const auto lines = house.seat_humans(2);
  house.say(lines[0], wire::Start{});
  Connection mover = 0, other = 0;
  std::size_t frames = 0;
  std::int64_t version = 0;
  for (int acts = 0; mover == 0 || house[mover].view->round.ask != "drawn"; ++acts) {
    ASSERT_LT(acts, 100);
    mover = house.to_act(lines);
    ASSERT_NE(mover, 0u);
    other = mover == lines[0] ? lines[1] : lines[0];
    frames = house[other].frames.size(), version = house[other].view->version;
    const bool draws = house[mover].view->round.ask == "turn";
    const std::string first = house[mover].view->legal.front().action;
    house.act(mover, draws ? "d" : first, std::to_string(acts));
  }
  EXPECT_EQ(house[other].frames.size(), frames) << "no byte while it is open";
  house.say(other, wire::DoAct{"n", "no", version});  // a refused act, answered with a view
  EXPECT_EQ(house[other].view->version, version);
  EXPECT_EQ(house[other].view->round.ask, "turn");
  const Connection watcher = house.connect();
  house.say(watcher, wire::Watch{house[mover].table});
  EXPECT_EQ(house[watcher].view->version, version);
  house.act(mover, "n", "keep");
  for (const Connection line : {other, watcher}) {
    EXPECT_EQ(house[line].view->version, house[mover].view->version);
    ASSERT_EQ(house[line].view->events.size(), 1u);
    EXPECT_EQ(house[line].view->events.front().event, "drew");
  }
  EXPECT_EQ(house[mover].view->events.front().event, "kept");
}

}  // namespace
}  // namespace uno::server
