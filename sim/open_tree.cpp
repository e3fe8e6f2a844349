// Monte Carlo tree search with the policy as prior (PUCT), over the viewer's acts only.
#include "sim/open_tree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "bots/heuristic.h"
#include "bots/linear.h"
#include "bots/rollout.h"

namespace uno {
namespace {

constexpr double kExploration = 1.0;
constexpr double kFlatten = 2.0;  ///< divides the policy's log-odds
constexpr double kAnyAct = 0.1;   ///< of the prior, shared equally by all acts

struct Edge {
  Action act;
  double won = 0;
  int tried = 0;
  int child = -1;  ///< the next node
};
using Node = std::vector<Edge>;

struct EdgeRef {
  int node, edge;
};

Seed seed_of(Chance& chance) {
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(chance.below(256));
  return seed;
}

/// The history with the truth about what other hands lack.
History knowing(const State& state, History history) {
  for (std::size_t seat = 0; seat < state.seats; ++seat)
    for (int number = 0; number < card_class::kCount; ++number)
      history.lacks[seat][static_cast<std::size_t>(number)] = static_cast<std::uint8_t>(
          state.hand_size[seat] - cards_of(state.hands[seat], CardClasses<Classic>::slots(number)));
  return history;
}

class Tree {
 public:
  Tree(int seat, Chance& chance) : seat_(seat), chance_(chance) {}

  void play(State state, History history) {
    state.ordered = 0;
    state.chance = Chance::place_of(seed_of(chance_), Stream::cards);
    path_.clear();
    int at = 0;
    Chance none;
    play_out(state, history, [&](const State& now, int who, const History& before) {
      const Observation seen = observe(now, who);
      if (who != seat_) return choose_heuristic(seen, before, none);
      const History known = knowing(now, before);
      return at < 0 ? choose_linear(seen, known, none) : choose(seen, known, at);
    });
    const double won = round_worth(state, seat_);
    for (const auto [node, edge] : path_) {
      Edge& one = edge_at({node, edge});
      one.won += won;
      ++one.tried;
    }
  }

  Action best() const {
    return std::ranges::max_element(nodes_[0], {}, [](const Edge& edge) { return edge.tried; })
        ->act;
  }

 private:
  Edge& edge_at(EdgeRef ref) {
    return nodes_[static_cast<std::size_t>(ref.node)][static_cast<std::size_t>(ref.edge)];
  }
  int edge_for(int node, Action act) {
    Node& edges = nodes_[static_cast<std::size_t>(node)];
    const auto found = std::ranges::find(edges, act, &Edge::act);
    if (found != edges.end()) return static_cast<int>(found - edges.begin());
    edges.push_back({act});
    return static_cast<int>(edges.size()) - 1;
  }

  /// Chooses an act in the tree. `at` becomes the next node, or -1 where the tree ends.
  Action choose(const Observation& seen, const History& known, int& at) {
    const Choices choices = choices_of(seen);
    if (const Action plain = plain_choice(seen, choices); plain.exists() || choices.count == 0)
      return plain;
    const Scene scene(seen, known);
    std::array<double, Choices::kMax> share;
    std::array<int, Choices::kMax> edges;
    double all = 0, most = -1e9, won = 0.5;
    int tried = 0;
    for (int i = 0; i < choices.count; ++i) {
      const auto n = static_cast<std::size_t>(i);
      share[n] = linear_worth(scene, choices.acts[n]) / (kFlatten * kAllOnPoints * kWeightUnit);
      most = std::max(most, share[n]);
      edges[n] = edge_for(at, choices.acts[n]);
      tried += edge_at({at, edges[n]}).tried, won += edge_at({at, edges[n]}).won;
    }
    for (int i = 0; i < choices.count; ++i)
      all += share[static_cast<std::size_t>(i)] =
          std::exp(share[static_cast<std::size_t>(i)] - most);
    int chosen = 0;
    double best = -1;
    for (int i = 0; i < choices.count; ++i) {
      const auto n = static_cast<std::size_t>(i);
      const Edge& edge = edge_at({at, edges[n]});
      const double prior = (1 - kAnyAct) * share[n] / all + kAnyAct / choices.count;
      const double mean = edge.tried ? edge.won / edge.tried : won / (tried + 1);
      const double score = mean + kExploration * prior * std::sqrt(tried + 1.0) / (1 + edge.tried);
      if (score > best) best = score, chosen = i;
    }
    const EdgeRef ref{at, edges[static_cast<std::size_t>(chosen)]};
    path_.push_back(ref);
    step(ref, at);
    return choices.acts[static_cast<std::size_t>(chosen)];
  }
  void step(EdgeRef ref, int& at) {
    Edge& edge = edge_at(ref);
    at = edge.child;
    if (edge.child >= 0 || edge.tried == 0) return;
    edge.child = static_cast<int>(nodes_.size());
    nodes_.emplace_back();
  }

  int seat_;
  Chance& chance_;
  std::vector<Node> nodes_ = std::vector<Node>(1);
  std::vector<EdgeRef> path_;
};

}  // namespace

Action search_open_tree(const State& state, int seat, const History& history, Chance& chance,
                        int rounds) {
  const Observation seen = observe(state, seat);
  const Choices choices = choices_of(seen);
  if (const Action plain = plain_choice(seen, choices); plain.exists() || choices.count == 0)
    return plain;
  Tree tree(seat, chance);
  for (int i = 0; i < rounds; ++i) tree.play(state, history);
  return tree.best();
}

}  // namespace uno
