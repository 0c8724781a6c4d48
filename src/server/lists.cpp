#include "server/lists.h"

#include <algorithm>

#include "server/answers.h"
#include "server/cards.h"
#include "server/fields.h"
#include "server/glicko.h"
#include "server/rights.h"
#include "server/statistics.h"
#include "table/daily.h"
#include "table/games.h"

namespace benben::server {

using core::JsonWriter;
using protocol::ErrorCode;

namespace {

// Read at a time: so many records, or fewer that have so many entries. A longer one is a piece by itself.
constexpr std::size_t kRecordsAPiece = 10;
constexpr std::int64_t kEntriesAPiece = 2'000;

// A table's card with what changes from decision to decision; nothing if it cannot be read.
std::optional<std::string> card_for(const store::TableRow& row, const std::string& user) {
  const auto found = read_card(row);
  if (!found) return std::nullopt;
  const auto& seats = found->at("seats").get_array();
  const auto to_act = row.to_act > 0 && row.to_act <= static_cast<int>(seats.size()) ? row.to_act : 0;
  auto card = row.card.substr(0, row.card.rfind('}'));
  card += ",\"to_act\":" + std::to_string(to_act) + ",\"updated\":" + std::to_string(number(row.updated));
  if (to_act > 0 && text_of(seats[static_cast<std::size_t>(to_act - 1)].get_object(), "user") == user)
    card += ",\"your_turn\":true";
  return card + "}";
}

// Nothing if the game is not over, its deal is that of a day under way, or the log cannot be read. Says how many
// entries were read.
std::int64_t add_record(store::Store& store, const std::string& id, Time now, std::string& lines) {
  const auto loaded = store.load(id, 0);
  if (!loaded) return 0;
  const auto read = static_cast<std::int64_t>(loaded->entries.size());
  Table table{id, loaded->row.secret};
  for (const auto& entry : loaded->entries)
    if (table.apply(entry)) return read;
  if (table.status() == Status::kOver && table.play() != nullptr && !table::keeps_secret(table, now))
    lines += table.record() + "\n";
  return read;
}

}  // namespace

void Lists::lobby(Ask ask) {
  if (!flag_of(ask.fields, "on", true)) {
    broadcast_.leave_lobby(ask.client);
    return ask.ok();
  }
  broadcast_.enter_lobby(ask.client);
  list_tables(std::move(ask), {.status = {Status::kOpen, Status::kRunning}});
}

void Lists::tables(Ask ask) {
  store::TableFilter filter{.game = text_of(ask.fields, "game")};
  // Of a game that is not there all tables would be looked through.
  if (!filter.game.empty() && !table::is_game(filter.game)) return ask.fail({ErrorCode::kBadField, "game"});
  const auto status = text_of(ask.fields, "status");
  if (status.empty() || status == "open") filter.status.push_back(Status::kOpen);
  if (status.empty() || status == "running") filter.status.push_back(Status::kRunning);
  if (status == "over") filter.status.push_back(Status::kOver);
  list_tables(std::move(ask), std::move(filter));
}

void Lists::mine(Ask ask) {
  store::TableFilter filter{.user = ask.who.user,
                            .status = {Status::kOpen, Status::kRunning},
                            .limit = Limits::kMostOpenTables + Limits::kMostRunning};
  list_tables(std::move(ask), std::move(filter));
}

void Lists::history(Ask ask) {
  store::TableFilter filter{.user = text_of(ask.fields, "user", ask.who.user),
                            .viewer = ask.who.user,
                            .game = text_of(ask.fields, "game"),
                            .status = {Status::kOver},
                            .limit = static_cast<int>(number_of(ask.fields, "limit").value_or(20))};
  if (const auto before = number_of(ask.fields, "before")) filter.before = Time{Millis{*before}};
  list_tables(std::move(ask), std::move(filter));
}

Flow Lists::list_tables(Ask ask, store::TableFilter filter) {
  std::vector<std::string> broken;
  auto line = pieces_.of({ask.address, ask.who.user});
  auto members = co_await on(line, [&](store::Store& store) {
    std::string text;
    JsonWriter out{text};
    out.key("tables").begin_array();
    broken.clear();
    for (const auto& row : store.tables(filter)) {
      if (const auto card = card_for(row, ask.who.user))
        out.raw(*card);
      else
        broken.push_back(row.id);
    }
    out.end_array();
    return text;
  });
  if (!members) co_return ask.fail({ErrorCode::kBusy});
  for (const auto& table : broken) tables_.tell_broken("card_broken", table, "lists leave it out");
  ask.ok(std::move(*members));
}

void Lists::turns(Ask ask) {
  const auto user = ask.who.user;
  answer(std::move(ask), [user](store::Store& store) {
    std::string members;
    JsonWriter out{members};
    write_list(out, "turns", store.turns(user),
               [&](const auto& turn) { out.member("table", turn.table).member("seat", turn.seat); });
    return members;
  });
}

void Lists::leaderboard(Ask ask) {
  const auto limit = static_cast<int>(number_of(ask.fields, "limit").value_or(50));
  const auto game = text_of(ask.fields, "game");
  answer(std::move(ask), [limit, game](store::Store& store) {
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

void Lists::ratings(Ask ask) {
  const auto user = text_of(ask.fields, "user", ask.who.user);
  answer(std::move(ask), [user](store::Store& store) {
    std::string members;
    JsonWriter out{members};
    write_ratings(out, store.ratings(user));
    return members;
  });
}

Flow Lists::answer(Ask ask, std::function<std::string(store::Store&)> read) {
  auto line = pieces_.of({ask.address, ask.who.user});
  auto members = co_await on(line, [&](store::Store& store) { return read(store); });
  if (!members) co_return ask.fail({ErrorCode::kBusy});
  ask.ok(std::move(*members));
}

Flow Lists::statistics(Ask ask) {
  const auto game = text_of(ask.fields, "game");
  if (!table::is_game(game)) co_return ask.fail({ErrorCode::kBadField, "game"});
  if (!limits_.may(Limits::What::kStatistics, ask.who.user, ask.address)) co_return ask.fail({ErrorCode::kTooFast});
  const auto user = text_of(ask.fields, "user", ask.who.user);
  auto line = pieces_.of({ask.address, ask.who.user});
  Statistics statistics{user, game, ask.who.user};
  for (bool is_more = true; is_more;) {
    const auto read = co_await on(line, [&](store::Store& store) { return statistics.read(store); });
    if (!read) co_return ask.fail({ErrorCode::kBusy});
    is_more = *read;
  }
  auto& members = statistics.members();
  if (!members) co_return ask.fail({ErrorCode::kBadField, "user"});
  ask.ok(std::move(*members));
}

void Lists::record(const std::string& table, const std::string& address, Reply reply) {
  auto take = [reply = std::move(reply), now = context_.clock.wall()](const Tables::Found& found) mutable {
    if (!found) return reply(Answer::error(found.error()));
    const auto& kept = *(*found)->table;
    if (table::keeps_secret(kept, now))
      return reply(Answer::error({ErrorCode::kNotOver, "day", "others still play this deal for a result"}));
    if (kept.status() != Status::kOver) return reply(Answer::error({ErrorCode::kNotOver}));
    reply(Answer::ok(kept.record()));
  };
  tables_.find(table, std::move(take), Tables::Line::kLook, {address, address});
}

Flow Lists::records(Identity who, TakeRecords take) {
  if (!readers_->insert(who.user).second) co_return take(protocol::Fault{ErrorCode::kTooMany});
  auto records = std::make_shared<Records>(readers_, who);
  auto line = pieces_.of(limits_.owner(who.user));
  auto tables = co_await on(line, [&](store::Store& store) { return store.tables_of(who.user); });
  if (!tables) co_return take(protocol::Fault{ErrorCode::kBusy});
  records->tables = std::move(*tables);
  take(std::move(records));
}

Flow Lists::more_records(Records& records, Reply reply) {
  std::string lines;
  while (lines.empty() && records.next < records.tables.size()) {
    const auto now = context_.clock.wall();
    auto next = records.next;
    auto line = pieces_.of(limits_.owner(records.who.user));
    auto piece = co_await on(line, [&](store::Store& store) -> std::optional<std::string> {
      if (!may_be(store, records.who, now)) return std::nullopt;
      std::string text;
      const auto end = std::min(records.next + kRecordsAPiece, records.tables.size());
      std::int64_t read = 0;
      for (next = records.next; next < end && read < kEntriesAPiece; ++next)
        read += add_record(store, records.tables[next], now, text);
      return text;
    });
    if (!piece) co_return reply(Answer::error({ErrorCode::kBusy}));
    if (!*piece) co_return reply(Answer::error({ErrorCode::kNotSignedIn}));
    records.next = next;
    lines = std::move(**piece);
  }
  reply(Answer::ok(std::move(lines)));
}

}  // namespace benben::server
