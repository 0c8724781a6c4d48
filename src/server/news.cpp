// news.cpp: what nodes on one store tell each other (Store::notify), a line each, in the order of the transactions.
// clang-format off
//   t NODE TABLE SEQ [l]                     the table's log grew to SEQ (0: an old entry changed); l: the lobby shows it
//   e NODE TABLE SEQ AT KIND SEAT USED TEXT  the same for one entry, which comes along: nobody need read it back
//   r NODE TABLE {…}                         a reaction
//   x SESSION, u USER                        a session, or all of a person's, may be worth nothing any more
//   m, d                                     premoves.cpp
//   p, g, q                                  presence.cpp
// clang-format on
// Whoever missed some (a lost connection) reads the logs of what it has in memory.
#include <algorithm>
#include <charconv>

#include "server/room.h"
#include "server/server.h"

namespace benben::server {

namespace {

// Longer ones are read back. PostgreSQL takes 8,000 bytes.
constexpr std::size_t kMostText = 2'000;

// The words of a line, one after the other.
class Words {
 public:
  explicit Words(std::string_view text) : rest_{text} {}
  std::string_view next() {
    const auto end = rest_.find(' ');
    const auto word = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
    return word;
  }
  std::string text() { return std::string{next()}; }
  std::int64_t number() {
    const auto word = next();
    std::int64_t value = 0;
    std::from_chars(word.data(), word.data() + word.size(), value);
    return value;
  }
  [[nodiscard]] std::string_view rest() const noexcept { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace

std::string Server::entry_news(const std::string& table, const Entry& entry) const {
  const auto seq = std::to_string(entry.seq);
  if (entry.text.size() > kMostText) return "t " + node_ + " " + table + " " + seq;
  std::string news = "e " + node_ + " " + table + " " + seq;
  for (const std::int64_t number :
       {std::int64_t{entry.at.time_since_epoch().count()}, static_cast<std::int64_t>(entry.kind),
        std::int64_t{entry.seat}, std::int64_t{entry.used.count()}})
    news.append(" ").append(std::to_string(number));
  return news.append(" ").append(entry.text);
}

void Server::news(std::string_view text) {
  Words words{text};
  const auto kind = words.next();
  if (kind == "x") {
    sessions_.erase(words.text());
  } else if (kind == "u") {
    const auto user = words.next();
    std::erase_if(sessions_, [&](const auto& each) { return each.second.user == user; });
  } else if (kind == "m") {
    const auto node = words.text(), table = words.text(), seat = words.text();
    hear_of_premoves(node, table, seat, words.rest());
  } else if (words.next() == node_) {
    return;  // what follows is known where it was said
  } else if (kind == "t") {
    const auto table = words.text();
    const auto seq = words.number();
    hear_of_table(table, seq, std::nullopt);
    if (words.next() == "l" && !in_lobby_.empty())
      with_room(table, [this](const RoomPtr& room) {
        if (room->table->settings().is_public) tell_lobby(room);
      });
  } else if (kind == "e") {
    const auto table = words.text();
    Entry entry;
    entry.seq = words.number();
    entry.at = Time{Millis{words.number()}};
    entry.kind = static_cast<EntryKind>(words.number());
    entry.seat = static_cast<int>(words.number());
    entry.used = Millis{words.number()};
    entry.text = words.rest();
    const auto seq = entry.seq;
    hear_of_table(table, seq, std::move(entry));
  } else if (kind == "r") {
    const auto found = rooms_.find(words.next());
    if (found == rooms_.end()) return;
    for (const auto& follower : found->second->followers) follower.client->send(words.rest());
  } else if (kind == "d") {
    const auto table = words.text(), user = words.text();
    tell_user(table, user, words.rest());
  } else if (kind == "p" || kind == "g" || kind == "q") {
    Words who{text};
    who.next();
    const auto node = who.text();
    while (!who.rest().empty()) {
      const auto table = who.text();
      hear_presence(kind[0], node, table, kind == "q" ? std::string{} : who.text());
    }
  }
}

// Another node wrote: the entry `seq`, which may have come along, and perhaps others before it.
void Server::hear_of_table(const std::string& table, std::int64_t seq, std::optional<Entry> entry) {
  if (rooms_.contains(table))
    with_room(table, [this, seq, entry = std::move(entry)](const RoomPtr& room) {
      if (entry && seq == room->table->seq() + 1)
        take_entries(room, {&*entry, 1});
      else if (seq == 0)
        recover(room, [] {});
      else if (seq > room->table->seq())
        catch_up(room);
    });
  else if (!streams_.empty())
    with_room(table, [this](const RoomPtr& room) { broadcast(room, {}); });
}

void Server::take_entries(const RoomPtr& room, std::span<const Entry> entries) {
  std::string events;
  for (const auto& entry : entries) {
    if (room->table->apply(entry, &events)) return recover(room, [] {});
    if (!room->premoves.empty()) note_entry(*room, entry.kind, entry.seat);
  }
  if (events.empty()) return;
  room->clock_began =
      parts_.clock.steady() - std::clamp(parts_.clock.wall() - room->table->clock_since(), Millis{0}, Millis{5'000});
  broadcast(room, events);
  look_after(room, Reason::kLook);
}

// The entries since the last one known here.
void Server::catch_up(const RoomPtr& room) {
  ++metrics_.read_back;
  room->is_busy = true;
  auto loaded = std::make_shared<std::optional<store::LoadedTable>>();
  ++under_way_;
  parts_.reads.submit(
      [loaded, id = room->id, seen = room->table->seq()](store::Store& store) { *loaded = store.load(id, seen); },
      [this, room, loaded](bool ok) {
        --under_way_;
        room->is_busy = false;
        if (!ok || !*loaded) return recover(room, [] {});
        take_entries(room, (*loaded)->entries);
        run_waiting(room);
      });
}

void Server::catch_up_all() {
  std::vector<std::string> all;
  for (const auto& [id, room] : rooms_) all.push_back(id);
  for (const auto& id : all) with_room(id, [this](const RoomPtr& room) { catch_up(room); });
}

}  // namespace benben::server
