// match.h: matches between bots: every deal is played with the bots rotated through all seats, so
// that neither the deal nor the seat favours anyone. Deals are numbered tasks with their own
// random numbers: they can be played in any order, on any number of threads, and come out alike,
// in whatever order the bots are named.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "arena/results.h"
#include "bots/bot.h"
#include "bots/machine.h"
#include "core/rng.h"
#include "game/game.h"
#include "game/play.h"
#include "game/record.h"

namespace benben::arena {

// The seats of one game, by entrant. Fewer entrants than seats: they repeat, in turns. More: all choices.
[[nodiscard]] std::vector<std::vector<int>> lineups(int entrants, int players);

// Which entrant is the first by name and budget, which the second, ...
[[nodiscard]] std::vector<int> by_name(std::span<const bots::BotSpec> entrants);

// One deal, and its games for whoever wants to keep them.
template <game::Game G>
struct PlayedDeal {
  DealResult result;
  std::vector<game::Record<G>> records;
};

template <game::Game G>
struct Match {
  typename G::Setup setup{};
  std::vector<bots::BotSpec> entrants;
  std::uint64_t seed = 1;
  bool keeps_records = false;
  const search::Stop* stop = nullptr;  // once it is true, no deal is played to its end
  // What entrants are given whose name ends in +: a net that is tried out, against the one that comes along.
  const bots::Resources* contender = nullptr;

  using Bots = std::vector<std::unique_ptr<bots::Bot<G>>>;
  [[nodiscard]] Bots make_bots() const {
    Bots made;
    for (auto spec : entrants) {
      const bool contends = contender != nullptr && spec.name.ends_with('+');
      auto resources = contends ? *contender : bots::kMachine;
      resources.stop = stop;
      if (contends) spec.name.pop_back();
      made.push_back(bots::make_bot<G>(spec, resources));
    }
    return made;
  }

  // Deal `number`: the line-ups take turns, each has its own deals. Nothing if it was broken off.
  [[nodiscard]] std::optional<PlayedDeal<G>> play_deal(int number, Bots& bots) const {
    const auto all = lineups(static_cast<int>(entrants.size()), setup.players);
    const auto& lineup = all[static_cast<std::size_t>(number) % all.size()];
    const auto order = by_name(entrants);
    const auto rng = core::Rng{seed}.fork(static_cast<std::uint64_t>(number));
    PlayedDeal<G> played{{number, {}}, {}};
    for (int turned = 0; turned < setup.players; ++turned) {
      std::vector<int> seats;
      for (int p = 0; p < setup.players; ++p)
        seats.push_back(
            order[static_cast<std::size_t>(lineup[static_cast<std::size_t>((p + turned) % setup.players)])]);
      auto luck = rng.fork(static_cast<std::uint64_t>(turned));
      game::Record<G> record{setup, G::deal_from_seed(core::Rng{rng}.next()), {}};
      const auto result = play_game(record, seats, bots, luck);
      if (!result) return std::nullopt;
      played.result.games.push_back(*result);
      if (keeps_records) played.records.push_back(std::move(record));
    }
    return played;
  }

  // Plays the record's deal and writes down what is decided.
  [[nodiscard]] std::optional<GameResult> play_game(game::Record<G>& record, const std::vector<int>& seats, Bots& bots,
                                                    core::Rng& rng) const {
    using Clock = std::chrono::steady_clock;
    GameResult result;
    for (std::size_t p = 0; p < seats.size(); ++p) result.bot[p] = seats[p];
    auto state = G::start(setup);
    const auto decide = [&](const auto& at, game::Seat seat) {
      const auto p = static_cast<std::size_t>(seat.index());
      const auto start = Clock::now();
      const auto move = bots[static_cast<std::size_t>(seats[p])]->choose(G::observe(at, seat), rng);
      result.seconds[p] += std::chrono::duration<double>(Clock::now() - start).count();
      ++result.decisions[p];
      if (keeps_records) record.moves.push_back(G::move_text(at, move));
      return move;
    };
    game::play_deal<G>(state, record.deal, decide, [&] { return !is_stopped(); });
    // A bot that was stopped in its last thought did not play as it would have.
    if (is_stopped()) return std::nullopt;
    result.outcome = G::outcome(state);
    return result;
  }
  [[nodiscard]] bool is_stopped() const noexcept { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

// Plays the deals numbered in `todo` on `jobs` threads. done(deal) is called under a lock, in the
// order in which deals finish; when it returns false no further deal is begun.
template <game::Game G>
void play_deals(const Match<G>& match, const std::vector<int>& todo, int jobs,
                const std::function<bool(const PlayedDeal<G>&)>& done) {
  std::atomic<std::size_t> next{0};
  std::atomic<bool> enough{false};
  std::mutex lock;
  const auto work = [&] {
    auto bots = match.make_bots();
    for (;;) {
      const auto i = next.fetch_add(1);
      if (enough || i >= todo.size()) return;
      const auto played = match.play_deal(todo[i], bots);
      if (!played) return;
      const std::lock_guard guard{lock};
      if (!done(*played)) enough = true;
    }
  };
  std::vector<std::jthread> threads;
  for (int j = 1; j < jobs; ++j) threads.emplace_back(work);
  work();
}

}  // namespace benben::arena
