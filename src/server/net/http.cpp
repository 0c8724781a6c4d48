#include "server/net/http.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <sstream>
#include <tuple>
#include <variant>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/experimental/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/failure.h"
#include "server/net/caller.h"
#include "server/net/connection.h"
#include "server/net/connections.h"
#include "server/net/descriptors.h"
#include "server/net/frames.h"
#include "server/net/handshake.h"
#include "server/net/head.h"
#include "server/net/net.h"
#include "server/net/query.h"

namespace benben::server::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using namespace std::string_view_literals;
using protocol::ErrorCode;
using protocol::Fault;
using Request = http::request<http::string_body>;

// The body of an answer: a text of its own, or a view of one that all who ask for it share.
struct Text {
  using value_type = std::variant<std::string, std::string_view>;
  static std::string_view view(const value_type& body) noexcept {
    if (const auto* const own = std::get_if<std::string>(&body)) return *own;
    return *std::get_if<std::string_view>(&body);
  }
  static std::uint64_t size(const value_type& body) noexcept { return view(body).size(); }
  class writer {
   public:
    using const_buffers_type = asio::const_buffer;
    template <class Head>
    writer(const Head&, const value_type& body) : text_{view(body)} {}
    static void init(boost::system::error_code& error) { error = {}; }
    boost::optional<std::pair<const_buffers_type, bool>> get(boost::system::error_code& error) const {
      error = {};
      return {{const_buffers_type{text_.data(), text_.size()}, false}};
    }

   private:
    std::string_view text_;
  };
};
using Response = http::response<Text>;

// Awaits with an error code among the results instead of an exception.
constexpr auto kAwait = asio::experimental::as_tuple(asio::use_awaitable);
constexpr std::chrono::seconds kPatience{30};
constexpr std::chrono::minutes kAnswerTakes{5};  // whoever takes a little of it all the while
constexpr std::chrono::seconds kRequestTakes{10};
constexpr std::chrono::seconds kFarewell{2};
constexpr std::size_t kMostHead = 8'192;
constexpr std::string_view kPlain = "text/plain; charset=utf-8";

// The status to refuse a head with that leaves open where its request ends or whom it is for; 0: it is fine.
int refusal(const Request& head) {
  const bool is_old = head.version() < 11;
  const auto hosts = head.count(http::field::host), lengths = head.count(http::field::content_length),
             encodings = head.count(http::field::transfer_encoding);
  if (hosts > 1 || (hosts == 0 && !is_old)) return 400;
  const std::string_view length = head[http::field::content_length];
  if (lengths > 1 || length.find_first_not_of("0123456789") != std::string_view::npos) return 400;
  if (encodings == 0) return 0;
  if (is_old || encodings > 1 || lengths > 0) return 400;
  return beast::iequals(head[http::field::transfer_encoding], "chunked") ? 0 : 501;
}

// Of a request that failed to come; 0: there is nobody to be told.
int status_of(const boost::system::error_code& failure) {
  if (failure == http::error::body_limit || failure == http::error::header_limit) return 413;
  const bool is_wrong = failure.category() == http::make_error_code(http::error::bad_version).category();
  return is_wrong && failure != http::error::end_of_stream ? 400 : 0;
}

// A socket that is to become a WebSocket, as RFC 6455 has it (4.2.1); else the field that is wrong.
std::optional<Fault> handshake_fault(const Request& request) {
  const auto wrong = [](const char* field) { return Fault{ErrorCode::kBadField, field}; };
  if (!beast::websocket::is_upgrade(request)) return wrong("Upgrade");
  if (!request.body().empty()) return wrong("Content-Length");
  if (request[http::field::sec_websocket_version] != "13") return wrong("Sec-WebSocket-Version");
  if (!is_key(request[http::field::sec_websocket_key])) return wrong("Sec-WebSocket-Key");
  return std::nullopt;
}

// Scheme, host and port; a page that came without TLS may be anybody's who is on the way to it.
bool is_own_origin(const Request& request, bool is_behind_tls) {
  const std::string_view origin = request[http::field::origin], host = request[http::field::host];
  const std::string_view scheme = is_behind_tls ? "https://" : "http://";
  return origin.empty() || (origin.starts_with(scheme) && !host.empty() && origin.substr(scheme.size()) == host);
}

// What a browser says of a GET, which has no origin when a page only includes it.
bool is_of_other_site(const Request& request) {
  const std::string_view site = request["Sec-Fetch-Site"];
  return !site.empty() && site != "same-origin" && site != "none";
}

bool wants_socket(const Request& request) {
  return request.target() == "/ws" && !request[http::field::upgrade].empty();
}
bool wants_stream(const Request& request) {
  return request.target() == "/api/stream" && request.method() == http::verb::get;
}

std::string cookie_text(const std::string& cookie, bool is_behind_tls) {
  return "benben=" + cookie + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + (cookie.empty() ? "0" : "31536000") +
         (is_behind_tls ? "; Secure" : "");
}

// What a call of the API asks for.
struct Call {
  std::string name;
  json::object fields;
  [[nodiscard]] bool is_record() const { return name.starts_with(kRecord); }
  [[nodiscard]] bool is_records() const { return name == "records"; }
  [[nodiscard]] std::string table() const { return name.substr(kRecord.size()); }  // of a record
  static constexpr std::string_view kRecord = "record/";
};

// Whatever is neither asked nor measured is a piece of the page.
bool is_of_page(std::string_view target) {
  return !target.starts_with("/api/") && !target.starts_with("/ws") && target != "/healthz" && target != "/metrics";
}

// An address can have any bytes in it.
bool are_texts(const json::object& fields) {
  return std::all_of(fields.begin(), fields.end(), [](const auto& field) {
    return is_utf8(field.key()) && (!field.value().is_string() || is_utf8(field.value().get_string()));
  });
}

core::Result<Call, Fault> read_call(const Request& request, bool is_behind_tls) {
  std::string_view path = request.target();
  path.remove_prefix(std::string_view{"/api/"}.size());
  const auto question = path.find('?');
  Call call{std::string{path.substr(0, question)}, {}};
  const bool is_post = request.method() == http::verb::post;
  if (!is_post && request.method() != http::verb::get) return Fault{ErrorCode::kUnknownType};
  if (is_post && !is_own_origin(request, is_behind_tls)) return Fault{ErrorCode::kBadOrigin};
  if (!is_utf8(call.name)) return Fault{ErrorCode::kNotJson};
  if (call.is_record() || call.is_records()) return call;
  const auto* spec = protocol::message_spec(call.name);
  if (spec == nullptr || spec->door == protocol::Door::kSocketOnly || (!is_post && !spec->reads_only))
    return Fault{ErrorCode::kUnknownType};
  if (!is_post) {
    if (question != std::string_view::npos) call.fields = read_query(*spec, path.substr(question + 1));
    if (!are_texts(call.fields)) return Fault{ErrorCode::kNotJson};
  } else if (!request.body().empty()) {
    if (!is_utf8(request.body())) return Fault{ErrorCode::kNotJson};
    auto object = protocol::read_object(request.body());
    if (!object) return Fault{ErrorCode::kNotJson};
    call.fields = std::move(*object);
  }
  if (auto wrong = protocol::check_fields(*spec, call.fields)) return *wrong;
  return call;
}

}  // namespace

// One socket's requests and answers, one after the other.
class Http::Exchange {
 public:
  Exchange(Http& http, tcp::socket socket, const asio::ip::address& peer)
      : http_{http}, stream_{std::move(socket)}, peer_{peer}, from_{caller_name(peer)} {}
  asio::awaitable<void> run();
  [[nodiscard]] const std::string& from() const noexcept { return from_; }  // our peer, who may be a proxy
  void stop_waiting();
  void close() {
    boost::system::error_code ignored;
    stream_.socket().close(ignored);
  }

 private:
  // The other side has so long to do its part; meanwhile it may lose its place to somebody else.
  void wait_at_most(std::chrono::seconds time);
  [[nodiscard]] std::chrono::seconds silence() const { return std::chrono::seconds{http_.options_.ping_after}; }
  // A request, or the status to refuse it with; 0 if none came.
  asio::awaitable<core::Result<Request, int>> read(beast::flat_buffer& buffer, bool is_first);
  [[nodiscard]] Response refuse(int status) const;
  // Lets whoever was refused read that: to close while they still send would be a reset.
  asio::awaitable<void> hear_out();
  // False if it could not be sent.
  asio::awaitable<bool> write(Response response);
  asio::awaitable<bool> write_records(const Response& head, Records& records);
  asio::awaitable<Response> answer(const Request& request);
  asio::awaitable<Response> api(const Request& request);
  // Nothing: the socket is a connection's now. Otherwise why it may not be.
  asio::awaitable<std::optional<Fault>> connect(const Request& request);
  asio::awaitable<core::Result<Identified, Fault>> identify(const Request& request);
  // Calls `start` with a function, and waits until it is called with a T.
  template <class T, class Start>
  asio::awaitable<T> wait_for(Start start);
  [[nodiscard]] std::string caller(const Request& request, const asio::ip::address& peer) const;
  [[nodiscard]] Response file(const Request& request) const;
  // Nothing of it is kept anywhere, but for files.
  [[nodiscard]] Response reply(const Request& request, int status, Text::value_type body,
                               std::string_view type = "application/json") const;
  [[nodiscard]] Response fault(const Request& request, const Fault& what) const;

  Http& http_;
  beast::tcp_stream stream_;
  asio::ip::address peer_;
  std::string from_;
  std::string address_;                                  // who calls
  Steady::time_point arrived_;                           // when the request had come
  std::shared_ptr<Records> records_;                     // follow the answer
  std::optional<std::list<Exchange*>::iterator> place_;  // among those who wait
};

void Http::Exchange::wait_at_most(std::chrono::seconds time) {
  stream_.expires_after(time);
  if (!place_) place_ = http_.waiting_.insert(http_.waiting_.end(), this);
}

void Http::Exchange::stop_waiting() {
  if (place_) http_.waiting_.erase(*std::exchange(place_, std::nullopt));
}

asio::awaitable<void> Http::Exchange::run() {
  beast::flat_buffer buffer;
  for (bool is_first = true;; is_first = false) {
    const auto request = co_await read(buffer, is_first);
    if (!request && request.error() == 0) break;
    Response response;
    bool is_last_word = !request;
    if (!request) {
      response = refuse(request.error());
    } else {
      arrived_ = Steady::now();
      ++http_.server_.metrics().http_requests;
      address_ = caller(*request, peer_);
      const int most = http_.options_.most_a_second;
      auto& from_there = http_.callers_[address_];
      const auto now = Steady::now();
      const bool may_go_on = is_of_page(request->target()) ? from_there.files.take(kTimesForFiles * most, now)
                                                           : from_there.bucket.take(most, now);
      if (!may_go_on) {
        response = fault(*request, {ErrorCode::kTooFast});
        is_last_word = !from_there.patience.take(kTimesRefused * most, now);
        if (is_last_word) response.keep_alive(false);
      } else if (wants_socket(*request) || wants_stream(*request)) {
        const auto refusal = co_await connect(*request);
        if (!refusal) co_return;
        response = fault(*request, *refusal);
        response.keep_alive(false);
      } else {
        response = co_await answer(*request);
      }
    }
    // A head only, whatever it would be the head of.
    if (request && request->method() == http::verb::head) response.body() = std::string_view{};
    const bool goes_on = response.keep_alive();
    const bool is_sent = co_await write(std::move(response));
    if (is_sent && is_last_word) co_return co_await hear_out();
    if (!is_sent || !goes_on) break;
  }
  boost::system::error_code ignored;
  stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<core::Result<Request, int>> Http::Exchange::read(beast::flat_buffer& buffer, bool is_first) {
  http::request_parser<http::string_body> parser;
  parser.header_limit(kMostHead);
  parser.body_limit(protocol::kMostGame);
  boost::system::error_code failure;
  std::size_t size = 0;
  if (buffer.size() == 0) {
    wait_at_most(std::min(silence(), is_first ? kRequestTakes : kPatience));
    std::tie(failure, size) = co_await stream_.async_read_some(buffer.prepare(4096), kAwait);
    buffer.commit(size);
  }
  if (failure) {
    stop_waiting();
    co_return 0;
  }
  // Once begun it must come to an end: however slowly, but not for ever.
  wait_at_most(std::min(silence(), kRequestTakes));
  HeadLines lines;
  const auto look = [&] { return lines.look({static_cast<const char*>(buffer.data().data()), buffer.size()}); };
  auto found = look();
  while (found == HeadLines::Found::kMore && !failure && buffer.size() < kMostHead) {
    std::tie(failure, size) = co_await stream_.async_read_some(buffer.prepare(4096), kAwait);
    buffer.commit(size);
    if (!failure) found = look();
  }
  int refused = found == HeadLines::Found::kBad ? 400 : found == HeadLines::Found::kMore && !failure ? 413 : 0;
  if (failure == asio::error::eof) refused = 400;
  if (!failure && refused == 0) {
    std::tie(failure, size) = co_await http::async_read_header(stream_, buffer, parser, kAwait);
    refused = failure ? status_of(failure) : refusal(parser.get());
    // How long it will be is compared with the limit as soon as the head says so: only then is it known for what. These
    // bring a whole game.
    if (const auto target = parser.get().target(); target != "/api/bring" && target != "/api/daily_send") {
      parser.body_limit(protocol::kMostMessage);
      if (refused == 0 && parser.content_length().value_or(0) > protocol::kMostMessage) refused = 413;
    }
  }
  if (!failure && refused == 0) {
    // What stands behind a body in chunks would be read as if it stood in the head.
    const auto fields = std::distance(parser.get().begin(), parser.get().end());
    std::tie(failure, size) = co_await http::async_read(stream_, buffer, parser, kAwait);
    const bool has_more = std::distance(parser.get().begin(), parser.get().end()) > fields;
    refused = failure ? status_of(failure) : has_more ? 400 : 0;
  }
  stop_waiting();
  if (failure || refused != 0) co_return refused;
  co_return parser.release();
}

asio::awaitable<void> Http::Exchange::hear_out() {
  boost::system::error_code failure;
  stream_.socket().shutdown(tcp::socket::shutdown_send, failure);
  wait_at_most(kFarewell);
  std::array<char, 4'096> rest{};
  for (std::size_t size = 0, heard = 0; !failure && heard < 4 * protocol::kMostMessage; heard += size)
    std::tie(failure, size) = co_await stream_.async_read_some(asio::buffer(rest), kAwait);
  stop_waiting();
}

// As much as the other side takes, and then anew: on a slow line a large file is on its way for minutes.
asio::awaitable<bool> Http::Exchange::write(Response response) {
  if (const auto records = std::exchange(records_, nullptr)) co_return co_await write_records(response, *records);
  const auto end = Steady::now() + kAnswerTakes;
  http::response_serializer<Text> writer{response};
  boost::system::error_code failure;
  std::size_t size = 0;
  while (!writer.is_done() && !failure) {
    const auto left = std::chrono::floor<std::chrono::seconds>(end - Steady::now());
    wait_at_most(std::min({silence(), kPatience, left}));
    std::tie(failure, size) = co_await http::async_write_some(stream_, writer, kAwait);
  }
  stop_waiting();
  co_return !failure;
}

// Each piece is read when the one before it is sent. Whoever knows no chunks reads to the end of the connection.
asio::awaitable<bool> Http::Exchange::write_records(const Response& like, Records& records) {
  http::response<http::empty_body> head{like.base()};
  const bool in_chunks = head.version() >= 11;
  head.content_length(boost::none);
  head.chunked(in_chunks);
  http::response_serializer<http::empty_body> writer{head};
  wait_at_most(kPatience);
  auto [failure, size] = co_await http::async_write_header(stream_, writer, kAwait);
  stop_waiting();
  while (!failure) {
    const auto piece =
        co_await wait_for<Answer>([&](Reply take) { http_.server_.more_records(records, std::move(take)); });
    if (piece.fault) {
      // To whoever knows no chunks the end would be that of a whole answer.
      boost::system::error_code ignored;
      stream_.socket().set_option(asio::socket_base::linger{true, 0}, ignored);
      close();
      co_return false;
    }
    wait_at_most(kPatience);
    const bool is_last = piece.members.empty();
    const auto text = asio::buffer(piece.members);
    if (is_last && in_chunks)
      std::tie(failure, size) = co_await asio::async_write(stream_, http::make_chunk_last(), kAwait);
    else if (in_chunks)
      std::tie(failure, size) = co_await asio::async_write(stream_, http::make_chunk(text), kAwait);
    else
      std::tie(failure, size) = co_await asio::async_write(stream_, text, kAwait);
    stop_waiting();
    if (is_last) co_return in_chunks && !failure;
  }
  co_return false;
}

asio::awaitable<Response> Http::Exchange::answer(const Request& request) {
  const std::string_view target = request.target();
  if (target.starts_with("/api/")) co_return co_await api(request);
  const bool is_get = request.method() == http::verb::get || request.method() == http::verb::head;
  if (!is_get) co_return reply(request, 405, "use GET\n"sv, kPlain);
  const bool is_local = address_ == "127.0.0.1" || address_ == "::1";
  if (target == "/healthz") {
    const auto trouble = http_.server_.is_draining() ? "the server drains" : http_.trouble_();
    if (trouble.empty()) co_return reply(request, 200, "ok\n"sv, kPlain);
    // A database's words may name machines and people.
    co_return reply(request, 503, is_local ? "not ready: " + trouble + "\n" : "not ready\n", kPlain);
  }
  if (target == "/metrics") {
    if (!is_local && !http_.options_.has_public_metrics) co_return reply(request, 404, "not found\n"sv, kPlain);
    co_return reply(request, 200, http_.server_.metrics_text(), "text/plain; version=0.0.4");
  }
  co_return file(request);
}

asio::awaitable<Response> Http::Exchange::api(const Request& request) {
  auto call = read_call(request, http_.options_.is_behind_tls);
  if (!call) co_return fault(request, call.error());
  const auto found = co_await identify(request);
  if (!found) co_return fault(request, found.error());
  auto& server = http_.server_;
  if (call->is_records()) {
    auto records =
        co_await wait_for<BegunRecords>([&](TakeRecords take) { server.records(found->who, std::move(take)); });
    if (!records) co_return fault(request, records.error());
    records_ = std::move(*records);
    auto response = reply(request, 200, std::string{}, "application/jsonl");
    if (found->cookie) response.set(http::field::set_cookie, cookie_text(*found->cookie, http_.options_.is_behind_tls));
    co_return response;
  }
  auto answer = co_await wait_for<Answer>([&](Reply take) {
    const auto began = worked();
    if (call->is_record())
      server.record(call->table(), address_, std::move(take));
    else
      server.request(found->who, address_, call->name, std::move(call->fields), std::move(take),
                     std::chrono::duration_cast<Millis>(arrived_.time_since_epoch()));
    if (const int more = worth(worked() - began); more > 0) http_.callers_[address_].bucket.charge(more);
  });
  auto response = answer.fault        ? fault(request, *answer.fault)
                  : call->is_record() ? reply(request, 200, answer.members + "\n")
                                      : reply(request, 200, "{" + answer.members + "}");
  const auto& cookie = answer.cookie ? answer.cookie : found->cookie;
  if (cookie) response.set(http::field::set_cookie, cookie_text(*cookie, http_.options_.is_behind_tls));
  co_return response;
}

asio::awaitable<std::optional<Fault>> Http::Exchange::connect(const Request& request) {
  const bool is_stream = wants_stream(request);
  if (!is_stream) {
    if (const auto fault = handshake_fault(request)) co_return *fault;
  }
  if (!http_.connections_.has_room(address_)) co_return Fault{ErrorCode::kTooMany};
  if (!is_own_origin(request, http_.options_.is_behind_tls) || (is_stream && is_of_other_site(request)))
    co_return Fault{ErrorCode::kBadOrigin};
  if (http_.server_.is_draining()) co_return Fault{ErrorCode::kRestarting};
  stream_.expires_never();
  const auto found = co_await identify(request);
  if (!found) co_return found.error();
  if (is_stream && !http_.server_.may_stream(found->who, address_)) co_return Fault{ErrorCode::kTooFast};
  // Others may have come meanwhile.
  if (!http_.connections_.has_room(address_)) co_return Fault{ErrorCode::kTooMany};
  Response head{http::status::switching_protocols, 11};
  if (is_stream) {
    head = reply(request, 200, std::string{}, "application/jsonl");
    head.content_length(boost::none);  // to the end of the connection
    head.keep_alive(false);
  } else {
    head.set(http::field::upgrade, "websocket");
    head.set(http::field::connection, "Upgrade");
    head.set(http::field::sec_websocket_accept, accept_key(request[http::field::sec_websocket_key]));
  }
  if (found->cookie) head.set(http::field::set_cookie, cookie_text(*found->cookie, http_.options_.is_behind_tls));
  std::ostringstream first;
  first << head.base();
  const auto connection =
      std::make_shared<Connection>(http_.connections_, stream_.release_socket().release(), is_stream);
  connection->who = found->who;
  connection->address = address_;
  connection->is_stream = is_stream;
  connection->start(std::move(first).str());
  co_return std::nullopt;
}

asio::awaitable<core::Result<Identified, Fault>> Http::Exchange::identify(const Request& request) {
  return wait_for<core::Result<Identified, Fault>>([this, &request](TakeIdentity take) {
    const std::string_view authorization = request[http::field::authorization];
    constexpr std::string_view kBearer = "Bearer ";
    std::optional<std::string_view> token;
    if (authorization.starts_with(kBearer)) token = authorization.substr(kBearer.size());
    std::vector<std::string_view> cookies;
    const auto [first, last] = request.equal_range(http::field::cookie);
    for (auto each = first; each != last; ++each) find_cookies(each->value(), "benben", cookies);
    http_.server_.identify(cookies, token, address_, std::move(take));
  });
}

template <class T, class Start>
asio::awaitable<T> Http::Exchange::wait_for(Start start) {
  auto initiate = [&io = http_.io_, start = std::move(start)](auto handler) {
    auto done = std::make_shared<decltype(handler)>(std::move(handler));
    start([&io, done](T value) {
      asio::post(io, [done, value = std::move(value)]() mutable { std::move (*done)(std::move(value)); });
    });
  };
  return asio::async_initiate<decltype(asio::use_awaitable), void(T)>(std::move(initiate), asio::use_awaitable);
}

std::string Http::Exchange::caller(const Request& request, const asio::ip::address& peer) const {
  if (!http_.options_.is_behind_tls) return caller_name(peer);
  // A proxy may write a header of its own below the caller's instead of adding to it.
  std::string chain;
  const auto [first, last] = request.equal_range("X-Forwarded-For");
  for (auto each = first; each != last; ++each) (chain += chain.empty() ? "" : ",") += std::string_view{each->value()};
  return forwarded_caller(chain, http_.options_.proxies, peer);
}

Response Http::Exchange::file(const Request& request) const {
  const auto* found = http_.files_.find(request.target());
  if (found == nullptr) return reply(request, 404, "not found\n"sv, kPlain);
  const bool is_known = request[http::field::if_none_match] == found->tag;
  const bool zipped = !found->zipped.empty() &&
                      std::string_view{request[http::field::accept_encoding]}.find("gzip") != std::string_view::npos;
  const std::string_view content = zipped ? found->zipped : found->content;
  auto response = reply(request, is_known ? 304 : 200, is_known ? std::string_view{} : content, found->type);
  if (is_known) response.content_length(boost::none);  // it would be that of the file
  if (zipped && !is_known) response.set(http::field::content_encoding, "gzip");
  response.set(http::field::vary, "Accept-Encoding");
  response.set(http::field::etag, found->tag);
  response.set(http::field::cache_control, found->is_lasting ? "public, max-age=31536000, immutable" : "no-cache");
  return response;
}

Response Http::Exchange::reply(const Request& request, int status, Text::value_type body, std::string_view type) const {
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
  if (http_.options_.is_behind_tls) response.set("Strict-Transport-Security", "max-age=31536000");
  response.set(http::field::cache_control, "no-store");
  response.body() = std::move(body);
  response.prepare_payload();
  return response;
}

Response Http::Exchange::refuse(int status) const {
  auto response = status == 413   ? fault({}, {ErrorCode::kTooLong})
                  : status == 501 ? reply({}, status, "no such transfer encoding is known here\n"sv, kPlain)
                                  : reply({}, status, "not a request that can be read\n"sv, kPlain);
  response.keep_alive(false);
  return response;
}

Response Http::Exchange::fault(const Request& request, const Fault& what) const {
  return reply(request, protocol::http_status(what.code), to_json(what, ""));
}

Http::Http(asio::io_context& io, Server& server, Connections& connections, const ServeOptions& options,
           std::function<std::string()> trouble)
    : io_{io},
      server_{server},
      connections_{connections},
      options_{options},
      trouble_{std::move(trouble)},
      files_{options.web},
      most_{std::clamp<std::size_t>(descriptor_limit() / 4, 16, 4'096)} {}

void Http::serve(tcp::socket socket) {
  boost::system::error_code error;
  const auto peer = socket.remote_endpoint(error).address();
  if (error || !find_room(caller_name(peer))) return;
  ++open_;
  ++open_from_[caller_name(peer)];
  auto exchange = std::make_unique<Exchange>(*this, std::move(socket), peer);
  auto running = [](Http& http, std::unique_ptr<Exchange> mine) -> asio::awaitable<void> {
    co_await mine->run();
    --http.open_;
    const auto here = http.open_from_.find(mine->from());
    if (--here->second == 0) http.open_from_.erase(here);
  };
  asio::co_spawn(io_, running(*this, std::move(exchange)), [](const std::exception_ptr& failed) {
    if (failed) or_fail("http", [&failed] { std::rethrow_exception(failed); });
  });
}

bool Http::find_room(const std::string& from) {
  constexpr std::size_t kMostFromAddress = 100;
  // Behind a proxy all come from its address; a limit of none is none here too.
  const auto here = open_from_.find(from);
  if (here != open_from_.end() && here->second >= kMostFromAddress && !options_.is_behind_tls &&
      options_.most_a_second != 0 && !close_one([&](const Exchange& each) { return each.from() == from; }))
    return false;
  return open_ < most_ || make_room();
}

bool Http::make_room() {
  return close_one([](const Exchange&) { return true; });
}

bool Http::close_one(const std::function<bool(const Exchange&)>& which) {
  const auto found = std::find_if(waiting_.begin(), waiting_.end(), [&](const auto* each) { return which(*each); });
  if (found == waiting_.end()) return false;
  auto* const exchange = *found;
  exchange->stop_waiting();
  exchange->close();
  return true;
}

void Http::sweep(Steady::time_point now) {
  std::erase_if(callers_, [&](const auto& each) {
    return now - std::max(each.second.bucket.last(), each.second.files.last()) > std::chrono::seconds{60};
  });
}

}  // namespace benben::server::net
