// tables.h: rooms: how they come into memory, how an entry becomes durable and everybody's news.
//
// A wish becomes an entry (Table::plan_*), the entry is applied here and written there, and only when the store says
// that it is durable does anybody hear of it. Until then whoever wants the room waits in line: the position is not yet
// anybody's business. If a write fails, or another node was first, what is in memory is thrown away and the log is read
// again.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/broadcast.h"
#include "server/context.h"
#include "server/flow.h"
#include "server/pieces.h"
#include "server/premoves.h"
#include "server/ratings.h"
#include "server/room.h"

namespace benben::server {

class Tables {
 public:
  // What a table at rest is looked after for: somebody read it; this node wrote to it; this node was given it.
  enum class Reason : std::uint8_t { kLook, kOwn, kScan };
  static constexpr Millis kLease{15'000};  // for a bot's turn before another node takes it
  using LookAfter = std::function<void(const RoomPtr&, Reason)>;
  Tables(Context& context, Broadcast& broadcast, Premoves& premoves, LookAfter look_after);
  ~Tables();
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  // There is no such table, it is broken, or it cannot be read now.
  using Found = core::Result<RoomPtr, protocol::Fault>;
  using TakeRoom = std::move_only_function<void(const Found&)>;
  // Those who only look do not keep those waiting who want to change something.
  enum class Line : std::uint8_t { kChange, kLook };
  // The room when it is at rest: at once, or after what is under way there. If it is to be read first, whoever wants it
  // takes turns with others who want another (pieces.h), and with those who wanted this one before; nobody's is the
  // server's own.
  void find(const std::string& table, TakeRoom take, Line line = Line::kChange, const Owner& owner = {});
  // The same for somebody who asked and is told why there is none, and for those who then have nothing to do.
  void with(Ask ask, std::move_only_function<void(const RoomPtr&, Ask&)> use, Line line = Line::kChange);
  void look(Ask ask, std::move_only_function<void(const RoomPtr&, Ask&)> use) {
    with(std::move(ask), std::move(use), Line::kLook);
  }
  void with(const std::string& table, std::move_only_function<void(const RoomPtr&)> use);
  // The same in a flow.
  [[nodiscard]] auto room(const std::string& table, const Ask& ask) {
    return called_with<Found>([this, &table, &ask](TakeRoom take) {
      find(table, std::move(take), Line::kChange, {ask.address, ask.who.user});
    });
  }
  // At once or not at all: a room with its table at rest; or whatever is in memory, perhaps busy or without its table.
  [[nodiscard]] RoomPtr at_rest(std::string_view table);
  [[nodiscard]] RoomPtr at_hand(std::string_view table) const;
  [[nodiscard]] std::vector<RoomPtr> all_at_hand() const;
  [[nodiscard]] std::size_t size() const noexcept { return rooms_.size(); }

  // A room for a table whose first entry is still to be committed.
  [[nodiscard]] RoomPtr make(const std::string& table, std::string secret);
  // The one way into a log. The room is at rest. `more`: entries that are planned once the first is in.
  using More = std::move_only_function<std::vector<Entry>()>;
  void commit(const RoomPtr& room, Entry first, Reply reply, std::string members = {}, More more = {});
  // A wish that changes a table by one entry.
  using PlanEntry = Table::Plan (*)(const Table&, const Ask&, Time now);
  void change(Ask ask, PlanEntry plan);

  // Lets everybody wait in line; ends that; and lets those who waited go on.
  void hold(const RoomPtr& room);
  void release(const RoomPtr& room);
  void go_on(const RoomPtr& room);

  // Another node wrote: the entry `seq`, which may have come along, and perhaps others before it. 0: an old one
  // changed.
  void hear(const std::string& table, std::int64_t seq, std::optional<Entry> entry);
  // Reads the entries since the last one known here.
  void catch_up(const RoomPtr& room);
  void catch_up_all();
  // Now and then: where something could not be written.
  void look_after_owed();
  // Reads the whole log again: what is in memory is worth nothing.
  void read_again(const RoomPtr& room) {
    recover(room, [] {});
  }
  // Something of a table in the store cannot be read: whoever runs the server is told once.
  void tell_broken(std::string_view what, const std::string& table, const std::string& why);
  // These are broken, though what can be read of them replays (store.h, torn).
  void tear(const std::vector<std::string>& tables);
  // A room that nobody uses is forgotten after a while.
  void use(Room& room) const;
  void forget_idle();

  // Whose turn is it, and by when? Asked whenever a room comes to rest.
  void look_after(const RoomPtr& room, Reason why);
  [[nodiscard]] Millis time_used(const Room& room, Millis until) const;  // by the one to act; steady
  [[nodiscard]] Millis clock_began(const Room& room) const;              // steady
  [[nodiscard]] std::optional<Time> due(const Room& room) const;         // when another node is to look after it

  // As one person sees it.
  [[nodiscard]] std::string view(const Room& room, const std::string& user, const Following& following = {},
                                 const std::string& events = {}) const;

 private:
  // What only this class knows of a room; every room is one.
  struct Held;
  static Held& held(Room& room) noexcept;
  static const Held& held(const Room& room) noexcept;
  // Somebody who waits for an entry to be durable.
  struct Pending {
    RoomPtr room;
    Changed changed;
    std::chrono::steady_clock::time_point began;
    std::string events;
    Reply reply;
    std::string members;
    std::vector<std::pair<EntryKind, int>> entries;  // kind and seat, if somebody's premoves hang on them
  };
  void load(const RoomPtr& room, const Owner& owner = {});
  void loaded(const RoomPtr& room, bool ok, const std::optional<store::LoadedTable>& found);
  void go_on(const RoomPtr& room, const Found& found);
  void refuse(Pending pending, protocol::ErrorCode why, bool is_new);
  void written(Pending pending, bool durable, bool is_taken, const Rated& rated);
  void recover(const RoomPtr& room, std::move_only_function<void()> then);
  void take_entries(const RoomPtr& room, std::span<const Entry> entries);

  Context& context_;
  Broadcast& broadcast_;
  Premoves& premoves_;
  LookAfter look_after_;
  std::deque<std::string> owed_;
  static constexpr std::size_t kLoadsAtOnce = 16;
  Pieces loads_;
  struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const noexcept { return std::hash<std::string_view>{}(text); }
  };
  std::unordered_map<std::string, std::shared_ptr<Held>, TextHash, std::equal_to<>> rooms_;
  std::unordered_set<std::string> broken_;  // what was told of
  std::unordered_set<std::string> torn_;
  bool is_store_ok_ = true;  // the last entry could be written
};

}  // namespace benben::server
