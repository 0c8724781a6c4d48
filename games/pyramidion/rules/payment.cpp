#include "games/pyramidion/rules/payment.h"

namespace benben::pyramidion {
namespace {

// All subsets of five things, by size, then lexicographic; those of k < 5 things are the same
// list without the sets that need more.
struct Subsets {
  std::uint8_t sets[kTokensPerPlayer + 1][kMostPayments]{};
};
constexpr Subsets make_subsets() {
  Subsets all;
  for (int k = 0; k <= kTokensPerPlayer; ++k) {
    const int total = 1 << k;
    for (int i = 0; i < total; ++i) all.sets[k][i] = static_cast<std::uint8_t>(i);
    const auto before = [](std::uint8_t a, std::uint8_t b) {
      if (std::popcount(a) != std::popcount(b)) return std::popcount(a) < std::popcount(b);
      const int differ = a ^ b;
      return (a & differ & -differ) != 0;  // has the first city in which they differ
    };
    for (int i = 1; i < total; ++i) {
      for (int j = i; j > 0 && before(all.sets[k][j], all.sets[k][j - 1]); --j) {
        std::swap(all.sets[k][j], all.sets[k][j - 1]);
      }
    }
  }
  return all;
}
constexpr auto kSubsets = make_subsets();

Goods missing_with(Goods cost, const Purse& purse, Goods from_tokens) noexcept {
  return cost.beyond(purse.own.without(Good::kStatue) + from_tokens);
}

Goods gifts(const Components& parts, CitySet tokens) noexcept {
  Goods sum;
  for (const auto city : tokens) sum += Goods::of(parts.city(city).mercenary_good);
  return sum;
}

}  // namespace

bool can_pay(const Components& parts, Goods cost, const Purse& purse) noexcept {
  const int statues = purse.own[Good::kStatue];
  auto missing = missing_with(cost, purse, {});
  if (missing.total() <= statues) return true;
  if (purse.tokens.empty()) return false;
  missing = missing_with(cost, purse, gifts(parts, purse.tokens).capped(cost).capped(purse.stock));
  return missing.total() <= statues;
}

Payments payments(const Components& parts, Goods cost, const Purse& purse) noexcept {
  Payments ways;
  const int statues = purse.own[Good::kStatue];
  // The tokens that can help, and for each the token before it that gives the same good.
  CitySet city[kTokensPerPlayer];
  Goods gift[kTokensPerPlayer];
  int before[kTokensPerPlayer];
  int tokens = 0;
  Goods given;
  const auto limit = cost.capped(purse.stock);
  for (const auto token : purse.tokens) {
    const auto good = Goods::of(parts.city(token).mercenary_good);
    if (!limit.contains(given + good)) continue;
    given += good;
    before[tokens] = 0;
    for (int i = tokens - 1; i >= 0; --i) {
      if (gift[i] == good) {
        before[tokens] = 1 << i;
        break;
      }
    }
    city[tokens] = CitySet::of(token);
    gift[tokens++] = good;
  }
  // Sums over each set, from the set without its lowest token.
  CitySet cities[kMostPayments];
  Goods sums[kMostPayments];
  int needs[kMostPayments];
  cities[0] = {};
  sums[0] = {};
  needs[0] = 0;
  for (int set = 1; set < 1 << tokens; ++set) {
    const int rest = set & (set - 1);
    const int token = std::countr_zero(static_cast<unsigned>(set));
    cities[set] = cities[rest] | city[token];
    sums[set] = sums[rest] + gift[token];
    needs[set] = needs[rest] | before[token];
  }
  for (int i = 0; i < 1 << tokens; ++i) {
    const int set = kSubsets.sets[tokens][i];
    if ((needs[set] & ~set) != 0) continue;
    const auto missing = missing_with(cost, purse, sums[set]);
    if (missing.total() <= statues) ways.push_back({cities[set], sums[set], missing});
  }
  return ways;
}

Payment payment(const Components& parts, Goods cost, const Purse& purse, CitySet mercenaries) noexcept {
  const auto from_tokens = gifts(parts, mercenaries);
  assert(purse.tokens.contains(mercenaries) && cost.contains(from_tokens) && purse.stock.contains(from_tokens));
  const auto missing = missing_with(cost, purse, from_tokens);
  assert(missing.total() <= purse.own[Good::kStatue]);
  return {mercenaries, from_tokens, missing};
}

Goods price(Goods cost, const Payment& payment) noexcept {
  return cost - payment.from_tokens - payment.missing + Goods::of(Good::kStatue, payment.missing.total());
}

}  // namespace benben::pyramidion
