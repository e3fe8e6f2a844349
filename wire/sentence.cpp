// Events as English sentences, for logs, screen readers and `uno replay`. Deliberately absent: what
// a viewer may see; the event comes here already redacted (engine/event.h).
#include <fmt/format.h>

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

}  // namespace

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
  const Cast cast{names, viewer};
  const int seat = event.seat, other = event.other;
  switch (event.type) {
    case EventType::dealt:
      return cast.does(seat, "deal");
    case EventType::first_card:
      return "The first card is " + card_words(event.kind);
    case EventType::first_returned:
      return fmt::format("The first card, {}, goes back into the draw pile",
                         card_words(event.kind));
    case EventType::colour_named:
      return fmt::format("{} {}", cast.does(seat, "name"), colour_name(event.colour));
    case EventType::played:
      return played(event, cast);
    case EventType::drew:
      return fmt::format("{} {}", cast.does(seat, "draw"), amount(event));
    case EventType::kept:
      return cast.does(seat, "keep") + " the drawn card";
    case EventType::passed:
      return cast.does(seat, "can neither play nor draw and pass",
                       "can neither play nor draw and passes");
    case EventType::forced_draw:
      return event.count ? fmt::format("{} to draw {}", cast.has(seat), amount(event))
                         : cast.does(seat, "draw") + " nothing: there are no cards left";
    case EventType::penalty:
      return event.count ? fmt::format("{} {} as a penalty", cast.does(seat, "draw"), amount(event))
                         : cast.does(seat, "draw") + " no penalty: there are no cards left";
    case EventType::skipped:
      return cast.is(seat) + " skipped";
    case EventType::reversed:
      return event.flag ? "Play now goes clockwise" : "Play now goes counter-clockwise";
    case EventType::accepted:
      return fmt::format("{} {} Wild Draw Four", cast.does(seat, "accept"), cast.whose(other));
    case EventType::challenged:
      return challenged(event, cast);
    case EventType::revealed:
      return revealed(event, cast);
    case EventType::called_uno:
      return cast.does(seat, "call") + " UNO";
    case EventType::caught:
      return caught(event, cast);
    case EventType::hands_swapped:
      return fmt::format("{} hands with {}", cast.does(seat, "swap"), cast.whom(other));
    case EventType::hands_shuffled:
      return fmt::format("All hands are shuffled together and dealt again by {}", cast.whom(seat));
    case EventType::hands_passed:
      return "Everybody passes the hand on";
    case EventType::jumped_in:
      return cast.does(seat, "jump") + " in";
    case EventType::laid:
      return fmt::format("{} {} first", cast.does(seat, "lay"), card_words(event.kind));
    case EventType::pending:
      return fmt::format("{} {} pending cards", cast.does(seat, "face"), event.count);
    case EventType::taken_back:
      return cast.does(seat, "take") + " the Wild Draw Four back";
    case EventType::given:
    case EventType::traded:
      return fmt::format("{} {} to {}", cast.does(seat, "give"),
                         event.hidden ? "a card" : list_of(event.cards), cast.whom(other));
    case EventType::discarded:
      return fmt::format("{} {} under the discard pile", cast.does(seat, "put"), amount(event));
    case EventType::complied:
      return cast.does(seat, event.flag ? "comply" : "fail", event.flag ? "complies" : "fails") +
             (event.flag ? "" : " to comply");
    case EventType::exposed:
      return fmt::format("{} hand is shown: {}", cast.is_you(seat) ? "Your" : cast.whose(seat),
                         list_of(event.cards));
    case EventType::fined:
      return cast.is(seat) + " fined for an illegal act";
    case EventType::lost:
      return cast.is(seat) + " the last with cards";
    case EventType::reshuffled:
      return fmt::format("The discard pile is shuffled into a draw pile of {} cards", event.count);
    case EventType::advice:
      return cast.does(seat, "give") + " advice";
    case EventType::went_out:
      return cast.does(seat, "go", "goes") + " out";
    case EventType::blocked:
      return "Nobody can play or draw: the round is blocked";
    case EventType::scored:
      return fmt::format("{} {} point{}", cast.does(seat, "score"), event.points,
                         event.points == 1 ? "" : "s");
  }
  check_failed("an event without a sentence", __FILE__, __LINE__);
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
