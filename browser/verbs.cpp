// The module's functions for JavaScript: one message in, one answer out, both JSON. Nothing is kept
// between calls: a round travels as its state line. kVerbs at the end lists the messages; the
// answer is an object, {"error": "..."} if the message is wrong. browser/verbs_test.mjs shows how
// to call it.
//
// There are no matches, settings or people here: that is table/.
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <string_view>

#include "bots/analyse.h"
#include "bots/bot.h"
#include "bots/figures.h"
#include "engine/names.h"
#include "engine/record.h"
#include "table/frames.h"
#include "wire/analysis.h"
#include "wire/fields.h"
#include "wire/json.h"
#include "wire/view.h"

namespace uno {
namespace {

struct DealAsked {
  std::string options = "-";
  int seats = 0, dealer = 0;
  Seed seed;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("options", m.options, "as `uno --set` takes them, with the edition");
    v("seats", m.seats);
    v("dealer", m.dealer);
    v("seed", m.seed, "64 hexadecimal digits");
  }
};

struct SeatAsked {
  std::string state;
  int seat = kSpectator;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("state", m.state);
    v("seat", m.seat);
  }
};

struct ActAsked : SeatAsked {
  std::string act;
  template <class V, class M>
  static void fields(V& v, M& m) {
    SeatAsked::fields(v, m);
    v("act", m.act);
  }
};

struct BotAsked : SeatAsked {
  std::string bot;
  Seed seed;
  template <class V, class M>
  static void fields(V& v, M& m) {
    SeatAsked::fields(v, m);
    v("bot", m.bot, "its name");
    v("seed", m.seed, "of its choices");
  }
};

struct RoundTold {
  std::string state, phase;
  int active = 0;
  std::vector<int> speakers;
  std::string refused, rule, option;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("state", m.state);
    v("phase", m.phase, "`over` at the end");
    v("active", m.active, "the seat to move");
    v("speakers", m.speakers, "the seats that may act out of turn before it, in this order");
    v("refused", m.refused, "why the act was not made", wire::seldom());
    v("rule", m.rule, "the rule behind that", wire::seldom());
    v("option", m.option, "the option behind that", wire::seldom());
  }
};

struct ActsTold {
  std::vector<std::string> acts;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("acts", m.acts);
  }
};

struct ActTold {
  std::string act;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("act", m.act, "empty if the bot does nothing out of turn");
  }
};

struct WhyTold {
  std::string verdict, rule, option, name;
  std::vector<Phrase> sentences;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("verdict", m.verdict);
    v("rule", m.rule);
    v("option", m.option);
    v("name", m.name);
    v("sentences", m.sentences);
  }
};

struct RecordAsked {
  std::string record;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("record", m.record, "of a round, as a server keeps it");
  }
};

struct SeatFiguresTold {
  SeatFigures of;
  int luck = 0;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("won", m.of.won);
    v("rank", m.of.rank, "1 for a winner; the others by the points left in hand");
    v("points", m.of.points_left);
    v("cards", m.of.cards_left);
    v("drawn", m.of.drawn, "cards, for any reason");
    v("forgotten", m.of.calls_forgotten);
    v("called", m.of.calls_made);
    v("caught", m.of.caught);
    v("catches", m.of.catches);
    v("right", m.of.challenges_right);
    v("wrong", m.of.challenges_wrong);
    v("choices", m.of.choices, "decisions with more than one act");
    v("agreed", m.of.choices_agreed, "of these, the ones that `linear` would have made");
    v("luck", m.luck, "the chance to win after the deal, in thousandths");
  }
};

struct RoundFiguresTold {
  std::string edition;
  bool over = false;
  std::vector<SeatFiguresTold> seats;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("edition", m.edition);
    v("over", m.over, "whether the record reaches the end of the round");
    v("seats", m.seats);
  }
};

struct GameTold {
  std::string edition;
  int least = 0, most = 0;
  std::vector<std::string> bots;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("edition", m.edition, "its name in `options`");
    v("least", m.least, "fewest seats under its official rules");
    v("most", m.most, "most seats under them");
    v("bots", m.bots, "the names of its bots, weakest first");
  }
};
struct GamesAsked {
  template <class V, class M>
  static void fields(V& /*v*/, M& /*m*/) {}
};
struct GamesTold {
  std::vector<GameTold> games;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("games", m.games);
  }
};

struct FramesAsked {
  std::string record;
  int viewer = kSpectator;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("record", m.record, "its text");
    v("viewer", m.viewer, "a seat, -1 for a spectator, -2 for somebody who sees every hand");
  }
};
struct FramesTold {
  std::string edition;
  std::vector<std::string> names;
  std::vector<Frame> frames;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("edition", m.edition);
    v("names", m.names, "by seat, or empty");
    v("frames", m.frames, "the views after the deal and after each act");
  }
};

struct AnalyseAsked {
  std::string record;
  int deals = 0;
  Seed seed;
  template <class V, class M>
  static void fields(V& v, M& m) {
    v("record", m.record, "its text");
    v("deals", m.deals, "as `uno analyse --budget`");
    v("seed", m.seed, "of its random numbers");
  }
};

RoundTold told(const Game& game) {
  RoundTold round;
  round.state = game.state_line();
  round.phase = name_of(game.phase());
  round.active = game.active();
  SeatSet asked = 0;
  for (int seat; (seat = game.next_to_ask(asked)) != kNoSeat; asked |= seat_bit(seat))
    round.speakers.push_back(seat);
  return round;
}

/// Reads the state. Positions that no deal leads to are refused, because bots deal their cards
/// again.
Game read_state(const SeatAsked& asked, bool viewers, std::string& error) {
  Game game;
  error = Game::parse_state_line(asked.state, game);
  if (!error.empty()) return game;
  if (const char* broken = game.broken_invariant())
    error = broken;
  else if (asked.seat < (viewers ? kSpectator : 0) || asked.seat >= game.seats())
    error = "no such seat";
  return game;
}

GamesTold games(const GamesAsked& /*asked*/, std::string& /*error*/) {
  GamesTold answer;
  for (const Edition edition : kEditions) {
    const Rules rules = official_rules(edition);
    GameTold game{std::string(edition_name(edition)), least_seats(rules), most_seats(rules), {}};
    for (const Bot& bot : bots(edition)) game.bots.emplace_back(bot.name);
    answer.games.push_back(std::move(game));
  }
  return answer;
}

RoundTold deal(const DealAsked& asked, std::string& error) {
  Rules rules;
  Phrase wrong = set_options(rules, asked.options);
  if (!wrong) wrong = check_round(rules, asked.seats);
  error = plain_text(wrong);
  if (error.empty() && (asked.dealer < 0 || asked.dealer >= asked.seats)) error = "no such seat";
  if (!error.empty()) return {};
  return told(Game::deal(rules, asked.seats, asked.dealer, asked.seed));
}

ActsTold legal(const SeatAsked& asked, std::string& error) {
  ActsTold answer;
  const Game game = read_state(asked, false, error);
  if (!error.empty()) return answer;
  for (const Action action : game.legal_actions(asked.seat))
    answer.acts.push_back(game.sent_text(action));
  return answer;
}

RoundTold apply(const ActAsked& asked, std::string& error) {
  Game game = read_state(asked, false, error);
  if (!error.empty()) return {};
  const Action action = game.parse_action(asked.seat, asked.act);
  const Refusal refusal = game.is_referee_event(action) ? game.try_referee(asked.seat, action)
                                                        : game.try_apply(asked.seat, action);
  RoundTold answer = told(game);
  if (refusal) {
    answer.refused = refusal.name;
    answer.rule = refusal.rule_id;
    answer.option = refusal.option;
  }
  return answer;
}

wire::View observe(const SeatAsked& asked, std::string& error) {
  wire::View view;
  const Game game = read_state(asked, true, error);
  if (!error.empty()) return view;
  view.stage = game.over() ? "round_over" : "round";
  view.you = asked.seat;
  view.edition = edition_name(game.edition());
  view.options = rules_text(game.rules());
  view.seats.resize(static_cast<std::size_t>(game.seats()));
  game.visit([&](const auto& state) { wire::fill_view(view, observe(state, asked.seat)); });
  return view;
}

WhyTold why(const ActAsked& asked, std::string& error) {
  const Game game = read_state(asked, false, error);
  if (!error.empty()) return {};
  const Explanation why = game.explain(asked.seat, game.parse_action(asked.seat, asked.act));
  return {std::string(verdict_name(why.verdict)), std::string(why.rule_id), std::string(why.option),
          std::string(why.name), why.sentences};
}

std::string no_such_bot(std::string_view name, Edition edition) {
  std::string said(edition_name(edition));
  said.append(" has no bot \"").append(name).append("\". Its bots are ");
  for (const Bot& bot : bots(edition))
    said.append(&bot == &bots(edition).front() ? "" : ", ").append(bot.name);
  return said;
}

ActTold bot(const BotAsked& asked, std::string& error) {
  const Game game = read_state(asked, false, error);
  if (!error.empty()) return {};
  const Bot* player = find_bot(game.edition(), asked.bot);
  if (player == nullptr) return error = no_such_bot(asked.bot, game.edition()), ActTold{};
  const bool in_turn = asked.seat == game.active();
  if (game.over() || (in_turn && game.legal_actions(asked.seat).empty()))
    return error = "nothing to do", ActTold{};
  AnyObservation seen = game.observe(asked.seat);
  if (!in_turn) seen = out_of_turn(seen);
  Chance chance = Chance::of(asked.seed, Stream::bots);
  const Action action = player->choose(seen, {}, chance);
  return {action.exists() ? game.sent_text(action) : ""};
}

RoundFiguresTold round_figures_of(const RecordAsked& asked, std::string& error) {
  const Edition edition = record_edition(asked.record);
  RoundFiguresTold told{std::string(edition_name(edition)), false, {}};
  in_edition(edition, [&]<class E>(E) {
    const ReplayOf<E> replay = read_record<E>(asked.record);
    error = replay.error;
    if (!error.empty()) return;
    const RoundFigures figures = round_figures<E>(replay.record);
    told.over = figures.over;
    for (int seat = 0; seat < figures.seats; ++seat) {
      const SeatFigures& own = figures.by_seat[static_cast<std::size_t>(seat)];
      told.seats.push_back({own, static_cast<int>(1000 * own.luck + 0.5)});
    }
  });
  return told;
}

Record read_any(const std::string& text, std::string& error) {
  return in_edition(record_edition(text), [&]<class E>(E) {
    ReplayOf<E> replay = read_record<E>(text);
    error = replay.error;
    return std::move(replay.record);
  });
}

FramesTold frames(const FramesAsked& asked, std::string& error) {
  const Record record = read_any(asked.record, error);
  if (!error.empty()) return {};
  if (asked.viewer < kAllHands || asked.viewer >= record.seats)
    return error = "no such seat", FramesTold{};
  return {std::string(edition_name(record.rules.edition)), record.names,
          frames_of(record, asked.viewer)};
}

/// Says how far an analysis is, as "17/80": the one text that the module writes while it works.
void tell_progress(int done, int all) {
  const std::string text = std::to_string(done) + "/" + std::to_string(all);
  [[maybe_unused]] const auto written = write(STDOUT_FILENO, text.data(), text.size());
}

wire::AnalysisView analyse(const AnalyseAsked& asked, std::string& error) {
  const Record record = read_any(asked.record, error);
  if (error.empty() && (asked.deals < 1 || asked.deals > kAnalysisDealsMax))
    error = "field \"deals\" must be between 1 and " + std::to_string(kAnalysisDealsMax);
  if (!error.empty()) return {};
  const AnalysisBudget budget{asked.deals, asked.seed};
  return wire::analysis_view(record, uno::analyse(record, budget, tell_progress), budget);
}

/// Reads the members of the message, calls the verb, and writes its answer.
template <class Asked, class Told, Told verb(const Asked&, std::string&)>
std::string answer(const boost::json::object& message, std::string& error) {
  Asked asked;
  wire::FieldReader reader{message, "", error};
  Asked::fields(reader, asked);
  reader.refuse_unknown(asked, {"verb"});
  if (!error.empty()) return {};
  const Told told = verb(asked, error);
  if (!error.empty()) return {};
  wire::Pen out;
  wire::FieldWriter{out}.put(told);
  return std::string(out.text());
}

struct Verb {
  std::string_view name;
  std::string (*answer)(const boost::json::object& message, std::string& error);
};
constexpr Verb kVerbs[] = {
    {"games", answer<GamesAsked, GamesTold, games>},
    {"deal", answer<DealAsked, RoundTold, deal>},
    {"legal", answer<SeatAsked, ActsTold, legal>},
    {"apply", answer<ActAsked, RoundTold, apply>},
    {"observe", answer<SeatAsked, wire::View, observe>},
    {"why", answer<ActAsked, WhyTold, why>},
    {"bot", answer<BotAsked, ActTold, bot>},
    {"round_figures", answer<RecordAsked, RoundFiguresTold, round_figures_of>},
    {"frames", answer<FramesAsked, FramesTold, frames>},
    {"analyse", answer<AnalyseAsked, wire::AnalysisView, analyse>},
};

std::string answer_to(std::string_view text, std::string& error) {
  boost::json::value value;
  error = wire::parse_json(text, value);
  if (!error.empty()) return {};
  const boost::json::object* message = value.if_object();
  const boost::json::value* name = message ? message->if_contains("verb") : nullptr;
  const boost::json::string* named = name ? name->if_string() : nullptr;
  for (const Verb& verb : kVerbs)
    if (named && verb.name == std::string_view(named->data(), named->size()))
      return verb.answer(*message, error);
  error = "field \"verb\" must name a verb";
  return {};
}

}  // namespace
}  // namespace uno

/// Memory for a message, or nullptr. The caller frees it, and every answer, with release().
extern "C" [[clang::export_name("allocate")]] void* allocate(std::size_t size) {
  return std::malloc(size);
}
extern "C" [[clang::export_name("release")]] void release(void* memory) {
  std::free(memory);
}
/// Answers a message in UTF-8. The answer ends with a zero byte.
extern "C" [[clang::export_name("call")]] char* call(const char* text, std::size_t size) {
  std::string error;
  std::string answer = uno::answer_to({text, size}, error);
  if (!error.empty()) {
    uno::wire::Pen out;
    out.put("{\"error\":");
    uno::wire::put_text(out, error);
    out.put('}');
    answer = out.text();
  }
  auto* const copy = static_cast<char*>(std::malloc(answer.size() + 1));
  if (copy != nullptr) std::memcpy(copy, answer.c_str(), answer.size() + 1);
  return copy;
}
