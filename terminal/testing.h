// Views for tests of the terminal, in the middle of a round at a table of four.
#pragma once

#include "terminal/screen.h"

namespace uno::terminal {

inline wire::View view_of_four() {
  wire::View view;
  view.table = "local";
  view.goal = {"goal.target_points", {{"count", 500}}};
  view.stage = "round";
  view.version = 9;
  view.you = view.host = 0;
  for (const char* name : {"Zoe", "Ann", "Bob", "Cem"}) {
    wire::SeatView seat;
    seat.name = name;
    seat.online = true;
    seat.cards = 7;
    if (!view.seats.empty()) seat.player = "bot", seat.bot = "greedy";
    view.seats.push_back(seat);
  }
  view.seats[2].cards = 1;
  view.seats[2].uno_open = true;
  view.seats[3].total = 120;
  view.round.number = 3;
  view.round.turn = 0;
  view.round.dealer = 1;
  view.round.draw_pile = 70;
  view.round.discard_pile = 12;
  view.round.colour = "yellow";
  view.round.top = "Y7";
  view.round.ask = "turn";
  view.hand = {"RR", "Y1", "Y+2", "G3", "B9", "W", "W4"};
  view.legal = {{"Y1", "play", "Y1", "", -1},      {"Y+2", "play", "Y+2", "", -1},
                {"W:r", "play", "W", "red", -1},   {"W:y", "play", "W", "yellow", -1},
                {"W:g", "play", "W", "green", -1}, {"W:b", "play", "W", "blue", -1},
                {"d", "draw", "", "", -1},         {"catch2", "catch", "", "", 2}};
  return view;
}

inline Screen screen_of(const wire::View& view) {
  Screen screen;
  screen.view = view;
  screen.offers = offers(view);
  screen.log = {"Ann plays yellow 7", "Bob plays yellow 3"};
  return screen;
}

}  // namespace uno::terminal
