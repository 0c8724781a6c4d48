#include "server/reviews.h"

#include <algorithm>
#include <cassert>

#include "protocol/messages.h"
#include "server/event_log.h"
#include "server/fields.h"

namespace benben::server {

using core::JsonWriter;
using protocol::ErrorCode;

namespace {

constexpr double kTellEvery = 0.05;  // of the progress
// A review is one piece of work and one answer, and no game of the boxes as they are sold is half as long. With the
// numbers of somebody's own box one may be longer than a connection carries.
constexpr std::size_t kMostReviewed = 2'000;              // decisions
constexpr auto kMostOfPerson = 4, kMostFromAddress = 16;  // under way and waiting

std::string members_of(std::string_view status, double progress, const std::string& review) {
  std::string members = "\"status\":\"" + std::string{status} + "\",\"progress\":";
  JsonWriter{members}.value(progress, 2);
  if (!review.empty()) members += ",\"review\":" + review;
  return members;
}

}  // namespace

struct Reviews::UnderWay {
  Owner owner;  // who wanted it first
  double progress = 0;
  bool is_running = false;
  std::vector<std::weak_ptr<Client>> askers;

  void add(const ClientPtr& client) {
    std::erase_if(askers, [&](const auto& weak) { return weak.expired() || weak.lock() == client; });
    if (client) askers.push_back(client);
  }
  [[nodiscard]] std::string members() const { return members_of(is_running ? "running" : "queued", progress, {}); }
  void tell(const std::string& table, const std::string& what) const {
    const auto text = "{\"type\":\"review\",\"table\":\"" + table + "\"," + what + "}";
    for (const auto& weak : askers)
      if (const auto client = weak.lock()) client->send(text);
  }
};

Flow Reviews::review(Ask ask) {
  const auto table = text_of(ask.fields, "table");
  const auto kept = co_await on(context_.reads, [&](store::Store& store) {
    auto text = store.review(table);
    // One that cannot be read is made again. It is long: that is found out on the store's thread.
    if (text && !protocol::read_object(*text)) text.reset();
    return text;
  });
  if (!kept) co_return ask.fail({ErrorCode::kBusy});
  const auto found = co_await tables_.room(table, ask);
  if (!found) co_return ask.fail(found.error());
  const auto& over = *(*found)->table;
  if (over.status() != Status::kOver || over.play() == nullptr) co_return ask.fail({ErrorCode::kNotOver});
  if (over.play()->turn() > kMostReviewed) co_return ask.fail({ErrorCode::kTooLong, "table"});
  if (*kept) co_return ask.ok(members_of("done", 1, **kept));
  if (!under_way_.contains(table) && !add({ask.address, ask.who.user}, table, *over.play()))
    co_return ask.fail({ErrorCode::kBusy});
  auto& under_way = *under_way_.at(table);
  under_way.add(ask.client);
  ask.ok(under_way.members());
}

bool Reviews::add(const Owner& owner, const std::string& table, const table::Play& play) {
  const auto is_theirs = [&](const auto& each) { return each.second->owner.person == owner.person; };
  const auto is_from_there = [&](const auto& each) { return each.second->owner.address == owner.address; };
  if (std::ranges::count_if(under_way_, is_theirs) >= kMostOfPerson ||
      std::ranges::count_if(under_way_, is_from_there) >= kMostFromAddress)
    return false;
  if (!waiting_.has_room(owner)) return false;
  static_cast<void>(waiting_.push(owner, {table, play.review(resources_)}));
  under_way_.emplace(table, std::make_shared<UnderWay>(owner));
  serve();
  return true;
}

void Reviews::serve() {
  if (is_at_work_ || waiting_.empty()) return;
  auto wanted = waiting_.pop();
  is_at_work_ = workers_.submit_idle([this, table = std::move(wanted.table), job = std::move(wanted.job)] {
    double last = -1;
    const auto tell = [&](double progress) {
      if (progress >= last + kTellEvery) {
        last = progress;
        context_.post([this, table, progress] { tell_progress(table, progress); });
      }
      return workers_.help();
    };
    auto review = job(tell, [this] { return workers_.help(); });
    if (review.empty()) return;  // broken off: the server goes
    context_.post([this, table, review = std::move(review)]() mutable {
      // What was still to be judged when the server was told to go was judged in a hurry.
      if (!context_.is_draining) keep(table, std::move(review));
    });
  });
  assert(is_at_work_);  // nobody else gives them idle work
}

void Reviews::tell_progress(const std::string& table, double progress) {
  const auto found = under_way_.find(table);
  if (found == under_way_.end()) return;
  found->second->is_running = true;
  found->second->progress = progress;
  found->second->tell(table, found->second->members());
}

Flow Reviews::keep(std::string table, std::string review) {
  is_at_work_ = false;
  serve();
  // Told even if it could not be kept: it is right, and can be made again.
  static_cast<void>(co_await on(context_.writes, [&](store::Store& store) { store.put_review(table, review); }));
  const auto found = under_way_.extract(table);
  if (found.empty()) co_return;
  log_event(LogLevel::kInfo, "review_made", {{"table", table}});
  found.mapped()->tell(table, members_of("done", 1, review));
}

}  // namespace benben::server
