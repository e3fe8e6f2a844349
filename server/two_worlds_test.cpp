// Two servers whose tables differ only in what a viewer may not know send that viewer the same
// frames, byte for byte, whatever the viewer asks: illegal acts, reasons, hints, chat, another
// seat, returning, watching, the preview, the public list. no_leak_test.cpp compares views alone,
// in more positions.
#include <gtest/gtest.h>

#include "engine/matching/notation.h"
#include "engine/matching/walk.h"
#include "server/house_test.h"
#include "server/other_world_test.h"
#include "server/question_test.h"
#include "wire/json.h"

namespace uno::server {
namespace {

/// One table on two servers that get the same input. The spectator has no token.
template <class E>
class Twins {
 public:
  Twins(std::uint64_t seed, const Rules& rules, int seats)
      : houses_{House(seed, {0}, {"a key"}, without_limits()),
                House(seed, {0}, {"a key"}, without_limits())} {
    for (House& house : houses_) {
      lines_ = begin_round(house, rules, seats);
      table_ = house[lines_[0]].table;
    }
  }

  /// False if the table refused the rules or the deal already ended the round.
  bool playing() const {
    const Room* room = houses_[0].server->room(table_);
    return room != nullptr && room->table().stage == Stage::round;
  }
  int seats() const { return static_cast<int>(lines_.size()) - 1; }
  const wire::View& view(int viewer) { return *houses_[0][line(viewer)].view; }

  /// Deals everything hidden from `viewer` again on the second server, or restores it.
  void part(int viewer, Chance& chance) {
    const Game other(other_world(game().template as<E>(), viewer, chance));
    houses_[1].server->exchange_game(table_, other);
    different += !(game() == other);
  }
  void meet() { houses_[1].server->exchange_game(table_, game()); }

  template <class Do>
  void both(Do what) {
    for (House& house : houses_) what(house);
  }

  /// The viewer sends the message to both servers. Counts the pairs of frames and returns whether
  /// all were the same.
  bool same(int viewer, const wire::ClientMessage& message) {
    both([&](House& house) { house.say(line(viewer), message); });
    return same_frames(viewer);
  }
  /// The viewer disconnects and returns on a new line.
  bool same_after_coming_back(int viewer) {
    const std::string token = houses_[0][line(viewer)].token;
    Connection back = 0;
    both([&](House& house) {
      house.hang_up(line(viewer));
      if (viewer != wire::kNone) return void(back = house.reconnect(table_, token));
      back = house.connect();
      house.say(back, wire::Look{table_});
      house.say(back, wire::Tables{});
      house.say(back, wire::Watch{table_});
    });
    line(viewer) = back;
    return same_frames(viewer);
  }
  bool same_frames(int viewer) {
    Line& one = houses_[0][line(viewer)];
    Line& other = houses_[1][line(viewer)];
    const bool equal = one.frames == other.frames && same_hints();
    pairs += static_cast<long>(one.frames.size());
    both([](House& house) { house.hints.clear(); });
    forget_frames();
    return equal;
  }
  void forget_frames() {
    for (const Connection each : lines_)
      both([&](House& house) { house[each].frames.clear(), house[each].heard.clear(); });
  }
  /// Makes a legal act in the same world.
  bool go_on(Chance& chance) {
    for (int seat = 0; seat < seats(); ++seat) {
      const auto& legal = view(seat).legal;
      if (legal.empty() || view(seat).round.turn != seat) continue;
      const auto at = chance.below(static_cast<std::uint32_t>(legal.size()));
      const std::vector<std::string>& then = legal[at].then;
      std::string action = legal[at].action;
      if (!then.empty())
        action += ":" + then[chance.below(static_cast<std::uint32_t>(then.size()))];
      const std::string id = "a" + std::to_string(++acts_);
      both([&](House& house) { house.act(line(seat), action, id); });
      for (int viewer = wire::kNone; viewer < seats(); ++viewer)
        EXPECT_EQ(houses_[0][line(viewer)].frames, houses_[1][line(viewer)].frames);
      forget_frames();
      return true;
    }
    return false;
  }
  std::int64_t version() { return houses_[0].table(table_).version; }

  long pairs = 0, different = 0;

 private:
  const Game& game() const { return houses_[0].table(table_).game; }
  Connection& line(int viewer) {
    return viewer == wire::kNone ? lines_.back() : lines_[static_cast<std::size_t>(viewer)];
  }
  /// Whether hints use the viewer's knowledge and the same random numbers.
  bool same_hints() {
    const auto &one = houses_[0].hints, &other = houses_[1].hints;
    return std::ranges::equal(one, other, [](const Advise& a, const Advise& b) {
      return a.seen == b.seen && a.chance == b.chance && a.version == b.version;
    });
  }

  std::array<House, 2> houses_;
  std::vector<Connection> lines_;  ///< of the seats, then of the spectator
  std::string table_;
  int acts_ = 0;
};

template <class E>
void compare_frames(long wanted) {
  Chance chance = Chance::of(seed_from(77), Stream::bots);
  long pairs = 0, different = 0, positions = 0;
  for (std::uint64_t game = 1; pairs < wanted; ++game) {
    const auto [rules, seats] = walk::random_table<E>(chance);
    Twins<E> twins(game, rules, seats);
    for (int turn = 0; turn < 60 && twins.playing() && pairs + twins.pairs < wanted; ++turn) {
      const int viewer =
          static_cast<int>(chance.below(static_cast<std::uint32_t>(seats + 1))) + wire::kNone;
      const std::int64_t version = twins.version();
      twins.part(viewer, chance);
      for (int question = 0; question < 12; ++question) {
        const wire::ClientMessage asked = random_question(chance, twins.view(viewer));
        if (is_carried_out(asked, twins.view(viewer), rules)) continue;
        ASSERT_TRUE(twins.same(viewer, asked)) << wire::to_json(asked) << " of " << viewer << "\n"
                                               << rules_text(rules);
      }
      ASSERT_TRUE(twins.same_after_coming_back(viewer)) << viewer << "\n" << rules_text(rules);
      ASSERT_EQ(twins.version(), version) << "a question changed the game";
      twins.meet();
      ++positions;
      if (!twins.go_on(chance)) break;
    }
    pairs += twins.pairs, different += twins.different;
  }
  EXPECT_GT(different, positions * 3 / 4) << "the worlds compared must really differ";
}

TEST(TwoWorlds, SendTheSameFramesWhateverIsAsked) {
  compare_frames<Classic>(walk::costly_budget(100'000));
}

TEST(TwoWorlds, AlsoInAnyEdition) {
  for (const Edition edition : kEditions)
    in_edition(edition, []<class E>(E) {
      SCOPED_TRACE(E::kName);
      if (E::kEdition != Edition::classic) compare_frames<E>(walk::costly_budget(5'000));
    });
}

/// The comparison finds a frame that does show a hidden card: the one about the drawn card.
TEST(TwoWorlds, DifferInTheCardThatIsDrawn) {
  Chance chance = Chance::of(seed_from(78), Stream::bots);
  int draws = 0, told = 0;
  for (std::uint64_t game = 1; draws < 50; ++game) {
    Twins<Classic> twins(game, Rules{}, 3);
    for (int seat = 0; seat < 3; ++seat) {
      const wire::View& view = twins.view(seat);
      if (view.round.turn != seat || view.round.ask != "turn") continue;
      twins.forget_frames();
      twins.part(seat, chance);
      told += !twins.same(seat, wire::DoAct{"d", "draw", view.version});
      ++draws;
      break;
    }
  }
  EXPECT_GT(told, draws * 3 / 4) << "a card that is not the same must be seen";
}

}  // namespace
}  // namespace uno::server
