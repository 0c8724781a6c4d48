// store.h: what the server keeps, behind one interface, in plain values.
// A table is its log: entries with the numbers 1, 2, 3, ... of which each is written once, whoever
// tries (append says no the second time), and after the one before it. All other rows of a table are made from its log
// and are written in the same transaction; they answer questions without replaying (lobby, history).
//
// A Store is one connection: one thread at a time, every call inside begin and commit. The server
// reaches it through a Journal (journal.h). A broken environment (disk full, database gone) throws
// StoreError; what a caller can run into (a taken name, a taken number) is a return value.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/entry.h"

namespace benben::store {

using table::Entry;
using table::EntryKind;
using table::Millis;
using table::Status;
using table::Time;

class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The database does not answer, or not in time: to ask again at once would only be to wait again.
class StoreAway : public StoreError {
 public:
  using StoreError::StoreError;
};
// So long a store waits for it.
inline constexpr std::chrono::milliseconds kPatience{3'000};

struct TableRow {
  std::string id;
  std::string game;
  Status status = Status::kOpen;
  bool is_public = true;
  std::string secret;       // the server's part of the deal, hex; shown to nobody before the end
  std::string card;         // JSON for lists; made from the log
  int to_act = 0;           // the seat to decide, 0: nobody
  std::optional<Time> due;  // when somebody must look after it: a bot's turn, a clock running out
  Time created{}, updated{};
  std::string owner = {};  // who made it; nobody known: it is older than this column
  friend bool operator==(const TableRow&, const TableRow&) = default;
};

// The parts of a row that go with an entry.
struct TableChange {
  Status status = Status::kOpen;
  std::string card;
  int to_act = 0;
  std::optional<Time> due;
  Time updated{};
};

// What most transactions are made of: a table's next decision, and whose turn it is then.
struct Step {
  std::string table;
  Entry entry;
  int to_act = 0;
  std::optional<Time> due;
  std::string news;       // for other nodes, if there may be some
  bool is_taken = false;  // what came of it: another was first, and nothing was written
};

struct LoadedTable {
  TableRow row;
  std::int64_t seq = 0;        // of the last entry, as the table's head has it
  std::vector<Entry> entries;  // those asked for, in order
};

// How many tables somebody made or sits at.
struct LiveTables {
  std::int64_t open = 0, running = 0;
};

struct Turn {
  std::string table;
  int seat = 0;
  friend bool operator==(const Turn&, const Turn&) = default;
};

struct User {
  std::string id;
  std::string name;
  std::string password_hash;  // empty: a guest
  Time created{};
  [[nodiscard]] bool is_guest() const noexcept { return password_hash.empty(); }
  friend bool operator==(const User&, const User&) = default;
};

struct Session {
  std::string id;  // what the cookie names
  std::string user;
  Time created{}, expires{};
  friend bool operator==(const Session&, const Session&) = default;
};

struct Token {
  std::string id;    // to name it in lists
  std::string hash;  // of the token itself, which is not kept
  std::string user;
  std::string label;
  Time created{};
  friend bool operator==(const Token&, const Token&) = default;
};

struct Rating {
  std::string user;
  std::string game;
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
  std::int64_t games = 0;
  friend bool operator==(const Rating&, const Rating&) = default;
};
struct RankedPlayer {
  Rating rating;
  std::string name;
};

// Somebody's deal of a day. The numbers are in databases.
enum class DailyStatus : std::uint8_t {
  kRunning = 0,
  kCounted = 1,
  kOut = 2,   // played, but it does not count
  kSent = 3,  // another deal, that of the date alone, played on a device and replayed here
};
struct DailyRow {
  std::int64_t day = 0;  // since 1970
  std::string game;
  std::string user;
  std::string table;  // none if it was sent
  DailyStatus status = DailyStatus::kRunning;
  int points = 0, theirs = 0;
  friend bool operator==(const DailyRow&, const DailyRow&) = default;
};
// Among those whose game of that day counts: more points than the bot first, then more points.
struct DailyStanding {
  std::int64_t of = 0, better = 0, worse = 0;
  friend bool operator==(const DailyStanding&, const DailyStanding&) = default;
};
struct DailyLot {
  std::int64_t margin = 0, points = 0, count = 0;
  friend bool operator==(const DailyLot&, const DailyLot&) = default;
};
struct DailyPlace {
  DailyRow row;
  std::string name;
  bool is_guest = false;
};

struct TableFilter {
  std::string user = {};    // only tables where this user sits; empty: public tables
  std::string viewer = {};  // of those, only public ones and where this one sits, too; empty: all
  std::string game = {};    // empty: any
  std::vector<Status> status = {};
  std::optional<Time> before = {};  // updated earlier than this
  int limit = 100;
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  virtual void begin() = 0;
  // The same for work of many together: what another node has locked is hardly waited for, since that node may wait
  // for what this one has locked. Alone each piece takes its locks in an order in which nobody waits for each other:
  // people, then one table.
  virtual void begin_together() = 0;
  virtual void commit() = 0;
  virtual void rollback() noexcept = 0;
  // From any thread: whatever waits for the database fails, now and ever after.
  virtual void give_up() noexcept = 0;

  // Tables. create_table is false if the id is taken, append if the number is, or is not the next.
  virtual bool create_table(const TableRow& row, const Entry& first) = 0;
  virtual bool append(const std::string& table, const Entry& entry) = 0;
  // Many at once, each of another table; says in each whether its number was taken.
  virtual void take_steps(std::span<Step* const> steps) = 0;
  // As it is now, and until the transaction ends.
  virtual std::optional<std::string> card(const std::string& table) = 0;
  virtual void change_table(const std::string& table, const TableChange& change) = 0;
  virtual void set_turn(const std::string& table, int to_act, std::optional<Time> due, Time updated) = 0;
  virtual void set_seat(const std::string& table, int seat, const std::string& user) = 0;  // empty: nobody
  // A guest signed in: the seats are the account's, and so are the logs that have the guest's name.
  virtual void give_seats(const std::string& guest, const std::string& account) = 0;
  virtual std::vector<std::string> guests_of(const std::string& account) = 0;
  virtual std::vector<std::string> open_tables_of(const std::string& owner) = 0;
  virtual void disown(const std::string& table) = 0;  // nobody made it
  // Tables whose logs have this person's name: whoever made them or ever sat there, also if they stood up again.
  virtual std::vector<std::string> tables_naming(const std::string& user) = 0;
  virtual std::optional<LoadedTable> load(const std::string& table, std::int64_t after) = 0;
  // Takes a person's name out of entries, in their order: the one change a log may see. They have these texts then.
  virtual void rewrite(const std::string& table, std::span<const Entry> entries) = 0;
  virtual std::vector<TableRow> tables(const TableFilter& filter) = 0;  // newest first
  // Where somebody sits or sat, the one first where longest nothing happened.
  virtual std::vector<std::string> tables_of(const std::string& user) = 0;
  virtual LiveTables live_tables(const std::string& user) = 0;
  // Running games at which nobody sits, but no more than `most`.
  virtual std::int64_t bots_alone(std::int64_t most) = 0;
  // Whether nobody else writes down tables of this person until the transaction ends: another node may be at it, and
  // what it has not committed is not counted.
  virtual bool counts_alone(const std::string& user) = 0;
  virtual std::vector<Turn> turns(const std::string& user) = 0;
  // Running tables that are due: each is given to one caller, who has `lease` to deal with it.
  virtual std::vector<std::string> claim_due(Time now, Millis lease, int limit) = 0;
  // Tables of whose entries the head does not name all: one that was damaged, or belongs to an older day. Reads the
  // whole log, as it is at one moment, for as long as it is told to go on.
  virtual std::vector<std::string> torn(const std::function<bool()>& goes_on) = 0;
  // After a start of the only node: whatever was leased is due now.
  virtual void release_leases(Time now) = 0;

  // People. create_user is false if an account's name is taken; so is update_user.
  virtual bool create_user(const User& user) = 0;
  virtual bool update_user(const User& user) = 0;
  virtual std::optional<User> user(const std::string& id) = 0;
  // The same, and until the transaction ends nobody deletes or renames them; others may look, too.
  virtual std::optional<User> user_until_end(const std::string& id) = 0;
  virtual std::optional<User> account(const std::string& name) = 0;  // the case of A to Z does not matter
  virtual void delete_user(const std::string& id) = 0;               // with sessions, tokens, ratings and the guests
                                                                     // they were; seats stay
  // Which names may be taken for an account's: it holds keys, and nobody else may have a name with one of them.
  virtual bool is_name_held(std::span<const std::string> keys, const std::string& but_by) = 0;
  // Instead of those it held; a key that another holds stays theirs.
  virtual void hold_name(std::span<const std::string> keys, const std::string& user) = 0;
  virtual std::vector<User> accounts_without_keys() = 0;
  virtual void create_session(const Session& session) = 0;
  virtual std::optional<Session> session(const std::string& id) = 0;
  virtual void delete_session(const std::string& id) = 0;
  virtual void delete_other_sessions(const std::string& user, const std::string& keep) = 0;
  virtual void create_token(const Token& token) = 0;
  virtual std::optional<Token> token(const std::string& hash) = 0;
  virtual std::vector<Token> tokens(const std::string& user) = 0;
  virtual void delete_token(const std::string& user, const std::string& id) = 0;
  virtual void delete_tokens(const std::string& user) = 0;

  // Ratings. Of somebody who never played: the defaults.
  virtual Rating rating(const std::string& user, const std::string& game) = 0;
  virtual void put_rating(const Rating& rating) = 0;
  // Counts a game that two had; how many they had on that day, with it. sweep() forgets the days before.
  virtual std::int64_t count_meeting(const std::string& one, const std::string& other, const std::string& game,
                                     Time at) = 0;
  virtual std::vector<Rating> ratings(const std::string& user) = 0;
  virtual std::vector<RankedPlayer> leaderboard(const std::string& game, double most_deviation, int limit) = 0;

  // The deal of the day. begin_daily and send_daily are false if this person has had it.
  virtual bool begin_daily(const DailyRow& row) = 0;
  virtual bool send_daily(const DailyRow& row) = 0;
  // Of the table that was begun for it, if its row is still there.
  virtual void end_daily(const std::string& table, DailyStatus status, int points, int theirs) = 0;
  virtual std::optional<DailyRow> daily(std::int64_t day, const std::string& game, const std::string& user) = 0;
  virtual std::vector<DailyRow> dailies(const std::string& user) = 0;  // newest first
  virtual DailyStanding daily_standing(const DailyRow& row) = 0;
  // The same of a whole day, for whoever asks about it often: how many came to the same.
  virtual std::vector<DailyLot> daily_lots(std::int64_t day, const std::string& game) = 0;
  virtual std::vector<DailyPlace> best_dailies(std::int64_t day, const std::string& game, int limit) = 0;

  // Reviews of finished games, made once unless what is kept cannot be read.
  virtual void put_review(const std::string& table, const std::string& review) = 0;  // the last one stays
  virtual std::optional<std::string> review(const std::string& table) = 0;

  // Takes away sessions that have run out and, of those made before `guests_before`, guests who never sat
  // down or have no session left to come back with; at most `limit` of each. Returns those guests.
  virtual std::vector<std::string> sweep(Time now, Time guests_before, int limit) = 0;

  // A small text under a name; the first one to set it wins, everybody gets the winner's.
  virtual std::string setting(const std::string& name, const std::string& if_none) = 0;

  // News for other nodes, told when this transaction commits. SQLite has no other nodes.
  virtual void notify(const std::string& news) = 0;
  // Whether other nodes may write to the same tables.
  [[nodiscard]] virtual bool is_shared() const noexcept = 0;
};

// "sqlite:FILE", "postgres://…" or, for tests, "sqlite::memory:", which is each connection's own. Creates or upgrades
// the schema; throws StoreError, also for a database that a newer program made. A store that only reads never waits for
// one that writes.
enum class Access : std::uint8_t { kWrite, kRead };
[[nodiscard]] std::unique_ptr<Store> open_store(const std::string& address, Access access = Access::kWrite);

// Keeps other servers off a store that only one may serve, until it goes or its process ends, however that may be.
class StoreClaim {
 public:
  StoreClaim() = default;
  StoreClaim(StoreClaim&& other) noexcept = default;
  StoreClaim& operator=(StoreClaim&&) = delete;
  ~StoreClaim();
  // Takes a file with a lock on it over, to be closed when the claim ends.
  void add(int descriptor) { descriptors_.push_back(descriptor); }

 private:
  std::vector<int> descriptors_;  // none: any number may serve the store
};
// Throws StoreError that says who serves it, or that it is no file.
[[nodiscard]] StoreClaim claim_store(const std::string& address);

// The version of the schema that this program writes, and the one that a store has: nothing if it has none yet.
// To look changes nothing; throws StoreError.
[[nodiscard]] int schema_version() noexcept;
[[nodiscard]] std::optional<std::int64_t> find_schema_version(const std::string& address);

}  // namespace benben::store
