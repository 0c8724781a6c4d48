// position_text.cpp: a whole State as one line and back. docs/notation.md, "Positions".
#include <algorithm>
#include <array>
#include <optional>

#include "core/text.h"
#include "games/pyramido/rules/notation.h"
#include "games/pyramido/rules/rules.h"

namespace benben::pyramido {
namespace {

using core::Scanner;
using game::ParseError;

constexpr std::string_view kLetters = "nbyarg";  // small: a domino's block; capital: a cover card
constexpr std::string_view kHex = "0123456789abcdef";
constexpr std::array<std::string_view, 7> kPhases = {"place", "mark", "cover", "refill", "fill1", "fill2", "over"};
constexpr int kUnseenDigits = 23;
// A game never takes the last seven dominoes, so four piles can always be kept.
constexpr int kNeverTaken = 7;

int built_level(const State& state, const Pyramid& pyramid) noexcept {
  // Somebody eliminated stays on the level where it happened: the highest one with a hole.
  if (pyramid.eliminated == 0) return state.level.index();
  for (int l = 0; l < state.level.index(); ++l)
    for (auto cells = level_cells(pyramid.shape(), Level::at(l)); cells != 0;)
      if (!pyramid.blocks.at(pyramid.shape(), Level::at(l), Cell::at(core::pop_lowest(cells))).exists()) return l;
  return state.level.index();
}

void append_cell(std::string& out, Cell cell) {
  if (!cell.exists()) {
    out += '-';
    return;
  }
  out += std::to_string(cell.x());
  out += ',';
  out += std::to_string(cell.y());
}

void append_id(std::string& out, DominoId id) { out += id.exists() ? std::to_string(id.number()) : std::string{"-"}; }

void append_pyramid(std::string& out, const State& state, const Pyramid& pyramid) {
  for (int card = 0; card < kCards; ++card)
    if ((pyramid.cards >> card & 1) != 0) out += static_cast<char>('1' + card);
  if (pyramid.cards == 0) out += '-';
  out += ':';
  out += std::to_string(pyramid.left);
  out += ',';
  out += std::to_string(pyramid.top);
  out += ':';
  for (std::size_t l = 0; l < kLevels; ++l) {
    if (l > 0) out += ',';
    out += std::to_string(pyramid.scores[l]);
  }
  out += ':';
  for (std::size_t c = 0; c < kColours; ++c) {
    if (c > 0) out += '/';
    append_cell(out, pyramid.marker[c]);
  }
  out += pyramid.eliminated != 0 ? ":out:" : ":in:";
  const int top = built_level(state, pyramid);
  for (int l = 0; l <= top; ++l) {
    if (l > 0) out += '|';
    const auto level = Level::at(l);
    const int width = l == 0 ? pyramid.width : level_width(pyramid.shape(), level);
    const int height = l == 0 ? pyramid.height : level_height(pyramid.shape(), level);
    if (height == 0) out += '.';
    for (int y = 0; y < height; ++y) {
      if (y > 0) out += '/';
      for (int x = 0; x < width; ++x) {
        const auto block = pyramid.blocks.at(pyramid.shape(), level, Cell::of(x, y));
        if (!block.exists()) {
          out += "--";
          continue;
        }
        const char letter = kLetters[static_cast<std::size_t>(block.colour())];
        out += block.is_cover() ? static_cast<char>(letter - 'a' + 'A') : letter;
        out += kHex[block.jewels().bits()];
      }
    }
  }
}

// Reads one field after another; the first fault stays.
class Reader {
 public:
  explicit Reader(std::string_view text) noexcept : scan_{text} {}

  core::Result<State, ParseError> read() {
    read_head();
    read_market();
    for (int p = 0; !error_ && p < state_.players; ++p) {
      space();
      read_pyramid(state_.pyramids[static_cast<std::size_t>(p)]);
    }
    if (!error_ && !scan_.done()) fail("unexpected text after the position");
    if (!error_) check();
    if (error_) return *error_;
    return state_;
  }

 private:
  bool fail(std::string_view what) { return fail_at(scan_.at(), what); }
  bool fail_at(std::size_t at, std::string_view what) {
    if (!error_) error_ = ParseError{at, what};
    return false;
  }
  bool expect(char c, std::string_view what) { return error_ ? false : scan_.take(c) || fail(what); }
  bool space() { return expect(' ', "expected a space and the next field"); }
  std::optional<int> number(int least, int most, std::string_view what) {
    if (error_) return std::nullopt;
    const auto at = scan_.at();
    const auto value = scan_.take_int();
    if (value && *value >= least && *value <= most) return value;
    fail_at(at, what);
    return std::nullopt;
  }
  // "x,y" or "-".
  Cell cell(int width, int height) {
    if (error_ || scan_.take('-')) return Cell::none();
    const auto x = number(0, width - 1, "expected a block of the level, as in 3,1, or -");
    expect(',', "expected ',' and the block's row");
    const auto y = number(0, height - 1, "expected the block's row");
    return error_ ? Cell::none() : Cell::of(*x, *y);
  }
  DominoId id() {
    if (error_ || scan_.take('-')) return DominoId::none();
    const auto n = number(1, kDominoCount, "expected a domino, 1 to 90, or -");
    return n ? *DominoId::from_number(*n) : DominoId::none();
  }

  void read_head() {
    if (!scan_.take("pyramido ")) {
      fail("expected 'pyramido'");
      return;
    }
    if (const auto n = number(2, 4, "expected the number of players, 2 to 4"))
      state_.players = static_cast<std::uint8_t>(*n);
    space();
    if (!error_ && scan_.take("structural"))
      state_.areas = Areas::kStructural;
    else if (!error_ && !scan_.take("visible"))
      fail("expected visible or structural");
    space();
    if (const auto n = number(1, kLevels, "expected the level, 1 to 4")) state_.level = Level::at(*n - 1);
    space();
    if (const auto n = number(1, state_.players, "expected the level's first player")) state_.first = Seat::at(*n - 1);
    space();
    turn_at_ = scan_.at();
    if (const auto n = number(1, state_.players, "expected the player whose turn it is"))
      state_.turn = Seat::at(*n - 1);
    space();
    if (error_) return;
    phase_at_ = scan_.at();
    std::size_t phase = 0;
    while (phase < kPhases.size() && !scan_.take(kPhases[phase])) ++phase;
    if (phase == kPhases.size()) {
      fail("expected place, mark, cover, refill, fill1, fill2 or over");
      return;
    }
    state_.phase = static_cast<Phase>(phase);
    if (in_turn()) {
      expect(':', "expected ':' and the emptied slot");
      if (const auto n = number(1, kSlots, "expected the emptied slot, 1 to 3"))
        state_.slot = static_cast<std::uint8_t>(*n - 1);
      for (auto* at : {&state_.placed_left, &state_.placed_right, &state_.marked}) {
        expect(':', "expected ':' and a block of the new domino");
        *at = cell(5, 5);
      }
    }
    space();
  }

  void read_market() {
    if (error_) return;
    if (scan_.take('-')) {
      state_.reveal = State::kNothing;
    } else if (const auto n = number(1, 7, "expected the place that chance reveals, 1 to 7, or -")) {
      state_.reveal = static_cast<std::uint8_t>(*n - 1);
    }
    space();
    market_at_ = scan_.at();
    for (std::size_t s = 0; s < kSlots; ++s) {
      if (s > 0) expect('.', "expected '.' and the next quarry slot");
      state_.quarry[s] = id();
    }
    space();
    for (std::size_t k = 0; k < kPiles; ++k) {
      if (k > 0) expect('.', "expected '.' and the next pile");
      auto& pile = state_.piles[k];
      pile.top = id();
      expect('@', "expected '@' and where in the deal the pile lies, as in 17@5-22");
      if (const auto n = number(kSlots, kDominoCount - 1, "expected the pile's first place in the deal"))
        pile.begin = static_cast<std::uint8_t>(*n);
      expect('-', "expected '-' and the end of the pile");
      if (const auto n = number(pile.begin + 1, kDominoCount, "expected the end of the pile, past its begin"))
        pile.end = static_cast<std::uint8_t>(*n);
    }
    space();
    if (error_) return;
    for (int i = 0; i < kUnseenDigits; ++i) {
      const auto digit = scan_.done() ? std::string_view::npos : kHex.find(scan_.peek());
      if (digit == std::string_view::npos) {
        fail("expected the unseen dominoes, 23 hexadecimal digits");
        return;
      }
      scan_.take(scan_.peek());
      state_.unseen = state_.unseen << 4 | digit;
    }
    if (state_.unseen >> kDominoCount != 0) fail("there are only 90 dominoes");
  }

  void read_pyramid(Pyramid& pyramid) {
    const auto p = static_cast<std::size_t>(&pyramid - state_.pyramids.data());
    pyramid_at_[p] = scan_.at();
    if (error_) return;
    if (!scan_.take('-'))
      for (int card = 0; card < kCards; ++card)
        if (scan_.take(static_cast<char>('1' + card)))
          pyramid.cards = static_cast<std::uint8_t>(pyramid.cards | 1U << card);
    expect(':', "expected the cover cards left (as in 13, or -) and ':'");
    if (const auto n = number(-5, 0, "expected how far left of the first domino the pyramid begins"))
      pyramid.left = static_cast<std::int8_t>(*n);
    expect(',', "expected ',' and how far above the first domino the pyramid begins");
    if (const auto n = number(-5, 0, "expected how far above the first domino the pyramid begins"))
      pyramid.top = static_cast<std::int8_t>(*n);
    for (std::size_t l = 0; l < kLevels; ++l) {
      expect(l == 0 ? ':' : ',', "expected the points of the four levels");
      if (const auto n = number(0, 80, "expected the points of a level"))
        pyramid.scores[l] = static_cast<std::uint8_t>(*n);
    }
    for (std::size_t c = 0; c < kColours; ++c) {
      expect(c == 0 ? ':' : '/', "expected the places of six markers");
      pyramid.marker[c] = cell(5, 5);
    }
    if (error_) return;
    if (scan_.take(":out:"))
      pyramid.eliminated = 1;
    else if (!scan_.take(":in:"))
      fail("expected ':in:' or ':out:'");
    read_blocks(pyramid, p);
  }

  struct Row {
    std::array<Block, 5> blocks{};
    int width = 0;
  };
  Row row() {
    Row row;
    while (!error_ && !scan_.done() && scan_.peek() != '/' && scan_.peek() != '|' && scan_.peek() != ' ') {
      if (row.width == 5) {
        fail("a row has at most 5 blocks");
        break;
      }
      if (scan_.take("--")) {
        ++row.width;
        continue;
      }
      const char c = scan_.peek();
      const bool cover = c >= 'A' && c <= 'Z';
      const auto letter = kLetters.find(cover ? static_cast<char>(c - 'A' + 'a') : c);
      if (letter == std::string_view::npos) {
        fail("expected a block: one of nbyarg (a capital for a cover card) and its jewels, or --");
        break;
      }
      const auto at = scan_.at();
      scan_.take(c);
      const auto jewels = scan_.done() ? std::string_view::npos : kHex.find(scan_.peek());
      if (jewels == std::string_view::npos) {
        fail("expected the block's jewels, a hexadecimal digit");
        break;
      }
      scan_.take(scan_.peek());
      const JewelSet set{static_cast<unsigned>(jewels)};
      if (cover ? set.count() != 1 : set.count() > 2)
        fail_at(at, "a block has at most 2 jewels, a cover card exactly 1");
      row.blocks[static_cast<std::size_t>(row.width++)] = Block::of(static_cast<Colour>(letter), set, cover);
    }
    return row;
  }

  void read_blocks(Pyramid& pyramid, std::size_t p) {
    if (error_) return;
    int level = 0;
    if (scan_.take('.')) {
      levels_[p] = 1;
      return;
    }
    for (;; ++level) {
      std::array<Row, 5> rows{};
      int height = 0;
      const auto at = scan_.at();
      do {
        if (height == 5) {
          fail("a level has at most 5 rows");
          return;
        }
        rows[static_cast<std::size_t>(height++)] = row();
        if (error_) return;
      } while (scan_.take('/'));
      for (int y = 0; y < height; ++y)
        if (rows[static_cast<std::size_t>(y)].width != rows[0].width) {
          fail_at(at, "the rows of a level must be equally long");
          return;
        }
      if (level == 0) {
        if (rows[0].width == 0 || (rows[0].width == 5 && height == 5)) {
          fail_at(at, "level 1 must fit into 5 x 4 or 4 x 5");
          return;
        }
        pyramid.width = static_cast<std::uint8_t>(rows[0].width);
        pyramid.height = static_cast<std::uint8_t>(height);
      } else if (rows[0].width != level_width(pyramid.shape(), Level::at(level)) ||
                 height != level_height(pyramid.shape(), Level::at(level))) {
        fail_at(at, "this level has not the size that the level below asks for");
        return;
      }
      pyramid.occupied = 0;
      for (int y = 0; y < height; ++y)
        for (int x = 0; x < rows[0].width; ++x) {
          const auto block = rows[static_cast<std::size_t>(y)].blocks[static_cast<std::size_t>(x)];
          if (!block.exists()) continue;
          pyramid.blocks.put(pyramid.shape(), Level::at(level), Cell::of(x, y), block);
          pyramid.occupied |= Cell::of(x, y).bit();
        }
      if (!scan_.take('|')) break;
      if (level + 1 == kLevels) {
        fail("there are only 4 levels");
        return;
      }
      if (core::count(pyramid.occupied) != kLevelBlocks[static_cast<std::size_t>(level)]) {
        fail_at(at, "there is a hole under the next level");
        return;
      }
    }
    levels_[p] = level + 1;
  }

  // From here on: does all of it fit together, so that it can be played on?
  [[nodiscard]] bool in_turn() const noexcept {
    return state_.phase == Phase::kMark || state_.phase == Phase::kCover || state_.phase == Phase::kRefill;
  }
  [[nodiscard]] bool built(const Pyramid& pyramid, Cell cell) const noexcept {
    return cell.exists() && (pyramid.occupied & cell.bit()) != 0;
  }

  void check() {
    for (std::size_t p = 0; !error_ && p < state_.players; ++p) check_pyramid(state_.pyramids[p], p);
    if (!error_) check_turns();
    if (!error_) check_market();
    if (!error_ && state_.phase != Phase::kOver) check_phase();
  }

  void check_pyramid(Pyramid& pyramid, std::size_t p) {
    const auto at = pyramid_at_[p];
    const int level = levels_[p] - 1;
    const auto shape = pyramid.shape();
    if (pyramid.eliminated == 0 ? level != state_.level.index() : level > state_.level.index()) {
      fail_at(at, "this pyramid is not on the level being built");
      return;
    }
    if (level != built_level(state_, pyramid)) {
      fail_at(at, "a player who is out stays on a level with a hole");
      return;
    }
    std::array<int, kCards> used{};
    for (const auto block : pyramid.blocks.all())
      if (block.exists() && block.is_cover()) ++used[static_cast<std::size_t>(card_of(block.colour()))];
    for (std::size_t card = 0; card < kCards; ++card)
      if (used[card] != 1 - (pyramid.cards >> card & 1)) {
        fail_at(at, "the cover cards built and those left do not make one of each");
        return;
      }
    for (int l = 0; l < kLevels; ++l)
      if (l > level && pyramid.scores[static_cast<std::size_t>(l)] != 0) {
        fail_at(at, "a level has points before it is complete");
        return;
      }
    const bool scored = state_.phase == Phase::kOver && pyramid.eliminated == 0 && level == kLevels - 1;
    if (!scored && pyramid.scores[static_cast<std::size_t>(level)] != 0) {
      fail_at(at, "a level has points before it is complete");
      return;
    }
    for (std::size_t c = 0; c < kColours; ++c) {
      const auto marker = pyramid.marker[c];
      if (!marker.exists()) continue;
      const auto block = built(pyramid, marker) ? pyramid.blocks.at(shape, Level::at(level), marker) : Block{};
      if (!block.exists() || index(block.colour()) != static_cast<int>(c) || block.jewels().count() == 0) {
        fail_at(at, "a marker does not stand on a block of its colour with a jewel");
        return;
      }
    }
    if (level == 0) check_first_level(pyramid, at);
    lay_surface(pyramid, Level::at(level));
  }

  void check_first_level(const Pyramid& pyramid, std::size_t at) {
    const auto all = pyramid.occupied;
    if (all == 0) {
      if (pyramid.width != 0 || pyramid.left != 0 || pyramid.top != 0) fail_at(at, "write an empty pyramid as .");
      return;
    }
    std::uint64_t edge[4] = {};
    for (int x = 0; x < pyramid.width; ++x) {
      edge[0] |= Cell::of(x, 0).bit();
      edge[1] |= Cell::of(x, pyramid.height - 1).bit();
    }
    for (int y = 0; y < pyramid.height; ++y) {
      edge[2] |= Cell::of(0, y).bit();
      edge[3] |= Cell::of(pyramid.width - 1, y).bit();
    }
    for (const auto side : edge)
      if ((all & side) == 0) {
        fail_at(at, "level 1 has an empty row or column at its edge");
        return;
      }
    auto joined = all & (~all + 1);
    for (auto last = joined - 1; last != joined;) {
      last = joined;
      joined |= (joined << 1 | joined >> 1 | joined << Cell::kStride | joined >> Cell::kStride) & all;
    }
    if (joined != all) fail_at(at, "level 1 is not connected");
    const auto first = Cell::holds(-pyramid.left, -pyramid.top) ? Cell::of(-pyramid.left, -pyramid.top) : Cell::none();
    if (!built(pyramid, first)) fail_at(at, "the first domino is not where the pyramid says");
  }

  // Turns go round, so on a level nobody is ahead by more than one.
  void check_turns() {
    int left = 0;  // dominoes that may still be taken
    int alive = 0;
    for (std::size_t p = 0; p < state_.players; ++p) {
      const auto& pyramid = state_.pyramids[p];
      if (pyramid.eliminated != 0) continue;
      ++alive;
      left -= done(static_cast<int>(p));
      for (int l = state_.level.index(); l < kLevels; ++l) left += kLevelDominoes[static_cast<std::size_t>(l)];
    }
    if (alive == 0) {
      fail_at(turn_at_, "everybody is eliminated");
      return;
    }
    turns_left_ = left;
    if (state_.phase == Phase::kOver) {
      if (alive > 1 && left != 0) fail_at(phase_at_, "the game is not over yet");
      return;
    }
    if (alive == 1 || state_.pyramid(state_.turn).eliminated != 0) {
      fail_at(turn_at_, "a player who is out, or alone, has no turn");
      return;
    }
    const int now = done(state_.turn.index());
    bool before = true;
    auto seat = state_.first;
    for (int i = 0; i < state_.players; ++i, seat = seat.next(state_.players)) {
      if (seat == state_.turn) before = false;
      const auto& pyramid = state_.pyramid(seat);
      if (pyramid.eliminated == 0 && done(seat.index()) != now + (before ? 1 : 0)) {
        fail_at(pyramid_at_[static_cast<std::size_t>(seat.index())],
                "this player has had too many or too few turns on this level");
        return;
      }
      const int blocks = core::count(pyramid.occupied);
      const bool half = state_.phase == Phase::kFillSecond && seat == state_.turn;
      if (blocks % 2 != (half ? 1 : 0)) {
        fail_at(pyramid_at_[static_cast<std::size_t>(seat.index())], "blocks come in pairs");
        return;
      }
    }
    if (now >= kLevelDominoes[static_cast<std::size_t>(state_.level.index())])
      fail_at(turn_at_, "the level is complete");
  }
  // Turns that a seat has finished on this level.
  [[nodiscard]] int done(int p) const noexcept {
    const int pairs = core::count(state_.pyramids[static_cast<std::size_t>(p)].occupied) / 2;
    return in_turn() && p == state_.turn.index() ? pairs - 1 : pairs;
  }

  void check_market() {
    bool initial = state_.reveal != State::kNothing && state_.phase == Phase::kPlace && state_.level.index() == 0;
    for (std::size_t p = 0; p < state_.players; ++p) initial = initial && state_.pyramids[p].occupied == 0;
    Bits128 seen = 0;
    int known_tops = 0;
    int hidden = 0;  // quarry slots that chance has yet to fill at the start
    const auto look = [&](DominoId id, bool expected) {
      if (id.exists() != expected)
        return fail_at(market_at_, "a place of the quarry or the piles is empty or full at the wrong time");
      if (!id.exists()) return true;
      if ((seen >> id.index() & 1) != 0 || (state_.unseen >> id.index() & 1) != 0)
        return fail_at(market_at_, "a domino is in two places");
      seen |= core::bit128(id.index());
      return true;
    };
    for (int s = 0; s < kSlots; ++s) {
      const bool known = initial ? s < state_.reveal : !(in_turn() && s == state_.slot);
      if (!look(state_.quarry[static_cast<std::size_t>(s)], known)) return;
      hidden += initial && !known ? 1 : 0;
    }
    if (!initial && state_.reveal < kSlots) {
      fail_at(market_at_, "chance fills quarry slots only at the start");
      return;
    }
    Bits128 places = 0;
    int size = 0;
    for (int k = 0; k < kPiles; ++k) {
      const auto& pile = state_.piles[static_cast<std::size_t>(k)];
      const bool known = initial ? kSlots + k < state_.reveal : kSlots + k != state_.reveal;
      if (!look(pile.top, known)) return;
      known_tops += known ? 1 : 0;
      size += pile.size();
      const auto range = (core::bit128(pile.end) - 1) & ~(core::bit128(pile.begin) - 1);
      if ((places & range) != 0) {
        fail_at(market_at_, "two piles share a place in the deal");
        return;
      }
      places |= range;
    }
    if (core::count(state_.unseen) != size - known_tops + hidden) {
      fail_at(market_at_, "the piles and the unseen dominoes do not agree");
      return;
    }
    if (state_.phase != Phase::kOver && size < turns_left_ + kNeverTaken)
      fail_at(market_at_, "too few dominoes are left");
    if (in_turn() && state_.reveal != State::kNothing) fail_at(market_at_, "chance reveals only between turns");
  }

  void check_phase() {
    const auto& pyramid = state_.pyramid(state_.turn);
    const auto at = phase_at_;
    const int missing = state_.level.blocks() - core::count(pyramid.occupied);
    const bool stuck = spots(pyramid, state_.level).none();
    switch (state_.phase) {
      case Phase::kPlace:
        if (stuck) fail_at(at, "no domino fits");
        return;
      case Phase::kFillFirst:
        if (!stuck || missing != 2 || pyramid.cards_left() < 2) fail_at(at, "nothing to fill, or no cards for it");
        return;
      case Phase::kFillSecond:
        if (missing != 1 || pyramid.cards_left() < 1) fail_at(at, "nothing to fill, or no card for it");
        return;
      default:
        break;
    }
    const auto left = state_.placed_left;
    const auto right = state_.placed_right;
    if (!built(pyramid, left) || !built(pyramid, right)) {
      fail_at(at, "the new domino does not lie there");
      return;
    }
    const int step = left < right ? right.index() - left.index() : left.index() - right.index();
    if (step != 1 && step != Cell::kStride) {
      fail_at(at, "the new domino's blocks do not touch");
      return;
    }
    if (state_.marked.exists() && state_.marked != left && state_.marked != right) {
      fail_at(at, "the marked block is not of the new domino");
      return;
    }
    // Until a card is laid, the marker of this turn is the only one on the new domino.
    for (const auto cell : {left, right}) {
      const bool has_marker = std::find(pyramid.marker.begin(), pyramid.marker.end(), cell) != pyramid.marker.end();
      if (cell == state_.marked ? !has_marker : has_marker && state_.phase != Phase::kRefill) {
        fail_at(at, "the marked block and the markers on the new domino do not agree");
        return;
      }
    }
    if (state_.phase == Phase::kMark && (state_.marked.exists() || legal_moves(state_).empty()))
      fail_at(at, "nothing can be marked");
    if (state_.phase == Phase::kCover && pyramid.cards == 0) fail_at(at, "no cover card is left");
  }

  Scanner scan_;
  State state_;
  std::optional<ParseError> error_;
  std::size_t turn_at_ = 0, phase_at_ = 0, market_at_ = 0;
  std::array<std::size_t, game::kMaxPlayers> pyramid_at_{};
  std::array<int, game::kMaxPlayers> levels_{};
  int turns_left_ = 0;
};

}  // namespace

std::string position_text(const State& state) {
  std::string out = "pyramido ";
  out += std::to_string(state.players);
  out += state.areas == Areas::kVisible ? " visible " : " structural ";
  for (const int number : {state.level.number(), state.first.number(), state.turn.number()}) {
    out += std::to_string(number);
    out += ' ';
  }
  out += kPhases[static_cast<std::size_t>(state.phase)];
  if (state.placed_left.exists() && state.phase != Phase::kOver) {
    out += ':';
    out += std::to_string(state.slot + 1);
    for (const auto cell : {state.placed_left, state.placed_right, state.marked}) {
      out += ':';
      append_cell(out, cell);
    }
  }
  out += ' ';
  out += state.reveal == State::kNothing ? std::string{"-"} : std::to_string(state.reveal + 1);
  for (std::size_t s = 0; s < kSlots; ++s) {
    out += s == 0 ? ' ' : '.';
    append_id(out, state.quarry[s]);
  }
  for (std::size_t k = 0; k < kPiles; ++k) {
    const auto& pile = state.piles[k];
    out += k == 0 ? ' ' : '.';
    append_id(out, pile.top);
    out += '@';
    out += std::to_string(pile.begin);
    out += '-';
    out += std::to_string(pile.end);
  }
  out += ' ';
  for (int digit = kUnseenDigits - 1; digit >= 0; --digit)
    out += kHex[static_cast<std::size_t>(core::low64(state.unseen >> (4 * digit)) & 15U)];
  for (std::size_t p = 0; p < state.players; ++p) {
    out += ' ';
    append_pyramid(out, state, state.pyramids[p]);
  }
  return out;
}

core::Result<State, ParseError> parse_position(std::string_view text) { return Reader{text}.read(); }

}  // namespace benben::pyramido
