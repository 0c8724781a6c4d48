#include "games/pyramidion/bots/search.h"

#include <algorithm>

#include "games/pyramidion/bots/heuristic.h"
#include "games/pyramidion/bots/value.h"

namespace benben::bots::trader {
namespace {

using namespace pyramidion;

constexpr int kHires = 3;            // cards that may be hired away
constexpr int kWaysToPay = 4;        // for one boat
constexpr std::uint64_t kTable = 0;  // streams of a world's luck: chance...
constexpr std::uint64_t kTies = 1;   // ...and what breaks the players' ties

// About what a card is worth in hand: to choose the weak ones.
int weight(const Face& face) {
  int sum = face.ankh ? 1 : 0;
  for (const auto category : kAllCategories) sum += face.numbers[category];
  return sum + (face.special == Special::kNone ? 0 : face.special == Special::kDeity ? 6 : 4);
}

// To the end of the round. The boats and goods of the next are part of what a position is worth.
void play_on(State& s, int round, core::Rng& luck, core::Rng& ties) {
  while (s.step != Step::kOver) {
    if (s.round > round && s.step != Step::kOpenBoat && s.step != Step::kDrawSupply) return;
    apply(s, is_chance(s.step) ? random_draw(s, luck) : heuristic_move(observe(s, s.actor), ties));
  }
}

}  // namespace

DecisionSearch::Candidates sensible_moves(const Observation& seen, core::Rng& rng) {
  DecisionSearch::Candidates moves;
  const auto usual = heuristic_move(seen, rng);
  moves.push_back(usual);
  // More cards are never worse.
  if (seen.table.step == Step::kLuxor) return moves;
  // The player knows its moves: they are the same in every world.
  const auto legal = legal_moves(resample(seen, rng));
  const auto& parts = *seen.table.components;
  const auto face_of = [&](Move move) -> const Face& { return parts.face(move.card()); };
  core::FixedVector<Move, kMostMoves> hires;
  for (std::size_t i = 0; i < legal.size() && !moves.full(); ++i) {
    const auto move = legal[i];
    if (move == usual) continue;
    const auto same_face = [&](Move other) { return other.kind() == move.kind() && face_of(other) == face_of(move); };
    switch (move.kind()) {
      case MoveKind::kLay:
        if (std::any_of(moves.begin(), moves.end(), same_face)) continue;
        break;
      case MoveKind::kHire:
        if (usual.kind() == MoveKind::kHire && same_face(usual)) continue;
        if (std::any_of(hires.begin(), hires.end(), same_face)) continue;
        hires.push_back(move);
        continue;
      case MoveKind::kLoad: {
        // Sets of tokens come by size, and to use more of them is seldom wrong: the last ways are the best.
        int later = 0;
        for (auto j = i + 1; j < legal.size() && legal[j].boat() == move.boat(); ++j) ++later;
        if (later >= kWaysToPay) continue;
        break;
      }
      default:
        break;
    }
    moves.push_back(move);
  }
  for (int n = 0; n < kHires && !hires.empty() && !moves.full(); ++n) {
    std::size_t weakest = 0;
    for (std::size_t i = 1; i < hires.size(); ++i)
      if (weight(face_of(hires[i])) < weight(face_of(hires[weakest]))) weakest = i;
    moves.push_back(hires[weakest]);
    hires.erase_at(weakest);
  }
  return moves;
}

DecisionSearch::DecisionSearch(const Observation& seen, const SearchOptions& options, core::Rng& rng)
    : seen_{seen}, moves_{sensible_moves(seen, rng)} {
  if (options.overlooks > 0)
    for (auto i = moves_.size(); --i > 0;)
      if (rng.unit() < options.overlooks) moves_.erase_at(i);
  for (std::size_t i = 0; i < moves_.size(); ++i) halving_.add(i == 0 ? options.trust : 0, options.belief);
}

void DecisionSearch::work(core::Rng& rng, search::Budget& budget) {
  halving_.work(rng, budget, [this](std::size_t option, std::uint64_t world) { return trial(option, world); });
}

double DecisionSearch::trial(std::size_t option, std::uint64_t world) const {
  const core::Rng luck{world};
  auto table = luck.fork(kTable);
  auto ties = luck.fork(kTies);
  auto s = resample(seen_, table);
  apply(s, moves_[option]);
  play_on(s, seen_.table.round, table, ties);
  return trader::value(s)[at(seen_.seat)];
}

namespace {

class SearchBot final : public Bot<Pyramidion> {
 public:
  SearchBot(const SearchOptions& options, Budget budget, const Resources& resources) noexcept
      : options_{options}, budget_{budget}, resources_{resources} {}
  Move choose(const Observation& seen, core::Rng& rng) override {
    auto budget = start_budget(budget_, resources_);
    DecisionSearch search{seen, options_, rng};
    search.work(rng, budget);
    return search.best();
  }

 private:
  SearchOptions options_;
  Budget budget_;
  Resources resources_;
};

}  // namespace

std::unique_ptr<Bot<Pyramidion>> search_bot(const SearchOptions& options, Budget budget, const Resources& resources) {
  return std::make_unique<SearchBot>(options, budget, resources);
}

}  // namespace benben::bots::trader
