// components.h: what is in the box. All numbers of the game are data: data/pyramidion.json, which
// the build turns into a table, or another file of the same schema (games/pyramidion/json/components_json.h).
// The shipped set is a reconstruction: its `printed` list names the values that are facts.
// Components is immutable and outlives every State, which points to it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/hash.h"
#include "games/pyramidion/rules/goods.h"
#include "games/pyramidion/rules/ids.h"

namespace benben::pyramidion {

enum class Kind : std::uint8_t { kMerchant, kNegotiator, kMercenary, kRebel, kSpecial };
enum class Special : std::uint8_t {
  kNone,
  kDeity,
  kHighPriest,
  kGuard,
  kBandit,
  kThief,
  kVizier,
  kOverseer,
  kPhilosopher,
  kPolitician,
  kStonecutter,
};
inline constexpr int kSpecials = 11;  // with kNone
inline constexpr std::array<std::string_view, 5> kKindNames = {"merchant", "negotiator", "mercenary", "rebel",
                                                               "special"};
inline constexpr std::array<std::string_view, kSpecials> kSpecialNames = {
    "none",   "deity",    "high_priest", "guard",      "bandit",     "thief",
    "vizier", "overseer", "philosopher", "politician", "stonecutter"};

// Influence, agreements and trade side by side in 16-bit lanes, so that sums take one addition.
class Numbers {
 public:
  constexpr Numbers() noexcept = default;
  constexpr Numbers(int influence, int agreements, int trade) noexcept
      : lanes_{static_cast<std::uint64_t>(influence) | static_cast<std::uint64_t>(agreements) << 16 |
               static_cast<std::uint64_t>(trade) << 32} {}
  static constexpr Numbers of(Category category, int number) noexcept {
    Numbers numbers;
    numbers.lanes_ = static_cast<std::uint64_t>(number) << (16 * static_cast<int>(category));
    return numbers;
  }
  [[nodiscard]] constexpr int operator[](Category category) const noexcept {
    return static_cast<int>((lanes_ >> (16 * static_cast<int>(category))) & 0xFFFF);
  }
  constexpr Numbers& operator+=(Numbers b) noexcept {
    lanes_ += b.lanes_;
    return *this;
  }
  friend constexpr Numbers operator+(Numbers a, Numbers b) noexcept { return a += b; }
  friend constexpr bool operator==(Numbers, Numbers) = default;

 private:
  std::uint64_t lanes_ = 0;
};

// What a character card says.
struct Face {
  Kind kind = Kind::kMerchant;
  Special special = Special::kNone;
  bool ankh = false;
  Numbers numbers{};
  friend constexpr bool operator==(const Face&, const Face&) = default;
};

// The printed things, as the file has them.
struct Facts {
  struct CityFacts {
    Numbers thresholds{};
    Good mercenary_good = Good::kCamel;
  };
  struct BoatFacts {
    int points = 0;
    Goods cost{};
  };
  struct RevoltFacts {
    int strength = 0;
    Goods reward{};
  };
  Goods goods_supply{};
  std::array<Face, kBasicCards> basic{};
  std::array<Face, kSharedCards> shared{};
  std::array<CityFacts, kCities> cities{};
  std::array<BoatFacts, Boat::kCount> boats{};
  std::array<std::array<Goods, kCities>, SupplyCard::kCount> supply{};
  std::array<RevoltFacts, RevoltToken::kCount> revolt{};
};

inline constexpr int kTokensPerPlayer = 5;    // mercenary tokens, and as many negotiator tokens
inline constexpr int kTokensPerCategory = 4;  // category tokens
inline constexpr int kDeityBonus = 6;
inline constexpr int kOpenBoats = 5;
inline constexpr int kDealtCards = 4;
inline constexpr int kStonecutterRaise = 3;  // a stonecutter's raise of the thresholds
inline constexpr int kPhilaeStrength = 2;    // more for each revolt token in Philae
inline constexpr int kWorkersPerStatue = 3;  // Abu Simbel
inline constexpr int kStonecutterSwap = 2;   // goods that a stonecutter swaps at most
inline constexpr int kTwoPlayerCities = 3;   // a round
inline constexpr int kTwoPlayerLimit = 5;    // characters a player in a city

class Components {
 public:
  explicit constexpr Components(const Facts& facts) noexcept;

  [[nodiscard]] constexpr const Facts& facts() const noexcept { return facts_; }
  [[nodiscard]] constexpr const Face& face(Card card) const noexcept {
    return faces_[static_cast<std::size_t>(card.index())];
  }
  [[nodiscard]] constexpr const Facts::CityFacts& city(City city) const noexcept {
    return facts_.cities[static_cast<std::size_t>(city)];
  }
  [[nodiscard]] constexpr const Facts::BoatFacts& boat(Boat boat) const noexcept {
    return facts_.boats[static_cast<std::size_t>(boat.index())];
  }
  [[nodiscard]] constexpr const std::array<Goods, kCities>& supply(SupplyCard card) const noexcept {
    return facts_.supply[static_cast<std::size_t>(card.index())];
  }
  [[nodiscard]] constexpr Goods supply_total(SupplyCard card) const noexcept {
    return supply_totals_[static_cast<std::size_t>(card.index())];
  }
  [[nodiscard]] constexpr const Facts::RevoltFacts& revolt(RevoltToken token) const noexcept {
    return facts_.revolt[static_cast<std::size_t>(token.index())];
  }
  // All cards of a kind, by what is printed on them.
  [[nodiscard]] constexpr CardSet of_kind(Kind kind) const noexcept { return kinds_[static_cast<std::size_t>(kind)]; }
  [[nodiscard]] constexpr CardSet ankhs() const noexcept { return ankhs_; }
  // The one shared card with this special; a deity is basic: see deity_of.
  [[nodiscard]] constexpr Card special(Special special) const noexcept {
    return specials_[static_cast<std::size_t>(special)];
  }
  [[nodiscard]] constexpr Card deity_of(Seat seat) const noexcept { return basic_card(seat, deity_); }
  // Names the set in records: equal numbers, equal fingerprint.
  [[nodiscard]] constexpr std::uint64_t fingerprint() const noexcept { return fingerprint_; }

 private:
  Facts facts_;
  std::array<Face, Card::kCount> faces_{};
  std::array<Goods, SupplyCard::kCount> supply_totals_{};
  std::array<CardSet, kKindNames.size()> kinds_{};
  CardSet ankhs_{};
  std::array<Card, kSpecials> specials_{};
  int deity_ = 0;
  std::uint64_t fingerprint_ = 0;
};

// The set that this program ships.
[[nodiscard]] const Components& reconstruction() noexcept;
// The facts of the shipped set that come from the rulebook, in words.
[[nodiscard]] std::string_view about_reconstruction() noexcept;

constexpr Components::Components(const Facts& facts) noexcept : facts_{facts} {
  for (int i = 0; i < Card::kCount; ++i) {
    const auto place = static_cast<std::size_t>(i);
    const auto& face = i < kSharedCards ? facts_.shared[place]
                                        : facts_.basic[static_cast<std::size_t>((i - kSharedCards) % kBasicCards)];
    faces_[place] = face;
    kinds_[static_cast<std::size_t>(face.kind)].insert(Card::at(i));
    if (face.ankh) ankhs_.insert(Card::at(i));
    if (i < kSharedCards && face.special != Special::kNone) {
      specials_[static_cast<std::size_t>(face.special)] = Card::at(i);
    }
    if (face.special == Special::kDeity) deity_ = (i - kSharedCards) % kBasicCards;
  }
  for (std::size_t card = 0; card < supply_totals_.size(); ++card) {
    for (const auto goods : facts_.supply[card]) supply_totals_[card] += goods;
  }
  core::Hash hash;
  hash.add(facts_.goods_supply.bits());
  const auto add_face = [&hash](const Face& face) {
    hash.add(static_cast<std::uint64_t>(face.kind) << 16 | static_cast<std::uint64_t>(face.special) << 8 |
             static_cast<std::uint64_t>(face.ankh));
    for (const auto category : kAllCategories) hash.add(static_cast<std::uint64_t>(face.numbers[category]));
  };
  for (const auto& face : facts_.basic) add_face(face);
  for (const auto& face : facts_.shared) add_face(face);
  for (const auto& city : facts_.cities) {
    for (const auto category : kAllCategories) hash.add(static_cast<std::uint64_t>(city.thresholds[category]));
    hash.add(static_cast<std::uint64_t>(city.mercenary_good));
  }
  for (const auto& boat : facts_.boats) hash.add(static_cast<std::uint64_t>(boat.points)).add(boat.cost.bits());
  for (const auto& card : facts_.supply) {
    for (const auto goods : card) hash.add(goods.bits());
  }
  for (const auto& token : facts_.revolt) hash.add(static_cast<std::uint64_t>(token.strength)).add(token.reward.bits());
  fingerprint_ = hash.value();
}

}  // namespace benben::pyramidion
