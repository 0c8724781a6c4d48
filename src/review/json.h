// json.h: a review as data. docs/protocol.md, "Review".
#pragma once

#include <string>
#include <string_view>

#include "core/json_writer.h"
#include "protocol/json.h"
#include "review/review.h"

namespace benben::review {

inline void write_margins(core::JsonWriter& json, std::string_view key, const Margins& by_seat, int players) {
  json.key(key).begin_array();
  for (int p = 0; p < players; ++p) json.value(by_seat[static_cast<std::size_t>(p)], 2);
  json.end_array();
}

// The members of a review; write_decision(decision) adds the members of one that differ from reader to reader, in
// front of what all have.
template <class WriteDecision, class WriteRest>
void write_review(core::JsonWriter& json, const Review& review, WriteDecision&& write_decision,
                  WriteRest&& write_rest) {
  json.key("players").begin_array();
  for (int p = 0; p < review.players; ++p) {
    const auto& player = review.by_player[static_cast<std::size_t>(p)];
    json.begin_object().key("start").value(player.start, 2).key("own").value(player.own, 2).key("others");
    json.value(player.others, 2).key("luck").value(player.luck, 2).key("result").value(player.result, 2);
    json.key("accuracy").value(accuracy(review, game::Seat::at(p)), 3).end_object();
  }
  json.end_array();
  write_margins(json, "opening_luck", review.opening_luck, review.players);
  json.key("decisions").begin_array();
  for (const auto& decision : review.decisions) {
    json.begin_object();
    write_decision(decision);
    json.key("before").value(decision.before, 2).key("after").value(decision.after, 2);
    json.key("lost").value(decision.lost, 2);
    if (decision.lost > 0) json.key("error").value(decision.error, 2);
    write_margins(json, "luck", decision.luck, review.players);
    write_rest(decision);
    json.end_object();
  }
  json.end_array().key("moments").begin_array();
  for (const auto moment : review.moments) json.value(review.decisions[moment].number);
  json.end_array();
}

// As the server tells it, with the better decisions spelled out.
template <game::Game G>
[[nodiscard]] std::string to_json(const game::Record<G>& record, const Review& review) {
  std::vector<typename G::State> before;
  static_cast<void>(game::replay<G>(record, [&](const auto& state, const auto&) { before.push_back(state); }));
  std::string text;
  core::JsonWriter json{text};
  json.begin_object();
  write_review(
      json, review,
      [&](const DecisionReview& decision) {
        json.member("turn", decision.number).member("seat", decision.seat.number());
        json.member("played", decision.played).member("best", decision.best);
        if (decision.best == decision.played) return;
        const auto& state = before[decision.number];
        json.key("best_decision");
        protocol::Json<G>::write_move(json, state, *G::parse_move(state, decision.best));
      },
      [&](const DecisionReview& decision) {
        if (!decision.reason.members.empty()) json.key("reason").raw("{" + decision.reason.members + "}");
      });
  json.end_object();
  return text;
}

}  // namespace benben::review
