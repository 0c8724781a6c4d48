#include "table/games.h"

#include <algorithm>
#include <string>

#include "core/hex.h"
#include "games/with_game.h"
#include "protocol/json_reader.h"
#include "protocol/messages.h"
#include "protocol/options.h"
#include "protocol/record.h"
#include "table/daily.h"
#include "table/setup.h"

namespace benben::table {
namespace {

using core::JsonWriter;
using protocol::JsonError;

// Is the deal of this record the one that `fair` makes?
std::optional<JsonError> check_deal(const boost::json::object& record, const game::FairDeal& fair) {
  const auto checked = games::with_game(fair.game, [&]<class G>(std::type_identity<G>) -> std::optional<JsonError> {
    typename G::Setup defaults{};
    const auto parts = protocol::read_own_parts<G>(record, defaults);
    if (!parts) return parts.error();
    const auto table = protocol::Json<G>::read_setup(record, defaults);
    if (!table) return table.error();
    if (fair.seeds.size() != static_cast<std::size_t>(table->setup.players))
      return JsonError{"fair.seeds", "must be one for each player"};
    auto setup = table->setup;
    game::FairWords words{fair};
    bool same = G::fair_deal(words, setup) == table->deal;
    if constexpr (requires { setup.first; }) same = same && setup.first == table->setup.first;
    if (!same) return JsonError{"deal", "is not the one that the secret and the seeds make"};
    return std::nullopt;
  });
  return checked ? *checked : JsonError{"game", "no game is called '" + fair.game + "'"};
}

}  // namespace

bool is_game(std::string_view name) {
  return games::with_game(name, [](auto) { return true; }).has_value();
}

std::vector<std::string_view> game_names() {
  std::vector<std::string_view> names;
  games::for_each_game([&]<class G>(std::type_identity<G>) { names.push_back(G::kName); });
  return names;
}

bool is_bot(std::string_view game, std::string_view bot) {
  const auto spec = bots::parse_bot(bot);
  if (!spec || spec->budget.time > std::chrono::seconds{10} || spec->budget.nodes > 1'000'000) return false;
  return games::with_game(game,
                          [&]<class G>(std::type_identity<G>) {
                            const auto names = bots::bot_names<G>();
                            return std::find(names.begin(), names.end(), spec->name) != names.end();
                          })
      .value_or(false);
}

std::string_view default_bot(std::string_view game) {
  return *games::with_game(game, []<class G>(std::type_identity<G>) { return bots::standard_bot<G>(); });
}

std::string_view strongest_bot(std::string_view game) {
  return *games::with_game(game, []<class G>(std::type_identity<G>) { return bots::bot_names<G>().back(); });
}

std::string known_bot(std::string_view game, const std::string& bot) {
  return is_bot(game, bot) ? bot : std::string{default_bot(game)};
}

bool is_reaction(std::string_view word) {
  const auto all = protocol::reactions();
  return std::find(all.begin(), all.end(), word) != all.end();
}

int rules_of_today(std::string_view game) {
  return games::with_game(game, []<class G>(std::type_identity<G>) { return rules_of_today<G>(); }).value_or(0);
}

std::optional<JsonError> check_options(std::string_view game, int players, const boost::json::object& options,
                                       int rules) {
  return *games::with_game(game, [&]<class G>(std::type_identity<G>) -> std::optional<JsonError> {
    const auto setup = read_setup<G>(players, options, rules);
    if (!setup) return setup.error();
    return std::nullopt;
  });
}

core::Result<std::string, JsonError> check_parts(std::string_view game, const boost::json::value& parts) {
  return *games::with_game(game, [&]<class G>(std::type_identity<G>) -> core::Result<std::string, JsonError> {
    if constexpr (game::HasParts<G>) {
      const auto read = protocol::Json<G>::read_parts(parts);
      if (!read) return JsonError{protocol::member_path("parts", read.error().path), read.error().what};
      std::string text;
      if (read->fingerprint() == G::parts(typename G::Setup{}).fingerprint()) return text;
      JsonWriter out{text};
      protocol::Json<G>::write_parts(out, *read);
      return text;
    } else {
      return JsonError{"parts", std::string{G::kTitle} + " is played with the shipped ones only"};
    }
  });
}

std::vector<std::string_view> own_names() {
  std::vector<std::string_view> names;
  games::for_each_game([&]<class G>(std::type_identity<G>) {
    names.push_back(G::kName);
    for (const auto bot : bots::bot_names<G>()) names.push_back(bot);
  });
  return names;
}

core::Result<std::string, JsonError> read_pad(std::string_view game, const boost::json::object& sheet) {
  const auto read =
      games::with_game(game, [&]<class G>(std::type_identity<G>) { return protocol::Pad<G>::read(sheet); });
  return read ? *read : JsonError{"game", "no such game"};
}

void write_game_infos(JsonWriter& json) {
  json.begin_array();
  games::for_each_game([&]<class G>(std::type_identity<G>) {
    json.begin_object().member("game", G::kName);
    json.key("players").begin_array().value(2).value(game::kMaxPlayers).end_array().key("options");
    protocol::write_all_options(json, G::options());
    json.key("bots").begin_array();
    for (const auto bot : bots::bot_names<G>()) json.value(bot);
    json.end_array();
    if (game::HasParts<G>) json.member("parts", true);
    json.key("reactions").begin_array();
    for (const auto reaction : protocol::reactions()) json.value(reaction);
    json.end_array().end_object();
  });
  json.end_array();
}

core::Result<FairProof, JsonError> check_fair(const boost::json::object& record) {
  const auto* value = record.if_contains("fair");
  if (value == nullptr) return FairProof{};
  protocol::JsonReader reader;
  const protocol::JsonReader::Node fair{value, "fair"};
  game::FairDeal deal;
  const auto version = reader.integer(reader.member(fair, "version"), 1, 2);
  deal.table = reader.text(reader.member(fair, "table"));
  deal.secret = reader.text(reader.member(fair, "secret"));
  const auto committed = reader.text(reader.member(fair, "commitment"));
  const auto texts = [&](std::string_view key) {
    std::vector<std::string> all;
    const auto& array = reader.array(reader.member(fair, key));
    for (std::size_t i = 0; i < array.size(); ++i)
      all.emplace_back(reader.text({&array[i], protocol::item_path("fair." + std::string{key}, i)}));
    return all;
  };
  const auto seeds = texts("seeds");
  const auto seals = version == 2 ? texts("seals") : std::vector<std::string>(seeds.size());
  deal.game = reader.text(reader.member(record, "", "game"));
  const bool is_daily = value->is_object() && value->get_object().contains("daily");
  const std::string day{is_daily ? reader.text(reader.member(fair, "daily")) : std::string_view{}};
  if (reader.failed()) return reader.error();
  if (is_daily && (!read_day(day) || deal.table != daily_deal(day)))
    return JsonError{"fair.daily", "is not the day of this deal"};
  if (deal.secret.size() != 64 || !core::from_hex(deal.secret))
    return JsonError{"fair.secret", "must be 64 hex digits"};
  if (committed != game::commitment(deal.secret))
    return JsonError{"fair.commitment", "is not the SHA-256 of the secret"};
  if (seals.size() != seeds.size()) return JsonError{"fair.seals", "must be one for each seed"};
  FairProof proof{.is_stated = true};
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    deal.seeds.push_back({seeds[i], seals[i]});
    if (seals[i].empty()) {
      proof.open += seeds[i].empty() ? 0 : 1;
      continue;
    }
    if (!game::is_seal(seals[i])) return JsonError{protocol::item_path("fair.seals", i), "must be 64 hex digits"};
    ++(seeds[i].empty() ? proof.withheld : proof.revealed);
    if (!seeds[i].empty() && game::seal_of(seeds[i]) != seals[i])
      return JsonError{protocol::item_path("fair.seeds", i), "is not the one that was sealed"};
  }
  if (is_daily && proof.open + proof.revealed + proof.withheld > 0)
    return JsonError{"fair.seeds", "nobody adds to the deal of a day"};
  proof.is_daily = is_daily;
  proof.is_open_daily = is_daily && deal.secret == open_secret(deal.game, day);
  if (game::version_of(deal) != version) return JsonError{"fair.version", "must be 1: nobody sealed a seed"};
  if (auto error = check_deal(record, deal)) return std::move(*error);
  return proof;
}

std::optional<JsonError> check_record(const boost::json::object& record) {
  protocol::JsonReader reader;
  const std::string name{reader.text(reader.member(record, "", "game"))};
  if (reader.failed()) return reader.error();
  const auto checked =
      games::with_game(name, [&]<class G>(std::type_identity<G>) { return protocol::check_record<G>(record); });
  return checked ? *checked : JsonError{"game", "no game is called '" + name + "'"};
}

void prepare_games() {
  games::for_each_game([]<class G>(std::type_identity<G>) { protocol::Insight<G>::prepare(); });
}

}  // namespace benben::table
