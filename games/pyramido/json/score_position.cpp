// score_position.cpp: a pyramid from outside, block by block, checked until it could really stand
// on a table. Every fault names the block.
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/pyramido/json/json.h"
#include "protocol/json_reader.h"

namespace benben::protocol {
namespace {

using namespace pyramido;
using core::Result;
using Node = JsonReader::Node;

struct ReadBlock {
  Level level;
  int x = 0, y = 0;
  Block block;
  bool marker = false;
};

std::string at(const ReadBlock& b) {
  return "level " + std::to_string(b.level.number()) + ", x " + std::to_string(b.x) + ", y " + std::to_string(b.y);
}

JewelSet read_jewels(JsonReader& reader, const Node& block) {
  const auto node = reader.member(block, "jewels");
  const auto& list = reader.array(node);
  unsigned bits = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto where = item_path(node.path, i);
    unsigned quarter = 0;
    while (quarter < 4 && !(list[i].is_string() && list[i].get_string() == kQuarterNames[quarter])) ++quarter;
    if (quarter == 4) reader.fail(where, "must be \"tl\", \"tr\", \"br\" or \"bl\"");
    if ((bits >> quarter & 1U) != 0) reader.fail(where, "this quarter is named twice");
    bits |= 1U << quarter;
  }
  return JewelSet{bits & 0xFU};
}

ReadBlock read_block(JsonReader& reader, const Node& node) {
  const auto flag = [&](std::string_view key) {
    const auto found = reader.maybe(node, key);
    return found.value != nullptr && reader.boolean(found);
  };
  ReadBlock read;
  read.level = Level::at(reader.integer(reader.member(node, "level"), 1, kLevels) - 1);
  read.x = reader.integer(reader.member(node, "x"), 0, 8);
  read.y = reader.integer(reader.member(node, "y"), 0, 8);
  const std::string text{reader.text(reader.member(node, "colour"))};
  const auto colour = colour_from(text);
  if (!colour)
    reader.fail(member_path(node.path, "colour"),
                "'" + text + "' is not a colour: brown, blue, yellow, aqua, red or green (" + at(read) + ")");
  const auto jewels = read_jewels(reader, node);
  const bool cover = flag("cover");
  read.marker = flag("marker");
  if (cover && jewels.count() != 1)
    reader.fail(member_path(node.path, "jewels"), "a cover card has exactly 1 jewel (" + at(read) + ")");
  if (jewels.count() > 2)
    reader.fail(member_path(node.path, "jewels"), "a block has at most 2 jewels (" + at(read) + ")");
  if (read.marker && jewels.count() == 0)
    reader.fail(member_path(node.path, "marker"), "a marker stands on a block with a jewel only (" + at(read) + ")");
  const int l = read.level.index();
  if ((read.x - l) % 2 != 0 || (read.y - l) % 2 != 0 || read.x < l || read.y < l)
    reader.fail(node.path, "no block of level " + std::to_string(read.level.number()) + " can lie at x " +
                               std::to_string(read.x) + ", y " + std::to_string(read.y));
  if (!reader.failed()) read.block = Block::of(*colour, jewels, cover);
  return read;
}

class Builder {
 public:
  explicit Builder(const std::vector<ReadBlock>& blocks) : blocks_{blocks} {}

  Result<ScorePosition, JsonError> build(std::optional<int> wanted) {
    find_shape();
    for (std::size_t i = 0; !error_ && i < blocks_.size(); ++i) put(i);
    for (std::size_t i = 0; !error_ && i < blocks_.size(); ++i) check_support(i);
    for (std::size_t i = 0; !error_ && i < blocks_.size(); ++i) check_pieces(i);
    if (error_) return *error_;
    int complete = 0;
    while (complete < kLevels && !first_gap(complete)) ++complete;
    const int level = wanted.value_or(complete);
    if (level == 0) return JsonError{"blocks", "no level is complete" + gap_text(0)};
    if (level > complete)
      return JsonError{"level", "level " + std::to_string(level) + " is not complete" + gap_text(level - 1)};
    return finish(Level::at(level - 1));
  }

 private:
  void fail(std::size_t i, const std::string& what) {
    error_ = JsonError{item_path("blocks", i), what + " (" + at(blocks_[i]) + ")"};
  }

  // Wide or tall: whichever the outermost block of level 1 asks for.
  void find_shape() {
    for (std::size_t i = 0; i < blocks_.size() && !error_; ++i) {
      const auto& b = blocks_[i];
      const int x = b.x + b.level.index();  // how far level 1 must reach to carry this block
      const int y = b.y + b.level.index();
      if (x <= 6 && y <= 6) continue;
      if (x > 8 || y > 8 || (x > 6 && y > 6)) {
        fail(i, "outside a pyramid of 10 x 8 or 8 x 10 quarters");
        continue;
      }
      const auto asks = x > 6 ? Shape::kWide : Shape::kTall;
      if (shape_ && *shape_ != asks) fail(i, "level 1 must fit into 5 x 4 or 4 x 5 blocks");
      shape_ = asks;
    }
  }
  [[nodiscard]] Shape shape() const { return shape_.value_or(Shape::kWide); }
  [[nodiscard]] static Cell cell_of(const ReadBlock& b) {
    return Cell::of((b.x - b.level.index()) / 2, (b.y - b.level.index()) / 2);
  }

  void put(std::size_t i) {
    const auto& b = blocks_[i];
    auto& taken = occupied_[static_cast<std::size_t>(b.level.index())];
    const auto cell = cell_of(b);
    if ((level_cells(shape(), b.level) & cell.bit()) == 0) return fail(i, "outside its level");
    if ((taken & cell.bit()) != 0) {
      std::size_t other = 0;
      while (blocks_[other].level != b.level || cell_of(blocks_[other]) != cell) ++other;
      return fail(i, "overlaps blocks[" + std::to_string(other) + "]");
    }
    taken |= cell.bit();
    pyramid_.blocks.put(shape(), b.level, cell, b.block);
  }

  void check_support(std::size_t i) {
    const auto& b = blocks_[i];
    if (b.level.index() == 0) return;
    const auto below = occupied_[static_cast<std::size_t>(b.level.index() - 1)];
    const auto cell = cell_of(b);
    for (const int dy : {0, 1})
      for (const int dx : {0, 1}) {
        if ((below & Cell::of(cell.x() + dx, cell.y() + dy).bit()) != 0) continue;
        const int l = b.level.index() - 1;
        return fail(i, "there is a hole under it at level " + std::to_string(l + 1) + ", x " +
                           std::to_string(2 * (cell.x() + dx) + l) + ", y " + std::to_string(2 * (cell.y() + dy) + l));
      }
  }

  void check_pieces(std::size_t i) {
    const auto& b = blocks_[i];
    if (b.block.is_cover()) {
      auto& card = cards_[static_cast<std::size_t>(card_of(b.block.colour()))];
      if (card) return fail(i, "its cover card lies at blocks[" + std::to_string(*card) + "] already");
      card = i;
    }
    if (b.marker) {
      auto& marker = markers_[static_cast<std::size_t>(b.block.colour())];
      if (marker)
        return fail(i, "a second " + std::string{name(b.block.colour())} + " marker; the first is on blocks[" +
                           std::to_string(*marker) + "]");
      marker = i;
    }
  }

  [[nodiscard]] std::optional<Cell> first_gap(int level) const {
    const auto missing = level_cells(shape(), Level::at(level)) & ~occupied_[static_cast<std::size_t>(level)];
    if (missing == 0) return std::nullopt;
    return Cell::at(core::lowest(missing));
  }
  [[nodiscard]] std::string gap_text(int level) const {
    const auto gap = first_gap(level);
    if (!gap) return {};
    return ": no block at level " + std::to_string(level + 1) + ", x " + std::to_string(2 * gap->x() + level) + ", y " +
           std::to_string(2 * gap->y() + level);
  }

  Result<ScorePosition, JsonError> finish(Level level) {
    pyramid_.occupied = occupied_[static_cast<std::size_t>(level.index())];
    pyramid_.width = static_cast<std::uint8_t>(level_width(shape(), Level::at(0)));
    pyramid_.height = static_cast<std::uint8_t>(level_height(shape(), Level::at(0)));
    for (std::size_t c = 0; c < kColours; ++c) {
      if (!markers_[c]) continue;
      const auto& b = blocks_[*markers_[c]];
      // Markers come back at every scoring, so none can be left further down.
      if (b.level < level) {
        fail(*markers_[c], "a marker below level " + std::to_string(level.number()) + ", which is scored");
        return *error_;
      }
      if (b.level == level) pyramid_.marker[c] = cell_of(b);
    }
    return ScorePosition{pyramid_, level};
  }

  const std::vector<ReadBlock>& blocks_;
  std::optional<JsonError> error_;
  std::optional<Shape> shape_;
  Pyramid pyramid_;
  std::array<std::uint64_t, kLevels> occupied_{};
  std::array<std::optional<std::size_t>, kCards> cards_{};
  std::array<std::optional<std::size_t>, kColours> markers_{};
};

}  // namespace

Result<ScorePosition, JsonError> read_score_position(const boost::json::value& value) {
  if (!value.is_object()) return JsonError{"", "a position must be an object with \"blocks\""};
  JsonReader reader;
  const Node position{&value, ""};
  const auto& list = reader.array(reader.member(position, "blocks"));
  std::optional<int> wanted;
  if (const auto level = reader.maybe(position, "level"); level.value != nullptr && !level.value->is_null())
    wanted = reader.integer(level, 1, kLevels);
  std::vector<ReadBlock> blocks;
  for (std::size_t i = 0; i < list.size() && !reader.failed(); ++i)
    blocks.push_back(read_block(reader, {&list[i], item_path("blocks", i)}));
  if (reader.failed()) return reader.error();
  return Builder{blocks}.build(wanted);
}

}  // namespace benben::protocol
