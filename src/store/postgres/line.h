// line.h: a connection to PostgreSQL on which nothing waits longer than it may, whatever became of the server or of the
// network between: libpq asked without blocking, and poll. Whoever gave up on an answer has no connection any more.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace benben::store {

struct PgResultDeleter {
  void operator()(PGresult* result) const noexcept { PQclear(result); }
};
using PgResult = std::unique_ptr<PGresult, PgResultDeleter>;

class Line {
 public:
  using Millis = std::chrono::milliseconds;
  explicit Line(std::string address);
  ~Line();
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  // Anew. Throws StoreAway.
  void connect(Millis limit);
  [[nodiscard]] bool is_connected() const noexcept { return PQstatus(connection_) == CONNECTION_OK; }
  // How long an answer may take from now on, here and on the server; without it, for ever. The server is told again
  // after each connect.
  void set_patience(Millis patience);

  // One answer each, the last one of a text of several statements. Throw StoreAway if none came in time, StoreError if
  // something else is wrong.
  PgResult query(const char* sql);
  PgResult prepare(const char* name, const char* sql, int values);
  PgResult run(const char* name, int values, const char* const* texts, const int* lengths, const int* formats);
  [[nodiscard]] bool is_idle() const noexcept { return PQtransactionStatus(connection_) == PQTRANS_IDLE; }

  // What was notified since, or is within this time: false if nothing was.
  bool wait_for_news(Millis limit);
  [[nodiscard]] PGnotify* next_news() noexcept { return PQnotifies(connection_); }

  // Does nothing for so long, or until give_up.
  void pause(Millis time) noexcept;

  // From any thread: whoever waits gives up, now and ever after.
  void give_up() noexcept;

 private:
  using Steady = std::chrono::steady_clock;
  using Deadline = std::optional<Steady::time_point>;
  void tell_patience(const Deadline& deadline);
  [[nodiscard]] Deadline patience() const;
  PgResult answer(int is_sent, const Deadline& deadline);
  // False if the deadline came first. Throws StoreAway after give_up.
  bool wait(short events, const Deadline& deadline);
  [[noreturn]] void drop(const std::string& why);
  void close() noexcept;

  std::string address_;
  PGconn* connection_ = nullptr;
  std::optional<Millis> patience_;
  int wake_;  // readable after give_up
};

}  // namespace benben::store
