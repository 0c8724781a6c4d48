// Who a connection is, for as long as the store says so.
#include <limits>

#include "server/accounts.h"
#include "server/event_log.h"
#include "server/names.h"

namespace benben::server {

using protocol::ErrorCode;
using protocol::Fault;

namespace {

constexpr std::size_t kMostSessions = 100'000;  // in memory
constexpr Millis kBelieved{60'000};             // so long the store need not be asked again
constexpr Millis kAsked = Millis::max();        // of a connection that the store is to be asked about
constexpr Millis kLookEvery{500};
constexpr std::size_t kMostLooked = 200;  // in one reading: others want to read, too
constexpr Millis kGuestLasts{std::chrono::hours{24 * 30}};
constexpr Millis kCleanEvery{std::chrono::hours{1}};
constexpr Millis kFirstClean{60'000};
constexpr int kMostCleaned = 25;         // at a time: others want to write, too
constexpr std::size_t kTablesATick = 2;  // that hear of new names, whoever's: a hundred a second

}  // namespace

bool may_be(store::Store& store, const Identity& who, Time now) {
  if (who.session.empty()) {
    const auto token = store.token(who.token);
    return token && token->user == who.user;
  }
  const auto session = store.session(who.session);
  return session && session->user == who.user && session->expires > now;
}

void Accounts::identify(std::span<const std::string_view> cookies, std::optional<std::string_view> token,
                        const std::string& address, TakeIdentity take) {
  if (token) {
    identify_token(token_hash(*token), std::move(take));
    return;
  }
  std::vector<std::string> sessions;
  for (const auto cookie : cookies)
    if (auto session = key_.verify(cookie)) sessions.push_back(std::move(*session));
  if (sessions.empty())
    make_guest(address, std::move(take));
  else if (const auto known = sessions_.find(sessions.front()); known != sessions_.end() && is_believed(known->second))
    take(Identified{known->second.who, {}});
  else
    identify_session(std::move(sessions), address, std::move(take));
}

Flow Accounts::identify_token(std::string hash, TakeIdentity take) {
  const auto found = co_await on(context_.reads, [&](store::Store& store) {
    const auto kept = store.token(hash);
    return kept ? store.user(kept->user) : std::nullopt;
  });
  if (!found) co_return take(Fault{ErrorCode::kBusy});
  if (!*found) co_return take(Fault{ErrorCode::kNotSignedIn});
  const auto& user = **found;
  take(Identified{{user.id, user.name, user.is_guest(), "", hash}, {}});
}

// The first of these that is kept. One that is signed but not kept was signed out since.
Flow Accounts::identify_session(std::vector<std::string> sessions, std::string address, TakeIdentity take) {
  const auto now = context_.clock.wall();
  const auto asked = context_.clock.steady();
  const auto found = co_await on(context_.reads, [&](store::Store& store) {
    std::optional<Identity> who;
    for (auto session = sessions.begin(); session != sessions.end() && !who; ++session) {
      const auto kept = store.session(*session);
      const auto user = kept && kept->expires > now ? store.user(kept->user) : std::nullopt;
      if (user) who = Identity{user->id, user->name, user->is_guest(), *session};
    }
    return who;
  });
  if (!found) co_return take(Fault{ErrorCode::kBusy});
  if (!*found) {  // a stranger
    make_guest(std::move(address), std::move(take));
    co_return;
  }
  const auto& who = **found;
  sessions_[who.session] = {who, asked};
  take(Identified{who, {}});
}

Flow Accounts::make_guest(std::string address, TakeIdentity take) {
  const auto now = context_.clock.wall();
  const auto asked = context_.clock.steady();
  Identity who{"u" + random_id(context_.luck, Luck::Use::kUser, 14), guest_name(context_.luck), true,
               random_id(context_.luck, Luck::Use::kSession, 32)};
  if (!limits_.may(Limits::What::kGuest, who.user, address)) co_return take(Fault{ErrorCode::kTooFast});
  while (true) {
    const auto is_free = co_await on(context_.writes, [&](store::Store& store) {
      if (store.is_name_held(name_keys(who.name), who.user)) return false;
      store.create_user({who.user, who.name, "", now});
      store.create_session({who.session, who.user, now, now + kSessionLasts});
      return true;
    });
    if (!is_free) co_return take(Fault{ErrorCode::kBusy});
    if (*is_free) break;
    who.name = guest_name(context_.luck);
  }
  sessions_[who.session] = {who, asked};
  take(Identified{who, key_.sign(who.session)});
}

bool Accounts::is_believed(const Known& known) const {
  if (context_.clock.steady() - known.asked >= kBelieved || known.asked <= all_doubted_) return false;
  const auto doubted = doubted_.find(known.who.user);
  return doubted == doubted_.end() || known.asked > doubted->second;
}

void Accounts::look_again(const std::string& user) {
  doubted_[user] = context_.clock.steady();
  broadcast_.for_each_of(user, [this](Client& client) { doubt(client); });
  premoves_.doubt(user);
  look();
}

void Accounts::look_again() {
  all_doubted_ = context_.clock.steady();
  broadcast_.for_each([this](Client& client) { doubt(client); });
  look();
}

void Accounts::doubt(Client& client) {
  if (client.believed_until == kAsked) return;
  client.believed_until = kAsked;
  to_ask_about_.push_back(client.weak_from_this());
}

std::size_t Accounts::in_doubt() const {
  auto count = asked_about_;
  broadcast_.for_each([&, now = context_.clock.steady()](const Client& client) {
    if (client.believed_until <= now || client.believed_until == kAsked) ++count;
  });
  return count;
}

Flow Accounts::look() {
  if (is_looking_) co_return;  // and goes on until nobody is left
  is_looking_ = true;
  while (true) {
    const auto wall = context_.clock.wall();
    const auto now = context_.clock.steady(), until = now + kBelieved;
    std::vector<ClientPtr> asked;
    std::vector<Identity> who;  // the store's thread has no business with clients
    while (!to_ask_about_.empty() && asked.size() < kMostLooked) {
      if (auto client = to_ask_about_.back().lock()) {
        client->believed_until = until;  // whoever is doubted from here on is asked about once more
        who.push_back(client->who);
        asked.push_back(std::move(client));
      }
      to_ask_about_.pop_back();
    }
    const auto premoves = premoves_.take_doubted(now, until, kMostLooked);
    for (const auto& each : premoves) who.push_back(each.who);
    if (who.empty()) break;
    asked_about_ = asked.size();
    // What they are called now, on whatever node they said so; nothing of those who may not be who they were.
    const auto names = co_await on(context_.reads, [&](store::Store& store) {
      std::vector<std::optional<std::string>> all;
      for (const auto& each : who) {
        const auto user = may_be(store, each, wall) ? store.user(each.user) : std::nullopt;
        all.push_back(user ? std::optional{user->name} : std::nullopt);
      }
      return all;
    });
    asked_about_ = 0;
    if (!names) {
      for (const auto& client : asked) doubt(*client);
      for (const auto& each : premoves) premoves_.doubt(each.who.user);
      break;  // and at the next tick it goes on
    }
    for (std::size_t i = 0; i < asked.size(); ++i) {
      const auto& name = (*names)[i];
      if (!name) asked[i]->close("signed_out");
      // Whoever is doubted again meanwhile may have another name by now.
      if (name && asked[i]->believed_until != kAsked) asked[i]->who.name = *name;
    }
    for (std::size_t i = 0; i < premoves.size(); ++i) {
      const auto room = tables_.at_hand(premoves[i].table);
      if (!room) continue;
      if (!(*names)[asked.size() + i]) {
        premoves_.end(*room, premoves[i]);
      } else {
        premoves_.believe(premoves[i]);
        tables_.look_after(room, Tables::Reason::kLook);  // its turn may have come meanwhile
      }
    }
  }
  is_looking_ = false;
}

void Accounts::tick() {
  spread_names(kTablesATick);
  if (sessions_.size() > kMostSessions) sessions_.clear();
  const auto now = context_.clock.steady();
  while (!put_off_.empty() && put_off_.begin()->first <= now) put_off_.extract(put_off_.begin()).mapped()(std::nullopt);
  if (now >= next_look_) {
    next_look_ = now + kLookEvery;
    std::erase_if(doubted_, [&](const auto& each) { return now - each.second > kBelieved; });
    broadcast_.for_each([&](Client& client) {
      if (client.believed_until <= now) doubt(client);
    });
    look();
  }
  // Whoever is believed no longer is asked for anyway.
  if (now >= next_forget_) {
    next_forget_ = now + kBelieved;
    std::erase_if(sessions_, [&](const auto& each) { return !is_believed(each.second); });
  }
  if (next_clean_ == Millis{0}) next_clean_ = now + kFirstClean;
  if (now < next_clean_) return;
  next_clean_ = now + kCleanEvery;
  clean_up();
}

// Sessions that have run out, and guests of whom nothing is left to come back to.
Flow Accounts::clean_up() {
  const auto now = context_.clock.wall();
  const auto gone = co_await on(context_.writes,
                                [&](store::Store& store) { return store.sweep(now, now - kGuestLasts, kMostCleaned); });
  if (!gone || gone->empty()) co_return;
  log_event(LogLevel::kInfo, "guests_forgotten", {{"guests", static_cast<std::int64_t>(gone->size())}});
  // There may be more.
  if (static_cast<int>(gone->size()) == kMostCleaned) next_clean_ = context_.clock.steady() + kLookEvery;
}

}  // namespace benben::server
