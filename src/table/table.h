// table.h: one table: its log folded into a position, seats, clocks and a result.
// A Table keeps nothing and knows no network, thread, file or clock: whoever keeps it asks it for the entry that a wish
// would append (plan_*), keeps that entry, and gives it back (apply). Folding the log gives the same Table.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/object.hpp>

#include "core/fixed_vector.h"
#include "core/result.h"
#include "protocol/messages.h"
#include "table/entry.h"
#include "table/play.h"
#include "table/settings.h"

namespace benben::table {

// Games have some hundreds of decisions, fifteen hundred at most. With the numbers of somebody's own box one may have
// no end: after so many nobody decides there any more, nor does anybody's clock run. It is given up, or ended by
// agreement; where only bots are left it ends as it stands.
inline constexpr std::size_t kMostDecisions = 10'000;

enum class SeatKind : std::uint8_t { kOpen, kPerson, kBot };

struct SeatState {
  SeatKind kind = SeatKind::kOpen;
  std::string user;  // a person's id
  std::string name;
  bool is_guest = false;
  std::string bot;  // a bot's
  game::Seed seed;  // added to the deal
  SeatRating rating;
  bool is_away = false;
  bool has_forfeited = false;
  bool is_bot_due = false;  // went when to decide, and the bot has not decided yet
  bool agrees_to_end = false;
  bool is_passed_over = false;  // agrees, and another person has decided since
  Millis left{0};
  // A bot plays in this person's place. One whose account is gone has no id.
  [[nodiscard]] bool has_stand_in() const noexcept {
    return kind == SeatKind::kPerson && (is_away || has_forfeited || user.empty());
  }
};

struct Result {
  std::string reason;
  std::vector<int> points, ranks;
  std::string ratings;  // JSON, or empty
  std::string unrated;  // why a game that was to count does not
};

// What news an entry brought, for updates.
struct Changed {
  bool position = false;
  bool seats = false;
  bool status = false;
};

class Table {
 public:
  Table(std::string id, std::string secret);

  // Folds one entry in; adds its event to `events` (JSON objects, comma separated) if asked. Takes any entry, from any
  // version or a damaged store: one that does not fit is refused with the reason, and the table is worth nothing then.
  [[nodiscard]] std::optional<std::string> apply(const Entry& entry, std::string* events = nullptr);

  // Wishes. Each returns the entry to append, with seq, time and text filled in, or why not.
  using Plan = core::Result<Entry, protocol::Fault>;
  [[nodiscard]] Plan plan_sit(const std::string& user, const std::string& name, std::optional<int> seat,
                              const game::Seed& seed, Time now, SeatRating rating = {}, bool is_guest = false) const;
  [[nodiscard]] Plan plan_stand(const std::string& user, int seat, Time now) const;
  [[nodiscard]] Plan plan_seed(const std::string& user, int seat, const game::Seed& seed, Time now) const;
  [[nodiscard]] Plan plan_reveal(const std::string& user, int seat, const std::string& seed, Time now) const;
  [[nodiscard]] Plan plan_start(const std::string& user, Time now) const;
  [[nodiscard]] Plan plan_close(const std::string& user, Time now) const;
  [[nodiscard]] Plan plan_decide(const std::string& user, std::optional<int> seat, std::int64_t seq,
                                 const boost::json::value& decision, Time now, Millis used) const;
  // A bot's decision, thought of when the log had come to `seq`: good for as long as the position is the same.
  [[nodiscard]] Plan plan_bot_decide(std::int64_t seq, const std::string& notation, Time now) const;
  [[nodiscard]] Plan plan_undo(const std::string& user, std::optional<int> seat, std::int64_t seq, Time now,
                               Millis used = Millis{0}) const;
  [[nodiscard]] Plan plan_leave(const std::string& user, int seat, Time now, Millis used = Millis{0}) const;
  [[nodiscard]] Plan plan_back(const std::string& user, int seat, Time now, Millis used = Millis{0}) const;
  [[nodiscard]] Plan plan_resign(const std::string& user, int seat, Time now) const;
  [[nodiscard]] Plan plan_agree_end(const std::string& user, int seat, bool agrees, Time now) const;
  // The next thing to do for somebody who goes for good: they close what they opened and what waits for seals, stand
  // up, give up games that count, and leave the others. Nothing when all is done.
  [[nodiscard]] std::optional<Entry> plan_farewell(const std::string& user, Time now) const;
  [[nodiscard]] Plan plan_timeout(Time now) const;
  [[nodiscard]] Plan plan_next(const std::string& table, Time now) const;
  // A seat of a running or open game goes to another user: a guest who logged in; or its user has another name.
  [[nodiscard]] Plan plan_hand_over(int seat, const std::string& user, const std::string& name, bool is_guest,
                                    Time now) const;
  // What must follow at once: the start of a full table, or the call to open the seals before it; the end of a game
  // that is over.
  [[nodiscard]] std::optional<Entry> plan_follow_up(Time now) const;

  [[nodiscard]] const std::string& id() const noexcept { return id_; }
  [[nodiscard]] const std::string& secret() const noexcept { return secret_; }
  [[nodiscard]] const Settings& settings() const noexcept { return settings_; }
  [[nodiscard]] Status status() const noexcept { return status_; }
  [[nodiscard]] std::int64_t seq() const noexcept { return seq_; }
  [[nodiscard]] const std::vector<SeatState>& seats() const noexcept { return seats_; }
  [[nodiscard]] const Play* play() const noexcept { return play_.get(); }
  [[nodiscard]] Play* play() noexcept { return play_.get(); }
  [[nodiscard]] const std::optional<Result>& result() const noexcept { return result_; }
  [[nodiscard]] const std::string& next() const noexcept { return next_; }
  [[nodiscard]] Time last_at() const noexcept { return last_at_; }
  [[nodiscard]] Time clock_since() const noexcept { return clock_since_; }

  // The seat to decide, from 1; 0 when the game does not run.
  [[nodiscard]] int to_act() const;
  // The bot that decides next, or nothing if a person does, or nobody any more.
  [[nodiscard]] std::optional<std::string> bot_to_act() const;
  // How long the person to act has, from clock_since; nothing without a clock.
  [[nodiscard]] std::optional<Millis> time_to_act() const;
  using Seats = core::FixedVector<int, game::kMaxPlayers>;
  // The seats whose seals are to be opened before the game starts, and how long they have, from clock_since.
  [[nodiscard]] Seats awaited() const;
  [[nodiscard]] std::optional<Millis> time_to_reveal() const;
  // The one or the other: how long anybody is waited for.
  [[nodiscard]] std::optional<Millis> time_limit() const;
  [[nodiscard]] Seats seats_of(const std::string& user) const;
  // The turn to which one who has these seats may go back.
  [[nodiscard]] std::optional<std::size_t> undo_target(const Seats& mine) const;
  // Whether the user holds the seat; and whether it is the one to decide.
  [[nodiscard]] std::optional<protocol::Fault> check_seat(const std::string& user, int seat) const;
  [[nodiscard]] std::optional<protocol::Fault> check_turn(const std::string& user, int seat) const;
  // How many of the decisions that stand the seat's own player made, and how many a bot made in a person's place.
  struct Decided {
    int own = 0, stand_in = 0;
  };
  [[nodiscard]] Decided decided(int seat) const;
  // The final points and ranks as the game stands, those who forfeited last.
  [[nodiscard]] Result result_now(std::string reason) const;

  // The rating changes of the end (JSON), or why there are none: known only once it is kept.
  void set_ratings(std::string ratings, std::string unrated);

  Changed take_changed() noexcept { return std::exchange(changed_, {}); }

  // JSON parts.
  [[nodiscard]] std::string_view status_name() const noexcept;
  // `connected` says who is there now; without it nothing is said about that.
  void write_seats(core::JsonWriter& json, const std::function<bool(const std::string&)>& connected = {}) const;
  void write_clock(core::JsonWriter& json) const;
  void write_deal(core::JsonWriter& json) const;
  // The deal of a day that follows from a secret which this table alone may not show.
  [[nodiscard]] bool is_secret_kept() const;
  void write_result(core::JsonWriter& json) const;
  // For lists. Once the game is over also when that was and, of one that was dealt and played to its end, its figures
  // (protocol/insight.h): only of those who made all of their decisions by themselves.
  [[nodiscard]] std::string card() const;
  [[nodiscard]] std::string record() const;  // of a finished game
  // The same deal once more, from the finished game's decision `turn` on: whoever took it is the user now, the others
  // are bots, and nothing of it counts. Its table has this one's secret.
  [[nodiscard]] core::Result<Settings, protocol::Fault> again_from(std::size_t turn, const std::string& user) const;
  // The next game of those who played this one, as the user sets it up: everybody sits one seat further, so that the
  // last becomes the first. The seats of people are open.
  [[nodiscard]] Settings rematch(const std::string& user) const;
  [[nodiscard]] int seat_after(int seat) const noexcept { return seat % static_cast<int>(seats_.size()) + 1; }

 private:
  [[nodiscard]] Entry entry(EntryKind kind, int seat, Time now, std::string text = {}) const;
  [[nodiscard]] std::optional<protocol::Fault> check_running(const std::string& user, int seat) const;
  [[nodiscard]] std::optional<protocol::Fault> check_asides(const std::string& user) const;
  [[nodiscard]] core::Result<int, protocol::Fault> acting_seat(const std::string& user, std::optional<int> seat) const;
  [[nodiscard]] bool has_gone_on_for_ever() const;
  [[nodiscard]] bool is_bots_turn() const;
  [[nodiscard]] bool is_free_undo() const;
  [[nodiscard]] bool may_agree_to_end() const;
  [[nodiscard]] bool is_full() const;
  [[nodiscard]] bool is_sealed() const;  // somebody's seed is
  [[nodiscard]] Entry start_or_call(Time now) const;
  [[nodiscard]] bool is_end(std::string_view reason) const;
  [[nodiscard]] game::FairDeal fair() const;
  void write_seeds(core::JsonWriter& json) const;
  [[nodiscard]] bool tells_figures() const;
  void write_figures(core::JsonWriter& json) const;
  // Folds an entry in; what it says of itself for the event goes to `members`, if wanted.
  [[nodiscard]] std::optional<std::string> fold(const Entry& entry, core::JsonWriter* members);
  [[nodiscard]] std::optional<std::string> fold_create(const Entry& entry);
  [[nodiscard]] std::optional<std::string> fold_seal(const Entry& entry);
  [[nodiscard]] std::optional<std::string> fold_sit(const Entry& entry, core::JsonWriter* members);
  [[nodiscard]] std::optional<std::string> fold_decide(const Entry& entry, core::JsonWriter* members);
  void take_back(std::size_t turn, Time now);
  void charge(SeatState& seat, Millis used) const;
  void pass_over_offers(int seat);
  SeatState& seat_at(int seat) { return seats_[static_cast<std::size_t>(seat - 1)]; }
  [[nodiscard]] const SeatState& seat_at(int seat) const { return seats_[static_cast<std::size_t>(seat - 1)]; }

  std::string id_, secret_;
  Settings settings_;
  Status status_ = Status::kOpen;
  bool is_called_ = false;                     // open, but only seals are waited for
  std::int64_t seq_ = 0, position_since_ = 0;  // the last entry, and the last that moved the position
  Time last_at_{}, clock_since_{}, ended_{};
  std::vector<SeatState> seats_;
  std::unique_ptr<Play> play_;
  struct Made {
    std::int8_t seat;  // negative if a bot stood in
    Time since;        // when its clock began
  };
  std::vector<Made> made_;             // the decisions that stand
  std::map<std::string, int> asides_;  // by person: entries that decide nothing
  std::optional<Result> result_;
  std::string next_;
  Changed changed_;
};

}  // namespace benben::table
