"""How the baselines learn. Each learner is a function of a task, a seed and the number of decisions
to learn from. It yields (decisions so far, policy) ten times, and the last policy is the result.

`clone` imitates the bot `linear` (cross-entropy). `dmc` is deep Monte Carlo (Zha et al. 2021): the
reward of a round is the target value of each of its moves. `dqn` is double DQN (van Hasselt et al.
2016) with a replay memory. `nfsp` is neural fictitious self-play (Heinrich and Silver 2016): a DQN
that plays against its own average policy. `ppo` is Schulman et al. 2017. All but `clone` learn by
self-play and from rewards alone.
"""

import numpy
import openuno
from net import Greatest, Net, chances, draw, legal
from openuno.tasks import tasks
from play import rounds

GAMES, BATCH = 256, 512
DISCOUNT = 0.99  # per decision, so that a late win is worth less and drawing forever does not pay


class _Tenths:
    """The ten points at which a learner yields its policy."""

    def __init__(self, decisions):
        self._left = [decisions * tenth // 10 for tenth in range(1, 11)]

    def reached(self, done):
        """Returns whether the next point is reached, and moves on to the one after it."""
        if not self._left or done < self._left[0]:
            return False
        self._left.pop(0)
        return True

    @property
    def over(self):
        """Whether the last point was reached."""
        return not self._left


def clone(task, seed, decisions, teacher="linear", passes=6):
    """Records the teacher's moves in all seats, then makes `passes` passes over them."""
    chance = numpy.random.default_rng(seed)
    given = tasks()[task]
    episode = openuno.Episode(given.rules, given.seats, given.calls)
    seen = numpy.empty((decisions, openuno.OBSERVATION_BYTES), numpy.uint8)
    masks = numpy.empty((decisions, episode.moves), numpy.uint8)
    moves = numpy.empty(decisions, numpy.int64)
    number = 0
    for row in range(decisions):
        if row == 0 or episode.over:
            episode.deal(openuno.round_seed(seed, 0, number), number % given.seats)
            number += 1
        seat = episode.asked
        seen[row], masks[row] = episode.observe(seat), episode.mask(seat)
        moves[row] = episode.step_bot(teacher)
    net, done = Net(episode.moves, chance), 0
    marks = _Tenths(decisions * passes)
    for _ in range(passes):
        for at in numpy.array_split(chance.permutation(decisions), decisions // BATCH):
            numbers, _, kept = net.forward(seen[at])
            slope = chances(numbers, masks[at])
            slope[numpy.arange(len(at)), moves[at]] -= 1
            rate = 1e-3 if 5 * done < 4 * decisions * passes else 2e-4
            net.learn(kept, slope, numpy.zeros(len(at)), rate)
            done += len(at)
            if marks.reached(done):
                yield min(done, decisions), Greatest(net, min(done, decisions))


def _regress(net, seen, moves, targets, rate):
    """Makes one step towards the target values of the moves."""
    numbers, _, kept = net.forward(seen)
    every = numpy.arange(len(moves))
    slope = numpy.zeros_like(numbers)
    slope[every, moves] = numpy.clip(numbers[every, moves] - targets, -1, 1)
    net.learn(kept, slope, numpy.zeros(len(moves)), rate)


def _epsilon_greedy(net, chance, share):
    """Returns a chooser: the move with the greatest number, or in share() of cases a random one."""

    def choose(observations, masks):
        best = legal(net.forward(observations)[0], masks).argmax(axis=1)
        other = draw(masks / masks.sum(axis=1, keepdims=True), chance)
        tried = chance.random(len(best)) < share()
        return numpy.where(tried, other, best).astype(numpy.int32), tried

    return choose


def dmc(task, seed, decisions):
    """Deep Monte Carlo."""
    chance = numpy.random.default_rng(seed)
    net, done, waiting = Net(tasks()[task].moves(), chance), 0, []
    marks = _Tenths(decisions)
    for trajectory in rounds(task, GAMES, seed, _epsilon_greedy(net, chance, lambda: 0.02)):
        left = numpy.arange(len(trajectory.moves) - 1, -1, -1)
        waiting += zip(
            trajectory.observations, trajectory.moves, trajectory.reward * DISCOUNT**left
        )
        if len(waiting) < 8 * BATCH:
            continue
        seen, moves, worth = (numpy.array(column) for column in zip(*waiting))
        rate = 1e-3 * (1 - 0.9 * done / decisions)
        for at in numpy.array_split(numpy.tile(chance.permutation(len(moves)), 2), 16):
            _regress(net, seen[at], moves[at], worth[at].astype(numpy.float32), rate)
        done += len(waiting)
        waiting = []
        if marks.reached(done):
            yield done, Greatest(net, done)
            if marks.over:
                return


class Memory:
    """Keeps the last `size` rows, or with `reservoir` an even sample of all rows ever added."""

    def __init__(self, size, chance, reservoir=False):
        self.size, self.chance, self.reservoir, self.met = size, chance, reservoir, 0
        self.columns = None

    def add(self, *row):
        """Adds a row of arrays or numbers."""
        if self.columns is None:
            self.columns = [
                numpy.zeros((self.size, *numpy.shape(x)), getattr(x, "dtype", numpy.float32))
                for x in row
            ]
        at = self.met % self.size
        if self.reservoir and self.met >= self.size:
            at = int(self.chance.integers(self.met + 1))
        self.met += 1
        if at < self.size:
            for column, x in zip(self.columns, row, strict=True):
                column[at] = x

    def some(self, count):
        """Returns `count` random rows, as one array per column."""
        at = self.chance.integers(min(self.met, self.size), size=count)
        return [column[at] for column in self.columns]


def _remember(memory, trajectory):
    """Stores each move with the seat's next observation. The last move has none."""
    last = len(trajectory.moves) - 1
    for row, move in enumerate(trajectory.moves):
        after = min(row + 1, last)
        memory.add(
            trajectory.observations[row],
            numpy.int64(move),
            numpy.float32(trajectory.reward if row == last else 0),
            trajectory.observations[after],
            trajectory.masks[after],
            numpy.uint8(row == last),
        )


def _double_q(net, old, memory, rate):
    """Makes one step of double DQN with the target network `old`."""
    seen, moves, reward, after, masks, last = memory.some(BATCH)
    best = legal(net.forward(after)[0], masks).argmax(axis=1)
    later = old.forward(after)[0][numpy.arange(BATCH), best]
    _regress(net, seen, moves, reward + DISCOUNT * (1 - last) * later, rate)


def dqn(task, seed, decisions):
    """Double DQN, one step for every 64 decisions."""
    chance = numpy.random.default_rng(seed)
    moves = tasks()[task].moves()
    net, old, done, steps = Net(moves, chance), Net(moves, chance), 0, 0
    memory, marks = Memory(200_000, chance), _Tenths(decisions)

    def share():
        return max(0.05, 1 - 2 * done / decisions)

    for trajectory in rounds(task, GAMES, seed, _epsilon_greedy(net, chance, share)):
        _remember(memory, trajectory)
        done += len(trajectory.moves)
        while memory.met > 20_000 and steps * 64 < done:
            if steps % 500 == 0:
                old.copy_from(net)
            steps += 1
            _double_q(net, old, memory, 5e-4 * (1 - 0.9 * done / decisions))
        if marks.reached(done):
            yield done, Greatest(net, done)
            if marks.over:
                return


def nfsp(task, seed, decisions):
    """Neural fictitious self-play. One move in ten is the DQN's. The average policy imitates these
    moves and is the result."""
    chance = numpy.random.default_rng(seed)
    moves = tasks()[task].moves()
    net, old, average = Net(moves, chance), Net(moves, chance), Net(moves, chance)
    memory, reservoir = Memory(200_000, chance), Memory(400_000, chance, reservoir=True)
    done, steps, marks = 0, 0, _Tenths(decisions)

    def choose(observations, masks):
        best = legal(net.forward(observations)[0], masks).argmax(axis=1)
        other = draw(masks / masks.sum(axis=1, keepdims=True), chance)
        tried = chance.random(len(best)) < max(0.03, 0.3 * (1 - 2 * done / decisions))
        best = numpy.where(tried, other, best)
        usual = draw(chances(average.forward(observations)[0], masks), chance)
        now = chance.random(len(best)) < 0.1
        return numpy.where(now, best, usual).astype(numpy.int32), now

    for trajectory in rounds(task, GAMES, seed, choose):
        _remember(memory, trajectory)
        for row in numpy.flatnonzero(trajectory.extras):
            reservoir.add(
                trajectory.observations[row],
                trajectory.masks[row],
                numpy.int64(trajectory.moves[row]),
            )
        done += len(trajectory.moves)
        while memory.met > 20_000 and steps * 128 < done:
            if steps % 500 == 0:
                old.copy_from(net)
            steps += 1
            _double_q(net, old, memory, 5e-4)
            seen, masks, made = reservoir.some(BATCH)
            numbers, _, kept = average.forward(seen)
            slope = chances(numbers, masks)
            slope[numpy.arange(BATCH), made] -= 1
            average.learn(kept, slope, numpy.zeros(BATCH), 5e-4)
        if marks.reached(done):
            yield done, Greatest(average, done)
            if marks.over:
                return


def ppo(task, seed, decisions):
    """Proximal policy optimization: 3 passes over every 8192 decisions, ratios clipped at 0.2."""
    chance = numpy.random.default_rng(seed)
    net, done, waiting = Net(tasks()[task].moves(), chance), 0, []
    marks = _Tenths(decisions)

    def choose(observations, masks):
        odds = chances(net.forward(observations)[0], masks)
        made = draw(odds, chance)
        return made, odds[numpy.arange(len(made)), made]

    for trajectory in rounds(task, GAMES, seed, choose):
        left = numpy.arange(len(trajectory.moves) - 1, -1, -1)
        waiting += zip(
            trajectory.observations,
            trajectory.masks,
            trajectory.moves,
            trajectory.extras,
            trajectory.reward * DISCOUNT**left,
        )
        if len(waiting) < 8192:
            continue
        _improve(
            net,
            *(numpy.array(column) for column in zip(*waiting)),
            1e-3 * (1 - 0.9 * done / decisions),
            chance,
        )
        done += len(waiting)
        waiting = []
        if marks.reached(done):
            yield done, Greatest(net, done)
            if marks.over:
                return


def _improve(net, seen, masks, moves, odds, returns, rate, chance):
    gain = returns - net.forward(seen)[1]
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(3):
        for at in numpy.array_split(chance.permutation(len(moves)), 16):
            every = numpy.arange(len(at))
            numbers, value, kept = net.forward(seen[at])
            odds_now = chances(numbers, masks[at])
            ratio = odds_now[every, moves[at]] / odds[at]
            worth = (
                gain[at]
                * ratio
                * ~(((ratio > 1.2) & (gain[at] > 0)) | ((ratio < 0.8) & (gain[at] < 0)))
            )
            logs = numpy.log(odds_now + 1e-9)
            spread = -(odds_now * logs).sum(axis=1, keepdims=True)
            slope = odds_now * (worth[:, None] + 0.01 * (logs + spread))
            slope[every, moves[at]] -= worth
            net.learn(kept, slope, 0.5 * (value - returns[at]), rate)


LEARNERS = {"clone": clone, "dmc": dmc, "dqn": dqn, "nfsp": nfsp, "ppo": ppo}
