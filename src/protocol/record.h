// record.h: game records as JSON, one object a line.
#pragma once

#include <string>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "game/record.h"
#include "protocol/json.h"
#include "protocol/json_reader.h"

namespace benben::protocol {

// Without the closing brace, so that a caller may add members (scorings, names, times).
template <game::Game G>
void write_record(core::JsonWriter& json, const game::Record<G>& record, const typename G::State& last) {
  json.begin_object().member("game", G::kName);
  Json<G>::write_setup(json, record.setup, record.deal);
  if constexpr (game::HasParts<G>)
    if (record.parts) {
      json.key("parts");
      Json<G>::write_parts(json, *record.parts);
    }
  json.key("moves").begin_array();
  for (const auto& move : record.moves) json.value(move);
  json.end_array();
  if (G::to_act(last).is_nobody()) Json<G>::write_result(json, last);
}

// Parts that a record, or anything else with such a member, brings along: put into the set-up, and to be held as long
// as that is. A game that has none leaves the member alone.
template <game::Game G>
core::Result<game::OwnParts<G>, JsonError> read_own_parts(const boost::json::object& object, typename G::Setup& setup) {
  game::OwnParts<G> own{};
  if constexpr (game::HasParts<G>) {
    const auto* const value = object.if_contains("parts");
    if (value == nullptr) return own;
    auto parts = Json<G>::read_parts(*value);
    if (!parts) return JsonError{member_path("parts", parts.error().path), std::move(parts.error().what)};
    own = std::make_shared<const typename G::Parts>(std::move(*parts));
    G::set_parts(setup, *own);
  }
  return own;
}

template <game::Game G>
core::Result<game::Record<G>, JsonError> read_record(const boost::json::object& object,
                                                     typename G::Setup defaults = {}) {
  auto parts = read_own_parts<G>(object, defaults);
  if (!parts) return parts.error();
  auto table = Json<G>::read_setup(object, defaults);
  if (!table) return table.error();
  game::Record<G> record{table->setup, table->deal, {}, std::move(*parts)};
  JsonReader reader;
  const auto& moves = reader.array(reader.member(object, "", "moves"));
  for (std::size_t n = 0; n < moves.size(); ++n)
    record.moves.emplace_back(reader.text({&moves[n], item_path("moves", n)}));
  if (reader.failed()) return reader.error();
  return record;
}

inline JsonError to_json_error(const game::ReplayError& error, const std::string& text) {
  return {item_path("moves", error.move), "\"" + text + "\": " + std::string{error.error.what} + " (character " +
                                              std::to_string(error.error.at + 1) + ")"};
}

// Replays a record; an error names the decision.
template <game::Game G, class Visit>
core::Result<typename G::State, JsonError> replay_record(const game::Record<G>& record, Visit&& visit) {
  const auto last = game::replay<G>(record, std::forward<Visit>(visit));
  if (!last) return to_json_error(last.error(), record.moves[last.error().move]);
  return *last;
}

// The end of a game that was not simply played out: why, who forfeited, and the places that gives.
[[nodiscard]] std::optional<JsonError> check_end(const boost::json::value& end, const game::Outcome& outcome,
                                                 bool is_over);

// Does the record come to the result that it states? Nothing if so.
template <game::Game G>
std::optional<JsonError> check_record(const boost::json::object& object, const typename G::Setup& defaults = {}) {
  const auto record = read_record<G>(object, defaults);
  if (!record) return record.error();
  const auto last = replay_record<G>(*record, [](const auto&, const auto&) {});
  if (!last) return last.error();
  const bool is_over = G::to_act(*last).is_nobody();
  if (const auto* end = object.if_contains("end")) {
    auto wrong = check_end(*end, G::outcome(*last), is_over);
    if (wrong || !is_over) return wrong;
  }
  if (!is_over)
    return JsonError{"moves", "the game is not over after " + std::to_string(record->moves.size()) + " decisions"};
  std::string text;
  core::JsonWriter json{text};
  json.begin_object();
  Json<G>::write_result(json, *last);
  json.end_object();
  const auto result = parse_json(text);
  for (const auto& member : result->get_object()) {
    const auto* stated = object.if_contains(member.key());
    if (stated == nullptr) return JsonError{std::string{member.key()}, "is missing"};
    if (*stated != member.value())
      return JsonError{std::string{member.key()},
                       "the record says " + to_text(*stated) + " but the game comes to " + to_text(member.value())};
  }
  return std::nullopt;
}

}  // namespace benben::protocol
