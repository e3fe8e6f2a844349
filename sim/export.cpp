// Writes JSON and CSV by hand: sim/ uses no library for them, and the output is flat.
#include "sim/export.h"

#include <array>
#include <charconv>
#include <cstdio>

#include "engine/matching/notation.h"
#include "engine/reading/preset.h"
#include "sim/estimate.h"

namespace uno {
namespace {

constexpr SpreadRow kSpreadRows[kSpreads] = {
    {"turns", "Turns in a round", "turns", false},
    {"decisions", "Decisions in a round", "decisions", false},
    {"points", "Points of a round's winner", "points", false},
    {"rounds", "Rounds in a match", "rounds", true},
    {"swing", "Score swing of a scored round", "points", true},
};

/// The shortest text that reads back as the same number.
std::string text_of(double number) {
  std::array<char, 32> text;
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), number);
  return {text.data(), end};
}

/// Quotes text for JSON. Escapes "<" so that the text can be part of an HTML page.
std::string json_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20 || c == '<') {
      std::array<char, 8> escape;
      std::snprintf(escape.data(), escape.size(), "\\u%04x", static_cast<unsigned char>(c));
      out += escape.data();
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string key(std::string_view name) {
  return json_text(name) + ':';
}

std::string value_fields(const Estimate& e) {
  const auto number = [&](bool there, double value) { return there ? text_of(value) : "null"; };
  return key("value") + number(e.known, e.value) + ',' + key("low") + number(e.bounded, e.low) +
         ',' + key("high") + number(e.bounded, e.high);
}

std::string side_setup(const SimPlan& plan, const Side& side) {
  return '{' + key("rules") + json_text(rule_set_text({{}, side.rules})) + ',' + key("options") +
         json_text(rules_text(side.rules)) + ',' + key("players") +
         json_text(players_text(side, plan.seats)) + '}';
}

std::string histogram_json(const SpreadRow& row, const Histogram& histogram) {
  const HistogramMean all = mean_of(histogram);
  std::string text =
      '{' + key("name") + json_text(row.name) + ',' + key("title") + json_text(row.title) + ',' +
      key("unit") + json_text(row.unit) + ',' + key("count") + std::to_string(all.count) + ',' +
      key("mean") + text_of(all.mean) + ',' + key("deviation") + text_of(all.deviation) + ',' +
      key("median") + '{' + value_fields(estimate_quantile(histogram, 0.5)) + "}," + key("p99") +
      '{' + value_fields(estimate_quantile(histogram, 0.99)) + "}," + key("values") + '[';
  bool first = true;
  for (std::size_t value = 0; value < histogram.size(); ++value) {
    if (histogram[value] == 0) continue;
    text +=
        (first ? "[" : ",[") + std::to_string(value) + ',' + std::to_string(histogram[value]) + ']';
    first = false;
  }
  return text + "]}";
}

std::string figures_json(const Figures& figures, const Tally& tally, std::uint64_t games) {
  std::string text;
  for (std::size_t i = 0; i < tally.moments.size(); ++i) {
    const Moments& m = tally.moments[i];
    text += (i ? ",\n" : "\n") + ('{' + key("name")) + json_text(figures[i].name) + ',' +
            key("chapter") + json_text(chapter_name(figures[i].chapter)) + ',' + key("title") +
            json_text(figures[i].title) + ',' + key("unit") + json_text(figures[i].unit) + ',' +
            value_fields(estimate(m, games)) + ',' + key("sum") + std::to_string(signed_sum(m.x)) +
            ',' + key("per") + std::to_string(m.d) + '}';
  }
  return text;
}

std::string side_json(const SimResult& result, const Figures& figures, const Tally& tally) {
  std::string text = '{' + key("figures") + '[' + figures_json(figures, tally, result.games) +
                     "],\n" + key("histograms") + '[';
  bool first = true;
  for (int s = 0; s < kSpreads; ++s) {
    if (kSpreadRows[s].of_matches && !result.plan.matches) continue;
    text += (first ? "\n" : ",\n") + histogram_json(kSpreadRows[s], tally.histograms[s]);
    first = false;
  }
  return text + "]}";
}

Estimate difference(const SimResult& result, std::size_t i) {
  return estimate_difference(result.sides[0].moments[i], result.sides[1].moments[i],
                             result.cross[i], result.games);
}

}  // namespace

const SpreadRow& spread_row(int spread) {
  return kSpreadRows[spread];
}

std::string result_json(const SimResult& result) {
  const SimPlan& plan = result.plan;
  const Figures figures = figures_of(plan);
  std::string text =
      '{' + key("format") + json_text("openuno-sim 1") + ',' + key("seed") +
      json_text(seed_text(plan.seed)) + ',' + key("players") + std::to_string(plan.seats) + ',' +
      key("game") + json_text(plan.matches ? "match" : "round") + ',' + key("games_planned") +
      std::to_string(plan.games) + ',' + key("games") + std::to_string(result.games) + ',' +
      key("confidence") + "0.95,\n" + key("setups") + '[';
  for (std::size_t side = 0; side < plan.sides.size(); ++side)
    text += (side ? "," : "") + side_setup(plan, plan.sides[side]);
  text += "],\n" + key("sides") + '[';
  for (std::size_t side = 0; side < result.sides.size(); ++side)
    text += (side ? ",\n" : "\n") + side_json(result, figures, result.sides[side]);
  text += "],\n" + key("differences") + '[';
  for (std::size_t i = 0; i < result.cross.size(); ++i)
    text += (i ? ",\n" : "\n") + ('{' + key("name")) + json_text(figures[i].name) + ',' +
            value_fields(difference(result, i)) + '}';
  return text + "]}\n";
}

namespace {

std::string csv_fields(const Estimate& e) {
  return ',' + (e.known ? text_of(e.value) : "") + ',' + (e.bounded ? text_of(e.low) : "") + ',' +
         (e.bounded ? text_of(e.high) : "");
}

}  // namespace

std::string result_csv(const SimResult& result) {
  const bool pair = result.sides.size() == 2;
  const Figures figures = figures_of(result.plan);
  std::string text = "name,unit,value,low,high,sum,per";
  if (pair)
    text +=
        ",other_value,other_low,other_high,other_sum,other_per,difference,difference_low,"
        "difference_high";
  text += '\n';
  for (std::size_t i = 0; i < figures.size(); ++i) {
    text += figures[i].name + ',' + figures[i].unit;
    for (const Tally& tally : result.sides)
      text += csv_fields(estimate(tally.moments[i], result.games)) + ',' +
              std::to_string(signed_sum(tally.moments[i].x)) + ',' +
              std::to_string(tally.moments[i].d);
    if (pair) text += csv_fields(difference(result, i));
    text += '\n';
  }
  for (int s = 0; s < kSpreads; ++s) {
    const SpreadRow& row = kSpreadRows[s];
    if (row.of_matches && !result.plan.matches) continue;
    for (const auto& [name, p] : {std::pair{"median_", 0.5}, std::pair{"p99_", 0.99}}) {
      text += name + std::string(row.name) + ',' + std::string(row.unit);
      for (const Tally& tally : result.sides) {
        const Histogram& histogram = tally.histograms[s];
        text += csv_fields(estimate_quantile(histogram, p)) + ",," +
                std::to_string(mean_of(histogram).count);
      }
      text += pair ? ",,,\n" : "\n";
    }
  }
  return text;
}

}  // namespace uno
