// match.h: matches between bots: every deal is played with the bots rotated through all seats, so
// that neither the deal nor the seat favours anyone. Deals are numbered tasks with their own
// random numbers: they can be played in any order, on any number of threads, and come out alike.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "arena/results.h"
#include "bots/bot.h"
#include "bots/machine.h"
#include "core/rng.h"
#include "game/game.h"
#include "game/play.h"

namespace benben::arena {

// The seats of one game, by entrant. Fewer entrants than seats: they repeat. More: all choices.
[[nodiscard]] std::vector<std::vector<int>> lineups(int entrants, int players);

template <game::Game G>
struct Match {
  typename G::Setup setup{};
  std::vector<bots::BotSpec> entrants;
  std::uint64_t seed = 1;

  using Bots = std::vector<std::unique_ptr<bots::Bot<G>>>;
  [[nodiscard]] Bots make_bots() const {
    Bots made;
    for (const auto& spec : entrants) made.push_back(bots::make_bot<G>(spec, bots::kMachine));
    return made;
  }

  // Deal `number`: the line-ups take turns, each has its own deals.
  [[nodiscard]] DealResult play_deal(int number, Bots& bots) const {
    const auto all = lineups(static_cast<int>(entrants.size()), setup.players);
    const auto& lineup = all[static_cast<std::size_t>(number) % all.size()];
    const auto rng = core::Rng{seed}.fork(static_cast<std::uint64_t>(number));
    DealResult result{number, {}};
    for (int turned = 0; turned < setup.players; ++turned) {
      std::vector<int> seats;
      for (int p = 0; p < setup.players; ++p)
        seats.push_back(lineup[static_cast<std::size_t>((p + turned) % setup.players)]);
      auto luck = rng.fork(static_cast<std::uint64_t>(turned));
      result.games.push_back(play_game(G::deal_from_seed(core::Rng{rng}.next()), seats, bots, luck));
    }
    return result;
  }

  [[nodiscard]] GameResult play_game(const typename G::Deal& deal, const std::vector<int>& seats, Bots& bots,
                                     core::Rng& rng) const {
    using Clock = std::chrono::steady_clock;
    GameResult result;
    for (std::size_t p = 0; p < seats.size(); ++p) result.bot[p] = seats[p];
    auto state = G::start(setup);
    game::play_deal<G>(state, deal, [&](const auto& at, game::Seat seat) {
      const auto p = static_cast<std::size_t>(seat.index());
      const auto start = Clock::now();
      const auto move = bots[static_cast<std::size_t>(seats[p])]->choose(G::observe(at, seat), rng);
      result.seconds[p] += std::chrono::duration<double>(Clock::now() - start).count();
      ++result.decisions[p];
      return move;
    });
    result.outcome = G::outcome(state);
    return result;
  }
};

// Plays the deals numbered in `todo` on `jobs` threads. done(result) is called under a lock, in the
// order in which deals finish; when it returns false no further deal is begun.
template <game::Game G>
void play_deals(const Match<G>& match, const std::vector<int>& todo, int jobs,
                const std::function<bool(const DealResult&)>& done) {
  std::atomic<std::size_t> next{0};
  std::atomic<bool> stop{false};
  std::mutex lock;
  const auto work = [&] {
    auto bots = match.make_bots();
    for (;;) {
      const auto i = next.fetch_add(1);
      if (stop || i >= todo.size()) return;
      const auto result = match.play_deal(todo[i], bots);
      const std::lock_guard guard{lock};
      if (!done(result)) stop = true;
    }
  };
  std::vector<std::jthread> threads;
  for (int j = 1; j < jobs; ++j) threads.emplace_back(work);
  work();
}

}  // namespace benben::arena
