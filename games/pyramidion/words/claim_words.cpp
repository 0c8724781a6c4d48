#include <cmath>
#include <string>

#include "games/pyramidion/rules/notation.h"
#include "games/pyramidion/words/claims.h"

namespace benben::pyramidion {
namespace {

std::string counted(int count, const std::string& word) {
  return std::to_string(count) + " " + word + (count == 1 ? "" : "s");
}

std::string goods_named(Goods goods) {
  std::string all;
  for (const auto good : goods.kinds())
    all += (all.empty() ? "" : ", ") + std::to_string(goods[good]) + " " + std::string{name_of(good)};
  return all;
}

std::string card_named(const State& s, Card card) {
  const auto& shown = s.components->face(card);
  if (shown.kind == Kind::kSpecial) {
    std::string name{kSpecialNames[static_cast<std::size_t>(shown.special)]};
    for (auto& letter : name) letter = letter == '_' ? ' ' : letter;
    return "the " + name;
  }
  std::string numbers;
  for (const auto category : kAllCategories)
    if (const int number = shown.numbers[category]; number > 0)
      numbers += (numbers.empty() ? "" : ", ") + std::string{name_of(category)} + " " + std::to_string(number);
  return "the " + std::string{kKindNames[static_cast<std::size_t>(shown.kind)]} +
         (numbers.empty() ? "" : " of " + numbers);
}

std::string categories_named(CategorySet categories) {
  std::string all;
  for (const auto category : categories) all += (all.empty() ? "" : ", ") + std::string{name_of(category)};
  return all;
}

std::string what_it_does(std::string_view what) {
  if (what == "good") return "takes a good";
  if (what == "card") return "draws a character";
  if (what == "back") return "takes a character back into the hand";
  if (what == "place") return "takes a place on the turn track";
  if (what == "token") return "removes a token";
  if (what == "boat") return "draws a boat of one's own";
  return "changes workers for statues";
}

std::string what_comes_later(const Claim& claim) {
  const auto tenths = std::lround(10 * claim.by);
  const auto by = std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
  const auto end = " by the end of the next round, on average";
  if (claim.kind == "less") {
    if (claim.what == "points") return "brings " + by + " points of boats less" + end;
    if (claim.what == "goods") return "brings " + by + " goods less" + end;
    if (claim.what == "tokens") return "brings " + by + " tokens less" + end;
    if (claim.what == "their_points") return "gives the best of the others " + by + " points of boats" + end;
    return "gives the best of the others " + by + " goods" + end;
  }
  if (claim.what == "points") return "brings " + by + " points of boats more" + end;
  if (claim.what == "goods") return "brings " + by + " goods more" + end;
  if (claim.what == "tokens") return "brings " + by + " tokens more" + end;
  if (claim.what == "their_points") return "costs the best of the others " + by + " points of boats" + end;
  return "costs the best of the others " + by + " goods" + end;
}

}  // namespace

void write_members(core::JsonWriter& json, const Claim& claim) {
  json.member("kind", claim.kind);
  if (!claim.what.empty()) json.member("what", claim.what);
  if (claim.category) json.member("category", name_of(*claim.category));
  if (!claim.categories.empty()) {
    json.key("categories").begin_array();
    for (const auto category : claim.categories) json.value(name_of(category));
    json.end_array();
  }
  if (claim.seat) json.member("seat", claim.seat->number());
  if (claim.kind == "revolt") {
    json.key("seats").begin_array();
    for (const auto seat : claim.seats) json.value(seat.number());
    json.end_array();
  }
  if (claim.city) json.member("city", name_of(*claim.city));
  if (claim.good) json.member("good", name_of(*claim.good));
  if (claim.card) json.member("card", claim.card->index());
  if (!claim.goods.empty()) {
    json.key("goods").begin_object();
    for (const auto good : claim.goods.kinds()) json.member(name_of(good), claim.goods[good]);
    json.end_object();
  }
  const auto number = [&](std::string_view key, std::optional<int> held) {
    if (held) json.member(key, *held);
  };
  number("number", claim.number);
  number("asked", claim.asked);
  number("others", claim.others);
  number("cards", claim.cards);
  number("cities", claim.cities);
  number("points", claim.points);
  number("times", claim.times);
  number("of", claim.of);
  number("least", claim.least);
  number("most", claim.most);
  if (claim.by > 0) json.key("by").value(claim.by, 1);
}

std::string in_words(const State& s, const Claim& claim) {
  const auto kind = claim.kind;
  const auto number = std::to_string(claim.number.value_or(0));
  const auto of = [&] { return number + " of " + std::to_string(claim.asked.value_or(0)); };
  const auto points = "the boat worth " + std::to_string(claim.points.value_or(0));
  const auto who = claim.seat ? "player " + std::to_string(claim.seat->number()) : std::string{"somebody"};
  const auto goods = goods_named(claim.goods);
  const auto category = claim.category ? std::string{name_of(*claim.category)} : std::string{};
  const auto categories = categories_named(claim.categories);
  const auto city = claim.city ? std::string{name_of(*claim.city)} : std::string{};
  const auto card = claim.card ? card_named(s, *claim.card) : std::string{};
  const auto left = [&] {
    if (claim.cities.value_or(0) == 0) return std::string{};
    const int cities = *claim.cities;
    return " for " + std::to_string(cities) + (cities == 1 ? " city" : " cities");
  };
  const auto odds = [&] { return std::to_string(*claim.times) + " of " + std::to_string(*claim.of); };

  if (kind == "leads")
    return "takes " + (goods.empty() ? "the lead in " + categories : goods) + " (" + of() + ")" +
           (claim.cities.value_or(0) > 0 ? ", and leaves " + counted(*claim.cards, "card") + left() : "");
  if (kind == "ends") return "ends the lead of " + who + " in " + categories;
  if (kind == "leaves") return "leaves " + who + " the lead in " + categories + (goods.empty() ? "" : ": " + goods);
  if (kind == "nears")
    return "comes to " + of() + " in " + category +
           (claim.others.value_or(0) > 0 ? ", where the others have at most " + std::to_string(*claim.others) : "");
  if (kind == "opens")
    return "is " + counted(*claim.cards, "card") + " away from " + (goods.empty() ? "the lead in " + category : goods);
  if (kind == "enough") return "is enough with " + of() + " in " + category + ", and keeps " + card;
  if (kind == "keeps") return "keeps " + card + left();
  if (kind == "saves") return "keeps " + counted(*claim.cards, "card") + left();
  if (kind == "survives") return "survives " + odds() + " revolts with influence " + number;
  if (kind == "risks") return "is beaten by " + odds() + " revolts with influence " + number;
  if (kind == "beats") return "brings a revolt that beats " + who + " (influence " + number + ") " + odds() + " times";
  if (kind == "revolt") {
    const auto least = std::to_string(*claim.least), most = std::to_string(*claim.most);
    std::string beaten;
    for (const auto seat : claim.seats)
      beaten += (beaten.empty() ? " that can drive off player " : ", player ") + std::to_string(seat.number());
    return "brings a revolt of " + (least == most ? most : least + " to " + most) + beaten + "; " + odds() +
           " drive off one's own characters (influence " + number + ")";
  }
  if (kind == "does") return what_it_does(claim.what);
  if (kind == "removes") return "removes the " + std::string{claim.what} + " of " + who;
  if (kind == "own") return "gives up a " + std::string{claim.what} + " of one's own";
  if (kind == "needless") return "adds to " + category + ", where the lead was taken already";
  if (kind == "short")
    return city.empty() ? "reaches " + of() + " in " + category + " with the whole hand"
                        : city + " asks for more " + category + " than the hand has: " + of();
  if (kind == "idle") return "spends " + card + ", which takes no lead";
  if (kind == "spends") return "spends " + card + " with" + left().substr(4) + " to come";
  if (kind == "forgoes") return "gives up " + (goods.empty() ? "the lead in " + categories : goods);
  if (kind == "unwanted") return "takes " + goods + ", which no boat lacks";
  if (kind == "lies") return "is where " + goods + " lie, and the hand has trade " + of();
  if (kind == "suits") return "suits the hand: " + category + " " + of();
  if (kind == "bare") return "no goods lie in " + city;
  if (kind == "only") return city + " has only " + goods;
  if (kind == "wanted") return "takes " + std::string{name_of(*claim.good)} + ", which " + points + " lacks";
  if (kind == "any") return "takes a statue, which stands for any good";
  if (kind == "boat") return "loads " + points;
  if (kind == "fewer") return "loads " + points + " only";
  if (kind == "yields") return "leaves " + points + " to " + who;
  if (kind == "before") return "loads " + points + " before " + who + " can";
  if (kind == "holds") return "keeps " + goods;
  if (kind == "nearer")
    return claim.number == 0 ? "then " + points + " can be loaded"
                             : "then " + points + " lacks only " + counted(*claim.number, "good");
  if (kind == "farther") return points + " then lacks " + counted(*claim.number, "good");
  if (kind == "hires") return "gives " + card + " for a card that is better " + odds() + " times";
  if (kind == "fires") return "gives " + card + " for a card that is worse " + odds() + " times";
  if (kind == "place") return "comes to place " + number + " of the turn track";
  if (kind == "later" || kind == "less") return what_comes_later(claim);
  return {};
}

}  // namespace benben::pyramidion
