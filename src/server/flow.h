// flow.h: steps on the server's thread with waiting in between: for the store, for a worker, for a room.
//
//   Flow Accounts::tokens(Ask ask) {
//     const auto kept = co_await on(context_.reads, [&](store::Store& store) { return store.tokens(ask.who.user); });
//     if (!kept) co_return ask.fail({ErrorCode::kBusy});
//     …
//
// What is awaited may refer to the flow's own variables, which stay where they are until it goes on. It runs on another
// thread: of the server it uses nothing. It captures by reference only, since g++ 12 destroys the captures of a lambda
// inside a co_await twice.
#pragma once

#include <coroutine>
#include <memory>
#include <new>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include "server/context.h"
#include "server/workers.h"
#include "store/journal.h"

namespace benben::server {

// Goes its own way: nobody waits for it. What it throws ends the process, for who knows what was left half done.
class Flow {
 public:
  // The names are the language's.
  struct promise_type {
    Flow get_return_object() const noexcept { return {}; }
    std::suspend_never initial_suspend() const noexcept { return {}; }
    std::suspend_never final_suspend() const noexcept { return {}; }
    void return_void() const noexcept {}
    [[noreturn]] void unhandled_exception() const noexcept;
  };
};

// A flow that waits. Dropped, as when the server goes, it ends where it stands.
class Waiting {
 public:
  explicit Waiting(std::coroutine_handle<> flow) noexcept : flow_{flow} {}
  Waiting(Waiting&& other) noexcept : flow_{std::exchange(other.flow_, {})} {}
  Waiting& operator=(Waiting&&) = delete;
  ~Waiting() {
    if (flow_) flow_.destroy();
  }
  void go_on() { std::exchange(flow_, {}).resume(); }

 private:
  std::coroutine_handle<> flow_;
};

// Gives what `work` made on the store's thread, once that is durable; nothing if it is not.
template <class Work>
class OnStore {
 public:
  using Made = std::invoke_result_t<Work&, store::Store&>;
  OnStore(store::Journal& journal, Work work) : journal_{journal}, work_{std::move(work)} {}

  [[nodiscard]] bool await_ready() const noexcept { return false; }
  void await_suspend(std::coroutine_handle<> flow) {
    journal_.submit(
        [this](store::Store& store) {
          if constexpr (std::is_void_v<Made>)
            work_(store);
          else
            made_.emplace(work_(store));
        },
        [this, waiting = Waiting{flow}](bool ok) mutable {
          is_ok_ = ok;
          waiting.go_on();
        });
  }
  auto await_resume() {
    if constexpr (std::is_void_v<Made>)
      return is_ok_;
    else
      return is_ok_ ? std::move(made_) : std::nullopt;
  }

 private:
  store::Journal& journal_;
  Work work_;
  bool is_ok_ = false;
  std::conditional_t<std::is_void_v<Made>, std::monostate, std::optional<Made>> made_;
};
template <class Work>
[[nodiscard]] auto on(store::Journal& journal, Work work) {
  return OnStore<Work>{journal, std::move(work)};
}

// Gives what `work` made on a worker's thread; nothing if there is too much to do, or no memory to do it in.
template <class Work>
class OnWorker {
 public:
  OnWorker(Workers& workers, const Post& post, Work work) : workers_{workers}, post_{post}, work_{std::move(work)} {}

  [[nodiscard]] bool await_ready() const noexcept { return false; }
  void await_suspend(std::coroutine_handle<> flow) {
    auto waiting = std::make_shared<Waiting>(flow);
    const bool is_taken = workers_.submit([this, waiting] {
      try {
        made_.emplace(work_());
      } catch (const std::bad_alloc&) {
        // Nothing was made.
      }
      post_([waiting] { waiting->go_on(); });
    });
    if (!is_taken) waiting->go_on();
  }
  auto await_resume() { return std::move(made_); }

 private:
  Workers& workers_;
  const Post& post_;
  Work work_;
  std::optional<std::invoke_result_t<Work&>> made_;
};
template <class Work>
[[nodiscard]] auto on(Workers& workers, const Post& post, Work work) {
  return OnWorker<Work>{workers, post, std::move(work)};
}

// Gives what the function that `start` is called with is called with.
template <class T, class Start>
class Called {
 public:
  explicit Called(Start start) : start_{std::move(start)} {}
  [[nodiscard]] bool await_ready() const noexcept { return false; }
  void await_suspend(std::coroutine_handle<> flow) {
    start_([this, waiting = Waiting{flow}](T value) mutable {
      value_.emplace(std::move(value));
      waiting.go_on();
    });
  }
  T await_resume() { return std::move(*value_); }

 private:
  Start start_;
  std::optional<T> value_;
};
template <class T, class Start>
[[nodiscard]] auto called_with(Start start) {
  return Called<T, Start>{std::move(start)};
}

}  // namespace benben::server
