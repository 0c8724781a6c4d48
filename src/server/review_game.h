// review_game.h: the review of a game as data. docs/protocol.md, "Review".
#pragma once

#include <functional>
#include <string>

#include "arena/review.h"
#include "arena/review_words.h"
#include "protocol/json.h"

namespace benben::server {

template <game::Game G>
[[nodiscard]] std::string review_game(const game::Record<G>& record, std::function<bool(double)> progress,
                                      std::function<bool()> pause) {
  auto options = arena::review_options<G>(false, 1);
  options.progress = std::move(progress);
  options.pause = std::move(pause);
  const auto review = arena::Reviewer<G>{options}.review(record);
  if (!review || !review->complete) return {};

  std::string text;
  core::JsonWriter json{text};
  const auto margins = [&](std::string_view key, const arena::Margins& by_seat) {
    json.key(key).begin_array();
    for (int p = 0; p < review->players; ++p) json.value(by_seat[static_cast<std::size_t>(p)], 2);
    json.end_array();
  };
  json.begin_object().key("players").begin_array();
  for (int p = 0; p < review->players; ++p) {
    const auto& player = review->by_player[static_cast<std::size_t>(p)];
    json.begin_object().key("start").value(player.start, 2).key("own").value(player.own, 2).key("others");
    json.value(player.others, 2).key("luck").value(player.luck, 2).key("result").value(player.result, 2).end_object();
  }
  json.end_array();
  margins("opening_luck", review->opening_luck);
  json.key("decisions").begin_array();
  auto at = review->decisions.begin();
  static_cast<void>(game::replay<G>(record, [&](const typename G::State& state, const typename G::Move&) {
    const auto& decision = *at++;
    json.begin_object().member("turn", decision.number).member("seat", decision.seat.number());
    json.member("played", decision.played).member("best", decision.best);
    if (decision.best != decision.played) {
      json.key("best_decision");
      protocol::Json<G>::write_move(json, state, *G::parse_move(state, decision.best));
    }
    json.key("before").value(decision.before, 2).key("after").value(decision.after, 2);
    json.key("lost").value(decision.lost, 2);
    margins("luck", decision.luck);
    if (const auto& why = decision.reason; !why.kind.empty()) {
      json.key("reason").begin_object().member("kind", why.kind);
      if (!why.colour.empty()) json.member("colour", why.colour);
      if (!why.better_colour.empty()) json.member("better", why.better_colour);
      if (why.jewels > 0) json.member("jewels", why.jewels);
      if (why.better > 0) json.member("better", why.better);
      if (!why.city.empty()) json.member("city", why.city);
      json.end_object();
    }
    json.end_object();
  }));
  json.end_array().key("moments").begin_array();
  for (const auto moment : review->moments) json.value(review->decisions[moment].number);
  json.end_array().end_object();
  return text;
}

}  // namespace benben::server
