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

  [[nodiscard]] bool is_new() const noexcept { return create_.has_value(); }
  // What came of it.
  bool is_taken = false;  // another node wrote an entry of this number first, or what is in memory names somebody gone
  std::optional<protocol::ErrorCode> refused;  // why nothing is written: too many of them, or nobody to have it
  Rated rated;                                 // of a game that was to count and ends here

 private:
  // Whether somebody whom this writes down was deleted meanwhile: nobody would take their name away again.
  [[nodiscard]] bool names_the_gone(store::Store& store) const;
  // Whether somebody who sits down here is called otherwise by now, and the name perhaps another's.
  [[nodiscard]] bool names_wrongly(store::Store& store) const;
  // Why somebody who sits down here may not: they have as many tables as a person may have, or that cannot be said
  // just now.
  [[nodiscard]] std::optional<protocol::ErrorCode> sits_too_often(store::Store& store) const;

  std::string table_;
  std::vector<table::Entry> entries_;
  std::optional<store::TableRow> create_;
  bool is_of_bots_ = false;         // and of nobody else
  std::string owner_;               // as it is known here, and who sits there
  std::vector<std::string> users_;  // by seat
  std::size_t gone_ = 0;            // people who sit there, and whose accounts are gone
  store::TableChange change_;
  struct Sat {
    int seat;
    std::string user, name;  // nobody: they stood up
    bool is_guest;
    bool is_handed_over;  // it was theirs under another name
  };
  std::vector<Sat> seats_;
  std::optional<Rater> rater_;
  // The deal of a day that counts: begun here, ended here.
  [[nodiscard]] store::DailyStatus judged(store::Store& store) const;
  struct DailyEnd {
    std::string day;
    bool is_own = false;  // played to the end, by the person alone
    std::vector<int> points;
  };
  std::optional<store::DailyRow> daily_begun_;
  std::optional<DailyEnd> daily_ended_;
  std::string news_;
};

}  // namespace benben::server
