// review.cpp: where the points of a finished game were lost, and what was only luck.
#include "arena/review.h"

#include <cmath>
#include <cstdio>
#include <iostream>

#include "arena/review_words.h"
#include "commands.h"
#include "input.h"
#include "progress.h"
#include "protocol/pyramidion_json.h"
#include "protocol/pyramido_json.h"
#include "protocol/record.h"
#include "table.h"

namespace benben::app {
namespace {

void write_json(const arena::Review& review, int game) {
  std::string out;
  core::JsonWriter json{out};
  const auto margins = [&](std::string_view key, const arena::Margins& by_seat) {
    json.key(key).begin_array();
    for (int p = 0; p < review.players; ++p) json.value(by_seat[static_cast<std::size_t>(p)], 2);
    json.end_array();
  };
  json.begin_object().member("game", game).key("players").begin_array();
  for (int p = 0; p < review.players; ++p) {
    const auto& player = review.by_player[static_cast<std::size_t>(p)];
    json.begin_object().key("start").value(player.start, 2).key("own").value(player.own, 2).key("others");
    json.value(player.others, 2).key("luck").value(player.luck, 2).key("result").value(player.result, 2).end_object();
  }
  json.end_array();
  margins("opening_luck", review.opening_luck);
  json.key("decisions").begin_array();
  for (const auto& d : review.decisions) {
    json.begin_object().member("n", d.number).member("player", d.seat.number()).member("played", d.played);
    json.member("best", d.best).key("before").value(d.before, 2).key("after").value(d.after, 2);
    json.key("lost").value(d.lost, 2);
    margins("luck", d.luck);
    if (!d.words.empty()) json.member("words", d.words);
    json.end_object();
  }
  json.end_array().key("moments").begin_array();
  for (const auto moment : review.moments) json.value(review.decisions[moment].number);
  json.end_array().end_object();
  std::cout << out << '\n';
}

void print(const arena::Review& review, int game, double least) {
  std::printf("game %d\n   n player played               best                 expected margin    lost    luck\n", game);
  for (const auto& d : review.decisions) {
    const double luck = d.luck[static_cast<std::size_t>(d.seat.index())];
    if (d.lost < least && std::abs(luck) < least) continue;
    std::printf("%4zu %6d %-20s %-20s %6.1f -> %6.1f %7.1f %7.1f  %s\n", d.number, d.seat.number(), d.played.c_str(),
                d.lost > 0 ? d.best.c_str() : "", d.before, d.after, d.lost, luck, d.words.c_str());
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
    std::printf("  decision %zu, player %d: %s; %.0f points\n", d.number, d.seat.number(), d.words.c_str(), d.lost);
  }
  std::printf("\n");
}

template <game::Game G>
std::optional<protocol::JsonError> review_record(const boost::json::object& object, const ReviewFlags& flags,
                                                 int game) {
  const auto record = protocol::read_record<G>(object, setup_defaults<G>(*flags.components));
  if (!record) return record.error();
  auto options = arena::review_options<G>(flags.deep, flags.seed);
  Progress progress{"decisions", static_cast<long long>(record->moves.size())};
  options.progress = [&](double part) {
    progress.step(static_cast<long long>(part * static_cast<double>(record->moves.size())));
    return true;
  };
  const auto review = arena::Reviewer<G>{options}.review(*record);
  if (!review) return protocol::to_json_error(review.error(), record->moves[review.error().move]);
  progress.clear();
  flags.json ? write_json(*review, game) : print(*review, game, flags.least);
  return std::nullopt;
}

}  // namespace

int review(const ReviewFlags& flags) {
  return for_each_record(
      flags.file, flags.game, [&](const boost::json::object& object, const std::string& name, int game) {
        return bots::with_game(name,
                               [&]<class G>(std::type_identity<G>) { return review_record<G>(object, flags, game); });
      });
}

}  // namespace benben::app
