#include "arena/review_words.h"

#include <string>

#include "bots/pyramido_safe.h"

namespace benben::arena {
namespace {

namespace city_game = pyramidion;

std::string plural(int n, const std::string& word) { return std::to_string(n) + " " + word + (n == 1 ? "" : "s"); }

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

Reason placing_reason(const pyramido::State& state, pyramido::Move played, pyramido::Move best) {
  const auto& pyramid = state.pyramid(state.turn);
  const auto safe = bots::safe_spots(pyramid, state.level);
  if (!safe.has(played.cell(), played.rotation()) && safe.has(best.cell(), best.rotation())) return {.kind = "hole"};
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
  if (gain > 0) return {.kind = "area", .colour = name(static_cast<pyramido::Colour>(most)), .jewels = gain};
  if (played.slot() != best.slot()) return {.kind = "slot", .better = best.slot() + 1};
  return {.kind = "spot"};
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
Reason reason_for<pyramido::Pyramido>(const pyramido::State& state, pyramido::Move played, pyramido::Move best) {
  using Kind = pyramido::Move::Kind;
  const auto colour = [&](pyramido::Move move) {
    const auto& pyramid = state.pyramid(state.turn);
    return name(pyramid.blocks.at(pyramid.shape(), state.level, move.cell()).colour());
  };
  switch (played.kind()) {
    case Kind::kPlace:
      return placing_reason(state, played, best);
    case Kind::kMark:
      return {.kind = "mark", .colour = colour(played), .better_colour = colour(best)};
    case Kind::kDecline:
      return {.kind = "keep_card", .colour = name(best.side())};
    case Kind::kCover:
      if (best.kind() == Kind::kDecline) return {.kind = "spend_card"};
      return {.kind = "cover", .colour = name(played.side()), .better_colour = name(best.side())};
    case Kind::kRefill:
      return {.kind = "refill", .better = best.pile() + 1};
    case Kind::kFill:
      return {.kind = "fill", .colour = name(played.side()), .better_colour = name(best.side())};
    case Kind::kReveal:
      break;
  }
  return {};
}

template <>
Reason reason_for<city_game::Pyramidion>(const city_game::State& state, city_game::Move, city_game::Move) {
  return {.kind = "other", .city = state.here ? name_of(*state.here) : std::string_view{}};
}

template <>
std::string in_words<pyramido::Pyramido>(const pyramido::State& state, pyramido::Move played, pyramido::Move best) {
  const auto why = reason_for<pyramido::Pyramido>(state, played, best);
  const std::string colour{why.colour}, better{why.better_colour}, number = std::to_string(why.better);
  if (why.kind == "hole") return "left a hole that no domino fits into";
  if (why.kind == "area") return "left the " + colour + " area short of " + plural(why.jewels, "jewel");
  if (why.kind == "slot")
    return "took the domino of slot " + std::to_string(played.slot() + 1) + "; slot " + number + " had the better one";
  if (why.kind == "spot") return "another spot keeps more areas open to grow";
  if (why.kind == "mark") return "marked " + colour + " where " + better + " promised more";
  if (why.kind == "keep_card") return "kept a cover card that was worth its " + colour + " jewel here";
  if (why.kind == "spend_card") return "spent a cover card that was worth more later";
  if (why.kind == "cover") return "covered with " + colour + " where " + better + " fitted better";
  if (why.kind == "refill") return "uncovered a better choice for the next player than pile " + number + " would have";
  if (why.kind == "fill") return "filled with " + colour + " where " + better + " fitted better";
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
