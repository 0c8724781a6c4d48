// sql_ratings.cpp: how strong people and bots are.
#include "store/sql_store.h"
#include "store/values.h"

namespace benben::store {
namespace {

Rating read_rating(const SqlRow& row) {
  return {std::string{row.text(0)}, std::string{row.text(1)}, row.real(2), row.real(3), row.real(4), row.integer(5)};
}

}  // namespace

Rating SqlStore::rating(const std::string& user, const std::string& game) {
  Rating found{.user = user, .game = game};
  sql_->run("SELECT user_id, game, rating, deviation, volatility, games FROM ratings WHERE user_id = $1 AND game = $2",
            {text(user), text(game)}, [&](const SqlRow& row) { found = read_rating(row); });
  return found;
}

void SqlStore::put_rating(const Rating& rating) {
  sql_->run(
      "INSERT INTO ratings (user_id, game, rating, deviation, volatility, games) VALUES ($1, $2, $3, $4, $5, $6) "
      "ON CONFLICT (user_id, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, "
      "volatility = excluded.volatility, games = excluded.games",
      {text(rating.user), text(rating.game), rating.rating, rating.deviation, rating.volatility, rating.games});
}

std::vector<Rating> SqlStore::ratings(const std::string& user) {
  std::vector<Rating> found;
  sql_->run("SELECT user_id, game, rating, deviation, volatility, games FROM ratings WHERE user_id = $1 ORDER BY game",
            {text(user)}, [&](const SqlRow& row) { found.push_back(read_rating(row)); });
  return found;
}

std::vector<RankedPlayer> SqlStore::leaderboard(const std::string& game, double most_deviation, int limit) {
  std::vector<RankedPlayer> found;
  sql_->run(
      "SELECT r.user_id, r.game, r.rating, r.deviation, r.volatility, r.games, u.name FROM ratings r "
      "LEFT JOIN users u ON u.id = r.user_id WHERE r.game = $1 AND r.deviation <= $2 "
      "ORDER BY r.rating DESC, r.user_id LIMIT $3",
      {text(game), most_deviation, integer(limit)}, [&](const SqlRow& row) {
        found.push_back({read_rating(row), row.is_null(6) ? std::string{} : std::string{row.text(6)}});
      });
  return found;
}

}  // namespace benben::store
