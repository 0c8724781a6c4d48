// premoves.cpp: what somebody decides before it is their turn. docs/protocol.md, "Premoves".
//
// They are kept with the table and not in its log: what was never played never happened, and nobody else may know of
// it. A node that dies takes them along. When its time comes a premove is a decision like any other: read, checked
// against the position of that moment, and written.
//
// Several nodes: "m NODE TABLE SEAT NUMBER" says that the seat has new ones elsewhere, or none; older ones room here
// are void. All nodes hear all news in one order, their own included, so a node's premoves are older if the news of
// them came round before. "d NODE TABLE USER {…}" has words for a person who may be connected elsewhere.
#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/fields.h"
#include "server/room.h"
#include "server/server.h"

namespace benben::server {

namespace json = boost::json;
using core::JsonWriter;
using protocol::ErrorCode;

namespace {

constexpr std::size_t kMostBytes = 1'000;  // of one decision

}  // namespace

void Server::premove(Ask asked) {
  with_room(std::move(asked), [this](const RoomPtr& room, Ask& ask) {
    const auto& table = *room->table;
    const int seat = *seat_of(ask.fields);
    if (auto fault = table.check_seat(ask.who.user, seat)) return fail(ask, std::move(*fault));
    if (table.status() != Status::kRunning) return fail(ask, {ErrorCode::kNotRunning});
    const auto& state = table.seats()[static_cast<std::size_t>(seat - 1)];
    if (state.is_away || state.has_forfeited) return fail(ask, {ErrorCode::kNotRunning, "seat"});
    Room::Premoves premoves{.seat = seat, .user = ask.who.user, .decisions = {}};
    if (const auto& decisions = ask.fields.at("decisions"); decisions.is_array())
      for (const auto& decision : decisions.get_array()) {
        premoves.decisions.push_back(json::serialize(decision));
        if (premoves.decisions.back().size() > kMostBytes) return fail(ask, {ErrorCode::kTooLong, "decisions"});
      }
    std::erase_if(room->premoves, [&](const auto& each) { return each.seat == seat; });
    premoves.number = ++premoves_made_;
    const auto news =
        "m " + node_ + " " + room->id + " " + std::to_string(seat) + " " + std::to_string(premoves.number);
    const bool is_any = !premoves.decisions.empty();
    if (is_any) room->premoves.push_back(std::move(premoves));
    // Answered when it is on its way: whatever is decided on other nodes after that is heard of after it.
    if (parts_.is_shared)
      parts_.writes.submit([news](store::Store& store) { store.notify(news); },
                           [waiting = std::move(ask)](bool ok) mutable {
                             waiting.reply(ok ? Answer::ok() : Answer::error({ErrorCode::kBusy}));
                           });
    else
      ask.reply(Answer::ok());
    if (is_any) look_after(room, Reason::kOwn);  // it may be its turn already
  });
}

bool Server::play_premove(const RoomPtr& room) {
  const int seat = room->table->to_act();
  const auto found =
      std::find_if(room->premoves.begin(), room->premoves.end(), [&](const auto& each) { return each.seat == seat; });
  if (found == room->premoves.end() || is_draining_) return false;
  const auto used = std::max(Millis{0}, parts_.clock.steady() - room->clock_began);
  auto plan = room->table->plan_decide(found->user, seat, room->table->seq(), json::parse(found->decisions.front()),
                                       parts_.clock.wall(), used);
  if (!plan) {
    const auto code = plan.error().code;
    drop_premoves(*room, seat, code == ErrorCode::kIllegal || code == ErrorCode::kBadDecision ? "illegal" : "left");
    return false;
  }
  found->is_under_way = true;
  // What cannot be written is tried again when the table is next looked after.
  commit(room, std::move(*plan), [](const Answer&) {});
  return true;
}

void Server::note_entry(Room& room, EntryKind kind, int seat) {
  switch (kind) {
    case EntryKind::kDecide: {
      const auto found =
          std::find_if(room.premoves.begin(), room.premoves.end(), [&](const auto& each) { return each.seat == seat; });
      if (found == room.premoves.end()) return;
      if (!std::exchange(found->is_under_way, false)) return drop_premoves(room, seat, "decided");
      found->decisions.erase(found->decisions.begin());
      if (found->decisions.empty()) room.premoves.erase(found);
      return;
    }
    case EntryKind::kUndo:
      return drop_premoves(room, std::nullopt, "undone");
    case EntryKind::kLeave:
    case EntryKind::kTimeout:
    case EntryKind::kResign:
      return drop_premoves(room, seat, "left");
    case EntryKind::kEnd:
      return drop_premoves(room, std::nullopt, "over");
    default:
      return;
  }
}

void Server::hear_of_premoves(const std::string& node, const std::string& table, std::string_view seat,
                              std::string_view number) {
  const auto found = rooms_.find(table);
  if (found == rooms_.end()) return;
  auto& premoves = found->second->premoves;
  for (auto& each : premoves)
    if (node == node_ && std::to_string(each.number) == number) each.is_announced = true;
  if (node != node_)
    std::erase_if(premoves, [&](const auto& each) { return each.is_announced && std::to_string(each.seat) == seat; });
}

void Server::drop_premoves(Room& room, std::optional<int> seat, std::string_view why) {
  for (const auto& each : room.premoves) {
    if (seat && each.seat != *seat) continue;
    std::string text;
    JsonWriter out{text};
    out.begin_object().member("type", "premove").member("table", room.id).member("seat", each.seat);
    out.member("dropped", why).end_object();
    tell_user(room.id, each.user, text);
    if (parts_.is_shared) notify("d " + node_ + " " + room.id + " " + each.user + " " + text);
  }
  std::erase_if(room.premoves, [&](const auto& each) { return !seat || each.seat == *seat; });
}

void Server::tell_user(const std::string& table, const std::string& user, std::string_view text) {
  if (const auto found = rooms_.find(table); found != rooms_.end())
    for (const auto& follower : found->second->followers)
      if (follower.client->who.user == user) follower.client->send(text);
  if (const auto found = streams_.find(user); found != streams_.end())
    for (const auto& weak : found->second)
      if (const auto client = weak.lock()) client->send(text);
}

void Server::write_premoves(JsonWriter& out, const Room& room, const std::string& user) {
  bool is_any = false;
  for (const auto& each : room.premoves) {
    if (each.user != user) continue;
    if (!std::exchange(is_any, true)) out.key("premoves").begin_array();
    out.begin_object().member("seat", each.seat).key("decisions").begin_array();
    for (const auto& decision : each.decisions) out.raw(decision);
    out.end_array().end_object();
  }
  if (is_any) out.end_array();
}

}  // namespace benben::server
