// What openuno/rlcard.py asks at every step, in the shape of RLCard's `uno`: planes, lists of names
// and the actions that are legal. The names, and which action a move is, come from there.
// Deliberately absent: rules, and the environment itself.
#include <nanobind/stl/array.h>

#include <algorithm>
#include <cstring>

#include "python/round.h"

namespace uno::python {
namespace {

constexpr int kRows = 4, kColumns = 15;  // colours; numbers, actions and the two wild cards
constexpr std::size_t kPlane = std::size_t{kRows} * kColumns, kPlanes = 4;
constexpr int kWildNumber = 52;       // of cards, W and then W4
constexpr std::size_t kCards = 54;    // that RLCard has
constexpr std::size_t kWildTops = 8;  // of them the wild ones as the card to match, by colour
constexpr std::size_t kMoves = 69;    // up to `take`: beyond it are moves that it has no action for
constexpr std::size_t kActionsMax = 64;  // the bits of a word
using Objects = std::vector<nb::object>;

/// The episode of a round whose cards and moves RLCard has, too; ValueError for any other.
const Episode& episode_of(const Round& round) {
  constexpr const char* kInstead = "openuno.env plays them";
  const auto* const its = std::get_if<Episode>(&round.episode);
  if (its == nullptr) refuse(std::string("RLCard has cards of edition=classic alone; ") + kInstead);
  if (static_cast<std::size_t>(round.moves) > kMoves)
    refuse(std::string("these rules have moves that RLCard has no action for; ") + kInstead);
  return *its;
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

/// A dict with other values under the keys of another one. It has its size at once, and nothing is
/// looked up twice: half the time of a dict that grows.
nb::dict like(const nb::dict& other) {
  PyObject* const dict = PyDict_Copy(other.ptr());
  if (!dict) nb::raise_python_error();
  return nb::steal<nb::dict>(dict);
}

void put(const nb::dict& dict, const nb::object& key, const nb::object& value) {
  if (PyDict_SetItem(dict.ptr(), key.ptr(), value.ptr()) != 0) nb::raise_python_error();
}

/// An array that stays, with its memory. To look at the memory of every array that is handed out
/// takes half as long as to make it; a copy of this one is quicker.
class Sheet {
 public:
  explicit Sheet(nb::object array) : array_(std::move(array)), copy_(array_.attr("copy")) {
    if (PyObject_GetBuffer(array_.ptr(), &view_, PyBUF_WRITABLE) != 0) nb::raise_python_error();
  }
  Sheet(const Sheet&) = delete;
  Sheet& operator=(const Sheet&) = delete;
  ~Sheet() { PyBuffer_Release(&view_); }
  std::span<std::int64_t> numbers() const {
    return {static_cast<std::int64_t*>(view_.buf),
            static_cast<std::size_t>(view_.len) / sizeof(std::int64_t)};
  }
  nb::object copy() const { return copy_(); }

 private:
  nb::object array_, copy_;
  Py_buffer view_{};
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

  /// A dict with these keys in this order.
  static nb::dict dict_of(std::initializer_list<nb::str> keys) {
    nb::dict dict;
    for (const nb::str& key : keys) put(dict, key, nb::none());
    return dict;
  }
};

/// What the asked seat may do: moves, and RLCard's actions as bits.
struct Choices {
  std::array<std::uint8_t, kMoves> marks{};
  std::uint64_t actions = 0;
};

Objects objects_of(const nb::list& list) {
  Objects objects;
  for (const nb::handle one : list) objects.push_back(nb::borrow(one));
  return objects;
}

/// Names made once, and the actions of moves.
class RlcardShapes {
 public:
  /// action_of_move: by move the number of an action, -1 for none. rows: by colour r y g b its row
  /// in a plane. cards: by card number its name in a hand. wild_tops: by wild card and colour its
  /// name as the card to match. nothing_held: int64 (4, 4, 15), the planes of an empty hand, no
  /// top card.
  RlcardShapes(const std::vector<int>& action_of_move, const nb::list& actions,
               const std::array<int, 4>& rows, const nb::list& cards, const nb::list& wild_tops,
               const nb::object& nothing_held)
      : actions_(objects_of(actions)),
        rows_(rows),
        cards_(objects_of(cards)),
        wild_tops_(objects_of(wild_tops)),
        sheet_(nothing_held.attr("copy")()) {
    const auto in_plane = [](int row) { return row >= 0 && row < kRows; };
    if (action_of_move.size() != kMoves || actions_.size() > kActionsMax ||
        !std::ranges::all_of(rows_, in_plane) || cards_.size() != kCards ||
        wild_tops_.size() != kWildTops || sheet_.numbers().size() != nothing_.size())
      refuse("these are not the shapes of openuno.rlcard");
    std::ranges::copy(sheet_.numbers(), nothing_.begin());
    for (std::size_t move = 0; move < kMoves; ++move) {
      const int action = action_of_move[move];
      if (action < -1 || action >= std::ssize(actions_))
        refuse("these are not the shapes of openuno.rlcard");
      if (action >= 0) bit_of_move_[move] = std::uint64_t{1} << action;
    }
  }

  /// Makes the move of an action, and then plays a drawn card that can only be played in one way,
  /// as RLCard does. False when the action is not legal, and then nothing is done.
  bool make(Round& round, int action) const {
    const Episode& its = episode_of(round);
    const Choices now = choices(its);
    if (action < 0 || action >= std::ssize(actions_) || !(now.actions >> action & 1)) return false;
    std::size_t move = 0;
    while (!now.marks[move] || bit_of_move_[move] != std::uint64_t{1} << action) ++move;
    Episode& played = std::get<Episode>(round.episode);
    played.make(static_cast<Move>(move));
    if (!played.over() && played.state().phase == Phase::drawn) play_if_forced(played);
    return true;
  }

  /// The same, noted in the record; the state of who is to act then and that player, or None.
  nb::object step(Round& round, int action, nb::list record) const {
    const int actor = episode_of(round).asked();
    if (!make(round, action)) return nb::none();
    record.append(nb::make_tuple(actor, actions_[static_cast<std::size_t>(action)]));
    const int asked = round.asked();
    const int player = asked == kNoneAsked ? actor : asked;
    return nb::make_tuple(told(round, player, record, player), player);
  }

  /// The legal actions in ascending order.
  std::vector<int> legal(const Round& round) const {
    std::vector<int> numbers;
    for (std::uint64_t rest = choices(episode_of(round)).actions; rest; rest &= rest - 1)
      numbers.push_back(std::countr_zero(rest));
    return numbers;
  }

  /// The state dict of a player.
  nb::dict told(const Round& round, int player, const nb::list& record, int current) const {
    const Episode& its = episode_of(round);
    const State& state = its.state();
    seat_of(player, round.seats);
    const std::uint64_t legal = its.asked() == player ? choices(its).actions : 0;
    const nb::list names = names_of(legal);
    nb::dict numbers;
    for (std::uint64_t rest = legal; rest; rest &= rest - 1)
      put(numbers, nb::int_(std::countr_zero(rest)), nb::none());
    const nb::dict raw = like(raw_), all = like(all_);
    put(raw, key_.hand, hand(state, player));
    put(raw, key_.target, target(state));
    put(raw, key_.played, played(state));
    put(raw, key_.actions, names);
    put(raw, key_.sizes, list_of(static_cast<std::size_t>(round.seats), [&](std::size_t seat) {
          return nb::int_(static_cast<int>(state.hand_size[seat]));
        }));
    put(raw, key_.players, nb::int_(round.seats));
    put(raw, key_.current, nb::int_(current));
    put(all, key_.obs, planes(state, player));
    put(all, key_.actions, numbers);
    put(all, key_.raw, raw);
    put(all, key_.names, names);
    put(all, key_.record, record);
    return all;
  }

 private:
  Choices choices(const Episode& its) const {
    Choices all;
    if (its.over()) return all;
    its.mark_moves(its.legal(), all.marks.data());
    for (std::size_t move = 0; move < kMoves; ++move)
      all.actions |= bit_of_move_[move] * all.marks[move];
    return all;
  }

  static void play_if_forced(Episode& its) {
    std::array<std::uint8_t, kMoves> marks{};
    its.mark_moves(its.legal(), marks.data());
    const auto only = std::find(marks.begin(), marks.end(), 1);
    if (std::find(only + 1, marks.end(), 1) == marks.end())
      its.make(static_cast<Move>(only - marks.begin()));
  }

  nb::list names_of(std::uint64_t actions) const {
    return list_of(static_cast<std::size_t>(std::popcount(actions)), [&](std::size_t) {
      const auto lowest = static_cast<std::size_t>(std::countr_zero(actions));
      actions &= actions - 1;
      return actions_[lowest];
    });
  }

  nb::object planes(const State& state, int player) const {
    const std::span<std::int64_t> all = sheet_.numbers();
    std::memcpy(all.data(), nothing_.data(), sizeof nothing_);
    const Hand& hand = state.hands[static_cast<std::size_t>(player)];
    for (KindSet rest = hand.kinds(); rest; rest &= rest - 1) {
      const Kind kind = static_cast<Kind>(std::countr_zero(rest));
      const bool wild = is_wild(kind);
      const std::size_t plane = wild || copies(hand, kind) == 1 ? 1 : 2;
      const int number = CardNumbers<Classic>::kOf[kind];
      for (int row = wild ? 0 : row_of(kind); row <= (wild ? kRows - 1 : row_of(kind)); ++row) {
        const std::size_t place = static_cast<std::size_t>(row * kColumns + column_of(number));
        all[place] = 0;
        all[plane * kPlane + place] = 1;
      }
    }
    const int row = rows_[static_cast<std::size_t>(state.colour)];
    all[3 * kPlane + static_cast<std::size_t>(row * kColumns +
                                              column_of(CardNumbers<Classic>::kOf[state.top]))] = 1;
    return sheet_.copy();
  }

  nb::list hand(const State& state, int player) const {
    std::array<std::uint8_t, kDeckMax> numbers;
    std::size_t held = 0;
    const Hand& hand = state.hands[static_cast<std::size_t>(player)];
    for (KindSet rest = hand.kinds(); rest; rest &= rest - 1) {
      const Kind kind = static_cast<Kind>(std::countr_zero(rest));
      for (int left = copies(hand, kind); left > 0; --left)
        numbers[held++] = CardNumbers<Classic>::kOf[kind];
    }
    return list_of(held, [&](std::size_t i) { return cards_[numbers[i]]; });
  }

  nb::object target(const State& state) const {
    const int number = CardNumbers<Classic>::kOf[state.top];
    if (!is_wild(state.top)) return cards_[static_cast<std::size_t>(number)];
    const int colour = static_cast<int>(state.colour);
    return wild_tops_[static_cast<std::size_t>((number - kWildNumber) * kColours + colour)];
  }

  nb::list played(const State& state) const {
    return list_of(state.discard_size, [&](std::size_t i) {
      return cards_[CardNumbers<Classic>::kOf[uno::kind_of(state.discard(static_cast<int>(i)))]];
    });
  }

  int row_of(Kind kind) const { return rows_[static_cast<std::size_t>(kind >> 4 & 3)]; }
  static int column_of(int number) {
    return number >= kWildNumber ? 13 + number - kWildNumber : number % 13;
  }

  std::array<std::uint64_t, kMoves> bit_of_move_{};  ///< of its action; 0 for none
  Objects actions_;
  std::array<int, 4> rows_;
  Objects cards_, wild_tops_;
  Sheet sheet_;
  std::array<std::int64_t, kPlanes * kPlane> nothing_{};
  Keys key_;
  nb::dict raw_ = Keys::dict_of(
      {key_.hand, key_.target, key_.played, key_.actions, key_.sizes, key_.players, key_.current});
  nb::dict all_ = Keys::dict_of({key_.obs, key_.actions, key_.raw, key_.names, key_.record});
};

}  // namespace

void bind_rlcard(nb::module_& module) {
  nb::class_<RlcardShapes>(module, "RlcardShapes",
                           "The part of `openuno.rlcard` that runs at every step. It makes states "
                           "from the names that openuno.rlcard gives it.")
      .def(nb::init<const std::vector<int>&, const nb::list&, const std::array<int, 4>&,
                    const nb::list&, const nb::list&, const nb::object&>(),
           nb::arg("action_of_move"), nb::arg("actions"), nb::arg("rows"), nb::arg("cards"),
           nb::arg("wild_tops"), nb::arg("nothing_held"),
           nb::sig("def __init__(self, action_of_move: typing.Sequence[int], actions: list[str], "
                   "rows: typing.Sequence[int], cards: list[str], wild_tops: list[str], "
                   "nothing_held: numpy.typing.NDArray[typing.Any]) -> None"))
      .def("step", &RlcardShapes::step, nb::arg("episode"), nb::arg("action"),
           nb::arg("action_record"),
           nb::sig("def step(self, episode: Episode, action: int, action_record: list[tuple[int, "
                   "str]]) -> tuple[dict[str, typing.Any], int] | None"),
           "Makes the action for the asked seat, then plays a drawn card if it can be played in "
           "only one way, and appends the action to the record. Returns the state of the next "
           "player (after the end, of the player who acted last), and that player. Returns None "
           "and does nothing if the action is not legal.")
      .def("legal", &RlcardShapes::legal, nb::arg("episode"),
           "The legal actions of the asked seat in ascending order.")
      .def("state", &RlcardShapes::told, nb::arg("episode"), nb::arg("player"),
           nb::arg("action_record"), nb::arg("current_player"),
           nb::sig("def state(self, episode: Episode, player: int, action_record: list[tuple[int, "
                   "str]], current_player: int) -> dict[str, typing.Any]"),
           "The state that the player sees, in RLCard's form.");
}

}  // namespace uno::python
