// Keys. Nothing irreversible happens without Enter; quitting asks first.
#include "terminal/keys.h"

#include <algorithm>

namespace uno::terminal {
namespace {

constexpr std::size_t kTypedMost = 24;
constexpr int kPage = 5;

void point_at(Scene& scene, int index) {
  const int count = static_cast<int>(scene.choices.size());
  if (count > 0) scene.chosen = std::clamp(index, 0, count - 1);
}

Pressed enter(Scene& scene) {
  if (scene.typed == "leave") return scene.typed.clear(), Pressed{Deed::leave};
  Chosen chosen{scene.chosen, false, ""};
  if (!scene.typed.empty()) chosen = choose(scene.choices, scene.typed);
  scene.typed.clear();
  if (chosen.index < 0) {
    scene.note = chosen.error;
    return {};
  }
  if (scene.choices.empty()) return {Deed::pass};
  const Choice& choice = scene.choices[static_cast<std::size_t>(chosen.index)];
  const bool uno = choice.play && (chosen.uno || scene.uno);
  if (choice.play) scene.uno = false;
  return {Deed::send, message_of(choice, uno, scene.view)};
}

Pressed letter(Scene& scene, char letter) {
  const bool empty = scene.typed.empty();
  if (empty && letter == '!') {
    scene.uno = !scene.uno;
  } else if (empty && letter == 'h') {
    scene.help = true;
  } else if (empty && letter == 'q') {
    scene.leaving = true;
  } else if (empty && letter == 'i' && scene.view.stage == "round" && scene.view.you >= 0) {
    return {Deed::send, wire::Hint{}};
  } else if (letter > ' ' && letter < 0x7F && scene.typed.size() < kTypedMost) {
    scene.typed += letter;
    const Chosen chosen = choose(scene.choices, scene.typed);
    if (chosen.index >= 0) scene.chosen = chosen.index;
  }
  return {};
}

}  // namespace

Pressed press(Scene& scene, Key key, char character, int columns) {
  if (scene.help) {
    scene.help = false;
    return {};
  }
  if (scene.leaving) {
    scene.leaving = false;
    return {key == Key::letter && (character == 'y' || character == 'Y') ? Deed::quit : Deed::none};
  }
  scene.note.clear();
  const int row = choice_columns(scene, columns);
  const int count = std::max(1, static_cast<int>(scene.choices.size()));
  const int log_most = static_cast<int>(scene.log.size());
  switch (key) {
    case Key::letter:
      return letter(scene, character);
    case Key::enter:
      return enter(scene);
    case Key::escape:
      scene.typed.clear();
      return {Deed::pass};
    case Key::backspace:
      if (!scene.typed.empty()) scene.typed.pop_back();
      break;
    case Key::tab:
      point_at(scene, (scene.chosen + 1) % count);
      break;
    case Key::left:
      point_at(scene, scene.chosen - 1);
      break;
    case Key::right:
      point_at(scene, scene.chosen + 1);
      break;
    case Key::up:
      point_at(scene, scene.chosen - row);
      break;
    case Key::down:
      point_at(scene, scene.chosen + row);
      break;
    case Key::page_up:
      scene.log_back = std::min(scene.log_back + kPage, log_most);
      break;
    case Key::page_down:
      scene.log_back = std::max(scene.log_back - kPage, 0);
      break;
    case Key::help:
      scene.help = true;
      break;
    case Key::other:
      break;
  }
  return {};
}

}  // namespace uno::terminal
