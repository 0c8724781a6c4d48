// server.h: where people and bots meet: rooms, lobby, accounts, ratings. No sockets: the network
// (net/) brings messages and takes answers; tests do the same by hand.
// One thread: everything here runs on the thread that `post` posts to. Slow work goes to the journals
// and the workers and comes back through post.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <boost/json/object.hpp>

#include "bots/machine.h"
#include "protocol/messages.h"
#include "server/identity.h"
#include "server/luck.h"
#include "server/metrics.h"
#include "server/workers.h"
#include "store/journal.h"
#include "table/view.h"

namespace benben::server {

using table::Changed;
using table::ClockKind;
using table::Entry;
using table::EntryKind;
using table::Following;
using table::Millis;
using table::Play;
using table::SeatKind;
using table::SeatRating;
using table::Settings;
using table::Status;
using table::Table;
using table::Time;

class Clock {
 public:
  virtual ~Clock() = default;
  [[nodiscard]] virtual Time wall() const = 0;      // may jump
  [[nodiscard]] virtual Millis steady() const = 0;  // never does
};
class SystemClock final : public Clock {
 public:
  [[nodiscard]] Time wall() const override;
  [[nodiscard]] Millis steady() const override;
};

// A connection. The network makes one for each WebSocket and for each stream.
class Client : public std::enable_shared_from_this<Client> {
 public:
  Client() = default;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  virtual ~Client() = default;
  // Copies what it needs; several in a row go out together.
  virtual void send(std::string_view text) = 0;
  // Says bye and closes.
  virtual void close(std::string_view reason) = 0;

  Identity who;
  std::string address;
  bool is_stream = false;  // gets news of every table that `who` sits at

 private:
  friend class Server;
  std::unordered_set<std::string> follows_;
  Millis last_reaction_{-10'000};
};

// What a message comes to.
struct Answer {
  std::optional<protocol::Fault> fault = {};
  std::string members = {};                // of the JSON object, without braces
  std::optional<std::string> cookie = {};  // to set; empty: to remove
  static Answer ok(std::string members = {}) { return {{}, std::move(members), {}}; }
  static Answer error(protocol::Fault fault) { return {std::move(fault), {}, {}}; }
};
using Reply = std::move_only_function<void(Answer)>;

class Server {
 public:
  using Post = std::function<void(std::move_only_function<void()>)>;
  struct Parts {
    store::Journal& writes;
    store::Journal& reads;
    Workers& bots;
    Workers& passwords;
    const Clock& clock;
    Luck& luck;
    Post post;
    std::string cookie_key;  // hex, from the store
    bool is_shared = false;  // other nodes write to the same store
    bots::Resources resources = bots::kMachine;
  };
  explicit Server(Parts parts);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Who sent this? A new guest, whose cookie is to be set, if there is neither cookie nor token.
  struct Identified {
    Identity who;
    std::optional<std::string> cookie;
  };
  using TakeIdentity = std::move_only_function<void(core::Result<Identified, protocol::Fault>)>;
  void identify(std::optional<std::string_view> cookie, std::optional<std::string_view> token, TakeIdentity take);

  void attach(std::shared_ptr<Client> client);
  void detach(const std::shared_ptr<Client>& client);
  // A frame of the WebSocket; answers go to the client.
  void receive(const std::shared_ptr<Client>& client, std::string_view text);
  // The same by HTTP. `fields` passed check_fields.
  void request(const Identity& who, const std::string& address, std::string_view type, boost::json::object fields,
               Reply reply);
  // Game records: one table's, or all of a person's as JSON lines.
  void record(const std::string& id, Reply reply);
  void records(const Identity& who, Reply reply);

  // Around many messages that came together: their decisions share a transaction.
  void hold_writes() { parts_.writes.hold(); }
  void release_writes() { parts_.writes.release(); }

  // To be called often (every 20 ms or so): clocks, bots that found the queue full, other nodes' leftovers.
  void tick();
  // From another node (Store::notify).
  void news(std::string_view text);
  // News may have been lost.
  void catch_up_all();
  // No new decisions from now on; everybody is sent away. is_quiet: nothing is under way any more.
  void drain();
  [[nodiscard]] bool is_quiet() const;
  [[nodiscard]] bool is_draining() const noexcept { return is_draining_; }

  // Whether a message of this type is understood, so that a test can hold it against the specification.
  [[nodiscard]] static bool handles(std::string_view type) { return handlers().contains(type); }
  [[nodiscard]] static std::size_t handled() { return handlers().size(); }

  [[nodiscard]] Metrics& metrics() noexcept { return metrics_; }
  [[nodiscard]] std::string metrics_text() const;
  [[nodiscard]] const std::string& node() const noexcept { return node_; }

 private:
  static constexpr int kMostOpenTables = 20, kMostRunning = 200;  // of one person
  struct Room;
  using RoomPtr = std::shared_ptr<Room>;
  struct Ask {
    Identity who;
    std::shared_ptr<Client> client;  // nothing by HTTP
    std::string address;
    boost::json::object fields;
    Reply reply;
  };
  struct Writing;
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

  using Handler = std::function<void(Server&, Ask)>;
  using PlanEntry = Table::Plan (*)(const Table&, const Ask&, Time now);
  [[nodiscard]] static const std::unordered_map<std::string_view, Handler>& handlers();
  [[nodiscard]] static Handler on_table(PlanEntry plan);
  void handle(std::string_view type, Ask ask);
  static void fail(Ask& ask, protocol::Fault fault);

  // Rooms.
  using Found = core::Result<RoomPtr, protocol::Fault>;  // there is no such table, or it cannot be read now
  using TakeRoom = std::move_only_function<void(const Found&)>;
  void find_room(const std::string& table, TakeRoom take);
  // The same for somebody who asked and is told why there is none, and for those who then have nothing to do.
  void with_room(Ask ask, std::move_only_function<void(const RoomPtr&, Ask&)> use);
  void with_room(const std::string& table, std::move_only_function<void(const RoomPtr&)> use);
  void load_room(const RoomPtr& room);
  void run_waiting(const RoomPtr& room);
  void run_waiting(const RoomPtr& room, const Found& found);
  void commit(const RoomPtr& room, Entry first, Reply reply, std::string members = {});
  // The same with entries planned once the first is in.
  void commit_all(const RoomPtr& room, Entry first, std::move_only_function<std::vector<Entry>()> more, Reply reply,
                  std::string members = {});
  void written(Pending pending, bool durable, bool is_taken, const std::string& ratings);
  void recover(const RoomPtr& room, std::move_only_function<void()> then);
  void catch_up(const RoomPtr& room);
  void hear_of_table(const std::string& table, std::int64_t seq, std::optional<Entry> entry);
  void take_entries(const RoomPtr& room, std::span<const Entry> entries);
  [[nodiscard]] std::string entry_news(const std::string& table, const Entry& entry) const;
  void broadcast(const RoomPtr& room, const std::string& events);
  enum class Reason : std::uint8_t { kLook, kOwn, kScan };  // read it; wrote to it; was given it
  void look_after(const RoomPtr& room, Reason why);
  void think(const RoomPtr& room);
  // Plays the first of the acting seat's premoves, if there are any and it is legal; false if not.
  bool play_premove(const RoomPtr& room);
  void drop_premoves(Room& room, std::optional<int> seat, std::string_view why);
  // An entry is in the log: which premoves does it make worthless?
  void note_entry(Room& room, EntryKind kind, int seat);
  void hear_of_premoves(const std::string& node, const std::string& table, std::string_view seat,
                        std::string_view number);
  // To one person: where they follow the table, and their streams.
  void tell_user(const std::string& table, const std::string& user, std::string_view text);
  void tell_lobby(const RoomPtr& room);
  void forget_idle_rooms();
  void clean_up();
  [[nodiscard]] std::optional<Time> due(const Room& room) const;
  [[nodiscard]] std::string view(const Room& room, const std::string& user, const Following& following,
                                 const std::string& events) const;
  static void write_premoves(core::JsonWriter& out, const Room& room, const std::string& user);
  void send_view(Ask ask, bool follow);
  void follow(const RoomPtr& room, const std::shared_ptr<Client>& client, const Following& following);
  void unfollow(const std::shared_ptr<Client>& client, const std::string& table);
  void tell_presence(const RoomPtr& room, const std::shared_ptr<Client>& except);
  void presence_changed(const RoomPtr& room);
  void hear_presence(char what, const std::string& node, const std::string& table, const std::string& user);
  [[nodiscard]] std::string here_at(const Room& room) const;
  void refresh_presence();
  void notify(std::string news);
  // The members of the answer are read on the store's thread.
  void answer_from_store(Ask ask, std::function<std::string(store::Store&)> read);

  // Messages.
  void me(Ask ask);
  void register_account(Ask ask);
  void login(Ask ask);
  void logout(Ask ask);
  void change_password(Ask ask);
  void rename(Ask ask);
  void delete_account(Ask ask);
  void export_data(Ask ask);
  void make_token(Ask ask);
  void tokens(Ask ask);
  void drop_token(Ask ask);
  void create(Ask ask);
  void make_table(Settings settings, std::vector<std::pair<int, Identity>> sitters, std::string seed,
                  std::move_only_function<void(core::Result<RoomPtr, protocol::Fault>)> then);
  void open_table(Settings settings, std::vector<std::pair<int, Identity>> sitters, std::vector<SeatRating> ratings,
                  std::string seed, std::move_only_function<void(core::Result<RoomPtr, protocol::Fault>)> then);
  // How the one who asks is rated now.
  void with_rating(Ask ask, const std::string& game, std::move_only_function<void(Ask, SeatRating)> then);
  void sit(Ask ask, std::optional<SeatRating> rating = {});
  void legal(Ask ask);
  void preview(Ask ask);
  void scorings(Ask ask);
  void moment(Ask ask);
  void review(Ask ask);
  bool start_review(const std::string& table, Play::ReviewJob job);  // false: too many wait
  void keep_review(const std::string& table, const std::shared_ptr<const std::string>& review);
  void decide(Ask ask);
  void premove(Ask ask);
  void decide_at(const RoomPtr& room, const Identity& who, const boost::json::object& fields, Reply reply);
  void hint(Ask ask);
  void rematch(Ask ask, std::optional<SeatRating> rating = {});
  void react(Ask ask);
  void lobby(Ask ask);
  void tables(Ask ask);
  void mine(Ask ask);
  void history(Ask ask);
  void list_tables(Ask ask, store::TableFilter filter);
  void turns(Ask ask);
  void leaderboard(Ask ask);
  void ratings(Ask ask);
  void statistics(Ask ask);
  void take_over_guest(const Identity& guest, const store::User& account);
  void hand_over_seats(const std::vector<store::TableRow>& tables, const std::string& from, const std::string& to,
                       const std::string& name);
  [[nodiscard]] bool may_try_password(const std::string& address, const std::string& name);

  Parts parts_;
  CookieKey key_;
  std::string node_;
  struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const noexcept { return std::hash<std::string_view>{}(text); }
  };
  std::unordered_map<std::string, RoomPtr, TextHash, std::equal_to<>> rooms_;
  std::unordered_set<std::shared_ptr<Client>> clients_;
  std::unordered_set<std::shared_ptr<Client>> in_lobby_;
  std::unordered_map<std::string, std::vector<std::weak_ptr<Client>>> streams_;  // by user
  std::unordered_map<std::string, Identity> sessions_;                           // known good
  std::multimap<Millis, std::weak_ptr<Room>> deadlines_;
  std::deque<std::weak_ptr<Room>> want_bots_;
  std::unordered_map<std::string, std::pair<Millis, int>> password_tries_;
  struct ReviewJob;
  std::unordered_map<std::string, std::shared_ptr<ReviewJob>> reviews_;  // under way, by table
  Millis next_scan_{0}, next_sweep_{0}, next_clean_{0}, next_presence_{0};
  std::uint64_t premoves_made_ = 0;
  std::size_t under_way_ = 0;  // transactions and thoughts
  bool is_draining_ = false;
  bool is_store_ok_ = true;  // the last entry could be written
  Metrics metrics_;
  table::Updates updates_;
  std::string text_;  // what is being sent, so that memory need not be asked for each time
};

}  // namespace benben::server
