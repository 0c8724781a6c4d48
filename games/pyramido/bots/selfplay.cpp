#include "games/pyramido/bots/selfplay.h"

#include <algorithm>
#include <memory>

namespace benben::bots::builder {
namespace {

struct Decided {
  Turn turn;
  int pile = 0;
  double value = 0;  // what the best turn was worth, its own scoring included
  bool explored = false;
};

// What a player did in one turn.
struct Step {
  InputSets after;
  double scored = 0;
  double value = 0;
  bool explored = false;
};

class Game {
 public:
  Game(const SelfplayOptions& options, std::uint64_t number)
      : options_{options},
        rng_{core::Rng{options.seed}.fork(number)},
        market_{Market::dealt(rng_)},
        appraiser_{tuned_weights()} {
    if (options.net != nullptr) {
      judge_ = std::make_unique<Judge>(*options.net);
      next_judge_ = std::make_unique<Judge>(*options.net);
    }
    // Mostly two play; where more do, a domino that one waits for is taken sooner.
    const auto kind = rng_.below(20);
    players_ = kind < 14 ? 2 : kind < 17 ? 3 : 4;
    explores_ = rng_.unit() < options.exploring_games;
    // In most games that know denial everybody denies, in some each as chance has it.
    if (options.net != nullptr && rng_.unit() < options.denying_games) {
      const bool all = rng_.unit() < 0.7;
      for (std::size_t p = 0; p < count(); ++p) denies_[p] = all || rng_.below(2) == 0;
    }
    for (std::size_t p = 0; p < count(); ++p) {
      boards_[p] = empty_board();
      steps_[p].reserve(kTurns);
    }
  }

  void play(Samples& samples) {
    std::size_t first = rng_.below(static_cast<std::uint32_t>(players_));
    for (int level = 0; level < kLevels; ++level) {
      const int turns = table_of(level).count / 2;
      std::array<int, game::kMaxPlayers> before{};
      for (std::size_t p = 0; p < count(); ++p) before[p] = boards_[p].points;
      for (int t = 0; t < turns; ++t)
        for (std::size_t i = 0; i < count(); ++i) take_turn((first + i) % count());
      for (std::size_t p = 0; p < count(); ++p) boards_[p].score_level();
      // Who made the fewest points begins.
      const auto made = [&](std::size_t p) { return boards_[p].points - before[p]; };
      for (std::size_t i = 1; i < count(); ++i)
        if (const auto p = (first + i) % count(); made(p) < made(first)) first = p;
    }
    for (std::size_t p = 0; p < count(); ++p) write(p, samples);
    const auto denying = std::count(denies_.begin(), denies_.end(), true);
    if (explores_ || (denying > 0 && (players_ > 2 || denying < 2))) return;
    auto& played = samples.played[denying > 0 ? 3 : static_cast<std::size_t>(players_) - 2];
    for (std::size_t p = 0; p < count(); ++p) {
      const double points = boards_[p].points;
      played.boards += 1;
      played.points += points;
      played.squares += points * points;
    }
  }

 private:
  [[nodiscard]] std::size_t count() const noexcept { return static_cast<std::size_t>(players_); }

  void take_turn(std::size_t p) {
    auto& board = boards_[p];
    core::FixedVector<Board, game::kMaxPlayers> others;
    for (std::size_t i = 1; i < count(); ++i)
      if (const auto other = after_scoring(boards_[(p + i) % count()]); !other.is_over()) others.push_back(other);
    const std::span<const Board> next{others.begin(), others.size()};
    const auto unseen = market_.unseen_set();
    const auto decided = judge_ ? judge(p, unseen, next) : appraise(board, unseen);

    auto& step = steps_[p].emplace_back();
    board.play(pyramido::domino(market_.quarry[decided.turn.slot]), decided.turn);
    const auto after = after_scoring(board);
    step.scored = after.points - board.points;
    step.value = decided.value;
    step.explored = decided.explored;
    if (!after.is_over()) {
      add_table(unseen, next, players_, manner(p), step.after);
      Sight sight{market_.quarry, market_.tops};
      sight.quarry[decided.turn.slot] =
          std::exchange(sight.tops[static_cast<std::size_t>(decided.pile)], DominoId::none());
      add_sight(sight, step.after);
      int fewest = 1000;
      for (int c = 0; c < kColours; ++c)
        fewest = std::min(
            fewest, add_colour(after, c, step.after.colours[static_cast<std::size_t>(c)], nullptr).value_or(1000));
      add_open(after, step.after.shared);
      add_board(after, fewest, step.after.shared);
    }
    market_.refill(decided.turn.slot, decided.pile);
  }

  [[nodiscard]] Manner manner(std::size_t p) const noexcept { return {denies_[p], denies_[(p + 1) % count()]}; }

  Decided judge(std::size_t p, Bits128 unseen, std::span<const Board> next) {
    const auto& board = boards_[p];
    judge_->see_table(unseen, next, players_, manner(p));
    judge_->see_market(market_.quarry, market_.tops);
    const auto turns = denies_[p] && !next.empty() ? denying_turns(p, unseen, next)
                                                   : judge_->best_turns(board, market_.quarry, {{16, 4}, true});
    Decided decided{turns[0].turn, turns[0].turn.slot + turns[0].pile, in_points(turns[0].value), false};
    if (!explores_ || rng_.unit() >= options_.explores) return decided;
    if (rng_.unit() < 0.25) {
      decided.explored = true;
      decided.turn = any_turn(board);
      decided.pile = decided.turn.slot + static_cast<int>(rng_.below(2));
      return decided;
    }
    const auto pick = rng_.below(static_cast<std::uint32_t>(turns.size()));
    decided.explored = pick != 0;
    decided.turn = turns[pick].turn;
    decided.pile = turns[pick].turn.slot + turns[pick].pile;
    return decided;
  }

  // Turns of every domino, best first by what they are worth and what they leave the next player; their values are what
  // the player itself will make.
  RatedTurns denying_turns(std::size_t p, Bits128 unseen, std::span<const Board> next) {
    core::FixedVector<Board, game::kMaxPlayers> rest;
    for (const auto& other : next.subspan(1)) rest.push_back(other);
    if (const auto mine = after_scoring(boards_[p]); !mine.is_over()) rest.push_back(mine);
    next_judge_->see_table(unseen, {rest.begin(), rest.size()}, players_, manner((p + 1) % count()));
    Judge::Look look;
    next_judge_->look_at(next[0], look);
    const auto want = [&](DominoId id) {
      if (!id.exists()) return Value{-1000 * kPoint};
      const auto ways = next_judge_->best_ways(look, id, 1);
      return ways.empty() ? Value{-1000 * kPoint} : ways[0].value;
    };
    std::array<Value, pyramido::kSlots> of_quarry{};
    std::array<Value, pyramido::kPiles> of_tops{};
    for (std::size_t s = 0; s < of_quarry.size(); ++s) of_quarry[s] = want(market_.quarry[s]);
    for (std::size_t k = 0; k < of_tops.size(); ++k) of_tops[k] = want(market_.tops[k]);

    RatedTurns all;
    std::array<Value, kMaxTurns> worth{};
    for (std::size_t s = 0; s < of_quarry.size(); ++s) {
      Quarry only = {DominoId::none(), DominoId::none(), DominoId::none()};
      only[s] = market_.quarry[s];
      for (const auto& rated : judge_->best_turns(boards_[p], only, {{8, 2}, true})) {
        auto most = of_tops[s + rated.pile];
        for (std::size_t other = 0; other < of_quarry.size(); ++other)
          if (other != s) most = std::max(most, of_quarry[other]);
        const auto its = rated.value - most / (players_ - 1);
        auto at = all.size();
        all.push_back(rated);
        for (; at > 0 && worth[at - 1] < its; --at) {
          all[at] = all[at - 1];
          worth[at] = worth[at - 1];
        }
        all[at] = rated;
        worth[at] = its;
      }
    }
    return all;
  }

  // Any domino on any sound spot, with any mark.
  Turn any_turn(const Board& board) {
    const auto& table = table_of(board.level);
    const auto built = table.all & ~board.open;
    core::FixedVector<std::uint8_t, 62> spots;
    for (std::size_t s = 0; s < table.spots.size(); ++s) {
      const auto& spot = table.spots[s];
      if ((spot.cells & ~board.open) != 0 || !can_tile(board.level, board.open & ~spot.cells)) continue;
      if (board.level == 0 && built != 0 && ((table.beside[spot.left] | table.beside[spot.right]) & built) == 0)
        continue;
      spots.push_back(static_cast<std::uint8_t>(s));
    }
    Turn turn;
    turn.slot = static_cast<std::uint8_t>(rng_.below(pyramido::kSlots));
    turn.spot = spots[rng_.below(static_cast<std::uint32_t>(spots.size()))];
    const auto& piece = pyramido::domino(market_.quarry[turn.slot]);
    core::FixedVector<std::int8_t, 2> marks;
    if (piece.left.jewels().count() > 0 && !board.is_marked(piece.left.colour())) marks.push_back(0);
    if (piece.right.jewels().count() > 0 && !board.is_marked(piece.right.colour())) marks.push_back(1);
    if (!marks.empty()) turn.mark = marks[rng_.below(static_cast<std::uint32_t>(marks.size()))];
    return turn;
  }

  Decided appraise(const Board& board, Bits128 unseen) {
    appraiser_.look_at(board);
    const auto turns = best_turns(board, appraiser_, {market_.quarry, market_.tops, jewels_to_come(unseen)}, {8, 6});
    const bool odd = explores_ && rng_.unit() < options_.explores;
    Decided decided;
    decided.turn = turns[odd ? rng_.below(static_cast<std::uint32_t>(turns.size())) : 0].turn;
    decided.pile = decided.turn.slot + static_cast<int>(rng_.below(2));
    return decided;
  }

  void write(std::size_t p, Samples& samples) const {
    const auto& steps = steps_[p];
    std::array<double, kTurns> target{};
    for (std::size_t s = kTurns - 1; s-- > 0;) {
      const auto& next = steps[s + 1];
      const double came = next.scored + target[s + 1];
      target[s] = options_.net == nullptr ? came
                  : next.explored         ? next.value
                                          : options_.lambda * came + (1 - options_.lambda) * next.value;
    }
    for (std::size_t s = 0; s + 1 < kTurns; ++s) {
      const auto add = [&](const auto& inputs) {
        samples.lengths.push_back(static_cast<std::uint8_t>(inputs.size()));
        inputs.for_each([&](neural::Input input) { samples.inputs.push_back(input); });
      };
      for (const auto& colour : steps[s].after.colours) add(colour);
      add(steps[s].after.shared);
      samples.targets.push_back(static_cast<float>(target[s]));
    }
  }

  const SelfplayOptions& options_;
  core::Rng rng_;
  Market market_;
  Appraiser appraiser_;
  std::unique_ptr<Judge> judge_;
  std::unique_ptr<Judge> next_judge_;
  int players_ = 2;
  bool explores_ = false;
  std::array<bool, game::kMaxPlayers> denies_{};
  std::array<Board, game::kMaxPlayers> boards_{};
  std::array<std::vector<Step>, game::kMaxPlayers> steps_;
};

}  // namespace

void play_game(const SelfplayOptions& options, std::uint64_t number, Samples& samples) {
  Game{options, number}.play(samples);
}

}  // namespace benben::bots::builder
