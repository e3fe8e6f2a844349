"""Whatever plays is copied, pickled and sent to other processes, and goes on there as it would have
gone on here."""

import copy
import pickle

import numpy
import openuno
import pytest
from openuno import rlcard

WAYS = {
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "deepcopy": copy.deepcopy,
    "copy": copy.copy,
}
PLACES = [{"rules": "mattel", "seats": 2}, {"rules": "party_table", "seats": 5, "calls": "players"}]


@pytest.fixture(params=WAYS, name="again")
def again_(request):
    """A way to have a value a second time."""
    return WAYS[request.param]


def play_episode(episode, steps, seed):
    """What is seen in so many random moves, some of them a bot's."""
    chance, seen = numpy.random.default_rng(seed), []
    for step in range(steps):
        if episode.over:
            episode.deal(seed + step)
        seen.append((episode.asked, episode.observe(episode.asked).tolist()))
        if step % 3 == 0:
            episode.step_bot("random")
        else:
            episode.step(int(chance.choice(numpy.flatnonzero(episode.mask(episode.asked)))))
    return seen, str(episode.state)


@pytest.mark.parametrize("place", PLACES)
def test_copies_of_an_episode_continue_identically(place, again):
    episode = openuno.Episode(**place)
    episode.deal(7)
    play_episode(episode, 25, 1)
    other = again(episode)
    assert play_episode(episode, 150, 2) == play_episode(other, 150, 2)


@pytest.mark.parametrize("bots", [[], [None, "random", "greedy"]])
def test_copies_of_a_vector_environment_continue_identically(bots, again):
    env = openuno.VectorEnv(40, "party_table", seats=3, seed=3, reward="points", bots=bots)
    for _ in range(60):
        env.step_random()
    other = again(env)
    for _ in range(300):
        for name in "observations masks counts asked rewards ended winners".split():
            assert (getattr(env, name) == getattr(other, name)).all()
        env.step_random()
        other.step_random()
    env.reset(5)
    assert (env.observations != other.observations).any(), "they share no memory"


def test_copies_of_a_match_continue_identically(again):
    match = openuno.start_match(openuno.Rules(target=200), 3, 1)
    for seed in range(4):
        state = openuno.deal_round(match, seed)
        while not state.over:
            openuno.apply(
                state,
                state.active,
                openuno.timeout_action(state)
                if state.phase != openuno.Phase.turn
                else openuno.legal_actions(state, state.active)[0],
            )
        openuno.settle(match, state)
        other = again(match)
        assert (other.totals, other.dealer) == (match.totals, match.dealer)
        if match.over:
            break
        assert openuno.deal_round(again(match), 99) == openuno.deal_round(again(match), 99)


def test_copies_of_other_values_are_equal(again):
    events = []
    state = openuno.deal("mattel", 3, 0, 1, events)
    assert again(state) == state
    assert again(openuno.observe(state, 1)) == openuno.observe(state, 1)
    assert [again(event).type for event in events] == [event.type for event in events]
    action = openuno.legal_actions(state, state.active)[0]
    assert again(action) == action
    record = openuno.Record("mattel", 3, 0, 1, [(state.active, action)])
    assert str(again(record)) == str(record)
    wild = openuno.deal("edition=all_wild", 4, 0, 1)
    assert again(wild) == wild
    rules = openuno.Rules("party_table")
    assert again(rules) == rules
    plan = openuno.SimPlan(seats=2, games=200, players="uniform,greedy", against="seven=swap")
    assert openuno.simulate_json(again(plan)) == openuno.simulate_json(plan)
    while not state.over:
        openuno.apply(state, state.active, openuno.legal_actions(state, state.active)[0])
    assert again(openuno.result(state)).points == openuno.result(state).points


# A shallow copy of these shares the round, as Python's objects do.
@pytest.mark.parametrize("again", [WAYS["pickle"], WAYS["deepcopy"]], ids=["pickle", "deepcopy"])
class TestEnvironments:
    def test_pettingzoo(self, again):
        env = openuno.env("party_table", seats=3)
        env.reset(seed=1)
        chance = numpy.random.default_rng(1)

        def play(env, moves):
            seen = []
            for move in moves:
                observation, _, terminated, _, _ = env.last()
                if terminated:
                    env.reset()
                    continue
                legal = numpy.flatnonzero(observation["action_mask"])
                env.step(int(legal[move % len(legal)]))
                seen.append((env.agent_selection, observation["observation"].tolist()))
            return seen

        play(env, chance.integers(1000, size=20))
        other, moves = again(env), chance.integers(1000, size=400)
        assert play(env, moves) == play(other, moves)

    def test_gymnasium(self, again):
        env = openuno.SingleEnv(["random", "greedy"])
        env.reset(seed=2)

        def play(env):
            seen = []
            for _ in range(200):
                observation, reward, ended, _, _ = env.step(int(env.action_masks().argmax()))
                seen.append((observation["observation"].tolist(), reward))
                if ended:
                    env.reset()
            return seen

        other = again(env)
        assert play(env) == play(other)

    def test_rlcard(self, again):
        env = rlcard.make("uno", {"seed": 3, "allow_step_back": True})

        def play(env):
            seen = []
            for _ in range(100):
                if env.is_over():
                    env.reset()
                state, player = env.step(
                    next(iter(env.get_state(env.get_player_id())["legal_actions"]))
                )
                seen.append((player, state["raw_obs"]["hand"]))
            return seen

        other = again(env)
        assert play(env) == play(other)
        assert env.step_back() and other.step_back()


def test_damaged_pickles_are_refused():
    episode = openuno.Episode()
    rules, seats, calls, image = episode.__getstate__()
    for state in [
        (rules, seats, calls, image[:-1]),
        (rules, seats, calls, b""),
        (rules, 2, calls, image),
        (rules, seats, "players", image),
        (rules, seats, calls, image[:50] + b"x" + image[51:]),
        (openuno.Rules("party_table"), seats, calls, image),
    ]:
        with pytest.raises(ValueError, match="pickle"):
            openuno.Episode.__new__(openuno.Episode).__setstate__(state)
    env = openuno.VectorEnv(3)
    state = env.__getstate__()
    for changed in [(*state[:2], 4, *state[3:]), (*state[:-1], image)]:
        with pytest.raises(ValueError, match="pickle"):
            openuno.VectorEnv.__new__(openuno.VectorEnv).__setstate__(changed)
    plan = openuno.DuelPlan(None, "greedy", 9, 2)
    state = plan.rounds(0, 9).__getstate__()
    other = openuno.DuelPlan(None, "greedy", 9, 3).rounds(0, 9).__getstate__()
    for changed in [
        (*state[:-1], image),
        (other[0], *state[1:]),
        (*state[:2], 10, *state[3:]),
        (*state[:3], 0, *state[4:]),
    ]:
        with pytest.raises(ValueError, match="pickle|these are no DuelRounds"):
            openuno.DuelRounds.__new__(openuno.DuelRounds).__setstate__(changed)


def test_functions_of_bots_and_reports_can_be_pickled(again):
    """What a pool of processes is given and gives back."""
    policy = openuno.EachSeat(openuno.bot("linear").choose)
    report = openuno.duel(again(policy), "greedy", 30)
    told = openuno.duel(policy, "greedy", 30)
    for one in (report, again(report)):
        assert (one.win_share.value, one.points_ahead.low) == (
            told.win_share.value,
            told.points_ahead.low,
        )
        assert (one.field, one.deals, one.decisions) == ("greedy", 30, told.decisions)
    env = openuno.SingleEnv([openuno.bot("greedy").choose])
    env.reset(seed=1)
    assert again(env).episode.state == env.episode.state
    plan = openuno.DuelPlan("greedy", "linear", 20, 3, "party_table", 7, "tune")
    assert again(plan).play().points.value == plan.play().points.value
    tested = openuno.duel("linear", "random", 2000, sprt=(0.5, 0.6))
    assert again(tested).verdict == tested.verdict == "p1"


@pytest.mark.parametrize(
    ("rules", "field", "match"),
    [
        ("-", "random", False),
        ("party_table", "linear", False),
        ("-", "uniform", False),
        ("-", "greedy", True),
        ("edition=flip", "sensible", False),
    ],
)
def test_copies_of_duel_rounds_continue_identically(rules, field, match, again):
    """What waits for a candidate is a place in many rounds; it could not be put away."""
    rounds = openuno.DuelPlan(None, field, 30, 2, rules, match=match).rounds(0, 30, games=16)

    def play(rounds, most):
        seen = []
        while rounds.waiting and most:
            moves = rounds.masks.argmax(axis=1)
            seen.append((rounds.observations.copy().tobytes(), moves.tolist()))
            rounds.step(moves)
            most -= 1
        return seen

    assert len(play(rounds, 25)) == 25
    other = again(rounds)
    assert (other.masks == rounds.masks).all()
    assert play(rounds, -1) == play(other, -1) != []
    one, two = openuno.DuelPlan(None, field, 30, 2, rules, match=match).report("x"), None
    two = copy.copy(one)
    one.add(rounds)
    two.add(other)
    assert one.deals == two.deals == 30
    assert (one.points.value, again(one.win_share).low) == (two.points.value, two.win_share.low)
