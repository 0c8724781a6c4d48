// server.h: where people and bots meet. No sockets: the network (net/) brings messages and takes answers; tests do the
// same by hand.
// One thread: everything here runs on the thread that `post` posts to. Slow work goes to the journals and the workers
// and comes back through post. This is the front door; what is behind it is in parts, each with a header of its own.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include <boost/json/object.hpp>

#include "bots/machine.h"
#include "server/accounts.h"
#include "server/broadcast.h"
#include "server/client.h"
#include "server/context.h"
#include "server/dailies.h"
#include "server/insights.h"
#include "server/limits.h"
#include "server/lists.h"
#include "server/playing.h"
#include "server/premoves.h"
#include "server/presence.h"
#include "server/reviews.h"
#include "server/seating.h"
#include "server/tables.h"
#include "server/thinking.h"
#include "server/turns.h"
#include "server/workers.h"

namespace benben::server {

class Server {
 public:
  // What it stands on, and what must outlive it.
  struct Ground {
    store::Journal& writes;
    store::Journal& reads;
    Workers& bots;
    Workers& passwords;
    const Clock& clock;
    Luck& luck;
    Post post;
    std::string cookie_key;  // hex, from the store
    bool is_shared = false;  // other nodes write to the same store
    bots::Resources resources = bots::kMachine;
    bool counts_addresses = true;  // no: all come from one machine, to measure
  };
  explicit Server(Ground ground);
  // The workers end what they do for it first.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Who sent this? A new guest, whose cookie is to be set, if there is neither token nor a cookie of anybody.
  void identify(std::span<const std::string_view> cookies, std::optional<std::string_view> token,
                const std::string& address, TakeIdentity take) {
    accounts_.identify(cookies, token, address, std::move(take));
  }

  [[nodiscard]] bool may_stream(const Identity& who, const std::string& address) {
    return presence_.may_stream(who, address);
  }
  void attach(const ClientPtr& client);
  void detach(const ClientPtr& client);
  // A frame of the WebSocket; answers go to the client.
  void receive(const ClientPtr& client, std::string_view text) { receive(client, text, context_.clock.steady()); }
  void receive(const ClientPtr& client, std::string_view text, Millis arrived);
  // The same by HTTP. `fields` passed check_fields.
  void request(const Identity& who, const std::string& address, std::string_view type, boost::json::object fields,
               Reply reply, std::optional<Millis> arrived = {});
  // Game records: one table's, or all of a person's, some at a time.
  void record(const std::string& id, const std::string& address, Reply reply) {
    lists_.record(id, address, std::move(reply));
  }
  void records(const Identity& who, TakeRecords take) { lists_.records(who, std::move(take)); }
  void more_records(Records& records, Reply reply) { lists_.more_records(records, std::move(reply)); }

  // Around many messages that came together: their decisions share a transaction.
  void hold_writes() { context_.writes.hold(); }
  void release_writes() { context_.writes.release(); }

  // To be called often (every 20 ms or so): clocks, new names, other nodes' leftovers.
  void tick();
  // From another node (Store::notify).
  void news(std::string_view line);
  // Tables of which entries are lost (store.h, torn).
  void tear(const std::vector<std::string>& tables) { tables_.tear(tables); }
  // News may have been lost.
  void catch_up_all() {
    // Somebody may have taken theirs back on another node.
    for (const auto& room : tables_.all_at_hand())
      if (premoves_.has_any(room->id)) premoves_.drop(*room, std::nullopt, "left");
    tables_.catch_up_all();
    accounts_.look_again();
  }
  // No new decisions from now on; everybody is sent away, and whoever thinks stops. is_quiet: nothing is under way any
  // more.
  void drain();
  [[nodiscard]] bool is_quiet() const { return context_.under_way == 0; }
  [[nodiscard]] bool is_draining() const noexcept { return context_.is_draining; }

  // Whether a message of this type is understood, so that a test can hold it against the specification.
  [[nodiscard]] static bool handles(std::string_view type) { return handlers().contains(type); }
  [[nodiscard]] static std::size_t handled() { return handlers().size(); }

  [[nodiscard]] Metrics& metrics() noexcept { return context_.metrics; }
  [[nodiscard]] std::string metrics_text() const;
  [[nodiscard]] const std::string& node() const noexcept { return context_.news.node(); }

 private:
  using Handler = std::function<void(Server&, Ask)>;
  [[nodiscard]] static const std::unordered_map<std::string_view, Handler>& handlers();
  void handle(std::string_view type, Ask ask);
  void tell_failures();

  Workers& bots_;
  Workers& passwords_;
  search::Stop stop_ = false;  // nobody wants to know what is being thought
  bots::Resources resources_;
  Context context_;
  // Each uses only those before it.
  Limits limits_;
  Broadcast broadcast_;
  Premoves premoves_;
  Tables tables_;
  Presence presence_;
  Thinking thinking_;
  Turns turns_;
  Seating seating_;
  Playing playing_;
  Insights insights_;
  Reviews reviews_;
  Accounts accounts_;
  Lists lists_;
  Dailies dailies_;
  Millis next_sweep_{0};
  std::uint64_t failures_told_ = 0, writes_failed_ = 0;  // of the journals' work
  std::string text_;  // what is being sent, so that memory need not be asked for each time
};

}  // namespace benben::server
