#include "games/pyramidion/words/reasons.h"

#include <algorithm>
#include <string>
#include <utility>
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

void write_categories(core::JsonWriter& json, const std::vector<Category>& categories) {
  json.key("categories").begin_array();
  for (const auto category : categories) json.value(name_of(category));
  json.end_array();
}

// What lies in the city after a decision; after a deity, with the category that takes most leads.
State contest_after(const State& s, Move best) {
  if (best.kind() != MoveKind::kLay) return at_once(s, best);
  auto laid = s;
  apply(laid, best);
  if (laid.step != Step::kDeity) return at_once(s, best);
  const auto leads = [&](Move move) {
    const auto after = at_once(laid, move);
    return std::ranges::count_if(kAllCategories, [&](Category one) { return leader(after, one) == s.actor; });
  };
  const auto moves = legal_moves(laid);
  return at_once(laid, *std::ranges::max_element(moves, {}, leads));
}

// What a decision does to the contest that is played: a lead is taken, or ends, or comes nearer.
void write_contest(core::JsonWriter& json, const State& s, Move best) {
  const auto after = contest_after(s, best);
  std::vector<Category> won;
  std::vector<Category> ended;
  for (const auto category : kAllCategories) {
    const auto [before, now] = std::pair{leader(s, category), leader(after, category)};
    if (before != s.actor && now == s.actor) won.push_back(category);
    if (before && before != s.actor && now != before) ended.push_back(category);
  }
  const auto [mine, asked] = std::pair{strength(after, s.actor), thresholds(after)};
  if (!won.empty()) {
    json.member("kind", "leads");
    write_categories(json, won);
    json.member("number", mine[won[0]]).member("asked", asked[won[0]]);
    const auto here = s.city_goods[at(*s.here)];
    if (won.back() == Category::kTrade && !here.empty()) write_goods(json, here);
    json.member("cards", after.hands[at(s.actor)].size()).member("cities", cities_to_come(s));
    return;
  }
  if (!ended.empty()) {
    json.member("kind", "ends");
    write_categories(json, ended);
    return;
  }
  // Of what it adds to, the most; what the others have there says how near that is.
  const auto before = strength(s, s.actor);
  const auto most =
      *std::ranges::max_element(kAllCategories, {}, [&](Category one) { return mine[one] - before[one]; });
  if (mine[most] <= before[most]) return;
  int others = 0;
  for (int i = 0; i < s.players; ++i)
    if (const auto seat = Seat::at(i); seat != s.actor) others = std::max(others, int{strength(after, seat)[most]});
  json.member("kind", "nears").member("category", name_of(most)).member("number", mine[most]);
  json.member("asked", asked[most]).member("others", others);
}

// What a city offers to the hand: its goods, if the hand has the trade for them, else the token that it has most for.
void write_city(core::JsonWriter& json, const State& s, City city) {
  const auto goods = s.city_goods[at(city)];
  const auto hand = hand_numbers(s);
  const auto asked = s.components->city(city).thresholds;
  const auto spare = [&](Category one) { return hand[one] - asked[one]; };
  const auto token =
      spare(Category::kInfluence) > spare(Category::kAgreements) ? Category::kInfluence : Category::kAgreements;
  if (!goods.empty() && (spare(Category::kTrade) >= 0 || spare(token) < 0)) {
    json.member("kind", "lies");
    write_goods(json, goods);
    json.member("number", hand[Category::kTrade]).member("asked", asked[Category::kTrade]);
  } else if (spare(token) >= 0) {
    json.member("kind", "suits").member("category", name_of(token));
    json.member("number", hand[token]).member("asked", asked[token]);
  }
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
    case MoveKind::kPhilosopher:
    case MoveKind::kDeity:
    case MoveKind::kGuardCard:
    case MoveKind::kBandit:
    case MoveKind::kThief:
    case MoveKind::kRaise:
      write_contest(json, s, best);
      break;
    case MoveKind::kPass:
    case MoveKind::kHire:
      // What stays in the hand is for what is still to come.
      if (cities_to_come(s) > 0)
        json.member("kind", "saves").member("cards", s.hands[at(s.actor)].size()).member("cities", cities_to_come(s));
      break;
    case MoveKind::kActivate:
      write_city(json, s, best.city());
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
