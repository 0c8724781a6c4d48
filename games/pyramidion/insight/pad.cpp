#include "games/pyramidion/insight/pad.h"

#include <algorithm>
#include <vector>

#include "games/pyramidion/rules/rules.h"
#include "protocol/json_reader.h"

namespace benben::protocol {
namespace {

using namespace pyramidion;
using core::JsonWriter;
using PadNode = JsonReader::Node;
using Counts = std::array<int, kSeats>;

constexpr int kMostBoatPoints = 9;  // a box's own boats may bring more than the 5 of ours
constexpr std::size_t kMostRounds = 60;
constexpr std::array<std::string_view, 4> kDecided = {"points", "hand", "boats", "track"};

struct Round {
  std::array<std::vector<int>, kSeats> boats;
  std::array<std::uint8_t, kSeats> places{};
  bool giza = false;
  bool ended = false;
  std::optional<Counts> mercenaries, hands;
};

// A number for each seat, or null for none.
std::optional<Counts> read_counts(JsonReader& reader, const PadNode& round, std::string_view key, int players,
                                  int most) {
  const auto node = reader.maybe(round, key);
  if (node.value == nullptr || node.value->is_null()) return std::nullopt;
  Counts counts{};
  const auto& list = reader.array(node, static_cast<std::size_t>(players));
  for (std::size_t p = 0; p < list.size() && !reader.failed(); ++p)
    counts[p] = reader.integer({&list[p], item_path(node.path, p)}, 0, most);
  return counts;
}

Round read_round(JsonReader& reader, const PadNode& node, int players) {
  Round round;
  const auto boats = reader.member(node, "boats");
  const auto& by_seat = reader.array(boats, static_cast<std::size_t>(players));
  for (std::size_t p = 0; p < by_seat.size() && !reader.failed(); ++p) {
    const auto path = item_path(boats.path, p);
    const auto& list = reader.array({&by_seat[p], path});
    for (std::size_t i = 0; i < list.size() && !reader.failed(); ++i)
      round.boats[p].push_back(reader.integer({&list[i], item_path(path, i)}, 0, kMostBoatPoints));
  }
  if (const auto places = read_counts(reader, node, "places", players, players)) {
    unsigned taken = 0;
    for (std::size_t p = 0; p < kSeats; ++p) {
      const int place = (*places)[p];
      if (place != 0 && (taken >> place & 1U) != 0)
        reader.fail(item_path(member_path(node.path, "places"), p), "taken");
      taken |= place == 0 ? 0U : 1U << place;
      round.places[p] = static_cast<std::uint8_t>(place);
    }
  }
  const auto flag = [&](std::string_view key) {
    const auto found = reader.maybe(node, key);
    return found.value != nullptr && reader.boolean(found);
  };
  round.giza = flag("giza");
  round.ended = flag("ended");
  round.mercenaries = read_counts(reader, node, "mercenaries", players, kCities);
  round.hands = read_counts(reader, node, "hands", players, 60);
  return round;
}

// The one with the most tokens; of equals nobody.
std::optional<std::size_t> most_mercenaries(const Counts& tokens, int players) {
  const auto* const end = tokens.data() + players;
  const auto* const most = std::max_element(tokens.data(), end);
  if (*most == 0 || std::count(tokens.data(), end, *most) > 1) return std::nullopt;
  return static_cast<std::size_t>(most - tokens.data());
}

template <class List>
void write_list(JsonWriter& json, std::string_view key, const List& list, int players) {
  json.key(key).begin_array();
  for (int p = 0; p < players; ++p) json.value(list[static_cast<std::size_t>(p)]);
  json.end_array();
}
void write_order(JsonWriter& json, std::string_view key, const std::array<Seat, kSeats>& order, int players) {
  json.key(key).begin_array();
  for (int place = 0; place < players; ++place) json.value(order[static_cast<std::size_t>(place)].number());
  json.end_array();
}

}  // namespace

PadAnswer Pad<Pyramidion>::read(const boost::json::object& sheet) {
  const boost::json::value value(sheet);
  const PadNode node{&value, ""};
  JsonReader reader;
  const int players = reader.integer(reader.member(node, "players"), 2, game::kMaxPlayers);
  const int target = reader.integer(reader.member(node, "target"), 0, 15);
  std::array<Seat, kSeats> order{};
  const auto track = reader.member(node, "order");
  const auto& seats = reader.array(track, static_cast<std::size_t>(players));
  unsigned placed = 0;
  for (std::size_t i = 0; i < seats.size() && !reader.failed(); ++i) {
    const auto path = item_path("order", i);
    const int seat = reader.integer({&seats[i], path}, 1, players);
    if ((placed >> seat & 1U) != 0) reader.fail(path, "this seat is named twice");
    placed |= 1U << seat;
    order[i] = Seat::at(seat - 1);
  }
  const auto rounds = reader.member(node, "rounds");
  const auto& list = reader.array(rounds);
  if (list.size() > kMostRounds) reader.fail("rounds", "too many");
  if (reader.failed()) return reader.error();

  std::string members;
  JsonWriter json{members};
  Counts points{}, boats{};
  int loaded = 0;
  bool over = false;
  json.key("rounds").begin_array();
  std::array<Merit, kSeats> merits{};
  Counts checked{};
  bool hands_known = true;
  for (std::size_t r = 0; r < list.size(); ++r) {
    const auto path = item_path("rounds", r);
    const auto round = read_round(reader, {&list[r], path}, players);
    if (over) reader.fail(path, "the game was over before");
    if (!round.ended && r + 1 < list.size()) reader.fail(path, "only the last round may go on");
    if (reader.failed()) return reader.error();
    json.begin_object();
    write_order(json, "order", order, players);
    if (std::ranges::any_of(round.places, [](int place) { return place != 0; }))
      order = order_after(order, round.places, players);
    write_order(json, "loading", order, players);
    for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p)
      for (const int one : round.boats[p]) {
        points[p] += one;
        ++boats[p];
        ++loaded;
      }
    if (loaded > Boat::kCount) return JsonError{member_path(path, "boats"), "there are only 20 boats"};
    const auto extra = round.mercenaries ? most_mercenaries(*round.mercenaries, players) : std::nullopt;
    checked = points;
    if (extra) ++checked[*extra];
    write_list(json, "points", points, players);
    write_list(json, "boats", boats, players);
    json.member("extra", extra ? static_cast<int>(*extra) + 1 : 0).end_object();
    if (!round.ended) break;
    for (int place = 0; place < players; ++place) {
      const auto p = at(order[static_cast<std::size_t>(place)]);
      merits[p] = {checked[p], round.hands ? (*round.hands)[p] : 0, boats[p], -place};
    }
    hands_known = round.hands.has_value();
    over = loaded == Boat::kCount ||
           (target > 0 && std::any_of(checked.begin(), checked.end(), [&](int one) { return one >= target; }));
    // Two players, and nobody played Giza: the second begins the next round.
    if (!over && players == 2 && !round.giza) std::swap(order[0], order[1]);
  }
  json.end_array();
  write_order(json, "next", order, players);
  write_list(json, "totals", checked, players);
  json.member("left", Boat::kCount - loaded).member("over", over);
  if (!over) return members;
  const auto ranks = ranks_of(merits, players);
  write_list(json, "ranks", ranks, players);
  const auto rank_of = [&](int rank) {
    return static_cast<std::size_t>(std::find(ranks.begin(), ranks.begin() + players, rank) - ranks.begin());
  };
  const auto &first = merits[rank_of(1)], &second = merits[rank_of(2)];
  std::size_t by = 0;
  while (by < 3 && first[by] == second[by]) ++by;
  json.member("decided", kDecided[by]);
  if (by > 0 && !hands_known) json.member("asks", "hands");
  return members;
}

}  // namespace benben::protocol
