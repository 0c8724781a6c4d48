// serve.cpp: the server, and the types of what it understands.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>

#include "commands.h"
#include "games/with_game.h"
#include "program/input.h"
#include "protocol/json.h"
#include "protocol/messages.h"
#include "protocol/types.h"
#include "server/net/net.h"

namespace benben::app {
namespace {

// The web client as built: beside the program's installation, or in the source tree.
std::string find_web() {
  std::error_code none;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", none).parent_path();
  for (const auto* place :
       {"../share/benben/web", "web/dist", "../web/dist", "../../web/dist", "../../../../web/dist"}) {
    const auto folder = program / place;
    if (std::filesystem::exists(folder / "index.html", none)) return folder.string();
  }
  return {};
}

// Lines `MESSAGE JSON`: what was asked (or -, for what came unasked), and what the server said.
int check_messages(std::istream& in) {
  const protocol::TypeChecker checker{games::all_types()};
  int wrong = 0;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const auto space = std::min(line.find(' '), line.size());
    const auto message = protocol::parse_json(line.substr(space));
    const auto fault = message ? checker.check_message(line.substr(0, space), *message)
                               : std::optional{protocol::JsonError{"", "not JSON"}};
    if (!fault) continue;
    program::input_error("-", static_cast<std::size_t>(number), *fault);
    ++wrong;
  }
  return wrong == 0 ? 0 : 1;
}

}  // namespace

int serve(const ServeFlags& flags) {
  if (!flags.web.empty() && !std::filesystem::is_regular_file(std::filesystem::path{flags.web} / "index.html"))
    return program::usage_error("--web " + flags.web + ": there is no index.html in it");
  server::net::ServeOptions options;
  options.listen = flags.listen;
  options.store = flags.store;
  options.web = flags.web.empty() ? find_web() : flags.web;
  options.bot_threads = flags.bot_threads;
  options.most_a_second = flags.most_a_second;
  options.ping_after = flags.ping_after;
  options.is_behind_tls = flags.is_behind_tls;
  options.proxies = flags.proxies;
  options.has_public_metrics = flags.has_public_metrics;
  options.test_seed = flags.test_seed;
  options.test_day = flags.test_day;
  return server::net::serve(options, [&](const std::string& address) {
    std::cout << "Benben is at http://" << address << "/";
    if (flags.test_seed)
      std::cout << " (test seed " << *flags.test_seed << ": every deal can be foretold, nothing is rated)";
    std::cout << std::endl;
  });
}

int print_protocol(bool typescript, bool check) {
  if (check) return check_messages(std::cin);
  if (typescript) {
    std::cout << protocol::typescript(protocol::type_table(games::all_types()));
    return 0;
  }
  for (const auto& spec : protocol::message_specs()) {
    std::cout << spec.type;
    for (const auto& field : spec.fields) std::cout << ' ' << field.name << (field.required ? "" : "?");
    std::cout << '\n';
  }
  return 0;
}

}  // namespace benben::app
