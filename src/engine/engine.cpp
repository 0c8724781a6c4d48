#include "engine/engine.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/json_writer.h"
#include "engine/answer.h"

namespace benben::engine {

Engine::Engine(int threads, Reply reply) : reply_{std::move(reply)} {
  assert(threads > 0);
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

void Engine::say(std::string_view line) {
  const std::lock_guard lock{reply_mutex_};
  reply_(line);
}

void Engine::say_cancelled(const std::string& id) {
  say(error_line({"cancelled", "", "this request was cancelled"}, id));
}

bool Engine::take(std::string_view line) {
  auto request = parse_request(line);
  if (!request) {
    say(error_line(request.error().error, request.error().id));
    return true;
  }
  std::string out;
  core::JsonWriter json{out};
  json.begin_object().member("type", "ok").member("id", request->id);
  if (request->type == Type::kCancel) {
    json.member("cancelled", cancel(request->target)).end_object();
    say(out);
    return true;
  }
  if (request->type == Type::kQuit) {
    std::vector<std::string> ids;
    {
      const std::lock_guard lock{mutex_};
      for (const auto& [id, job] : in_flight_) ids.push_back(id);
    }
    for (const auto& id : ids) cancel(id);
    json.end_object();
    say(out);
    return false;
  }
  enqueue(std::move(*request));
  return true;
}

void Engine::enqueue(Request request) {
  auto job = std::make_shared<Job>();
  job->request = std::move(request);
  std::unique_lock lock{mutex_};
  if (in_flight_.contains(job->request.id)) {
    lock.unlock();
    say(error_line({"id_in_use", "id", "a request with this id is in flight"}, job->request.id));
    return;
  }
  room_came_.wait(lock, [this] { return waiting_.size() < kMaxWaiting; });
  in_flight_.emplace(job->request.id, job);
  waiting_.push_back(std::move(job));
  lock.unlock();
  work_came_.notify_one();
}

bool Engine::cancel(const std::string& id) {
  {
    const std::lock_guard lock{mutex_};
    const auto found = in_flight_.find(id);
    if (found == in_flight_.end()) return false;
    found->second->stop.request_stop();
    std::erase(waiting_, found->second);
    in_flight_.erase(found);
  }
  room_came_.notify_one();
  say_cancelled(id);
  return true;
}

void Engine::work() {
  for (;;) {
    JobPtr job;
    {
      std::unique_lock lock{mutex_};
      work_came_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      job = std::move(waiting_.front());
      waiting_.pop_front();
    }
    room_came_.notify_one();
    const auto line = answer(job->request, job->stop.get_token());
    {
      // Somebody may have cancelled it meanwhile, and even used its id again.
      const std::lock_guard lock{mutex_};
      const auto found = in_flight_.find(job->request.id);
      if (found == in_flight_.end() || found->second != job) continue;
      in_flight_.erase(found);
    }
    say(line);
  }
}

void Engine::finish() {
  {
    const std::lock_guard lock{mutex_};
    closed_ = true;
  }
  work_came_.notify_all();
  for (auto& thread : threads_)
    if (thread.joinable()) thread.join();
}

}  // namespace benben::engine
