#include "server/tables.h"

#include <algorithm>
#include <list>

#include "server/event_log.h"
#include "server/fields.h"
#include "server/writing.h"

namespace benben::server {

using core::JsonWriter;
using protocol::ErrorCode;
using protocol::Fault;

namespace {

constexpr Millis kLate{2'000};    // after a deadline before another node looks
constexpr Millis kGrace{10'000};  // nobody loses on time while no server was there
constexpr Millis kIdle{60'000};
constexpr int kFewLooks = 8;
constexpr auto kTorn = "the log has entries that its head does not lead to";

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

struct Tables::Held : Room {
  using Room::Room;
  bool is_busy = false;                  // something is being written or read
  std::weak_ptr<Pieces::Piece> loading;  // the whole log is, or waits to be
  std::list<TakeRoom> waiting, looking;
  Millis clock_began{0};  // steady
  // The clock of the log: since when it runs, and when that was, steady. What is not durable yet may have begun
  // another.
  std::optional<std::pair<Time, Millis>> clock;
  void keep_clock() { clock = {table->clock_since(), clock_began}; }
  bool owes_look = false;  // something could not be written: looked after again, but not at once
  Millis last_used{0};
  bool tells_streams = false;  // of what is read
};

Tables::Held& Tables::held(Room& room) noexcept { return static_cast<Held&>(room); }
const Tables::Held& Tables::held(const Room& room) noexcept { return static_cast<const Held&>(room); }

Tables::Tables(Context& context, Broadcast& broadcast, Premoves& premoves, LookAfter look_after)
    : context_{context},
      broadcast_{broadcast},
      premoves_{premoves},
      look_after_{std::move(look_after)},
      loads_{context.reads, kLoadsAtOnce} {}

// Those who wait may hold the very room they wait for.
Tables::~Tables() {
  for (auto& [id, room] : rooms_) {
    room->waiting.clear();
    room->looking.clear();
  }
}

void Tables::find(const std::string& table, TakeRoom take, Line line, const Owner& owner) {
  auto& slot = rooms_[table];
  if (!slot) slot = std::make_shared<Held>(table);
  const auto room = slot;
  room->last_used = context_.clock.steady();
  auto& others = line == Line::kLook ? room->looking : room->waiting;
  if (room->is_busy) {
    others.push_back(std::move(take));
    // Whoever asked first may have much else to read.
    if (const auto piece = room->loading.lock()) loads_.add(piece, owner);
  } else if (!room->table) {  // new, or it could not be read the last time
    others.push_back(std::move(take));
    load(room, owner);
  } else {
    take(RoomPtr{room});
  }
}

void Tables::with(Ask ask, std::move_only_function<void(const RoomPtr&, Ask&)> use, Line line) {
  const auto table = text_of(ask.fields, "table");
  const Owner owner{ask.address, ask.who.user};
  auto take = [ask = std::move(ask), use = std::move(use)](const Found& found) mutable {
    if (!found) return ask.fail(found.error());
    use(*found, ask);
  };
  find(table, std::move(take), line, owner);
}

void Tables::with(const std::string& table, std::move_only_function<void(const RoomPtr&)> use) {
  find(table, [use = std::move(use)](const Found& found) mutable {
    if (found) use(*found);
  });
}

RoomPtr Tables::at_rest(std::string_view table) {
  const auto found = rooms_.find(table);
  if (found == rooms_.end() || found->second->is_busy || !found->second->table) return nullptr;
  found->second->last_used = context_.clock.steady();
  return found->second;
}

RoomPtr Tables::at_hand(std::string_view table) const {
  const auto found = rooms_.find(table);
  return found == rooms_.end() ? nullptr : found->second;
}

std::vector<RoomPtr> Tables::all_at_hand() const {
  std::vector<RoomPtr> all;
  all.reserve(rooms_.size());
  for (const auto& [id, room] : rooms_) all.push_back(room);
  return all;
}

RoomPtr Tables::make(const std::string& table, std::string secret) {
  auto room = std::make_shared<Held>(table);
  room->table = std::make_unique<Table>(table, std::move(secret));
  room->last_used = context_.clock.steady();
  rooms_[table] = room;
  return room;
}

void Tables::hold(const RoomPtr& room) { held(*room).is_busy = true; }
void Tables::release(const RoomPtr& room) { held(*room).is_busy = false; }
void Tables::go_on(const RoomPtr& room) { go_on(room, room); }

void Tables::go_on(const RoomPtr& room, const Found& found) {
  auto& busy = held(*room).is_busy;
  auto& waiting = held(*room).waiting;
  auto& looking = held(*room).looking;
  const auto serve = [&](std::list<TakeRoom>& line) {
    auto take = std::move(line.front());
    line.pop_front();
    take(found);
  };
  // A few of those who look come first, or they would see nothing of a table that is never at rest; the others last.
  for (int i = 0; i < kFewLooks && !busy && !looking.empty(); ++i) serve(looking);
  while (!busy && !(waiting.empty() && looking.empty())) serve(waiting.empty() ? looking : waiting);
}

// Reads the whole log.
void Tables::load(const RoomPtr& room, const Owner& owner) {
  hold(room);
  ++context_.under_way;
  auto found = std::make_shared<std::optional<store::LoadedTable>>();
  auto piece =
      std::make_shared<Pieces::Piece>([found, id = room->id](store::Store& store) { *found = store.load(id, 0); },
                                      [this, room, found](bool ok) {
                                        --context_.under_way;
                                        loaded(room, ok, *found);
                                      });
  held(*room).loading = piece;
  loads_.add(piece, owner);
}

// Those who follow already are told what they had not seen.
void Tables::loaded(const RoomPtr& room, bool ok, const std::optional<store::LoadedTable>& found) {
  // What is in memory may never have been written: what was told counts.
  const bool tells = !room->followers.empty() || std::exchange(held(*room).tells_streams, false);
  const auto seen = room->told;
  room->table.reset();
  room->past.reset();
  std::string events;
  std::optional<std::string> wrong;
  if (ok && found) {
    room->table = std::make_unique<Table>(room->id, found->row.secret);
    if (found->entries.empty()) wrong = "the log is empty";
    for (const auto& entry : found->entries) {
      wrong = room->table->apply(entry, tells && entry.seq > seen ? &events : nullptr);
      if (wrong) break;
      if (entry.seq > seen) premoves_.note(*room, entry.kind, entry.seat);
    }
    // Nodes read the head before the log, which may have grown meanwhile.
    const auto seq = room->table->seq();
    if (!wrong && (found->seq > seq || (found->seq < seq && !context_.news.is_shared())))
      wrong = "the log ends with " + std::to_string(seq) + ", and its head says " + std::to_string(found->seq);
    if (!wrong && torn_.contains(room->id)) wrong = kTorn;
    if (wrong) {
      tell_broken("table_broken", room->id, *wrong);
      room->table.reset();
    }
  }
  release(room);
  auto& kept = held(*room);
  if (!room->table) {
    kept.clock.reset();
    if (room->followers.empty()) {
      rooms_.erase(room->id);
      premoves_.forget(room->id);
    }
    // That a table could not be read does not mean that there is none.
    return go_on(room, !ok     ? Fault{ErrorCode::kBusy}
                       : wrong ? Fault{ErrorCode::kBrokenTable, "table"}
                               : Fault{ErrorCode::kNoTable, "table"});
  }
  if (kept.clock && kept.clock->first == room->table->clock_since()) {
    kept.clock_began = kept.clock->second;  // to be read again gives nobody time
  } else {
    // The clock ran while nobody was there to see it, but never down to nothing.
    const auto gone = std::max(Millis{0}, context_.clock.wall() - room->table->clock_since());
    kept.clock_began = context_.clock.steady() - gone;
    if (const auto left = room->table->time_limit(); left && gone + kGrace > *left)
      kept.clock_began = context_.clock.steady() - std::max(Millis{0}, *left - kGrace);
    kept.keep_clock();
  }
  const auto changed = room->table->take_changed();
  if (tells && room->table->seq() > seen) broadcast_.tell(*room, changed, events);
  room->told = room->table->seq();
  if (room->table->play() != nullptr) room->table->play()->mark();
  if (!kept.owes_look) look_after(room, Reason::kLook);
  go_on(room);
}

// Where a bot's turn, or a premove, could not be written this node is still the one to do it.
void Tables::look_after_owed() {
  for (auto left = owed_.size(); left > 0; --left) {
    auto id = std::move(owed_.front());
    owed_.pop_front();
    const auto found = rooms_.find(id);
    if (found == rooms_.end() || !found->second->owes_look) continue;  // forgotten: its time is in the store
    const auto room = found->second;
    if (!room->is_busy && room->table) {
      room->owes_look = false;
      look_after(room, Reason::kOwn);
      continue;
    }
    owed_.push_back(std::move(id));
    if (!room->is_busy) load(room);
  }
}

void Tables::tell_broken(std::string_view what, const std::string& table, const std::string& why) {
  if (broken_.emplace(std::string{what} + table).second)
    log_event(LogLevel::kError, what, {{"table", table}, {"why", why}});
}

void Tables::tear(const std::vector<std::string>& tables) {
  for (const auto& id : tables) {
    torn_.insert(id);
    tell_broken("table_broken", id, kTorn);
    if (const auto room = at_hand(id); room && room->table) with(id, [this](const RoomPtr& at) { read_again(at); });
  }
}

// After a transaction that did not go through, or a number that another node took: the log says what is true.
void Tables::recover(const RoomPtr& room, std::move_only_function<void()> then) {
  held(*room).waiting.push_front([then = std::move(then)](const Found&) mutable { then(); });
  load(room);
}

void Tables::change(Ask ask, PlanEntry plan) {
  with(std::move(ask), [this, plan](const RoomPtr& room, Ask& asked) {
    auto entry = plan(*room->table, asked, context_.clock.wall());
    if (!entry) return asked.fail(entry.error());
    commit(room, std::move(*entry), std::move(asked.reply));
  });
}

void Tables::commit(const RoomPtr& room, Entry first, Reply reply, std::string members, More more) {
  auto& table = *room->table;
  const auto began = std::chrono::steady_clock::now();
  const bool is_fresh = table.seq() == 0;
  const bool has_premoves = premoves_.has_any(room->id);
  // Of a new table nobody hears but streams; it may begin with a whole game.
  const bool is_heard = !is_fresh || broadcast_.has_streams();
  std::string events;
  events.reserve(256);
  std::vector<std::pair<EntryKind, int>> noted;
  // Most are alone; the others come to more than a step.
  const auto take = [&](const Entry& entry) {
    if (table.apply(entry, is_heard ? &events : nullptr)) return false;
    // Whoever comes back while another is to decide gives them no time.
    if (entry.kind == EntryKind::kStart || entry.kind == EntryKind::kDecide || entry.kind == EntryKind::kCall ||
        (entry.kind == EntryKind::kBack && entry.seat == table.to_act()))
      held(*room).clock_began = context_.clock.steady();
    // Taken back, the days for a decision go on.
    if (entry.kind == EntryKind::kUndo)
      held(*room).clock_began = context_.clock.steady() - std::max(Millis{0}, entry.at - table.clock_since());
    if (entry.kind == EntryKind::kDecide) ++context_.metrics.decisions;
    if (has_premoves) noted.emplace_back(entry.kind, entry.seat);
    return true;
  };
  // Planned by this table a moment ago: only a bug gets here. The log is untouched.
  const auto give_up = [&] {
    recover(room, [reply = std::move(reply)]() mutable { reply(Answer::error({ErrorCode::kBusy})); });
  };
  if (!take(first)) return give_up();
  std::optional<store::TableRow> create;
  if (is_fresh)
    create = store::TableRow{room->id,
                             table.settings().game,
                             table.status(),
                             table.settings().is_public,
                             table.secret(),
                             table.card(),
                             table.to_act(),
                             {},
                             first.at,
                             first.at,
                             table.settings().owner};
  std::vector<Entry> rest;
  if (more) rest = std::exchange(more, {})();
  for (auto& each : rest)
    if (!take(each)) return give_up();
  while (auto next = table.plan_follow_up(context_.clock.wall())) {
    if (!take(*next)) return give_up();
    rest.push_back(std::move(*next));
  }
  const auto changed = table.take_changed();
  hold(room);
  ++context_.under_way;
  Pending pending{room, changed, began, std::move(events), std::move(reply), std::move(members), std::move(noted)};
  // A decision, or one taken back: whatever else follows at once changes the status or a seat.
  if (!changed.seats && !changed.status) {
    auto step = std::make_shared<store::Step>();
    step->table = room->id;
    step->entry = std::move(first);
    step->to_act = table.to_act();
    step->due = due(*room);
    if (context_.news.is_shared()) step->news = context_.news.entry(room->id, step->entry);
    auto then = [this, step, pending = std::move(pending)](bool durable) mutable {
      written(std::move(pending), durable, step->is_taken, {});
    };
    context_.writes.submit(std::move(step), std::move(then));
    return;
  }
  rest.insert(rest.begin(), std::move(first));
  auto writing = std::make_shared<Writing>(table, std::move(rest), std::move(create), due(*room), context_.news);
  auto then = [this, writing, pending = std::move(pending)](bool durable) mutable {
    if (durable && writing->refused) return refuse(std::move(pending), *writing->refused, writing->is_new());
    written(std::move(pending), durable, writing->is_taken, writing->rated);
  };
  context_.writes.submit([writing](store::Store& store) { writing->run(store); }, std::move(then));
}

// Nobody has heard of it yet: a new table is forgotten, another one is what its log says.
void Tables::refuse(Pending pending, ErrorCode why, bool is_new) {
  --context_.under_way;
  const auto& room = pending.room;
  if (!is_new) return recover(room, [why, reply = std::move(pending.reply)]() mutable { reply(Answer::error({why})); });
  rooms_.erase(room->id);
  pending.reply(Answer::error({why}));
}

void Tables::written(Pending pending, bool durable, bool is_taken, const Rated& rated) {
  --context_.under_way;
  const auto& room = pending.room;
  if (!durable || is_taken) {
    ++(durable ? context_.metrics.conflicts : context_.metrics.store_failures);
    premoves_.break_off(*room);
    if (!durable) {
      held(*room).clock.reset();  // as good as if no server had been there
      if (!std::exchange(held(*room).owes_look, true)) owed_.push_back(room->id);
    }
    // A store that is gone fails everything: told once, and when it is back.
    if (durable)
      log_event(LogLevel::kInfo, "conflict", {{"table", room->id}});
    else if (std::exchange(is_store_ok_, false))
      log_event(LogLevel::kError, "store_failed", {{"table", room->id}, {"why", context_.writes.figures().why}});
    recover(room, [room, durable, reply = std::move(pending.reply)]() mutable {
      const auto seq = room->table ? room->table->seq() : 0;
      reply(Answer::error(durable ? Fault{ErrorCode::kStale, "seq", {}, seq} : Fault{ErrorCode::kBusy}));
    });
    return;
  }
  held(*room).keep_clock();
  for (const auto& [kind, seat] : pending.entries) premoves_.note(*room, kind, seat);
  if (!std::exchange(is_store_ok_, true)) log_event(LogLevel::kInfo, "store_back");
  if (pending.changed.status) log_status(*room->table);
  if (rated) room->table->set_ratings(rated.ratings, rated.unrated);
  context_.metrics.durable.add(
      std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - pending.began));
  // Whoever is answered may want to write again at once, and waits in line until everybody has heard of this.
  auto members = std::move(pending.members);
  if (!members.empty()) members += ',';
  members += "\"seq\":" + std::to_string(room->table->seq());
  pending.reply(Answer::ok(std::move(members)));
  const auto changed = pending.changed;
  broadcast_.tell(*room, changed, pending.events);
  if ((changed.seats || changed.status) && room->table->settings().is_public) broadcast_.tell_lobby(*room->table);
  release(room);
  look_after(room, Reason::kOwn);
  go_on(room);
}

void Tables::hear(const std::string& table, std::int64_t seq, std::optional<Entry> entry) {
  if (rooms_.contains(table))
    with(table, [this, seq, entry = std::move(entry)](const RoomPtr& room) {
      if (entry && seq == room->table->seq() + 1)
        take_entries(room, {&*entry, 1});
      else if (seq == 0)
        read_again(room);
      else if (seq > room->table->seq())
        catch_up(room);
    });
  else if (broadcast_.has_streams() && seq > 0) {
    // Streams hear of it as of any entry, with what it led to.
    const auto room = std::make_shared<Held>(table);
    room->told = seq - 1;
    room->tells_streams = true;
    room->last_used = context_.clock.steady();
    rooms_.emplace(table, room);
    load(room);
  }
}

void Tables::take_entries(const RoomPtr& room, std::span<const Entry> entries) {
  std::string events;
  const auto clock_since = room->table->clock_since();
  for (const auto& entry : entries) {
    if (room->table->apply(entry, &events)) return read_again(room);
    premoves_.note(*room, entry.kind, entry.seat);
  }
  if (events.empty()) return;
  // A clock that began anew did so a moment ago, whatever the nodes' clocks say; any other goes on, and so does one
  // that a decision taken back has set back.
  if (const auto since = room->table->clock_since(); since != clock_since) {
    const auto most = since > clock_since ? Millis{5'000} : Millis::max();
    held(*room).clock_began = context_.clock.steady() - std::clamp(context_.clock.wall() - since, Millis{0}, most);
  }
  held(*room).keep_clock();
  broadcast_.tell(*room, room->table->take_changed(), events);
  look_after(room, Reason::kLook);
}

// A store that does not have the last entry that is known here, or another in its place, has come back without it.
void Tables::catch_up(const RoomPtr& room) {
  ++context_.metrics.read_back;
  hold(room);
  ++context_.under_way;
  auto found = std::make_shared<std::optional<store::LoadedTable>>();
  context_.reads.submit(
      [found, id = room->id, seen = room->table->seq()](store::Store& store) { *found = store.load(id, seen - 1); },
      [this, room, found](bool ok) {
        --context_.under_way;
        release(room);
        const auto& table = *room->table;
        if (!ok || !*found) return read_again(room);
        const std::span entries{(*found)->entries};
        if (entries.empty() || entries.front().seq != table.seq() || entries.front().at != table.last_at())
          return read_again(room);
        take_entries(room, entries.subspan(1));
        go_on(room);
      });
}

void Tables::catch_up_all() {
  for (const auto& each : all_at_hand()) with(each->id, [this](const RoomPtr& room) { catch_up(room); });
}

void Tables::use(Room& room) const { held(room).last_used = context_.clock.steady(); }

void Tables::forget_idle() {
  const auto now = context_.clock.steady();
  std::erase_if(rooms_, [&](const auto& each) {
    const auto& room = *each.second;
    return room.followers.empty() && !premoves_.has_any(room.id) && !room.is_busy && room.waiting.empty() &&
           room.looking.empty() && now - room.last_used > kIdle;
  });
}

void Tables::look_after(const RoomPtr& room, Reason why) {
  if (room->table && !held(*room).is_busy) look_after_(room, why);
}

Millis Tables::clock_began(const Room& room) const { return held(room).clock_began; }

Millis Tables::time_used(const Room& room, Millis until) const {
  return std::max(Millis{0}, until - held(room).clock_began);
}

std::optional<Time> Tables::due(const Room& room) const {
  const auto& table = *room.table;
  if (table.bot_to_act()) return context_.clock.wall() + kLease;
  if (const auto left = table.time_limit()) {
    const auto gone = context_.clock.steady() - held(room).clock_began;
    return context_.clock.wall() + std::max(Millis{0}, *left - gone) + kLate;
  }
  return std::nullopt;
}

std::string Tables::view(const Room& room, const std::string& user, const Following& following,
                         const std::string& events) const {
  return table::view(
      *room.table, user, following, events, [&](const std::string& who) { return room.followers.is_present(who); },
      [&](JsonWriter& out) { premoves_.write(out, room, user); });
}

}  // namespace benben::server
