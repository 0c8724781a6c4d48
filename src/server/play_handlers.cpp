// play_handlers.cpp: the messages of a game under way: to see a table and to follow it, to decide, to be advised.
#include <algorithm>
#include <functional>

#include "server/fields.h"
#include "server/held.h"
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
            [this](const HeldPtr& held, Ask& ask) { decide_at(held, ask.who, ask.fields, std::move(ask.reply)); });
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

void Server::send_view(Ask asked, bool is_follow) {
  if (is_follow && asked.client->follows_.size() >= kMostFollowed &&
      !asked.client->follows_.contains(text_of(asked.fields, "table")))
    return fail(asked, {ErrorCode::kTooMany, "table"});
  with_room(std::move(asked), [this, is_follow](const HeldPtr& held, Ask& ask) {
    Following following;
    const auto seen = text_of(ask.fields, "observation", "full");
    following.observation = seen == "full"      ? Following::Seen::kFull
                            : seen == "changes" ? Following::Seen::kChanges
                                                : Following::Seen::kNone;
    following.lists_legal = text_of(ask.fields, "legal", "list") == "list";
    const auto from = number_of(ask.fields, "seen").value_or(0);
    const auto answer = [this, is_follow, following](const HeldPtr& at, Ask& to, const std::string& events) {
      if (is_follow && clients_.contains(to.client)) follow(at, to.client, following);
      to.reply(Answer::ok("\"view\":" + view(*at, to.who.user, following, events)));
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
            fail(ask, {ErrorCode::kBusy});
          tend(held, Tend::kLook);
          run_waiting(held);
        });
  });
}

void Server::legal(Ask asked) {
  with_room(std::move(asked), [](const HeldPtr& held, Ask& ask) {
    const auto& room = *held->room;
    if (auto fault = room.check_turn(ask.who.user, *seat_of(ask.fields))) return fail(ask, std::move(*fault));
    std::string members = "\"seq\":" + std::to_string(room.seq()) + ",\"legal\":";
    JsonWriter out{members};
    room.play()->write_legal(out);
    ask.reply(Answer::ok(std::move(members)));
  });
}

void Server::hint(Ask asked) {
  with_room(std::move(asked), [this](const HeldPtr& held, Ask& ask) {
    const auto& room = *held->room;
    const int seat = *seat_of(ask.fields);
    if (auto fault = room.check_seat(ask.who.user, seat)) return fail(ask, std::move(*fault));
    if (!room.settings().has_hints) return fail(ask, {ErrorCode::kNoHints});
    if (auto fault = room.check_turn(ask.who.user, seat)) return fail(ask, std::move(*fault));
    // Who asks again at the same position gets the same answer.
    const auto seed = std::hash<std::string>{}(room.id()) ^ static_cast<std::uint64_t>(room.seq());
    auto shared = std::make_shared<Ask>(std::move(ask));
    auto job = [this, shared, seq = room.seq(), thought = room.play()->advise(kHintBot, seed)]() mutable {
      auto advice = std::make_shared<std::string>(thought());
      parts_.post([this, shared, seq, advice] {
        --under_way_;
        with_room(std::move(*shared), [seq, advice](const HeldPtr& now, Ask& waiting) {
          if (now->room->seq() != seq) return fail(waiting, {ErrorCode::kStale, "seq", {}, now->room->seq()});
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
