#include "server/statistics.h"

#include <algorithm>
#include <vector>

#include <boost/json/serialize.hpp>

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
constexpr std::size_t kMostReviews = 100;  // the newest: each is a text of its own
// A game of hundreds of rounds has as many figures, and a thousand such would be more than anybody is sent.
constexpr std::size_t kMostFigures = 1'000;
constexpr std::size_t kCardsAPiece = 100, kReviewsAPiece = 4;

struct Other {
  std::string bot;  // empty: a person
  int points = 0, rank = 0;
};

}  // namespace

struct Statistics::Game {
  std::int64_t at = 0;
  std::string table, reason;
  int seat = 0, points = 0, rank = 0;
  std::vector<Other> others;
  std::string figures;  // JSON, or empty
  std::string review;   // the same
  bool is_own = true;   // nobody decided in their place
  bool has_hints = false;
  std::optional<SeatRating> after;  // if it changed a rating

  // A game that was broken off says little of how somebody plays, nor does one that a bot played in their place.
  [[nodiscard]] bool counts() const { return reason == "played" && is_own; }
};

Statistics::Statistics(std::string user, std::string game, std::string viewer)
    : user_{std::move(user)}, game_{std::move(game)}, viewer_{std::move(viewer)} {}
Statistics::~Statistics() = default;

// Nothing if the card is not that of a game that `user` finished.
std::optional<Statistics::Game> Statistics::read_game(const store::TableRow& row, const std::string& user) {
  const auto card = read_card(row);
  if (!card || !card->contains("result")) return std::nullopt;
  // Of a game that is played again its deal was known; how one was played elsewhere nobody saw; and points in a box of
  // one's own are whatever its numbers make of them.
  const auto& settings = card->at("settings").as_object();
  const auto* daily = settings.if_contains("daily");
  const bool is_practice =
      daily != nullptr && (!daily->is_object() || !table::flag_of(daily->get_object(), "counts", false));
  if (settings.contains("again") || settings.contains("origin") || settings.contains("parts") || is_practice)
    return std::nullopt;
  const auto& seats = card->at("seats").as_array();
  const auto is_theirs = [&](const json::value& seat) {
    const auto* who = seat.as_object().if_contains("user");
    return who != nullptr && *who == json::string_view{user};
  };
  if (std::ranges::count_if(seats, is_theirs) != 1) return std::nullopt;  // several at one screen win always
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (!is_theirs(seats[i])) continue;
    const auto& ended = card->at("result").as_object();
    const auto number = [&](const char* what, std::size_t seat) {
      return ended.at(what).as_array()[seat].to_number<int>();
    };
    Game game;
    // A rematch touches the table once more. Old cards do not say when the game was over.
    game.at = table::number_of(*card, "ended").value_or(row.updated.time_since_epoch().count());
    game.table = row.id;
    game.reason = text_of(ended, "reason");
    game.seat = static_cast<int>(i) + 1;
    game.has_hints = table::flag_of(card->at("settings").as_object(), "hints", false);
    game.points = number("points", i);
    game.rank = number("ranks", i);
    for (std::size_t j = 0; j < seats.size(); ++j)
      if (const auto& seat = seats[j].as_object(); j != i)
        game.others.push_back(
            {text_of(seat, "kind") == "bot" ? text_of(seat, "bot") : "", number("points", j), number("ranks", j)});
    const auto* const figures = card->if_contains("figures");
    if (figures != nullptr && figures->is_array() && figures->get_array().size() > i) {
      const auto& mine = figures->get_array()[i];
      game.is_own = mine.is_object();
      if (game.is_own) game.figures = json::serialize(mine);
      if (game.figures.size() > kMostFigures) game.figures.clear();
    }
    if (const auto* ratings = ended.if_contains("ratings")) {
      const auto& mine = ratings->as_array()[i].as_object();
      const auto after = mine.at("after").to_number<double>();
      // What somebody pays for leaving early is no game, but a rating all the same.
      if (!ended.contains("unrated") || after != mine.at("before").to_number<double>())
        game.after = SeatRating{after, mine.at("deviation").to_number<double>()};
    }
    return game;
  }
  return std::nullopt;
}

// How it was judged, if it was.
std::string Statistics::read_review(store::Store& store, const Game& game) {
  const auto text = store.review(game.table);
  const auto review = text ? protocol::read_object(*text) : std::nullopt;
  const auto* const players = review ? review->if_contains("players") : nullptr;
  const auto seat = static_cast<std::size_t>(game.seat - 1);
  if (players == nullptr || !players->is_array() || players->get_array().size() <= seat) return {};
  const auto& mine = players->get_array()[seat];
  if (!mine.is_object()) return {};
  std::string told;
  JsonWriter out{told};
  out.begin_object();
  for (const auto* const what : {"own", "luck", "accuracy"})
    if (const auto* const value = mine.get_object().if_contains(what); value != nullptr && value->is_number())
      out.key(what).value(value->to_number<double>(), 3);
  double lost = 0;
  if (const auto* const decisions = review->if_contains("decisions"); decisions != nullptr && decisions->is_array())
    for (const auto& decision : decisions->get_array()) {
      const auto* const fields = decision.if_object();
      if (fields == nullptr || number_of(*fields, "seat") != game.seat) continue;
      if (const auto* const value = fields->if_contains("lost"); value != nullptr && value->is_number())
        lost += value->to_number<double>();
    }
  out.key("lost").value(lost, 2).end_object();
  return told;
}

bool Statistics::read(store::Store& store) {
  if (!known_) {
    rating_ = store.rating(user_, game_);
    rows_ = store.tables(
        {.user = user_, .viewer = viewer_, .game = game_, .status = {table::Status::kOver}, .limit = kMostGames});
    known_ = store.user(user_);
    return known_.has_value();
  }
  if (next_row_ < rows_.size()) {
    for (const auto end = std::min(next_row_ + kCardsAPiece, rows_.size()); next_row_ < end; ++next_row_)
      if (auto game = read_game(rows_[next_row_], user_); game && (game->counts() || game->after))
        games_.push_back(std::move(*game));
    return true;
  }
  for (std::size_t n = 0; told_ < kMostReviews && reviewed_ < games_.size() && n < kReviewsAPiece; ++reviewed_) {
    if (!games_[reviewed_].counts()) continue;
    games_[reviewed_].review = read_review(store, games_[reviewed_]);
    ++told_;
    ++n;
  }
  if (told_ < kMostReviews && reviewed_ < games_.size()) return true;
  if (!members_) write_members();
  return false;
}

void Statistics::write_members() {
  std::reverse(games_.begin(), games_.end());  // oldest first
  double points = 0;
  int wins = 0, played = 0;
  for (const auto& each : games_) {
    if (!each.counts()) continue;
    ++played;
    points += each.points;
    wins += each.rank == 1 ? 1 : 0;
  }
  auto& members = members_.emplace();
  JsonWriter out{members};
  out.member("user", known_->id).member("name", known_->name).member("game", game_).member("games", played);
  out.member("wins", wins).key("mean_points");
  out.value(played == 0 ? 0.0 : points / played, 2);
  if (rating_.games > 0) out.key("rating").value(rating_.rating, 1).key("deviation").value(rating_.deviation, 1);
  out.key("results").begin_array();
  for (const auto& each : games_) {
    if (!each.counts()) continue;
    out.begin_object().member("at", each.at).member("table", each.table);
    out.member("players", each.others.size() + 1).member("points", each.points).member("rank", each.rank);
    out.member("reason", each.reason).member("hints", each.has_hints).key("others").begin_array();
    for (const auto& other : each.others) {
      out.begin_object();
      if (!other.bot.empty()) out.member("bot", other.bot);
      out.member("points", other.points).member("rank", other.rank).end_object();
    }
    out.end_array();
    if (!each.figures.empty()) out.key("figures").raw(each.figures);
    if (!each.review.empty()) out.key("review").raw(each.review);
    out.end_object();
  }
  out.end_array().key("ratings").begin_array();
  for (const auto& each : games_) {
    if (!each.after) continue;
    out.begin_object().member("at", each.at).key("rating").value(each.after->rating, 1);
    out.key("deviation").value(each.after->deviation, 1).end_object();
  }
  out.end_array();
}

}  // namespace benben::server
