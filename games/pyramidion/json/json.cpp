#include "games/pyramidion/json/json.h"

#include "games/pyramidion/json/components_json.h"
#include "protocol/json_reader.h"
#include "protocol/options.h"

namespace benben::protocol {
namespace {

using namespace pyramidion;
using core::JsonWriter;
using Node = JsonReader::Node;

std::string hex(std::uint64_t number) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (int i = 15; i >= 0; --i, number >>= 4) text[static_cast<std::size_t>(i)] = kDigits[number & 15];
  return text;
}

std::uint64_t read_hex(JsonReader& reader, const Node& node) {
  const auto text = reader.text(node);
  std::uint64_t number = 0;
  bool good = text.size() == 16;
  for (const char c : text) {
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : -1;
    good = good && digit >= 0;
    number = number << 4 | static_cast<std::uint64_t>(digit & 15);
  }
  if (!good) reader.fail(node.path, "expected 16 hexadecimal digits");
  return good ? number : 0;
}

// ---- Writing ----

template <class Ids>
void write_ids(JsonWriter& json, std::string_view key, const Ids& ids) {
  json.key(key).begin_array();
  for (const auto id : ids) json.value(index_of(id));
  json.end_array();
}
void write_pile(JsonWriter& json, std::string_view key, const PileOrder& ids) {
  json.key(key).begin_array();
  for (const auto id : ids) json.value(int{id});
  json.end_array();
}
void write_goods(JsonWriter& json, std::string_view key, Goods goods) {
  json.key(key).begin_object();
  for (const auto good : goods.kinds()) json.member(name_of(good), goods[good]);
  json.end_object();
}
void write_cities(JsonWriter& json, std::string_view key, CitySet cities) {
  json.key(key).begin_array();
  for (const auto city : cities) json.value(name_of(city));
  json.end_array();
}
void write_owner(JsonWriter& json, std::string_view key, std::optional<Seat> seat) {
  json.key(key);
  if (seat) {
    json.value(seat->number());
  } else {
    json.null();
  }
}
template <class T>
void write_maybe(JsonWriter& json, std::string_view key, Maybe<T> id) {
  json.key(key);
  if (!id) {
    json.null();
  } else if constexpr (requires { name_of(*id); }) {
    json.value(name_of(*id));
  } else {
    json.value(index_of(*id));
  }
}

// What everyone sees, in the order of a state; hands and decks are left to `hidden`.
void write_round(JsonWriter& json, const State& s) {
  json.member("round", int{s.round});
  json.key("shuffles").begin_object();
  for (const auto pile : kAllPiles) json.member(kPileNames[static_cast<std::size_t>(pile)], shuffles_made(s, pile));
  json.end_object();
  json.key("order").begin_array();
  for (std::size_t i = 0; i < s.players; ++i) json.value(s.order[i].number());
  json.end_array();
  write_goods(json, "supply", s.supply);
  write_maybe(json, "supply_open", s.supply_open);
}
void write_open_boats(JsonWriter& json, const State& s) {
  json.key("open_boats").begin_array();
  for (std::size_t i = 0; i < s.open_boat_count; ++i) json.value(s.open_boats[i].index());
  json.end_array();
}
void write_karnak(JsonWriter& json, const State& s) {
  json.key("karnak");
  if (!s.karnak_boat) {
    json.null();
    return;
  }
  json.begin_object();
  json.member("player", s.karnak_seat.number()).member("boat", (*s.karnak_boat).index());
  json.end_object();
}
void write_board(JsonWriter& json, const State& s) {
  write_cities(json, "sundials", s.sundials);
  write_maybe(json, "here", s.here);
  write_cities(json, "used_mercenaries", s.used_mercenaries);
  json.key("cities").begin_array();
  for (const auto city : kAllCities) {
    json.begin_object().member("name", name_of(city));
    write_goods(json, "goods", s.city_goods[at(city)]);
    write_owner(json, "mercenary", owner(s.mercenaries, city));
    write_owner(json, "negotiator", owner(s.negotiators, city));
    json.end_object();
  }
  json.end_array();
  json.key("laid").begin_array();
  const auto& parts = *s.components;
  for (std::size_t i = 0; i < s.laid_order_count; ++i) {
    const auto card = s.laid_order[i];
    const auto seat = layer_of(s, card);
    const bool philosopher = card == parts.special(Special::kPhilosopher);
    const bool stonecutter = card == parts.special(Special::kStonecutter);
    json.begin_object().member("player", seat.number()).member("card", card.index());
    write_maybe(json, "copied", philosopher ? s.copied : Maybe<Card>{});
    write_maybe(json, "category",
                philosopher                    ? s.categories[kSeats]
                : card == parts.deity_of(seat) ? s.categories[at(seat)]
                                               : Maybe<Category>{});
    json.member("raised", (philosopher && (s.raised & 2) != 0) || (stonecutter && (s.raised & 1) != 0));
    json.end_object();
  }
  json.end_array();
}
void write_place(JsonWriter& json, const State& s, Seat seat) {
  json.key("place");
  if (s.places[at(seat)] == 0) {
    json.null();
  } else {
    json.value(int{s.places[at(seat)]});
  }
}

std::string_view do_word(MoveKind kind) {
  switch (kind) {
    case MoveKind::kDrawSeat:
    case MoveKind::kDrawSupply:
    case MoveKind::kDrawBoat:
    case MoveKind::kDrawCard:
    case MoveKind::kDrawRevolt:
      return "draw";
    case MoveKind::kCollect:
      return "collect";
    case MoveKind::kActivate:
      return "activate";
    case MoveKind::kLay:
      return "lay";
    case MoveKind::kPass:
    case MoveKind::kHire:
      return "pass";
    case MoveKind::kPhilosopher:
      return "philosopher";
    case MoveKind::kDeity:
      return "deity";
    case MoveKind::kGuardCard:
    case MoveKind::kGuardToken:
      return "guard";
    case MoveKind::kBandit:
      return "bandit";
    case MoveKind::kThief:
      return "thief";
    case MoveKind::kVizier:
      return "vizier";
    case MoveKind::kPolitician:
      return "politician";
    case MoveKind::kRaise:
    case MoveKind::kSwap:
      return "stonecutter";
    case MoveKind::kGive:
      return "give";
    case MoveKind::kTake:
      return "take";
    case MoveKind::kGiza:
      return "giza";
    case MoveKind::kLuxorStay:
    case MoveKind::kLuxorDraw:
      return "luxor";
    case MoveKind::kCairoStay:
    case MoveKind::kCairoToken:
      return "cairo";
    case MoveKind::kAlexandria:
      return "alexandria";
    case MoveKind::kPriest:
      return "priest";
    case MoveKind::kExchange:
      return "exchange";
    case MoveKind::kDecline:
      return "decline";
    case MoveKind::kLoad:
      return "load";
  }
  return "";
}

// ---- Reading ----

City read_city(JsonReader& reader, const Node& node) { return static_cast<City>(reader.one_of(node, kCityNames)); }
Good read_good(JsonReader& reader, const Node& node) { return static_cast<Good>(reader.one_of(node, kGoodNames)); }
Card read_card(JsonReader& reader, const Node& node) { return Card::at(reader.integer(node, 0, Card::kCount - 1)); }
Token read_token(JsonReader& reader, const Node& node) { return static_cast<Token>(reader.one_of(node, kTokenNames)); }

Deal read_orders(JsonReader& reader, const Node& node, int players) {
  Deal deal;
  reader.only(node, {"seed", "order", "supply", "boats", "cards", "revolt"});
  deal.seed = read_hex(reader, reader.member(node, "seed"));
  for (const auto pile : kAllPiles) {
    const auto p = static_cast<std::size_t>(pile);
    const auto lists = reader.maybe(node, kPileNames[p]);
    if (reader.failed() || lists.value == nullptr) continue;
    const int first = pile == Pile::kOrder ? 1 : 0;
    const int size = pile_size(pile, players);
    std::size_t i = 0;
    for (const auto& list : reader.array(lists)) {
      const Node one{&list, item_path(lists.path, i++)};
      Deal::Order order;
      std::uint64_t met = 0;
      for (const auto& id : reader.array(one, static_cast<std::size_t>(size))) {
        const Node place{&id, item_path(one.path, order.size())};
        const int index = reader.integer(place, first, first + size - 1) - first;
        if ((met >> index & 1) != 0) reader.fail(place.path, "twice in one order");
        met |= std::uint64_t{1} << index;
        order.push_back(static_cast<std::uint8_t>(index));
      }
      if (reader.failed()) return deal;
      deal.lists[p].push_back(std::move(order));
    }
  }
  return deal;
}

Rules read_rules(JsonReader& reader, const Node& node, Rules missing) {
  if (node.value == nullptr) return missing;
  if (*node.value == 1) return Rules::k1;
  if (*node.value == 2) return Rules::k2;
  reader.fail(node.path, "this program knows versions 1 and 2");
  return missing;
}

// Players, options, rules, deal: of a record, or of anything that has a deal.
Json<Pyramidion>::Table read_table(JsonReader& reader, const Node& node, Setup setup, bool needs_players) {
  const auto players = needs_players ? reader.member(node, "players") : reader.maybe(node, "players");
  if (players.value != nullptr) setup.players = reader.integer(players, 2, game::kMaxPlayers);
  if (const auto options = reader.maybe(node, "options"); options.value != nullptr) {
    auto choices = Pyramidion::choices(setup);
    if (const auto error = read_options(*options.value, Pyramidion::kTitle, Pyramidion::options(), choices))
      reader.fail(error->path, error->what);
    const auto chosen = Pyramidion::setup(setup.players, choices);
    setup.target = chosen.target;
    setup.open_points = chosen.open_points;
  }
  setup.rules = read_rules(reader, reader.maybe(node, "rules"), setup.rules);
  const auto named = reader.maybe(node, "components");
  const auto fingerprint = named.value == nullptr ? reconstruction().fingerprint() : read_hex(reader, named);
  if (!reader.failed() && fingerprint != setup.components->fingerprint()) {
    reader.fail(named.path, "played with another set of components than the one at hand");
  }
  auto deal = read_orders(reader, reader.member(node, "deal"), setup.players);
  return {setup, std::move(deal)};
}

}  // namespace

using J = Json<Pyramidion>;

core::Result<Components, JsonError> J::read_parts(const boost::json::value& value) { return read_components(value); }
void J::write_parts(JsonWriter& json, const Components& parts) { write_components(json, parts); }

void J::write_setup(JsonWriter& json, const Setup& setup, const Deal& deal) {
  json.member("players", setup.players);
  json.key("options");
  write_options(json, Pyramidion::options(), Pyramidion::choices(setup));
  json.member("rules", number_of(setup.rules));
  if (setup.components->fingerprint() != reconstruction().fingerprint()) {
    json.member("components", hex(setup.components->fingerprint()));
  }
  json.key("deal");
  write_deal(json, deal);
}

void J::write_deal(JsonWriter& json, const Deal& deal) {
  json.begin_object().member("seed", hex(deal.seed));
  for (const auto pile : kAllPiles) {
    const auto& lists = deal.lists[static_cast<std::size_t>(pile)];
    if (lists.empty()) continue;
    json.key(kPileNames[static_cast<std::size_t>(pile)]).begin_array();
    for (const auto& list : lists) {
      json.begin_array();
      for (const auto id : list) json.value(int{id} + (pile == Pile::kOrder ? 1 : 0));
      json.end_array();
    }
    json.end_array();
  }
  json.end_object();
}

core::Result<J::Table, JsonError> J::read_setup(const boost::json::object& record, const Setup& defaults) {
  JsonReader reader;
  const boost::json::value whole(record);  // braces would make a list of it
  // The first records named no version.
  auto table = read_table(reader, {&whole, ""}, Setup{.components = defaults.components, .rules = Rules::k1}, true);
  if (reader.failed()) return reader.error();
  return table;
}

core::Result<J::Table, JsonError> J::read_deal(const boost::json::value& value, Setup defaults) {
  JsonReader reader;
  const Node node{&value, ""};
  const auto& members = reader.object(node);
  auto table = members.contains("deal") ? read_table(reader, node, defaults, false)
                                        : Table{defaults, read_orders(reader, node, defaults.players)};
  if (reader.failed()) return reader.error();
  return table;
}

void J::write_result(JsonWriter& json, const State& s) {
  const auto result = outcome(s);
  const auto list = [&](std::string_view key, const auto& numbers) {
    json.key(key).begin_array();
    for (std::size_t i = 0; i < s.players; ++i) json.value(numbers[i]);
    json.end_array();
  };
  list("points", result.points);
  json.member("rounds", int{s.round});
  list("ranks", result.ranks);
}

void J::write_state(JsonWriter& json, const State& s, const Deal& deal) {
  json.begin_object();
  write_round(json, s);
  write_pile(json, "supply_deck", pile_order(deal, s, Pile::kSupply, s.supply_deck.bits()));
  write_open_boats(json, s);
  write_pile(json, "boat_deck", pile_order(deal, s, Pile::kBoats, s.boat_deck.bits()));
  write_ids(json, "boat_discard", s.boat_discard);
  write_karnak(json, s);
  write_pile(json, "deck", s.shuffles.cards == 0 ? PileOrder{} : pile_order(deal, s, Pile::kCards, s.deck.bits()));
  write_ids(json, "discard", discard(s));
  write_board(json, s);
  json.key("players").begin_array();
  for (int i = 0; i < s.players; ++i) {
    const auto seat = Seat::at(i);
    json.begin_object();
    write_goods(json, "goods", s.goods[at(seat)]);
    write_ids(json, "hand", s.hands[at(seat)]);
    write_ids(json, "boats", s.boats[at(seat)]);
    write_place(json, s, seat);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

void J::write_move(JsonWriter& json, const State& /*s*/, Move move) {
  json.begin_object().member("do", do_word(move.kind()));
  switch (move.kind()) {
    case MoveKind::kDrawSeat:
      json.member("seat", move.seat().number());
      break;
    case MoveKind::kDrawSupply:
      json.member("supply", move.supply_card().index());
      break;
    case MoveKind::kDrawBoat:
      json.member("boat", move.boat().index());
      break;
    case MoveKind::kDrawRevolt:
      json.member("revolt", move.revolt_token().index());
      break;
    case MoveKind::kCollect:
      json.member("city", name_of(move.city())).member("good", name_of(move.good()));
      break;
    case MoveKind::kActivate:
    case MoveKind::kSwap:
      json.member("city", name_of(move.city()));
      break;
    case MoveKind::kDrawCard:
    case MoveKind::kLay:
    case MoveKind::kPhilosopher:
    case MoveKind::kGuardCard:
    case MoveKind::kBandit:
    case MoveKind::kThief:
    case MoveKind::kPriest:
      json.member("card", move.card().index());
      break;
    case MoveKind::kHire:
      json.member("hire", move.card().index());
      break;
    case MoveKind::kDeity:
      json.member("category", name_of(move.category()));
      break;
    case MoveKind::kGuardToken:
    case MoveKind::kCairoToken:
      json.member("token", name_of(move.token()));
      break;
    case MoveKind::kVizier:
    case MoveKind::kPolitician:
    case MoveKind::kAlexandria:
      json.member("good", name_of(move.good()));
      break;
    case MoveKind::kGive:
    case MoveKind::kTake:
      json.key("goods").begin_array().value(name_of(move.good()));
      if (move.second_good()) json.value(name_of(*move.second_good()));
      json.end_array();
      break;
    case MoveKind::kGiza:
      json.member("place", move.number());
      break;
    case MoveKind::kLuxorStay:
      json.member("draw", false);
      break;
    case MoveKind::kLuxorDraw:
      json.member("draw", true);
      break;
    case MoveKind::kExchange:
      json.member("times", move.number());
      break;
    case MoveKind::kLoad:
      json.member("boat", move.boat().index());
      write_cities(json, "mercenaries", move.mercenaries());
      write_goods(json, "statues", move.statues());
      break;
    case MoveKind::kPass:
    case MoveKind::kRaise:
    case MoveKind::kCairoStay:
    case MoveKind::kDecline:
      break;
  }
  json.end_object();
}

core::Result<J::Move, JsonError> J::read_move(const State& s, const boost::json::value& value) {
  JsonReader reader;
  const Node node{&value, ""};
  const auto what = reader.member(node, "do");
  const auto word = reader.text(what);
  // The members a decision has beside "do"; the first of them is always there.
  const auto one = [&](std::string_view key) {
    reader.only(node, {"do", key});
    return reader.member(node, key);
  };
  const auto has = [&](std::string_view key) { return reader.maybe(node, key).value != nullptr; };
  const auto plain = [&](MoveKind kind) {
    reader.only(node, {"do"});
    return Move{kind};
  };
  const auto swap = [&](MoveKind kind) {
    const auto goods = one("goods");
    const auto& list = reader.array(goods);
    if (!reader.failed() && list.size() != 1 && list.size() != 2) reader.fail(goods.path, "expected one good or two");
    if (reader.failed()) return Move{};
    const auto first = read_good(reader, {&list[0], item_path(goods.path, 0)});
    if (list.size() == 1) return Move::swap(kind, first, {});
    const auto second = read_good(reader, {&list[1], item_path(goods.path, 1)});
    if (second < first) reader.fail(goods.path, "expected goods order");
    return Move::swap(kind, first, second);
  };
  const auto load = [&] {
    reader.only(node, {"do", "boat", "mercenaries", "statues"});
    const auto boat = Boat::at(reader.integer(reader.member(node, "boat"), 0, Boat::kCount - 1));
    const auto tokens = reader.member(node, "mercenaries");
    CitySet cities;
    std::size_t i = 0;
    for (const auto& item : reader.array(tokens)) {
      const Node place{&item, item_path(tokens.path, i++)};
      const auto city = read_city(reader, place);
      if (!(cities - CitySet::first(index_of(city))).empty()) reader.fail(place.path, "expected city order");
      cities.insert(city);
    }
    const auto statues = reader.member(node, "statues");
    reader.only(statues, kGoodNames);
    Goods standing;
    for (const auto good : kAllGoods) {
      const auto count = reader.maybe(statues, name_of(good));
      if (count.value != nullptr) standing += Goods::of(good, reader.integer(count, 1, 31));
    }
    return Move::load(boat, cities, standing);
  };

  Move move{};
  if (reader.failed()) return reader.error();
  if (word == "collect") {
    reader.only(node, {"do", "city", "good"});
    const auto city = read_city(reader, reader.member(node, "city"));
    move = Move::collect(city, read_good(reader, reader.member(node, "good")));
  } else if (word == "activate") {
    move = {MoveKind::kActivate, read_city(reader, one("city"))};
  } else if (word == "lay") {
    move = {MoveKind::kLay, read_card(reader, one("card"))};
  } else if (word == "pass") {
    move = has("hire") ? Move{MoveKind::kHire, read_card(reader, one("hire"))} : plain(MoveKind::kPass);
  } else if (word == "philosopher") {
    move = {MoveKind::kPhilosopher, read_card(reader, one("card"))};
  } else if (word == "deity") {
    move = {MoveKind::kDeity, static_cast<Category>(reader.one_of(one("category"), kCategoryNames))};
  } else if (word == "guard") {
    move = has("token") ? Move{MoveKind::kGuardToken, read_token(reader, one("token"))}
                        : Move{MoveKind::kGuardCard, read_card(reader, one("card"))};
  } else if (word == "bandit") {
    move = {MoveKind::kBandit, read_card(reader, one("card"))};
  } else if (word == "thief") {
    move = {MoveKind::kThief, read_card(reader, one("card"))};
  } else if (word == "vizier") {
    move = {MoveKind::kVizier, read_good(reader, one("good"))};
  } else if (word == "politician") {
    move = {MoveKind::kPolitician, read_good(reader, one("good"))};
  } else if (word == "stonecutter") {
    move = has("city") ? Move{MoveKind::kSwap, read_city(reader, one("city"))} : plain(MoveKind::kRaise);
  } else if (word == "give") {
    move = swap(MoveKind::kGive);
  } else if (word == "take") {
    move = swap(MoveKind::kTake);
  } else if (word == "giza") {
    move = Move::giza(reader.integer(one("place"), 1, s.players));
  } else if (word == "luxor") {
    move = Move{reader.boolean(one("draw")) ? MoveKind::kLuxorDraw : MoveKind::kLuxorStay};
  } else if (word == "cairo") {
    move = has("token") ? Move{MoveKind::kCairoToken, read_token(reader, one("token"))} : plain(MoveKind::kCairoStay);
  } else if (word == "alexandria") {
    move = {MoveKind::kAlexandria, read_good(reader, one("good"))};
  } else if (word == "priest") {
    move = {MoveKind::kPriest, read_card(reader, one("card"))};
  } else if (word == "exchange") {
    move = Move::exchange(reader.integer(one("times"), 0, Goods::kMaxOfAKind));
  } else if (word == "decline") {
    move = plain(MoveKind::kDecline);
  } else if (word == "load") {
    move = load();
  } else {
    reader.fail(what.path, "unknown decision");
  }
  if (reader.failed()) return reader.error();
  return move;
}

void J::write_observation(JsonWriter& json, const Observation& seen, const AddMembers& more) {
  const auto& s = seen.table;
  json.begin_object().member("seat", seen.is_watching ? 0 : seen.seat.number());
  write_round(json, s);
  json.member("supply_deck", s.supply_deck.size());
  write_ids(json, "supply_discard", s.supply_discard);
  write_open_boats(json, s);
  json.member("boat_deck", s.boat_deck.size());
  write_ids(json, "boat_discard", s.boat_discard);
  write_karnak(json, s);
  json.member("deck", int{seen.deck_size});
  write_ids(json, "discard", seen.discard);
  write_ids(json, "unseen", unseen(seen));
  write_board(json, s);
  json.key("players").begin_array();
  for (int i = 0; i < s.players; ++i) {
    const auto seat = Seat::at(i);
    json.begin_object();
    write_goods(json, "goods", s.goods[at(seat)]);
    // The own hand is known in full; of the others', the cards that everyone has seen.
    const bool is_own = seat == seen.seat && !seen.is_watching;
    write_ids(json, is_own || seen.is_open ? "hand" : "known", s.hands[at(seat)]);
    json.member("cards", hand_size(seen, seat));
    write_ids(json, "boats", s.boats[at(seat)]);
    write_place(json, s, seat);
    json.end_object();
  }
  json.end_array();
  if (more) more(json);
  json.end_object();
}

}  // namespace benben::protocol
