// load.cpp: plays whole games of Pyramido against a server of its own, over the real protocol and the loopback only,
// and says how many decisions became durable a second, how long the other player waited, and what it cost.
// Each table has two connections. A scripted player knows the position from the updates it was sent (the
// other's decision, the domino revealed) and plays it on with the rules: if it were ever wrong, the server
// would refuse its next decision, and the load stops.
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>

#include <boost/json/parse.hpp>

#include "commands.h"
#include "games/pyramido/bots/safe.h"
#include "games/pyramido/rules/pyramido.h"
#include "program/input.h"
#include "server/net/frames.h"

namespace benben::app {
namespace {

using Steady = std::chrono::steady_clock;
using pyramido::Pyramido;

constexpr std::string_view kRunning = R"("status":"running")";

struct Table;

struct Player {
  int socket = -1;
  int seat = 1;
  Table* table = nullptr;
  std::string in, out;
  bool is_open = false;    // past the HTTP
  std::int64_t heard = 0;  // the last number its node told
};

struct Table {
  Player players[2];
  std::string id;
  pyramido::State state;
  std::int64_t seq = 0;
  int following = 0;
  int games = 0;            // begun
  std::int64_t acted = -1;  // the number that was answered last
  // Who sent which decision when: the last few, for the other may hear of one after the next is sent.
  struct Sent {
    int mover = 0;
    Steady::time_point at;
  };
  std::array<Sent, 8> sent{};
  Sent& of(std::int64_t number) { return sent[static_cast<std::size_t>(number) % sent.size()]; }
};

class Load {
 public:
  explicit Load(const LoadFlags& flags) : flags_{flags}, rng_{flags.seed} {}

  int run() {
    raise_limits();
    measure_disk();
    for (int i = 0; i < flags_.nodes; ++i)
      if (!start_server()) return stop(1);
    epoll_ = epoll_create1(0);
    open_idle();
    begin_resting();
    begin_bots();
    tables_.resize(static_cast<std::size_t>(flags_.tables));
    for (auto& table : tables_)
      for (int p = 0; p < 2; ++p) {
        auto& player = table.players[p];
        player.socket = connect(p);
        player.seat = p + 1;
        player.table = &table;
        fcntl(player.socket, F_SETFL, O_NONBLOCK);
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.ptr = &player;
        epoll_ctl(epoll_, EPOLL_CTL_ADD, player.socket, &event);
      }
    auto seated_at = Steady::now();
    auto counted_from = seated_at;
    std::vector<epoll_event> events(512);
    bool counts = false;
    while (!failed_) {
      const auto now = Steady::now();
      // Nothing counts until everybody plays, and a second more.
      if (seated_ < flags_.tables) seated_at = now;
      if (!counts && now - seated_at > std::chrono::seconds{1}) {
        counts = true;
        counted_from = now;
        before_ = usage();
        decisions_ = games_ = 0;
        bytes_ = 0;
        waits_.clear();
      }
      if (counts && now - counted_from > std::chrono::duration<double>(flags_.seconds)) break;
      const int n = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), 100);
      for (int i = 0; i < n && !failed_; ++i) read(*static_cast<Player*>(events[static_cast<std::size_t>(i)].data.ptr));
    }
    const double spent = std::chrono::duration<double>(Steady::now() - counted_from).count();
    if (!failed_) report(spent);
    return stop(failed_ || decisions_ == 0 ? 1 : 0);
  }

 private:
  struct Node {
    pid_t process = 0;
    int port = 0;
  };
  int stop(int status) const {
    for (const auto& node : nodes_) kill(node.process, SIGTERM);
    for (const auto& node : nodes_) waitpid(node.process, nullptr, 0);
    return status;
  }
  // As many connections as the system allows.
  static void raise_limits() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  // How often the disk under the store says that 4 KB are safe: no store can commit oftener.
  void measure_disk() const {
    constexpr std::string_view kSqlite = "sqlite:";
    if (!flags_.store.starts_with(kSqlite) || flags_.store.ends_with(":memory:")) return;
    const auto name = flags_.store.substr(kSqlite.size()) + ".disk";
    const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
    if (file < 0) return;
    // A file that keeps its size, like a write-ahead log that is used again.
    const std::string block(4096, 'x');
    constexpr int kBlocks = 1024;
    bool well = true;
    for (int i = 0; i < kBlocks; ++i) well = well && ::pwrite(file, block.data(), block.size(), i * 4096L) > 0;
    well = well && fsync(file) == 0;
    const auto began = Steady::now();
    int syncs = 0;
    for (; well && Steady::now() - began < std::chrono::milliseconds{500}; ++syncs)
      well = ::pwrite(file, block.data(), block.size(), syncs % kBlocks * 4096L) > 0 && fdatasync(file) == 0;
    const auto spent = std::chrono::duration<double>(Steady::now() - began).count();
    close(file);
    unlink(name.c_str());
    std::array<double, 3> busy{};
    if (getloadavg(busy.data(), 3) < 1) busy[0] = 0;
    std::printf("disk: %.0f syncs/s; load of the machine %.2f\n", syncs / spent, busy[0]);
  }
  void open_idle() {
    if (flags_.idle == 0) return;
    const auto before = memory();
    for (int i = 0; i < flags_.idle; ++i) idle_.push_back(connect(i));
    for (const int socket : idle_) read_head(socket);
    usleep(300'000);
    std::printf("idle: %d connections, %ld bytes of memory each\n", flags_.idle, (memory() - before) / flags_.idle);
  }
  // Asks, and waits for the answer: for what is done before the clock runs.
  void ask(int socket, const std::string& text) {
    std::string frame;
    server::net::append_client_frame(frame, text, 0x5ca1ab1e);
    if (::send(socket, frame.data(), frame.size(), MSG_NOSIGNAL) < 0) return fail("a message does not go out");
    const auto take = [&](void* to, std::size_t size) {
      return ::recv(socket, to, size, MSG_WAITALL) == static_cast<ssize_t>(size);
    };
    unsigned char head[4];
    if (!take(head, 2) || (head[1] == 126 && !take(head + 2, 2))) return fail("no answer");
    const auto size = head[1] < 126 ? head[1] : static_cast<std::size_t>(head[2] << 8 | head[3]);
    std::string answer(size, ' ');
    if (!take(answer.data(), size) || answer.starts_with(R"({"error")")) fail(answer.substr(0, 200));
  }
  int open_and_shake() {
    idle_.push_back(connect(0));
    read_head(idle_.back());
    return idle_.back();
  }
  void begin_resting() {
    constexpr int kEach = 150;  // a person may have 200 games running
    long before = 0;
    int socket = -1;
    for (int i = -kEach; i < flags_.resting && flags_.resting > 0 && !failed_; ++i) {
      // The first person's games warm the server up.
      if (i == 0) before = memory();
      if (i % kEach == 0) socket = open_and_shake();
      ask(socket, R"({"type":"create","game":"pyramido","seats":["me","me"]})");
    }
    if (flags_.resting > 0)
      std::printf("resting: %d games, %ld bytes of memory each\n", flags_.resting,
                  (memory() - before) / flags_.resting);
  }
  void begin_bots() {
    if (flags_.bots == 0) return;
    const int socket = open_and_shake();
    for (int i = 0; i < flags_.bots && !failed_; ++i)
      ask(socket, R"({"type":"create","game":"pyramido","seats":["bot:search@500ms","bot:search@500ms"]})");
  }
  bool start_server() {
    int pipes[2];
    if (pipe(pipes) != 0) return false;
    const auto made = fork();
    if (made == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      dup2(pipes[1], 1);
      const int nowhere = ::open("/dev/null", O_WRONLY);
      dup2(nowhere, 2);
      const auto store = flags_.store;
      execl("/proc/self/exe", "benben", "serve", "--listen", "127.0.0.1:0", "--rate", "0", "--store", store.c_str(),
            nullptr);
      _exit(127);
    }
    nodes_.push_back({made, 0});
    close(pipes[1]);
    std::string line;
    char c = 0;
    while (::read(pipes[0], &c, 1) == 1 && c != '\n') line += c;
    const auto colon = line.rfind(':');
    if (line.find("http") == std::string::npos || colon == std::string::npos) {
      program::usage_error("the server does not start with --store " + flags_.store);
      return false;
    }
    nodes_.back().port = std::stoi(line.substr(colon + 1));
    return true;
  }
  // To one node after the other.
  int dial(int which) {
    const int made = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(static_cast<std::uint16_t>(nodes_[static_cast<std::size_t>(which) % nodes_.size()].port));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(made, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) fail("cannot connect");
    const int yes = 1;
    setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return made;
  }
  int connect(int which) {
    const int made = dial(which);
    const std::string hello =
        "GET /ws HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    if (::send(made, hello.data(), hello.size(), MSG_NOSIGNAL) < 0) fail("cannot send");
    return made;
  }
  void read_head(int from) {
    std::string head;
    char c = 0;
    while (!head.ends_with("\r\n\r\n") && ::read(from, &c, 1) == 1) head += c;
    if (head.find(" 101 ") == std::string::npos) fail("refused: " + head.substr(0, 40));
  }
  void fail(const std::string& what) {
    if (!failed_) std::cerr << "benben: load: " << what << '\n';
    failed_ = true;
  }

  void send(Player& player, const std::string& text) {
    player.out.clear();
    server::net::append_client_frame(player.out, text, 0x5ca1ab1e);
    if (::send(player.socket, player.out.data(), player.out.size(), MSG_NOSIGNAL) !=
        static_cast<ssize_t>(player.out.size()))
      fail("a message does not go out");
  }
  void read(Player& player) {
    const auto got = ::recv(player.socket, scratch_.data(), scratch_.size(), MSG_DONTWAIT);
    if (got <= 0) {
      if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
      return fail("the server closed a connection");
    }
    bytes_ += static_cast<std::uint64_t>(got);
    player.in.append(scratch_.data(), static_cast<std::size_t>(got));
    std::size_t at = 0;
    if (!player.is_open) {
      const auto end = player.in.find("\r\n\r\n");
      if (end == std::string::npos) return;
      if (player.in.find(" 101 ") > end) return fail("refused: " + player.in.substr(0, 60));
      at = end + 4;
      player.is_open = true;
      if (player.seat == 1)
        begin(*player.table);
      else if (!player.table->id.empty())
        sit(*player.table);
    }
    while (!failed_) {
      const auto left = player.in.size() - at;
      const auto* head = reinterpret_cast<const unsigned char*>(player.in.data() + at);
      if (left < 2) break;
      std::size_t size = head[1] & 127U;
      std::size_t header = 2;
      if (size == 126) {
        if (left < 4) break;
        size = static_cast<std::size_t>(head[2]) << 8 | head[3];
        header = 4;
      } else if (size == 127) {
        if (left < 10) break;
        size = 0;
        for (int i = 2; i < 10; ++i) size = size << 8 | head[i];
        header = 10;
      }
      if (left < header + size) break;
      const bool is_text = (head[0] & 15U) == 1;
      const std::string_view text{player.in.data() + at + header, size};
      at += header + size;
      if (is_text) take(player, text);
    }
    player.in.erase(0, at);
  }

  void begin(Table& table) {
    if (!table.id.empty())
      for (auto& each : table.players) send(each, R"({"type":"unfollow","id":"u","table":")" + table.id + "\"}");
    table.following = 0;
    table.seq = 0;
    table.acted = -1;
    for (auto& each : table.players) each.heard = 0;
    send(table.players[0], R"({"type":"create","id":"c","game":"pyramido","seats":["me","open"]})");
  }
  static std::string_view word(std::string_view text, std::string_view key) {
    const auto at = text.find(key);
    if (at == std::string_view::npos) return {};
    const auto rest = text.substr(at + key.size());
    return rest.substr(0, rest.find_first_of("\",]}"));
  }
  static std::int64_t number(std::string_view text) {
    std::int64_t value = 0;
    for (const auto c : text)
      if (c >= '0' && c <= '9') value = value * 10 + (c - '0');
    return value;
  }

  void take(Player& player, std::string_view text) {
    auto& table = *player.table;
    if (text.starts_with(R"({"type":"update")")) return take_update(player, text);
    if (text.starts_with(R"({"error")")) return fail(std::string{text.substr(0, 200)});
    const auto id = word(text, R"("id":")");
    if (id == "c") {
      table.id = word(text, R"("table":")");
      // The other may not be past its handshake yet; then it sits down after that.
      if (table.players[1].is_open) sit(table);
    } else if (id == "s") {
      for (auto& each : table.players)
        send(each, R"({"type":"follow","id":"f","table":")" + table.id +
                       R"(","seen":1000000,"observation":"changes","legal":"none"})");
    } else if (id == "f") {
      // Another node may not have heard of the start yet; then an update tells.
      if (text.find(kRunning) == std::string_view::npos) return;
      if (table.following++ == 0) open(table, text);
      if (table.following != 2) return;
      if (table.games++ == 0) ++seated_;
      act(table);
    }
  }
  void sit(Table& table) { send(table.players[1], R"({"type":"sit","id":"s","table":")" + table.id + "\"}"); }
  // The position of a view.
  void open(Table& table, std::string_view text) {
    const auto view = boost::json::parse(text).at("view").as_object();
    const auto& seen = view.at("observation").as_object();
    table.seq = view.at("seq").as_int64();
    const pyramido::Setup setup{2, pyramido::Areas::kVisible,
                                game::Seat::at(static_cast<int>(seen.at("first").as_int64()) - 1)};
    table.state = Pyramido::start(setup);
    const auto reveal = [&](const boost::json::value& id) {
      Pyramido::apply(table.state,
                      pyramido::Move::reveal(*pyramido::DominoId::from_number(static_cast<int>(id.as_int64()))));
    };
    for (const auto& id : seen.at("quarry").as_array()) reveal(id);
    for (const auto& pile : seen.at("piles").as_array()) reveal(pile.at("top"));
  }
  void take_update(Player& player, std::string_view text) {
    auto& table = *player.table;
    if (word(text, R"("table":")") != table.id) return;
    if (table.following == 1 && text.find(kRunning) != std::string_view::npos) {
      ++table.following;
      if (table.games++ == 0) ++seated_;
      return act(table);
    }
    if (table.following < 2) return;
    const auto seq = number(word(text, R"("seq":)"));
    constexpr std::string_view kNotation = R"("notation":")";
    auto at = text.find(kNotation);
    if (at == std::string_view::npos) return;
    // The status, if it changed, stands before the events.
    const bool is_over = text.substr(0, at).find(R"("status":"over")") != std::string_view::npos;
    player.heard = seq;
    // A node that was behind tells several decisions at once; the one who made them heard of each.
    const bool is_single = text.find(kNotation, at + 1) == std::string_view::npos;
    if (is_single && seq == table.seq + (is_over ? 2 : 1)) {
      at += kNotation.size();
      const auto move = Pyramido::parse_move(table.state, text.substr(at, text.find('"', at) - at));
      if (!move) return fail("an update that the position does not allow");
      Pyramido::apply(table.state, *move);
      if (Pyramido::to_act(table.state).is_chance()) {
        const auto shown = static_cast<int>(number(word(text.substr(at), R"("revealed":[)")));
        const auto id = pyramido::DominoId::from_number(shown);
        if (!id) return fail("nothing was revealed");
        Pyramido::apply(table.state, pyramido::Move::reveal(*id));
      }
      table.seq = seq;
      ++decisions_;
    }
    // The entry of the decision is the first of the update; the end of a game comes with its last.
    const auto& sent = table.of(seq - (is_over ? 1 : 0));
    if (player.seat != sent.mover)
      waits_.push_back(static_cast<float>(std::chrono::duration<double, std::micro>(Steady::now() - sent.at).count()));
    if (is_over) {
      // Both hear of it; the first seat begins the next.
      if (player.seat == 1) {
        ++games_;
        begin(table);
      }
      return;
    }
    const auto actor = Pyramido::to_act(table.state);
    if (!actor.is_seat() || table.acted == table.seq) return;
    if (table.players[actor.seat().index()].heard >= table.seq) act(table);
  }
  void act(Table& table) {
    const auto actor = Pyramido::to_act(table.state);
    if (!actor.is_seat()) return;
    const int mover = actor.seat().number();
    table.acted = table.seq;
    const auto move = bots::safe_move(table.state, rng_);
    table.of(table.seq + 1) = {mover, Steady::now()};
    send(table.players[mover - 1], R"({"type":"decide","id":"d","table":")" + table.id + R"(","seq":)" +
                                       std::to_string(table.seq) + R"(,"decision":")" +
                                       Pyramido::move_text(table.state, move) + "\"}");
  }

  // What all servers used so far.
  struct Usage {
    double cpu = 0;  // seconds
    double own = 0;  // of this program
    double commits = 0, jobs = 0, micros = 0;
  };
  [[nodiscard]] Usage usage() {
    Usage all;
    all.own = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      std::ifstream in{"/proc/" + std::to_string(nodes_[i].process) + "/stat"};
      std::string text;
      std::getline(in, text);
      std::istringstream fields{text.substr(text.rfind(')') + 2)};
      std::string skipped;
      for (int k = 0; k < 11; ++k) fields >> skipped;
      double user = 0, system = 0;
      fields >> user >> system;
      all.cpu += (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
      const auto told = metrics(static_cast<int>(i));
      const auto figure = [&](std::string_view name) {
        const auto at = told.find("\n" + std::string{name} + " ");
        return at == std::string::npos ? 0.0 : std::strtod(told.c_str() + at + 2 + name.size(), nullptr);
      };
      all.commits += figure("benben_store_commits_total");
      all.jobs += figure("benben_store_jobs_total");
      all.micros += figure("benben_store_micros_total");
    }
    return all;
  }
  std::string metrics(int which) {
    const int from = dial(which);
    const std::string_view request = "GET /metrics HTTP/1.0\r\n\r\n";
    if (::send(from, request.data(), request.size(), MSG_NOSIGNAL) < 0) fail("cannot send");
    std::string text;
    for (ssize_t got = 1; got > 0; text.append(scratch_.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0))))
      got = ::recv(from, scratch_.data(), scratch_.size(), 0);
    close(from);
    return text;
  }
  [[nodiscard]] long memory() const {
    long all = 0;
    for (const auto& node : nodes_) {
      std::ifstream in{"/proc/" + std::to_string(node.process) + "/statm"};
      long size = 0, resident = 0;
      in >> size >> resident;
      all += resident * sysconf(_SC_PAGESIZE);
    }
    return all;
  }
  void report(double spent) {
    const auto now = usage();
    std::sort(waits_.begin(), waits_.end());
    const auto wait = [&](double share) {
      return waits_.empty() ? 0.0
                            : static_cast<double>(
                                  waits_[static_cast<std::size_t>(share * static_cast<double>(waits_.size() - 1))]) /
                                  1000;
    };
    const auto made = static_cast<double>(decisions_);
    const auto commits = std::max(1.0, now.commits - before_.commits);
    std::printf(
        "tables %d, %.1f s: %.0f durable decisions/s, %.1f us of server CPU each (and %.1f us of the load's), %ld "
        "games\n",
        flags_.tables, spent, made / spent, (now.cpu - before_.cpu) * 1e6 / made, (now.own - before_.own) * 1e6 / made,
        games_);
    std::printf("wait for the other's decision: p50 %.2f ms, p90 %.2f ms, p99 %.2f ms, most %.2f ms\n", wait(0.5),
                wait(0.9), wait(0.99), wait(1));
    std::printf("store: %.0f commits/s of %.1f entries, %.2f ms each; %.0f bytes sent a decision; server %.1f MB\n",
                commits / spent, (now.jobs - before_.jobs) / commits, (now.micros - before_.micros) / commits / 1000,
                static_cast<double>(bytes_) / made, static_cast<double>(memory()) / 1e6);
  }

  LoadFlags flags_;
  core::Rng rng_;
  int epoll_ = -1;
  std::vector<Node> nodes_;
  Usage before_;
  bool failed_ = false;
  int seated_ = 0;  // tables whose first game has begun
  std::vector<Table> tables_;
  std::vector<int> idle_;
  std::vector<char> scratch_ = std::vector<char>(1 << 16);
  long decisions_ = 0, games_ = 0;
  std::uint64_t bytes_ = 0;
  std::vector<float> waits_;
};

}  // namespace

int load(const LoadFlags& flags) { return Load{flags}.run(); }

}  // namespace benben::app
