// bench.cpp: how fast rules and bots are, with what they found: the same program for this machine (bench NET) and as a
// WebAssembly module (bench.mjs), which must find the same. tools/wasm-bench compares them.
#include <string>

#include "bots/bot.h"
#include "bots/resources.h"
#include "core/hash.h"
#include "core/json_writer.h"
#include "game/play.h"
#include "games/pyramido/bots/inputs.h"
#include "games/with_game.h"
#include "neural/net.h"
#include "program/bench.h"

namespace benben::testing {
namespace {

const neural::Net* given = nullptr;
const neural::Net* net_of(std::string_view, int) { return given; }

// One game between two bots with budgets of nodes; what they decided.
template <game::Game G>
program::Bench::Done bot_game(std::string_view bot) {
  const auto player = bots::make_bot<G>(*bots::parse_bot(bot), {.net = &net_of});
  core::Rng rng{7};
  typename G::Setup setup{};
  setup.players = 2;
  const auto deal = G::deal_from_seed(11);
  auto state = G::start(setup);
  core::Hash hash;
  double decisions = 0;
  game::play_deal<G>(state, deal, [&](const auto& at, game::Seat seat) {
    const auto move = player->choose(G::observe(at, seat), rng);
    for (const char c : G::move_text(at, move)) hash.add(static_cast<std::uint64_t>(c));
    ++decisions;
    return move;
  });
  return {decisions, hash.value()};
}

std::string measured(double seconds) {
  program::Bench bench{seconds};
  games::for_each_game([&]<class G>(std::type_identity<G>) { program::Program<G>::bench(bench); });
  const auto signature = bench.signature();  // as `benben bench` has it
  games::for_each_game([&]<class G>(std::type_identity<G>) {
    for (const std::string_view bot : {"heuristic", "architect@24n", "vizier@40n", "learned@40n"}) {
      const auto names = bots::bot_names<G>();
      if (std::find(names.begin(), names.end(), bot.substr(0, bot.find('@'))) == names.end()) continue;
      bench.measure(std::string{G::kName} + "." + std::string{bot}, "decisions", [&] { return bot_game<G>(bot); });
    }
  });
  std::string out;
  core::JsonWriter json{out};
  json.begin_object().member("signature", signature).member("choices", bench.signature()).key("speeds").begin_object();
  for (const auto& each : bench.all()) json.key(each.key).value(each.per_second, 1);
  json.end_object().end_object();
  return out;
}

}  // namespace
}  // namespace benben::testing

#ifdef __wasm__

extern "C" __attribute__((import_module("page"), import_name("clock"))) double page_clock();

namespace benben::program {

void Bench::measure(std::string key, std::string_view unit, const std::function<Done()>& work) {
  const auto expected = work().answer;  // also warms up
  double units = 0, spent = 0;
  const auto start = page_clock();
  while (spent < seconds_) {
    const auto done = work();
    if (done.answer != expected) __builtin_trap();
    units += done.units;
    spent = (page_clock() - start) / 1000;
  }
  all_.push_back({std::move(key), unit, units / spent, expected});
}

std::uint64_t Bench::signature() const noexcept {
  core::Hash hash;
  for (const auto& each : all_) hash.add(each.answer);
  return hash.value() % 100'000'000;
}

}  // namespace benben::program

namespace boost {
void throw_exception(const std::exception&) { __builtin_trap(); }
void throw_exception(const std::exception&, const source_location&) { __builtin_trap(); }
}  // namespace boost

namespace {
std::string input, output;
}
#define EXPORT(name) extern "C" __attribute__((export_name(#name)))
EXPORT(room) char* room(std::size_t size) {
  input.resize(size);
  return input.data();
}
// With the net in the room.
EXPORT(measure) const char* measure(double seconds, int inputs) {
  auto net = benben::neural::Net::read(input, benben::bots::builder::kNetKind, inputs);
  if (!net) __builtin_trap();
  benben::testing::given = &*net;
  output = benben::testing::measured(seconds);
  return output.data();
}
EXPORT(measured_size) std::size_t measured_size() { return output.size(); }

#else

#include <iostream>

#include "neural/shipped.h"

int main(int argc, char** argv) {
  benben::testing::given = benben::neural::shipped(benben::bots::builder::kNetKind, argc > 2 ? std::stoi(argv[2]) : 0);
  std::cout << benben::testing::measured(argc > 1 ? std::stod(argv[1]) : 1) << '\n';
  return 0;
}

#endif
