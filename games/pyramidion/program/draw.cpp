// draw.cpp: a whole position of Pyramidion as plain text, nothing hidden.
#include "games/pyramidion/program/program.h"

namespace benben::program {
namespace {

using namespace pyramidion;

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size(), width), ' ');
  return text;
}

std::string goods_text(Goods goods) {
  std::string out;
  for (const auto good : goods.kinds()) {
    if (!out.empty()) out += ", ";
    out += std::to_string(goods[good]) + " " + std::string{name_of(good)};
  }
  return out.empty() ? "-" : out;
}

// "merchant 0/1/5": influence, agreements, trade; a star for an ankh.
std::string card_text(const State& state, Card card) {
  const auto& shown = face(state, card);
  std::string name{shown.kind == Kind::kSpecial ? kSpecialNames[static_cast<std::size_t>(shown.special)]
                                                : kKindNames[static_cast<std::size_t>(shown.kind)]};
  for (const auto category : kAllCategories)
    name += (category == Category::kInfluence ? " " : "/") + std::to_string(shown.numbers[category]);
  return name + (shown.ankh ? "*" : "");
}

std::string cards_text(const State& state, CardSet cards) {
  std::string out;
  for (const auto card : cards) out += (out.empty() ? "" : ", ") + card_text(state, card);
  return out.empty() ? "-" : out;
}

std::string owner_text(const std::array<CitySet, kSeats>& tokens, City city) {
  const auto seat = owner(tokens, city);
  return seat ? std::to_string(seat->number()) : "-";
}

}  // namespace

std::string Program<Pyramidion>::draw(const State& state) {
  std::string out = "round " + std::to_string(state.round) + ", turn order";
  for (std::size_t i = 0; i < state.players; ++i) out += " " + std::to_string(state.order[i].number());
  out += ", supply " + goods_text(state.supply) + "\n";
  out += "  city        infl/agr/trade  merc neg  goods\n";
  for (const auto city : kAllCities) {
    const auto& limits =
        state.here && *state.here == city ? thresholds(state) : state.components->city(city).thresholds;
    std::string needs;
    for (const auto category : kAllCategories) needs += (needs.empty() ? "" : "/") + std::to_string(limits[category]);
    out += state.here && *state.here == city ? "> " : state.sundials.contains(city) ? "o " : "  ";
    out += padded(std::string{name_of(city)}, 12) + padded(needs, 16) + padded(owner_text(state.mercenaries, city), 5) +
           padded(owner_text(state.negotiators, city), 5) + goods_text(state.city_goods[at(city)]) + "\n";
  }
  for (std::size_t i = 0; i < state.open_boat_count; ++i) {
    const auto boat = state.open_boats[i];
    out += "  boat " + padded(std::to_string(boat.index()), 4) + std::to_string(state.components->boat(boat).points) +
           " for " + goods_text(state.components->boat(boat).cost) + "\n";
  }
  for (int p = 0; p < state.players; ++p) {
    const auto seat = Seat::at(p);
    out += "player " + std::to_string(p + 1) + ": " + std::to_string(boat_points(state, seat)) + " points, goods " +
           goods_text(state.goods[at(seat)]) + "\n  hand " + cards_text(state, state.hands[at(seat)]) + "\n";
    if (!state.laid[at(seat)].empty()) out += "  laid " + cards_text(state, state.laid[at(seat)]) + "\n";
  }
  return out;
}

}  // namespace benben::program
