#include "games/pyramido/bots/safe_games.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <limits>
#include <unordered_map>
#include <vector>

#include "core/bits.h"
#include "games/pyramido/bots/safe.h"

namespace benben::bots {
namespace {

using namespace pyramido;

// A pyramid from above is a graph of blocks, all levels in one word: the next blocks in a block's row
// and column are 1 and kRow places away; the four it lies on kUp and kUp - 1 before it and as many
// after it. A block two levels up has the place of the one that it hides.
constexpr int kRow = 9;
constexpr int kUp = 5;
static_assert(2 * kUp == kRow + 1);
constexpr auto kPlaceOf = [] {
  std::array<std::array<std::int8_t, 64>, kLevels> table{};
  for (int l = 0; l < kLevels; ++l)
    for (int i = 0; i < 64; ++i)
      table[static_cast<std::size_t>(l)][static_cast<std::size_t>(i)] =
          static_cast<std::int8_t>(kUp * l + kRow * Cell::at(i).y() + Cell::at(i).x());
  return table;
}();
constexpr int place_of(Level level, Cell cell) noexcept {
  return kPlaceOf[static_cast<std::size_t>(level.index())][static_cast<std::size_t>(cell.index())];
}
// While level 1 floats its places may begin anywhere, and wrap around the word.
constexpr std::uint64_t at_place(std::uint64_t bits, int place) noexcept { return core::rotated(bits, place); }

// The blocks in sight: word k has bit k of each one's Block::bits, first the colour, then the jewels.
constexpr std::size_t kPlanes = 8;
constexpr std::size_t kColourPlanes = 3;
constexpr std::size_t kJewelPlanes = 4;
using Planes = std::array<std::uint64_t, kPlanes>;
static_assert(std::all_of(kDominoes.begin(), kDominoes.end(), [](const Domino& domino) {
  return domino.left.jewels().count() <= 2 && domino.right.jewels().count() <= 2;
}));

// What can be seen of a pyramid whose top level is complete.
struct View {
  // Pairs of blocks that touch, by how far apart their places are: a bit for the lower place.
  std::uint64_t in_row = 0, in_column = 0, up = 0, up_left = 0;
  Planes staying{};  // what the next level will not hide
};
constexpr View view_of(Shape shape, Level top) {
  View view;
  std::array<Bits128, 64> seen{};  // the visible quarters of the block at a place
  for (int l = 0; l <= top.index(); ++l) {
    const auto level = Level::at(l);
    const auto above = level.is_last() ? Bits128{0} : level_quarters(shape, Level::at(l + 1));
    for (auto rest = level_cells(shape, level); rest != 0;) {
      const auto cell = Cell::at(core::pop_lowest(rest));
      const auto place = static_cast<std::size_t>(place_of(level, cell));
      const auto block = block_quarters(level, cell);
      seen[place] = level == top ? block : block & ~above;
      for (std::size_t k = 0; k < kPlanes; ++k) {
        const bool jewel = k >= kColourPlanes && k < kColourPlanes + kJewelPlanes;
        const auto shows = jewel ? kJewelQuarters[1U << (k - kColourPlanes)] << quarter_of(level, cell) : block;
        const auto bit = std::uint64_t{1} << place;
        view.staying[k] = (shows & ~above) != 0 ? view.staying[k] | bit : view.staying[k] & ~bit;
      }
    }
  }
  const auto touching = [&seen](int distance) {
    std::uint64_t pairs = 0;
    for (std::size_t place = 0; place + static_cast<std::size_t>(distance) < seen.size(); ++place) {
      const auto here = seen[place];
      const auto beside = here << 1 | here >> 1 | here << kQuarterStride | here >> kQuarterStride;
      if ((beside & seen[place + static_cast<std::size_t>(distance)]) != 0) pairs |= std::uint64_t{1} << place;
    }
    return pairs;
  };
  view.in_row = touching(1);
  view.in_column = touching(kRow);
  view.up = touching(kUp);
  view.up_left = touching(kUp - 1);
  return view;
}
constexpr auto kViews = [] {
  std::array<std::array<View, kLevels>, 2> table{};
  for (std::size_t s = 0; s < 2; ++s)
    for (std::size_t l = 0; l < kLevels; ++l)
      table[s][l] = view_of(static_cast<Shape>(s), Level::at(static_cast<int>(l)));
  return table;
}();

// A turned domino, its left or upper block at place 0.
struct Stamp {
  std::array<std::uint16_t, kPlanes> planes{};
  std::array<std::uint8_t, 2> place{};   // of the left and the right block
  std::array<std::uint8_t, 2> marker{};  // its colour as a bit, if the block has a jewel
};
constexpr auto kStamps = [] {
  std::array<std::array<Stamp, kRotations>, kDominoCount> table{};
  for (std::size_t d = 0; d < kDominoCount; ++d)
    for (std::size_t r = 0; r < kRotations; ++r) {
      auto& stamp = table[d][r];
      const std::array<Block, 2> blocks = {kTurned[d][r].left, kTurned[d][r].right};
      stamp.place[r < 2 ? 1 : 0] = r % 2 == 0 ? 1 : kRow;
      for (std::size_t b = 0; b < 2; ++b) {
        if (blocks[b].jewels().bits() != 0)
          stamp.marker[b] = static_cast<std::uint8_t>(1U << index(blocks[b].colour()));
        for (std::size_t k = 0; k < kPlanes; ++k)
          stamp.planes[k] =
              static_cast<std::uint16_t>(stamp.planes[k] | (blocks[b].bits() >> k & 1U) << stamp.place[b]);
      }
    }
  return table;
}();

// One safe way to go on building: where a pair of blocks goes, and which ways there are then.
struct Step {
  std::uint32_t next;         // the first of those ways, in the table
  std::uint8_t ways;          // how many they are
  Cell cell;                  // the pair's left or upper one
  std::uint8_t moved;         // level 1: by how many places all moves on to make room
  std::uint8_t standing : 1;  // the pair
  std::uint8_t tall : 1;      // the pyramid, once level 1 is complete
};
static_assert(sizeof(Step) == 8);

// From its first pair of blocks to the last, building a pyramid is a walk from step to step. The
// steps from one outline follow each other: lying pairs first, then standing ones, cell by cell.
// Steps 0 and 1 are the first pair, lying and standing.
class StepTable {
 public:
  StepTable() {
    Search search;
    for (const bool standing : {false, true}) steps_.push_back(search.step({}, Cell::of(0, 0), standing));
    std::vector<std::uint32_t> first_from;  // each outline
    for (std::size_t i = 0; i < search.outlines.size(); ++i) {
      const auto from = search.outlines[i];
      first_from.push_back(static_cast<std::uint32_t>(steps_.size()));
      const auto safe = safe_spots(from.pyramid, from.level);
      for (const bool standing : {false, true})
        for (auto rest = safe.left[standing ? 1 : 0]; rest != 0;)
          steps_.push_back(search.step(from, Cell::at(core::pop_lowest(rest)), standing));
    }
    first_from.push_back(static_cast<std::uint32_t>(steps_.size()));
    for (auto& step : steps_) {
      const auto outline = step.next;
      step.next = first_from[outline];
      step.ways = static_cast<std::uint8_t>(first_from[outline + 1] - first_from[outline]);
    }
  }
  [[nodiscard]] const Step& operator[](std::uint32_t i) const noexcept { return steps_[i]; }

 private:
  // What lies on a level being built: a pyramid without its blocks.
  struct Outline {
    Pyramid pyramid;
    Level level;
  };
  struct Search {
    std::vector<Outline> outlines;
    std::array<std::unordered_map<std::uint64_t, std::uint32_t>, std::size_t{2} * kLevels> numbers;

    std::uint32_t number(const Outline& outline) {
      const auto of_level = std::size_t{2} * static_cast<std::size_t>(outline.level.index());
      // On level 1 the shape follows from the cells.
      const auto shape = of_level == 0 ? 0 : static_cast<std::size_t>(outline.pyramid.shape());
      const auto [place, is_new] =
          numbers[of_level + shape].try_emplace(outline.pyramid.occupied, static_cast<std::uint32_t>(outlines.size()));
      if (is_new) outlines.push_back(outline);
      return place->second;
    }
    // Its `next` is the number of the outline that it leads to.
    Step step(Outline outline, Cell cell, bool standing) {
      auto& [pyramid, level] = outline;
      const auto other = right_of(cell, standing ? Rotation::k90 : Rotation::k0);
      const int moved = level.index() == 0 ? make_room(pyramid, cell, other) : 0;
      pyramid.occupied |= (cell.bit() | other.bit()) << moved;
      const bool tall = pyramid.shape() == Shape::kTall;
      if (core::count(pyramid.occupied) == level.blocks() && !level.is_last()) {
        pyramid.occupied = 0;
        level = Level::at(level.index() + 1);
      }
      const int places = moved % Cell::kStride + kRow * (moved / Cell::kStride);
      return {number(outline), 0, cell, static_cast<std::uint8_t>(places), standing, tall};
    }
  };

  std::vector<Step> steps_;
};

const StepTable& step_table() {
  static const StepTable table;
  return table;
}

// The unseen dominoes in a row: a draw takes one and closes the gap with the last.
class Unseen {
 public:
  // All of them, as at the start of a game.
  Unseen() noexcept : ids_{kAll} {}
  [[nodiscard]] std::uint32_t count() const noexcept { return count_; }
  DominoId draw(std::uint32_t at) noexcept {
    const auto id = ids_[at];
    ids_[at] = ids_[--count_];
    return id;
  }

 private:
  static constexpr auto kAll = [] {
    std::array<DominoId, kDominoCount> ids{};
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = DominoId::at(static_cast<int>(i));
    return ids;
  }();
  std::array<DominoId, kDominoCount> ids_;
  std::uint32_t count_ = kDominoCount;
};

// One random number a turn, cut into what the turn must choose. The bias of a choice among n is
// under n / 2^20.
class Choice {
 public:
  explicit Choice(core::Rng& rng) noexcept : bits_{rng.next()} {}
  [[nodiscard]] std::uint32_t way(std::uint32_t ways) const noexcept { return below(0, ways); }
  [[nodiscard]] std::uint32_t slot() const noexcept { return (bits_ >> 40 & 0xFFFFU) * kSlots >> 16; }
  [[nodiscard]] std::uint32_t unseen(std::uint32_t count) const noexcept { return below(20, count); }
  [[nodiscard]] std::uint32_t flipped() const noexcept { return bits_ >> 56 & 1; }
  [[nodiscard]] std::uint32_t right_block() const noexcept { return bits_ >> 57 & 1; }
  [[nodiscard]] std::uint32_t right_pile() const noexcept { return bits_ >> 58 & 1; }
  // The first domino of a pyramid has no place to choose, but its rotation.
  [[nodiscard]] std::uint32_t first_standing() const noexcept { return bits_ >> 59 & 1; }
  [[nodiscard]] std::uint32_t first_flipped() const noexcept { return bits_ >> 60 & 1; }

 private:
  [[nodiscard]] std::uint32_t below(int shift, std::uint32_t n) const noexcept {
    return static_cast<std::uint32_t>((bits_ >> shift & 0xFFFFFU) * n >> 20);
  }
  std::uint64_t bits_;
};

// A pyramid being built by a safe player.
struct Builder {
  std::uint32_t next = 0, ways = 0;  // the steps from here
  std::uint32_t shape = 0;
  int origin = 0;  // of level 1's places, while it floats
  Planes planes{};
  std::uint64_t marked = 0;   // places of blocks with a marker
  std::uint32_t markers = 0;  // which colours that are

  // Puts a marker on a block of the new domino that can take one, on the preferred if both can.
  SafeTurn::Mark mark(const Stamp& stamp, int place, std::uint32_t prefers_right) noexcept {
    const auto left = static_cast<std::uint32_t>((stamp.marker[0] & ~markers) != 0);
    const auto right = static_cast<std::uint32_t>((stamp.marker[1] & ~markers) != 0);
    const auto block = right & (~left | prefers_right);
    const auto any = left | right;
    marked |= at_place(any, place + stamp.place[block]);
    markers |= stamp.marker[block];
    return static_cast<SafeTurn::Mark>(any << block);
  }

  // The points of the level, now complete; then the next one begins.
  template <int kLevel>
  int finish_level() noexcept {
    if constexpr (kLevel == 0) {
      for (auto& plane : planes) plane = at_place(plane, -origin);
      marked = at_place(marked, -origin);
      origin = 0;
    }
    const auto& view = kViews[shape][kLevel];
    const int points = score(view, kLevel > 0);
    for (std::size_t k = 0; k < kPlanes; ++k) planes[k] &= view.staying[k];
    marked = 0;
    markers = 0;
    return points;
  }

 private:
  [[nodiscard]] int score(const View& view, bool upper) const noexcept {
    const auto same_colour = [this](int distance) {
      std::uint64_t differ = 0;
      for (std::size_t k = 0; k < kColourPlanes; ++k) differ |= planes[k] ^ planes[k] >> distance;
      return ~differ;
    };
    const auto in_row = view.in_row & same_colour(1);
    const auto in_column = view.in_column & same_colour(kRow);
    const auto up = view.up & same_colour(kUp);
    const auto up_left = view.up_left & same_colour(kUp - 1);
    auto areas = marked;
    for (auto before = ~areas; areas != before;) {
      before = areas;
      const auto spread = [&areas](std::uint64_t joined, int distance) {
        areas |= (areas & joined) << distance | (areas >> distance & joined);
      };
      spread(in_row, 1);
      spread(in_column, kRow);
      if (!upper) continue;
      spread(up, kUp);
      spread(up_left, kUp - 1);
    }
    const auto jewel = [this](std::size_t quarter) { return planes[kColourPlanes + quarter]; };
    const auto one = jewel(0) | jewel(1) | jewel(2) | jewel(3);
    const auto two = (jewel(0) & jewel(1)) | (jewel(2) & jewel(3)) | ((jewel(0) | jewel(1)) & (jewel(2) | jewel(3)));
    int sum = 0;
    std::uint64_t found = 0;  // the numbers of jewels of marked areas, a bit each: a colour has fewer than 64
    for (unsigned c = 0; c < kColours; ++c) {
      auto area = areas;
      for (std::size_t k = 0; k < kColourPlanes; ++k) area &= ((c + 1) >> k & 1) != 0 ? planes[k] : ~planes[k];
      const int jewels = core::count(area & one) + core::count(area & two);
      sum += jewels;
      found |= std::uint64_t{area != 0} << jewels;
    }
    return found == 0 ? 0 : sum + core::lowest(found);
  }
};

class FastGame {
 public:
  FastGame(int players, Seat first, core::Rng& rng, SafeGame* log)
      : steps_{step_table()}, players_{players}, first_{first}, rng_{rng}, log_{log} {
    const auto draw = [this] { return unseen_.draw(rng_.below(unseen_.count())); };
    for (auto& id : quarry_) id = draw();
    for (auto& id : tops_) id = draw();
    if (log != nullptr) {
      std::copy(quarry_.begin(), quarry_.end(), log->opening.begin());
      std::copy(tops_.begin(), tops_.end(), log->opening.begin() + kSlots);
    }
  }

  // Safe play never fills and eliminates nobody, so on a level all take as many turns.
  template <int kLevel>
  void play_level(SafeScores& scores) noexcept {
    std::array<Seat, game::kMaxPlayers> order{};
    auto seat = first_;
    for (int i = 0; i < players_; ++i, seat = seat.next(players_)) order[static_cast<std::size_t>(i)] = seat;
    for (int round = 0; round < kLevelDominoes[kLevel]; ++round)
      for (int i = 0; i < players_; ++i)
        play_turn<kLevel>(builder(order[static_cast<std::size_t>(i)]), kLevel == 0 && round == 0);
    // Who has the fewest points begins the next level, of equals who came first in this one.
    int fewest = std::numeric_limits<int>::max();
    for (int i = 0; i < players_; ++i) {
      const auto who = order[static_cast<std::size_t>(i)];
      const int points = builder(who).finish_level<kLevel>();
      scores[static_cast<std::size_t>(who.index())][kLevel] = static_cast<std::uint8_t>(points);
      fewest = std::min(fewest, points * game::kMaxPlayers + i);
    }
    first_ = order[static_cast<std::size_t>(fewest % game::kMaxPlayers)];
  }

 private:
  Builder& builder(Seat seat) noexcept { return builders_[static_cast<std::size_t>(seat.index())]; }

  // Choices are computed and looked up instead of branched on: a processor cannot guess them.
  template <int kLevel>
  void play_turn(Builder& builder, bool first) noexcept {
    const Choice choice{rng_};
    const auto& step = steps_[first ? choice.first_standing() : builder.next + choice.way(builder.ways)];
    const auto flipped = first ? choice.first_flipped() : choice.flipped();
    const auto rotation = step.standing + 2 * flipped;
    auto& taken = quarry_[choice.slot()];
    const auto& stamp = kStamps[static_cast<std::size_t>(taken.index())][rotation];
    const int place = builder.origin + place_of(Level::at(kLevel), step.cell);
    // Only what floats can wrap.
    for (std::size_t k = 0; k < kPlanes; ++k) {
      const std::uint64_t plane = stamp.planes[k];
      builder.planes[k] |= kLevel == 0 ? at_place(plane, place) : plane << place;
    }
    const auto mark = builder.mark(stamp, place, choice.right_block());
    builder.next = step.next;
    builder.ways = step.ways;
    if constexpr (kLevel == 0) {
      builder.origin -= step.moved;
      builder.shape = step.tall;
    }
    const auto pile = choice.slot() + choice.right_pile();
    auto& top = tops_[pile];
    taken = top;
    top = unseen_.draw(choice.unseen(unseen_.count()));
    if (log_ != nullptr) [[unlikely]] {
      const int right_or_lower = step.standing != 0 ? Cell::kStride : 1;
      const auto left = flipped != 0 && !first ? Cell::at(step.cell.index() + right_or_lower) : step.cell;
      log_->turns.push_back({Move::place(static_cast<int>(choice.slot()), left, static_cast<Rotation>(rotation)), mark,
                             static_cast<int>(pile), top});
    }
  }

  const StepTable& steps_;
  int players_;
  Seat first_;
  core::Rng& rng_;
  SafeGame* log_;
  Unseen unseen_;
  std::array<DominoId, kSlots> quarry_;
  std::array<DominoId, kPiles> tops_;
  std::array<Builder, game::kMaxPlayers> builders_;
};

}  // namespace

SafeScores play_safely(int players, Seat first, core::Rng& rng, SafeGame* log) {
  assert(players >= 2 && players <= game::kMaxPlayers && first.index() < players);
  SafeScores scores{};
  FastGame fast{players, first, rng, log};
  fast.play_level<0>(scores);
  fast.play_level<1>(scores);
  fast.play_level<2>(scores);
  fast.play_level<3>(scores);
  return scores;
}

}  // namespace benben::bots
