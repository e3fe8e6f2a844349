#include "table/refusals.h"

namespace uno {

wire::Refused refuse(No reason, const Phrase& more) {
  wire::Refused refused;
  refused.reason = name_of(reason);
  refused.says = {{"refusal." + refused.reason}};
  if (more) refused.says.push_back(more);
  return refused;
}

wire::Refused refuse(const Refusal& refusal) {
  wire::Refused refused;
  if (!refusal) return refused;
  refused.reason = refusal.name;
  refused.rule = refusal.rule_id;
  refused.option = refusal.option;
  refused.says = {refusal_phrase(refusal)};
  return refused;
}

wire::Refused refuse(const Rules& rules, const Refusal& refusal) {
  wire::Refused refused = refuse(refusal);
  if (refusal) refused.says = explain(rules, refusal).sentences;
  return refused;
}

}  // namespace uno
