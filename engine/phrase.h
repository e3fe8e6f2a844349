// A message for people, stored without its wording: a key of the catalogues in text/, and its
// arguments. The engine, bots and tables produce phrases; the program that shows them adds the
// language.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace uno {

struct Phrase;

/// One argument of a phrase. Some names have a fixed meaning (text/README.md): `seat` and `other`
/// are seats, `card` and `cards` are notation, `colour` is the name of a colour.
struct Argument {
  std::string name;
  std::variant<std::int64_t, std::string, std::vector<std::string>, std::vector<Phrase>> value;
  bool operator==(const Argument&) const;
};

struct Phrase {
  static constexpr const char* type = "Phrase";
  static constexpr const char* about =
      "A text from the catalogue (text/), as a key with arguments.";
  std::string key{};  ///< "reason.last_card"; empty if there is nothing to say
  std::vector<Argument> args{};
  explicit operator bool() const { return !key.empty(); }
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("key", m.key, "key of the catalogue");
    v("args", m.args, "its arguments by name, see text/README.md");
  }
  bool operator==(const Phrase&) const = default;
};

inline bool Argument::operator==(const Argument& that) const {
  return name == that.name && value == that.value;
}

/// The last word of the key with the arguments, for programs and error messages without a
/// catalogue: "no value: option seven, value often". Empty for an empty phrase.
std::string plain_text(const Phrase& phrase);

}  // namespace uno
