#include "server/thinking.h"

#include <algorithm>
#include <cassert>
#include <functional>

#include "server/fields.h"
#include "table/questions.h"

namespace benben::server {

using protocol::ErrorCode;

namespace {

constexpr std::size_t kMostHints = 4, kMostHintsFromAddress = 64;  // that one person waits for, or an address

// All that wait shall have had their turn within this time, but nobody thinks for less than the least.
constexpr std::chrono::microseconds kRound{2'000'000}, kLeast{20'000};

// Games of bots among themselves that wait for a thought: so many, and of one address.
constexpr std::size_t kMostAlone = 200, kMostAloneOfAddress = 50;

enum Urgency : std::size_t { kSomebodyWaits, kBotsAlone, kAsksOften };

Urgency urgency_of(const Table& table) {
  const bool has_people = std::ranges::any_of(
      table.seats(), [](const auto& seat) { return seat.kind == SeatKind::kPerson && !seat.has_stand_in(); });
  return has_people ? kSomebodyWaits : kBotsAlone;
}

}  // namespace

bool Thinking::has_time_for_bots() const noexcept { return queue_.size(kBotsAlone) < kMostAlone; }

std::chrono::microseconds time_to_think(std::size_t waiting, std::size_t threads) {
  if (waiting == 0) return std::chrono::microseconds::max();
  return std::max(kLeast, kRound * static_cast<std::int64_t>(threads) / static_cast<std::int64_t>(waiting));
}

void Thinking::take_turn(const RoomPtr& room) {
  if (is_about(room->id) || context_.is_draining) return;
  // The position is looked at when its time comes: until then it may be another one.
  auto job = [this, id = room->id] { tables_.find(id, [this, id](const Tables::Found& found) { think(id, found); }); };
  const auto owner = limits_.owner(room->table->settings().owner);
  const auto urgency = urgency_of(*room->table);
  const bool is_one_more = urgency == kBotsAlone && queue_.size(kBotsAlone, owner.address) >= kMostAloneOfAddress;
  if (is_one_more || !queue_.push(owner, std::move(job), urgency)) {
    ++context_.metrics.bots_put_off;  // the scan comes back to it
    return;
  }
  tables_thought_about_.insert(room->id);
  serve();
}

void Thinking::think(const std::string& id, const Tables::Found& found) {
  const auto* const table = found ? (*found)->table.get() : nullptr;
  const auto bot = table != nullptr ? table->bot_to_act() : std::nullopt;
  if (!bot) {
    tables_thought_about_.erase(id);
    return finish();
  }
  auto resources = resources_;
  resources.most_time = time_to_think(queue_.size(), workers_.threads());
  const auto mine = std::make_shared<Thought>();
  mine->is_waited_for = table->settings().clock != table::ClockKind::kNone &&
                        table->seats()[static_cast<std::size_t>(table->to_act() - 1)].has_stand_in();
  resources.stop = &mine->stop;
  under_way_[id] = mine;
  auto thought = table->play()->think(*bot, table::bot_seed(*table), resources);
  submit([this, id, mine, seq = table->seq(), thought = std::move(thought)] {
    mine->has_begun = true;
    context_.post([this, id, seq, notation = thought()] { decide(id, seq, notation); });
  });
}

void Thinking::decide(const std::string& table, std::int64_t seq, const std::string& notation) {
  tables_thought_about_.erase(table);
  under_way_.erase(table);
  finish();
  tables_.with(table, [this, seq, notation](const RoomPtr& room) {
    if (context_.is_draining) return;
    auto plan = room->table->plan_bot_decide(seq, notation, context_.clock.wall());
    // The position is another, or nobody's but theirs any more: somebody took a decision back, or came back.
    if (!plan) return tables_.look_after(room, Tables::Reason::kOwn);
    ++context_.metrics.bot_decisions;
    tables_.commit(room, std::move(*plan), [](const Answer&) {});
  });
}

void Thinking::hint(Ask asked) {
  tables_.with(std::move(asked), [this](const RoomPtr& room, Ask& ask) {
    const auto& table = *room->table;
    const int seat = *seat_of(ask.fields);
    if (auto fault = table::check_hint(table, ask.who.user, seat)) return ask.fail(std::move(*fault));
    const auto& person = ask.who.user;
    if (hinted_.count(person) >= kMostHints || hinted_at_.count(ask.address) >= kMostHintsFromAddress)
      return ask.fail({ErrorCode::kTooFast});
    const auto urgency = limits_.may(Limits::What::kHint, person, ask.address) ? kSomebodyWaits : kAsksOften;
    // Who asks again at the same position gets the same answer.
    const auto seed = std::hash<std::string>{}(table.id()) ^ static_cast<std::uint64_t>(table.seq());
    auto shared = std::make_shared<Ask>(std::move(ask));
    const auto mine = std::make_shared<Thought>();
    auto resources = resources_;
    resources.stop = &mine->stop;
    auto job = [this, shared, mine, seq = table.seq(),
                thought = table.play()->advise(table::hint_bot(table), seed, resources)]() mutable {
      hints_.insert(mine);
      submit([this, shared, mine, seq, thought = std::move(thought)] {
        mine->has_begun = true;
        context_.post([this, shared, mine, seq, advice = thought()] {
          hints_.erase(mine);
          hinted_.erase(hinted_.find(shared->who.user));
          hinted_at_.erase(hinted_at_.find(shared->address));
          finish();
          // Thought of in a hurry: no advice.
          if (context_.is_draining) return shared->fail({ErrorCode::kRestarting});
          if (mine->stop) return shared->fail({ErrorCode::kBusy});
          tables_.with(std::move(*shared), [seq, advice](const RoomPtr& now, Ask& waiting) {
            if (now->table->seq() != seq) return waiting.fail({ErrorCode::kStale, "seq", {}, now->table->seq()});
            waiting.ok("\"seq\":" + std::to_string(seq) + "," + advice);
          });
        });
      });
    };
    if (!queue_.push({shared->address, shared->who.user}, std::move(job), urgency))
      return shared->fail({ErrorCode::kBusy});
    hinted_.insert(shared->who.user);
    hinted_at_.insert(shared->address);
    serve();
  });
}

void Thinking::tick() {
  const auto now = context_.clock.steady();
  const bool is_waited_for = served_ > workers_.threads() || !queue_.empty();
  const auto hurry = [&](Thought& thought) {
    if (!thought.has_begun) return;
    if (!thought.since) thought.since = now;
    if ((is_waited_for || thought.is_waited_for) && now - *thought.since >= kRound && !thought.stop.exchange(true))
      ++context_.metrics.bots_hurried;
  };
  for (const auto& [table, thought] : under_way_) hurry(*thought);
  for (const auto& thought : hints_) hurry(*thought);
}

void Thinking::stop() {
  for (const auto& [table, thought] : under_way_) thought->stop = true;
  for (const auto& thought : hints_) thought->stop = true;
}

void Thinking::serve() {
  if (std::exchange(is_serving_, true)) return;
  // One for each thread, and as many ready for when it is done.
  while (!queue_.empty() && served_ < 2 * workers_.threads() && !context_.is_draining) {
    ++served_;
    ++context_.under_way;
    queue_.pop()();
  }
  is_serving_ = false;
}

void Thinking::submit(Job job) {
  // There is room: no more than a few are served at a time.
  [[maybe_unused]] const bool is_taken = workers_.submit(std::move(job));
  assert(is_taken);
}

void Thinking::finish() {
  --served_;
  --context_.under_way;
  serve();
}

}  // namespace benben::server
