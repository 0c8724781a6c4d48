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

// Every message of protocol/messages.h has its handler here, and only those.
const std::unordered_map<std::string_view, Server::Handler>& Server::handlers() {
  static const std::unordered_map<std::string_view, Handler> kHandlers = {
      // accounts
      {"me", &Server::me},
      {"register", &Server::register_account},
      {"login", &Server::login},
      {"logout", &Server::logout},
      {"password", &Server::change_password},
      {"rename", &Server::rename},
      {"delete_account", &Server::delete_account},
      {"export", &Server::export_data},
      {"make_token", &Server::make_token},
      {"tokens", &Server::tokens},
      {"drop_token", &Server::drop_token},
      // tables
      {"create", &Server::create},
      {"sit", [](Server& server, Ask ask) { server.sit(std::move(ask)); }},
      {"rematch", [](Server& server, Ask ask) { server.rematch(std::move(ask)); }},
      {"react", &Server::react},
      {"stand", on_table([](const Table& table, const Ask& ask, Time now) {
         return table.plan_stand(ask.who.user, *seat_of(ask.fields), now);
       })},
      {"start",
       on_table([](const Table& table, const Ask& ask, Time now) { return table.plan_start(ask.who.user, now); })},
      {"seed", on_table([](const Table& table, const Ask& ask, Time now) {
         return table.plan_seed(ask.who.user, *seat_of(ask.fields), text_of(ask.fields, "seed"), now);
       })},
      {"close",
       on_table([](const Table& table, const Ask& ask, Time now) { return table.plan_close(ask.who.user, now); })},
      // a game under way
      {"follow", [](Server& server, Ask ask) { server.send_view(std::move(ask), true); }},
      {"view", [](Server& server, Ask ask) { server.send_view(std::move(ask), false); }},
      {"unfollow",
       [](Server& server, Ask ask) {
         server.unfollow(ask.client, text_of(ask.fields, "table"));
         ask.reply(Answer::ok());
       }},
      {"decide", &Server::decide},
      {"premove", &Server::premove},
      {"hint", &Server::hint},
      {"undo", on_table([](const Table& table, const Ask& ask, Time now) {
         return table.plan_undo(ask.who.user, seat_of(ask.fields), *number_of(ask.fields, "seq"), now);
       })},
      {"leave", on_table([](const Table& table, const Ask& ask, Time now) {
         return table.plan_leave(ask.who.user, *seat_of(ask.fields), now);
       })},
      {"back", on_table([](const Table& table, const Ask& ask, Time now) {
         return table.plan_back(ask.who.user, *seat_of(ask.fields), now);
       })},
      {"resign", on_table([](const Table& table, const Ask& ask, Time now) {
         return table.plan_resign(ask.who.user, *seat_of(ask.fields), now);
       })},
      {"agree_end", on_table([](const Table& table, const Ask& ask, Time now) {
         return table.plan_agree_end(ask.who.user, *seat_of(ask.fields), flag_of(ask.fields, "agree", true), now);
       })},
      // looking at a game
      {"legal", &Server::legal},
      {"preview", &Server::preview},
      {"scorings", &Server::scorings},
      {"moment", &Server::moment},
      {"review", &Server::review},
      // lists
      {"lobby", &Server::lobby},
      {"tables", &Server::tables},
      {"mine", &Server::mine},
      {"turns", &Server::turns},
      {"history", &Server::history},
      {"leaderboard", &Server::leaderboard},
      {"ratings", &Server::ratings},
      {"statistics", &Server::statistics},
  };
  return kHandlers;
}

void Server::handle(std::string_view type, Ask ask) {
  if (is_draining_) return fail(ask, {ErrorCode::kRestarting});
  const auto found = handlers().find(type);
  if (found == handlers().end()) return fail(ask, {ErrorCode::kUnknownType, "type"});
  found->second(*this, std::move(ask));
}

// A wish that changes a table by one entry.
Server::Handler Server::on_table(PlanEntry plan) {
  return [plan](Server& server, Ask ask) {
    server.with_room(std::move(ask), [&server, plan](const RoomPtr& room, Ask& asked) {
      auto entry = plan(*room->table, asked, server.parts_.clock.wall());
      if (!entry) return asked.reply(Answer::error(entry.error()));
      server.commit(room, std::move(*entry), std::move(asked.reply));
    });
  };
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
