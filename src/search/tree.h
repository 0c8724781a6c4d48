// tree.h: Monte Carlo tree search with explicit chance and hidden things.
//
// Each trial samples a world that agrees with what the root's mover knows and walks down in it.
// A node stands for what its own mover knows there (an information set), so nobody in the tree
// uses what they cannot see, and worlds that look the same to a mover share its statistics.
// Chance is sampled as it comes; what it reveals shows in the next mover's knowledge.
// Memory is taken once, in the constructor; when it is full the tree stops growing and goes on.
// Trees are independent values: run several, each with its own Rng, and merge them at the root.
#pragma once

#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "search/budget.h"
#include "search/evaluator.h"

namespace benben::search {

// A number for all that a seat knows in a state. A game may have a quicker one of its own,
// G::observation_hash; otherwise one fixed world that agrees with the observation stands for it.
template <game::Game G>
std::uint64_t knowledge(const typename G::State& state, game::Seat seat) {
  const auto seen = G::observe(state, seat);
  if constexpr (requires { G::observation_hash(seen); }) {
    return G::observation_hash(seen);
  } else {
    core::Rng fixed{0};
    return G::hash(G::resample(seen, fixed));
  }
}

struct TreeOptions {
  double exploration = 1.0;      // in units of the evaluator's values
  std::size_t nodes = 1U << 14;  // room in the tree
  std::size_t moves = 1U << 18;  // the same, for the moves of all nodes together
  // With more legal moves than this, only those that the evaluator likes best at once.
  std::size_t width = ~std::size_t{0};
};

template <game::Game G, Evaluator<G> E>
class Tree {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  struct Branch {
    Move move{};
    std::uint32_t visits = 0;
    double sum = 0;  // for the mover
    [[nodiscard]] double mean() const noexcept { return visits == 0 ? 0 : sum / visits; }
  };

  Tree(const typename G::Observation& seen, E evaluate, TreeOptions options = {})
      : seen_{seen}, evaluate_{std::move(evaluate)}, options_{options} {
    std::size_t slots = 2;
    while (slots < 2 * options_.nodes) slots *= 2;
    slots_.resize(slots);
    branches_.reserve(options_.moves);
    core::Rng any{0};
    const auto world = G::resample(seen_, any);
    const auto mover = G::to_act(world).seat();
    auto& root = slots_[find(key_of(world, mover))];
    grow(root, key_of(world, mover), world, mover, any);
    assert(root.count > 0);
  }

  void work(core::Rng& rng, Budget& budget) {
    while (budget.take()) trial(rng);
  }

  // Adds another tree's visits at the root, where both know the same.
  void merge(const Tree& other) noexcept {
    const auto theirs = other.at_root();
    const auto ours = branches_of(root());
    for (std::size_t i = 0; i < ours.size() && i < theirs.size(); ++i) {
      ours[i].visits += theirs[i].visits;
      ours[i].sum += theirs[i].sum;
    }
  }

  [[nodiscard]] std::span<const Branch> at_root() const noexcept {
    const auto& node = root();
    return {branches_.data() + node.first, node.count};
  }
  // The most visited; of equals the better, then the first.
  [[nodiscard]] Move best() const noexcept {
    const auto branches = at_root();
    const auto* best = &branches[0];
    for (const auto& branch : branches)
      if (branch.visits > best->visits || (branch.visits == best->visits && branch.mean() > best->mean()))
        best = &branch;
    return best->move;
  }

 private:
  struct Node {
    std::uint64_t key = 0;  // 0: an empty slot
    std::uint32_t first = 0, count = 0;
    std::uint32_t visits = 0;
  };
  struct Step {
    std::size_t node;
    std::size_t branch;
    std::size_t mover;
  };

  static std::uint64_t key_of(const State& state, game::Seat mover) {
    const auto key = core::mix(knowledge<G>(state, mover) + static_cast<std::uint64_t>(mover.index()));
    return key == 0 ? 1 : key;
  }
  // Its slot, or the empty one where it would go.
  [[nodiscard]] std::size_t find(std::uint64_t key) const noexcept {
    const auto mask = slots_.size() - 1;
    auto at = static_cast<std::size_t>(key) & mask;
    while (slots_[at].key != 0 && slots_[at].key != key) at = (at + 1) & mask;
    return at;
  }
  [[nodiscard]] const Node& root() const noexcept { return slots_[root_]; }
  std::span<Branch> branches_of(const Node& node) noexcept { return {branches_.data() + node.first, node.count}; }

  bool grow(Node& node, std::uint64_t key, const State& state, game::Seat mover, core::Rng& rng) {
    const auto moves = G::legal_moves(state);
    const auto count = std::min(moves.size(), options_.width);
    if (used_ == options_.nodes || branches_.size() + count > options_.moves) return false;
    if (used_ == 0) root_ = static_cast<std::size_t>(&node - slots_.data());
    ++used_;
    node = {key, static_cast<std::uint32_t>(branches_.size()), static_cast<std::uint32_t>(count), 0};
    if (count == moves.size()) {
      for (const auto& move : moves) branches_.push_back({move, 0, 0});
      return true;
    }
    // The best `count` at once, found by insertion; their values are not kept as visits.
    std::array<double, std::remove_cvref_t<decltype(moves)>::kCapacity> likes;
    std::size_t kept = 0;
    for (const auto& move : moves) {
      auto next = state;
      G::apply(next, move);
      const double like = evaluate_(next, rng)[static_cast<std::size_t>(mover.index())];
      if (kept == count && like <= likes[kept - 1]) continue;
      if (kept < count) {
        ++kept;
        branches_.push_back({});
      }
      auto at = kept - 1;
      for (; at > 0 && likes[at - 1] < like; --at) {
        likes[at] = likes[at - 1];
        branches_[node.first + at] = branches_[node.first + at - 1];
      }
      likes[at] = like;
      branches_[node.first + at] = {move, 0, 0};
    }
    return true;
  }

  std::size_t pick(const Node& node) noexcept {
    const auto branches = branches_of(node);
    const double log_visits = std::log(static_cast<double>(node.visits) + 1);
    std::size_t best = 0;
    double most = 0;
    for (std::size_t i = 0; i < branches.size(); ++i) {
      if (branches[i].visits == 0) return i;
      const double hope = branches[i].mean() + options_.exploration * std::sqrt(log_visits / branches[i].visits);
      if (i == 0 || hope > most) {
        best = i;
        most = hope;
      }
    }
    return best;
  }

  void trial(core::Rng& rng) {
    auto state = G::resample(seen_, rng);
    std::size_t depth = 0;
    bool leaf = false;
    while (!leaf && depth < kMaxDepth) {
      const auto actor = G::to_act(state);
      if (actor.is_nobody()) break;
      if (actor.is_chance()) {
        G::apply(state, game::random_move<G>(state, rng));
        continue;
      }
      const auto key = key_of(state, actor.seat());
      const auto at = find(key);
      auto& node = slots_[at];
      if (node.key == 0) {
        leaf = true;
        if (!grow(node, key, state, actor.seat(), rng)) break;
      }
      const auto branch = pick(node);
      path_[depth++] = {at, branch, static_cast<std::size_t>(actor.seat().index())};
      G::apply(state, branches_[node.first + branch].move);
    }
    const auto values = evaluate_(state, rng);
    for (std::size_t d = 0; d < depth; ++d) {
      auto& node = slots_[path_[d].node];
      auto& branch = branches_[node.first + path_[d].branch];
      ++node.visits;
      ++branch.visits;
      branch.sum += values[path_[d].mover];
    }
  }

  static constexpr std::size_t kMaxDepth = 256;
  typename G::Observation seen_;
  E evaluate_;
  TreeOptions options_;
  std::vector<Node> slots_;
  std::vector<Branch> branches_;
  std::size_t used_ = 0;
  std::size_t root_ = 0;
  std::array<Step, kMaxDepth> path_;
};

}  // namespace benben::search
