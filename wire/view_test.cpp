// Views and sentences made from a round in play.
#include "wire/view.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/matching/notation.h"

namespace uno::wire {
namespace {

constexpr Kind kRedFive = kind_in(Colour::red, 5);

Event made(EventType type, int seat = kNoSeat, int other = kNoSeat) {
  Event event{.type = type};
  event.seat = static_cast<std::uint8_t>(seat);
  event.other = static_cast<std::uint8_t>(other);
  return event;
}

/// Seats 0 to 2 with seven cards each. Seat 0 deals, the first card is R5, and seat 1 acts. Bob
/// gets the given cards and blue ones. The pile begins with red cards.
State known_deal(std::vector<Kind> bob) {
  bob.resize(7, kind_in(Colour::blue, 1));
  for (std::size_t i = 0; i < bob.size(); ++i)
    if (bob[i] == kind_in(Colour::blue, 1)) bob[i] = kind_in(Colour::blue, static_cast<int>(i) + 6);
  Hand left = deck_set(Deck::classic108);
  const auto take = [&left](Card card) {
    left.remove(card);
    return card;
  };
  std::vector<Card> bobs, order;
  for (const Kind kind : bob) bobs.push_back(take(card_of_kind(left, kind)));
  const Card first = take(card_of_kind(left, kRedFive));
  Card last = 127;
  const auto take_last = [&] {
    while (!left.has(last)) --last;
    return take(last);
  };
  for (const Card card : bobs) order.insert(order.end(), {card, take_last(), take_last()});
  order.push_back(first);
  for (int card = 0; card < 128; ++card)
    if (left.has(static_cast<Card>(card))) order.push_back(static_cast<Card>(card));
  return deal_in_order(Rules{}, 3, 0, seed_from(1), order);
}

View view_of(const State& state, int viewer) {
  View view;
  view.seats.resize(3);
  fill_view(view, observe(state, viewer));
  return view;
}

TEST(FillView, shows_the_table_and_the_legal_actions_of_the_active_seat) {
  const std::vector<Kind> bob = {kWild,
                                 kind_in(Colour::blue, 5),
                                 kind_in(Colour::red, kSkip),
                                 kind_in(Colour::blue, 2),
                                 kind_in(Colour::blue, 2),
                                 kind_in(Colour::yellow, 9),
                                 kind_in(Colour::green, 0)};
  const View view = view_of(known_deal(bob), 1);
  EXPECT_EQ(view.hand, (std::vector<std::string>{"RS", "Y9", "G0", "B2", "B2", "B5", "W"}));
  EXPECT_EQ(view.round.turn, 1);
  EXPECT_EQ(view.round.dealer, 0);
  EXPECT_EQ(view.round.top, "R5");
  EXPECT_EQ(view.round.colour, "red");
  EXPECT_EQ(view.round.ask, "turn");
  EXPECT_EQ(view.round.drawn, "");
  EXPECT_EQ(view.round.draw_pile, 108 - 22);
  EXPECT_EQ(view.round.discard_pile, 1);
  EXPECT_EQ(view.round.offender, kNone);
  EXPECT_EQ(view.seats[2].cards, 7);
  std::string actions;
  for (const LegalView& legal : view.legal)
    actions += legal.action + "=" + legal.act + "/" + legal.card + "/" + legal.colour + " ";
  EXPECT_EQ(actions,
            "RS=play/RS/ W:r=play/W/red W:y=play/W/yellow W:g=play/W/green W:b=play/W/blue "
            "B5=play/B5/ d=draw// ");
}

TEST(FillView, others_see_neither_hand_nor_actions) {
  const State state = known_deal({});
  for (const int viewer : {0, kSpectator}) {
    const View view = view_of(state, viewer);
    EXPECT_TRUE(view.legal.empty());
    EXPECT_EQ(view.hand.size(), viewer == 0 ? 7u : 0u);
  }
}

TEST(FillView, the_drawn_card_is_shown_only_to_its_player) {
  State state = known_deal({});
  apply(state, 1, Action::draw());
  ASSERT_EQ(state.phase, Phase::drawn) << "the next card of the pile is red";
  EXPECT_EQ(view_of(state, 1).round.drawn, card_text(state.drawn));
  EXPECT_EQ(view_of(state, 1).round.ask, "drawn");
  EXPECT_EQ(view_of(state, 0).round.drawn, "");
}

TEST(FillView, an_open_window_shows_at_the_seat_and_as_an_action) {
  State state = known_deal({});
  state.open = seat_bit(2);
  state.hands[2] = {};
  state.hands[2].add(kind_in(Colour::green, 9));
  state.hand_size[2] = 1;
  const View view = view_of(state, 0);
  EXPECT_TRUE(view.seats[2].uno_open);
  EXPECT_FALSE(view.seats[1].uno_open);
  ASSERT_EQ(view.legal.size(), 1u);
  EXPECT_EQ(view.legal[0].action, "catch2");
  EXPECT_EQ(view.legal[0].act, "catch");
  EXPECT_EQ(view.legal[0].seat, 2);
}

TEST(FillView, a_challenge_is_asked_with_the_colour_before_and_its_prices) {  // C-CHAL-1
  State state = known_deal({kWildDrawFour});
  ASSERT_FALSE(try_apply(state, 1, parse_action(state, 1, "W4:g")));
  const View view = view_of(state, 2);
  EXPECT_EQ(view.round.ask, "challenge");
  EXPECT_EQ(view.round.offender, 1);
  EXPECT_EQ(view.round.colour, "green");
  EXPECT_EQ(view.round.colour_before, "red");
  EXPECT_EQ(view.round.facing, 2);
  EXPECT_EQ(view.round.faces_cards, 4);
  EXPECT_EQ(view.round.cards_guilty, 4);
  EXPECT_EQ(view.round.cards_wrong, 6);
}

TEST(FillView, everybody_sees_what_a_seat_still_has_to_draw) {
  State state = known_deal({});
  state.owed[2] = 3;
  for (const int viewer : {0, 2, kSpectator}) {
    const View view = view_of(state, viewer);
    EXPECT_EQ(view.seats[2].owed, 3);
    EXPECT_EQ(view.seats[0].owed, 0);
  }
}

/// The view of the host, seat 1, for humans under these rules.
View under(const char* options, State& state, int viewer = 1) {
  EXPECT_FALSE(set_options(state.rules, options));
  View view;
  view.you = viewer;
  view.host = 1;
  view.seats.resize(state.seats);
  fill_sides(view, state.rules);
  fill_view(view, observe(state, viewer));
  return view;
}

void give(State& state, int seat, std::initializer_list<const char*> cards) {
  state.hands[seat] = {};
  for (const char* card : cards) {
    Hand rest = deck_set(Deck::classic108);
    rest.remove(state.hands[seat]);
    const Kind kind = parse_kind(card);
    state.hands[seat].add(is_wild(kind) ? Card{kind} : card_of_kind(rest, kind));
  }
  state.hand_size[seat] = static_cast<std::uint8_t>(cards.size());
}

TEST(FillView, uno_can_be_prepared_when_a_turn_can_leave_one_card) {
  State state = known_deal({});
  const auto may_arm = [&](const char* options, std::initializer_list<const char*> cards) {
    State copy = state;
    give(copy, 1, cards);
    return under(options, copy).may_arm;
  };
  EXPECT_TRUE(may_arm("", {"R5", "B1"}));
  EXPECT_FALSE(may_arm("", {"R5"}));
  EXPECT_FALSE(may_arm("", {"R5", "Y5", "B1"}));
  EXPECT_TRUE(may_arm("multi_play=same_number", {"R5", "Y5", "B1"})) << "H-MULTI-1";
  EXPECT_FALSE(may_arm("multi_play=same_number", {"RS", "YS", "B1"}));
  EXPECT_TRUE(may_arm("multi_play=same_face", {"RS", "YS", "B1"}));
  const char* discards = "deck=shuffle112 custom1=discard_colour";
  EXPECT_TRUE(may_arm(discards, {"WC1", "R1", "R2", "B1"})) << "CE-12";
  EXPECT_FALSE(may_arm(discards, {"WC1", "R1", "Y2", "B1"}));
  EXPECT_FALSE(may_arm("deck=shuffle112", {"WC1", "R1", "R2", "B1"}));
}

TEST(FillView, a_play_can_call_uno_and_nothing_else_can) {
  State state = known_deal({kind_in(Colour::red, 7)});
  for (const LegalView& legal : under("", state).legal)
    EXPECT_EQ(legal.uno, legal.act == "play") << legal.action;
}

TEST(FillView, a_draw_is_a_pass_only_where_no_card_can_come) {  // C-PILE-1, C-PILE-5
  const auto act = [](const char* options, int discards) {
    State state = known_deal({});
    state.draw_size = 0;
    state.discard_size = static_cast<std::uint8_t>(discards);
    for (const LegalView& legal : under(options, state).legal)
      if (legal.action == "d") return legal.act;
    return std::string("none");
  };
  EXPECT_EQ(act("", 1), "pass");
  EXPECT_EQ(act("", 2), "draw");
  EXPECT_EQ(act("reshuffle_keep_top=no", 1), "draw");
  EXPECT_EQ(act("reshuffle_keep_top=no", 0), "pass");
}

TEST(FillView, the_next_seat_is_the_next_that_is_still_in) {
  State state = known_deal({});
  const auto next = [&] {
    std::string seats;
    for (const SeatView& seat : under("", state).seats) seats += std::to_string(seat.next) + " ";
    return seats;
  };
  EXPECT_EQ(next(), "1 2 0 ");
  state.direction = -1;
  EXPECT_EQ(next(), "2 0 1 ");
  state.out = seat_bit(0);
  EXPECT_EQ(next(), "-1 2 1 ");
}

TEST(FillView, says_who_faces_the_cards_on_the_table) {
  const auto faced = [](const State& state) {
    State copy = state;
    const RoundView round = under("", copy).round;
    return fmt::format("{}: {} cards, {} turns, {} when wrong", round.facing, round.faces_cards,
                       round.faces_skips, round.cards_wrong);
  };
  const char* nothing = "-1: 0 cards, 0 turns, 0 when wrong";
  State state = known_deal({});
  EXPECT_EQ(faced(state), nothing);
  state.top = kWildDrawFour;
  EXPECT_EQ(faced(state), nothing) << "it was answered";
  state.phase = Phase::challenge;
  state.offender = 0;
  EXPECT_EQ(faced(state), "1: 4 cards, 1 turns, 6 when wrong");
  state.phase = Phase::stack;
  state.pending = 8;
  EXPECT_EQ(faced(state), "1: 8 cards, 1 turns, 10 when wrong");
  state.offender = kNoSeat;
  EXPECT_EQ(faced(state), "1: 8 cards, 1 turns, 0 when wrong");
}

TEST(FillView, a_set_being_played_will_hit_the_next_seat) {  // H-MULTI-3
  const auto faced = [](const char* options, int face, int laid) {
    State state = known_deal({});
    state.phase = Phase::laying;
    state.top = kind_in(Colour::red, face);
    state.laid = static_cast<std::uint8_t>(laid);
    const RoundView round = under(options, state).round;
    return fmt::format("{}: {} {}", round.facing, round.faces_cards, round.faces_skips);
  };
  EXPECT_EQ(faced("multi_play=same_face", kDrawTwo, 2), "2: 2 1");
  EXPECT_EQ(faced("multi_play=same_face multi_effects=each", kDrawTwo, 2), "2: 6 1");
  EXPECT_EQ(faced("multi_play=same_face multi_effects=each", kSkip, 1), "2: 0 2");
  EXPECT_EQ(faced("multi_play=same_face multi_effects=each", kReverse, 1), "-1: 0 0");
  EXPECT_EQ(faced("multi_play=same_face multi_effects=each", 7, 1), "-1: 0 0");
}

TEST(FillView, the_host_enters_verdicts_and_advice_between_people) {
  State state = known_deal({});
  const auto entries = [&](const char* options, int viewer = 1, bool bots = false) {
    View view = under(options, state, viewer);
    if (bots) view.seats[0].player = view.seats[2].player = "bot";
    fill_view(view, observe(state, viewer));
    std::string list;
    for (const RefereeView& may : view.referee) list += may.event + std::to_string(may.seat) + " ";
    return list;
  };
  EXPECT_EQ(entries("advice_penalty=3"), "advice0 advice1 advice2 ");
  EXPECT_EQ(entries("advice_penalty=3", 1, true), "") << "one person alone";
  EXPECT_EQ(entries("advice_penalty=0"), "");
  EXPECT_EQ(entries("advice_penalty=3", 0), "") << "not the host";
  EXPECT_EQ(entries("advice_penalty=3", kSpectator), "");
  state.out = seat_bit(2);
  state.phase = Phase::dare;
  state.active = 0;
  EXPECT_EQ(entries("advice_penalty=3"), "ok0 fail0 advice0 advice1 ");
  state.top = kCustom1;
  const char* perform = "advice_penalty=0 deck=themed112 custom1=perform(2)";
  EXPECT_EQ(entries(perform), "ok0 fail0 ");
  EXPECT_EQ(under(perform, state, 1).round.dare_cards, 2);
  state.active = 1;
  EXPECT_EQ(entries(perform), "") << "hosts answer their own dare as players (CE-19)";
}

TEST(FillSides, partners_sit_opposite_even_before_they_join) {
  View view;
  view.seats.resize(3);
  Rules rules;
  fill_sides(view, rules);
  EXPECT_EQ(view.seats[1].side, "");
  EXPECT_EQ(view.seats[1].partner, kNone);
  EXPECT_EQ(view.counts, "points");
  rules.teams = Teams::two_by_two;
  rules.format = Format::last_loses;
  fill_sides(view, rules);
  EXPECT_EQ(view.seats[0].side + view.seats[1].side + view.seats[2].side, "ABA");
  EXPECT_EQ(view.seats[0].partner, 2);
  EXPECT_EQ(view.seats[1].partner, 3);
  EXPECT_EQ(view.counts, "lives");
}

TEST(RoundScore, partners_win_together_and_nobody_a_void_round) {
  const auto winners = [](const char* options, int winner) {
    Rules rules;
    EXPECT_FALSE(set_options(rules, options));
    State state = deal(rules, 4, 0, seed_from(1));
    state.phase = Phase::over;
    state.winner = static_cast<std::uint8_t>(winner);
    return round_score(1, state).winners;
  };
  using Seats = std::vector<int>;
  EXPECT_EQ(winners("", 1), (Seats{1}));
  EXPECT_EQ(winners("teams=2v2", 3), (Seats{1, 3}));
  EXPECT_EQ(winners("teams=2v2", kNoSeat), Seats{});
}

TEST(FillMatch, the_seats_are_in_the_order_of_the_format) {
  const auto order = [](const char* options, Match match) {
    EXPECT_FALSE(set_options(match.rules, options));
    View view;
    view.seats.resize(3);
    fill_match(view, match, Report{});
    return view.order;
  };
  Match match{};
  match.seats = 3;
  match.totals = {20, 90, 50};
  match.rounds_lost = {1, 2, 0};
  using Order = std::vector<int>;
  EXPECT_EQ(order("", match), (Order{1, 2, 0}));
  EXPECT_EQ(order("format=lowest_points", match), (Order{0, 2, 1}));
  EXPECT_EQ(order("format=elimination", match), (Order{0, 2, 1}));
  EXPECT_EQ(order("format=last_loses round_end=last_loses lives=3", match), (Order{2, 0, 1}));
}

TEST(EventViews, are_redacted_for_the_viewer) {
  Event event = made(EventType::drew, 1);
  event.count = 1;
  event.cards.add(kRedFive);
  const EventView own = event_view(event, 1), other = event_view(event, 2);
  EXPECT_EQ(own.cards, std::vector<std::string>{"R5"});
  EXPECT_TRUE(other.cards.empty());
  EXPECT_EQ(other.event, "drew");
  EXPECT_EQ(other.seat, 1);
  EXPECT_EQ(other.other, kNone);
}

}  // namespace
}  // namespace uno::wire
