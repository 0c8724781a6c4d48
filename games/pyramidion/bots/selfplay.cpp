#include "games/pyramidion/bots/selfplay.h"

#include "games/pyramidion/bots/heuristic.h"

namespace benben::bots::trader {
namespace {

using namespace pyramidion;

// A net that knows nothing yet may go on for ever; then it ends as it stands.
constexpr int kMostRounds = 60;

// One of a seat's decisions: what the best was worth, and whether it was made.
struct Decided {
  double value = 0;
  bool explored = false;
};
// A position to learn, and how many decisions its seat had made before.
struct Kept {
  InputSets inputs;
  std::uint8_t seat = 0;
  std::uint16_t round = 0;
  std::size_t decisions = 0;
};

class Game {
 public:
  Game(const SelfplayOptions& options, std::uint64_t number)
      : options_{options}, rng_{core::Rng{options.seed}.fork(number)} {
    if (options.net != nullptr) judge_ = std::make_unique<Judge>(*options.net);
    Setup setup;
    const auto kind = rng_.below(20);
    setup.players = !options.players.empty() ? options.players[kind % options.players.size()]
                    : kind < 14              ? 2
                    : kind < 17              ? 3
                                             : 4;
    const auto target = rng_.below(40);
    setup.target = target < 34   ? Target::k10
                   : target < 37 ? Target::k12
                   : target < 39 ? Target::k15
                                 : Target::kAllBoats;
    explores_ = rng_.unit() < options.exploring_games;
    state_ = start(setup);
  }

  void play(Samples& samples) {
    int decisions = 0;
    while (state_.step != Step::kOver && state_.round < kMostRounds) {
      if (is_chance(state_.step)) {
        apply(state_, random_draw(state_, rng_));
        continue;
      }
      const auto seat = state_.actor;
      if (rng_.unit() < options_.kept_before) keep(Seat::at(static_cast<int>(rng_.below(state_.players))));
      const auto move = decide();
      apply(state_, move);
      ++decisions;
      if (state_.step != Step::kOver && rng_.unit() < options_.kept_after) keep(seat);
    }
    write(samples);
    if (explores_) return;
    auto& played = samples.played[static_cast<std::size_t>(state_.players) - 2];
    played.games += 1;
    played.decisions += decisions;
    played.rounds += state_.round;
    const auto end = outcome(state_);
    for (std::size_t p = 0; p < state_.players; ++p)
      played.points += static_cast<double>(end.points[p]) / state_.players;
  }

 private:
  Move decide() {
    auto& decided = decided_[at(state_.actor)].emplace_back();
    const bool odd = explores_ && rng_.unit() < options_.explores;
    if (!judge_) {
      const auto usual = heuristic_move(observe(state_, state_.actor), rng_);
      return odd ? any() : usual;
    }
    // The hidden cards do not matter for what the seat itself knows of the position after its decision.
    const auto best = best_move(*judge_, state_);
    decided.value = best.value;
    decided.explored = odd;
    return odd ? any() : best.move;
  }
  Move any() {
    const auto all = choices(state_);
    return all[rng_.below(static_cast<std::uint32_t>(all.size()))];
  }

  void keep(Seat seat) {
    auto& kept = kept_.emplace_back();
    kept.inputs = inputs_of(observe(state_, seat));
    kept.seat = static_cast<std::uint8_t>(at(seat));
    kept.round = state_.round;
    kept.decisions = decided_[at(seat)].size();
  }

  void write(Samples& samples) {
    const auto end = outcome(state_);
    const auto shares = game::win_shares(end);
    // What the seat could expect when it had made so many decisions.
    std::array<std::vector<double>, kSeats> expected;
    for (std::size_t p = 0; p < state_.players; ++p) {
      const auto& decided = decided_[p];
      expected[p].assign(decided.size() + 1, shares[p]);
      for (std::size_t k = judge_ ? decided.size() : 0; k-- > 0;)
        expected[p][k] = decided[k].explored
                             ? decided[k].value
                             : options_.lambda * expected[p][k + 1] + (1 - options_.lambda) * decided[k].value;
    }
    for (const auto& kept : kept_) {
      const auto add = [&](const auto& inputs) {
        samples.lengths.push_back(static_cast<std::uint8_t>(inputs.size()));
        inputs.for_each([&](neural::Input input) { samples.inputs.push_back(input); });
      };
      for (const auto& city : kept.inputs.cities) add(city);
      add(kept.inputs.shared);
      samples.targets.push_back(static_cast<float>(expected[kept.seat][kept.decisions]));
      samples.targets.push_back(static_cast<float>(end.points[kept.seat]));
      samples.targets.push_back(static_cast<float>(state_.round - kept.round));
    }
  }

  const SelfplayOptions& options_;
  core::Rng rng_;
  std::unique_ptr<Judge> judge_;
  bool explores_ = false;
  State state_{};
  std::array<std::vector<Decided>, kSeats> decided_;
  std::vector<Kept> kept_;
};

}  // namespace

void play_game(const SelfplayOptions& options, std::uint64_t number, Samples& samples) {
  Game{options, number}.play(samples);
}

}  // namespace benben::bots::trader
