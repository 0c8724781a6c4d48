// words.h: Pyramidion in sentences: goods and cards, questions, options, the story of a round.
#pragma once

#include <string>
#include <vector>

#include "games/pyramidion/rules/pyramidion.h"
#include "terminal/table.h"
#include "terminal/window.h"

namespace benben::terminal {

using Players = std::vector<Player>;

[[nodiscard]] Style seat_style(game::Seat seat, bool bold = true);
[[nodiscard]] Span good_span(pyramidion::Good good, int count = 1);
// The goods as things side by side, more than `most` of a kind as a number.
[[nodiscard]] Line goods_line(pyramidion::Goods goods, int most = 4);
[[nodiscard]] std::string goods_text(pyramidion::Goods goods);
[[nodiscard]] std::string card_name(const pyramidion::Face& face);
// With its numbers: "merchant A1 T4 ankh".
[[nodiscard]] std::string card_short(const pyramidion::Face& face);
[[nodiscard]] std::string_view city_effect(pyramidion::City city);

// What is asked now, as a plain question.
[[nodiscard]] std::string question(const pyramidion::State& s);
// A possible answer in a few words, and what it means.
[[nodiscard]] std::string option(const pyramidion::State& s, pyramidion::Move move, const Players& players);
[[nodiscard]] std::string meaning(const pyramidion::State& s, pyramidion::Move move, const Players& players);

// What happened, as told to everyone at the table: never a hidden card.
[[nodiscard]] std::vector<Line> story(const pyramidion::State& before, pyramidion::Move move,
                                      const pyramidion::State& after, const Players& players);
[[nodiscard]] Window pyramidion_help();
[[nodiscard]] Window pyramidion_end(const pyramidion::State& s, const Players& players);

}  // namespace benben::terminal
