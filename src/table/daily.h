// daily.h: the deal of the day: one for everybody and each game, against a bot that answers everybody alike.
// docs/protocol.md, "The deal of the day". A day is UTC's, as a number since 1970 or as "2026-11-18".
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "bots/resources.h"
#include "core/result.h"
#include "protocol/json.h"
#include "table/entry.h"
#include "table/play.h"
#include "table/settings.h"
#include "table/table.h"

namespace benben::table {

[[nodiscard]] std::int64_t day_of(Time time) noexcept;
[[nodiscard]] Time begin_of(std::int64_t day) noexcept;
[[nodiscard]] std::string day_text(std::int64_t day);
// Nothing for what is no day between 1970 and 9999.
[[nodiscard]] std::optional<std::int64_t> read_day(std::string_view text);

// Whoever began on the day may end it until this is over; only then is the day's secret shown.
[[nodiscard]] Time counts_until(std::int64_t day) noexcept;

// What stands in place of a table's id in the fair deal.
[[nodiscard]] std::string daily_deal(std::string_view day);
// The secret of a day where there is no server: it follows from the date, so anybody can know it, and nobody chose it.
[[nodiscard]] std::string open_secret(std::string_view game, std::string_view day);
// A week climbs from an easy bot on Monday to a strong one on Sunday; each decides by nodes and not by the clock.
[[nodiscard]] std::string daily_bot(std::string_view game, std::int64_t day);
// A table for it: the person has the first seat. Nothing for a game that there is not.
[[nodiscard]] std::optional<Settings> daily_settings(const std::string& game, std::int64_t day,
                                                     const std::string& owner, bool counts);

// What others made of it where there are no others: kFieldSize bots of many strengths, each in the person's seat
// against the bot of the day. Number k comes to the same on every machine.
inline constexpr int kFieldSize = 200;
struct FieldResult {
  std::string bot;
  int points = 0, theirs = 0;
};
// Nothing for a game that there is not. Whoever gives the nets knows which one was missing.
[[nodiscard]] std::optional<FieldResult> field_result(const std::string& game, std::int64_t day, int k,
                                                      const bots::Resources& resources);

// Whether others may still play this table's deal for a result: until then it is shown to nobody, not even to whoever
// has played it.
[[nodiscard]] bool keeps_secret(const Table& table, Time now);

struct DailyPlayed {
  std::string game;
  std::int64_t day = 0;
  int points = 0, theirs = 0;
};
// A game of the open secret, played on somebody's device: replayed decision by decision, the bot's held against what it
// decides there. That may take seconds, so it comes in pieces.
class DailyJudge {
 public:
  // Whatever is wrong with it but the bot's decisions.
  [[nodiscard]] static core::Result<DailyJudge, protocol::JsonError> read(const boost::json::object& record);
  [[nodiscard]] std::int64_t day() const noexcept { return played_.day; }
  [[nodiscard]] const std::string& game() const noexcept { return played_.game; }
  // On, with one thought at most. What is wrong, if anything.
  [[nodiscard]] std::optional<protocol::JsonError> go_on(const bots::Resources& resources);
  [[nodiscard]] bool is_done() const noexcept { return is_done_; }
  [[nodiscard]] const DailyPlayed& played() const noexcept { return played_; }  // when it is done

 private:
  DailyJudge(DailyPlayed played, std::vector<std::string> moves);
  DailyPlayed played_;
  std::string bot_, secret_;
  std::unique_ptr<Play> play_;
  std::vector<std::string> moves_;
  std::size_t next_ = 0;
  bool is_done_ = false;
};

}  // namespace benben::table
