#include "store/postgres/listener.h"

#include <libpq-fe.h>

#include <string_view>

namespace benben::store {

PostgresListener::PostgresListener(std::string address) : address_{std::move(address)} {}
PostgresListener::~PostgresListener() { PQfinish(connection_); }

bool PostgresListener::connect() {
  PQfinish(connection_);
  connection_ = PQconnectdb(address_.c_str());
  if (PQstatus(connection_) != CONNECTION_OK) {
    PQfinish(connection_);
    connection_ = nullptr;
    return false;
  }
  PQclear(PQexec(connection_, "LISTEN benben"));
  return true;
}

int PostgresListener::descriptor() const { return connection_ == nullptr ? -1 : PQsocket(connection_); }

bool PostgresListener::take(std::vector<std::string>& news) {
  if (connection_ == nullptr) return false;
  if (PQconsumeInput(connection_) == 0) {
    PQfinish(connection_);
    connection_ = nullptr;
    return false;
  }
  while (auto* const note = PQnotifies(connection_)) {
    // Several come together, a line each.
    std::string_view rest{note->extra};
    while (!rest.empty()) {
      const auto end = rest.find('\n');
      news.emplace_back(rest.substr(0, end));
      rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
    PQfreemem(note);
  }
  return true;
}

}  // namespace benben::store
