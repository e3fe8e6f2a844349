// Seeds of games, and players by name.
#include "sim/plan.h"

#include <algorithm>

#include "engine/editions.h"
#include "engine/english.h"
#include "engine/words.h"
#include "sim/cheat.h"

namespace uno {

std::string player_names(Edition edition) {
  std::string names(kUniform);
  for (const Bot& bot : bots(edition)) names += ", " + std::string(bot.name);
  if (edition != Edition::classic) return names;
  for (const Cheat& cheat : cheats()) names += ", " + std::string(cheat.bot.name);
  return names;
}

std::string set_players(std::string_view names, int seats, Side& side,
                        const std::function<const Bot*(std::string_view)>& find) {
  Side read = side;
  int count = 0;
  for (std::string_view rest = names, name; next_piece(rest, ',', name); ++count) {
    if (count == seats) return english("names more players than the {} seats", seats);
    read.players[count] = find ? find(name) : find_player_of(side.rules.edition, name);
    if (read.players[count] == nullptr && name != kUniform)
      return english("there is no player \"{}\". The players are {}", name,
                     player_names(side.rules.edition));
  }
  if (count == 1)
    for (; count < seats; ++count) read.players[count] = read.players[0];
  if (count < seats)
    return english("names {} players for {} seats; name one for all, or one for each", count,
                   seats);
  side = read;
  return {};
}

std::string players_text(const Side& side, int seats) {
  std::string text;
  for (int seat = 0; seat < seats; ++seat) {
    const Bot* bot = side.players[seat];
    text += (seat > 0 ? "," : "") + std::string(bot == nullptr ? kUniform : bot->name);
  }
  return text;
}

const Bot* find_player_of(Edition edition, std::string_view name) {
  return edition == Edition::classic ? find_player(name) : find_bot(edition, name);
}

Phrase check_plan(const SimPlan& plan) {
  const Edition edition = plan.sides[0].rules.edition;
  for (const Side& side : plan.sides) {
    if (side.rules.edition != edition)
      return {"refusal.two_games",
              {{"option", "edition=" + std::string(edition_name(edition))},
               {"with", "edition=" + std::string(edition_name(side.rules.edition))}}};
    if (Phrase wrong = plan.matches ? check_match(side.rules, plan.seats)
                                    : check_round(side.rules, plan.seats))
      return wrong;
  }
  return {};
}

DealSeeds deal_seeds(const Seed& run, std::uint64_t game, std::uint32_t round) {
  // A word that no stream of engine/chance.h has in this position, so that these blocks differ from
  // the cards of a round dealt from the run's own seed.
  constexpr std::uint32_t kPurpose = 0x53494D31;
  std::array<std::uint32_t, 16> words;
  chacha_block(run, round,
               {static_cast<std::uint32_t>(game), static_cast<std::uint32_t>(game >> 32), kPurpose},
               8, words);
  DealSeeds seeds;
  for (std::size_t i = 0; i < seeds.deal.bytes.size(); ++i)
    seeds.deal.bytes[i] = static_cast<std::uint8_t>(words[i / 4] >> (8 * (i % 4)));
  seeds.players = std::uint64_t{words[8]} << 32 | words[9];
  return seeds;
}

}  // namespace uno
