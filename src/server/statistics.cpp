#include "server/statistics.h"

#include <algorithm>
#include <vector>

#include "core/json_writer.h"
#include "server/cards.h"
#include "server/fields.h"
#include "table/table.h"

namespace benben::server {

namespace json = boost::json;
using core::JsonWriter;
using table::SeatRating;

namespace {

constexpr int kMostGames = 1000;

struct Game {
  std::int64_t at = 0;
  std::string table, reason;
  int players = 0, points = 0, rank = 0;
  std::optional<SeatRating> after;  // if it changed a rating
  bool is_rated = false;
};

// Nothing if the card is not that of a game that `user` finished.
std::optional<Game> read_game(const store::TableRow& row, const std::string& user) {
  const auto card = read_card(row);
  if (!card || !card->contains("result")) return std::nullopt;
  // Of a game that is played again its deal was known; how one was played elsewhere nobody saw.
  const auto& settings = card->at("settings").as_object();
  if (settings.contains("again") || settings.contains("origin")) return std::nullopt;
  const auto& seats = card->at("seats").as_array();
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto* who = seats[i].as_object().if_contains("user");
    if (who == nullptr || *who != json::string_view{user}) continue;
    const auto& ended = card->at("result").as_object();
    Game game;
    game.at = row.updated.time_since_epoch().count();
    game.table = row.id;
    game.reason = text_of(ended, "reason");
    game.players = static_cast<int>(seats.size());
    game.points = ended.at("points").as_array()[i].to_number<int>();
    game.rank = ended.at("ranks").as_array()[i].to_number<int>();
    if (const auto* ratings = ended.if_contains("ratings")) {
      const auto& mine = ratings->as_array()[i].as_object();
      const auto after = mine.at("after").to_number<double>();
      // What somebody pays for leaving early is no game, but a rating all the same.
      game.is_rated = !ended.contains("unrated");
      if (game.is_rated || after != mine.at("before").to_number<double>())
        game.after = SeatRating{after, mine.at("deviation").to_number<double>()};
    }
    return game;
  }
  return std::nullopt;
}

// A game that was broken off says little of how somebody plays, unless it was long enough to be rated.
bool counts(const Game& game) { return game.reason == "played" || game.is_rated; }

std::string tell(const store::User& user, const std::string& game, const std::vector<Game>& games,
                 const store::Rating& rating) {
  double points = 0;
  int wins = 0, played = 0;
  for (const auto& each : games) {
    if (!counts(each)) continue;
    ++played;
    points += each.points;
    wins += each.rank == 1 ? 1 : 0;
  }
  std::string members;
  JsonWriter out{members};
  out.member("user", user.id).member("name", user.name).member("game", game).member("games", played);
  out.member("wins", wins).key("mean_points");
  out.value(played == 0 ? 0.0 : points / played, 2);
  if (rating.games > 0) out.key("rating").value(rating.rating, 1).key("deviation").value(rating.deviation, 1);
  out.key("results").begin_array();
  for (const auto& each : games) {
    if (!counts(each)) continue;
    out.begin_object().member("at", each.at).member("table", each.table).member("players", each.players);
    out.member("points", each.points).member("rank", each.rank).member("reason", each.reason).end_object();
  }
  out.end_array().key("ratings").begin_array();
  for (const auto& each : games) {
    if (!each.after) continue;
    out.begin_object().member("at", each.at).key("rating").value(each.after->rating, 1);
    out.key("deviation").value(each.after->deviation, 1).end_object();
  }
  out.end_array();
  return members;
}

}  // namespace

std::optional<std::string> statistics_of(store::Store& store, const std::string& user, const std::string& game,
                                         const std::string& viewer) {
  const auto known = store.user(user);
  if (!known) return std::nullopt;
  std::vector<Game> games;
  for (const auto& row : store.tables(
           {.user = user, .viewer = viewer, .game = game, .status = {table::Status::kOver}, .limit = kMostGames}))
    if (auto read = read_game(row, user); read && (counts(*read) || read->after)) games.push_back(std::move(*read));
  std::reverse(games.begin(), games.end());  // oldest first
  return tell(*known, game, games, store.rating(user, game));
}

}  // namespace benben::server
