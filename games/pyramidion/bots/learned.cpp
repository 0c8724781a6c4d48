#include "games/pyramidion/bots/learned.h"

#include <algorithm>

#include "search/halving.h"

namespace benben::bots::trader {
namespace {

using namespace pyramidion;

class LearnedBot final : public Bot<Pyramidion> {
 public:
  LearnedBot(const neural::Net& net, const LearnedOptions& options, Budget budget, const Resources& resources) noexcept
      : judge_{net}, options_{options}, budget_{budget}, resources_{resources} {}

  Move choose(const Observation& seen, core::Rng& rng) override {
    auto rated = rated_moves(judge_, resample(seen, rng), options_.question);
    if (options_.overlooks > 0)
      for (auto i = rated.size(); i-- > 0;)
        if (rated.size() > 1 && rng.unit() < options_.overlooks) rated.erase_at(i);
    const auto tried = std::min(rated.size(), static_cast<std::size_t>(options_.tried));
    if (budget_ == Budget{} || tried < 2) return rated[0].move;
    auto budget = start_budget(budget_, resources_);
    search::Halving<kMaxChoices> halving;
    for (std::size_t i = 0; i < tried; ++i) halving.add(rated[i].value, options_.belief);
    halving.work(rng, budget,
                 [&](std::size_t option, std::uint64_t luck) { return trial(seen, rated[option].move, luck); });
    return rated[halving.best().index].move;
  }

 private:
  [[nodiscard]] double trial(const Observation& seen, Move move, std::uint64_t luck) {
    core::Rng rng{luck};
    auto s = resample(seen, rng);
    apply(s, move);
    while (s.step != Step::kOver && s.step != Step::kActivate)
      apply(s, is_chance(s.step) ? random_draw(s, rng) : best_move(judge_, s).move);
    return judge_.outlook(s, seen.seat, options_.question);
  }

  Judge judge_;
  LearnedOptions options_;
  Budget budget_;
  Resources resources_;
};

}  // namespace

std::unique_ptr<Bot<Pyramidion>> learned_bot(const neural::Net& net, const LearnedOptions& options, Budget budget,
                                             const Resources& resources) {
  return std::make_unique<LearnedBot>(net, options, budget, resources);
}

}  // namespace benben::bots::trader
