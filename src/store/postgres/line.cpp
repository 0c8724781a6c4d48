#include "store/postgres/line.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>

#include "store/store.h"

namespace benben::store {

Line::Line(std::string address) : address_{std::move(address)}, wake_{eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)} {
  if (wake_ < 0) throw std::system_error{errno, std::generic_category(), "eventfd"};
}

Line::~Line() {
  close();
  ::close(wake_);
}

void Line::connect(Millis limit) {
  close();
  // So that the kernel, too, gives a dead line up; an address may say otherwise.
  const std::array<const char*, 6> keys = {
      "keepalives_idle", "keepalives_interval", "keepalives_count", "tcp_user_timeout", "dbname", nullptr};
  const std::array<const char*, 6> values = {"5", "2", "3", "5000", address_.c_str(), nullptr};
  const Deadline deadline = Steady::now() + limit;
  connection_ = PQconnectStartParams(keys.data(), values.data(), 1);
  if (connection_ == nullptr) throw std::bad_alloc{};
  auto state = PQstatus(connection_) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING;
  while (state != PGRES_POLLING_OK) {
    if (state == PGRES_POLLING_FAILED) drop(std::string{"cannot reach PostgreSQL: "} + PQerrorMessage(connection_));
    if (!wait(state == PGRES_POLLING_READING ? POLLIN : POLLOUT, deadline))
      drop("cannot reach PostgreSQL: no answer in " + std::to_string(limit.count()) + " ms");
    state = PQconnectPoll(connection_);
  }
  PQsetnonblocking(connection_, 1);
  PQsetNoticeProcessor(
      connection_, [](void*, const char*) {}, nullptr);
  answer(PQsendQuery(connection_, "SET synchronous_commit=on; SET client_min_messages=warning"), deadline);
  if (patience_) tell_patience(deadline);
}

void Line::set_patience(Millis patience) {
  patience_ = patience;
  if (is_connected()) tell_patience(this->patience());
}

// The server gives up before we do: then what we gave up on is not done later, nor does it hold up whoever comes next.
void Line::tell_patience(const Deadline& deadline) {
  const auto limit = std::to_string((*patience_ * 2 / 3).count());
  const auto script = "SET statement_timeout=" + limit + "; SET idle_in_transaction_session_timeout=" + limit;
  answer(PQsendQuery(connection_, script.c_str()), deadline);
}

Line::Deadline Line::patience() const { return patience_ ? Deadline{Steady::now() + *patience_} : std::nullopt; }

PgResult Line::query(const char* sql) { return answer(PQsendQuery(connection_, sql), patience()); }
PgResult Line::prepare(const char* name, const char* sql, int values) {
  return answer(PQsendPrepare(connection_, name, sql, values, nullptr), patience());
}
PgResult Line::run(const char* name, int values, const char* const* texts, const int* lengths, const int* formats) {
  return answer(PQsendQueryPrepared(connection_, name, values, texts, lengths, formats, 0), patience());
}

PgResult Line::answer(int is_sent, const Deadline& deadline) {
  bool is_whole = is_sent != 0;
  const auto wait_and_read = [&](short events) {
    if (!wait(events, deadline)) drop("PostgreSQL does not answer");
    is_whole = PQconsumeInput(connection_) != 0;
  };
  while (is_whole) {
    const int more = PQflush(connection_);
    if (more == 0) break;
    if (more < 0) is_whole = false;
    // A server that sends much while we do is read meanwhile, or both would wait.
    if (is_whole) wait_and_read(POLLIN | POLLOUT);
  }
  PgResult last;
  while (is_whole) {
    while (is_whole && PQisBusy(connection_) != 0) wait_and_read(POLLIN);
    PgResult next{PQgetResult(connection_)};
    if (!next) break;
    last = std::move(next);
  }
  const auto status = PQresultStatus(last.get());  // of none: an error
  if (is_whole && (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)) return last;
  const auto why = std::string{"postgres: "} + PQerrorMessage(connection_);
  constexpr std::string_view kCancelled = "57014";  // by statement_timeout, most likely
  const auto* const code = PQresultErrorField(last.get(), PG_DIAG_SQLSTATE);
  if (code != nullptr && code == kCancelled) throw StoreAway{why};
  throw StoreError{why};
}

bool Line::wait_for_news(Millis limit) {
  const bool came = wait(POLLIN, Steady::now() + limit);
  if (came && PQconsumeInput(connection_) == 0) drop(std::string{"postgres: "} + PQerrorMessage(connection_));
  return came;
}

void Line::pause(Millis time) noexcept {
  pollfd wake{wake_, POLLIN, 0};
  poll(&wake, 1, static_cast<int>(time.count()));
}

void Line::give_up() noexcept { static_cast<void>(eventfd_write(wake_, 1)); }

bool Line::wait(short events, const Deadline& deadline) {
  for (;;) {
    int millis = -1;
    if (deadline) {
      const auto left = std::chrono::ceil<Millis>(*deadline - Steady::now());
      if (left <= Millis{0}) return false;
      millis = static_cast<int>(left.count());
    }
    std::array<pollfd, 2> waited = {pollfd{PQsocket(connection_), events, 0}, pollfd{wake_, POLLIN, 0}};
    const int ready = poll(waited.data(), waited.size(), millis);
    if (ready < 0 && errno != EINTR) throw std::system_error{errno, std::generic_category(), "poll"};
    if (ready > 0 && waited[1].revents != 0) drop("gave up on PostgreSQL");
    if (ready > 0) return true;
  }
}

void Line::drop(const std::string& why) {
  // What is not sent yet shall not arrive later, when nobody expects it any more.
  if (const int socket = PQsocket(connection_); socket >= 0) {
    const linger at_once{1, 0};
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  }
  close();
  throw StoreAway{why};
}

void Line::close() noexcept {
  PQfinish(connection_);
  connection_ = nullptr;
}

}  // namespace benben::store
