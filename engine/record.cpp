// Writes and reads records. The reader is strict: everything that it does not understand, or that
// is not legal, is an error with its line. Callers open the files.
#include "engine/record.h"

#include "engine/check.h"
#include "engine/editions.h"
#include "engine/english.h"
#include "engine/hex.h"
#include "engine/matching/deck_text.h"
#include "engine/matching/notation.h"
#include "engine/names.h"
#include "engine/words.h"

namespace uno {
namespace {

constexpr std::string_view kFormat = "openuno-record 1";
constexpr std::size_t kRecordBytesMax = std::size_t{1} << 20;
constexpr std::size_t kNameBytesMax = 256;
constexpr std::size_t kActLineBytes = 80;  ///< where the writer breaks lines

template <class E>
std::string hash_text(const StateOf<E>& state) {
  return hex(state_hash(state));
}

template <class E>
std::string result_text(const StateOf<E>& state) {
  const RoundResult outcome = result(state);
  if (outcome.loser != kNoSeat) return std::to_string(outcome.loser) + " loses";
  if (outcome.winner == kNoSeat) return "void";
  return std::to_string(outcome.winner) + " scores " + std::to_string(outcome.points);
}

/// The text in quotes on one line; unprintable characters become blanks.
std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return out + '"';
}

std::string tag(std::string_view name, std::string_view value) {
  return "[" + std::string(name) + " " + quoted(value) + "]\n";
}

/// Removes a quoted text from the front of `rest`. False if there is none or it is not printable.
bool read_quoted(std::string_view& rest, std::string& out) {
  out.clear();
  if (!rest.starts_with('"')) return false;
  for (std::size_t i = 1; i < rest.size(); ++i) {
    if (static_cast<unsigned char>(rest[i]) < ' ') return false;
    if (rest[i] == '"') {
      rest.remove_prefix(i + 1);
      return true;
    }
    if (rest[i] == '\\' && ++i == rest.size()) return false;
    out += rest[i];
  }
  return false;
}

enum Tag {
  kTagFormat,
  kTagEdition,
  kTagPlayers,
  kTagNames,
  kTagDealer,
  kTagOut,
  kTagRound,
  kTagOptions,
  kTagWords,
  kTagSeed,
  kTagDeck,
  kTagResult,
  kTagHash,
  kTags
};
struct TagRow {
  std::string_view name;
  bool needed;
};
constexpr std::array<TagRow, kTags> kTagRows = {{{"Format", true},
                                                 {"Edition", true},
                                                 {"Players", true},
                                                 {"Names", false},
                                                 {"Dealer", true},
                                                 {"Out", false},
                                                 {"Round", false},
                                                 {"Options", true},
                                                 {"Words", false},
                                                 {"Seed", true},
                                                 {"Deck", false},
                                                 {"Result", false},
                                                 {"Hash", false}}};

/// Reads one record from top to bottom. Reading stops at the first error; the replay keeps
/// everything before it.
template <class E>
class RecordReader {
 public:
  RecordReader(std::string_view text, ReplayOf<E>& replay) : rest_(text), replay_(replay) {}

  void read() {
    if (rest_.size() > kRecordBytesMax)
      return fail(english("the record is larger than {} bytes", kRecordBytesMax));
    read_tags();
    if (!failed()) check_table_tags();
    if (failed()) return;
    const Record& record = replay_.record;
    replay_.last = first_state<E>(record);
    while (!failed() && next_line()) read_acts();
    if (!failed()) check_end();
  }

 private:
  bool failed() const { return !replay_.error.empty(); }
  void fail(const std::string& why) { fail_at(line_, why); }
  void fail_at(int line, const std::string& why) {
    if (!failed()) replay_.error = english("line {}: {}", line, why);
  }

  bool next_line() {
    if (rest_.empty()) return false;
    next_piece(rest_, '\n', text_);
    if (text_.ends_with('\r')) text_.remove_suffix(1);
    ++line_;
    return true;
  }

  /// Reads the tags up to the empty line before the acts.
  void read_tags() {
    while (!failed() && next_line() && !text_.empty()) read_tag();
    if (!failed() && lines_[kTagFormat] == 0)
      fail(english("a record begins with [Format \"{}\"]", kFormat));
    for (int t = 0; t < kTags; ++t)
      if (kTagRows[t].needed && lines_[t] == 0)
        fail(english("the tag {} is missing", kTagRows[t].name));
  }

  void read_tag() {
    std::string_view inside = text_;
    if (!inside.starts_with('[') || !inside.ends_with(']'))
      return fail(english("a tag [Name \"value\"] or an empty line was expected"));
    inside = inside.substr(1, inside.size() - 2);
    const std::string_view name = inside.substr(0, inside.find(' '));
    inside.remove_prefix(name.size());
    int t = 0;
    while (t < kTags && kTagRows[t].name != name) ++t;  // bound: the number of tags
    if (t == kTags) return fail(english("unknown tag {}", quoted(name.substr(0, 20))));
    if (lines_[t] != 0) return fail(english("the tag {} stands twice", name));
    if (line_ == 1 ? t != kTagFormat : lines_[kTagFormat] == 0)
      return fail(english("a record begins with the tag Format"));
    lines_[t] = line_;
    std::vector<std::string> values;
    while (!inside.empty()) {
      std::string value;
      const bool spaced = inside.starts_with(' ');
      if (spaced) inside.remove_prefix(1);
      if (!spaced || !read_quoted(inside, value))
        return fail(english("the tag {} has no readable value in quotes", name));
      values.push_back(value);
    }
    if (values.empty() || (values.size() > 1 && t != kTagNames))
      return fail(english("the tag {} needs one value in quotes", name));
    take_tag(static_cast<Tag>(t), values);
  }

  void take_tag(Tag t, const std::vector<std::string>& values) {
    Record& record = replay_.record;
    const std::string& value = values.front();
    switch (t) {
      case kTagFormat:
        if (value != kFormat)
          fail(english("the format {} is not {}", quoted(value), quoted(kFormat)));
        break;
      case kTagEdition:
        if (value != E::kName) fail(english("the edition {} is not known", quoted(value)));
        break;
      case kTagPlayers:
        if (!read_number(value, kSeatsMin, E::kSeatsMax, record.seats))
          fail(english("Players must be a number from 2 to {} ({})", E::kSeatsMax, E::kSeatsRule));
        break;
      case kTagNames:
        record.names = values;
        break;
      case kTagDealer:
        if (!read_number(value, 0, E::kSeatsMax - 1, record.dealer))
          fail(english("Dealer must be a seat"));
        break;
      case kTagOut:
        if (!parse_seats(value, E::kSeatsMax, record.out))
          fail(english("Out must be seats as in \"1,3\""));
        break;
      case kTagRound:
        if (!read_number(value, 1, 65535, record.round))
          fail(english("Round must be a number from 1"));
        break;
      case kTagOptions:
        if (const Phrase wrong = set_options(record.rules, value)) fail(plain_text(wrong));
        break;
      case kTagWords:
        words_ = value;
        break;
      case kTagSeed:
        if (!parse_seed(value, record.seed)) fail(english("Seed must be 64 hexadecimal digits"));
        break;
      case kTagDeck:
        deck_ = value;
        break;
      case kTagResult:
        result_ = value;
        break;
      case kTagHash:
        hash_ = value;
        break;
      case kTags:
        break;
    }
  }

  void check_table_tags() {
    const Record& record = replay_.record;
    const bool agrees = record.rules.edition == E::kEdition;
    if (!agrees) fail_at(lines_[kTagOptions], english("Options are those of another edition"));
    if (const Phrase wrong = check_round(record.rules, record.seats))
      fail_at(lines_[kTagPlayers], plain_text(wrong));
    if (const Phrase wrong = take_card_words(words_, replay_.record.words);
        wrong || words_.find_first_not_of(' ') != words_.npos)
      fail_at(lines_[kTagWords],
              wrong ? plain_text(wrong) : english("Words must be words of cards"));
    if (const Phrase wrong = check_card_words(record.words, record.rules))
      fail_at(lines_[kTagWords], plain_text(wrong));
    if (record.dealer >= record.seats)
      fail_at(lines_[kTagDealer], english("Dealer is not a seat of the table"));
    const SeatSet in = static_cast<SeatSet>(((1 << record.seats) - 1) & ~record.out);
    if (record.out >> record.seats || (record.out & seat_bit(record.dealer)) ||
        std::popcount(in) < kSeatsMin)
      fail_at(lines_[kTagOut], english("Out must leave two seats and the dealer at the table"));
    if (E::kMercyLimit > 0 && record.out)  // there, a seat is only out when it was knocked out
      fail_at(lines_[kTagOut], english("Out has no place in this edition"));
    if (lines_[kTagDeck] && !parse_deck(record.rules, deck_, replay_.record.deck))
      fail_at(lines_[kTagDeck], english("Deck must be all cards of the deck, each once"));
    if (lines_[kTagNames] && std::ssize(record.names) != record.seats)
      fail_at(lines_[kTagNames], english("Names must hold one name per player"));
    for (const std::string& name : record.names)
      if (name.size() > kNameBytesMax) fail_at(lines_[kTagNames], english("a name is too long"));
  }

  /// Reads the acts of one line.
  void read_acts() {
    std::string_view acts = text_, word;
    while (!failed() && next_word(acts, word)) read_act(word);
  }

  void read_act(std::string_view word) {
    const std::string shown = quoted(word.substr(0, 40));
    const std::size_t colon = word.find(':');
    RecordedAct act{};
    if (colon == std::string_view::npos ||
        !read_number(word.substr(0, colon), 0, E::kSeatsMax - 1, act.seat))
      return fail(english("{} is not an act: an act is written seat:action", shown));
    act.action = parse_action(replay_.last, act.seat, word.substr(colon + 1));
    Refusal refused;
    if (!act.action.exists()) {
      const Reason why = why_no_action<E>(word.substr(colon + 1));
      if (why == Reason::none) return fail(english("{} is not in the notation", shown));
      refused = refusal(why);
    } else {
      refused = play_recorded(replay_.last, act);
    }
    if (refused)
      return fail(english("{} is refused: {} ({})", shown, refused.name, refused.rule_id));
    replay_.record.acts.push_back(act);
    replay_.act_lines.push_back(line_);
  }

  /// Checks that Result and Hash agree with the replay.
  void check_end() {
    const StateOf<E>& last = replay_.last;
    const bool over = last.phase == Phase::over;
    if (lines_[kTagResult] && !over)
      fail_at(lines_[kTagResult],
              english("Result is given, but the acts end before the round does"));
    if (lines_[kTagResult] && result_ != result_text(last))
      fail_at(lines_[kTagResult], english("Result says {}, the acts give {}", quoted(result_),
                                          quoted(result_text(last))));
    if (lines_[kTagHash] && hash_ != hash_text(last))
      fail_at(lines_[kTagHash],
              english("Hash says {}, the acts give {}", quoted(hash_), quoted(hash_text(last))));
  }

  std::string_view rest_;
  std::string_view text_;  ///< the line being read
  int line_ = 0;
  std::array<int, kTags> lines_{};  ///< the line of each tag, 0 if it is missing
  std::string words_, deck_, result_, hash_;
  ReplayOf<E>& replay_;
};

}  // namespace

template <class E>
StateOf<E> first_state(const Record& record, Events<E>* events) {
  if (record.deck.empty())
    return deal<E>(record.rules, record.seats, record.dealer, record.seed, events, record.out);
  return deal_shuffled<E>(record.rules, record.seats, record.dealer, record.seed, record.deck,
                          events, record.out);
}

template <class E>
Refusal play_recorded(StateOf<E>& state, RecordedAct act, Events<E>* events) {
  if (is_referee_event(state, act.action)) return try_referee(state, act.seat, act.action, events);
  return try_apply(state, act.seat, act.action, events);
}

namespace {

/// The text of each act. Leaves the state after the last act in `state`.
template <class E>
std::vector<std::string> texts_of(const Record& record, StateOf<E>& state) {
  state = first_state<E>(record);
  std::vector<std::string> texts;
  for (const RecordedAct& act : record.acts) {
    texts.push_back(action_text(state, act.action));
    UNO_CHECK(!play_recorded(state, act));
  }
  return texts;
}

}  // namespace

std::vector<std::string> act_texts(const Record& record) {
  return in_edition(record.rules.edition, [&]<class E>(E) {
    StateOf<E> last;
    return texts_of<E>(record, last);
  });
}

/// record_text() for records of one edition.
template <class E>
std::string text_of(const Record& record) {
  StateOf<E> state;
  const std::vector<std::string> texts = texts_of<E>(record, state);
  std::string acts;
  std::size_t line_start = 0;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string word = std::to_string(record.acts[i].seat) + ":" + texts[i];
    const bool full = acts.size() - line_start + 1 + word.size() > kActLineBytes;
    if (!acts.empty()) acts += full ? '\n' : ' ';
    if (full) line_start = acts.size();
    acts += word;
  }
  std::string text = tag("Format", kFormat) + tag("Edition", E::kName) +
                     tag("Players", std::to_string(record.seats));
  if (!record.names.empty()) {
    text += "[Names";
    for (const std::string& name : record.names) text += " " + quoted(name);
    text += "]\n";
  }
  text += tag("Dealer", std::to_string(record.dealer));
  if (record.out) text += tag("Out", seats_text(record.out));
  text += tag("Round", std::to_string(record.round));
  text += tag("Options", rules_text(record.rules));
  if (!record.words.empty()) text += tag("Words", card_words_text(record.words));
  text += tag("Seed", seed_text(record.seed));
  if (!record.deck.empty()) text += tag("Deck", deck_text(record.rules, record.deck));
  if (state.phase == Phase::over) text += tag("Result", result_text(state));
  text += tag("Hash", hash_text(state));
  return text + "\n" + acts + "\n";
}

std::string record_text(const Record& record) {
  return in_edition(record.rules.edition, [&]<class E>(E) { return text_of<E>(record); });
}

Edition record_edition(std::string_view text) {
  std::string_view line;
  while (next_piece(text, '\n', line) && line.starts_with('[')) {
    if (!line.starts_with("[Edition ")) continue;
    for (const Edition edition : kEditions)
      if (line.find(edition_name(edition)) != std::string_view::npos) return edition;
  }
  return Edition::classic;
}

template <class E>
ReplayOf<E> read_record(std::string_view text) {
  ReplayOf<E> replay{};
  RecordReader<E>(text, replay).read();
  return replay;
}

#define UNO_INSTANTIATE(E)                                              \
  template StateOf<E> first_state<E>(const Record&, Events<E>*);        \
  template Refusal play_recorded(StateOf<E>&, RecordedAct, Events<E>*); \
  template ReplayOf<E> read_record<E>(std::string_view);
UNO_EDITIONS(UNO_INSTANTIATE)
#undef UNO_INSTANTIATE
}  // namespace uno
