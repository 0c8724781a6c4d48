#include "server/presence.h"

#include <algorithm>

#include "server/fields.h"
#include "server/past.h"
#include "table/questions.h"

namespace benben::server {

using protocol::ErrorCode;

namespace {

constexpr Millis kPresentFor{75'000};
constexpr Millis kSaidAgain{30'000};
constexpr Millis kToldEvery{1'000};
constexpr std::size_t kMostNews = 7'000;  // bytes; PostgreSQL takes 8,000
constexpr int kMostReadings = 3;
constexpr int kReadingsToBeSure = kMostReadings + 2;  // the last of them was begun while the table waited
constexpr Millis kPastKept{10'000};
constexpr std::size_t kMostPasts = 200;  // each may have a tenth of a megabyte

}  // namespace

void Presence::send_view(Ask asked, bool is_follow) {
  if (is_follow && !may_add(asked.client, text_of(asked.fields, "table")))
    return asked.fail({ErrorCode::kTooMany, "table"});
  give_view(std::move(asked), is_follow, 0);
}

void Presence::give_view(Ask asked, bool is_follow, int readings) {
  tables_.look(std::move(asked), [this, is_follow, readings](const RoomPtr& room, Ask& ask) {
    const auto from = number_of(ask.fields, "seen").value_or(0), seq = room->table->seq();
    std::string events;
    if (from < seq) {
      // Older events are not kept with the table: the log tells them again.
      const bool is_begun = room->past != nullptr;
      if (!is_begun) begin_past(room);
      auto known = room->past->events(from, seq, context_.clock.steady());
      if (!known && is_begun && readings >= kReadingsToBeSure) {
        // A database that came back without its newest entries: what is known here is not there.
        tables_.read_again(room);
        return give_view(std::move(ask), is_follow, 0);
      }
      if (!known) return read_past(room, std::move(ask), is_follow, is_begun ? readings + 1 : 1);
      events = std::move(*known);
    }
    const auto following = table::following_of(ask.fields);
    // While this one waited others may have come.
    if (is_follow && !may_add(ask.client, room->id)) return ask.fail({ErrorCode::kTooMany, "table"});
    if (is_follow && broadcast_.is_attached(ask.client)) add(room, ask.client, following);
    ask.ok("\"view\":" + tables_.view(*room, ask.who.user, following, events));
  });
}

// However many tables somebody looks into, one after the other, so many pasts are kept and no more, besides those that
// are being read.
void Presence::begin_past(const RoomPtr& room) {
  keep_few_pasts(kMostPasts - 1);
  room->past = std::make_shared<Past>(*room->table);
  with_past_.push_back(room);
}

void Presence::keep_few_pasts(std::size_t most) {
  for (auto each = with_past_.begin(); with_past_.size() > most && each != with_past_.end();) {
    const auto other = each->lock();
    if (other && other->past && other->past->is_reading()) {
      ++each;
      continue;
    }
    if (other) other->past.reset();
    each = with_past_.erase(each);
  }
}

// The table goes on meanwhile. One that always goes on faster than it can be read waits in the end, for as long as it
// takes to read what came since it was read a moment ago: then it is nobody's turn any more, for it waits.
void Presence::read_past(const RoomPtr& room, Ask asked, bool is_follow, int readings) {
  const bool is_held = readings > kMostReadings;
  if (is_held) tables_.hold(room);
  const Owner owner{asked.address, asked.who.user};
  room->past->read(context_, reads_, is_held ? nullptr : &owner,
                   [this, id = room->id, is_follow, readings, is_held, ask = std::move(asked)](bool ok) mutable {
                     const auto at = tables_.at_hand(id);
                     if (is_held) tables_.release(at);
                     if (ok) {
                       give_view(std::move(ask), is_follow, readings);
                     } else {
                       if (at) at->past.reset();
                       ask.fail({ErrorCode::kBusy});
                     }
                     keep_few_pasts(kMostPasts);
                     if (!is_held) return;
                     tables_.look_after(at, Tables::Reason::kLook);
                     tables_.go_on(at);
                   });
}

void Presence::unfollow(Ask ask) {
  remove(ask.client, text_of(ask.fields, "table"));
  ask.ok();
}

// One table after the other: others are heard in between, and what was told goes out before the next is.
Flow Presence::welcome(ClientPtr stream) {
  const auto turns = co_await on(context_.reads, [&](store::Store& store) { return store.turns(stream->who.user); });
  if (!turns) co_return;
  const Ask ask{stream->who, stream, stream->address, {}, {}};
  for (const auto& turn : *turns) {
    const auto room = co_await tables_.room(turn.table, ask);
    if (!broadcast_.is_attached(stream)) co_return;
    if (!room) continue;
    auto text = tables_.view(**room, stream->who.user);
    text.replace(0, 1, "{\"type\":\"update\",");
    stream->send(text);
    co_await called_with<bool>([&](auto take) { context_.post([take = std::move(take)]() mutable { take(true); }); });
  }
}

void Presence::leave(const ClientPtr& client) {
  const auto follows = follows_.extract(client.get());
  if (follows.empty()) return;
  for (const auto& table : follows.mapped()) remove(client, table);
}

bool Presence::may_add(const ClientPtr& client, const std::string& table) const {
  const auto found = follows_.find(client.get());
  return found == follows_.end() || found->second.size() < Limits::kMostFollowed || found->second.contains(table);
}

void Presence::add(const RoomPtr& room, const ClientPtr& client, const Following& following) {
  follows_[client.get()].insert(room->id);
  const auto& user = client->who.user;
  const bool was_here = room->followers.is_here(user);
  const bool is_news = !room->followers.is_present(user);
  if (!room->followers.add(client, following)) return;
  const bool holds_seat = !room->table->seats_of(user).empty();
  const bool is_first = room->followers.size() == 1;
  if (holds_seat && !was_here) context_.news.say(context_.news.present(" " + room->id + " " + user));
  if (is_first) context_.news.say(context_.news.who_is_there(room->id));
  // Everybody else learns that somebody is there; the newcomer gets the whole view anyway.
  if (!is_news || !holds_seat || is_first) return;
  if (was_told_just_now(*room))
    tell_when_at_rest(room);
  else
    tell_presence(*room, client);
}

void Presence::remove(const ClientPtr& client, const std::string& table) {
  if (const auto found = follows_.find(client.get()); found != follows_.end()) {
    found->second.erase(table);
    if (found->second.empty()) follows_.erase(found);
  }
  const auto room = tables_.at_hand(table);
  if (!room) return;
  if (!room->followers.remove(client)) return;
  tables_.use(*room);
  const auto& user = client->who.user;
  if (!room->table || room->followers.is_here(user) || room->table->seats_of(user).empty()) return;
  context_.news.say(context_.news.gone(table, user));
  if (!room->followers.is_present(user)) tell_when_at_rest(room);
}

// However often somebody comes and goes, the others hear of it once a second.
void Presence::tell_presence(Room& room, const ClientPtr& except) {
  room.presence_told = context_.clock.steady();
  broadcast_.tell_seats(room, except);
}

bool Presence::was_told_just_now(const Room& room) const {
  return context_.clock.steady() - room.presence_told < kToldEvery;
}

void Presence::tell_when_at_rest(const RoomPtr& room) {
  if (room->followers.empty() || room->tells_presence) return;
  if (was_told_just_now(*room)) {
    room->tells_presence = true;
    to_tell_.push_back(room);
  } else {
    room->presence_told = context_.clock.steady();  // a busy room has it wait in line, once
    tables_.with(room->id, [this](const RoomPtr& at) { tell_presence(*at, nullptr); });
  }
}

void Presence::tick() {
  for (auto left = to_tell_.size(); left > 0; --left) {
    const auto room = std::move(to_tell_.front()).lock();
    to_tell_.pop_front();
    if (!room) continue;
    room->tells_presence = false;
    tell_when_at_rest(room);
  }
}

void Presence::hear_present(const std::string& node, const std::string& table, const std::string& user) {
  const auto room = tables_.at_hand(table);
  if (!room) return;
  const bool was_present = room->followers.is_present(user);
  room->followers.add_elsewhere(user, node, context_.clock.steady() + kPresentFor);
  if (!was_present) tell_when_at_rest(room);
}

void Presence::hear_gone(const std::string& node, const std::string& table, const std::string& user) {
  const auto room = tables_.at_hand(table);
  if (!room) return;
  const bool was_present = room->followers.is_present(user);
  room->followers.remove_elsewhere(user, node);
  if (was_present && !room->followers.is_present(user)) tell_when_at_rest(room);
}

void Presence::hear_question(const std::string& table) {
  const auto room = tables_.at_hand(table);
  if (!room) return;
  if (const auto people = people_at(*room); !people.empty()) context_.news.say(context_.news.present(people));
}

// " TABLE USER" for each seat holder who follows here.
std::string Presence::people_at(const Room& room) {
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

void Presence::refresh() {
  const auto now = context_.clock.steady();
  const auto rooms = tables_.all_at_hand();
  for (const auto& room : rooms)
    if (room->past && !room->past->was_used_since(now - kPastKept)) room->past.reset();
  std::erase_if(with_past_, [](const auto& weak) {
    const auto room = weak.lock();
    return !room || !room->past;
  });
  if (!context_.news.is_shared()) return;
  for (const auto& room : rooms)
    if (room->followers.forget_elsewhere(now)) tell_when_at_rest(room);
  if (now < next_said_) return;
  next_said_ = now + kSaidAgain;
  std::string people;
  for (const auto& room : rooms) {
    people += people_at(*room);
    if (people.size() > kMostNews - 500) context_.news.say(context_.news.present(std::exchange(people, {})));
  }
  if (!people.empty()) context_.news.say(context_.news.present(people));
}

}  // namespace benben::server
