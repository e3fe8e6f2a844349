// Cards, actions, hands and seeds as text (RULES.md 1.2, 1.3). The state line has a file of its
// own. The reader asks the engine only for what the text leaves out; try_apply() decides whether an
// action is legal.
#include "engine/matching/notation.h"

#include "engine/editions.h"
#include "engine/hex.h"
#include "engine/matching/verbs.h"
#include "engine/names.h"
#include "engine/words.h"

namespace uno {
namespace {

constexpr std::string_view kBlankSymbol = "x";
/// The parts of a play as written; parts that the text leaves out keep their defaults.
struct PlayText {
  Kind kind = kNoKind;
  bool has_colour = false, has_target = false, uno = false, flex = false;
  char letter = ' ';  ///< of the colour
  Colour colour = Colour::red;
  int target = kNoSeat;
};

/// Splits "W4:g>2!" from the right. False if it is no play.
template <class E>
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
  if (E::kPowered && text.ends_with('^')) {
    play.flex = true;
    text.remove_suffix(1);
  }
  if (const std::size_t at = text.find(':'); at != std::string_view::npos) {
    if (text.size() != at + 2 || !parse_colour<E>(text[at + 1], play.colour)) return false;
    play.letter = text[at + 1];
    play.has_colour = true;
    text = text.substr(0, at);
  }
  play.kind = parse_kind<E>(text);
  if (play.kind == kNoKind || play.kind == kBlank) return false;
  return !play.has_colour || is_colour_of<E>(play.letter, play.kind);
}

/// `pass` stands for a draw that finds no card (C-PILE-5). If there is a card to draw, or no reason
/// to draw, it becomes an action that is refused.
template <class E>
Action read_pass(const StateOf<E>& state, int seat) {
  const bool may_draw = state.phase == Phase::turn && seat == state.active;
  return may_draw && finds_card(state) ? Action::keep() : Action::draw();
}

}  // namespace

template <class E>
std::string card_text(Kind kind) {
  if (kind == kBlank) return std::string(kBlankSymbol);
  if (!E::exists(kind)) return "?";
  const Face& face = E::face(kind);
  const std::string symbol(face.symbol);
  return face.wild ? symbol
                   : E::colour_letters(kind)[static_cast<std::size_t>(E::lane_of(kind))] + symbol;
}

template <class E>
Kind parse_kind(std::string_view text) {
  if (text == kBlankSymbol) return kBlank;
  for (const Face& face : E::faces()) {
    if (face.wild && face.symbol == text) return face.kind;
    if (face.wild || text.empty() || face.symbol != text.substr(1)) continue;
    const std::size_t lane = E::colour_letters(face.kind).find(text[0]);
    if (lane != std::string_view::npos && (face.colours >> lane & 1))
      return static_cast<Kind>(face.kind + kind_in(static_cast<Colour>(lane), 0));
  }
  return kNoKind;
}

template <class E>
char colour_letter(Colour colour, Kind side) {
  const char upper = E::colour_letters(side)[static_cast<std::size_t>(colour)];
  return static_cast<char>(upper - 'A' + 'a');
}

template <class E>
const char* colour_name(Colour colour, Kind side) {
  if constexpr (E::kTwoSided)
    if (E::is_dark(side)) return kDarkColourNames[static_cast<std::size_t>(colour)].data();
  return kColourNames[static_cast<std::size_t>(colour)].data();
}

template <class E>
bool is_colour_of(char letter, Kind side) {
  for (int c = 0; c < kColours; ++c)
    if (letter == colour_letter<E>(static_cast<Colour>(c), side)) return true;
  return false;
}

template <class E>
bool parse_colour(char letter, Colour& colour) {
  for (const Kind side : {Kind{0}, static_cast<Kind>(E::kTwoSided ? kDarkKind : 0)})
    for (int c = 0; c < kColours; ++c) {
      if (letter != colour_letter<E>(static_cast<Colour>(c), side)) continue;
      colour = static_cast<Colour>(c);
      return true;
    }
  return false;
}

template <class E>
std::string action_text(Action action, Kind top) {
  const std::string card = card_text<E>(action.kind());
  const std::string seat = std::to_string(action.target());
  switch (action.form()) {
    case Action::kLay:
      return action.uno() ? "p" + card + "!" : card + "&";  // E-PARTY-19
    case Action::kGive:
      return "=" + card;
    case Action::kPlay:
    case Action::kFlex:
    case Action::kJump: {
      std::string text = (action.is_jump() ? "j" : "") + card;
      if (E::names_colour(action.kind()))
        text += {':', colour_letter<E>(action.colour(), action.kind())};
      if (action.is_flex()) text += '^';
      if (action.target() != kNoSeat) text += ">" + seat;
      if (action.uno()) text += '!';
      return text;
    }
    default:
      break;
  }
  if (action.is(Act::name_colour))
    return colour_letter<E>(action.colour(), top) + (action.target() == kNoSeat ? "" : ">" + seat);
  if (action.which() > Act::fine && !(E::kSpins && action == Action::spin()))
    return "?" + std::to_string(action.bits);
  const std::string symbol(kActRows[static_cast<std::size_t>(action.which())].symbol);
  return action.target() == kNoSeat ? symbol : symbol + seat;
}

template <class E>
std::string action_text(const StateOf<E>& before, Action action) {
  if (action.form() == Action::kGive && before.phase == Phase::put)
    return "p" + card_text<E>(action.kind());
  if (action.form() == Action::kLay && before.phase == Phase::pile)
    return "p" + card_text<E>(action.kind()) + (action.uno() ? "!" : "");
  if (action.form() == Action::kLay && before.phase == Phase::sector)
    return "=" + card_text<E>(action.kind());
  return action.is(Act::draw) && !finds_card(before) ? "pass" : action_text<E>(action, before.top);
}

namespace {

/// The seats that a play of this kind can choose, after `laid` cards of its set.
template <class E>
SeatSet targets_for(const StateOf<E>& state, int seat, const PlayText& play, int laid) {
  const LegalActionsOf<E> legal = legal_actions(state, seat);
  const Kind kind = play.kind;
  if (laid == 0) return legal.targets_of(kind, play.flex);
  if (state.hand_size[static_cast<std::size_t>(seat)] <= laid + 1) return 0;
  return E::choosing(state.rules) >> kind & 1 ? legal.swap_targets : SeatSet{0};
}

/// CE-10: the last card is not given away, though the text may still name the seat and the card.
/// The first card of a round is already on the discard pile (C-FIRST-8).
template <class E>
bool gives_nothing(const StateOf<E>& state, int seat, Kind kind) {
  const int after =
      state.hand_size[static_cast<std::size_t>(seat)] - (state.phase == Phase::colour ? 0 : 1);
  return effect_of(state.rules, kind).effect == Effect::give_one && after == 1;
}

/// The seat that the text means. The only possible seat can be left out, and a seat that the play
/// does not need is ignored.
template <class E>
int meant_seat(const StateOf<E>& state, int seat, Kind kind, SeatSet choice, int written) {
  if (written == kNoSeat && std::popcount(choice) == 1) return std::countr_zero(choice);
  const SeatSet others = static_cast<SeatSet>(seats_in(state) & ~seat_bit(seat));
  const bool for_nothing = gives_nothing(state, seat, kind) && (others >> written & 1);
  return for_nothing ? kNoSeat : written;
}

/// The opening colour; a special first card can need a seat as well (C-FIRST-8).
template <class E>
Action read_opening(const StateOf<E>& state, int seat, Colour colour, int written) {
  const bool opens = state.phase == Phase::colour && seat == state.active;
  if (!opens || state.rules.first_special != FirstSpecial::apply)
    return Action::name_colour(colour, written);
  const SeatSet choice = legal_actions(state, seat).seconds;
  return Action::name_colour(colour, meant_seat(state, seat, state.top, choice, written));
}

/// A play or jump-in of `seat`, as the last card of a set after `laid` cards. Does not exist for
/// other text.
template <class E>
Action read_card_act(const StateOf<E>& state, int seat, std::string_view text, int laid) {
  const bool jump = text.starts_with('j');
  PlayText play;
  if (!read_play<E>(jump ? text.substr(1) : text, play)) return {};
  if (play.has_colour != E::names_colour(play.kind)) return {};
  const SeatSet targets = targets_for(state, seat, play, laid);
  const bool optional = E::is_number(play.kind) && state.rules.seven == Seven::may_swap;
  play.target = meant_seat(state, seat, play.kind, optional ? SeatSet{0} : targets, play.target);
  if (play.flex)
    return jump ? Action{} : Action::by_flex(play.kind, play.colour, play.uno, play.target);
  return Action::make(jump ? Action::kJump : Action::kPlay, play.kind, play.colour, play.uno,
                      play.target);
}

/// ">3" or "=G1": a second choice. Does not exist for other text.
template <class E>
Action read_second(std::string_view text) {
  int target = 0;
  if (text.starts_with('>') && read_number(text.substr(1), 0, kNoSeat - 1, target))
    return Action::choose_seat(target);
  if (!text.starts_with('=') && !text.starts_with('p')) return {};
  if constexpr (E::kParties) {
    const bool uno = text.ends_with('!');
    const Kind added = parse_kind<E>(text.substr(1, text.size() - 1 - uno));
    if (added == kNoKind || added == kBlank || E::is_wild(added)) return {};
    return uno ? Action::lay(added).with_uno() : Action::lay(added);
  }
  const Kind kind = parse_kind<E>(text.substr(1));
  if (kind == kNoKind || kind == kBlank) return {};
  return kind < kBlank || E::kSpins ? Action::give_any(kind) : Action{};
}

bool chooses_seat(Act act) {
  return act == Act::catch_seat || act == Act::choose_seat;
}

/// An act without a card. Does not exist for other text.
template <class E>
Action read_plain_act(const StateOf<E>& state, int seat, std::string_view text) {
  for (const ActRow& row : kActRows)
    if (!text.empty() && row.symbol == text && !chooses_seat(row.act)) return Action::act(row.act);
  if (text == "pass") return read_pass(state, seat);
  Colour colour{};
  int target = kNoSeat;
  if (!text.empty() && parse_colour<E>(text[0], colour) && is_colour_of<E>(text[0], state.top)) {
    const bool chooses = text.size() > 2 && text[1] == '>';
    if (text.size() == 1) return read_opening(state, seat, colour, kNoSeat);
    if (chooses && read_number(text.substr(2), 0, kNoSeat - 1, target))
      return read_opening(state, seat, colour, target);
    return {};
  }
  if (text.starts_with("catch") && read_number(text.substr(5), 0, kNoSeat - 1, target))
    return Action::catch_seat(target);
  const Action second = read_second<E>(text);
  // The form of a Spin card that a sector asks for means something else in other phases, where no
  // card can be chosen: the blank is refused.
  const bool refused = E::kSpins && second.form() == Action::kLay && state.phase != Phase::sector;
  return refused ? Action::give(kBlank) : second;
}

/// The position of the second choice in "WC1:b>2>3" or "WC1:b>2=G1"; npos if there is none.
std::size_t second_choice(std::string_view text) {
  if (const std::size_t at = text.find('='); at != std::string_view::npos && at > 0) return at;
  const std::size_t first = text.find('>');
  if (first == std::string_view::npos || first == 0) return std::string_view::npos;
  return text.find('>', first + 1);
}

}  // namespace

/// "WDT:g>2>5!": the play, then the two seats of the link (E-PARTY-5).
template <class E>
std::vector<Action> read_link(const StateOf<E>& state, int seat, std::string_view text) {
  const bool uno = text.ends_with('!');
  if (uno) text.remove_suffix(1);
  std::string_view word;
  next_piece(text, '>', word);
  std::vector<Action> steps{read_card_act(state, seat, word, 0)};
  if (uno) steps[0] = steps[0].with_uno();
  for (int target = 0; next_piece(text, '>', word);) {
    if (!read_number(word, 0, kNoSeat - 1, target)) return {};
    steps.push_back(Action::choose_seat(target));
  }
  return steps[0].exists() ? steps : std::vector<Action>{};
}

template <class E>
std::vector<Action> parse_actions(const StateOf<E>& state, int seat, std::string_view text) {
  if (const Action act = read_plain_act(state, seat, text); act.exists()) return {act};
  std::vector<Action> steps;
  if constexpr (E::kParties)
    if (text.starts_with(E::face(kDrawnTogether).symbol) && text.find('>') != text.npos)
      return read_link(state, seat, text);
  for (std::size_t at; (at = text.find('&')) != std::string_view::npos;) {
    const Kind kind = parse_kind<E>(text.substr(0, at));
    if (kind == kNoKind || E::is_wild(kind)) return {};
    steps.push_back(Action::lay(kind));
    text.remove_prefix(at + 1);
  }
  if (text.empty()) return steps;  // "Y8&": more to follow
  const std::size_t second = second_choice(text);
  const std::string_view front = text.substr(0, second);
  Action card = read_card_act(state, seat, front, static_cast<int>(steps.size()));
  if (!card.exists() && steps.empty()) card = read_plain_act(state, seat, front);  // "r>2=G1"
  if (!card.exists()) return {};
  steps.push_back(card);
  if (second == std::string_view::npos) return steps;
  std::string_view rest = text.substr(second);
  if (rest.ends_with('!') && card.form() != Action::kAct) {  // the call belongs to the play
    steps.back() = card.with_uno();
    rest.remove_suffix(1);
  }
  const Action choice = read_second<E>(rest);
  if (!choice.exists()) return {};
  const bool opens = steps.front().is(Act::name_colour);
  const Kind first = opens ? state.top : steps.front().kind();
  const bool unasked = (opens || (steps.front().is_play() && choice.kind() != first)) &&
                       choice.form() == Action::kGive && gives_nothing(state, seat, first) &&
                       (state.hands[seat].kinds() >> choice.kind() & 1);
  if (!unasked) steps.push_back(choice);
  return steps;
}

template <class E>
Action parse_action(const StateOf<E>& state, int seat, std::string_view text) {
  const std::vector<Action> steps = parse_actions(state, seat, text);
  return steps.size() == 1 ? steps.front() : Action{};
}

template <class E>
Refusal try_actions(StateOf<E>& state, int seat, std::span<const Action> steps, Events<E>* events,
                    std::span<const Card> hand_shuffle) {
  StateOf<E> next = state;
  for (const Action step : steps) {
    const Refusal refused = try_apply(next, seat, step, events, hand_shuffle);
    if (refused) return refused;
  }
  state = next;
  return refusal(Reason::none);
}

template <class E>
Reason why_no_action(std::string_view text) {
  const bool several = text.find('&') != std::string_view::npos;
  PlayText play;
  for (std::string_view rest = text, piece; next_piece(rest, '&', piece);) {
    if (!read_play<E>(piece.starts_with('j') ? piece.substr(1) : piece, play)) return Reason::none;
    if (several) continue;
    if (E::names_colour(play.kind) && !play.has_colour) return Reason::colour_missing;
    return !E::names_colour(play.kind) && play.has_colour ? Reason::colour_not_asked : Reason::none;
  }
  return several ? Reason::not_one_of_several : Reason::none;
}

template <class E>
std::string hand_text(const typename E::Hand& hand) {
  std::string text;
  for (KindSetOf<E> kinds = hand.kinds(); kinds; kinds &= kinds - 1) {
    const Kind kind = lowest_of(kinds);
    for (int n = copies(hand, kind); n > 0; --n)
      text += (text.empty() ? "" : ",") + card_text<E>(kind);
  }
  return text;
}

std::string seed_text(const Seed& seed) {
  return hex(seed.bytes);
}

bool parse_seed(std::string_view text, Seed& seed) {
  return parse_hex(text, seed.bytes);
}

template <class E>
std::string sent_text(const StateOf<E>& before, Action action) {
  if (before.phase == Phase::pile || before.phase == Phase::sector)
    return action_text(before, action);
  return action_text<E>(action, before.top);
}

// The notation of cards is the same in every family.
#define UNO_INSTANTIATE(E)                                                            \
  template std::string card_text<E>(Kind);                                            \
  template Kind parse_kind<E>(std::string_view);                                      \
  template char colour_letter<E>(Colour, Kind);                                       \
  template const char* colour_name<E>(Colour, Kind);                                  \
  template bool parse_colour<E>(char, Colour&);                                       \
  template bool is_colour_of<E>(char, Kind);                                          \
  template std::string hand_text<E>(const E::Hand&);                                  \
  template Refusal try_actions(StateOf<E>&, int, std::span<const Action>, Events<E>*, \
                               std::span<const Card>);
UNO_EDITIONS(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
#define UNO_INSTANTIATE_ACTS(E)                                                         \
  template std::string action_text<E>(Action, Kind);                                    \
  template std::string action_text(const StateOf<E>&, Action);                          \
  template std::string sent_text(const StateOf<E>&, Action);                            \
  template Action parse_action(const StateOf<E>&, int, std::string_view);               \
  template std::vector<Action> parse_actions(const StateOf<E>&, int, std::string_view); \
  template Reason why_no_action<E>(std::string_view);
UNO_MATCHING_GAMES(UNO_INSTANTIATE_ACTS)

}  // namespace uno
