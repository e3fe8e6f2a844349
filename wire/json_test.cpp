// Messages as JSON: every message survives writing and reading, its bytes are those of
// golden/wire.txt, and anything else is refused with the name of the field.
#include "wire/json.h"

#include <gmock/gmock.h>

#include <cstdlib>

#include "engine/golden_file.h"
#include "wire/fields.h"

namespace uno::wire {
namespace {

using testing::HasSubstr;

/// Gives every member a different value, so that lost or swapped members are noticed.
struct Filler {
  int next = 1;
  template <class T>
  void operator()(const char* name, T& value, const char*, Names = {}) {
    fill(name, value);
  }
  void fill(const char* name, std::string& text) {
    text = std::string(name) + " " + std::to_string(next++);
  }
  void fill(const char*, bool& value) { value = ++next % 2 == 0; }
  template <class Number>
  requires std::is_integral_v<Number>
  void fill(const char*, Number& number) { number = static_cast<Number>(next++); }
  template <class Item>
  void fill(const char* name, std::vector<Item>& list) {
    list.resize(2);
    for (Item& item : list) fill(name, item);
  }
  void fill(const char*, std::vector<Argument>& args) {
    args = {{"number", next++}, {"text", "t" + std::to_string(next++)}};
  }
  template <class Part>
  requires std::is_class_v<Part>
  void fill(const char*, Part& part) { Part::fields(*this, part); }
};

template <class Variant, std::size_t Index = 0>
std::vector<Variant> filled() {
  if constexpr (Index < std::variant_size_v<Variant>) {
    std::variant_alternative_t<Index, Variant> message;
    Filler filler;
    std::decay_t<decltype(message)>::fields(filler, message);
    std::vector<Variant> rest = filled<Variant, Index + 1>();
    rest.insert(rest.begin(), Variant(message));
    return rest;
  }
  return {};
}

template <class Variant>
std::string error_of(std::string_view text) {
  Variant message;
  const std::string before = to_json(message);
  const std::string error = from_json(text, message);
  EXPECT_EQ(to_json(message), before) << "an error must leave the message alone";
  return error;
}
std::string client_error(std::string_view text) {
  return error_of<ClientMessage>(text);
}

TEST(Json, every_message_survives_writing_and_reading) {
  const auto check = [](const auto& messages) {
    for (const auto& message : messages) {
      const std::string text = to_json(message);
      std::decay_t<decltype(message)> back;
      ASSERT_EQ(from_json(text, back), "") << text;
      EXPECT_EQ(back.index(), message.index());
      EXPECT_EQ(to_json(back), text);
    }
  };
  check(filled<ClientMessage>());
  check(filled<ServerMessage>());
}

TEST(Json, every_message_has_the_bytes_of_the_golden_file) {
  std::string now;
  for (const ClientMessage& message : filled<ClientMessage>()) now += to_json(message) + "\n";
  for (const ServerMessage& message : filled<ServerMessage>()) now += to_json(message) + "\n";
  if (std::getenv("UNO_WRITE_GOLDEN")) write_golden("wire.txt", now);
  EXPECT_EQ(now, golden_text("wire.txt"))
      << "a changed frame breaks old clients; if that is meant, run this test "
         "once with UNO_WRITE_GOLDEN=1";
}

TEST(Json, text_of_every_kind_survives) {
  std::string all;
  for (int c = 0; c < 128; ++c) all += static_cast<char>(c);
  all += "\xC3\xA4\xE2\x99\xA5\xF0\x9F\x83\x8F";
  ClientMessage back;
  ASSERT_EQ(from_json(to_json(ClientMessage(Join{"t", all})), back), "");
  EXPECT_EQ(std::get<Join>(back).name, all);
}

/// Collects the `seldom` fields, and those that do not have their usual value.
struct SeldomFields {
  std::vector<std::string> names{}, unusual{};
  template <class T>
  void operator()(const char* name, const T& value, const char*, Names more = {}) {
    if (!more.seldom) return;
    names.emplace_back(name);
    if (!is_usual(value, more)) unusual.emplace_back(name);
  }
};
template <class Part>
SeldomFields seldom_fields() {
  SeldomFields visitor;
  Part part;
  Part::fields(visitor, part);
  return visitor;
}

// The reader leaves missing fields as a new struct has them.
TEST(Json, a_field_left_out_has_its_initial_value) {
  EXPECT_THAT(seldom_fields<View>().unusual, testing::IsEmpty());
  EXPECT_THAT(seldom_fields<SeatView>().unusual, testing::IsEmpty());
  EXPECT_THAT(seldom_fields<EventView>().unusual, testing::IsEmpty());
  EXPECT_THAT(seldom_fields<RoundView>().unusual, testing::IsEmpty());
  EXPECT_THAT(seldom_fields<FairView>().unusual, testing::IsEmpty());
}

TEST(Json, only_messages_for_many_leave_fields_out) {
  const auto lacks = []<class... Messages>(std::variant<Messages...>*) {
    std::vector<std::string> names;
    const auto note = [&names](const char* type, bool any) {
      if (any) names.emplace_back(type);
    };
    (note(Messages::type, !seldom_fields<Messages>().names.empty()), ...);
    return names;
  };
  EXPECT_THAT(lacks(static_cast<ClientMessage*>(nullptr)), testing::IsEmpty());
  EXPECT_THAT(lacks(static_cast<ServerMessage*>(nullptr)), testing::ElementsAre("view"));
}

TEST(Json, seldom_fields_are_left_out_and_read_back) {
  View view;
  view.seats.resize(2);
  view.seats[1].partner = 0, view.seats[1].lives = 3;
  view.events.resize(1);
  view.round.presses = 0;
  const std::string text = to_json(ServerMessage(view));
  EXPECT_THAT(text, HasSubstr(R"("seats":[{"name":"","player":"human","online":false,)"
                              R"("uno_open":false,"cards":0,"total":0,"next":-1},)"));
  EXPECT_THAT(text, HasSubstr(R"("total":0,"lives":3,"partner":0,"next":-1})"));
  EXPECT_THAT(text, HasSubstr(R"("events":[{"event":"","seat":-1,"card":"","colour":"","count":0,)"
                              R"("cards":[]}])"));
  EXPECT_THAT(text, HasSubstr(R"("ask":"","presses":0})"));
  ServerMessage message;
  ASSERT_EQ(from_json(text, message), "");
  const auto& back = std::get<View>(message);
  EXPECT_EQ(back.seats, view.seats);
  EXPECT_EQ(back.events, view.events);
  EXPECT_EQ(back.round, view.round);
  // A usual value can be written, too.
  std::string more = text;
  more.replace(more.find("\"seats\":"), 0, "\"loser\":-1,\"winners\":[],");
  ASSERT_EQ(from_json(more, message), "");
  EXPECT_EQ(to_json(message), text);
}

TEST(Json, the_order_of_members_and_spaces_do_not_matter_when_reading) {
  ClientMessage message;
  ASSERT_EQ(from_json(R"( { "name" : "Ann", "table":"x" , "type":"join" } )", message), "");
  EXPECT_EQ(std::get<Join>(message).name, "Ann");
}

TEST(Json, errors_name_the_field) {
  EXPECT_EQ(client_error(R"({"type":"join","table":"x"})"), "join: field \"name\" is missing");
  EXPECT_EQ(client_error(R"({"type":"join","table":"x","name":"A","seat":1})"),
            "join: field \"seat\" is unknown");
  EXPECT_EQ(client_error(R"({"type":"join","table":5,"name":"A"})"),
            "join: field \"table\" must be text");
  EXPECT_EQ(client_error(R"({"type":"remove","seat":"1"})"),
            "remove: field \"seat\" must be a whole number");
  EXPECT_EQ(client_error(R"({"type":"remove","seat":1.0})"),
            "remove: field \"seat\" must be a whole number");
  EXPECT_EQ(client_error(R"({"type":"remove","seat":null})"),
            "remove: field \"seat\" must be a whole number");
  EXPECT_EQ(client_error(R"({"type":"remove","seat":2147483648})"),
            "remove: field \"seat\" must be between -2147483648 and 2147483647");
  EXPECT_EQ(client_error(R"({"type":"remove","seat":18446744073709551615})"),
            "remove: field \"seat\" must be between -2147483648 and 2147483647");
  EXPECT_EQ(client_error(R"({"type":"configure","options":"-","timer_s":0,"spectators":1})"),
            "configure: field \"spectators\" must be true or false");
  EXPECT_EQ(client_error(R"({"type":"join","table":"x","name":"A","name":"B"})"),
            "field \"name\" is given twice");
}

TEST(Json, errors_name_the_path_inside_a_part) {
  const std::string text = to_json(filled<ServerMessage>()[ServerMessage(View{}).index()]);
  const auto with = [&text](std::string_view from, std::string_view to) {
    std::string changed = text;
    const std::size_t at = changed.rfind(from);
    EXPECT_NE(at, std::string::npos) << from;
    changed.replace(at, from.size(), to);
    return error_of<ServerMessage>(changed);
  };
  EXPECT_EQ(with("\"draw_pile\":", "\"draw\":"), "view: field \"round.draw_pile\" is missing");
  EXPECT_EQ(with("\"blocked\":", "\"Blocked\":"), "view: field \"scores[1].blocked\" is missing");
  EXPECT_EQ(with("\"hand\":[", "\"hand\":[7,"), "view: field \"hand[0]\" must be text");
  EXPECT_EQ(with("\"round\":{", "\"round\":{\"more\":1,"), "view: field \"round.more\" is unknown");
  EXPECT_EQ(with("\"uno_open\":true", "\"uno_open\":0"),
            "view: field \"seats[1].uno_open\" must be true or false");
}

TEST(Json, anything_but_a_message_is_refused) {
  EXPECT_EQ(client_error(R"({"type":"dance"})"), "unknown type \"dance\"");
  EXPECT_EQ(client_error(R"({"type":7})"), "field \"type\" must be text");
  EXPECT_EQ(client_error(R"({})"), "field \"type\" is missing");
  EXPECT_EQ(client_error(R"([])"), "a message must be an object");
  EXPECT_EQ(client_error(R"("start")"), "a message must be an object");
  EXPECT_EQ(client_error(to_json(ServerMessage(Done{"1"}))), "unknown type \"done\"");
  for (const char* text :
       {"", " ", "{", R"({"type":"start"} {})", R"({"type":"start"}x)", R"({"type":"start",})",
        R"({type:"start"})", "{'type':'start'}", R"(/**/{"type":"start"})", "nul",
        "{\"type\":\"st\xFF\"}", "{\"type\":\"a\nb\"}"})
    EXPECT_THAT(client_error(text), HasSubstr("not JSON")) << text;
}

TEST(Json, size_and_depth_have_limits) {
  const std::string name(kFrameMax, 'x');
  EXPECT_EQ(client_error(to_json(ClientMessage(Join{"t", name}))),
            "the message is longer than 4096 bytes");
  const std::string deep = std::string(2000, '[') + std::string(2000, ']');
  EXPECT_THAT(client_error(deep), HasSubstr("too deep"));
  EXPECT_EQ(client_error(R"({"type":")" + std::string(1000, 'y') + "\"}"),
            "unknown type \"" + std::string(40, 'y') + "...\"");
}

}  // namespace
}  // namespace uno::wire
