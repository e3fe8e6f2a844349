// Why an act is legal, refused, forced or penalised, for disputes at the table: the rule, the
// option and what is to be said. Built on legal_actions() and why_refused(), it decides nothing
// itself.
#pragma once

#include <string_view>
#include <vector>

#include "engine/matching/verbs.h"
#include "engine/phrase.h"

namespace uno {

enum class Verdict : std::uint8_t {
  legal,      ///< one of several things the seat may do
  forced,     ///< the only thing the seat may do in its turn
  penalised,  ///< legal, and costs cards
  refused,    ///< not legal here
};
std::string_view verdict_name(Verdict verdict);

struct Explanation {
  Verdict verdict = Verdict::refused;
  std::string_view rule_id;  ///< "C-MATCH-1"
  std::string_view option;   ///< "play_policy" where one decides, else empty
  std::string_view name;     ///< of the reason, for machines
  std::vector<Phrase> says;  ///< sentences; the last one is what the option says, if one decides
};

/// Explains one act of a seat in this state. Uses what the seat itself knows, so it may be told to
/// the player of that seat, and to nobody else.
template <class E>
Explanation explain(const StateOf<E>& state, int seat, Action action);
/// The names of all grounds on which an act is legal: `why.NAME` is the sentence.
std::vector<std::string_view> ground_names();
/// What is to be said of a refusal: `refusal.NAME`.
Phrase refusal_phrase(const Refusal& refusal);
/// Explains a refusal: its sentence, and what the option behind it says at this table.
Explanation explain(const Rules& rules, const Refusal& refusal);

}  // namespace uno
