// sqlite.cpp: SQLite as an SqlConnection. WAL, synchronous FULL: what commit returned from is on disk.
#include <sqlite3.h>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <system_error>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "store/sql.h"
#include "store/store.h"

namespace benben::store {
namespace {

class SqliteRow final : public SqlRow {
 public:
  explicit SqliteRow(sqlite3_stmt* statement) noexcept : statement_{statement} {}
  [[nodiscard]] bool is_null(int column) const override {
    return sqlite3_column_type(statement_, column) == SQLITE_NULL;
  }
  [[nodiscard]] std::int64_t integer(int column) const override { return sqlite3_column_int64(statement_, column); }
  [[nodiscard]] double real(int column) const override { return sqlite3_column_double(statement_, column); }
  [[nodiscard]] std::string_view text(int column) const override {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return {text == nullptr ? "" : text, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }

 private:
  sqlite3_stmt* statement_;
};

// Nobody asks how much memory SQLite uses, and to count it takes a lock for every piece.
void set_up_once() {
  static const int done = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  static_cast<void>(done);
}

sqlite3* open_database(const std::string& file, int more = SQLITE_OPEN_CREATE) {
  set_up_once();
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI | more;
  sqlite3* database = nullptr;
  if (sqlite3_open_v2(file.c_str(), &database, flags, nullptr) != SQLITE_OK) {
    const std::string what = database == nullptr ? "no memory" : sqlite3_errmsg(database);
    sqlite3_close_v2(database);
    throw StoreError{"cannot open " + file + ": " + what};
  }
  return database;
}

// How long somebody else's lock is waited for.
class LockWait {
 public:
  using Millis = std::chrono::milliseconds;
  void set_patience(Millis patience) noexcept { patience_ = patience; }
  void give_up() noexcept { has_given_up_ = true; }
  void watch(sqlite3* database) {
    sqlite3_busy_handler(
        database, [](void* self, int tries) { return static_cast<LockWait*>(self)->goes_on(tries) ? 1 : 0; }, this);
  }

 private:
  bool goes_on(int tries) {
    const auto now = std::chrono::steady_clock::now();
    if (tries == 0) began_ = now;
    if (has_given_up_ || now - began_ >= patience_) return false;
    sqlite3_sleep(tries < 10 ? 1 : 5);
    return true;
  }

  Millis patience_{10'000};
  std::chrono::steady_clock::time_point began_{};
  std::atomic<bool> has_given_up_ = false;
};

// Brings what is in the write-ahead log into the database, on a thread and a connection of its own: a
// writer goes on meanwhile.
class Checkpoints {
 public:
  // Of a database that is there: made here, it would be another one.
  explicit Checkpoints(const std::string& file) : database_{open_database(file, 0)}, thread_{[this] { run(); }} {}
  ~Checkpoints() {
    {
      const std::scoped_lock lock{mutex_};
      stop_ = true;
    }
    wake_.notify_one();
    thread_.join();
    sqlite3_close_v2(database_);
  }
  Checkpoints(const Checkpoints&) = delete;
  Checkpoints& operator=(const Checkpoints&) = delete;

  void want() {
    {
      const std::scoped_lock lock{mutex_};
      wanted_ = true;
    }
    wake_.notify_one();
  }
  // True once after each that was made: what little came since, the writer brings over itself, and then
  // the log begins anew at its start.
  [[nodiscard]] bool take_made() {
    const std::scoped_lock lock{mutex_};
    return std::exchange(made_, false);
  }

 private:
  void run() {
    for (;;) {
      {
        std::unique_lock lock{mutex_};
        wake_.wait(lock, [this] { return stop_ || wanted_; });
        if (stop_) return;
      }
      sqlite3_wal_checkpoint_v2(database_, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
      const std::scoped_lock lock{mutex_};
      wanted_ = false;
      made_ = true;
    }
  }

  sqlite3* database_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stop_ = false, wanted_ = false, made_ = false;
  std::thread thread_;
};

// The files of a database, as they are when it is opened. Where one is taken away, or another put in its place, what is
// written goes on going to the one that was opened, and nobody finds it there again. To look costs as much as a tenth
// of a commit, so of many in a row few look.
class OpenFiles {
 public:
  // By the database's own name for itself.
  void remember(const std::string& name) {
    for (const auto* const end : {"", "-wal", "-shm"})
      if (auto path = name + end; const auto found = look(path)) files_.push_back({std::move(path), *found});
  }
  void check() {
    const auto now = Steady::now();
    if (now - looked_ < kLookEvery) return;
    for (const auto& [path, was] : files_)
      if (look(path) != was) throw StoreAway{path + " is no longer the file that was opened: bring it back"};
    looked_ = now;
  }

 private:
  using Steady = std::chrono::steady_clock;
  using Which = std::pair<dev_t, ino_t>;
  static constexpr std::chrono::milliseconds kLookEvery{10};
  static std::optional<Which> look(const std::string& path) noexcept {
    struct stat found {};
    if (::stat(path.c_str(), &found) != 0) return std::nullopt;
    return Which{found.st_dev, found.st_ino};
  }
  std::vector<std::pair<std::string, Which>> files_;
  Steady::time_point looked_{};
};

class Sqlite final : public SqlConnection {
 public:
  explicit Sqlite(sqlite3* database) : database_{database} { lock_wait_.watch(database_); }
  Sqlite(const std::string& file, CheckpointAfter checkpoint_after)
      : database_{open_database(file)}, checkpoint_after_{checkpoint_after.value_or(std::chrono::milliseconds{})} {
    lock_wait_.watch(database_);
    try {
      run_script(
          "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
          "PRAGMA cache_size=-32000; PRAGMA temp_store=MEMORY;");
      run("PRAGMA page_size", {}, [this](const SqlRow& row) { page_size_ = row.integer(0); });
      run("PRAGMA schema_version", {}, {});  // now it is read, and all of its files are there
      const std::string name = sqlite3_db_filename(database_, "main");  // none: it is in memory
      if (!name.empty()) files_.remember(name);
      if (!name.empty() && checkpoint_after) checkpoints_ = std::make_unique<Checkpoints>(file);
    } catch (const StoreAway& error) {  // SQLite waits for nobody where the kind of its journal changes
      close();
      throw StoreAway{"cannot open " + file + ": " + error.what()};
    } catch (const StoreError& error) {
      close();
      throw StoreError{"cannot open " + file + ": " + error.what()};
    }
    sqlite3_wal_hook(
        database_,
        [](void* self, sqlite3*, const char*, int pages) {
          static_cast<Sqlite*>(self)->pages_ = pages;
          return SQLITE_OK;
        },
        this);
  }
  ~Sqlite() override { close(); }

  std::int64_t run(const char* sql, std::initializer_list<SqlValue> values, const Take& take) override {
    auto* const statement = prepare(sql);
    int index = 0;
    for (const auto& value : values) bind(statement, ++index, value);
    for (;;) {
      const int code = sqlite3_step(statement);
      if (code == SQLITE_DONE) break;
      if (code != SQLITE_ROW) {
        const auto what = std::string{"sqlite: "} + sqlite3_errmsg(database_);
        sqlite3_reset(statement);
        if (code == SQLITE_BUSY) throw StoreAway{what};
        throw StoreError{what};
      }
      if (take) take(SqliteRow{statement});
    }
    sqlite3_reset(statement);
    return sqlite3_changes64(database_);
  }
  [[nodiscard]] std::int64_t last_row() const override { return sqlite3_last_insert_rowid(database_); }
  void run_script(const std::string& sql) override {
    const int code = sqlite3_exec(database_, sql.c_str(), nullptr, nullptr, nullptr);
    if (code == SQLITE_OK) return;
    const auto what = std::string{"sqlite: "} + sqlite3_errmsg(database_);
    if (code == SQLITE_BUSY) throw StoreAway{what};
    throw StoreError{what};
  }
  // At once a writer: a transaction that reads first could not become one if another wrote meanwhile.
  using SqlConnection::begin;
  void begin(Locks) override { run(reads_only_ ? "BEGIN" : "BEGIN IMMEDIATE", {}, {}); }
  void commit() override {
    if (!reads_only_) {
      files_.check();
      make_room();
    }
    run("COMMIT", {}, {});
    if (!checkpoints_) return;
    if (pages_ > kCheckpointPages || (pages_ > kFewPages && Steady::now() - anew_ > checkpoint_after_)) checkpoint();
  }
  void read_only() override {
    run_script("PRAGMA query_only=ON");
    reads_only_ = true;
  }
  void rollback() noexcept override {
    if (sqlite3_get_autocommit(database_) == 0) sqlite3_exec(database_, "ROLLBACK", nullptr, nullptr, nullptr);
    // What was read of a file that could not be read well must not be remembered.
    sqlite3_db_release_memory(database_);
  }
  void set_patience(std::chrono::milliseconds patience) override { lock_wait_.set_patience(patience); }
  void give_up() noexcept override { lock_wait_.give_up(); }
  [[nodiscard]] bool is_postgres() const noexcept override { return false; }

 private:
  using Steady = std::chrono::steady_clock;
  // So many that checkpoints are rare, so few that a start after a crash reads them at once. Fewer wait for a while
  // only: what lies in the log alone is lost with it.
  static constexpr int kCheckpointPages = 64 * 1024, kFewPages = 1'000;

  // To sync a file that grew, the file system writes a journal of its own as well; one that is written over it syncs in
  // half the time. So the write-ahead log, which is never cut short, grows by large pieces of nothing. Only the writer
  // may do that, and only within its transaction: nobody else writes there then. If it fails, COMMIT will say why.
  void make_room() {
    static constexpr std::array<char, 64 * 1024> kNothing{};
    constexpr sqlite3_int64 kPiece = 1 << 20, kLeast = 64 * 1024, kFrameHeader = 24;
    const auto needed = pages_ * (page_size_ + kFrameHeader) + kLeast;
    if (needed <= room_) return;
    sqlite3_file* log = nullptr;
    if (sqlite3_file_control(database_, "main", SQLITE_FCNTL_JOURNAL_POINTER, static_cast<void*>(&log)) != SQLITE_OK ||
        log == nullptr || log->pMethods == nullptr || log->pMethods->xFileSize(log, &room_) != SQLITE_OK)
      return;
    const auto until = needed + kPiece;
    while (room_ < until &&
           log->pMethods->xWrite(log, kNothing.data(), static_cast<int>(kNothing.size()), room_) == SQLITE_OK)
      room_ += static_cast<sqlite3_int64>(kNothing.size());
  }
  void close() noexcept {
    for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
    sqlite3_close_v2(database_);
  }
  void checkpoint() {
    if (!checkpoints_->take_made()) return checkpoints_->want();
    sqlite3_wal_checkpoint_v2(database_, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    anew_ = Steady::now();
  }
  sqlite3_stmt* prepare(const char* sql) {
    auto& statement = statements_[sql];
    if (statement == nullptr &&
        sqlite3_prepare_v3(database_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK)
      throw StoreError{std::string{"sqlite: "} + sqlite3_errmsg(database_) + " in " + sql};
    return statement;
  }
  void bind(sqlite3_stmt* statement, int index, const SqlValue& value) {
    int code = SQLITE_OK;
    if (const auto* number = std::get_if<std::int64_t>(&value))
      code = sqlite3_bind_int64(statement, index, *number);
    else if (const auto* real = std::get_if<double>(&value))
      code = sqlite3_bind_double(statement, index, *real);
    else if (const auto* text = std::get_if<std::string_view>(&value))
      // Not copied: the caller's text outlives the call, and the next call binds anew.
      code = sqlite3_bind_text(statement, index, text->data() == nullptr ? "" : text->data(),
                               static_cast<int>(text->size()), SQLITE_STATIC);
    else
      code = sqlite3_bind_null(statement, index);
    if (code != SQLITE_OK) throw StoreError{std::string{"sqlite: "} + sqlite3_errmsg(database_)};
  }

  sqlite3* database_;
  OpenFiles files_;
  std::chrono::milliseconds checkpoint_after_{};
  Steady::time_point anew_ = Steady::now();  // when the write-ahead log last began at its start
  LockWait lock_wait_;
  std::unordered_map<const char*, sqlite3_stmt*> statements_;
  bool reads_only_ = false;
  sqlite3_int64 page_size_ = 4096;  // an older database keeps its own
  int pages_ = 0;                   // in the write-ahead log after the last commit
  sqlite3_int64 room_ = 0;          // the bytes that it has on the disk
  std::unique_ptr<Checkpoints> checkpoints_;
};

}  // namespace

std::unique_ptr<SqlConnection> open_sqlite(const std::string& file, CheckpointAfter checkpoint_after) {
  return std::make_unique<Sqlite>(file, checkpoint_after);
}

// Two files are locked: the database itself, for there are names that do not lead to one another (hard links), and one
// beside it, which says who has it. The first must be open as long as SQLite has the file: to close it would end
// SQLite's own locks.
StoreClaim claim_sqlite(const std::string& file) {
  auto* const database = open_database(file);
  // By SQLite's own name for it.
  const std::string name = sqlite3_db_filename(database, "main");
  sqlite3_close_v2(database);
  // Each connection would have a memory of its own: what one writes no other would find.
  if (name.empty()) throw StoreError{"a store is sqlite:FILE, and sqlite:" + file + " names none"};
  StoreClaim claim;
  const auto fail = [&](const std::string& why) { throw StoreError{"cannot use " + file + ": " + why}; };
  // Whether it is ours now.
  const auto lock = [&](const std::string& path, int& descriptor) {
    descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor < 0) fail(path + ": " + std::generic_category().message(errno));
    claim.add(descriptor);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return true;
    if (errno != EWOULDBLOCK) fail(path + ": " + std::generic_category().message(errno));
    return false;
  };
  int beside = -1, itself = -1;
  if (!lock(name + "-lock", beside)) {
    std::array<char, 32> holder{};
    const auto size = ::pread(beside, holder.data(), holder.size() - 1, 0);
    fail("process " + (size > 0 ? std::string{holder.data()} : "(unknown)") + " serves it (" + name + "-lock)");
  }
  if (!lock(name, itself)) fail("another process serves it under another name");
  // For whoever comes second; on a full disk they are not told.
  const auto self = std::to_string(::getpid());
  if (::ftruncate(beside, 0) == 0) [[maybe_unused]]
    const auto size = ::pwrite(beside, self.data(), self.size(), 0);
  return claim;
}

std::unique_ptr<SqlConnection> look_at_sqlite(const std::string& file) {
  if (!std::filesystem::exists(file)) return nullptr;
  auto sql = std::make_unique<Sqlite>(open_database(file, 0));
  try {
    sql->run("PRAGMA schema_version", {}, [](const SqlRow&) {});  // now it is read
  } catch (const StoreError& error) {
    throw StoreError{"cannot open " + file + ": " + error.what()};
  }
  return sql;
}

}  // namespace benben::store
