// The steps of a turn of UNO Quatro. The deal and all acts consist of these steps. Internal to
// engine/quatro and sim/uniform_round.cpp, whose loop plays legal acts without checking them
// again.
#pragma once

#include "engine/quatro/verbs.h"

namespace uno {

class QuatroTurn {
 public:
  /// `losses` lists the tiles that a Minus 2 takes first, for scenarios.
  QuatroTurn(StateOf<Quatro>& state, Events<Quatro>* events, ChanceWords& words,
             std::span<const Card> losses = {})
      : state_(state), events_(events), words_(words), losses_(losses) {}

  /// Applies a legal act, and does not check that it is one.
  void act(int seat, Action action);
  /// Takes the next tile out of the bag. Returns kNoKind if the bag is empty.
  Card take_tile();
  void begin_turn(int seat);
  void emit(const EventOf<Quatro>& event) {
    if (events_ != nullptr) events_->emit(event);
  }
  void add_to_hand(int seat, Card card) {
    state_.hands[static_cast<std::size_t>(seat)].add(card);
    ++state_.hand_size[static_cast<std::size_t>(seat)];
  }

 private:
  static constexpr std::uint8_t u8(int number) { return static_cast<std::uint8_t>(number); }
  void take_from_hand(int seat, Card card);
  void put_into_bag(Card card);
  void place(int seat, Action action);
  void push(int seat, int column);
  void take_two(int seat);
  /// The tile of a hand that a Minus 2 takes.
  Card tile_to_lose(int seat);
  void exchange(int seat, Kind tile);
  void end_turn(int seat);
  void fill_hand(int seat);
  /// Whether a tile in a hand or in the bag can be placed (E-QUAT-19). A blank counts as one that
  /// can. `next` is the seat whose hand is looked at first.
  bool any_tile_fits(int next) const;
  void finish(int winner);

  StateOf<Quatro>& state_;
  Events<Quatro>* events_;
  ChanceWords& words_;
  std::span<const Card> losses_;
};

}  // namespace uno
