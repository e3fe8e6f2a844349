// Interprets keys. Nothing irreversible happens without Enter, and quitting asks first.
#include "terminal/keys.h"

#include <algorithm>

#include "terminal/words.h"
#include "text/say.h"

namespace uno::terminal {
namespace {

constexpr std::size_t kTypedMax = 160;  // a chat message is the longest text
constexpr int kPage = 5;

void point_at(Screen& screen, int index) {
  const int count = static_cast<int>(screen.offers.size());
  if (count > 0) screen.chosen = std::clamp(index, 0, count - 1);
}

/// Moves the selection. If nothing is selected, selects the first choice.
void point_by(Screen& screen, int step) {
  point_at(screen, screen.chosen < 0 ? 0 : screen.chosen + step);
}

Pressed enter(Screen& screen) {
  if (screen.typed == "leave") return screen.typed.clear(), Pressed{ScreenAction::leave};
  const auto words = asked_in_words(screen.view, screen.typed);
  if (const auto* message = std::get_if<wire::ClientMessage>(&words))
    return screen.typed.clear(), Pressed{ScreenAction::send, *message};
  Chosen chosen{screen.chosen};
  if (const auto* wrong = std::get_if<std::string>(&words))
    chosen = {-1, false, "", *wrong};
  else if (!screen.typed.empty())
    chosen = choose(screen.offers, screen.typed);
  screen.typed.clear();
  if (screen.offers.empty() && chosen.error.empty()) return {ScreenAction::pass};
  if (chosen.index < 0) {
    screen.note = chosen.error.empty() ? text::say("terminal.choose.point") : chosen.error;
    return {};
  }
  screen.chosen = first_pointed(screen.offers);
  const Offer offer = screen.offers[static_cast<std::size_t>(chosen.index)];
  if (!offer.then.empty() && chosen.then.empty()) {  // the endings are the next choice
    screen.offers = ending_offers(screen.view, offer);
    screen.choosing_ending = true;
    screen.chosen = 0;
    return {};
  }
  const bool uno = offer.play && (chosen.uno || screen.uno);
  if (offer.play) screen.uno = false;
  return {ScreenAction::send, message_of(offer, uno, screen.view, chosen.then)};
}

Pressed letter(Screen& screen, char letter) {
  const bool empty = screen.typed.empty();
  if (empty && letter == '!') {
    screen.uno = !screen.uno;
  } else if (empty && letter == 'h') {
    screen.help = true;
  } else if (empty && letter == 'q') {
    screen.leaving = true;
  } else if (empty && letter == 'i' && screen.view.stage == "round" && screen.view.you >= 0) {
    return {ScreenAction::send, wire::Hint{}};
  } else if (letter >= (empty ? '!' : ' ') && letter < 0x7F && screen.typed.size() < kTypedMax) {
    screen.typed += letter;
    const Chosen chosen = choose(screen.offers, screen.typed);
    if (chosen.index >= 0) screen.chosen = chosen.index;
  }
  return {};
}

}  // namespace

Pressed press(Screen& screen, Key key, char character, int columns) {
  if (screen.help) {
    screen.help = false;
    return {};
  }
  if (screen.leaving) {
    screen.leaving = false;
    return {key == Key::letter && (character == 'y' || character == 'Y') ? ScreenAction::quit
                                                                         : ScreenAction::none};
  }
  screen.note.clear();
  const int row = offer_columns(screen, columns);
  const int count = std::max(1, static_cast<int>(screen.offers.size()));
  const int log_most = static_cast<int>(screen.log.size());
  switch (key) {
    case Key::letter:
      return letter(screen, character);
    case Key::enter:
      return enter(screen);
    case Key::escape:
      screen.typed.clear();
      if (!screen.choosing_ending) return {ScreenAction::pass};
      screen.choosing_ending = false;
      screen.offers = offers(screen.view);
      screen.chosen = first_pointed(screen.offers);
      break;
    case Key::backspace:
      if (!screen.typed.empty()) screen.typed.pop_back();
      break;
    case Key::tab:
      point_at(screen, (screen.chosen + 1) % count);
      break;
    case Key::left:
      point_by(screen, -1);
      break;
    case Key::right:
      point_by(screen, 1);
      break;
    case Key::up:
      point_by(screen, -row);
      break;
    case Key::down:
      point_by(screen, row);
      break;
    case Key::page_up:
      screen.log_back = std::min(screen.log_back + kPage, log_most);
      break;
    case Key::page_down:
      screen.log_back = std::max(screen.log_back - kPage, 0);
      break;
    case Key::help:
      screen.help = true;
      break;
    case Key::other:
      break;
  }
  return {};
}

}  // namespace uno::terminal
