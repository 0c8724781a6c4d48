#include "engine/answer.h"

#include <array>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "bots/machine.h"
#include "core/json_writer.h"
#include "core/utf8.h"
#include "game/margins.h"
#include "game/play.h"
#include "game/record.h"
#include "games/with_game.h"
#include "protocol/options.h"
#include "protocol/record.h"

namespace benben::engine {
namespace {

using core::JsonWriter;
using core::Result;
using core::Rng;
using game::Seat;
using protocol::Json;
using protocol::JsonReader;

constexpr int kProtocol = 1;

std::string at_character(const game::ParseError& error) {
  return std::string{error.what} + " (character " + std::to_string(error.at + 1) + ")";
}
Error no_game(std::string_view field, std::string_view name) {
  return {"unknown_game", std::string{field},
          "no game is called '" + std::string{core::utf8_start(name, kMaxId)} + "'"};
}
Error bad_field(std::string_view path, const protocol::JsonError& error) {
  const auto field = path.empty()         ? error.path
                     : error.path.empty() ? std::string{path}
                                          : protocol::member_path(path, error.path);
  return {"bad_field", field, error.what};
}

// ---- Positions ----

template <game::Game G>
struct Position {
  typename G::State state;
  bool has_record = false;
  bool has_deal = false;  // then the deal answers for chance; otherwise chance's moves are listed
  game::Record<G> record;
};

// A record of this game as it is written: says which members one has, and what a deal looks like.
template <game::Game G>
boost::json::object record_like(const typename G::Deal& deal) {
  std::string text;
  JsonWriter json{text};
  protocol::write_record<G>(json, {typename G::Setup{}, deal, {}}, G::start(typename G::Setup{}));
  json.end_object();
  return protocol::parse_json(text)->get_object();
}

template <game::Game G>
Result<typename Json<G>::Table, Error> read_table(boost::json::object members, std::string_view path) {
  auto like = record_like<G>(G::deal_from_seed(0));
  for (const auto& member : members)
    if (!like.contains(member.key()))
      return Error{"unknown_field", protocol::member_path(path, core::utf8_start(member.key(), kMaxId)),
                   "a record of " + std::string{G::kName} + " that goes on has no such member"};
  if (!members.contains("deal")) members["deal"] = std::move(like["deal"]);
  auto table = Json<G>::read_setup(members, {});
  if (!table) return bad_field(path, table.error());
  return std::move(*table);
}

// A decision from outside: its short notation, or spelled out.
template <game::Game G>
Result<typename G::Move, Error> read_move(const typename G::State& state, const boost::json::value& from,
                                          const std::string& path) {
  if (G::to_act(state).is_nobody()) return Error{"game_over", path, "the game is over before this decision"};
  if (from.is_string()) {
    const auto move = G::parse_move(state, std::string_view{from.get_string()});
    if (!move) return Error{"bad_decision", path, at_character(move.error())};
    return *move;
  }
  if (!from.is_object()) return Error{"bad_decision", path, "must be a decision: a string or an object"};
  if (G::to_act(state).is_chance())
    return Error{"bad_decision", path, "chance is to act: its moves are given in their notation"};
  auto move = Json<G>::read_move(state, from);
  if (!move) {
    auto error = bad_field(path, move.error());
    error.code = "bad_decision";
    return error;
  }
  return *move;
}

template <game::Game G>
std::optional<Error> play(Position<G>& at, const boost::json::value& from, const std::string& path) {
  const auto move = read_move<G>(at.state, from, path);
  if (!move) return move.error();
  const auto next = G::try_apply(at.state, *move);
  if (!next) return Error{"illegal", path, std::string{G::explain(next.error())}};
  at.record.moves.push_back(G::move_text(at.state, *move));
  at.state = *next;
  if (at.has_deal) game::settle<G>(at.state, at.record.deal);
  return std::nullopt;
}

template <game::Game G>
std::optional<Error> play_all(Position<G>& at, const boost::json::array& moves, const std::string& path) {
  for (std::size_t n = 0; n < moves.size(); ++n)
    if (auto error = play<G>(at, moves[n], protocol::item_path(path, n))) return error;
  return std::nullopt;
}

template <game::Game G>
Result<Position<G>, Error> read_record(const boost::json::object& members) {
  auto table = read_table<G>(members, "position");
  if (!table) return table.error();
  Position<G> at{G::start(table->setup), true, members.contains("deal"), {table->setup, std::move(table->deal), {}}};
  if (at.has_deal) game::settle<G>(at.state, at.record.deal);
  JsonReader reader;
  const auto& moves = reader.array(reader.member(members, "position", "moves"));
  if (reader.failed()) return bad_field("", reader.error());
  if (auto error = play_all<G>(at, moves, "position.moves")) return std::move(*error);
  return at;
}

// A game's own text of a position may begin with the game's name; where it does not, the name is put before it.
template <game::Game G>
constexpr bool names_game() {
  if constexpr (requires { G::kPositionNamesGame; })
    return G::kPositionNamesGame;
  else
    return false;
}

// Calls use(Position<G>) for the position of a request; what it returns is an optional error.
template <class Use>
std::optional<Error> with_position(const boost::json::value& from, Use&& use) {
  if (const auto* members = from.if_object()) {
    JsonReader reader;
    const auto name = reader.text(reader.member(*members, "position", "game"));
    if (reader.failed()) return bad_field("", reader.error());
    auto done = games::with_game(name, [&]<class G>(std::type_identity<G>) -> std::optional<Error> {
      auto at = read_record<G>(*members);
      if (!at) return at.error();
      return use(*at);
    });
    return done ? *done : no_game("position.game", name);
  }
  const std::string_view text = from.get_string();
  const auto name = text.substr(0, text.find(' '));
  auto done = games::with_game(name, [&]<class G>(std::type_identity<G>) -> std::optional<Error> {
    const auto skip = names_game<G>() ? 0 : std::min(name.size() + 1, text.size());
    auto state = G::parse_position(text.substr(skip));
    if (!state) {
      state.error().at += skip;
      return Error{"bad_position", "position", at_character(state.error())};
    }
    Position<G> at{*state, false, false, {}};
    return use(at);
  });
  return done ? *done : no_game("position", name);
}

template <game::Game G>
std::string position_text(const typename G::State& state) {
  auto text = G::position_text(state);
  return names_game<G>() ? text : std::string{G::kName} + " " + text;
}

// ---- Writing ----

JsonWriter& begin(JsonWriter& json, const Request& request) {
  return json.begin_object().member("type", "ok").member("id", request.id);
}

template <game::Game G>
void write_actor(JsonWriter& json, const typename G::State& state) {
  const auto actor = G::to_act(state);
  json.member("to_act", actor.is_seat() ? actor.seat().number() : 0);
  if (actor.is_chance()) json.member("chance", true);
  if (actor.is_nobody()) {
    json.member("over", true).key("result").begin_object();
    Json<G>::write_result(json, state);
    json.end_object();
  }
}

template <game::Game G>
void write_decision(JsonWriter& json, const typename G::State& state, typename G::Move move) {
  json.member("notation", G::move_text(state, move)).key("decision");
  Json<G>::write_move(json, state, move);
}

template <game::Game G>
void write_open_record(JsonWriter& json, const Position<G>& at) {
  if (at.has_deal) {
    protocol::write_record<G>(json, at.record, G::start(at.record.setup));
    json.end_object();
    return;
  }
  std::string text;
  JsonWriter whole{text};
  protocol::write_record<G>(whole, at.record, G::start(at.record.setup));
  whole.end_object();
  auto members = protocol::parse_json(text)->get_object();
  members.stable_erase("deal");  // it was never given: chance's moves are among the others
  json.raw(protocol::to_text(boost::json::value(members)));
}

// ---- Requests without a position ----

void write_games(JsonWriter& json) {
  json.key("games").begin_array();
  games::for_each_game([&]<class G>(std::type_identity<G>) {
    json.begin_object().member("game", G::kName);
    json.key("players").begin_array().value(2).value(game::kMaxPlayers).end_array().key("options");
    protocol::write_all_options(json, G::options());
    json.key("bots").begin_array();
    for (const auto name : bots::bot_names<G>()) json.value(name);
    json.end_array().end_object();
  });
  json.end_array();
}

std::optional<Error> write_new(JsonWriter& json, const Request& request) {
  auto members = request.table;
  JsonReader reader;
  const std::string name{reader.text(reader.member(members, "", "game"))};
  if (reader.failed()) return bad_field("", reader.error());
  if (!members.contains("players")) members["players"] = 2;
  auto done = games::with_game(name, [&]<class G>(std::type_identity<G>) -> std::optional<Error> {
    // What is left out is as in a new game: the rules of today, and a deal.
    const auto begun = record_like<G>(G::deal_from_seed(request.seed));
    members.insert(begun.begin(), begun.end());
    auto table = read_table<G>(members, "");
    if (!table) return table.error();
    json.key("record");
    write_open_record<G>(json, {G::start(table->setup), true, true, {table->setup, std::move(table->deal), {}}});
    return std::nullopt;
  });
  return done ? *done : no_game("game", name);
}

// ---- Requests about a position ----

template <game::Game G>
std::optional<Error> check_seat(const Position<G>& at, std::optional<Seat> seat) {
  if (seat && seat->index() >= G::players(at.state))
    return Error{"bad_field", "seat", "there are " + std::to_string(G::players(at.state)) + " seats"};
  return std::nullopt;
}

template <game::Game G>
std::optional<Error> write_apply(JsonWriter& json, const Request& request, Position<G>& at) {
  if (auto error = check_seat(at, request.seat)) return error;
  if (auto error = play_all<G>(at, request.moves, "moves")) return error;
  json.member("game", G::kName);
  write_actor<G>(json, at.state);
  json.member("position", position_text<G>(at.state));
  if (at.has_record) {
    json.key("record");
    write_open_record<G>(json, at);
  }
  if (request.seat) {
    json.key("observation");
    Json<G>::write_observation(json, G::observe(at.state, *request.seat));
  }
  return std::nullopt;
}

template <game::Game G>
std::optional<Error> write_legal(JsonWriter& json, const Position<G>& at) {
  json.member("game", G::kName);
  write_actor<G>(json, at.state);
  json.key("legal").begin_array();
  for (const auto move : G::legal_moves(at.state)) {
    json.begin_object();
    write_decision<G>(json, at.state, move);
    json.end_object();
  }
  json.end_array();
  return std::nullopt;
}

template <game::Game G>
Result<std::unique_ptr<bots::Bot<G>>, Error> make_bot(const Request& request) {
  auto bot = bots::make_bot<G>(request.bot_spec, bots::kMachine);
  if (bot) return bot;
  std::string known;
  for (const auto name : bots::bot_names<G>()) known += (known.empty() ? "" : ", ") + std::string{name};
  return Error{"unknown_bot", "bot",
               "no bot '" + std::string{core::utf8_start(request.bot_spec.name, kMaxId)} + "' plays " +
                   std::string{G::kName} + "; there are " + known};
}

template <game::Game G>
std::optional<Error> write_best(JsonWriter& json, const Request& request, const Position<G>& at) {
  const auto bot = make_bot<G>(request);
  if (!bot) return bot.error();
  const auto actor = G::to_act(at.state);
  if (actor.is_nobody()) return Error{"game_over", "position", "the game is over"};
  if (actor.is_chance()) return Error{"chance_to_act", "position", "chance is to act, no seat"};
  Rng rng{request.seed};
  const auto move = (*bot)->choose(G::observe(at.state, actor.seat()), rng);
  json.member("game", G::kName).member("bot", request.bot);
  write_actor<G>(json, at.state);
  write_decision<G>(json, at.state, move);
  return std::nullopt;
}

// Means over playouts and how sure they are, by seat.
class Expectation {
 public:
  void add(const game::Outcome& outcome) {
    ++playouts_;
    const auto margins = game::margins(outcome);
    const auto shares = game::win_shares(outcome);
    for (std::size_t p = 0; p < static_cast<std::size_t>(outcome.players); ++p) {
      points_[p].add(outcome.points[p]);
      margin_[p].add(margins[p]);
      win_[p].add(shares[p]);
    }
  }
  void write(JsonWriter& json, int players) const {
    write(json, players, "points", "points_error", points_);
    write(json, players, "margin", "margin_error", margin_);
    write(json, players, "win", "win_error", win_);
  }

 private:
  struct Sum {
    double sum = 0;
    double squares = 0;
    void add(double value) {
      sum += value;
      squares += value * value;
    }
  };
  using Sums = std::array<Sum, game::kMaxPlayers>;

  void write(JsonWriter& json, int players, std::string_view mean, std::string_view error, const Sums& sums) const {
    json.key(mean).begin_array();
    for (int p = 0; p < players; ++p) json.value(sums[static_cast<std::size_t>(p)].sum / playouts_);
    json.end_array().key(error).begin_array();
    for (int p = 0; p < players; ++p) {
      const auto& [sum, squares] = sums[static_cast<std::size_t>(p)];
      // The standard error of the mean; one playout says nothing about it.
      const double variance = playouts_ < 2 ? 0 : std::max(0.0, squares - sum * sum / playouts_) / (playouts_ - 1);
      json.value(std::sqrt(variance / playouts_));
    }
    json.end_array();
  }

  int playouts_ = 0;
  Sums points_{}, margin_{}, win_{};
};

template <game::Game G>
class Playouts {
 public:
  Playouts(const Request& request, const std::stop_token& stop) : request_{request}, stop_{stop} {}

  std::optional<Error> run(JsonWriter& json, Position<G>& at) {
    if (auto error = check_seat(at, request_.seat)) return error;
    players_ = G::players(at.state);
    for (int p = 0; p < players_; ++p) {
      auto bot = make_bot<G>(request_);
      if (!bot) return bot.error();
      bots_.push_back(std::move(*bot));
    }
    const auto actor = G::to_act(at.state);
    const auto seat = request_.seat.value_or(actor.is_seat() ? actor.seat() : Seat::at(0));
    std::vector<typename G::Move> moves;
    if (request_.has_moves) {
      if (actor.is_nobody()) return Error{"game_over", "moves", "the game is over"};
      if (actor.is_chance()) return Error{"chance_to_act", "moves", "chance is to act, no seat"};
      if (actor != game::Actor{seat}) return Error{"not_your_turn", "seat", "only the seat to act has decisions"};
      for (std::size_t n = 0; n < request_.moves.size(); ++n) {
        const auto path = protocol::item_path("moves", n);
        const auto move = read_move<G>(at.state, request_.moves[n], path);
        if (!move) return move.error();
        const auto next = G::try_apply(at.state, *move);
        if (!next) return Error{"illegal", path, std::string{G::explain(next.error())}};
        moves.push_back(*move);
      }
    }
    std::vector<Expectation> by_move(moves.size());
    Expectation as_it_is;
    const auto seen = G::observe(at.state, seat);
    for (int n = 0; n < request_.playouts && !stop_.stop_requested(); ++n) {
      // Every decision is tried in the same worlds, so that luck cancels.
      auto luck = Rng{request_.seed}.fork(static_cast<std::uint64_t>(n));
      const auto world = actor.is_nobody() ? at.state : G::resample(seen, luck);
      if (!request_.has_moves) as_it_is.add(play_on(world, luck));
      for (std::size_t m = 0; m < moves.size(); ++m) {
        auto next = world;
        G::apply(next, moves[m]);
        by_move[m].add(play_on(next, luck));
      }
    }
    json.member("game", G::kName).member("bot", request_.bot).member("playouts", request_.playouts);
    json.member("seat", seat.number());
    write_actor<G>(json, at.state);
    if (!request_.has_moves) {
      as_it_is.write(json, players_);
      return std::nullopt;
    }
    json.key("moves").begin_array();
    for (std::size_t m = 0; m < moves.size(); ++m) {
      json.begin_object();
      write_decision<G>(json, at.state, moves[m]);
      by_move[m].write(json, players_);
      json.end_object();
    }
    json.end_array();
    return std::nullopt;
  }

 private:
  game::Outcome play_on(typename G::State state, Rng luck) {
    game::play_out<G>(
        state,
        [&](const auto& at, Seat seat) {
          return bots_[static_cast<std::size_t>(seat.index())]->choose(G::observe(at, seat), luck);
        },
        [&](const auto& at) { return game::random_move<G>(at, luck); }, [&] { return !stop_.stop_requested(); });
    return G::outcome(state);
  }

  const Request& request_;
  const std::stop_token& stop_;
  int players_ = 0;
  std::vector<std::unique_ptr<bots::Bot<G>>> bots_;
};

std::optional<Error> write_answer(JsonWriter& json, const Request& request, const std::stop_token& stop) {
  switch (request.type) {
    case Type::kVersion:
      json.member("version", BENBEN_VERSION).member("protocol", kProtocol);
      return std::nullopt;
    case Type::kGames:
      write_games(json);
      return std::nullopt;
    case Type::kNew:
      return write_new(json, request);
    case Type::kApply:
      return with_position(request.position,
                           [&]<class G>(Position<G>& at) { return write_apply<G>(json, request, at); });
    case Type::kLegal:
      return with_position(request.position, [&]<class G>(Position<G>& at) { return write_legal<G>(json, at); });
    case Type::kBest:
      return with_position(request.position,
                           [&]<class G>(Position<G>& at) { return write_best<G>(json, request, at); });
    case Type::kEvaluate:
      return with_position(request.position, [&]<class G>(Position<G>& at) {
        return Playouts<G>{request, stop}.run(json, at);
      });
    case Type::kCancel:
    case Type::kQuit:
      break;
  }
  return std::nullopt;
}

}  // namespace

std::string answer(const Request& request, const std::stop_token& stop) {
  std::string out;
  JsonWriter json{out};
  begin(json, request);
  if (const auto error = write_answer(json, request, stop)) return error_line(*error, request.id);
  json.end_object();
  return out;
}

}  // namespace benben::engine
