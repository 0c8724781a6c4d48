// server.cpp: rooms: how they come into memory, how an entry becomes durable and everybody's news.
#include "server/server.h"

#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/event_log.h"
#include "server/glicko.h"
#include "server/room.h"
#include "table/games.h"

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
constexpr int kMostCleaned = 1000;  // at a time

void log_status(const Table& table) {
  const auto& settings = table.settings();
  switch (table.status()) {
    case Status::kOpen:
      log_event(LogLevel::kInfo, "table_made", {{"table", table.id()}, {"game", settings.game}});
      break;
    case Status::kRunning:
      log_event(LogLevel::kInfo, "table_started",
                {{"table", table.id()}, {"game", settings.game}, {"players", static_cast<int>(table.seats().size())}});
      break;
    case Status::kOver:
      // A rematch changes the status once more; the game ended before.
      if (table.next().empty())
        log_event(LogLevel::kInfo, "table_over",
                  {{"table", table.id()},
                   {"game", settings.game},
                   {"reason", table.result()->reason},
                   {"decisions", static_cast<std::int64_t>(table.play()->turn())}});
      break;
    case Status::kClosed:
      log_event(LogLevel::kInfo, "table_closed", {{"table", table.id()}});
      break;
  }
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
  static_cast<void>(parts_.bots.submit(table::prepare_games));
}

// What the workers do is done for us, and with what is ours.
Server::~Server() {
  parts_.bots.clear();
  parts_.passwords.clear();
}

void Server::find_room(const std::string& table, TakeRoom take) {
  auto& room = rooms_[table];
  if (!room) room = std::make_shared<Room>(table);
  const auto keep = room;
  keep->last_used = parts_.clock.steady();
  if (keep->is_busy) {
    keep->waiting.push_back(std::move(take));
  } else if (!keep->table) {  // new, or it could not be read the last time
    keep->is_busy = true;
    keep->waiting.push_back(std::move(take));
    load_room(keep);
  } else {
    take(keep);
  }
}

void Server::with_room(const std::string& table, std::move_only_function<void(const RoomPtr&)> use) {
  find_room(table, [use = std::move(use)](const Found& found) mutable {
    if (found) use(*found);
  });
}

void Server::run_waiting(const RoomPtr& room) { run_waiting(room, room); }

void Server::run_waiting(const RoomPtr& room, const Found& found) {
  while (!room->is_busy && !room->waiting.empty()) {
    auto take = std::move(room->waiting.front());
    room->waiting.pop_front();
    take(found);
  }
}

// Reads the whole log. Those who follow already are told what they had not seen.
void Server::load_room(const RoomPtr& room) {
  auto loaded = std::make_shared<std::optional<store::LoadedTable>>();
  ++under_way_;
  parts_.reads.submit(
      [loaded, id = room->id](store::Store& store) { *loaded = store.load(id, 0); },
      [this, room, loaded](bool ok) {
        --under_way_;
        // What is in memory may never have been written: what was told counts.
        const bool tells = !room->followers.empty();
        const auto seen = room->told;
        room->table.reset();
        std::string events;
        std::optional<std::string> wrong;
        if (ok && *loaded) {
          auto& table = **loaded;
          room->table = std::make_unique<Table>(room->id, table.row.secret);
          if (table.entries.empty()) wrong = "the log is empty";
          for (const auto& entry : table.entries) {
            wrong = room->table->apply(entry, tells && entry.seq > seen ? &events : nullptr);
            if (wrong) break;
            if (entry.seq > seen && !room->premoves.empty()) note_entry(*room, entry.kind, entry.seat);
          }
          if (wrong) {
            log_event(LogLevel::kError, "table_broken", {{"table", room->id}, {"why", *wrong}});
            room->table.reset();
          }
        }
        room->is_busy = false;
        if (room->table) {
          // The clock ran while nobody was there to see it, but never down to nothing.
          const auto gone = std::max(Millis{0}, parts_.clock.wall() - room->table->clock_since());
          auto began = parts_.clock.steady() - gone;
          if (const auto left = room->table->time_to_act(); left && gone + kGrace > *left)
            began = parts_.clock.steady() - std::max(Millis{0}, *left - kGrace);
          room->clock_began = began;
          if (tells && room->table->seq() > seen) broadcast(room, events);
          room->table->take_changed();
          room->told = room->table->seq();
          if (room->table->play() != nullptr) room->table->play()->mark();
          look_after(room, Reason::kLook);
        } else if (room->followers.empty()) {
          rooms_.erase(room->id);
        }
        if (room->table)
          run_waiting(room);
        else  // that a table could not be read does not mean that there is none
          run_waiting(room, !ok || wrong ? Fault{ErrorCode::kBusy} : Fault{ErrorCode::kNoTable, "table"});
      });
}

// After a transaction that did not go through, or a number that another node took: what is in memory is
// worth nothing, the log says what is.
void Server::recover(const RoomPtr& room, std::move_only_function<void()> then) {
  room->waiting.push_front([then = std::move(then)](const Found&) mutable { then(); });
  room->is_busy = true;
  load_room(room);
}

std::optional<Time> Server::due(const Room& room) const {
  const auto& table = *room.table;
  if (table.status() != Status::kRunning) return std::nullopt;
  if (table.bot_to_act()) return parts_.clock.wall() + kLease;
  if (const auto left = table.time_to_act()) {
    const auto gone = parts_.clock.steady() - room.clock_began;
    return parts_.clock.wall() + std::max(Millis{0}, *left - gone) + kLate;
  }
  return std::nullopt;
}

// The one way into a log: applied here, written there, told to everybody once it is durable.
void Server::commit(const RoomPtr& room, Entry first, Reply reply, std::string members) {
  commit_all(room, std::move(first), {}, std::move(reply), std::move(members));
}

void Server::commit_all(const RoomPtr& room, Entry first, std::move_only_function<std::vector<Entry>()> more,
                        Reply reply, std::string members) {
  auto& table = *room->table;
  const auto began = std::chrono::steady_clock::now();
  const bool is_fresh = table.seq() == 0;
  std::string events;
  events.reserve(256);
  std::vector<std::pair<EntryKind, int>> noted;
  // Most are alone; the others come to more than a step.
  const auto take = [&](const Entry& entry) {
    if (table.apply(entry, &events)) return false;
    if (entry.kind == EntryKind::kStart || entry.kind == EntryKind::kDecide || entry.kind == EntryKind::kUndo ||
        entry.kind == EntryKind::kBack)
      room->clock_began = parts_.clock.steady();
    if (entry.kind == EntryKind::kDecide) ++metrics_.decisions;
    if (!room->premoves.empty()) noted.emplace_back(entry.kind, entry.seat);
    return true;
  };
  // Planned by this table a moment ago: only a bug gets here. The log is untouched.
  const auto give_up = [&] {
    recover(room, [reply = std::move(reply)]() mutable { reply(Answer::error({ErrorCode::kBusy})); });
  };
  if (!take(first)) return give_up();
  std::optional<store::TableRow> create;
  if (is_fresh)
    create = store::TableRow{room->id,       table.settings().game,
                             table.status(), table.settings().is_public,
                             table.secret(), table.card(),
                             table.to_act(), {},
                             first.at,       first.at};
  std::vector<Entry> rest;
  if (more) rest = std::exchange(more, {})();
  for (auto& each : rest)
    if (!take(each)) return give_up();
  while (auto next = table.plan_follow_up(parts_.clock.wall())) {
    if (!take(*next)) return give_up();
    rest.push_back(std::move(*next));
  }
  const auto changed = table.take_changed();
  room->is_busy = true;
  ++under_way_;
  Pending pending{room, changed, began, std::move(events), std::move(reply), std::move(members), std::move(noted)};
  // A decision, or one taken back: whatever else follows at once changes the status or a seat.
  if (!changed.seats && !changed.status) {
    auto step = std::make_shared<store::Step>();
    step->table = room->id;
    step->entry = std::move(first);
    step->to_act = table.to_act();
    step->due = due(*room);
    if (parts_.is_shared) step->news = entry_news(room->id, step->entry);
    auto then = [this, step, pending = std::move(pending)](bool durable) mutable {
      written(std::move(pending), durable, step->is_taken, {});
    };
    parts_.writes.submit(std::move(step), std::move(then));
    return;
  }
  auto writing = std::make_shared<Writing>();
  writing->table = room->id;
  writing->entries.reserve(1 + rest.size());
  writing->entries.push_back(std::move(first));
  std::move(rest.begin(), rest.end(), std::back_inserter(writing->entries));
  writing->create = std::move(create);
  for (const auto& entry : writing->entries) {
    if (entry.kind == EntryKind::kSit)
      writing->seats.emplace_back(entry.seat, table.seats()[static_cast<std::size_t>(entry.seat - 1)].user);
    if (entry.kind == EntryKind::kStand) writing->seats.emplace_back(entry.seat, "");
    if (entry.kind != EntryKind::kEnd || !table.settings().is_rated || table.result()->reason == "agreed") continue;
    for (const auto& seat : table.seats())
      writing->rated.push_back(seat.kind == SeatKind::kBot ? "bot:" + seat.bot : seat.user);
    writing->ranks = table.result()->ranks;
    writing->game = table.settings().game;
  }
  writing->node = node_;
  writing->change = {table.status(), table.card(), table.to_act(), due(*room), writing->entries.back().at};
  writing->is_listed = table.settings().is_public;
  auto then = [this, writing, pending = std::move(pending)](bool durable) mutable {
    written(std::move(pending), durable, writing->is_taken, writing->ratings);
  };
  parts_.writes.submit([writing](store::Store& store) { writing->run(store); }, std::move(then));
}

void Server::written(Pending pending, bool durable, bool is_taken, const std::string& ratings) {
  --under_way_;
  const auto& room = pending.room;
  if (!durable || is_taken) {
    ++(durable ? metrics_.conflicts : metrics_.store_failures);
    for (auto& each : room->premoves) each.is_under_way = false;
    // A store that is gone fails everything: told once, and when it is back.
    if (durable)
      log_event(LogLevel::kInfo, "conflict", {{"table", room->id}});
    else if (std::exchange(is_store_ok_, false))
      log_event(LogLevel::kError, "store_failed", {{"table", room->id}});
    recover(room, [room, durable, reply = std::move(pending.reply)]() mutable {
      const auto seq = room->table ? room->table->seq() : 0;
      reply(Answer::error(durable ? Fault{ErrorCode::kStale, "seq", {}, seq} : Fault{ErrorCode::kBusy}));
    });
    return;
  }
  room->is_busy = false;
  for (const auto& [kind, seat] : pending.entries) note_entry(*room, kind, seat);
  if (!std::exchange(is_store_ok_, true)) log_event(LogLevel::kInfo, "store_back");
  if (pending.changed.status) log_status(*room->table);
  if (!ratings.empty()) room->table->set_ratings(ratings);
  metrics_.durable.add(
      std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - pending.began));
  auto members = std::move(pending.members);
  if (!members.empty()) members += ',';
  members += "\"seq\":" + std::to_string(room->table->seq());
  pending.reply(Answer::ok(std::move(members)));
  // What changed is told with the events; apply() marks it anew.
  const auto changed = pending.changed;
  room->table->put_changed(changed);
  broadcast(room, pending.events);
  if ((changed.seats || changed.status) && room->table->settings().is_public) tell_lobby(room);
  look_after(room, Reason::kOwn);
  run_waiting(room);
}

// Looks after a table at rest: whose turn is it, and by when?
void Server::look_after(const RoomPtr& room, Reason why) {
  if (!room->table || room->is_busy) return;
  room->deadline.reset();
  if (!room->premoves.empty() && play_premove(room)) return;
  if (room->table->bot_to_act()) {
    // Among several nodes the one that wrote last has the turn; if it dies, the scan hands the turn on.
    if (why != Reason::kLook || !parts_.is_shared) think(room);
    return;
  }
  if (const auto left = room->table->time_to_act()) {
    room->deadline = room->clock_began + *left;
    deadlines_.emplace(*room->deadline, room);
  }
  if (why == Reason::kScan) {
    // The scan put a lease on it; the right time goes back.
    parts_.writes.submit([id = room->id, to_act = room->table->to_act(), when = due(*room),
                          now = parts_.clock.wall()](store::Store& store) { store.set_turn(id, to_act, when, now); },
                         [](bool) {});
  }
}

void Server::think(const RoomPtr& room) {
  if (room->is_thinking || is_draining_) return;
  const auto& table = *room->table;
  auto thought = table.play()->think(*table.bot_to_act(), bot_seed(table.secret(), table.seq()), parts_.resources);
  auto job = [this, room, seq = table.seq(), thought = std::move(thought)]() mutable {
    auto notation = std::make_shared<std::string>(thought());
    parts_.post([this, room, seq, notation] {
      room->is_thinking = false;
      --under_way_;
      with_room(room->id, [this, seq, notation](const RoomPtr& now) {
        if (is_draining_) return;
        auto plan = now->table->plan_bot_decide(seq, *notation, parts_.clock.wall());
        // The table moved on while the bot thought: somebody came back, or took a decision back.
        if (!plan) {
          look_after(now, Reason::kOwn);
          return;
        }
        ++metrics_.bot_decisions;
        commit(now, std::move(*plan), [](const Answer&) {});
      });
    });
  };
  if (parts_.bots.submit(std::move(job))) {
    room->is_thinking = true;
    ++under_way_;
  } else {
    ++metrics_.bots_put_off;
    want_bots_.push_back(room);
  }
}

void Server::tick() {
  if (is_draining_) return;
  const auto now = parts_.clock.steady();
  while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
    const auto [when, weak] = *deadlines_.begin();
    deadlines_.erase(deadlines_.begin());
    const auto room = weak.lock();
    if (!room || room->deadline != when) continue;
    with_room(room->id, [this, when](const RoomPtr& at) {
      if (at->deadline != when || parts_.clock.steady() < when) return;
      auto plan = at->table->plan_timeout(parts_.clock.wall());
      if (plan) commit(at, std::move(*plan), [](const Answer&) {});
    });
  }
  for (auto tries = want_bots_.size(); tries > 0; --tries) {
    const auto room = want_bots_.front().lock();
    want_bots_.pop_front();
    if (room) look_after(room, Reason::kOwn);
  }
  if (now >= next_scan_) {
    next_scan_ = now + kScanEvery;
    auto claimed = std::make_shared<std::vector<std::string>>();
    ++under_way_;
    parts_.writes.submit(
        [claimed, wall = parts_.clock.wall()](store::Store& store) { *claimed = store.claim_due(wall, kLease, 200); },
        [this, claimed](bool ok) {
          --under_way_;
          if (!ok) return;
          for (const auto& id : *claimed)
            with_room(id, [this](const RoomPtr& room) {
              // Another node may have gone on; its news may be lost with it.
              if (parts_.is_shared && !room->is_thinking) catch_up(room);
              with_room(room->id, [this](const RoomPtr& at) { look_after(at, Reason::kScan); });
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
      [this, gone](bool ok) {
        if (!ok || gone->empty()) return;
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
    const auto& room = *each.second;
    return room.followers.empty() && room.premoves.empty() && !room.is_busy && !room.is_thinking &&
           room.waiting.empty() && now - room.last_used > kIdle;
  });
}

void Server::tell_lobby(const RoomPtr& room) {
  if (in_lobby_.empty()) return;
  const auto text = "{\"type\":\"lobby\",\"table\":" + room->table->card() + "}";
  for (const auto& client : in_lobby_) client->send(text);
}

std::string Server::view(const Room& room, const std::string& user, const Following& following,
                         const std::string& events) const {
  return table::view(
      *room.table, user, following, events, [&](const std::string& who) { return room.is_present(who); },
      [&](JsonWriter& out) { write_premoves(out, room, user); });
}

void Server::broadcast(const RoomPtr& room, const std::string& events) {
  auto& table = *room->table;
  const auto changed = table.take_changed();
  std::vector<std::shared_ptr<Client>> streams;
  if (!streams_.empty()) {
    for (const auto& seat : table.seats()) {
      const auto found = streams_.find(seat.user);
      if (seat.kind != SeatKind::kPerson || found == streams_.end()) continue;
      for (const auto& weak : found->second)
        if (auto client = weak.lock(); client && std::find(streams.begin(), streams.end(), client) == streams.end())
          streams.push_back(std::move(client));
    }
  }
  if (!room->followers.empty() || !streams.empty()) {
    updates_.begin(table, changed, events, [&](const std::string& who) { return room->is_present(who); });
    for (const auto& [client, following] : room->followers)
      client->send(updates_.for_user(client->who.user, following));
    for (const auto& client : streams) client->send(updates_.for_user(client->who.user, {}));
  }
  if (table.play() != nullptr && changed.position) table.play()->mark();
  room->told = table.seq();
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
                                      with_room(turn.table, [this, client](const RoomPtr& room) {
                                        auto text = view(*room, client->who.user, {}, {});
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
