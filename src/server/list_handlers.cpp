// list_handlers.cpp: the messages that list what is kept: tables, turns, ratings, records.
#include <algorithm>

#include <boost/json/parse.hpp>

#include "server/answers.h"
#include "server/fields.h"
#include "server/room.h"
#include "server/server.h"

namespace benben::server {

namespace json = boost::json;
using core::JsonWriter;
using protocol::ErrorCode;

namespace {

constexpr double kSureDeviation = 110;

// A table's card with what changes from decision to decision.
std::string card_for(const store::TableRow& row, const std::string& user) {
  auto card = row.card;
  card.pop_back();  // its brace
  card += ",\"to_act\":" + std::to_string(row.to_act) + ",\"updated\":" + std::to_string(number(row.updated));
  if (row.to_act > 0) {
    const auto found = json::parse(row.card).as_object();
    const auto& seats = found.at("seats").as_array();
    const auto at = static_cast<std::size_t>(row.to_act - 1);
    const auto* acting = at < seats.size() ? seats[at].as_object().if_contains("user") : nullptr;
    if (acting != nullptr && acting->is_string() && acting->get_string() == user) card += ",\"your_turn\":true";
  }
  return card + "}";
}

}  // namespace

void Server::lobby(Ask ask) {
  if (!flag_of(ask.fields, "on", true)) {
    in_lobby_.erase(ask.client);
    return ask.reply(Answer::ok());
  }
  if (clients_.contains(ask.client)) in_lobby_.insert(ask.client);
  list_tables(std::move(ask), {.status = {Status::kOpen, Status::kRunning}});
}

void Server::tables(Ask ask) {
  store::TableFilter filter{.game = text_of(ask.fields, "game")};
  const auto status = text_of(ask.fields, "status");
  if (status.empty() || status == "open") filter.status.push_back(Status::kOpen);
  if (status.empty() || status == "running") filter.status.push_back(Status::kRunning);
  if (status == "over") filter.status.push_back(Status::kOver);
  list_tables(std::move(ask), std::move(filter));
}

void Server::mine(Ask ask) {
  store::TableFilter filter{
      .user = ask.who.user, .status = {Status::kOpen, Status::kRunning}, .limit = kMostOpenTables + kMostRunning};
  list_tables(std::move(ask), std::move(filter));
}

void Server::history(Ask ask) {
  store::TableFilter filter{.user = text_of(ask.fields, "user", ask.who.user),
                            .game = text_of(ask.fields, "game"),
                            .status = {Status::kOver},
                            .limit = static_cast<int>(number_of(ask.fields, "limit").value_or(20))};
  if (const auto before = number_of(ask.fields, "before")) filter.before = Time{Millis{*before}};
  list_tables(std::move(ask), std::move(filter));
}

void Server::list_tables(Ask ask, store::TableFilter filter) {
  const auto user = ask.who.user;
  answer_from_store(std::move(ask), [user, filter = std::move(filter)](store::Store& store) {
    std::string members;
    JsonWriter out{members};
    out.key("tables").begin_array();
    for (const auto& row : store.tables(filter)) out.raw(card_for(row, user));
    out.end_array();
    return members;
  });
}

void Server::turns(Ask ask) {
  const auto user = ask.who.user;
  answer_from_store(std::move(ask), [user](store::Store& store) {
    std::string members;
    JsonWriter out{members};
    write_list(out, "turns", store.turns(user),
               [&](const auto& turn) { out.member("table", turn.table).member("seat", turn.seat); });
    return members;
  });
}

void Server::leaderboard(Ask ask) {
  const auto limit = static_cast<int>(number_of(ask.fields, "limit").value_or(50));
  const auto game = text_of(ask.fields, "game");
  answer_from_store(std::move(ask), [limit, game](store::Store& store) {
    std::string members;
    JsonWriter out{members};
    write_list(out, "players", store.leaderboard(game, kSureDeviation, limit), [&](const auto& player) {
      const auto& user = player.rating.user;
      out.member("user", user).member("name", user.starts_with("bot:") ? user.substr(4) : player.name);
      write_rating(out, player.rating);
    });
    return members;
  });
}

void Server::ratings(Ask ask) {
  const auto user = text_of(ask.fields, "user", ask.who.user);
  answer_from_store(std::move(ask), [user](store::Store& store) {
    std::string members;
    JsonWriter out{members};
    write_ratings(out, store.ratings(user));
    return members;
  });
}

void Server::record(const std::string& id, Reply reply) {
  find_room(id, [reply = std::move(reply)](const Found& found) mutable {
    if (!found) return reply(Answer::error(found.error()));
    const auto& table = *(*found)->table;
    if (table.status() != Status::kOver) return reply(Answer::error({ErrorCode::kNotOver}));
    reply(Answer::ok(table.record()));
  });
}

void Server::records(const Identity& who, Reply reply) {
  auto lines = std::make_shared<std::string>();
  parts_.reads.submit(
      [lines, user = who.user](store::Store& store) {
        lines->clear();
        auto rows = store.tables({.user = user, .status = {Status::kOver}, .limit = 10'000});
        std::reverse(rows.begin(), rows.end());
        for (const auto& row : rows) {
          const auto loaded = store.load(row.id, 0);
          Table table{row.id, row.secret};
          bool ok = loaded.has_value();
          if (ok)
            for (const auto& entry : loaded->entries) ok = ok && !table.apply(entry);
          if (ok && table.play() != nullptr) *lines += table.record() + "\n";
        }
      },
      [lines, reply = std::move(reply)](bool ok) mutable {
        reply(ok ? Answer::ok(std::move(*lines)) : Answer::error({ErrorCode::kBusy}));
      });
}

}  // namespace benben::server
