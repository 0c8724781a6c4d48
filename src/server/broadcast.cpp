#include "server/broadcast.h"

#include <algorithm>

namespace benben::server {

using core::JsonWriter;

void Broadcast::attach(const ClientPtr& client) {
  if (client->is_stream) streams_[client->who.user].push_back(client);
  if (clients_.insert(client).second) people_.emplace(client->who.user, client.get());
}

void Broadcast::detach(const ClientPtr& client) {
  const auto [first, last] = people_.equal_range(client->who.user);
  const auto mine = std::find_if(first, last, [&](const auto& each) { return each.second == client.get(); });
  if (mine != last) people_.erase(mine);
  clients_.erase(client);
  in_lobby_.erase(client);
  if (!client->is_stream) return;
  auto& streams = streams_[client->who.user];
  std::erase_if(streams, [&](const auto& weak) { return weak.expired() || weak.lock() == client; });
  if (streams.empty()) streams_.erase(client->who.user);
}

void Broadcast::for_each(const std::function<void(Client&)>& use) const {
  for (const auto& client : clients_) use(*client);
}

void Broadcast::for_each_of(const std::string& user, const std::function<void(Client&)>& use) const {
  const auto [first, last] = people_.equal_range(user);
  for (auto each = first; each != last; ++each) use(*each->second);
}

void Broadcast::close_all(std::string_view reason) {
  const auto all = clients_;  // whoever is closed is detached meanwhile
  for (const auto& client : all) client->close(reason);
}

void Broadcast::enter_lobby(const ClientPtr& client) {
  if (clients_.contains(client)) in_lobby_.insert(client);
}

void Broadcast::tell(Room& room, Changed changed, const std::string& events) {
  auto& table = *room.table;
  std::vector<ClientPtr> streams;
  if (!streams_.empty()) {
    for (const auto& seat : table.seats()) {
      const auto found = streams_.find(seat.user);
      if (seat.kind != SeatKind::kPerson || found == streams_.end()) continue;
      for (const auto& weak : found->second)
        if (auto client = weak.lock(); client && std::find(streams.begin(), streams.end(), client) == streams.end())
          streams.push_back(std::move(client));
    }
  }
  if (!room.followers.empty() || !streams.empty()) {
    updates_.begin(table, changed, events, [&](const std::string& who) { return room.followers.is_present(who); });
    for (const auto& [client, following] : room.followers) client->send(updates_.for_user(client->who.user, following));
    for (const auto& client : streams) client->send(updates_.for_user(client->who.user, {}));
  }
  if (table.play() != nullptr && changed.position) table.play()->mark();
  room.told = table.seq();
}

void Broadcast::tell_seats(const Room& room, const ClientPtr& except) const {
  std::string text;
  JsonWriter out{text};
  out.begin_object().member("type", "update").member("table", room.id).member("seq", room.table->seq()).key("seats");
  room.table->write_seats(out, [&](const std::string& who) { return room.followers.is_present(who); });
  out.key("events").begin_array().end_array().end_object();
  for (const auto& follower : room.followers)
    if (follower.client != except) follower.client->send(text);
}

void Broadcast::tell_lobby(const Table& table) const {
  if (in_lobby_.empty()) return;
  const auto text = "{\"type\":\"lobby\",\"table\":" + table.card() + "}";
  for (const auto& client : in_lobby_) client->send(text);
}

void Broadcast::tell_user(const Room* room, const std::string& user, std::string_view text) const {
  if (room != nullptr)
    for (const auto& follower : room->followers)
      if (follower.client->who.user == user) follower.client->send(text);
  if (const auto found = streams_.find(user); found != streams_.end())
    for (const auto& weak : found->second)
      if (const auto client = weak.lock()) client->send(text);
}

}  // namespace benben::server
