// review.cpp: where the points of a finished game were lost, and what was only luck.
#include "review/review.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <iostream>

#include "commands.h"
#include "program/progress.h"
#include "protocol/record.h"
#include "review/json.h"
#include "table.h"

namespace benben::app {
namespace {

void write_json(const review::Review& review, int game) {
  std::string out;
  core::JsonWriter json{out};
  json.begin_object().member("game", game);
  review::write_review(
      json, review,
      [&](const review::DecisionReview& d) {
        json.member("n", d.number).member("player", d.seat.number()).member("played", d.played).member("best", d.best);
      },
      [&](const review::DecisionReview& d) {
        if (!d.reason.words.empty()) json.member("words", d.reason.words);
        if (!d.reason.members.empty()) json.key("reason").raw("{" + d.reason.members + "}");
      });
  json.end_object();
  std::cout << out << '\n';
}

void print(const review::Review& review, int game, double least) {
  std::printf("game %d\n   n player played               best                 expected margin       lost    luck\n",
              game);
  for (const auto& d : review.decisions) {
    const double luck = d.luck[static_cast<std::size_t>(d.seat.index())];
    if (d.lost < least && std::abs(luck) < least) continue;
    std::array<char, 32> lost{};
    if (d.lost > 0) std::snprintf(lost.data(), lost.size(), "%.1f ± %.1f", d.lost, d.error);
    std::printf("%4zu %6d %-20s %-20s %6.1f -> %6.1f %*s %7.1f  %s\n", d.number, d.seat.number(), d.played.c_str(),
                d.lost > 0 ? d.best.c_str() : "", d.before, d.after, d.lost > 0 ? 11 : 10, lost.data(), luck,
                d.reason.words.c_str());
  }
  std::printf("\n  player    start +    own + others +   luck = result   (margin in points)\n");
  for (int p = 0; p < review.players; ++p) {
    const auto& player = review.by_player[static_cast<std::size_t>(p)];
    std::printf("  %6d %8.1f %8.1f %8.1f %8.1f %8.1f\n", p + 1, player.start, player.own, player.others, player.luck,
                player.result);
  }
  if (!review.moments.empty()) std::printf("\n  What decided it:\n");
  for (const auto moment : review.moments) {
    const auto& d = review.decisions[moment];
    const auto why = d.reason.words.empty() ? "better " + d.best : d.reason.words;
    std::printf("  decision %zu, player %d: %s; %.1f ± %.1f points\n", d.number, d.seat.number(), why.c_str(), d.lost,
                d.error);
  }
  std::printf("\n");
}

template <game::Game G>
std::optional<protocol::JsonError> review_record(const boost::json::object& object, const ReviewFlags& flags,
                                                 int game) {
  const auto record = protocol::read_record<G>(object, setup_defaults<G>(flags.parts));
  if (!record) return record.error();
  auto options = review::review_options<G>(flags.deep, flags.seed, bots::kMachine);
  program::Progress progress{"decisions", static_cast<long long>(record->moves.size())};
  options.progress = [&](double part) {
    progress.step(static_cast<long long>(part * static_cast<double>(record->moves.size())));
    return true;
  };
  const auto review = review::Reviewer<G>{options}.review(*record);
  if (!review) return protocol::to_json_error(review.error(), record->moves[review.error().move]);
  progress.clear();
  flags.json ? write_json(*review, game) : print(*review, game, flags.least);
  return std::nullopt;
}

}  // namespace

int review(const ReviewFlags& flags) {
  return program::for_each_record(
      flags.file, flags.game, [&](const boost::json::object& object, const std::string& name, int game) {
        return games::with_game(name,
                                [&]<class G>(std::type_identity<G>) { return review_record<G>(object, flags, game); });
      });
}

}  // namespace benben::app
