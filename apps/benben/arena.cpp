// arena.cpp: matches between bots, with what they prove.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>

#include "arena/match.h"
#include "arena/results.h"
#include "commands.h"
#include "core/json_writer.h"
#include "program/interrupt.h"
#include "program/progress.h"
#include "protocol/json_reader.h"
#include "protocol/record.h"
#include "table.h"

namespace benben::app {
namespace {

using arena::DealResult;
using arena::GameResult;
using protocol::JsonError;

// The line that opens a log: results of another match must not be mixed in.
std::string log_header(const ArenaFlags& flags) {
  std::string out;
  core::JsonWriter json{out};
  json.begin_object().member("arena", 1).member("game", flags.table.game).member("players", flags.table.players);
  games::for_each_game([&]<class G>(std::type_identity<G>) {
    for (const auto& option : G::options()) json.member(option.name, word_for(flags.table, option));
  });
  json.member("seed", flags.seed);
  games::for_each_game([&]<class G>(std::type_identity<G>) {
    if constexpr (requires { typename G::Parts; })
      json.member(G::kPartsName, G::parts(setup_defaults<G>(flags.table.parts)).fingerprint());
  });
  json.key("bots").begin_array();
  for (const auto& bot : flags.bots) json.value(bot);
  json.end_array().end_object();
  return out;
}

std::string log_line(const DealResult& deal) {
  std::string out;
  core::JsonWriter json{out};
  json.begin_object().member("deal", deal.number).key("games").begin_array();
  for (const auto& game : deal.games) {
    json.begin_object();
    const auto list = [&](std::string_view key, const auto& values, auto write) {
      json.key(key).begin_array();
      for (std::size_t p = 0; p < static_cast<std::size_t>(game.outcome.players); ++p) write(values[p]);
      json.end_array();
    };
    const auto whole = [&](int value) { json.value(value); };
    list("bots", game.bot, whole);
    list("points", game.outcome.points, whole);
    list("ranks", game.outcome.ranks, whole);
    list("seconds", game.seconds, [&](double value) { json.value(value, 6); });
    list("decisions", game.decisions, whole);
    json.end_object();
  }
  json.end_array().end_object();
  return out;
}

core::Result<DealResult, JsonError> parse_log_line(std::string_view text, int entrants, int players) {
  const auto value = protocol::parse_json(text);
  if (!value) return value.error();
  if (!value->is_object()) return JsonError{"", "must be an object"};
  protocol::JsonReader reader;
  const protocol::JsonReader::Node line{&*value, ""};
  DealResult deal{reader.integer(reader.member(line, "deal"), 0, 1'000'000'000), {}};
  const auto& games = reader.array(reader.member(line, "games"));
  for (std::size_t g = 0; g < games.size() && !reader.failed(); ++g) {
    const protocol::JsonReader::Node game{&games[g], protocol::item_path("games", g)};
    GameResult result;
    result.outcome.players = players;
    const auto list = [&](std::string_view key, int least, int most, auto& into) {
      const auto node = reader.member(game, key);
      const auto& items = reader.array(node, static_cast<std::size_t>(players));
      for (std::size_t p = 0; p < items.size(); ++p)
        into[p] = reader.integer({&items[p], protocol::item_path(node.path, p)}, least, most);
    };
    list("bots", 0, entrants - 1, result.bot);
    list("points", -1000, 1000, result.outcome.points);
    list("ranks", 1, players, result.outcome.ranks);
    list("decisions", 0, 1'000'000, result.decisions);
    if (const auto* seconds = reader.maybe(game, "seconds").value; seconds != nullptr && seconds->is_array())
      for (std::size_t p = 0; p < std::min(seconds->get_array().size(), result.seconds.size()); ++p)
        if (seconds->get_array()[p].is_number()) result.seconds[p] = seconds->get_array()[p].to_number<double>();
    deal.games.push_back(result);
  }
  if (reader.failed()) return reader.error();
  return deal;
}

// Results of an earlier run of the same match; nothing after a message.
std::optional<std::map<int, DealResult>> read_log(const ArenaFlags& flags) {
  std::map<int, DealResult> found;
  if (!std::ifstream{flags.log}) return found;
  bool good = true;
  const auto header = log_header(flags);
  std::vector<std::pair<std::size_t, std::string>> lines;
  program::for_each_line(flags.log, [&](std::size_t n, std::string_view text) {
    lines.emplace_back(n, text);
    return true;
  });
  for (std::size_t i = 0; i < lines.size() && good; ++i) {
    const auto& [n, text] = lines[i];
    if (i == 0) {
      if (text != header) {
        input_error(flags.log, n, {"", "the log is of another match: " + text.substr(0, 200)});
        good = false;
      }
      continue;
    }
    auto deal = parse_log_line(text, static_cast<int>(flags.bots.size()), flags.table.players);
    if (deal)
      found.emplace(deal->number, std::move(*deal));
    else if (i + 1 < lines.size()) {  // a last line cut short by a crash is played again
      input_error(flags.log, n, deal.error());
      good = false;
    }
  }
  if (!good) return std::nullopt;
  return found;
}

// The net of --net. Bots whose name ends in + play by it.
std::string contender_file;
const neural::Net* contender_net(std::string_view kind, int inputs) {
  static std::mutex mutex;
  static std::map<std::string, std::optional<neural::Net>, std::less<>> nets;
  const std::lock_guard lock{mutex};
  auto found = nets.find(kind);
  if (found == nets.end()) {
    auto net = neural::Net::read(contender_file, kind, inputs);
    if (!net) usage_error("--net: " + net.error().what);
    found = nets.emplace(kind, net ? std::optional{std::move(*net)} : std::nullopt).first;
  }
  return found->second ? &*found->second : nullptr;
}
constexpr bots::Resources kContender{.clock = bots::kMachine.clock, .net = &contender_net};

// learned+@5ms: as learned@5ms, with the + at the end of the name.
bots::BotSpec entrant(std::string text) {
  const auto plus = text.find('+');
  if (plus != std::string::npos) text.erase(plus, 1);
  auto spec = *bots::parse_bot(text);
  if (plus != std::string::npos) spec.name += '+';
  return spec;
}

// 57.3 ± 1.2, or ± ? where nothing is known of the error.
std::string with_error(const arena::Estimate& estimate, int decimals, double unit = 1, const char* sign = "") {
  const auto number = [&](double value) {
    std::array<char, 32> text;
    std::snprintf(text.data(), text.size(), "%.*f", decimals, unit * value);
    return std::string{text.data()};
  };
  return number(estimate.mean) + sign + " ± " + (std::isfinite(estimate.error) ? number(estimate.error) : "?");
}

void print_table(const ArenaFlags& flags, const std::vector<arena::Standing>& table) {
  std::printf("%-24s %7s %15s %15s %15s %14s %11s\n", "bot", "games", "wins", "points", "margin", "elo", "ms/decision");
  // "±" is one column of two bytes.
  for (std::size_t i = 0; i < table.size(); ++i) {
    const auto& s = table[i];
    std::printf("%-24s %7.0f %16s %16s %16s %15s %11.3f\n", flags.bots[i].c_str(), s.games,
                with_error(s.win_rate, 1, 100, "%").c_str(), with_error(s.points, 2).c_str(),
                with_error(s.margin, 2).c_str(), with_error(s.elo, 0).c_str(), s.milliseconds);
  }
  std::printf("± one standard error, between deals; Elo around the mean of all\n");
}

void print_json(const ArenaFlags& flags, const std::vector<arena::Standing>& table, std::size_t games,
                const arena::SprtState* sprt) {
  std::string out;
  core::JsonWriter json{out};
  const auto estimate = [&](const char* name, const char* error, const arena::Estimate& of, int decimals) {
    json.key(name).value(of.mean, decimals).key(error);
    if (std::isfinite(of.error))
      json.value(of.error, decimals);
    else
      json.null();
  };
  json.begin_object().member("games", games).key("bots").begin_array();
  for (std::size_t i = 0; i < table.size(); ++i) {
    const auto& s = table[i];
    json.begin_object().member("name", flags.bots[i]).key("games").value(s.games, 0).key("wins").value(s.wins, 2);
    estimate("win_rate", "se_win_rate", s.win_rate, 4);
    estimate("mean_points", "se_points", s.points, 3);
    estimate("mean_margin", "se_margin", s.margin, 3);
    estimate("elo", "se_elo", s.elo, 1);
    json.key("ms_per_decision").value(s.milliseconds, 4).end_object();
  }
  json.end_array();
  if (table.size() == 2) {
    json.key("difference").begin_object();
    estimate("elo", "se_elo", arena::difference(table), 1);
    json.end_object();
  }
  if (sprt != nullptr) {
    json.key("sprt").begin_object().key("llr").value(sprt->llr, 3).key("lower").value(sprt->lower, 3);
    json.key("upper").value(sprt->upper, 3);
    json.member("verdict", sprt->accepted() ? "accepted" : sprt->rejected() ? "rejected" : "open").end_object();
  }
  json.end_object();
  std::cout << out << '\n';
}

template <game::Game G>
std::string record_line(const game::Record<G>& record) {
  std::string line;
  core::JsonWriter json{line};
  protocol::write_record<G>(json, record, *game::replay<G>(record, [](const auto&...) {}));
  json.end_object();
  return line + '\n';
}

template <game::Game G>
int play_match(const ArenaFlags& flags) {
  const auto setup = make_setup<G>(flags.table);
  if (!setup) return 2;
  const auto& is_interrupted = program::listen_for_interrupt();
  arena::Match<G> match{*setup, {}, flags.seed, !flags.records.empty(), &is_interrupted};
  auto names = flags.bots;
  if (!flags.net.empty()) {
    auto file = program::read_file(flags.net);
    if (!file) return 1;
    contender_file = std::move(*file);
    match.contender = &kContender;
    for (auto& name : names) std::erase(name, '+');
  }
  if (make_bots<G>(names, static_cast<int>(names.size())).empty()) return 2;
  for (const auto& text : flags.bots) match.entrants.push_back(entrant(text));
  for (const auto& bot : match.make_bots())
    if (!bot) return 2;

  std::map<int, DealResult> results;
  std::ofstream log;
  if (!flags.log.empty()) {
    auto earlier = read_log(flags);
    if (!earlier) return 1;
    results = std::move(*earlier);
    // Written anew, so that a line cut short by a crash is gone.
    log.open(flags.log, std::ios::trunc);
    log << log_header(flags) << '\n';
    for (const auto& [number, deal] : results) log << log_line(deal) << '\n';
    if (!log.flush()) return usage_error("cannot write " + flags.log);
  }
  // What cannot be written is known before the match, not after it.
  std::ofstream records;
  if (!flags.records.empty()) {
    records.open(flags.records, results.empty() ? std::ios::trunc : std::ios::app);
    if (!records) return usage_error("cannot write " + flags.records);
  }
  if (!flags.plot.empty() && !std::ofstream{flags.plot, std::ios::app})
    return usage_error("cannot write " + flags.plot);
  const int deals = (flags.games + flags.table.players - 1) / flags.table.players;
  std::vector<int> todo;
  for (int d = 0; d < deals; ++d)
    if (!results.contains(d)) todo.push_back(d);

  // The test looks only at deals in their order, so that its verdict does not hang on the threads.
  arena::SprtState verdict;
  const auto in_order = [&] {
    std::vector<DealResult> list;
    for (int d = 0; d < deals && results.contains(d); ++d) list.push_back(results.at(d));
    return list;
  };
  program::Progress progress{"deals", static_cast<long long>(todo.size())};
  long long done = 0;
  std::string unwritten;
  arena::play_deals<G>(match, todo, flags.jobs, [&](const arena::PlayedDeal<G>& deal) {
    // Records first: a deal that the log knows has them.
    for (const auto& record : deal.records) records << record_line(record);
    if (records.is_open() && !records.flush()) unwritten = flags.records;
    if (log.is_open() && !(log << log_line(deal.result) << std::endl)) unwritten = flags.log;
    results.emplace(deal.result.number, deal.result);
    progress.step(++done);
    if (!unwritten.empty()) return false;
    if (!flags.sprt) return true;
    verdict = arena::sprt(in_order(), *flags.sprt);
    return !verdict.accepted() && !verdict.rejected();
  });
  progress.clear();
  if (!unwritten.empty()) return usage_error("cannot write " + unwritten);
  std::vector<DealResult> list;
  for (const auto& [number, deal] : results)
    if (number < deals) list.push_back(deal);
  if (flags.sprt) verdict = arena::sprt(in_order(), *flags.sprt);
  const auto table = arena::standings(list, static_cast<int>(flags.bots.size()));
  std::size_t games = 0;
  for (const auto& deal : list) games += deal.games.size();
  if (flags.json) {
    print_json(flags, table, games, flags.sprt ? &verdict : nullptr);
  } else {
    print_table(flags, table);
    std::printf("%zu games of %s, %d players, %zu deals each played from every seat, seed %llu\n", games,
                flags.table.game.c_str(), flags.table.players, list.size(),
                static_cast<unsigned long long>(flags.seed));
    if (table.size() == 2)
      std::printf("Elo of %s over %s: %s\n", flags.bots[0].c_str(), flags.bots[1].c_str(),
                  with_error(arena::difference(table), 0).c_str());
    if (flags.sprt)
      std::printf("SPRT elo %g against %g: log-likelihood ratio %.2f in (%.2f, %.2f): %s\n", flags.sprt->elo1,
                  flags.sprt->elo0, verdict.llr, verdict.lower, verdict.upper,
                  verdict.accepted()   ? "accepted"
                  : verdict.rejected() ? "rejected"
                                       : "open");
  }
  if (!flags.plot.empty()) {
    std::ofstream plot{flags.plot};
    if (!(plot << arena::ratings_svg(table, flags.bots, flags.table.game + ", Elo")).flush())
      return usage_error("cannot write " + flags.plot);
  }
  if (is_interrupted)
    return program::tell_interrupted(static_cast<long long>(list.size()), deals, "deals were played",
                                     flags.log.empty() ? "" : "; the same command goes on from them");
  return 0;
}

}  // namespace

int arena(const ArenaFlags& flags) {
  if (flags.sprt && flags.bots.size() != 2) return usage_error("--sprt compares exactly two bots");
  return *games::with_game(flags.table.game, [&]<class G>(std::type_identity<G>) { return play_match<G>(flags); });
}

}  // namespace benben::app
