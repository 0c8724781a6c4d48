#include "games/pyramido/rules/entered.h"

#include <algorithm>

#include "games/pyramido/rules/notation.h"

namespace benben::pyramido {
namespace {

constexpr int kFar = 40;  // quarters: farther out nothing is told

struct Spot {
  int x = 0, y = 0;  // in blocks of the level, on the teller's grid
  friend bool operator==(const Spot&, const Spot&) = default;
};

// Floor of a half, so that the teller's grid may go below nought.
int half(int quarters) noexcept { return quarters >> 1; }

bool on_grid(const Piece& piece) noexcept {
  const int l = piece.level.index();
  return std::abs(piece.x) <= kFar && std::abs(piece.y) <= kFar && (piece.x - l) % 2 == 0 && (piece.y - l) % 2 == 0;
}
Spot spot_of(const Piece& piece) noexcept {
  return {half(piece.x - piece.level.index()), half(piece.y - piece.level.index())};
}
Spot beside(Spot spot, Rotation rotation) noexcept {
  static constexpr std::array<Spot, kRotations> kStepOf = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
  const auto step = kStepOf[static_cast<std::size_t>(rotation)];
  return {spot.x + step.x, spot.y + step.y};
}

// What is known of one level while its pieces are taken one by one.
struct Laid {
  Spot spot;
  Block block;
  int piece = 0;
};

class Entering {
 public:
  Entering(const std::vector<Piece>& pieces, int player, std::vector<Oddity>& odd)
      : pieces_{pieces}, player_{player}, odd_{odd} {}

  Entered enter() {
    Entered entered;
    for (int l = 0; l < kLevels; ++l) {
      level_ = Level::at(l);
      laid_.clear();
      begin_level(entered);
      for (std::size_t i = 0; i < pieces_.size(); ++i)
        if (pieces_[i].kind == Piece::Kind::kDomino && pieces_[i].level == level_) lay_domino(static_cast<int>(i));
      if (l == 0) drop_apart(entered);
      settle(entered);
      for (std::size_t i = 0; i < pieces_.size(); ++i)
        if (pieces_[i].kind == Piece::Kind::kCard && pieces_[i].level == level_) lay_card(static_cast<int>(i), entered);
      for (std::size_t i = 0; i < pieces_.size(); ++i)
        if (pieces_[i].kind == Piece::Kind::kMarker && pieces_[i].level == level_) mark(static_cast<int>(i), entered);
      auto& pyramid = pyramid_of(entered);
      pyramid.cards = cards_;
      if (hole_) continue;  // nothing stands above a hole
      lay_surface(pyramid, level_);
      if (core::count(pyramid.occupied) == level_.blocks())
        ++entered.complete;
      else
        hole_ = first_hole(pyramid);
    }
    return entered;
  }

 private:
  static constexpr std::uint8_t kAll = 7;  // cards

  Pyramid& pyramid_of(Entered& entered) const { return entered.at[static_cast<std::size_t>(level_.index())]; }

  Oddity& add(Odd what, int piece, int other = -1) {
    return odd_.emplace_back(Oddity{.what = what,
                                    .player = player_,
                                    .piece = piece,
                                    .other_player = other < 0 ? -1 : player_,
                                    .other_piece = other});
  }
  // Below everything that is told of this level there is a hole: where, in the teller's quarters.
  struct Hole {
    Level level;
    int x = 0, y = 0;
  };
  bool refuse_above_hole(int piece) {
    if (!hole_) return false;
    auto& odd = add(Odd::kHole, piece);
    odd.level = hole_->level;
    odd.x = hole_->x;
    odd.y = hole_->y;
    return true;
  }
  [[nodiscard]] Hole first_hole(const Pyramid& pyramid) const {
    const auto at = [&](int x, int y) {
      return Hole{level_, 2 * (pyramid.left + x) + level_.index(), 2 * (pyramid.top + y) + level_.index()};
    };
    const auto shape = pyramid.shape();
    auto missing = level_cells(shape, level_) & ~pyramid.occupied;
    if (missing == 0) return at(0, 0);
    const auto cell = Cell::at(core::lowest(missing));
    return at(cell.x(), cell.y());
  }

  // The levels below are there already; the grid of this one is theirs.
  void begin_level(Entered& entered) {
    if (level_.index() == 0) return;
    const auto& below = entered.at[static_cast<std::size_t>(level_.index() - 1)];
    auto& pyramid = pyramid_of(entered);
    pyramid = below;
    pyramid.occupied = 0;
    pyramid.marker.fill(Cell::none());
  }
  [[nodiscard]] bool fits(const Pyramid* settled, std::initializer_list<Spot> fresh) const {
    if (settled != nullptr)
      return std::all_of(fresh.begin(), fresh.end(), [&](Spot spot) { return cell_of(*settled, spot).has_value(); });
    int left = kFar, right = -kFar, top = kFar, bottom = -kFar;
    const auto take = [&](Spot spot) {
      left = std::min(left, spot.x);
      right = std::max(right, spot.x);
      top = std::min(top, spot.y);
      bottom = std::max(bottom, spot.y);
    };
    for (const auto& one : laid_) take(one.spot);
    for (const auto spot : fresh) take(spot);
    const int width = right - left + 1, height = bottom - top + 1;
    return width <= 5 && height <= 5 && (width <= 4 || height <= 4);
  }
  [[nodiscard]] std::optional<Cell> cell_of(const Pyramid& pyramid, Spot spot) const {
    const int x = spot.x - pyramid.left, y = spot.y - pyramid.top;
    if (!Cell::holds(x, y)) return std::nullopt;
    const auto cell = Cell::of(x, y);
    if ((level_cells(pyramid.shape(), level_) & cell.bit()) == 0) return std::nullopt;
    return cell;
  }
  [[nodiscard]] int piece_at(Spot spot) const {
    for (const auto& one : laid_)
      if (one.spot == spot) return one.piece;
    return -1;
  }

  void lay_domino(int i) {
    const auto& piece = pieces_[static_cast<std::size_t>(i)];
    if (refuse_above_hole(i)) return;
    if (!on_grid(piece)) {
      add(Odd::kOutside, i);
      return;
    }
    const auto left = spot_of(piece), right = beside(left, piece.rotation);
    for (const auto spot : {left, right})
      if (const int other = piece_at(spot); other >= 0) {
        add(Odd::kOverlaps, i, other);
        return;
      }
    if (!fits(level_.index() == 0 ? nullptr : base_, {left, right})) {
      add(Odd::kOutside, i);
      return;
    }
    const auto& two = domino(piece.domino);
    laid_.push_back({left, two.left.turned(piece.rotation), i});
    laid_.push_back({right, two.right.turned(piece.rotation), i});
  }

  // On level 1 every domino touches another: what does not hang together with the first is named.
  void drop_apart(Entered& entered) {
    if (laid_.empty()) return;
    entered.first_x = 2 * laid_[0].spot.x;
    entered.first_y = 2 * laid_[0].spot.y;
    std::vector<bool> joined(laid_.size());
    std::vector<std::size_t> open = {0};
    joined[0] = true;
    while (!open.empty()) {
      const auto at = open.back();
      open.pop_back();
      for (std::size_t i = 0; i < laid_.size(); ++i) {
        const int far = std::abs(laid_[i].spot.x - laid_[at].spot.x) + std::abs(laid_[i].spot.y - laid_[at].spot.y);
        if (joined[i] || far != 1) continue;
        joined[i] = true;
        open.push_back(i);
      }
    }
    for (std::size_t i = 0; i < laid_.size(); i += 2)
      if (!joined[i]) add(Odd::kApart, laid_[i].piece);
    std::vector<Laid> kept;
    for (std::size_t i = 0; i < laid_.size(); ++i)
      if (joined[i]) kept.push_back(laid_[i]);
    laid_ = std::move(kept);
  }

  // From the teller's grid to a pyramid's.
  void settle(Entered& entered) {
    auto& pyramid = pyramid_of(entered);
    if (level_.index() == 0 && !laid_.empty()) {
      int left = kFar, top = kFar, right = -kFar, bottom = -kFar;
      for (const auto& [spot, block, piece] : laid_) {
        left = std::min(left, spot.x);
        top = std::min(top, spot.y);
        right = std::max(right, spot.x);
        bottom = std::max(bottom, spot.y);
      }
      pyramid.left = static_cast<std::int8_t>(left);
      pyramid.top = static_cast<std::int8_t>(top);
      pyramid.width = static_cast<std::uint8_t>(right - left + 1);
      pyramid.height = static_cast<std::uint8_t>(bottom - top + 1);
    }
    for (const auto& [spot, block, piece] : laid_) put(pyramid, spot, block);
    base_ = &entered.at[0];
  }
  void put(Pyramid& pyramid, Spot spot, Block block) const {
    const auto cell = Cell::of(spot.x - pyramid.left, spot.y - pyramid.top);
    pyramid.blocks.put(pyramid.shape(), level_, cell, block);
    pyramid.occupied |= cell.bit();
  }

  void lay_card(int i, Entered& entered) {
    const auto& piece = pieces_[static_cast<std::size_t>(i)];
    if (refuse_above_hole(i)) return;
    const auto card = static_cast<std::size_t>(card_of(piece.side));
    if (card_at_[card] >= 0) {
      add(Odd::kCardTwice, i, card_at_[card]);
      return;
    }
    auto& pyramid = pyramid_of(entered);
    const auto cell = on_grid(piece) && pyramid.width > 0 ? cell_of(pyramid, spot_of(piece)) : std::nullopt;
    const bool covers = cell && (pyramid.occupied & cell->bit()) != 0;
    if (covers && pyramid.blocks.at(pyramid.shape(), level_, *cell).is_cover()) {
      add(Odd::kOverlaps, i, piece_at(spot_of(piece)));
      return;
    }
    if (!cell || (!covers && (single_holes(pyramid, level_) & cell->bit()) == 0)) {
      add(Odd::kCardNowhere, i);
      return;
    }
    put(pyramid, spot_of(piece), cover_block(piece.side, piece.rotation));
    std::erase_if(laid_, [&](const Laid& one) { return one.spot == spot_of(piece); });
    laid_.push_back({spot_of(piece), {}, i});
    card_at_[card] = i;
    cards_ = static_cast<std::uint8_t>(cards_ & ~(1U << card));
  }

  void mark(int i, Entered& entered) {
    const auto& piece = pieces_[static_cast<std::size_t>(i)];
    if (refuse_above_hole(i)) return;
    auto& pyramid = pyramid_of(entered);
    const auto cell = on_grid(piece) && pyramid.width > 0 ? cell_of(pyramid, spot_of(piece)) : std::nullopt;
    if (!cell || (pyramid.occupied & cell->bit()) == 0) {
      add(Odd::kNoBlock, i);
      return;
    }
    const auto block = pyramid.blocks.at(pyramid.shape(), level_, *cell);
    auto& marker = pyramid.marker[static_cast<std::size_t>(block.colour())];
    if (block.jewels().count() == 0) {
      add(Odd::kNoJewel, i);
    } else if (marker.exists()) {
      add(Odd::kMarkerTwice, i, marker_at_[static_cast<std::size_t>(block.colour())]);
    } else {
      marker = *cell;
      marker_at_[static_cast<std::size_t>(block.colour())] = i;
    }
  }

  const std::vector<Piece>& pieces_;
  int player_;
  std::vector<Oddity>& odd_;
  Level level_;
  std::vector<Laid> laid_;
  const Pyramid* base_ = nullptr;
  std::optional<Hole> hole_;
  std::array<int, kCards> card_at_ = {-1, -1, -1};
  std::array<int, kColours> marker_at_{};
  std::uint8_t cards_ = kAll;
};

}  // namespace

std::uint64_t single_holes(const Pyramid& pyramid, Level level) noexcept {
  const auto open = open_cells(pyramid, level);
  return open & ~(open << 1 | open >> 1 | open << Cell::kStride | open >> Cell::kStride);
}

Sheet::Sheet(Told told) : told_{std::move(told)} {
  find_twice();
  for (int p = 0; p < told_.players; ++p) enter(p);
  tally_up();
}

// Whoever told of a domino first has it.
void Sheet::find_twice() {
  std::array<std::pair<int, int>, kDominoCount> at{};
  at.fill({-1, -1});
  for (int p = 0; p < told_.players; ++p) {
    auto& pieces = told_.pieces[static_cast<std::size_t>(p)];
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (pieces[i].kind != Piece::Kind::kDomino) continue;
      auto& [player, piece] = at[static_cast<std::size_t>(pieces[i].domino.index())];
      if (player < 0) {
        player = p;
        piece = static_cast<int>(i);
        continue;
      }
      odd_.push_back({.what = Odd::kDominoTwice,
                      .player = p,
                      .piece = static_cast<int>(i),
                      .other_player = player,
                      .other_piece = piece});
    }
  }
}

void Sheet::enter(int player) {
  const auto p = static_cast<std::size_t>(player);
  entered_[p] = Entering{told_.pieces[p], player, odd_}.enter();
}

void Sheet::tally_up() {
  tally_.players = static_cast<std::uint8_t>(told_.players);
  tally_.areas = told_.areas;
  tally_.first = tally_.turn = told_.first;
  scored_ = kLevels;
  int alive = 0, farthest = 0;  // of those who are out
  for (std::size_t p = 0; p < tally_.players; ++p) {
    auto& pyramid = tally_.pyramids[p];
    pyramid.eliminated = told_.out[p] ? 1 : 0;
    pyramid.cards = entered_[p].now().cards;
    (told_.out[p] ? farthest : scored_) =
        told_.out[p] ? std::max(farthest, entered_[p].complete) : std::min(scored_, entered_[p].complete);
    alive += told_.out[p] ? 0 : 1;
  }
  // Whoever is alone has won at once: the level that the last of the others went out on is not scored.
  if (alive < 2) scored_ = std::min(scored_, farthest);
  for (int l = 0; l < kLevels; ++l) {
    const auto level = static_cast<std::size_t>(l);
    starters_[level] = tally_.first;
    if (l >= scored_) break;
    auto then = tally_;
    for (std::size_t p = 0; p < tally_.players; ++p) {
      // Whoever went out later was still there.
      then.pyramids[p].eliminated = entered_[p].complete > l ? 0 : 1;
      if (entered_[p].complete <= l) continue;
      then.pyramids[p].scores[level] = tally_.pyramids[p].scores[level] =
          static_cast<std::uint8_t>(score_now(entered_[p].at[level], Level::at(l), told_.areas).score);
    }
    tally_.level = Level::at(l);
    if (l + 1 < kLevels) tally_.first = next_starter(then, Level::at(l));
  }
  if (scored_ == kLevels) tally_.phase = Phase::kOver;
}

int Sheet::points(int player) const noexcept {
  const auto& entered = pyramid(player);
  int sum = 0;
  for (int l = 0; l < entered.complete; ++l)
    sum += score_now(entered.at[static_cast<std::size_t>(l)], Level::at(l), told_.areas).score;
  return sum;
}

core::Result<State, Sheet::Why> Sheet::position(std::optional<Level> begin, const Market& market,
                                                std::uint64_t luck) const {
  if (!odd_.empty()) return Why::kOdd;
  if (!begin && scored_ == kLevels) return Why::kOver;
  const auto level = begin.value_or(Level::at(scored_));
  if (level.index() > scored_ || level.index() >= kLevels) return Why::kUneven;
  State state;
  state.players = tally_.players;
  state.areas = told_.areas;
  state.level = level;
  state.first = state.turn = starters_[static_cast<std::size_t>(level.index())];
  state.reveal = State::kNothing;
  Bits128 used = 0;
  int taken = 0, alive = 0;
  for (std::size_t p = 0; p < state.players; ++p) {
    const auto& entered = entered_[p];
    const bool out = told_.out[p] && entered.complete < std::max(level.index(), begin ? 0 : kLevels);
    const auto built = Level::at(std::min(level.index(), entered.complete));
    auto& pyramid = state.pyramids[p];
    // As it stood when the level began, or as it stands.
    const bool fresh = begin.has_value() && !out;
    if (fresh && level.index() > 0) {
      pyramid = entered.at[static_cast<std::size_t>(level.index() - 1)];
      pyramid.occupied = 0;
      pyramid.marker.fill(Cell::none());
    } else if (fresh) {
      pyramid.cards = 7;
    } else {
      pyramid = entered.at[static_cast<std::size_t>(built.index())];
      if (pyramid.width == 0) pyramid.cards = 7;
    }
    pyramid.eliminated = out ? 1 : 0;
    alive += out ? 0 : 1;
    pyramid.scores = {};
    for (int l = 0; l < level.index(); ++l)
      pyramid.scores[static_cast<std::size_t>(l)] = tally_.pyramids[p].scores[static_cast<std::size_t>(l)];
    // Texts of positions count from the first domino.
    if (pyramid.width > 0) {
      pyramid.left = static_cast<std::int8_t>(pyramid.left - entered.first_x / 2);
      pyramid.top = static_cast<std::int8_t>(pyramid.top - entered.first_y / 2);
    } else {
      pyramid.left = pyramid.top = 0;
    }
    lay_surface(pyramid, out ? built : level);
    for (const auto& piece : told_.pieces[p]) {
      if (!begin && piece.level > level) return Why::kUneven;  // somebody is a level ahead
      if (piece.kind != Piece::Kind::kDomino || (fresh && piece.level >= level)) continue;
      used |= core::bit128(piece.domino.index());
      ++taken;
    }
  }
  if (alive < 2) return Why::kAlone;
  // Turns go round: whoever comes before the one to play has had one more.
  const auto done = [&](Seat seat) { return core::count(state.pyramid(seat).occupied); };
  int least = 1000;
  auto seat = state.first;
  for (int i = 0; i < state.players; ++i, seat = seat.next(state.players))
    if (state.pyramid(seat).eliminated == 0 && done(seat) < least) {
      least = done(seat);
      state.turn = seat;
    }
  seat = state.first;
  bool before = true;
  for (int i = 0; i < state.players; ++i, seat = seat.next(state.players)) {
    if (seat == state.turn) before = false;
    if (state.pyramid(seat).eliminated == 0 && done(seat) != least + (before ? 2 : 0)) return Why::kUneven;
  }
  // The rest of the box: what was told of the market, the others by luck, the piles nearly equal.
  std::vector<DominoId> rest;
  Bits128 lying = 0;
  for (const auto id : market) {
    if (!id.exists()) continue;
    if (((used | lying) >> id.index() & 1) != 0) return Why::kMarket;
    lying |= core::bit128(id.index());
  }
  for (int i = 0; i < kDominoCount; ++i)
    if (((used | lying) >> i & 1) == 0) rest.push_back(DominoId::at(i));
  core::Rng rng{luck};
  core::shuffle(rest, rng);
  const auto place = [&](std::size_t at) {
    if (market[at].exists()) return market[at];
    const auto id = rest.back();
    rest.pop_back();
    return id;
  };
  for (std::size_t s = 0; s < kSlots; ++s) state.quarry[s] = place(s);
  int from = kSlots + taken;
  const int left = kDominoCount - from;
  for (std::size_t k = 0; k < kPiles; ++k) {
    auto& pile = state.piles[k];
    pile.top = place(kSlots + k);
    pile.begin = static_cast<std::uint8_t>(from);
    from += left / kPiles + (static_cast<int>(k) < left % kPiles ? 1 : 0);
    pile.end = static_cast<std::uint8_t>(from);
  }
  for (const auto id : rest) state.unseen |= core::bit128(id.index());
  begin_turn(state);
  if (state.phase == Phase::kOver) return Why::kAlone;
  // What cannot be played on is no position.
  if (!parse_position(position_text(state))) return Why::kUneven;
  return state;
}

DecidedBy decided_by(const State& tally) noexcept {
  const auto result = outcome(tally);
  int first = -1, winners = 0;
  for (int p = 0; p < tally.players; ++p)
    if (result.ranks[static_cast<std::size_t>(p)] == 1) {
      first = p;
      ++winners;
    }
  if (winners != 1) return DecidedBy::kByNothing;
  const auto& best = tally.pyramids[static_cast<std::size_t>(first)];
  auto by = DecidedBy::kByPoints;
  for (int p = 0; p < tally.players; ++p) {
    const auto& other = tally.pyramids[static_cast<std::size_t>(p)];
    if (p == first || other.eliminated != best.eliminated || total(other) != total(best)) continue;
    by = std::max(by, other.cards_left() == best.cards_left() ? DecidedBy::kByLevel : DecidedBy::kByCards);
  }
  return by;
}

}  // namespace benben::pyramido
