#include "server/premoves.h"

#include <algorithm>
#include <utility>

namespace benben::server {

using core::JsonWriter;

void Premoves::erase(const std::string& table, const std::function<bool(const OfSeat&)>& which) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return;
  std::erase_if(found->second, [&](const auto& each) {
    const bool goes = which(each);
    if (goes) forget(each);
    return goes;
  });
  if (found->second.empty()) tables_.erase(found);
}

void Premoves::forget(const OfSeat& gone) {
  const auto one_less = [](auto& counts, const std::string& of) {
    if (const auto found = counts.find(of); --found->second == 0) counts.erase(found);
  };
  one_less(of_person_, gone.who.user);
  one_less(of_address_, gone.address);
}

std::optional<std::string> Premoves::put(const Room& room, int seat, const Identity& who, const std::string& address,
                                         std::vector<std::string> decisions) {
  erase(room.id, [&](const auto& each) { return each.seat == seat; });
  const auto number = ++made_;
  if (!decisions.empty()) {
    const auto has = [](const auto& counts, const std::string& of) {
      const auto found = counts.find(of);
      return found == counts.end() ? 0 : found->second;
    };
    if (has(of_person_, who.user) >= kMostOfPerson || has(of_address_, address) >= kMostFromAddress)
      return std::nullopt;
    ++of_person_[who.user];
    ++of_address_[address];
    tables_[room.id].push_back(
        {.seat = seat, .who = who, .address = address, .decisions = std::move(decisions), .number = number});
  }
  return news_.premoves(room.id, seat, number);
}

std::optional<Premoves::Next> Premoves::next(const Room& room, int seat) const {
  const auto found = tables_.find(room.id);
  if (found == tables_.end()) return std::nullopt;
  for (const auto& each : found->second)
    if (each.seat == seat && !each.is_doubted) return Next{each.who.user, each.decisions.front()};
  return std::nullopt;
}

void Premoves::set_under_way(const Room& room, int seat) {
  for (auto& each : tables_[room.id])
    if (each.seat == seat) each.is_under_way = true;
}

void Premoves::break_off(const Room& room) {
  if (const auto found = tables_.find(room.id); found != tables_.end())
    for (auto& each : found->second) each.is_under_way = false;
}

void Premoves::note(const Room& room, EntryKind kind, int seat) {
  const auto table = tables_.find(room.id);
  if (table == tables_.end()) return;
  switch (kind) {
    case EntryKind::kDecide: {
      const auto found =
          std::find_if(table->second.begin(), table->second.end(), [&](const auto& each) { return each.seat == seat; });
      if (found == table->second.end()) return;
      if (!std::exchange(found->is_under_way, false)) return drop(room, seat, "decided");
      found->decisions.erase(found->decisions.begin());
      if (found->decisions.empty()) erase(room.id, [&](const auto& each) { return each.seat == seat; });
      return;
    }
    case EntryKind::kUndo:
      return drop(room, std::nullopt, "undone");
    case EntryKind::kLeave:
    case EntryKind::kTimeout:
    case EntryKind::kResign:
      return drop(room, seat, "left");
    case EntryKind::kEnd:
      return drop(room, std::nullopt, "over");
    default:
      return;
  }
}

void Premoves::drop(const Room& room, std::optional<int> seat, std::string_view why) {
  drop(room, why, [&](const auto& each) { return !seat || each.seat == *seat; });
}

void Premoves::drop(const Room& room, std::string_view why, const std::function<bool(const OfSeat&)>& which) {
  const auto found = tables_.find(room.id);
  if (found == tables_.end()) return;
  for (const auto& each : found->second) {
    if (!which(each)) continue;
    std::string text;
    JsonWriter out{text};
    out.begin_object().member("type", "premove").member("table", room.id).member("seat", each.seat);
    out.member("dropped", why).end_object();
    broadcast_.tell_user(&room, each.who.user, text);
    news_.say(news_.for_user(room.id, each.who.user, text));
  }
  erase(room.id, which);
}

void Premoves::doubt(const std::string& user) {
  if (!of_person_.contains(user)) return;
  for (auto& [table, all] : tables_)
    for (auto& each : all)
      if (each.who.user == user) {
        each.is_doubted = true;
        each.believed_until = kAsked;
      }
}

std::vector<Premoves::Right> Premoves::take_doubted(Millis now, Millis next, std::size_t most) {
  std::vector<Right> taken;
  for (auto& [table, all] : tables_)
    for (auto& each : all) {
      if (each.believed_until > now && each.believed_until != kAsked) continue;
      if (taken.size() == most) return taken;
      each.is_doubted = true;
      each.believed_until = next;
      taken.push_back({table, each.number, each.who});
    }
  return taken;
}

void Premoves::believe(const Right& right) {
  if (const auto found = tables_.find(right.table); found != tables_.end())
    for (auto& each : found->second)
      if (each.number == right.number && each.believed_until != kAsked) each.is_doubted = false;
}

void Premoves::end(const Room& room, const Right& right) {
  drop(room, "left", [&](const auto& each) { return each.number == right.number; });
}

void Premoves::hear(const std::string& node, const std::string& table, int seat, std::uint64_t number) {
  if (node != news_.node())
    return erase(table, [&](const auto& each) { return each.is_announced && each.seat == seat; });
  if (const auto found = tables_.find(table); found != tables_.end())
    for (auto& each : found->second)
      if (each.number == number) each.is_announced = true;
}

void Premoves::write(JsonWriter& out, const Room& room, const std::string& user) const {
  const auto found = tables_.find(room.id);
  if (found == tables_.end()) return;
  bool is_any = false;
  for (const auto& each : found->second) {
    if (each.who.user != user) continue;
    if (!std::exchange(is_any, true)) out.key("premoves").begin_array();
    out.begin_object().member("seat", each.seat).key("decisions").begin_array();
    for (const auto& decision : each.decisions) out.raw(decision);
    out.end_array().end_object();
  }
  if (is_any) out.end_array();
}

}  // namespace benben::server
