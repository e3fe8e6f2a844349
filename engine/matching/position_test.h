// Positions for tests, written as in scenario rows, and acts as text. A position that cannot be
// read or an act that is refused fails the test.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "engine/matching/notation.h"
#include "engine/matching/verbs.h"
#include "engine/reading/scenario_parts.h"

namespace uno {

inline Rules rules_with(const std::string& options) {
  Rules rules;
  EXPECT_FALSE(set_options(rules, options));
  return rules;
}

/// The position at the start of a scenario row with this setup.
inline State position(const std::string& setup, const Rules& rules = {}) {
  const ScenarioSetup built = build_setup(rules, false, setup);
  EXPECT_EQ(built.malformed + built.not_implemented + plain_text(built.refused), "") << setup;
  return built.state;
}

inline State position(const std::string& options, const std::string& setup) {
  return position(setup, rules_with(options));
}

/// One act of one or several steps ("R7&B7>2").
inline Refusal tried(State& state, int seat, const std::string& text, EventList* events = nullptr) {
  return try_actions(state, seat, parse_actions(state, seat, text), events);
}

inline void act(State& state, int seat, const std::string& text, EventList* events = nullptr) {
  ASSERT_FALSE(parse_actions(state, seat, text).empty()) << text << " is no act";
  const Refusal refused = tried(state, seat, text, events);
  EXPECT_FALSE(refused) << seat << ":" << text << ": " << refused.name;
}

/// Expects that the act is refused for this reason and changes nothing.
inline void refuses(const State& state, int seat, const std::string& text, Reason reason) {
  State after = state;
  ASSERT_FALSE(parse_actions(state, seat, text).empty()) << text << " is no act";
  EXPECT_EQ(tried(after, seat, text).name, refusal(reason).name) << seat << ":" << text;
  EXPECT_EQ(after, state) << seat << ":" << text << " left a trace";
}

}  // namespace uno
