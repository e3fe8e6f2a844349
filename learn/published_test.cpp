// Tests that stored data of learners keeps its meaning: numbers of moves, layouts of observations,
// and their bytes in seeded rounds. A hash here never changes; an unpublished game has no row.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/editions.h"
#include "engine/reading/preset.h"
#include "learn/episodes.h"

namespace uno {
namespace {

struct Hash {
  std::uint64_t value = 0xCBF29CE484222325;  ///< FNV-1a
  void add(std::uint8_t byte) { value = (value ^ byte) * 0x100000001B3; }
  void add(std::string_view text) {
    for (const char c : text) add(static_cast<std::uint8_t>(c));
    add(std::uint8_t{0});
  }
  void add(const std::vector<std::uint8_t>& bytes) {
    for (const std::uint8_t byte : bytes) add(byte);
  }
};

/// The moves of tiles that only corrected decks of Quatro have (C-DECK-6) came later.
template <class E>
std::uint64_t moves_hash() {
  const int count =
      E::kOwnActions ? MovesOf<E>::needed(E::official_rules(), true) : MovesOf<E>::count();
  Hash hash;
  for (int move = 0; move < count; ++move) hash.add(MovesOf<E>::text(static_cast<Move>(move)));
  for (const MoveRange& row : MovesOf<E>::rows())
    if (row.first < count)
      hash.add(std::string(row.name) + ' ' + std::to_string(row.first) + ' ' +
               std::string(row.needs));
  return hash.value;
}

template <class E>
std::uint64_t layout_hash() {
  Hash hash;
  for (const Feature& row : FeaturesOf<E>::rows())
    hash.add(std::string(row.name) + ' ' + std::to_string(row.first) + ' ' +
             std::to_string(row.size));
  return hash.value;
}

/// A hash of everything that a learner sees in seeded random steps.
std::uint64_t observations_hash(const std::string& rules, int seats, bool calls) {
  RuleSet set;
  EXPECT_FALSE(parse_rule_set(rules, set)) << rules;
  EpisodesPlan plan;
  plan.rules = set.rules;
  plan.seats = seats;
  plan.games = 24;
  plan.seed = 7;
  plan.calls = calls;
  return in_edition(plan.rules.edition, [&]<class E>(E) {
    EpisodesOf<E> games(plan);
    Hash hash;
    for (int step = 0; step < 400; ++step) {
      games.step_by_chance();
      hash.add(games.bytes), hash.add(games.mask), hash.add(games.asked);
      hash.add(games.ended), hash.add(games.final_bytes);
    }
    return hash.value;
  });
}

struct Tables {
  std::string_view game;
  std::uint64_t moves, layout;
};
constexpr Tables kTables[] = {
    {"classic", 0xA35E644B8C034D5C, 0x2098F9C7E8CCBBEB},
    {"all_wild", 0xF891E87DB36B6A26, 0xCAF972DA98302BFE},
    {"no_mercy", 0x667D539A8A3D7DA3, 0x00950922172348F1},
    {"flip", 0xD80FE4904586AD33, 0x756A79D8BADB280B},
    {"attack", 0x9A17CB62F0A71A81, 0x2C4BF6BA5C5D04A2},
    {"flex", 0x71426E61F4562E03, 0x9B62FAE08505F817},
    {"dos", 0xF72F8B1DE9E268A5, 0xA431F194ECA1407A},
    {"quatro", 0xBB7E70178914A535, 0x2CB7D575436878C0},
    {"party", 0xC13A495298FC7332, 0x39A99F5537225509},
    {"spin", 0x3E1A01FA6D35E884, 0x748F2908CF192EF5},
};

TEST(Published, NumbersAndLayoutsNeverChange) {
  for (const Tables& row : kTables) {
    SCOPED_TRACE(row.game);
    const auto* const game = std::ranges::find(kEditions, row.game, edition_name);
    ASSERT_NE(game, kEditions.end());
    in_edition(*game, [&]<class E>(E) {
      EXPECT_EQ(moves_hash<E>(), row.moves) << std::hex << moves_hash<E>();
      EXPECT_EQ(layout_hash<E>(), row.layout) << std::hex << layout_hash<E>();
    });
  }
}

struct Seen {
  const char* rules;
  int seats;
  bool calls;
  std::uint64_t hash;
};
/// The tasks of python/BENCHMARK.md, one of the tables of `any-rules-v1`, then the other games.
constexpr Seen kSeen[] = {
    {"-", 2, false, 0x0237925C7C61EA5E},
    {"wd4_enforcement=forbid_illegal wd4_challenge=off", 2, false, 0xB992E49599F180D8},
    {"-", 4, false, 0x7B7360660B554100},
    {"teams=2v2", 4, false, 0x7B7360660B554100},
    {"-", 10, false, 0x8D7D7EDBBE434C2B},
    {"-", 4, true, 0xB80399539D5380DA},
    {"stack_mode=ladder seven=swap zero=pass jump_in=on draw_mode=until_playable "
     "drawn_card_play=must",
     4, false, 0x2F385B8A88A62F10},
    {"deck=shuffle112", 4, false, 0xE7649DA0BD250AED},
    {"deck=swap112 hand_size=5 stack_mode=any seven=may_swap zero=pass jump_in=on "
     "multi_play=same_face challenge_reveal=all",
     4, true, 0x840BD438B6FA2A0C},
    {"play_policy=must", 2, false, 0x88DF39C1EAFEF4A7},
    {"edition=all_wild", 4, true, 0x63272644D4F3B898},
    {"edition=no_mercy", 4, true, 0xEA942CAA7D7FDA12},
    {"edition=flip", 4, true, 0xC4C760082176CCA6},
    {"edition=flip seven=swap jump_in=on stack_mode=same_kind", 3, false, 0x79FDF758C531289F},
    {"edition=attack", 4, true, 0x73CEE875023E4000},
    {"edition=attack attack_deck=A98", 6, false, 0xDB8F366E0BC3B453},
    {"edition=flex", 4, true, 0x61B7B35608983B40},
    {"edition=flex seven=swap stack_mode=same_kind", 3, false, 0x4DDDA4439CAE7BDC},
    {"edition=dos", 4, true, 0x80497624ECA49E5D},
    {"edition=dos dos_bonus=must dos_points=40_20", 2, false, 0x74DBCEFC0BB36EBE},
    {"edition=quatro", 4, true, 0xD95FDC8EBE1C950C},
    {"edition=quatro quatro_pushed_tile=to_bag quatro_free_placement=first_only", 2, false,
     0xF8A4B22A655C926F},
    {"edition=party", 4, true, 0xD6B86219BB71282F},
    {"edition=party party_deck=P224 multi_play=same_face seven=swap", 16, false,
     0xDA9387E1073B3726},
    {"edition=spin", 4, true, 0xDCB2178965D331D3},
    {"edition=spin spin_wheel=shares(2,1,1,0,1,1,0,2,1) spin_turn=wheel_and_turn seven=swap", 3,
     false, 0x4E95B3BA0CF71B6A},
};

TEST(Published, BytesAndMasksNeverChange) {
  for (const Seen& row : kSeen) {
    const std::uint64_t hash = observations_hash(row.rules, row.seats, row.calls);
    EXPECT_EQ(hash, row.hash) << row.rules << ' ' << std::hex << hash;
  }
}

}  // namespace
}  // namespace uno
