// writing.h: what a transaction writes of a table when more changes than its position: status, seats, ratings.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/news.h"
#include "server/ratings.h"
#include "store/store.h"
#include "table/table.h"

namespace benben::server {

// Shared between the store's thread and ours.
struct Writing {
  // `entries` are applied to the table already.
  Writing(const table::Table& table, std::vector<table::Entry> entries, std::optional<store::TableRow> create,
          std::optional<table::Time> due, const News& news);

  // May be run again after a transaction that failed.
  void run(store::Store& store);

  // What came of it.
  bool is_taken = false;     // another node wrote an entry of this number first
  bool is_too_many = false;  // whoever wanted the table has too many
  Rated rated;               // of a game that was to count and ends here

 private:
  std::string table_;
  std::vector<table::Entry> entries_;
  std::optional<store::TableRow> create_;
  store::TableChange change_;
  std::vector<std::pair<int, std::string>> seats_;  // seat, user
  std::optional<Rater> rater_;
  std::string news_;
};

}  // namespace benben::server
