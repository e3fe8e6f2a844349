// What openuno/rlcard.py asks at every step, in the shape of RLCard's `uno`: planes, lists of names
// and the actions that are legal. The names, and which action a move is, come from there.
// Deliberately absent: rules, and the environment itself.
#include <nanobind/stl/array.h>

#include <algorithm>

#include "python/round.h"

namespace uno::python {
namespace {

constexpr int kRows = 4, kColumns = 15;  // colours; numbers, actions and the two wild cards
constexpr std::size_t kPlane = std::size_t{kRows} * kColumns, kPlanes = 4;
constexpr int kWildNumber = 52;  // of cards, W and then W4

const State& state_of(const Round& round) {
  if (const auto* const its = std::get_if<Episode>(&round.episode)) return its->state();
  refuse_edition(round.rules.edition, "RLCard's shape", "openuno.env plays them");
}

/// A list of so many items; several times as quick as appending them.
template <class Item>
nb::list list_of(std::size_t count, Item&& item) {
  PyObject* const list = PyList_New(static_cast<Py_ssize_t>(count));
  if (!list) nb::raise_python_error();
  for (std::size_t i = 0; i < count; ++i)
    PyList_SetItem(list, static_cast<Py_ssize_t>(i), nb::object(item(i)).release().ptr());
  return nb::steal<nb::list>(list);
}

/// The memory of an array that Python made: a view of nanobind's takes longer than all the rest.
class Memory {
 public:
  explicit Memory(const nb::object& array) {
    if (PyObject_GetBuffer(array.ptr(), &view_, PyBUF_WRITABLE) != 0) nb::raise_python_error();
  }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  ~Memory() { PyBuffer_Release(&view_); }
  std::span<std::int64_t> numbers() const {
    return {static_cast<std::int64_t*>(view_.buf),
            static_cast<std::size_t>(view_.len) / sizeof(std::int64_t)};
  }

 private:
  Py_buffer view_{};
};

/// Names made once, and the actions of moves.
class RlcardShapes {
 public:
  /// action_of_move: by move the number of an action, -1 for none. rows: by colour r y g b its row
  /// in a plane. cards: by card number its name in a hand. wild_tops: by wild card and colour its
  /// name as the card to match. nothing_held: int64 (4, 4, 15), the planes of an empty hand, no
  /// top card.
  RlcardShapes(std::vector<int> action_of_move, nb::list actions, std::array<int, 4> rows,
               nb::list cards, nb::list wild_tops, const nb::object& nothing_held)
      : action_of_move_(std::move(action_of_move)),
        actions_(std::move(actions)),
        rows_(rows),
        cards_(std::move(cards)),
        wild_tops_(std::move(wild_tops)),
        copy_of_nothing_(nothing_held.attr("copy")) {}

  /// Makes the move of an action, and then plays a drawn card that can only be played in one way,
  /// as RLCard does. False when the action is not legal, and then nothing is done.
  bool step(Round& round, int action) const {
    const std::vector<std::uint8_t> mask = mask_of(round);
    for (std::size_t move = 0; move < mask.size(); ++move) {
      if (!mask[move] || action_of_move_[move] != action) continue;
      make(round, move);
      if (!round.over() && state_of(round).phase == Phase::drawn) play_if_forced(round);
      return true;
    }
    return false;
  }

  /// The legal actions in ascending order.
  std::vector<int> legal(const Round& round) const {
    std::vector<int> numbers;
    const std::vector<std::uint8_t> mask = mask_of(round);
    for (std::size_t move = 0; move < mask.size(); ++move)
      if (mask[move] && action_of_move_[move] >= 0) numbers.push_back(action_of_move_[move]);
    std::sort(numbers.begin(), numbers.end());
    return numbers;
  }

  nb::list names(const std::vector<int>& numbers) const {
    return list_of(numbers.size(),
                   [&](std::size_t i) { return actions_[static_cast<std::size_t>(numbers[i])]; });
  }

  nb::object planes(const Round& round, int player) const {
    const State& state = state_of(round);
    nb::object array = copy_of_nothing_();
    const Memory memory(array);
    const std::span<std::int64_t> all = memory.numbers();
    const KindSet kinds = state.hands[static_cast<std::size_t>(player)].kinds();
    for (KindSet rest = kinds; rest; rest &= rest - 1) {
      const Kind kind = static_cast<Kind>(std::countr_zero(rest));
      const bool wild = is_wild(kind);
      const int count = copies(state.hands[static_cast<std::size_t>(player)], kind);
      const std::size_t plane = wild || count == 1 ? 1 : 2;
      const int number = kCardNumber[kind];
      for (int row = wild ? 0 : row_of(kind); row <= (wild ? kRows - 1 : row_of(kind)); ++row) {
        const std::size_t place = static_cast<std::size_t>(row * kColumns + column_of(number));
        all[place] = 0;
        all[plane * kPlane + place] = 1;
      }
    }
    const int row = rows_[static_cast<std::size_t>(state.colour)];
    all[3 * kPlane + static_cast<std::size_t>(row * kColumns + column_of(kCardNumber[state.top]))] =
        1;
    return array;
  }

  nb::list hand(const Round& round, int player) const {
    std::array<std::uint8_t, kDeckMax> numbers;
    std::size_t held = 0;
    const Hand& hand = state_of(round).hands[static_cast<std::size_t>(player)];
    for (KindSet rest = hand.kinds(); rest; rest &= rest - 1) {
      const Kind kind = static_cast<Kind>(std::countr_zero(rest));
      for (int left = copies(hand, kind); left > 0; --left) numbers[held++] = kCardNumber[kind];
    }
    return list_of(held, [&](std::size_t i) { return cards_[numbers[i]]; });
  }

  nb::object target(const Round& round) const {
    const State& state = state_of(round);
    const int number = kCardNumber[state.top];
    if (!is_wild(state.top)) return cards_[static_cast<std::size_t>(number)];
    const int colour = static_cast<int>(state.colour);
    return wild_tops_[static_cast<std::size_t>((number - kWildNumber) * kColours + colour)];
  }

  nb::list played(const Round& round) const {
    const State& state = state_of(round);
    return list_of(state.discard_size, [&](std::size_t i) {
      return cards_[kCardNumber[uno::kind_of(state.discard(static_cast<int>(i)))]];
    });
  }

 private:
  static void make(Round& round, std::size_t move) {
    std::visit([move](auto& its) { its.make(static_cast<Move>(move)); }, round.episode);
  }
  static void play_if_forced(Round& round) {
    const std::vector<std::uint8_t> mask = mask_of(round);
    const auto only = std::find(mask.begin(), mask.end(), 1);
    if (std::find(only + 1, mask.end(), 1) == mask.end())
      make(round, static_cast<std::size_t>(only - mask.begin()));
  }
  static std::vector<std::uint8_t> mask_of(const Round& round) {
    return round.over() ? std::vector<std::uint8_t>() : round.mask(round.asked());
  }
  int row_of(Kind kind) const { return rows_[static_cast<std::size_t>(kind >> 4 & 3)]; }
  static int column_of(int number) {
    return number >= kWildNumber ? 13 + number - kWildNumber : number % 13;
  }

  std::vector<int> action_of_move_;
  nb::list actions_;
  std::array<int, 4> rows_;
  nb::list cards_, wild_tops_;
  nb::object copy_of_nothing_;
};

/// The very string that stands for this name in every program.
nb::str interned(const char* name) {
  return nb::steal<nb::str>(PyUnicode_InternFromString(name));
}

/// The keys of a state, made once.
struct Keys {
  nb::str hand = interned("hand"), target = interned("target"), played = interned("played_cards"),
          actions = interned("legal_actions"), sizes = interned("num_cards"),
          players = interned("num_players"), current = interned("current_player"),
          obs = interned("obs"), raw = interned("raw_obs"), names = interned("raw_legal_actions"),
          record = interned("action_record");
};

/// The state dict of a player.
nb::dict told(const RlcardShapes& shapes, const Keys& key, const Round& round, int player,
              const nb::list& record, int current) {
  const State& state = state_of(round);
  const bool asked = !round.over() && round.asked() == player;
  const std::vector<int> legal = asked ? shapes.legal(round) : std::vector<int>();
  const nb::list names = shapes.names(legal);
  nb::dict numbers, raw, all;
  for (const int number : legal) numbers[nb::int_(number)] = nb::none();
  raw[key.hand] = shapes.hand(round, player);
  raw[key.target] = shapes.target(round);
  raw[key.played] = shapes.played(round);
  raw[key.actions] = names;
  raw[key.sizes] = list_of(static_cast<std::size_t>(round.seats), [&](std::size_t seat) {
    return nb::int_(static_cast<int>(state.hand_size[seat]));
  });
  raw[key.players] = round.seats;
  raw[key.current] = current;
  all[key.obs] = shapes.planes(round, player);
  all[key.actions] = numbers;
  all[key.raw] = raw;
  all[key.names] = names;
  all[key.record] = record;
  return all;
}

}  // namespace

void bind_rlcard(nb::module_& module) {
  nb::class_<RlcardShapes>(module, "RlcardShapes",
                           "What `openuno.rlcard` asks at every step; it has the names from there.")
      .def(nb::init<std::vector<int>, nb::list, std::array<int, 4>, nb::list, nb::list,
                    nb::object>(),
           nb::arg("action_of_move"), nb::arg("actions"), nb::arg("rows"), nb::arg("cards"),
           nb::arg("wild_tops"), nb::arg("nothing_held"),
           nb::sig("def __init__(self, action_of_move: typing.Sequence[int], actions: list[str], "
                   "rows: typing.Sequence[int], cards: list[str], wild_tops: list[str], "
                   "nothing_held: numpy.typing.NDArray[typing.Any]) -> None"))
      .def("step", &RlcardShapes::step, nb::arg("episode"), nb::arg("action"),
           "The asked seat does that, and plays a drawn card that can only be played in one way; "
           "False when it is not legal, and then nothing is done.")
      .def("legal", &RlcardShapes::legal, nb::arg("episode"),
           "The legal actions of the asked seat in ascending order.")
      .def(
          "state",
          [keys = Keys()](const RlcardShapes& s, const Round& round, int player,
                          const nb::list& record,
                          int current) { return told(s, keys, round, player, record, current); },
          nb::arg("episode"), nb::arg("player"), nb::arg("action_record"),
          nb::arg("current_player"),
          nb::sig("def state(self, episode: Episode, player: int, action_record: list[tuple[int, "
                  "str]], current_player: int) -> dict[str, typing.Any]"),
          "What the player sees, as RLCard extracts it.");
}

}  // namespace uno::python
