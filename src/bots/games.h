// games.h: from a game's name to its type.
#pragma once

#include <optional>
#include <string_view>
#include <type_traits>

#include "bots/pyramidion_bots.h"
#include "bots/pyramido_bots.h"
#include "pyramidion/pyramidion.h"
#include "pyramido/pyramido.h"

namespace benben::bots {

// Calls use(std::type_identity<G>{}) for the game of that name; nothing if there is none.
template <class Use>
auto with_game(std::string_view name, Use&& use)
    -> std::optional<decltype(use(std::type_identity<pyramido::Pyramido>{}))> {
  if (name == pyramido::Pyramido::kName) return use(std::type_identity<pyramido::Pyramido>{});
  if (name == pyramidion::Pyramidion::kName) return use(std::type_identity<pyramidion::Pyramidion>{});
  return std::nullopt;
}

}  // namespace benben::bots
