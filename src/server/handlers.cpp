// handlers.cpp: messages in, answers out. What each does is in the files beside this one: table_handlers.cpp,
// play_handlers.cpp, premoves.cpp, insight_handlers.cpp, list_handlers.cpp, account_handlers.cpp. docs/protocol.md.
#include <array>

#include <boost/json/monotonic_resource.hpp>

#include "server/fields.h"
#include "server/room.h"
#include "server/server.h"

namespace benben::server {

namespace json = boost::json;
using core::JsonWriter;
using protocol::ErrorCode;

void Server::fail(Ask& ask, protocol::Fault fault) { ask.reply(Answer::error(std::move(fault))); }

void Server::receive(const std::shared_ptr<Client>& client, std::string_view text) {
  ++metrics_.messages;
  // It lives on the stack: what has to wait takes a copy along.
  std::array<unsigned char, 4096> bytes;
  json::monotonic_resource storage{bytes.data(), bytes.size()};
  auto message = protocol::read_message(text, &storage);
  if (!message) {
    ++metrics_.faults;
    client->send(to_json(message.error().fault, message.error().id));
    return;
  }
  auto reply = [this, client, id = std::move(message->id)](const Answer& answer) {
    if (answer.fault) {
      ++metrics_.faults;
      client->send(to_json(*answer.fault, id));
      return;
    }
    text_ = "{\"type\":\"ok\"";
    if (!id.empty()) {
      text_ += ",\"id\":";
      JsonWriter{text_}.value(id);
    }
    if (!answer.members.empty()) (text_ += ',') += answer.members;
    text_ += '}';
    client->send(text_);
  };
  const auto type = message->spec->type;
  if (type == "decide" && !is_draining_) {
    // Most messages are decisions at a table that is at hand.
    const auto found = rooms_.find(std::string_view{message->fields.at("table").get_string()});
    if (found != rooms_.end() && !found->second->is_busy && found->second->table) {
      const auto room = found->second;
      room->last_used = parts_.clock.steady();
      return decide_at(room, client->who, message->fields, std::move(reply));
    }
  }
  handle(type,
         {client->who, client, client->address, json::object{message->fields, json::storage_ptr{}}, std::move(reply)});
}

void Server::request(const Identity& who, const std::string& address, std::string_view type, json::object fields,
                     Reply reply) {
  ++metrics_.messages;
  handle(type, {who, nullptr, address, std::move(fields), std::move(reply)});
}

void Server::handle(std::string_view type, Ask ask) {
  if (is_draining_) return fail(ask, {ErrorCode::kRestarting});
  const auto now = parts_.clock.wall();
  const auto user = ask.who.user;
  if (type == "decide") return decide(std::move(ask));
  if (type == "premove") return premove(std::move(ask));
  if (type == "follow") return send_view(std::move(ask), true);
  if (type == "view") return send_view(std::move(ask), false);
  if (type == "unfollow") {
    unfollow(ask.client, text_of(ask.fields, "table"));
    return ask.reply(Answer::ok());
  }
  if (type == "legal") return legal(std::move(ask));
  if (type == "preview") return preview(std::move(ask));
  if (type == "scorings") return scorings(std::move(ask));
  if (type == "moment") return moment(std::move(ask));
  if (type == "review") return review(std::move(ask));
  if (type == "hint") return hint(std::move(ask));
  if (type == "create") return create(std::move(ask));
  if (type == "sit") return sit(std::move(ask));
  if (type == "rematch") return rematch(std::move(ask));
  if (type == "react") return react(std::move(ask));
  if (type == "lobby") return lobby(std::move(ask));
  if (type == "me") return me(std::move(ask));
  if (type == "turns") return turns(std::move(ask));
  if (type == "leaderboard") return leaderboard(std::move(ask));
  if (type == "ratings") return ratings(std::move(ask));
  if (type == "statistics") return statistics(std::move(ask));
  if (type == "register") return register_account(std::move(ask));
  if (type == "login") return login(std::move(ask));
  if (type == "logout") return logout(std::move(ask));
  if (type == "password") return change_password(std::move(ask));
  if (type == "rename") return rename(std::move(ask));
  if (type == "delete_account") return delete_account(std::move(ask));
  if (type == "export") return export_data(std::move(ask));
  if (type == "make_token") return make_token(std::move(ask));
  if (type == "tokens") return tokens(std::move(ask));
  if (type == "drop_token") return drop_token(std::move(ask));

  if (type == "tables") return tables(std::move(ask));
  if (type == "mine") return mine(std::move(ask));
  if (type == "history") return history(std::move(ask));

  // What is left changes a table by one entry.
  const auto seat = [](const Ask& asked) { return *seat_of(asked.fields); };
  if (type == "stand")
    return on_seat(std::move(ask),
                   [=](const Table& table, const Ask& a) { return table.plan_stand(user, seat(a), now); });
  if (type == "start")
    return on_seat(std::move(ask), [=](const Table& table, const Ask&) { return table.plan_start(user, now); });
  if (type == "seed")
    return on_seat(std::move(ask), [=](const Table& table, const Ask& a) {
      return table.plan_seed(user, seat(a), text_of(a.fields, "seed"), now);
    });
  if (type == "close")
    return on_seat(std::move(ask), [=](const Table& table, const Ask&) { return table.plan_close(user, now); });
  if (type == "undo")
    return on_seat(std::move(ask), [=](const Table& table, const Ask& a) {
      return table.plan_undo(user, seat_of(a.fields), *number_of(a.fields, "seq"), now);
    });
  if (type == "leave")
    return on_seat(std::move(ask),
                   [=](const Table& table, const Ask& a) { return table.plan_leave(user, seat(a), now); });
  if (type == "back")
    return on_seat(std::move(ask),
                   [=](const Table& table, const Ask& a) { return table.plan_back(user, seat(a), now); });
  if (type == "resign")
    return on_seat(std::move(ask),
                   [=](const Table& table, const Ask& a) { return table.plan_resign(user, seat(a), now); });
  if (type == "agree_end")
    return on_seat(std::move(ask), [=](const Table& table, const Ask& a) {
      return table.plan_agree_end(user, seat(a), flag_of(a.fields, "agree", true), now);
    });
  fail(ask, {ErrorCode::kUnknownType, "type"});
}

void Server::on_seat(Ask ask, std::function<Table::Plan(const Table&, const Ask&)> plan) {
  with_room(std::move(ask), [this, plan = std::move(plan)](const RoomPtr& room, Ask& asked) {
    auto entry = plan(*room->table, asked);
    if (!entry) return asked.reply(Answer::error(entry.error()));
    commit(room, std::move(*entry), std::move(asked.reply));
  });
}

void Server::with_room(Ask ask, std::move_only_function<void(const RoomPtr&, Ask&)> use) {
  const auto table = text_of(ask.fields, "table");
  find_room(table, [ask = std::move(ask), use = std::move(use)](const Found& found) mutable {
    if (!found) return ask.reply(Answer::error(found.error()));
    use(*found, ask);
  });
}

void Server::answer_from_store(Ask ask, std::function<std::string(store::Store&)> read) {
  auto members = std::make_shared<std::string>();
  parts_.reads.submit([members, read = std::move(read)](store::Store& store) { *members = read(store); },
                      [members, ask = std::move(ask)](bool ok) mutable {
                        if (!ok) return fail(ask, {ErrorCode::kBusy});
                        ask.reply(Answer::ok(std::move(*members)));
                      });
}

}  // namespace benben::server
