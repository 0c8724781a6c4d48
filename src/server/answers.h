// answers.h: parts of answers that several messages share.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "server/identity.h"
#include "store/store.h"
#include "table/games.h"

namespace benben::server {

[[nodiscard]] inline std::int64_t number(store::Time time) { return time.time_since_epoch().count(); }

[[nodiscard]] inline std::string user_json(const Identity& who) {
  std::string text;
  core::JsonWriter out{text};
  out.begin_object().member("id", who.user).member("name", who.name).member("guest", who.is_guest).end_object();
  return text;
}

// A member that is a list of objects; `write` adds the members of one.
template <class Items, class Write>
void write_list(core::JsonWriter& out, std::string_view key, const Items& items, Write write) {
  out.key(key).begin_array();
  for (const auto& item : items) {
    out.begin_object();
    write(item);
    out.end_object();
  }
  out.end_array();
}

inline void write_rating(core::JsonWriter& out, const store::Rating& rating) {
  out.key("rating").value(rating.rating, 1).key("deviation").value(rating.deviation, 1).member("games", rating.games);
}
// Of the games that there are.
inline void write_ratings(core::JsonWriter& out, std::vector<store::Rating> ratings) {
  std::erase_if(ratings, [](const auto& rating) { return !table::is_game(rating.game); });
  write_list(out, "ratings", ratings, [&](const auto& rating) {
    out.member("game", rating.game);
    write_rating(out, rating);
  });
}
inline void write_tokens(core::JsonWriter& out, const std::vector<store::Token>& tokens) {
  write_list(out, "tokens", tokens, [&](const auto& token) {
    out.member("id", token.id).member("label", token.label).member("created", number(token.created));
  });
}

}  // namespace benben::server
