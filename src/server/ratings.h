// ratings.h: which games count for ratings, and what they come to.
// A rating is worth something only while it cannot be made to order: by a bot that is new under every budget, by games
// that are given up as they begin, by the same two over and over, by a bot that plays in one's place. glicko.h bounds
// what new accounts give.
#pragma once

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/glicko.h"
#include "store/store.h"
#include "table/table.h"

namespace benben::server {

// Decisions of its own that a seat has made in a game that counts for it: a third of what a game of either kind takes.
inline constexpr int kLeastDecisions = 24;
// Games that count between the same two on one day (UTC).
inline constexpr int kMostMeetings = 10;
// Short games left on one day that cost something though only people stayed whose own rating is not sure: an account
// costs nothing to make, and to sit down beside somebody who is away for a while would be a way to harm them.
inline constexpr int kMostLeft = 3;

// A bot counts as what its name says: with the budget that it has by itself.
[[nodiscard]] bool is_rated_bot(std::string_view bot);

// What a game came to that was to count.
struct Rated {
  std::string ratings;  // JSON, by seat
  std::string unrated;  // why there are none, or only what somebody pays
  explicit operator bool() const noexcept { return !ratings.empty() || !unrated.empty(); }
  // A JSON object with this in it.
  [[nodiscard]] std::string added_to(const std::string& object) const;
};

// What the rating of a finished game hangs on; taken from its table, and rated where the store is at hand.
class Rater {
 public:
  explicit Rater(const table::Table& table);
  [[nodiscard]] Rated rate(store::Store& store, table::Time at) const;

 private:
  // Which two count, by seats from 0. What one of several does keeps no other two from counting, or a friend could
  // say at the end whether a game was one.
  using Pairs = std::set<std::pair<std::size_t, std::size_t>>;
  // Each once, by what was played, and both ways round, by how often they met.
  [[nodiscard]] Pairs long_pairs() const;
  [[nodiscard]] Pairs pairs(store::Store& store, table::Time at) const;
  // Who left whom before their game had its length: the first pays as if they had lost, the second gains nothing.
  // `players` are those of the seats, as they were.
  [[nodiscard]] Pairs left(store::Store& store, std::span<const Glicko> players, table::Time at) const;

  std::string game_;
  std::vector<std::string> players_;         // as ratings name them; empty: somebody whose account is gone
  std::vector<table::SeatRating> standing_;  // when they sat down
  std::vector<int> ranks_;
  std::vector<bool> gains_;    // or left, and has nothing to win any more
  std::vector<bool> is_long_;  // has decided often enough
  std::string unrated_;
};

}  // namespace benben::server
