"""Rounds of every game for learners: rules, moves and bytes against what the verbs say, and the
checks of the toolkits that environments are for."""

import copy
import pathlib
import pickle
import subprocess
import sys
import warnings

import gymnasium
import numpy
import openuno
import pytest
from anybodys_move import AnybodysMove
from gymnasium.utils.env_checker import check_env
from move_texts import move_texts
from openuno import Episode, VectorEnv, benchmark, openuno_v0
from openuno.__main__ import cards, tables
from openuno.tasks import Task
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.test.state_test import state_test
from usual_seats import at_least, ending_rules

EDITIONS = [name for name in openuno.editions() if name != "classic"]
NAMES = {name: name.title().replace("_", "") for name in EDITIONS}
VECTOR = {"vectorization_mode": "vector_entry_point"}
PRESETS = [preset.name for edition in EDITIONS for preset in openuno.presets(edition)]


@pytest.fixture(params=EDITIONS, name="edition")
def edition_(request):
    """Each edition that is not the classic game."""
    return request.param


def rows(edition):
    """The layout of observations by name."""
    return {
        row.name: slice(row.first, row.first + row.size) for row in openuno.feature_table(edition)
    }


@pytest.mark.parametrize("calls", ["automatic", "players"])
@pytest.mark.parametrize("preset", PRESETS)
def test_masks_are_the_legal_actions(preset, calls):
    chance, decided = numpy.random.default_rng(3), 0
    for seed in range(12):
        sizes = 3 if preset.startswith(("dos", "quatro")) else 5
        if preset.startswith("uno_party"):  # E-PARTY-11
            seats = (6 if preset == "uno_party_large" else 4) + seed % sizes
        else:
            seats = 2 + seed % sizes
        episode = Episode(preset, seats, calls)
        episode.deal(seed)
        while not episode.over and decided < 400 * (seed + 1):
            seat, state, decided = episode.asked, episode.state, decided + 1
            moves = numpy.flatnonzero(episode.mask(seat)).tolist()
            texts = {openuno.move_text(move, episode.edition) for move in moves}
            legal = move_texts(state, seat, calls)
            if "wait" in texts:  # asked out of turn (C-RES-3)
                texts.remove("wait")
                legal = {text for text in legal if text == "uno" or text.startswith(("catch", "j"))}
            else:
                assert seat == state.active
            texts.discard("uno")  # before the play
            legal.discard("uno")
            assert texts == legal
            for move in moves:
                act = episode.action_of(move)
                assert act is None or episode.move_of(str(act)) == move
            episode.step(int(chance.choice(moves)))


def cards_told(edition, counts):
    """A row of counts as sorted texts."""
    texts = openuno.card_table(edition)
    return sorted(text for text, count in zip(texts, counts) for _ in range(count))


def check_the_table(edition, row, seen, told):
    """Compares the bytes of the top card, of the row of DOS or of the board of Quatro, with the
    observation."""
    if edition == "quatro":
        texts = ["", *openuno.card_table(edition)]
        cells = [texts[number] for number in seen[row["board"]]]
        columns = [cells[at : at + 6] for at in range(0, 42, 6)]
        assert columns == [column + [""] * (6 - len(column)) for column in told.board]
        assert cards_told(edition, seen[row["gone"]]) == sorted(told.discards)
        return
    if edition != "dos":
        assert cards_told(edition, seen[row["top"]]) == [told.top]
        assert seen[row["direction"]] == (told.direction > 0)
        return
    matched = {place for place, _ in told.matches}
    for name, there in (("matched", True), ("row", False)):
        cards = [card for place, card in enumerate(told.row) if (place in matched) == there]
        assert cards_told(edition, seen[row[name]]) == sorted(cards)
    laid = sorted(card for _, cards in told.matches for card in cards)
    assert cards_told(edition, seen[row["laid"]]) == laid
    assert seen[row["bonus"]] == told.bonus and seen[row["others_draw"]] == told.others_draw


def test_bytes_agree_with_the_observation(edition):
    episode, row = Episode(ending_rules(edition), 4), rows(edition)
    chance = numpy.random.default_rng(7)
    for seed in range(8):
        episode.deal(seed, seed % 4)
        while not episode.over:
            seat = episode.asked
            seen, told = episode.observe(seat), episode.view(seat)
            assert cards_told(edition, seen[row["hand"]]) == sorted(told.hand)
            check_the_table(edition, row, seen, told)
            around = told.hand_sizes[seat:] + told.hand_sizes[:seat]
            assert seen[row["hand_sizes"]].tolist()[:4] == around
            playing = [int(s not in told.out) for s in range(4)]
            assert seen[row["in_round"]].tolist()[:4] == playing[seat:] + playing[:seat]
            assert (openuno.encode(told) == seen).all()
            if edition == "flip":  # E-FLIP-3
                assert seen[row["dark"]] == told.dark
                back = [told.next_back] if told.draw_size else []
                assert cards_told(edition, seen[row["next_back"]]) == back
                backs = seen[row["backs"]].reshape(9, -1)
                for place in range(1, 4):
                    there = told.backs[(seat + place) % 4]
                    assert cards_told(edition, backs[place - 1]) == sorted(there)
                assert told.backs[seat] == [] and not backs[3:].any()
            if edition == "flex":
                red = [int(s in told.red_power) for s in range(4)]
                assert seen[row["red_power"]].tolist()[:4] == red[seat:] + red[:seat]
            if edition == "attack":
                assert seen[row["presses"]] == min(told.presses, 255)
                assert cards_told(edition, seen[row["came"]]) == sorted(told.came)
            episode.step(int(chance.choice(numpy.flatnonzero(episode.mask(seat)))))
        assert not any(episode.mask(seat).any() for seat in range(4))


@pytest.mark.parametrize("calls", ["automatic", "players"])
def test_random_moves_of_vector_environments_are_legal(edition, calls):
    """Every move that is drawn is a legal act, at tables of all sizes."""
    sizes = (2, 3, 4) if edition in ("dos", "quatro") else (2, 4, 6)
    for seats in sorted({at_least(edition, size) for size in sizes}):
        env = VectorEnv(64, f"edition={edition}", seats, seed=seats, calls=calls)
        ends, steps, chance = 0, 100_000 // 64 // 5 + 1, numpy.random.default_rng(seats)
        for step in range(steps):
            moves = numpy.array([chance.choice(numpy.flatnonzero(mask)) for mask in env.masks])
            for game in range(64):
                seat, move = int(env.asked[game]), int(moves[game])
                act = openuno.action_of(move, seat, seats, edition)
                calling = openuno.move_text(move, edition) in ("wait", "uno")
                assert calling or act in openuno.legal_actions(env.state(game), seat)
            if step % 7 == 0:
                env.step_random()
            else:
                env.step(moves)
            ends += int(env.ended.sum())
        assert ends > (0 if edition == "party" else 5)  # rounds of Party are long


def test_rewards_and_results(edition):
    rewards = [name for name, _ in openuno.reward_table()]
    seats = at_least(edition, 3)
    episode, chance = Episode(ending_rules(edition), seats), numpy.random.default_rng(5)
    won, nothing = 0, [0] * seats
    for seed in range(20):
        episode.deal(seed)
        while not episode.over:
            assert episode.rewards() == nothing
            episode.step(int(chance.choice(numpy.flatnonzero(episode.mask(episode.asked)))))
        result = openuno.result(episode.state)
        if result.winner is None:
            assert all(episode.rewards(name) == nothing for name in rewards)
            continue
        won += 1
        for name in rewards:
            worth = episode.rewards(name)
            assert worth[result.winner] == max(worth)
            assert result.points == 0 or worth.index(max(worth)) == result.winner
        assert episode.rewards("points")[result.winner] == result.points
        lost = -sum(
            worth for seat, worth in enumerate(episode.rewards("points")) if seat != result.winner
        )
        set_aside = edition == "party" and episode.state.out  # the winner gets nothing (H-LIM-3)
        if edition != "quatro" and not set_aside:  # hands count nothing (E-QUAT-21)
            assert lost == result.points
    assert won > 10


@pytest.mark.parametrize("kinds", [{}, {"seats": 2, "calls": "players", "reward": "rank"}])
def test_pettingzoo(edition, kinds, capsys):
    kinds = {"rules": f"edition={edition}", **kinds}
    if "seats" in kinds:
        kinds["seats"] = at_least(edition, kinds["seats"])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It would rather have a Box than the Dict in which it looks for the mask itself.
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(openuno_v0.env(**kinds), num_cycles=300)
    seed_test(lambda: openuno_v0.env(**kinds), num_cycles=100)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        state_test(openuno_v0.env(checks=True, **kinds), openuno_v0.parallel_env(**kinds))
        parallel_api_test(AnybodysMove(openuno_v0.parallel_env(**kinds)), num_cycles=150)
        parallel_seed_test(lambda: AnybodysMove(openuno_v0.parallel_env(**kinds)), num_cycles=50)
    env = openuno_v0.raw_env(**kinds, render_mode="human")
    env.reset(seed=1)
    env.render()
    shown = {"dos": "row ", "quatro": "board "}.get(edition, "top ")
    assert shown in capsys.readouterr().out


def test_gymnasium(edition):
    name = f"openuno/{NAMES[edition]}-v0"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name).unwrapped, skip_render_check=True)
        bots = ["linear", openuno.bot("random", edition)]
        bots += ["random"] * (at_least(edition, 3) - 3)
        check_env(
            openuno.SingleEnv(bots, f"edition={edition}", seat=1, calls="players"),
            skip_render_check=True,
        )
    one = ["sensible"] * (at_least(edition, 2) - 1)
    env = gymnasium.make(name, opponents=one, render_mode="ansi")
    env.reset(seed=2)
    assert " on " in env.render()
    envs = gymnasium.make_vec(name, 4, opponents=["linear", "random", *one[2:]], **VECTOR)
    seen, _ = envs.reset(seed=3)
    ends = 0
    for _ in range(600):
        assert seen in envs.observation_space
        seen, _, ended, _, infos = envs.step(seen["action_mask"].argmax(axis=1))
        ends += int(ended.sum())
        if ended.any():
            game = int(ended.argmax())
            assert infos["final_obs"][game] in envs.unwrapped.single_observation_space
    assert ends > 3


def test_bots(edition):
    assert openuno.bots(edition) == ["random", "sensible", "linear", "search"]
    seats = at_least(edition, 2)
    bots = [None, *["linear"] * (seats - 1)]
    env = VectorEnv(32, f"edition={edition}", seats=seats, bots=bots, reward="zero_sum")
    worth = 0.0
    for _ in range(2000):
        env.step_random()
        assert (env.asked == 0).all()
        worth += float(env.rewards[:, 0].sum())
    assert worth < 0, "chance does not beat the weights"
    state = openuno.deal(f"edition={edition}", at_least(edition, 3), 0, 4)
    sensible = openuno.bot("sensible", edition)
    while not state.over:
        act = sensible.choose(openuno.observe(state, state.active), seed=1)
        assert act == sensible.choose(openuno.observe(state, state.active), seed=1)
        openuno.apply(state, state.active, act)
    episode = Episode(f"edition={edition}", seats)
    episode.deal(1)
    for _ in range(3):
        seat, before = episode.asked, episode.state
        act = openuno.action_of(episode.step_bot("search"), seat, seats, edition)
        assert act in openuno.legal_actions(before, seat)


def test_positions_records_and_arrays_agree(edition):
    # Acts alone do not tell whether a player waited before jumping in.
    rules = f"edition={edition}" + (" jump_in=off" if edition == "party" else "")
    seats = at_least(edition, 3)
    start = openuno.deal(rules, seats, 1, 9)
    episode, seen = Episode.from_state(start), []
    assert episode.state == start and episode.edition == edition
    chance = numpy.random.default_rng(2)
    while not episode.over:
        mask = episode.mask(episode.asked)
        move = int(chance.choice(numpy.flatnonzero(mask)))
        seen.append((episode.observe(episode.asked), mask, move, episode.asked))
        episode.step(move)
    record = episode.record()
    again = openuno.read_record(str(record))
    assert str(again) == str(record) and again.texts == record.texts
    assert openuno.replay(record)[-1] == episode.state
    told = openuno.arrays(again, reward="points")
    assert told.moves.tolist() == [move for _, _, move, _ in seen]
    assert told.seats.tolist() == [seat for _, _, _, seat in seen]
    assert (told.observations == numpy.array([row for row, _, _, _ in seen])).all()
    assert (told.masks == numpy.array([mask for _, mask, _, _ in seen])).all()
    assert told.rewards.tolist() == episode.rewards("points")
    made = openuno.Record(rules, seats, 1, record.seed, record.texts)
    assert str(made) == str(record)
    env = VectorEnv(2, rules, seats=at_least(edition, 2), records=True)
    while env.winners[0] == 16:  # nobody
        env.step_random()
    assert openuno.arrays(env.record(0, ended=True)).returns.any()


@pytest.mark.parametrize("again", [lambda one: pickle.loads(pickle.dumps(one)), copy.deepcopy])
def test_copies_continue_identically(edition, again):
    seats = at_least(edition, 3)
    bots = [None, "random", "linear", *["random"] * (seats - 3)]
    env = VectorEnv(8, f"edition={edition}", seats=seats, bots=bots)
    episode = Episode(f"edition={edition}", seats)
    for _ in range(20):
        env.step_random()
    for _ in range(8):
        episode.step_bot("random")
    other, copied = again(env), again(episode)
    for _ in range(60):
        assert (env.observations == other.observations).all()
        env.step_random()
        other.step_random()
        if not episode.over:
            assert episode.step_bot("sensible") == copied.step_bot("sensible")
            assert episode.state == copied.state
    bot = again(openuno.bot("linear", edition))
    assert (bot.name, bot.edition) == ("linear", edition)


def test_rules_name_their_edition(edition):
    rules = openuno.Rules(edition=edition)
    assert rules == openuno.Rules(f"edition={edition}") == openuno.presets(edition)[0].rules
    assert rules.edition == edition and rules.differences() == []
    fixed = edition in ("dos", "quatro")  # E-DOS-1: 7 cards, E-QUAT-1: 3 tiles
    changed = {"target": 150} if fixed else {"hand_size": 5}
    assert openuno.Rules(**changed, edition=edition) == openuno.Rules(edition=edition, **changed)
    more, rule = {"uno_penalty": 4}, "C-UNO-6"
    if edition == "quatro":  # nobody calls UNO (E-QUAT-22)
        more, rule = {"next_dealer": "same"}, "C-DEAL-6"
    other = openuno.Rules(edition=edition, **changed, **more)
    assert len(other.differences()) == 2 and rule in " ".join(other.differences())
    assert openuno.Rules(openuno.rule_set_text(other)) == other
    assert pickle.loads(pickle.dumps(other)) == other
    other.check(4)
    other.check_match(4)
    for option in openuno.options(edition):
        assert str(getattr(rules, option.name)) == option.official_in(edition)
        assert option.name in rules.as_dict()
    assert "first_special" not in [option.name for option in openuno.options(edition)]
    rules.edition = "classic"
    assert rules == openuno.Rules()


def test_benchmark_tasks_of_any_edition(edition):
    """What a benchmark task has, one of any game has."""
    seats = at_least(edition, 3)
    task = Task("mine", "a try", seats, f"edition={edition}")
    assert task.edition == edition and task.fields == ("sensible", "linear")
    assert task.moves() == Episode(task.rules, seats).moves and task.text()
    assert task.layout_hash() != Task("official", "the classic game", 3).layout_hash()

    def lowest(_, masks):
        return masks.argmax(axis=1)

    for candidate in ("linear", lowest, openuno.EachSeat(openuno.bot("random", edition).choose)):
        result = benchmark.evaluate(task, candidate, 20)
        assert [one.field for one in result.against] == ["sensible", "linear"]
        assert all(one.version > 0 and one.points_ahead for one in result.against)
    match = Task("match", "a match", at_least(edition, 2), f"edition={edition}", match=True)
    (only,) = benchmark.evaluate(match, "random", 1, fields=["linear"]).against
    assert 0 <= only.win_share.value <= 1


def test_errors_of_environments(edition):
    rules = f"edition={edition}"
    episode, seats = Episode(rules), [None, *[openuno.bot("linear")] * (at_least(edition, 2) - 1)]
    with pytest.raises(ValueError, match="there is no bot 'greedy' of edition=.*sensible"):
        openuno.SingleEnv(["greedy"] * (at_least(edition, 2) - 1), rules)
    with pytest.raises(ValueError, match="plays edition=classic, not"):
        VectorEnv(1, rules, len(seats), bots=seats)
    with pytest.raises(ValueError, match="plays edition=classic, not"):
        openuno.SingleEnv(seats[1:], rules)
    with pytest.raises(ValueError, match="there is no edition 'chess'; there are 'classic', "):
        openuno.move_table("chess")
    with pytest.raises(ValueError, match="a move is a whole number"):
        openuno.move_text(10_000, edition)
    with pytest.raises(ValueError, match="out is a writable array"):
        openuno.encode(episode.view(0), out=numpy.zeros(3, numpy.uint8))
    if edition == "quatro":  # no move names a seat (E-QUAT-22)
        return
    with pytest.raises(ValueError, match="names no seat of a table of 2"):
        row = next(row for row in openuno.move_table(edition) if row.name == "catch")
        openuno.action_of(row.first + 2, 0, 2, edition)


def test_tables_are_printed(edition):
    said = subprocess.run(
        [sys.executable, "-m", "openuno", edition], capture_output=True, text=True
    )
    assert said.stdout == cards(edition) + "\n\n" + tables(edition) + "\n"
    moves = sum(row.count for row in openuno.move_table(edition))
    assert len({openuno.move_text(move, edition) for move in range(moves)}) == moves
    size = sum(row.size for row in openuno.feature_table(edition))
    assert (
        size
        == openuno.observation_bytes(edition)
        == Episode(f"edition={edition}").observation_bytes
    )
    assert (
        subprocess.run([sys.executable, "-m", "openuno", "chess"], capture_output=True).returncode
        == 2
    )
    readme = (pathlib.Path(__file__).resolve().parents[1] / "README.md").read_text()
    assert f"{edition} | {moves} | {size}" in readme.replace("`", ""), "say so in python/README.md"
