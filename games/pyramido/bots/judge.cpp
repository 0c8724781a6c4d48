#include "games/pyramido/bots/judge.h"

#include <algorithm>

#include "core/insertion_sort.h"

namespace benben::bots::builder {
namespace {

// The net's 1 is so many points.
constexpr int kNetPoints = 20;

// Ways to build a domino that the net is asked about: those missed among them hardly matter.
constexpr Breadth kPromising{12, 3};

constexpr int kNone = 1000;
Value in_points_of_net(std::int32_t value) noexcept {
  constexpr std::int64_t kOne = std::int64_t{neural::kUnit} * neural::kWeightUnit;
  return static_cast<Value>(std::int64_t{value} * kNetPoints * kPoint / kOne);
}

int fewest_of(const std::array<std::optional<int>, kColours>& marked) noexcept {
  int fewest = kNone;
  for (const auto& jewels : marked)
    if (jewels) fewest = std::min(fewest, *jewels);
  return fewest;
}

}  // namespace

void Judge::see_table(const Bits128& unseen, std::span<const Board> others, int players, Manner manner) noexcept {
  InputSets inputs;
  add_table(unseen, others, players, manner, inputs);
  to_come_ = jewels_to_come(unseen);
  sights_[0] = {};
  add(inputs, sights_[0]);
  see_anew(kNoSight);
}

void Judge::add(const InputSets& inputs, Sums& sums) const noexcept {
  for (std::size_t c = 0; c < kColours; ++c) neural::add(*net_, inputs.colours[c], sums[c]);
  neural::add(*net_, inputs.shared, sums[kGroups]);
}

void Judge::see_market(const Quarry& quarry, const std::array<DominoId, pyramido::kPiles>& tops) noexcept {
  for (std::size_t s = 0; s < pyramido::kSlots; ++s)
    for (std::size_t k = 0; k < 2; ++k) {
      Sight sight{quarry, tops};
      sight.quarry[s] = std::exchange(sight.tops[s + k], DominoId::none());
      see_sight(sight, static_cast<int>(2 * s + k));
    }
}

void Judge::see_sight(const Sight& sight) noexcept { see_sight(sight, kSightSeen); }

void Judge::see_sight(const Sight& sight, int which) noexcept {
  InputSets inputs;
  add_sight(sight, inputs);
  auto& sums = sights_[static_cast<std::size_t>(which + 1)];
  sums = sights_[0];
  add(inputs, sums);
  see_anew(which);
}

void Judge::look_at(const Board& board, Look& look) noexcept {
  look.number = ++look_count_;
  look.board = board;
  look.sums = {};
  for (std::size_t c = 0; c < kColours; ++c) {
    look.inputs[c] = {};
    look.marked[c] = add_colour(board, static_cast<int>(c), look.inputs[c], &look.joins[c]);
    neural::add(*net_, look.inputs[c], look.sums[c]);
  }
  SharedInputs open;
  add_open(board, open);
  neural::add(*net_, open, look.sums[kGroups]);
}

Value Judge::value(const Board& board, int sight) const noexcept {
  Sums sums = seen(sight);
  std::array<std::optional<int>, kColours> marked{};
  std::array<neural::Parts, kGroups> groups{};
  InputSets inputs;
  for (std::size_t c = 0; c < kColours; ++c) {
    marked[c] = add_colour(board, static_cast<int>(c), inputs.colours[c], nullptr);
    groups[c] = {&sums[c]};
  }
  add_open(board, inputs.shared);
  add_board(board, fewest_of(marked), inputs.shared);
  add(inputs, sums);
  return in_points_of_net(net_->value(groups, {&sums[kGroups]}));
}

Value Judge::value_after(const Look& look, const Turn& turn, const pyramido::Domino& piece, int sight) noexcept {
  const auto& board = look.board;
  auto after = board;
  after.play(piece, turn);
  if (after.level_complete()) {
    const int points = board.points;
    after.score_level();
    const Value scored = (after.points - points) * kPoint;
    return after.is_over() ? scored : scored + value(after, sight);
  }
  const auto& spot = table_of(board.level).spots[turn.spot];
  unsigned changed = 0;
  for (int k = 0; k < 2; ++k) {
    const auto& block = k == 0 ? piece.left : piece.right;
    changed |= 1U << pyramido::index(turn.cover == k ? turn.side : block.colour());
  }
  if (turn.cover >= 0)
    for (int c = 0; c < kColours; ++c)
      if (pyramido::card_of(static_cast<Colour>(c)) == pyramido::card_of(turn.side)) changed |= 1U << c;

  auto marked = look.marked;
  core::FixedVector<ColourInputs, 3> inputs;  // of the colours that changed
  for (std::size_t c = 0; c < kColours; ++c) {
    if ((changed >> c & 1) == 0) continue;
    inputs.push_back({});
    marked[c] = add_colour(after, static_cast<int>(c), inputs.back(), nullptr);
  }
  Alike alike{look.number, seen_numbers_[static_cast<std::size_t>(sight + 1)], spot.cells, {}};
  add_board(after, fewest_of(marked), alike.board);
  const auto& others = seen(sight);
  auto& common = common_of(alike, look, others);

  neural::Sum sum;
  std::array<neural::Narrow, 3> own;
  std::array<const neural::Narrow*, kColours> groups{};
  std::size_t n = 0;
  for (std::size_t c = 0; c < kColours; ++c) {
    if ((changed >> c & 1) != 0) {
      neural::change(*net_, look.inputs[c], look.sums[c], inputs[n], sum);
      net_->group({&sum, &others[c]}, common.sum, own[n]);
      groups[c] = &own[n++];
      continue;
    }
    groups[c] = &common.groups[c];
    if ((common.colours >> c & 1) != 0) continue;
    common.colours |= 1U << c;
    // Where the domino lies it can join nothing any more.
    core::FixedVector<neural::Input, 2> gone;
    for (const auto cell : {spot.left, spot.right})
      if (look.joins[c][cell] >= 0) gone.push_back(static_cast<neural::Input>(look.joins[c][cell]));
    if (!gone.empty()) net_->change(look.sums[c], sum, {}, {gone.begin(), gone.size()});
    net_->group({gone.empty() ? &look.sums[c] : &sum, &others[c]}, common.sum, common.groups[c]);
  }
  return in_points_of_net(net_->value(groups, common.own));
}

std::size_t Judge::Alike::hash() const noexcept {
  std::uint64_t mixed = std::uint64_t{look} << 32 | seen;
  const auto mix = [&](std::uint64_t word) {
    mixed = (mixed ^ word) * 0x9E37'79B9'7F4A'7C15U;
    mixed ^= mixed >> 29;
  };
  mix(cells);
  board.for_each([&](neural::Input input) { mix(input); });
  return static_cast<std::size_t>(mixed >> 32);
}

Judge::Common& Judge::common_of(const Alike& alike, const Look& look, const Sums& others) noexcept {
  auto& common = commons_[alike.hash() % commons_.size()];
  if (common.of == alike) return common;
  common.of = alike;
  common.colours = 0;
  neural::InputList more;
  neural::InputList less;
  alike.board.for_each([&](neural::Input input) { more.push_back(input); });
  for (auto cells = alike.cells; cells != 0;) less.push_back(open_input(look.board.level, core::pop_lowest(cells)));
  neural::Sum shared;
  net_->change(look.sums[kGroups], shared, {more.begin(), more.size()}, {less.begin(), less.size()});
  net_->own({&shared, &others[kGroups]}, common.sum, common.own);
  return common;
}

// Tries the turns of one board.
class JudgedSearch {
 public:
  JudgedSearch(Judge& judge, const Judge::Look& look, Judge::Scope scope) noexcept
      : judge_{judge},
        look_{look},
        board_{look.board},
        scope_{scope},
        table_{table_of(board_.level)},
        holes_{fewest_holes(board_.level, board_.open)},
        covers_{covers_on(board_.level, scope.breadth.covers)},
        limit_{static_cast<std::size_t>(
            std::clamp(std::max(scope.breadth.keep, covers_), 1, static_cast<int>(kMaxTurns)))} {}

  void try_slot(int slot, const pyramido::Domino& piece) noexcept {
    const auto built = table_.all & ~board_.open;
    const bool symmetric = piece.left == piece.right.turned(Rotation::k180);
    for (std::size_t s = 0; s < table_.spots.size(); ++s) {
      const auto& spot = table_.spots[s];
      if ((spot.cells & ~board_.open) != 0 || (symmetric && spot.rotation >= Rotation::k180)) continue;
      if (board_.level == 0 && ((table_.beside[spot.left] | table_.beside[spot.right]) & built) == 0 && built != 0)
        continue;
      const auto open = board_.open & ~spot.cells;
      if (holes_ == 0 ? !can_tile(board_.level, open) : fewest_holes(board_.level, open) > holes_) continue;
      try_marks(slot, static_cast<std::uint8_t>(s), piece);
    }
  }
  void try_marks(int slot, std::uint8_t spot, const pyramido::Domino& piece) noexcept {
    Turn turn;
    turn.slot = static_cast<std::uint8_t>(slot);
    turn.spot = spot;
    bool any = false;
    for (int k = 0; k < 2; ++k) {
      const auto& block = k == 0 ? piece.left : piece.right;
      if (block.jewels().count() == 0 || board_.is_marked(block.colour())) continue;
      any = true;
      turn.mark = static_cast<std::int8_t>(k);
      rate(turn, piece);
    }
    if (any) return;
    turn.mark = -1;
    rate(turn, piece);
  }
  void rate(const Turn& turn, const pyramido::Domino& piece) noexcept {
    offer({turn, judge_.value_after(look_, turn, piece, sight(turn.slot, 0))});
  }

  // Cover cards on the best, then both refills of what is best then.
  template <class PieceOf>
  RatedTurns finish(PieceOf piece_of) noexcept {
    // Two cards are kept where two holes will need them.
    if (board_.cards != 0 && (holes_ == 0 || core::count(std::uint32_t{board_.cards}) > 2)) try_covers(piece_of);
    const int keep = scope_.knows_refill ? (scope_.breadth.keep + 1) / 2 : scope_.breadth.keep;
    if (best_.size() > static_cast<std::size_t>(keep)) best_.resize(static_cast<std::size_t>(keep));
    if (!scope_.knows_refill) return best_;
    // Of equals the one that came first, as everywhere.
    RatedTurns both;
    const auto insert = [&](const RatedTurn& judged) {
      both.push_back(judged);
      auto at = both.size() - 1;
      for (; at > 0 && both[at - 1].value < judged.value; --at) both[at] = both[at - 1];
      both[at] = judged;
    };
    for (const auto& judged : best_) insert(judged);
    for (auto judged : best_) {
      judged.pile = 1;
      judged.value = judge_.value_after(look_, judged.turn, piece_of(judged.turn), sight(judged.turn.slot, 1));
      insert(judged);
    }
    return both;
  }

 private:
  // The higher the level, the fewer the spots, and the more a card decides.
  static int covers_on(int level, int covers) noexcept {
    if (covers <= 0) return 0;
    return level == 3 ? static_cast<int>(kMaxTurns) : level == 2 ? 2 * covers + 2 : covers;
  }
  [[nodiscard]] int sight(int slot, int pile) const noexcept {
    return scope_.knows_refill ? 2 * slot + pile : Judge::kNoSight;
  }

  void offer(const RatedTurn& judged) noexcept {
    if (best_.size() == limit_ && judged.value <= best_.back().value) return;
    if (best_.size() < limit_) best_.push_back(judged);
    auto at = best_.size() - 1;
    for (; at > 0 && best_[at - 1].value < judged.value; --at) best_[at] = best_[at - 1];
    best_[at] = judged;
  }

  template <class PieceOf>
  void try_covers(PieceOf piece_of) noexcept {
    auto bare = best_;
    if (bare.size() > static_cast<std::size_t>(covers_)) bare.resize(static_cast<std::size_t>(covers_));
    for (const auto& judged : bare) {
      auto turn = judged.turn;
      const auto piece = piece_of(turn);
      for (int k = 0; k < 2; ++k) {
        if (k == turn.mark) continue;
        turn.cover = static_cast<std::int8_t>(k);
        for (int c = 0; c < kColours; ++c) {
          turn.side = static_cast<Colour>(c);
          if (!board_.has_card(turn.side)) continue;
          for (int r = 0; r < pyramido::kRotations; ++r) {
            turn.card = static_cast<Rotation>(r);
            const auto value = judge_.value_after(look_, turn, piece, sight(turn.slot, 0));
            offer({turn, value});
            // Where the jewel lies on the card does not make up for that much.
            if (r == 0 && value < bare.back().value - 3 * kPoint) break;
          }
        }
      }
    }
  }

  Judge& judge_;
  const Judge::Look& look_;
  const Board& board_;
  Judge::Scope scope_;
  const LevelTable& table_;
  int holes_;
  int covers_;
  std::size_t limit_;
  RatedTurns best_;
};

RatedTurns Judge::best_turns(const Board& board, const Quarry& quarry, Scope scope) noexcept {
  look_at(board, look_);
  JudgedSearch search{*this, look_, scope};
  for (int slot = 0; slot < pyramido::kSlots; ++slot)
    if (const auto id = quarry[static_cast<std::size_t>(slot)]; id.exists())
      search.try_slot(slot, pyramido::domino(id));
  return search.finish([&](const Turn& turn) { return pyramido::domino(quarry[turn.slot]); });
}

RatedTurns Judge::best_ways(const Look& look, DominoId id, std::size_t count) noexcept {
  Appraiser appraiser{tuned_weights()};
  appraiser.look_at(look.board);
  const Offer offer{{id, DominoId::none(), DominoId::none()}, {}, to_come_};
  auto ways = builder::best_turns(look.board, appraiser, offer, kPromising);
  for (auto& way : ways) way.value = value_after(look, way.turn, pyramido::domino(id), kNoSight);
  core::insertion_sort(ways, [](const RatedTurn& a, const RatedTurn& b) { return a.value > b.value; });
  if (ways.size() > count) ways.resize(count);
  return ways;
}

RatedTurns Judge::best_ends(const Board& board, const Lying& lying, int slot, Scope scope) noexcept {
  look_at(board, look_);
  JudgedSearch search{*this, look_, scope};
  if (lying.mark_settled) {
    Turn turn;
    turn.slot = static_cast<std::uint8_t>(slot);
    turn.spot = lying.spot;
    turn.mark = lying.mark;
    search.rate(turn, lying.piece);
  } else {
    search.try_marks(slot, lying.spot, lying.piece);
  }
  return search.finish([&](const Turn& /*turn*/) { return lying.piece; });
}

}  // namespace benben::bots::builder
