// Explains why an act is legal, refused, forced or penalised, for disputes at the table: the rule,
// the option and the sentences. It relies on legal_actions() and why_refused() and decides nothing
// itself.
#pragma once

#include <string_view>
#include <vector>

#include "engine/matching/verbs.h"
#include "engine/phrase.h"

namespace uno {

enum class Verdict : std::uint8_t {
  legal,      ///< one of several acts that the seat can choose
  forced,     ///< the only act of the seat in its turn
  penalised,  ///< legal, but it costs cards
  refused,    ///< not legal here
};
std::string_view verdict_name(Verdict verdict);

struct Explanation {
  Verdict verdict = Verdict::refused;
  std::string_view rule_id;       ///< "C-MATCH-1"
  std::string_view option;        ///< "play_policy" if an option decides, otherwise empty
  std::string_view name;          ///< the reason, for programs
  std::vector<Phrase> sentences;  ///< the last one is about the option, if one decides
};

/// Explains an act of a seat in this state. It uses what only this seat knows, so show it to no one
/// else.
template <class E>
Explanation explain(const StateOf<E>& state, int seat, Action action);
/// The names of all grounds on which acts are legal. `why.NAME` is the sentence.
std::vector<std::string_view> ground_names();
/// The sentence of a refusal: `refusal.NAME`.
Phrase refusal_phrase(const Refusal& refusal);
/// Explains a refusal: its sentence, and the meaning of the option behind it at this table.
Explanation explain(const Rules& rules, const Refusal& refusal);

}  // namespace uno
