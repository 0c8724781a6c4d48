#include "games/pyramido/program/play.h"

#include <algorithm>

#include "games/pyramido/program/program.h"
#include "games/pyramido/program/words.h"

namespace benben::terminal {
namespace {

using pyramido::Phase;
using pyramido::Seat;

constexpr std::chrono::milliseconds kTellPace{900};

int floor_half(int n) { return n >= 0 ? n / 2 : (n - 1) / 2; }

}  // namespace

Seat PyramidoPlay::home() const {
  const auto& players = table_.players();
  if (table_.people() == 1)
    return Seat::at(static_cast<int>(std::ranges::find_if(players, &Player::is_person) - players.begin()));
  // Between people the large pyramid is the one being built, or the one that was last.
  return state().turn;
}

void PyramidoPlay::asked() {
  if (!person_to_move()) return;
  looking_.reset();
  // A single possible marker is no question; undo takes it back together with the domino.
  if (state().phase == Phase::kMark && legal_moves(state()).size() == 1) return play(legal_moves(state()).front());
  choice_.ask(state());
}

void PyramidoPlay::played(const State& before, Move move) {
  note_news(before, move);
  // A refill reveals a domino, and the next player’s turn is not ours to take back.
  if (state().turn != before.turn || move.kind() == Move::Kind::kRefill) table_.forget();
  note_scoring(before, move);
  for (int p = 0; p < state().players; ++p)
    if (state().pyramids[at(p)].eliminated != before.pyramids[at(p)].eliminated)
      log_.push_back({{table_.players()[at(p)].name, player_style(Seat::at(p))},
                      {table_.players()[at(p)].second_person ? " are" : " is", {}},
                      {" out: no domino fits and the cards do not fill the holes", {Ink::kWarn}}});
  end_open_ = table_.is_over() && scoring_.empty();
}

void PyramidoPlay::note_news(const State& before, Move move) {
  auto& news = news_[at(before.turn.index())];
  if (move.kind() == Move::Kind::kPlace)
    news = {before.level, state().placed_left, state().placed_right};
  else if (move.kind() == Move::Kind::kFill)
    news = {before.level, move.cell(), move.cell()};
}

void PyramidoPlay::note_scoring(const State& before, Move move) {
  const auto scored = scored_pyramids(before, move);
  if (!scored) return;
  auto seat = before.first;
  for (int k = 0; k < state().players; ++k, seat = seat.next(state().players)) {
    const auto& pyramid = (*scored)[at(seat.index())];
    if (pyramid.eliminated != 0) continue;
    const auto scoring = score_now(pyramid, before.level, before.areas);
    log_.push_back(
        {{table_.player(seat).name, player_style(seat)},
         {": " + std::to_string(scoring.score) + " points for level " + std::to_string(before.level.number()),
          {Ink::kGold}}});
    scoring_.push_back({before.level, seat, pyramid, scoring, total(state().pyramid(seat))});
  }
  shown_ = 0;
  tell_next_ = Clock::now();
}

void PyramidoPlay::tick() {
  if (scoring_.empty()) return;
  const int all = static_cast<int>(scoring_.front().scoring.areas.size()) + 1;
  if (shown_ < all && Clock::now() >= tell_next_) {
    shown_ = fast_ ? all : shown_ + 1;
    tell_next_ = Clock::now() + kTellPace;
  } else if (shown_ >= all && table_.people() == 0 && Clock::now() >= tell_next_ + kTellPace) {
    next_told();
  }
}

void PyramidoPlay::next_told() {
  scoring_.erase(scoring_.begin());
  shown_ = 0;
  tell_next_ = Clock::now();
  end_open_ = scoring_.empty() && table_.is_over();
}

void PyramidoPlay::scoring_key(int key) {
  if (key == kEscape) {
    while (!scoring_.empty()) next_told();
    return;
  }
  const int all = static_cast<int>(scoring_.front().scoring.areas.size()) + 1;
  if (shown_ >= all) return next_told();
  shown_ = all;
}

std::vector<Line> PyramidoPlay::told(const State& before, Move move, const State&) const {
  auto line = describe(before, move, table_.player(before.turn));
  return line.empty() ? std::vector<Line>{} : std::vector<Line>{std::move(line)};
}

Window PyramidoPlay::help() const { return pyramido_help(); }

Line PyramidoPlay::bot_line() const {
  Line line;
  if (table_.is_over()) {
    line.push_back({"The game is over.", {Ink::kGold, Ink::kDefault, true}});
    line.push_back({"  Enter table · v look around · q leave", {Ink::kFaint}});
    return line;
  }
  const auto& player = table_.to_act();
  line.push_back({player.name, player_style(state().turn)});
  line.push_back({" is thinking…", {}});
  line.push_back({fast_ ? "  f slower" : "  Space do not wait · f full speed", {Ink::kFaint}});
  return line;
}

void PyramidoPlay::paint(Canvas& canvas) {
  if (!scoring_.empty()) {
    const auto& told = scoring_.front();
    draw_scoring(canvas, told, shown_, table_.player(told.seat), "Enter go on · Esc skip the scoring");
    return;
  }
  const bool mine = person_to_move();
  const Seat viewed = looking_.value_or(home());
  Scene scene{state(), table_.players(), viewed, mine ? &choice_ : nullptr, news_, log_, {}, {}};
  scene.prompt = mine ? prompt(state(), table_.to_act(), table_.can_undo()) : bot_line();
  if (mine)
    scene.hint = hint(state(), choice_);
  else if (!log_.empty())
    scene.hint = log_.back();
  if (looking_ && *looking_ != home())
    scene.hint = {{"You look at ", {Ink::kFaint}},
                  {table_.player(*looking_).name + "’s pyramid", player_style(*looking_)},
                  {".  v the next one", {Ink::kFaint}}};
  map_ = draw(canvas, scene);
  if (end_open_) draw(canvas, end_table(state(), table_.players()));
}

void PyramidoPlay::confirm() {
  if (const auto move = choice_.move(state())) play_as_person(*move);
}

void PyramidoPlay::on_key(int key) {
  if (!scoring_.empty()) return scoring_key(key);
  if (key == 'v') {
    end_open_ = false;
    looking_ = looking_.value_or(home()).next(state().players);
    return;
  }
  if (table_.is_over()) {
    if (key == kEnter || key == kEscape) end_open_ = !end_open_;
    return;
  }
  if (!person_to_move()) return;
  if (key == 'u') return undo();
  if (key == kEnter) return confirm();
  if (choice_.on_key(state(), key)) looking_.reset();
}

void PyramidoPlay::on_click(int x, int y) {
  if (!scoring_.empty()) return scoring_key(kEnter);
  if (!person_to_move()) return;
  for (const auto& zone : map_.zones)
    if (zone.area.holds(x, y)) {
      // A second click on the chosen pile takes it.
      const auto before = choice_.move(state());
      on_key(zone.key);
      if (state().phase == Phase::kRefill && choice_.move(state()) == before) confirm();
      return;
    }
  if (!map_.board.holds(x, y) || map_.scale.w == 0 || looking_) return;
  const int qx = (x - map_.x) / map_.scale.w - map_.quarter_left;
  const int qy = (y - map_.y) / map_.scale.h - map_.quarter_top;
  const int cell_x = floor_half(qx);
  const int cell_y = floor_half(qy);
  if (state().phase == Phase::kPlace)
    for (const auto [cx, cy] : choice_.cells())
      if (cx == cell_x && cy == cell_y) return confirm();
  choice_.point_at(state(), cell_x, cell_y);
}

}  // namespace benben::terminal

std::unique_ptr<benben::terminal::GameLoop<benben::pyramido::Pyramido>>
benben::program::Program<benben::pyramido::Pyramido>::play(terminal::Screen& screen,
                                                           terminal::Table<pyramido::Pyramido>& table, core::Rng rng,
                                                           std::chrono::milliseconds pace) {
  return std::make_unique<terminal::PyramidoPlay>(screen, table, rng, pace);
}
