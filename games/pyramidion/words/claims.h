// claims.h: what can be said for and against decisions of Pyramidion, in the players' words.
//
// A claim follows from the position and is made only where it holds: "7 of 5: takes a camel and two wood", "leaves Blue
// the lead in trade". A hint says the first one that there is for a decision; a review and a puzzle say what the better
// of two decisions has before the other, and what the other gives away. Where nothing on the table tells them apart,
// games that quick players play on from both may: in the same worlds, dealt anew from what the seat knows, until the
// next round is over. No claim needs what the seat does not know. Cost: microseconds; where games are played, some ten
// milliseconds.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json_writer.h"
#include "games/pyramidion/rules/pyramidion.h"

namespace benben::pyramidion {

// Each kind uses the members it needs: docs/protocol.md, "Review".
struct Claim {
  std::string_view kind = {};  // empty: there is nothing to say
  std::string_view what = {};
  std::optional<Category> category = {};
  CategorySet categories = {};
  std::optional<Seat> seat = {};
  SeatSet seats = {};
  std::optional<City> city = {};
  std::optional<Good> good = {};
  std::optional<Card> card = {};
  Goods goods = {};
  std::optional<int> number = {}, asked = {}, others = {}, cards = {}, cities = {}, points = {}, times = {}, of = {},
                     least = {}, most = {};
  double by = 0;

  [[nodiscard]] bool is_made() const noexcept { return !kind.empty(); }
};

// What speaks for a decision; it need not speak against others.
[[nodiscard]] Claim claim_for(const State& s, Move move);

// What the better decision has before the one that was played, and what that one gave away. Either may be missing.
struct Comparison {
  Claim better, lost;
};
[[nodiscard]] Comparison compare(const State& s, Move played, Move best);

// The members of a JSON object.
void write_members(core::JsonWriter& json, const Claim& claim);
// "takes 1 camel, 2 wood (7 of 5), and leaves 5 cards for 2 cities"; for the terminal.
[[nodiscard]] std::string in_words(const State& s, const Claim& claim);

}  // namespace benben::pyramidion
