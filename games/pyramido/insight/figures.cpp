#include "games/pyramido/insight/figures.h"

namespace benben::pyramido {
namespace {

int jewels_under(const Pyramid& pyramid, Level level, Cell cell) {
  return core::count(visible_surface(pyramid, level).jewels & block_quarters(level, cell));
}

}  // namespace

// What the level would have scored with none of the cards: all else stays as it is, but a marker that came with a card
// goes to the later block of its colour where it is worth most, for it would have been set on one of them.
int Figures::score_without(Pyramid pyramid, const Player& player, Level level, Areas areas) {
  const auto cell_of = [&](Spot spot) { return Cell::of(spot.x - pyramid.left, spot.y - pyramid.top); };
  struct Homeless {
    std::size_t colour, laid;
  };
  std::vector<Homeless> homeless;
  for (const auto& card : player.cards) {
    const auto cell = cell_of(card.spot);
    pyramid.blocks.put(pyramid.shape(), card.level, cell, card.under);
    if (card.level != level) continue;
    for (std::size_t colour = 0; colour < kColours; ++colour)
      if (pyramid.marker[colour] == cell) homeless.push_back({colour, card.laid});
  }
  for (const auto& [colour, laid] : homeless) pyramid.marker[colour] = Cell::none();
  for (const auto& [colour, laid] : homeless) {
    auto best = pyramid;
    int most = -1;
    for (std::size_t i = laid; i < player.laid.size(); ++i) {
      const auto cell = cell_of(player.laid[i]);
      const auto block = pyramid.blocks.at(pyramid.shape(), level, cell);
      if (block.colour() != static_cast<Colour>(colour) || block.jewels().count() == 0) continue;
      auto tried = pyramid;
      tried.marker[colour] = cell;
      if (const int score = score_now(tried, level, areas).score; score > most) {
        most = score;
        best = tried;
      }
    }
    pyramid = best;
  }
  return score_now(pyramid, level, areas).score;
}

void Figures::see(const State& before, Move move) {
  auto& player = players_[static_cast<std::size_t>(before.turn.index())];
  const auto& pyramid = before.pyramid(before.turn);
  switch (move.kind()) {
    case Move::Kind::kPlace: {
      auto after = before;
      apply(after, move);
      const auto& grown = after.pyramid(before.turn);
      for (const auto cell : {after.placed_left, after.placed_right})
        player.laid.push_back({cell.x() + grown.left, cell.y() + grown.top});
      if (before.level.index() == 0) break;  // nothing lies below
      const auto right = right_of(move.cell(), move.rotation());
      player.hidden += jewels_under(pyramid, before.level, move.cell()) + jewels_under(pyramid, before.level, right);
      break;
    }
    case Move::Kind::kFill:
      if (before.level.index() > 0) player.hidden += jewels_under(pyramid, before.level, move.cell());
      break;
    case Move::Kind::kCover:
      player.hidden += jewels_under(pyramid, before.level, move.cell());
      player.cards.push_back({before.level,
                              {move.cell().x() + pyramid.left, move.cell().y() + pyramid.top},
                              pyramid.blocks.at(pyramid.shape(), before.level, move.cell()),
                              player.laid.size()});
      break;
    default:
      break;
  }
  const auto scored = scored_pyramids(before, move);
  if (!scored) return;
  for (std::size_t p = 0; p < before.players; ++p) {
    const auto& built = (*scored)[p];
    if (built.eliminated != 0) continue;
    const auto scoring = score_now(built, before.level, before.areas);
    players_[p].bonus += scoring.bonus;
    players_[p].worth += scoring.score - score_without(built, players_[p], before.level, before.areas);
    players_[p].laid.clear();
  }
}

void Figures::write(core::JsonWriter& json, const State& last, Seat seat) const {
  const auto& player = players_[static_cast<std::size_t>(seat.index())];
  json.key("levels").begin_array();
  for (int l = 0; l < levels_scored(last); ++l) json.value(int{last.pyramid(seat).scores[static_cast<std::size_t>(l)]});
  json.end_array().member("bonus", player.bonus).member("hidden", player.hidden);
  json.member("covers", player.cards.size()).member("worth", player.worth);
}

}  // namespace benben::pyramido
