#include "games/pyramido/program/screen.h"

#include <algorithm>

#include "terminal/screen.h"

namespace benben::terminal {
namespace {

using pyramido::Colour;
using pyramido::Level;
using pyramido::Phase;
using pyramido::Seat;

struct Layout {
  Rect board, panel;
};

Layout layout(const Canvas& canvas) {
  const int w = canvas.width();
  const int side = w >= 170 ? 78 : w >= 118 ? 55 : 37;
  const int h = canvas.height() - 3;  // head line, prompt, hint
  return {{0, 1, w - side - 1, h}, {w - side, 1, side, h}};
}

void head(Canvas& canvas, const Scene& scene) {
  const Style bar{Ink::kDefault, Ink::kPlate};
  canvas.fill({0, 0, canvas.width(), 1}, U' ', bar);
  int x = canvas.text(1, 0, "△ BENBEN", {Ink::kGold, Ink::kPlate, true});
  x = canvas.text(x + 2, 0, "Pyramido", {Ink::kCream, Ink::kPlate, true});
  x = canvas.text(x, 0, " · level " + std::to_string(scene.state.level.number()) + " of 4 · ", bar);
  if (scene.state.phase != Phase::kOver) {
    const auto& player = scene.players[at(scene.state.turn.index())];
    auto style = player_style(scene.state.turn);
    style.bg = Ink::kPlate;
    x = canvas.text(x, 0, player.second_person ? "your turn" : player.name + "’s turn", style);
    if (player.bot) canvas.text(x, 0, " (" + player.bot->name + ")", {Ink::kFaint, Ink::kPlate});
  }
  const std::string_view keys = "? help  q quit";
  canvas.text(canvas.width() - columns(keys) - 1, 0, keys, {Ink::kFaint, Ink::kPlate});
}

// The domino or card in hand, as if it lay there already.
void add_choice(Picture& out, const Scene& scene) {
  const auto& state = scene.state;
  const auto& pyramid = state.pyramid(state.turn);
  const auto& choice = *scene.choice;
  const auto move = choice.move(state);
  const auto spot = [&](int x, int y) { return spot_of(pyramid, state.level, x, y, true); };
  const auto kind = move ? Picture::Frame::kLegal : Picture::Frame::kIllegal;
  const int height = state.level.number();
  if (state.phase == Phase::kPlace) {
    const auto id = state.quarry[at(choice.slot())];
    const auto cells = choice.cells();
    const auto a = spot(cells[0].x, cells[0].y);
    const auto b = spot(cells[1].x, cells[1].y);
    // Blocks that would be hidden by a domino held over them keep their markers visible.
    out.add_block(domino(id).left.turned(choice.rotation()), a.x, a.y, height);
    out.add_block(domino(id).right.turned(choice.rotation()), b.x, b.y, height);
    out.frames.push_back(
        {std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x) + 2, std::abs(a.y - b.y) + 2, kind});
    return;
  }
  if (state.phase == Phase::kRefill) return;
  const auto a = spot(choice.block().x(), choice.block().y());
  if (state.phase == Phase::kMark) {
    out.markers.push_back({a.x, a.y, pyramid.blocks.at(pyramid.shape(), state.level, choice.block()).colour()});
  } else if (move && choice.side()) {
    out.add_block(cover_block(*choice.side(), move->rotation()), a.x, a.y, height);
    if (state.phase == Phase::kCover && !pyramid.is_marked(*choice.side()))
      out.markers.push_back({a.x, a.y, *choice.side()});
  }
  if (state.phase != Phase::kCover || choice.side()) out.frames.push_back({a.x, a.y, 2, 2, kind});
}

void add_news(Picture& out, const Scene& scene, Seat seat, bool with_reach) {
  const auto& news = scene.news[at(seat.index())];
  const auto& state = scene.state;
  if (!news.a.exists() || news.level != state.level) return;
  const auto& pyramid = state.pyramid(seat);
  if (pyramid.eliminated != 0) return;
  const auto a = spot_of(pyramid, state.level, news.a.x(), news.a.y(), with_reach);
  const auto b = spot_of(pyramid, state.level, news.b.x(), news.b.y(), with_reach);
  out.frames.push_back({std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x) + 2, std::abs(a.y - b.y) + 2,
                        Picture::Frame::kNews});
}

// Where dominoes may still come to lie on a floating level.
void add_open(Picture& out, const Scene& scene) {
  const auto& pyramid = scene.state.pyramid(scene.viewed);
  const auto free = spots(pyramid, scene.state.level);
  for (int r = 0; r < pyramido::kRotations; ++r)
    for (auto rest = free.left[at(r)]; rest != 0;) {
      const auto left = pyramido::Cell::at(core::pop_lowest(rest));
      for (const auto cell : {left, right_of(left, static_cast<pyramido::Rotation>(r))}) {
        const auto spot = spot_of(pyramid, scene.state.level, cell.x(), cell.y(), true);
        for (int k = 0; k < 4; ++k)
          if (auto* q = out.find(spot.x + k % 2, spot.y + k / 2)) q->open = true;
      }
    }
}

void board(Canvas& canvas, const Scene& scene, Rect area, Map& map) {
  const auto& state = scene.state;
  const auto& pyramid = state.pyramid(scene.viewed);
  const auto level = own_level(pyramid, state.level);
  auto out = picture(pyramid, level, true);
  if (level.index() == 0 && pyramid.eliminated == 0) add_open(out, scene);
  const bool mine = scene.choice != nullptr && scene.viewed == state.turn;
  // The scale is that of the pyramid itself, so that a domino in hand never changes it.
  map.scale = fit(out, area.w, area.h);
  if (mine)
    add_choice(out, scene);
  else
    add_news(out, scene, scene.viewed, true);
  map.x = area.x + std::max(0, (area.w - out.width * map.scale.w) / 2);
  map.y = area.y + std::max(0, (area.h - out.height * map.scale.h) / 2);
  const auto origin = spot_of(pyramid, level, 0, 0, true);
  map.quarter_left = origin.x;
  map.quarter_top = origin.y;
  map.board = area;
  draw(canvas, map.x, map.y, map.scale, out);
}

// Slot i lies between piles i and i + 1, as on the table.
int quarry(Canvas& canvas, const Scene& scene, Rect area, Map& map) {
  const auto& state = scene.state;
  const auto* choice = scene.choice;
  const Scale scale = area.w >= 70 && area.h >= 40 ? Scale{4, 2} : area.w >= 54 ? Scale{3, 1} : Scale{2, 1};
  const int w = 4 * scale.w;
  const int h = 2 * scale.h;
  const int step = std::min(w + 2, (area.w - w) / 3);
  const bool airy = area.h >= 30;
  const int stack = area.y + h + (airy ? 3 : 2);
  canvas.text(area.x, area.y, "QUARRY", {Ink::kGold, Ink::kDefault, true});
  if (airy) canvas.text(area.x, stack - 1, "PILES", {Ink::kGold, Ink::kDefault, true});
  const int x0 = area.x;
  for (int k = 0; k < pyramido::kSlots; ++k) {
    const int x = x0 + step / 2 + k * step;
    const bool chosen = choice != nullptr && state.phase == Phase::kPlace && choice->slot() == k;
    const std::string label = chosen ? "▸" + std::to_string(k + 1) + " " : " " + std::to_string(k + 1) + " ";
    canvas.text(x + w / 2 - 1, area.y, label,
                chosen ? Style{Ink::kDark, Ink::kGold, true, false, !canvas.look().colour} : Style{});
    if (state.quarry[at(k)].exists())
      draw(canvas, x, area.y + 1, scale, picture(domino(state.quarry[at(k)])));
    else
      canvas.centred({x, area.y + 1, w, 1}, "· · ·", {Ink::kFaint});
    map.zones.push_back({{x, area.y, w, h + 1}, '1' + k});
  }
  for (int k = 0; k < pyramido::kPiles; ++k) {
    const int x = x0 + k * step;
    const bool asked = choice != nullptr && state.phase == Phase::kRefill;
    const bool chosen = asked && choice->pile() == k;
    const bool possible = asked && (k == state.slot || k == state.slot + 1);
    const auto& pile = state.piles[at(k)];
    if (pile.top.exists()) draw(canvas, x, stack, scale, picture(domino(pile.top)));
    const std::string label = (chosen ? "▸" : " ") + std::to_string(k + 1) + " ×" + std::to_string(pile.size()) + " ";
    canvas.centred({x, stack + h, w, 1}, label,
                   chosen     ? Style{Ink::kDark, Ink::kGold, true, false, !canvas.look().colour}
                   : possible ? Style{Ink::kGold}
                              : Style{Ink::kFaint});
    if (possible) map.zones.push_back({{x, stack, w, h + 1}, '1' + k});
  }
  return stack + h + 1;
}

int pad(Canvas& canvas, const Scene& scene, Rect area) {
  const auto& state = scene.state;
  const int x = area.x;
  int y = area.y;
  canvas.text(x, y, "SCORE", {Ink::kGold, Ink::kDefault, true});
  canvas.text(x + 8, y, "1  2  3  4   Σ  markers cards", {Ink::kFaint});
  for (int p = 0; p < state.players; ++p) {
    ++y;
    const auto& pyramid = state.pyramids[at(p)];
    const auto seat = Seat::at(p);
    if (state.phase != Phase::kOver && seat == state.turn) canvas.put(x, y, U'▸', {Ink::kGold});
    canvas.text_in({x + 1, y, 6, 1}, scene.players[at(p)].name, player_style(seat));
    const auto number = [&](int column, const std::string& text, Style style) {
      canvas.text(column - columns(text) + 1, y, text, style);
    };
    for (int l = 0; l < pyramido::kLevels; ++l) {
      const bool told = l < state.level.index() || (state.phase == Phase::kOver && pyramid.scores[at(l)] > 0);
      const bool now = l == state.level.index() && !told && pyramid.eliminated == 0;
      const auto text = told  ? std::to_string(pyramid.scores[at(l)])
                        : now ? std::to_string(score_now(pyramid, state.level, state.areas).score)
                              : "·";
      number(x + 8 + 3 * l, text, told ? Style{} : now ? Style{Ink::kGold} : Style{Ink::kFaint});
    }
    number(x + 21, std::to_string(total(pyramid)), {Ink::kDefault, Ink::kDefault, true});
    if (pyramid.eliminated != 0) {
      canvas.text(x + 24, y, "out", {Ink::kWarn});
      continue;
    }
    for (int c = 0; c < pyramido::kColours; ++c) {
      const auto colour = static_cast<Colour>(c);
      const bool free = !pyramid.is_marked(colour);
      canvas.put(x + 24 + c, y, free ? jewel_sign(colour) : U'·',
                 free ? Style{ink(Ink::kStoneLight, c), Ink::kDefault, true} : Style{Ink::kFaint});
    }
    for (int c = 0; c < pyramido::kCards; ++c)
      canvas.put(x + 32 + c, y, (pyramid.cards >> c & 1) != 0 ? U'▮' : U'▯', {Ink::kFaint});
  }
  return y + 1;
}

// Returns the room that is left for the log: below, or beside the last one.
Rect others(Canvas& canvas, const Scene& scene, Rect area) {
  const auto& state = scene.state;
  const int count = state.players - 1;
  // Room for the log counts more than large pictures.
  const int rows = area.h > 24 ? area.h - 8 : area.h;
  Scale scale{1, 1};
  for (const auto tried : {Scale{4, 2}, Scale{3, 1}, Scale{2, 1}}) {
    const int across = std::max(1, area.w / (10 * tried.w + 2));
    const int deep = (count + across - 1) / across;
    if (10 * tried.w + 1 > area.w || deep * (8 * tried.h + 2) > rows) continue;
    scale = tried;
    break;
  }
  const int w = 10 * scale.w + 2;
  const int h = 8 * scale.h + 1 + (scale.h > 1 ? 1 : 0);
  const int across = std::max(1, (area.w + 2) / w);
  int n = 0;
  int bottom = area.y;
  for (int p = 0; p < state.players; ++p) {
    const auto seat = Seat::at(p);
    if (seat == scene.viewed) continue;
    const int x = area.x + (n % across) * w;
    const int y = area.y + (n / across) * h;
    ++n;
    const auto& pyramid = state.pyramid(seat);
    auto out = picture(pyramid, own_level(pyramid, state.level), false);
    add_news(out, scene, seat, false);
    // A tall one is turned, so that all have the same room.
    if (pyramid.height == 5) out = out.turned();
    auto name = scene.players[at(p)].name;
    if (w > 15 && scene.players[at(p)].bot) name += " (" + scene.players[at(p)].bot->name + ")";
    if (pyramid.eliminated != 0) name += " out";
    canvas.text_in({x, y, w - 1, 1}, name, player_style(seat));
    if (pyramid.occupied != 0 || state.level.index() > 0) draw(canvas, x, y + 1, scale, out);
    bottom = std::max(bottom, y + h);
  }
  const int used = n % across;
  const Rect beside{area.x + used * w, bottom - h, area.w - used * w, area.y + area.h - bottom + h};
  if (n > across && used > 0 && beside.w >= 26) return beside;
  return {area.x, bottom, area.w, area.y + area.h - bottom};
}

void log_lines(Canvas& canvas, const std::vector<Line>& log, Rect area) {
  if (area.h < 3) return;
  canvas.text(area.x, area.y, "LOG", {Ink::kGold, Ink::kDefault, true});
  const int rows = area.h - 1;
  const int first = std::max(0, static_cast<int>(log.size()) - rows);
  for (int k = first; k < static_cast<int>(log.size()); ++k)
    draw(canvas, area.x, area.y + 1 + k - first, area.x + area.w, log[at(k)]);
}

}  // namespace

Style player_style(Seat seat, bool bold) { return {ink(Ink::kPlayer, seat.index()), Ink::kDefault, bold}; }

Span stone_span(Colour colour, bool with_name) {
  auto text = encode(jewel_sign(colour));
  if (with_name) text += " " + std::string{name(colour)};
  return {text, {ink(Ink::kStoneLight, pyramido::index(colour)), Ink::kDefault, true}};
}

Map draw(Canvas& canvas, const Scene& scene) {
  Map map;
  const auto [board_area, panel] = layout(canvas);
  head(canvas, scene);
  board(canvas, scene, board_area, map);
  const int bottom = panel.y + panel.h;
  const bool airy = panel.h >= 30;
  int y = quarry(canvas, scene, panel, map) + (airy ? 1 : 0);
  y = pad(canvas, scene, {panel.x, y, panel.w, bottom - y}) + (airy ? 1 : 0);
  log_lines(canvas, scene.log, others(canvas, scene, {panel.x, y, panel.w, bottom - y}));
  draw(canvas, 1, canvas.height() - 2, canvas.width() - 1, scene.prompt);
  draw(canvas, 1, canvas.height() - 1, canvas.width() - 1, scene.hint);
  return map;
}

}  // namespace benben::terminal
