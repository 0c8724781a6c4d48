#include "server/thinking.h"

#include <functional>

#include "server/fields.h"

namespace benben::server {

using protocol::ErrorCode;

namespace {

// The strongest, with a budget that is counted and not timed: about 20 ms, and the same answer every time.
constexpr auto kHintBot = "vizier@300n";

}  // namespace

void Thinking::take_turn(const RoomPtr& room) {
  if (is_about(room->id) || context_.is_draining) return;
  const auto& table = *room->table;
  auto thought = table.play()->think(*table.bot_to_act(), bot_seed(table.secret(), table.seq()), resources_);
  auto job = [this, id = room->id, seq = table.seq(), thought = std::move(thought)] {
    context_.post([this, id, seq, notation = thought()] { decide(id, seq, notation); });
  };
  if (workers_.submit(std::move(job))) {
    tables_thought_about_.insert(room->id);
    ++context_.under_way;
  } else {
    ++context_.metrics.bots_put_off;
    put_off_.push_back(room);
  }
}

void Thinking::decide(const std::string& table, std::int64_t seq, const std::string& notation) {
  tables_thought_about_.erase(table);
  --context_.under_way;
  tables_.with(table, [this, seq, notation](const RoomPtr& room) {
    if (context_.is_draining) return;
    auto plan = room->table->plan_bot_decide(seq, notation, context_.clock.wall());
    // The table moved on while the bot thought: somebody came back, or took a decision back.
    if (!plan) return tables_.look_after(room, Tables::Reason::kOwn);
    ++context_.metrics.bot_decisions;
    tables_.commit(room, std::move(*plan), [](const Answer&) {});
  });
}

void Thinking::tick() {
  for (auto tries = put_off_.size(); tries > 0; --tries) {
    const auto room = put_off_.front().lock();
    put_off_.pop_front();
    if (room) tables_.look_after(room, Tables::Reason::kOwn);
  }
}

void Thinking::hint(Ask asked) {
  tables_.with(std::move(asked), [this](const RoomPtr& room, Ask& ask) {
    const auto& table = *room->table;
    const int seat = *seat_of(ask.fields);
    if (auto fault = table.check_seat(ask.who.user, seat)) return ask.fail(std::move(*fault));
    if (!table.settings().has_hints) return ask.fail({ErrorCode::kNoHints});
    if (auto fault = table.check_turn(ask.who.user, seat)) return ask.fail(std::move(*fault));
    // Who asks again at the same position gets the same answer.
    const auto seed = std::hash<std::string>{}(table.id()) ^ static_cast<std::uint64_t>(table.seq());
    auto shared = std::make_shared<Ask>(std::move(ask));
    auto job = [this, shared, seq = table.seq(), thought = table.play()->advise(kHintBot, seed, resources_)] {
      context_.post([this, shared, seq, advice = thought()] {
        --context_.under_way;
        // Thought of in a hurry, perhaps: no advice.
        if (context_.is_draining) return shared->fail({ErrorCode::kRestarting});
        tables_.with(std::move(*shared), [seq, advice](const RoomPtr& now, Ask& waiting) {
          if (now->table->seq() != seq) return waiting.fail({ErrorCode::kStale, "seq", {}, now->table->seq()});
          waiting.ok("\"seq\":" + std::to_string(seq) + "," + advice);
        });
      });
    };
    if (workers_.submit(std::move(job)))
      ++context_.under_way;
    else
      shared->fail({ErrorCode::kBusy});
  });
}

}  // namespace benben::server
