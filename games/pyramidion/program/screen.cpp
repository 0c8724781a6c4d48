#include "games/pyramidion/program/screen.h"

#include <algorithm>

#include "games/pyramidion/rules/payment.h"

namespace benben::terminal {
namespace {

using namespace pyramidion;

constexpr Style kTitle{Ink::kGold, Ink::kDefault, true};
constexpr Style kSoft{Ink::kFaint};

Style cursor_style(const Canvas& canvas) { return {Ink::kDark, Ink::kGold, true, false, !canvas.look().colour}; }

// The thing that the chosen answer is about is shown where it lies.
struct Chosen {
  Maybe<City> city;
  Maybe<Boat> boat;
  Maybe<Card> card;
};

Chosen chosen(const PyramidionScene& scene) {
  if (scene.answers == nullptr || scene.answers->moves.empty()) return {};
  const auto move = scene.answers->moves[static_cast<std::size_t>(scene.answers->chosen)];
  switch (move.kind()) {
    case MoveKind::kActivate:
    case MoveKind::kSwap:
    case MoveKind::kCollect:
      return {move.city(), {}, {}};
    case MoveKind::kLoad:
      return {{}, move.boat(), {}};
    case MoveKind::kPhilosopher:
    case MoveKind::kGuardCard:
    case MoveKind::kBandit:
    case MoveKind::kThief:
    case MoveKind::kPriest:
    case MoveKind::kLay:
    case MoveKind::kHire:
      return {{}, {}, move.card()};
    default:
      return {};
  }
}

void head(Canvas& canvas, const PyramidionScene& scene) {
  const auto& s = scene.seen.table;
  const Style bar{Ink::kDefault, Ink::kPlate};
  canvas.fill({0, 0, canvas.width(), 1}, U' ', bar);
  int x = canvas.text(1, 0, "△ BENBEN", {Ink::kGold, Ink::kPlate, true});
  x = canvas.text(x + 2, 0, "Pyramidion", {Ink::kCream, Ink::kPlate, true});
  x = canvas.text(x, 0, " · round " + std::to_string(s.round), bar);
  const auto target = static_cast<int>(s.target);
  x = canvas.text(x, 0, target == 0 ? " · all boats" : " · to " + std::to_string(target) + " points", bar);
  if (to_act(s).is_seat()) {
    const auto seat = to_act(s).seat();
    auto style = seat_style(seat);
    style.bg = Ink::kPlate;
    const auto& player = scene.players[at(seat)];
    x = canvas.text(x, 0, " · ", bar);
    canvas.text(x, 0, player.second_person ? "your turn" : player.name + "’s turn", style);
  }
  const std::string_view keys = "? help  q quit";
  canvas.text(canvas.width() - columns(keys) - 1, 0, keys, {Ink::kFaint, Ink::kPlate});
}

void token(Canvas& canvas, int x, int y, char32_t sign, std::optional<Seat> who, const Players& players) {
  if (!who) {
    canvas.put(x, y, U'·', kSoft);
    return;
  }
  canvas.put(x, y, sign, seat_style(*who));
  if (const auto name = decode(players[at(*who)].name); !name.empty())
    canvas.put(x + 1, y, name.front(), seat_style(*who));
}

void cities(Canvas& canvas, const PyramidionScene& scene, Rect area) {
  const auto& s = scene.seen.table;
  const auto picked = chosen(scene).city;
  const bool wide = area.w >= 62;
  canvas.text(area.x, area.y, "CITIES", kTitle);
  canvas.text(area.x + 13, area.y, "goods there", kSoft);
  canvas.text(area.x + 29, area.y, "I  A  T  ●  ◆", kSoft);
  if (wide) canvas.text(area.x + 46, area.y, "next round", kSoft);
  for (const auto city : kAllCities) {
    const int y = area.y + 1 + static_cast<int>(city);
    const bool here = s.here == Maybe<City>{city};
    const bool done = s.sundials.contains(city);
    const bool cursor = picked == Maybe<City>{city};
    if (here || cursor) canvas.put(area.x, y, U'▸', {Ink::kGold});
    const Style name = cursor ? cursor_style(canvas) : here ? kTitle : done ? kSoft : Style{.bold = true};
    canvas.text(area.x + 1, y, std::string{name_of(city)}, name);
    draw(canvas, area.x + 13, y, area.x + 28, goods_line(s.city_goods[at(city)], 3));
    const auto needed = here ? thresholds(s) : s.components->city(city).thresholds;
    for (const auto category : kAllCategories)
      canvas.text(area.x + 29 + 3 * static_cast<int>(category), y, std::to_string(needed[category]),
                  done && !here ? kSoft : Style{});
    token(canvas, area.x + 38, y, U'●', owner(s.mercenaries, city), scene.players);
    token(canvas, area.x + 41, y, U'◆', owner(s.negotiators, city), scene.players);
    if (wide && s.supply_open)
      draw(canvas, area.x + 46, y, area.x + area.w, goods_line(s.components->supply(*s.supply_open)[at(city)], 3));
  }
}

// Cards laid by each, sums, and who would win each category.
void here(Canvas& canvas, const PyramidionScene& scene, Rect area) {
  const auto& s = scene.seen.table;
  const auto picked = chosen(scene).card;
  const auto city = *s.here;
  const int x_sums = area.x + area.w - 12;
  int x = canvas.text(area.x, area.y, std::string{name_of(city)}, kTitle);
  canvas.text_in({x, area.y, x_sums - x - 7, 1}, ": " + std::string{city_effect(city)}, kSoft);
  canvas.text(x_sums - 7, area.y, "needed", kSoft);
  const auto needed = thresholds(s);
  constexpr std::string_view kLetters = "IAT";
  for (const auto category : kAllCategories) {
    const int at_x = x_sums + 4 * static_cast<int>(category);
    canvas.put(at_x, area.y, static_cast<char32_t>(kLetters[static_cast<std::size_t>(category)]), kSoft);
    canvas.text(at_x + 1, area.y, std::to_string(needed[category]), {.bold = true});
  }
  for (int p = 0; p < s.players; ++p) {
    const auto seat = Seat::at(p);
    const int y = area.y + 1 + p;
    canvas.text(area.x, y, scene.players[at(seat)].name, seat_style(seat));
    x = area.x + 6;
    Line line;
    for (int k = 0; k < s.laid_order_count; ++k) {
      const auto card = s.laid_order[static_cast<std::size_t>(k)];
      if (!s.laid[at(seat)].contains(card)) continue;
      if (!line.empty()) line.push_back({" · ", kSoft});
      const bool cursor = picked == Maybe<Card>{card};
      auto text = card_short(face(s, card));
      for (int d = 0; d < s.players; ++d)
        if (card == s.components->deity_of(Seat::at(d)) && s.categories[static_cast<std::size_t>(d)])
          text += std::string{" +6"} + kLetters[static_cast<std::size_t>(*s.categories[static_cast<std::size_t>(d)])];
      line.push_back({text, cursor ? cursor_style(canvas) : Style{}});
    }
    if (s.passed.contains(seat)) line.push_back({line.empty() ? "passed" : " · passed", kSoft});
    draw(canvas, x, y, x_sums - 1, line);
    const auto sums = strength(s, seat);
    for (const auto category : kAllCategories) {
      const auto text = std::to_string(sums[category]);
      const bool leads = leader(s, category) == seat;
      const int at_x = x_sums + 4 * static_cast<int>(category);
      canvas.text(at_x + 2 - columns(text), y, text, leads ? Style{Ink::kGood, Ink::kDefault, true} : Style{});
      if (leads) canvas.put(at_x + 2, y, U'★', {Ink::kGood});
    }
  }
}

// What a seat lacks for a boat after its own goods and mercenaries; statues then stand for any.
Goods lacking(const State& s, Seat seat, Goods cost) {
  auto missing = cost.beyond(s.goods[at(seat)]);
  for (const auto city : unused_mercenaries(s, seat)) {
    const auto good = s.components->city(city).mercenary_good;
    if (missing[good] > 0 && s.supply[good] > 0) missing -= Goods::of(good);
  }
  return missing;
}

// Without the spaces between kinds where it would be too long.
Line tight(Line line, int width) {
  if (columns(line) > width) std::erase_if(line, [](const Span& span) { return span.text == " "; });
  return line;
}

void boats(Canvas& canvas, const PyramidionScene& scene, Rect area) {
  const auto& s = scene.seen.table;
  const auto viewer = scene.seen.seat;
  const auto picked = chosen(scene).boat;
  canvas.text(area.x, area.y, "BOATS", kTitle);
  canvas.text(area.x + area.w - 10, area.y, "you lack", kSoft);
  int y = area.y + 1;
  const auto one = [&](Boat boat, bool karnak) {
    const auto& facts = s.components->boat(boat);
    const bool cursor = picked == Maybe<Boat>{boat};
    if (cursor) canvas.put(area.x, y, U'▸', {Ink::kGold});
    canvas.text(area.x + 1, y, std::to_string(facts.points), cursor ? cursor_style(canvas) : kTitle);
    if (karnak) canvas.text(area.x + 2, y, "K", seat_style(s.karnak_seat));
    draw(canvas, area.x + 4, y, area.x + area.w - 11, goods_line(facts.cost, 5));
    const auto missing = lacking(s, viewer, facts.cost);
    const int spare = std::max(0, s.goods[at(viewer)][Good::kStatue] - facts.cost[Good::kStatue]);
    const bool payable = missing[Good::kStatue] == 0 && missing.total() <= spare;
    const int x = area.x + area.w - 10;
    if (!karnak || s.karnak_seat == viewer) {
      if (payable)
        canvas.text(x, y, "✓ ready", {Ink::kGood, Ink::kDefault, true});
      else
        draw(canvas, x, y, area.x + area.w, tight(goods_line(missing, missing.kinds().size() <= 3 ? 2 : 1), 10));
    }
    ++y;
  };
  for (int k = 0; k < s.open_boat_count; ++k) one(s.open_boats[static_cast<std::size_t>(k)], false);
  if (s.karnak_boat) one(*s.karnak_boat, true);
}

void people(Canvas& canvas, const PyramidionScene& scene, Rect area) {
  const auto& s = scene.seen.table;
  canvas.text(area.x, area.y, "IN TURN", kTitle);
  canvas.text(area.x + 9, area.y, "hand boats ● ◆ goods", kSoft);
  for (int p = 0; p < s.players; ++p) {
    const auto seat = s.order[static_cast<std::size_t>(p)];
    const int y = area.y + 1 + p;
    if (to_act(s).is_seat() && to_act(s).seat() == seat) canvas.put(area.x, y, U'▸', {Ink::kGold});
    // A place taken in Giza counts from the end of the round on.
    auto name = scene.players[at(seat)].name;
    if (s.places[at(seat)] != 0) name += "→" + std::to_string(s.places[at(seat)]);
    canvas.text_in({area.x + 1, y, 8, 1}, name, seat_style(seat));
    canvas.text(area.x + 10, y, std::to_string(hand_size(scene.seen, seat)));
    // Loaded boats lie face down: only one's own points are told, unless all lie open.
    auto loaded = std::to_string(s.boats[at(seat)].size());
    if (s.open_points || (seat == scene.seen.seat && scene.show_hand))
      loaded += " " + std::to_string(boat_points(s, seat)) + "p";
    canvas.text(area.x + 14, y, loaded);
    canvas.text(area.x + 20, y, std::to_string(s.mercenaries[at(seat)].size()));
    canvas.text(area.x + 22, y, std::to_string(s.negotiators[at(seat)].size()));
    draw(canvas, area.x + 24, y, area.x + area.w, tight(goods_line(s.goods[at(seat)], 1), area.w - 24));
  }
}

void hand(Canvas& canvas, const PyramidionScene& scene, Rect area) {
  if (area.h < 1) return;
  canvas.text(area.x, area.y, "HAND", kTitle);
  const auto& s = scene.seen.table;
  int x = area.x + 6;
  int y = area.y;
  bool first = true;
  for (const auto card : s.hands[at(scene.seen.seat)]) {
    const auto text = card_short(s.components->face(card));
    if (!first && x + 3 + columns(text) > area.x + area.w) {
      x = area.x + 6;
      first = true;
      ++y;
    }
    if (y >= area.y + area.h) break;
    if (!first) x = canvas.text(x, y, " · ", kSoft);
    first = false;
    x = canvas.text(x, y, text, s.components->face(card).kind == Kind::kSpecial ? Style{Ink::kCream} : Style{});
  }
}

constexpr int kCardWidth = 13;
constexpr int kCardHeight = 6;

void card_box(Canvas& canvas, int x, int y, const Face& face, bool picked) {
  const Style frame = picked ? Style{Ink::kGold, Ink::kDefault, true} : kSoft;
  canvas.fill({x, y, kCardWidth, kCardHeight}, U' ', {});
  canvas.frame({x, y, kCardWidth, kCardHeight}, frame);
  canvas.text_in({x + 1, y + 1, kCardWidth - 2, 1}, card_name(face),
                 picked                        ? cursor_style(canvas)
                 : face.kind == Kind::kSpecial ? Style{Ink::kCream, Ink::kDefault, true}
                 : face.kind == Kind::kRebel   ? Style{Ink::kWarn, Ink::kDefault, true}
                                               : Style{.bold = true});
  constexpr std::string_view kLetters = "IAT";
  for (const auto category : kAllCategories) {
    const int at_x = x + 2 + 3 * static_cast<int>(category);
    const int n = face.numbers[category];
    canvas.put(at_x, y + 3, static_cast<char32_t>(kLetters[static_cast<std::size_t>(category)]), kSoft);
    canvas.text(at_x + 1, y + 3, n > 0 ? std::to_string(n) : "·", n > 0 ? Style{.bold = true} : kSoft);
  }
  if (face.ankh) canvas.text(x + 2, y + 4, "ankh", {Ink::kGold});
}

// The hand as cards side by side; many of them overlap, the chosen one lies on top.
void hand_cards(Canvas& canvas, const PyramidionScene& scene, Rect area) {
  const auto& s = scene.seen.table;
  const auto cards = s.hands[at(scene.seen.seat)];
  const auto picked = chosen(scene).card;
  const int n = cards.size();
  const int step = n < 2 ? kCardWidth : std::min(kCardWidth, (area.w - kCardWidth) / (n - 1));
  int x = area.x;
  int picked_x = -1;
  for (const auto card : cards) {
    if (picked == Maybe<Card>{card}) picked_x = x;
    card_box(canvas, x, area.y, s.components->face(card), false);
    x += step;
  }
  if (picked_x >= 0) card_box(canvas, picked_x, area.y, s.components->face(*picked), true);
}

// Where the goods of the coming round will lie.
void coming(Canvas& canvas, const State& s, Rect area) {
  if (!s.supply_open) return;
  int x = canvas.text(area.x, area.y, "NEXT ROUND", kTitle) + 1;
  int y = area.y;
  for (const auto city : kAllCities) {
    const auto goods = s.components->supply(*s.supply_open)[at(city)];
    if (goods.empty()) continue;
    Line line{{std::string{name_of(city)} + " ", kSoft}};
    for (auto& span : goods_line(goods, 2))
      if (span.text != " ") line.push_back(std::move(span));
    if (x + columns(line) > area.x + area.w) {
      x = area.x;
      if (++y >= area.y + area.h) return;
    }
    x = draw(canvas, x, y, area.x + area.w, line) + 2;
  }
}

AnswerGrid answers(Canvas& canvas, const PyramidionScene& scene, Rect area) {
  AnswerGrid grid;
  const auto& all = scene.answers->moves;
  int widest = 0;
  std::vector<std::string> texts;
  for (const auto& move : all) {
    texts.push_back(option(scene.seen.table, move, scene.players));
    widest = std::max(widest, columns(texts.back()));
  }
  grid.width = std::min(widest + 6, area.w);
  grid.columns = std::max(1, area.w / grid.width);
  const int count = static_cast<int>(all.size());
  const int rows = (count + grid.columns - 1) / grid.columns;
  const int shown = std::min(rows, area.h);
  const int row = scene.answers->chosen / grid.columns;
  grid.first = std::clamp(row - shown + 1, 0, std::max(0, rows - shown)) * grid.columns;
  grid.area = {area.x, area.y, area.w, shown};
  for (int k = grid.first; k < count && k < grid.first + shown * grid.columns; ++k) {
    const int x = area.x + (k - grid.first) % grid.columns * grid.width;
    const int y = area.y + (k - grid.first) / grid.columns;
    const bool cursor = k == scene.answers->chosen;
    const auto number = k < 9 ? std::to_string(k + 1) : " ";
    canvas.text(x, y, cursor ? "▸" : " ", {Ink::kGold});
    canvas.text(x + 1, y, number, kSoft);
    canvas.text_in({x + 3, y, grid.width - 4, 1}, texts[static_cast<std::size_t>(k)],
                   cursor ? cursor_style(canvas) : Style{});
  }
  if (rows > shown) canvas.text(area.x + area.w - 6, area.y + shown - 1, grid.first > 0 ? "↑ more" : "↓ more", kSoft);
  return grid;
}

void story_lines(Canvas& canvas, const std::vector<Line>& log, Rect area) {
  if (area.h < 3) return;
  canvas.text(area.x, area.y, "THE STORY", kTitle);
  const int rows = area.h - 1;
  // The newest lines, as many as fit once broken.
  std::vector<Line> lines;
  for (auto at = log.rbegin(); at != log.rend() && static_cast<int>(lines.size()) < rows; ++at) {
    auto broken = wrap(*at, area.w);
    lines.insert(lines.begin(), broken.begin(), broken.end());
  }
  const int skip = std::max(0, static_cast<int>(lines.size()) - rows);
  for (int k = skip; k < static_cast<int>(lines.size()); ++k)
    draw(canvas, area.x, area.y + 1 + k - skip, area.x + area.w, lines[static_cast<std::size_t>(k)]);
}

}  // namespace

int AnswerGrid::at(int x, int y, int count) const noexcept {
  if (!area.holds(x, y)) return -1;
  const int column = (x - area.x) / width;
  if (column >= columns) return -1;
  const int k = first + (y - area.y) * columns + column;
  return k < count ? k : -1;
}

AnswerGrid draw(Canvas& canvas, const PyramidionScene& scene) {
  const auto& s = scene.seen.table;
  const int w = canvas.width();
  const int h = canvas.height();
  // On a broad screen the story has a column of its own.
  const bool broad = w >= 118;
  const int left = w >= 150 ? 66 : broad ? 46 : 45;
  const int middle = w >= 150 ? 44 : broad ? 37 : w - left;
  const bool airy = h >= 32;
  const int gap = airy ? 1 : 0;
  const int bottom = h - 1;
  const bool as_cards = airy && scene.show_hand;
  const int cards_top = as_cards ? bottom - kCardHeight : bottom;

  head(canvas, scene);
  int y = 1 + gap;
  cities(canvas, scene, {1, y, left - 2, 9});
  boats(canvas, scene, {left, y, middle - 1, 7});
  people(canvas, scene, {left, y + 7, middle - 1, 5});
  if (left < 66) coming(canvas, s, {1, y + 9 + gap, left - 2, 3});
  const int width = broad ? left + middle - 2 : w - 2;
  if (broad) story_lines(canvas, scene.log, {left + middle + 1, y, w - left - middle - 2, cards_top - y});
  y += 12 + 2 * gap;
  if (s.here) {
    here(canvas, scene, {1, y, width, 1 + s.players});
    y += 1 + s.players + gap;
  }
  draw(canvas, 1, y++, broad ? width : w - 1, scene.prompt);
  AnswerGrid grid;
  if (scene.answers != nullptr) {
    grid = answers(canvas, scene, {1, y, width, cards_top - y});
    y = grid.area.y + grid.area.h;
  }
  if (as_cards)
    hand_cards(canvas, scene, {1, cards_top, w - 2, kCardHeight});
  else if (scene.show_hand && (scene.answers == nullptr || s.step != Step::kLay))
    hand(canvas, scene, {1, y, width, bottom - y});
  draw(canvas, 1, bottom, w - 1, scene.hint);
  return grid;
}

Window coming_supply(const State& s) {
  Window out;
  out.title = "Next round’s goods";
  if (!s.supply_open) {
    out.say("Not known yet.");
  } else {
    for (const auto city : kAllCities) {
      const auto goods = s.components->supply(*s.supply_open)[at(city)];
      if (goods.empty()) continue;
      std::string name{name_of(city)};
      name += std::string(12 - name.size(), ' ');
      Line line{{name, {}}};
      for (auto& span : goods_line(goods)) line.push_back(std::move(span));
      out.lines.push_back(std::move(line));
    }
  }
  out.foot = "any key: back";
  return out;
}

}  // namespace benben::terminal
