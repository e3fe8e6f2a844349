// A finished or unfinished round as text: header tags, then the acts. Version + rules + seats +
// seed + acts; replaying gives the same state on every machine (C-RAND-2).
//
//     [Format "openuno-record 1"]
//     [Edition "classic"]
//     [Players "4"]
//     [Names "Ann" "Bob" "Cem" "Dora"]         (optional)
//     [Dealer "0"]
//     [Out "1,3"]                              (only when seats do not play this round)
//     [Round "1"]                              (optional)
//     [Options "-"]
//     [Seed "<64 hex digits>"]
//     [Deck "R5 W4 ..."]                       (of a fair deal: all cards, the first one first)
//     [Result "2 scores 79"]                   (when over; or "void", "3 loses")
//     [Hash "<16 hex digits>"]                 (state_hash after the last act)
//
//     1:R5 2:d 2:n 3:W:g ...
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/matching/verbs.h"

namespace uno {

struct RecordedAct {
  std::uint8_t seat;
  Action action;
};

struct Record {
  Rules rules;
  int seats = 0;
  int dealer = 0;
  int round = 1;
  SeatSet out = 0;  ///< seats that do not play this round
  Seed seed;
  std::vector<std::string> names;  ///< empty or one per seat
  std::vector<RecordedAct> acts;
  std::vector<Card> deck{};  ///< as a fair deal shuffled it, or empty: chance deals
};

/// The state after the deal, with the seats that sit out.
template <class E = Classic>
StateOf<E> first_state(const Record& record, Events<E>* events = nullptr);
/// Plays one act of a record: a referee event is entered, any other act is applied. Whoever walks
/// through a record calls these two, so that all of them see the same round.
template <class E>
Refusal play_recorded(StateOf<E>& state, RecordedAct act, Events<E>* events = nullptr);

/// The acts of the record as its text writes them.
std::vector<std::string> act_texts(const Record& record);
/// The record as text, with result and hash as replaying gives them.
std::string record_text(const Record& record);

/// A record read from text together with its replay.
template <class E>
struct ReplayOf {
  Record record;
  StateOf<E> last;             ///< the state after the last act
  std::vector<int> act_lines;  ///< the line of each act in the file
  std::string error;           ///< empty, or "line 12: ..." and then the rest is what came before
};
using Replay = ReplayOf<Classic>;

/// The edition that a record names: classic where it names none that there is.
Edition record_edition(std::string_view text);
/// Reads and replays. Every act is checked against the rules; Result and Hash, where given, must
/// agree with the replay. Damage is reported with its line.
template <class E = Classic>
ReplayOf<E> read_record(std::string_view text);

}  // namespace uno
