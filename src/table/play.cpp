#include "table/play.h"

#include <algorithm>
#include <vector>

#include "game/reveal.h"
#include "games/with_game.h"
#include "protocol/record.h"
#include "review/advice.h"
#include "review/json.h"
#include "table/games.h"
#include "table/setup.h"

namespace benben::table {
namespace {

using core::JsonWriter;
using game::Seat;
using protocol::ErrorCode;
using protocol::Fault;
using protocol::Json;
using protocol::JsonError;

template <game::Game G>
class PlayOf final : public Play {
  using Insight = protocol::Insight<G>;
  static constexpr bool kHides = !requires { requires G::kHidesNothing; };

 public:
  PlayOf(const typename G::Setup& setup, typename G::Deal deal, game::OwnParts<G> parts = {})
      : parts_{std::move(parts)}, setup_{setup}, deal_{std::move(deal)} {
    state_ = first();
  }
  // Begins at a position instead; the deal must be one that can bring what is to come.
  PlayOf(const typename G::State& position, typename G::Deal deal)
      : deal_{std::move(deal)}, position_{std::make_unique<typename G::State>(position)} {
    state_ = first();
  }
  // Begins where a record ends, which was found good.
  explicit PlayOf(const game::Record<G>& record) : PlayOf{record.setup, record.deal, record.parts} {
    for (const auto& notation : record.moves) play(notation, nullptr);
    begun_ = moves_.size();
  }

  [[nodiscard]] int players() const override { return G::players(state_); }
  [[nodiscard]] game::Actor to_act() const override { return G::to_act(state_); }
  [[nodiscard]] std::size_t turn() const override { return moves_.size(); }
  [[nodiscard]] std::size_t begun() const override { return begun_; }
  [[nodiscard]] bool is_from_position() const override { return position_ != nullptr; }
  [[nodiscard]] game::Outcome outcome() const override { return G::outcome(state_); }

  [[nodiscard]] Seat decided_by(std::size_t at) const override { return moves_[at].seat; }
  [[nodiscard]] std::vector<Decided> first_decisions(std::size_t count) const override {
    std::vector<Decided> all;
    replay(0, count, [&](const auto& state, const auto& made) {
      all.push_back({made.seat, G::move_text(state, made.move)});
    });
    return all;
  }

  [[nodiscard]] core::Result<std::string, Fault> check(const boost::json::value& decision) const override {
    const auto move = read_legal(decision);
    if (!move) return move.error();
    checked_ = {G::move_text(state_, *move), *move};
    return checked_->notation;
  }
  bool play(std::string_view notation, std::string* then) override {
    const auto move = legal_move(notation);
    if (!move) return false;
    const auto seat = G::to_act(state_).seat();
    if (then != nullptr) *then = Insight::tell(state_, *move, deal_);
    if constexpr (kHides) before_ = state_;
    G::apply(state_, *move);
    const bool chance = G::to_act(state_).is_chance();
    game::settle<G>(state_, deal_);
    moves_.push_back({*move, seat, chance || !kHides ? std::optional{chance} : std::nullopt});
    if (moves_.size() % kKeepEvery == 0) kept_.push_back(state_);
    checked_.reset();
    return true;
  }
  void undo_to(std::size_t turn) override {
    if (turn >= moves_.size()) return;
    moves_.resize(turn);
    kept_.resize(turn / kKeepEvery);
    state_ = state_after(turn);
    if constexpr (kHides)
      if (turn > 0) before_ = state_after(turn - 1);
    checked_.reset();
    is_marked_ = false;
    while (!scorings_.empty() && scorings_.back().first >= turn) scorings_.pop_back();
    scored_ = std::min(scored_, turn);
  }
  [[nodiscard]] std::optional<std::size_t> undoable(Seat seat) const override {
    if (moves_.size() <= begun_ || moves_.back().seat != seat || last_reveals()) return std::nullopt;
    return moves_.size() - 1;
  }
  [[nodiscard]] std::optional<std::size_t> last_decision(Seat seat) const override {
    for (auto n = moves_.size(); n > begun_; --n)
      if (moves_[n - 1].seat == seat) return n - 1;
    return std::nullopt;
  }

  void write_observation(JsonWriter& json, std::optional<Seat> seat, WithInsight insight) const override {
    const auto seen = seat ? G::observe(state_, *seat) : G::watch(state_);
    if (insight == WithInsight::kNo)
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
    Insight::write_preview(json, state_, one);
    return std::nullopt;
  }
  void write_scorings(JsonWriter& json) const override {
    replay(scored_, moves_.size(), [&](const auto& before, const auto& made) {
      std::string list;
      JsonWriter out{list};
      out.begin_array();
      Insight::write_scorings(out, before, made.move);
      out.end_array();
      if (list.size() > 2) scorings_.emplace_back(scored_, list.substr(1, list.size() - 2));
      ++scored_;
    });
    json.begin_array();
    for (const auto& [turn, some] : scorings_) json.raw(some);
    json.end_array();
  }
  void write_moment(JsonWriter& json, std::size_t at, Eyes eyes, Seat seat) const override {
    const auto state = state_after(at);
    const auto actor = G::to_act(state);
    json.member("turn", at).member("turns", moves_.size());
    json.member("to_act", actor.is_seat() ? actor.seat().number() : 0).key("observation");
    write_whole(json, eyes == Eyes::kSeat        ? G::observe(state, seat)
                      : eyes == Eyes::kSpectator ? G::watch(state)
                                                 : G::lay_open(state));
    if (at == moves_.size()) return;
    const auto& next = moves_[at];
    json.key("next").begin_object().member("seat", next.seat.number()).key("decision");
    Json<G>::write_move(json, state, next.move);
    json.member("notation", G::move_text(state, next.move));
    Insight::write_event(json, state, next.move);
    json.end_object();
  }
  bool write_changes(JsonWriter& json) const override {
    if constexpr (Insight::kHasChanges) {
      if (is_marked_) Insight::write_changes(json, marked_, state_);
      return is_marked_;
    } else {
      static_cast<void>(json);
      return false;
    }
  }
  void mark() override {
    if constexpr (Insight::kHasChanges) marked_ = state_;
    is_marked_ = true;
  }
  void write_legal(JsonWriter& json) const override {
    json.begin_array();
    if (G::to_act(state_).is_seat())
      for (const auto& move : G::legal_moves(state_)) Json<G>::write_move(json, state_, move);
    json.end_array();
  }
  void write_event(JsonWriter& json, std::string_view notation) const override {
    const auto move = legal_move(notation);
    if (!move) return;
    json.member("turn", moves_.size()).key("decision");
    Json<G>::write_move(json, state_, *move);
    json.member("notation", notation);
    Insight::write_event(json, state_, *move);
  }
  void write_figures(JsonWriter& json, const std::vector<Seat>& seats) const override {
    typename Insight::Figures figures;
    auto state = position_ == nullptr ? G::start(setup_) : *position_;
    const auto step = [&](const typename G::Move& move) {
      figures.see(std::as_const(state), move);
      G::apply(state, move);
    };
    const auto settle = [&] {
      while (G::to_act(state).is_chance()) step(G::answer(deal_, state));
    };
    settle();
    for (const auto& made : moves_) {
      step(made.move);
      settle();
    }
    json.begin_array();
    for (int p = 0; p < players(); ++p) {
      const auto seat = Seat::at(p);
      if (std::ranges::find(seats, seat) == seats.end()) {
        json.raw("null");
        continue;
      }
      json.begin_object();
      figures.write(json, state, seat);
      json.end_object();
    }
    json.end_array();
  }
  void write_record(JsonWriter& json) const override {
    if (position_ == nullptr) return protocol::write_record<G>(json, record(), state_);
    json.begin_object().member("game", G::kName).member("position", G::position_text(*position_));
    json.key("moves").begin_array();
    for (const auto& decided : decisions()) json.value(decided.notation);
    json.end_array();
    if (G::to_act(state_).is_nobody()) Json<G>::write_result(json, state_);
  }
  [[nodiscard]] ReviewJob review(const bots::Resources& resources) const override {
    return [record = record(), resources](std::function<bool(double)> progress, std::function<bool()> pause) {
      auto options = review::review_options<G>(false, 1, resources);
      options.progress = std::move(progress);
      options.pause = std::move(pause);
      const auto review = review::Reviewer<G>{options}.review(record);
      return review && review->complete ? review::to_json<G>(record, *review) : std::string{};
    };
  }
  [[nodiscard]] Thought think(const std::string& bot, std::uint64_t seed,
                              const bots::Resources& resources) const override {
    return [held = Held{state_, parts_}, bot, seed, resources] {
      return G::move_text(held.state, choose(held.state, bot, seed, resources));
    };
  }
  [[nodiscard]] Thought advise(const std::string& bot, std::uint64_t seed,
                               const bots::Resources& resources) const override {
    return [held = Held{state_, parts_}, bot, seed, resources] {
      const auto& state = held.state;
      const auto advised = [&](const typename G::State& at) {
        return review::advice<G>(G::observe(at, G::to_act(at).seat()), choose(at, bot, seed, resources), seed,
                                 resources);
      };
      const auto after = [&](const typename G::Move& move) {
        auto next = state;
        G::apply(next, move);
        return next;
      };
      // What is shown is the second one, where there is a choice.
      auto move = choose(state, bot, seed, resources);
      std::string reason;
      if (!Insight::needs_next(move) || G::legal_moves(after(move)).size() < 2) {
        auto told = review::advice<G>(G::observe(state, G::to_act(state).seat()), move, seed, resources);
        move = told.move;
        reason = std::move(told.members);
      }
      std::string members = "\"decision\":";
      JsonWriter decision{members};
      Json<G>::write_move(decision, state, move);
      if (Insight::needs_next(move)) {
        const auto next = after(move);
        auto told = advised(next);
        members += ",\"then\":";
        JsonWriter then{members};
        Json<G>::write_move(then, next, told.move);
        if (G::legal_moves(next).size() > 1) reason = std::move(told.members);
      }
      return members + ",\"reason\":{" + reason + "}";
    };
  }

 private:
  struct Made {
    typename G::Move move;
    Seat seat;
    mutable std::optional<bool> reveals;  // once it was asked for
  };
  struct Nothing {};
  // A position with what it points to, for what may outlive this.
  struct Held {
    typename G::State state;
    [[no_unique_address]] game::OwnParts<G> parts;
  };
  // A decision that check() found legal in this position: it is read once, and played as what was read.
  struct Checked {
    std::string notation;
    typename G::Move move;
  };
  [[nodiscard]] std::optional<typename G::Move> legal_move(std::string_view notation) const {
    if (checked_ && checked_->notation == notation) return checked_->move;
    if (!G::to_act(state_).is_seat()) return std::nullopt;
    const auto move = G::parse_move(state_, notation);
    if (!move || !G::try_apply(state_, *move)) return std::nullopt;
    return *move;
  }
  // Somebody saw more than the last decision says.
  [[nodiscard]] bool last_reveals() const {
    const auto& last = moves_.back();
    if constexpr (kHides)
      if (!last.reveals) last.reveals = game::reveals<G>(before_, last.move);
    return *last.reveals;
  }
  // The bot is given the observation only.
  static typename G::Move choose(const typename G::State& state, const std::string& bot, std::uint64_t seed,
                                 const bots::Resources& resources) {
    const auto spec = bots::parse_bot(known_bot(G::kName, bot));
    const auto player = spec ? bots::make_bot<G>(*spec, resources) : nullptr;
    core::Rng rng{seed};
    return player ? player->choose(G::observe(state, G::to_act(state).seat()), rng) : game::random_move<G>(state, rng);
  }
  // The position at the first decision.
  [[nodiscard]] typename G::State first() const {
    auto state = position_ == nullptr ? G::start(setup_) : *position_;
    game::settle<G>(state, deal_);
    return state;
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
    game::Record<G> record{setup_, deal_, {}, parts_};
    for (auto& decided : decisions()) record.moves.push_back(std::move(decided.notation));
    return record;
  }
  [[nodiscard]] typename G::State state_after(std::size_t count) const {
    const auto kept = std::min(count / kKeepEvery, kept_.size());
    auto state = kept == 0 ? first() : kept_[kept - 1];
    for (auto n = kept * kKeepEvery; n < count; ++n) {
      G::apply(state, moves_[n].move);
      game::settle<G>(state, deal_);
    }
    return state;
  }
  // The position after `to` decisions; visit(state, made) comes before each of those from `from` on.
  template <class Visit>
  typename G::State replay(std::size_t from, std::size_t to, Visit visit) const {
    auto state = state_after(from);
    for (std::size_t n = from; n < to; ++n) {
      visit(std::as_const(state), moves_[n]);
      G::apply(state, moves_[n].move);
      game::settle<G>(state, deal_);
    }
    return state;
  }
  static void write_whole(JsonWriter& json, const typename G::Observation& seen) {
    Json<G>::write_observation(json, seen, [&](JsonWriter& more) { Insight::write_insight(more, seen); });
  }

  // The table's own, which setup and positions point to.
  [[no_unique_address]] game::OwnParts<G> parts_{};
  typename G::Setup setup_{};
  typename G::Deal deal_;
  std::unique_ptr<typename G::State> position_;  // where it begins, if not at the game's start
  std::size_t begun_ = 0;                        // decisions that were there before
  typename G::State state_{};
  [[no_unique_address]] std::conditional_t<kHides, typename G::State, Nothing> before_{};  // the last decision
  std::vector<Made> moves_;
  // Positions on the way, so that to go back costs no more after many decisions than after few: a log may have a
  // thousand that were taken back.
  static constexpr std::size_t kKeepEvery = 64;
  std::vector<typename G::State> kept_;
  mutable std::optional<Checked> checked_;
  // What the first decisions completed: by turn, the members of a list.
  mutable std::size_t scored_ = 0;
  mutable std::vector<std::pair<std::size_t, std::string>> scorings_;
  [[no_unique_address]] std::conditional_t<Insight::kHasChanges, typename G::State, Nothing> marked_{};
  bool is_marked_ = false;
};

// The game where `origin` says, if that fits so many players.
template <game::Game G>
core::Result<std::unique_ptr<Play>, JsonError> begin_at(const Origin& origin, int players, std::uint64_t luck) {
  using Begun = std::unique_ptr<Play>;
  const auto count = [&](int there) -> std::optional<JsonError> {
    if (there == players) return std::nullopt;
    return JsonError{"seats", "must be " + std::to_string(there)};
  };
  if (const auto* position = origin.begin.if_contains("position")) {
    const auto state = G::parse_position(position->get_string());
    if (!state)
      return JsonError{"origin.begin.position",
                       std::string{state.error().what} + " (character " + std::to_string(state.error().at + 1) + ")"};
    if (auto error = count(G::players(*state))) return std::move(*error);
    return Begun{std::make_unique<PlayOf<G>>(*state, G::possible_deal(*state, luck))};
  }
  const auto within = [](JsonError error) {
    return JsonError{protocol::member_path("origin.begin.record", error.path), std::move(error.what)};
  };
  const auto record = protocol::read_record<G>(origin.begin.at("record").get_object());
  if (!record) return within(record.error());
  if (const auto last = protocol::replay_record<G>(*record, [](const auto&, const auto&) {}); !last)
    return within(last.error());
  if (auto error = count(G::players(G::start(record->setup)))) return std::move(*error);
  return Begun{std::make_unique<PlayOf<G>>(*record)};
}

}  // namespace

std::unique_ptr<Play> start_play(const game::FairDeal& fair, const boost::json::object& options, int rules,
                                 std::string_view parts) {
  return *games::with_game(fair.game, [&]<class G>(std::type_identity<G>) -> std::unique_ptr<Play> {
    auto setup = *read_setup<G>(static_cast<int>(fair.seeds.size()), options, rules);
    game::OwnParts<G> own{};
    if constexpr (game::HasParts<G>)
      if (!parts.empty()) {
        own = std::make_shared<const typename G::Parts>(*Json<G>::read_parts(*protocol::parse_json(parts)));
        G::set_parts(setup, *own);
      }
    game::FairWords words{fair};
    auto deal = G::fair_deal(words, setup);
    return std::make_unique<PlayOf<G>>(setup, std::move(deal), std::move(own));
  });
}

core::Result<Played, JsonError> read_played(std::string_view game, const boost::json::object& record) {
  return *games::with_game(game, [&]<class G>(std::type_identity<G>) -> core::Result<Played, JsonError> {
    const auto within = [](JsonError error) {
      return JsonError{protocol::member_path("record", error.path), std::move(error.what)};
    };
    if (record.contains("end")) return JsonError{"record.end", "the game was not played to its end"};
    if (auto wrong = protocol::check_record<G>(record)) return within(std::move(*wrong));
    auto read = *protocol::read_record<G>(record);
    Played played{static_cast<std::size_t>(G::players(G::start(read.setup))), {}, PlayOf<G>{read}.decisions()};
    read.moves.clear();
    std::string text;
    JsonWriter out{text};
    protocol::write_record<G>(out, read, G::start(read.setup));
    out.end_object();
    played.dealt = protocol::parse_json(text)->get_object();
    return played;
  });
}

core::Result<std::unique_ptr<Play>, JsonError> start_play_at(const game::FairDeal& fair, const Origin& origin) {
  return *games::with_game(fair.game, [&]<class G>(std::type_identity<G>) {
    game::FairWords words{fair};
    const auto luck = words.next();
    return begin_at<G>(origin, static_cast<int>(fair.seeds.size()),
                       origin.luck ? static_cast<std::uint64_t>(*origin.luck) : luck);
  });
}

}  // namespace benben::table
