#include "games/pyramidion/rules/notation.h"

#include "core/text.h"
#include "games/pyramidion/rules/payment.h"

namespace benben::pyramidion {
namespace {

using game::ParseError;

constexpr std::array<std::string_view, kCities> kCityWords = {"giza",  "abu_simbel", "thebes", "luxor",
                                                              "cairo", "alexandria", "philae", "karnak"};
constexpr std::array<std::string_view, 2> kTokenWords = {"mercenary_token", "negotiator_token"};

std::string_view card_name(const Components& parts, Card card) noexcept {
  const auto& face = parts.face(card);
  return face.kind == Kind::kSpecial ? kSpecialNames[static_cast<std::size_t>(face.special)]
                                     : kKindNames[static_cast<std::size_t>(face.kind)];
}

// The first word of each decision.
std::string_view verb(MoveKind kind) noexcept {
  switch (kind) {
    case MoveKind::kDrawSeat:
      return "seat";
    case MoveKind::kDrawSupply:
      return "supply";
    case MoveKind::kDrawBoat:
      return "boat";
    case MoveKind::kDrawCard:
      return "card";
    case MoveKind::kDrawRevolt:
      return "revolt";
    case MoveKind::kCollect:
      return "collect";
    case MoveKind::kActivate:
      return "activate";
    case MoveKind::kLay:
      return "lay";
    case MoveKind::kPass:
      return "pass";
    case MoveKind::kHire:
      return "hire";
    case MoveKind::kPhilosopher:
      return "philosopher";
    case MoveKind::kDeity:
      return "deity";
    case MoveKind::kGuardCard:
    case MoveKind::kGuardToken:
      return "guard";
    case MoveKind::kBandit:
      return "bandit";
    case MoveKind::kThief:
      return "thief";
    case MoveKind::kVizier:
      return "vizier";
    case MoveKind::kPolitician:
      return "politician";
    case MoveKind::kRaise:
    case MoveKind::kSwap:
      return "stonecutter";
    case MoveKind::kGive:
      return "give";
    case MoveKind::kTake:
      return "take";
    case MoveKind::kGiza:
      return "giza";
    case MoveKind::kLuxorStay:
    case MoveKind::kLuxorDraw:
      return "luxor";
    case MoveKind::kCairoStay:
    case MoveKind::kCairoToken:
      return "cairo";
    case MoveKind::kAlexandria:
      return "alexandria";
    case MoveKind::kPriest:
      return "priest";
    case MoveKind::kExchange:
      return "exchange";
    case MoveKind::kDecline:
      return "decline";
    case MoveKind::kLoad:
      return "load";
  }
  return "";
}

// Reads the parts of a decision after its first word; remembers the first thing that is wrong.
class MoveReader {
 public:
  MoveReader(const State& s, std::string_view text) noexcept : s_{s}, scan_{text} {}

  core::Result<Move, ParseError> read() {
    const auto word = scan_.take_word();
    const auto move = read_after(word);
    if (fault_.what.empty() && !scan_.done()) fail("expected nothing more");
    if (!fault_.what.empty()) return fault_;
    return move;
  }

 private:
  Move read_after(std::string_view word) {
    if (word == "pass") return Move{MoveKind::kPass};
    if (word == "decline") return Move{MoveKind::kDecline};
    if (word == "lay") return Move{MoveKind::kLay, card()};
    if (word == "hire") return Move{MoveKind::kHire, card()};
    if (word == "activate") return Move{MoveKind::kActivate, city()};
    if (word == "collect") {
      const auto from = city();
      return Move::collect(from, good());
    }
    if (word == "philosopher") return Move{MoveKind::kPhilosopher, card()};
    if (word == "deity") return Move{MoveKind::kDeity, named<Category>(kCategoryNames, "expected a category")};
    if (word == "guard") {
      if (const auto found = token()) return Move{MoveKind::kGuardToken, *found};
      return Move{MoveKind::kGuardCard, card()};
    }
    if (word == "bandit") return Move{MoveKind::kBandit, card()};
    if (word == "thief") return Move{MoveKind::kThief, card()};
    if (word == "vizier") return Move{MoveKind::kVizier, good()};
    if (word == "politician") return Move{MoveKind::kPolitician, good()};
    if (word == "stonecutter") {
      if (scan_.take(std::string_view{" raise"})) return Move{MoveKind::kRaise};
      return Move{MoveKind::kSwap, city()};
    }
    if (word == "give") return swap(MoveKind::kGive);
    if (word == "take") return swap(MoveKind::kTake);
    if (word == "giza") return Move::giza(number(1, s_.players, "expected a place on the turn track"));
    if (word == "luxor") return choice(MoveKind::kLuxorDraw, MoveKind::kLuxorStay);
    if (word == "cairo") {
      if (scan_.take(std::string_view{" decline"})) return Move{MoveKind::kCairoStay};
      if (const auto found = token()) return Move{MoveKind::kCairoToken, *found};
      fail("expected decline, mercenary_token or negotiator_token");
      return {};
    }
    if (word == "alexandria") return Move{MoveKind::kAlexandria, good()};
    if (word == "priest") return Move{MoveKind::kPriest, card()};
    if (word == "exchange") return Move::exchange(number(0, Goods::kMaxOfAKind, "expected how many statues"));
    if (word == "load") return load();
    if (word == "seat") {
      return Move{MoveKind::kDrawSeat, Seat::at(number(1, s_.players, "expected a seat") - 1)};
    }
    if (word == "supply") {
      return Move{MoveKind::kDrawSupply, SupplyCard::at(number(0, SupplyCard::kCount - 1, "expected a supply card"))};
    }
    if (word == "boat") return Move{MoveKind::kDrawBoat, boat()};
    if (word == "card") return Move{MoveKind::kDrawCard, card()};
    if (word == "revolt") {
      return Move{MoveKind::kDrawRevolt,
                  RevoltToken::at(number(0, RevoltToken::kCount - 1, "expected a revolt token"))};
    }
    fault_ = {0, "expected a decision: lay, pass, activate, load, ..."};
    return {};
  }

  void fail(std::string_view what) noexcept {
    if (fault_.what.empty()) fault_ = {scan_.at(), what};
  }
  bool space() noexcept {
    if (fault_.what.empty() && scan_.take(' ')) return true;
    fail("expected a space and more");
    return false;
  }
  // In range even when wrong, so that the caller can go on.
  int number(int low, int high, std::string_view what) noexcept {
    if (!space()) return low;
    const auto before = scan_;
    const auto value = scan_.take_int();
    if (value && *value >= low && *value <= high && digits_only(before)) return *value;
    scan_ = before;
    fail(what);
    return low;
  }
  // No sign and no leading zero: each number has one spelling.
  [[nodiscard]] bool digits_only(const core::Scanner& from) const noexcept {
    const auto length = scan_.at() - from.at();
    return from.peek() != '-' && (from.peek() != '0' || length == 1);
  }
  template <class T, std::size_t N>
  T named(const std::array<std::string_view, N>& names, std::string_view what) noexcept {
    if (!space()) return T{};
    const auto before = scan_;
    const auto word = scan_.take_word();
    for (std::size_t i = 0; i < N; ++i) {
      if (names[i] == word) return static_cast<T>(i);
    }
    scan_ = before;
    fail(what);
    return T{};
  }
  City city() noexcept { return named<City>(kCityWords, "expected a city"); }
  Good good() noexcept { return named<Good>(kGoodNames, "expected a good"); }
  Boat boat() noexcept { return Boat::at(number(0, Boat::kCount - 1, "expected a boat, 0 to 19")); }
  std::optional<Token> token() noexcept {
    for (std::size_t i = 0; i < kTokenWords.size(); ++i) {
      auto trial = scan_;
      if (trial.take(' ') && trial.take_word() == kTokenWords[i]) {
        scan_ = trial;
        return static_cast<Token>(i);
      }
    }
    return std::nullopt;
  }
  Card card() noexcept {
    if (!space()) return {};
    const auto before = scan_;
    const auto name = scan_.take_word();
    if (name.empty() || scan_.take('-')) {
      const auto digits = scan_;
      const auto value = scan_.take_int();
      const auto found = Card::from(value && digits_only(digits) ? *value : -1);
      if (found && (name.empty() || card_name(*s_.components, *found) == name)) return *found;
    }
    scan_ = before;
    fail("expected a card, as in merchant-3");
    return {};
  }
  Move choice(MoveKind yes, MoveKind no) noexcept {
    if (scan_.take(std::string_view{" draw"})) return Move{yes};
    if (scan_.take(std::string_view{" decline"})) return Move{no};
    fail("expected draw or decline");
    return {};
  }
  Move swap(MoveKind kind) noexcept {
    const auto first = good();
    if (scan_.done()) return Move::swap(kind, first, {});
    const auto place = scan_.at();
    const auto second = good();
    if (fault_.what.empty() && second < first) fault_ = {place, "expected the goods in goods order"};
    return Move::swap(kind, first, second);
  }
  Move load() noexcept {
    const auto wanted = boat();
    CitySet tokens;
    while (fault_.what.empty() && !scan_.done()) {
      const auto place = scan_.at();
      const auto from = city();
      if (fault_.what.empty() && !(tokens - CitySet::first(index_of(from))).empty()) {
        fault_ = {place, "expected the cities in city order"};
      }
      tokens.insert(from);
    }
    // The statues follow from the tokens.
    if (fault_.what.empty() && s_.step == Step::kLoad) {
      const Purse purse{s_.goods[at(s_.actor)], unused_mercenaries(s_, s_.actor), s_.supply};
      for (const auto& way : payments(*s_.components, s_.components->boat(wanted).cost, purse)) {
        if (way.mercenaries == tokens) return Move::load(wanted, tokens, replaced(way));
      }
    }
    return Move::load(wanted, tokens, {});
  }

  const State& s_;
  core::Scanner scan_;
  ParseError fault_{};
};

}  // namespace

std::string card_text(const Components& parts, Card card) {
  return std::string{card_name(parts, card)} + "-" + std::to_string(card.index());
}

std::string_view city_word(City city) noexcept { return kCityWords[at(city)]; }

std::string move_text(const State& s, Move move) {
  std::string text{verb(move.kind())};
  const auto add = [&text](std::string_view word) {
    text += ' ';
    text += word;
  };
  switch (move.kind()) {
    case MoveKind::kDrawSeat:
      add(std::to_string(move.seat().number()));
      break;
    case MoveKind::kDrawSupply:
      add(std::to_string(move.supply_card().index()));
      break;
    case MoveKind::kDrawBoat:
      add(std::to_string(move.boat().index()));
      break;
    case MoveKind::kDrawRevolt:
      add(std::to_string(move.revolt_token().index()));
      break;
    case MoveKind::kCollect:
      add(city_word(move.city()));
      add(name_of(move.good()));
      break;
    case MoveKind::kActivate:
    case MoveKind::kSwap:
      add(city_word(move.city()));
      break;
    case MoveKind::kDrawCard:
    case MoveKind::kLay:
    case MoveKind::kHire:
    case MoveKind::kPhilosopher:
    case MoveKind::kGuardCard:
    case MoveKind::kBandit:
    case MoveKind::kThief:
    case MoveKind::kPriest:
      add(card_text(*s.components, move.card()));
      break;
    case MoveKind::kDeity:
      add(name_of(move.category()));
      break;
    case MoveKind::kGuardToken:
    case MoveKind::kCairoToken:
      add(kTokenWords[static_cast<std::size_t>(move.token())]);
      break;
    case MoveKind::kVizier:
    case MoveKind::kPolitician:
    case MoveKind::kAlexandria:
      add(name_of(move.good()));
      break;
    case MoveKind::kRaise:
      add("raise");
      break;
    case MoveKind::kGive:
    case MoveKind::kTake:
      add(name_of(move.good()));
      if (move.second_good()) add(name_of(*move.second_good()));
      break;
    case MoveKind::kGiza:
    case MoveKind::kExchange:
      add(std::to_string(move.number()));
      break;
    case MoveKind::kLuxorStay:
    case MoveKind::kCairoStay:
      add("decline");
      break;
    case MoveKind::kLuxorDraw:
      add("draw");
      break;
    case MoveKind::kLoad:
      add(std::to_string(move.boat().index()));
      for (const auto city : move.mercenaries()) add(city_word(city));
      break;
    case MoveKind::kPass:
    case MoveKind::kDecline:
      break;
  }
  return text;
}

core::Result<Move, game::ParseError> parse_move(const State& s, std::string_view text) {
  return MoveReader{s, text}.read();
}

}  // namespace benben::pyramidion
