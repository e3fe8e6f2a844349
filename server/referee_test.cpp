// Referee events of the host, automatic fines, reasons for verdicts, and the preview of a table.
#include <gtest/gtest.h>

#include <set>

#include "server/house_test.h"

namespace uno::server {
namespace {

/// The last message of that type that the line received.
template <class Message>
const Message* heard(const House& house, Connection line) {
  const auto& all = house.at(line).heard;
  for (auto at = all.rbegin(); at != all.rend(); ++at)
    if (const auto* found = std::get_if<Message>(&*at)) return found;
  return nullptr;
}

/// A card of the hand that cannot be played now, or an empty text.
std::string unplayable(const wire::View& view) {
  for (const std::string& card : view.hand) {
    const bool playable = std::ranges::any_of(
        view.legal, [&card](const wire::LegalView& legal) { return legal.card == card; });
    if (!playable && card.front() != 'W') return card;
  }
  return "";
}

/// A round in play. With `wanted`, the active seat holds a card that it cannot play.
struct Dispute {
  explicit Dispute(const std::string& options) {
    for (std::uint64_t seed = 1;; ++seed) {
      house = std::make_unique<House>(seed);
      lines = house->seat_humans(2, options);
      house->say(lines[0], wire::Start{});
      actor = house->to_act(lines);
      if (actor != 0 && (*house)[actor].view->round.ask == "turn" && !card().empty()) return;
    }
  }
  std::string card() { return unplayable(*(*house)[actor].view); }
  const State& state() { return house->table((*house)[lines[0]].view->table).game.as<Classic>(); }

  std::unique_ptr<House> house;
  std::vector<Connection> lines;
  Connection actor = 0;
};

TEST(Referee, OnlyTheHostEntersAdvice) {  // C-PEN-1
  Dispute duel("advice_penalty=2");
  duel.house->say(duel.lines[1], wire::Referee{0, "advice"});
  EXPECT_EQ((*duel.house)[duel.lines[1]].refused()->reason, "host_only");
  const int before = duel.state().hand_size[1];
  duel.house->say(duel.lines[0], wire::Referee{1, "advice"});
  EXPECT_EQ(duel.state().hand_size[1], before + 2);
  duel.house->say(duel.lines[0], wire::Referee{1, "fine"});
  EXPECT_EQ((*duel.house)[duel.lines[0]].refused()->reason, "no_referee_event");
  duel.house->say(duel.lines[0], wire::Referee{1, "ok"});
  EXPECT_EQ((*duel.house)[duel.lines[0]].refused()->reason, "no_referee_event");
  duel.house->kill();
  EXPECT_EQ(duel.house->server->tables(), 1u) << "what the referee entered is kept";
}

TEST(Referee, TheTableFinesAnIllegalPlay) {  // C-PEN-2
  Dispute duel("illegal_play=fine(3)");
  const int seat = duel.state().active, before = duel.state().hand_size[seat];
  duel.house->act(duel.actor, duel.card(), "x");
  const auto* refused = heard<wire::Refused>(*duel.house, duel.actor);
  ASSERT_NE(refused, nullptr);
  EXPECT_EQ(refused->id, "x");
  EXPECT_EQ(refused->says.back(), (Phrase{"rule.illegal_play.fine", {{"count", 3}}}));
  EXPECT_EQ(duel.state().hand_size[seat], before + 3);
  EXPECT_EQ(duel.state().active, seat) << "and is still to act";
  duel.house->act(duel.actor, "n", "y");
  EXPECT_EQ(duel.state().hand_size[seat], before + 3) << "a slip is no illegal play";
}

TEST(Referee, NothingIsFinedWithoutTheOption) {
  Dispute duel("-");
  const int seat = duel.state().active, before = duel.state().hand_size[seat];
  duel.house->act(duel.actor, duel.card(), "x");
  EXPECT_EQ(duel.state().hand_size[seat], before);
}

TEST(Referee, TheHostJudgesADare) {  // CE-16
  const std::string options = "deck=shuffle112 custom1=dare custom2=dare custom3=dare";
  for (std::uint64_t seed = 1, judged = 0; judged < 4; ++seed) {
    ASSERT_LT(seed, 200u);
    House house(seed);
    const auto lines = house.seat_humans(2, options);
    house.say(lines[0], wire::Start{});
    const std::string id = house[lines[0]].view->table;
    for (int act = 0; act < 40 && house.table(id).stage == Stage::round; ++act) {
      const Table& table = house.table(id);
      if (table.game.as<Classic>().phase == Phase::dare) {
        const int seat = table.game.as<Classic>().active,
                  before = table.game.as<Classic>().hand_size[seat];
        const bool fails = ++judged % 2 != 0;
        EXPECT_TRUE(house[lines[static_cast<std::size_t>(seat)]].view->legal.empty());
        house.say(lines[0], wire::Referee{seat, fails ? "fail" : "ok"});
        EXPECT_EQ(table.game.as<Classic>().hand_size[seat], before + (fails ? 1 : 0));
        EXPECT_EQ(table.game.as<Classic>().phase, Phase::turn);
        EXPECT_EQ(table.game.as<Classic>().active, seat) << "the turn follows either way";
        break;
      }
      const Connection line = house.to_act(lines);
      std::string action = house[line].view->legal.front().action;
      for (const wire::LegalView& legal : house[line].view->legal)
        if (legal.card.starts_with("WC")) action = legal.action;
      house.act(line, action, std::to_string(act));
    }
  }
}

TEST(Referee, EverybodySeesTheDareAndThePlayerCanAnswerIt) {  // CE-19, C-THEME-3, C-THEME-4
  const std::string options =
      "deck=themed112 hand_size=20 custom1=perform(2) card1=\"Walk the plank\" "
      "dares=\"sing|dance\"";
  std::set<std::string> dares;
  for (std::uint64_t seed = 1, answered = 0; answered < 8; ++seed) {
    ASSERT_LT(seed, 200u);
    House house(seed);
    const auto lines = house.seat_humans(3, options);
    EXPECT_EQ(house[lines[1]].view->card_name, "Walk the plank");
    EXPECT_EQ(house[lines[1]].view->rules_text.substr(0, 9), "themed112");
    house.say(lines[0], wire::Start{});
    const std::string id = house[lines[0]].view->table;
    for (int act = 0; act < 40 && house.table(id).stage == Stage::round; ++act) {
      const Table& table = house.table(id);
      if (table.game.as<Classic>().phase == Phase::dare) {
        const int seat = table.game.as<Classic>().active,
                  before = table.game.as<Classic>().hand_size[seat];
        const Connection line = lines[static_cast<std::size_t>(seat)];
        const std::string dare = house[line].view->round.dare;
        EXPECT_TRUE(dare == "sing" || dare == "dance") << dare;
        for (const Connection other : lines) EXPECT_EQ(house[other].view->round.dare, dare);
        EXPECT_EQ(house[line].view->round.dare_cards, 2);
        EXPECT_NE(record_text(table.record).find("[Words \"card1=\\\"Walk the plank"),
                  std::string::npos);
        dares.insert(dare);
        const bool fails = ++answered % 2 != 0;
        house.act(line, fails ? "fail" : "ok", "dare");
        EXPECT_EQ(table.game.as<Classic>().hand_size[seat], before + (fails ? 2 : 0));
        EXPECT_EQ(table.game.as<Classic>().phase, Phase::turn);
        EXPECT_EQ(house[line].view->round.dare, "");
        break;
      }
      const Connection line = house.to_act(lines);
      std::string action = house[line].view->legal.front().action;
      for (const wire::LegalView& legal : house[line].view->legal)
        if (legal.card == "WC1") action = legal.action;
      house.act(line, action, std::to_string(act));
    }
  }
  EXPECT_EQ(dares.size(), 2u) << "chance picks";
}

TEST(Why, TellsThePlayerRuleAndOption) {
  Dispute duel("play_policy=must");
  duel.house->say(duel.actor, wire::Why{duel.card()});
  const auto* no = heard<wire::Because>(*duel.house, duel.actor);
  ASSERT_NE(no, nullptr);
  EXPECT_EQ(no->verdict, "refused");
  EXPECT_EQ(no->rule, "C-MATCH-1");
  duel.house->say(duel.actor, wire::Why{"d"});
  const auto* draw = heard<wire::Because>(*duel.house, duel.actor);
  EXPECT_TRUE(draw->option == "play_policy" || draw->verdict == "forced");
  duel.house->say(duel.actor, wire::Why{"nonsense"});
  EXPECT_EQ(heard<wire::Because>(*duel.house, duel.actor)->verdict, "refused");
  const Connection stranger = duel.house->connect();
  duel.house->say(stranger, wire::Why{"d"});
  EXPECT_EQ((*duel.house)[stranger].refused()->reason, "not_seated");
}

TEST(Preview, ShowsTheRulesBeforeAnybodySitsDown) {
  House house;
  const auto lines = house.seat_humans(2, "Friday: party_table seven=off");
  const std::string id = house[lines[0]].view->table;
  const Connection guest = house.connect();
  house.say(guest, wire::Look{id});
  const auto* preview = heard<wire::Preview>(house, guest);
  ASSERT_NE(preview, nullptr);
  EXPECT_EQ(preview->rules_name, "Friday");
  EXPECT_EQ(preview->rules_text, "Friday: party_table seven=off");
  EXPECT_NE(preview->options.find("zero=pass"), std::string::npos);
  EXPECT_EQ(preview->names, (std::vector<std::string>{"Ann", "Ben"}));
  EXPECT_EQ(preview->goal, (Phrase{"goal.target_points", {{"count", 500}}}));
  house.say(guest, wire::Look{"nowhere"});
  EXPECT_EQ(house[guest].refused()->reason, "no_such_table");
  house.say(guest, wire::Join{id, "Cem"});
  EXPECT_EQ(house[guest].view->seats.size(), 3u);
  EXPECT_EQ(house[guest].view->rules_name, "Friday");
}

TEST(Match, SeveralRoundsOfALifeEach) {  // F-LAST-1, through a restart
  House house(5);
  const auto lines = house.seat_humans(3, "format=last_loses round_end=last_loses lives=2");
  house.say(lines[0], wire::Start{});
  const std::string id = house[lines[0]].view->table;
  for (int round = 0; house.table(id).stage != Stage::match_over; ++round) {
    ASSERT_LT(round, 40);
    house.play_round(lines);
    if (house.table(id).stage == Stage::round_over) house.say(lines[0], wire::NextRound{});
  }
  const Table& table = house.table(id);
  EXPECT_EQ(std::popcount(table.match.winners), 1);
  EXPECT_EQ(std::popcount(table.match.left), 2);
  const wire::View& view = *house[lines[0]].view;
  for (std::size_t seat = 0; seat < 3; ++seat)
    EXPECT_EQ(view.seats[seat].lives == 0, view.seats[seat].left);
  for (const FinishedRound& round : table.finished)
    EXPECT_EQ(read_record(record_text(round.record)).error, "");
  EXPECT_EQ(std::popcount(table.finished.back().record.out), 1) << "the last round is a duel";
  EXPECT_TRUE(table.match.left & table.finished.back().record.out);
}

}  // namespace
}  // namespace uno::server
