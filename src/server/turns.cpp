#include "server/turns.h"

#include <boost/json/parse.hpp>

#include "protocol/messages.h"

namespace benben::server {

using protocol::ErrorCode;

namespace {

constexpr Millis kScanEvery{1'000};
constexpr Millis kSweepEvery{60'000};
constexpr int kMostClaimed = 200;

}  // namespace

void Turns::look_after(const RoomPtr& room, Tables::Reason why) {
  set_deadline(room, {});
  if (play_premove(room)) return;
  if (room->table->bot_to_act()) {
    // Among several nodes the one that wrote last has the turn; if it dies, the scan hands the turn on.
    if (why != Tables::Reason::kLook || !context_.news.is_shared()) thinking_.take_turn(room);
    return;
  }
  if (const auto left = room->table->time_limit()) set_deadline(room, tables_.clock_began(*room) + *left);
  if (why == Tables::Reason::kScan) {
    // The scan put a lease on it; the right time goes back.
    context_.writes.submit(
        [id = room->id, to_act = room->table->to_act(), when = tables_.due(*room),
         now = context_.clock.wall()](store::Store& store) { store.set_turn(id, to_act, when, now); },
        [](bool) {});
  }
}

void Turns::set_deadline(const RoomPtr& room, std::optional<Millis> when) {
  if (room->deadline) deadlines_.erase({*room->deadline, room->id});
  room->deadline = when;
  if (when) deadlines_.insert_or_assign({*when, room->id}, room);
}

bool Turns::play_premove(const RoomPtr& room) {
  const int seat = room->table->to_act();
  const auto next = premoves_.next(*room, seat);
  if (!next || context_.is_draining) return false;
  auto plan = room->table->plan_decide(next->user, seat, room->table->seq(), boost::json::parse(next->decision),
                                       context_.clock.wall(), tables_.time_used(*room, context_.clock.steady()));
  if (!plan) {
    const auto code = plan.error().code;
    premoves_.drop(*room, seat, code == ErrorCode::kIllegal || code == ErrorCode::kBadDecision ? "illegal" : "left");
    return false;
  }
  premoves_.set_under_way(*room, seat);
  // What cannot be written is tried again when the table is next looked after.
  tables_.commit(room, std::move(*plan), [](const Answer&) {});
  return true;
}

void Turns::tick() {
  const auto now = context_.clock.steady();
  while (!deadlines_.empty() && deadlines_.begin()->first.first <= now) {
    const auto when = deadlines_.begin()->first.first;
    const auto room = deadlines_.extract(deadlines_.begin()).mapped().lock();
    if (!room || room->deadline != when) continue;
    tables_.with(room->id, [this, when](const RoomPtr& at) {
      if (at->deadline != when || context_.clock.steady() < when) return;
      auto plan = at->table->plan_timeout(context_.clock.wall());
      if (plan) tables_.commit(at, std::move(*plan), [](const Answer&) {});
    });
  }
  if (now >= next_sweep_) {
    next_sweep_ = now + kSweepEvery;
    std::erase_if(deadlines_, [](const auto& each) { return each.second.expired(); });
  }
  if (now < next_scan_) return;
  next_scan_ = now + kScanEvery;
  tables_.look_after_owed();
  scan();
}

void Turns::scan() {
  auto claimed = std::make_shared<std::vector<std::string>>();
  ++context_.under_way;
  context_.writes.submit(
      [claimed, wall = context_.clock.wall()](store::Store& store) {
        *claimed = store.claim_due(wall, Tables::kLease, kMostClaimed);
      },
      [this, claimed](bool ok) {
        --context_.under_way;
        if (!ok) return;
        for (const auto& id : *claimed)
          tables_.with(id, [this](const RoomPtr& room) {
            // Another node may have gone on; its news may be lost with it.
            if (context_.news.is_shared() && !thinking_.is_about(room->id)) tables_.catch_up(room);
            tables_.with(room->id, [this](const RoomPtr& at) { tables_.look_after(at, Tables::Reason::kScan); });
          });
      });
}

}  // namespace benben::server
