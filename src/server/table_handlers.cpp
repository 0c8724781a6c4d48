// table_handlers.cpp: the messages that make tables and bring people to them: set-up, seats, rematch, reactions.
#include <algorithm>

#include "server/fields.h"
#include "server/room.h"
#include "server/server.h"
#include "table/games.h"

namespace benben::server {

using core::JsonWriter;
using protocol::ErrorCode;
using protocol::Fault;

namespace {

constexpr Millis kReactionEvery{2'000};

SeatRating rating_of(store::Store& store, const std::string& user, const std::string& game) {
  const auto kept = store.rating(user, game);
  return kept.games > 0 ? SeatRating{kept.rating, kept.deviation} : SeatRating{};
}

}  // namespace

void Server::make_table(Settings settings, std::vector<std::pair<int, Identity>> sitters, std::string seed,
                        std::move_only_function<void(core::Result<RoomPtr, Fault>)> then) {
  if (settings.is_rated && parts_.luck.is_fixed())
    return then(Fault{ErrorCode::kNotRateable, "rated", "this server deals from a seed for tests"});
  settings.ratings.assign(settings.seats.size(), {});
  auto ratings = std::make_shared<std::vector<SeatRating>>(settings.ratings);
  std::vector<std::string> users(settings.seats.size());  // whose ratings are wanted, by seat
  for (std::size_t i = 0; i < users.size(); ++i)
    if (settings.seats[i].starts_with("bot:")) users[i] = settings.seats[i];
  for (const auto& [seat, who] : sitters)
    if (!who.is_guest) users[static_cast<std::size_t>(seat - 1)] = who.user;
  auto game = settings.game;
  parts_.reads.submit(
      [ratings, users = std::move(users), game = std::move(game)](store::Store& store) {
        for (std::size_t i = 0; i < users.size(); ++i)
          if (!users[i].empty()) (*ratings)[i] = rating_of(store, users[i], game);
      },
      [this, ratings, settings = std::move(settings), sitters = std::move(sitters), seed = std::move(seed),
       then = std::move(then)](bool ok) mutable {
        if (!ok) return then(Fault{ErrorCode::kBusy});
        for (std::size_t i = 0; i < settings.seats.size(); ++i)
          if (settings.seats[i].starts_with("bot:")) settings.ratings[i] = (*ratings)[i];
        open_table(std::move(settings), std::move(sitters), *ratings, std::move(seed), std::move(then));
      });
}

void Server::open_table(Settings settings, std::vector<std::pair<int, Identity>> sitters,
                        std::vector<SeatRating> ratings, std::string seed,
                        std::move_only_function<void(core::Result<RoomPtr, Fault>)> then) {
  const auto id = random_id(parts_.luck, Luck::Use::kTable, 12);
  auto room = std::make_shared<Room>(id);
  room->table = std::make_unique<Table>(id, deal_secret(parts_.luck));
  room->last_used = parts_.clock.steady();
  rooms_[id] = room;
  const auto now = parts_.clock.wall();
  Entry first{1, now, EntryKind::kCreate, 0, to_json(settings), Millis{0}};
  // Those who sit down at once come in the same transaction.
  auto finish = std::make_shared<std::move_only_function<void(core::Result<RoomPtr, Fault>)>>(std::move(then));
  commit_all(
      room, std::move(first),
      [room, sitters = std::move(sitters), ratings = std::move(ratings), seed, now]() -> std::vector<Entry> {
        // Called after the first entry is in: each further one is planned on the table as it is then.
        std::vector<Entry> entries;
        for (const auto& [seat, who] : sitters) {
          const auto plan = room->table->plan_sit(who.user, who.name, seat, entries.empty() ? seed : "", now,
                                                  ratings[static_cast<std::size_t>(seat - 1)]);
          if (!plan) continue;
          auto entry = *plan;
          entry.seq += static_cast<std::int64_t>(entries.size());
          entries.push_back(std::move(entry));
        }
        return entries;
      },
      [room, finish](const Answer& answer) {
        if (answer.fault)
          (*finish)(*answer.fault);
        else
          (*finish)(room);
      });
}

void Server::create(Ask ask) {
  auto settings = table::read_settings(ask.fields, ask.who.user);
  if (!settings) return ask.reply(Answer::error(settings.error()));
  if (settings->is_rated && ask.who.is_guest) return fail(ask, {ErrorCode::kAccountsOnly, "rated"});
  auto live = std::make_shared<store::LiveTables>();
  // Captured before `ask` is moved on: arguments are evaluated in any order.
  const auto user = ask.who.user;
  parts_.reads.submit([live, user](store::Store& store) { *live = store.live_tables(user); },
                      [this, live, ask = std::move(ask), settings = std::move(*settings)](bool ok) mutable {
                        if (!ok) return fail(ask, {ErrorCode::kBusy});
                        if (live->open >= kMostOpenTables || live->running >= kMostRunning)
                          return fail(ask, {ErrorCode::kTooMany});
                        std::vector<std::pair<int, Identity>> sitters;
                        for (std::size_t i = 0; i < settings.seats.size(); ++i)
                          if (settings.seats[i] == "me") sitters.emplace_back(static_cast<int>(i) + 1, ask.who);
                        auto seed = text_of(ask.fields, "seed");
                        make_table(std::move(settings), std::move(sitters), std::move(seed),
                                   [this, ask = std::move(ask)](core::Result<RoomPtr, Fault> made) mutable {
                                     if (!made) return ask.reply(Answer::error(made.error()));
                                     const auto& room = *made;
                                     ask.reply(Answer::ok("\"table\":\"" + room->id +
                                                          "\",\"view\":" + view(*room, ask.who.user, {}, {})));
                                   });
                      });
}

void Server::with_rating(Ask ask, const std::string& game, std::move_only_function<void(Ask, SeatRating)> then) {
  if (ask.who.is_guest) return then(std::move(ask), {});
  auto found = std::make_shared<SeatRating>();
  const auto user = ask.who.user;
  parts_.reads.submit([found, user, game](store::Store& store) { *found = rating_of(store, user, game); },
                      [found, ask = std::move(ask), then = std::move(then)](bool ok) mutable {
                        if (!ok) return fail(ask, {ErrorCode::kBusy});
                        then(std::move(ask), *found);
                      });
}

void Server::sit(Ask asked, std::optional<SeatRating> rating) {
  with_room(std::move(asked), [this, rating](const RoomPtr& room, Ask& ask) {
    if (room->table->settings().is_rated && ask.who.is_guest) return fail(ask, {ErrorCode::kAccountsOnly});
    if (!rating) {
      const auto game = room->table->settings().game;
      return with_rating(std::move(ask), game, [this](Ask again, SeatRating found) { sit(std::move(again), found); });
    }
    auto plan = room->table->plan_sit(ask.who.user, ask.who.name, seat_of(ask.fields), text_of(ask.fields, "seed"),
                                      parts_.clock.wall(), *rating);
    if (!plan) return ask.reply(Answer::error(plan.error()));
    const auto seat = plan->seat;
    commit(room, std::move(*plan), std::move(ask.reply), "\"seat\":" + std::to_string(seat));
  });
}

// The first one makes the new table and leaves everybody's seat free but its own; the others, asking the
// same, find it and sit down. Seats move on by one, so that the last becomes the first.
void Server::rematch(Ask asked, std::optional<SeatRating> rating) {
  with_room(std::move(asked), [this, rating](const RoomPtr& room, Ask& ask) {
    const auto& table = *room->table;
    if (table.status() != Status::kOver) return fail(ask, {ErrorCode::kNotOver});
    const auto mine = table.seats_of(ask.who.user);
    if (mine.empty()) return fail(ask, {ErrorCode::kNotYourSeat});
    const int players = static_cast<int>(table.seats().size());
    const auto moved = [players](int seat) { return seat % players + 1; };
    if (!table.next().empty()) {
      if (!rating) {
        const auto game = table.settings().game;
        return with_rating(std::move(ask), game,
                           [this](Ask again, SeatRating found) { rematch(std::move(again), found); });
      }
      const auto next = table.next();
      std::vector<int> wanted;
      for (const auto seat : mine) wanted.push_back(moved(seat));
      return find_room(next, [this, next, wanted, rating, ask = std::move(ask)](const Found& found) mutable {
        if (!found) return fail(ask, found.error());
        const auto& at = *found;
        const auto done = "\"table\":\"" + next + "\"";
        for (const auto seat : wanted) {
          auto plan = at->table->plan_sit(ask.who.user, ask.who.name, seat, "", parts_.clock.wall(), *rating);
          if (!plan) continue;
          auto shared = std::make_shared<Ask>(std::move(ask));
          return commit(at, std::move(*plan), [this, shared, rating](Answer answer) {
            if (answer.fault) return shared->reply(std::move(answer));
            rematch(std::move(*shared), rating);  // the next seat, if one person holds several
          });
        }
        ask.reply(Answer::ok(done));
      });
    }
    auto settings = table.settings();
    settings.owner = ask.who.user;
    std::vector<std::pair<int, Identity>> sitters;
    for (int seat = 1; seat <= players; ++seat) {
      const auto& before = table.seats()[static_cast<std::size_t>(seat - 1)];
      auto& now = settings.seats[static_cast<std::size_t>(moved(seat) - 1)];
      now = before.kind == SeatKind::kBot ? "bot:" + before.bot : "open";
      if (mine.contains(seat)) sitters.emplace_back(moved(seat), ask.who);
    }
    room->is_busy = true;  // so that two who ask at once make one table
    make_table(std::move(settings), std::move(sitters), "",
               [this, room, ask = std::move(ask)](core::Result<RoomPtr, Fault> made) mutable {
                 room->is_busy = false;
                 if (!made) {
                   ask.reply(Answer::error(made.error()));
                   return run_waiting(room);
                 }
                 const auto next = (*made)->id;
                 auto plan = room->table->plan_next(next, parts_.clock.wall());
                 if (!plan) {
                   ask.reply(Answer::error(plan.error()));
                   return run_waiting(room);
                 }
                 commit(room, std::move(*plan), std::move(ask.reply), "\"table\":\"" + next + "\"");
               });
  });
}

void Server::react(Ask asked) {
  const auto reaction = text_of(asked.fields, "reaction");
  if (!table::is_reaction(reaction)) return fail(asked, {ErrorCode::kBadField, "reaction"});
  if (asked.client) {
    const auto now = parts_.clock.steady();
    if (now - asked.client->last_reaction_ < kReactionEvery) return fail(asked, {ErrorCode::kTooFast});
    asked.client->last_reaction_ = now;
  }
  with_room(std::move(asked), [this, reaction](const RoomPtr& room, Ask& ask) {
    const int seat = *seat_of(ask.fields);
    if (auto fault = room->table->check_seat(ask.who.user, seat)) return fail(ask, std::move(*fault));
    std::string text;
    JsonWriter out{text};
    out.begin_object().member("type", "reaction").member("table", room->id).member("seat", seat);
    out.member("reaction", reaction).end_object();
    for (const auto& follower : room->followers) follower.client->send(text);
    if (parts_.is_shared) notify("r " + node_ + " " + room->id + " " + text);
    ask.reply(Answer::ok());
  });
}

}  // namespace benben::server
