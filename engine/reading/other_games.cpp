// The list of games that are not in OpenUNO.
#include "engine/reading/other_games.h"

#include <string>

namespace uno {
namespace {

struct OtherGame {
  std::string_view name;  ///< small letters and digits only
  const char* why;
};

constexpr const char* kMachine = "refusal.options.game_needs_machine";
constexpr const char* kUnpublished = "refusal.options.game_not_published";

constexpr OtherGame kOtherGames[] = {
    {"tripleplay", kMachine},      {"blast", kMachine},
    {"flipattack", kMachine},      {"teams", kUnpublished},
    {"dos2", kUnpublished},        {"dossecondedition", kUnpublished},
    {"nomercyplus", kUnpublished}, {"nomercyexpansion", kUnpublished},
    {"h2o", kUnpublished},         {"splash", kUnpublished},
    {"ultimate", kUnpublished},    {"golf", kUnpublished},
};

std::string plainly(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const bool letter = small >= 'a' && small <= 'z';
    if (letter || (small >= '0' && small <= '9')) plain += small;
  }
  return plain.starts_with("uno") ? plain.substr(3) : plain;
}

}  // namespace

Phrase why_no_such_game(std::string_view name) {
  const std::string plain = plainly(name);
  for (const OtherGame& game : kOtherGames)
    if (game.name == plain) return {game.why, {{"option", "edition=" + std::string(name)}}};
  return {};
}

}  // namespace uno
