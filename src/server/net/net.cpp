// net.cpp: all of Asio and Beast in one place, for they compile slowly.
#include "server/net/net.h"

#include <netinet/tcp.h>
#include <sodium.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/as_tuple.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <unordered_map>
#include <unordered_set>

#include "core/json_writer.h"
#include "server/event_log.h"
#include "server/net/files.h"
#include "server/net/frames.h"
#include "server/net/handshake.h"
#include "server/server.h"
#include "store/journal.h"
#include "store/postgres/listener.h"

namespace benben::server::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using asio::ip::tcp;
using protocol::ErrorCode;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;
constexpr auto kAwait = asio::experimental::as_tuple(asio::use_awaitable);

constexpr std::size_t kMostUnsent = 1U << 20;
constexpr std::size_t kMostConnections = 20'000;
constexpr std::size_t kMostFromAddress = 200;
constexpr int kBurst = 200;
constexpr std::chrono::milliseconds kTick{20};

using Steady = std::chrono::steady_clock;

// So many a second on average, with bursts.
class Bucket {
 public:
  bool take(int a_second, Steady::time_point now) {
    if (a_second == 0) return true;
    const double gone = std::chrono::duration<double>(now - last_).count();
    last_ = now;
    left_ = std::min<double>(kBurst, left_ + gone * a_second);
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  [[nodiscard]] Steady::time_point last() const noexcept { return last_; }

 private:
  double left_ = kBurst;
  Steady::time_point last_ = Steady::now();
};

class Connection;

// Waits for all connections at once: Asio would ask the kernel anew after every message of each.
class Poller {
 public:
  Poller(asio::io_context& io, std::function<void()> before, std::function<void()> after)
      : epoll_{epoll_create1(EPOLL_CLOEXEC)},
        descriptor_{io, epoll_},
        before_{std::move(before)},
        after_{std::move(after)} {
    wait();
  }
  Poller(const Poller&) = delete;
  Poller& operator=(const Poller&) = delete;

  // What happens is told once, and whoever is told reads all there is: the kernel need not look again whether it did.
  void add(int socket, Connection* connection) {
    epoll_event event{};
    event.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;
    event.data.ptr = connection;
    epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &event);
  }
  void remove(int socket) { epoll_ctl(epoll_, EPOLL_CTL_DEL, socket, nullptr); }

 private:
  void wait() {
    descriptor_.async_wait(asio::posix::stream_descriptor::wait_read, [this](boost::system::error_code error) {
      if (error) return;
      take();
      wait();
    });
  }
  void take();

  int epoll_;  // closed by the descriptor
  asio::posix::stream_descriptor descriptor_;
  std::function<void()> before_, after_;  // all that came is read
};

class Net {
 public:
  Net(asio::io_context& io, Server& server, const ServeOptions& options)
      : io_{io},
        server_{server},
        options_{options},
        files_{options.web},
        acceptor_{io},
        timer_{io},
        poller_{io, [&server] { server.hold_writes(); },
                [this] {
                  server_.release_writes();
                  flush_all();
                }} {}

  std::string listen();
  asio::awaitable<void> accept();
  asio::awaitable<void> tick();
  void stop_accepting() {
    boost::system::error_code ignored;
    acceptor_.close(ignored);
  }

  [[nodiscard]] asio::io_context& io() noexcept { return io_; }
  [[nodiscard]] Server& server() noexcept { return server_; }
  [[nodiscard]] const ServeOptions& options() const noexcept { return options_; }
  [[nodiscard]] Poller& poller() noexcept { return poller_; }
  void flush_later(std::shared_ptr<Connection> connection);
  void flush_all();
  // Buffers are lent to those who have something to send.
  [[nodiscard]] std::string take_buffer();
  void give_back(std::string buffer);
  void add(const std::shared_ptr<Connection>& connection) { connections_.insert(connection); }
  void remove(const std::shared_ptr<Connection>& connection);
  [[nodiscard]] std::vector<char>& scratch() noexcept { return scratch_; }
  [[nodiscard]] bool is_well() const { return !well || well(); }
  std::function<bool()> well;

 private:
  asio::awaitable<void> session(tcp::socket socket);
  asio::awaitable<Response> answer(const Request& request, std::string address);
  asio::awaitable<Response> api(const Request& request, std::string address);
  asio::awaitable<core::Result<Server::Identified, protocol::Fault>> identify(const Request& request);
  Response file(const Request& request) const;
  [[nodiscard]] Response reply(const Request& request, int status, std::string body,
                               std::string_view type = "application/json") const;
  [[nodiscard]] Response fault(const Request& request, const protocol::Fault& what) const;
  void set_cookie(Response& response, const std::optional<std::string>& cookie) const;
  [[nodiscard]] static bool is_own_origin(const Request& request);
  // A stranger is written down as a guest: so many of them from one address, and no more.
  [[nodiscard]] bool may_be_guest(const Request& request, const std::string& address);

  asio::io_context& io_;
  Server& server_;
  const ServeOptions& options_;
  Files files_;
  tcp::acceptor acceptor_;
  asio::steady_timer timer_;
  std::unordered_set<std::shared_ptr<Connection>> connections_;
  std::unordered_map<std::string, std::size_t> from_address_;
  std::unordered_map<std::string, Bucket> buckets_, guests_;
  std::vector<std::shared_ptr<Connection>> dirty_, flushing_;
  std::vector<std::string> buffers_;
  Poller poller_;
  std::vector<char> scratch_ = std::vector<char>(64 * 1024);
  Steady::time_point next_sweep_ = Steady::now();
};

// A WebSocket, or a stream of lines. Reads into the net's buffer, writes what one event made at once.
class Connection final : public Client {
 public:
  Connection(Net& net, tcp::socket socket, bool writes_lines)
      : net_{net}, socket_{socket.release()}, reader_{protocol::kMostMessage}, writes_lines_{writes_lines} {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() override {
    if (socket_ >= 0) ::close(socket_);
  }

  void start(std::string first) {
    out_ = std::move(first);
    const int yes = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    // A stream is never asked for a sign; and what is sent to somebody who is gone would be sent again for a quarter of
    // an hour. What nobody acknowledges for as long as a ping may take ends the connection.
    const unsigned patience = 2'000U * static_cast<unsigned>(net_.options().ping_after);
    setsockopt(socket_, IPPROTO_TCP, TCP_USER_TIMEOUT, &patience, sizeof patience);
    net_.add(self());
    net_.poller().add(socket_, this);
    net_.server().attach(self());
    flush();
  }
  void send(std::string_view text) override {
    if (is_closed_) return;
    if (out_.capacity() < kSmall) lend();
    if (writes_lines_)
      out_.append(text) += '\n';
    else
      append_text_frame(out_, text);
    net_.server().metrics().bytes_sent += text.size();
    if (out_.size() > kMostUnsent) {
      ++net_.server().metrics().slow_clients;
      log_event(LogLevel::kWarning, "slow_client");
      drop();
      return;
    }
    if (is_dirty_ || is_writing_) return;
    is_dirty_ = true;
    net_.flush_later(self());
  }
  void close(std::string_view reason) override {
    if (is_closed_) return;
    const std::string bye = R"({"type":"bye","reason":")" + std::string{reason} + "\"}";
    if (writes_lines_) {
      out_ += bye + "\n";
    } else {
      append_text_frame(out_, bye);
      append_close(out_, kGoingAway, reason);
    }
    is_ending_ = true;
    flush();
  }
  void flush() {
    is_dirty_ = false;
    if (is_closed_ || is_writing_) return;
    while (sent_ < out_.size()) {
      const auto n = ::send(socket_, out_.data() + sent_, out_.size() - sent_, MSG_NOSIGNAL | MSG_DONTWAIT);
      if (n > 0) {
        sent_ += static_cast<std::size_t>(n);
        continue;
      }
      if (n < 0 && errno == EINTR) continue;
      if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
        is_writing_ = true;
        out_.erase(0, sent_);
        sent_ = 0;
        return;
      }
      drop();
      return;
    }
    sent_ = 0;
    // A connection at rest keeps nothing.
    if (out_.capacity() >= kSmall) net_.give_back(std::exchange(out_, {}));
    out_.clear();
    if (is_ending_) drop();
  }
  void on_ready(std::uint32_t events) {
    if (is_closed_) return;
    if ((events & EPOLLOUT) != 0 && is_writing_) {
      is_writing_ = false;
      flush();
    }
    const bool is_end = (events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0;
    if (is_end || (events & EPOLLIN) != 0) read(is_end);
  }
  // Every few seconds.
  void sweep(Steady::time_point now) {
    const auto quiet = now - heard_;
    const std::chrono::seconds ping_after{net_.options().ping_after};
    if (quiet > 2 * ping_after && !writes_lines_) return drop();
    if (quiet <= ping_after / (writes_lines_ ? 2 : 1)) return;
    if (writes_lines_) {
      heard_ = now;
      out_ += '\n';
    } else {
      append_ping(out_);
    }
    flush();
  }
  // Not at once: whoever sends may be in the middle of a list that this connection is in.
  void drop() {
    if (is_closed_) return;
    is_closed_ = true;
    asio::post(net_.io(), [me = self()] {
      me->net_.poller().remove(me->socket_);
      ::shutdown(me->socket_, SHUT_RDWR);
      ::close(std::exchange(me->socket_, -1));
      me->net_.server().detach(me);
      me->net_.remove(me);
    });
  }

 private:
  static constexpr std::size_t kSmall = 64;  // less than what a lent buffer has

  [[nodiscard]] std::shared_ptr<Connection> self() { return std::static_pointer_cast<Connection>(shared_from_this()); }
  void lend() {
    auto buffer = net_.take_buffer();
    buffer += out_;
    out_ = std::move(buffer);
  }
  // A socket that gives less than it was asked for is empty, unless this is its end. What more there is waits for its
  // turn: others are heard in between.
  void read(bool is_end) {
    if (is_closed_) return;
    auto& scratch = net_.scratch();
    const auto n = ::recv(socket_, scratch.data(), scratch.size(), MSG_DONTWAIT);
    if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (n == 0 || (n < 0 && errno != EINTR)) return drop();
    if (n > 0) {
      heard_ = Steady::now();
      if (!writes_lines_) {
        reader_.give(scratch.data(), static_cast<std::size_t>(n));
        read_frames();
      }
    }
    if (is_end || n < 0 || static_cast<std::size_t>(n) == scratch.size())
      asio::post(net_.io(), [me = self(), is_end] { me->read(is_end); });
  }
  void read_frames() {
    using Kind = FrameReader::Kind;
    for (;;) {
      const auto frame = reader_.next();
      switch (frame.kind) {
        case Kind::kNothing:
          return;
        case Kind::kText:
          if (is_ending_) break;
          if (!bucket_.take(net_.options().most_a_second, heard_)) {
            const auto message = protocol::read_message(frame.payload);
            const auto& id = message ? message->id : message.error().id;
            send(to_json(protocol::Fault{ErrorCode::kTooFast}, id));
          } else {
            net_.server().receive(self(), frame.payload);
          }
          break;
        case Kind::kPing:
          append_pong(out_, frame.payload);
          if (out_.size() > kMostUnsent) return drop();
          flush();
          break;
        case Kind::kPong:
          break;
        case Kind::kClose:
        case Kind::kFault:
          if (is_ending_) return drop();
          append_close(out_, frame.kind == Kind::kFault ? frame.code : kNormal, "");
          is_ending_ = true;
          flush();
          return;
      }
      if (is_closed_) return;
    }
  }

  Net& net_;
  int socket_;
  FrameReader reader_;
  Bucket bucket_;
  std::string out_;
  std::size_t sent_ = 0;
  Steady::time_point heard_ = Steady::now();
  bool writes_lines_;
  bool is_dirty_ = false;
  bool is_writing_ = false;
  bool is_ending_ = false;  // closes once everything is written
  bool is_closed_ = false;
};

void Poller::take() {
  std::array<epoll_event, 256> events;
  before_();
  const int n = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), 0);
  // A connection that is dropped meanwhile is closed only after this.
  for (int i = 0; i < n; ++i) {
    const auto& event = events[static_cast<std::size_t>(i)];
    static_cast<Connection*>(event.data.ptr)->on_ready(event.events);
  }
  after_();
}

void Net::flush_later(std::shared_ptr<Connection> connection) {
  // Those who are told first need not wait until all are.
  constexpr std::size_t kMany = 32;
  if (dirty_.size() >= kMany) flush_all();
  dirty_.push_back(std::move(connection));
  if (dirty_.size() > 1) return;
  asio::post(io_, [this] { flush_all(); });
}

void Net::flush_all() {
  flushing_.swap(dirty_);
  for (const auto& each : flushing_) each->flush();
  flushing_.clear();
}

std::string Net::take_buffer() {
  if (buffers_.empty()) {
    std::string fresh;
    fresh.reserve(2048);
    return fresh;
  }
  auto last = std::move(buffers_.back());
  buffers_.pop_back();
  return last;
}

void Net::give_back(std::string buffer) {
  constexpr std::size_t kMostKept = 64, kMostSize = 16 * 1024;
  if (buffers_.size() >= kMostKept || buffer.capacity() > kMostSize) return;
  buffer.clear();
  buffers_.push_back(std::move(buffer));
}

void Net::remove(const std::shared_ptr<Connection>& connection) {
  if (connections_.erase(connection) == 0) return;
  const auto found = from_address_.find(connection->address);
  if (found != from_address_.end() && --found->second == 0) from_address_.erase(found);
}

std::string Net::listen() {
  const std::string_view wanted = options_.listen;
  const auto colon = std::min(wanted.rfind(':'), wanted.size());
  auto host = wanted.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  std::uint16_t port = 0;
  const auto* const end = wanted.data() + wanted.size();
  const auto read = std::from_chars(wanted.data() + std::min(colon + 1, wanted.size()), end, port);
  boost::system::error_code unreadable;
  const auto address = asio::ip::make_address(std::string{host}, unreadable);
  if (unreadable || read.ec != std::errc{} || read.ptr != end)
    throw std::runtime_error{"--listen wants ADDRESS:PORT, as in 127.0.0.1:8080, not " + options_.listen};
  if (options_.test_seed && !address.is_loopback())
    throw std::runtime_error{
        "--test-seed is for tests: every deal can be foretold, so it listens on the loopback only, not " +
        options_.listen};
  try {
    const tcp::endpoint endpoint{address, port};
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address{true});
    acceptor_.bind(endpoint);
    acceptor_.listen(4096);
  } catch (const boost::system::system_error& error) {
    throw std::runtime_error{"cannot listen on " + options_.listen + ": " + error.code().message()};
  }
  return options_.listen.substr(0, colon) + ":" + std::to_string(acceptor_.local_endpoint().port());
}

asio::awaitable<void> Net::accept() {
  for (;;) {
    auto [error, socket] = co_await acceptor_.async_accept(kAwait);
    if (error == asio::error::operation_aborted || !acceptor_.is_open()) co_return;
    if (error) {
      // Out of descriptors, most likely: wait for some to come back.
      asio::steady_timer wait{io_, std::chrono::milliseconds{100}};
      co_await wait.async_wait(kAwait);
      continue;
    }
    asio::co_spawn(io_, session(std::move(socket)), asio::detached);
  }
}

asio::awaitable<void> Net::tick() {
  for (;;) {
    timer_.expires_after(kTick);
    auto [error] = co_await timer_.async_wait(kAwait);
    if (error) co_return;
    server_.tick();
    const auto now = Steady::now();
    if (now < next_sweep_) continue;
    next_sweep_ = now + std::chrono::milliseconds{std::min(5'000, options_.ping_after * 250)};
    const auto all = connections_;
    for (const auto& connection : all) connection->sweep(now);
    std::erase_if(buckets_, [&](const auto& each) { return now - each.second.last() > std::chrono::seconds{60}; });
    std::erase_if(guests_, [&](const auto& each) { return now - each.second.last() > std::chrono::seconds{kBurst}; });
  }
}

bool Net::may_be_guest(const Request& request, const std::string& address) {
  const bool is_known = find_cookie(std::string_view{request[http::field::cookie]}, "benben") ||
                        !std::string_view{request[http::field::authorization]}.empty();
  // One a second on average, unless there are no limits at all.
  return is_known || guests_[address].take(std::min(1, options_.most_a_second), Steady::now());
}

bool Net::is_own_origin(const Request& request) {
  const auto origin = request[http::field::origin];
  if (origin.empty()) return true;
  const auto host = request[http::field::host];
  const auto slashes = origin.find("//");
  return slashes != std::string_view::npos && !host.empty() && origin.substr(slashes + 2) == host;
}

Response Net::reply(const Request& request, int status, std::string body, std::string_view type) const {
  Response response{static_cast<http::status>(status), request.version()};
  response.keep_alive(request.keep_alive());
  response.set(http::field::content_type, type);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "same-origin");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Content-Security-Policy",
               "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
               "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; media-src 'self'; "
               "base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  if (options_.is_behind_tls) response.set("Strict-Transport-Security", "max-age=31536000");
  if (type == "application/json") response.set(http::field::cache_control, "no-store");
  response.body() = std::move(body);
  response.prepare_payload();
  return response;
}

Response Net::fault(const Request& request, const protocol::Fault& what) const {
  return reply(request, protocol::http_status(what.code), to_json(what, ""));
}

void Net::set_cookie(Response& response, const std::optional<std::string>& cookie) const {
  if (!cookie) return;
  std::string text =
      "benben=" + *cookie + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + (cookie->empty() ? "0" : "31536000");
  if (options_.is_behind_tls) text += "; Secure";
  response.set(http::field::set_cookie, text);
}

Response Net::file(const Request& request) const {
  const auto* found = files_.find(request.target());
  if (found == nullptr) return reply(request, 404, "not found\n", "text/plain; charset=utf-8");
  if (request[http::field::if_none_match] == found->tag) {
    auto response = reply(request, 304, {}, found->type);
    response.set(http::field::etag, found->tag);
    return response;
  }
  const bool zipped = !found->zipped.empty() &&
                      std::string_view{request[http::field::accept_encoding]}.find("gzip") != std::string_view::npos;
  auto response = reply(request, 200, zipped ? found->zipped : found->content, found->type);
  if (zipped) response.set(http::field::content_encoding, "gzip");
  response.set(http::field::vary, "Accept-Encoding");
  response.set(http::field::etag, found->tag);
  response.set(http::field::cache_control, found->is_lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (request.method() == http::verb::head) response.body().clear();
  return response;
}

std::string decode_url(std::string_view text) {
  std::string out;
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 && digit(text[i + 2]) >= 0) {
      out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

// "a=1&b=x" as the fields of a message.
json::object read_query(const protocol::MessageSpec& spec, std::string_view query) {
  json::object fields;
  while (!query.empty()) {
    const auto end = query.find('&');
    const auto part = query.substr(0, end);
    query = end == std::string_view::npos ? std::string_view{} : query.substr(end + 1);
    const auto equals = part.find('=');
    const auto key = decode_url(part.substr(0, equals));
    const auto value = equals == std::string_view::npos ? std::string{} : decode_url(part.substr(equals + 1));
    if (key.empty()) continue;
    fields[key] = value;
    for (const auto& field : spec.fields) {
      if (field.name != key || field.type == protocol::FieldType::kText) continue;
      std::int64_t number = 0;
      const auto [last, error] = std::from_chars(value.data(), value.data() + value.size(), number);
      if (error == std::errc{} && last == value.data() + value.size()) fields[key] = number;
      if (value == "true" || value == "false") fields[key] = value == "true";
    }
  }
  return fields;
}

asio::awaitable<core::Result<Server::Identified, protocol::Fault>> Net::identify(const Request& request) {
  using Found = core::Result<Server::Identified, protocol::Fault>;
  const std::string cookies{std::string_view{request[http::field::cookie]}};
  const std::string authorization{std::string_view{request[http::field::authorization]}};
  constexpr std::string_view kBearer = "Bearer ";
  auto start = [&](auto handler) {
    auto done = std::make_shared<decltype(handler)>(std::move(handler));
    std::optional<std::string_view> token;
    if (authorization.starts_with(kBearer)) token = std::string_view{authorization}.substr(kBearer.size());
    server_.identify(find_cookie(cookies, "benben"), token, [this, done](Found found) {
      asio::post(io_, [done, found = std::move(found)]() mutable { std::move (*done)(std::move(found)); });
    });
  };
  co_return co_await asio::async_initiate<decltype(asio::use_awaitable), void(Found)>(start, asio::use_awaitable);
}

asio::awaitable<Response> Net::api(const Request& request, std::string address) {
  std::string_view path = request.target();
  path.remove_prefix(std::string_view{"/api/"}.size());
  const auto question = path.find('?');
  const std::string_view query = question == std::string_view::npos ? std::string_view{} : path.substr(question + 1);
  const std::string name{path.substr(0, question)};
  const bool is_post = request.method() == http::verb::post;
  if (!is_post && request.method() != http::verb::get) co_return fault(request, {ErrorCode::kUnknownType});
  if (is_post && !is_own_origin(request)) co_return fault(request, {ErrorCode::kBadOrigin});

  const bool is_record = name.starts_with("record/");
  const bool is_records = name == "records";
  const auto* spec = protocol::message_spec(name);
  json::object fields;
  if (!is_record && !is_records) {
    if (spec == nullptr || spec->door == protocol::Door::kSocketOnly || (!is_post && !spec->reads_only))
      co_return fault(request, {ErrorCode::kUnknownType});
    if (is_post) {
      if (!is_utf8(request.body())) co_return fault(request, {ErrorCode::kNotJson});
      auto object = request.body().empty() ? json::object{}
                                           : protocol::read_object(request.body()).value_or(json::object{{"", 0}});
      if (object.contains("")) co_return fault(request, {ErrorCode::kNotJson});
      fields = std::move(object);
    } else {
      fields = read_query(*spec, query);
    }
    if (auto wrong = protocol::check_fields(*spec, fields)) co_return fault(request, *wrong);
  }

  if (!may_be_guest(request, address)) co_return fault(request, {ErrorCode::kTooFast});
  auto found = co_await identify(request);
  if (!found) co_return fault(request, found.error());
  auto start = [&](auto handler) {
    auto done = std::make_shared<decltype(handler)>(std::move(handler));
    Reply take = [this, done](Answer answer) {
      asio::post(io_, [done, answer = std::move(answer)]() mutable { std::move (*done)(std::move(answer)); });
    };
    if (is_record)
      server_.record(name.substr(7), std::move(take));
    else if (is_records)
      server_.records(found->who, std::move(take));
    else
      server_.request(found->who, address, name, std::move(fields), std::move(take));
  };
  auto answer = co_await asio::async_initiate<decltype(asio::use_awaitable), void(Answer)>(start, asio::use_awaitable);
  auto response = answer.fault ? fault(request, *answer.fault)
                  : is_record  ? reply(request, 200, answer.members + "\n")
                  : is_records ? reply(request, 200, answer.members, "application/jsonl")
                               : reply(request, 200, "{" + answer.members + "}");
  set_cookie(response, answer.cookie ? answer.cookie : found->cookie);
  co_return response;
}

asio::awaitable<Response> Net::answer(const Request& request, std::string address) {
  const std::string_view target = request.target();
  if (target.starts_with("/api/")) co_return co_await api(request, std::move(address));
  const bool is_get = request.method() == http::verb::get || request.method() == http::verb::head;
  if (!is_get) co_return reply(request, 405, "use GET\n", "text/plain; charset=utf-8");
  if (target == "/healthz") {
    const bool is_ready = is_well() && !server_.is_draining();
    co_return reply(request, is_ready ? 200 : 503, is_ready ? "ok\n" : "not ready\n", "text/plain; charset=utf-8");
  }
  if (target == "/metrics") {
    const bool is_local = address == "127.0.0.1" || address == "::1";
    if (!is_local && !options_.has_public_metrics)
      co_return reply(request, 404, "not found\n", "text/plain; charset=utf-8");
    co_return reply(request, 200, server_.metrics_text(), "text/plain; version=0.0.4");
  }
  co_return file(request);
}

asio::awaitable<void> Net::session(tcp::socket socket) {
  boost::system::error_code error;
  const auto peer = socket.remote_endpoint(error);
  if (error) co_return;
  const auto peer_address = peer.address().to_string();
  beast::tcp_stream stream{std::move(socket)};
  beast::flat_buffer buffer;
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(8192);
    parser.body_limit(protocol::kMostMessage);
    stream.expires_after(std::chrono::seconds{30});
    auto [failure, size] = co_await http::async_read(stream, buffer, parser, kAwait);
    static_cast<void>(size);
    if (failure) {
      if (failure == http::error::body_limit || failure == http::error::header_limit) {
        Request none;
        none.keep_alive(false);
        auto response = fault(none, {ErrorCode::kTooLong});
        response.keep_alive(false);
        co_await http::async_write(stream, response, kAwait);
      }
      break;
    }
    const auto request = parser.release();
    ++server_.metrics().http_requests;
    auto address = peer_address;
    // Only a proxy of ours is believed, and only what it added itself: the last name.
    if (options_.is_behind_tls) {
      const std::string_view chain = request["X-Forwarded-For"];
      const auto comma = chain.rfind(',');
      auto last = comma == std::string_view::npos ? chain : chain.substr(comma + 1);
      while (last.starts_with(' ')) last.remove_prefix(1);
      if (!last.empty() && last.size() < 50) address = last;
    }
    if (!buckets_[address].take(options_.most_a_second, Steady::now())) {
      auto response = fault(request, {ErrorCode::kTooFast});
      co_await http::async_write(stream, response, kAwait);
      if (!request.keep_alive()) break;
      continue;
    }
    const std::string_view target = request.target();
    const bool is_socket = target == "/ws" && request[http::field::upgrade].size() > 0;
    const bool is_stream = target == "/api/stream" && request.method() == http::verb::get;
    if (is_socket || is_stream) {
      const auto key = request[http::field::sec_websocket_key];
      std::optional<protocol::Fault> wrong;
      if (server_.is_draining()) wrong = protocol::Fault{ErrorCode::kRestarting};
      if (!is_own_origin(request)) wrong = protocol::Fault{ErrorCode::kBadOrigin};
      if (is_socket && (key.empty() || request[http::field::sec_websocket_version] != "13"))
        wrong = protocol::Fault{ErrorCode::kBadField, "Sec-WebSocket-Key"};
      // The load tool and tests come from one address; a limit of none is none here too.
      const auto most = options_.most_a_second == 0 ? kMostConnections : kMostFromAddress;
      const auto here = from_address_.find(address);
      if (connections_.size() >= kMostConnections || (here != from_address_.end() && here->second >= most))
        wrong = protocol::Fault{ErrorCode::kTooMany};
      if (!may_be_guest(request, address)) wrong = protocol::Fault{ErrorCode::kTooFast};
      if (!wrong) {
        stream.expires_never();
        const auto found = co_await identify(request);
        if (!found) {
          wrong = found.error();
        } else {
          std::string first;
          if (is_socket)
            first =
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: "
                "Upgrade\r\nSec-WebSocket-Accept: " +
                accept_key(key) + "\r\n";
          else
            first =
                "HTTP/1.1 200 OK\r\nContent-Type: application/jsonl\r\nCache-Control: no-store\r\nConnection: "
                "close\r\n";
          Response cookie;
          set_cookie(cookie, found->cookie);
          if (found->cookie) first += "Set-Cookie: " + std::string{cookie[http::field::set_cookie]} + "\r\n";
          first += "\r\n";
          ++from_address_[address];
          auto connection = std::make_shared<Connection>(*this, stream.release_socket(), is_stream);
          connection->who = found->who;
          connection->address = address;
          connection->is_stream = is_stream;
          connection->start(std::move(first));
          co_return;
        }
      }
      auto response = fault(request, *wrong);
      response.keep_alive(false);
      co_await http::async_write(stream, response, kAwait);
      break;
    }
    auto response = co_await answer(request, address);
    stream.expires_after(std::chrono::seconds{30});
    auto [written, count] = co_await http::async_write(stream, response, kAwait);
    static_cast<void>(count);
    if (written || !response.keep_alive()) break;
  }
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
}

// News of other nodes, as long as there is a connection; after one was lost everything may have changed.
asio::awaitable<void> hear(asio::io_context& io, Server& server, store::PostgresListener& listener) {
  for (bool is_first = true;; is_first = false) {
    while (!listener.connect()) {
      asio::steady_timer wait{io, std::chrono::seconds{1}};
      auto [error] = co_await wait.async_wait(kAwait);
      if (error) co_return;
    }
    if (!is_first) server.catch_up_all();
    asio::posix::stream_descriptor descriptor{io, dup(listener.descriptor())};
    for (;;) {
      auto [error] = co_await descriptor.async_wait(asio::posix::stream_descriptor::wait_read, kAwait);
      if (error == asio::error::operation_aborted) co_return;
      std::vector<std::string> news;
      const bool well = listener.take(news);
      for (const auto& each : news) server.news(each);
      if (!well) break;
    }
  }
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

}  // namespace

int serve(const ServeOptions& options, const std::function<void(const std::string&)>& ready) {
  try {
    // Whoever reads the log may go away; the games go on.
    std::signal(SIGPIPE, SIG_IGN);
    if (sodium_init() < 0) throw std::runtime_error{"libsodium does not start"};
    asio::io_context io{1};
    const auto post = [&io](std::move_only_function<void()> work) {
      // Handlers are copied around by Asio; the work is not.
      asio::post(io, [held = std::make_shared<std::move_only_function<void()>>(std::move(work))] { (*held)(); });
    };
    auto writing = store::open_store(options.store);
    const bool is_shared = writing->is_shared();
    const SystemClock clock;
    writing->begin();
    const auto key = writing->setting("cookie_key", random_hex(32));
    if (!is_shared) writing->release_leases(clock.wall());
    writing->commit();

    const int processors = static_cast<int>(std::thread::hardware_concurrency());
    Workers bots{options.bot_threads > 0 ? options.bot_threads : std::max(1, processors - 1), 1000};
    Workers passwords{1, 100};
    store::ThreadJournal writes{std::move(writing), post};
    store::ThreadJournal reads{store::open_store(options.store, store::Access::kRead), post};
    const auto luck = make_luck(options.test_seed);
    Server server{{writes, reads, bots, passwords, clock, *luck, post, key, is_shared}};
    Net net{io, server, options};
    net.well = [&] { return writes.figures().is_well; };
    const auto address = net.listen();
    if (options.test_seed) claim_seed(options.store, *options.test_seed);
    asio::co_spawn(io, net.accept(), asio::detached);
    asio::co_spawn(io, net.tick(), asio::detached);
    std::optional<store::PostgresListener> listener;
    if (is_shared) {
      listener.emplace(options.store);
      asio::co_spawn(io, hear(io, server, *listener), asio::detached);
    }

    asio::signal_set signals{io, SIGTERM, SIGINT};
    asio::steady_timer ending{io};
    const auto began = std::make_shared<Steady::time_point>();
    std::function<void(boost::system::error_code)> wait_quiet = [&](boost::system::error_code) {
      const auto spent = Steady::now() - *began;
      if ((server.is_quiet() && spent > std::chrono::milliseconds{30}) || spent > std::chrono::milliseconds{800}) {
        io.stop();
        return;
      }
      ending.expires_after(std::chrono::milliseconds{5});
      ending.async_wait(wait_quiet);
    };
    signals.async_wait([&](boost::system::error_code, int) {
      *began = Steady::now();
      log_event(LogLevel::kInfo, "drain");
      net.stop_accepting();
      server.drain();
      wait_quiet({});
    });
    log_event(
        LogLevel::kInfo, "listen",
        {{"address", address}, {"store", options.store.substr(0, options.store.find(':'))}, {"node", server.node()}});
    if (options.test_seed) log_event(LogLevel::kWarning, "test_seed", {{"seed", std::to_string(*options.test_seed)}});
    ready(address);
    io.run();
    log_event(LogLevel::kInfo, "stop");
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "benben: " << error.what() << '\n';
    return 1;
  }
}

}  // namespace benben::server::net
