// The list of figures: fixed rows, and rows for each seat, stack height and card.
#include "sim/figures.h"

#include <algorithm>
#include <cctype>

#include "engine/editions.h"
#include "engine/matching/notation.h"

namespace uno {
namespace {

constexpr struct {
  std::string_view name, title;
} kChapters[] = {
    {"length", "Length"},      {"wins", "Who wins"}, {"points", "Points"},
    {"match", "Matches"},      {"rules", "Rules"},   {"stacks", "Stacks by height"},
    {"cards", "Cards played"},
};

struct Row {
  const char* name;
  const char* title;
  const char* unit;
  Chapter chapter;
  int of, per;
  bool of_matches = false;
};

constexpr Row event_row(const char* name, const char* title, const char* unit, EventType type) {
  return {name, title, unit, Chapter::rules, events_of(type), kRounds};
}

constexpr Row kRows[] = {
    {"turns_per_round", "Turns in a round", "turns per round", Chapter::length, kTurns, kRounds},
    {"decisions_per_round", "Decisions in a round", "decisions per round", Chapter::length,
     kDecisions, kRounds},
    {"rounds_per_match", "Rounds in a match", "rounds per match", Chapter::length, kRounds, kGames,
     true},
    {"turns_per_match", "Turns in a match", "turns per match", Chapter::length, kTurns, kGames,
     true},
    {"rounds_won", "Rounds with a winner", "share of rounds", Chapter::wins, kRoundsWon, kRounds},
    {"rounds_lost", "Rounds with a loser", "share of rounds", Chapter::wins, kRoundsLost, kRounds},
    {"rounds_void", "Void rounds", "share of rounds", Chapter::wins, kRoundsVoid, kRounds},
    {"won_by_first_to_act", "Won by the first player to act", "share of rounds won", Chapter::wins,
     kFirstWins, kRoundsWon},
    {"points_per_round", "Points of a round's winner", "points per round won", Chapter::points,
     kPoints, kRoundsWon},
    {"matches_unfinished", "Matches that did not finish", "share of matches", Chapter::match,
     kUnfinished, kGames, true},
    {"score_swing", "Score swing: how far a round moves the lead", "points per scored round",
     Chapter::match, kSwing, kLeadMoves, true},
    {"lead_changes", "Times the lead changes sides", "times per match", Chapter::match,
     kLeadChanges, kGames, true},
    {"comeback_from_behind", "Won by a side that did not lead at half", "share of matches",
     Chapter::match, kFromBehind, kHalved, true},
    {"comeback_from_last", "Won by a side that was last at half", "share of matches",
     Chapter::match, kFromLast, kHalved, true},
    event_row("draws", "Draws on a player's turn", "times per round", EventType::drew),
    {"cards_drawn", "Cards drawn on a player's turn", "cards per round", Chapter::rules,
     cards_of(EventType::drew), kRounds},
    event_row("kept", "Playable drawn cards kept", "times per round", EventType::kept),
    {"cards_forced", "Cards drawn because of card effects", "cards per round", Chapter::rules,
     cards_of(EventType::forced_draw), kRounds},
    {"cards_of_penalties", "Cards drawn as penalties", "cards per round", Chapter::rules,
     cards_of(EventType::penalty), kRounds},
    event_row("skipped", "Turns lost", "times per round", EventType::skipped),
    event_row("reversed", "Changes of direction", "times per round", EventType::reversed),
    event_row("first_returned", "First cards that went back", "times per round",
              EventType::first_returned),
    event_row("accepted", "Wild Draw Fours accepted", "times per round", EventType::accepted),
    event_row("challenges", "Challenges made", "times per round", EventType::challenged),
    {"challenges_won", "Challenges won", "share of challenges", Chapter::rules,
     flags_of(EventType::challenged), events_of(EventType::challenged)},
    event_row("taken_back", "Wild Draw Fours taken back", "times per round", EventType::taken_back),
    {"plays_to_one", "Plays that left one card", "times per round", Chapter::rules, kUnoDue,
     kRounds},
    {"uno_called", "UNO called with the card", "times per round", Chapter::rules, kUnoCalls,
     kRounds},
    event_row("uno_called_late", "UNO called late", "times per round", EventType::called_uno),
    event_row("caught", "Players caught without UNO", "times per round", EventType::caught),
    event_row("reshuffles", "Reshuffles", "times per round", EventType::reshuffled),
    event_row("passed", "Passes: no card left to draw", "times per round", EventType::passed),
    {"blocked", "Blocked rounds", "share of rounds", Chapter::rules, events_of(EventType::blocked),
     kRounds},
    event_row("jump_ins", "Jump-ins", "times per round", EventType::jumped_in),
    event_row("hands_swapped", "Hands swapped", "times per round", EventType::hands_swapped),
    event_row("hands_shuffled", "Hands shuffled", "times per round", EventType::hands_shuffled),
    event_row("hands_passed", "Hands passed on", "times per round", EventType::hands_passed),
    event_row("laid", "Cards played before the last of a set", "times per round", EventType::laid),
    event_row("given", "Cards given", "times per round", EventType::given),
    event_row("traded", "Cards exchanged at random", "times per round", EventType::traded),
    {"cards_discarded", "Cards put under the discard pile", "cards per round", Chapter::rules,
     cards_of(EventType::discarded), kRounds},
    event_row("duties", "Tasks from a Wild Customizable", "times per round", EventType::complied),
    {"duties_met", "Tasks done", "share of duties", Chapter::rules, flags_of(EventType::complied),
     events_of(EventType::complied)},
    event_row("exposed", "Hands shown to everyone", "times per round", EventType::exposed),
    event_row("lots", "Lots drawn between two players", "times per round", EventType::lot),
};

std::string numbered(const char* name, int number) {
  return name + std::to_string(number);
}

void add_seats(const SimPlan& plan, Figures& list) {
  for (int seat = 0; seat < plan.seats; ++seat)
    list.push_back({numbered("won_by_seat_", seat), numbered("Won by seat ", seat),
                    "share of rounds won", Chapter::wins, kSeatWinsOf + seat, kRoundsWon});
  for (int place = 1; place <= plan.seats; ++place) {
    const std::string title = place == 1 ? "Won by the seat left of the dealer"
                              : place == plan.seats
                                  ? "Won by the dealer"
                                  : numbered("Won by place ", place) + " left of the dealer";
    list.push_back({numbered("won_by_place_", place), title, "share of rounds won", Chapter::wins,
                    kPlaceWinsOf + place - 1, kRoundsWon});
  }
  for (int seat = 0; seat < plan.seats; ++seat)
    list.push_back({numbered("lost_by_seat_", seat), numbered("Lost by seat ", seat),
                    "share of rounds lost", Chapter::wins, kSeatLossesOf + seat, kRoundsLost});
  for (int seat = 0; seat < plan.seats; ++seat)
    list.push_back({numbered("points_of_seat_", seat), numbered("Points of seat ", seat),
                    "points per round", Chapter::points, kSeatGainsOf + seat, kRounds});
  for (int seat = 0; plan.matches && seat < plan.seats; ++seat)
    list.push_back({numbered("match_won_by_seat_", seat), numbered("Matches won by seat ", seat),
                    "share of matches", Chapter::match, kSeatMatchesOf + seat, kMatchesWon});
}

void add_mercy(Figures& list) {
  list.push_back({"went_out", "Rounds that end when a player goes out", "share of rounds",
                  Chapter::wins, kWentOut, kRounds});
  list.push_back({"knocked_out", "Players knocked out", "players per round", Chapter::rules,
                  kKnockedOut, kRounds});
}

void add_powers(Figures& list) {
  for (const Row& row : {event_row("flex_sides", "Cards played by their flex side",
                                   "times per round", EventType::flexed),
                         event_row("powers_green", "All power cards turned green again",
                                   "times per round", EventType::powers_green)})
    list.push_back({row.name, row.title, row.unit, row.chapter, row.of, row.per});
}

void add_wheel(Figures& list) {
  for (const Row& row :
       {event_row("spins", "Turns of the wheel", "times per round", EventType::spun),
        event_row("wars_won", "Wars won", "times per round", EventType::war_won),
        event_row("shouts", "Shouts", "times per round", EventType::shouted)})
    list.push_back({row.name, row.title, row.unit, row.chapter, row.of, row.per});
}

/// Figures about matching cards of a row, for DOS.
void add_matches(Figures& list) {
  list.push_back({"matches", "Cards of the row matched", "times per round", Chapter::rules,
                  events_of(EventType::matched), kRounds});
  list.push_back({"colour_matches", "Matches of one colour", "share of matches", Chapter::rules,
                  flags_of(EventType::matched), events_of(EventType::matched)});
  list.push_back({"cards_per_match", "Cards laid for one match", "cards per match", Chapter::rules,
                  cards_of(EventType::matched), events_of(EventType::matched)});
  list.push_back({"cards_put", "Cards put into the row", "times per round", Chapter::rules,
                  events_of(EventType::row_placed), kRounds});
}

/// Figures about the board of Quatro.
void add_board(Figures& list) {
  for (const Row& row :
       {event_row("tiles_placed", "Tiles placed", "times per round", EventType::placed),
        event_row("exchanges", "Tiles put back for another one", "times per round",
                  EventType::exchanged),
        event_row("columns_swapped", "Columns exchanged", "times per round",
                  EventType::columns_swapped),
        event_row("tiles_pushed_out", "Tiles pushed out of a column", "times per round",
                  EventType::pushed_out),
        event_row("hands_cut", "Hands that a Minus 2 took tiles from", "times per round",
                  EventType::tiles_taken)})
    list.push_back({row.name, row.title, row.unit, row.chapter, row.of, row.per});
}

/// "draw_two" as "Draw Two".
std::string in_words(std::string_view name) {
  std::string words(name);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == '_') words[i] = ' ';
    if (i == 0 || words[i - 1] == ' ')
      words[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[i])));
  }
  return words;
}

template <class E>
std::string card_title(Kind kind) {
  const Face& face = E::face(kind);
  const std::string title = face.number ? std::string(face.symbol) : in_words(face.name);
  return face.wild ? title : in_words(colour_name<E>(E::lane_of(kind), kind)) + ' ' + title;
}

template <class E>
void add_cards(const SimPlan& plan, Figures& list) {
  KindSetOf<E> kinds = 0;
  for (const Side& side : plan.sides)
    for (const Card card : E::deck(side.rules)) kinds |= bit<E>(E::kind_of(card));
  if (E::kTwoSided) kinds = E::kKinds;  // a deck lists only light sides
  for (; kinds; kinds &= kinds - 1) {
    const Kind kind = lowest_of(kinds);
    list.push_back({"plays_" + card_text<E>(kind), card_title<E>(kind), "times per round",
                    Chapter::cards, kPlaysOf + kind, kRounds});
  }
}

}  // namespace

std::string_view chapter_name(Chapter chapter) {
  return kChapters[static_cast<int>(chapter)].name;
}

std::string_view chapter_title(Chapter chapter) {
  return kChapters[static_cast<int>(chapter)].title;
}

Figures figures_of(const SimPlan& plan) {
  Figures list;
  for (const Row& row : kRows)
    if (plan.matches || !row.of_matches)
      list.push_back({row.name, row.title, row.unit, row.chapter, row.of, row.per});
  add_seats(plan, list);
  for (int height = 1; height <= kStackMax; ++height)
    list.push_back({numbered("stacks_of_", height),
                    height == kStackMax
                        ? numbered("Stacks of ", height) + " cards or more"
                        : numbered("Stacks of ", height) + (height == 1 ? " card" : " cards"),
                    "times per round", Chapter::stacks, kStacksOf + height - 1, kRounds});
  in_edition(plan.sides[0].rules.edition, [&]<class E>(E) {
    if (card_limit<E>(plan.sides[0].rules) > 0) add_mercy(list);
    if (E::kPowered) add_powers(list);
    if (E::kSpins) add_wheel(list);
    if (E::kEdition == Edition::dos) add_matches(list);
    if (E::kEdition == Edition::quatro) add_board(list);
    add_cards<E>(plan, list);
  });
  std::ranges::stable_sort(list, {}, &Figure::chapter);
  return list;
}

}  // namespace uno
