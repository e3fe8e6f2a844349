// Cards, actions, hands and seeds as text (RULES.md 1.2, 1.3). The state line has a file of its
// own. Reading an action asks the engine only what may be left out of it; whether the action is
// legal is for try_apply to say.
#include "engine/notation.h"

#include "engine/legal.h"
#include "engine/words.h"

namespace uno {
namespace {

constexpr std::string_view kColourLetters = "RYGB";
constexpr std::array<std::string_view, 4> kColourNames = {"red", "yellow", "green", "blue"};
constexpr std::array<std::string_view, 13> kFaces = {"0", "1", "2", "3", "4", "5", "6",
                                                     "7", "8", "9", "S", "R", "+2"};
struct WildName {
  std::string_view text;
  Kind kind;
};
constexpr std::array<WildName, 8> kWilds = {{{"W", kWild},
                                             {"W4", kWildDrawFour},
                                             {"WS", kShuffleHands},
                                             {"WX", kSwapHands},
                                             {"WC1", kCustom1},
                                             {"WC2", kCustom2},
                                             {"WC3", kCustom3},
                                             {"x", kBlank}}};
struct ActName {
  std::string_view text;
  Act act;
};
constexpr std::array<ActName, 6> kActs = {{{"d", Act::draw},
                                           {"n", Act::keep},
                                           {"ok", Act::accept},
                                           {"?", Act::challenge},
                                           {"uno", Act::call_uno},
                                           {"advice", Act::advice}}};

/// A play taken apart; what the text leaves out stays at its default.
struct PlayText {
  Kind kind = kNoKind;
  bool has_colour = false, has_target = false, uno = false;
  Colour colour = Colour::red;
  int target = kNoSeat;
};

/// "W4:g>2!" taken apart from the right. False when it is no play at all.
bool read_play(std::string_view text, PlayText& play) {
  if (text.ends_with('!')) {
    play.uno = true;
    text.remove_suffix(1);
  }
  if (const std::size_t at = text.find('>'); at != std::string_view::npos) {
    if (!read_number(text.substr(at + 1), 0, kNoSeat - 1, play.target)) return false;
    play.has_target = true;
    text = text.substr(0, at);
  }
  if (const std::size_t at = text.find(':'); at != std::string_view::npos) {
    if (text.size() != at + 2 || !parse_colour(text[at + 1], play.colour)) return false;
    play.has_colour = true;
    text = text.substr(0, at);
  }
  play.kind = parse_kind(text);
  return play.kind != kNoKind && play.kind != kBlank;
}

/// `pass` stands for a draw that finds no card (C-PILE-5). Where there is a card to draw, or
/// nothing to draw for, it becomes an action that is refused there.
Action read_pass(const State& state, int seat) {
  const bool may_draw = state.phase == Phase::turn && seat == state.active;
  const bool finds_card = state.draw_size > 0 || state.discard_size > 1;
  return may_draw && finds_card ? Action::keep() : Action::draw();
}

}  // namespace

std::string card_text(Kind kind) {
  if (kind > kBlank) return "?";
  for (const WildName& wild : kWilds)
    if (wild.kind == kind_of(kind)) return std::string(wild.text);
  if (is_wild(kind)) return "?";
  return kColourLetters[kind >> 4] + std::string(kFaces[static_cast<std::size_t>(face_of(kind))]);
}

Kind parse_kind(std::string_view text) {
  for (const WildName& wild : kWilds)
    if (wild.text == text) return wild.kind;
  const std::size_t colour = text.empty() ? std::string_view::npos : kColourLetters.find(text[0]);
  if (colour == std::string_view::npos) return kNoKind;
  for (std::size_t face = 0; face < kFaces.size(); ++face)
    if (kFaces[face] == text.substr(1))
      return kind_in(static_cast<Colour>(colour), static_cast<int>(face));
  return kNoKind;
}

char colour_letter(Colour colour) {
  return "rygb"[static_cast<int>(colour)];
}

const char* colour_name(Colour colour) {
  return kColourNames[static_cast<std::size_t>(colour)].data();
}

bool parse_colour(char letter, Colour& colour) {
  for (int c = 0; c < kColours; ++c) {
    if (letter != colour_letter(static_cast<Colour>(c))) continue;
    colour = static_cast<Colour>(c);
    return true;
  }
  return false;
}

std::string action_text(Action action) {
  if (action.is_play()) {
    std::string text = card_text(action.kind());
    if (is_wild(action.kind())) text += {':', colour_letter(action.colour())};
    if (action.target() != kNoSeat) text += ">" + std::to_string(action.target());
    if (action.uno()) text += '!';
    return text;
  }
  if (action.is(Act::name_colour)) return {colour_letter(action.colour())};
  if (action.is(Act::catch_seat)) return "catch" + std::to_string(action.target());
  for (const ActName& name : kActs)
    if (action.is(name.act)) return std::string(name.text);
  return "?" + std::to_string(action.bits);
}

std::string action_text(const State& before, Action action) {
  const bool finds_card = before.draw_size > 0 || before.discard_size > 1;
  return action.is(Act::draw) && !finds_card ? "pass" : action_text(action);
}

Action parse_action(const State& state, int seat, std::string_view text) {
  for (const ActName& name : kActs)
    if (name.text == text) return Action::act(name.act);
  if (text == "pass") return read_pass(state, seat);
  Colour colour{};
  if (text.size() == 1 && parse_colour(text[0], colour)) return Action::name_colour(colour);
  if (text.starts_with("catch")) {
    int target = 0;
    if (!read_number(text.substr(5), 0, kNoSeat - 1, target)) return {};
    return Action::catch_seat(target);
  }
  PlayText play;
  if (!read_play(text, play) || play.has_colour != is_wild(play.kind)) return {};
  if (play.kind == kSwapHands) {
    // The only possible seat may be left out; a last card moves no hand and takes none (C-OUT-4).
    const SeatSet targets = legal_actions(state, seat).targets;
    if (!play.has_target && std::popcount(targets) == 1) play.target = std::countr_zero(targets);
    if (targets == 0) play.target = kNoSeat;
  }
  return Action::play(play.kind, play.colour, play.uno, play.target);
}

Reason why_no_action(std::string_view text) {
  PlayText play;
  if (read_play(text, play)) {
    if (is_wild(play.kind) && !play.has_colour) return Reason::colour_missing;
    if (!is_wild(play.kind) && play.has_colour) return Reason::colour_not_asked;
    return Reason::none;
  }
  if (text == "take" || text == "fail") return Reason::not_an_action;
  if (text.starts_with('j') && read_play(text.substr(1), play)) return Reason::not_your_turn;
  if (text.starts_with('p') && read_play(text.substr(1), play)) return Reason::not_an_action;
  bool several = text.find('&') != std::string_view::npos;
  for (std::string_view piece; several && next_piece(text, '&', piece);)
    several = read_play(piece, play);
  return several ? Reason::one_card_per_turn : Reason::none;
}

std::string hand_text(const Hand& hand) {
  std::string text;
  for (KindSet kinds = hand.kinds(); kinds; kinds &= kinds - 1) {
    const Kind kind = static_cast<Kind>(std::countr_zero(kinds));
    for (int n = copies(hand, kind); n > 0; --n)
      text += (text.empty() ? "" : ",") + card_text(kind);
  }
  return text;
}

std::string seed_text(const Seed& seed) {
  std::string text;
  for (const std::uint8_t byte : seed.bytes) {
    text += "0123456789abcdef"[byte >> 4];
    text += "0123456789abcdef"[byte & 15];
  }
  return text;
}

bool parse_seed(std::string_view text, Seed& seed) {
  Seed read;
  if (text.size() != 2 * read.bytes.size()) return false;
  for (std::size_t i = 0; i < read.bytes.size(); ++i) {
    const char* at = text.data() + 2 * i;
    const auto [end, error] = std::from_chars(at, at + 2, read.bytes[i], 16);
    if (error != std::errc{} || end != at + 2) return false;
  }
  seed = read;
  return true;
}

}  // namespace uno
