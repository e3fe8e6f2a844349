// Choices and the prompt, from a view. What is legal was decided elsewhere; here it gets words.
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

/// What only house rules offer; empty for anything else.
std::string house_label(const wire::LegalView& legal, const wire::View& view) {
  const std::string card = words_of_card(legal.card);
  const std::string with = legal.seat >= 0 ? ", with " + seat_name(view, legal.seat) : "";
  if (legal.act == "take") return "Take the pending cards";
  if (legal.act == "jump") return "Jump in: " + card + with;
  if (legal.act == "lay") return "Lay " + card + ", more to come";
  if (legal.act == "give")
    return view.round.ask == "put" ? "Put " + card + " under the pile" : "Give " + card;
  if (legal.act == "choose") return "Choose " + seat_name(view, legal.seat);
  if (legal.act == "fail") return "Put none";
  return "";
}

Offer act_offer(const wire::LegalView& legal, const wire::View& view) {
  Offer offer{legal.action, "", legal.colour, wire::DoAct{legal.action, "", view.version}, false};
  if (legal.act == "play") {
    offer.play = true;
    offer.label = words_of_card(legal.card);
    if (legal.colour.empty()) offer.colour = colour_of_card(legal.card);
    if (!legal.colour.empty()) offer.label += ", " + legal.colour;
    if (legal.seat >= 0) offer.label += ", with " + seat_name(view, legal.seat);
  } else if (legal.act == "draw") {
    offer.label = "Draw a card";
  } else if (legal.act == "pass") {
    offer.label = "Pass: there is no card to draw";
  } else if (legal.act == "keep") {
    offer.label = "Keep the drawn card";
  } else if (legal.act == "colour") {
    offer.label = "Name " + legal.colour;
    if (legal.seat >= 0) offer.label += ", with " + seat_name(view, legal.seat);
  } else if (legal.act == "accept") {
    offer.label = "Accept the Wild Draw Four";
  } else if (legal.act == "challenge") {
    offer.label = "Challenge " + seat_name(view, view.round.offender);
  } else if (legal.act == "uno") {
    offer.label = "Call UNO";
  } else if (legal.act == "catch") {
    offer.label = fmt::format("Catch {} without UNO", seat_name(view, legal.seat));
  } else if (!house_label(legal, view).empty()) {
    offer.play = legal.act == "jump";
    offer.label = house_label(legal, view);
    offer.colour = colour_of_card(legal.card);
  } else {
    offer.label = legal.act;
  }
  return offer;
}

std::string small(std::string text) {
  for (char& c : text) c = small(c);
  return text;
}

/// What the host may change besides the seats. The rules are changed in the browser.
void add_settings_offers(std::vector<Offer>& list, const wire::View& view) {
  for (const wire::SettingRow& row : wire::setting_rows())
    for (const wire::SettingValue& value : row.values) {
      wire::Configure change{view.rules_text, view.settings};
      if (value.text == wire::setting_text(view.settings, row)) continue;
      wire::set_setting(change.settings, row, value.text);
      const bool toggled = row.values.size() == 2;
      const std::string typed = std::string(row.typed) + (toggled ? "" : value.text);
      list.push_back({typed, value.words, "", change, false});
    }
}

void add_lobby_offers(std::vector<Offer>& list, const wire::View& view) {
  if (view.you != view.host || view.you < 0) return;
  if (view.seats.size() > 1) list.push_back({"start", "Start the match", "", wire::Start{}, false});
  for (const wire::BotView& bot : view.bots)
    list.push_back({small(bot.title), fmt::format("Add a bot: {}. {}", bot.title, bot.sentence), "",
                    wire::AddBot{bot.bot}, false});
  for (int seat = 0; seat < static_cast<int>(view.seats.size()); ++seat)
    if (seat != view.you && !view.seats[static_cast<std::size_t>(seat)].name.empty())
      list.push_back({fmt::format("remove{}", seat), "Remove " + seat_name(view, seat), "",
                      wire::Remove{seat}, false});
  add_settings_offers(list, view);
}

/// What the host enters as referee: verdicts about dares, and advice that somebody gave.
void add_referee_offers(std::vector<Offer>& list, const wire::View& view) {
  for (const wire::RefereeView& may : view.referee) {
    const std::string who = seat_name(view, may.seat);
    const wire::Referee entry{may.seat, may.event};
    if (may.event == "ok")
      list.push_back({"ok", who + " did the dare", "", entry, false});
    else if (may.event == "fail")
      list.push_back({"fail", who + " did not do it", "", entry, false});
    else
      list.push_back({fmt::format("advice{}", may.seat), who + " gave advice", "", entry, false});
  }
}

std::string own_prompt(const wire::View& view) {
  const auto may = [&view](std::string_view act) {
    return std::any_of(view.legal.begin(), view.legal.end(),
                       [act](const wire::LegalView& legal) { return legal.act == act; });
  };
  if (view.round.ask == "colour") return "Name the opening colour";
  if (view.round.ask == "challenge")
    return fmt::format("{} played a Wild Draw Four: accept it, or challenge",
                       seat_name(view, view.round.offender));
  if (view.round.ask == "drawn") {
    const std::string drew = "You drew " + words_of_card(view.round.drawn);
    return drew + (may("keep") ? ": play it or keep it" : ": play it");
  }
  if (view.round.ask == "stack")
    return counted(view.round.pending, "card") + (view.round.pending == 1 ? " is" : " are") +
           " pending on you: answer, or take them";
  if (view.round.ask == "dare")
    return view.you == view.host ? "You are dared: did you do it?"
                                 : "You are dared; the host judges";
  if (!view.round.duty.empty() && view.round.ask == "turn")
    return fmt::format("Your turn: play {}, or draw {} for it",
                       view.round.duty == "number" ? "a number" : "a " + view.round.duty + " card",
                       "the penalty");
  if (view.round.ask == "replay") return "Your Wild Draw Four came back: play another card";
  if (view.round.ask == "laying") return "Lay the next card of the set";
  if (view.round.ask == "choose") return "Make your choice";
  if (view.round.ask == "put") return "Put a card under the pile, or none";
  if (may("pass")) return "Your turn: play a card or pass";
  if (!may("play")) return "Your turn: nothing matches, draw a card";
  return may("draw") ? "Your turn: play a card or draw" : "Your turn: play a card";
}

/// "Ann and Bob win the match".
std::string match_prompt(const wire::View& view) {
  if (view.loser >= 0)
    return seat_name(view, view.loser) + (view.loser == view.you ? " lose" : " loses") +
           " the match";
  std::string names;
  for (const int seat : view.winners)
    names += (names.empty() ? "" : " and ") + seat_name(view, seat);
  const bool one = view.winners.size() == 1 && view.winners.front() != view.you;
  return names.empty() ? "The match is over" : names + (one ? " wins" : " win") + " the match";
}

std::string others_prompt(const wire::View& view) {
  const std::string name = seat_name(view, view.round.turn);
  if (view.round.ask == "colour") return name + " names the opening colour";
  if (view.round.ask == "challenge") return name + " decides: accept or challenge";
  if (view.round.ask == "drawn") return name + " has drawn a card";
  if (view.round.ask == "stack")
    return fmt::format("{} faces {}", name, counted(view.round.pending, "pending card"));
  if (view.round.ask == "dare") return name + " is dared; the host judges";
  return name + " is to play";
}

}  // namespace

bool counts_lives(const wire::View& view) {
  return view.counts == "lives";
}

std::string counted(int count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string seat_name(const wire::View& view, int seat) {
  if (seat >= 0 && seat == view.you) return "You";
  if (seat < 0 || seat >= static_cast<int>(view.seats.size())) return "Nobody";
  return view.seats[static_cast<std::size_t>(seat)].name;
}

std::string event_text(const wire::View& view, const wire::EventView& event) {
  text::People people{{}, view.you};
  for (const wire::SeatView& seat : view.seats) people.names.push_back(seat.name);
  return text::say(wire::event_phrase(event), people);
}

std::vector<Offer> offers(const wire::View& view) {
  std::vector<Offer> list;
  for (const wire::LegalView& legal : view.legal) list.push_back(act_offer(legal, view));
  add_referee_offers(list, view);
  if (view.stage == "lobby") add_lobby_offers(list, view);
  if (view.stage == "round_over" && view.you >= 0)
    list.push_back({"next", "Deal the next round", "", wire::NextRound{}, false});
  if (view.stage == "match_over" && view.you >= 0 && view.you == view.host)
    list.push_back({"rematch", "Play another match", "", wire::Rematch{}, false});
  return list;
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
  for (std::size_t i = 0; i < offers.size() && chosen.index < 0; ++i)
    if (same_letters(offers[i].typed, plain)) chosen.index = static_cast<int>(i);
  if (chosen.index < 0)
    chosen.error = fmt::format("\"{}\" is not one of your choices", typed);
  else if (chosen.uno && !offers[static_cast<std::size_t>(chosen.index)].play)
    chosen = {-1, false, "UNO is called with a play (R5!) or by itself (uno)"};
  return chosen;
}

wire::ClientMessage message_of(const Offer& offer, bool uno, const wire::View& view) {
  wire::ClientMessage message = offer.message;
  if (wire::DoAct* act = std::get_if<wire::DoAct>(&message)) {
    act->version = view.version;
    if (uno && offer.play) act->action += '!';
  }
  return message;
}

std::string prompt(const wire::View& view) {
  if (view.seats.empty()) return "Waiting for the table";
  if (view.stage == "lobby") {
    if (view.you != view.host) return seat_name(view, view.host) + " starts the match";
    return view.seats.size() > 1 ? "Start when everybody is here" : "Invite people, or add bots";
  }
  if (view.stage == "match_over") {
    return match_prompt(view);
  }
  if (view.stage == "round_over") {
    if (view.scores.empty() || view.scores.back().winner < 0)
      return "The round is over; nobody scores";
    const wire::RoundScore& score = view.scores.back();
    return fmt::format("{} win{} the round and score{} {}", seat_name(view, score.winner),
                       score.winner == view.you ? "" : "s", score.winner == view.you ? "" : "s",
                       counted(score.points, "point"));
  }
  return view.round.turn == view.you && view.you >= 0 ? own_prompt(view) : others_prompt(view);
}

}  // namespace uno::terminal
