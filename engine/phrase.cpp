// Prints phrases without a catalogue, for errors in records and state lines.
#include "engine/phrase.h"

#include <algorithm>

namespace uno {
namespace {

std::string text_of(std::int64_t number) {
  return std::to_string(number);
}
std::string text_of(const std::string& text) {
  return text;
}
std::string text_of(const std::vector<std::string>& items) {
  std::string all;
  for (const std::string& item : items) all += (all.empty() ? "" : "|") + item;
  return all;
}
std::string text_of(const std::vector<Phrase>& phrases) {
  std::string all;
  for (const Phrase& one : phrases) all += (all.empty() ? "" : "; ") + plain_text(one);
  return all;
}

}  // namespace

std::string plain_text(const Phrase& phrase) {
  std::string text = phrase.key.substr(phrase.key.rfind('.') + 1);
  std::ranges::replace(text, '_', ' ');
  const char* before = ": ";
  for (const Argument& one : phrase.args) {
    text += before + one.name + " " +
            std::visit([](const auto& value) { return text_of(value); }, one.value);
    before = ", ";
  }
  return text;
}

}  // namespace uno
