#include "games/pyramidion/bots/judge.h"

#include <algorithm>
#include <utility>

namespace benben::bots::trader {
namespace {

using namespace pyramidion;

// The net's 1 in each question's own unit.
constexpr std::array<double, kQuestions> kNetUnit = {1, 10, 10};
constexpr int kMostPays = 4;   // ways to pay for one boat that are looked at
constexpr int kPatience = 25;  // rounds: a game in which all wait must end, too

// A statue is the last of the goods, so it comes after all that it makes needless.
bool takes_one_good(Step step) noexcept {
  return step == Step::kCollect || step == Step::kVizier || step == Step::kAlexandria;
}

class JudgeValuer final : public Valuer<Pyramidion> {
 public:
  explicit JudgeValuer(const neural::Net& net) noexcept : judge_{net} {}
  game::Values points(const State& state) override {
    game::Values points{};
    for (int p = 0; p < state.players; ++p)
      points[static_cast<std::size_t>(p)] = judge_.value(observe(state, Seat::at(p)), Question::kPoints);
    return points;
  }
  // Against 40 to 60 games played on from each of two decisions, over 100 positions of its own games; what hidden cards
  // did is in it.
  double error() const noexcept override { return 1.4; }

 private:
  Judge judge_;
};

}  // namespace

double Judge::value(const Observation& seen, Question question) noexcept {
  auto now = inputs_of(seen);
  now.shared.insert(input_of(question));
  auto& said = said_[now.hash() % said_.size()];
  if (said.of == now) return said.value;
  said.of = now;
  auto& look = looks_[at(seen.seat)];
  std::array<neural::Parts, kGroups> groups{};
  for (std::size_t g = 0; g < kGroups; ++g) {
    neural::change(*net_, look.inputs.cities[g], look.sums[g], now.cities[g], look.sums[g]);
    groups[g] = {&look.sums[g]};
  }
  auto& shared = look.sums[kGroups];
  neural::change(*net_, look.inputs.shared, shared, now.shared, shared);
  look.inputs = now;
  constexpr double kOne = static_cast<double>(neural::kUnit) * neural::kWeightUnit;
  return said.value = net_->value(groups, {&shared}) * (kNetUnit[static_cast<std::size_t>(question)] / kOne);
}

double Judge::outlook(const State& s, Seat seat, Question question) noexcept {
  if (s.step != Step::kOver) return value(observe(s, seat), question);
  const auto end = outcome(s);
  return question == Question::kWin      ? game::win_shares(end)[at(seat)]
         : question == Question::kPoints ? end.points[at(seat)]
                                         : 0;
}

Choices choices(const State& s) noexcept {
  Choices chosen;
  const auto& parts = *s.components;
  const auto legal = legal_moves(s);
  for (std::size_t i = 0; i < legal.size() && !chosen.full(); ++i) {
    const auto move = legal[i];
    switch (move.kind()) {
      case MoveKind::kPass:
        if (s.round >= kPatience && s.laid[at(s.actor)].empty() && legal.size() > 1) continue;
        break;
      case MoveKind::kLay:
      case MoveKind::kHire:
        if (move.kind() == MoveKind::kHire && s.round >= kPatience) continue;
        if (std::any_of(chosen.begin(), chosen.end(), [&](Move other) {
              return other.kind() == move.kind() && parts.face(other.card()) == parts.face(move.card());
            }))
          continue;
        break;
      case MoveKind::kLoad: {
        // Sets of tokens come by size: the last ones use most of them.
        int later = 0;
        for (auto j = i + 1; j < legal.size() && legal[j].boat() == move.boat(); ++j) ++later;
        if (later >= kMostPays) continue;
        break;
      }
      case MoveKind::kDecline:
        if (s.round >= kPatience && legal.size() > 1) continue;
        break;
      default:
        break;
    }
    if (takes_one_good(s.step) && move.good() == Good::kStatue) chosen.clear();
    chosen.push_back(move);
  }
  return chosen;
}

RatedMoves rated_moves(Judge& judge, const State& world, Question question) noexcept {
  RatedMoves rated;
  for (const auto move : choices(world)) {
    auto after = world;
    apply(after, move);
    rated.push_back({move, judge.outlook(after, world.actor, question)});
    for (auto at = rated.size() - 1; at > 0 && rated[at].value > rated[at - 1].value; --at)
      std::swap(rated[at], rated[at - 1]);
  }
  return rated;
}

Rated best_move(Judge& judge, const State& world) noexcept {
  Rated best{{}, -1e9};
  for (const auto move : choices(world)) {
    auto after = world;
    apply(after, move);
    const double value = judge.outlook(after, world.actor, Question::kWin);
    if (value > best.value) best = {move, value};
  }
  return best;
}

std::unique_ptr<Valuer<Pyramidion>> judge_valuer(const neural::Net& net) { return std::make_unique<JudgeValuer>(net); }

}  // namespace benben::bots::trader
