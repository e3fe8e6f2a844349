// Files into bots.
#include "app/named_bot.h"

#include <fmt/format.h>

#include <deque>
#include <fstream>
#include <iterator>

#include "app/command.h"
#include "bots/linear.h"
#include "sim/cheat.h"

namespace uno::app {
namespace {

constexpr std::string_view kPrefix = "linear:";

struct Trained : TrainedBot {
  std::string name;
  Weights<kLongFeatures> weights{};
};

}  // namespace

const TrainedBot* read_trained_bot(const std::string& path, std::string& wrong) {
  static std::deque<Trained> read;
  Trained trained;
  trained.name = std::string(kPrefix) + path;
  for (const Trained& known : read)
    if (known.name == trained.name) return &known;
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) {
    wrong = fmt::format("{} cannot be read", path);
    return nullptr;
  }
  const char* reason =
      read_weights<kLongFeatures>(text, LongPolicy::kName, trained.weights, trained.title);
  if (reason != nullptr) {
    wrong = fmt::format("{} {} (line {})", path, reason, trained.title.line);
    return nullptr;
  }
  Trained& kept = read.emplace_back(std::move(trained));
  kept.bot = *find_bot(LongPolicy::kName);
  kept.bot.name = kept.name;
  kept.bot.weights = &kept.weights;
  return &kept;
}

const Bot* named_bot(const char* flag, std::string_view name, int seats) {
  if (!name.starts_with(kPrefix)) return find_player(name);
  std::string wrong;
  const TrainedBot* trained = read_trained_bot(std::string(name.substr(kPrefix.size())), wrong);
  if (trained == nullptr) throw CLI::ValidationError(flag, wrong);
  const int least = trained->title.least, most = trained->title.most;
  if (seats < least || seats > most)
    throw CLI::ValidationError(
        flag,
        fmt::format("{} is for {} players, not for {}", name.substr(kPrefix.size()),
                    least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most),
                    seats));
  return &trained->bot;
}

}  // namespace uno::app
