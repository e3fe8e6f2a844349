// What is to be said to people, without the words: a key of the catalogues (text/) and its
// arguments. Engine, bots and tables speak in phrases; a language is put in where somebody reads
// them.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace uno {

struct Phrase;

/// One argument of a phrase. Some names have a meaning of their own, see text/README.md: `seat` and
/// `other` are seats, `card` and `cards` notation, `colour` the name of a colour.
struct Argument {
  std::string name;
  std::variant<std::int64_t, std::string, std::vector<std::string>, std::vector<Phrase>> value;
  bool operator==(const Argument&) const;
};

struct Phrase {
  std::string key;  ///< "reason.wins_of_100"
  std::vector<Argument> args{};
  bool operator==(const Phrase&) const = default;
};

inline bool Argument::operator==(const Argument& that) const {
  return name == that.name && value == that.value;
}

}  // namespace uno
