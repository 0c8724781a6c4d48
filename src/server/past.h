// past.h: what happened at a table before somebody came: its log told again.
//
// Only those who ask wait for it: the table goes on meanwhile. All of them share one reading, which is done when the
// first of their turns comes (pieces.h), and what was read is kept for a while, so that the next ones cost no more than
// what is new in the log.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/context.h"
#include "server/pieces.h"
#include "table/table.h"

namespace benben::server {

class Past : public std::enable_shared_from_this<Past> {
 public:
  explicit Past(const table::Table& table) : table_{table.id(), table.secret()} {}

  // The events after the entry `from` up to the entry `until`, but no more than a few hundred; nothing if the log was
  // not read so far.
  [[nodiscard]] std::optional<std::string> events(std::int64_t from, std::int64_t until, Millis now);
  // Reads what the log has by now, when it is the owner's turn, or at once.
  void read(Context& context, Pieces& reads, const Owner* owner, std::move_only_function<void(bool ok)> then);
  // Or waits to be read.
  [[nodiscard]] bool is_reading() const noexcept { return !piece_.expired(); }
  // Whether anybody has asked since.
  [[nodiscard]] bool was_used_since(Millis time) const noexcept { return is_reading() || last_used_ > time; }

 private:
  void take(store::Store& store);

  // The store's thread has these three while it reads.
  table::Table table_;
  std::deque<std::string> events_;  // one an entry; the last is the table's last
  bool is_whole_ = true;
  std::weak_ptr<Pieces::Piece> piece_;  // that reads it
  Millis last_used_{0};
  std::vector<std::move_only_function<void(bool ok)>> waiting_;
};

}  // namespace benben::server
