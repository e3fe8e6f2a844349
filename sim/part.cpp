// Writes, reads and merges parts. Reading is strict: it refuses any text that part_text() would not
// write.
#include "sim/part.h"

#include <algorithm>
#include <charconv>

#include "engine/check.h"
#include "engine/english.h"
#include "engine/hex.h"
#include "engine/matching/notation.h"
#include "engine/words.h"
#include "sim/export.h"

namespace uno {
namespace {

constexpr std::string_view kFirstLine = "openuno-sim-part 1";

std::string decimal(Wide number) {
  std::string text;
  do text.insert(text.begin(), static_cast<char>('0' + static_cast<int>(number % 10)));
  while ((number /= 10) > 0);
  return text;
}

template <class... Numbers>
std::string numbers(Numbers... number) {
  return ((' ' + decimal(number)) + ...);
}

std::string setup_text(const SimPlan& plan) {
  std::string text = "seed " + seed_text(plan.seed) + "\ngame " +
                     (plan.matches ? "match" : "round") + "\nplayers" +
                     numbers(static_cast<Wide>(plan.seats)) + '\n';
  for (const Side& side : plan.sides)
    text += "side " + players_text(side, plan.seats) + ' ' + rules_text(side.rules) + '\n';
  return text;
}

std::string sums_text(const SimResult& result) {
  const Figures figures = figures_of(result.plan);
  std::string text;
  for (const Tally& tally : result.sides) {
    for (std::size_t i = 0; i < figures.size(); ++i) {
      const Moments& m = tally.moments[i];
      text += "figure " + figures[i].name + numbers(m.x, m.d, m.xx, m.xd, m.dd) + '\n';
    }
    for (int s = 0; s < kSpreads; ++s) {
      text += "spread " + std::string(spread_row(s).name);
      const Histogram& histogram = tally.histograms[s];
      for (std::size_t value = 0; value < histogram.size(); ++value)
        if (histogram[value] > 0) text += numbers(value) + ':' + decimal(histogram[value]);
      text += '\n';
    }
  }
  for (std::size_t i = 0; i < result.cross.size(); ++i) {
    const CrossMoments& m = result.cross[i];
    text += "pair " + figures[i].name + numbers(m.xx, m.xd, m.dx, m.dd) + '\n';
  }
  return text;
}

/// A hash of the first games of a plan under this engine.
std::uint64_t engine_of(const SimPlan& plan) {
  constexpr std::uint64_t kGamesLooked = 16;
  const std::atomic<bool> go_on{false};
  return check_of(sums_text(simulate(plan, 0, std::min(kGamesLooked, plan.games), 1, go_on, {})));
}

std::string text_of(const Part& part) {
  const SimResult& result = part.result;
  std::string text(kFirstLine);
  text += "\npart" + numbers(part.number) + " of" + numbers(part.of) + "\ngames" +
          numbers(result.first) + " to" + numbers(result.first + result.games) + " of" +
          numbers(result.plan.games) + '\n' + setup_text(result.plan) + "engine " +
          hex(part.engine) + '\n' + sums_text(result);
  return text + "check " + hex(check_of(text)) + '\n';
}

bool read_wide(std::string_view text, Wide& number) {
  number = 0;
  constexpr std::size_t kDigitsMax = 39;
  if (text.empty() || text.size() > kDigitsMax) return false;
  for (const char c : text) {
    if (c < '0' || c > '9') return false;
    number = number * 10 + static_cast<unsigned>(c - '0');
  }
  return true;
}

bool read_wide(std::string_view text, std::uint64_t& number) {
  Wide wide = 0;
  const bool fits = read_wide(text, wide) && wide <= UINT64_MAX;
  number = static_cast<std::uint64_t>(wide);
  return fits;
}

/// The words of a text, line by line, each expected in its place.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}
  /// Reads the next line, which must begin with these words.
  bool line(std::string_view name, std::string_view second = {}) {
    if (!next_piece(rest_, '\n', line_)) return false;
    return word(name) && (second.empty() || word(second));
  }
  bool word(std::string_view expected) {
    std::string_view found;
    return next_word(line_, found) && found == expected;
  }
  template <class... Number>
  bool read(Number&... number) {
    std::string_view found;
    return ((next_word(line_, found) && read_wide(found, number)) && ...);
  }
  bool next(std::string_view& found) { return next_word(line_, found); }
  std::string_view line_rest() const {
    return line_.substr(std::min(line_.size(), line_.find_first_not_of(' ')));
  }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_, line_;
};

bool read_setup(Words& words, SimPlan& plan) {
  std::string_view seed, game, players;
  std::uint64_t seats = 0;
  if (!words.line("seed") || !words.next(seed) || !parse_seed(seed, plan.seed)) return false;
  if (!words.line("game") || !words.next(game)) return false;
  plan.matches = game == "match";
  if (!words.line("players") || !words.read(seats) || seats < kSeatsMin || seats > kLargestTable)
    return false;
  plan.seats = static_cast<int>(seats);
  plan.sides.clear();
  while (words.rest().starts_with("side ") && plan.sides.size() < 2) {
    Side side;
    if (!words.line("side") || !words.next(players)) return false;
    if (set_options(side.rules, words.line_rest())) return false;
    if (!set_players(players, plan.seats, side).empty()) return false;
    plan.sides.push_back(side);
  }
  return !plan.sides.empty() && !check_plan(plan);
}

bool read_spread(Words& words, int spread, Histogram& histogram) {
  if (!words.line("spread", spread_row(spread).name)) return false;
  for (std::string_view pair; words.next(pair);) {
    const std::size_t colon = std::min(pair.size(), pair.find(':'));
    std::uint64_t value = 0, count = 0;
    if (!read_wide(pair.substr(0, colon), value) || value > kHistogramMax) return false;
    if (colon == pair.size() || !read_wide(pair.substr(colon + 1), count)) return false;
    histogram.resize(std::max<std::size_t>(histogram.size(), value + 1));
    histogram[value] = count;
  }
  return true;
}

bool read_sums(Words& words, SimResult& result) {
  const Figures figures = figures_of(result.plan);
  result.sides.resize(result.plan.sides.size());
  for (Tally& tally : result.sides) {
    tally.moments.resize(figures.size());
    for (std::size_t i = 0; i < figures.size(); ++i) {
      Moments& m = tally.moments[i];
      if (!words.line("figure", figures[i].name) || !words.read(m.x, m.d, m.xx, m.xd, m.dd))
        return false;
    }
    for (int s = 0; s < kSpreads; ++s)
      if (!read_spread(words, s, tally.histograms[s])) return false;
  }
  if (result.sides.size() == 2) result.cross.resize(figures.size());
  for (std::size_t i = 0; i < result.cross.size(); ++i) {
    CrossMoments& m = result.cross[i];
    if (!words.line("pair", figures[i].name) || !words.read(m.xx, m.xd, m.dx, m.dd)) return false;
  }
  return true;
}

bool read_all(std::string_view text, Part& part) {
  Words words(text);
  SimResult& result = part.result;
  std::uint64_t end = 0;
  std::string_view engine;
  if (!words.line(kFirstLine.substr(0, kFirstLine.find(' ')), "1")) return false;
  if (!words.line("part") || !words.read(part.number) || !words.word("of") || !words.read(part.of))
    return false;
  if (!words.line("games") || !words.read(result.first) || !words.word("to") || !words.read(end) ||
      !words.word("of") || !words.read(result.plan.games))
    return false;
  result.games = end - result.first;
  if (part.number < 1 || part.number > part.of || part.of > kPartsMax) return false;
  if (result.plan.games < 1 || result.plan.games > kGamesMax) return false;
  const PartGames games = games_of_part(result.plan, part.number, part.of);
  if (games.first != result.first || games.end != end) return false;
  if (!read_setup(words, result.plan) || !words.line("engine") || !words.next(engine)) return false;
  const auto [stop, error] =
      std::from_chars(engine.data(), engine.data() + engine.size(), part.engine, 16);
  if (error != std::errc{} || stop != engine.data() + engine.size()) return false;
  return read_sums(words, result);
}

/// Where the setup of a part differs from that of the first part.
std::string difference(const Part& first, const Part& other) {
  const auto whole = [](const Part& part) {
    return "parts" + numbers(part.of) + "\ngames" + numbers(part.result.plan.games) + '\n' +
           setup_text(part.result.plan) + "engine " + hex(part.engine);
  };
  const std::string there = whole(first), here = whole(other);
  std::string_view a = there, b = here, line_a, line_b;
  while (next_piece(a, '\n', line_a) && next_piece(b, '\n', line_b))
    if (line_a != line_b)
      return english("{} is a part of another run than {}: \"{}\" is not \"{}\"", other.source,
                     first.source, line_b, line_a);
  return {};
}

}  // namespace

std::uint64_t check_of(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  return hash;
}

PartGames games_of_part(const SimPlan& plan, std::uint64_t number, std::uint64_t of) {
  UNO_CHECK(number >= 1 && number <= of && of <= kPartsMax && plan.games <= kGamesMax);
  return {plan.games * (number - 1) / of, plan.games * number / of};
}

std::string part_text(const SimResult& result, std::uint64_t number, std::uint64_t of) {
  const PartGames games = games_of_part(result.plan, number, of);
  UNO_CHECK(result.first == games.first && result.first + result.games == games.end);
  return text_of({number, of, result, engine_of(result.plan), {}});
}

std::string read_part(std::string_view text, Part& part) {
  constexpr std::string_view kCheck = "\ncheck ";
  const std::string& file = part.source;
  if (!text.starts_with("openuno-sim-part "))
    return english("{} is not a part of a simulation", file);
  if (!text.starts_with(std::string(kFirstLine) + '\n'))
    return english("{} is a part in a form that this version does not read; this one reads \"{}\"",
                   file, kFirstLine);
  const std::size_t at = text.rfind(kCheck);
  if (at == std::string_view::npos || text.back() != '\n')
    return english("{} is not complete", file);
  const std::string_view body = text.substr(0, at + 1);
  if (text.substr(at + 1) != "check " + hex(check_of(body)) + '\n')
    return english("{} is damaged: its checksum does not match", file);
  Part read;
  read.source = part.source;
  if (!read_all(body, read) || text_of(read) != text)
    return english("{} was written by a version of uno with other rules or figures", file);
  part = std::move(read);
  return {};
}

std::string merge_parts(std::span<const Part> parts, SimResult& whole) {
  if (parts.empty()) return english("there are no parts to merge");
  std::vector<const Part*> places(parts[0].of);
  for (const Part& part : parts) {
    const std::string strange = difference(parts[0], part);
    if (!strange.empty()) return strange;
    const Part*& place = places[part.number - 1];
    if (place != nullptr)
      return english("{} and {} are both part {} of {}", part.source, place->source, part.number,
                     part.of);
    place = &part;
  }
  for (std::size_t i = 0; i < places.size(); ++i)
    if (places[i] == nullptr) return english("part {} of {} is missing", i + 1, parts[0].of);
  whole = places[0]->result;
  for (std::size_t i = 1; i < places.size(); ++i) merge(whole, places[i]->result);
  return {};
}

}  // namespace uno
