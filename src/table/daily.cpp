#include "table/daily.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <vector>

#include "core/hex.h"
#include "core/sha256.h"
#include "protocol/json_reader.h"
#include "table/games.h"
#include "table/questions.h"

namespace benben::table {
namespace {

using std::chrono::days;

constexpr auto kGrace = days{1};

// Monday first.
constexpr std::array<std::string_view, 7> kWeek = {"apprentice", "porter",   "mason",    "painter",
                                                   "scribe",     "surveyor", "architect"};
// As strong as people are who play every day, and quick: 200 games are played in a browser.
constexpr std::array<std::string_view, 7> kField = {"child",   "apprentice", "porter",  "mason",
                                                    "painter", "scribe",     "surveyor"};

std::string_view or_default(std::string_view game, std::string_view bot) {
  return is_bot(game, bot) ? bot : default_bot(game);
}

// The deal of this day and game at its first decision.
std::unique_ptr<Play> start_day(const std::string& game, const std::string& day) {
  return start_play({game, daily_deal(day), open_secret(game, day), std::vector<game::Seed>(2)}, {},
                    rules_of_today(game));
}

std::chrono::sys_days date_of(std::int64_t day) { return std::chrono::sys_days{days{day}}; }

}  // namespace

std::int64_t day_of(Time time) noexcept { return std::chrono::floor<days>(time).time_since_epoch().count(); }
Time begin_of(std::int64_t day) noexcept { return Time{days{day}}; }
Time counts_until(std::int64_t day) noexcept { return begin_of(day + 1) + kGrace; }

std::string day_text(std::int64_t day) {
  const std::chrono::year_month_day date{date_of(day)};
  const auto padded = [](unsigned number, std::size_t digits) {
    const auto text = std::to_string(number);
    return std::string(digits - std::min(digits, text.size()), '0') + text;
  };
  return padded(static_cast<unsigned>(static_cast<int>(date.year())), 4) + "-" +
         padded(static_cast<unsigned>(date.month()), 2) + "-" + padded(static_cast<unsigned>(date.day()), 2);
}

std::optional<std::int64_t> read_day(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto number = [&](std::size_t from, std::size_t digits) -> std::optional<unsigned> {
    unsigned value = 0;
    for (const auto c : text.substr(from, digits)) {
      if (c < '0' || c > '9') return std::nullopt;
      value = value * 10 + static_cast<unsigned>(c - '0');
    }
    return value;
  };
  const auto year = number(0, 4), month = number(5, 2), day = number(8, 2);
  if (!year || !month || !day || *year < 1970) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year{static_cast<int>(*year)}, std::chrono::month{*month},
                                         std::chrono::day{*day}};
  if (!date.ok()) return std::nullopt;
  return std::chrono::sys_days{date}.time_since_epoch().count();
}

std::string daily_deal(std::string_view day) { return "daily " + std::string{day}; }

std::string open_secret(std::string_view game, std::string_view day) {
  const std::string zero(1, '\0');
  return core::to_hex(core::sha256("benben daily 1" + zero + std::string{game} + zero + std::string{day}));
}

std::string daily_bot(std::string_view game, std::int64_t day) {
  const auto weekday = std::chrono::weekday{date_of(day)}.iso_encoding() - 1;
  return std::string{or_default(game, kWeek[weekday])};
}

std::optional<Settings> daily_settings(const std::string& game, std::int64_t day, const std::string& owner,
                                       bool counts) {
  if (!is_game(game)) return std::nullopt;
  Settings settings{.game = game, .rules = rules_of_today(game), .is_public = false};
  settings.seats = {"me", "bot:" + daily_bot(game, day)};
  settings.has_hints = !counts;
  settings.leaver_bot = default_bot(game);
  settings.owner = owner;
  settings.daily = Daily{day_text(day), counts};
  return settings;
}

bool keeps_secret(const Table& table, Time now) {
  if (!table.is_secret_kept()) return false;
  const auto day = read_day(table.settings().daily->day);
  return day && now < counts_until(*day);
}

std::optional<FieldResult> field_result(const std::string& game, std::int64_t day, int k,
                                        const bots::Resources& resources) {
  if (!is_game(game)) return std::nullopt;
  const auto text = day_text(day);
  const auto secret = open_secret(game, text);
  FieldResult result{.bot = std::string{or_default(game, kField[static_cast<std::size_t>(k) % kField.size()])}};
  const std::array bots = {result.bot, daily_bot(game, day)};
  const auto play = start_day(game, text);
  // Seeds of its own, but the bot of the day has the one that it has at everybody's table.
  const auto own = core::to_hex(core::sha256("benben field 1 " + secret + " " + std::to_string(k)));
  while (play->to_act().is_seat()) {
    const auto seat = static_cast<std::size_t>(play->to_act().seat().index());
    const auto seed = bot_seed(seat == 0 ? own : secret, static_cast<std::int64_t>(play->turn()));
    if (!play->play(play->think(bots[seat], seed, resources)())) return std::nullopt;
  }
  const auto outcome = play->outcome();
  result.points = outcome.points[0];
  result.theirs = outcome.points[1];
  return result;
}

core::Result<DailyJudge, protocol::JsonError> DailyJudge::read(const boost::json::object& record) {
  using protocol::JsonError;
  if (auto wrong = check_record(record)) return std::move(*wrong);
  const auto proof = check_fair(record);
  if (!proof) return proof.error();
  if (!proof->is_open_daily) return JsonError{"fair.daily", "is not the deal that follows from the date"};
  if (record.contains("end")) return JsonError{"end", "it was not played to its end"};
  // Both checks have read these.
  std::vector<std::string> moves;
  for (const auto& move : record.at("moves").get_array()) moves.emplace_back(move.get_string());
  return DailyJudge{{std::string{record.at("game").get_string()},
                     *read_day(std::string_view{record.at("fair").at("daily").get_string()})},
                    std::move(moves)};
}

DailyJudge::DailyJudge(DailyPlayed played, std::vector<std::string> moves)
    : played_{std::move(played)},
      bot_{daily_bot(played_.game, played_.day)},
      secret_{open_secret(played_.game, day_text(played_.day))},
      play_{start_day(played_.game, day_text(played_.day))},
      moves_{std::move(moves)} {}

std::optional<protocol::JsonError> DailyJudge::go_on(const bots::Resources& resources) {
  using protocol::JsonError;
  for (bool has_thought = false; next_ < moves_.size(); ++next_) {
    const auto& move = moves_[next_];
    if (play_->to_act().is_seat() && play_->to_act().seat().index() == 1) {
      if (std::exchange(has_thought, true)) return std::nullopt;
      const auto seed = bot_seed(secret_, static_cast<std::int64_t>(next_));
      if (play_->think(bot_, seed, resources)() != move)
        return JsonError{protocol::item_path("moves", next_), "is not what " + bot_ + " decides there"};
    }
    if (!play_->play(move)) return JsonError{protocol::item_path("moves", next_), "is not legal"};
  }
  if (!play_->to_act().is_nobody()) return JsonError{"moves", "the game is not over"};
  const auto outcome = play_->outcome();
  played_.points = outcome.points[0];
  played_.theirs = outcome.points[1];
  is_done_ = true;
  return std::nullopt;
}

}  // namespace benben::table
