// Game: each function visits the state of the edition in play.
#include "engine/game.h"

#include "engine/family.h"
#include "engine/matching/asking.h"
#include "engine/matching/notation.h"

namespace uno {
namespace {

template <class State>
using EditionOf = typename std::decay_t<State>::Edition;

#define UNO_IS_PLAYABLE(E) static_assert(PlayableGame<E>);
UNO_EDITIONS(UNO_IS_PLAYABLE)

}  // namespace

AnyObservation out_of_turn(AnyObservation seen) {
  std::visit([](auto& its) { its.legal = out_of_turn(its.legal); }, seen);
  return seen;
}

Game Game::deal(const Rules& rules, int seats, int dealer, const Seed& seed, SeatSet out) {
  return in_edition(rules.edition, [&]<class E>(E) {
    return Game(uno::deal<E>(rules, seats, dealer, seed, nullptr, out));
  });
}

Edition Game::edition() const {
  return rules().edition;
}

const Rules& Game::rules() const {
  return std::visit([](const auto& state) -> const Rules& { return state.rules; }, round_);
}

int Game::seats() const {
  return std::visit([](const auto& state) -> int { return state.seats; }, round_);
}

int Game::active() const {
  return std::visit([](const auto& state) -> int { return state.active; }, round_);
}

Phase Game::phase() const {
  return std::visit([](const auto& state) { return state.phase; }, round_);
}

ActionList Game::legal_actions(int seat) const {
  ActionList actions;
  std::visit(
      [&](const auto& state) {
        uno::legal_actions(state, seat).for_each([&](Action a) { actions.push_back(a); });
      },
      round_);
  return actions;
}

bool Game::is_legal(int seat, Action action) const {
  return action.exists() &&
         visit([&](const auto& state) { return uno::legal_actions(state, seat).contains(action); });
}

Reason Game::why_refused(int seat, Action action) const {
  return visit([&](const auto& state) { return uno::why_refused(state, seat, action); });
}

Explanation Game::explain(int seat, Action action) const {
  return visit([&](const auto& state) { return uno::explain(state, seat, action); });
}

Refusal Game::try_apply(int seat, Action action) {
  return std::visit([&](auto& state) { return uno::try_apply(state, seat, action); }, round_);
}

Refusal Game::try_referee(int seat, Action action) {
  return std::visit([&](auto& state) { return uno::try_referee(state, seat, action); }, round_);
}

bool Game::is_referee_event(Action action) const {
  return std::visit([&](const auto& state) { return uno::is_referee_event(state, action); },
                    round_);
}

Action Game::timeout_action() const {
  return std::visit([](const auto& state) { return uno::timeout_action(state); }, round_);
}

bool Game::draws_unseen(int seat, Action action) const {
  if (!action.is(Act::draw)) return false;
  Game after = *this;
  if (after.try_apply(seat, action)) return false;
  if (!after.visit([](const auto& state) { return decides_in_secret(state); })) return false;
  for (int viewer = 0; viewer < seats(); ++viewer)
    if (viewer != seat && observe(viewer) != after.observe(viewer)) return false;
  return observe(kSpectator) == after.observe(kSpectator);
}

RoundResult Game::result() const {
  return std::visit([](const auto& state) { return uno::result(state); }, round_);
}

AnyObservation Game::observe(int viewer) const {
  return std::visit(
      [&](const auto& state) -> AnyObservation { return uno::observe(state, viewer); }, round_);
}

SeatSet Game::open_windows() const {
  return visit([](const auto& state) { return state.open; });
}

bool Game::jump_open() const {
  return visit([](const auto& state) { return uno::jump_open(state); });
}

int Game::next_to_ask(SeatSet asked) const {
  return visit([&](const auto& state) { return uno::next_to_ask(state, asked); });
}

std::uint64_t Game::hash() const {
  return std::visit([](const auto& state) { return state_hash(state); }, round_);
}

const char* Game::broken_invariant() const {
  return std::visit(
      [](const auto& state) {
        return uno::broken_invariant(state, EditionOf<decltype(state)>::deck_set(state.rules));
      },
      round_);
}

std::string Game::sent_text(Action action) const {
  return visit([&](const auto& state) { return uno::sent_text(state, action); });
}

std::string Game::action_text(Action action) const {
  return std::visit([&](const auto& state) { return uno::action_text(state, action); }, round_);
}

Action Game::parse_action(int seat, std::string_view text) const {
  return std::visit([&](const auto& state) { return uno::parse_action(state, seat, text); },
                    round_);
}

std::string Game::state_line() const {
  return std::visit([](const auto& state) { return uno::state_line(state); }, round_);
}

std::string Game::parse_state_line(std::string_view line, Game& game) {
  Edition edition = Edition::classic;
  for (const Edition named : kEditions)
    if (line.starts_with("edition=" + std::string(edition_name(named)) + " ")) edition = named;
  return in_edition(edition, [&]<class E>(E) {
    StateOf<E> state;
    const std::string wrong = uno::parse_state_line(line, state);
    if (wrong.empty()) game = Game(state);
    return wrong;
  });
}

}  // namespace uno
