#include "games/pyramidion/program/play.h"

#include "games/pyramidion/program/program.h"

#include <algorithm>

namespace benben::terminal {

using pyramidion::MoveKind;
using pyramidion::Step;

std::vector<Line> PyramidionPlay::told(const State& before, Move move, const State& after) const {
  return story(before, move, after, table_.players());
}

bool PyramidionPlay::must_pass_keyboard() const {
  return person_to_move() && table_.people() > 1 && viewer_ != to_act(state()).seat();
}

void PyramidionPlay::asked() {
  answers_ = {};
  if (table_.people() == 1)
    for (int p = 0; p < state().players; ++p)
      if (table_.players()[static_cast<std::size_t>(p)].is_person()) viewer_ = game::Seat::at(p);
  if (!person_to_move()) return;
  list_answers(false);
}

void PyramidionPlay::list_answers(bool hiring) {
  hiring_ = hiring;
  answers_ = {};
  for (const auto& move : legal_moves(state()))
    if ((move.kind() == MoveKind::kHire) == hiring) answers_.moves.push_back(move);
  // Declining comes first in the list; who can load will mostly want to.
  answers_.chosen = state().step == Step::kLoad && answers_.moves.size() > 1 ? 1 : 0;
}

bool PyramidionPlay::can(MoveKind kind) const {
  return std::ranges::any_of(legal_moves(state()), [kind](const Move& move) { return move.kind() == kind; });
}

void PyramidionPlay::played(const State& before, Move) {
  // Once another one is to act, or chance has drawn something, there is no way back.
  const bool same = !table_.is_over() && to_act(state()) == to_act(before);
  const bool drawn = state().shuffles != before.shuffles || state().deck != before.deck ||
                     state().boat_deck != before.boat_deck || state().revolt_drawn != before.revolt_drawn ||
                     state().round != before.round || state().here != before.here;
  if (!same || drawn) table_.forget();
  end_open_ = table_.is_over();
}

Line PyramidionPlay::prompt() const {
  if (table_.is_over())
    return {{"The game is over.", {Ink::kGold, Ink::kDefault, true}}, {"  Enter table · q leave", {Ink::kFaint}}};
  const auto seat = to_act(state()).seat();
  Line line{{table_.player(seat).name, seat_style(seat)}};
  if (!person_to_move()) {
    line.push_back({" is thinking…", {}});
    line.push_back({fast_ ? "  f slower" : "  Space do not wait · f full speed", {Ink::kFaint}});
    return line;
  }
  line.push_back({": " + (hiring_ ? "pass, trading in which card for a new one?" : question(state())), {.bold = true}});
  const auto key = [&](const char* name, const char* does) {
    line.push_back({std::string{"  "} + name, {Ink::kGold, Ink::kDefault, true}});
    line.push_back({std::string{" "} + does, {Ink::kFaint}});
  };
  key("Enter", hiring_ ? "trade in" : state().step == Step::kLay ? "lay" : "choose");
  if (hiring_) {
    key("Esc", "back");
  } else {
    if (can(MoveKind::kPass)) key("p", "pass");
    if (can(MoveKind::kHire)) key("h", "hire");
    if (table_.can_undo()) key("u", "undo");
  }
  return line;
}

Line PyramidionPlay::hint() const {
  if (person_to_move() && !answers_.moves.empty()) {
    const auto text = meaning(state(), answers_.moves[static_cast<std::size_t>(answers_.chosen)], table_.players());
    if (!text.empty()) return {{text, {Ink::kFaint}}};
  }
  return log_.empty() ? Line{} : log_.back();
}

void PyramidionPlay::paint(Canvas& canvas) {
  if (must_pass_keyboard()) {
    const auto seat = to_act(state()).seat();
    Window window;
    window.title = "Pass the keyboard";
    window.lines.push_back({{table_.player(seat).name, seat_style(seat)}, {" is to decide.", {}}});
    window.say("The others look away: hands are secret.");
    window.foot = "Enter when " + table_.player(seat).name + " is here";
    return draw(canvas, window);
  }
  const auto seat = viewer_.value_or(game::Seat::at(0));
  const auto seen = observe(state(), seat);
  const bool mine = person_to_move();
  // Between several people a hand is shown in its owner's own turn only.
  const bool show_hand = viewer_.has_value() && (table_.people() == 1 || mine);
  const PyramidionScene scene{seen, table_.players(), show_hand, mine ? &answers_ : nullptr, log_, prompt(), hint()};
  grid_ = draw(canvas, scene);
  if (end_open_) draw(canvas, pyramidion_end(state(), table_.players()));
}

void PyramidionPlay::choose(int answer) {
  const int count = static_cast<int>(answers_.moves.size());
  if (count > 0) answers_.chosen = std::clamp(answer, 0, count - 1);
}

void PyramidionPlay::on_key(int key) {
  if (must_pass_keyboard()) {
    if (key == kEnter) viewer_ = to_act(state()).seat();
    return;
  }
  if (key == 's') return open(coming_supply(state()));
  if (table_.is_over()) {
    if (key == kEnter || key == kEscape) end_open_ = !end_open_;
    return;
  }
  if (!person_to_move()) return;
  switch (key) {
    case 'u':
      return undo();
    case kEnter:
      return play_as_person(answers_.moves[static_cast<std::size_t>(answers_.chosen)]);
    case kLeft:
    case kBackTab:
      return choose(answers_.chosen - 1);
    case kRight:
    case kTab:
    case ' ':
      return choose(answers_.chosen + 1);
    case kUp:
      return choose(answers_.chosen >= grid_.columns ? answers_.chosen - grid_.columns : answers_.chosen);
    case kDown:
      return choose(answers_.chosen + grid_.columns < static_cast<int>(answers_.moves.size())
                        ? answers_.chosen + grid_.columns
                        : answers_.chosen);
    case 'h':
      if (can(MoveKind::kHire)) list_answers(!hiring_);
      return;
    case kEscape:
      if (hiring_) list_answers(false);
      return;
    case 'p':
      if (hiring_) list_answers(false);
      for (std::size_t k = 0; k < answers_.moves.size(); ++k) {
        const auto kind = answers_.moves[k].kind();
        if (kind == MoveKind::kPass || kind == MoveKind::kDecline) return choose(static_cast<int>(k));
      }
      return;
    default:
      if (key >= '1' && key <= '9' && key - '1' < static_cast<int>(answers_.moves.size())) choose(key - '1');
  }
}

void PyramidionPlay::on_click(int x, int y) {
  if (must_pass_keyboard()) return on_key(kEnter);
  if (!person_to_move()) return;
  const int answer = grid_.at(x, y, static_cast<int>(answers_.moves.size()));
  if (answer < 0) return;
  if (answer == answers_.chosen) return on_key(kEnter);
  choose(answer);
}

}  // namespace benben::terminal

std::unique_ptr<benben::terminal::GameLoop<benben::pyramidion::Pyramidion>>
benben::program::Program<benben::pyramidion::Pyramidion>::play(terminal::Screen& screen,
                                                               terminal::Table<pyramidion::Pyramidion>& table,
                                                               core::Rng rng, std::chrono::milliseconds pace) {
  return std::make_unique<terminal::PyramidionPlay>(screen, table, rng, pace);
}
