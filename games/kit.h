// kit.h: what a game brings along. A kit is a folder games/NAME with these parts, each a target of its own:
//
//   rules/    State, Move, notation: a model of game::Game                    uses core, game
//   bots/     bots::bot_names<G>, bots::make_bot<G>                           and search, bots
//   json/     protocol::Json<G>: records, decisions, positions, types         rules and protocol
//   insight/  protocol::Insight<G>: what follows from a position              json and bots too
//             protocol::Pad<G>: what follows from a sheet of a real box
//   words/    review::Reasons<G>: why a decision was worse than another       rules, bots and review
//             puzzle::Themes<G>: what puzzles are about, what is obvious      and puzzle
//   program/  program::Program<G>: drawings, the terminal game, benches       all of these, terminal and program
//   kit.h     all of it in one header
//
// Only rules, bots and json must be there; the others have defaults. games/all.h is the list of kits, and CMake finds
// the folders by itself, with kit.cmake in them if there is one: what a game makes while it is built, which tools/wasm
// must make, too. The page's part of a kit is web/src/games/NAME.
#pragma once

#include "bots/bot.h"
#include "game/game.h"
#include "program/program.h"
#include "protocol/insight.h"
#include "protocol/json.h"
#include "protocol/pad.h"
#include "puzzle/themes.h"
#include "review/review.h"

namespace benben::games {

template <class G>
concept Kit = game::Game<G> &&
    requires(core::JsonWriter& json, const typename G::State& state, typename G::Move move,
             const typename G::Setup& setup, const typename G::Deal& deal, const typename G::Observation& seen,
             const boost::json::object& object, const boost::json::value& value, const bots::BotSpec& bot,
             const bots::Resources& resources) {
  { bots::bot_names<G>() } -> std::same_as<std::span<const std::string_view>>;
  { bots::make_bot<G>(bot, resources) } -> std::same_as<std::unique_ptr<bots::Bot<G>>>;
  // Records.
  { protocol::Json<G>::types() } -> std::same_as<std::string_view>;
  protocol::Json<G>::write_setup(json, setup, deal);
  {
    protocol::Json<G>::read_setup(object, setup)
    } -> std::same_as<core::Result<typename protocol::Json<G>::Table, protocol::JsonError>>;
  {
    protocol::Json<G>::read_deal(value, setup)
    } -> std::same_as<core::Result<typename protocol::Json<G>::Table, protocol::JsonError>>;
  protocol::Json<G>::write_result(json, state);
  // Positions and decisions.
  protocol::Json<G>::write_state(json, state, deal);
  protocol::Json<G>::write_observation(json, seen);
  protocol::Json<G>::write_move(json, state, move);
  { protocol::Json<G>::read_move(state, value) } -> std::same_as<core::Result<typename G::Move, protocol::JsonError>>;
  // What has defaults.
  protocol::Insight<G>::write_insight(json, seen);
  protocol::Insight<G>::write_preview(json, state, std::optional<typename G::Move>{move});
  { protocol::Insight<G>::tell(state, move, deal) } -> std::same_as<std::string>;
  {typename protocol::Insight<G>::Figures{}};
  { protocol::Pad<G>::read(object) } -> std::same_as<protocol::PadAnswer>;
  { review::Reasons<G>::why(state, move, move) } -> std::same_as<review::Reason>;
  { puzzle::Themes<G>::obvious(state, move) } -> std::same_as<std::vector<typename G::Move>>;
  { puzzle::Themes<G>::theme(state, move, move, puzzle::Split{}) } -> std::convertible_to<std::string_view>;
  { program::Program<G>::draw(state) } -> std::same_as<std::string>;
};

}  // namespace benben::games
