// with_game.h: from a game's name to its type. Below here a game is a type, above a name.
#pragma once

#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/type_list.h"
#include "protocol/types.h"

// Another list, for a program with other games.
#ifndef BENBEN_ALL_GAMES
#define BENBEN_ALL_GAMES "games/all.h"
#endif
#include BENBEN_ALL_GAMES

namespace benben::games {

// Calls use(std::type_identity<G>{}) for each game of the list, in its order.
template <class Use>
void for_each_game(Use&& use) {
  [&]<class... G>(core::TypeList<G...>) {
    static_assert((Kit<G> && ...));
    (use(std::type_identity<G>{}), ...);
  }(All{});
}

// Calls use(std::type_identity<G>{}) for the game of that name; nothing if there is none.
template <class Use>
auto with_game(std::string_view name, Use&& use) {
  return [&]<class First, class... G>(core::TypeList<First, G...>) {
    std::optional<decltype(use(std::type_identity<First>{}))> result;
    const auto consider = [&]<class Each>(std::type_identity<Each> game) {
      if (name == Each::kName) result.emplace(use(game));
    };
    (consider(std::type_identity<First>{}), ..., consider(std::type_identity<G>{}));
    return result;
  }(All{});
}

// What each game adds to the types of messages.
inline std::vector<protocol::GameTypes> all_types() {
  std::vector<protocol::GameTypes> types;
  for_each_game([&]<class G>(std::type_identity<G>) {
    types.push_back({G::kName, G::kTitle, protocol::Json<G>::types()});
  });
  return types;
}

}  // namespace benben::games
