#include "games/pyramidion/insight/insight.h"

#include <algorithm>
#include <array>

#include "games/pyramidion/rules/story.h"

namespace benben::protocol {
namespace {

using namespace pyramidion;
using core::JsonWriter;

constexpr std::array<std::string_view, 21> kAsked = {
    "collect", "activate", "lay",        "philosopher", "deity",    "guard", "bandit",
    "thief",   "vizier",   "politician", "stonecutter", "give",     "take",  "giza",
    "luxor",   "cairo",    "alexandria", "priest",      "exchange", "load",  "over"};
static_assert(kAsked.size() == static_cast<std::size_t>(Step::kOver) - static_cast<std::size_t>(Step::kCollect) + 1);

void write_goods(JsonWriter& json, std::string_view key, Goods goods) {
  json.key(key).begin_object();
  for (const auto good : goods.kinds()) json.member(name_of(good), goods[good]);
  json.end_object();
}
void write_seats(JsonWriter& json, std::string_view key, SeatSet seats) {
  json.key(key).begin_array();
  for (const auto seat : seats) json.value(seat.number());
  json.end_array();
}

// A city whose characters still count: Abu Simbel's exchange comes after that.
bool is_contested(const State& s) noexcept { return s.here && !s.sundials.contains(*s.here); }

// Seats with the most of a category among those with characters here.
SeatSet ahead(const State& s, Category category) noexcept {
  SeatSet seats;
  int most = -1;
  for (int i = 0; i < s.players; ++i) {
    const auto seat = Seat::at(i);
    if (s.laid[at(seat)].empty()) continue;
    const int number = strength(s, seat)[category];
    if (number > most) seats = {};
    if (number >= most) seats.insert(seat);
    most = std::max(most, number);
  }
  return seats;
}

void write_category(JsonWriter& json, const State& s, Category category) {
  json.begin_object().member("category", name_of(category)).member("threshold", thresholds(s)[category]);
  json.key("numbers").begin_array();
  for (int i = 0; i < s.players; ++i) json.value(strength(s, Seat::at(i))[category]);
  json.end_array();
  write_seats(json, "ahead", ahead(s, category));
  const auto winner = leader(s, category);
  if (winner) json.member("winner", winner->number());
  json.key("prize").begin_object();
  bool gains = false;
  if (category == Category::kTrade) {
    write_goods(json, "goods", s.city_goods[at(*s.here)]);
    gains = !s.city_goods[at(*s.here)].empty();
  } else {
    const auto token = category == Category::kInfluence ? Token::kMercenary : Token::kNegotiator;
    const auto& tokens = token == Token::kMercenary ? s.mercenaries : s.negotiators;
    json.member("token", name_of(token));
    const auto holder = owner(tokens, *s.here);
    if (holder) json.member("holder", holder->number());
    gains = winner && holder != winner && tokens[at(*winner)].size() < kTokensPerPlayer;
  }
  json.end_object();
  if (winner) json.member("gains", gains);
  json.end_object();
}

void write_contest(JsonWriter& json, std::string_view key, const State& s) {
  json.key(key).begin_object().member("city", name_of(*s.here)).member("activator", s.activator.number());
  write_seats(json, "passed", s.passed);
  json.member("rebels", rebels_laid(s)).key("categories").begin_array();
  for (const auto category : kAllCategories) write_category(json, s, category);
  json.end_array().end_object();
}

// What pays for each good that a boat asks for: tokens, which help anew in each round, what is there, then statues,
// first come first served. Where that is enough it is the best way to pay.
void write_shares(JsonWriter& json, const Components& parts, Goods cost, const Purse& own) {
  int statues = std::max(0, own.own[Good::kStatue] - cost[Good::kStatue]);
  json.key("shares").begin_array();
  for (const auto good : cost.kinds()) {
    int lacking = cost[good];
    json.begin_object().member("good", name_of(good)).member("asked", lacking).key("mercenaries").begin_array();
    if (good != Good::kStatue) {
      int stock = own.stock[good];
      for (const auto city : own.tokens) {
        if (lacking == 0 || stock == 0 || parts.city(city).mercenary_good != good) continue;
        json.value(name_of(city));
        --lacking;
        --stock;
      }
    }
    json.end_array();
    const int paid = std::min(lacking, own.own[good]);
    lacking -= paid;
    const int replaced = good == Good::kStatue ? 0 : std::min(lacking, statues);
    statues -= replaced;
    json.member("own", paid).member("statues", replaced).member("lacking", lacking - replaced).end_object();
  }
  json.end_array();
}

Goods price(const State& s, Move load) {
  const auto& parts = *s.components;
  const auto cost = parts.boat(load.boat()).cost;
  return pyramidion::price(cost, payment(parts, cost, purse(s, s.actor), load.mercenaries()));
}

// What paying gives up, the dearest first: statues, which stand for anything; what other boats then lack; goods.
struct Loss {
  int statues, lacking, goods;
  friend constexpr auto operator<=>(const Loss&, const Loss&) = default;
};
Loss loss(const State& s, Move load) {
  const auto spent = price(s, load);
  const auto left = s.goods[at(s.actor)] - spent;
  int lacking = 0;
  for (const auto boat : boats_for(s, s.actor))
    if (boat != load.boat()) lacking += s.components->boat(boat).cost.beyond(left).total();
  return {spent[Good::kStatue], lacking, spent.total()};
}

// A way to load: what it takes, and of the best one for its boat what that saves against using no tokens, or as few as
// one can. `ways` are all of the boat.
void write_way(JsonWriter& json, const State& s, Move load, std::span<const Move> ways) {
  const auto spent = price(s, load);
  write_goods(json, "spent", spent);
  const auto best = std::min_element(ways.begin(), ways.end(), [&](Move a, Move b) { return loss(s, a) < loss(s, b); });
  if (*best != load) return;
  json.member("best", true);
  const auto saved = price(s, ways.front()).beyond(spent);
  if (!saved.empty()) write_goods(json, "saves", saved);
}

void write_boat(JsonWriter& json, const State& s, Boat boat, std::optional<Seat> seat, bool is_karnak) {
  const auto& parts = *s.components;
  const auto& facts = parts.boat(boat);
  json.begin_object().member("boat", boat.index()).member("points", facts.points);
  write_goods(json, "cost", facts.cost);
  if (seat) {
    if (is_karnak) json.member("karnak", true);
    const auto own = purse(s, *seat);
    const auto missing = facts.cost.beyond(own.own);
    write_goods(json, "missing", missing);
    Goods given;
    json.key("tokens").begin_array();
    for (const auto city : own.tokens) {
      const auto good = parts.city(city).mercenary_good;
      if (missing.capped(own.stock)[good] == 0) continue;
      given += Goods::of(good);
      json.begin_object().member("city", name_of(city)).member("good", name_of(good)).end_object();
    }
    json.end_array();
    const auto rest = missing.beyond(given.capped(own.stock)).without(Good::kStatue);
    json.member("statues", rest.total()).member("loadable", can_pay(parts, facts.cost, own));
    write_shares(json, parts, facts.cost, own);
  }
  json.end_object();
}

// Whether the seat leads, or would with the category that it is about to choose for its deity.
bool could_win(const State& s, Category category, Seat seat) {
  if (leader(s, category) == seat) return true;
  if (s.step != Step::kDeity || s.actor != seat) return false;
  const auto moves = legal_moves(s);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) { return leader(at_once(s, move), category) == seat; });
}

JsonWriter& begin_happening(JsonWriter& json, std::string_view what) {
  return json.begin_object().member("what", what);
}

void tell_revolt(JsonWriter& json, const State& before, const State& after) {
  begin_happening(json, "revolt").member("city", name_of(*before.here)).key("tokens").begin_array();
  int strength_of_revolt = 0;
  for (const auto token : before.revolt_drawn) {
    json.value(token.index());
    strength_of_revolt += before.components->revolt(token).strength;
    if (*before.here == City::kPhilae) strength_of_revolt += kPhilaeStrength;
  }
  json.end_array().member("strength", strength_of_revolt).key("numbers").begin_array();
  for (int i = 0; i < before.players; ++i) json.value(strength(before, Seat::at(i))[Category::kInfluence]);
  json.end_array();
  write_seats(json, "ahead", ahead(before, Category::kInfluence));
  SeatSet beaten;
  for (int i = 0; i < before.players; ++i)
    if (const auto seat = Seat::at(i); !before.laid[at(seat)].empty() && after.laid[at(seat)].empty())
      beaten.insert(seat);
  write_seats(json, "beaten", beaten);
  for (int i = 0; i < before.players; ++i) {
    const auto seat = Seat::at(i);
    const auto reward = after.goods[at(seat)] - before.goods[at(seat)];
    if (reward.empty()) continue;
    json.member("winner", seat.number());
    write_goods(json, "reward", reward);
  }
  json.end_object();
}

void tell_happening(JsonWriter& json, Happening what, const State& before, const State& after) {
  switch (what) {
    case Happening::kNewGoods:
      begin_happening(json, "goods").key("goods").begin_object();
      for (const auto city : kAllCities) {
        const auto come = after.city_goods[at(city)].beyond(before.city_goods[at(city)]);
        if (!come.empty()) write_goods(json, name_of(city), come);
      }
      json.end_object().end_object();
      break;
    case Happening::kCollect:
      for (const auto city : kAllCities) {
        const auto taken = before.city_goods[at(city)].beyond(after.city_goods[at(city)]);
        for (const auto good : taken.kinds())
          begin_happening(json, "collect")
              .member("seat", owner(before.negotiators, city)->number())
              .member("city", name_of(city))
              .member("good", name_of(good))
              .end_object();
      }
      break;
    case Happening::kActivate:
      if (after.here)
        begin_happening(json, "activate")
            .member("seat", after.activator.number())
            .member("city", name_of(*after.here))
            .end_object();
      break;
    case Happening::kLay:
      if (after.laid_order_count > before.laid_order_count)
        begin_happening(json, "lay")
            .member("seat", before.actor.number())
            .member("card", after.laid_order[before.laid_order_count].index())
            .end_object();
      break;
    case Happening::kAct: {
      for (const auto card : all_laid(before) - all_laid(after))
        begin_happening(json, "discard").member("card", card.index()).end_object();
      const auto taken = before.city_goods[at(*before.here)].beyond(after.city_goods[at(*before.here)]);
      for (const auto good : taken.kinds())
        begin_happening(json, "take").member("seat", before.actor.number()).member("good", name_of(good)).end_object();
      break;
    }
    case Happening::kRevolt:
      tell_revolt(json, before, after);
      break;
    case Happening::kContests:
      if (before.laid_order_count == 0) break;
      begin_happening(json, "contests");
      write_contest(json, "contest", before);
      json.end_object();
      break;
    case Happening::kPriests:
      for (int i = 0; i < before.players; ++i)
        for (const auto card : after.hands[static_cast<std::size_t>(i)] - before.hands[static_cast<std::size_t>(i)])
          begin_happening(json, "return").member("seat", i + 1).member("card", card.index()).end_object();
      break;
    case Happening::kTurnOrder:
      if (before.order == after.order) break;
      begin_happening(json, "order").key("order").begin_array();
      for (int i = 0; i < after.players; ++i) json.value(after.order[static_cast<std::size_t>(i)].number());
      json.end_array().end_object();
      break;
    case Happening::kLoad:
      if (before.step != Step::kLoad && after.step != Step::kLoad) begin_happening(json, "no_load").end_object();
      break;
    case Happening::kEndRound:
      if (after.round > before.round) begin_happening(json, "round").member("round", int{after.round}).end_object();
      break;
  }
}

}  // namespace

using PyramidionInsight = Insight<Pyramidion>;

void PyramidionInsight::write_insight(JsonWriter& json, const Observation& seen) {
  const auto& s = seen.table;
  const auto& parts = *s.components;
  const bool is_over = s.step == Step::kOver;
  json.key("insight").begin_object();
  json.member("asked", kAsked[static_cast<std::size_t>(s.step) - static_cast<std::size_t>(Step::kCollect)]);
  if (!is_over) json.member("actor", s.actor.number());
  if (s.target != Target::kAllBoats) json.member("target", static_cast<int>(s.target));
  json.key("activations").begin_object().key("order").begin_array();
  for (int i = 0; i < activations_in_round(s); ++i)
    json.value(s.order[static_cast<std::size_t>(i % s.players)].number());
  json.end_array().member("done", int{s.activations});
  // Which of them is under way, or comes next.
  if (s.step != Step::kLoad && !is_over) json.member("now", s.activations - (s.here ? 1 : 0));
  json.end_object();
  json.key("laid").begin_array();
  for (std::size_t i = 0; i < s.laid_order_count; ++i) {
    const auto numbers = card_strength(s, s.laid_order[i]);
    json.begin_object();
    for (const auto category : kAllCategories) json.member(name_of(category), numbers[category]);
    json.end_object();
  }
  json.end_array();
  json.key("coming").begin_object();
  if (s.supply_open)
    for (const auto city : kAllCities) {
      const auto goods = parts.facts().supply[static_cast<std::size_t>((*s.supply_open).index())][at(city)];
      if (!goods.empty()) write_goods(json, name_of(city), goods);
    }
  json.end_object();
  if (is_contested(s)) write_contest(json, "contest", s);
  const auto seat = seen.is_watching ? std::nullopt : std::optional{seen.seat};
  json.key("boats").begin_array();
  for (std::size_t i = 0; i < s.open_boat_count; ++i) write_boat(json, s, s.open_boats[i], seat, false);
  if (s.karnak_boat && seat == s.karnak_seat) write_boat(json, s, *s.karnak_boat, seat, true);
  json.end_array().key("players").begin_array();
  const auto standing = outcome(s);
  const auto extra = mercenary_leader(s);
  for (int i = 0; i < s.players; ++i) {
    const auto each = Seat::at(i);
    json.begin_object();
    // Loaded boats lie face down.
    if (is_over || s.open_points || seen.is_open || seat == each)
      json.member("points", standing.points[at(each)]).member("boat_points", boat_points(s, each));
    json.member("mercenary_point", extra == each);
    json.member("mercenaries_left", kTokensPerPlayer - s.mercenaries[at(each)].size());
    json.member("negotiators_left", kTokensPerPlayer - s.negotiators[at(each)].size());
    json.key("unused_mercenaries").begin_array();
    for (const auto city : unused_mercenaries(s, each)) json.value(name_of(city));
    json.end_array().end_object();
  }
  json.end_array().end_object();
}

void PyramidionInsight::write_preview(JsonWriter& json, const State& s, std::optional<Move> decision) {
  // While characters are laid; afterwards the contests are settled.
  const bool is_open = s.step >= Step::kLay && s.step <= Step::kAlexandria;
  if (is_open) write_contest(json, "now", s);
  if (decision) {
    const auto after = at_once(s, *decision);
    if (is_open) write_contest(json, "contest", after);
    write_goods(json, "goods", after.goods[at(s.actor)]);
    json.member("points", outcome(after).points[at(s.actor)]);
    if (decision->kind() == MoveKind::kLoad)
      write_goods(json, "spent", s.goods[at(s.actor)].beyond(after.goods[at(s.actor)]));
    return;
  }
  json.key("choices").begin_array();
  const auto moves = legal_moves(s);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    json.begin_object();
    if (is_open) {
      const auto after = at_once(s, moves[i]);
      json.key("wins").begin_array();
      for (const auto category : kAllCategories)
        if (leader(after, category) == s.actor) json.value(name_of(category));
      json.end_array().key("gains").begin_array();
      for (const auto category : kAllCategories)
        if (could_win(after, category, s.actor) && leader(s, category) != s.actor) json.value(name_of(category));
      json.end_array();
    }
    if (moves[i].kind() == MoveKind::kLoad) {
      const auto of_boat = [&](Move move) { return move.kind() == MoveKind::kLoad && move.boat() == moves[i].boat(); };
      const auto* const first = std::find_if(moves.begin(), moves.end(), of_boat);
      write_way(json, s, moves[i], {first, std::find_if_not(first, moves.end(), of_boat)});
    }
    json.end_object();
  }
  json.end_array();
}

void PyramidionInsight::write_event(JsonWriter& json, const State& before, Move) {
  json.member("round", int{before.round});
}

std::string PyramidionInsight::tell(State state, Move decision, const Deal& deal) {
  std::string told;
  JsonWriter json{told};
  // Drawn when Karnak is activated, before anything that follows from it.
  bool had_boat = state.karnak_boat.has_value();
  const auto tell_boat = [&](const State& s) {
    if (had_boat || !s.karnak_boat) return;
    had_boat = true;
    begin_happening(json, "boat")
        .member("seat", s.karnak_seat.number())
        .member("boat", (*s.karnak_boat).index())
        .end_object();
  };
  if (decision.kind() == MoveKind::kLoad) {
    const auto seat = at(state.actor);
    begin_happening(json, "paid");
    write_goods(json, "goods", state.goods[seat].beyond(at_once(state, decision).goods[seat]));
    json.end_object();
  }
  const auto see = [&](Happening what, const State& before, const State& after) {
    tell_boat(before);
    tell_happening(json, what, before, after);
  };
  apply(state, decision, see);
  while (to_act(state).is_chance()) apply(state, Pyramidion::answer(deal, state), see);
  tell_boat(state);
  return told;
}

}  // namespace benben::protocol
