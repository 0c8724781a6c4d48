// hosts NET GAME SEED BOT...: what engine.mjs does with the module, with the same sources compiled for this machine.
#include <fstream>
#include <iostream>
#include <iterator>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "neural/net.h"
#include "wasm/host.h"

namespace {

using namespace benben;
namespace json = boost::json;

wasm::Host* thinking = nullptr;
std::optional<neural::Net> net;
std::string file;

const neural::Net* net_of(std::string_view kind, int inputs) {
  if (net) return &*net;
  thinking->need(kind);
  net = std::move(*neural::Net::read(file, kind, inputs));
  return nullptr;
}

json::object take(wasm::Host& host, const json::object& message) {
  const auto text =
      host.take(json::serialize(message), table::Time{table::Millis{1'700'000'000'000}}, table::Millis{1000});
  std::cout << text << '\n';
  return json::parse(text).as_object();
}

}  // namespace

int main(int argc, char** argv) {
  std::ifstream in{argv[1], std::ios::binary};
  file.assign(std::istreambuf_iterator<char>{in}, {});
  wasm::Host host{{}}, thinker{{.net = &net_of}};
  thinking = &thinker;
  const std::string table = "_0123456789a", seed = argv[3], secret = std::string(64 - seed.size(), '0') + seed;
  json::array log;
  const auto ask = [&](const json::object& message) {
    auto said = take(host, message);
    if (const auto* entries = said.if_contains("entries"))
      for (const auto& entry : entries->as_array()) log.push_back(entry);
    return said;
  };
  json::array seats{"me"};
  for (int i = 4; i < argc; ++i) seats.emplace_back("bot:" + std::string{argv[i]});
  ask({{"type", "create"}, {"game", argv[2]}, {"seats", seats}, {"made", {{"table", table}, {"secret", secret}}}});
  for (std::size_t turn = 0;; ++turn) {
    const bool looks = turn % 10 != 0;
    const auto view = ask({{"type", looks ? "view" : "follow"}, {"table", table}, {"seen", looks ? log.size() : 0}})
                          .at("answer")
                          .at("view")
                          .as_object();
    if (view.at("status") != "running") break;
    if (const auto& legal = view.at("legal").as_array(); !legal.empty()) {
      const auto& decision = legal[turn % legal.size()];
      ask({{"type", "preview"}, {"table", table}, {"seat", 1}, {"decision", decision}});
      ask({{"type", "decide"}, {"table", table}, {"seq", view.at("seq")}, {"decision", decision}});
      continue;
    }
    take(thinker, {{"type", "open"}, {"table", table}, {"secret", secret}, {"entries", log}});
    auto thought = take(thinker, {{"type", "think"}, {"table", table}});
    if (thought.contains("needs")) thought = take(thinker, {{"type", "think"}, {"table", table}});
    const auto& answer = thought.at("answer");
    ask({{"type", "play"}, {"table", table}, {"seq", answer.at("seq")}, {"notation", answer.at("notation")}});
  }
  ask({{"type", "scorings"}, {"table", table}});
  ask({{"type", "record"}, {"table", table}});
  return 0;
}
