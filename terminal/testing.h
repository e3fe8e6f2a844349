// Helpers for tests of the terminal: views in the middle of a round at a table of four, and a
// search for texts that bypass the catalogue.
#pragma once

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>

#include "terminal/screen.h"
#include "text/say.h"

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
  view.legal = {{"Y1", "play", "Y1", "", "", -1},      {"Y+2", "play", "Y+2", "", "", -1},
                {"W:r", "play", "W", "", "red", -1},   {"W:y", "play", "W", "", "yellow", -1},
                {"W:g", "play", "W", "", "green", -1}, {"W:b", "play", "W", "", "blue", -1},
                {"d", "draw", "", "", "", -1},         {"catch2", "catch", "", "", "", 2}};
  return view;
}

inline Screen screen_of(const wire::View& view) {
  Screen screen;
  screen.view = view;
  screen.offers = offers(view);
  screen.chosen = first_pointed(screen.offers);
  screen.log = {"Ann plays yellow 7", "Bob plays yellow 3"};
  return screen;
}

/// The words that do not come from the catalogue. In the pseudo-language of tests, all other words
/// have accents. Names of people, cards and choices in notation do not count.
inline std::set<std::string> words_past_the_catalogue(const std::string& said) {
  static const std::regex notation(
      "[RYGB](\\d|S|R|\\+2)|W(4|\\+4|S|X|C\\d)?(:[rygb])?|catch\\d|Zoe|Ann|Bob|Cem|Dora|OpenUNO");
  static const std::regex choice("(^|\n)  \\d+ \\S+: "),
      word("[A-Za-z0-9+]*[A-Za-z][A-Za-z0-9+]*(:[rygb])?");
  std::set<std::string> past;
  const std::string text = std::regex_replace(said, choice, "\n");
  for (std::sregex_iterator at(text.begin(), text.end(), word), end; at != end; ++at) {
    const std::string found = at->str();
    if (found.find_first_of("aceghijklnorstuwyzACEGHIJKLNORSTUWYZ") == found.npos) continue;
    if (!std::regex_match(found, notation)) past.insert(found);
  }
  return past;
}

struct PseudoLanguage {
  PseudoLanguage() { EXPECT_TRUE(text::choose_language("xx")); }
  PseudoLanguage(const PseudoLanguage&) = delete;
  PseudoLanguage& operator=(const PseudoLanguage&) = delete;
  ~PseudoLanguage() { text::choose_language("en"); }
};

}  // namespace uno::terminal
