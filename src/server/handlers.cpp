// handlers.cpp: what each message of the protocol does. docs/protocol.md.
#include <sodium.h>

#include <algorithm>

#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/event_log.h"
#include "server/fields.h"
#include "server/held.h"
#include "server/server.h"

namespace benben::server {

namespace json = boost::json;
using core::JsonWriter;
using protocol::ErrorCode;
using protocol::Fault;

namespace {

constexpr std::size_t kMostFollowed = 64;
constexpr int kMostOpenTables = 20;
constexpr int kMostRunning = 200;
constexpr std::size_t kMostTokens = 20;
// At passwords, in a minute. Several people may share an address.
constexpr int kMostTriesForName = 10, kMostTriesFromAddress = 30;
constexpr Millis kSessionLasts{std::chrono::hours{24 * 365}};
constexpr Millis kReactionEvery{2'000};
constexpr double kSureDeviation = 110;

Standing standing_of(store::Store& store, const std::string& user, const std::string& game) {
  const auto kept = store.rating(user, game);
  return kept.games > 0 ? Standing{kept.rating, kept.deviation} : Standing{};
}
std::int64_t number(Time time) { return time.time_since_epoch().count(); }

std::string user_json(const Identity& who) {
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("id", who.user).member("name", who.name).member("guest", who.is_guest).end_object();
  return text;
}

void write_rating(JsonWriter& out, const store::Rating& rating) {
  out.key("rating").value(rating.rating, 1).key("deviation").value(rating.deviation, 1).member("games", rating.games);
}

}  // namespace

void Server::fail(Ask& ask, ErrorCode code, std::string field) { ask.reply(Answer::error({code, std::move(field)})); }

void Server::receive(const std::shared_ptr<Client>& client, std::string_view text) {
  ++metrics_.messages;
  // It lives on the stack: what has to wait takes a copy along.
  std::array<unsigned char, 4096> bytes;
  json::monotonic_resource storage{bytes.data(), bytes.size()};
  auto message = protocol::read_message(text, &storage);
  if (!message) {
    ++metrics_.faults;
    client->send(to_json(message.error().fault, message.error().id));
    return;
  }
  auto reply = [this, client, id = std::move(message->id)](const Answer& answer) {
    if (answer.fault) {
      ++metrics_.faults;
      client->send(to_json(*answer.fault, id));
      return;
    }
    std::string out = "{\"type\":\"ok\"";
    if (!id.empty()) {
      out += ",\"id\":";
      JsonWriter{out}.value(id);
    }
    if (!answer.members.empty()) (out += ',') += answer.members;
    out += '}';
    client->send(out);
  };
  const auto type = message->spec->type;
  if (type == "decide" && !is_draining_) {
    // Most messages are decisions at a table that is at hand.
    const auto found = rooms_.find(std::string_view{message->fields.at("table").get_string()});
    if (found != rooms_.end() && !found->second->is_busy && found->second->room) {
      const auto held = found->second;
      held->last_used = parts_.clock.steady();
      return decide_at(held, client->who, message->fields, std::move(reply));
    }
  }
  handle(type,
         {client->who, client, client->address, json::object{message->fields, json::storage_ptr{}}, std::move(reply)});
}

void Server::request(const Identity& who, const std::string& address, std::string_view type, json::object fields,
                     Reply reply) {
  ++metrics_.messages;
  handle(type, {who, nullptr, address, std::move(fields), std::move(reply)});
}

void Server::handle(std::string_view type, Ask ask) {
  if (is_draining_) return fail(ask, ErrorCode::kRestarting);
  const auto now = parts_.clock.wall();
  const auto user = ask.who.user;
  if (type == "decide") return decide(std::move(ask));
  if (type == "follow") return send_view(std::move(ask), true);
  if (type == "view") return send_view(std::move(ask), false);
  if (type == "unfollow") {
    unfollow(ask.client, text_of(ask.fields, "table"));
    return ask.reply(Answer::ok());
  }
  if (type == "legal") return legal(std::move(ask));
  if (type == "preview") return preview(std::move(ask));
  if (type == "scorings") return scorings(std::move(ask));
  if (type == "moment") return moment(std::move(ask));
  if (type == "review") return review(std::move(ask));
  if (type == "hint") return hint(std::move(ask));
  if (type == "create") return create(std::move(ask));
  if (type == "sit") return sit(std::move(ask));
  if (type == "rematch") return rematch(std::move(ask));
  if (type == "react") return react(std::move(ask));
  if (type == "lobby") return lobby(std::move(ask));
  if (type == "me") return me(std::move(ask));
  if (type == "turns") return turns(std::move(ask));
  if (type == "leaderboard") return leaderboard(std::move(ask));
  if (type == "ratings") return ratings(std::move(ask));
  if (type == "statistics") return statistics(std::move(ask));
  if (type == "register") return register_account(std::move(ask));
  if (type == "login") return login(std::move(ask));
  if (type == "logout") return logout(std::move(ask));
  if (type == "password") return change_password(std::move(ask));
  if (type == "rename") return rename(std::move(ask));
  if (type == "delete_account") return delete_account(std::move(ask));
  if (type == "export") return export_data(std::move(ask));
  if (type == "make_token") return make_token(std::move(ask));
  if (type == "tokens") return tokens(std::move(ask));
  if (type == "drop_token") return drop_token(std::move(ask));

  if (type == "tables" || type == "mine" || type == "history") {
    store::TableFilter filter;
    filter.game = text_of(ask.fields, "game");
    if (const auto limit = number_of(ask.fields, "limit")) filter.limit = static_cast<int>(*limit);
    if (type == "tables") {
      const auto status = text_of(ask.fields, "status");
      if (status.empty() || status == "open") filter.status.push_back(Status::kOpen);
      if (status.empty() || status == "running") filter.status.push_back(Status::kRunning);
      if (status == "over") filter.status.push_back(Status::kOver);
    } else if (type == "mine") {
      filter.user = user;
      filter.status = {Status::kOpen, Status::kRunning};
      filter.limit = kMostOpenTables + kMostRunning;
    } else {
      filter.user = text_of(ask.fields, "user", user);
      filter.status = {Status::kOver};
      if (!ask.fields.contains("limit")) filter.limit = 20;
      if (const auto before = number_of(ask.fields, "before")) filter.before = Time{Millis{*before}};
    }
    return list_tables(std::move(ask), std::move(filter));
  }

  // What is left changes a table by one entry.
  const auto seat = [](const Ask& asked) { return *seat_of(asked.fields); };
  if (type == "stand")
    return on_seat(std::move(ask), [=](const Room& room, const Ask& a) { return room.plan_stand(user, seat(a), now); });
  if (type == "start")
    return on_seat(std::move(ask), [=](const Room& room, const Ask&) { return room.plan_start(user, now); });
  if (type == "seed")
    return on_seat(std::move(ask), [=](const Room& room, const Ask& a) {
      return room.plan_seed(user, seat(a), text_of(a.fields, "seed"), now);
    });
  if (type == "close")
    return on_seat(std::move(ask), [=](const Room& room, const Ask&) { return room.plan_close(user, now); });
  if (type == "undo")
    return on_seat(std::move(ask), [=](const Room& room, const Ask& a) {
      return room.plan_undo(user, seat_of(a.fields), *number_of(a.fields, "seq"), now);
    });
  if (type == "leave")
    return on_seat(std::move(ask), [=](const Room& room, const Ask& a) { return room.plan_leave(user, seat(a), now); });
  if (type == "back")
    return on_seat(std::move(ask), [=](const Room& room, const Ask& a) { return room.plan_back(user, seat(a), now); });
  if (type == "resign")
    return on_seat(std::move(ask),
                   [=](const Room& room, const Ask& a) { return room.plan_resign(user, seat(a), now); });
  if (type == "agree_end")
    return on_seat(std::move(ask), [=](const Room& room, const Ask& a) {
      return room.plan_agree_end(user, seat(a), flag_of(a.fields, "agree", true), now);
    });
  fail(ask, ErrorCode::kUnknownType, "type");
}

void Server::on_seat(Ask ask, std::function<Room::Plan(const Room&, const Ask&)> plan) {
  const auto table = text_of(ask.fields, "table");
  with_room(table, [this, ask = std::move(ask), plan = std::move(plan)](const HeldPtr& held) mutable {
    if (!held) return fail(ask, ErrorCode::kNoTable, "table");
    auto entry = plan(*held->room, ask);
    if (!entry) return ask.reply(Answer::error(entry.error()));
    commit(held, std::move(*entry), std::move(ask.reply));
  });
}

void Server::decide(Ask ask) {
  const auto table = text_of(ask.fields, "table");
  with_room(table, [this, ask = std::move(ask)](const HeldPtr& held) mutable {
    if (!held) return fail(ask, ErrorCode::kNoTable, "table");
    decide_at(held, ask.who, ask.fields, std::move(ask.reply));
  });
}

void Server::decide_at(const HeldPtr& held, const Identity& who, const json::object& fields, Reply reply) {
  auto& room = *held->room;
  const auto now = parts_.clock.wall();
  const auto used = parts_.clock.steady() - held->clock_began;
  const auto seq = *number_of(fields, "seq");
  // Somebody who was away and decides, is back: that is an entry before the decision.
  const int acting = room.to_act();
  if (acting != 0 && room.seats()[static_cast<std::size_t>(acting - 1)].is_away && seq == room.seq() &&
      room.seats_of(who.user).contains(acting)) {
    if (auto back = room.plan_back(who.user, acting, now)) {
      auto again =
          std::make_shared<Ask>(Ask{who, nullptr, {}, json::object{fields, json::storage_ptr{}}, std::move(reply)});
      return commit(held, std::move(*back), [this, again, seq](const Answer& answer) {
        if (answer.fault) return again->reply(Answer{answer});
        again->fields["seq"] = seq + 1;
        decide(std::move(*again));
      });
    }
  }
  auto plan = room.plan_decide(who.user, seat_of(fields), seq, fields.at("decision"), now, std::max(Millis{0}, used));
  if (!plan) return reply(Answer::error(plan.error()));
  commit(held, std::move(*plan), std::move(reply));
}

void Server::send_view(Ask ask, bool is_follow) {
  if (is_follow && ask.client->follows_.size() >= kMostFollowed &&
      !ask.client->follows_.contains(text_of(ask.fields, "table")))
    return fail(ask, ErrorCode::kTooMany, "table");
  const auto table = text_of(ask.fields, "table");
  with_room(table, [this, is_follow, ask = std::move(ask)](const HeldPtr& held) mutable {
    if (!held) return fail(ask, ErrorCode::kNoTable, "table");
    Following following;
    const auto seen = text_of(ask.fields, "observation", "full");
    following.observation = seen == "full"      ? Following::Seen::kFull
                            : seen == "changes" ? Following::Seen::kChanges
                                                : Following::Seen::kNone;
    following.lists_legal = text_of(ask.fields, "legal", "list") == "list";
    const auto from = number_of(ask.fields, "seen").value_or(0);
    const auto answer = [this, is_follow, following](const HeldPtr& at, Ask& asked, const std::string& events) {
      if (is_follow && clients_.contains(asked.client)) follow(at, asked.client, following);
      asked.reply(Answer::ok("\"view\":" + view(*at, asked.who.user, following, events)));
    };
    if (from >= held->room->seq()) return answer(held, ask, {});
    // Older events are not kept in memory: the log tells them again. Nothing else may happen
    // to the room meanwhile, or the newcomer would miss it.
    held->is_busy = true;
    auto events = std::make_shared<std::string>();
    ++under_way_;
    constexpr std::int64_t kMostEvents = 400;
    parts_.reads.submit(
        [events, id = held->id, secret = held->room->secret(), from, until = held->room->seq()](store::Store& store) {
          events->clear();
          const auto loaded = store.load(id, 0);
          if (!loaded) return;
          Room again{id, secret};
          for (const auto& entry : loaded->entries) {
            if (entry.seq > until) break;
            again.apply(entry, entry.seq > from && entry.seq > until - kMostEvents ? events.get() : nullptr);
          }
        },
        [this, held, answer, events, ask = std::move(ask)](bool well) mutable {
          --under_way_;
          held->is_busy = false;
          if (well)
            answer(held, ask, *events);
          else
            fail(ask, ErrorCode::kBusy);
          tend(held, Tend::kLook);
          run_waiting(held);
        });
  });
}

void Server::legal(Ask ask) {
  const auto table = text_of(ask.fields, "table");
  with_room(table, [this, ask = std::move(ask)](const HeldPtr& held) mutable {
    if (!held) return fail(ask, ErrorCode::kNoTable, "table");
    const auto& room = *held->room;
    const int seat = *seat_of(ask.fields);
    const auto mine = room.seats_of(ask.who.user);
    if (std::find(mine.begin(), mine.end(), seat) == mine.end()) return fail(ask, ErrorCode::kNotYourSeat, "seat");
    if (room.to_act() != seat) return fail(ask, ErrorCode::kNotYourTurn, "seat");
    std::string members = "\"seq\":" + std::to_string(room.seq()) + ",\"legal\":";
    JsonWriter out{members};
    room.play()->write_legal(out);
    ask.reply(Answer::ok(std::move(members)));
  });
}

void Server::hint(Ask ask) {
  const auto table = text_of(ask.fields, "table");
  with_room(table, [this, ask = std::move(ask)](const HeldPtr& held) mutable {
    if (!held) return fail(ask, ErrorCode::kNoTable, "table");
    const auto& room = *held->room;
    const int seat = *seat_of(ask.fields);
    const auto mine = room.seats_of(ask.who.user);
    if (std::find(mine.begin(), mine.end(), seat) == mine.end()) return fail(ask, ErrorCode::kNotYourSeat, "seat");
    if (!room.settings().has_hints) return fail(ask, ErrorCode::kNoHints);
    if (room.to_act() != seat) return fail(ask, ErrorCode::kNotYourTurn, "seat");
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    auto shared = std::make_shared<Ask>(std::move(ask));
    auto job = [this, held, shared, seq = room.seq(),
                thought = room.play()->think(room.settings().leaver_bot, seed)]() mutable {
      auto notation = std::make_shared<std::string>(thought());
      parts_.post([this, held, shared, seq, notation] {
        --under_way_;
        with_room(held->id, [shared, seq, notation](const HeldPtr& now) {
          if (!now || now->room->seq() != seq)
            return shared->reply(Answer::error({ErrorCode::kStale, "seq", {}, now ? now->room->seq() : 0}));
          std::string members = "\"seq\":" + std::to_string(seq) + ",\"decision\":";
          JsonWriter out{members};
          now->room->play()->write_decision(out, *notation);
          shared->reply(Answer::ok(std::move(members)));
        });
      });
    };
    if (parts_.bots.submit(std::move(job)))
      ++under_way_;
    else
      fail(*shared, ErrorCode::kBusy);
  });
}

void Server::make_table(Settings settings, std::vector<std::pair<int, Identity>> sitters, std::string seed,
                        std::move_only_function<void(core::Result<HeldPtr, Fault>)> then) {
  settings.standings.assign(settings.seats.size(), {});
  auto standings = std::make_shared<std::vector<Standing>>(settings.standings);
  std::vector<std::string> users(settings.seats.size());  // whose ratings are wanted, by seat
  for (std::size_t i = 0; i < users.size(); ++i)
    if (settings.seats[i].starts_with("bot:")) users[i] = settings.seats[i];
  for (const auto& [seat, who] : sitters)
    if (!who.is_guest) users[static_cast<std::size_t>(seat - 1)] = who.user;
  auto game = settings.game;
  parts_.reads.submit(
      [standings, users = std::move(users), game = std::move(game)](store::Store& store) {
        for (std::size_t i = 0; i < users.size(); ++i)
          if (!users[i].empty()) (*standings)[i] = standing_of(store, users[i], game);
      },
      [this, standings, settings = std::move(settings), sitters = std::move(sitters), seed = std::move(seed),
       then = std::move(then)](bool well) mutable {
        if (!well) return then(Fault{ErrorCode::kBusy});
        for (std::size_t i = 0; i < settings.seats.size(); ++i)
          if (settings.seats[i].starts_with("bot:")) settings.standings[i] = (*standings)[i];
        open_table(std::move(settings), std::move(sitters), *standings, std::move(seed), std::move(then));
      });
}

void Server::open_table(Settings settings, std::vector<std::pair<int, Identity>> sitters,
                        std::vector<Standing> standings, std::string seed,
                        std::move_only_function<void(core::Result<HeldPtr, Fault>)> then) {
  const auto id = random_id(12);
  auto held = std::make_shared<Held>(id);
  held->room = std::make_unique<Room>(id, random_hex(32));
  held->last_used = parts_.clock.steady();
  rooms_[id] = held;
  const auto now = parts_.clock.wall();
  Entry first{1, now, EntryKind::kCreate, 0, to_json(settings), Millis{0}};
  // Those who sit down at once come in the same transaction.
  auto finish = std::make_shared<std::move_only_function<void(core::Result<HeldPtr, Fault>)>>(std::move(then));
  commit_all(
      held, std::move(first),
      [held, sitters = std::move(sitters), standings = std::move(standings), seed, now]() -> std::vector<Entry> {
        // Called after the first entry is in: each further one is planned on the room as it is then.
        std::vector<Entry> entries;
        for (const auto& [seat, who] : sitters) {
          const auto plan = held->room->plan_sit(who.user, who.name, seat, entries.empty() ? seed : "", now,
                                                 standings[static_cast<std::size_t>(seat - 1)]);
          if (!plan) continue;
          auto entry = *plan;
          entry.seq += static_cast<std::int64_t>(entries.size());
          entries.push_back(std::move(entry));
        }
        return entries;
      },
      [held, finish](const Answer& answer) {
        if (answer.fault)
          (*finish)(*answer.fault);
        else
          (*finish)(held);
      });
}

void Server::create(Ask ask) {
  auto settings = read_settings(ask.fields, ask.who.user);
  if (!settings) return ask.reply(Answer::error(settings.error()));
  if (settings->is_rated && ask.who.is_guest) return fail(ask, ErrorCode::kAccountsOnly, "rated");
  auto counts = std::make_shared<std::pair<std::size_t, std::size_t>>();
  // Captured before `ask` is moved on: arguments are evaluated in any order.
  const auto user = ask.who.user;
  parts_.reads.submit(
      [counts, user](store::Store& store) {
        counts->first = store.tables({.user = user, .status = {Status::kOpen}, .limit = kMostOpenTables}).size();
        counts->second = store.tables({.user = user, .status = {Status::kRunning}, .limit = kMostRunning}).size();
      },
      [this, counts, ask = std::move(ask), settings = std::move(*settings)](bool well) mutable {
        if (!well) return fail(ask, ErrorCode::kBusy);
        if (counts->first >= kMostOpenTables || counts->second >= kMostRunning) return fail(ask, ErrorCode::kTooMany);
        std::vector<std::pair<int, Identity>> sitters;
        for (std::size_t i = 0; i < settings.seats.size(); ++i)
          if (settings.seats[i] == "me") sitters.emplace_back(static_cast<int>(i) + 1, ask.who);
        auto seed = text_of(ask.fields, "seed");
        make_table(
            std::move(settings), std::move(sitters), std::move(seed),
            [this, ask = std::move(ask)](core::Result<HeldPtr, Fault> made) mutable {
              if (!made) return ask.reply(Answer::error(made.error()));
              const auto& held = *made;
              ask.reply(Answer::ok("\"table\":\"" + held->id + "\",\"view\":" + view(*held, ask.who.user, {}, {})));
            });
      });
}

void Server::with_standing(Ask ask, const std::string& game, std::move_only_function<void(Ask, Standing)> then) {
  if (ask.who.is_guest) return then(std::move(ask), {});
  auto found = std::make_shared<Standing>();
  const auto user = ask.who.user;
  parts_.reads.submit([found, user, game](store::Store& store) { *found = standing_of(store, user, game); },
                      [this, found, ask = std::move(ask), then = std::move(then)](bool well) mutable {
                        if (!well) return fail(ask, ErrorCode::kBusy);
                        then(std::move(ask), *found);
                      });
}

void Server::sit(Ask ask, std::optional<Standing> standing) {
  const auto table = text_of(ask.fields, "table");
  with_room(table, [this, standing, ask = std::move(ask)](const HeldPtr& held) mutable {
    if (!held) return fail(ask, ErrorCode::kNoTable, "table");
    if (held->room->settings().is_rated && ask.who.is_guest) return fail(ask, ErrorCode::kAccountsOnly);
    if (!standing) {
      const auto game = held->room->settings().game;
      return with_standing(std::move(ask), game, [this](Ask asked, Standing found) { sit(std::move(asked), found); });
    }
    auto plan = held->room->plan_sit(ask.who.user, ask.who.name, seat_of(ask.fields), text_of(ask.fields, "seed"),
                                     parts_.clock.wall(), *standing);
    if (!plan) return ask.reply(Answer::error(plan.error()));
    const auto seat = plan->seat;
    commit(held, std::move(*plan), std::move(ask.reply), "\"seat\":" + std::to_string(seat));
  });
}

// The first one makes the new table and leaves everybody's seat free but its own; the others, asking the
// same, find it and sit down. Seats move on by one, so that the last becomes the first.
void Server::rematch(Ask ask, std::optional<Standing> standing) {
  const auto table = text_of(ask.fields, "table");
  with_room(table, [this, standing, ask = std::move(ask)](const HeldPtr& held) mutable {
    if (!held) return fail(ask, ErrorCode::kNoTable, "table");
    const auto& room = *held->room;
    if (room.status() != Status::kOver) return fail(ask, ErrorCode::kNotOver);
    const auto mine = room.seats_of(ask.who.user);
    if (mine.empty()) return fail(ask, ErrorCode::kNotYourSeat);
    const int players = static_cast<int>(room.seats().size());
    const auto moved = [players](int seat) { return seat % players + 1; };
    if (!room.next().empty()) {
      if (!standing) {
        const auto game = room.settings().game;
        return with_standing(std::move(ask), game,
                             [this](Ask asked, Standing found) { rematch(std::move(asked), found); });
      }
      const auto next = room.next();
      std::vector<int> wanted;
      for (const auto seat : mine) wanted.push_back(moved(seat));
      return with_room(next, [this, next, wanted, standing, ask = std::move(ask)](const HeldPtr& at) mutable {
        if (!at) return fail(ask, ErrorCode::kNoTable);
        const auto done = "\"table\":\"" + next + "\"";
        for (const auto seat : wanted) {
          auto plan = at->room->plan_sit(ask.who.user, ask.who.name, seat, "", parts_.clock.wall(), *standing);
          if (!plan) continue;
          auto shared = std::make_shared<Ask>(std::move(ask));
          return commit(at, std::move(*plan), [this, shared, standing](Answer answer) {
            if (answer.fault) return shared->reply(std::move(answer));
            rematch(std::move(*shared), standing);  // the next seat, if one person holds several
          });
        }
        ask.reply(Answer::ok(done));
      });
    }
    auto settings = room.settings();
    settings.owner = ask.who.user;
    std::vector<std::pair<int, Identity>> sitters;
    for (int seat = 1; seat <= players; ++seat) {
      const auto& before = room.seats()[static_cast<std::size_t>(seat - 1)];
      auto& asked = settings.seats[static_cast<std::size_t>(moved(seat) - 1)];
      asked = before.kind == SeatKind::kBot ? "bot:" + before.bot : "open";
      if (std::find(mine.begin(), mine.end(), seat) != mine.end()) sitters.emplace_back(moved(seat), ask.who);
    }
    held->is_busy = true;  // so that two who ask at once make one table
    make_table(std::move(settings), std::move(sitters), "",
               [this, held, ask = std::move(ask)](core::Result<HeldPtr, Fault> made) mutable {
                 held->is_busy = false;
                 if (!made) {
                   ask.reply(Answer::error(made.error()));
                   return run_waiting(held);
                 }
                 const auto next = (*made)->id;
                 auto plan = held->room->plan_next(next, parts_.clock.wall());
                 if (!plan) return ask.reply(Answer::error(plan.error()));
                 commit(held, std::move(*plan), std::move(ask.reply), "\"table\":\"" + next + "\"");
               });
  });
}

void Server::react(Ask ask) {
  const auto table = text_of(ask.fields, "table");
  const auto reaction = text_of(ask.fields, "reaction");
  if (!is_reaction(reaction)) return fail(ask, ErrorCode::kBadField, "reaction");
  if (ask.client) {
    const auto now = parts_.clock.steady();
    if (now - ask.client->last_reaction_ < kReactionEvery) return fail(ask, ErrorCode::kTooFast);
    ask.client->last_reaction_ = now;
  }
  with_room(table, [this, reaction, ask = std::move(ask)](const HeldPtr& held) mutable {
    if (!held) return fail(ask, ErrorCode::kNoTable, "table");
    const int seat = *seat_of(ask.fields);
    const auto mine = held->room->seats_of(ask.who.user);
    if (std::find(mine.begin(), mine.end(), seat) == mine.end()) return fail(ask, ErrorCode::kNotYourSeat, "seat");
    std::string text;
    JsonWriter out{text};
    out.begin_object().member("type", "reaction").member("table", held->id).member("seat", seat);
    out.member("reaction", reaction).end_object();
    for (const auto& follower : held->followers) follower.client->send(text);
    if (parts_.is_shared)
      parts_.writes.submit(
          [news = "r " + node_ + " " + held->id + " " + text](store::Store& store) { store.notify(news); },
          [](bool) {});
    ask.reply(Answer::ok());
  });
}

void Server::lobby(Ask ask) {
  if (!flag_of(ask.fields, "on", true)) {
    in_lobby_.erase(ask.client);
    return ask.reply(Answer::ok());
  }
  if (clients_.contains(ask.client)) in_lobby_.insert(ask.client);
  store::TableFilter filter;
  filter.status = {Status::kOpen, Status::kRunning};
  list_tables(std::move(ask), std::move(filter));
}

void Server::list_tables(Ask ask, store::TableFilter filter) {
  auto rows = std::make_shared<std::vector<store::TableRow>>();
  parts_.reads.submit(
      [rows, filter](store::Store& store) { *rows = store.tables(filter); },
      [this, rows, ask = std::move(ask)](bool well) mutable {
        if (!well) return fail(ask, ErrorCode::kBusy);
        std::string members = "\"tables\":";
        JsonWriter out{members};
        out.begin_array();
        for (const auto& row : *rows) {
          auto card = row.card;
          card.pop_back();  // its brace
          card += ",\"to_act\":" + std::to_string(row.to_act) + ",\"updated\":" + std::to_string(number(row.updated));
          const auto found = json::parse(row.card).as_object();
          if (row.to_act > 0) {
            const auto& seats = found.at("seats").as_array();
            const auto at = static_cast<std::size_t>(row.to_act - 1);
            const auto* acting = at < seats.size() ? seats[at].as_object().if_contains("user") : nullptr;
            if (acting != nullptr && acting->is_string() && acting->get_string() == ask.who.user)
              card += ",\"your_turn\":true";
          }
          out.raw(card + "}");
        }
        out.end_array();
        ask.reply(Answer::ok(std::move(members)));
      });
}

void Server::turns(Ask ask) {
  auto found = std::make_shared<std::vector<store::Turn>>();
  const auto user = ask.who.user;
  parts_.reads.submit([found, user](store::Store& store) { *found = store.turns(user); },
                      [this, found, ask = std::move(ask)](bool well) mutable {
                        if (!well) return fail(ask, ErrorCode::kBusy);
                        std::string members = "\"turns\":";
                        JsonWriter out{members};
                        out.begin_array();
                        for (const auto& turn : *found)
                          out.begin_object().member("table", turn.table).member("seat", turn.seat).end_object();
                        out.end_array();
                        ask.reply(Answer::ok(std::move(members)));
                      });
}

void Server::leaderboard(Ask ask) {
  auto found = std::make_shared<std::vector<store::RankedPlayer>>();
  const auto limit = static_cast<int>(number_of(ask.fields, "limit").value_or(50));
  const auto game = text_of(ask.fields, "game");
  parts_.reads.submit(
      [found, limit, game](store::Store& store) { *found = store.leaderboard(game, kSureDeviation, limit); },
      [this, found, ask = std::move(ask)](bool well) mutable {
        if (!well) return fail(ask, ErrorCode::kBusy);
        std::string members = "\"players\":";
        JsonWriter out{members};
        out.begin_array();
        for (const auto& [rating, name] : *found) {
          out.begin_object().member("user", rating.user);
          out.member("name", rating.user.starts_with("bot:") ? rating.user.substr(4) : name);
          write_rating(out, rating);
          out.end_object();
        }
        out.end_array();
        ask.reply(Answer::ok(std::move(members)));
      });
}

void Server::ratings(Ask ask) {
  auto found = std::make_shared<std::vector<store::Rating>>();
  const auto user = text_of(ask.fields, "user", ask.who.user);
  parts_.reads.submit([found, user](store::Store& store) { *found = store.ratings(user); },
                      [this, found, ask = std::move(ask)](bool well) mutable {
                        if (!well) return fail(ask, ErrorCode::kBusy);
                        std::string members = "\"ratings\":";
                        JsonWriter out{members};
                        out.begin_array();
                        for (const auto& rating : *found) {
                          out.begin_object().member("game", rating.game);
                          write_rating(out, rating);
                          out.end_object();
                        }
                        out.end_array();
                        ask.reply(Answer::ok(std::move(members)));
                      });
}

void Server::me(Ask ask) {
  std::string members = "\"user\":" + user_json(ask.who) +
                        ",\"protocol\":1,\"version\":\"0.1.0\",\"now\":" + std::to_string(number(parts_.clock.wall())) +
                        ",\"games\":";
  JsonWriter out{members};
  write_game_infos(out);
  ask.reply(Answer::ok(std::move(members)));
}

void Server::record(const std::string& table, Reply reply) {
  with_room(table, [reply = std::move(reply)](const HeldPtr& held) mutable {
    if (!held) return reply(Answer::error({ErrorCode::kNoTable, "table"}));
    if (held->room->status() != Status::kOver) return reply(Answer::error({ErrorCode::kNotOver}));
    reply(Answer::ok(held->room->record()));
  });
}

void Server::records(const Identity& who, Reply reply) {
  auto lines = std::make_shared<std::string>();
  parts_.reads.submit(
      [lines, user = who.user](store::Store& store) {
        lines->clear();
        auto rows = store.tables({.user = user, .status = {Status::kOver}, .limit = 10'000});
        std::reverse(rows.begin(), rows.end());
        for (const auto& row : rows) {
          const auto loaded = store.load(row.id, 0);
          Room room{row.id, row.secret};
          bool well = loaded.has_value();
          if (well)
            for (const auto& entry : loaded->entries) well = well && room.apply(entry);
          if (well && room.play() != nullptr) *lines += room.record() + "\n";
        }
      },
      [lines, reply = std::move(reply)](bool well) mutable {
        reply(well ? Answer::ok(std::move(*lines)) : Answer::error({ErrorCode::kBusy}));
      });
}

// Who somebody is.

void Server::identify(std::optional<std::string_view> cookie, std::optional<std::string_view> token,
                      TakeIdentity take) {
  if (token) {
    auto found = std::make_shared<std::optional<store::User>>();
    parts_.reads.submit(
        [found, hash = token_hash(*token)](store::Store& store) {
          const auto kept = store.token(hash);
          *found = kept ? store.user(kept->user) : std::nullopt;
        },
        [found, take = std::move(take)](bool well) mutable {
          if (!well) return take(Fault{ErrorCode::kBusy});
          if (!*found) return take(Fault{ErrorCode::kNotSignedIn});
          take(Identified{{(*found)->id, (*found)->name, (*found)->is_guest(), ""}, {}});
        });
    return;
  }
  const auto session = cookie ? key_.verify(*cookie) : std::nullopt;
  const auto make_guest = [this](TakeIdentity then) {
    const auto now = parts_.clock.wall();
    const Identity who{"u" + random_id(15), guest_name(), true, random_id(32)};
    parts_.writes.submit(
        [who, now](store::Store& store) {
          store.create_user({who.user, who.name, "", now});
          store.create_session({who.session, who.user, now, now + kSessionLasts});
        },
        [this, who, then = std::move(then)](bool well) mutable {
          if (!well) return then(Fault{ErrorCode::kBusy});
          sessions_[who.session] = who;
          then(Identified{who, key_.sign(who.session)});
        });
  };
  if (!session) return make_guest(std::move(take));
  if (const auto known = sessions_.find(*session); known != sessions_.end()) return take(Identified{known->second, {}});
  auto found = std::make_shared<std::optional<store::User>>();
  parts_.reads.submit(
      [found, id = *session, now = parts_.clock.wall()](store::Store& store) {
        const auto kept = store.session(id);
        *found = kept && kept->expires > now ? store.user(kept->user) : std::nullopt;
      },
      [this, found, make_guest, session = *session, take = std::move(take)](bool well) mutable {
        if (!well) return take(Fault{ErrorCode::kBusy});
        // Signed but not kept: signed out since. Whoever sends it is a stranger.
        if (!*found) return make_guest(std::move(take));
        const Identity who{(*found)->id, (*found)->name, (*found)->is_guest(), session};
        sessions_[session] = who;
        take(Identified{who, {}});
      });
}

bool Server::may_try_password(const std::string& address, const std::string& name) {
  const auto now = parts_.clock.steady();
  const auto count = [&](const std::string& key) {
    auto& [since, tries] = password_tries_[key];
    if (tries == 0 || now - since > Millis{60'000}) {
      since = now;
      tries = 0;
    }
    return ++tries;
  };
  auto key = name;
  for (auto& c : key) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  // Both are counted, whichever is too much.
  const bool name_may = name.empty() || count("n" + key) <= kMostTriesForName;
  return count("a" + address) <= kMostTriesFromAddress && name_may;
}

void Server::register_account(Ask ask) {
  const auto name = text_of(ask.fields, "name");
  if (!ask.who.is_guest) return fail(ask, ErrorCode::kAlreadyAccount);
  if (!is_good_name(name)) return fail(ask, ErrorCode::kBadName, "name");
  if (!may_try_password(ask.address, "")) return fail(ask, ErrorCode::kTooFast);
  auto shared = std::make_shared<Ask>(std::move(ask));
  const bool taken = parts_.passwords.submit([this, shared, name] {
    auto hash = hash_password(text_of(shared->fields, "password"));
    parts_.post([this, shared, name, hash] {
      auto done = std::make_shared<bool>(false);
      parts_.writes.submit(
          [done, name, hash, id = shared->who.user](store::Store& store) {
            auto user = store.user(id);
            *done = user && user->is_guest() && store.update_user({id, name, hash, user->created});
          },
          [this, shared, done, name](bool well) {
            if (!well) return fail(*shared, ErrorCode::kBusy);
            if (!*done) return fail(*shared, ErrorCode::kNameTaken, "name");
            auto who = shared->who;
            who.name = name;
            who.is_guest = false;
            if (!who.session.empty()) sessions_[who.session] = who;
            for (const auto& client : clients_)
              if (client->who.user == who.user) client->who = who;
            log_event(LogLevel::kInfo, "account_made", {{"user", who.user}});
            shared->reply(Answer::ok("\"user\":" + user_json(who)));
          });
    });
  });
  if (!taken) fail(*shared, ErrorCode::kBusy);
}

void Server::login(Ask ask) {
  const auto name = text_of(ask.fields, "name");
  if (!may_try_password(ask.address, name)) return fail(ask, ErrorCode::kTooFast);
  auto found = std::make_shared<std::optional<store::User>>();
  auto shared = std::make_shared<Ask>(std::move(ask));
  parts_.reads.submit([found, name](store::Store& store) { *found = store.account(name); },
                      [this, found, shared](bool well) {
                        if (!well) return fail(*shared, ErrorCode::kBusy);
                        const bool taken = parts_.passwords.submit([this, found, shared] {
                          const bool is_right = is_password(*found ? (*found)->password_hash : nobodys_hash(),
                                                            text_of(shared->fields, "password")) &&
                                                *found;
                          parts_.post([this, found, shared, is_right] {
                            if (!is_right) {
                              log_event(LogLevel::kWarning, "wrong_password");
                              return fail(*shared, ErrorCode::kWrongPassword, "password");
                            }
                            const auto now = parts_.clock.wall();
                            const Identity who{(*found)->id, (*found)->name, false, random_id(32)};
                            parts_.writes.submit(
                                [who, now, old = shared->who.session](store::Store& store) {
                                  store.create_session({who.session, who.user, now, now + kSessionLasts});
                                  if (!old.empty()) store.delete_session(old);
                                },
                                [this, who, found, shared](bool kept) {
                                  if (!kept) return fail(*shared, ErrorCode::kBusy);
                                  sessions_.erase(shared->who.session);
                                  sessions_[who.session] = who;
                                  if (shared->who.is_guest) take_over_guest(shared->who, **found);
                                  auto answer = Answer::ok("\"user\":" + user_json(who));
                                  answer.cookie = key_.sign(who.session);
                                  shared->reply(std::move(answer));
                                });
                          });
                        });
                        if (!taken) fail(*shared, ErrorCode::kBusy);
                      });
}

// The guest's running games get a new owner, entry by entry; finished ones only change hands in the lists.
void Server::take_over_guest(const Identity& guest, const store::User& account) {
  auto rows = std::make_shared<std::vector<store::TableRow>>();
  parts_.writes.submit(
      [rows, from = guest.user, to = account.id](store::Store& store) {
        *rows = store.tables({.user = from, .status = {Status::kOpen, Status::kRunning}, .limit = 1000});
        store.give_seats(from, to);
      },
      [this, rows, guest, account](bool well) {
        if (!well) return;
        for (const auto& row : *rows)
          for (int seat = 1; seat <= game::kMaxPlayers; ++seat)
            with_room(row.id, [this, seat, guest, account](const HeldPtr& held) {
              if (!held) return;
              const auto theirs = held->room->seats_of(guest.user);
              if (std::find(theirs.begin(), theirs.end(), seat) == theirs.end()) return;
              auto plan = held->room->plan_hand_over(seat, account.id, account.name, parts_.clock.wall());
              if (plan) commit(held, std::move(*plan), [](const Answer&) {});
            });
      });
}

void Server::logout(Ask ask) {
  const auto session = ask.who.session;
  parts_.writes.submit(
      [session](store::Store& store) {
        store.delete_session(session);
        store.notify("x " + session);
      },
      [this, session, ask = std::move(ask)](bool well) mutable {
        if (!well) return fail(ask, ErrorCode::kBusy);
        sessions_.erase(session);
        const auto all = clients_;
        for (const auto& client : all)
          if (client->who.session == session) client->close("signed_out");
        auto answer = Answer::ok();
        answer.cookie = "";
        ask.reply(std::move(answer));
      });
}

void Server::change_password(Ask ask) {
  if (ask.who.is_guest) return fail(ask, ErrorCode::kAccountsOnly);
  if (!may_try_password(ask.address, ask.who.name)) return fail(ask, ErrorCode::kTooFast);
  auto shared = std::make_shared<Ask>(std::move(ask));
  auto found = std::make_shared<std::optional<store::User>>();
  parts_.reads.submit([found, id = shared->who.user](store::Store& store) { *found = store.user(id); },
                      [this, found, shared](bool well) {
                        if (!well || !*found) return fail(*shared, ErrorCode::kBusy);
                        const bool taken = parts_.passwords.submit([this, found, shared] {
                          std::string hash;
                          if (is_password((*found)->password_hash, text_of(shared->fields, "old")))
                            hash = hash_password(text_of(shared->fields, "new"));
                          parts_.post([this, found, shared, hash] {
                            if (hash.empty()) return fail(*shared, ErrorCode::kWrongPassword, "old");
                            parts_.writes.submit(
                                [hash, user = **found, keep = shared->who.session](store::Store& store) mutable {
                                  user.password_hash = hash;
                                  store.update_user(user);
                                  store.delete_other_sessions(user.id, keep);
                                  store.notify("u " + user.id);
                                },
                                [this, shared](bool kept) {
                                  if (!kept) return fail(*shared, ErrorCode::kBusy);
                                  std::erase_if(sessions_, [&](const auto& each) {
                                    return each.second.user == shared->who.user && each.first != shared->who.session;
                                  });
                                  shared->reply(Answer::ok());
                                });
                          });
                        });
                        if (!taken) fail(*shared, ErrorCode::kBusy);
                      });
}

void Server::rename(Ask ask) {
  const auto name = text_of(ask.fields, "name");
  if (!is_good_name(name)) return fail(ask, ErrorCode::kBadName, "name");
  auto done = std::make_shared<bool>(false);
  const auto id = ask.who.user;
  parts_.writes.submit(
      [done, name, id](store::Store& store) {
        auto user = store.user(id);
        if (!user) return;
        user->name = name;
        *done = store.update_user(*user);
      },
      [this, done, name, ask = std::move(ask)](bool well) mutable {
        if (!well) return fail(ask, ErrorCode::kBusy);
        if (!*done) return fail(ask, ErrorCode::kNameTaken, "name");
        for (auto& [session, who] : sessions_)
          if (who.user == ask.who.user) who.name = name;
        for (const auto& client : clients_)
          if (client->who.user == ask.who.user) client->who.name = name;
        ask.who.name = name;
        ask.reply(Answer::ok("\"user\":" + user_json(ask.who)));
      });
}

void Server::delete_account(Ask ask) {
  if (ask.who.is_guest) return fail(ask, ErrorCode::kAccountsOnly);
  if (!may_try_password(ask.address, ask.who.name)) return fail(ask, ErrorCode::kTooFast);
  auto shared = std::make_shared<Ask>(std::move(ask));
  auto found = std::make_shared<std::optional<store::User>>();
  parts_.reads.submit(
      [found, id = shared->who.user](store::Store& store) { *found = store.user(id); },
      [this, found, shared](bool well) {
        if (!well || !*found) return fail(*shared, ErrorCode::kBusy);
        const bool taken = parts_.passwords.submit([this, found, shared] {
          const bool is_right = is_password((*found)->password_hash, text_of(shared->fields, "password"));
          parts_.post([this, shared, is_right] {
            if (!is_right) return fail(*shared, ErrorCode::kWrongPassword, "password");
            auto touched = std::make_shared<std::vector<std::string>>();
            parts_.writes.submit(
                [touched, id = shared->who.user, now = parts_.clock.wall()](store::Store& store) {
                  touched->clear();
                  // The games stay, for the others; the name goes. Seeds stay, or the deals could not be checked.
                  for (const auto& row : store.tables({.user = id, .limit = 100'000})) {
                    auto loaded = store.load(row.id, 0);
                    Room room{row.id, row.secret};
                    for (auto& entry : loaded->entries) {
                      if (entry.kind == EntryKind::kSit) {
                        auto sitter = json::parse(entry.text).as_object();
                        if (sitter["user"].as_string() == id) {
                          sitter["user"] = "";
                          sitter["name"] = "deleted";
                          entry.text = json::serialize(sitter);
                          store.rewrite(row.id, entry.seq, entry.text);
                        }
                      }
                      room.apply(entry);
                    }
                    for (int seat = 1; seat <= static_cast<int>(room.seats().size()); ++seat)
                      if (room.seats()[static_cast<std::size_t>(seat - 1)].user.empty())
                        store.set_seat(row.id, seat, "");
                    const auto due = room.bot_to_act() ? std::optional{now} : row.due;
                    store.change_table(row.id, {room.status(), room.card(), room.to_act(), due, row.updated});
                    store.notify("t " + row.id + " 0 -");
                    touched->push_back(row.id);
                  }
                  store.notify("u " + id);
                  store.delete_user(id);
                },
                [this, shared, touched](bool kept) {
                  if (!kept) return fail(*shared, ErrorCode::kBusy);
                  for (const auto& table : *touched)
                    if (rooms_.contains(table))
                      with_room(table, [this](const HeldPtr& held) {
                        if (held) recover(held, [] {});
                      });
                  log_event(LogLevel::kInfo, "account_deleted", {{"user", shared->who.user}});
                  std::erase_if(sessions_, [&](const auto& each) { return each.second.user == shared->who.user; });
                  const auto all = clients_;
                  for (const auto& client : all)
                    if (client->who.user == shared->who.user) client->close("signed_out");
                  auto answer = Answer::ok();
                  answer.cookie = "";
                  shared->reply(std::move(answer));
                });
          });
        });
        if (!taken) fail(*shared, ErrorCode::kBusy);
      });
}

void Server::export_data(Ask ask) {
  auto members = std::make_shared<std::string>();
  const auto who = ask.who;
  parts_.reads.submit(
      [members, who](store::Store& store) {
        members->clear();
        const auto user = store.user(who.user);
        *members = "\"user\":" + user_json(who) + ",\"created\":" + std::to_string(user ? number(user->created) : 0);
        *members += ",\"ratings\":";
        JsonWriter out{*members};
        out.begin_array();
        for (const auto& rating : store.ratings(who.user)) {
          out.begin_object().member("game", rating.game);
          write_rating(out, rating);
          out.end_object();
        }
        out.end_array().key("tokens").begin_array();
        for (const auto& token : store.tokens(who.user))
          out.begin_object()
              .member("id", token.id)
              .member("label", token.label)
              .member("created", number(token.created))
              .end_object();
        out.end_array().key("tables").begin_array();
        for (const auto& row : store.tables({.user = who.user, .limit = 100'000})) out.raw(row.card);
        out.end_array();
      },
      [this, members, ask = std::move(ask)](bool well) mutable {
        if (!well) return fail(ask, ErrorCode::kBusy);
        ask.reply(Answer::ok(std::move(*members)));
      });
}

void Server::make_token(Ask ask) {
  if (ask.who.is_guest) return fail(ask, ErrorCode::kAccountsOnly);
  const auto secret = "bb_" + random_id(40);
  const store::Token token{random_id(10), token_hash(secret), ask.who.user, text_of(ask.fields, "label"),
                           parts_.clock.wall()};
  auto full = std::make_shared<bool>(false);
  parts_.writes.submit(
      [full, token](store::Store& store) {
        *full = store.tokens(token.user).size() >= kMostTokens;
        if (!*full) store.create_token(token);
      },
      [this, full, secret, token, ask = std::move(ask)](bool well) mutable {
        if (!well) return fail(ask, ErrorCode::kBusy);
        if (*full) return fail(ask, ErrorCode::kTooMany);
        std::string members = "\"token\":\"" + secret + "\",\"token_id\":\"" + token.id + "\",\"label\":";
        JsonWriter{members}.value(token.label);
        ask.reply(Answer::ok(std::move(members)));
      });
}

void Server::tokens(Ask ask) {
  auto found = std::make_shared<std::vector<store::Token>>();
  const auto user = ask.who.user;
  parts_.reads.submit([found, user](store::Store& store) { *found = store.tokens(user); },
                      [this, found, ask = std::move(ask)](bool well) mutable {
                        if (!well) return fail(ask, ErrorCode::kBusy);
                        std::string members = "\"tokens\":";
                        JsonWriter out{members};
                        out.begin_array();
                        for (const auto& token : *found)
                          out.begin_object()
                              .member("id", token.id)
                              .member("label", token.label)
                              .member("created", number(token.created))
                              .end_object();
                        out.end_array();
                        ask.reply(Answer::ok(std::move(members)));
                      });
}

void Server::drop_token(Ask ask) {
  const auto user = ask.who.user;
  const auto id = text_of(ask.fields, "token");
  parts_.writes.submit([user, id](store::Store& store) { store.delete_token(user, id); },
                       [this, ask = std::move(ask)](bool well) mutable {
                         if (!well) return fail(ask, ErrorCode::kBusy);
                         ask.reply(Answer::ok());
                       });
}

}  // namespace benben::server
