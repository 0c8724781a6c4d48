// accounts.h: who somebody is, and the messages about that: guests, accounts, passwords, tokens (accounts.cpp); whether
// they still are (sessions.cpp); what is kept about them (own_data.cpp).
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/among.h"
#include "server/broadcast.h"
#include "server/flow.h"
#include "server/identity.h"
#include "server/limits.h"
#include "server/pieces.h"
#include "server/premoves.h"
#include "server/rights.h"
#include "server/tables.h"
#include "server/workers.h"

namespace benben::server {

// Who sent a request: with a cookie that is to be set, if there was neither a good one nor a token.
struct Identified {
  Identity who;
  std::optional<std::string> cookie;
};
using TakeIdentity = std::move_only_function<void(core::Result<Identified, protocol::Fault>)>;

// Tables of somebody that are open or under way.
[[nodiscard]] std::vector<store::TableRow> unfinished_tables(store::Store& store, const std::string& user);

class Accounts {
 public:
  Accounts(Context& context, Tables& tables, Premoves& premoves, Broadcast& broadcast, Limits& limits,
           Workers& passwords, const std::string& cookie_key)
      : context_{context},
        tables_{tables},
        premoves_{premoves},
        broadcast_{broadcast},
        limits_{limits},
        passwords_{passwords},
        key_{cookie_key},
        slow_reads_{context.reads},
        slow_writes_{context.writes} {}

  // A stranger is written down as a guest: so many of them from one address, and no more.
  void identify(std::span<const std::string_view> cookies, std::optional<std::string_view> token,
                const std::string& address, TakeIdentity take);

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

  // A session or token of this person may be worth nothing any more; or, since news was lost, anybody's: the store is
  // asked again, connections without a right to be whom they were are closed, and what they had said beforehand is
  // dropped.
  void look_again(const std::string& user);
  void look_again();
  // Often. What nobody said, such as a year that is over, is found out in a minute. Who never sat down, or cannot come
  // back, is forgotten in the end.
  void tick();
  [[nodiscard]] std::size_t new_names() const noexcept { return new_names_.size(); }
  // Connections of which nobody knows yet whether they may still be who they were: the new ones, and those in doubt.
  [[nodiscard]] std::size_t in_doubt() const;

 private:
  static constexpr Millis kSessionLasts{std::chrono::hours{24 * 365}};

  Flow identify_token(std::string hash, TakeIdentity take);
  Flow identify_session(std::vector<std::string> sessions, std::string address, TakeIdentity take);
  Flow make_guest(std::string address, TakeIdentity take);
  struct NewName {
    std::string user, name;  // nothing: whatever it is by then
    bool is_guest = true;
    std::vector<std::string> tables = {};  // the last first
  };
  // Who sits there has this name from now on, for everybody at the table; if that cannot be written, then later.
  Flow tell_name(std::string table, NewName who);
  void tell_name_again(const std::string& table, const std::string& user);
  void commit(const RoomPtr& room, std::vector<Entry> entries, Reply reply);
  // The next tables hear of new names.
  void spread_names(std::size_t tables);
  // The store is to be asked about this connection; asks about all of those.
  void doubt(Client& client);
  Flow look();
  // Waits until a password may be tried; says why if it may not be.
  [[nodiscard]] auto try_password(const std::string& address, const std::string& name) {
    return called_with<std::optional<protocol::ErrorCode>>(
        [this, &address, &name](auto take) { when_password_may_be_tried(address, name, std::move(take)); });
  }
  using TakeTry = std::move_only_function<void(std::optional<protocol::ErrorCode>)>;
  void when_password_may_be_tried(const std::string& address, const std::string& name, TakeTry take);
  Flow clean_up();

  // A session that was good when the store was last asked.
  struct Known {
    Identity who;
    Millis asked;  // steady
  };
  [[nodiscard]] bool is_believed(const Known& known) const;

  Context& context_;
  Tables& tables_;
  Premoves& premoves_;
  Broadcast& broadcast_;
  Limits& limits_;
  Workers& passwords_;
  CookieKey key_;
  Pieces slow_reads_, slow_writes_;
  std::unordered_map<std::string, Known> sessions_;
  // Since when somebody's sessions are to be asked for again, or everybody's (steady). Nobody is believed for long, so
  // neither is this kept for long.
  std::unordered_map<std::string, Millis> doubted_;
  Millis all_doubted_ = Millis::min();
  std::multimap<Millis, TakeTry> put_off_;  // tries at passwords, by when they may go on (steady)
  std::vector<std::weak_ptr<Client>> to_ask_about_;
  std::size_t asked_about_ = 0;  // just now
  bool is_looking_ = false;
  // Names that not all tables have heard of. A person has one of them, the newest; they take turns.
  std::deque<NewName> new_names_;
  Among::All exporting_ = std::make_shared<Among::All::element_type>();  // people whose data are being put together
  Millis next_look_{0}, next_forget_{0}, next_clean_{0};
};

}  // namespace benben::server
