// statistics.h: how the games went that somebody played to the end, and how their rating moved, for a profile.
// Everything is in the tables' cards, but for what reviews said. There may be a thousand cards, and reviews may be
// long, so they are read piece by piece.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/store.h"

namespace benben::server {

class Statistics {
 public:
  // For `viewer`, who learns of no table that is not theirs to find.
  Statistics(std::string user, std::string game, std::string viewer);
  ~Statistics();
  Statistics(const Statistics&) = delete;
  Statistics& operator=(const Statistics&) = delete;

  // Reads the next piece, whatever became of the transaction of the one before it. False once all is read.
  bool read(store::Store& store);
  // Of the answer, once all is read; nothing if nobody is known by that id.
  [[nodiscard]] std::optional<std::string>& members() noexcept { return members_; }

 private:
  struct Game;
  static std::optional<Game> read_game(const store::TableRow& row, const std::string& user);
  static std::string read_review(store::Store& store, const Game& game);
  void write_members();

  std::string user_, game_, viewer_;
  std::optional<store::User> known_;
  store::Rating rating_;
  std::vector<store::TableRow> rows_;  // the newest first
  std::size_t next_row_ = 0;
  std::vector<Game> games_;
  std::size_t reviewed_ = 0;  // so many of them were looked at for their reviews,
  std::size_t told_ = 0;      // and so many count
  std::optional<std::string> members_;
};

}  // namespace benben::server
