"""A small network in NumPy that maps an observation to one number per move and one value of the
position. All baselines use it, so that they differ only in how they learn.
"""

import pathlib

import numpy
import openuno

HIDDEN = 128
# The divisor of each byte. It brings counts, such as the cards in a hand, to about 1.
SCALE = numpy.ones(openuno.OBSERVATION_BYTES, numpy.float32)
for row in openuno.feature_table():
    ends = {"hand_sizes": 7, "draw_pile": 50, "discard_pile": 50, "unseen": 2, "acts": 10}
    SCALE[row.first : row.first + row.size] = ends.get(row.name, 1)

DRAW = next(row.first for row in openuno.move_table() if row.name == "draw")
NEVER = numpy.float32(-1e9)  # the number of a move that is not legal


class Net:
    """Two hidden layers of HIDDEN units (ReLU), trained by Adam."""

    def __init__(self, moves, chance):
        sizes = {
            "w1": (len(SCALE), HIDDEN),
            "b1": (HIDDEN,),
            "w2": (HIDDEN, HIDDEN),
            "b2": (HIDDEN,),
            "w3": (HIDDEN, moves + 1),
            "b3": (moves + 1,),
        }
        self.of = {name: self._begin(name, size, chance) for name, size in sizes.items()}
        self._mean = {name: numpy.zeros_like(x) for name, x in self.of.items()}
        self._square = {name: numpy.zeros_like(x) for name, x in self.of.items()}
        self._steps = 0

    @staticmethod
    def _begin(name, size, chance):
        """Initial weights after He et al. 2015, smaller for the output layer."""
        if len(size) == 1:
            return numpy.zeros(size, numpy.float32)
        spread = numpy.sqrt(2 / size[0]) * (0.1 if name == "w3" else 1)
        return (chance.normal(size=size) * spread).astype(numpy.float32)

    @property
    def parameters(self):
        """The number of weights."""
        return sum(x.size for x in self.of.values())

    def forward(self, observations):
        """Maps (n, 432) bytes to (n, moves) numbers and (n,) values. Also returns what learn()
        needs."""
        inputs = observations / SCALE
        first = numpy.maximum(inputs @ self.of["w1"] + self.of["b1"], 0)
        second = numpy.maximum(first @ self.of["w2"] + self.of["b2"], 0)
        out = second @ self.of["w3"] + self.of["b3"]
        return out[:, :-1], out[:, -1], (inputs, first, second)

    def learn(self, kept, d_moves, d_value, rate):
        """Makes one step of Adam. `d_moves` and `d_value` are the gradients of the loss by the
        outputs, one row per observation."""
        inputs, first, second = kept
        rows = len(inputs)
        d_out = numpy.concatenate([d_moves, d_value[:, None]], axis=1).astype(numpy.float32) / rows
        d_second = (d_out @ self.of["w3"].T) * (second > 0)
        d_first = (d_second @ self.of["w2"].T) * (first > 0)
        self._adam(
            {
                "w1": inputs.T @ d_first,
                "b1": d_first.sum(axis=0),
                "w2": first.T @ d_second,
                "b2": d_second.sum(axis=0),
                "w3": second.T @ d_out,
                "b3": d_out.sum(axis=0),
            },
            rate,
        )

    def _adam(self, slopes, rate):
        self._steps += 1
        for name, slope in slopes.items():
            self._mean[name] += 0.1 * (slope - self._mean[name])
            self._square[name] += 0.001 * (slope**2 - self._square[name])
            mean = self._mean[name] / (1 - 0.9**self._steps)
            size = self._square[name] / (1 - 0.999**self._steps)
            self.of[name] -= rate * mean / (numpy.sqrt(size) + 1e-7)

    def copy_from(self, other):
        """Copies the weights of another network."""
        for name, x in other.of.items():
            self.of[name][...] = x


def legal(numbers, masks):
    """Returns the numbers, with NEVER for moves that are not legal."""
    return numpy.where(masks.astype(bool), numbers, NEVER)


def chances(numbers, masks):
    """Softmax over the legal moves."""
    numbers = legal(numbers, masks)
    odds = numpy.exp(numbers - numbers.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def draw(odds, chance):
    """Draws one move per row from its probabilities."""
    sums = numpy.cumsum(odds, axis=1)
    at = chance.random((len(odds), 1), dtype=numpy.float32) * sums[:, -1:]
    return (sums <= at).sum(axis=1).astype(numpy.int32)


class Greatest:
    """A policy for `openuno.benchmark`: the move with the greatest number. As in training, it never
    draws if it can play a card. `trained` is the number of decisions that it learned from."""

    def __init__(self, net, trained):
        self.net, self.trained, self.parameters = net, int(trained), net.parameters

    def __call__(self, observations, masks):
        masks = masks.copy()
        masks[masks.sum(axis=1) > 1, DRAW] = 0
        return legal(self.net.forward(observations)[0], masks).argmax(axis=1)

    def save(self, path):
        """Writes the weights as 16-bit floats."""
        numpy.savez_compressed(
            path,
            trained=self.trained,
            **{name: x.astype(numpy.float16) for name, x in self.net.of.items()},
        )


def load(path):
    """Reads a policy that save() wrote. Raises OSError or ValueError for any other file."""
    with numpy.load(pathlib.Path(path)) as stored:
        net = Net(stored["w3"].shape[1] - 1, numpy.random.default_rng(0))
        for name, x in net.of.items():
            x[...] = stored[name]
        return Greatest(net, int(stored["trained"]))
