#include "server/seating.h"

#include <algorithm>

#include <boost/json/serialize.hpp>

#include "server/fields.h"
#include "server/names.h"
#include "server/ratings.h"
#include "table/games.h"
#include "table/questions.h"
#include "table/settings.h"

namespace benben::server {

using protocol::ErrorCode;
using protocol::Fault;

namespace {

SeatRating rating_of(store::Store& store, const std::string& user, const std::string& game) {
  const auto kept = store.rating(user, game);
  return kept.games > 0 ? SeatRating{kept.rating, kept.deviation} : SeatRating{};
}

// How somebody who is to sit down is rated. A guest's name may have become an account's since the guest took it.
core::Result<SeatRating, Fault> standing_of(store::Store& store, const Identity& who, const std::string& game) {
  if (!who.is_guest) return rating_of(store, who.user, game);
  if (store.is_name_held(name_keys(who.name), who.user))
    return Fault{ErrorCode::kNameTaken, "name", "an account has it now: take another"};
  return SeatRating{};
}

bool is_bots_only(const Settings& settings) {
  return std::ranges::all_of(settings.seats, [](const auto& seat) { return seat.starts_with("bot:"); });
}

// A table that begins with decisions is as many rows as those, and counts for more than one.
constexpr std::size_t kDecisionsOfOne = 250;
int worth(std::size_t decisions) { return 1 + static_cast<int>(decisions / kDecisionsOfOne); }

// Why games at such a table cannot count.
std::optional<Fault> not_rateable(const Settings& settings) {
  const auto because = [](std::string field, std::string what) {
    return Fault{ErrorCode::kNotRateable, std::move(field), std::move(what)};
  };
  // Whoever is about to lose would wait for ever.
  if (settings.clock == table::ClockKind::kNone) return because("clock", "a rated game has a clock");
  if (is_bots_only(settings)) return because("seats", "a rated game has a person");
  for (std::size_t i = 0; i < settings.seats.size(); ++i)
    if (const auto& seat = settings.seats[i]; seat.starts_with("bot:") && !is_rated_bot(seat.substr(4)))
      return because("seats[" + std::to_string(i) + "]",
                     "bots are rated without a budget of their own: " + seat.substr(0, seat.find('@')));
  return std::nullopt;
}

}  // namespace

Flow Seating::make_table(Settings settings, Sitters sitters, game::Seed seed, std::move_only_function<void(Made)> then,
                         Past past) {
  if (settings.is_rated && context_.luck.is_fixed())
    co_return then(Fault{ErrorCode::kNotRateable, "rated", "this server deals from a seed for tests"});
  if (settings.is_rated)
    if (auto fault = not_rateable(settings)) co_return then(std::move(*fault));
  using Ratings = std::vector<SeatRating>;  // by seat
  const auto read = co_await on(context_.reads, [&](store::Store& store) -> core::Result<Ratings, Fault> {
    Ratings all(settings.seats.size());
    for (std::size_t i = 0; i < all.size(); ++i)
      if (settings.seats[i].starts_with("bot:")) all[i] = rating_of(store, settings.seats[i], settings.game);
    for (const auto& [seat, who] : sitters) {
      const auto standing = standing_of(store, who, settings.game);
      if (!standing) return standing.error();
      all[static_cast<std::size_t>(seat - 1)] = *standing;
    }
    return all;
  });
  if (!read) co_return then(Fault{ErrorCode::kBusy});
  const auto& ratings = *read;
  if (!ratings) co_return then(ratings.error());
  settings.ratings.assign(settings.seats.size(), {});
  for (std::size_t i = 0; i < settings.seats.size(); ++i)
    if (settings.seats[i].starts_with("bot:")) settings.ratings[i] = (*ratings)[i];

  const auto id = random_id(context_.luck, Luck::Use::kTable, 12);
  const auto room = tables_.make(id, past.secret.empty() ? deal_secret(context_.luck) : past.secret);
  settings.commitment = game::commitment(room->table->secret());
  const auto now = context_.clock.wall();
  constexpr std::int64_t kFirst = 1;
  Entry first{kFirst, now, EntryKind::kCreate, 0, to_json(settings), Millis{0}};
  // Those who sit down at once come in the same transaction: each is planned on the table with the first entry in.
  auto sit_down = [&] {
    std::vector<Entry> entries;
    for (const auto& [seat, who] : sitters) {
      auto plan = room->table->plan_sit(who.user, who.name, seat, entries.empty() ? seed : game::Seed{}, now,
                                        (*ratings)[static_cast<std::size_t>(seat - 1)], who.is_guest);
      if (!plan) continue;
      plan->seq += static_cast<std::int64_t>(entries.size());
      entries.push_back(std::move(*plan));
    }
    const auto add = [&](EntryKind kind, int seat, std::string text) {
      const auto seq = kFirst + static_cast<std::int64_t>(entries.size()) + 1;
      entries.push_back({seq, now, kind, seat, std::move(text), Millis{0}});
    };
    if (!past.secret.empty()) add(EntryKind::kStart, 0, {});
    for (auto& [seat, notation] : past.decisions) add(EntryKind::kDecide, seat.number(), std::move(notation));
    return entries;
  };
  const auto answer = co_await called_with<Answer>(
      [&](Reply take) { tables_.commit(room, std::move(first), std::move(take), {}, std::move(sit_down)); });
  if (answer.fault) co_return then(*answer.fault);
  then(room);
}

Flow Seating::create(Ask ask) {
  auto settings = table::read_settings(ask.fields, ask.who.user);
  if (!settings) co_return ask.fail(settings.error());
  if (settings->is_rated && ask.who.is_guest) co_return ask.fail({ErrorCode::kAccountsOnly, "rated"});
  auto seed = table::seed_of(ask.fields);
  if (!seed) co_return ask.fail(seed.error());
  if (!limits_.may(Limits::What::kTable, ask.who.user, ask.address) ||
      (is_bots_only(*settings) && !limits_.may(Limits::What::kBotsTable, ask.who.user, ask.address)))
    co_return ask.fail({ErrorCode::kTooFast});
  if (is_bots_only(*settings) && !thinking_.has_time_for_bots()) co_return ask.fail({ErrorCode::kBusy});
  Sitters sitters;
  for (std::size_t i = 0; i < settings->seats.size(); ++i)
    if (settings->seats[i] == "me") sitters.emplace_back(static_cast<int>(i) + 1, ask.who);
  const auto made = co_await called_with<Made>(
      [&](auto take) { make_table(std::move(*settings), std::move(sitters), std::move(*seed), std::move(take)); });
  if (!made) co_return ask.fail(made.error());
  const auto& room = **made;
  ask.ok("\"table\":\"" + room.id + "\",\"view\":" + tables_.view(room, ask.who.user));
}

// A game that was played to its end on somebody's device, against bots or at one screen: theirs to look at here. It is
// played again decision by decision, and counts for nothing.
Flow Seating::bring(Ask ask) {
  if (ask.who.is_guest) co_return ask.fail({ErrorCode::kAccountsOnly});
  // Before it is read: that takes longer than most of what is asked.
  if (!limits_.may(Limits::What::kTable, ask.who.user, ask.address)) co_return ask.fail({ErrorCode::kTooFast});
  auto record = ask.fields.at("record").get_object();
  ask.fields.erase("record");
  auto settings = table::read_settings(ask.fields, ask.who.user);
  if (!settings) co_return ask.fail(settings.error());
  settings->is_public = settings->has_hints = false;
  Sitters sitters;
  for (std::size_t i = 0; i < settings->seats.size(); ++i) {
    if (settings->seats[i] == "open") co_return ask.fail({ErrorCode::kBadField, "seats"});
    if (settings->seats[i] == "me") sitters.emplace_back(static_cast<int>(i) + 1, ask.who);
  }
  if (sitters.empty()) co_return ask.fail({ErrorCode::kBadField, "seats"});
  const auto* const moves = record.if_contains("moves");
  const auto decisions = moves != nullptr && moves->is_array() ? moves->get_array().size() : 0;
  if (decisions > table::kMostDecisions) co_return ask.fail({ErrorCode::kTooLong, "record.moves"});
  if (const int more = worth(decisions) - 1;
      more > 0 && !limits_.may(Limits::What::kTable, ask.who.user, ask.address, more))
    co_return ask.fail({ErrorCode::kTooFast});
  auto played = table::read_played(settings->game, record);
  if (!played) co_return ask.fail({ErrorCode::kBadField, played.error().path, played.error().what});
  if (played->players != settings->seats.size()) co_return ask.fail({ErrorCode::kBadField, "seats"});
  // It stays in memory with its table, and in the log: what a game was dealt from is short.
  if (boost::json::serialize(played->dealt).size() > protocol::kMostMessage)
    co_return ask.fail({ErrorCode::kTooLong, "record.deal"});
  if (auto wrong = set_origin(*settings, {"device", {{"record", std::move(played->dealt)}}}))
    co_return ask.fail({ErrorCode::kBadField, std::move(wrong->path), std::move(wrong->what)});
  const auto made = co_await called_with<Made>([&](auto take) {
    make_table(std::move(*settings), std::move(sitters), {}, std::move(take),
               {deal_secret(context_.luck), std::move(played->decisions)});
  });
  if (!made) co_return ask.fail(made.error());
  ask.ok("\"table\":\"" + (*made)->id + "\"");
}

Flow Seating::sit(Ask ask) {
  const auto table = text_of(ask.fields, "table");
  const auto seed = table::seed_of(ask.fields);
  if (!seed) co_return ask.fail(seed.error());
  auto found = co_await tables_.room(table, ask);
  if (!found) co_return ask.fail(found.error());
  const auto& settings = (*found)->table->settings();
  if (settings.is_rated && ask.who.is_guest) co_return ask.fail({ErrorCode::kAccountsOnly});
  const auto game = settings.game;
  const auto standing =
      co_await on(context_.reads, [&](store::Store& store) { return standing_of(store, ask.who, game); });
  if (!standing) co_return ask.fail({ErrorCode::kBusy});
  if (!*standing) co_return ask.fail(standing->error());
  found = co_await tables_.room(table, ask);
  if (!found) co_return ask.fail(found.error());
  auto plan = (*found)->table->plan_sit(ask.who.user, ask.who.name, seat_of(ask.fields), *seed, context_.clock.wall(),
                                        **standing, ask.who.is_guest);
  if (!plan) co_return ask.fail(plan.error());
  const auto seat = plan->seat;
  tables_.commit(*found, std::move(*plan), std::move(ask.reply), "\"seat\":" + std::to_string(seat));
}

void Seating::stand(Ask ask) {
  if (!limits_.may(Limits::What::kAside, ask.who.user, ask.address)) return ask.fail({ErrorCode::kTooFast});
  tables_.change(std::move(ask), [](const Table& table, const Ask& asked, Time now) {
    return table.plan_stand(asked.who.user, *seat_of(asked.fields), now);
  });
}

void Seating::seed(Ask ask) {
  if (!limits_.may(Limits::What::kAside, ask.who.user, ask.address)) return ask.fail({ErrorCode::kTooFast});
  tables_.change(std::move(ask), [](const Table& table, const Ask& asked, Time now) -> Table::Plan {
    const auto seed = table::seed_of(asked.fields);
    if (!seed) return seed.error();
    if (*seed == game::Seed{}) return Fault{ErrorCode::kMissingField, "seed"};
    return table.plan_seed(asked.who.user, *seat_of(asked.fields), *seed, now);
  });
}

void Seating::reveal(Ask ask) {
  tables_.change(std::move(ask), [](const Table& table, const Ask& asked, Time now) {
    return table.plan_reveal(asked.who.user, *seat_of(asked.fields), text_of(asked.fields, "seed"), now);
  });
}

void Seating::start(Ask ask) {
  tables_.change(std::move(ask),
                 [](const Table& table, const Ask& asked, Time now) { return table.plan_start(asked.who.user, now); });
}

void Seating::close(Ask ask) {
  tables_.change(std::move(ask),
                 [](const Table& table, const Ask& asked, Time now) { return table.plan_close(asked.who.user, now); });
}

// The first one makes the new table and leaves everybody's seat free but its own; the others, asking the
// same, find it and sit down.
Flow Seating::rematch(Ask ask) {
  const auto id = text_of(ask.fields, "table");
  auto seed = table::seed_of(ask.fields);  // of the first seat
  if (!seed) co_return ask.fail(seed.error());
  const auto found = co_await tables_.room(id, ask);
  if (!found) co_return ask.fail(found.error());
  const auto& room = *found;
  const auto& before = *room->table;
  if (before.status() != Status::kOver) co_return ask.fail({ErrorCode::kNotOver});
  const auto mine = before.seats_of(ask.who.user);
  if (mine.empty()) co_return ask.fail({ErrorCode::kNotYourSeat});
  Table::Seats moved;
  for (const auto seat : mine) moved.push_back(before.seat_after(seat));
  const auto settings = before.rematch(ask.who.user);

  if (before.next().empty()) {
    if (!limits_.may(Limits::What::kTable, ask.who.user, ask.address)) co_return ask.fail({ErrorCode::kTooFast});
    Sitters sitters;
    for (const auto seat : moved) sitters.emplace_back(seat, ask.who);
    tables_.hold(room);  // so that two who ask at once make one table
    const auto made = co_await called_with<Made>(
        [&](auto take) { make_table(settings, std::move(sitters), *seed, std::move(take)); });
    tables_.release(room);
    if (!made) {
      ask.fail(made.error());
      co_return tables_.go_on(room);
    }
    const auto next = (*made)->id;
    auto plan = room->table->plan_next(next, context_.clock.wall());
    if (!plan) {
      ask.fail(plan.error());
      co_return tables_.go_on(room);
    }
    plan->seat = mine.front();  // whose wish it was
    auto answer = co_await called_with<Answer>(
        [&](Reply take) { tables_.commit(room, std::move(*plan), std::move(take), "\"table\":\"" + next + "\""); });
    if (!answer.fault || answer.fault->code != ErrorCode::kStale) co_return ask.reply(std::move(answer));
    // Another node was faster: nobody comes to this table, and theirs is found by asking once more.
    const auto again = co_await tables_.room(id, ask);
    if (again && (*again)->table->next() != next)
      tables_.with(next, [this, user = ask.who.user](const RoomPtr& lost) {
        auto close = lost->table->plan_close(user, context_.clock.wall());
        if (close) tables_.commit(lost, std::move(*close), [](const Answer&) {});
      });
    rematch(std::move(ask));
    co_return;
  }

  const auto next = before.next();
  const auto standing =
      co_await on(context_.reads, [&](store::Store& store) { return standing_of(store, ask.who, settings.game); });
  if (!standing) co_return ask.fail({ErrorCode::kBusy});
  if (!*standing) co_return ask.fail(standing->error());
  for (const auto seat : moved) {  // one person may hold several
    const auto at = co_await tables_.room(next, ask);
    if (!at) co_return ask.fail(at.error());
    auto plan = (*at)->table->plan_sit(ask.who.user, ask.who.name, seat, *seed, context_.clock.wall(), **standing,
                                       ask.who.is_guest);
    if (!plan) continue;
    *seed = {};
    auto answer =
        co_await called_with<Answer>([&](Reply take) { tables_.commit(*at, std::move(*plan), std::move(take)); });
    if (answer.fault) co_return ask.reply(std::move(answer));
  }
  ask.ok("\"table\":\"" + next + "\"");
}

// Whoever asks takes the seat of the decision in question; everybody may who can see the finished game.
Flow Seating::try_again(Ask ask) {
  const auto id = text_of(ask.fields, "table");
  const auto turn = static_cast<std::size_t>(*number_of(ask.fields, "turn"));
  const auto found = co_await tables_.room(id, ask);
  if (!found) co_return ask.fail(found.error());
  const auto& before = *(*found)->table;
  auto settings = before.again_from(turn, ask.who.user);
  if (!settings) co_return ask.fail(settings.error());
  if (!limits_.may(Limits::What::kTable, ask.who.user, ask.address, worth(turn)))
    co_return ask.fail({ErrorCode::kTooFast});
  // Counted by now, and the only time that anything is played again.
  Past past{before.secret(), before.play()->first_decisions(turn)};
  const int seat = before.play()->decided_by(turn).number();
  const auto made = co_await called_with<Made>([&](auto take) {
    make_table(std::move(*settings), {{seat, ask.who}}, {}, std::move(take), std::move(past));
  });
  if (!made) co_return ask.fail(made.error());
  const auto& room = **made;
  ask.ok("\"table\":\"" + room.id + "\",\"view\":" + tables_.view(room, ask.who.user));
}

}  // namespace benben::server
