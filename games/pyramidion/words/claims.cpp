#include "games/pyramidion/words/claims.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>

#include "game/play.h"
#include "games/pyramidion/bots/heuristic.h"
#include "games/pyramidion/rules/payment.h"
#include "games/pyramidion/words/ending.h"

namespace benben::pyramidion {
namespace {

// The cities of this round after the one being played.
int cities_to_come(const State& s) { return activations_in_round(s) - s.activations; }

// What a hand comes to.
Numbers hand_numbers(const State& s, Seat seat) {
  Numbers sum;
  for (const auto card : s.hands[at(seat)]) sum += s.components->face(card).numbers;
  return sum;
}

// What a hand can come to in one city in a category.
int most_of(const State& s, Seat seat, Category category) {
  core::FixedVector<int, Card::kCount> numbers;
  for (const auto card : s.hands[at(seat)]) {
    const auto& shown = s.components->face(card);
    numbers.push_back(shown.numbers[category] + (shown.special == Special::kDeity ? kDeityBonus : 0));
  }
  std::sort(numbers.begin(), numbers.end(), std::greater<>{});
  int sum = 0;
  for (std::size_t i = 0; i < numbers.size() && (s.players > 2 || i < kTwoPlayerLimit); ++i) sum += numbers[i];
  return sum;
}

// What a card may still do, roughly: its numbers, and what else it does.
int weight(const State& s, Card card) {
  const auto& shown = s.components->face(card);
  int sum = shown.special == Special::kNone ? 0 : 3;
  if (shown.special == Special::kDeity) sum += kDeityBonus;
  for (const auto category : kAllCategories) sum += shown.numbers[category];
  return sum;
}

// ---- Leads in the city being played ----

int others_most(const State& s, Seat seat, Category category) {
  int most = 0;
  for (int i = 0; i < s.players; ++i)
    if (const auto other = Seat::at(i); other != seat && !s.laid[at(other)].empty())
      most = std::max(most, strength(s, other)[category]);
  return most;
}

// Whether a lead gives the seat something that it does not have.
bool brings(const State& s, Seat seat, Category category) {
  if (category == Category::kTrade) return !s.city_goods[at(*s.here)].empty();
  const auto& tokens = category == Category::kInfluence ? s.mercenaries : s.negotiators;
  return !tokens[at(seat)].contains(*s.here) && tokens[at(seat)].size() < kTokensPerPlayer;
}

CategorySet leads(const State& s, Seat seat) {
  CategorySet led;
  for (const auto category : kAllCategories)
    if (leader(s, category) == seat && brings(s, seat, category)) led.insert(category);
  return led;
}

// What lies in the city after a decision, and after what its player still chooses for it, as it suits the player best.
State settled(const State& s, Move move, int choices = 3) {
  auto next = s;
  apply(next, move);
  const bool goes_on = choices > 0 && next.here == s.here && next.actor == s.actor &&
                       next.activations == s.activations && next.step > Step::kLay && next.step <= Step::kAlexandria;
  if (!goes_on) return at_once(s, move);
  const auto outlook = [&](const State& after) {
    int sum = 0;
    for (const auto category : kAllCategories)
      if (const auto first = leader(after, category)) sum += *first == s.actor ? 2 : -1;
    return sum;
  };
  std::optional<State> best;
  for (const auto choice : legal_moves(next)) {
    const auto after = settled(next, choice, choices - 1);
    if (!best || outlook(after) > outlook(*best)) best = after;
  }
  return *best;
}

// How many more cards of the hand a lead takes, as the others stand: kNever if no number of them does. And how far they
// reach.
constexpr int kNever = 99;
struct Reach {
  int cards = kNever, number = 0, asked = 0;
};
Reach reach(const State& s, Seat seat, Category category) {
  const auto mine = s.laid[at(seat)];
  Reach found{kNever, strength(s, seat)[category],
              std::max(thresholds(s)[category], others_most(s, seat, category) + 1)};
  if (leader(s, category) == seat) found.cards = 0;
  if (found.cards == 0 || s.passed.contains(seat)) return found;
  int against = 0;
  for (const auto card : all_laid(s) - mine) against += face(s, card).special == Special::kOverseer ? 1 : 0;
  core::FixedVector<int, Card::kCount> numbers;
  for (const auto card : s.hands[at(seat)]) {
    const auto& shown = s.components->face(card);
    const int number = shown.numbers[category] + (shown.special == Special::kDeity ? kDeityBonus : 0) - against;
    if (number > 0) numbers.push_back(number);
  }
  std::sort(numbers.begin(), numbers.end(), std::greater<>{});
  const int most = s.players == 2 ? kTwoPlayerLimit - s.laid_count[at(seat)] : kNever;
  for (int cards = 1; cards <= std::min(most, static_cast<int>(numbers.size())); ++cards) {
    found.number += numbers[static_cast<std::size_t>(cards - 1)];
    if (found.number >= found.asked && found.cards == kNever) found.cards = cards;
  }
  return found;
}

Goods goods_here(const State& s, CategorySet categories) {
  return categories.contains(Category::kTrade) ? s.city_goods[at(*s.here)] : Goods{};
}

Claim taking(const State& s, const State& after, CategorySet categories) {
  const auto goods = goods_here(s, categories);
  const auto told = goods.empty() ? categories.lowest() : Category::kTrade;
  return {.kind = "leads",
          .categories = categories,
          .goods = goods,
          .number = strength(after, s.actor)[told],
          .asked = thresholds(after)[told],
          .cards = after.hands[at(s.actor)].size(),
          .cities = cities_to_come(s)};
}

// Of what a decision adds to, the most; what the others have there says how near that is.
Claim nearing(const State& s, const State& after, CategorySet without = {}) {
  const auto [before, mine] = std::pair{strength(s, s.actor), strength(after, s.actor)};
  const auto added = [&](Category one) { return without.contains(one) ? 0 : mine[one] - before[one]; };
  const auto most = *std::ranges::max_element(kAllCategories, {}, added);
  if (added(most) <= 0) return {};
  return {.kind = "nears",
          .category = most,
          .number = mine[most],
          .asked = thresholds(after)[most],
          .others = others_most(after, s.actor, most)};
}

// Whether it is only decided afterwards what a card adds: the category of a deity, the one that a philosopher copies.
bool is_left_open(const State& s, Move move) {
  if (move.kind() != MoveKind::kLay && move.kind() != MoveKind::kPhilosopher) return false;
  auto next = s;
  apply(next, move);
  return next.here == s.here && next.actor == s.actor && next.activations == s.activations &&
         (next.step == Step::kDeity || next.step == Step::kPhilosopher);
}

// What a card does besides its numbers, as it lies here; nothing if it has nothing to do.
std::string_view effect(const State& s, Move move) {
  if (move.kind() != MoveKind::kLay) return {};
  const auto& shown = s.components->face(move.card());
  const auto here = *s.here;
  const bool draws = !s.deck.empty() || !discard(s).empty();
  switch (shown.special) {
    case Special::kVizier:
      return s.city_goods[at(here)].empty() ? "" : "good";
    case Special::kPolitician:
      return draws ? "card" : "";
    case Special::kHighPriest:
      return "back";
    default:
      break;
  }
  if (here == City::kGiza && shown.kind == Kind::kMercenary && s.places[at(s.actor)] == 0) return "place";
  if (!shown.ankh) return {};
  if (here == City::kAlexandria && !s.supply.empty()) return "good";
  if (here == City::kLuxor && !s.ankh_laid && draws) return "card";
  if (here == City::kCairo && !s.ankh_laid && !tokens_in(s, here).empty()) return "token";
  return {};
}

// ---- Revolts ----

struct Odds {
  int beaten = 0, of = 1;
  [[nodiscard]] double share() const { return static_cast<double>(beaten) / of; }
};
// How strong the revolt is that the rebels bring, with each choice of tokens.
using Forces = core::FixedVector<int, std::size_t{1} << RevoltToken::kCount>;
Forces forces(const State& s) {
  Forces all;
  const int drawn = std::min(rebels_laid(s), RevoltToken::kCount);
  for (unsigned bits = 0; drawn > 0 && bits < 1U << RevoltToken::kCount; ++bits) {
    if (std::popcount(bits) != drawn) continue;
    int force = *s.here == City::kPhilae ? drawn * kPhilaeStrength : 0;
    for (const auto token : RevoltSet{static_cast<std::uint8_t>(bits)}) force += s.components->revolt(token).strength;
    all.push_back(force);
  }
  return all;
}
// Of all revolts that may come, those for which a seat's influence is too little.
Odds revolts(const State& s, Seat seat) {
  const auto all = forces(s);
  if (all.empty()) return {};
  const int influence = strength(s, seat)[Category::kInfluence];
  const auto beaten = std::ranges::count_if(all, [&](int force) { return influence < force; });
  return {static_cast<int>(beaten), static_cast<int>(all.size())};
}

// What a revolt may do that a rebel brings: drive off rivals, and its own.
Claim bringing(const State& s, const State& after) {
  if (rebels_laid(after) <= rebels_laid(s)) return {};
  const auto all = forces(after);
  const auto mine = revolts(after, s.actor);
  SeatSet beaten;
  for (int i = 0; i < s.players; ++i)
    if (const auto seat = Seat::at(i);
        seat != s.actor && !after.laid[at(seat)].empty() && revolts(after, seat).beaten > 0)
      beaten.insert(seat);
  if (beaten.empty() && mine.beaten == 0) return {};
  return {.kind = "revolt",
          .seats = beaten,
          .number = strength(after, s.actor)[Category::kInfluence],
          .times = mine.beaten,
          .of = mine.of,
          .least = std::ranges::min(all),
          .most = std::ranges::max(all)};
}

// ---- Boats ----

// Of the boats in sight that still want the good, the one worth most.
int boat_that_lacks(const State& s, Good good) {
  int points = 0;
  for (const auto boat : boats_for(s, s.actor)) {
    const auto& facts = s.components->boat(boat);
    if (facts.cost.beyond(s.goods[at(s.actor)])[good] > 0) points = std::max(points, int{facts.points});
  }
  return points;
}
bool is_wanted(const State& s, Goods goods) {
  return std::ranges::any_of(
      kAllGoods, [&](Good good) { return goods[good] > 0 && (good == Good::kStatue || boat_that_lacks(s, good) > 0); });
}

// The boat that comes nearest by the better decision, and not by the other.
Comparison nearer_boat(const State& better, const State& other, Seat seat) {
  std::optional<Boat> found;
  double most = 0;
  for (const auto boat : boats_for(better, seat) & boats_for(other, seat)) {
    const auto hope = [&](const State& after) {
      const int lacks = lacking(after, seat, boat);
      return after.components->boat(boat).points / (1.0 + lacks * lacks);
    };
    if (hope(better) - hope(other) <= most) continue;
    most = hope(better) - hope(other);
    found = boat;
  }
  if (!found) return {};
  const int points = better.components->boat(*found).points;
  return {{.kind = "nearer", .number = lacking(better, seat, *found), .points = points},
          {.kind = "farther", .number = lacking(other, seat, *found), .points = points}};
}

// ---- Cities ----

// What a city offers to the hand: its goods, if the hand has the trade for them, else the token that it has most for.
Claim offer(const State& s, City city) {
  const auto goods = s.city_goods[at(city)];
  const auto hand = hand_numbers(s, s.actor);
  const auto asked = s.components->city(city).thresholds;
  const auto spare = [&](Category one) { return hand[one] - asked[one]; };
  const auto token =
      spare(Category::kInfluence) > spare(Category::kAgreements) ? Category::kInfluence : Category::kAgreements;
  if (!goods.empty() && (spare(Category::kTrade) >= 0 || spare(token) < 0))
    return {.kind = "lies", .goods = goods, .number = hand[Category::kTrade], .asked = asked[Category::kTrade]};
  if (spare(token) >= 0) return {.kind = "suits", .category = token, .number = hand[token], .asked = asked[token]};
  return {};
}

// What a city does for the hand and the goods that there are, beside what is won in it.
std::string_view use(const State& s, City city) {
  const auto hand = s.hands[at(s.actor)];
  const bool has_ankh = !(hand & s.components->ankhs()).empty();
  switch (city) {
    case City::kKarnak:
      return "boat";
    case City::kAbuSimbel:
      return s.goods[at(s.actor)][Good::kWorker] >= kWorkersPerStatue ? "statue" : "";
    case City::kGiza:
      return s.order[0] != s.actor && !(hand & s.components->of_kind(Kind::kMercenary)).empty() ? "place" : "";
    case City::kLuxor:
      return has_ankh ? "card" : "";
    case City::kAlexandria:
      return has_ankh ? "good" : "";
    case City::kCairo:
      return has_ankh && !tokens_in(s, city).empty() ? "token" : "";
    default:
      return {};
  }
}

// ---- Two decisions of a kind ----

Comparison compare_contest(const State& s, Move played, Move best) {
  const auto me = s.actor;
  const auto after = settled(s, best);
  const auto other = settled(s, played);
  const auto gained = leads(after, me) - leads(other, me);
  const auto missed = leads(other, me) - leads(after, me);
  const int to_come = cities_to_come(s);
  const bool lays = best.kind() == MoveKind::kLay;
  const bool laid = played.kind() == MoveKind::kLay;
  Comparison said;

  // Somebody else who leads after the one, and not after the other.
  Claim leaves{.kind = "leaves"};
  for (const auto category : kAllCategories) {
    const auto first = leader(other, category);
    if (!first || *first == me || leader(after, category) == first || !brings(other, *first, category)) continue;
    if (leaves.seat && leaves.seat != first) continue;
    leaves.seat = first;
    leaves.categories.insert(category);
  }
  leaves.goods = goods_here(other, leaves.categories);

  if (!gained.empty())
    said.better = taking(s, after, gained);
  else if (leaves.seat)
    said.better = {.kind = "ends", .categories = leaves.categories, .seat = leaves.seat};
  if (leaves.seat) said.lost = leaves;

  // Who is beaten by the rebels that lie there.
  const auto [mine, theirs] = std::pair{revolts(after, me), revolts(other, me)};
  const bool at_stake = !leads(after, me).empty() || !leads(other, me).empty();
  if (!said.better.is_made() && at_stake && mine.share() < theirs.share()) {
    if (rebels_laid(after) > 0)
      said.better = {.kind = "survives",
                     .number = strength(after, me)[Category::kInfluence],
                     .times = mine.of - mine.beaten,
                     .of = mine.of};
    said.lost = {
        .kind = "risks", .number = strength(other, me)[Category::kInfluence], .times = theirs.beaten, .of = theirs.of};
  }
  if (!said.better.is_made() && rebels_laid(after) > rebels_laid(other)) {
    for (int i = 0; i < s.players; ++i) {
      const auto seat = Seat::at(i);
      const auto odds = revolts(after, seat);
      if (seat == me || odds.beaten == 0 || leads(after, seat).empty()) continue;
      said.better = {.kind = "beats",
                     .seat = seat,
                     .number = strength(after, seat)[Category::kInfluence],
                     .times = odds.beaten,
                     .of = odds.of};
    }
  }

  // The cards that it costs.
  if (!said.better.is_made() && !lays && laid && to_come > 0)
    said.better = {.kind = "saves", .cards = after.hands[at(me)].size(), .cities = to_come};
  const bool is_lighter = lays && laid && weight(s, best.card()) < weight(s, played.card());
  if (!said.better.is_made() && is_lighter && to_come > 0 && missed.empty() && !leads(after, me).empty()) {
    const auto category = leads(after, me).lowest();
    said.better = {.kind = "enough",
                   .category = category,
                   .card = played.card(),
                   .number = strength(after, me)[category],
                   .asked = std::max(thresholds(after)[category], others_most(after, me, category) + 1)};
  }
  if (!said.better.is_made() && lays) {
    int fewest = 4;  // a plan of more cards than that is none
    for (const auto category : {Category::kTrade, Category::kAgreements, Category::kInfluence}) {
      const int cards = reach(after, me, category).cards;
      if (cards == 0 || cards >= fewest || !brings(after, me, category)) continue;
      if (strength(after, me)[category] == strength(s, me)[category]) continue;
      if (cards >= reach(other, me, category).cards) continue;
      fewest = cards;
      said.better = {
          .kind = "opens", .category = category, .goods = goods_here(s, CategorySet::of(category)), .cards = cards};
    }
  }
  if (!said.better.is_made())
    if (const auto does = effect(s, best); !does.empty() && does != effect(s, played))
      said.better = {.kind = "does", .what = does};
  if (!said.better.is_made() && is_lighter && to_come > 0 && missed.empty())
    said.better = {.kind = "keeps", .card = played.card(), .cities = to_come};
  if (!said.better.is_made())
    if (const auto near = nearing(s, after); near.is_made())
      if (near.number > strength(other, me)[*near.category]) said.better = near;

  if (said.lost.is_made()) return said;
  // What the other one was for.
  const auto before = strength(s, me);
  const auto had = strength(other, me);
  CategorySet added;
  for (const auto category : kAllCategories)
    if (had[category] > before[category]) added.insert(category);
  const bool adds = (laid || played.kind() == MoveKind::kDeity) && !added.empty();
  if (adds && missed.empty()) {
    const auto most =
        *std::ranges::max_element(kAllCategories, {}, [&](Category one) { return had[one] - before[one]; });
    const auto whole = reach(other, me, most);
    const auto is_led = [&](Category one) { return !added.contains(one) || leader(s, one) == me; };
    if (std::ranges::all_of(kAllCategories, is_led))
      said.lost = {.kind = "needless", .category = most, .number = before[most], .others = others_most(s, me, most)};
    else if (whole.cards == kNever)
      said.lost = {.kind = "short", .category = most, .number = whole.number, .asked = whole.asked};
  }
  if (said.lost.is_made()) return said;
  if (laid && missed.empty() && !lays && gained.empty()) {
    said.lost = {.kind = "idle", .card = played.card()};
  } else if (laid && missed == CategorySet::of(Category::kTrade) && !is_wanted(s, s.city_goods[at(*s.here)])) {
    said.lost = {.kind = "unwanted", .goods = s.city_goods[at(*s.here)]};
  } else if (laid && to_come > 0 && (!lays || is_lighter)) {
    said.lost = {.kind = "spends", .card = played.card(), .cities = to_come};
  } else if (said.better.kind == "leads") {
    said.lost = {.kind = "forgoes", .categories = gained, .goods = goods_here(s, gained)};
  } else if (said.better.kind == "opens" && !laid) {
    const auto opened = CategorySet::of(*said.better.category);
    said.lost = {.kind = "forgoes", .categories = opened, .goods = goods_here(s, opened)};
  }
  return said;
}

// One token or another is taken from the city, or none.
Comparison compare_removal(const State& s, Move played, Move best) {
  const auto removes = [&](Move move) -> Claim {
    if (move.kind() != MoveKind::kGuardToken && move.kind() != MoveKind::kCairoToken) return {};
    const auto& tokens = move.token() == Token::kMercenary ? s.mercenaries : s.negotiators;
    return {.kind = "removes", .what = name_of(move.token()), .seat = owner(tokens, *s.here)};
  };
  auto [better, lost] = std::pair{removes(best), removes(played)};
  if (better.seat == s.actor) better = {};
  if (lost.seat == s.actor)
    lost.kind = "own";
  else
    lost = {};
  return {better, lost};
}

Comparison compare_hire(const State& s, Move played, Move best) {
  // Cards that may be drawn and are worth less than the one that is given for it.
  const auto weaker = [&](Move hire) {
    const auto may_come = unseen(observe(s, s.actor));
    int count = 0;
    for (const auto card : may_come) count += weight(s, card) < weight(s, hire.card()) ? 1 : 0;
    return std::pair{count, may_come.size()};
  };
  Comparison said;
  if (best.kind() == MoveKind::kHire)
    if (const auto [count, of] = weaker(best); of > 0 && 2 * count < of)
      said.better = {.kind = "hires", .card = best.card(), .times = of - count, .of = of};
  if (played.kind() == MoveKind::kHire)
    if (const auto [count, of] = weaker(played); of > 0 && 2 * count > of)
      said.lost = {.kind = "fires", .card = played.card(), .times = count, .of = of};
  return said;
}

Comparison compare_cities(const State& s, City played, City best) {
  const auto hand = hand_numbers(s, s.actor);
  const auto [mine, other] = std::pair{offer(s, best), offer(s, played)};
  const auto [here, there] = std::pair{s.city_goods[at(best)], s.city_goods[at(played)]};
  const auto asked = s.components->city(played).thresholds[Category::kTrade];
  const bool is_in_reach = mine.kind == "lies" && mine.number >= mine.asked;
  const bool was_in_reach = !there.empty() && hand[Category::kTrade] >= asked;
  // What the other city has less of.
  const auto lost = [&]() -> Claim {
    if (there.empty()) return {.kind = "bare", .city = played};
    if (!was_in_reach)
      return {.kind = "short",
              .category = Category::kTrade,
              .city = played,
              .number = hand[Category::kTrade],
              .asked = asked};
    if (there.total() < here.total()) return {.kind = "only", .city = played, .goods = there};
    return {};
  };
  const bool has_more = !was_in_reach || here.total() > there.total() || (is_wanted(s, here) && !is_wanted(s, there));
  if (is_in_reach && has_more) return {mine, lost()};
  if (mine.kind == "suits" && other.kind != "suits" && !was_in_reach) return {mine, lost()};
  if (const auto does = use(s, best); !does.empty()) return {{.kind = "does", .what = does, .city = best}, lost()};
  return {};
}

Comparison compare_goods(const State& s, Move played, Move best) {
  auto said = nearer_boat(at_once(s, best), at_once(s, played), s.actor);
  const bool is_own = s.step != Step::kPolitician;  // else it is added to the city
  if (!is_own) said = {};
  const auto lack = [&](Good good) { return good == Good::kStatue ? kNever : boat_that_lacks(s, good); };
  const int wanted = lack(best.good());
  if (!said.better.is_made() && wanted > lack(played.good()) && is_own)
    said.better = best.good() == Good::kStatue ? Claim{.kind = "any"}
                                               : Claim{.kind = "wanted", .good = best.good(), .points = wanted};
  if (is_own && lack(played.good()) == 0 && wanted > 0)
    said.lost = {.kind = "unwanted", .goods = Goods::of(played.good())};
  return said;
}

Comparison compare_loading(const State& s, Move played, Move best) {
  const auto me = s.actor;
  const auto [after, other] = std::pair{at_once(s, best), at_once(s, played)};
  const auto worth = [&](Move move) {
    return move.kind() == MoveKind::kLoad ? int{s.components->boat(move.boat()).points} : 0;
  };
  // Somebody who could load it, too, this round.
  const auto who_can = [&](Boat boat) -> std::optional<Seat> {
    for (int i = 0; i < s.players; ++i)
      if (const auto seat = Seat::at(i); seat != me && !s.declined.contains(seat) &&
                                         boats_for(s, seat).contains(boat) &&
                                         can_pay(*s.components, s.components->boat(boat).cost, purse(s, seat)))
        return seat;
    return std::nullopt;
  };
  Comparison said;
  if (worth(best) > worth(played)) {
    said.better = {.kind = "boat", .points = worth(best)};
    if (played.kind() == MoveKind::kLoad)
      said.lost = {.kind = "fewer", .points = worth(played)};
    else if (const auto seat = who_can(best.boat()))
      said.lost = {.kind = "yields", .seat = seat, .points = worth(best)};
    return said;
  }
  said = nearer_boat(after, other, me);
  if (said.better.is_made()) return said;
  if (best.kind() == MoveKind::kLoad && played.kind() == MoveKind::kLoad && best.boat() != played.boat())
    if (const auto seat = who_can(best.boat()); seat && !who_can(played.boat()))
      return {{.kind = "before", .seat = seat, .points = worth(best)}, {}};
  if (const auto kept = after.goods[at(me)].beyond(other.goods[at(me)]); !kept.empty())
    said.better = {.kind = "holds", .goods = kept};
  return said;
}

// ---- Where nothing on the table tells them apart ----

// What has become of a seat, and of the best of the others.
struct Standing {
  int points = 0, goods = 0, tokens = 0, their_points = 0, their_goods = 0;
};
Standing standing(const State& s, Seat me) {
  Standing now;
  for (int i = 0; i < s.players; ++i) {
    const auto seat = Seat::at(i);
    const int points = boat_points(s, seat);
    const int goods = s.goods[at(seat)].total();
    if (seat == me) {
      now.points = points;
      now.goods = goods;
      now.tokens = s.mercenaries[at(seat)].size() + s.negotiators[at(seat)].size();
    } else {
      now.their_points = std::max(now.their_points, points);
      now.their_goods = std::max(now.their_goods, goods);
    }
  }
  return now;
}

// What comes of both by the end of the next round.
Claim later(const State& s, Move played, Move best) {
  constexpr int kWorlds = 64;
  constexpr double kSure = 3;  // standard errors
  struct Measure {
    std::string_view what;
    double least;  // less is no reason
    double sum = 0, squares = 0;
  };
  std::array<Measure, 5> measures = {
      {{"points", 0.25}, {"their_points", 0.25}, {"goods", 0.5}, {"their_goods", 0.5}, {"tokens", 0.25}}};
  const auto seen = observe(s, s.actor);
  bool is_last = true;  // no game has a next round
  for (std::uint64_t i = 0; i < kWorlds; ++i) {
    auto luck = core::Rng{1}.fork(i);
    const auto world = resample(seen, luck);
    const auto deal = deal_from_seed(luck.next());
    const auto outcome_of = [&](Move move) {
      auto state = world;
      auto ties = luck;
      apply(state, move);
      game::play_out<Pyramidion>(
          state, [&](const State& now, Seat seat) { return bots::heuristic_move(observe(now, seat), ties); },
          [&](const State& now) { return answer(deal, now); }, [&] { return state.round <= world.round + 1; });
      is_last = is_last && state.round == world.round;
      return standing(state, s.actor);
    };
    const auto [one, two] = std::pair{outcome_of(best), outcome_of(played)};
    const std::array<int, 5> gains = {one.points - two.points, two.their_points - one.their_points,
                                      one.goods - two.goods, two.their_goods - one.their_goods,
                                      one.tokens - two.tokens};
    for (std::size_t m = 0; m < gains.size(); ++m) {
      measures[m].sum += gains[m];
      measures[m].squares += gains[m] * gains[m];
    }
  }
  if (is_last) return {};
  for (const auto& each : measures) {
    const double mean = each.sum / kWorlds;
    const double error = std::sqrt(std::max(0.0, each.squares / kWorlds - mean * mean) / (kWorlds - 1));
    if (mean >= each.least && mean >= kSure * error) return {.kind = "later", .what = each.what, .by = mean};
  }
  return {};
}

Comparison compare_at_sight(const State& s, Move played, Move best) {
  switch (s.step) {
    case Step::kCollect:
    case Step::kVizier:
    case Step::kAlexandria:
    case Step::kPolitician:
      return compare_goods(s, played, best);
    case Step::kActivate:
      return compare_cities(s, played.city(), best.city());
    case Step::kCairo:
      return compare_removal(s, played, best);
    case Step::kGuard:
      if (const auto said = compare_contest(s, played, best); said.better.is_made()) return said;
      return compare_removal(s, played, best);
    case Step::kLay:
      if (const bool hires = best.kind() == MoveKind::kHire || played.kind() == MoveKind::kHire;
          hires && best.kind() != MoveKind::kLay && played.kind() != MoveKind::kLay)
        return compare_hire(s, played, best);
      return compare_contest(s, played, best);
    case Step::kPhilosopher:
    case Step::kDeity:
    case Step::kBandit:
    case Step::kThief:
    case Step::kStonecutter:
      return compare_contest(s, played, best);
    case Step::kGiza:
      if (best.number() >= played.number()) return {};
      return {{.kind = "place", .number = best.number()}, {}};
    case Step::kLuxor:
      if (best.kind() != MoveKind::kLuxorDraw) return {};
      return {{.kind = "does", .what = "card"}, {}};
    case Step::kPriest:
      if (cities_to_come(s) == 0 || weight(s, best.card()) <= weight(s, played.card())) return {};
      return {{.kind = "keeps", .card = best.card(), .cities = cities_to_come(s)}, {}};
    case Step::kExchange:
      return nearer_boat(at_once(s, best), at_once(s, played), s.actor);
    case Step::kLoad:
      return compare_loading(s, played, best);
    default:
      return {};
  }
}

}  // namespace

Claim claim_for(const State& s, Move move) {
  switch (move.kind()) {
    case MoveKind::kCollect:
    case MoveKind::kVizier:
    case MoveKind::kAlexandria:
      if (const int points = boat_that_lacks(s, move.good()); points > 0)
        return {.kind = "wanted", .good = move.good(), .points = points};
      return {};
    case MoveKind::kLoad:
      return {.kind = "boat", .points = int{s.components->boat(move.boat()).points}};
    case MoveKind::kLay:
    case MoveKind::kPhilosopher:
    case MoveKind::kDeity:
    case MoveKind::kGuardCard:
    case MoveKind::kBandit:
    case MoveKind::kThief:
    case MoveKind::kRaise: {
      // A revolt comes; a lead is taken, or ends, or comes nearer.
      const auto does = effect(s, move);
      const Claim besides = does.empty() ? Claim{} : Claim{.kind = "does", .what = does};
      if (is_left_open(s, move)) return besides;
      const auto after = settled(s, move);
      if (const auto revolt = bringing(s, after); revolt.is_made()) return revolt;
      CategorySet won, useless;
      Claim ends{.kind = "ends"};
      bool is_one = true;
      for (const auto category : kAllCategories) {
        const auto [before, now] = std::pair{leader(s, category), leader(after, category)};
        if (before == s.actor || !brings(s, s.actor, category)) useless.insert(category);
        if (before != s.actor && now == s.actor && !useless.contains(category)) won.insert(category);
        if (!before || before == s.actor || now == before) continue;
        is_one = is_one && (ends.categories.empty() || ends.seat == before);
        ends.seat = before;
        ends.categories.insert(category);
      }
      if (!won.empty()) return taking(s, after, won);
      if (!is_one) ends.seat.reset();
      if (!ends.categories.empty()) return ends;
      // More of what it has already is no reason.
      if (const auto near = nearing(s, after, useless); near.is_made()) return near;
      return besides;
    }
    case MoveKind::kGuardToken:
    case MoveKind::kCairoToken:
      return compare_removal(s, Move{MoveKind::kCairoStay}, move).better;
    case MoveKind::kPass:
    case MoveKind::kHire:
      // What stays in the hand is for what is still to come.
      if (cities_to_come(s) == 0) return {};
      return {.kind = "saves", .cards = s.hands[at(s.actor)].size(), .cities = cities_to_come(s)};
    case MoveKind::kActivate: {
      auto claim = offer(s, move.city());
      if (!claim.is_made()) return {};
      // The hand is a reason only as far as it can all be laid; a deity helps.
      const int most = most_of(s, s.actor, claim.kind == "lies" ? Category::kTrade : *claim.category);
      if (most < claim.asked) return {};
      if (claim.number < claim.asked) claim.number = most;
      return claim;
    }
    case MoveKind::kGiza:
      return {.kind = "place", .number = move.number()};
    default:
      return {};
  }
}

Comparison compare(const State& s, Move played, Move best) {
  auto said = compare_at_sight(s, played, best);
  if (said.better.is_made() && said.lost.is_made()) return said;
  // What is seen on neither side comes of it; to say it on one is enough.
  auto comes = later(s, played, best);
  if (!comes.is_made()) return said;
  if (said.lost.is_made()) {
    said.better = comes;
  } else {
    comes.kind = "less";
    said.lost = comes;
  }
  return said;
}

}  // namespace benben::pyramidion
