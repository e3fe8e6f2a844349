"""States, records and arrays are one thing: whatever way a position is come by, its bytes and moves
are those that VectorEnv writes, over random rounds under random rules."""

import copy
import random

import numpy
import openuno
import pytest
from openuno import Episode, PublicAct, VectorEnv

ROW = {row.name: slice(row.first, row.first + row.size) for row in openuno.feature_table()}
WAIT = slice(69, 70)  # empty where the rules know no such move
# Options that change what is seen, what is a move or who is asked; values are drawn.
DRAWN = {
    "seven": ["off", "swap", "may_swap"],
    "zero": ["off", "pass"],
    "jump_in": ["off", "on"],
    "draw_mode": ["one", "until_playable"],
    "drawn_card_play": ["may", "must", "never"],
    "kept_card": ["secret", "told"],
    "multi_play": ["off", "same_number", "same_face"],
    "stack_mode": ["off", "draw2_only", "same_kind", "ladder", "any"],
    "round_end": ["first_out", "last_loses format=last_loses"],
    "deck": [
        f"{deck} custom1={one} custom2={two}"
        for deck in ("shuffle112", "swap112")
        for one in ("dare", "give_one", "swap_two", "comply_number", "comply_colour(r)")
        for two in ("trade_one", "everyone_colour", "pass_hands", "show_hand")
    ],
    "wd4_challenge": ["off", "on"],
    "uno_late_call": ["allowed", "too_late"],
    "catch_close": ["next_turn_action", "next_event"],
}


def random_table(chance):
    """Rules as text and a number of seats: options are drawn until the table can be."""
    while True:
        given = [
            f"{name}={chance.choice(DRAWN[name])}"
            for name in chance.sample(sorted(DRAWN), chance.randint(0, 6))
        ]
        seats = chance.randint(2, 10)
        try:
            return openuno.deal(" ".join(given) or "-", seats, 0, 0).rules, seats
        except ValueError:
            pass


def playful(env, chance):
    """A move per game: a play where there is one, mostly. What a record does not tell is left out:
    a call before a play that is not made, and speaking out of turn in one's turn after waiting."""
    masks = env.masks.copy()
    if env.moves > 70:
        turn = masks[:, 69] == 0
        opened = env.observations[:, ROW["open"]][:, 0] == 1
        masks[turn, 71:80] = masks[turn, 116:204] = 0
        masks[turn & opened, 70] = 0
        called = env.observations[:, ROW["called"]][:, 0] == 1
        masks[called, 60:80] = masks[called, 204:256] = masks[called, 456:] = 0
    some = (chance.random(masks.shape) * masks).argmax(axis=1)
    masks[:, 60:80] = 0
    play = (chance.random(masks.shape) * masks).argmax(axis=1)
    wanted = masks.any(axis=1) & (chance.random(env.games) < 0.8)
    return numpy.where(wanted, play, some)


def tables(count, seed):
    """So many random tables, each with a way of calling."""
    chance = random.Random(seed)
    for _ in range(count):
        yield *random_table(chance), chance.choice(["automatic", "players"]), chance


def test_arrays_of_a_state_are_those_of_the_environment():
    """Bytes and masks, from state and public acts alone."""
    seen = games = masks = 0
    for rules, seats, calls, chance in tables(150, 1):
        env = VectorEnv(16, rules, seats, seed=chance.getrandbits(40), calls=calls)
        draws = numpy.random.default_rng(chance.getrandbits(32))
        for step in range(60):
            env.step(playful(env, draws))
            games += int(env.ended.sum())
            if step % 4:
                continue
            game = chance.randrange(16)
            view, state = env.view(game), env.state(game)
            asked = int(env.asked[game])
            other = openuno.observe(state, asked, acts=view.acts, called=view.called)
            assert (openuno.encode(other) == env.observations[game]).all()
            assert (openuno.encode(view) == env.observations[game]).all()
            out = numpy.full(432, 9, numpy.uint8)
            assert openuno.encode(openuno.observe(state, asked), view.acts, out) is out
            different = numpy.flatnonzero(out != env.observations[game])
            assert set(different) <= {ROW["called"].start}
            episode = Episode.from_state(state, view.acts, calls)
            assert (episode.observe(asked)[:383] == env.observations[game][:383]).all()
            mask = episode.mask(asked)
            same = episode.asked == asked and (mask[WAIT] == env.masks[game][WAIT]).all()
            if same and not view.called:  # else somebody has already said nothing out of turn
                assert (mask == env.masks[game]).all()
                masks += 1
            seen += 1
    assert seen > 2000 and games > 300 and masks > seen * 0.8


def test_records_replay_to_the_same_arrays():
    """What was seen while a round was played is what arrays() tells of its record, row by row."""
    rounds = rows = 0
    for rules, seats, calls, chance in tables(120, 2):
        env = VectorEnv(8, rules, seats, chance.getrandbits(40), calls, "zero_sum", records=True)
        draws = numpy.random.default_rng(chance.getrandbits(32))
        seen = [[] for _ in range(8)]
        for _ in range(250):
            moves = playful(env, draws)
            for game in range(8):
                seen[game].append(
                    (
                        env.observations[game].copy(),
                        env.masks[game].copy(),
                        moves[game],
                        env.asked[game],
                    )
                )
            env.step(moves)
            for game in numpy.flatnonzero(env.ended):
                record = openuno.read_record(str(env.record(game, ended=True)))
                told = openuno.arrays(record, calls, "zero_sum")
                played = [numpy.array(column) for column in zip(*seen[game])]
                for mine, its in zip(played, told[:4]):
                    assert mine.shape == its.shape and (mine == its).all(), str(record)
                assert (told.rewards == env.rewards[game]).all()
                assert (told.returns == told.rewards[told.seats]).all()
                rounds, rows, seen[game] = rounds + 1, rows + len(told.moves), []
    assert rounds > 400 and rows > 20_000


def test_the_record_of_a_current_round_leads_to_its_state():
    for rules, seats, calls, chance in tables(40, 3):
        env = VectorEnv(4, rules, seats, chance.getrandbits(40), calls, records=True)
        draws = numpy.random.default_rng(1)
        for _ in range(40):
            env.step(playful(env, draws))
        for game in range(4):
            record = env.record(game)
            assert openuno.replay(record)[-1] == env.state(game)
            assert openuno.read_record(str(record)).acts == record.acts


def test_note_act_gives_the_public_acts_of_an_episode():
    """note_act() over the states of a record comes to the acts that the episode kept."""
    for rules, seats, calls, chance in tables(80, 4):
        episode = Episode(rules, seats, calls)
        episode.deal(chance.getrandbits(40))
        for _ in range(60):
            if episode.over:
                break
            episode.step(chance.choice(numpy.flatnonzero(episode.mask(episode.asked)).tolist()))
        record, acts = episode.record(), []
        states = openuno.replay(record)
        for (seat, action), before, after in zip(record.acts, states, states[1:]):
            acts = openuno.note_act(acts, before, seat, action, after)
        assert acts == episode.acts
        again = [PublicAct(a.seat, a.name, a.card, a.colour, a.target, a.uno) for a in acts]
        assert again == acts and repr(again) == repr(acts)


def test_moves_and_actions_convert_both_ways():
    for rules, seats, calls, chance in tables(80, 5):
        episode = Episode(rules, seats, calls)
        episode.deal(chance.getrandbits(40))
        for _ in range(40):
            if episode.over:
                break
            seat = episode.asked
            moves = numpy.flatnonzero(episode.mask(seat)).tolist()
            for move in moves:
                action = episode.action_of(move)
                if action is None:
                    assert openuno.move_text(move) == "wait"
                    continue
                assert episode.move_of(action) == episode.move_of(action, seat) == move
                assert openuno.move_of(action, seat, seats) == move
                assert openuno.action_of(move, seat, seats) == action
            episode.step(chance.choice(moves))


def test_an_episode_continues_from_a_state():
    """From the deal it is the round itself, with its record; from later it plays on to the end."""
    state = openuno.deal("party_table", 4, 2, seed=9)
    episode, same = Episode.from_state(state), Episode("party_table", 4)
    same.deal(9, 2)
    while not same.over:
        assert (episode.observe(episode.asked) == same.observe(same.asked)).all()
        move = int(same.mask(same.asked).argmax())
        same.step(move)
        episode.step(move)
    assert str(episode.record()) == str(same.record())
    middle = openuno.replay(same.record())[20]
    later = Episode.from_state(middle)
    while not later.over:
        later.step_bot("greedy")
    with pytest.raises(ValueError, match="began in the middle of a round; a record begins with"):
        later.record()
    over = Episode.from_state(same.state)
    assert over.over and over.rewards() == same.rewards()


def test_an_observation_has_every_value_of_the_bytes():
    """Each row of the bytes that a state does not tell is an attribute."""
    found = dict.fromkeys(["prior_colour", "duty", "called", "acts"], 0)
    for rules, seats, _, chance in tables(200, 6):
        episode = Episode(rules, seats, "players")
        episode.deal(chance.getrandbits(40))
        for _ in range(60):
            if episode.over:
                break
            seen, bytes_ = episode.view(episode.asked), episode.observe(episode.asked)
            prior, duty = bytes_[ROW["prior_colour"]], bytes_[ROW["duty"]]
            assert seen.prior_colour == ("rygb"[prior.argmax()] if prior.any() else None)
            assert seen.duty == ([*"rygb", "number"][duty.argmax()] if duty.any() else None)
            assert seen.called == bool(bytes_[ROW["called"]][0])
            told = bytes_[ROW["acts"]].reshape(-1, 6)
            assert len(seen.acts) == (told[:, 0] > 0).sum() <= openuno.ACTS_TOLD
            for row, act in zip(told, reversed(seen.acts)):
                assert (row[0] - 1 + episode.asked) % seats == act.seat
            for name in found:
                found[name] += bool(getattr(seen, name))
            moves = numpy.flatnonzero(episode.mask(episode.asked)).tolist()
            episode.step(70 if 70 in moves and chance.random() < 0.5 else chance.choice(moves))
            assert copy.deepcopy(seen) == seen
    assert min(found.values()) > 10, found


def any_round(seed):
    """A round in which anybody speaks whenever it may, as (seat, action) pairs; and the catches."""
    state, acts, chance, caught = openuno.deal("-", 4, 0, seed), [], random.Random(seed), 0
    while not state.over:
        legal = [(seat, a) for seat in range(4) for a in openuno.legal_actions(state, seat)]
        late = [one for one in legal if str(one[1]).startswith(("catch", "uno"))]
        plays = [one for one in legal if one[1].is_play]
        seat, action = chance.choice(late if late and chance.random() < 0.5 else plays or legal)
        caught += str(action).startswith("catch")
        acts.append((seat, action))
        openuno.apply(state, seat, action)
    return acts, caught


def test_records_with_late_calls_and_catches_have_arrays():
    """The order of asking has no place for these acts (C-UNO-5)."""
    catches = 0
    for seed in range(30):
        acts, caught = any_round(seed)
        record = openuno.Record("-", 4, 0, seed, acts)
        told = openuno.arrays(record, "players")
        assert (told.moves >= 71).sum() == caught
        assert told.masks[range(len(told.moves)), told.moves].all()
        fewer = openuno.arrays(record, "automatic")
        assert len(fewer.moves) <= len(told.moves) and fewer.masks.shape[1] == 68
        assert (fewer.rewards == told.rewards).all() and sorted(fewer.rewards) == [-1, -1, -1, 1]
        catches += caught
    assert catches > 10


def test_errors_of_states_moves_and_rows():
    state = openuno.deal("-", 2, 0, seed=1)
    seen, episode = openuno.observe(state, 0), Episode()
    episode.deal(1)
    for row in (
        numpy.zeros(431, numpy.uint8),
        numpy.zeros(432, numpy.int8),
        numpy.zeros(864, numpy.uint8)[::2],
        "row",
        numpy.zeros((2, 432), numpy.uint8),
    ):
        with pytest.raises(ValueError, match="out is a writable array uint8 .432,., one byte"):
            openuno.encode(seen, out=row)
    fixed = numpy.zeros(432, numpy.uint8)
    fixed.flags.writeable = False
    with pytest.raises(ValueError, match="out is a writable array"):
        openuno.encode(seen, out=fixed)
    for wrong, said in [
        (lambda: openuno.move_of(openuno.Action(0x0007), 0, 2), "is not a move of"),
        (lambda: openuno.move_of(openuno.Action(0xFFFF), 0, 2), "is not a move of"),
        (lambda: openuno.action_of(72, 0, 2), "names no seat of a table of 2"),
        (lambda: openuno.action_of(561, 0, 2), "a whole number from 0 to 560"),
        (lambda: openuno.action_of(1, 0, 11), "from 2 to 10 .C-SEAT-1"),
        (lambda: PublicAct(0, "plays"), "there is no act 'plays'; there are play"),
        (lambda: PublicAct(0, "play", "R5", "x"), "a colour is 'r' 'y' 'g' 'b'"),
        (lambda: VectorEnv(1).record(0), "keeps no records"),
        (lambda: VectorEnv(1, records=True).record(0, ended=True), "no round has ended in game"),
        (lambda: VectorEnv(2).view(2), "game 2 is not one of 0 to 1"),
    ]:
        with pytest.raises(ValueError, match=said) as raised:
            wrong()
        assert "\n" not in str(raised.value)
