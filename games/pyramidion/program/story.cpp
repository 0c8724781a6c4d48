// The story of a round: what each decision and each draw did, told to everyone at the table.
#include <algorithm>

#include "games/pyramidion/program/words.h"

namespace benben::terminal {
namespace {

using namespace pyramidion;

class Teller {
 public:
  Teller(const State& before, Move move, const State& after, const Players& players)
      : before_{before}, move_{move}, after_{after}, players_{players} {}

  std::vector<Line> tell() {
    if (!is_chance(before_.step)) decision();
    if (move_.kind() == MoveKind::kDrawBoat && before_.step == Step::kKarnakBoat) karnak();
    if (move_.kind() == MoveKind::kDrawRevolt) revolt();
    if (before_.here && after_.here != before_.here) city_ends(*before_.here);
    if (move_.kind() == MoveKind::kDrawSupply) collected();
    if (after_.round != before_.round ||
        (move_.kind() == MoveKind::kDrawSupply && before_.round == 1 && lines_.empty()))
      new_round();
    return std::move(lines_);
  }

 private:
  Line& line() { return lines_.emplace_back(); }
  void who(Line& to, Seat seat, std::string_view verb, std::string_view rest = "") {
    const auto& player = players_[at(seat)];
    to.push_back({player.name, seat_style(seat)});
    // "Blue passes", "You pass".
    std::string text{verb};
    if (!player.second_person && verb.ends_with("py"))
      text.replace(text.size() - 1, 1, "ies");
    else if (!player.second_person)
      text += verb.ends_with("s") || verb.ends_with("h") ? "es" : "s";
    to.push_back({" " + text + (rest.empty() ? "" : " " + std::string{rest}), {}});
  }
  static void add(Line& to, const Line& more) { to.insert(to.end(), more.begin(), more.end()); }
  std::string city(City c) const { return std::string{name_of(c)}; }

  void decision() {
    const auto seat = to_act(before_).seat();
    const auto& parts = *before_.components;
    auto& out = line();
    switch (move_.kind()) {
      case MoveKind::kCollect:
        who(out, seat, "collect");
        out.push_back({" ", {}});
        out.push_back(good_span(move_.good()));
        out.push_back({" from " + city(move_.city()), {}});
        return;
      case MoveKind::kActivate:
        who(out, seat, "activate", city(move_.city()));
        out.back().style = {Ink::kGold};
        return;
      case MoveKind::kLay:
        return who(out, seat, "lay", card_short(parts.face(move_.card())));
      case MoveKind::kPass:
        return who(out, seat, "pass");
      case MoveKind::kHire:
        who(out, seat, "pass");
        out.push_back({", trading in " + card_short(parts.face(move_.card())), {}});
        return;
      case MoveKind::kPhilosopher:
        return who(out, seat, "copy", card_short(face(before_, move_.card())));
      case MoveKind::kDeity:
        return who(out, seat, "give", "the deity " + std::string{name_of(move_.category())});
      case MoveKind::kGuardCard:
      case MoveKind::kBandit:
      case MoveKind::kThief:
        who(out, seat, "discard");
        out.push_back({" " + card_short(face(before_, move_.card())), {}});
        out.push_back({" of ", {}});
        out.push_back(
            {players_[at(layer_of(before_, move_.card()))].name, seat_style(layer_of(before_, move_.card()))});
        return;
      case MoveKind::kGuardToken:
      case MoveKind::kCairoToken:
        return who(out, seat, "remove",
                   "the " + std::string{name_of(move_.token())} + " token in " + city(*before_.here));
      case MoveKind::kVizier:
      case MoveKind::kAlexandria:
        who(out, seat, "take");
        out.push_back({" ", {}});
        out.push_back(good_span(move_.good()));
        return;
      case MoveKind::kPolitician:
        who(out, seat, "add");
        out.push_back({" ", {}});
        out.push_back(good_span(move_.good()));
        out.push_back({" to the city, drawing a card", {}});
        return;
      case MoveKind::kRaise:
        return who(out, seat, "raise", "the thresholds of " + city(*before_.here));
      case MoveKind::kSwap:
        return who(out, seat, "swap", "goods with " + city(move_.city()));
      case MoveKind::kGiza:
        return who(out, seat, "take", "place " + std::to_string(move_.number()) + " on the track");
      case MoveKind::kLuxorDraw:
        return who(out, seat, "draw", "a card in Luxor");
      case MoveKind::kPriest:
        return who(out, seat, "take", "back " + card_name(face(before_, move_.card())));
      case MoveKind::kLoad:
        who(out, seat, "load", "a boat of " + std::to_string(parts.boat(move_.boat()).points) + ": ");
        out.back().style = {Ink::kGood};
        return add(out, goods_line(parts.boat(move_.boat()).cost));
      case MoveKind::kExchange:
        if (move_.number() > 0)
          return who(out, seat, "get", std::to_string(move_.number()) + (move_.number() == 1 ? " statue" : " statues"));
        break;
      default:
        break;
    }
    lines_.pop_back();  // not worth a line
  }

  void karnak() {
    auto& out = line();
    who(out, before_.activator, "draw", "a boat of " + std::to_string(after_.components->boat(move_.boat()).points));
  }

  void revolt() {
    const auto& parts = *before_.components;
    const auto tokens = before_.revolt_drawn | RevoltSet::of(move_.revolt_token());
    line().push_back(
        {"A revolt token: strength " + std::to_string(parts.revolt(move_.revolt_token()).strength), {Ink::kWarn}});
    if (after_.step == Step::kRevolt && after_.here == before_.here) return;
    int total = 0;
    for (const auto token : tokens)
      total += parts.revolt(token).strength + (before_.here == Maybe<City>{City::kPhilae} ? kPhilaeStrength : 0);
    for (int p = 0; p < before_.players; ++p) {
      const auto seat = Seat::at(p);
      if (before_.laid[at(seat)].empty()) continue;
      const int influence = strength(before_, seat)[Category::kInfluence];
      if (influence >= total) continue;
      auto& out = line();
      who(out, seat, "lose", "all characters here: " + std::to_string(influence) + " against " + std::to_string(total));
      out.back().style = {Ink::kWarn};
    }
  }

  Goods gained(Seat seat) const { return after_.goods[at(seat)].beyond(before_.goods[at(seat)]); }

  // Tokens and goods that changed hands when the city was decided.
  void city_ends(City c) {
    const auto token = [&](const auto& tokens_before, const auto& tokens_after, const char* words) {
      const auto now = owner(tokens_after, c);
      if (!now || now == owner(tokens_before, c)) return;
      auto& out = line();
      who(out, *now, "win", words + city(c));
      out.back().style = {Ink::kGood};
    };
    token(before_.mercenaries, after_.mercenaries, "influence: a mercenary token in ");
    token(before_.negotiators, after_.negotiators, "agreements: a negotiator token in ");
    for (int p = 0; p < before_.players; ++p) {
      const auto goods = gained(Seat::at(p));
      if (goods.empty()) continue;
      auto& out = line();
      who(out, Seat::at(p), "get", "from " + city(c) + ": ");
      out.back().style = {Ink::kGood};
      add(out, goods_line(goods));
    }
  }

  // A single good is collected without a question.
  void collected() {
    for (int p = 0; p < before_.players; ++p) {
      const auto goods = gained(Seat::at(p));
      if (goods.empty()) continue;
      auto& out = line();
      who(out, Seat::at(p), "collect");
      out.push_back({" ", {}});
      add(out, goods_line(goods));
    }
  }

  void new_round() {
    if (after_.step == Step::kOver || after_.round == 0) return;
    line().push_back({"Round " + std::to_string(after_.round), {Ink::kGold, Ink::kDefault, true}});
  }

  const State& before_;
  Move move_;
  const State& after_;
  const Players& players_;
  std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> story(const State& before, Move move, const State& after, const Players& players) {
  return Teller{before, move, after, players}.tell();
}

Window pyramidion_help() {
  Window out;
  out.title = "Pyramidion: help";
  const auto title = [&](const char* text) { out.say(text, {Ink::kGold, Ink::kDefault, true}); };
  const auto keys = [&](std::string_view which, std::string_view what) {
    std::string name{which};
    name += std::string(static_cast<std::size_t>(std::max(1, 12 - columns(which))), ' ');
    out.lines.push_back({{"  " + name, {Ink::kGold, Ink::kDefault, true}}, {std::string{what}, {}}});
  };
  title("Signs");
  Line signs;
  for (const auto good : kAllGoods) {
    signs.push_back({"  ", {}});
    signs.push_back(good_span(good));
    signs.push_back({" " + std::string{name_of(good)}, {}});
  }
  out.lines.push_back(signs);
  out.say("  I influence, A agreements, T trade: on cards and as thresholds of a city.");
  out.say("  ● mercenary token, ◆ negotiator token, in their owner’s colour and letter.");
  out.say("");
  title("Keys");
  keys("arrows, Tab", "go through the answers");
  keys("1-9", "choose an answer by its number");
  keys("Enter", "give the chosen answer");
  keys("p", "to the answer “pass” or “load nothing more”");
  keys("h", "pass and hire: trade in a card for a new one");
  keys("u", "undo, as long as nobody else acted and nothing was drawn");
  keys("s", "the coming supply of goods");
  keys("l", "the story so far");
  keys("f", "bots at full speed, or at a readable pace");
  keys("Space", "while a bot moves: do not wait");
  keys("q", "leave (asks first; the game is saved)");
  out.say("");
  title("The game in short");
  for (const auto& text : wrap(
           "Each round goods come to the cities, negotiators collect, everyone is dealt four characters beside their "
           "five "
           "own. In turn order each activates two cities (with two players three in all); in each, one after the other "
           "lays a character or passes. Then who has most influence, and at least the city’s, places a mercenary (he "
           "gives a good when loading); who has most agreements a negotiator (he collects each round); who has most "
           "trade takes all goods lying there. A tie wins nothing. At the end of the round boats are loaded: pay the "
           "goods, a statue stands for any. The first to 10 points ends the game; the most mercenaries are a point.",
           72))
    out.say("  " + text);
  out.foot = "any other key: back to the game";
  return out;
}

Window pyramidion_end(const State& s, const Players& players) {
  Window out;
  out.title = "The boats have sailed";
  const auto result = outcome(s);
  const auto merc = mercenary_leader(s);
  for (int rank = 1; rank <= s.players; ++rank)
    for (int p = 0; p < s.players; ++p) {
      if (result.ranks[static_cast<std::size_t>(p)] != rank) continue;
      const auto seat = Seat::at(p);
      const auto& player = players[at(seat)];
      if (rank == 1) {
        out.say(player.second_person ? "You win!" : player.name + " wins!", {Ink::kGold, Ink::kDefault, true});
        out.say("");
        out.say("Rank  Player            points  boats  mercenary point  hand", {Ink::kFaint});
      }
      auto name = player.name + (player.bot ? " (" + player.bot->name + ")" : "");
      name += std::string(static_cast<std::size_t>(std::max(0, 16 - columns(name))), ' ');
      const auto number = [](int n, int width) {
        const auto text = std::to_string(n);
        return std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ') + text;
      };
      out.lines.push_back(
          {{(rank == 1 ? "★ " : "  ") + std::to_string(rank) + "   ", {rank == 1 ? Ink::kGold : Ink::kDefault}},
           {name, seat_style(seat)},
           {number(result.points[static_cast<std::size_t>(p)], 8), {.bold = true}},
           {number(s.boats[at(seat)].size(), 7), {}},
           {merc == seat ? "              1" : "              ·", {}},
           {number(s.hands[at(seat)].size(), 8), {}}});
    }
  out.say("");
  out.say("Ties: more characters in hand, then more boats, then the turn track.", {Ink::kFaint});
  out.foot = "q leave · l the story · Enter look at the table";
  return out;
}

}  // namespace benben::terminal
