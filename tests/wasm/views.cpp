// views.cpp: views [GAME PLAYERS SEED]: plays a game at a table and prints its log; without words reads a log and
// prints what everybody is told. tests/wasm/run compares that with what the module says.
#include "tests/wasm/views.h"

#include <iostream>
#include <iterator>

namespace {

using namespace benben;

// A game by the first, the last or any legal decision, with undo, a timeout, somebody who leaves and comes back.
std::string play(const std::string& game, int players, std::uint64_t seed) {
  core::Rng rng{seed};
  const std::string id = "0123456789ab", secret(64, static_cast<char>('a' + seed % 6));
  std::string log;
  testing::write_log_head(log, id, secret);
  table::Table table{id, secret};
  table::Time now{table::Millis{1'700'000'000'000}};
  const auto add = [&](table::Table::Plan plan) {
    if (!plan) return;
    std::optional<table::Entry> entry = std::move(*plan);
    for (; entry; entry = table.plan_follow_up(now)) {
      if (const auto wrong = table.apply(*entry)) throw std::runtime_error{*wrong};
      testing::write_entry(log, *entry);
    }
  };
  boost::json::object message{{"game", game}, {"clock", {{"kind", "live"}, {"base", 600}, {"increment", 5}}}};
  auto& seats = message["seats"].emplace_array();
  for (int p = 0; p < players; ++p) seats.emplace_back("open");
  const auto settings = table::read_settings(message, "u1");
  if (!settings) throw std::runtime_error{"bad settings"};
  add(table::Entry{1, now, table::EntryKind::kCreate, 0, to_json(*settings), table::Millis{0}});
  for (int p = 1; p <= players; ++p)
    add(table.plan_sit("u" + std::to_string(p), "Player " + std::to_string(p), p, {p == 1 ? "seed" : ""}, now));
  while (table.status() == table::Status::kRunning) {
    now += table::Millis{700};
    const auto user = "u" + std::to_string(table.to_act());
    const auto luck = rng.below(100);
    if (luck == 0) add(table.plan_undo(user, std::nullopt, table.seq(), now));
    if (luck == 1) add(table.plan_timeout(now));
    for (int p = 1; p <= players; ++p)
      if (table.seats()[static_cast<std::size_t>(p - 1)].is_away) add(table.plan_back("u" + std::to_string(p), p, now));
    if (table.to_act() == 0) break;
    std::string text;
    core::JsonWriter json{text};
    table.play()->write_legal(json);
    const auto legal = protocol::parse_json(text)->as_array();
    const auto& decision = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const auto before = table.seq();
    if (table.bot_to_act())  // of somebody who left
      add(table.plan_bot_decide(before, *table.play()->check(decision), now));
    else
      add(table.plan_decide("u" + std::to_string(table.to_act()), std::nullopt, before, decision, now,
                            table::Millis{700}));
    if (table.seq() == before) throw std::runtime_error{"nobody decides"};
  }
  return log;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 4) {
    std::cout << play(argv[1], std::stoi(argv[2]), std::stoull(argv[3]));
    return 0;
  }
  const std::string log{std::istreambuf_iterator<char>{std::cin}, {}};
  std::cout << testing::views_of(log, 20);
  return 0;
}
