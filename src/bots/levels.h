// levels.h: the five named strengths that every game offers, the weakest first.
#pragma once

#include <array>
#include <string_view>

namespace benben::bots {

inline constexpr std::array<std::string_view, 5> kLevelNames = {"apprentice", "mason", "scribe", "architect", "vizier"};

}  // namespace benben::bots
