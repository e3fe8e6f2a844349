// The conversation printed in PROTOCOL.md is what the server says now.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "engine/golden_file.h"
#include "server/house_test.h"
#include "wire/json.h"

namespace uno::server {
namespace {

constexpr std::uint64_t kSeed = 1;  ///< Ann begins and holds a card that does not match

/// The messages of one line, as the document prints them.
class Conversation {
 public:
  Conversation() : house_(kSeed), line_(house_.connect()) { next_part(); }

  void next_part() {
    parts_.emplace_back();
    heard_ = house_[line_].frames.size();
  }
  void say(const wire::ClientMessage& message) { send(wire::to_json(message)); }
  void send(const std::string& frame) {
    parts_.back() += "> " + frame + "\n";
    house_.frame(line_, frame);
    for (; heard_ < house_[line_].frames.size(); ++heard_)
      parts_.back() += "< " + house_[line_].frames[heard_] + "\n";
    if (const auto& closed = house_[line_].closed)
      parts_.back() += "< close " + std::to_string(closed->code) + ": " + closed->reason + "\n";
  }
  /// Sends a message without printing the answers.
  void say_only(const wire::ClientMessage& message) {
    parts_.back() += "> " + wire::to_json(message) + "\n";
    house_.say(line_, message);
    heard_ = house_[line_].frames.size();
  }
  void print_view() { parts_.back() += "< " + house_[line_].frames.back() + "\n"; }
  const wire::View& view() { return *house_[line_].view; }
  const std::vector<std::string>& parts() const { return parts_; }

 private:
  House house_;
  Connection line_;
  std::vector<std::string> parts_;
  std::size_t heard_ = 0;
};

/// Ann opens a table, plays against a bot, tries an illegal act, asks why, and sends nonsense.
std::vector<std::string> conversation() {
  Conversation ann;
  wire::TableSettings settings{30, true};
  settings.hints = false;
  ann.say(wire::Create{"Ann", "Friday table: party_table zero=off", settings});
  ann.say_only(wire::AddBot{"greedy"});
  ann.say_only(wire::Start{});
  ann.next_part();
  ann.print_view();
  const wire::View& view = ann.view();
  EXPECT_EQ(view.version, 3) << "another seed lets Ann begin";
  const auto is_legal = [&](const std::string& card) {
    return std::any_of(view.legal.begin(), view.legal.end(),
                       [&](const auto& entry) { return entry.card == card; });
  };
  const auto wrong = std::find_if_not(view.hand.begin(), view.hand.end(), is_legal);
  if (wrong == view.hand.end()) {
    ADD_FAILURE() << "another seed gives Ann a card that does not match";
    return ann.parts();
  }
  ann.say(wire::DoAct{*wrong, "a1", view.version});
  ann.say(wire::Why{"d"});
  ann.say(wire::DoAct{"d", "a2", view.version});
  ann.next_part();
  ann.send(R"({"type":"dance"})");
  return ann.parts();
}

/// The document with new frames in its section "Real frames".
std::string with_frames(const std::string& document, const std::vector<std::string>& parts) {
  std::size_t at = document.find("## Real frames");
  std::string now = document.substr(0, at);
  for (const std::string& part : parts) {
    const std::size_t open = document.find("```\n", at) + 4;
    now += document.substr(at, open - at) + part + "```\n";
    at = document.find("```\n", open) + 4;
  }
  return now + document.substr(at);
}

TEST(Protocol, PrintsFramesOfToday) {
  const std::string path = golden_path("../PROTOCOL.md");
  const auto read = [&] {
    std::ifstream file(path);
    return std::string{std::istreambuf_iterator<char>(file), {}};
  };
  const std::string document = read();
  ASSERT_NE(document.find("## Real frames"), std::string::npos) << path;
  const std::string now = with_frames(document, conversation());
  if (std::getenv("UNO_WRITE_GOLDEN")) std::ofstream(path) << now;
  EXPECT_TRUE(now == read()) << "PROTOCOL.md shows frames of another day; run this test once with "
                                "UNO_WRITE_GOLDEN=1";
}

}  // namespace
}  // namespace uno::server
