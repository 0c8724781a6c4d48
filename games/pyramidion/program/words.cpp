#include "games/pyramidion/program/words.h"

#include <algorithm>

namespace benben::terminal {
namespace {

using namespace pyramidion;

constexpr std::array<const char*, kGoods> kSigns = {"∩", "♣", "λ", "≡", "■", "♜"};
constexpr std::array<Ink, kGoods> kInks = {ink(Ink::kStoneLight, 0),
                                           ink(Ink::kStoneLight, 5),
                                           ink(Ink::kStoneLight, 4),
                                           ink(Ink::kStone, 0),
                                           Ink::kFaint,
                                           Ink::kGold};

constexpr std::array<std::string_view, kCities> kEffects = {
    "who lays a mercenary takes a place on the turn track",
    "afterwards all may change 3 workers for a statue",
    "its mercenary token brings a card more each round",
    "the first ankh may draw a card",
    "the first ankh may remove a token here",
    "each ankh takes a good from the supply",
    "revolt tokens are 2 stronger",
    "its activator draws a boat that only they can load",
};

constexpr std::array<std::string_view, kSpecials> kActs = {
    "",
    "+6 in one category",
    "takes one of your characters here back into your hand afterwards",
    "discards a character here, or removes a token",
    "discards a character here",
    "discards a merchant here",
    "takes a good from this city",
    "all numbers of your opponents here are 1 less",
    "becomes a copy of a character here",
    "adds a good to this city; you draw a card",
    "raises the thresholds by 3, or swaps goods with another city",
};

std::string named(Good good) {
  return std::string{kSigns[static_cast<std::size_t>(good)]} + " " + std::string{name_of(good)};
}

std::string city_text(City city) { return std::string{name_of(city)}; }

std::string whose(const Players& players, Seat seat) {
  const auto& player = players[at(seat)];
  return player.second_person ? "your" : player.name + "’s";
}

std::string laid_card(const State& s, Card card, const Players& players) {
  return whose(players, layer_of(s, card)) + " " + card_short(face(s, card));
}

Goods swap_goods(Move move) {
  auto goods = Goods::of(move.good());
  if (const auto second = move.second_good()) goods += Goods::of(*second);
  return goods;
}

std::string load_text(const State& s, Move move) {
  const auto& boat = s.components->boat(move.boat());
  std::string out = std::to_string(boat.points) + (boat.points == 1 ? " point" : " points");
  std::string with;
  for (const auto city : move.mercenaries()) with += (with.empty() ? "" : ", ") + city_text(city);
  if (!with.empty()) out += " + " + with;
  return out;
}

}  // namespace

Style seat_style(Seat seat, bool bold) { return {ink(Ink::kPlayer, seat.index()), Ink::kDefault, bold}; }

Span good_span(Good good, int count) {
  std::string text;
  for (int k = 0; k < count; ++k) text += kSigns[static_cast<std::size_t>(good)];
  return {text, {kInks[static_cast<std::size_t>(good)], Ink::kDefault, true}};
}

Line goods_line(Goods goods, int most) {
  Line line;
  for (const auto good : goods.kinds()) {
    if (!line.empty()) line.push_back({" ", {}});
    const int n = goods[good];
    auto span = good_span(good, n <= most ? n : 1);
    if (n > most) span.text = std::to_string(n) + span.text;
    line.push_back(span);
  }
  return line;
}

std::string goods_text(Goods goods) {
  std::string out;
  for (const auto good : goods.kinds())
    out += (out.empty() ? "" : ", ") + std::to_string(goods[good]) + " " + std::string{name_of(good)};
  return out.empty() ? "nothing" : out;
}

std::string card_name(const Face& face) {
  auto name = std::string{face.kind == Kind::kSpecial ? kSpecialNames[static_cast<std::size_t>(face.special)]
                                                      : kKindNames[static_cast<std::size_t>(face.kind)]};
  std::ranges::replace(name, '_', ' ');
  return name;
}

std::string card_short(const Face& face) {
  auto out = card_name(face);
  constexpr std::string_view kLetters = "IAT";
  for (const auto category : kAllCategories)
    if (const int n = face.numbers[category]; n > 0)
      out += std::string{" "} + kLetters[static_cast<std::size_t>(category)] + std::to_string(n);
  if (face.ankh) out += " ankh";
  return out;
}

std::string_view city_effect(City city) { return kEffects[static_cast<std::size_t>(city)]; }

std::string question(const State& s) {
  const auto here = s.here ? city_text(*s.here) : std::string{};
  switch (s.step) {
    case Step::kCollect:
      return "Your negotiator in " + (s.other ? city_text(*s.other) : std::string{"a city"}) + " collects: which good?";
    case Step::kActivate:
      return "Which city do you activate?";
    case Step::kLay:
      return here + ": lay a character, or pass?";
    case Step::kPhilosopher:
      return "Your philosopher becomes a copy of whom?";
    case Step::kDeity:
      return "In which category does your deity give 6?";
    case Step::kGuard:
      return "Your guard: discard which character, or remove which token?";
    case Step::kBandit:
      return "Your bandit discards which character?";
    case Step::kThief:
      return "Your thief discards which merchant?";
    case Step::kVizier:
      return "Your vizier takes which good from " + here + "?";
    case Step::kPolitician:
      return "Your politician adds which good to " + here + "?";
    case Step::kStonecutter:
      return "Your stonecutter: raise the thresholds, or swap goods with another city?";
    case Step::kGive:
      return "Which goods does " + here + " give to " + (s.other ? city_text(*s.other) : std::string{"it"}) + "?";
    case Step::kTake:
      return "Which goods does " + here + " get from " + (s.other ? city_text(*s.other) : std::string{"it"}) + "?";
    case Step::kGiza:
      return "Which place on the turn track do you take?";
    case Step::kLuxor:
      return "First ankh in Luxor: draw a card?";
    case Step::kCairo:
      return "First ankh in Cairo: remove a token?";
    case Step::kAlexandria:
      return "An ankh in Alexandria: take which good from the supply?";
    case Step::kPriest:
      return "Your high priest: which of your characters comes back into your hand?";
    case Step::kExchange:
      return "Abu Simbel: how many statues, for 3 workers each?";
    case Step::kLoad:
      return "Load a boat?";
    default:
      return {};
  }
}

std::string option(const State& s, Move move, const Players& players) {
  const auto& parts = *s.components;
  switch (move.kind()) {
    case MoveKind::kCollect:
    case MoveKind::kVizier:
    case MoveKind::kAlexandria:
    case MoveKind::kPolitician:
      return named(move.good());
    case MoveKind::kActivate:
      return city_text(move.city());
    case MoveKind::kLay:
      return card_short(parts.face(move.card()));
    case MoveKind::kPass:
      return "pass";
    case MoveKind::kHire:
      return card_short(parts.face(move.card()));
    case MoveKind::kPhilosopher:
    case MoveKind::kGuardCard:
    case MoveKind::kBandit:
    case MoveKind::kThief:
      return laid_card(s, move.card(), players);
    case MoveKind::kDeity:
      return "+6 " + std::string{name_of(move.category())};
    case MoveKind::kGuardToken:
    case MoveKind::kCairoToken: {
      const auto who = owner(move.token() == Token::kMercenary ? s.mercenaries : s.negotiators, *s.here);
      return (who ? whose(players, *who) + " " : "") + std::string{name_of(move.token())} + " token";
    }
    case MoveKind::kRaise:
      return "raise by 3";
    case MoveKind::kSwap:
      return "swap with " + city_text(move.city());
    case MoveKind::kGive:
    case MoveKind::kTake:
      return goods_text(swap_goods(move));
    case MoveKind::kGiza:
      return "place " + std::to_string(move.number());
    case MoveKind::kLuxorStay:
    case MoveKind::kCairoStay:
      return "no";
    case MoveKind::kLuxorDraw:
      return "draw a card";
    case MoveKind::kPriest:
      return card_short(face(s, move.card()));
    case MoveKind::kExchange:
      return move.number() == 0
                 ? "none"
                 : std::to_string(move.number()) + " for " + std::to_string(3 * move.number()) + " workers";
    case MoveKind::kDecline:
      return "load nothing more";
    case MoveKind::kLoad:
      return load_text(s, move);
    default:
      return pyramidion::move_text(s, move);
  }
}

std::string meaning(const State& s, Move move, const Players& players) {
  const auto& parts = *s.components;
  switch (move.kind()) {
    case MoveKind::kActivate: {
      const auto goods = s.city_goods[at(move.city())];
      return city_text(move.city()) + ": " + std::string{city_effect(move.city())} +
             "; goods lying there: " + goods_text(goods);
    }
    case MoveKind::kLay: {
      const auto& f = parts.face(move.card());
      std::string out = card_name(f);
      if (f.special != Special::kNone) out += ": " + std::string{kActs[static_cast<std::size_t>(f.special)]};
      if (f.kind == Kind::kRebel)
        out += ": brings a revolt token; who has less influence than its strength loses all here";
      if (f.kind == Kind::kMercenary && s.here == Maybe<City>{City::kGiza})
        out += ": takes a place on the turn track here";
      if (f.special == Special::kNone && f.kind != Kind::kRebel) {
        for (const auto category : kAllCategories)
          if (f.numbers[category] > 0)
            out += ", " + std::string{name_of(category)} + " " + std::to_string(f.numbers[category]);
      }
      if (f.ankh) out += " (ankh)";
      return out;
    }
    case MoveKind::kPass:
      return "you lay nothing more in this city";
    case MoveKind::kHire:
      return "pass, discard this card and draw one from the deck";
    case MoveKind::kPhilosopher:
    case MoveKind::kGuardCard:
    case MoveKind::kBandit:
    case MoveKind::kThief: {
      const auto& f = face(s, move.card());
      return laid_card(s, move.card(), players) +
             (f.special == Special::kNone ? "" : ": " + std::string{kActs[static_cast<std::size_t>(f.special)]});
    }
    case MoveKind::kLoad: {
      const auto& boat = parts.boat(move.boat());
      std::string out = "costs " + goods_text(boat.cost);
      if (!move.mercenaries().empty()) {
        Goods given;
        for (const auto city : move.mercenaries()) given += Goods::of(parts.city(city).mercenary_good);
        out += "; mercenaries give " + goods_text(given);
      }
      if (!move.statues().empty()) out += "; statues stand for " + goods_text(move.statues());
      return out;
    }
    case MoveKind::kDecline:
      return "final for this round";
    default:
      return {};
  }
}

}  // namespace benben::terminal
