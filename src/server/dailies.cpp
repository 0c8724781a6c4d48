#include "server/dailies.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "core/hex.h"
#include "core/sha256.h"
#include "server/among.h"
#include "server/answers.h"
#include "server/fields.h"
#include "table/daily.h"
#include "table/games.h"

namespace benben::server {

using core::JsonWriter;
using protocol::ErrorCode;
using protocol::Fault;
using store::DailyRow;
using store::DailyStatus;
using table::day_text;

namespace {

constexpr int kAhead = 7;   // days that are committed to, after today
constexpr int kOpened = 7;  // days whose secrets are told, once nobody plays them for a result any more
constexpr int kBest = 10;

std::string_view name_of(DailyStatus status) {
  constexpr std::array<std::string_view, 4> kNames = {"running", "counted", "out", "sent"};
  return kNames[static_cast<std::size_t>(status)];
}

Fault is_there_already() { return {ErrorCode::kGameStarted, "record", "that day's is there already"}; }

bool is_played(const DailyRow& row) { return row.status == DailyStatus::kCounted || row.status == DailyStatus::kSent; }

// Days in a row: those that lead up to today or yesterday, and the most there ever were.
struct Streaks {
  std::int64_t now = 0, longest = 0;
};
Streaks streaks_of(const std::vector<DailyRow>& rows, std::string_view game, std::int64_t today) {
  Streaks streaks;
  std::int64_t length = 0, last = today;  // of the days that came last among those seen
  bool is_first = true;
  for (const auto& row : rows) {  // newest first
    if (row.game != game || !is_played(row)) continue;
    const bool goes_on = length > 0 ? row.day == last - 1 : row.day >= today - 1;
    is_first = is_first && goes_on;
    length = length > 0 && goes_on ? length + 1 : 1;
    last = row.day;
    if (is_first) streaks.now = length;
    streaks.longest = std::max(streaks.longest, length);
  }
  return streaks;
}

// `standing` is asked for where the row has one.
template <class Standing>
void write_result(JsonWriter& out, const DailyRow& row, Standing standing_of) {
  out.member("day", day_text(row.day)).member("game", row.game).member("table", row.table);
  out.member("status", name_of(row.status));
  if (!is_played(row)) return;
  out.member("points", row.points).member("theirs", row.theirs);
  if (row.status != DailyStatus::kCounted) return;
  const auto standing = standing_of(row);
  out.member("rank", standing.better + 1).member("of", standing.of).member("beaten", standing.worse);
}

void write_best(JsonWriter& out, store::Store& store, std::int64_t day, const std::string& game) {
  const auto best = store.best_dailies(day, game, kBest);
  const auto is_level = [](const DailyRow& one, const DailyRow& other) {
    return one.points == other.points && one.theirs == other.theirs;
  };
  std::int64_t rank = 0, count = 0;
  const DailyRow* before = nullptr;
  write_list(out, "best", best, [&](const auto& place) {
    ++count;
    if (before == nullptr || !is_level(*before, place.row)) rank = count;
    before = &place.row;
    out.member("rank", rank).member("user", place.row.user).member("name", place.name);
    if (place.is_guest) out.member("guest", true);
    out.member("points", place.row.points).member("theirs", place.row.theirs);
  });
}

}  // namespace

std::string daily_secret(std::string_view key, std::string_view game, std::string_view day) {
  const std::string zero(1, '\0');
  const auto own = core::sha256("benben daily key 1" + zero + std::string{key});
  const auto text = "benben daily secret 1" + zero + std::string{game} + zero + std::string{day};
  core::Digest made;
  crypto_auth_hmacsha256(made.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), own.data());
  return core::to_hex(made);
}

Dailies::Dailies(Context& context, Limits& limits, Seating& seating, Workers& bots, const bots::Resources& resources,
                 std::string_view cookie_key)
    : context_{context},
      limits_{limits},
      seating_{seating},
      bots_{bots},
      resources_{resources},
      pieces_{context.reads},
      // Where deals follow from a seed for tests, so do these.
      key_{context.luck.is_fixed() ? context.luck.bytes(Luck::Use::kDaily, 32) : std::string{cookie_key}} {}

std::string Dailies::secret(std::string_view game, std::int64_t day) const {
  return daily_secret(key_, game, day_text(day));
}

// Of days that are over for everybody each is counted once for all who ask, however many played it.
store::DailyStanding Dailies::standing(store::Store& store, const DailyRow& row, std::int64_t today) {
  // What was decided on the last evening may be written a moment later.
  if (row.day >= today - 2) return store.daily_standing(row);
  const auto known = past_.find({row.day, row.game});
  if (known == past_.end() && past_.size() >= kMostPast) past_.clear();
  const auto& lots =
      known != past_.end()
          ? known->second
          : past_.emplace(std::pair{row.day, row.game}, store.daily_lots(row.day, row.game)).first->second;
  store::DailyStanding found;
  const auto mine = std::pair{std::int64_t{row.points} - row.theirs, std::int64_t{row.points}};
  for (const auto& lot : lots) {
    const auto theirs = std::pair{lot.margin, lot.points};
    found.of += lot.count;
    if (theirs > mine) found.better += lot.count;
    if (theirs < mine) found.worse += lot.count;
  }
  return found;
}

std::string Dailies::state(store::Store& store, const std::string& user, std::int64_t today, const std::string& month) {
  std::string members;
  JsonWriter out{members};
  const auto rows = store.dailies(user);
  out.member("day", day_text(today)).member("next", number(table::begin_of(today + 1)));
  std::vector<std::int64_t> ahead, opened;
  for (int n = 0; n <= kAhead; ++n) ahead.push_back(today + n);
  // What counts until the end of the day after it is opened on the next one.
  for (int n = 0; n < kOpened; ++n) opened.push_back(today - 2 - n);
  write_list(out, "games", table::game_names(), [&](std::string_view name) {
    const std::string game{name};
    out.member("game", game).member("bot", table::daily_bot(game, today));
    const auto write_commitment = [&](std::int64_t day) {
      out.member("day", day_text(day)).member("commitment", game::commitment(secret(game, day)));
    };
    write_list(out, "commitments", ahead, write_commitment);
    write_list(out, "opened", opened, [&](std::int64_t day) {
      write_commitment(day);
      out.member("secret", secret(game, day));
    });
    out.member("played", store.daily_standing({.day = today, .game = game, .user = {}, .table = {}}).of);
    write_best(out, store, today, game);
    const auto streaks = streaks_of(rows, game, today);
    out.member("streak", streaks.now).member("longest", streaks.longest);
  });
  std::vector<DailyRow> shown;
  std::ranges::copy_if(rows, std::back_inserter(shown), [&](const auto& row) {
    // With what may still be under way since yesterday.
    return (day_text(row.day).starts_with(month) || row.day >= today - 1) && table::is_game(row.game);
  });
  write_list(out, "results", shown, [&](const auto& row) {
    write_result(out, row, [&](const auto& counted) { return standing(store, counted, today); });
  });
  return members;
}

Flow Dailies::daily(Ask ask) {
  if (!limits_.may(Limits::What::kStatistics, ask.who.user, ask.address)) co_return ask.fail({ErrorCode::kTooFast});
  const auto today = table::day_of(context_.clock.wall());
  const auto month = text_of(ask.fields, "month", day_text(today).substr(0, 7));
  if (!table::read_day(month + "-01")) co_return ask.fail({ErrorCode::kBadField, "month"});
  auto line = pieces_.of({ask.address, ask.who.user});
  auto members = co_await on(line, [&](store::Store& store) { return state(store, ask.who.user, today, month); });
  if (!members) co_return ask.fail({ErrorCode::kBusy});
  ask.ok(std::move(*members));
}

Flow Dailies::start(Ask ask) {
  const auto game = text_of(ask.fields, "game");
  const auto now = context_.clock.wall();
  const auto today = table::day_of(now);
  const auto day = ask.fields.contains("day") ? table::read_day(text_of(ask.fields, "day")) : today;
  if (!table::is_game(game)) co_return ask.fail({ErrorCode::kBadField, "game"});
  if (!day || *day > today) co_return ask.fail({ErrorCode::kBadField, "day", "it has not begun"});
  const auto read = [&] {
    return on(context_.reads, [&](store::Store& store) { return store.daily(*day, game, ask.who.user); });
  };
  auto row = co_await read();
  if (!row) co_return ask.fail({ErrorCode::kBusy});
  const auto answer = [&](const std::string& table, bool counts) {
    ask.ok(R"("table":")" + table + R"(","counts":)" + (counts ? "true" : "false"));
  };
  const auto is_begun = [&] { return *row && (*row)->status == DailyStatus::kRunning; };
  if (is_begun()) co_return answer((*row)->table, true);
  const bool is_had = *row && (*row)->status != DailyStatus::kSent;
  const bool counts = *day == today && !is_had;
  // Others still play it for a result.
  if (!counts && !is_had && now < table::counts_until(*day))
    co_return ask.fail({ErrorCode::kNotOver, "day", "it can be practised when it counts for nobody any more"});
  if (!limits_.may(Limits::What::kTable, ask.who.user, ask.address)) co_return ask.fail({ErrorCode::kTooFast});
  const auto made = co_await called_with<Seating::Made>([&](auto take) {
    seating_.make_table(*table::daily_settings(game, *day, ask.who.user, counts), {{1, ask.who}}, {}, std::move(take),
                        {secret(game, *day), {}});
  });
  if (made) co_return answer((*made)->id, counts);
  if (made.error().code != ErrorCode::kGameStarted) co_return ask.fail(made.error());
  // In another tab, or on another node: that one is it.
  row = co_await read();
  if (!row) co_return ask.fail({ErrorCode::kBusy});
  if (is_begun()) co_return answer((*row)->table, true);
  ask.fail(made.error());
}

Flow Dailies::judge(const boost::json::object& record, const std::string& user,
                    std::move_only_function<void(Judged)> then) {
  const auto wrong = [](const protocol::JsonError& error) {
    return Fault{ErrorCode::kBadField, protocol::member_path("record", error.path), error.what};
  };
  auto read = co_await on(bots_, context_.post, [&] { return table::DailyJudge::read(record); });
  if (!read) co_return then(Fault{ErrorCode::kBusy});
  if (!*read) co_return then(wrong(read->error()));
  auto& judge = **read;
  // Before anybody thinks about it.
  const auto now = context_.clock.wall();
  if (judge.day() > table::day_of(now))
    co_return then(Fault{ErrorCode::kBadField, "record.fair.daily", "it has not begun"});
  if (now >= table::counts_until(judge.day()))
    co_return then(Fault{ErrorCode::kNotRunning, "record.fair.daily", "its day is over"});
  const auto known =
      co_await on(context_.reads, [&](store::Store& store) { return store.daily(judge.day(), judge.game(), user); });
  if (!known) co_return then(Fault{ErrorCode::kBusy});
  if (*known) co_return then(is_there_already());
  while (!judge.is_done()) {
    const auto error = co_await on(bots_, context_.post, [&] { return judge.go_on(resources_); });
    // What was thought in a hurry is held against nobody.
    if (context_.is_draining) co_return then(Fault{ErrorCode::kRestarting});
    if (!error) co_return then(Fault{ErrorCode::kBusy});
    if (*error) co_return then(wrong(**error));
  }
  then(judge.played());
}

Flow Dailies::send(Ask ask) {
  if (!limits_.may(Limits::What::kStatistics, ask.who.user, ask.address)) co_return ask.fail({ErrorCode::kTooFast});
  const Owner owner{ask.address, ask.who.user};
  const Among sending{sending_, owner.person};
  if (!sending || !waiting_.has_room(owner)) co_return ask.fail({ErrorCode::kBusy});
  if (std::exchange(is_judging_, true))
    co_await called_with<bool>([&](auto take) {
      static_cast<void>(waiting_.push(owner, std::move(take)));  // there is room
    });
  const auto judged = co_await called_with<Judged>(
      [&](auto take) { judge(ask.fields.at("record").get_object(), owner.person, std::move(take)); });
  is_judging_ = !waiting_.empty();
  if (is_judging_) waiting_.pop()(true);
  if (!judged) co_return ask.fail(judged.error());
  const auto& played = *judged;
  const auto is_kept = co_await on(context_.writes, [&](store::Store& store) {
    if (!store.user_until_end(ask.who.user)) return false;
    return store.send_daily(
        {played.day, played.game, ask.who.user, {}, DailyStatus::kSent, played.points, played.theirs});
  });
  if (!is_kept) co_return ask.fail({ErrorCode::kBusy});
  if (!*is_kept) co_return ask.fail(is_there_already());
  std::string members;
  JsonWriter out{members};
  out.member("day", day_text(played.day)).member("game", played.game);
  out.member("points", played.points).member("theirs", played.theirs);
  ask.ok(std::move(members));
}

}  // namespace benben::server
