// Events as English sentences, for logs, screen readers and `uno replay`. Deliberately absent: what
// a viewer may see; the event comes here already redacted (engine/event.h).
#include <fmt/format.h>

#include <array>
#include <iterator>

#include "engine/notation.h"
#include "wire/view.h"

namespace uno::wire {
namespace {

/// The people of one sentence: names, and who of them reads it.
struct Cast {
  const std::vector<std::string>& names;
  int viewer;

  bool is_you(int seat) const { return seat == viewer; }
  std::string name(int seat) const {
    const auto index = static_cast<std::size_t>(seat);
    return index < names.size() ? names[index] : fmt::format("Seat {}", seat);
  }
  /// The person as subject with the verb: "You draw", "Ann draws".
  std::string does(int seat, std::string_view verb, std::string_view third = {}) const {
    if (is_you(seat)) return fmt::format("You {}", verb);
    return third.empty() ? fmt::format("{} {}s", name(seat), verb)
                         : fmt::format("{} {}", name(seat), third);
  }
  std::string is(int seat) const { return is_you(seat) ? "You are" : name(seat) + " is"; }
  std::string has(int seat) const { return does(seat, "have", "has"); }
  /// The person in the middle of a sentence.
  std::string whom(int seat) const { return is_you(seat) ? "you" : name(seat); }
  std::string whose(int seat) const { return is_you(seat) ? "your" : name(seat) + "'s"; }
  std::string s(int seat) const { return is_you(seat) ? "" : "s"; }
};

/// "red 5, blue 7 and Wild"
std::string list_of(const Hand& cards) {
  std::vector<std::string> words;
  for (const Kind kind : sorted_kinds(cards)) words.push_back(card_words(kind));
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i) out += i + 1 == words.size() ? " and " : ", ";
    out += words[i];
  }
  return out;
}

/// "a card", "2 cards", and which where they may be seen: "red 5", "2 cards: red 5 and Wild".
std::string amount(const Event& event) {
  const bool seen = !event.hidden && event.cards.count() > 0;
  if (event.count == 1) return seen ? list_of(event.cards) : "a card";
  const std::string number = fmt::format("{} cards", event.count);
  return seen ? number + ": " + list_of(event.cards) : number;
}

std::string played(const Event& event, const Cast& cast) {
  const std::string s = cast.s(event.seat);
  std::string out = cast.does(event.seat, "play") + " " + card_words(event.kind);
  if (is_wild(event.kind))
    out += fmt::format("{} name{} {}", event.flag ? "," : " and", s, colour_name(event.colour));
  if (event.flag) out += fmt::format(" and call{} UNO", s);
  return out;
}

std::string challenged(const Event& event, const Cast& cast) {
  const std::string start = cast.does(event.seat, "challenge");
  const bool you = cast.is_you(event.other);
  const std::string who = cast.whom(event.other) + (you ? " were" : " was");
  if (!event.flag) return fmt::format("{}, but {} not bluffing", start, who);
  const std::string guilty = fmt::format("{}: {} bluffing", start, who);
  if (!event.count) return guilty;
  return fmt::format("{} and draw{} {}", guilty, cast.s(event.other), event.count);
}

std::string revealed(const Event& event, const Cast& cast) {
  const std::string who = event.other == kNoSeat ? "Everybody sees" : cast.does(event.other, "see");
  const std::string what = fmt::format("{} {} hand", who, cast.whose(event.seat));
  const bool seen = !event.hidden && event.cards.count() > 0;
  return seen ? what + ": " + list_of(event.cards) : what;
}

std::string caught(const Event& event, const Cast& cast) {
  const std::string catches = cast.does(event.other, "catch", "catches");
  return fmt::format("{} {} forgot to call UNO", catches,
                     cast.is_you(event.seat) ? "you: you" : cast.name(event.seat) + ", who");
}

std::string forced_draw(const Event& event, const Cast& cast) {
  if (!event.count) return cast.does(event.seat, "draw") + " nothing: there are no cards left";
  return fmt::format("{} to draw {}", cast.has(event.seat), amount(event));
}

std::string penalty(const Event& event, const Cast& cast) {
  const std::string draws = cast.does(event.seat, "draw");
  if (!event.count) return draws + " no penalty: there are no cards left";
  return fmt::format("{} {} as a penalty", draws, amount(event));
}

std::string given(const Event& event, const Cast& cast) {
  return fmt::format("{} {} to {}", cast.does(event.seat, "give"),
                     event.hidden ? "a card" : list_of(event.cards), cast.whom(event.other));
}

/// A kind of event and its sentence.
struct Row {
  EventType type;
  std::string (*sentence)(const Event& event, const Cast& cast);
};
using E = const Event&;
using C = const Cast&;

constexpr Row kRows[] = {
    {EventType::dealt, [](E e, C c) { return c.does(e.seat, "deal"); }},
    {EventType::first_card, [](E e, C) { return "The first card is " + card_words(e.kind); }},
    {EventType::first_returned,
     [](E e, C) {
       return fmt::format("The first card, {}, goes back into the draw pile", card_words(e.kind));
     }},
    {EventType::colour_named,
     [](E e, C c) { return c.does(e.seat, "name") + " " + colour_name(e.colour); }},
    {EventType::played, played},
    {EventType::drew, [](E e, C c) { return c.does(e.seat, "draw") + " " + amount(e); }},
    {EventType::kept, [](E e, C c) { return c.does(e.seat, "keep") + " the drawn card"; }},
    {EventType::passed,
     [](E e, C c) {
       return c.does(e.seat, "can neither play nor draw and pass",
                     "can neither play nor draw and passes");
     }},
    {EventType::forced_draw, forced_draw},
    {EventType::penalty, penalty},
    {EventType::skipped, [](E e, C c) { return c.is(e.seat) + " skipped"; }},
    {EventType::reversed,
     [](E e, C) {
       return std::string("Play now goes ") + (e.flag ? "clockwise" : "counter-clockwise");
     }},
    {EventType::accepted,
     [](E e, C c) {
       return fmt::format("{} {} Wild Draw Four", c.does(e.seat, "accept"), c.whose(e.other));
     }},
    {EventType::challenged, challenged},
    {EventType::revealed, revealed},
    {EventType::called_uno, [](E e, C c) { return c.does(e.seat, "call") + " UNO"; }},
    {EventType::caught, caught},
    {EventType::hands_swapped,
     [](E e, C c) { return c.does(e.seat, "swap") + " hands with " + c.whom(e.other); }},
    {EventType::hands_shuffled,
     [](E e, C c) {
       return "All hands are shuffled together and dealt again by " + c.whom(e.seat);
     }},
    {EventType::hands_passed, [](E, C) { return std::string("Everybody passes the hand on"); }},
    {EventType::jumped_in, [](E e, C c) { return c.does(e.seat, "jump") + " in"; }},
    {EventType::laid,
     [](E e, C c) { return c.does(e.seat, "lay") + " " + card_words(e.kind) + " first"; }},
    {EventType::pending,
     [](E e, C c) { return fmt::format("{} {} pending cards", c.does(e.seat, "face"), e.count); }},
    {EventType::taken_back,
     [](E e, C c) { return c.does(e.seat, "take") + " the Wild Draw Four back"; }},
    {EventType::given, given},
    {EventType::traded, given},
    {EventType::discarded,
     [](E e, C c) {
       return fmt::format("{} {} under the discard pile", c.does(e.seat, "put"), amount(e));
     }},
    {EventType::complied,
     [](E e, C c) {
       return e.flag ? c.does(e.seat, "comply", "complies") : c.does(e.seat, "fail") + " to comply";
     }},
    {EventType::exposed,
     [](E e, C c) {
       const std::string whose = c.is_you(e.seat) ? "Your" : c.whose(e.seat);
       return fmt::format("{} hand is shown: {}", whose, list_of(e.cards));
     }},
    {EventType::fined, [](E e, C c) { return c.is(e.seat) + " fined for an illegal act"; }},
    {EventType::reshuffled,
     [](E e, C) {
       return fmt::format("The discard pile is shuffled into a draw pile of {} cards", e.count);
     }},
    {EventType::advice, [](E e, C c) { return c.does(e.seat, "give") + " advice"; }},
    {EventType::went_out, [](E e, C c) { return c.does(e.seat, "go", "goes") + " out"; }},
    {EventType::blocked,
     [](E, C) { return std::string("Nobody can play or draw: the round is blocked"); }},
    {EventType::scored,
     [](E e, C c) {
       return fmt::format("{} {} point{}", c.does(e.seat, "score"), e.points,
                          e.points == 1 ? "" : "s");
     }},
    {EventType::lost, [](E e, C c) { return c.is(e.seat) + " the last with cards"; }},
};

constexpr bool rows_in_order() {
  for (std::size_t i = 0; i < std::size(kRows); ++i)
    if (kRows[i].type != static_cast<EventType>(i)) return false;
  return true;
}
static_assert(std::size(kRows) == static_cast<std::size_t>(EventType::lost) + 1);
static_assert(rows_in_order());

}  // namespace

std::string act_words(Action action, const std::vector<std::string>& names) {
  const Cast cast{names, kSpectator};
  const std::string who = action.target() == kNoSeat ? "" : cast.name(action.target());
  if (action.form() != Action::kAct) {
    const bool gives = action.form() == Action::kGive;
    const char* verb = gives ? "Give " : action.is_jump() ? "Jump in with " : "Play ";
    std::string out = verb + card_words(action.kind());
    if (!gives && is_wild(action.kind()))
      out += std::string(" and name ") + colour_name(action.colour());
    if (!who.empty()) out += " with " + who;
    return action.uno() ? out + " and call UNO" : out;
  }
  switch (action.which()) {
    case uno::Act::draw:
      return "Draw a card";
    case uno::Act::keep:
      return "Keep the card";
    case uno::Act::name_colour:
      return std::string("Name ") + colour_name(action.colour()) +
             (who.empty() ? "" : " with " + who);
    case uno::Act::accept:
      return "Accept it";
    case uno::Act::challenge:
      return "Challenge it";
    case uno::Act::call_uno:
      return "Call UNO";
    case uno::Act::catch_seat:
      return "Catch " + who;
    case uno::Act::take:
      return "Take the cards";
    case uno::Act::choose_seat:
      return "Choose " + who;
    default:
      return "Put none";
  }
}

std::string card_words(Kind kind) {
  switch (kind) {
    case kWild:
      return "Wild";
    case kWildDrawFour:
      return "Wild Draw Four";
    case kShuffleHands:
      return "Wild Shuffle Hands";
    case kSwapHands:
      return "Wild Swap Hands";
    case kCustom1:
      return "Wild Customizable 1";
    case kCustom2:
      return "Wild Customizable 2";
    case kCustom3:
      return "Wild Customizable 3";
    case kBlank:
      return "an unknown card";
    default:
      break;
  }
  const char* colour = colour_name(lane_of(kind));
  switch (face_of(kind)) {
    case kSkip:
      return fmt::format("{} Skip", colour);
    case kReverse:
      return fmt::format("{} Reverse", colour);
    case kDrawTwo:
      return fmt::format("{} Draw Two", colour);
    default:
      return fmt::format("{} {}", colour, face_of(kind));
  }
}

std::string event_sentence(const Event& event, const std::vector<std::string>& names, int viewer) {
  return kRows[static_cast<std::size_t>(event.type)].sentence(event, Cast{names, viewer});
}

std::span<const EventType> all_event_types() {
  static const auto types = [] {
    std::array<EventType, std::size(kRows)> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = kRows[i].type;
    return all;
  }();
  return types;
}

std::string event_example(EventType type) {
  Event event{.type = type, .seat = 0, .other = 1, .kind = kind_in(Colour::red, 5)};
  event.flag = type != EventType::reversed;
  event.count = type == EventType::reshuffled ? 60 : type == EventType::challenged ? 0 : 2;
  event.points = 79;
  if (type == EventType::first_returned) event.kind = kWildDrawFour;
  return event_sentence(event, {"Ann", "Bob"}, kSpectator);
}

}  // namespace uno::wire
