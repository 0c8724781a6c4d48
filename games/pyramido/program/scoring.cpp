// The scoring told area by area, and the table at the end.
#include <algorithm>
#include <utility>

#include "games/pyramido/program/screen.h"

namespace benben::terminal {
namespace {

using pyramido::Colour;
using pyramido::Seat;

std::string padded(const std::string& text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ') + text;
}

std::string jewels(int n) { return std::to_string(n) + (n == 1 ? " jewel" : " jewels"); }

// Areas told already stay as they are, the one being told is lit, all else fades.
void light(Picture& out, const pyramido::Scoring& scoring, int shown) {
  for (int y = 0; y < out.height; ++y)
    for (int x = 0; x < out.width; ++x) {
      auto tone = Picture::Tone::kFaded;
      const int told = std::min<int>(shown, static_cast<int>(scoring.areas.size()));
      for (int k = 0; k < told; ++k)
        if ((scoring.areas[at(k)].quarters >> pyramido::quarter_index(x, y) & 1) != 0)
          tone = k == shown - 1 ? Picture::Tone::kLit : Picture::Tone::kPlain;
      out.find(x, y)->tone = tone;
    }
}

}  // namespace

void draw_scoring(Canvas& canvas, const LevelTold& told, int shown, const Player& player, std::string_view foot) {
  const int side = canvas.width() >= 110 ? 46 : 36;
  const Style bar{Ink::kDefault, Ink::kPlate};
  canvas.fill({0, 0, canvas.width(), 1}, U' ', bar);
  auto name = player_style(told.seat);
  name.bg = Ink::kPlate;
  int x = canvas.text(1, 0, "Level " + std::to_string(told.level.number()) + " is complete",
                      {Ink::kGold, Ink::kPlate, true});
  x = canvas.text(x, 0, " · ", bar);
  canvas.text(x, 0, player.second_person ? "your points" : player.name + "’s points", name);

  auto out = picture(told.pyramid, told.level, false);
  light(out, told.scoring, shown);
  const Rect area{0, 1, canvas.width() - side - 1, canvas.height() - 3};
  const auto scale = fit(out, area.w, area.h);
  draw(canvas, area.x + std::max(1, (area.w - out.width * scale.w) / 2),
       area.y + std::max(0, (area.h - out.height * scale.h) / 2), scale, out);

  x = canvas.width() - side;
  const int right = canvas.width() - 1;
  int y = 3;
  const auto& areas = told.scoring.areas;
  int sum = 0;
  for (int k = 0; k < static_cast<int>(areas.size()) && k < shown; ++k) {
    const auto& a = areas[at(k)];
    sum += a.jewels;
    const bool now = k == shown - 1;
    draw(canvas, x, y, right,
         {{now ? "▸ " : "  ", {Ink::kGold}},
          stone_span(a.colour),
          {" area: " + jewels(a.jewels), now ? Style{.bold = true} : Style{}}});
    const auto points = std::to_string(a.jewels);
    canvas.text(right - 2 - columns(points), y, points, {Ink::kGold, Ink::kDefault, true});
    ++y;
  }
  if (areas.empty()) canvas.text(x, y++, "No area has a marker: no points.", {Ink::kFaint});
  if (shown > static_cast<int>(areas.size())) {
    if (!areas.empty()) {
      draw(canvas, x, y, right, {{"  Mino’s bonus: smallest again", {}}});
      const auto points = std::to_string(told.scoring.bonus);
      canvas.text(right - 2 - columns(points), y, points, {Ink::kGold, Ink::kDefault, true});
      ++y;
    }
    for (int k = x + 2; k < right - 2; ++k) canvas.put(k, y, U'─', {Ink::kFaint});
    ++y;
    const auto points = std::to_string(told.scoring.score);
    canvas.text(x + 2, y, "Level " + std::to_string(told.level.number()), {.bold = true});
    canvas.text(right - 2 - columns(points), y, points, {Ink::kGold, Ink::kDefault, true});
    y += 2;
    canvas.text(x + 2, y, "All levels together", {});
    const auto all = std::to_string(told.total);
    canvas.text(right - 2 - columns(all), y, all, {.bold = true});
  } else if (!areas.empty()) {
    canvas.text(right - 2 - columns(std::to_string(sum)), y + 1, std::to_string(sum), {Ink::kFaint});
  }
  canvas.text(1, canvas.height() - 1, foot, {Ink::kFaint});
}

Window end_table(const pyramido::State& state, const std::vector<Player>& players) {
  Window out;
  out.title = "The pyramids stand";
  const auto outcome = pyramido::outcome(state);
  std::vector<int> order;
  for (int p = 0; p < state.players; ++p) order.push_back(p);
  std::ranges::sort(order, {}, [&](int seat) { return std::pair{outcome.ranks[at(seat)], seat}; });

  int winners = 0;
  for (const int p : order) winners += outcome.ranks[at(p)] == 1 ? 1 : 0;
  const auto& best = players[at(order.front())];
  if (winners == 1) {
    out.say(best.second_person ? "You are the new Vizier!" : best.name + " is the new Vizier!",
            {Ink::kGold, Ink::kDefault, true});
  } else {
    std::string names;
    for (const int p : order)
      if (outcome.ranks[at(p)] == 1) names += (names.empty() ? "" : " and ") + players[at(p)].name;
    out.say(names + " share the victory.", {Ink::kGold, Ink::kDefault, true});
  }
  out.say("");
  out.say("Rank  Player              1    2    3    4     Σ   cards used", {Ink::kFaint});
  for (const int p : order) {
    const auto& pyramid = state.pyramids[at(p)];
    const auto& player = players[at(p)];
    Line line;
    const bool first = outcome.ranks[at(p)] == 1;
    line.push_back(
        {(first ? "★ " : "  ") + std::to_string(outcome.ranks[at(p)]) + "   ", {first ? Ink::kGold : Ink::kDefault}});
    auto name = player.name + (player.bot ? " (" + player.bot->name + ")" : "");
    if (columns(name) > 16) name = player.name;
    name += std::string(static_cast<std::size_t>(std::max(0, 16 - columns(name))), ' ');
    line.push_back({name, player_style(Seat::at(p))});
    for (int l = 0; l < pyramido::kLevels; ++l) line.push_back({padded(std::to_string(pyramid.scores[at(l)]), 5), {}});
    line.push_back({padded(std::to_string(total(pyramid)), 6), {.bold = true}});
    line.push_back({padded(std::to_string(pyramido::kCards - pyramid.cards_left()), 6), {}});
    if (pyramid.eliminated != 0) line.push_back({"   out of the game", {Ink::kWarn}});
    out.lines.push_back(std::move(line));
  }
  out.say("");
  out.say("A tie goes to the fewer cover cards, then to the best single level.", {Ink::kFaint});
  out.foot = "q leave · l log · v look at the pyramids";
  return out;
}

}  // namespace benben::terminal
