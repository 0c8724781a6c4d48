// server.cpp: rooms: how they come into memory, how an entry becomes durable and everybody's news.
#include "server/server.h"

#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/event_log.h"
#include "server/glicko.h"
#include "server/held.h"
#include "server/insight.h"

namespace benben::server {

using core::JsonWriter;
using protocol::ErrorCode;
using protocol::Fault;

namespace {

constexpr Millis kLease{15'000};  // for a bot's turn before another node takes it
constexpr Millis kLate{2'000};    // after a deadline before another node looks
constexpr Millis kGrace{10'000};  // nobody loses on time while no server was there
constexpr Millis kScanEvery{1'000};
constexpr Millis kSweepEvery{10'000};
constexpr Millis kIdle{60'000};
// Who never sat down, or cannot come back, is forgotten after this.
constexpr Millis kGuestLasts{std::chrono::hours{24 * 30}};
constexpr Millis kCleanEvery{std::chrono::hours{1}};
constexpr Millis kFirstClean{60'000};
constexpr int kMostCleaned = 1000;               // at a time
constexpr std::string_view kNoChanges = "none";  // the whole observation must be told

void log_status(const Room& room) {
  const auto& settings = room.settings();
  switch (room.status()) {
    case Status::kOpen:
      log_event(LogLevel::kInfo, "table_made", {{"table", room.id()}, {"game", settings.game}});
      break;
    case Status::kRunning:
      log_event(LogLevel::kInfo, "table_started",
                {{"table", room.id()}, {"game", settings.game}, {"players", static_cast<int>(room.seats().size())}});
      break;
    case Status::kOver:
      // A rematch changes the status once more; the game ended before.
      if (room.next().empty())
        log_event(LogLevel::kInfo, "table_over",
                  {{"table", room.id()},
                   {"game", settings.game},
                   {"reason", room.result()->reason},
                   {"decisions", static_cast<std::int64_t>(room.play()->turn())}});
      break;
    case Status::kClosed:
      log_event(LogLevel::kInfo, "table_closed", {{"table", room.id()}});
      break;
  }
}

Play::Insight insight_of(const Following& following) {
  return following.observation == Following::Seen::kFull ? Play::Insight::kWith : Play::Insight::kNone;
}

}  // namespace

Time SystemClock::wall() const { return std::chrono::time_point_cast<Millis>(std::chrono::system_clock::now()); }
Millis SystemClock::steady() const {
  return std::chrono::duration_cast<Millis>(std::chrono::steady_clock::now().time_since_epoch());
}

// What a transaction is to write, and what came of it. Shared between the store's thread and ours.
struct Server::Writing {
  std::string table;
  std::vector<Entry> entries;
  std::optional<store::TableRow> create;
  store::TableChange change;
  std::vector<std::pair<int, std::string>> seats;  // seat, user
  std::vector<std::string> rated;                  // the players of a rated game that ends here
  std::vector<int> ranks;
  std::string game;
  std::string node;
  bool is_listed = false;
  // Outcome.
  bool is_taken = false;
  std::string ratings;

  void run(store::Store& store) {
    is_taken = false;
    ratings.clear();
    for (auto& entry : entries) {
      if (entry.kind == EntryKind::kEnd && !rated.empty()) rate_players(store, entry);
      const bool kept = create && entry.seq == 1 ? store.create_table(*create, entry) : store.append(table, entry);
      if (!kept) {
        is_taken = true;
        return;
      }
    }
    store.change_table(table, change);
    for (const auto& [seat, user] : seats) store.set_seat(table, seat, user);
    if (store.is_shared())
      store.notify("t " + node + " " + table + " " + std::to_string(entries.back().seq) + (is_listed ? " l" : ""));
  }

 private:
  void rate_players(store::Store& store, Entry& end) {
    std::vector<store::Rating> before;
    std::vector<Glicko> players;
    for (const auto& user : rated) {
      before.push_back(store.rating(user, game));
      players.push_back({before.back().rating, before.back().deviation, before.back().volatility});
    }
    const auto after = rate_game(players, ranks);
    JsonWriter out{ratings};
    out.begin_array();
    for (std::size_t i = 0; i < after.size(); ++i) {
      const bool is_again = std::find(rated.begin(), rated.begin() + static_cast<std::ptrdiff_t>(i), rated[i]) !=
                            rated.begin() + static_cast<std::ptrdiff_t>(i);
      if (!is_again)
        store.put_rating(
            {rated[i], game, after[i].rating, after[i].deviation, after[i].volatility, before[i].games + 1});
      out.begin_object().key("before").value(players[i].rating, 1).key("after").value(after[i].rating, 1);
      out.key("deviation").value(after[i].deviation, 1).end_object();
    }
    out.end_array();
    const auto told = boost::json::parse(ratings);
    auto text = boost::json::parse(end.text).as_object();
    text["ratings"] = told;
    end.text = boost::json::serialize(text);
    auto card = boost::json::parse(change.card).as_object();
    card.at("result").as_object()["ratings"] = told;
    change.card = boost::json::serialize(card);
  }
};

Server::Server(Parts parts)
    : parts_{std::move(parts)}, key_{parts_.cookie_key}, node_{random_id(parts_.luck, Luck::Use::kNode, 8)} {
  static_cast<void>(parts_.bots.submit(prepare_previews));
}
Server::~Server() = default;

void Server::find_room(const std::string& table, TakeRoom take) {
  auto& held = rooms_[table];
  if (!held) held = std::make_shared<Held>(table);
  const auto keep = held;
  keep->last_used = parts_.clock.steady();
  if (keep->is_busy) {
    keep->waiting.push_back(std::move(take));
  } else if (!keep->room) {  // new, or it could not be read the last time
    keep->is_busy = true;
    keep->waiting.push_back(std::move(take));
    load_room(keep);
  } else {
    take(keep);
  }
}

void Server::with_room(const std::string& table, std::move_only_function<void(const HeldPtr&)> use) {
  find_room(table, [use = std::move(use)](const Found& found) mutable {
    if (found) use(*found);
  });
}

void Server::run_waiting(const HeldPtr& held) { run_waiting(held, held); }

void Server::run_waiting(const HeldPtr& held, const Found& found) {
  while (!held->is_busy && !held->waiting.empty()) {
    auto take = std::move(held->waiting.front());
    held->waiting.pop_front();
    take(found);
  }
}

// Reads the whole log. Those who follow already are told what they had not seen.
void Server::load_room(const HeldPtr& held) {
  auto loaded = std::make_shared<std::optional<store::LoadedTable>>();
  ++under_way_;
  parts_.reads.submit(
      [loaded, id = held->id](store::Store& store) { *loaded = store.load(id, 0); },
      [this, held, loaded](bool well) {
        --under_way_;
        // What is in memory may never have been written: what was told counts.
        const bool tells = !held->followers.empty();
        const auto seen = held->told;
        held->room.reset();
        std::string events;
        bool is_broken = false;
        if (well && *loaded) {
          auto& table = **loaded;
          held->room = std::make_unique<Room>(held->id, table.row.secret);
          is_broken = table.entries.empty();
          for (const auto& entry : table.entries) {
            is_broken = is_broken || !held->room->apply(entry, tells && entry.seq > seen ? &events : nullptr);
            if (entry.seq > seen && !held->premoves.empty()) heed_entry(*held, entry.kind, entry.seat);
          }
          if (is_broken) {
            log_event(LogLevel::kError, "table_broken", {{"table", held->id}});
            held->room.reset();
          }
        }
        held->is_busy = false;
        if (held->room) {
          // The clock ran while nobody was there to see it, but never down to nothing.
          const auto gone = std::max(Millis{0}, parts_.clock.wall() - held->room->clock_since());
          auto began = parts_.clock.steady() - gone;
          if (const auto left = held->room->time_to_act(); left && gone + kGrace > *left)
            began = parts_.clock.steady() - std::max(Millis{0}, *left - kGrace);
          held->clock_began = began;
          if (tells && held->room->seq() > seen) broadcast(held, events);
          held->room->take_changed();
          held->told = held->room->seq();
          if (held->room->play() != nullptr) held->room->play()->mark();
          tend(held, Tend::kLook);
        } else if (held->followers.empty()) {
          rooms_.erase(held->id);
        }
        if (held->room)
          run_waiting(held);
        else  // that a table could not be read does not mean that there is none
          run_waiting(held, !well || is_broken ? Fault{ErrorCode::kBusy} : Fault{ErrorCode::kNoTable, "table"});
      });
}

// After a transaction that did not go through, or a number that another node took: what is in memory is
// worth nothing, the log says what is.
void Server::recover(const HeldPtr& held, std::move_only_function<void()> then) {
  held->waiting.push_front([then = std::move(then)](const Found&) mutable { then(); });
  held->is_busy = true;
  load_room(held);
}

std::optional<Time> Server::due(const Held& held) const {
  const auto& room = *held.room;
  if (room.status() != Status::kRunning) return std::nullopt;
  if (room.bot_to_act()) return parts_.clock.wall() + kLease;
  if (const auto left = room.time_to_act()) {
    const auto gone = parts_.clock.steady() - held.clock_began;
    return parts_.clock.wall() + std::max(Millis{0}, *left - gone) + kLate;
  }
  return std::nullopt;
}

// The one way into a log: applied here, written there, told to everybody once it is durable.
void Server::commit(const HeldPtr& held, Entry first, Reply reply, std::string members) {
  commit_all(held, std::move(first), {}, std::move(reply), std::move(members));
}

void Server::commit_all(const HeldPtr& held, Entry first, std::move_only_function<std::vector<Entry>()> more,
                        Reply reply, std::string members) {
  auto& room = *held->room;
  const auto began = std::chrono::steady_clock::now();
  const bool is_fresh = room.seq() == 0;
  std::string events;
  events.reserve(256);
  std::vector<std::pair<EntryKind, int>> heeded;
  // Most are alone; the others come to more than a step.
  const auto take = [&](const Entry& entry) {
    if (!room.apply(entry, &events)) return false;
    if (entry.kind == EntryKind::kStart || entry.kind == EntryKind::kDecide || entry.kind == EntryKind::kUndo ||
        entry.kind == EntryKind::kBack)
      held->clock_began = parts_.clock.steady();
    if (entry.kind == EntryKind::kDecide) ++metrics_.decisions;
    if (!held->premoves.empty()) heeded.emplace_back(entry.kind, entry.seat);
    return true;
  };
  // Planned by this room a moment ago: only a bug gets here. The log is untouched.
  const auto give_up = [&] {
    recover(held, [reply = std::move(reply)]() mutable { reply(Answer::error({ErrorCode::kBusy})); });
  };
  if (!take(first)) return give_up();
  std::optional<store::TableRow> create;
  if (is_fresh)
    create = store::TableRow{held->id,      room.settings().game,
                             room.status(), room.settings().is_public,
                             room.secret(), room.card(),
                             room.to_act(), {},
                             first.at,      first.at};
  std::vector<Entry> rest;
  if (more) rest = std::exchange(more, {})();
  for (auto& each : rest)
    if (!take(each)) return give_up();
  while (auto next = room.plan_follow_up(parts_.clock.wall())) {
    if (!take(*next)) return give_up();
    rest.push_back(std::move(*next));
  }
  const auto changed = room.take_changed();
  held->is_busy = true;
  ++under_way_;
  Pending pending{held, changed, began, std::move(events), std::move(reply), std::move(members), std::move(heeded)};
  // A decision, or one taken back: whatever else follows at once changes the status or a seat.
  if (!changed.seats && !changed.status) {
    auto step = std::make_shared<store::Step>();
    step->table = held->id;
    step->entry = std::move(first);
    step->to_act = room.to_act();
    step->due = due(*held);
    if (parts_.is_shared) step->news = entry_news(held->id, step->entry);
    auto then = [this, step, pending = std::move(pending)](bool durable) mutable {
      written(std::move(pending), durable, step->is_taken, {});
    };
    parts_.writes.submit(std::move(step), std::move(then));
    return;
  }
  auto writing = std::make_shared<Writing>();
  writing->table = held->id;
  writing->entries.reserve(1 + rest.size());
  writing->entries.push_back(std::move(first));
  std::move(rest.begin(), rest.end(), std::back_inserter(writing->entries));
  writing->create = std::move(create);
  for (const auto& entry : writing->entries) {
    if (entry.kind == EntryKind::kSit)
      writing->seats.emplace_back(entry.seat, room.seats()[static_cast<std::size_t>(entry.seat - 1)].user);
    if (entry.kind == EntryKind::kStand) writing->seats.emplace_back(entry.seat, "");
    if (entry.kind != EntryKind::kEnd || !room.settings().is_rated || room.result()->reason == "agreed") continue;
    for (const auto& seat : room.seats())
      writing->rated.push_back(seat.kind == SeatKind::kBot ? "bot:" + seat.bot : seat.user);
    writing->ranks = room.result()->ranks;
    writing->game = room.settings().game;
  }
  writing->node = node_;
  writing->change = {room.status(), room.card(), room.to_act(), due(*held), writing->entries.back().at};
  writing->is_listed = room.settings().is_public;
  auto then = [this, writing, pending = std::move(pending)](bool durable) mutable {
    written(std::move(pending), durable, writing->is_taken, writing->ratings);
  };
  parts_.writes.submit([writing](store::Store& store) { writing->run(store); }, std::move(then));
}

void Server::written(Pending pending, bool durable, bool is_taken, const std::string& ratings) {
  --under_way_;
  const auto& held = pending.held;
  if (!durable || is_taken) {
    ++(durable ? metrics_.conflicts : metrics_.store_failures);
    for (auto& each : held->premoves) each.is_under_way = false;
    // A store that is gone fails everything: told once, and when it is back.
    if (durable)
      log_event(LogLevel::kInfo, "conflict", {{"table", held->id}});
    else if (std::exchange(is_store_well_, false))
      log_event(LogLevel::kError, "store_failed", {{"table", held->id}});
    recover(held, [held, durable, reply = std::move(pending.reply)]() mutable {
      const auto seq = held->room ? held->room->seq() : 0;
      reply(Answer::error(durable ? Fault{ErrorCode::kStale, "seq", {}, seq} : Fault{ErrorCode::kBusy}));
    });
    return;
  }
  held->is_busy = false;
  for (const auto& [kind, seat] : pending.entries) heed_entry(*held, kind, seat);
  if (!std::exchange(is_store_well_, true)) log_event(LogLevel::kInfo, "store_back");
  if (pending.changed.status) log_status(*held->room);
  if (!ratings.empty()) held->room->set_ratings(ratings);
  metrics_.durable.add(
      std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - pending.began));
  auto members = std::move(pending.members);
  if (!members.empty()) members += ',';
  members += "\"seq\":" + std::to_string(held->room->seq());
  pending.reply(Answer::ok(std::move(members)));
  // What changed is told with the events; apply() marks it anew.
  const auto changed = pending.changed;
  held->room->put_changed(changed);
  broadcast(held, pending.events);
  if ((changed.seats || changed.status) && held->room->settings().is_public) tell_lobby(held);
  tend(held, Tend::kOwn);
  run_waiting(held);
}

// Looks after a room at rest: whose turn is it, and by when?
void Server::tend(const HeldPtr& held, Tend why) {
  if (!held->room || held->is_busy) return;
  held->deadline.reset();
  if (!held->premoves.empty() && play_premove(held)) return;
  if (held->room->bot_to_act()) {
    // Among several nodes the one that wrote last has the turn; if it dies, the scan hands the turn on.
    if (why != Tend::kLook || !parts_.is_shared) think(held);
    return;
  }
  if (const auto left = held->room->time_to_act()) {
    held->deadline = held->clock_began + *left;
    deadlines_.emplace(*held->deadline, held);
  }
  if (why == Tend::kScan) {
    // The scan put a lease on it; the right time goes back.
    parts_.writes.submit([id = held->id, to_act = held->room->to_act(), when = due(*held),
                          now = parts_.clock.wall()](store::Store& store) { store.set_turn(id, to_act, when, now); },
                         [](bool) {});
  }
}

void Server::think(const HeldPtr& held) {
  if (held->is_thinking || is_draining_) return;
  const auto& room = *held->room;
  auto thought = room.play()->think(*room.bot_to_act(), bot_seed(room.secret(), room.seq()));
  auto job = [this, held, seq = room.seq(), thought = std::move(thought)]() mutable {
    auto notation = std::make_shared<std::string>(thought());
    parts_.post([this, held, seq, notation] {
      held->is_thinking = false;
      --under_way_;
      with_room(held->id, [this, seq, notation](const HeldPtr& now) {
        if (is_draining_) return;
        auto plan = now->room->plan_bot_decide(seq, *notation, parts_.clock.wall());
        // The table moved on while the bot thought: somebody came back, or took a decision back.
        if (!plan) {
          tend(now, Tend::kOwn);
          return;
        }
        ++metrics_.bot_decisions;
        commit(now, std::move(*plan), [](const Answer&) {});
      });
    });
  };
  if (parts_.bots.submit(std::move(job))) {
    held->is_thinking = true;
    ++under_way_;
  } else {
    ++metrics_.bots_put_off;
    want_bots_.push_back(held);
  }
}

void Server::tick() {
  if (is_draining_) return;
  const auto now = parts_.clock.steady();
  while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
    const auto [when, weak] = *deadlines_.begin();
    deadlines_.erase(deadlines_.begin());
    const auto held = weak.lock();
    if (!held || held->deadline != when) continue;
    with_room(held->id, [this, when](const HeldPtr& at) {
      if (at->deadline != when || parts_.clock.steady() < when) return;
      auto plan = at->room->plan_timeout(parts_.clock.wall());
      if (plan) commit(at, std::move(*plan), [](const Answer&) {});
    });
  }
  for (auto tries = want_bots_.size(); tries > 0; --tries) {
    const auto held = want_bots_.front().lock();
    want_bots_.pop_front();
    if (held) tend(held, Tend::kOwn);
  }
  if (now >= next_scan_) {
    next_scan_ = now + kScanEvery;
    auto claimed = std::make_shared<std::vector<std::string>>();
    ++under_way_;
    parts_.writes.submit(
        [claimed, wall = parts_.clock.wall()](store::Store& store) { *claimed = store.claim_due(wall, kLease, 200); },
        [this, claimed](bool well) {
          --under_way_;
          if (!well) return;
          for (const auto& id : *claimed)
            with_room(id, [this](const HeldPtr& held) {
              // Another node may have gone on; its news may be lost with it.
              if (parts_.is_shared && !held->is_thinking) catch_up(held);
              with_room(held->id, [this](const HeldPtr& at) { tend(at, Tend::kScan); });
            });
        });
  }
  if (now >= next_sweep_) {
    next_sweep_ = now + kSweepEvery;
    forget_idle_rooms();
    if (parts_.is_shared) refresh_presence();
    std::erase_if(password_tries_, [&](const auto& each) { return now - each.second.first > Millis{60'000}; });
    if (sessions_.size() > 100'000) sessions_.clear();
  }
  if (next_clean_ == Millis{0}) next_clean_ = now + kFirstClean;
  if (now >= next_clean_) {
    next_clean_ = now + kCleanEvery;
    clean_up();
  }
}

// Sessions that have run out, and guests of whom nothing is left to come back to.
void Server::clean_up() {
  auto gone = std::make_shared<std::vector<std::string>>();
  parts_.writes.submit(
      [gone, now = parts_.clock.wall()](store::Store& store) {
        *gone = store.sweep(now, now - kGuestLasts, kMostCleaned);
        for (const auto& user : *gone) store.notify("u " + user);
      },
      [this, gone](bool well) {
        if (!well || gone->empty()) return;
        log_event(LogLevel::kInfo, "guests_forgotten", {{"guests", static_cast<std::int64_t>(gone->size())}});
        std::erase_if(sessions_, [&](const auto& each) {
          return std::find(gone->begin(), gone->end(), each.second.user) != gone->end();
        });
        // There may be more.
        if (static_cast<int>(gone->size()) == kMostCleaned) next_clean_ = parts_.clock.steady() + kFirstClean;
      });
}

void Server::forget_idle_rooms() {
  const auto now = parts_.clock.steady();
  std::erase_if(rooms_, [&](const auto& each) {
    const auto& held = *each.second;
    return held.followers.empty() && held.premoves.empty() && !held.is_busy && !held.is_thinking &&
           held.waiting.empty() && now - held.last_used > kIdle;
  });
}

void Server::tell_lobby(const HeldPtr& held) {
  if (in_lobby_.empty()) return;
  const auto text = "{\"type\":\"lobby\",\"table\":" + held->room->card() + "}";
  for (const auto& client : in_lobby_) client->send(text);
}

std::string Server::view(const Held& held, const std::string& user, const Following& following,
                         const std::string& events) const {
  constexpr std::array<std::string_view, 4> kStatusNames = {"open", "running", "over", "closed"};
  const auto& room = *held.room;
  const auto mine = room.seats_of(user);
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("table", held.id).member("game", room.settings().game);
  out.key("options").raw(boost::json::serialize(room.settings().options));
  out.member("status", kStatusNames[static_cast<std::size_t>(room.status())]).member("seq", room.seq());
  out.member("turn", room.play() != nullptr ? room.play()->turn() : 0).key("seats");
  room.write_seats(out, [&](const std::string& who) { return held.is_present(who); });
  out.key("you").begin_array();
  for (const auto seat : mine) out.value(seat);
  out.end_array().member("to_act", room.to_act());
  const bool acts = mine.contains(room.to_act());
  if (room.play() != nullptr) {
    if (following.observation != Following::Seen::kNone) {
      std::optional<game::Seat> seat;
      if (!mine.empty()) seat = game::Seat::at((acts ? room.to_act() : mine.front()) - 1);
      out.key("observation");
      room.play()->write_observation(out, seat, insight_of(following));
    }
    if (following.lists_legal) {
      out.key("legal");
      if (acts)
        room.play()->write_legal(out);
      else
        out.begin_array().end_array();
    }
    out.member("can_undo", room.undo_target(mine).has_value());
    write_premoves(out, held, user);
  }
  out.key("clock");
  room.write_clock(out);
  out.key("deal");
  room.write_deal(out);
  out.key("settings");
  room.write_settings(out);
  if (room.result()) {
    out.key("result");
    room.write_result(out);
  }
  if (!room.next().empty()) out.member("next", room.next());
  out.key("events").begin_array();
  if (!events.empty()) out.raw(events);
  out.end_array().end_object();
  return text;
}

void Server::broadcast(const HeldPtr& held, const std::string& events) {
  constexpr std::array<std::string_view, 4> kStatusNames = {"open", "running", "over", "closed"};
  auto& room = *held->room;
  const auto changed = room.take_changed();
  std::vector<std::shared_ptr<Client>> streams;
  if (!streams_.empty()) {
    for (const auto& seat : room.seats()) {
      const auto found = streams_.find(seat.user);
      if (seat.kind != SeatKind::kPerson || found == streams_.end()) continue;
      for (const auto& weak : found->second)
        if (auto client = weak.lock(); client && std::find(streams.begin(), streams.end(), client) == streams.end())
          streams.push_back(std::move(client));
    }
  }
  if (!held->followers.empty() || !streams.empty()) {
    // What everybody hears.
    common_.clear();
    JsonWriter out{common_};
    out.begin_object().member("type", "update").member("table", held->id).member("seq", room.seq());
    if (changed.status) out.member("status", kStatusNames[static_cast<std::size_t>(room.status())]);
    if (room.play() != nullptr) out.member("turn", room.play()->turn());
    out.member("to_act", room.to_act());
    if (changed.seats) {
      out.key("seats");
      room.write_seats(out, [&](const std::string& who) { return held->is_present(who); });
    }
    if (changed.status || (changed.seats && room.status() == Status::kOpen)) {
      out.key("deal");
      room.write_deal(out);
      if (room.result()) {
        out.key("result");
        room.write_result(out);
      }
      if (!room.next().empty()) out.member("next", room.next());
    }
    if (room.settings().clock != ClockKind::kNone) {
      out.key("clock");
      room.write_clock(out);
    }
    out.key("events").begin_array();
    if (!events.empty()) out.raw(events);
    out.end_array();

    // What each hears; those who only watch hear the same.
    std::array<std::string, 6> watching;
    changes_.clear();
    for (const auto& [client, following] : held->followers) tell_one(*held, *client, following, changed, watching);
    for (const auto& client : streams) tell_one(*held, *client, {}, changed, watching);
  }
  if (room.play() != nullptr && changed.position) room.play()->mark();
  held->told = room.seq();
}

// One who follows, on top of what is common to all.
void Server::tell_one(const Held& held, Client& client, const Following& following, Changed changed,
                      std::span<std::string> watching) {
  const auto& room = *held.room;
  const auto mine = room.seats_of(client.who.user);
  const auto kind = static_cast<std::size_t>(following.observation) * 2 + (following.lists_legal ? 1 : 0);
  if (mine.empty() && !watching[kind].empty()) return client.send(watching[kind]);
  text_ = common_;
  if (changed.seats) {
    text_ += ",\"you\":";
    JsonWriter you{text_};
    you.begin_array();
    for (const auto seat : mine) you.value(seat);
    you.end_array();
  }
  if (const auto* const play = room.play(); play != nullptr && changed.position) {
    const bool acts = mine.contains(room.to_act());
    bool is_told = following.observation == Following::Seen::kNone;
    if (following.observation == Following::Seen::kChanges) {
      if (changes_.empty()) {
        JsonWriter part{changes_};
        if (!play->write_changes(part)) changes_ = kNoChanges;
      }
      is_told = changes_ != kNoChanges;
      if (is_told) text_.append(",\"changes\":").append(changes_);
    }
    if (!is_told) {
      std::optional<game::Seat> seat;
      if (!mine.empty()) seat = game::Seat::at((acts ? room.to_act() : mine.front()) - 1);
      text_ += ",\"observation\":";
      JsonWriter part{text_};
      play->write_observation(part, seat, insight_of(following));
    }
    if (following.lists_legal) {
      text_ += ",\"legal\":";
      JsonWriter part{text_};
      if (acts)
        play->write_legal(part);
      else
        part.begin_array().end_array();
    }
    text_ += room.undo_target(mine) ? ",\"can_undo\":true" : ",\"can_undo\":false";
  }
  text_ += '}';
  if (mine.empty()) watching[kind] = text_;
  client.send(text_);
}

void Server::attach(std::shared_ptr<Client> client) {
  if (client->is_stream) {
    streams_[client->who.user].push_back(client);
    Ask ask{client->who, nullptr, client->address, {}, [this, client](const Answer&) {
              // The tables that wait come first, each as a whole view.
              auto turns = std::make_shared<std::vector<store::Turn>>();
              parts_.reads.submit([turns, user = client->who.user](store::Store& store) { *turns = store.turns(user); },
                                  [this, client, turns](bool) {
                                    for (const auto& turn : *turns)
                                      with_room(turn.table, [this, client](const HeldPtr& held) {
                                        auto text = view(*held, client->who.user, {}, {});
                                        text.replace(0, 1, "{\"type\":\"update\",");
                                        client->send(text);
                                      });
                                  });
            }};
    ask.reply(Answer::ok());
  }
  clients_.insert(std::move(client));
}

void Server::detach(const std::shared_ptr<Client>& client) {
  clients_.erase(client);
  in_lobby_.erase(client);
  const auto follows = client->follows_;
  for (const auto& table : follows) unfollow(client, table);
  if (client->is_stream) {
    auto& mine = streams_[client->who.user];
    std::erase_if(mine, [&](const auto& weak) { return weak.expired() || weak.lock() == client; });
    if (mine.empty()) streams_.erase(client->who.user);
  }
}

void Server::drain() {
  is_draining_ = true;
  const auto all = clients_;
  for (const auto& client : all) client->close("restart");
}

bool Server::is_quiet() const { return under_way_ == 0; }

std::string Server::metrics_text() const {
  std::string out;
  write_gauge(out, "benben_connections", static_cast<double>(clients_.size()));
  write_gauge(out, "benben_rooms", static_cast<double>(rooms_.size()));
  write_gauge(out, "benben_bot_queue", static_cast<double>(parts_.bots.waiting()));
  write_counter(out, "benben_messages_total", metrics_.messages);
  write_counter(out, "benben_decisions_total", metrics_.decisions);
  write_counter(out, "benben_bot_decisions_total", metrics_.bot_decisions);
  write_counter(out, "benben_faults_total", metrics_.faults);
  write_counter(out, "benben_conflicts_total", metrics_.conflicts);
  write_counter(out, "benben_read_back_total", metrics_.read_back);
  write_counter(out, "benben_store_failures_total", metrics_.store_failures);
  write_counter(out, "benben_bots_put_off_total", metrics_.bots_put_off);
  write_counter(out, "benben_slow_clients_total", metrics_.slow_clients);
  write_counter(out, "benben_log_lines_dropped_total", dropped_log_lines());
  write_counter(out, "benben_http_requests_total", metrics_.http_requests);
  write_counter(out, "benben_sent_bytes_total", metrics_.bytes_sent);
  const auto store = parts_.writes.figures();
  write_gauge(out, "benben_store_queue", static_cast<double>(store.waiting));
  write_counter(out, "benben_store_commits_total", store.commits);
  write_counter(out, "benben_store_jobs_total", store.jobs);
  write_counter(out, "benben_store_micros_total", store.commit_micros);
  metrics_.durable.write(out, "benben_durable_seconds");
  return out;
}

}  // namespace benben::server
