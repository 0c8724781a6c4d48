// news.h: what nodes on one store tell each other (Store::notify), a line each, in the order of the transactions.
// clang-format off
//   t NODE TABLE SEQ [l]                     the table's log grew to SEQ (0: an old entry changed); l: the lobby shows it
//   e NODE TABLE SEQ AT KIND SEAT USED TEXT  the same for one entry, which comes along: nobody need read it back
//   r NODE TABLE {…}                         a reaction
//   u USER                                   a session or token of this person may be worth nothing any more
//   m NODE TABLE SEAT NUMBER                 the seat has premoves at that node now, or none (premoves.h)
//   d NODE TABLE USER {…}                    words for a person who may be connected elsewhere
//   p NODE TABLE USER [TABLE USER]…          somebody follows there (presence.h)
//   g NODE TABLE USER                        and is gone
//   q NODE TABLE                             who is with you?
// clang-format on
// Each line has a seal (store/seal.h): a node believes what another with the same store told in a transaction that went
// through, so an entry that comes along is in the log. Of a line without one (another program's, or an older node's)
// only the name of the table is believed, and its log is read.
// Whoever missed some (a lost connection) reads the logs of what it has in memory.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/journal.h"
#include "table/entry.h"

namespace benben::server {

class News {
 public:
  // `key`: the store's, to know other nodes by.
  News(store::Journal& writes, std::string node, bool is_shared, std::string key)
      : writes_{writes}, node_{std::move(node)}, key_{std::move(key)}, is_shared_{is_shared} {}

  [[nodiscard]] const std::string& node() const noexcept { return node_; }
  [[nodiscard]] bool is_shared() const noexcept { return is_shared_; }  // there are other nodes
  // Tells the other nodes.
  void say(std::string line);

  [[nodiscard]] std::string grown(const std::string& table, std::int64_t seq, bool is_listed) const;
  [[nodiscard]] std::string entry(const std::string& table, const table::Entry& entry) const;
  [[nodiscard]] std::string reaction(const std::string& table, const std::string& text) const;
  [[nodiscard]] std::string premoves(const std::string& table, int seat, std::uint64_t number) const;
  [[nodiscard]] std::string for_user(const std::string& table, const std::string& user, const std::string& text) const;
  [[nodiscard]] std::string present(const std::string& people) const;  // " TABLE USER" each
  [[nodiscard]] std::string gone(const std::string& table, const std::string& user) const;
  [[nodiscard]] std::string who_is_there(const std::string& table) const;
  // These concern the node that says them, too: it may have other connections of the same person.
  [[nodiscard]] static std::string rewritten(const std::string& table) { return "t - " + table + " 0"; }
  [[nodiscard]] static std::string user_changed(const std::string& user) { return "u " + user; }

  // A line, read.
  struct Heard {
    char kind = 0;  // the letter above
    bool is_sealed = false;
    std::string node, table, user;
    std::string text;                                         // whatever comes last
    std::int64_t seq = 0;                                     // t, e
    bool is_listed = false;                                   // t
    table::Entry entry;                                       // e
    int seat = 0;                                             // m
    std::uint64_t number = 0;                                 // m
    std::vector<std::pair<std::string, std::string>> people;  // p, g: table, user
  };
  [[nodiscard]] std::optional<Heard> hear(std::string_view line) const;
  // Without its seal; nothing if it does not have the shape of its kind.
  [[nodiscard]] static std::optional<Heard> read(std::string_view line);

 private:
  store::Journal& writes_;
  std::string node_, key_;
  bool is_shared_;
};

}  // namespace benben::server
