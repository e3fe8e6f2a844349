// Runs scenario rows and gives verdicts. scenario_setup.cpp builds the position, scenario_check.cpp
// compares it; this file plays the acts.
#include "engine/reading/scenario.h"

#include <algorithm>

#include "engine/editions.h"
#include "engine/english.h"
#include "engine/matching/notation.h"
#include "engine/matching/verbs.h"
#include "engine/reading/scenario_parts.h"
#include "engine/words.h"

namespace uno {
namespace {

ScenarioOutcome failed(std::string why) {
  return {RowResult::failed, std::move(why)};
}
ScenarioOutcome malformed(std::string why) {
  return {RowResult::malformed, std::move(why)};
}

/// The options of a row, word by word. Spaces inside brackets or quotes do not end a word.
std::vector<std::string_view> option_words(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t start = 0;
  int depth = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    depth += (c == '(') - (c == ')');
    if (c != ' ' || (depth > 0 && i < text.size())) continue;
    if (i > start) words.push_back(text.substr(start, i - start));
    start = i + 1;
  }
  if (words.size() == 1 && words[0] == "-") words.clear();
  return words;
}

/// Sets the options of the row. Returns the options that the engine does not have: the name, or
/// name and value if only the value is unknown.
std::vector<std::string> set_row_options(const Scenario& row, Rules& rules) {
  std::vector<std::string> unknown;
  std::vector<std::string_view> options = option_words(row.options);
  std::stable_partition(options.begin(), options.end(),
                        [](std::string_view word) { return word.starts_with("edition="); });
  for (const std::string_view word : options) {
    const std::size_t at = word.find('=');
    const std::string_view name = word.substr(0, at);
    const std::string_view value = at == std::string_view::npos ? "" : word.substr(at + 1);
    if (set_option(rules, name, value))
      unknown.emplace_back(find_rule_field(name) == nullptr ? name : word);
  }
  return unknown;
}

/// One act of a row: seat, action and, with `d=B9`, the cards that the draw must bring.
struct ScenarioAct {
  std::string_view word, action, cards;
  int seat = 0;
  bool has_cards = false;
};

bool split_act(std::string_view word, ScenarioAct& act) {
  act.word = word;
  const std::size_t colon = word.find(':');
  if (colon == std::string_view::npos) return false;
  if (!read_number(word.substr(0, colon), 0, 99, act.seat)) return false;
  act.action = word.substr(colon + 1);
  if (act.action.starts_with("d=")) {
    act.has_cards = true;
    act.cards = act.action.substr(2);
    act.action = "d";
  }
  return true;
}

/// The cards of `shuf`: all hands without the card being played, in the given order.
template <class E>
bool match_shuffle(const StateOf<E>& state, int seat, const std::vector<Kind>& order,
                   std::vector<Card>& cards) {
  typename E::Hand gathered{};
  std::size_t count = 0;
  for (int s = 0; s < state.seats; ++s) {
    typename E::Hand hand = state.hands[static_cast<std::size_t>(s)];
    if (s == seat) hand.remove(card_of_kind(hand, E::kShuffling));
    gathered.add(hand);
    count += state.hand_size[static_cast<std::size_t>(s)];
  }
  if (order.size() != count - 1) return false;
  gathered.remove(kBlank);
  std::size_t named = 0;
  for (const Kind kind : order) {
    if (kind != kBlank && copies(gathered, kind) == 0) return false;
    cards.push_back(kind == kBlank ? kBlank : card_of_kind(gathered, kind));
    if (kind != kBlank) gathered.remove(cards.back()), ++named;
  }
  return gathered == typename E::Hand{};
}

std::vector<Kind> without(std::vector<Kind> from, const std::vector<Kind>& taken) {
  for (const Kind kind : taken)
    if (const auto at = std::find(from.begin(), from.end(), kind); at != from.end()) from.erase(at);
  return from;
}

/// Plays the acts of a row. Every act except the last must be accepted.
template <class E>
class ActRunner {
 public:
  explicit ActRunner(ScenarioSetup<E>& setup) : setup_(setup), state_(setup.state) {}

  /// Returns false if the run ends here; `outcome` has the reason.
  bool run(std::string_view actions, bool illegal) {
    std::string_view rest = actions;
    if (rest == "-") rest = {};
    for (std::string_view word; next_word(rest, word);) {
      const bool last = rest.find_first_not_of(' ') == std::string_view::npos;
      if (!act(word)) return false;
      if (refusal_ && !(illegal && last))
        return stop(english("{} was refused: {} ({})", word, refusal_.name, refusal_.rule_id));
      if (!refusal_ && illegal && last)
        return stop(english("expected illegal, but {} was accepted", word));
    }
    if (illegal && !refusal_) return stop(english("expected illegal, but there is no act"));
    return true;
  }

  const ScenarioOutcome& outcome() const { return outcome_; }

 private:
  bool stop(std::string why) {
    outcome_ = failed(std::move(why));
    return false;
  }

  bool act(std::string_view word) {
    ScenarioAct act;
    if (!split_act(word, act)) return stop(english("action {} is not implemented", word));
    if (act.seat < 0 || act.seat >= state_.seats) {
      refusal_ = refusal(Reason::not_a_seat);
      return true;
    }
    const std::vector<Action> steps = parse_actions(state_, act.seat, act.action);
    if (steps.empty()) {
      const Reason reason = why_no_action<E>(act.action);
      refusal_ = refusal(reason);
      return reason != Reason::none || stop(english("action {} is not implemented", word));
    }
    return apply(act, steps);
  }

  bool apply(const ScenarioAct& act, const std::vector<Action>& steps) {
    const StateOf<E> before = state_;
    const Action action = steps.front();
    std::vector<Card> shuffled;
    const bool last = state_.hand_size[static_cast<std::size_t>(act.seat)] == 1;
    const bool shuffles = action.is_play() && action.kind() == E::kShuffling &&
                          !setup_.hand_shuffle.empty() &&
                          legal_actions(state_, act.seat).contains(action) &&
                          (!last || state_.rules.last_special == LastSpecial::apply);
    if (E::kTakesByChance) shuffled.assign(setup_.hand_shuffle.begin(), setup_.hand_shuffle.end());
    if (shuffles && !match_shuffle(state_, act.seat, setup_.hand_shuffle, shuffled))
      return stop(english("shuf does not name the cards of all hands at {}", act.word));
    const bool dare = state_.phase == Phase::dare;
    const bool referee = action.is(Act::advice) || action.is(Act::fine) ||
                         (dare && (action.is(Act::accept) || action.is(Act::fail)));
    refusal_ = referee ? try_referee(state_, act.seat, action)
                       : try_actions(state_, act.seat, steps, nullptr, shuffled);
    if (refusal_ && !(state_ == before))
      return stop(english("{} was refused, but the state changed", act.word));
    if (refusal_ || !act.has_cards) return true;
    CardList wanted;
    const std::vector<Kind> drawn =
        without(kinds_held(state_, act.seat), kinds_held(before, act.seat));
    if (!read_card_list<E>(act.cards, wanted) ||
        sorted_text<E>(wanted.kinds) != sorted_text<E>(drawn))
      return stop(english("{} drew {}", act.word, sorted_text<E>(drawn)));
    return true;
  }

  ScenarioSetup<E>& setup_;
  StateOf<E>& state_;
  Refusal refusal_;
  ScenarioOutcome outcome_;
};

/// Compares every expectation and reports all differences.
template <class E>
ScenarioOutcome compare(const StateOf<E>& state, std::string_view expected) {
  std::string wanted, came;
  for (std::string_view word; next_word(expected, word);) {
    if (word == "illegal" || word == "-") continue;
    const std::size_t at = word.find('=');
    if (at == std::string_view::npos) return malformed(english("no expectation: {}", word));
    bool known = true;
    const std::string differs = differing(state, {word.substr(0, at), word.substr(at + 1)}, known);
    if (!known) return failed(english("expectation {} is not implemented", word));
    if (differs.empty()) continue;
    wanted += (wanted.empty() ? "" : " ") + std::string(word);
    came += (came.empty() ? "" : " ") + differs;
  }
  if (wanted.empty()) return {};
  return failed(english("expected {}, came {}", wanted, came));
}

bool has_word(std::string_view text, std::string_view wanted) {
  for (std::string_view word; next_word(text, word);)
    if (word == wanted) return true;
  return false;
}

}  // namespace

std::vector<std::string> unknown_options(const Scenario& row) {
  Rules rules;
  return set_row_options(row, rules);
}

ScenarioFile parse_scenarios(std::string_view text) {
  ScenarioFile file;
  int number = 0;
  for (std::string_view line; next_piece(text, '\n', line);) {
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() || (number == 1 && line.starts_with("id\t"))) continue;
    std::vector<std::string_view> columns;
    for (std::string_view column; next_piece(line, '\t', column);) columns.push_back(column);
    if (columns.size() < 5 || columns.size() > 6 || columns[0].empty()) {
      file.errors.push_back(
          english("{}: a row has the columns id, options, setup, actions, "
                  "expected, rules, separated by tabs; this one has {}",
                  number, columns.size()));
      continue;
    }
    columns.resize(6);
    file.rows.push_back({number, std::string(columns[0]), std::string(columns[1]),
                         std::string(columns[2]), std::string(columns[3]), std::string(columns[4]),
                         std::string(columns[5])});
  }
  return file;
}

namespace {

template <class E>
ScenarioOutcome run_in(const Rules& rules, const Scenario& row) {
  const bool deck_chosen = row.options.find("deck=") != std::string::npos;
  ScenarioSetup<E> setup = build_setup<E>(rules, deck_chosen, row.setup);
  if (!setup.malformed.empty()) return malformed(setup.malformed);
  if (!setup.not_implemented.empty()) return failed(setup.not_implemented);
  const bool illegal = has_word(row.expected, "illegal");
  if (setup.refused)
    return illegal ? ScenarioOutcome{}
                   : failed(english("no such table: {}", plain_text(setup.refused)));
  ActRunner<E> acts(setup);
  if (!acts.run(row.actions, illegal)) return acts.outcome();
  return compare(setup.state, row.expected);
}

}  // namespace

ScenarioOutcome run_scenario(const Scenario& row) {
  Rules rules;
  const std::vector<std::string> unknown = set_row_options(row, rules);
  if (!unknown.empty()) return failed(english("option {} is not implemented", unknown.front()));
  return in_edition(rules.edition, [&]<class E>(E) { return run_in<E>(rules, row); });
}

}  // namespace uno
