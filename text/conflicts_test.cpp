// Tests every error about options as people read it: each sentence under `refusal.options.` is
// reached, in English as written here and in the pseudo-language, and no argument contains words of
// a language.
#include <gtest/gtest.h>

#include <set>

#include "engine/reading/preset.h"
#include "text/say.h"

namespace uno::text {
namespace {

struct Row {
  const char* options;
  int seats;  ///< 0: the text itself is wrong; below 0: only for the classic game
  const char* english;
};

const Row kRows[] = {
    {"nine=swap", 0, "There is no option nine. The options are format|target|rounds|"},
    {"seven=often", 0, "Option seven cannot be often. Its values are off|swap|may_swap."},
    {"target=many", 0, "Option target cannot be many. It must be a number from 1 to 10,000."},
    {"partytable", 0,
     "partytable is neither a preset nor an option. Write an option as name=value. The presets are "
     "mattel|party_table|"},
    {"seven=swap party_table", 0,
     "party_table is not an option written as name=value. If it is a preset, write it before all "
     "options."},
    {"a name of more than forty bytes, which is too long: -", 0,
     "The name of this rule set is too long. It can have at most 40 bytes: "},
    {"tab\there: -", 0,
     "The name of a rule set can contain only visible characters and spaces, but no colon."},
    {"-", 1, "Too few players: a round needs at least 2 (C-SEAT-1)."},
    {"-", 11, "Too many players: a round can have at most 10 (C-SEAT-1)."},
    {"hand_size=11", 10,
     "Option hand_size=11 needs 111 cards for 10 players, but option deck=classic108 has only 108 "
     "(C-DEAL-5)."},
    {"edition=all_wild hand_size=12", 10,
     "Option hand_size=12 needs 121 cards for 10 players, but option edition=all_wild has only 112 "
     "(C-DEAL-5)."},
    {"edition=all_wild", -4,
     "Option edition=all_wild is not supported here. Only the classic game is "
     "supported."},
    {"edition=all_wild seven=swap", 4,
     "Option seven=swap has no effect with option edition=all_wild (E-AW-6)."},
    {"edition=all_wild first_action=ignore", 4,
     "Option first_action=ignore has no effect with option edition=all_wild (E-AW-6)."},
    {"edition=no_mercy", 7,
     "Too many players: with option edition=no_mercy, a round can have at most 6 (E-NM-21)."},
    {"edition=no_mercy teams=2v2", 4,
     "Option teams=2v2 has no effect with option edition=no_mercy (C-TEAM-1 C-TEAM-2 C-TEAM-7 "
     "C-TEAM-8)."},
    {"edition=no_mercy multi_play=same_face", 4,
     "Option multi_play=same_face does not work with option edition=no_mercy (E-NM-7)."},
    {"edition=no_mercy hand_size=20 uno_penalty=5", 4,
     "Options hand_size=20 and uno_penalty=5 add up to 25 cards or more, and a player with 25 "
     "cards is out (E-NM-10)."},
    {"edition=flip zero=pass", 4,
     "Option zero=pass has no effect with option edition=flip (H-70-2)."},
    {"edition=flip guilty_resolution=take_back_pass", 4,
     "Option guilty_resolution=take_back_pass has no effect with option edition=flip (C-CHAL-4 "
     "C-CHAL-7)."},
    {"first_flip=apply", 4,
     "Option first_flip=apply has no effect with option edition=classic (E-FLIP-10 E-FLIP-19)."},
    {"flip_pairing=seeded", 4,
     "Option flip_pairing=seeded has no effect with option edition=classic (E-FLIP-2)."},
    {"nm_decline=yes", 4,
     "Option nm_decline=yes has no effect with option edition=classic (E-NM-2)."},
    {"guilty_resolution=take_back_pass stack_mode=any", 4,
     "Option guilty_resolution=take_back_pass does not work with option stack_mode=any: once draw "
     "cards are stacked, a challenged card cannot be taken back (X-34)."},
    {"first_player=seat(4)", 4,
     "Option first_player=seat(4) names a seat that this table does not have. Seats are numbered "
     "from 0 (C-DEAL-7)."},
    {"dealer_select=seat(5)", 4,
     "Option dealer_select=seat(5) names a seat that this table does not have. Seats are numbered "
     "from 0 (C-DEAL-1)."},
    {"edition=triple_play", 0,
     "Option edition=triple_play names a game that is not in OpenUNO: an electronic device decides "
     "part of the play, and nobody has published how it decides."},
    {"edition=teams", 0,
     "Option edition=teams names a game that is not in OpenUNO: nobody has published its full "
     "rules "
     "or the exact cards of its deck."},
    {"teams=2v2", 3, "Option teams=2v2 needs exactly 4 players (C-TEAM-1)."},
    {"teams=two_sides", 5,
     "Option teams=two_sides needs an even number of players, at least 4 (C-TEAM-7)."},
    {"teams=pairs", 4,
     "Option teams=pairs needs an even number of players, at least 6 (C-TEAM-8)."},
    {"hand_limit=10 hand_size=10", 4,
     "Option hand_limit=10 does not work with option hand_size=10: the cards dealt would already "
     "put you out of the round (H-LIM-4)."},
    {"hand_limit=20 format=lowest_points", 4,
     "Option hand_limit=20 does not work with option format=lowest_points (H-LIM-4)."},
    {"wd4_cards=until_colour guilty_resolution=take_back_pass", 4,
     "Option wd4_cards=until_colour does not work with option guilty_resolution=take_back_pass "
     "(H-AMT-3)."},
    {"flip card1=\"Walk the plank\"", 4,
     "Option card1 has no effect with option edition=flip. It works only in the classic game, with "
     "option deck=shuffle112|swap112|themed112."},
    {"mattel dares=\"sing\"", 4,
     "Option dares has no effect with option deck=classic108. It works"},
    {"themed112 card1=\"Walk the plank slowly now\"", 4,
     "The text of option card1 can have at most 24 characters."},
    {"themed112 card1=\"Walk|plank\"", 4,
     "The text of option card1 cannot contain quotation marks, line breaks, invisible characters "
     "or "
     "vertical bars."},
    {"themed112 card1=Plank", 4,
     "The value of option card1 must be in quotation marks, for example card1=\"Walk the "
     "plank\"."},
    {"themed112 dares=\"a|b|c|d|e|f|g|h|i|j|k|l|m|n|o|p|q|r|s|t|u\"", 4,
     "The list of dares can have at most 20 dares."},
    {"themed112 custom1=fifty_fifty(9)", 4, "Option custom1 cannot be fifty_fifty(9). Its values"},
    {"format=zero_sum teams=2v2 partner_scoring=all_other_hands", 4,
     "Option partner_scoring=all_other_hands does not work with option format=zero_sum "
     "(F-ZERO-2)."},
    {"edition=attack format=zero_sum", 4,
     "Option format=zero_sum does not work with option edition=attack (E-ATT-14)."},
    {"edition=party", 3, "Option party_deck=P168 needs 4 to 8 players (E-PARTY-11)."},
    {"edition=party party_deck=P224", 17,
     "Option party_deck=P224 needs 6 to 16 players (E-PARTY-11)."},
    {"teams=2v2 round_end=last_loses format=last_loses", 4,
     "Option teams=2v2 does not work with option round_end=last_loses, because a team cannot "
     "be the last player left (C-TEAM-2)."},
    {"round_end=last_loses", 4,
     "With option round_end=last_loses, nobody scores points, so it needs option "
     "format=last_loses (H-LAST-1)."},
    {"format=last_loses", 4,
     "Option format=last_loses needs option round_end=last_loses, because someone must lose the "
     "round (F-LAST-1)."},
    {"edition=spin spin_wheel=shares(0,0,0,0,0,0,0,0,0)", 4,
     "With option spin_wheel=shares(0,0,0,0,0,0,0,0,0), every sector of the wheel has a share of "
     "0, so the wheel could not stop anywhere. At least one sector needs a share above 0 "
     "(E-SPIN-3)."},
    {"edition=flex flex_cards=counts(4,4,4,5)", 4,
     "Option flex_cards=counts(4,4,4,5) makes a deck of 105 cards, but the deck must have 104 "
     "(C-DECK-6)."},
    {"teams=2v2 format=elimination", 4,
     "Option teams=2v2 does not work with option format=elimination, because a player cannot "
     "leave without their partner (C-TEAM-4)."},
};

Phrase wrong_with(const Row& row) {
  RuleSet set;
  if (Phrase wrong = parse_rule_set(row.options, set)) return wrong;
  return row.seats < 0 ? check_classic_match(set.rules, -row.seats)
                       : check_match(set.rules, row.seats);
}

TEST(Conflicts, are_said_in_words_of_the_catalogue) {
  for (const Row& row : kRows) {
    const std::string said = say(wrong_with(row));
    EXPECT_EQ(said.substr(0, std::string_view(row.english).size()), row.english) << row.options;
  }
}

TEST(Conflicts, have_all_their_words_in_the_catalogue) {
  ASSERT_TRUE(choose_language("xx"));
  for (const Row& row : kRows) {
    const Phrase wrong = wrong_with(row);
    const std::string said = say(wrong);
    EXPECT_TRUE(said.starts_with("[") && said.ends_with("]")) << said;
    for (const Argument& one : wrong.args) {
      const auto* text = std::get_if<std::string>(&one.value);
      EXPECT_TRUE(text || std::holds_alternative<std::int64_t>(one.value)) << "lists do not travel";
      const bool words = text && one.name != "rule" && text->find(' ') != text->npos;
      EXPECT_FALSE(words) << wrong.key << ": " << *text;
    }
  }
  ASSERT_TRUE(choose_language("en"));
}

TEST(Conflicts, are_all_reached) {
  std::set<std::string> reached;
  std::string dares(120, 'a');
  for (int i = 1; i < 20; ++i) dares += "|" + std::string(120, 'a');
  RuleSet set;
  const Phrase large = parse_rule_set("themed112 dares=\"" + dares + "\"", set);
  EXPECT_EQ(say(large),
            "The name, text and dares of the card can have at most 2,400 bytes in total.");
  reached.insert(large.key);
  for (const Row& row : kRows) reached.insert(wrong_with(row).key);
  for (const Entry& entry : find_catalogue("en")->entries) {
    const bool of_options = entry.key.starts_with("refusal.options.");
    EXPECT_TRUE(!of_options || reached.contains(std::string(entry.key))) << entry.key;
  }
}

}  // namespace
}  // namespace uno::text
