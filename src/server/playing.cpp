#include "server/playing.h"

#include <boost/json/serialize.hpp>

#include "server/fields.h"
#include "table/games.h"

namespace benben::server {

namespace json = boost::json;
using core::JsonWriter;
using protocol::ErrorCode;

namespace {

constexpr std::size_t kMostPremove = 1'000;  // bytes of one decision

}  // namespace

void Playing::decide(Ask asked) {
  tables_.with(std::move(asked), [this](const RoomPtr& room, Ask& ask) {
    decide_at(room, ask.who, ask.fields, std::move(ask.reply), ask.arrived);
  });
}

void Playing::decide_at(const RoomPtr& room, const Identity& who, const json::object& fields, Reply reply,
                        Millis arrived) {
  const auto& table = *room->table;
  const auto now = context_.clock.wall();
  const auto seq = *number_of(fields, "seq");
  // Somebody who was away and decides, is back: that is an entry before the decision.
  const int acting = table.to_act();
  if (acting != 0 && table.seats()[static_cast<std::size_t>(acting - 1)].is_away && seq == table.seq() &&
      table.seats_of(who.user).contains(acting)) {
    if (auto back = table.plan_back(who.user, acting, now, tables_.time_used(*room, arrived))) {
      auto again = std::make_shared<Ask>(
          Ask{who, nullptr, {}, json::object{fields, json::storage_ptr{}}, std::move(reply), arrived});
      return tables_.commit(room, std::move(*back), [this, again, seq](const Answer& answer) {
        if (answer.fault) return again->reply(Answer{answer});
        again->fields["seq"] = seq + 1;
        decide(std::move(*again));
      });
    }
  }
  auto plan =
      table.plan_decide(who.user, seat_of(fields), seq, fields.at("decision"), now, tables_.time_used(*room, arrived));
  if (!plan) return reply(Answer::error(plan.error()));
  tables_.commit(room, std::move(*plan), std::move(reply));
}

void Playing::premove(Ask asked) {
  tables_.with(std::move(asked), [this](const RoomPtr& room, Ask& ask) {
    const auto& table = *room->table;
    const int seat = *seat_of(ask.fields);
    if (auto fault = table.check_seat(ask.who.user, seat)) return ask.fail(std::move(*fault));
    if (table.status() != Status::kRunning) return ask.fail({ErrorCode::kNotRunning});
    const auto& state = table.seats()[static_cast<std::size_t>(seat - 1)];
    if (state.has_stand_in()) return ask.fail({ErrorCode::kNotRunning, "seat"});
    std::vector<std::string> decisions;
    if (const auto& wanted = ask.fields.at("decisions"); wanted.is_array())
      for (const auto& decision : wanted.get_array()) {
        decisions.push_back(json::serialize(decision));
        if (decisions.back().size() > kMostPremove) return ask.fail({ErrorCode::kTooLong, "decisions"});
      }
    const bool is_any = !decisions.empty();
    const auto news = premoves_.put(*room, seat, ask.who, ask.address, std::move(decisions));
    if (!news) return ask.fail({ErrorCode::kTooMany, "decisions"});
    // Answered when it is on its way: whatever is decided on other nodes after that is heard of after it.
    if (context_.news.is_shared())
      context_.writes.submit([news = *news](store::Store& store) { store.notify(news); },
                             [waiting = std::move(ask)](bool ok) mutable {
                               waiting.reply(ok ? Answer::ok() : Answer::error({ErrorCode::kBusy}));
                             });
    else
      ask.ok();
    if (is_any) tables_.look_after(room, Tables::Reason::kOwn);  // it may be its turn already
  });
}

// What pays for the time since the clock began.
void Playing::change_timed(Ask asked, PlanTimed plan) {
  tables_.with(std::move(asked), [this, plan](const RoomPtr& room, Ask& ask) {
    auto entry = plan(*room->table, ask, context_.clock.wall(), tables_.time_used(*room, ask.arrived));
    if (!entry) return ask.fail(entry.error());
    tables_.commit(room, std::move(*entry), std::move(ask.reply));
  });
}

void Playing::undo(Ask asked) {
  change_timed(std::move(asked), [](const Table& table, const Ask& ask, Time now, Millis used) {
    return table.plan_undo(ask.who.user, seat_of(ask.fields), *number_of(ask.fields, "seq"), now, used);
  });
}

void Playing::leave(Ask asked) {
  if (!limits_.may(Limits::What::kAside, asked.who.user, asked.address)) return asked.fail({ErrorCode::kTooFast});
  change_timed(std::move(asked), [](const Table& table, const Ask& ask, Time now, Millis used) {
    return table.plan_leave(ask.who.user, *seat_of(ask.fields), now, used);
  });
}

void Playing::back(Ask asked) {
  if (!limits_.may(Limits::What::kAside, asked.who.user, asked.address)) return asked.fail({ErrorCode::kTooFast});
  change_timed(std::move(asked), [](const Table& table, const Ask& ask, Time now, Millis used) {
    return table.plan_back(ask.who.user, *seat_of(ask.fields), now, used);
  });
}

void Playing::resign(Ask ask) {
  tables_.change(std::move(ask), [](const Table& table, const Ask& asked, Time now) {
    return table.plan_resign(asked.who.user, *seat_of(asked.fields), now);
  });
}

void Playing::agree_end(Ask ask) {
  if (!limits_.may(Limits::What::kAside, ask.who.user, ask.address)) return ask.fail({ErrorCode::kTooFast});
  tables_.change(std::move(ask), [](const Table& table, const Ask& asked, Time now) {
    return table.plan_agree_end(asked.who.user, *seat_of(asked.fields), flag_of(asked.fields, "agree", true), now);
  });
}

void Playing::react(Ask asked) {
  const auto reaction = text_of(asked.fields, "reaction");
  if (!table::is_reaction(reaction)) return asked.fail({ErrorCode::kBadField, "reaction"});
  if (!limits_.may(Limits::What::kReaction, asked.who.user, asked.address)) return asked.fail({ErrorCode::kTooFast});
  tables_.with(std::move(asked), [this, reaction](const RoomPtr& room, Ask& ask) {
    const int seat = *seat_of(ask.fields);
    if (auto fault = room->table->check_seat(ask.who.user, seat)) return ask.fail(std::move(*fault));
    std::string text;
    JsonWriter out{text};
    out.begin_object().member("type", "reaction").member("table", room->id).member("seat", seat);
    out.member("reaction", reaction).end_object();
    room->followers.send(text);
    context_.news.say(context_.news.reaction(room->id, text));
    ask.ok();
  });
}

}  // namespace benben::server
