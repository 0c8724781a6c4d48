// listener.h: news from other nodes (LISTEN/NOTIFY), for an event loop: wait until the descriptor is
// readable, then take.
#pragma once

#include <string>
#include <vector>

struct pg_conn;

namespace benben::store {

class PostgresListener {
 public:
  explicit PostgresListener(std::string address);
  ~PostgresListener();
  PostgresListener(const PostgresListener&) = delete;
  PostgresListener& operator=(const PostgresListener&) = delete;

  // Blocks for as long as connecting takes. False if it did not work out: try again later.
  bool connect();
  [[nodiscard]] int descriptor() const;  // -1: not connected
  // What came. False if the connection is lost; news may be lost with it.
  bool take(std::vector<std::string>& news);

 private:
  std::string address_;
  pg_conn* connection_ = nullptr;
};

}  // namespace benben::store
