#include "games/pyramido/program/words.h"

#include "games/pyramido/program/screen.h"

namespace benben::terminal {
namespace {

using pyramido::Colour;
using pyramido::Move;
using pyramido::Phase;
using pyramido::State;

constexpr std::string_view kRulesInShort =
    "Build four levels: 5 × 4 blocks, then 4 × 3, 3 × 2 and 2 × 1. Each turn: place a domino from the quarry; mark a "
    "block "
    "of it that has a jewel, if that colour’s marker is free; if you like, cover a block with one of your three cards; "
    "refill the quarry. When all have completed a level, each marked area (connected visible quarters of one colour) "
    "gives a point for each visible jewel, and the smallest marked area counts twice: Mino’s bonus. Who has the fewest "
    "points begins the next level. When only single holes are left, two cards must fill the last two, or you are out. "
    "The highest total wins; a tie goes to the fewer cover cards.";

constexpr Style kKey{Ink::kGold, Ink::kDefault, true};
constexpr Style kSoft{Ink::kFaint};

void key(Line& line, std::string_view keys, std::string_view does) {
  line.push_back({"  ", {}});
  line.push_back({std::string{keys}, kKey});
  line.push_back({" " + std::string{does}, kSoft});
}

std::string quarter(pyramido::Rotation rotation) {
  static constexpr std::array<const char*, 4> kNames = {"upper left", "upper right", "lower right", "lower left"};
  return kNames[static_cast<std::size_t>(rotation)];
}

void block(Line& line, pyramido::Block b) {
  auto span = stone_span(b.colour(), false);
  std::string text;
  for (int k = 0; k < b.jewels().count(); ++k) text += encode(jewel_sign(b.colour()));
  if (text.empty()) text = encode(stone_letter(b.colour()));
  span.text = text;
  line.push_back(span);
}

void points(Line& line, const Preview& view) {
  const int gain = view.then - view.now;
  line.push_back({"points of this level ", kSoft});
  line.push_back({std::to_string(view.now) + " → " + std::to_string(view.then), {.bold = true}});
  line.push_back({gain > 0   ? " (+" + std::to_string(gain) + ")"
                  : gain < 0 ? " (" + std::to_string(gain) + ")"
                             : " (+0)",
                  gain > 0   ? Style{Ink::kGood, Ink::kDefault, true}
                  : gain < 0 ? Style{Ink::kWarn, Ink::kDefault, true}
                             : kSoft});
}

Colour colour_at(const State& state, pyramido::Cell cell) {
  const auto& pyramid = state.pyramid(state.turn);
  return pyramid.blocks.at(pyramid.shape(), state.level, cell).colour();
}

}  // namespace

Line describe(const State& before, Move move, const Player& player) {
  Line line;
  const auto say = [&](const std::string& text) { line.push_back({text, {}}); };
  const auto who = [&](std::string_view verb) {
    line.push_back({player.name, player_style(before.turn)});
    say(" " + std::string{verb} + (player.second_person ? " " : "s "));
  };
  switch (move.kind()) {
    case Move::Kind::kPlace: {
      const auto& piece = domino(before.quarry[static_cast<std::size_t>(move.slot())]);
      who("place");
      block(line, piece.left);
      say("|");
      block(line, piece.right);
      say(" from slot " + std::to_string(move.slot() + 1));
      break;
    }
    case Move::Kind::kMark:
      who("mark");
      line.push_back(stone_span(colour_at(before, move.cell())));
      break;
    case Move::Kind::kDecline:
      break;
    case Move::Kind::kCover:
      who("cover");
      line.push_back(stone_span(colour_at(before, move.cell())));
      say(" with ");
      line.push_back(stone_span(move.side()));
      if (!before.pyramid(before.turn).is_marked(move.side())) say(", marked");
      break;
    case Move::Kind::kRefill:
      who("refill");
      say("slot " + std::to_string(before.slot + 1) + " from pile " + std::to_string(move.pile() + 1));
      break;
    case Move::Kind::kFill:
      who("fill");
      say("a hole with ");
      line.push_back(stone_span(move.side()));
      break;
    case Move::Kind::kReveal:
      break;
  }
  return line;
}

Line prompt(const State& state, const Player& player, bool can_undo) {
  Line line;
  auto name = player_style(state.turn);
  line.push_back({player.name + ": ", name});
  const auto say = [&](const char* text) { line.push_back({text, {.bold = true}}); };
  switch (state.phase) {
    case Phase::kPlace:
      say("place a domino.");
      key(line, "1-3", "which");
      key(line, "arrows", "move");
      key(line, "r", "turn");
      key(line, "Tab", "spot");
      key(line, "Enter", "place");
      break;
    case Phase::kMark:
      say("put a marker on a block.");
      key(line, "arrows", "other block");
      key(line, "Enter", "mark");
      break;
    case Phase::kCover:
      say("cover a block?");
      key(line, "Enter", "no");
      key(line, "c", "card");
      key(line, "r", "turn");
      key(line, "arrows", "block");
      key(line, "s", "none");
      break;
    case Phase::kRefill:
      say("refill the quarry.");
      key(line, "arrows", "pile");
      key(line, "Enter", "take its top");
      break;
    case Phase::kFillFirst:
    case Phase::kFillSecond:
      say(state.phase == Phase::kFillFirst ? "no domino fits: fill the first hole." : "fill the last hole.");
      key(line, "c", "card");
      key(line, "r", "turn");
      key(line, "Enter", "fill");
      break;
    case Phase::kOver:
      break;
  }
  if (can_undo) key(line, "u", "undo");
  return line;
}

Line hint(const State& state, const Choice& choice) {
  Line line;
  const auto move = choice.move(state);
  if (!move) {
    line.push_back({"✗ " + choice.refusal(state), {Ink::kWarn, Ink::kDefault, true}});
    return line;
  }
  const auto view = preview(state, *move);
  const auto& pyramid = state.pyramid(state.turn);
  switch (state.phase) {
    case Phase::kPlace:
      points(line, view);
      if (view.mark) {
        line.push_back({", marking ", kSoft});
        line.push_back(stone_span(*view.mark));
      } else {
        line.push_back({", no marker to place", kSoft});
      }
      if (view.strands) line.push_back({"  ! leaves a hole", {Ink::kWarn, Ink::kDefault, true}});
      break;
    case Phase::kMark:
      line.push_back(stone_span(colour_at(state, choice.block())));
      line.push_back({": ", kSoft});
      points(line, view);
      break;
    case Phase::kCover:
    case Phase::kFillFirst:
    case Phase::kFillSecond:
      if (choice.side()) {
        line.push_back(stone_span(*choice.side()));
        line.push_back({", jewel " + quarter(move->rotation()) + ": ", kSoft});
        points(line, view);
        if (state.phase == Phase::kCover && !pyramid.is_marked(*choice.side()))
          line.push_back({", with its marker", kSoft});
      } else {
        line.push_back({"Your cards: ", kSoft});
        for (int c = 0; c < pyramido::kColours; ++c) {
          if (!pyramid.has_card(static_cast<Colour>(c))) continue;
          line.push_back({std::to_string(c + 1) + " ", kKey});
          line.push_back(stone_span(static_cast<Colour>(c)));
          line.push_back({c % 2 == 0 ? "|" : "  ", kSoft});
        }
      }
      break;
    case Phase::kRefill: {
      line.push_back({"Slot " + std::to_string(state.slot + 1) + " gets ", kSoft});
      const auto& piece = domino(state.piles[static_cast<std::size_t>(choice.pile())].top);
      block(line, piece.left);
      line.push_back({"|", {}});
      block(line, piece.right);
      line.push_back(
          {" from pile " + std::to_string(choice.pile() + 1) + "; then no undo: its next domino is revealed", kSoft});
      break;
    }
    case Phase::kOver:
      break;
  }
  return line;
}

Window pyramido_help() {
  Window out;
  out.title = "Pyramido: help";
  const auto title = [&](const char* text) { out.say(text, {Ink::kGold, Ink::kDefault, true}); };
  const auto keys = [&](std::string_view which, std::string_view what) {
    std::string name{which};
    name += std::string(static_cast<std::size_t>(std::max(1, 14 - columns(which))), ' ');
    out.lines.push_back({{"  " + name, kKey}, {std::string{what}, {}}});
  };
  title("Signs");
  Line signs;
  for (int c = 0; c < pyramido::kColours; ++c) {
    const auto colour = static_cast<Colour>(c);
    auto span = stone_span(colour, false);
    signs.push_back({"  ", {}});
    signs.push_back(span);
    signs.push_back({" " + std::string{pyramido::kJewelNames[static_cast<std::size_t>(c)]}, {}});
  }
  out.lines.push_back(signs);
  Line stones;
  for (int c = 0; c < pyramido::kColours; ++c) {
    const auto colour = static_cast<Colour>(c);
    stones.push_back({"  " + encode(stone_letter(colour)), {ink(Ink::kStoneLight, c), Ink::kDefault, true}});
    stones.push_back({" " + std::string{name(colour)}, {}});
  }
  stones.push_back({"   (bare stone)", kSoft});
  out.lines.push_back(stones);
  out.say("  A ring on a block is a marker; a frame is what you hold, or what was");
  out.say("  built last.");
  out.say("");
  title("Keys");
  keys("1 2 3, Space", "choose a domino of the quarry");
  keys("arrows", "move it; other block; other pile");
  keys("r  R", "turn clockwise; the other way");
  keys("Tab  Shift-Tab", "next legal spot; the one before");
  keys("Enter", "do what the bottom line says");
  keys("c  1-6  s", "cover card: next side; a side; none");
  keys("u", "undo, as long as nothing hidden was revealed");
  keys("v", "look at the next player’s pyramid");
  keys("l", "the log of all moves");
  keys("f", "bots at full speed, or at a readable pace");
  keys("Space", "while a bot moves: do not wait");
  keys("q", "leave (asks first; the game is saved)");
  keys("mouse", "click a domino, a spot, the spot again; wheel turns");
  out.say("");
  title("The game in short");
  for (const auto& text : wrap(kRulesInShort, 72)) out.say("  " + text);
  out.foot = "any other key: back to the game";
  return out;
}

}  // namespace benben::terminal
