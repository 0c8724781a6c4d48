// table.h: any game as it is played at one screen: who sits where, the position, the record of the
// decisions, and the way back within a turn.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "game/record.h"

namespace benben::terminal {

struct Player {
  std::string name;  // "You", or a colour
  std::optional<bots::BotSpec> bot;
  bool second_person = false;  // "You place", not "Red places"
  [[nodiscard]] bool is_person() const noexcept { return !bot.has_value(); }
  // The third-person s of a verb, if this player takes it.
  [[nodiscard]] std::string does(std::string_view verb) const {
    return name + " " + std::string{verb} + (second_person ? "" : "s");
  }
};

// People first, then bots. A person alone among bots is "You".
[[nodiscard]] std::vector<Player> seat_players(int players, const std::vector<bots::BotSpec>& bots);

template <game::Game G>
class Table {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Table(typename G::Setup setup, typename G::Deal deal, std::vector<Player> players)
      : players_{std::move(players)}, state_{G::start(setup)} {
    record_.setup = setup;
    record_.deal = std::move(deal);
    game::settle<G>(state_, record_.deal);
  }

  [[nodiscard]] const State& state() const noexcept { return state_; }
  [[nodiscard]] const game::Record<G>& record() const noexcept { return record_; }
  [[nodiscard]] const std::vector<Player>& players() const noexcept { return players_; }
  [[nodiscard]] const Player& player(game::Seat seat) const { return players_[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] bool is_over() const noexcept { return G::to_act(state_).is_nobody(); }
  [[nodiscard]] const Player& to_act() const { return player(G::to_act(state_).seat()); }
  [[nodiscard]] int people() const noexcept {
    int n = 0;
    for (const auto& player : players_) n += player.is_person() ? 1 : 0;
    return n;
  }

  // Calls seen(before, move, after) for the decision and for each answer of chance that follows it.
  template <class Seen>
  void play(Move move, Seen&& seen) {
    record_.moves.push_back(G::move_text(state_, move));
    for (;;) {
      const auto before = state_;
      G::apply(state_, move);
      seen(before, move, static_cast<const State&>(state_));
      if (!G::to_act(state_).is_chance()) return;
      move = G::answer(record_.deal, state_);
    }
  }

  // The way back: remembered before a decision, forgotten once something hidden was revealed.
  void remember(std::size_t log_lines) { past_.push_back({state_, record_.moves.size(), log_lines}); }
  void forget() noexcept { past_.clear(); }
  [[nodiscard]] bool can_undo() const noexcept { return !past_.empty(); }
  // Returns how many lines the log had then.
  std::size_t undo() {
    const auto then = past_.back();
    past_.pop_back();
    state_ = then.state;
    record_.moves.resize(then.moves);
    return then.log_lines;
  }

 private:
  struct Moment {
    State state;
    std::size_t moves;
    std::size_t log_lines;
  };
  std::vector<Player> players_;
  State state_;
  game::Record<G> record_;
  std::vector<Moment> past_;
};

}  // namespace benben::terminal
