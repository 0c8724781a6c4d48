#include "games/pyramido/bots/turns.h"

#include <algorithm>

namespace benben::bots::builder {
namespace {

// Keeps the best `limit` turns, best first; of equals the one that came first.
class Shortlist {
 public:
  explicit Shortlist(std::size_t limit) noexcept : limit_{std::clamp<std::size_t>(limit, 1, kMaxTurns)} {}
  [[nodiscard]] bool takes(Value value) const noexcept { return turns_.size() < limit_ || value > turns_.back().value; }
  void offer(const RatedTurn& rated) noexcept {
    if (!takes(rated.value)) return;
    if (turns_.size() < limit_) turns_.push_back(rated);
    auto at = turns_.size() - 1;
    for (; at > 0 && turns_[at - 1].value < rated.value; --at) turns_[at] = turns_[at - 1];
    turns_[at] = rated;
  }
  void shorten(std::size_t limit) noexcept {
    if (turns_.size() > limit) turns_.resize(limit);
  }
  [[nodiscard]] const RatedTurns& turns() const noexcept { return turns_; }

 private:
  std::size_t limit_;
  RatedTurns turns_;
};

NewBlock new_block(const LevelTable& table, int cell, Block block, bool marked) noexcept {
  const auto staying = table.staying[static_cast<std::size_t>(cell)];
  return {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(block.colour()),
          static_cast<std::int16_t>(block.jewels().count()),
          static_cast<std::int16_t>(core::count(std::uint32_t{block.jewels().bits() & staying})), marked};
}

// A card's jewel goes where it stays visible, if there is such a quarter.
Rotation best_card(unsigned staying) noexcept {
  return staying == 0 ? Rotation::k0 : static_cast<Rotation>(core::lowest(std::uint32_t{staying}));
}

class Search {
 public:
  Search(const Board& board, Appraiser& appraiser, const Offer& offer, Breadth breadth) noexcept
      : board_{board},
        appraiser_{appraiser},
        offer_{offer},
        table_{table_of(board.level)},
        holes_{fewest_holes(board.level, board.open)},
        breadth_{breadth},
        best_{static_cast<std::size_t>(std::max(breadth.keep, breadth.covers))} {}

  void try_slot(int slot, DominoId id) noexcept {
    appraiser_.expect(offer_.without(slot));
    const auto built = table_.all & ~board_.open;
    const auto& piece = pyramido::domino(id);
    const bool symmetric = piece.left == piece.right.turned(Rotation::k180);
    for (std::size_t s = 0; s < table_.spots.size(); ++s) {
      const auto& spot = table_.spots[s];
      if ((spot.cells & ~board_.open) != 0) continue;
      if (symmetric && spot.rotation >= Rotation::k180) continue;
      if (board_.level == 0 && built != 0 && ((table_.beside[spot.left] | table_.beside[spot.right]) & built) == 0)
        continue;
      if (!is_sound(board_.open & ~spot.cells)) continue;
      try_marks(slot, static_cast<std::uint8_t>(s), piece, -1, false);
    }
  }

  void try_marks(int slot, std::uint8_t spot_index, const pyramido::Domino& piece, int settled,
                 bool is_settled) noexcept {
    const auto& spot = table_.spots[spot_index];
    const std::array<Block, 2> blocks = {piece.left.turned(spot.rotation), piece.right.turned(spot.rotation)};
    Turn turn;
    turn.slot = static_cast<std::uint8_t>(slot);
    turn.spot = spot_index;
    const auto rate = [&](int mark) {
      turn.mark = static_cast<std::int8_t>(mark);
      best_.offer({turn, appraiser_.value_with(new_block(table_, spot.left, blocks[0], mark == 0),
                                               new_block(table_, spot.right, blocks[1], mark == 1), board_.cards)});
    };
    if (is_settled) return rate(settled);
    bool any = false;
    for (int k = 0; k < 2; ++k) {
      const auto block = blocks[static_cast<std::size_t>(k)];
      if (block.jewels().count() == 0 || board_.is_marked(block.colour())) continue;
      any = true;
      rate(k);
    }
    if (!any) rate(-1);
  }

  // Cover cards on the best turns so far.
  template <class PieceOf>
  void try_covers(PieceOf piece_of) noexcept {
    // Two cards are kept where two holes will need them.
    if (board_.cards == 0 || (holes_ > 0 && core::count(std::uint32_t{board_.cards}) <= 2))
      return best_.shorten(static_cast<std::size_t>(breadth_.keep));
    auto bare = best_.turns();
    if (bare.size() > static_cast<std::size_t>(breadth_.covers)) bare.resize(static_cast<std::size_t>(breadth_.covers));
    for (const auto& rated : bare) {
      auto turn = rated.turn;
      appraiser_.expect(offer_.without(turn.slot));
      const auto& spot = table_.spots[turn.spot];
      const auto piece = piece_of(turn);
      const std::array<Block, 2> blocks = {piece.left.turned(spot.rotation), piece.right.turned(spot.rotation)};
      const std::array<std::uint8_t, 2> cells = {spot.left, spot.right};
      for (int k = 0; k < 2; ++k) {
        if (k == turn.mark) continue;
        const auto card = best_card(table_.staying[cells[static_cast<std::size_t>(k)]]);
        for (int c = 0; c < kColours; ++c) {
          const auto side = static_cast<Colour>(c);
          if (!board_.has_card(side)) continue;
          turn.cover = static_cast<std::int8_t>(k);
          turn.side = side;
          turn.card = card;
          std::array<NewBlock, 2> placed;
          for (int i = 0; i < 2; ++i) {
            const auto at = static_cast<std::size_t>(i);
            placed[at] =
                new_block(table_, cells[at], i == k ? pyramido::cover_block(side, card) : blocks[at], i == turn.mark);
          }
          const bool just_marked = turn.mark >= 0 && blocks[turn.mark == 0 ? 0 : 1].colour() == side;
          placed[static_cast<std::size_t>(k)].marked = !board_.is_marked(side) && !just_marked;
          best_.offer(
              {turn, appraiser_.value_with(placed[0], placed[1], board_.cards & ~(1U << pyramido::card_of(side)))});
        }
      }
    }
    best_.shorten(static_cast<std::size_t>(breadth_.keep));
  }

  [[nodiscard]] const RatedTurns& best() const noexcept { return best_.turns(); }

 private:
  // Leaves no hole that was not there.
  [[nodiscard]] bool is_sound(Cells open) const noexcept {
    return holes_ == 0 ? can_tile(board_.level, open) : fewest_holes(board_.level, open) <= holes_;
  }

  const Board& board_;
  Appraiser& appraiser_;
  const Offer& offer_;
  const LevelTable& table_;
  int holes_;
  Breadth breadth_;
  Shortlist best_;
};

}  // namespace

Outlook Offer::without(int slot) const noexcept {
  Outlook outlook{{}, unseen};
  const auto see = [&](DominoId id, int times) {
    if (!id.exists()) return;
    const auto& piece = pyramido::domino(id);
    for (const auto block : {piece.left, piece.right}) {
      auto& seen = outlook.seen[static_cast<std::size_t>(block.colour())];
      seen = static_cast<std::int16_t>(seen + times * block.jewels().count());
    }
  };
  for (int s = 0; s < pyramido::kSlots; ++s)
    if (s != slot) see(quarry[static_cast<std::size_t>(s)], 2);
  for (const auto top : tops) see(top, 1);
  return outlook;
}

std::array<std::int16_t, kColours> jewels_to_come(Bits128 unseen) noexcept {
  std::array<int, kColours> jewels{};
  const int count = core::count(unseen);
  while (unseen != 0) {
    const auto& piece = pyramido::domino(DominoId::at(core::pop_lowest(unseen)));
    for (const auto block : {piece.left, piece.right})
      jewels[static_cast<std::size_t>(block.colour())] += block.jewels().count();
  }
  std::array<std::int16_t, kColours> rates{};
  for (std::size_t c = 0; c < kColours; ++c)
    rates[c] = static_cast<std::int16_t>(count == 0 ? 0 : 16 * jewels[c] / count);
  return rates;
}

RatedTurns best_turns(const Board& board, Appraiser& appraiser, const Offer& offer, Breadth breadth) noexcept {
  Search search{board, appraiser, offer, breadth};
  for (int slot = 0; slot < pyramido::kSlots; ++slot) {
    const auto id = offer.quarry[static_cast<std::size_t>(slot)];
    if (id.exists()) search.try_slot(slot, id);
  }
  search.try_covers([&](const Turn& turn) { return pyramido::domino(offer.quarry[turn.slot]); });
  return search.best();
}

RatedTurns best_ends(const Board& board, Appraiser& appraiser, const Offer& offer, const Lying& lying,
                     Breadth breadth) noexcept {
  appraiser.expect(offer.without(-1));
  Search search{board, appraiser, offer, breadth};
  search.try_marks(0, lying.spot, lying.piece, lying.mark, lying.mark_settled);
  search.try_covers([&](const Turn&) { return lying.piece; });
  return search.best();
}

}  // namespace benben::bots::builder
