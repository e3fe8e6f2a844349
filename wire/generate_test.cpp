// The generated files match the fields they are generated from.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "engine/golden_file.h"
#include "wire/json.h"
#include "wire/names.h"

namespace uno::wire {
namespace {

std::string file_text(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Generate, the_web_clients_types_are_fresh) {
  EXPECT_TRUE(file_text(golden_path("../web/src/wire.gen.ts")) == typescript())
      << "web/src/wire.gen.ts is stale: run tools/regenerate";
}

TEST(Generate, the_web_clients_rules_are_fresh) {
  EXPECT_TRUE(file_text(golden_path("../web/src/rules.gen.ts")) == rules_typescript())
      << "web/src/rules.gen.ts is stale: run tools/regenerate";
}

TEST(Generate, every_set_of_names_is_a_union_without_doubles) {
  for (const Names& names : kAllNames) {
    std::vector<std::string> list = names.list();
    ASSERT_FALSE(list.empty()) << names.type;
    const std::string first = names.base ? names.base->type : "'" + list[0] + "'";
    EXPECT_NE(typescript().find(std::string("type ") + names.type + " =\n  | " + first),
              std::string::npos);
    std::sort(list.begin(), list.end());
    EXPECT_EQ(std::unique(list.begin(), list.end()), list.end()) << names.type;
    EXPECT_FALSE(list[0].empty());
  }
  EXPECT_EQ(card_names().size(), 64u + 62u + 16u + 16u + 64u + 9u + 72u + 6u + 20u)
      << "13 faces of four colours, seven wild cards, and five of All Wild alone; of FLIP two "
         "light "
         "faces in four colours, 13 dark ones and two dark wild cards; of No Mercy three faces in "
         "four colours and four wild cards, of Attack likewise; of Flex numbers with a flip symbol "
         "or a second colour, three faces in four colours and four wild cards; of DOS the 10 and "
         "Wild Number in four colours, and Wild DOS; of Quatro every tile with an action; of "
         "Party one face in four colours and two wild cards; of Spin "
         "five Spin cards in four colours";
}

TEST(Generate, every_message_and_part_is_named_in_every_form) {
  for (const char* name :
       {"Create", "AddBot", "NextRound", "Leave", "View", "Refused", "SeatView", "RoundScore"})
    EXPECT_NE(typescript().find("interface " + std::string(name) + " {"), std::string::npos)
        << name;
  for (const char* name : {"`add_bot`", "`view`", "SeatView", "`called_uno`", "| 4003 |"})
    EXPECT_NE(markdown([](const Phrase& phrase) { return phrase.key; }).find(name),
              std::string::npos)
        << name;
}

}  // namespace
}  // namespace uno::wire
