// accounts.h: who somebody is, and the messages about that: guests, accounts, passwords, tokens.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/broadcast.h"
#include "server/flow.h"
#include "server/identity.h"
#include "server/limits.h"
#include "server/tables.h"
#include "server/workers.h"

namespace benben::server {

// Who sent a request: with a cookie that is to be set, if there was neither a good one nor a token.
struct Identified {
  Identity who;
  std::optional<std::string> cookie;
};
using TakeIdentity = std::move_only_function<void(core::Result<Identified, protocol::Fault>)>;

class Accounts {
 public:
  Accounts(Context& context, Tables& tables, Broadcast& broadcast, Limits& limits, Workers& passwords,
           const std::string& cookie_key)
      : context_{context},
        tables_{tables},
        broadcast_{broadcast},
        limits_{limits},
        passwords_{passwords},
        key_{cookie_key} {}

  void identify(std::optional<std::string_view> cookie, std::optional<std::string_view> token, TakeIdentity take);

  void me(Ask ask);
  Flow sign_up(Ask ask);
  Flow login(Ask ask);
  Flow logout(Ask ask);
  Flow change_password(Ask ask);
  Flow rename(Ask ask);
  Flow remove(Ask ask);
  Flow export_data(Ask ask);
  Flow make_token(Ask ask);
  Flow tokens(Ask ask);
  Flow drop_token(Ask ask);

  // What was known of a session, or of all of a person's, may be worth nothing any more.
  void forget_session(const std::string& session) { sessions_.erase(session); }
  void forget_user(std::string_view user);
  // Now and then. Who never sat down, or cannot come back, is forgotten in the end.
  void tick();

 private:
  Flow identify_token(std::string hash, TakeIdentity take);
  Flow identify_session(std::string session, TakeIdentity take);
  Flow make_guest(TakeIdentity take);
  // The guest's running games get a new owner, entry by entry; finished ones only change hands in the lists.
  Flow take_over_guest(Identity guest, store::User account);
  // Whoever sits there as `from` is `to` with this name from now on, for everybody at the table.
  void hand_over_seats(const std::vector<store::TableRow>& tables, const std::string& from, const std::string& to,
                       const std::string& name);
  Flow clean_up();

  Context& context_;
  Tables& tables_;
  Broadcast& broadcast_;
  Limits& limits_;
  Workers& passwords_;
  CookieKey key_;
  std::unordered_map<std::string, Identity> sessions_;  // known good
  Millis next_clean_{0};
};

}  // namespace benben::server
