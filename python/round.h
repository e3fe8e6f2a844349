// An Episode as Python holds it: a round of whichever game its rules name, with what it was made
// from. Deliberately absent: names and docstrings (bind_learning.cpp).
#pragma once

#include "python/learning.h"
#include "python/player.h"

namespace uno::python {

/// What an Episode is put away as: what it was made from, and an image of the rest.
using RoundPickle = std::tuple<Rules, int, std::string, nb::bytes>;

struct Round {
  AnyEpisode episode;
  Rules rules;
  int seats;
  int moves;
  int width;  ///< bytes of an observation
  bool calls;
  bool of_a_deal = true;  ///< its cards are those of a round that was dealt
  Chance bot_chance{};

  Round(const RulesLike& given, int table, const std::string& who_calls);
  void deal(std::uint64_t seed, int dealer);
  /// Goes on from a position. One that a text describes may be such that nobody can go on.
  static Round from_state(const Game& position, const ActsGiven& acts, const std::string& calls,
                          const Whole& given);

  template <class See>
  decltype(auto) visit(See&& see) const {
    return std::visit(std::forward<See>(see), episode);
  }
  bool over() const {
    return visit([](const auto& its) { return its.over(); });
  }
  int asked() const {
    return visit([](const auto& its) { return its.asked(); });
  }
  Game game() const {
    return visit([](const auto& its) { return Game(its.state()); });
  }
  HeldView view(int seat) const;
  Record record() const;
  std::vector<std::uint8_t> mask(int seat) const;
  std::vector<std::uint8_t> bytes(int seat) const;
  std::vector<float> rewards(const std::string& reward) const;
  int number_of(const ActionLike& given, std::optional<int> seat) const;
  std::optional<HeldAction> action_of_move(const Whole& move, std::optional<int> seat) const;
  void make(const Whole& given);
  /// The move that the bot makes, a call of UNO with it left out.
  int play_bot(const PlayerLike& given);

  RoundPickle put_away() const;
  static Round taken_up(const RoundPickle& pickle);

 private:
  int seat_or_asked(std::optional<int> seat) const;
  void expect_asked() const;
};

}  // namespace uno::python
