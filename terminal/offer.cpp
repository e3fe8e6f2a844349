// Makes choices and the prompt from a view. The engine has decided what is legal.
#include "terminal/offer.h"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/card_face.h"
#include "text/say.h"
#include "wire/view.h"

namespace uno::terminal {
namespace {

char small(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same_letters(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return small(x) == small(y); });
}

text::People people_of(const wire::View& view) {
  text::People people{{}, view.you, view.edition, view.card_name};
  for (const wire::SeatView& seat : view.seats) people.names.push_back(seat.name);
  return people;
}

/// A phrase about that seat.
std::string text_for_seat(const wire::View& view, const std::string& key, int seat) {
  return text_in_view(view, key, {{"seat", seat}});
}

/// Whether the edition has a launcher (E-ATT-2).
bool has_launcher(const wire::View& view) {
  return view.round.presses >= 0;
}

Offer act_offer(const wire::LegalView& legal, const wire::View& view) {
  const bool put = legal.act == "give" && view.round.ask == "put" && view.round.row.empty();
  const int whom = legal.act == "challenge" ? view.round.offender : legal.seat;
  Offer offer{legal.action, "", legal.colour, wire::DoAct{legal.action, "", view.version}};
  const bool presses = legal.act == "draw" && has_launcher(view);
  const bool dared = view.round.ask == "dare";                             // CE-19
  const bool points = view.round.ask == "point" && legal.act == "choose";  // E-PARTY-4
  const bool pointed = legal.act == "give" && !view.round.sector.empty();
  offer.label = text_in_view(view,
                             "terminal.offer." + (put       ? "put"
                                                  : pointed ? "sector_" + view.round.sector
                                                  : presses ? "press"
                                                  : dared   ? "dare_" + legal.act
                                                  : points  ? "point"
                                                            : legal.act),
                             {{"card", legal.card},
                              {"count", view.round.dare_cards},
                              {"on", legal.on},
                              {"column", legal.column},
                              {"colour", legal.colour},
                              {"other", whom}});
  const bool adds = legal.act == "pile";  // a call can go with it, too (E-PARTY-19)
  offer.play = legal.act == "play" || legal.act == "flex" || legal.act == "jump" || adds;
  offer.wild = offer.play && has_colour(view.round) && colour_of_card(legal.card).empty();
  offer.card = legal.card;
  offer.then = legal.then;
  if (offer.colour.empty()) offer.colour = colour_of_card(legal.card);
  return offer;
}

/// The position of a kind of act in the list.
int rank_of(const Offer& offer, std::string_view act) {
  static constexpr std::string_view kOutOfTurn[] = {"uno", "catch", "advice"};
  if (offer.play) return offer.wild ? 2 : 0;
  return std::ranges::count(kOutOfTurn, act) > 0 ? 3 : 1;
}

void add_act_offers(std::vector<Offer>& list, const wire::View& view) {
  for (int rank = 0; rank <= 3; ++rank)
    for (const wire::LegalView& legal : view.legal)
      if (Offer offer = act_offer(legal, view); rank_of(offer, legal.act) == rank)
        list.push_back(std::move(offer));
}

/// The settings that the host can change. Rules are changed in the browser.
void add_settings_offers(std::vector<Offer>& list, const wire::View& view) {
  for (const wire::SettingRow& row : wire::setting_rows())
    for (const std::string value : row.values) {
      wire::Configure change{view.rules_text, view.settings};
      if (value == wire::setting_text(view.settings, row)) continue;
      wire::set_setting(change.settings, row, value);
      const bool toggled = row.values.size() == 2;
      const std::string typed = row.typed + (toggled ? "" : value);
      const std::string label = text::say(fmt::format("setting.{}.{}", row.name, value));
      list.push_back({typed, label, "", change});
    }
}

/// Whether the table accepts that message from the viewer now.
template <class Message>
bool may(const wire::View& view) {
  return std::ranges::count(view.may, Message::type) > 0;
}

void add_lobby_offers(std::vector<Offer>& list, const wire::View& view) {
  if (may<wire::Start>(view))
    list.push_back({"start", text::say("terminal.offer.start"), "", wire::Start{}});
  for (const std::string& bot : view.bots) {
    if (!may<wire::AddBot>(view)) break;
    list.push_back(
        {bot,
         text_in_view(view, "terminal.offer.bot",
                      {{"bot", bot_title(bot)}, {"about", text::say("bot." + bot + ".about")}}),
         "", wire::AddBot{bot}});
  }
  for (int seat = 0; may<wire::Remove>(view) && seat < static_cast<int>(view.seats.size()); ++seat)
    if (seat != view.you && !view.seats[static_cast<std::size_t>(seat)].name.empty())
      list.push_back({fmt::format("remove{}", seat),
                      text_in_view(view, "terminal.offer.remove", {{"other", seat}}), "",
                      wire::Remove{seat}});
  if (may<wire::Configure>(view)) add_settings_offers(list, view);
}

/// The events that the host can enter as referee: verdicts on dares, and advice.
void add_referee_offers(std::vector<Offer>& list, const wire::View& view) {
  for (const wire::RefereeView& may : view.referee) {
    const std::string seat = may.event == "advice" ? std::to_string(may.seat) : "";
    list.push_back({may.event + seat,
                    text_for_seat(view, "terminal.referee." + may.event, may.seat), "",
                    wire::Referee{may.seat, may.event}});
  }
  if (may<wire::Undo>(view))
    list.push_back({"undo", text::say("terminal.referee.undo"), "", wire::Undo{}});
}

/// The viewer's decision, as the last part of a catalogue key.
std::string own_question(const wire::View& view) {
  const auto may = [&view](std::string_view act) {
    return std::any_of(view.legal.begin(), view.legal.end(),
                       [act](const wire::LegalView& legal) { return legal.act == act; });
  };
  const std::string& ask = view.round.ask;
  if (ask == "drawn" && has_launcher(view)) return "came";
  if (ask == "drawn") return may("keep") ? "drawn" : "drawn_must";
  if (ask == "dare" && may("accept")) return "perform";
  if (ask == "dare") return view.you == view.host ? "dare_host" : "dare";
  if (ask == "sector")
    return view.round.kept.empty() ? "sector_" + view.round.sector : "sector_kept";
  if (ask != "turn") return ask;
  if (!view.round.duty.empty()) return "duty";
  for (const char* act : {"place", "exchange"})
    if (may(act)) return act;
  if (may("pass")) return "play_or_pass";
  if (has_launcher(view)) return may("play") ? "play_or_press" : "press";
  if (!may("play") && !may("flex") && !may("lay")) return "draw";
  return may("draw") ? "play_or_draw" : "play";
}

std::string own_prompt(const wire::View& view) {
  return text_in_view(
      view, "terminal.prompt." + own_question(view),
      {{"seat", view.round.offender},
       {"card", view.round.kept.empty() ? view.round.drawn : view.round.kept},
       {"count", view.round.ask == "dare" ? view.round.dare_cards : view.round.pending},
       {"dare", view.round.dare},
       {"duty", view.round.duty}});
}

/// The winners as a sentence, "Ann and Bob win the match".
std::string match_prompt(const wire::View& view) {
  if (view.loser >= 0) return text_for_seat(view, "terminal.prompt.match_lost", view.loser);
  std::vector<std::string> names;
  for (const int seat : view.winners) names.push_back(text::isolated(seat_name(view, seat)));
  if (names.empty()) return text::say("terminal.prompt.match_over");
  const bool alone = view.winners == std::vector{view.you};
  return text::say("terminal.prompt.match_won", {{"list", text::list_of(names)},
                                                 {"count", std::ssize(names)},
                                                 {"flag", alone ? "yes" : "no"}});
}

std::string others_prompt(const wire::View& view) {
  static constexpr std::string_view kAsks[] = {"colour", "challenge", "drawn", "stack",
                                               "dare",   "point",     "spin",  "sector"};
  const std::string& ask = view.round.ask;
  const bool of_its_own = std::ranges::count(kAsks, ask) > 0;
  const bool told = ask == "dare" && !view.round.dare.empty();
  return text_in_view(
      view, "terminal.prompt.others" + (of_its_own ? "_" + ask : "") + (told ? "_text" : ""),
      {{"seat", view.round.turn},
       {"count", ask == "dare" ? view.round.dare_cards : view.round.pending},
       {"dare", view.round.dare}});
}

/// Whether the viewer has to decide. After a Point Taken, all seats do (E-PARTY-4).
bool decides(const wire::View& view) {
  if (view.you < 0) return false;
  const auto chooses = [](const wire::LegalView& legal) { return legal.act == "choose"; };
  if (view.round.ask == "point") return std::ranges::any_of(view.legal, chooses);
  return view.round.turn == view.you;
}

std::string without_full_stop(const std::string& words) {
  return words.substr(0, words.size() - words.ends_with('.'));
}

/// Why play is paused, if the viewer has nothing to do but the listed choices.
std::string rest_prompt(const wire::View& view) {
  const bool until = view.rest == "absent" && view.rest_ms >= 0;
  const std::string name = view.rest_seat < 0 ? "" : seat_name(view, view.rest_seat);
  constexpr int kSecond = 1000;
  return without_full_stop(
      text::say("rest." + view.rest + (until ? "_until" : ""),
                {{"name", name}, {"count", (view.rest_ms + kSecond - 1) / kSecond}}));
}

}  // namespace

bool has_colour(const wire::RoundView& round) {
  return !round.colour.empty() || round.ask == "colour";
}

std::string text_in_view(const wire::View& view, const std::string& key,
                         std::vector<Argument> args) {
  return text::say(Phrase{key, std::move(args)}, people_of(view));
}

bool counts_lives(const wire::View& view) {
  return view.counts == "lives";
}

std::string hint_text(const wire::View& view, std::string_view action,
                      const std::vector<Phrase>& reasons) {
  return text::say(wire::advice_phrase(view, action, reasons), people_of(view));
}

std::string words_of(const wire::Refused& refused) {
  const std::string words = text::say(refused.says);
  if (refused.rule.empty()) return without_full_stop(words);
  return text::say("terminal.with_rule", {{"text", words}, {"rule", refused.rule}});
}

std::string bot_title(const std::string& bot) {
  return text::say("bot." + bot + ".title");
}

std::string seat_name(const wire::View& view, int seat) {
  if (seat >= 0 && seat == view.you) return text::say("terminal.you");
  if (seat < 0 || seat >= static_cast<int>(view.seats.size())) return text::say("terminal.nobody");
  return view.seats[static_cast<std::size_t>(seat)].name;
}

std::string link_text(const wire::View& view, int seat) {
  const int other = view.seats[static_cast<std::size_t>(seat)].linked;
  return text::say("terminal.linked", {{"is", other == view.you ? "you" : "other"},
                                       {"name", text::isolated(seat_name(view, other))}});
}

std::string rules_title(const wire::View& view) {
  if (!view.rules_name.empty()) return view.rules_name;
  return text::say(view.preset.empty() ? "preset.own.title" : "preset." + view.preset + ".title");
}

std::string event_text(const wire::View& view, const wire::EventView& event) {
  return text::say(wire::event_phrase(event), people_of(view));
}

std::vector<Offer> offers(const wire::View& view) {
  std::vector<Offer> list;
  add_act_offers(list, view);
  add_referee_offers(list, view);
  add_lobby_offers(list, view);
  if (may<wire::GoOn>(view))
    list.push_back({"go", text::say("terminal.offer.go_on"), "", wire::GoOn{}});
  if (may<wire::NextRound>(view))
    list.push_back({"next", text_in_view(view, "terminal.offer.next"), "", wire::NextRound{}});
  if (may<wire::Rematch>(view))
    list.push_back({"rematch", text::say("terminal.offer.rematch"), "", wire::Rematch{}});
  return list;
}

std::vector<Offer> ending_offers(const wire::View& view, const Offer& begun) {
  std::vector<Offer> list;
  for (const std::string& then : begun.then) {
    const std::size_t at = then.find('-');
    const std::string label =
        at == std::string::npos
            ? text_in_view(view, "terminal.offer." + then)
            : text_in_view(view, "terminal.offer.swap",
                           {{"list", text::list_of({then.substr(0, at), then.substr(at + 1)})}});
    list.push_back({then, label, begun.colour, message_of(begun, false, view, then)});
  }
  return list;
}

int first_pointed(const std::vector<Offer>& offers) {
  return offers.empty() || !offers.front().wild ? 0 : -1;
}

Chosen choose(const std::vector<Offer>& offers, std::string_view typed) {
  while (!typed.empty() && typed.front() == ' ') typed.remove_prefix(1);
  while (!typed.empty() && typed.back() == ' ') typed.remove_suffix(1);
  Chosen chosen;
  chosen.uno = typed.size() > 1 && typed.back() == '!';
  const std::string_view plain = chosen.uno ? typed.substr(0, typed.size() - 1) : typed;
  int number = 0;
  for (const char c : plain)
    number = c >= '0' && c <= '9' && number < 1000 ? number * 10 + c - '0' : 9999;
  if (!plain.empty() && number >= 1 && number <= static_cast<int>(offers.size()))
    chosen.index = number - 1;
  for (std::size_t i = 0; i < offers.size() && chosen.index < 0; ++i) {
    if (same_letters(offers[i].typed, plain)) chosen.index = static_cast<int>(i);
    for (const std::string& then : offers[i].then)
      if (same_letters(offers[i].typed + ":" + then, plain))
        chosen.index = static_cast<int>(i), chosen.then = then;
  }
  if (chosen.index < 0)
    chosen.error = text::say("terminal.choose.unknown", {{"typed", std::string(typed)}});
  else if (chosen.uno && !offers[static_cast<std::size_t>(chosen.index)].play)
    chosen = {-1, false, "", text::say("terminal.choose.no_call")};
  return chosen;
}

wire::ClientMessage message_of(const Offer& offer, bool uno, const wire::View& view,
                               std::string_view then) {
  wire::ClientMessage message = offer.message;
  if (wire::DoAct* act = std::get_if<wire::DoAct>(&message)) {
    act->version = view.version;
    if (!offer.then.empty())
      act->action += ":" + (then.empty() ? offer.then[0] : std::string(then));
    if (uno && offer.play) act->action += '!';
  }
  return message;
}

std::string prompt(const wire::View& view) {
  if (view.seats.empty()) return text::say("terminal.prompt.no_table");
  if (view.stage == "lobby") {
    if (!view.rest.empty()) return rest_prompt(view);
    if (view.you != view.host)
      return text_for_seat(view, "terminal.prompt.others_start", view.host);
    return text::say(view.not_yet.empty() ? "terminal.prompt.start" : "terminal.prompt.invite");
  }
  if (view.stage == "match_over") return match_prompt(view);
  if (view.stage == "round_over") {
    if (view.scores.empty() || view.scores.back().winner < 0)
      return text_in_view(view, "terminal.prompt.round_void");
    const wire::RoundScore& score = view.scores.back();
    return text_in_view(view, "terminal.prompt.round_won",
                        {{"seat", score.winner}, {"points", score.points}});
  }
  if (!view.rest.empty()) return rest_prompt(view);
  return decides(view) ? own_prompt(view) : others_prompt(view);
}

}  // namespace uno::terminal
