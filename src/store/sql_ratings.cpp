// sql_ratings.cpp: how strong people and bots are.
#include <algorithm>
#include <cmath>

#include "store/sql_store.h"
#include "store/values.h"

namespace benben::store {
namespace {

// Numbers that no game gave are those of somebody who never played.
Rating read_rating(const SqlRow& row) {
  Rating read{.user = words(row, 0), .game = words(row, 1)};
  const auto rating = row.real(2), deviation = row.real(3), volatility = row.real(4);
  const bool is_sound = std::abs(rating) < 100'000 && deviation > 0 && deviation < 10'000 && volatility > 1e-6 &&
                        volatility < 10 && row.integer(5) >= 0;
  if (is_sound) {
    read.rating = rating;
    read.deviation = deviation;
    read.volatility = volatility;
    read.games = row.integer(5);
  }
  return read;
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

std::int64_t SqlStore::count_meeting(const std::string& one, const std::string& other, const std::string& game,
                                     Time at) {
  const auto& [first, second] = std::minmax(one, other);
  const auto day = integer(number(at) / kDay);
  sql_->run(
      "INSERT INTO meetings (first_id, second_id, game, day, games) VALUES ($1, $2, $3, $4, 1) "
      "ON CONFLICT (day, first_id, second_id, game) DO UPDATE SET games = meetings.games + 1",
      {text(first), text(second), text(game), day});
  std::int64_t games = 0;
  sql_->run("SELECT games FROM meetings WHERE day = $1 AND first_id = $2 AND second_id = $3 AND game = $4",
            {day, text(first), text(second), text(game)}, [&](const SqlRow& row) { games = row.integer(0); });
  return games;
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
        auto rating = read_rating(row);
        if (rating.games > 0) found.push_back({std::move(rating), row.is_null(6) ? std::string{} : words(row, 6)});
      });
  return found;
}

}  // namespace benben::store
