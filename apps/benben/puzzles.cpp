// puzzles.cpp: puzzles made from games, and solved again.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "commands.h"
#include "core/hash.h"
#include "program/interrupt.h"
#include "program/progress.h"
#include "protocol/record.h"
#include "puzzle/solver.h"
#include "table.h"

namespace benben::app {
namespace {

// Games are looked at in waves, and between them it is decided what is still wanted: so the puzzles are the same
// however many jobs there are.
constexpr std::size_t kWave = 16;

// Why a position became no puzzle.
enum class Thrown : std::uint8_t { kForced, kObvious, kInsignificant, kUnclear, kHidden, kAlike, kEnough };
constexpr std::array<std::string_view, 7> kThrown = {
    "forced: there is no choice",
    "the obvious decision is right",
    "not significant: too little is gained, or it is not sure",
    "no clear best: another decision is as good",
    "hidden information would be needed",
    "too alike: of the same game and theme",
    "enough of this theme, or none is wanted",
};
using Tally = std::array<long long, kThrown.size()>;

// Calls work(number, worker) for all numbers below count, on so many threads.
template <class Work>
void share(std::size_t count, int jobs, Work&& work) {
  std::atomic<std::size_t> next{0};
  const auto run = [&](std::size_t worker) {
    for (auto i = next++; i < count; i = next++) work(i, worker);
  };
  std::vector<std::jthread> threads;
  for (int j = 1; j < jobs; ++j) threads.emplace_back(run, static_cast<std::size_t>(j));
  run(0);
}

template <game::Game G>
class Maker {
 public:
  Maker(const PuzzlesFlags& flags, typename G::Setup setup) : flags_{flags}, setup_{setup} {
    resources_.stop = &is_interrupted_;
    for (int j = 0; j < flags.jobs; ++j) solvers_.push_back(std::make_unique<puzzle::Solver<G>>(resources_));
  }

  // The exit status, not 0 after a message.
  [[nodiscard]] int read() {
    for (const auto& theme : flags_.themes)
      if (std::find(kThemes.begin(), kThemes.end(), theme) == kThemes.end()) {
        std::string known;
        for (const auto each : kThemes) known += (known.empty() ? "" : ", ") + std::string{each};
        return usage_error("no puzzle of " + std::string{G::kName} + " is about '" + theme + "'; there are " + known);
      }
    for (const auto theme : kThemes)
      if (!flags_.themes.empty() && std::find(flags_.themes.begin(), flags_.themes.end(), theme) == flags_.themes.end())
        unwanted_.emplace(theme);
    for (const auto& file : flags_.records) {
      const auto status = program::for_each_record(
          file, 0,
          [&](const boost::json::object& object, const std::string& name,
              int) -> std::optional<std::optional<protocol::JsonError>> {
            if (name != G::kName) return protocol::JsonError{"game", "is not " + std::string{G::kName}};
            auto record = protocol::read_record<G>(object, setup_defaults<G>(flags_.table.parts));
            if (!record) return record.error();
            if constexpr (game::HasParts<G>)
              if (record->parts) return protocol::JsonError{"parts", "a puzzle is of the shipped ones"};
            const auto last = protocol::replay_record<G>(*record, [](const auto&, const auto&) {});
            if (!last) return last.error();
            records_.push_back(std::move(*record));
            return std::optional<protocol::JsonError>{};
          });
      if (status != 0) return status;
    }
    if (!flags_.records.empty()) return 0;
    auto specs = flags_.bots;
    if (specs.empty()) {
      const auto spec = puzzle::Themes<G>::adviser(bots::kMachine);
      specs.push_back(spec.name + (spec.budget.nodes == 0 ? "" : "@" + std::to_string(spec.budget.nodes) + "n"));
    }
    for (int j = 0; j < flags_.jobs; ++j) {
      players_.push_back(make_bots<G>(specs, setup_.players, resources_));
      if (players_.back().empty()) return 2;
    }
    return 0;
  }

  int make(std::ostream& out) {
    const auto games = flags_.records.empty() ? static_cast<std::size_t>(flags_.games)
                                              : std::min(records_.size(), static_cast<std::size_t>(flags_.games));
    const auto most = static_cast<std::size_t>(flags_.most);
    // No theme shall have more than twice its share, and no answer of a theme more than its part of that.
    const auto themes = kThemes.size() - unwanted_.size();
    const auto most_of_theme = themes < 2 ? most : (2 * most + themes - 1) / themes;
    program::Progress progress{"puzzles", flags_.most};
    std::size_t made = 0, looked_at = 0;
    while (made < most && looked_at < games && !is_interrupted_) {
      Abouts full;
      for (const auto& [about, count] : by_about_)
        if (count >= most_of(about, most_of_theme)) full.insert(about);
      // What is found is written in the order of the games, as soon as it can be.
      std::vector<std::optional<Game>> wave(std::min(kWave, games - looked_at));
      std::size_t next = 0;
      std::mutex merging;
      std::atomic<bool> is_enough{false};
      const auto first = looked_at;
      share(wave.size(), flags_.jobs, [&](std::size_t i, std::size_t worker) {
        if (is_enough) return;
        auto game = look(first + i, worker, full);
        if (is_interrupted_) return;  // it was not looked through
        const std::lock_guard lock{merging};
        wave[i] = std::move(game);
        for (; next < wave.size() && wave[next] && made < most; ++next, ++looked_at)
          made += take(*wave[next], most - made, most_of_theme, out);
        is_enough = made == most;
        out.flush();
        progress.step(static_cast<long long>(made));
      });
      if (!out) return usage_error("cannot write the puzzles");
    }
    progress.clear();
    tell(made, looked_at);
    if (is_interrupted_)
      return program::tell_interrupted(static_cast<long long>(looked_at), static_cast<long long>(games),
                                       "games were looked at");
    return 0;
  }

 private:
  // Theme and answer.
  using About = std::pair<std::string, std::string>;
  using Abouts = std::set<About>;
  static About about(std::string_view theme, typename G::Move best) {
    return {std::string{theme}, std::string{puzzle::Themes<G>::answer(best)}};
  }
  static std::size_t most_of(const About& about, std::size_t most_of_theme) {
    const auto answers = puzzle::Themes<G>::answers(about.first);
    return (most_of_theme + answers - 1) / answers;
  }
  struct Game {
    std::vector<puzzle::Puzzle<G>> puzzles;
    Tally tally{};
    long long positions = 0;
  };

  // Writes the game's puzzles, at most so many; returns their number.
  std::size_t take(const Game& game, std::size_t most, std::size_t most_of_theme, std::ostream& out) {
    positions_ += game.positions;
    for (std::size_t i = 0; i < kThrown.size(); ++i) tally_[i] += game.tally[i];
    std::size_t taken = 0;
    for (const auto& found : game.puzzles) {
      const auto it_is = about(found.theme, found.best);
      auto& of_about = by_about_[it_is];
      if (taken == most || of_about == most_of(it_is, most_of_theme)) {
        ++tally_[static_cast<std::size_t>(Thrown::kEnough)];
        continue;
      }
      ++of_about;
      ++by_difficulty_[puzzle::difficulty<G>(found)];
      ++taken;
      out << puzzle::to_json<G>(found) << '\n';
    }
    return taken;
  }

  game::Record<G> play(core::Rng& rng, std::size_t worker) {
    game::Record<G> record{setup_, G::deal_from_seed(rng.next()), {}};
    game::choose_first<G>(record.setup, rng);
    auto state = G::start(record.setup);
    const auto decide = [&](const auto& at, game::Seat seat) {
      const auto move = players_[worker][static_cast<std::size_t>(seat.index())]->choose(G::observe(at, seat), rng);
      record.moves.push_back(G::move_text(at, move));
      return move;
    };
    game::play_deal<G>(state, record.deal, decide, [&] { return !is_interrupted_; });
    return record;
  }

  Game look(std::size_t number, std::size_t worker, const Abouts& full) {
    auto rng = core::Rng{flags_.seed}.fork(number);
    const auto record = records_.empty() ? play(rng, worker) : records_[number];
    auto& solver = *solvers_[worker];
    Game game;
    Abouts had;
    std::size_t n = 0;
    static_cast<void>(game::replay<G>(record, [&](const auto& state, const auto&) {
      if (is_interrupted_) return;
      const auto throw_out = [&](Thrown why) { ++game.tally[static_cast<std::size_t>(why)]; };
      const auto at = n++;
      const auto seed = rng.next();
      ++game.positions;
      bool is_alike = false;
      const auto wanted = [&](std::string_view theme, const typename G::Move* best) {
        const auto taken = [&](const Abouts& abouts) {
          if (best != nullptr) return abouts.contains(about(theme, *best));
          const auto of_theme =
              std::count_if(abouts.begin(), abouts.end(), [&](const About& one) { return one.first == theme; });
          return static_cast<std::size_t>(of_theme) == puzzle::Themes<G>::answers(theme);
        };
        is_alike = is_alike || taken(had);
        return !unwanted_.contains(theme) && !taken(had) && !taken(full);
      };
      auto found = solver.consider(G::observe(state, G::to_act(state).seat()), seed, wanted);
      switch (found.verdict) {
        case puzzle::Verdict::kForced:
          return throw_out(Thrown::kForced);
        case puzzle::Verdict::kObvious:
          return throw_out(Thrown::kObvious);
        case puzzle::Verdict::kUnwanted:
          return throw_out(is_alike ? Thrown::kAlike : Thrown::kEnough);
        case puzzle::Verdict::kInsignificant:
        case puzzle::Verdict::kUnclear: {
          const bool is_unclear = found.verdict == puzzle::Verdict::kUnclear;
          if constexpr (!requires { requires G::kHidesNothing; })
            if (solver.needs_hidden(state, found.best, found.tempting, seed)) return throw_out(Thrown::kHidden);
          return throw_out(is_unclear ? Thrown::kUnclear : Thrown::kInsignificant);
        }
        case puzzle::Verdict::kPuzzle:
          break;
      }
      had.insert(about(found.puzzle.theme, found.puzzle.best));
      if constexpr (requires { puzzle::Themes<G>::shown_deal(record.deal, state, seed); }) {
        found.puzzle.record = game::Record<G>{record.setup,
                                              puzzle::Themes<G>::shown_deal(record.deal, state, rng.next()),
                                              {record.moves.begin(), record.moves.begin() + static_cast<long>(at)}};
      }
      game.puzzles.push_back(std::move(found.puzzle));
    }));
    return game;
  }

  void tell(std::size_t made, std::size_t looked_at) const {
    std::fprintf(stderr, "%zu puzzle%s of %lld positions in %zu game%s\n", made, made == 1 ? "" : "s", positions_,
                 looked_at, looked_at == 1 ? "" : "s");
    for (const auto theme : kThemes) {
      std::size_t count = 0;
      std::string answers;
      for (const auto& [about, number] : by_about_) {
        if (about.first != theme) continue;
        count += number;
        if (!about.second.empty())
          answers += (answers.empty() ? ": " : ", ") + std::to_string(number) + " " + about.second;
      }
      std::fprintf(stderr, "%8zu about %.*s%s\n", count, static_cast<int>(theme.size()), theme.data(), answers.c_str());
    }
    for (const auto& [difficulty, count] : by_difficulty_)
      std::fprintf(stderr, "%8zu of difficulty %d\n", count, difficulty);
    std::fprintf(stderr, "thrown out:\n");
    for (std::size_t i = 0; i < kThrown.size(); ++i)
      std::fprintf(stderr, "%8lld %.*s\n", tally_[i], static_cast<int>(kThrown[i].size()), kThrown[i].data());
  }

  static constexpr auto kThemes = puzzle::Themes<G>::kThemes;
  const PuzzlesFlags& flags_;
  const std::atomic<bool>& is_interrupted_ = program::listen_for_interrupt();
  bots::Resources resources_ = bots::kMachine;
  typename G::Setup setup_;
  std::set<std::string, std::less<>> unwanted_;  // themes
  std::vector<game::Record<G>> records_;
  std::vector<std::vector<std::unique_ptr<bots::Bot<G>>>> players_;  // of each job
  std::vector<std::unique_ptr<puzzle::Solver<G>>> solvers_;
  std::map<About, std::size_t> by_about_;
  std::map<int, std::size_t> by_difficulty_;
  Tally tally_{};
  long long positions_ = 0;
};

template <game::Game G>
int make_puzzles(const PuzzlesFlags& flags) {
  const auto setup = make_setup<G>(flags.table);
  if (!setup) return 2;
  Maker<G> maker{flags, *setup};
  if (const auto status = maker.read(); status != 0) return status;
  std::ofstream file;
  if (!flags.out.empty()) {
    file.open(flags.out, std::ios::binary);
    if (!file) return usage_error("cannot write " + flags.out);
  }
  return maker.make(flags.out.empty() ? std::cout : file);
}

// A line that is to be read and solved again.
struct Check {
  std::string file;
  std::size_t line = 0;
  std::string text;
  std::optional<protocol::JsonError> wrong;
};

// If it agrees `text` says why as it would be said today.
std::optional<protocol::JsonError> check_puzzle(std::string& text, std::uint64_t seed) {
  const auto object = program::parse_record_line(text);
  if (!object) return object.error();
  protocol::JsonReader reader;
  const std::string name{reader.text(reader.member(*object, "", "game"))};
  if (reader.failed()) return reader.error();
  const auto wrong = games::with_game(name, [&]<class G>(std::type_identity<G>) -> std::optional<protocol::JsonError> {
    auto read = puzzle::read_puzzle<G>(*object);
    if (!read) return read.error();
    thread_local puzzle::Solver<G> solver{bots::kMachine};
    const auto answer = solver.solve(*read, seed);
    if (answer.agrees) {
      puzzle::explain(*read);
      text = puzzle::to_json(*read);
      return std::nullopt;
    }
    std::array<char, 80> gain{};
    std::snprintf(gain.data(), gain.size(), ": %.2f ± %.2f points", answer.gain.value, answer.gain.error);
    return protocol::JsonError{"best", answer.why + gain.data()};
  });
  if (!wrong) return protocol::JsonError{"game", "no game is called '" + name + "'"};
  return *wrong;
}

int check_puzzles(const PuzzlesFlags& flags) {
  std::vector<Check> all;
  for (const auto& file : flags.check)
    if (!program::for_each_line(file, [&](std::size_t line, std::string_view text) {
          all.push_back({file, line, std::string{text}, {}});
          return true;
        }))
      return 1;
  // What is there stays until there is something better: it may be the file that is read.
  if (!flags.out.empty() && !std::ofstream{flags.out, std::ios::app}) return usage_error("cannot write " + flags.out);
  const auto& is_interrupted = program::listen_for_interrupt();
  program::Progress progress{"puzzles", static_cast<long long>(all.size())};
  std::atomic<long long> done{0};
  share(all.size(), flags.jobs, [&](std::size_t i, std::size_t worker) {
    if (is_interrupted) return;
    // The same worlds wherever it stands in a file.
    core::Hash hash;
    for (const unsigned char c : all[i].text) hash.add(std::uint64_t{c});
    all[i].wrong = check_puzzle(all[i].text, core::Rng{~flags.seed}.fork(hash.value()).next());
    ++done;
    if (worker == 0) progress.step(done);
  });
  progress.clear();
  if (is_interrupted)
    return program::tell_interrupted(done, static_cast<long long>(all.size()), "puzzles were solved again");
  std::ofstream kept;
  if (!flags.out.empty()) kept.open(flags.out, std::ios::binary);
  std::size_t wrong = 0;
  for (const auto& each : all) {
    if (!each.wrong) {
      if (kept.is_open()) kept << each.text << '\n';
      continue;
    }
    ++wrong;
    input_error(each.file, each.line, *each.wrong);
  }
  kept.close();
  if (!flags.out.empty() && !kept) return usage_error("cannot write " + flags.out);
  const auto right = all.size() - wrong;
  std::cout << all.size() << (all.size() == 1 ? " puzzle" : " puzzles") << " solved again, " << right
            << (right == 1 ? " agrees\n" : " agree\n");
  return wrong == 0 ? 0 : 1;
}

}  // namespace

int puzzles(const PuzzlesFlags& flags) {
  if (!flags.check.empty()) return check_puzzles(flags);
  return *games::with_game(flags.table.game, [&]<class G>(std::type_identity<G>) { return make_puzzles<G>(flags); });
}

}  // namespace benben::app
