#include "server/server.h"

#include <array>

#include <boost/json/monotonic_resource.hpp>

#include "server/event_log.h"
#include "server/fields.h"
#include "table/games.h"

namespace benben::server {

namespace json = boost::json;
using core::JsonWriter;
using protocol::ErrorCode;

namespace {

constexpr Millis kForgetEvery{10'000};
constexpr std::size_t kMostRoomKept = 1U << 20;  // of an answer's room, for the next one

// A message of this client that waits for its answer; it no longer does when this goes.
class Unanswered {
 public:
  explicit Unanswered(ClientPtr client) : client_{std::move(client)} { ++client_->unanswered; }
  Unanswered(Unanswered&& other) noexcept = default;
  Unanswered& operator=(Unanswered&&) = delete;
  ~Unanswered() {
    if (client_) --client_->unanswered;
  }
  [[nodiscard]] const ClientPtr& client() const noexcept { return client_; }

 private:
  ClientPtr client_;
};

}  // namespace

Server::Server(Ground ground)
    : bots_{ground.bots},
      passwords_{ground.passwords},
      resources_{ground.resources},
      context_{
          .writes = ground.writes,
          .reads = ground.reads,
          .clock = ground.clock,
          .luck = ground.luck,
          .post = std::move(ground.post),
          .news = {ground.writes, random_id(ground.luck, Luck::Use::kNode, 8), ground.is_shared, ground.cookie_key}},
      limits_{context_.clock, ground.counts_addresses},
      premoves_{context_.news, broadcast_},
      // The one way up: whoever decides or writes below, the table is looked after when it is done.
      tables_{context_, broadcast_, premoves_,
              [this](const RoomPtr& room, Tables::Reason why) { turns_.look_after(room, why); }},
      presence_{context_, tables_, broadcast_, limits_},
      thinking_{context_, tables_, limits_, bots_, resources_},
      turns_{context_, tables_, premoves_, thinking_},
      seating_{context_, tables_, limits_, thinking_},
      playing_{context_, tables_, premoves_, limits_},
      insights_{tables_},
      reviews_{context_, tables_, bots_, resources_},
      accounts_{context_, tables_, premoves_, broadcast_, limits_, passwords_, ground.cookie_key},
      lists_{context_, tables_, broadcast_, limits_},
      dailies_{context_, limits_, seating_, bots_, resources_, ground.cookie_key} {
  resources_.stop = &stop_;
  static_cast<void>(bots_.submit(table::prepare_games));
}

// What the workers do is done for us, and with what is ours.
Server::~Server() {
  stop_ = true;
  thinking_.stop();
  bots_.clear();
  passwords_.clear();
}

void Server::attach(const ClientPtr& client) {
  broadcast_.attach(client);
  if (client->is_stream) presence_.welcome(client);
}

void Server::detach(const ClientPtr& client) {
  broadcast_.detach(client);
  presence_.leave(client);
}

void Server::receive(const ClientPtr& client, std::string_view text, Millis arrived) {
  ++context_.metrics.messages;
  // It lives on the stack: what has to wait takes a copy along.
  std::array<unsigned char, 4096> bytes;
  json::monotonic_resource storage{bytes.data(), bytes.size()};
  auto message = protocol::read_message(text, &storage);
  if (!message) {
    ++context_.metrics.faults;
    client->send(to_json(message.error().fault, message.error().id));
    return;
  }
  if (client->unanswered >= Limits::kMostUnanswered) {
    ++context_.metrics.faults;
    client->send(protocol::to_json({ErrorCode::kBusy}, message->id));
    return;
  }
  auto reply = [this, waiting = Unanswered{client}, id = std::move(message->id)](const Answer& answer) {
    auto& asker = *waiting.client();
    if (answer.fault) {
      ++context_.metrics.faults;
      asker.send(to_json(*answer.fault, id));
      return;
    }
    text_ = "{\"type\":\"ok\"";
    if (!id.empty()) {
      text_ += ",\"id\":";
      JsonWriter{text_}.value(id);
    }
    if (!answer.members.empty()) (text_ += ',') += answer.members;
    text_ += '}';
    asker.send(text_);
    if (text_.capacity() > kMostRoomKept) text_ = {};
  };
  const auto type = message->spec->type;
  if (type == "decide" && !context_.is_draining) {
    // Most messages are decisions at a table that is at hand.
    if (const auto room = tables_.at_rest(message->fields.at("table").get_string()))
      return playing_.decide_at(room, client->who, message->fields, std::move(reply), arrived);
  }
  handle(type, {client->who, client, client->address, json::object{message->fields, json::storage_ptr{}},
                std::move(reply), arrived});
}

void Server::request(const Identity& who, const std::string& address, std::string_view type, json::object fields,
                     Reply reply, std::optional<Millis> arrived) {
  ++context_.metrics.messages;
  handle(type,
         {who, nullptr, address, std::move(fields), std::move(reply), arrived ? *arrived : context_.clock.steady()});
}

// Every message of protocol/messages.h has its handler here, and only those. docs/protocol.md.
const std::unordered_map<std::string_view, Server::Handler>& Server::handlers() {
  const auto to = [](auto part, auto method) -> Handler {
    return [part, method](Server& server, Ask ask) { (server.*part.*method)(std::move(ask)); };
  };
  static const std::unordered_map<std::string_view, Handler> kHandlers = {
      {"me", to(&Server::accounts_, &Accounts::me)},
      {"register", to(&Server::accounts_, &Accounts::sign_up)},
      {"login", to(&Server::accounts_, &Accounts::login)},
      {"logout", to(&Server::accounts_, &Accounts::logout)},
      {"password", to(&Server::accounts_, &Accounts::change_password)},
      {"rename", to(&Server::accounts_, &Accounts::rename)},
      {"delete_account", to(&Server::accounts_, &Accounts::remove)},
      {"export", to(&Server::accounts_, &Accounts::export_data)},
      {"make_token", to(&Server::accounts_, &Accounts::make_token)},
      {"tokens", to(&Server::accounts_, &Accounts::tokens)},
      {"drop_token", to(&Server::accounts_, &Accounts::drop_token)},

      {"create", to(&Server::seating_, &Seating::create)},
      {"bring", to(&Server::seating_, &Seating::bring)},
      {"sit", to(&Server::seating_, &Seating::sit)},
      {"stand", to(&Server::seating_, &Seating::stand)},
      {"seed", to(&Server::seating_, &Seating::seed)},
      {"reveal", to(&Server::seating_, &Seating::reveal)},
      {"start", to(&Server::seating_, &Seating::start)},
      {"close", to(&Server::seating_, &Seating::close)},
      {"rematch", to(&Server::seating_, &Seating::rematch)},
      {"try", to(&Server::seating_, &Seating::try_again)},

      {"follow", to(&Server::presence_, &Presence::follow)},
      {"view", to(&Server::presence_, &Presence::view)},
      {"unfollow", to(&Server::presence_, &Presence::unfollow)},

      {"decide", to(&Server::playing_, &Playing::decide)},
      {"premove", to(&Server::playing_, &Playing::premove)},
      {"undo", to(&Server::playing_, &Playing::undo)},
      {"leave", to(&Server::playing_, &Playing::leave)},
      {"back", to(&Server::playing_, &Playing::back)},
      {"resign", to(&Server::playing_, &Playing::resign)},
      {"agree_end", to(&Server::playing_, &Playing::agree_end)},
      {"react", to(&Server::playing_, &Playing::react)},

      {"hint", to(&Server::thinking_, &Thinking::hint)},
      {"legal", to(&Server::insights_, &Insights::legal)},
      {"preview", to(&Server::insights_, &Insights::preview)},
      {"scorings", to(&Server::insights_, &Insights::scorings)},
      {"moment", to(&Server::insights_, &Insights::moment)},
      {"review", to(&Server::reviews_, &Reviews::review)},

      {"lobby", to(&Server::lists_, &Lists::lobby)},
      {"tables", to(&Server::lists_, &Lists::tables)},
      {"mine", to(&Server::lists_, &Lists::mine)},
      {"turns", to(&Server::lists_, &Lists::turns)},
      {"history", to(&Server::lists_, &Lists::history)},
      {"leaderboard", to(&Server::lists_, &Lists::leaderboard)},
      {"ratings", to(&Server::lists_, &Lists::ratings)},
      {"statistics", to(&Server::lists_, &Lists::statistics)},

      {"daily", to(&Server::dailies_, &Dailies::daily)},
      {"daily_start", to(&Server::dailies_, &Dailies::start)},
      {"daily_send", to(&Server::dailies_, &Dailies::send)},
  };
  return kHandlers;
}

void Server::handle(std::string_view type, Ask ask) {
  if (context_.is_draining) return ask.fail({ErrorCode::kRestarting});
  const auto found = handlers().find(type);
  if (found == handlers().end()) return ask.fail({ErrorCode::kUnknownType, "type"});
  found->second(*this, std::move(ask));
}

void Server::tick() {
  if (context_.is_draining) return;
  turns_.tick();
  thinking_.tick();
  accounts_.tick();
  presence_.tick();
  const auto now = context_.clock.steady();
  if (now < next_sweep_) return;
  next_sweep_ = now + kForgetEvery;
  tell_failures();
  tables_.forget_idle();
  presence_.refresh();
  limits_.sweep();
}

// Whoever waited for it was told `busy`; why, only the log says.
void Server::tell_failures() {
  const auto writes = context_.writes.figures(), reads = context_.reads.figures();
  const auto failures = writes.failures + reads.failures;
  if (failures == failures_told_) return;
  const auto more = static_cast<std::int64_t>(failures - std::exchange(failures_told_, failures));
  log_event(LogLevel::kError, "store_jobs_failed",
            {{"jobs", more}, {"why", writes.failures > writes_failed_ ? writes.why : reads.why}});
  writes_failed_ = writes.failures;
}

void Server::news(std::string_view line) {
  auto heard = context_.news.hear(line);
  if (!heard) return;
  const auto& table = heard->table;
  if (!heard->is_sealed) {
    if (heard->kind == 't' || heard->kind == 'e') tables_.hear(table, heard->seq, std::nullopt);
    return;
  }
  switch (heard->kind) {
    case 'u':
      return accounts_.look_again(heard->text);
    case 'm':
      return premoves_.hear(heard->node, table, heard->seat, heard->number);
    default:
      break;
  }
  if (heard->node == node()) return;  // what follows is known where it was said
  switch (heard->kind) {
    case 't':
      tables_.hear(table, heard->seq, std::nullopt);
      if (heard->is_listed && broadcast_.has_lobby())
        tables_.with(table, [this](const RoomPtr& room) {
          if (room->table->settings().is_public) broadcast_.tell_lobby(*room->table);
        });
      return;
    case 'e':
      return tables_.hear(table, heard->seq, std::move(heard->entry));
    case 'r':
      if (const auto room = tables_.at_hand(table)) room->followers.send(heard->text);
      return;
    case 'd':
      return broadcast_.tell_user(tables_.at_hand(table).get(), heard->user, heard->text);
    case 'p':
      for (const auto& [at, user] : heard->people) presence_.hear_present(heard->node, at, user);
      return;
    case 'g':
      for (const auto& [at, user] : heard->people) presence_.hear_gone(heard->node, at, user);
      return;
    case 'q':
      return presence_.hear_question(table);
    default:
      return;
  }
}

void Server::drain() {
  context_.is_draining = true;
  stop_ = true;
  thinking_.stop();
  broadcast_.close_all("restart");
}

std::string Server::metrics_text() const {
  std::string out;
  write_gauge(out, "benben_connections", static_cast<double>(broadcast_.size()));
  write_gauge(out, "benben_connections_in_doubt", static_cast<double>(accounts_.in_doubt()));
  write_gauge(out, "benben_rooms", static_cast<double>(tables_.size()));
  write_gauge(out, "benben_deadlines", static_cast<double>(turns_.deadlines()));
  write_gauge(out, "benben_bot_queue", static_cast<double>(thinking_.waiting()));
  write_gauge(out, "benben_new_names", static_cast<double>(accounts_.new_names()));
  write_gauge(out, "benben_pasts", static_cast<double>(presence_.pasts()));
  write_gauge(out, "benben_review_queue", static_cast<double>(reviews_.waiting()));
  write_counter(out, "benben_messages_total", context_.metrics.messages);
  write_counter(out, "benben_decisions_total", context_.metrics.decisions);
  write_counter(out, "benben_bot_decisions_total", context_.metrics.bot_decisions);
  write_counter(out, "benben_faults_total", context_.metrics.faults);
  write_counter(out, "benben_conflicts_total", context_.metrics.conflicts);
  write_counter(out, "benben_read_back_total", context_.metrics.read_back);
  write_counter(out, "benben_store_failures_total", context_.metrics.store_failures);
  write_counter(out, "benben_bots_put_off_total", context_.metrics.bots_put_off);
  write_counter(out, "benben_bots_hurried_total", context_.metrics.bots_hurried);
  write_counter(out, "benben_slow_clients_total", context_.metrics.slow_clients);
  write_counter(out, "benben_log_lines_dropped_total", dropped_log_lines());
  write_counter(out, "benben_http_requests_total", context_.metrics.http_requests);
  write_counter(out, "benben_sent_bytes_total", context_.metrics.bytes_sent);
  const auto store = context_.writes.figures();
  write_gauge(out, "benben_store_queue", static_cast<double>(store.waiting));
  write_counter(out, "benben_store_commits_total", store.commits);
  write_counter(out, "benben_store_jobs_total", store.jobs);
  write_counter(out, "benben_store_micros_total", store.commit_micros);
  context_.metrics.durable.write(out, "benben_durable_seconds");
  return out;
}

}  // namespace benben::server
