// presence.cpp: who follows a table, here and on other nodes. A seat shows whether its holder is there.
//
// Nodes tell each other by news: "p NODE TABLE USER ..." somebody is here, "g NODE TABLE USER" is gone,
// "q NODE TABLE" who is with you? What a node says is believed for a while only and said again before that,
// so that a node that dies takes its people with it.
#include <algorithm>

#include "server/room.h"
#include "server/server.h"

namespace benben::server {

using core::JsonWriter;

namespace {

constexpr Millis kBelieved{75'000};
constexpr Millis kSaidAgain{30'000};
constexpr std::size_t kMostNews = 7'000;  // bytes; PostgreSQL takes 8,000

}  // namespace

void Server::follow(const RoomPtr& room, const std::shared_ptr<Client>& client, const Following& following) {
  client->follows_.insert(room->id);
  for (auto& follower : room->followers) {
    if (follower.client != client) continue;
    follower.following = following;
    return;
  }
  const auto& user = client->who.user;
  const bool was_here = room->is_here(user);
  const bool is_news = !room->is_present(user);
  const bool holds_seat = !room->table->seats_of(user).empty();
  room->followers.push_back({client, following});
  if (parts_.is_shared) {
    if (holds_seat && !was_here) notify("p " + node_ + " " + room->id + " " + user);
    if (room->followers.size() == 1) notify("q " + node_ + " " + room->id);
  }
  if (!is_news || !holds_seat || room->followers.size() == 1) return;
  // Everybody else learns that somebody is there; the newcomer gets the whole view anyway.
  tell_presence(room, client);
}

void Server::unfollow(const std::shared_ptr<Client>& client, const std::string& table) {
  client->follows_.erase(table);
  const auto found = rooms_.find(table);
  if (found == rooms_.end()) return;
  const auto room = found->second;
  std::erase_if(room->followers, [&](const auto& follower) { return follower.client == client; });
  room->last_used = parts_.clock.steady();
  const auto& user = client->who.user;
  if (!room->table || room->is_here(user) || room->table->seats_of(user).empty()) return;
  if (parts_.is_shared) notify("g " + node_ + " " + table + " " + user);
  if (!room->is_present(user)) presence_changed(room);
}

// Told once whatever is being written or read at the table is done.
void Server::presence_changed(const RoomPtr& room) {
  if (room->followers.empty()) return;
  with_room(room->id, [this](const RoomPtr& at) {
    if (at) tell_presence(at, nullptr);
  });
}

void Server::tell_presence(const RoomPtr& room, const std::shared_ptr<Client>& except) {
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("type", "update").member("table", room->id).member("seq", room->table->seq()).key("seats");
  room->table->write_seats(out, [&](const std::string& who) { return room->is_present(who); });
  out.key("events").begin_array().end_array().end_object();
  for (const auto& follower : room->followers)
    if (follower.client != except) follower.client->send(text);
}

void Server::notify(std::string news) {
  parts_.writes.submit([news = std::move(news)](store::Store& store) { store.notify(news); }, [](bool) {});
}

void Server::hear_presence(char what, const std::string& node, const std::string& table, const std::string& user) {
  const auto found = rooms_.find(table);
  if (found == rooms_.end()) return;
  const auto room = found->second;
  if (what == 'q') {
    auto here = here_at(*room);
    if (!here.empty()) notify("p " + node_ + here);
    return;
  }
  const bool was_present = room->is_present(user);
  std::erase_if(room->elsewhere, [&](const auto& each) { return each.user == user && each.node == node; });
  if (what == 'p') room->elsewhere.push_back({user, node, parts_.clock.steady() + kBelieved});
  if (room->is_present(user) != was_present) presence_changed(room);
}

// " TABLE USER" for each seat holder who follows here.
std::string Server::here_at(const Room& room) const {
  std::string words;
  if (!room.table) return words;
  std::vector<std::string> said;
  for (const auto& follower : room.followers) {
    const auto& user = follower.client->who.user;
    if (std::find(said.begin(), said.end(), user) != said.end() || room.table->seats_of(user).empty()) continue;
    said.push_back(user);
    words += " " + room.id + " " + user;
  }
  return words;
}

void Server::refresh_presence() {
  const auto now = parts_.clock.steady();
  for (const auto& [table, room] : rooms_) {
    const auto gone = std::erase_if(room->elsewhere, [&](const auto& each) { return each.until <= now; });
    if (gone > 0) presence_changed(room);
  }
  if (now < next_presence_) return;
  next_presence_ = now + kSaidAgain;
  std::string news;
  for (const auto& [table, room] : rooms_) {
    news += here_at(*room);
    if (news.size() > kMostNews - 500) notify("p " + node_ + std::exchange(news, {}));
  }
  if (!news.empty()) notify("p " + node_ + news);
}

}  // namespace benben::server
