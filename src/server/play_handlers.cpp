// play_handlers.cpp: the messages of a game under way: to see a table and to follow it, to decide, to be advised.
#include <algorithm>
#include <functional>

#include "server/fields.h"
#include "server/room.h"
#include "server/server.h"

namespace benben::server {

namespace json = boost::json;
using core::JsonWriter;
using protocol::ErrorCode;

namespace {

constexpr std::size_t kMostFollowed = 64;
// The strongest, with a budget that is counted and not timed: about 20 ms, and the same answer every time.
constexpr auto kHintBot = "vizier@300n";

}  // namespace

void Server::decide(Ask asked) {
  with_room(std::move(asked),
            [this](const RoomPtr& room, Ask& ask) { decide_at(room, ask.who, ask.fields, std::move(ask.reply)); });
}

void Server::decide_at(const RoomPtr& room, const Identity& who, const json::object& fields, Reply reply) {
  auto& table = *room->table;
  const auto now = parts_.clock.wall();
  const auto used = parts_.clock.steady() - room->clock_began;
  const auto seq = *number_of(fields, "seq");
  // Somebody who was away and decides, is back: that is an entry before the decision.
  const int acting = table.to_act();
  if (acting != 0 && table.seats()[static_cast<std::size_t>(acting - 1)].is_away && seq == table.seq() &&
      table.seats_of(who.user).contains(acting)) {
    if (auto back = table.plan_back(who.user, acting, now)) {
      auto again =
          std::make_shared<Ask>(Ask{who, nullptr, {}, json::object{fields, json::storage_ptr{}}, std::move(reply)});
      return commit(room, std::move(*back), [this, again, seq](const Answer& answer) {
        if (answer.fault) return again->reply(Answer{answer});
        again->fields["seq"] = seq + 1;
        decide(std::move(*again));
      });
    }
  }
  auto plan = table.plan_decide(who.user, seat_of(fields), seq, fields.at("decision"), now, std::max(Millis{0}, used));
  if (!plan) return reply(Answer::error(plan.error()));
  commit(room, std::move(*plan), std::move(reply));
}

void Server::send_view(Ask asked, bool is_follow) {
  if (is_follow && asked.client->follows_.size() >= kMostFollowed &&
      !asked.client->follows_.contains(text_of(asked.fields, "table")))
    return fail(asked, {ErrorCode::kTooMany, "table"});
  with_room(std::move(asked), [this, is_follow](const RoomPtr& room, Ask& ask) {
    Following following;
    const auto seen = text_of(ask.fields, "observation", "full");
    following.observation = seen == "full"      ? Following::Seen::kFull
                            : seen == "changes" ? Following::Seen::kChanges
                                                : Following::Seen::kNone;
    following.lists_legal = text_of(ask.fields, "legal", "list") == "list";
    const auto from = number_of(ask.fields, "seen").value_or(0);
    const auto answer = [this, is_follow, following](const RoomPtr& at, Ask& to, const std::string& events) {
      if (is_follow && clients_.contains(to.client)) follow(at, to.client, following);
      to.reply(Answer::ok("\"view\":" + view(*at, to.who.user, following, events)));
    };
    if (from >= room->table->seq()) return answer(room, ask, {});
    // Older events are not kept in memory: the log tells them again. Nothing else may happen
    // to the table meanwhile, or the newcomer would miss it.
    room->is_busy = true;
    auto events = std::make_shared<std::string>();
    ++under_way_;
    constexpr std::int64_t kMostEvents = 400;
    parts_.reads.submit(
        [events, id = room->id, secret = room->table->secret(), from, until = room->table->seq()](store::Store& store) {
          events->clear();
          const auto loaded = store.load(id, 0);
          if (!loaded) return;
          Table again{id, secret};
          for (const auto& entry : loaded->entries) {
            if (entry.seq > until) break;
            if (again.apply(entry, entry.seq > from && entry.seq > until - kMostEvents ? events.get() : nullptr)) break;
          }
        },
        [this, room, answer, events, ask = std::move(ask)](bool ok) mutable {
          --under_way_;
          room->is_busy = false;
          if (ok)
            answer(room, ask, *events);
          else
            fail(ask, {ErrorCode::kBusy});
          look_after(room, Reason::kLook);
          run_waiting(room);
        });
  });
}

void Server::legal(Ask asked) {
  with_room(std::move(asked), [](const RoomPtr& room, Ask& ask) {
    const auto& table = *room->table;
    if (auto fault = table.check_turn(ask.who.user, *seat_of(ask.fields))) return fail(ask, std::move(*fault));
    std::string members = "\"seq\":" + std::to_string(table.seq()) + ",\"legal\":";
    JsonWriter out{members};
    table.play()->write_legal(out);
    ask.reply(Answer::ok(std::move(members)));
  });
}

void Server::hint(Ask asked) {
  with_room(std::move(asked), [this](const RoomPtr& room, Ask& ask) {
    const auto& table = *room->table;
    const int seat = *seat_of(ask.fields);
    if (auto fault = table.check_seat(ask.who.user, seat)) return fail(ask, std::move(*fault));
    if (!table.settings().has_hints) return fail(ask, {ErrorCode::kNoHints});
    if (auto fault = table.check_turn(ask.who.user, seat)) return fail(ask, std::move(*fault));
    // Who asks again at the same position gets the same answer.
    const auto seed = std::hash<std::string>{}(table.id()) ^ static_cast<std::uint64_t>(table.seq());
    auto shared = std::make_shared<Ask>(std::move(ask));
    auto job = [this, shared, seq = table.seq(),
                thought = table.play()->advise(kHintBot, seed, parts_.resources)]() mutable {
      auto advice = std::make_shared<std::string>(thought());
      parts_.post([this, shared, seq, advice] {
        --under_way_;
        with_room(std::move(*shared), [seq, advice](const RoomPtr& now, Ask& waiting) {
          if (now->table->seq() != seq) return fail(waiting, {ErrorCode::kStale, "seq", {}, now->table->seq()});
          waiting.reply(Answer::ok("\"seq\":" + std::to_string(seq) + "," + *advice));
        });
      });
    };
    if (parts_.bots.submit(std::move(job)))
      ++under_way_;
    else
      fail(*shared, {ErrorCode::kBusy});
  });
}

}  // namespace benben::server
