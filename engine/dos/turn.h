// The steps of a turn of DOS. The deal and all acts consist of these steps. Internal to engine/dos
// and sim/uniform_round.cpp, whose loop plays legal acts without checking them again.
#pragma once

#include <utility>

#include "engine/dos/verbs.h"

namespace uno {

class DosTurn {
 public:
  DosTurn(StateOf<Dos>& state, Events<Dos>* events, ChanceWords& words)
      : state_(state), events_(events), words_(words) {}

  /// Applies a legal act or a referee event, and does not check that it is one.
  void act(int seat, Action action);
  /// Takes the next card of the draw pile. Returns kNoKind if both piles are empty (E-DOS-13).
  Card take_card();
  void fill_row();
  void begin_turn(int seat);
  void emit(const EventOf<Dos>& event) {
    if (events_ != nullptr) events_->emit(event);
  }
  void add_to_hand(int seat, Card card) {
    state_.hands[static_cast<std::size_t>(seat)].add(card);
    ++state_.hand_size[static_cast<std::size_t>(seat)];
  }

 private:
  static constexpr std::uint8_t u8(int number) { return static_cast<std::uint8_t>(number); }
  static Dos::Hand cards_of(const DosMatch& match);
  void take_from_hand(int seat, Kind kind) {
    state_.hands[static_cast<std::size_t>(seat)].remove(kind);
    --state_.hand_size[static_cast<std::size_t>(seat)];
  }
  void put_on_discards(Card card) {
    state_.pile[static_cast<std::size_t>(Dos::kDeckMax - 1 - state_.discard_size++)] = card;
  }
  bool is_colour_match(const DosMatch& match) const;
  /// Adds (+1) or removes (-1) what the match earns (E-DOS-4).
  void count_match(const DosMatch& match, int sign);
  /// The position of the frontmost unmatched card of this kind in the row.
  int place_of(Kind on) const;
  void give_cards(int seat, int count, EventType reason);

  void draw(int seat);
  void lay_first(int seat, Kind kind);
  void match(int seat, Kind kind, Kind on);
  void take_back(int seat);
  void put_into_row(int seat, Kind kind, bool called);
  void place_no_more(int seat, bool called);
  /// `can_call` is false if the turn ended because a match used up the last card of the hand. An
  /// act that lays a match cannot include the call of DOS.
  void end_matches(int seat, bool can_call, bool called);
  void clear_row();
  void judge_call(int seat, bool called);
  void note_false_call();
  void call(int seat);
  void catch_seat(int seat, int by);
  void penalty(int seat, int count);
  void end_turn(int seat);
  void block();
  void finish(int winner);

  StateOf<Dos>& state_;
  Events<Dos>* events_;
  ChanceWords& words_;
};

}  // namespace uno
