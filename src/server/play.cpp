#include "server/play.h"

#include <array>
#include <mutex>

#include <boost/json/parse.hpp>

#include "bots/games.h"
#include "protocol/pyramidion_json.h"
#include "protocol/pyramido_changes.h"
#include "protocol/pyramido_json.h"
#include "protocol/record.h"
#include "server/insight.h"
#include "server/review_game.h"

namespace benben::server {
namespace {

using core::JsonWriter;
using game::Seat;
using protocol::ErrorCode;
using protocol::Fault;
using protocol::Json;
using pyramidion::Pyramidion;
using pyramido::Pyramido;

Pyramido::Observation spectate(const Pyramido::State& state) { return {state}; }
Pyramidion::Observation spectate(const Pyramidion::State& state) { return pyramidion::watch(state); }
Pyramido::Observation open_up(const Pyramido::State& state) { return {state}; }
Pyramidion::Observation open_up(const Pyramidion::State& state) { return pyramidion::lay_open(state); }

// The deal, and who begins where the set-up says that.
void deal_fairly(FairWords& words, pyramido::Setup& setup, pyramido::Deal& deal) {
  for (int i = 0; i < pyramido::kDominoCount; ++i) deal.order[static_cast<std::size_t>(i)] = pyramido::DominoId::at(i);
  for (std::size_t j = deal.order.size(); j > 1; --j) std::swap(deal.order[j - 1], deal.order[words.below(j)]);
  setup.first = Seat::at(static_cast<int>(words.below(static_cast<std::uint64_t>(setup.players))));
}
void deal_fairly(FairWords& words, pyramidion::Setup&, pyramidion::Deal& deal) {
  deal = pyramidion::deal_from_seed(words.next());
}

// Options and a number of players as a Setup: a record is made around them and read as any other,
// so that options are checked in one place only.
template <game::Game G>
core::Result<typename G::Setup, protocol::JsonError> read_options(int players, const boost::json::object& options) {
  typename G::Setup setup;
  setup.players = players;
  std::string text;
  JsonWriter json{text};
  json.begin_object();
  Json<G>::write_setup(json, setup, G::deal_from_seed(1));
  json.end_object();
  auto record = boost::json::parse(text).as_object();
  if (!options.empty()) record["options"] = options;
  const auto table = Json<G>::read_setup(record, {});
  if (!table) return table.error();
  return table->setup;
}

template <game::Game G>
class PlayOf final : public Play {
 public:
  PlayOf(const typename G::Setup& setup, typename G::Deal deal) : setup_{setup}, deal_{std::move(deal)} { restart(); }

  [[nodiscard]] int players() const override { return G::players(state_); }
  [[nodiscard]] game::Actor to_act() const override { return G::to_act(state_); }
  [[nodiscard]] std::size_t turn() const override { return moves_.size(); }
  [[nodiscard]] game::Outcome outcome() const override { return G::outcome(state_); }

  [[nodiscard]] core::Result<std::string, Fault> check(const boost::json::value& decision) const override {
    const auto move = read_legal(decision);
    if (!move) return move.error();
    return G::move_text(state_, *move);
  }
  bool play(std::string_view notation, std::string* then) override {
    if (!G::to_act(state_).is_seat()) return false;
    const auto move = G::parse_move(state_, notation);
    if (!move) return false;
    const auto next = G::try_apply(state_, *move);
    if (!next) return false;
    const auto seat = G::to_act(state_).seat();
    if constexpr (std::is_same_v<G, Pyramidion>)
      if (then != nullptr) *then = tell(state_, *move, deal_);
    state_ = *next;
    const bool revealed = G::to_act(state_).is_chance();
    game::settle<G>(state_, deal_);
    moves_.push_back({*move, seat, revealed});
    return true;
  }
  void undo_to(std::size_t turn) override {
    if (turn >= moves_.size()) return;
    moves_.resize(turn);
    state_ = replay(turn, [](const auto&, const auto&) {});
    is_marked_ = false;
  }
  [[nodiscard]] std::optional<std::size_t> undoable(Seat seat) const override {
    if (moves_.empty() || moves_.back().seat != seat || moves_.back().revealed) return std::nullopt;
    return moves_.size() - 1;
  }
  [[nodiscard]] std::optional<std::size_t> last_decision(Seat seat) const override {
    for (auto n = moves_.size(); n > 0; --n)
      if (moves_[n - 1].seat == seat) return n - 1;
    return std::nullopt;
  }

  void write_observation(JsonWriter& json, std::optional<Seat> seat, Insight insight) const override {
    const auto seen = seat ? G::observe(state_, *seat) : spectate(state_);
    if (insight == Insight::kNone)
      Json<G>::write_observation(json, seen);
    else
      write_whole(json, seen);
  }
  [[nodiscard]] std::optional<Fault> write_preview(JsonWriter& json,
                                                   const boost::json::value* decision) const override {
    std::optional<typename G::Move> one;
    if (decision != nullptr) {
      const auto move = read_legal(*decision);
      if (!move) return move.error();
      one = *move;
    }
    server::write_preview(json, state_, one);
    return std::nullopt;
  }
  void write_scorings(JsonWriter& json) const override {
    json.begin_array();
    if constexpr (std::is_same_v<G, Pyramido>)
      replay(moves_.size(), [&](const auto& before, const auto& made) {
        const auto pyramids = pyramido::scored_pyramids(before, made.move);
        if (!pyramids) return;
        for (int p = 0; p < before.players; ++p)
          if (const auto& pyramid = (*pyramids)[static_cast<std::size_t>(p)]; pyramid.eliminated == 0)
            protocol::write_explained_scoring(json, pyramid, before.level, before.areas, Seat::at(p));
      });
    json.end_array();
  }
  void write_moment(JsonWriter& json, std::size_t at, Eyes eyes, Seat seat) const override {
    const auto state = replay(at, [](const auto&, const auto&) {});
    const auto actor = G::to_act(state);
    json.member("turn", at).member("turns", moves_.size());
    json.member("to_act", actor.is_seat() ? actor.seat().number() : 0).key("observation");
    write_whole(json, eyes == Eyes::kSeat        ? G::observe(state, seat)
                      : eyes == Eyes::kSpectator ? spectate(state)
                                                 : open_up(state));
    if (at == moves_.size()) return;
    const auto& next = moves_[at];
    json.key("next").begin_object().member("seat", next.seat.number()).key("decision");
    Json<G>::write_move(json, state, next.move);
    json.member("notation", G::move_text(state, next.move)).end_object();
  }
  bool write_changes(JsonWriter& json) const override {
    if constexpr (std::is_same_v<G, Pyramido>) {
      if (!is_marked_) return false;
      protocol::write_changes(json, marked_, state_);
      return true;
    } else {
      static_cast<void>(json);
      return false;
    }
  }
  void mark() override {
    if constexpr (std::is_same_v<G, Pyramido>) marked_ = state_;
    is_marked_ = true;
  }
  void write_legal(JsonWriter& json) const override {
    json.begin_array();
    if (G::to_act(state_).is_seat())
      for (const auto& move : G::legal_moves(state_)) Json<G>::write_move(json, state_, move);
    json.end_array();
  }
  void write_decision(JsonWriter& json, std::string_view notation) const override {
    const auto move = G::parse_move(state_, notation);
    if (move)
      Json<G>::write_move(json, state_, *move);
    else
      json.null();
  }
  void write_record(JsonWriter& json) const override { protocol::write_record<G>(json, record(), state_); }
  [[nodiscard]] ReviewJob review() const override {
    return [record = record()](std::function<bool(double)> progress, std::function<bool()> pause) {
      return review_game<G>(record, std::move(progress), std::move(pause));
    };
  }
  [[nodiscard]] Thought think(const std::string& bot, std::uint64_t seed) const override {
    return [state = state_, bot, seed] { return G::move_text(state, choose(state, bot, seed)); };
  }
  [[nodiscard]] Thought advise(const std::string& bot, std::uint64_t seed) const override {
    return [state = state_, bot, seed]() mutable {
      const auto move = choose(state, bot, seed);
      std::string members = "\"decision\":";
      JsonWriter decision{members};
      Json<G>::write_move(decision, state, move);
      if constexpr (std::is_same_v<G, Pyramido>)
        if (move.kind() == pyramido::Move::Kind::kDecline) {
          G::apply(state, move);
          members += ",\"then\":";
          JsonWriter then{members};
          Json<G>::write_move(then, state, choose(state, bot, seed));
        }
      return members;
    };
  }

 private:
  struct Made {
    typename G::Move move;
    Seat seat;
    bool revealed;  // chance answered it
  };
  struct Nothing {};
  // The bot is given the observation only.
  static typename G::Move choose(const typename G::State& state, const std::string& bot, std::uint64_t seed) {
    const auto spec = bots::parse_bot(bot);
    const auto player = spec ? bots::make_bot<G>(*spec) : nullptr;
    core::Rng rng{seed};
    return player ? player->choose(G::observe(state, G::to_act(state).seat()), rng) : game::random_move<G>(state, rng);
  }
  void restart() {
    state_ = G::start(setup_);
    game::settle<G>(state_, deal_);
  }
  [[nodiscard]] core::Result<typename G::Move, Fault> read_legal(const boost::json::value& decision) const {
    if (!G::to_act(state_).is_seat()) return Fault{ErrorCode::kNotRunning};
    typename G::Move move;
    if (decision.is_string()) {
      const auto read = G::parse_move(state_, decision.get_string());
      if (!read) return Fault{ErrorCode::kBadDecision, "decision", std::string{read.error().what}};
      move = *read;
    } else {
      const auto read = Json<G>::read_move(state_, decision);
      if (!read)
        return Fault{ErrorCode::kBadDecision, protocol::member_path("decision", read.error().path), read.error().what};
      move = *read;
    }
    const auto next = G::try_apply(state_, move);
    if (!next) return Fault{ErrorCode::kIllegal, "decision", std::string{G::explain(next.error())}};
    return move;
  }
  [[nodiscard]] game::Record<G> record() const {
    game::Record<G> record{setup_, deal_, {}};
    replay(moves_.size(),
           [&](const auto& state, const auto& made) { record.moves.push_back(G::move_text(state, made.move)); });
    return record;
  }
  // The position after the first decisions; visit(state, made) comes before each of them.
  template <class Visit>
  typename G::State replay(std::size_t count, Visit visit) const {
    auto state = G::start(setup_);
    game::settle<G>(state, deal_);
    for (std::size_t n = 0; n < count; ++n) {
      visit(std::as_const(state), moves_[n]);
      G::apply(state, moves_[n].move);
      game::settle<G>(state, deal_);
    }
    return state;
  }
  static void write_whole(JsonWriter& json, const typename G::Observation& seen) {
    Json<G>::write_observation(json, seen, [&](JsonWriter& more) { write_insight(more, seen); });
  }

  typename G::Setup setup_;
  typename G::Deal deal_;
  typename G::State state_{};
  std::vector<Made> moves_;
  [[no_unique_address]] std::conditional_t<std::is_same_v<G, Pyramido>, Pyramido::State, Nothing> marked_{};
  bool is_marked_ = false;
};

constexpr std::array<std::string_view, 2> kGames = {Pyramido::kName, Pyramidion::kName};

}  // namespace

std::vector<GameInfo> game_infos() {
  std::vector<GameInfo> infos;
  for (const auto name : kGames) infos.push_back({name, 2, 4, default_bot(name)});
  return infos;
}

bool is_game(std::string_view name) {
  return bots::with_game(name, [](auto) { return true; }).has_value();
}

bool is_bot(std::string_view game, std::string_view bot) {
  const auto spec = bots::parse_bot(bot);
  if (!spec || spec->budget.time > std::chrono::seconds{10} || spec->budget.nodes > 1'000'000) return false;
  return bots::with_game(game,
                         [&]<class G>(std::type_identity<G>) {
                           for (const auto name : bots::bot_names<G>())
                             if (name == spec->name) return true;
                           return false;
                         })
      .value_or(false);
}

std::string_view default_bot(std::string_view game) {
  // The second weakest: quick, and it keeps to sensible play where there is one that does.
  return *bots::with_game(game, []<class G>(std::type_identity<G>) {
    const auto names = bots::bot_names<G>();
    return names.size() > 1 ? names[1] : names[0];
  });
}

void write_game_infos(JsonWriter& json) {
  json.begin_array();
  for (const auto name : kGames) {
    json.begin_object().member("game", name).key("players").begin_array().value(2).value(4).end_array();
    json.key("options").begin_object();
    if (name == Pyramido::kName)
      json.key("areas").begin_array().value("visible").value("structural").end_array();
    else
      json.key("target").begin_array().value(10).value(12).value(15).null().end_array();
    json.end_object().key("bots").begin_array();
    bots::with_game(name, [&]<class G>(std::type_identity<G>) {
      for (const auto bot : bots::bot_names<G>()) json.value(bot);
      return 0;
    });
    json.end_array().key("reactions").begin_array();
    for (const auto reaction : protocol::reactions()) json.value(reaction);
    json.end_array().end_object();
  }
  json.end_array();
}

bool is_reaction(std::string_view word) {
  for (const auto reaction : protocol::reactions())
    if (reaction == word) return true;
  return false;
}

std::optional<protocol::JsonError> check_options(std::string_view game, int players,
                                                 const boost::json::object& options) {
  return *bots::with_game(game, [&]<class G>(std::type_identity<G>) -> std::optional<protocol::JsonError> {
    const auto setup = read_options<G>(players, options);
    if (!setup) return setup.error();
    return std::nullopt;
  });
}

std::unique_ptr<Play> start_play(const FairDeal& fair, const boost::json::object& options) {
  return *bots::with_game(fair.game, [&]<class G>(std::type_identity<G>) -> std::unique_ptr<Play> {
    auto setup = *read_options<G>(static_cast<int>(fair.seeds.size()), options);
    typename G::Deal deal;
    FairWords words{fair};
    deal_fairly(words, setup, deal);
    return std::make_unique<PlayOf<G>>(setup, std::move(deal));
  });
}

std::optional<protocol::JsonError> check_fair_deal(const boost::json::object& record, const FairDeal& fair) {
  const auto checked =
      bots::with_game(fair.game, [&]<class G>(std::type_identity<G>) -> std::optional<protocol::JsonError> {
        const auto table = Json<G>::read_setup(record, {});
        if (!table) return table.error();
        if (fair.seeds.size() != static_cast<std::size_t>(table->setup.players))
          return protocol::JsonError{"fair.seeds", "must be one for each player"};
        auto setup = table->setup;
        typename G::Deal deal;
        FairWords words{fair};
        deal_fairly(words, setup, deal);
        bool same = deal == table->deal;
        if constexpr (requires { setup.first; }) same = same && setup.first == table->setup.first;
        if (!same) return protocol::JsonError{"deal", "is not the one that the secret and the seeds make"};
        return std::nullopt;
      });
  return checked ? *checked : protocol::JsonError{"game", "no game is called '" + fair.game + "'"};
}

}  // namespace benben::server
