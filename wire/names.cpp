// Sets of names that come from tables of the engine.
#include "wire/names.h"

#include <algorithm>

#include "bots/bot.h"
#include "engine/editions.h"
#include "engine/matching/notation.h"
#include "engine/reading/explain.h"
#include "wire/refusals.h"
#include "wire/view.h"

namespace uno::wire {

std::vector<std::string> colour_names() {
  std::vector<std::string> names;
  for (int c = 0; c < kColours; ++c) names.emplace_back(colour_name(static_cast<Colour>(c)));
  for (const std::string_view dark : kDarkColourNames) names.emplace_back(dark);
  return names;
}

std::vector<std::string> duty_names() {
  std::vector<std::string> names(kColourNames.begin(), kColourNames.end());
  names.emplace_back("number");
  return names;
}

std::vector<std::string> edition_names() {
  std::vector<std::string> names;
  for (const Edition edition : kEditions) names.emplace_back(edition_name(edition));
  return names;
}

std::vector<std::string> card_names() {
  std::vector<std::string> names;
  const auto add = [&]<class E>(E) {
    for (Kind kind = 0; kind < kKindsOf<E>; ++kind)
      if (E::exists(kind) && parse_kind<E>(card_text<E>(kind)) == kind &&
          std::ranges::find(names, card_text<E>(kind)) == names.end())
        names.push_back(card_text<E>(kind));
  };
  for (const Edition edition : kEditions) in_edition(edition, add);
  return names;
}

std::vector<std::string> sector_names() {
  return {kSectorNames.begin(), kSectorNames.begin() + kSectors};
}
std::vector<std::string> ask_names() {
  return {kPhaseNames.begin(), kPhaseNames.end()};
}

std::vector<std::string> event_names() {
  std::vector<std::string> names;
  for (const EventType type : all_event_types()) names.emplace_back(name_of(type));
  for (const char* notice : notices()) names.emplace_back(notice);
  return names;
}

std::vector<std::string> away_names() {
  return {kAwayNames.begin() + 1, kAwayNames.end()};
}

std::vector<std::string> saying_names() {
  return {"hello", "good_luck",  "well_played", "nice",    "thanks", "sorry", "oops",
          "hurry", "one_moment", "again",       "goodbye", "smile",  "laugh", "wow",
          "cry",   "angry",      "heart",       "thumb",   "party"};
}

std::vector<std::string> verdict_names() {
  std::vector<std::string> names;
  for (int v = 0; v <= static_cast<int>(Verdict::refused); ++v)
    names.emplace_back(verdict_name(static_cast<Verdict>(v)));
  return names;
}

std::vector<std::string> refusal_names() {
  std::vector<std::string> names;
  for (int reason = 1; reason < static_cast<int>(Reason::count); ++reason)
    names.emplace_back(refusal(static_cast<Reason>(reason)).name);
  names.insert(names.end(), kNoNames.begin(), kNoNames.end());
  return names;
}

std::vector<std::string> bot_names() {
  std::vector<std::string> names;
  for (const Edition edition : kEditions)
    for (const Bot& bot : bots(edition))
      if (std::ranges::count(names, bot.name) == 0) names.emplace_back(bot.name);
  return names;
}

std::vector<std::string> seat_bot_names() {
  std::vector<std::string> names = bot_names();
  names.emplace_back(kOutsideBot);
  return names;
}

}  // namespace uno::wire
