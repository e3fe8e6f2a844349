// The grounds on which acts are legal, one row each, and the choice between them.
#include "engine/reading/explain.h"

#include <array>

#include "engine/editions.h"
#include "engine/matching/custom.h"
#include "engine/matching/legal_plays.h"
#include "engine/reading/grounds.h"

namespace uno {
namespace {

template <class E>
Ground ground_of_wild_draw_four(const StateOf<E>& state, int seat, Kind kind) {
  if (!restricted<AnyTermsOf<E>>(state)) return Ground::reply;  // H-STACK-5
  typename E::Hand hand = state.hands[seat];
  hand.remove(card_of_kind(hand, kind));
  if (wild_draw_four_innocent<E>(state.rules, hand, state.colour, state.top))
    return Ground::innocent;
  const bool risky =
      can_be_challenged<AnyTermsOf<E>>(state, state.hand_size[seat] - 1, state.pending == 0);
  return risky ? Ground::bluff : Ground::unrestricted;
}

template <class E>
bool is_false_call(const StateOf<E>& state, int seat, Action action) {
  return action.uno() && state.hand_size[seat] > 2 && state.rules.false_uno_penalty > 0;
}

template <class E>
Ground ground_of_play(const StateOf<E>& state, int seat, Action action) {
  const Kind kind = action.kind();
  if (is_false_call(state, seat, action)) return Ground::false_call;
  if (action.is_jump()) return Ground::twin;
  if (action.is_flex()) return Ground::flex_side;
  if (state.duty && !complies(state.duty, kind)) return Ground::not_complying;
  if (state.phase == Phase::pile) return Ground::adding_to_side;
  if (state.phase == Phase::laying) return Ground::of_a_set;
  if (action.form() == Action::kLay) return Ground::first_of_set;
  if constexpr (E::kRestricted != 0)
    if (E::is_restricted(kind)) return ground_of_wild_draw_four(state, seat, kind);
  if (state.phase == Phase::stack)
    return E::face(kind).does.draws > 0 ? Ground::reply : Ground::sending_on;
  if (state.phase == Phase::replay) return Ground::replay;
  if (E::is_wild(kind)) return Ground::wild;
  return E::lane_of(kind) == state.colour ? Ground::same_colour : Ground::same_face;
}

template <class E>
Ground ground_of_act(const StateOf<E>& state, Action action, const LegalActionsOf<E>& legal) {
  if (state.phase == Phase::dare && (action.is(Act::accept) || action.is(Act::fail)))
    return Ground::choosing;  // CE-19
  switch (action.which()) {
    case Act::draw:
      if (state.duty) return Ground::not_complying;
      return legal.plays || legal.by_flex() || legal.lays ? Ground::may_draw : Ground::must_draw;
    case Act::keep:
      return legal.plays || legal.by_flex() ? Ground::may_keep : Ground::must_keep;
    case Act::name_colour:
      return Ground::opening_colour;
    case Act::accept:
      return Ground::accepting;
    case Act::challenge:
      return Ground::challenging;
    case Act::take:
      return legal.plays || legal.challenge ? Ground::taking : Ground::must_take;
    case Act::call_uno:
      return Ground::late_call;
    case Act::catch_seat:
      return Ground::catching;
    case Act::fail:
      return Ground::not_putting;
    case Act::spin:
      return Ground::spinning;
    case Act::choose_seat:
      if (E::kParties) return state.phase == Phase::point ? Ground::pointing : Ground::linking;
      break;
    case Act::advice:
    case Act::fine:
    case Act::take_back:
      break;
  }
  return Ground::choosing;
}

template <class E>
Ground ground_of(const StateOf<E>& state, int seat, Action action, const LegalActionsOf<E>& legal) {
  if (action.form() == Action::kAct) return ground_of_act(state, action, legal);
  if constexpr (E::kSpins)
    if (state.phase == Phase::sector)
      return state.wheel.sector == Sector::almost_uno ? Ground::keeping_two : Ground::discarding;
  if (action.form() != Action::kGive) return ground_of_play(state, seat, action);
  return state.phase == Phase::put ? Ground::putting : Ground::giving;
}

template <class E>
bool costs_cards(const StateOf<E>& state, Ground ground) {
  const bool fails = ground == Ground::not_complying || ground == Ground::not_putting;
  return ground == Ground::false_call || (fails && state.rules.custom_fail_penalty > 0);
}

/// The sentence, followed by the meaning of the option at this table.
std::vector<Phrase> with_option(const Rules& rules, Phrase sentence, std::string_view option) {
  std::vector<Phrase> sentences{std::move(sentence)};
  const RuleField* field = option.empty() ? nullptr : find_rule_field(option);
  if (field != nullptr && field_matters(rules, *field))
    sentences.push_back(field_phrase(rules, *field));
  return sentences;
}

}  // namespace

std::string_view verdict_name(Verdict verdict) {
  constexpr std::array<std::string_view, 4> kNames = {"legal", "forced", "penalised", "refused"};
  return kNames[static_cast<std::size_t>(verdict)];
}

std::vector<std::string_view> ground_names() {
  std::vector<std::string_view> names;
  for (const GroundRow& row : kGrounds) names.push_back(row.name);
  return names;
}

Phrase refusal_phrase(const Refusal& refusal) {
  return {"refusal." + std::string(refusal.name)};
}

Explanation explain(const Rules& rules, const Refusal& refusal) {
  return {Verdict::refused, refusal.rule_id, refusal.option, refusal.name,
          with_option(rules, refusal_phrase(refusal), refusal.option)};
}

Explanation explain_refused(const Rules& rules, Reason reason) {
  Explanation no = explain(rules, refusal(reason));
  if (is_illegal_play(reason) && rules.illegal_play > 0) {
    no.verdict = Verdict::penalised;
    no.sentences.push_back(field_phrase(rules, *find_rule_field("illegal_play")));
  }
  return no;
}

Explanation explain_legal(const Rules& rules, Ground ground, Verdict verdict) {
  const GroundRow& row = kGrounds[static_cast<std::size_t>(ground)];
  return {verdict, row.rule_id, row.option, row.name,
          with_option(rules, {"why." + std::string(row.name)}, row.option)};
}

template <class E>
Explanation explain(const StateOf<E>& state, int seat, Action action) {
  const LegalActionsOf<E> legal = legal_actions(state, seat);
  if (!legal.contains(action))
    return explain_refused(state.rules, why_refused(state, seat, action));
  const Ground ground = ground_of(state, seat, action, legal);
  const bool forced = seat == state.active && is_only_one(legal, action);
  return explain_legal(state.rules, ground,
                       costs_cards(state, ground) ? Verdict::penalised
                       : forced                   ? Verdict::forced
                                                  : Verdict::legal);
}

#define UNO_INSTANTIATE(E) template Explanation explain(const StateOf<E>&, int, Action);
UNO_MATCHING_GAMES(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
