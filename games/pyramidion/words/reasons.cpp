#include "games/pyramidion/words/reasons.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/json_writer.h"

namespace benben::review {
namespace {

using namespace pyramidion;

std::string card_name(const State& state, Card card) {
  const auto& face = state.components->face(card);
  const auto kind = static_cast<std::size_t>(face.kind);
  if (face.kind == Kind::kSpecial) {
    std::string name{kSpecialNames[static_cast<std::size_t>(face.special)]};
    std::replace(name.begin(), name.end(), '_', ' ');
    return "the " + name;
  }
  int most = 0;
  for (const auto category : kAllCategories) most = std::max(most, face.numbers[category]);
  return "the " + std::string{kKindNames[kind]} + " of " + std::to_string(most);
}

// What a decision of Pyramidion does: "to load the boat worth 4".
std::string deed(const State& state, Move move) {
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
      return "'" + pyramidion::move_text(state, move) + "'";
  }
}

// Of the boats in sight that still want the good, the one worth most.
int boat_that_lacks(const State& s, Good good) {
  int points = 0;
  for (std::size_t i = 0; i < s.open_boat_count; ++i) {
    const auto& boat = s.components->boat(s.open_boats[i]);
    if (boat.cost.beyond(s.goods[static_cast<std::size_t>(s.actor.index())])[good] > 0)
      points = std::max(points, int{boat.points});
  }
  return points;
}

void write_goods(core::JsonWriter& json, Goods goods) {
  json.key("goods").begin_object();
  for (const auto good : goods.kinds()) json.member(name_of(good), goods[good]);
  json.end_object();
}

// The cities of this round after the one being played.
int cities_to_come(const State& s) { return activations_in_round(s) - s.activations; }

// What the actor's hand comes to.
Numbers hand_numbers(const State& s) {
  Numbers sum;
  for (const auto card : s.hands[at(s.actor)]) sum += s.components->face(card).numbers;
  return sum;
}

}  // namespace

std::string Reasons<Pyramidion>::because(const State& s, Move best) {
  std::string members;
  core::JsonWriter json{members};
  switch (best.kind()) {
    case MoveKind::kCollect:
    case MoveKind::kVizier:
    case MoveKind::kAlexandria:
      if (const int points = boat_that_lacks(s, best.good()); points > 0)
        json.member("kind", "wanted").member("good", name_of(best.good())).member("points", points);
      break;
    case MoveKind::kLoad:
      json.member("kind", "boat").member("points", int{s.components->boat(best.boat()).points});
      break;
    case MoveKind::kLay:
    case MoveKind::kDeity: {
      const auto after = at_once(s, best);
      std::vector<Category> won;
      for (const auto category : kAllCategories)
        if (leader(s, category) != s.actor && leader(after, category) == s.actor) won.push_back(category);
      if (won.empty()) break;
      json.member("kind", "leads").key("categories").begin_array();
      for (const auto category : won) json.value(name_of(category));
      json.end_array();
      json.member("number", strength(after, s.actor)[won[0]]).member("asked", thresholds(after)[won[0]]);
      const auto here = s.city_goods[at(*s.here)];
      if (won.back() == Category::kTrade && !here.empty()) write_goods(json, here);
      json.member("cards", after.hands[at(s.actor)].size()).member("cities", cities_to_come(s));
      break;
    }
    case MoveKind::kPass:
    case MoveKind::kHire:
      // What stays in the hand is for what is still to come.
      if (cities_to_come(s) > 0)
        json.member("kind", "saves").member("cards", s.hands[at(s.actor)].size()).member("cities", cities_to_come(s));
      break;
    case MoveKind::kActivate:
      if (const auto goods = s.city_goods[at(best.city())]; !goods.empty()) {
        json.member("kind", "lies");
        write_goods(json, goods);
        json.member("number", hand_numbers(s)[Category::kTrade])
            .member("asked", s.components->city(best.city()).thresholds[Category::kTrade]);
      }
      break;
    default:
      break;
  }
  return members;
}

Reason Reasons<Pyramidion>::why(const State& state, Move played, Move best) {
  Reason reason;
  core::JsonWriter json{reason.members};
  json.member("kind", "other");
  if (state.here) {
    json.member("city", name_of(*state.here));
    reason.words = "in " + std::string{name_of(*state.here)} + " ";
  }
  reason.words += "chose " + deed(state, played) + "; better was " + deed(state, best);
  return reason;
}

}  // namespace benben::review
