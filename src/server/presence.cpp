// presence.cpp: who follows a table, here and on other nodes. A seat shows whether its holder is there.
//
// Nodes tell each other by news: "p NODE TABLE USER ..." somebody is here, "g NODE TABLE USER" is gone,
// "q NODE TABLE" who is with you? What a node says is believed for a while only and said again before that,
// so that a node that dies takes its people with it.
#include <algorithm>

#include "server/held.h"
#include "server/server.h"

namespace benben::server {

using core::JsonWriter;

namespace {

constexpr Millis kBelieved{75'000};
constexpr Millis kSaidAgain{30'000};
constexpr std::size_t kMostNews = 7'000;  // bytes; PostgreSQL takes 8,000

}  // namespace

void Server::follow(const HeldPtr& held, const std::shared_ptr<Client>& client, const Following& following) {
  client->follows_.insert(held->id);
  for (auto& follower : held->followers) {
    if (follower.client != client) continue;
    follower.following = following;
    return;
  }
  const auto& user = client->who.user;
  const bool was_here = held->is_here(user);
  const bool is_news = !held->is_present(user);
  const bool holds_seat = !held->room->seats_of(user).empty();
  held->followers.push_back({client, following});
  if (parts_.is_shared) {
    if (holds_seat && !was_here) notify("p " + node_ + " " + held->id + " " + user);
    if (held->followers.size() == 1) notify("q " + node_ + " " + held->id);
  }
  if (!is_news || !holds_seat || held->followers.size() == 1) return;
  // Everybody else learns that somebody is there; the newcomer gets the whole view anyway.
  tell_presence(held, client);
}

void Server::unfollow(const std::shared_ptr<Client>& client, const std::string& table) {
  client->follows_.erase(table);
  const auto found = rooms_.find(table);
  if (found == rooms_.end()) return;
  const auto held = found->second;
  std::erase_if(held->followers, [&](const auto& follower) { return follower.client == client; });
  held->last_used = parts_.clock.steady();
  const auto& user = client->who.user;
  if (!held->room || held->is_here(user) || held->room->seats_of(user).empty()) return;
  if (parts_.is_shared) notify("g " + node_ + " " + table + " " + user);
  if (!held->is_present(user)) presence_changed(held);
}

// Told once whatever is being written or read at the table is done.
void Server::presence_changed(const HeldPtr& held) {
  if (held->followers.empty()) return;
  with_room(held->id, [this](const HeldPtr& at) {
    if (at) tell_presence(at, nullptr);
  });
}

void Server::tell_presence(const HeldPtr& held, const std::shared_ptr<Client>& except) {
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("type", "update").member("table", held->id).member("seq", held->room->seq()).key("seats");
  held->room->write_seats(out, [&](const std::string& who) { return held->is_present(who); });
  out.key("events").begin_array().end_array().end_object();
  for (const auto& follower : held->followers)
    if (follower.client != except) follower.client->send(text);
}

void Server::notify(std::string news) {
  parts_.writes.submit([news = std::move(news)](store::Store& store) { store.notify(news); }, [](bool) {});
}

void Server::hear_presence(char what, const std::string& node, const std::string& table, const std::string& user) {
  const auto found = rooms_.find(table);
  if (found == rooms_.end()) return;
  const auto held = found->second;
  if (what == 'q') {
    auto here = here_at(*held);
    if (!here.empty()) notify("p " + node_ + here);
    return;
  }
  const bool was_present = held->is_present(user);
  std::erase_if(held->elsewhere, [&](const auto& each) { return each.user == user && each.node == node; });
  if (what == 'p') held->elsewhere.push_back({user, node, parts_.clock.steady() + kBelieved});
  if (held->is_present(user) != was_present) presence_changed(held);
}

// " TABLE USER" for each seat holder who follows here.
std::string Server::here_at(const Held& held) const {
  std::string words;
  if (!held.room) return words;
  std::vector<std::string> said;
  for (const auto& follower : held.followers) {
    const auto& user = follower.client->who.user;
    if (std::find(said.begin(), said.end(), user) != said.end() || held.room->seats_of(user).empty()) continue;
    said.push_back(user);
    words += " " + held.id + " " + user;
  }
  return words;
}

void Server::refresh_presence() {
  const auto now = parts_.clock.steady();
  for (const auto& [table, held] : rooms_) {
    const auto gone = std::erase_if(held->elsewhere, [&](const auto& each) { return each.until <= now; });
    if (gone > 0) presence_changed(held);
  }
  if (now < next_presence_) return;
  next_presence_ = now + kSaidAgain;
  std::string news;
  for (const auto& [table, held] : rooms_) {
    news += here_at(*held);
    if (news.size() > kMostNews - 500) notify("p " + node_ + std::exchange(news, {}));
  }
  if (!news.empty()) notify("p " + node_ + news);
}

}  // namespace benben::server
