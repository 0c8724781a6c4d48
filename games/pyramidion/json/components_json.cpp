#include "games/pyramidion/json/components_json.h"

#include <array>

#include "protocol/json_reader.h"

namespace benben::protocol {
namespace {

using namespace pyramidion;
using Node = JsonReader::Node;

// Wide enough for any printed set, narrow enough for the rules' packed sums.
constexpr int kMostNumber = 20;     // on a card
constexpr int kMostThreshold = 60;  // of a city
constexpr int kMostOfAGood = 9;     // in a cost, on a supply card, as a reward
constexpr int kMostStrength = 30;   // of a revolt token
constexpr int kMostPoints = 99;     // of a boat
constexpr int kMostGoods = 255;     // in the whole stock

Goods read_goods(JsonReader& reader, const Node& node, int most) {
  reader.only(node, kGoodNames);
  Goods goods;
  for (const auto good : kAllGoods) {
    const auto count = reader.maybe(node, name_of(good));
    if (count.value != nullptr) goods += Goods::of(good, reader.integer(count, 0, most));
  }
  return goods;
}

Goods read_stock(JsonReader& reader, const Node& node) {
  for (const auto good : kAllGoods) static_cast<void>(reader.member(node, name_of(good)));
  const auto goods = read_goods(reader, node, Goods::kMaxOfAKind);
  int total = 0;
  for (const auto good : kAllGoods) total += goods[good];
  if (total > kMostGoods) reader.fail(node.path, "more than " + std::to_string(kMostGoods) + " goods in all");
  return goods;
}

Numbers read_numbers(JsonReader& reader, const Node& node, int most) {
  std::array<int, kCategories> numbers{};
  for (const auto category : kAllCategories) {
    numbers[static_cast<std::size_t>(category)] = reader.integer(reader.member(node, name_of(category)), 0, most);
  }
  return {numbers[0], numbers[1], numbers[2]};
}

Face read_face(JsonReader& reader, const Node& node) {
  reader.only(node, {"kind", "special", "influence", "agreements", "trade", "ankh"});
  Face face;
  face.kind = static_cast<Kind>(reader.one_of(reader.member(node, "kind"), kKindNames));
  const auto special = reader.maybe(node, "special");
  if (face.kind == Kind::kSpecial) {
    const auto named = reader.member(node, "special");
    face.special = static_cast<Special>(reader.one_of(named, kSpecialNames));
    if (face.special == Special::kNone) reader.fail(named.path, "unknown: none");
  } else if (special.value != nullptr) {
    reader.fail(special.path, "only a special has this");
  }
  face.numbers = read_numbers(reader, node, kMostNumber);
  face.ankh = reader.boolean(reader.member(node, "ankh"));
  if (face.special == Special::kPhilosopher && (face.numbers != Numbers{} || face.ankh)) {
    reader.fail(node.path, "a philosopher is a card of zeros until it copies");
  }
  return face;
}

// As many of each kind as there are in the box, and each special once.
void check_counts(JsonReader& reader, const Node& node, std::span<const Face> faces,
                  const std::array<int, kKindNames.size()>& expected, std::span<const Special> specials) {
  std::array<int, kKindNames.size()> found{};
  for (const auto& face : faces) ++found[static_cast<std::size_t>(face.kind)];
  for (std::size_t kind = 0; kind < found.size(); ++kind) {
    if (found[kind] == expected[kind]) continue;
    reader.fail(node.path, "expected " + std::to_string(expected[kind]) + " of kind " + std::string{kKindNames[kind]} +
                               ", found " + std::to_string(found[kind]));
  }
  for (const auto special : specials) {
    int times = 0;
    for (const auto& face : faces) times += face.special == special ? 1 : 0;
    if (times != 1) {
      reader.fail(node.path, "expected one " + std::string{kSpecialNames[static_cast<std::size_t>(special)]} +
                                 ", found " + std::to_string(times));
    }
  }
}

template <std::size_t N>
void read_faces(JsonReader& reader, const Node& node, std::array<Face, N>& faces) {
  const auto& items = reader.array(node, N);
  for (std::size_t i = 0; i < items.size(); ++i) faces[i] = read_face(reader, {&items[i], item_path(node.path, i)});
}

void read_cards(JsonReader& reader, const Node& root, Facts& facts) {
  const auto basic = reader.member(root, "basic_cards_per_player");
  read_faces(reader, basic, facts.basic);
  static constexpr Special kBasicSpecials[] = {Special::kDeity};
  if (!reader.failed()) check_counts(reader, basic, facts.basic, {2, 1, 1, 0, 1}, kBasicSpecials);
  const auto shared = reader.member(root, "shared_cards");
  read_faces(reader, shared, facts.shared);
  static constexpr Special kSharedSpecials[] = {Special::kHighPriest,  Special::kGuard,      Special::kBandit,
                                                Special::kThief,       Special::kVizier,     Special::kOverseer,
                                                Special::kPhilosopher, Special::kPolitician, Special::kStonecutter};
  if (!reader.failed()) check_counts(reader, shared, facts.shared, {12, 8, 8, 3, 9}, kSharedSpecials);
}

void read_cities(JsonReader& reader, const Node& node, Facts& facts) {
  const auto& items = reader.array(node, kCities);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Node city{&items[i], item_path(node.path, i)};
    reader.only(city, {"name", "influence", "agreements", "trade", "mercenary_good"});
    const auto name = reader.member(city, "name");
    // The order of the file is the city order of every decision: always this one.
    if (reader.text(name) != kCityNames[i]) reader.fail(name.path, "expected " + std::string{kCityNames[i]});
    facts.cities[i].thresholds = read_numbers(reader, city, kMostThreshold);
    facts.cities[i].mercenary_good =
        static_cast<Good>(reader.one_of(reader.member(city, "mercenary_good"), kGoodNames));
  }
}

void read_boats(JsonReader& reader, const Node& node, Facts& facts) {
  const auto& items = reader.array(node, Boat::kCount);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Node boat{&items[i], item_path(node.path, i)};
    reader.only(boat, {"points", "cost"});
    facts.boats[i].points = reader.integer(reader.member(boat, "points"), 1, kMostPoints);
    const auto cost = reader.member(boat, "cost");
    facts.boats[i].cost = read_goods(reader, cost, kMostOfAGood);
    if (facts.boats[i].cost.empty()) reader.fail(cost.path, "a boat costs something");
  }
}

void read_supply(JsonReader& reader, const Node& node, Facts& facts) {
  const auto& items = reader.array(node, SupplyCard::kCount);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Node card{&items[i], item_path(node.path, i)};
    reader.only(card, kCityNames);
    for (const auto city : kAllCities) {
      const auto placed = reader.maybe(card, name_of(city));
      if (placed.value != nullptr) {
        facts.supply[i][static_cast<std::size_t>(city)] = read_goods(reader, placed, kMostOfAGood);
      }
    }
  }
}

void read_revolt(JsonReader& reader, const Node& node, Facts& facts) {
  const auto& items = reader.array(node, RevoltToken::kCount);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Node token{&items[i], item_path(node.path, i)};
    reader.only(token, {"strength", "reward"});
    facts.revolt[i].strength = reader.integer(reader.member(token, "strength"), 0, kMostStrength);
    facts.revolt[i].reward = read_goods(reader, reader.member(token, "reward"), kMostOfAGood);
  }
}

void write_goods(core::JsonWriter& json, Goods goods) {
  json.begin_object();
  for (const auto good : goods.kinds()) json.member(name_of(good), goods[good]);
  json.end_object();
}

void write_numbers(core::JsonWriter& json, Numbers numbers) {
  for (const auto category : kAllCategories) json.member(name_of(category), numbers[category]);
}

void write_faces(core::JsonWriter& json, std::string_view key, std::span<const Face> faces) {
  json.key(key).begin_array();
  for (const auto& face : faces) {
    json.begin_object().member("kind", kKindNames[static_cast<std::size_t>(face.kind)]);
    if (face.special != Special::kNone) json.member("special", kSpecialNames[static_cast<std::size_t>(face.special)]);
    write_numbers(json, face.numbers);
    json.member("ankh", face.ankh).end_object();
  }
  json.end_array();
}

}  // namespace

core::Result<Components, JsonError> read_components(const boost::json::value& value) {
  JsonReader reader;
  const Node root{&value, ""};
  reader.only(root, {"about", "printed", "goods_supply", "basic_cards_per_player", "shared_cards", "cities", "boats",
                     "supply", "revolt"});
  Facts facts;
  const auto about = reader.maybe(root, "about");
  if (about.value != nullptr) static_cast<void>(reader.text(about));
  const auto printed = reader.maybe(root, "printed");
  if (printed.value != nullptr) static_cast<void>(reader.array(printed));
  facts.goods_supply = read_stock(reader, reader.member(root, "goods_supply"));
  read_cards(reader, root, facts);
  read_cities(reader, reader.member(root, "cities"), facts);
  read_boats(reader, reader.member(root, "boats"), facts);
  read_supply(reader, reader.member(root, "supply"), facts);
  read_revolt(reader, reader.member(root, "revolt"), facts);
  if (reader.failed()) return reader.error();
  return Components{facts};
}

void write_components(core::JsonWriter& json, const Components& components) {
  const auto& facts = components.facts();
  json.begin_object().key("goods_supply").begin_object();
  for (const auto good : kAllGoods) json.member(name_of(good), facts.goods_supply[good]);
  json.end_object();
  write_faces(json, "basic_cards_per_player", facts.basic);
  write_faces(json, "shared_cards", facts.shared);
  json.key("cities").begin_array();
  for (const auto city : kAllCities) {
    const auto& printed = components.city(city);
    json.begin_object().member("name", name_of(city));
    write_numbers(json, printed.thresholds);
    json.member("mercenary_good", name_of(printed.mercenary_good)).end_object();
  }
  json.end_array().key("boats").begin_array();
  for (const auto& boat : facts.boats) {
    json.begin_object().member("points", boat.points).key("cost");
    write_goods(json, boat.cost);
    json.end_object();
  }
  json.end_array().key("supply").begin_array();
  for (const auto& card : facts.supply) {
    json.begin_object();
    for (const auto city : kAllCities) {
      const auto goods = card[static_cast<std::size_t>(city)];
      if (goods.empty()) continue;
      json.key(name_of(city));
      write_goods(json, goods);
    }
    json.end_object();
  }
  json.end_array().key("revolt").begin_array();
  for (const auto& token : facts.revolt) {
    json.begin_object().member("strength", token.strength).key("reward");
    write_goods(json, token.reward);
    json.end_object();
  }
  json.end_array().end_object();
}

}  // namespace benben::protocol
