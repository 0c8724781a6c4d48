#include "games/pyramido/bots/inputs.h"

#include <algorithm>

namespace benben::bots::builder {
namespace {

// Cells of all levels in one row.
constexpr std::array<int, kLevels> kCellsBefore = {0, 20, 32, 38};

// The quarters of the board, row by row without a gap.
constexpr auto kQuarterNumber = [] {
  std::array<std::uint8_t, 128> numbers{};
  for (int y = 0; y < 8; ++y)
    for (int x = 0; x < 10; ++x)
      numbers[static_cast<std::size_t>(pyramido::quarter_index(x, y))] = static_cast<std::uint8_t>(10 * y + x);
  return numbers;
}();

template <class Number>
void add_quarters(ColourInputs& inputs, Bits128 quarters, Number number) noexcept {
  while (quarters != 0) inputs.insert(number(core::pop_lowest(quarters)));
}

Bits128 open_quarters(const Board& board) noexcept {
  const auto& quarters = table_of(board.level).quarters;
  Bits128 open = 0;
  for (auto rest = board.open; rest != 0;) open |= quarters[static_cast<std::size_t>(core::pop_lowest(rest))];
  return open;
}

constexpr Bits128 lowest_of(Bits128 set) noexcept { return set & (~set + 1); }

// What the colour has of a domino: so many jewels on one block, or both blocks.
struct Kinds {
  std::array<std::uint8_t, 2> colour{};
  std::array<std::uint8_t, 2> kind{};
  int count = 0;
};
constexpr auto kKinds = [] {
  std::array<Kinds, pyramido::kDominoCount> table{};
  for (std::size_t d = 0; d < table.size(); ++d) {
    const auto& piece = pyramido::kDominoes[d];
    const auto jewels = [](const Block& block) { return static_cast<std::uint8_t>(block.jewels().count()); };
    const auto colour = [](const Block& block) { return static_cast<std::uint8_t>(block.colour()); };
    auto& kinds = table[d];
    if (piece.left.colour() == piece.right.colour()) {
      kinds.count = 1;
      kinds.colour[0] = colour(piece.left);
      kinds.kind[0] = static_cast<std::uint8_t>(std::min(3 + jewels(piece.left) + jewels(piece.right), 5));
    } else {
      kinds.count = 2;
      kinds.colour = {colour(piece.left), colour(piece.right)};
      kinds.kind = {jewels(piece.left), jewels(piece.right)};
    }
  }
  return table;
}();

// Most jewels that one block of the colour would join.
int best_join(const Joins& joins) noexcept {
  int most = 0;
  for (const auto input : joins)
    if (input >= 0) most = std::max(most, (input - Inputs::kJoin) & 15);
  return most;
}

}  // namespace

Board after_scoring(Board board) noexcept {
  if (!board.is_over() && board.level_complete()) board.score_level();
  return board;
}

std::optional<int> add_colour(const Board& board, int colour, ColourInputs& inputs, Joins* joins) noexcept {
  const auto add = [&](int input) { inputs.insert(input); };
  const auto c = static_cast<std::size_t>(colour);
  const int level = board.level;
  const auto& cells = table_of(level).quarters;
  const auto all = board.colour[c];
  const bool marked = (board.marked >> c & 1) != 0;
  if (joins != nullptr) joins->fill(-1);
  const auto number = [](int quarter) { return int{kQuarterNumber[static_cast<std::size_t>(quarter)]}; };
  add_quarters(inputs, all & board.jewels, [&](int q) { return Inputs::kQuarter + 2 * number(q) + 1; });
  add_quarters(inputs, all & ~board.jewels, [&](int q) { return Inputs::kQuarter + 2 * number(q); });

  // Its areas, the marked one first, and what a block on each open cell would join.
  const auto open = open_quarters(board);
  std::array<std::uint8_t, kMaxCells> jewels{};
  Cells joined = 0;
  Cells joins_marked = 0;
  int best = 0;
  int others = 0;
  int of_marked = 0;
  Bits128 marked_area = 0;
  if (marked) {
    marked_area = area_of(all, pyramido::kBlockAt[board.marker[c]]);
    of_marked = core::count(marked_area & board.jewels);
  }
  bool is_marked_area = marked;
  for (auto rest = all; rest != 0; is_marked_area = false) {
    const auto area = is_marked_area ? marked_area : area_of(all, lowest_of(rest));
    rest &= ~area;
    const int found = is_marked_area ? of_marked : core::count(area & board.jewels);
    if (!is_marked_area) {
      others += found;
      best = std::max(best, found);
    }
    const auto touched = widened(area) & open;
    if (touched == 0) continue;
    for (auto left = board.open; left != 0;) {
      const int cell = core::pop_lowest(left);
      if ((touched & cells[static_cast<std::size_t>(cell)]) == 0) continue;
      auto& sum = jewels[static_cast<std::size_t>(cell)];
      sum = static_cast<std::uint8_t>(sum + found);
      joined |= cell_bit(cell);
      if (is_marked_area) joins_marked |= cell_bit(cell);
    }
  }
  const int before = kCellsBefore[board.level];
  while (joined != 0) {
    const int cell = core::pop_lowest(joined);
    const int with_marked = static_cast<int>(joins_marked >> cell & 1);
    const int input = Inputs::kJoin + ((before + cell) * 2 + with_marked) * 16 +
                      std::min<int>(jewels[static_cast<std::size_t>(cell)], 15);
    add(input);
    if (joins != nullptr) (*joins)[static_cast<std::size_t>(cell)] = static_cast<std::int16_t>(input);
  }
  add_quarters(inputs, marked_area, [&](int q) { return Inputs::kMarkedQuarter + number(q); });
  add(Inputs::kArea + (level * 2 + (marked ? 1 : 0)) * 20 + std::min(marked ? of_marked : best, 19));
  add(Inputs::kElsewhere + level * 12 + std::min(marked ? others : others - best, 11));

  // What the next level leaves visible.
  if (level + 1 < kLevels) {
    const auto next = static_cast<std::size_t>(level) + 1;
    const auto covered = kCovered[next];
    const auto staying = all & ~covered;
    std::array<std::uint8_t, kMaxCells> later{};
    Cells touched_cells = 0;
    int most = 0;
    int second = 0;
    int sum = 0;
    int areas = 0;
    for (auto rest = staying; rest != 0;) {
      const auto area = area_of(staying, lowest_of(rest));
      rest &= ~area;
      const auto touched = widened(area) & covered;
      if (touched == 0) continue;
      const int found = core::count(area & board.jewels);
      sum += found;
      if (found > 0) ++areas;
      second = std::max(second, std::min(found, most));
      most = std::max(most, found);
      for (int cell = 0; cell < kLevelTables[next].count; ++cell)
        if ((touched & kLevelTables[next].quarters[static_cast<std::size_t>(cell)]) != 0) {
          auto& at = later[static_cast<std::size_t>(cell)];
          at = static_cast<std::uint8_t>(at + found);
          touched_cells |= cell_bit(cell);
        }
    }
    while (touched_cells != 0) {
      const int cell = core::pop_lowest(touched_cells);
      add(Inputs::kJoinLater + (kCellsBefore[next] - 20 + cell) * 16 +
          std::min<int>(later[static_cast<std::size_t>(cell)], 15));
    }
    add(Inputs::kLaterBest + level * 20 + std::min(most, 19));
    add(Inputs::kLaterAll + level * 24 + std::min(sum, 23));
    add(Inputs::kLaterSecond + level * 10 + std::min(second, 9));
    add(Inputs::kLaterAreas + level * 8 + std::min(areas, 7));
  }
  add(Inputs::kColour + colour);
  add(Inputs::kColourLevel + colour * 4 + level);
  if (board.has_card(static_cast<Colour>(colour))) add(Inputs::kCard + level);
  return marked ? std::optional{of_marked} : std::nullopt;
}

neural::Input open_input(int level, int cell) noexcept {
  return static_cast<neural::Input>(Inputs::kOpen + kCellsBefore[static_cast<std::size_t>(level)] + cell);
}

void add_open(const Board& board, SharedInputs& inputs) noexcept {
  for (auto open = board.open; open != 0;) inputs.insert(open_input(board.level, core::pop_lowest(open)));
}

void add_board(const Board& board, int fewest, SharedInputs& inputs) noexcept {
  const auto add = [&](int input) { inputs.insert(input); };
  const int level = board.level;
  add(Inputs::kTurnsLeft + std::min(kTurns - board.turns(), 19));
  add(Inputs::kCards + level * 8 + board.cards);
  add(Inputs::kMarkers + level * 7 + core::count(std::uint32_t{board.marked}));
  if (board.marked != 0) add(Inputs::kFewest + level * 16 + std::min(fewest, 15));
}

void add_table(const Bits128& unseen, std::span<const Board> others, int players, Manner manner,
               InputSets& inputs) noexcept {
  std::array<int, kColours> blocks{};
  std::array<int, kColours> jewels{};
  for (auto rest = unseen; rest != 0;) {
    const auto& piece = pyramido::domino(DominoId::at(core::pop_lowest(rest)));
    for (const auto& block : {piece.left, piece.right}) {
      ++blocks[static_cast<std::size_t>(block.colour())];
      jewels[static_cast<std::size_t>(block.colour())] += block.jewels().count();
    }
  }
  for (std::size_t c = 0; c < kColours; ++c) {
    const auto add = [&](int input) { inputs.colours[c].insert(input); };
    add(Inputs::kUnseenJewels + std::min(jewels[c] / 3, 12));
    add(Inputs::kUnseenBlocks + std::min(blocks[c] / 3, 12));
    for (std::size_t i = 0; i < others.size() && i < 2; ++i) {
      const auto& board = others[i];
      ColourInputs unused;
      Joins joins;
      add_colour(board, static_cast<int>(c), unused, &joins);
      const int marked = board.marked >> c & 1;
      add((i == 0 ? Inputs::kNextPlayer : Inputs::kOtherPlayer) + (board.level * 2 + marked) * 6 +
          std::min(best_join(joins), 5));
    }
  }
  inputs.shared.insert(Inputs::kPlayers + players - 2);
  inputs.shared.insert(Inputs::kManner + (manner.denies ? 2 : 0) + (manner.is_denied ? 1 : 0));
}

void add_sight(const Sight& sight, InputSets& inputs) noexcept {
  std::array<std::array<std::array<std::uint8_t, 6>, kColours>, 2> seen{};
  const auto see = [&](DominoId id, std::size_t where) {
    if (!id.exists()) return;
    const auto& kinds = kKinds[static_cast<std::size_t>(id.index())];
    for (std::size_t k = 0; k < static_cast<std::size_t>(kinds.count); ++k)
      ++seen[where][kinds.colour[k]][kinds.kind[k]];
    inputs.shared.insert((where == 0 ? Inputs::kQuarry : Inputs::kTops) + id.index());
  };
  for (const auto id : sight.quarry) see(id, 0);
  for (const auto id : sight.tops) see(id, 1);
  for (std::size_t c = 0; c < kColours; ++c)
    for (int where = 0; where < 2; ++where)
      for (int kind = 0; kind < 6; ++kind) {
        const int count = seen[static_cast<std::size_t>(where)][c][static_cast<std::size_t>(kind)];
        if (count > 0) inputs.colours[c].insert(Inputs::kSight + (where * 6 + kind) * 3 + std::min(count, 3) - 1);
      }
}

}  // namespace benben::bots::builder
