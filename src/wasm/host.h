// host.h: the tables of one page, with no server: takes the server's messages and gives the server's answers.
//
// It keeps nothing and knows no clock, storage, network or random number: whoever holds it says with every message what
// time it is, gives a table that is to be made its id and secret, and keeps the entries that come out before anybody
// hears of them. Given back in their order (`open`), they make the same tables again. Everybody at this device is one
// user, kMe.
//
// Out of take() comes one JSON object:
//   answer    to the message: {"type":"ok",…} or {"error":…}, as from a server
//   entries   what was appended to logs, to be kept: {"table","seq","at","kind","seat","text","used"}
//   tables    those that changed: {"table","secret","seq","card", and "bot" if one decides next, "due" if a clock runs:
//             so many milliseconds from now}
//   news      updates, for whoever follows
//   needs     a net that is wanted (neural/net.h) and was not given: give it, or say that there is none, and ask again
//
// Besides the messages of the protocol it takes, from whoever holds it:
//   begin     as `create`, and origin      a table that begins at a position or where a record ends, with what chance
//                                          and the bots do there, if that is to be so and not otherwise
//                                          (table/settings.h)
//   open      table, secret, entries       a log, or what is new in it; refused with broken_table and the reason
//   forget    table
//   think     table, without               what the bot to act decides, as notation; `without`: with no net
//   advise    table, seat, without         the members of a hint
//   judge     table, without               the review of a finished game
//   play      table, seq, notation         a bot's decision that was thought of at this seq
//   timeout   table                        nobody decided in time
//   record    table                        the game's record, as far as it has come
//   parts     game, parts                  whether the game can be played with them (game/parts.h): refused with the
//                                          path of what is wrong, or the parts as a table keeps them, or "shipped"
//   pad       game, sheet                  what the rules say of a sheet of a real box (protocol/pad.h)
//   field     game, day, from, count       what bots made of the deal of that day (table/daily.h), from so many on
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "bots/resources.h"
#include "table/questions.h"
#include "table/table.h"
#include "table/view.h"

namespace benben::wasm {

inline constexpr std::string_view kMe = "here";

class Host {
 public:
  // Told how far a review has come; false breaks it off.
  using Progress = std::function<bool(double)>;
  explicit Host(bots::Resources resources, Progress progress = {});
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  ~Host();

  // `now`: by the device's clock, for the log; `steady`: by one that never jumps, for what a decision took.
  [[nodiscard]] std::string take(std::string_view message, table::Time now, table::Millis steady);
  // A net was asked for that is not there: written into the next answer.
  void need(std::string_view net) { needed_ = net; }

 private:
  struct Kept;
  using Members = table::Members;
  [[nodiscard]] Members handle(boost::json::object& message);
  [[nodiscard]] Members handle_own(std::string_view type, const boost::json::object& message);
  [[nodiscard]] Members handle_table(std::string_view type, Kept& kept, const boost::json::object& fields);
  [[nodiscard]] Members create(const boost::json::object& fields, const boost::json::object& made,
                               std::optional<table::Origin> origin = {});
  [[nodiscard]] Members rematch(Kept& kept, const boost::json::object& fields, const boost::json::object& made);
  [[nodiscard]] Members try_again(const Kept& kept, const boost::json::object& fields, const boost::json::object& made);
  [[nodiscard]] Members daily() const;
  [[nodiscard]] Members start_daily(const boost::json::object& fields, const boost::json::object& made);
  [[nodiscard]] Members field(const boost::json::object& message) const;
  [[nodiscard]] Members open(const boost::json::object& message);
  [[nodiscard]] static Members parts(const boost::json::object& message);
  [[nodiscard]] Members decide(Kept& kept, const boost::json::object& fields);
  [[nodiscard]] Members think(const Kept& kept, const boost::json::object& message);
  [[nodiscard]] Members commit(Kept& kept, const table::Table::Plan& plan);

  // A new table with people on these seats; nothing if the id is taken or no secret was given.
  using Sitters = std::vector<int>;
  [[nodiscard]] core::Result<Kept*, protocol::Fault> make(table::Settings settings, const Sitters& sitters,
                                                          const game::Seed& seed, const boost::json::object& made,
                                                          std::string secret = {});
  bool add(Kept& kept, const table::Entry& entry);
  void follow_up(Kept& kept);
  void touch(Kept& kept);
  [[nodiscard]] std::string view(const Kept& kept, const table::Following& following = {},
                                 std::int64_t seen = -1) const;
  [[nodiscard]] table::Millis used(const Kept& kept) const;
  [[nodiscard]] Kept* find(const boost::json::object& fields) const;
  void write_table(core::JsonWriter& out, const Kept& kept) const;

  bots::Resources resources_;
  Progress progress_;
  std::map<std::string, std::unique_ptr<Kept>, std::less<>> tables_;
  table::Time now_{};
  table::Millis steady_{0};
  // Of the message under way.
  std::string entries_, needed_;
  std::vector<Kept*> touched_;
};

}  // namespace benben::wasm
