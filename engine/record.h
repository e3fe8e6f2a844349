// The record of a round as text: header tags, then the acts. The header holds version, rules, seats
// and seed, so a replay gives the same state on every machine (C-RAND-2).
//
//     [Format "openuno-record 1"]
//     [Edition "classic"]
//     [Players "4"]
//     [Names "Ann" "Bob" "Cem" "Dora"]         (optional)
//     [Dealer "0"]
//     [Out "1,3"]                              (only if some seats sit out this round)
//     [Round "1"]                              (optional)
//     [Options "-"]
//     [Words "card1=\"Walk the plank\""]        (texts on cards, only if the table chose some)
//     [Seed "<64 hex digits>"]
//     [Deck "R5 W4 ..."]                       (only of a fair deal: all cards, first to last)
//     [Result "2 scores 79"]                   (when over; or "void", "3 loses")
//     [Hash "<16 hex digits>"]                 (state_hash after the last act)
//
//     1:R5 2:d 2:n 3:W:g ...
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/matching/verbs.h"
#include "engine/reading/card_words.h"

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
  std::vector<Card> deck{};  ///< the order of a fair deal, or empty: dealt from the seed
  CardWords words{};         ///< of the cards (C-THEME-3)
};

/// The state after the deal. Seats in `out` do not play.
template <class E = Classic>
StateOf<E> first_state(const Record& record, Events<E>* events = nullptr);
/// Plays one act of a record: enters a referee event, applies any other act. To step through a
/// record, use first_state() and this function.
template <class E>
Refusal play_recorded(StateOf<E>& state, RecordedAct act, Events<E>* events = nullptr);

/// The acts of the record as its text writes them.
std::vector<std::string> act_texts(const Record& record);
/// The record as text, with the result and the hash of its replay.
std::string record_text(const Record& record);

template <class E>
struct ReplayOf {
  Record record;
  StateOf<E> last;             ///< the state after the last act
  std::vector<int> act_lines;  ///< the line of each act in the file
  std::string error;           ///< empty, or "line 12: ..."; the other members then stop before it
};
using Replay = ReplayOf<Classic>;

/// The edition that a record names, or classic if it names none or an unknown one.
Edition record_edition(std::string_view text);
/// Reads and replays a record. Every act is checked against the rules; Result and Hash, if given,
/// must agree with the replay. The first error is reported with its line.
template <class E = Classic>
ReplayOf<E> read_record(std::string_view text);

}  // namespace uno
