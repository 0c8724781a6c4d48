// net.cpp: the loop: takes sockets, ticks, hears other nodes, ends in order.
#include "server/net/net.h"

#include <sodium.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <charconv>
#include <csignal>
#include <exception>
#include <iostream>
#include <stop_token>
#include <thread>

#include "server/event_log.h"
#include "server/failure.h"
#include "server/names.h"
#include "server/net/connections.h"
#include "server/net/descriptors.h"
#include "server/net/http.h"
#include "server/server.h"
#include "store/journal.h"
#include "store/postgres/listener.h"
#include "table/daily.h"

namespace benben::server::net {
namespace {

using SystemError = boost::system::error_code;
using Descriptor = asio::posix::stream_descriptor;
constexpr std::chrono::milliseconds kTick{20};
constexpr std::chrono::milliseconds kMostDraining{700};
constexpr std::chrono::milliseconds kLate{2'000};  // a store that takes longer is not well
constexpr int kMostRounds = 8;

// All that happens on the server's thread by itself.
class Loop {
 public:
  Loop(asio::io_context& io, Server& server, Connections& connections, Http& http, const ServeOptions& options)
      : server_{server},
        connections_{connections},
        http_{http},
        options_{options},
        acceptor_{io},
        pause_{io},
        timer_{io},
        events_{io, ::dup(connections.descriptor())} {}

  // The address with the port that it came to.
  std::string listen(const tcp::endpoint& endpoint);
  void start() {
    accept();
    tick();
    wait_for_events();
  }
  void stop_accepting() {
    SystemError ignored;
    acceptor_.close(ignored);
  }

 private:
  void accept();
  void tick();
  void wait_for_events();

  Server& server_;
  Connections& connections_;
  Http& http_;
  const ServeOptions& options_;
  tcp::acceptor acceptor_;
  asio::steady_timer pause_, timer_;
  Descriptor events_;  // of the connections
  Steady::time_point next_sweep_ = Steady::now();
};

// Where to listen, as it was asked for.
tcp::endpoint read_listen(const ServeOptions& options) {
  const std::string_view wanted = options.listen;
  const auto colon = std::min(wanted.rfind(':'), wanted.size());
  auto host = wanted.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  std::uint16_t port = 0;
  const auto* const end = wanted.data() + wanted.size();
  const auto read = std::from_chars(wanted.data() + std::min(colon + 1, wanted.size()), end, port);
  SystemError unreadable;
  const auto address = asio::ip::make_address(std::string{host}, unreadable);
  if (unreadable || read.ec != std::errc{} || read.ptr != end)
    throw std::runtime_error{
        "--listen wants an address in numbers and a port, as in 127.0.0.1:8080 or 0.0.0.0:80, not " + options.listen};
  if (options.test_seed && !address.is_loopback())
    throw std::runtime_error{
        "--test-seed is for tests: every deal can be foretold, so it listens on the loopback only, not " +
        options.listen};
  return {address, port};
}

std::string Loop::listen(const tcp::endpoint& endpoint) {
  try {
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address{true});
    acceptor_.bind(endpoint);
    acceptor_.listen(4096);
  } catch (const boost::system::system_error& error) {
    throw std::runtime_error{"cannot listen on " + options_.listen + ": " + error.code().message()};
  }
  return options_.listen.substr(0, options_.listen.rfind(':')) + ":" +
         std::to_string(acceptor_.local_endpoint().port());
}

void Loop::accept() {
  acceptor_.async_accept([this](SystemError error, tcp::socket socket) {
    if (error == asio::error::operation_aborted || !acceptor_.is_open()) return;
    if (!error) {
      http_.serve(std::move(socket));
      accept();
      return;
    }
    // Out of descriptors, most likely: somebody who does nothing gives theirs, or we wait for some to come back.
    if (http_.make_room()) return accept();
    pause_.expires_after(std::chrono::milliseconds{100});
    pause_.async_wait([this](SystemError) { accept(); });
  });
}

void Loop::tick() {
  timer_.expires_after(kTick);
  timer_.async_wait([this](SystemError error) {
    if (error) return;
    // What has arrived by now counts before any clock runs out.
    for (int i = 0; i < kMostRounds && connections_.take_events(); ++i) continue;
    server_.tick();
    if (const auto now = Steady::now(); now >= next_sweep_) {
      next_sweep_ = now + std::chrono::milliseconds{std::min(5'000, options_.ping_after * 250)};
      connections_.sweep(now);
      http_.sweep(now);
    }
    tick();
  });
}

void Loop::wait_for_events() {
  events_.async_wait(Descriptor::wait_read, [this](SystemError error) {
    if (error) return;
    connections_.take_events();
    wait_for_events();
  });
}

// How far noon of this day is from now; nothing for no day.
Millis ahead(const std::string& day) {
  if (day.empty()) return Millis{0};
  const auto found = table::read_day(day);
  if (!found) throw std::runtime_error{"--test-day is a day like 2026-11-18, not " + day};
  return table::begin_of(*found) + std::chrono::hours{12} - SystemClock{}.wall();
}

std::unique_ptr<Luck> make_luck(std::optional<std::uint64_t> test_seed) {
  if (test_seed) return std::make_unique<FixedLuck>(*test_seed);
  return std::make_unique<TrueLuck>();
}

// A second start from the same seed would make the same ids once more.
void claim_seed(const std::string& address, std::uint64_t seed) {
  const auto claim = random_hex(16);
  const auto kept = store::open_store(address);
  kept->begin();
  const bool is_ours = kept->setting("test_seed_" + std::to_string(seed), claim) == claim;
  kept->commit();
  if (!is_ours)
    throw std::runtime_error{"--test-seed " + std::to_string(seed) +
                             " was used on this store before; take another seed or another store"};
}

void read_log(store::Store& log, const std::stop_token& stop, Server& server, const Post& post) {
  try {
    log.begin();
    auto torn = log.torn([&] { return !stop.stop_requested(); });
    log.commit();
    if (!torn.empty()) post([&server, torn = std::move(torn)] { server.tear(torn); });
  } catch (const store::StoreError& error) {
    log_event(LogLevel::kError, "log_unread", {{"why", error.what()}});
  }
}

// What is wrong with the store; empty if nothing is.
std::string trouble(const store::Journal& writes, const store::Journal& reads) {
  if (const auto figures = writes.figures(); !figures.is_healthy) return "the store cannot be written: " + figures.why;
  for (const auto* const journal : {&writes, &reads})
    if (const auto oldest = journal->figures().oldest; oldest && *oldest >= kLate)
      return "the store has kept somebody waiting for " + std::to_string(oldest->count()) + " ms";
  return {};
}

}  // namespace

int serve(const ServeOptions& options, const std::function<void(const std::string&)>& ready) {
  try {
    // Whoever reads the log may go away; the games go on.
    std::signal(SIGPIPE, SIG_IGN);
    std::set_terminate([] { fail("thread"); });
    raise_descriptor_limit();
    if (sodium_init() < 0) throw std::runtime_error{"libsodium does not start"};
    asio::io_context io{1};
    const auto post = [&io](std::move_only_function<void()> work) {
      // Handlers are copied around by Asio; the work is not.
      asio::post(io, [shared = std::make_shared<std::move_only_function<void()>>(std::move(work))] { (*shared)(); });
    };
    // What was asked for wrongly leaves no store behind.
    const auto endpoint = read_listen(options);
    const SystemClock clock{ahead(options.test_day)};
    const auto claim = store::claim_store(options.store);
    auto writing = store::open_store(options.store);
    const bool is_shared = writing->is_shared();
    writing->begin();
    const auto key = writing->setting("cookie_key", random_hex(32));
    if (writing->setting("cookie_key_hash", token_hash(key)) != token_hash(key))
      throw std::runtime_error{
          "the store's cookie key is not the one it was made with, and nobody's session would be known: restore it, or "
          "delete cookie_key and cookie_key_hash from the table settings"};
    for (const auto& account : writing->accounts_without_keys())
      writing->hold_name(name_keys(account.name), account.id);
    if (!is_shared) writing->release_leases(clock.wall());
    writing->commit();

    const int processors = static_cast<int>(std::thread::hardware_concurrency());
    Workers bots{options.bot_threads > 0 ? options.bot_threads : std::max(1, processors - 1), 1000};
    Workers passwords{1, 100};
    store::ThreadJournal writes{std::move(writing), post};
    store::ThreadJournal reads{store::open_store(options.store, store::Access::kRead), post};
    const auto luck = make_luck(options.test_seed);
    Server server{{writes, reads, bots, passwords, clock, *luck, post, key, is_shared, bots::kMachine,
                   options.most_a_second != 0}};
    Connections connections{server, options, post};
    Http http{io, server, connections, options, [&] { return trouble(writes, reads); }};
    Loop loop{io, server, connections, http, options};
    const auto address = loop.listen(endpoint);
    if (options.test_seed) claim_seed(options.store, *options.test_seed);
    loop.start();
    std::optional<store::PostgresListener> listener;
    if (is_shared)
      listener.emplace(options.store,
                       store::PostgresListener::Heard{[&](std::vector<std::string> news) {
                                                        post([&server, news = std::move(news)] {
                                                          for (const auto& line : news) server.news(line);
                                                        });
                                                      },
                                                      [&] { post([&server] { server.catch_up_all(); }); }});

    // What a damaged head hides is found by reading the whole log once, beside everything else.
    std::jthread reader;
    if (!is_shared)
      reader = std::jthread{[&server, post, log = store::open_store(options.store, store::Access::kRead)](
                                const std::stop_token& stop) { read_log(*log, stop, server, post); }};

    asio::signal_set signals{io, SIGTERM, SIGINT};
    asio::steady_timer ending{io};
    const auto began = std::make_shared<Steady::time_point>();
    std::function<void(SystemError)> wait_quiet = [&](SystemError) {
      const auto spent = Steady::now() - *began;
      const bool is_quiet = server.is_quiet() && !writes.figures().oldest && !reads.figures().oldest;
      if ((is_quiet && spent > std::chrono::milliseconds{30}) || spent > kMostDraining) {
        // A database that has kept us waiting until now is waited for no longer.
        writes.give_up();
        reads.give_up();
        io.stop();
        return;
      }
      ending.expires_after(std::chrono::milliseconds{5});
      ending.async_wait(wait_quiet);
    };
    signals.async_wait([&](SystemError, int) {
      *began = Steady::now();
      log_event(LogLevel::kInfo, "drain");
      loop.stop_accepting();
      server.drain();
      wait_quiet({});
    });
    log_event(
        LogLevel::kInfo, "listen",
        {{"address", address}, {"store", options.store.substr(0, options.store.find(':'))}, {"node", server.node()}});
    if (options.test_seed) log_event(LogLevel::kWarning, "test_seed", {{"seed", std::to_string(*options.test_seed)}});
    ready(address);
    // Whatever runs here and throws was not prepared for it.
    or_fail("loop", [&io] { io.run(); });
    log_event(LogLevel::kInfo, "stop");
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "benben: " << error.what() << '\n';
    return 1;
  }
}

}  // namespace benben::server::net
