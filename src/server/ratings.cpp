#include "server/ratings.h"

#include <algorithm>
#include <numeric>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "core/json_writer.h"

namespace benben::server {

namespace json = boost::json;
using table::SeatKind;

namespace {

constexpr std::string_view kBot = "bot:";
constexpr const char* kUnsure = "unsure";  // in the count of meetings: whoever it is

bool is_bot(std::string_view player) noexcept { return player.starts_with(kBot); }
bool is_gone(store::Store& store, const std::string& player) { return !is_bot(player) && !store.user(player); }

}  // namespace

bool is_rated_bot(std::string_view bot) { return !bot.contains('@'); }

std::string Rated::added_to(const std::string& object) const {
  auto value = json::parse(object).as_object();
  // A transaction that failed may have been here before.
  value.erase("ratings");
  value.erase("unrated");
  if (!ratings.empty()) value["ratings"] = json::parse(ratings);
  if (!unrated.empty()) value["unrated"] = unrated;
  return json::serialize(value);
}

Rater::Rater(const table::Table& table) : game_{table.settings().game}, ranks_{table.result()->ranks} {
  const auto& seats = table.seats();
  gains_.assign(seats.size(), true);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto& seat = seats[i];
    const auto decided = table.decided(static_cast<int>(i) + 1);
    standing_.push_back(seat.rating);
    is_long_.push_back(decided.own >= kLeastDecisions);
    if (seat.kind == SeatKind::kBot) {
      players_.push_back(std::string{kBot} + seat.bot);
      if (!is_rated_bot(seat.bot)) unrated_ = "bot";
      continue;
    }
    players_.push_back(seat.user);
    // Whoever let a bot play, be it once, comes behind all others: neither its skill nor its failure is theirs, and
    // nobody loses to it. Nor do they gain by one who gave up.
    if (!seat.has_stand_in() && decided.stand_in == 0) continue;
    ranks_[i] += static_cast<int>(seats.size());
    gains_[i] = false;
  }
  if (unrated_.empty() && std::ranges::all_of(players_, is_bot)) unrated_ = "bot";
}

// Bots do not count among themselves: their games cost nobody anything, and would move what people are measured by.
Rater::Pairs Rater::long_pairs() const {
  Pairs found;
  for (std::size_t one = 0; one < players_.size(); ++one)
    for (std::size_t other = 0; other < one; ++other)
      if (is_long_[one] && is_long_[other] && !(is_bot(players_[one]) && is_bot(players_[other])))
        found.emplace(one, other);
  return found;
}

Rater::Pairs Rater::pairs(store::Store& store, table::Time at) const {
  Pairs found;
  for (const auto& [one, other] : long_pairs())
    if (store.count_meeting(players_[one], players_[other], game_, at) <= kMostMeetings) {
      found.emplace(one, other);
      found.emplace(other, one);
    }
  return found;
}

Rater::Pairs Rater::left(store::Store& store, std::span<const Glicko> players, table::Time at) const {
  Pairs found;
  for (std::size_t who = 0; who < players_.size(); ++who) {
    if (gains_[who] || is_gone(store, players_[who])) continue;
    std::int64_t unsure = 0;
    for (std::size_t other = 0; other < players_.size(); ++other) {
      if (!gains_[other] || (is_long_[who] && is_long_[other])) continue;
      if (store.count_meeting(players_[who], players_[other], game_, at) > kMostMeetings) continue;
      const bool is_sure = is_bot(players_[other]) || players[other].deviation <= kSureDeviation;
      if (!is_sure && unsure == 0) unsure = store.count_meeting(players_[who], kUnsure, game_, at);
      if (is_sure || unsure <= kMostLeft) found.emplace(who, other);
    }
  }
  return found;
}

Rated Rater::rate(store::Store& store, table::Time at) const {
  if (!unrated_.empty()) return {{}, unrated_};
  // In one order, so that no two games that end at the same time wait for each other.
  std::vector<std::size_t> in_order(players_.size());
  std::iota(in_order.begin(), in_order.end(), 0);
  std::ranges::sort(in_order, {}, [this](std::size_t i) -> const std::string& { return players_[i]; });
  for (const auto i : in_order) static_cast<void>(is_gone(store, players_[i]));
  // Whose account was deleted while the game went on counts for the others as what they were when they sat down.
  std::vector<store::Rating> before;
  std::vector<Glicko> players;
  for (std::size_t i = 0; i < players_.size(); ++i) {
    store::Rating kept;
    if (!is_gone(store, players_[i])) {
      kept = store.rating(players_[i], game_);
    } else if (const auto& was = standing_[i]; was.rating > 0 && was.deviation > 0) {
      kept.rating = was.rating;
      kept.deviation = was.deviation;
    }
    players.push_back({kept.rating, kept.deviation, kept.volatility});
    before.push_back(std::move(kept));
  }
  const auto meeting = pairs(store, at);
  const auto leaving = left(store, players, at);
  const auto unrated = !meeting.empty() ? "" : !leaving.empty() ? "left" : long_pairs().empty() ? "short" : "often";
  if (meeting.empty() && leaving.empty()) return {{}, unrated};
  const auto is_in = [](const Pairs& all, std::size_t seat) {
    return std::ranges::any_of(all, [&](const auto& each) { return each.first == seat; });
  };
  auto after = rate_game(
      players, ranks_,
      [&](std::size_t one, std::size_t other) {
        return meeting.contains({one, other});
      },
      [&](std::size_t seat) { return is_bot(players_[seat]); });
  for (std::size_t i = 0; i < after.size(); ++i)
    if (!gains_[i]) after[i].rating = std::min(after[i].rating, players[i].rating);
  // A short game says nothing of how well somebody plays: what they pay makes their rating no surer.
  for (std::size_t i = 0; i < after.size(); ++i) {
    std::vector<Opponent> lost;
    for (const auto& [who, other] : leaving)
      if (who == i) lost.push_back({players[other], 0});
    after[i].rating += server::rate(players[i], lost).rating - players[i].rating;
  }
  for (const auto i : in_order) {
    const auto self = players_.begin() + static_cast<std::ptrdiff_t>(i);
    const bool is_again = std::find(players_.begin(), self, *self) != self;
    if (!is_again && (is_in(meeting, i) || is_in(leaving, i)) && !is_gone(store, players_[i]))
      store.put_rating(
          {players_[i], game_, after[i].rating, after[i].deviation, after[i].volatility, before[i].games + 1});
  }
  Rated rated{{}, unrated};
  core::JsonWriter out{rated.ratings};
  out.begin_array();
  for (std::size_t i = 0; i < after.size(); ++i) {
    out.begin_object().key("before").value(players[i].rating, 1).key("after").value(after[i].rating, 1);
    out.key("deviation").value(after[i].deviation, 1).end_object();
  }
  out.end_array();
  return rated;
}

}  // namespace benben::server
