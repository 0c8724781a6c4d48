// payment.h: the ways to pay for a boat. A way is a set of mercenary tokens: each gives one good
// that the boat asks for, from the common stock; own goods pay the rest, statues what is missing.
// Found by walking the sets of at most five tokens, however many goods are held: of tokens that
// give the same good only the first in city order are used, so each way is met once.
#pragma once

#include "core/fixed_vector.h"
#include "games/pyramidion/rules/components.h"

namespace benben::pyramidion {

struct Purse {
  Goods own{};
  CitySet tokens{};  // own mercenary tokens not used this round
  Goods stock{};     // the common stock, out of which the tokens give
};

struct Payment {
  CitySet mercenaries{};
  Goods from_tokens{};
  Goods missing{};  // what statues pay: other goods, and a cost in statues itself
  friend constexpr bool operator==(const Payment&, const Payment&) = default;
};
inline constexpr std::size_t kMostPayments = std::size_t{1} << kTokensPerPlayer;
using Payments = core::FixedVector<Payment, kMostPayments>;

// Whether there is any way: with every token that can help.
[[nodiscard]] bool can_pay(const Components& parts, Goods cost, const Purse& purse) noexcept;
// All ways: sets of tokens by size, then by their cities in city order.
[[nodiscard]] Payments payments(const Components& parts, Goods cost, const Purse& purse) noexcept;
// The payment with these tokens; asserted to be one of payments().
[[nodiscard]] Payment payment(const Components& parts, Goods cost, const Purse& purse, CitySet mercenaries) noexcept;
// What leaves the purse: own goods and statues.
[[nodiscard]] Goods price(Goods cost, const Payment& payment) noexcept;
// What the statues stand for; a cost in statues is no replacement.
[[nodiscard]] constexpr Goods replaced(const Payment& payment) noexcept {
  return payment.missing.without(Good::kStatue);
}

}  // namespace benben::pyramidion
