#include "store/postgres/listener.h"

#include <string_view>

#include "store/store.h"

namespace benben::store {
namespace {

constexpr Line::Millis kSoon{1'500};  // for a connection, for a sign
constexpr Line::Millis kSignEvery{1'000};
constexpr Line::Millis kPause{200};
constexpr auto kListen = "LISTEN benben";

}  // namespace

PostgresListener::PostgresListener(const std::string& address, Heard heard) : line_{address}, heard_{std::move(heard)} {
  line_.set_patience(kSoon);
  connect();
  thread_ = std::thread{[this] { run(); }};
}

PostgresListener::~PostgresListener() {
  stop_ = true;
  line_.give_up();
  thread_.join();
}

bool PostgresListener::connect() noexcept {
  try {
    line_.connect(kSoon);
    line_.query(kListen);
    heard_.gap();
    return true;
  } catch (const StoreError&) {
    return false;
  }
}

void PostgresListener::run() {
  while (!stop_) {
    try {
      while (line_.is_connected()) listen();
    } catch (const StoreError&) {
      // The journals say what is wrong.
    }
    if (!stop_ && !connect()) line_.pause(kPause);
  }
}

void PostgresListener::listen() {
  // Said again it changes nothing, is answered, and tells whoever looks at the database's lines which one this is.
  if (!line_.wait_for_news(kSignEvery)) line_.query(kListen);
  std::vector<std::string> news;
  while (auto* const note = line_.next_news()) {
    // Several come together, a line each.
    std::string_view rest{note->extra};
    while (!rest.empty()) {
      const auto end = rest.find('\n');
      news.emplace_back(rest.substr(0, end));
      rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
    PQfreemem(note);
  }
  if (!news.empty()) heard_.news(std::move(news));
}

}  // namespace benben::store
