#include "arena/review_words.h"

#include <string>

#include "bots/pyramido_safe.h"

namespace benben::arena {
namespace {

namespace city_game = pyramidion;

std::string plural(int n, const std::string& word) { return std::to_string(n) + " " + word + (n == 1 ? "" : "s"); }

std::string colour_name(pyramido::Colour colour) { return std::string{pyramido::name(colour)}; }

// By colour, how many jewels the marked area would hold, or the largest area if none is marked.
std::array<int, pyramido::kColours> reach_by_colour(const pyramido::Pyramid& pyramid, pyramido::Level level) {
  std::array<int, pyramido::kColours> jewels{};
  const auto surface = pyramido::visible_surface(pyramid, level);
  for (std::size_t c = 0; c < jewels.size(); ++c) {
    const auto board = surface.colour[c];
    if (pyramid.marker[c].exists()) {
      const auto area = pyramido::flood(surface, pyramido::block_quarters(level, pyramid.marker[c]));
      jewels[c] = core::count(area & board & surface.jewels);
      continue;
    }
    for (auto rest = board & surface.jewels; rest != 0;) {
      const auto area = pyramido::flood(surface, rest & (~rest + 1)) & board;
      jewels[c] = std::max(jewels[c], core::count(area & surface.jewels));
      rest &= ~area;
    }
  }
  return jewels;
}

std::string placing_words(const pyramido::State& state, pyramido::Move played, pyramido::Move best) {
  const auto& pyramid = state.pyramid(state.turn);
  const auto safe = bots::safe_spots(pyramid, state.level);
  if (!safe.has(played.cell(), played.rotation()) && safe.has(best.cell(), best.rotation()))
    return "left a hole that no domino fits into";
  const auto after = [&](pyramido::Move move) {
    auto next = state;
    pyramido::apply(next, move);
    return reach_by_colour(next.pyramid(state.turn), state.level);
  };
  const auto had = after(played);
  const auto could = after(best);
  std::size_t most = 0;
  for (std::size_t c = 1; c < had.size(); ++c)
    if (could[c] - had[c] > could[most] - had[most]) most = c;
  const int gain = could[most] - had[most];
  if (gain > 0)
    return "left the " + colour_name(static_cast<pyramido::Colour>(most)) + " area short of " + plural(gain, "jewel");
  if (played.slot() != best.slot())
    return "took the domino of slot " + std::to_string(played.slot() + 1) + "; slot " +
           std::to_string(best.slot() + 1) + " had the better one";
  return "another spot keeps more areas open to grow";
}

std::string card_name(const city_game::State& state, city_game::Card card) {
  const auto& face = state.components->face(card);
  const auto kind = static_cast<std::size_t>(face.kind);
  if (face.kind == city_game::Kind::kSpecial) {
    std::string name{city_game::kSpecialNames[static_cast<std::size_t>(face.special)]};
    std::replace(name.begin(), name.end(), '_', ' ');
    return "the " + name;
  }
  int most = 0;
  for (const auto category : city_game::kAllCategories) most = std::max(most, face.numbers[category]);
  return "the " + std::string{city_game::kKindNames[kind]} + " of " + std::to_string(most);
}

// What a decision of Pyramidion does: "to load the boat worth 4".
std::string deed(const city_game::State& state, city_game::Move move) {
  using city_game::MoveKind;
  switch (move.kind()) {
    case MoveKind::kActivate:
      return "to open " + std::string{name_of(move.city())};
    case MoveKind::kLay:
      return "to lay " + card_name(state, move.card());
    case MoveKind::kPass:
      return "to pass";
    case MoveKind::kHire:
      return "to pass and hire for " + card_name(state, move.card());
    case MoveKind::kLoad:
      return "to load the boat worth " + std::to_string(state.components->boat(move.boat()).points);
    case MoveKind::kDecline:
      return "to load nothing";
    case MoveKind::kCollect:
      return "to collect " + std::string{name_of(move.good())};
    case MoveKind::kDeity:
      return "to give the deity " + std::string{name_of(move.category())};
    case MoveKind::kAlexandria:
    case MoveKind::kVizier:
    case MoveKind::kPolitician:
      return "to choose " + std::string{name_of(move.good())};
    default:
      return "'" + city_game::move_text(state, move) + "'";
  }
}

}  // namespace

template <>
std::string in_words<pyramido::Pyramido>(const pyramido::State& state, pyramido::Move played, pyramido::Move best) {
  using Kind = pyramido::Move::Kind;
  switch (played.kind()) {
    case Kind::kPlace:
      return placing_words(state, played, best);
    case Kind::kMark: {
      const auto& pyramid = state.pyramid(state.turn);
      const auto colour = [&](pyramido::Move m) {
        return colour_name(pyramid.blocks.at(pyramid.shape(), state.level, m.cell()).colour());
      };
      return "marked " + colour(played) + " where " + colour(best) + " promised more";
    }
    case Kind::kDecline:
      return "kept a cover card that was worth its " + colour_name(best.side()) + " jewel here";
    case Kind::kCover:
      if (best.kind() == Kind::kDecline) return "spent a cover card that was worth more later";
      return "covered with " + colour_name(played.side()) + " where " + colour_name(best.side()) + " fitted better";
    case Kind::kRefill:
      return "uncovered a better choice for the next player than pile " + std::to_string(best.pile() + 1) +
             " would have";
    case Kind::kFill:
      return "filled with " + colour_name(played.side()) + " where " + colour_name(best.side()) + " fitted better";
    case Kind::kReveal:
      break;
  }
  return {};
}

template <>
std::string in_words<city_game::Pyramidion>(const city_game::State& state, city_game::Move played,
                                            city_game::Move best) {
  std::string where;
  if (state.here) where = "in " + std::string{name_of(*state.here)} + " ";
  return where + "chose " + deed(state, played) + "; better was " + deed(state, best);
}

}  // namespace benben::arena
