// daily_test.cpp: the deal of a day is the same on every machine and in every version.
#include "table/daily.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "bots/machine.h"
#include "table/games.h"
#include "table/questions.h"

namespace benben::table {
namespace {

core::Result<DailyPlayed, protocol::JsonError> judged_whole(const boost::json::object& record) {
  auto judge = DailyJudge::read(record);
  if (!judge) return judge.error();
  while (!judge->is_done())
    if (auto wrong = judge->go_on(bots::kMachine)) return std::move(*wrong);
  return judge->played();
}

namespace json = boost::json;

constexpr std::int64_t kWednesday = 20'775;  // 2026-11-18

TEST(Daily, KnowsItsDays) {
  EXPECT_EQ(day_text(0), "1970-01-01");
  EXPECT_EQ(day_text(kWednesday), "2026-11-18");
  EXPECT_EQ(read_day("2026-11-18"), kWednesday);
  EXPECT_EQ(read_day("2028-02-29"), read_day("2028-02-28").value() + 1);
  for (const auto* const none : {"", "2026-11-1", "2026-13-01", "2026-02-29", "2026-00-10", "1969-12-31", "20261118xx",
                                 "2026-11-18 ", "2O26-11-18"})
    EXPECT_FALSE(read_day(none)) << none;
  const auto midnight = begin_of(kWednesday);
  EXPECT_EQ(day_of(midnight), kWednesday);
  EXPECT_EQ(day_of(midnight - Millis{1}), kWednesday - 1);
  EXPECT_EQ(counts_until(kWednesday), begin_of(kWednesday + 2));
}

TEST(Daily, AWeekClimbs) {
  const auto monday = kWednesday - 2;
  for (const auto* const game : {"pyramido", "pyramidion"}) {
    EXPECT_EQ(daily_bot(game, monday), "apprentice");
    EXPECT_EQ(daily_bot(game, kWednesday), "mason");
    EXPECT_EQ(daily_bot(game, monday + 6), "architect");
    EXPECT_EQ(daily_bot(game, monday + 7), "apprentice");
  }
}

TEST(Daily, TheOpenSecretFollowsFromTheDate) {
  EXPECT_EQ(open_secret("pyramido", "2026-11-18"), "6cf79d5beef38b6f2e10d00d0bb9e6ab2700243918f80d027f350fcaa4f3e0fe");
  EXPECT_EQ(open_secret("pyramidion", "2026-11-18"),
            "973f2a4e321ffff6d5055fb80b6e9a23a05e6ed3a839169a54c418058bb07817");
  EXPECT_NE(open_secret("pyramido", "2026-11-19"), open_secret("pyramido", "2026-11-18"));
}

// A table of the day, played by its bot and, in the person's seat, by the first legal decision.
std::unique_ptr<Table> played(const std::string& game, bool counts) {
  const auto secret = open_secret(game, "2026-11-18");
  auto table = std::make_unique<Table>("_0123456789a", secret);
  auto settings = *daily_settings(game, kWednesday, "here", counts);
  settings.commitment = game::commitment(secret);
  const Time now{Millis{1}};
  const auto add = [&](const Table::Plan& plan) {
    ASSERT_TRUE(plan);
    ASSERT_EQ(table->apply(*plan), std::nullopt);
  };
  EXPECT_EQ(table->apply({1, now, EntryKind::kCreate, 0, to_json(settings), Millis{0}}), std::nullopt);
  add(table->plan_sit("here", "You", 1, {}, now));
  while (table->status() != Status::kOver) {
    if (const auto next = table->plan_follow_up(now)) {
      EXPECT_EQ(table->apply(*next), std::nullopt);
      continue;
    }
    if (const auto bot = table->bot_to_act()) {
      add(table->plan_bot_decide(table->seq(), table->play()->think(*bot, bot_seed(*table), bots::kMachine)(), now));
      continue;
    }
    EXPECT_EQ(table->undo_target(table->seats_of("here")).has_value(), !counts && table->decided(1).own > 0);
    std::string legal;
    core::JsonWriter out{legal};
    table->play()->write_legal(out);
    add(table->plan_decide("here", 1, table->seq(), json::parse(legal).as_array().at(0), now, Millis{0}));
  }
  return table;
}

TEST(Daily, IsADealOfTheDayAndNotOfTheTable) {
  for (const auto* const game : {"pyramido", "pyramidion"}) {
    const auto table = played(game, true);
    const auto record = json::parse(table->record()).as_object();
    EXPECT_EQ(record.at("fair").at("table"), "daily 2026-11-18");
    EXPECT_EQ(record.at("fair").at("daily"), "2026-11-18");
    const auto proof = check_fair(record);
    ASSERT_TRUE(proof) << proof.error().path << ' ' << proof.error().what;
    EXPECT_TRUE(proof->is_daily && proof->is_open_daily);
    EXPECT_FALSE(table->is_secret_kept());
    EXPECT_FALSE(table->settings().has_hints);
    const auto judged = judged_whole(record);
    ASSERT_TRUE(judged) << judged.error().path << ' ' << judged.error().what;
    EXPECT_EQ(judged->game, game);
    EXPECT_EQ(judged->day, kWednesday);
    EXPECT_EQ(judged->points, table->result()->points[0]);
    EXPECT_EQ(judged->theirs, table->result()->points[1]);
  }
}

TEST(Daily, PracticeIsTheSameDealWithHintsAndUndo) {
  const auto real = played("pyramido", true), practice = played("pyramido", false);
  EXPECT_TRUE(practice->settings().has_hints);
  EXPECT_EQ(json::parse(real->record()).at("moves"), json::parse(practice->record()).at("moves"));
}

TEST(Daily, WhatWasTamperedWithIsRefused) {
  const auto good = json::parse(played("pyramido", true)->record()).as_object();
  const auto refused = [&](const auto& change) {
    auto record = good;
    change(record);
    const auto judged = judged_whole(record);
    return judged ? std::string{"taken"} : judged.error().path;
  };
  EXPECT_EQ(refused([](auto&) {}), "taken");
  EXPECT_EQ(refused([](auto& record) { record["totals"].as_array()[0] = 200; }), "totals");
  EXPECT_EQ(refused([](auto& record) { record["moves"].as_array()[0] = "9@9,9>"; }), "moves[0]");
  EXPECT_EQ(refused([](auto& record) { record["moves"].as_array().pop_back(); }), "moves");
  EXPECT_EQ(refused([](auto& record) { record["fair"].as_object()["daily"] = "2026-11-19"; }), "fair.daily");
  EXPECT_EQ(refused([](auto& record) { record["fair"].as_object()["secret"] = std::string(64, 'a'); }),
            "fair.commitment");
  EXPECT_EQ(refused([](auto& record) { record.erase("fair"); }), "fair.daily");
  EXPECT_NE(refused([](auto& record) { std::swap(record["deal"].as_array()[0], record["deal"].as_array()[80]); }),
            "taken");
}

// Another game of the same deal in which the bot decides what suits the person.
TEST(Daily, TheBotsDecisionsAreHeldAgainstTheBot) {
  const auto secret = open_secret("pyramido", "2026-11-18");
  auto settings = *daily_settings("pyramido", kWednesday, "here", true);
  settings.seats[1] = "bot:random";
  settings.commitment = game::commitment(secret);
  Table table{"_0123456789a", secret};
  const Time now{Millis{1}};
  ASSERT_EQ(table.apply({1, now, EntryKind::kCreate, 0, to_json(settings), Millis{0}}), std::nullopt);
  ASSERT_EQ(table.apply(*table.plan_sit("here", "You", 1, {}, now)), std::nullopt);
  while (table.status() != Status::kOver) {
    if (const auto next = table.plan_follow_up(now)) {
      ASSERT_EQ(table.apply(*next), std::nullopt);
      continue;
    }
    const auto move = table.play()->think("random", static_cast<std::uint64_t>(table.seq()), bots::kMachine)();
    const auto plan = table.bot_to_act() ? table.plan_bot_decide(table.seq(), move, now)
                                         : table.plan_decide("here", 1, table.seq(), json::value(move), now, Millis{0});
    ASSERT_EQ(table.apply(*plan), std::nullopt);
  }
  const auto judged = judged_whole(json::parse(table.record()).as_object());
  ASSERT_FALSE(judged);
  EXPECT_TRUE(judged.error().path.starts_with("moves["));
  EXPECT_TRUE(judged.error().what.contains("mason")) << judged.error().what;
}

// It changes with a rule or a bot, as the bench's signature does, and with nothing else.
TEST(Daily, TheFieldIsTheSameEverywhere) {
  constexpr std::string_view kPyramido =
      "child 54:57, apprentice 60:67, porter 51:82, mason 63:72, painter 69:61, scribe 71:76, surveyor 78:70, child "
      "50:66, ";
  constexpr std::string_view kPyramidion =
      "child 7:13, apprentice 4:14, porter 11:13, mason 8:12, painter 11:7, scribe 22:11, surveyor 11:8, child 10:11, ";
  for (const auto* const game : {"pyramido", "pyramidion"}) {
    std::string all;
    for (int k = 0; k < 8; ++k) {
      const auto one = field_result(game, kWednesday, k, bots::kMachine);
      ASSERT_TRUE(one);
      all += one->bot + " " + std::to_string(one->points) + ":" + std::to_string(one->theirs) + ", ";
    }
    EXPECT_EQ(all, std::string_view{game} == "pyramido" ? kPyramido : kPyramidion);
  }
  EXPECT_FALSE(field_result("chess", kWednesday, 0, bots::kMachine));
}

TEST(Daily, ADamagedDayBreaksItsTable) {
  auto settings = *daily_settings("pyramido", kWednesday, "here", true);
  for (const auto* const day : {"", "yesterday", "2026-02-30"}) {
    settings.daily->day = day;
    EXPECT_FALSE(settings_from_json(to_json(settings))) << day;
  }
}

}  // namespace
}  // namespace benben::table
