// reviews.cpp: reviews of finished games: made once, by the bots' threads when they have nothing else to do.
#include <algorithm>

#include "server/event_log.h"
#include "server/fields.h"
#include "server/room.h"
#include "server/server.h"

namespace benben::server {

using core::JsonWriter;
using protocol::ErrorCode;

namespace {

constexpr double kTellEvery = 0.05;  // of the progress

std::string members_of(std::string_view status, double progress, const std::string& review) {
  std::string members = "\"status\":\"" + std::string{status} + "\",\"progress\":";
  JsonWriter{members}.value(progress, 2);
  if (!review.empty()) members += ",\"review\":" + review;
  return members;
}

}  // namespace

struct Server::ReviewJob {
  double progress = 0;
  bool is_running = false;
  std::vector<std::weak_ptr<Client>> askers;

  void add(const std::shared_ptr<Client>& client) {
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

void Server::review(Ask asked) {
  with_room(std::move(asked), [this](const RoomPtr& room, Ask& ask) {
    const auto table = room->id;
    if (room->table->status() != Status::kOver || room->table->play() == nullptr)
      return fail(ask, {ErrorCode::kNotOver});
    auto job = std::make_shared<Play::ReviewJob>(room->table->play()->review(parts_.resources));
    auto kept = std::make_shared<std::optional<std::string>>();
    parts_.reads.submit([kept, table](store::Store& store) { *kept = store.review(table); },
                        [this, kept, table, job, ask = std::move(ask)](bool ok) mutable {
                          if (!ok) return fail(ask, {ErrorCode::kBusy});
                          if (*kept) return ask.reply(Answer::ok(members_of("done", 1, **kept)));
                          if (!reviews_.contains(table) && !start_review(table, std::move(*job)))
                            return fail(ask, {ErrorCode::kBusy});
                          auto& under_way = *reviews_.at(table);
                          under_way.add(ask.client);
                          ask.reply(Answer::ok(under_way.members()));
                        });
  });
}

bool Server::start_review(const std::string& table, Play::ReviewJob job) {
  const auto told = [this, table](double progress) {
    const auto found = reviews_.find(table);
    if (found == reviews_.end()) return;
    found->second->is_running = true;
    found->second->progress = progress;
    found->second->tell(table, found->second->members());
  };
  const bool taken = parts_.bots.submit_idle([this, table, told, job = std::move(job)]() mutable {
    double last = -1;
    const auto tell = [&](double progress) {
      if (progress >= last + kTellEvery) {
        last = progress;
        parts_.post([told, progress] { told(progress); });
      }
      return parts_.bots.help();
    };
    auto review = std::make_shared<std::string>(job(tell, [this] { return parts_.bots.help(); }));
    if (review->empty()) return;  // broken off: the server goes
    parts_.post([this, table, review] { keep_review(table, review); });
  });
  if (taken) reviews_.emplace(table, std::make_shared<ReviewJob>());
  return taken;
}

void Server::keep_review(const std::string& table, const std::shared_ptr<const std::string>& review) {
  parts_.writes.submit([table, review](store::Store& store) { store.put_review(table, *review); },
                       [this, table, review](bool) {
                         // Told even if it could not be kept: it is right, and can be made again.
                         const auto found = reviews_.find(table);
                         if (found == reviews_.end()) return;
                         const auto under_way = found->second;
                         reviews_.erase(found);
                         log_event(LogLevel::kInfo, "review_made", {{"table", table}});
                         under_way->tell(table, members_of("done", 1, *review));
                       });
}

}  // namespace benben::server
