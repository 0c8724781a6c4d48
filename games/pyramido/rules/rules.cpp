#include "games/pyramido/rules/rules.h"

#include <algorithm>
#include <cassert>

#include "core/hash.h"

namespace benben::pyramido {
namespace {

constexpr std::uint8_t kAllCards = 7;
constexpr int kFirstPileStart = kSlots;

// The first domino of a pyramid: its left block names the origin.
constexpr Cell kOrigin = Cell::of(0, 0);

bool level_complete(const Pyramid& pyramid, Level level) noexcept {
  return core::count(pyramid.occupied) == level.blocks();
}

// A cover card over a block of the level, or into a hole.
void put_card(Pyramid& pyramid, Level level, Cell cell, Colour side, Rotation rotation) noexcept {
  const auto block = cover_block(side, rotation);
  pyramid.surface.cover(block, quarter_of(level, cell));
  pyramid.blocks.put(pyramid.shape(), level, cell, block);
  pyramid.cards = static_cast<std::uint8_t>(pyramid.cards & ~(1U << card_of(side)));
}

Block block_at(const State& state, Cell cell) noexcept {
  const auto& pyramid = state.pyramid(state.turn);
  return pyramid.blocks.at(pyramid.shape(), state.level, cell);
}

bool can_mark(const State& state, Cell cell) noexcept {
  const auto block = block_at(state, cell);
  return block.jewels().count() > 0 && !state.pyramid(state.turn).is_marked(block.colour());
}

// Of the unbuilt cells the upper one first, of two in a row the left one.
Cell next_hole(const Pyramid& pyramid, Level level) noexcept {
  return Cell::at(core::lowest(open_cells(pyramid, level)));
}

void ask_cover_or_refill(State& state) noexcept {
  state.phase = state.pyramid(state.turn).cards != 0 ? Phase::kCover : Phase::kRefill;
}

int alive(const State& state) noexcept {
  int n = 0;
  for (int p = 0; p < state.players; ++p) n += 1 - state.pyramids[static_cast<std::size_t>(p)].eliminated;
  return n;
}

void forget_turn(State& state) noexcept {
  state.slot = 0;
  state.placed_left = state.placed_right = state.marked = Cell::none();
}

// Everyone left has completed the level: points, the next level's first player, markers back.
void score_level(State& state) noexcept {
  const auto l = static_cast<std::size_t>(state.level.index());
  for (int p = 0; p < state.players; ++p) {
    auto& pyramid = state.pyramids[static_cast<std::size_t>(p)];
    if (pyramid.eliminated != 0) continue;
    pyramid.scores[l] = static_cast<std::uint8_t>(level_score(pyramid, state.level, state.areas));
    pyramid.marker.fill(Cell::none());
  }
  if (state.level.is_last()) {
    state.phase = Phase::kOver;
    return;
  }
  state.first = state.turn = next_starter(state, state.level);
  state.level = Level::at(state.level.index() + 1);
  for (int p = 0; p < state.players; ++p) {
    auto& pyramid = state.pyramids[static_cast<std::size_t>(p)];
    if (pyramid.eliminated != 0) continue;
    pyramid.occupied = 0;
    pyramid.surface.clear(level_quarters(pyramid.shape(), state.level));
  }
}

}  // namespace

Seat next_starter(const State& state, Level level) noexcept {
  auto starter = state.first;
  int fewest = 1000;
  auto seat = state.first;
  for (int i = 0; i < state.players; ++i, seat = seat.next(state.players)) {
    const auto& pyramid = state.pyramid(seat);
    const int points = pyramid.scores[static_cast<std::size_t>(level.index())];
    if (pyramid.eliminated != 0 || points >= fewest) continue;
    fewest = points;
    starter = seat;
  }
  return starter;
}

void begin_turn(State& state) noexcept {
  forget_turn(state);
  for (;;) {
    auto& pyramid = state.pyramid(state.turn);
    if (pyramid.eliminated == 0) {
      if (level_complete(pyramid, state.level)) {
        score_level(state);
        if (state.phase == Phase::kOver) return;
        continue;
      }
      if (!spots(pyramid, state.level).none()) {
        state.phase = Phase::kPlace;
        return;
      }
      if (state.level.blocks() - core::count(pyramid.occupied) == 2 && pyramid.cards_left() >= 2) {
        state.phase = Phase::kFillFirst;
        return;
      }
      pyramid.eliminated = 1;
      if (alive(state) == 1) {
        state.phase = Phase::kOver;
        return;
      }
    }
    state.turn = state.turn.next(state.players);
  }
}

namespace {

void end_turn(State& state) noexcept {
  state.turn = state.turn.next(state.players);
  begin_turn(state);
}

// There must always be four piles: when one has run out, the bottom half of the largest (the
// leftmost of equals) becomes the new one.
void keep_four_piles(State& state, int emptied) noexcept {
  auto& pile = state.piles[static_cast<std::size_t>(emptied)];
  if (pile.size() > 0) return;
  auto& largest = *std::max_element(state.piles.begin(), state.piles.end(),
                                    [](const Pile& a, const Pile& b) { return a.size() < b.size(); });
  const int moved = largest.size() / 2;
  assert(moved > 0);
  pile.end = largest.end;
  largest.end = static_cast<std::uint8_t>(largest.end - moved);
  pile.begin = largest.end;
}

void apply_reveal(State& state, Move move) noexcept {
  assert(state.reveal < State::kNothing);
  const auto id = move.domino();
  assert(core::contains(state.unseen, id.index()));
  state.unseen &= ~core::bit128(id.index());
  if (state.reveal < kSlots)
    state.quarry[state.reveal] = id;
  else
    state.piles[static_cast<std::size_t>(state.reveal - kSlots)].top = id;
  // At the start all seven places are revealed in turn, later only the one.
  const bool start = !state.piles[kPiles - 1].top.exists() && state.reveal < kSlots + kPiles - 1;
  state.reveal = start ? static_cast<std::uint8_t>(state.reveal + 1) : State::kNothing;
}

struct Placed {
  Cell left, right;  // where the blocks lie now, level 1 having made room for them
};
Placed put_domino(Pyramid& pyramid, Level level, Cell left, Rotation rotation, const TurnedDomino& domino) noexcept {
  auto right = right_of(left, rotation);
  if (level.index() == 0 && ((left.bit() | right.bit()) & ~kBox[pyramid.width][pyramid.height]) != 0) {
    const int moved = make_room(pyramid, left, right);
    left = Cell::at(left.index() + moved);
    right = Cell::at(right.index() + moved);
  }
  const auto shape = pyramid.shape();
  pyramid.surface.colour[static_cast<std::size_t>(domino.left.colour())] |= block_quarters(level, left);
  pyramid.surface.colour[static_cast<std::size_t>(domino.right.colour())] |= block_quarters(level, right);
  pyramid.surface.jewels |= core::placed(domino.jewels, quarter_of(level, left < right ? left : right));
  pyramid.blocks.put(shape, level, left, domino.left);
  pyramid.blocks.put(shape, level, right, domino.right);
  pyramid.occupied |= left.bit() | right.bit();
  return {left, right};
}

void apply_place(State& state, Move move) noexcept {
  auto& taken = state.quarry[static_cast<std::size_t>(move.slot())];
  const auto [left, right] =
      put_domino(state.pyramid(state.turn), state.level, move.cell(), move.rotation(), turned(taken, move.rotation()));
  taken = DominoId::none();
  state.slot = static_cast<std::uint8_t>(move.slot());
  state.placed_left = left;
  state.placed_right = right;
  if (can_mark(state, left) || can_mark(state, right))
    state.phase = Phase::kMark;
  else
    ask_cover_or_refill(state);
}

void apply_mark(State& state, Move move) noexcept {
  state.pyramid(state.turn).marker[static_cast<std::size_t>(block_at(state, move.cell()).colour())] = move.cell();
  state.marked = move.cell();
  ask_cover_or_refill(state);
}

void apply_cover(State& state, Move move) noexcept {
  auto& pyramid = state.pyramid(state.turn);
  put_card(pyramid, state.level, move.cell(), move.side(), move.rotation());
  if (!pyramid.is_marked(move.side())) pyramid.marker[static_cast<std::size_t>(move.side())] = move.cell();
  state.phase = Phase::kRefill;
}

void apply_refill(State& state, Move move) noexcept {
  auto& pile = state.piles[static_cast<std::size_t>(move.pile())];
  state.quarry[state.slot] = pile.top;
  pile.top = DominoId::none();
  ++pile.begin;
  keep_four_piles(state, move.pile());
  state.reveal = static_cast<std::uint8_t>(kSlots + move.pile());
  end_turn(state);
}

void apply_fill(State& state, Move move) noexcept {
  auto& pyramid = state.pyramid(state.turn);
  put_card(pyramid, state.level, move.cell(), move.side(), move.rotation());
  pyramid.occupied |= move.cell().bit();
  if (state.phase == Phase::kFillFirst)
    state.phase = Phase::kFillSecond;
  else
    end_turn(state);
}

// Every move is written, and kept if it is one: which are cannot be guessed.
void list_places(const State& state, Moves& moves) noexcept {
  const auto free = spots(state.pyramid(state.turn), state.level);
  const auto any = free.left[0] | free.left[1] | free.left[2] | free.left[3];
  moves.append([&](Move* out) {
    for (auto rest = any; rest != 0;) {
      const auto cell = Cell::at(core::pop_lowest(rest));
      for (std::size_t r = 0; r < kRotations; ++r) {
        *out = Move::place(0, cell, static_cast<Rotation>(r));
        out += free.left[r] >> cell.index() & 1;
      }
    }
    return out;
  });
  // The same for each domino.
  const auto count = moves.size();
  for (int slot = 1; slot < kSlots; ++slot)
    moves.append([&](Move* out) {
      return std::transform(moves.begin(), moves.begin() + count, out, [=](Move move) { return move.from_slot(slot); });
    });
}

template <class Make>
void list_cards(const Pyramid& pyramid, Moves& moves, Make make) noexcept {
  moves.append([&](Move* out) {
    for (int c = 0; c < kColours; ++c) {
      const auto side = static_cast<Colour>(c);
      if (!pyramid.has_card(side)) continue;
      for (int r = 0; r < kRotations; ++r) *out++ = make(side, static_cast<Rotation>(r));
    }
    return out;
  });
}

// The two blocks of the new domino, row by row.
std::array<Cell, 2> placed_blocks(const State& state) noexcept {
  return {std::min(state.placed_left, state.placed_right), std::max(state.placed_left, state.placed_right)};
}

}  // namespace

std::string_view explain(MoveError error) noexcept {
  switch (error) {
    case MoveError::kGameOver:
      return "the game is over";
    case MoveError::kNotAsked:
      return "this is not the decision that is asked for now";
    case MoveError::kBadSlot:
      return "there is no domino in that quarry slot";
    case MoveError::kBadDomino:
      return "that domino is not among the unseen ones";
    case MoveError::kOccupied:
      return "a block lies there already";
    case MoveError::kNotConnected:
      return "the domino shares no side with a domino of the level";
    case MoveError::kOutside:
      return "the domino would lie outside the level";
    case MoveError::kNotThisBlock:
      return "that is not a block that can take it";
    case MoveError::kNoMarker:
      return "that block has no jewel or its marker is not at hand";
    case MoveError::kNoCard:
      return "that cover card is used already";
    case MoveError::kBadPile:
      return "that pile does not lie next to the empty slot";
  }
  return "illegal";
}

State start(const Setup& setup) noexcept {
  assert(setup.players >= 2 && setup.players <= game::kMaxPlayers && setup.first.index() < setup.players);
  State state;
  state.players = static_cast<std::uint8_t>(setup.players);
  state.areas = setup.areas;
  state.turn = state.first = setup.first;
  state.unseen = (core::bit128(kDominoCount)) - 1;
  for (int p = 0; p < setup.players; ++p) state.pyramids[static_cast<std::size_t>(p)].cards = kAllCards;
  int from = kFirstPileStart;
  for (std::size_t k = 0; k < kPiles; ++k) {
    state.piles[k].begin = static_cast<std::uint8_t>(from);
    from += k + 1 < kPiles ? 22 : 21;
    state.piles[k].end = static_cast<std::uint8_t>(from);
  }
  return state;
}

game::Actor to_act(const State& state) noexcept {
  if (state.phase == Phase::kOver) return game::Actor::nobody();
  if (state.reveal != State::kNothing) return game::Actor::chance();
  return state.turn;
}

int make_room(Pyramid& pyramid, Cell a, Cell b) noexcept {
  const int dx = std::max({0, -a.x(), -b.x()});
  const int dy = std::max({0, -a.y(), -b.y()});
  const int right = std::max({a.x(), b.x(), pyramid.width - 1});
  const int bottom = std::max({a.y(), b.y(), pyramid.height - 1});
  pyramid.width = static_cast<std::uint8_t>(right + 1 + dx);
  pyramid.height = static_cast<std::uint8_t>(bottom + 1 + dy);
  const int moved = dx + dy * Cell::kStride;
  if (moved > 0) {
    pyramid.left = static_cast<std::int8_t>(pyramid.left - dx);
    pyramid.top = static_cast<std::int8_t>(pyramid.top - dy);
    pyramid.occupied <<= moved;
    pyramid.surface.shift(2 * dx + 2 * dy * kQuarterStride);
    pyramid.blocks.shift_first(dx, dy);
    for (auto& cell : pyramid.marker) cell = cell.moved(moved);
  }
  return moved;
}

Spots spots(const Pyramid& pyramid, Level level) noexcept {
  const auto taken = pyramid.occupied;
  if (level.index() > 0) {
    const auto free = level_cells(pyramid.shape(), level) & ~taken;
    return Spots::of_pairs(free & (free >> 1), free & (free >> Cell::kStride));
  }
  // The pyramid floats, so the first domino has no place but four rotations.
  if (taken == 0) return {{kOrigin.bit(), kOrigin.bit(), kOrigin.bit(), kOrigin.bit()}};
  const auto free = ~taken;
  const auto beside = taken << 1 | taken >> 1 | taken << Cell::kStride | taken >> Cell::kStride;
  return Spots::of_pairs(
      free & (free >> 1) & (beside | beside >> 1) & kRoom[0][pyramid.width][pyramid.height],
      free & (free >> Cell::kStride) & (beside | beside >> Cell::kStride) & kRoom[1][pyramid.width][pyramid.height]);
}

std::uint64_t open_cells(const Pyramid& pyramid, Level level) noexcept {
  if (level.index() == 0 && pyramid.width * pyramid.height != 20) return 0;
  return level_cells(pyramid.shape(), level) & ~pyramid.occupied;
}

Moves legal_moves(const State& state) noexcept {
  Moves moves;
  if (state.phase == Phase::kOver) return moves;
  if (state.reveal != State::kNothing) {
    moves.append([&](Move* out) {
      const auto list = [&](std::uint64_t rest, int first) {
        while (rest != 0) *out++ = Move::reveal(DominoId::at(first + core::pop_lowest(rest)));
      };
      list(core::low64(state.unseen), 0);
      list(core::high64(state.unseen), 64);
      return out;
    });
    return moves;
  }
  const auto& pyramid = state.pyramid(state.turn);
  switch (state.phase) {
    case Phase::kPlace:
      list_places(state, moves);
      break;
    case Phase::kMark:
      for (const auto cell : placed_blocks(state))
        if (can_mark(state, cell)) moves.push_back(Move::mark(cell));
      break;
    case Phase::kCover:
      moves.push_back(Move::decline());
      for (const auto cell : placed_blocks(state))
        if (cell != state.marked)
          list_cards(pyramid, moves, [cell](Colour side, Rotation r) { return Move::cover(cell, side, r); });
      break;
    case Phase::kRefill:
      moves.push_back(Move::refill(state.slot));
      moves.push_back(Move::refill(state.slot + 1));
      break;
    case Phase::kFillFirst:
    case Phase::kFillSecond:
      list_cards(pyramid, moves, [hole = next_hole(pyramid, state.level)](Colour side, Rotation r) {
        return Move::fill(hole, side, r);
      });
      break;
    case Phase::kOver:
      break;
  }
  return moves;
}

void apply(State& state, Move move) noexcept {
  assert(!fault(state, move));
  switch (move.kind()) {
    case Move::Kind::kReveal:
      return apply_reveal(state, move);
    case Move::Kind::kPlace:
      return apply_place(state, move);
    case Move::Kind::kMark:
      return apply_mark(state, move);
    case Move::Kind::kDecline:
      state.phase = Phase::kRefill;
      return;
    case Move::Kind::kCover:
      return apply_cover(state, move);
    case Move::Kind::kRefill:
      return apply_refill(state, move);
    case Move::Kind::kFill:
      return apply_fill(state, move);
  }
}

std::optional<MoveError> fault(const State& state, Move move) noexcept {
  using Kind = Move::Kind;
  if (state.phase == Phase::kOver) return MoveError::kGameOver;
  if (!move.is_well_formed()) return MoveError::kNotAsked;
  const bool revealing = state.reveal != State::kNothing;
  if (revealing != (move.kind() == Kind::kReveal)) return MoveError::kNotAsked;
  const auto& pyramid = state.pyramid(state.turn);
  switch (move.kind()) {
    case Kind::kReveal:
      if (!core::contains(state.unseen, move.domino().index())) return MoveError::kBadDomino;
      return std::nullopt;
    case Kind::kPlace: {
      if (state.phase != Phase::kPlace) return MoveError::kNotAsked;
      if (move.slot() >= kSlots) return MoveError::kBadSlot;
      const auto left = move.cell();
      if (spots(pyramid, state.level).has(left, move.rotation())) return std::nullopt;
      const int right = left.index() + kStep[static_cast<std::size_t>(move.rotation())];
      if (right < 0 || right > 63) return MoveError::kOutside;
      const auto both = left.bit() | Cell::at(right).bit();
      if ((both & pyramid.occupied) != 0) return MoveError::kOccupied;
      if (state.level.index() > 0) return MoveError::kOutside;
      const auto taken = pyramid.occupied;
      const auto beside = taken << 1 | taken >> 1 | taken << Cell::kStride | taken >> Cell::kStride;
      return (both & beside) == 0 ? MoveError::kNotConnected : MoveError::kOutside;
    }
    case Kind::kMark:
      if (state.phase != Phase::kMark) return MoveError::kNotAsked;
      if (move.cell() != state.placed_left && move.cell() != state.placed_right) return MoveError::kNotThisBlock;
      if (!can_mark(state, move.cell())) return MoveError::kNoMarker;
      return std::nullopt;
    case Kind::kDecline:
      return state.phase == Phase::kCover ? std::nullopt : std::optional{MoveError::kNotAsked};
    case Kind::kCover:
      if (state.phase != Phase::kCover) return MoveError::kNotAsked;
      if (move.cell() != state.placed_left && move.cell() != state.placed_right) return MoveError::kNotThisBlock;
      if (move.cell() == state.marked) return MoveError::kNotThisBlock;
      if (!pyramid.has_card(move.side())) return MoveError::kNoCard;
      return std::nullopt;
    case Kind::kRefill:
      if (state.phase != Phase::kRefill) return MoveError::kNotAsked;
      if (move.pile() != state.slot && move.pile() != state.slot + 1) return MoveError::kBadPile;
      return std::nullopt;
    case Kind::kFill:
      if (state.phase != Phase::kFillFirst && state.phase != Phase::kFillSecond) return MoveError::kNotAsked;
      if (move.cell() != next_hole(pyramid, state.level)) return MoveError::kNotThisBlock;
      if (!pyramid.has_card(move.side())) return MoveError::kNoCard;
      return std::nullopt;
  }
  return MoveError::kNotAsked;
}

core::Result<State, MoveError> try_apply(const State& state, Move move) noexcept {
  if (const auto error = fault(state, move)) return *error;
  auto next = state;
  apply(next, move);
  return next;
}

int levels_scored(const State& state) noexcept {
  return state.phase == Phase::kOver && alive(state) > 1 ? kLevels : state.level.index();
}

std::optional<std::array<Pyramid, game::kMaxPlayers>> scored_pyramids(const State& before, Move move) noexcept {
  auto after = before;
  apply(after, move);
  if (levels_scored(after) == levels_scored(before)) return std::nullopt;
  auto pyramids = before.pyramids;
  if (move.kind() == Move::Kind::kFill) {
    auto& pyramid = pyramids[static_cast<std::size_t>(before.turn.index())];
    put_card(pyramid, before.level, move.cell(), move.side(), move.rotation());
    pyramid.occupied |= move.cell().bit();
  }
  // Somebody who was found to be out just now is not scored.
  for (std::size_t p = 0; p < before.players; ++p) pyramids[p].eliminated = after.pyramids[p].eliminated;
  return pyramids;
}

int total(const Pyramid& pyramid) noexcept {
  int sum = 0;
  for (const int points : pyramid.scores) sum += points;
  return sum;
}

game::Outcome outcome(const State& state) noexcept {
  game::Outcome result;
  result.players = state.players;
  // Larger is better in each place; a tie in all is a shared rank.
  using Standing = std::array<int, 4>;
  std::array<Standing, game::kMaxPlayers> standings{};
  for (std::size_t p = 0; p < state.players; ++p) {
    const auto& pyramid = state.pyramids[p];
    result.points[p] = total(pyramid);
    standings[p] = {1 - pyramid.eliminated, result.points[p], pyramid.cards_left(),
                    *std::max_element(pyramid.scores.begin(), pyramid.scores.end())};
  }
  for (std::size_t p = 0; p < state.players; ++p) {
    result.ranks[p] = 1;
    for (std::size_t other = 0; other < state.players; ++other)
      if (standings[other] > standings[p]) ++result.ranks[p];
  }
  return result;
}

std::uint64_t hash(const State& state) noexcept {
  core::Hash hash;
  for (std::size_t p = 0; p < state.players; ++p) {
    const auto& pyramid = state.pyramids[p];
    // The surface follows from the blocks.
    const auto& blocks = pyramid.blocks.all();
    for (std::size_t i = 0; i < blocks.size(); i += 8) {
      std::uint64_t word = 0;
      for (std::size_t k = i; k < std::min(i + 8, blocks.size()); ++k) word = word << 8 | blocks[k].bits();
      hash.add(word);
    }
    std::uint64_t word = 0;
    for (const auto cell : pyramid.marker) word = word << 8 | static_cast<std::uint8_t>(cell.index());
    hash.add(pyramid.occupied).add(word);
    word = 0;
    for (const auto points : pyramid.scores) word = word << 8 | points;
    for (const int part : {int{pyramid.width}, int{pyramid.height}, pyramid.left + 8, pyramid.top + 8})
      word = word << 4 | static_cast<std::uint64_t>(part);
    hash.add(word << 4 | static_cast<std::uint64_t>(pyramid.cards << 1) | pyramid.eliminated);
  }
  hash.add(state.unseen);
  std::uint64_t word = 0;
  for (const auto id : state.quarry) word = word << 8 | static_cast<std::uint8_t>(id.index());
  for (const auto& pile : state.piles) word = word << 8 | static_cast<std::uint8_t>(pile.top.index());
  hash.add(word << 8 | state.reveal);
  word = 0;
  for (const auto& pile : state.piles) word = word << 16 | static_cast<std::uint64_t>(pile.begin << 8) | pile.end;
  hash.add(word);
  word = 0;
  for (const int part : {int{state.players}, state.turn.index(), state.first.index(), state.level.index(),
                         static_cast<int>(state.phase), static_cast<int>(state.areas), int{state.slot}})
    word = word << 4 | static_cast<std::uint64_t>(part);
  for (const auto cell : {state.placed_left, state.placed_right, state.marked})
    word = word << 8 | static_cast<std::uint8_t>(cell.index());
  return hash.add(word).value();
}

Deal deal_from_seed(std::uint64_t seed) noexcept {
  Deal deal;
  for (int i = 0; i < kDominoCount; ++i) deal.order[static_cast<std::size_t>(i)] = DominoId::at(i);
  core::Rng rng{seed};
  core::shuffle(deal.order, rng);
  return deal;
}

Deal fair_deal(game::FairWords& words, Setup& setup) {
  Deal deal;
  for (int i = 0; i < kDominoCount; ++i) deal.order[static_cast<std::size_t>(i)] = DominoId::at(i);
  for (std::size_t j = deal.order.size(); j > 1; --j) std::swap(deal.order[j - 1], deal.order[words.below(j)]);
  setup.first = Seat::at(static_cast<int>(words.below(static_cast<std::uint64_t>(setup.players))));
  return deal;
}

Deal possible_deal(const State& state, std::uint64_t seed) noexcept {
  auto deal = deal_from_seed(seed);
  std::array<std::size_t, kDominoCount> place{};  // of each domino
  for (std::size_t i = 0; i < deal.order.size(); ++i) place[static_cast<std::size_t>(deal.order[i].index())] = i;
  const auto put = [&](std::size_t at, DominoId id) {
    const auto from = place[static_cast<std::size_t>(id.index())];
    const auto other = deal.order[at];
    std::swap(deal.order[at], deal.order[from]);
    place[static_cast<std::size_t>(id.index())] = at;
    place[static_cast<std::size_t>(other.index())] = from;
  };
  // Places that chance may still be asked for: what lies there must be unseen; tops are known.
  Bits128 hidden = 0;
  for (int slot = state.reveal; slot < kSlots; ++slot) hidden |= core::bit128(slot);
  for (const auto& pile : state.piles) {
    for (int i = pile.begin; i < pile.end; ++i) hidden |= core::bit128(i);
    if (!pile.top.exists()) continue;
    hidden &= ~core::bit128(pile.begin);
    put(pile.begin, pile.top);
  }
  auto spare = state.unseen;  // unseen dominoes that lie in no such place
  for (auto rest = hidden; rest != 0;) {
    const auto id = deal.order[static_cast<std::size_t>(core::pop_lowest(rest))];
    spare &= ~core::bit128(id.index());
  }
  for (auto rest = hidden; rest != 0;) {
    const auto at = static_cast<std::size_t>(core::pop_lowest(rest));
    if (!core::contains(state.unseen, deal.order[at].index())) put(at, DominoId::at(core::pop_lowest(spare)));
  }
  return deal;
}

Move answer(const Deal& deal, const State& state) noexcept {
  assert(to_act(state).is_chance());
  const int place =
      state.reveal < kSlots ? state.reveal : state.piles[static_cast<std::size_t>(state.reveal - kSlots)].begin;
  return Move::reveal(deal.order[static_cast<std::size_t>(place)]);
}

}  // namespace benben::pyramido
