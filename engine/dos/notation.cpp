// Writes and reads the acts of DOS as text (RULES.md 10): "B5@R5", "R3&" and "R5@R8", "pB1", "n!".
// A text that is read can name wild cards, as in "G#=2@WD:g", if the names fit the match. Texts
// that are written never name them.
#include "engine/dos/verbs.h"
#include "engine/names.h"
#include "engine/words.h"

namespace uno {
namespace {

/// A card, with the number or the colour that it was named: "G#=2", "WD:g".
struct NamedCard {
  Kind kind = kNoKind;
  int number = 0;   ///< 0: not named
  int colour = -1;  ///< -1: not named
};

bool read_card(std::string_view text, NamedCard& card) {
  if (const std::size_t at = text.find('='); at != std::string_view::npos) {
    if (!read_number(text.substr(at + 1), 1, kDosNumberMax, card.number)) return false;
    text = text.substr(0, at);
    card.kind = parse_kind<Dos>(text);
    return is_wild_number(card.kind);
  }
  if (const std::size_t at = text.find(':'); at != std::string_view::npos) {
    Colour colour{};
    if (text.size() != at + 2 || !parse_colour<Dos>(text[at + 1], colour)) return false;
    card.colour = static_cast<int>(colour);
    card.kind = parse_kind<Dos>(text.substr(0, at));
    return card.kind == kWildDos;
  }
  card.kind = parse_kind<Dos>(text);
  return card.kind != kNoKind && card.kind != kBlank;
}

/// A match as text: one or two cards, and the row card. If there is only one card, `first` is
/// empty.
struct MatchText {
  NamedCard first, card, on;
};

/// Whether the match is possible with the numbers that were named. A Wild # without a name can have
/// any number.
bool numbers_fit(const MatchText& match) {
  const auto least = [](const NamedCard& card) {
    return card.kind == kNoKind ? 0 : card.number ? card.number : least_number(card.kind);
  };
  const auto most = [&](const NamedCard& card) {
    return is_wild_number(card.kind) && !card.number ? kDosNumberMax : least(card);
  };
  const int low_sum = least(match.first) + least(match.card);
  const int high_sum = most(match.first) + most(match.card);
  return low_sum <= most(match.on) && high_sum >= least(match.on);
}

/// Whether a colour match is still one with the colours that were named (E-DOS-16).
bool colours_fit(const MatchText& match) {
  if (!one_colour(match.card.kind, match.first.kind, match.on.kind)) return true;
  int colour = -1;
  for (const NamedCard* card : {&match.first, &match.card, &match.on}) {
    int own = card->colour;
    if (card->kind != kNoKind && card->kind != kWildDos)
      own = static_cast<int>(Dos::lane_of(card->kind));
    if (own < 0) continue;
    if (colour >= 0 && own != colour) return false;
    colour = own;
  }
  return true;
}

/// "R5@R8", with or without a first card.
bool read_match(std::string_view text, MatchText& match) {
  const std::size_t at = text.find('@');
  return at != std::string_view::npos && read_card(text.substr(0, at), match.card) &&
         read_card(text.substr(at + 1), match.on) && numbers_fit(match) && colours_fit(match);
}

/// Whether the text is a card of DOS, even with a name that it cannot have: "R3=5".
bool has_form_of_card(std::string_view text) {
  const std::size_t at = text.find_first_of("=:");
  const bool named = at == std::string_view::npos || at + 1 < text.size();
  const Kind kind = parse_kind<Dos>(text.substr(0, at));
  return named && kind != kNoKind && kind != kBlank;
}

bool finds_card(const StateOf<Dos>& state) {
  return state.draw_size > 0 || state.discard_size > 0;
}

std::string text_of(Action action) {
  const std::string call = action.uno() ? "!" : "";
  switch (action.bits >> 13) {
    case Action::kPlay:
      return card_text<Dos>(action.bits & 63) + "@" + card_text<Dos>(on_of(action)) + call;
    case Action::kLay:
      return card_text<Dos>(action.bits & 63) + "&";
    case Action::kGive:
      return "p" + card_text<Dos>(action.bits & 63) + call;
    case Action::kAct:
      break;
    default:
      return "?" + std::to_string(action.bits);
  }
  const auto which = static_cast<std::size_t>(action.which());
  if (which >= kActRows.size()) return "?" + std::to_string(action.bits);
  const std::string symbol = std::string(kActRows[which].symbol) + call;
  return action.target() == kNoSeat ? symbol : symbol + std::to_string(action.target());
}

Action with_call(Action action, bool called) {
  return called ? action.with_uno() : action;
}

/// Reads an act that names no row card. Returns an action that does not exist for any other text.
Action read_plain(const StateOf<Dos>& state, int seat, std::string_view text) {
  const bool called = text.ends_with('!');
  const std::string_view bare = called ? text.substr(0, text.size() - 1) : text;
  if (bare == "n") return with_call(Action::keep(), called);
  if (bare.starts_with('p') && bare != "pass") {
    const Kind kind = parse_kind<Dos>(bare.substr(1));
    return kind == kNoKind || kind == kBlank ? Action{} : with_call(Action::give(kind), called);
  }
  if (called) return {};
  if (text == "d") return Action::draw();
  if (text == "pass") {
    const bool may_draw = state.phase == Phase::turn && seat == state.active;
    const bool unmatched = state.match_count == 0;  // after a match, keep would be legal
    return may_draw && unmatched && finds_card(state) ? Action::keep() : Action::draw();
  }
  if (text == "back") return Action::take_back();
  if (text == "uno") return Action::call_uno();
  if (text == "advice") return Action::advice();
  if (text == "fine") return Action::fine();
  int target = 0;
  if (text.starts_with("catch") && read_number(text.substr(5), 0, kNoSeat - 1, target))
    return Action::catch_seat(target);
  return {};
}

}  // namespace

template <>
std::string action_text(const StateOf<Dos>& before, Action action) {
  return action == Action::draw() && !finds_card(before) ? "pass" : text_of(action);
}
template <>
std::string sent_text(const StateOf<Dos>& /*before*/, Action action) {
  return text_of(action);
}
template <>
std::string action_text<Dos>(Action action, Kind /*top*/) {
  return text_of(action);
}

template <>
std::vector<Action> parse_actions(const StateOf<Dos>& state, int seat, std::string_view text) {
  if (const Action act = read_plain(state, seat, text); act.exists()) return {act};
  std::vector<Action> steps;
  MatchText match;
  if (const std::size_t at = text.find('&'); at != std::string_view::npos) {
    if (!read_card(text.substr(0, at), match.first)) return {};
    steps.push_back(Action::lay(match.first.kind));
    text.remove_prefix(at + 1);
    const bool named = match.first.number != 0 || match.first.colour >= 0;
    if (text.empty()) return named ? std::vector<Action>{} : steps;
  } else {
    match.first.kind = seat == state.active ? state.laid : kNoKind;
  }
  if (!read_match(text, match)) return {};
  steps.push_back(match_action(match.card.kind, match.on.kind));
  return steps;
}

template <>
Action parse_action(const StateOf<Dos>& state, int seat, std::string_view text) {
  const std::vector<Action> steps = parse_actions(state, seat, text);
  return steps.size() == 1 ? steps.front() : Action{};
}

std::vector<std::string> row_texts(const StateOf<Dos>& state, std::string_view between) {
  std::vector<std::string> texts;
  for (int place = 0; place < state.row_size; ++place) {
    std::string text = card_text<Dos>(state.row[static_cast<std::size_t>(place)]);
    if (const DosMatch* match = match_on(state, place)) {
      text += "<" + card_text<Dos>(match->first);
      if (match->is_pair()) text += std::string(between) + card_text<Dos>(match->second);
    }
    texts.push_back(std::move(text));
  }
  return texts;
}
std::string row_text(const StateOf<Dos>& state, std::string_view between) {
  std::string all;
  for (const std::string& text : row_texts(state, between)) all += (all.empty() ? "" : ",") + text;
  return all.empty() ? "-" : all;
}

int owed_by(const StateOf<Dos>& state, int seat) {
  if (seat == state.active) return state.due;
  return state.out & seat_bit(seat) ? 0 : state.doubles;
}

template <>
Reason why_no_action<Dos>(std::string_view text) {
  const bool called = text.ends_with('!');
  if (called) text.remove_suffix(1);
  if (called && read_plain(StateOf<Dos>{}, 0, text).exists()) return Reason::no_uno_duty;
  const std::size_t pair = text.find('&');
  if (pair != std::string_view::npos) {
    if (!has_form_of_card(text.substr(0, pair))) return Reason::none;
    text.remove_prefix(pair + 1);
    if (text.empty()) return Reason::row_card_missing;  // names are judged with the row card
  }
  if (const std::size_t third = text.find('&'); third != std::string_view::npos)
    return has_form_of_card(text.substr(0, third)) ? Reason::too_many_cards : Reason::none;
  const std::size_t at = text.find('@');
  if (!has_form_of_card(text.substr(0, at))) return Reason::none;
  if (at == std::string_view::npos) return Reason::row_card_missing;
  if (!has_form_of_card(text.substr(at + 1))) return Reason::none;
  return called ? Reason::no_uno_duty : Reason::number_does_not_fit;
}

}  // namespace uno
