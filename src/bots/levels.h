// levels.h: the named strengths that a game may offer, from a child's first game to the strongest. Each game's
// levels.cpp says how they play it.
#pragma once

#include <array>
#include <string_view>

namespace benben::bots {

inline constexpr std::array<std::string_view, 10> kLevelNames = {
    "child", "apprentice", "porter", "mason", "painter", "scribe", "surveyor", "architect", "vizier", "pharaoh"};

}  // namespace benben::bots
