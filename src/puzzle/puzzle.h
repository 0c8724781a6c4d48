// puzzle.h: a position with one best decision, and an obvious one that is worse; reading and writing it as a JSON line.
// Format: docs/puzzles.md. The position is one that its seat cannot tell from the one in the game: what the seat did
// not know is dealt anew in it, so a puzzle gives nothing away. No threads, no files.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/record.h"
#include "puzzle/themes.h"

namespace benben::puzzle {

// A mean and its standard error.
struct Estimate {
  double value = 0;
  double error = 0;
};

template <game::Game G>
struct Puzzle {
  typename G::State position{};
  typename G::Move best{}, tempting{};
  std::vector<typename G::Move> also;   // variants of the best one that are as good
  Estimate best_value, tempting_value;  // the margin to expect after each, in points
  Estimate gain;                        // of the best over the tempting one, in the same worlds
  Estimate lead;                        // over the best of all others
  int worlds = 0;                       // in which they were compared
  std::optional<Estimate> played;       // the gain in games to the end, where the values are by a valuer
  std::string theme;
  std::vector<std::string> solved_by;  // levels, the weakest first
  std::string reason;                  // why the tempting one is worse: members of a JSON object (review::Reasons)
  std::string because;                 // why the best one is good in itself, if that can be said
  // How it came to the position, where the game hides nothing: the deal agrees with what was revealed, and what was not
  // is in another order.
  std::optional<game::Record<G>> record;

  [[nodiscard]] game::Seat seat() const { return G::to_act(position).seat(); }
};

// Says why.
template <game::Game G>
void explain(Puzzle<G>& puzzle) {
  puzzle.reason = review::Reasons<G>::why(puzzle.position, puzzle.tempting, puzzle.best).members;
  puzzle.because = review::Reasons<G>::because(puzzle.position, puzzle.best);
}

// From 1, solved by every level, to one more than there are levels.
template <game::Game G>
[[nodiscard]] int difficulty(const Puzzle<G>& puzzle) {
  return 1 + static_cast<int>(levels<G>().size() - puzzle.solved_by.size());
}

template <game::Game G>
[[nodiscard]] std::string to_json(const Puzzle<G>& puzzle) {
  std::string text;
  core::JsonWriter json{text};
  const auto estimate = [&](std::string_view key, const Estimate& each) {
    json.key(key).begin_array().value(each.value, 2).value(each.error, 2).end_array();
  };
  const auto object = [&](std::string_view key, const std::string& members) {
    if (!members.empty()) json.key(key).raw("{" + members + "}");
  };
  json.begin_object().member("game", G::kName).member("theme", puzzle.theme);
  json.member("difficulty", difficulty<G>(puzzle)).key("solved_by").begin_array();
  for (const auto& level : puzzle.solved_by) json.value(level);
  json.end_array().member("seat", puzzle.seat().number());
  json.member("best", G::move_text(puzzle.position, puzzle.best));
  if (!puzzle.also.empty()) {
    json.key("also").begin_array();
    for (const auto move : puzzle.also) json.value(G::move_text(puzzle.position, move));
    json.end_array();
  }
  json.member("tempting", G::move_text(puzzle.position, puzzle.tempting)).key("values").begin_object();
  estimate("best", puzzle.best_value);
  estimate("tempting", puzzle.tempting_value);
  estimate("gain", puzzle.gain);
  estimate("lead", puzzle.lead);
  if (puzzle.played) estimate("played", *puzzle.played);
  json.member("worlds", puzzle.worlds).end_object();
  object("reason", puzzle.reason);
  object("because", puzzle.because);
  json.member("position", G::position_text(puzzle.position));
  if (puzzle.record) {
    json.key("record");
    protocol::write_record<G>(json, *puzzle.record, puzzle.position);
    json.end_object();
  }
  json.end_object();
  return text;
}

// The members of a JSON object, as Puzzle keeps them.
[[nodiscard]] std::string members_of(const boost::json::object& object);

// Everything that can be checked without playing on: the position, that it is this seat's turn, that both decisions are
// legal, the theme, the levels, and that the record leads here.
template <game::Game G>
[[nodiscard]] core::Result<Puzzle<G>, protocol::JsonError> read_puzzle(const boost::json::object& object) {
  using Node = protocol::JsonReader::Node;
  using protocol::JsonError;
  Puzzle<G> puzzle;
  protocol::JsonReader reader;
  const boost::json::value whole(object);
  const Node root{&whole, ""};
  reader.only(root, {"game", "theme", "difficulty", "solved_by", "seat", "best", "also", "tempting", "values", "reason",
                     "because", "position", "record"});
  if (const auto game = reader.text(reader.member(root, "game")); !reader.failed() && game != G::kName)
    reader.fail("game", "is not " + std::string{G::kName});

  const auto theme = reader.one_of(reader.member(root, "theme"), Themes<G>::kThemes);
  const auto seat = reader.integer(reader.member(root, "seat"), 1, game::kMaxPlayers);
  const auto text = reader.text(reader.member(root, "position"));
  if (reader.failed()) return reader.error();
  puzzle.theme = Themes<G>::kThemes[static_cast<std::size_t>(theme)];
  const auto position = G::parse_position(text);
  if (!position)
    return JsonError{"position", std::string{position.error().what} + " (character " +
                                     std::to_string(position.error().at + 1) + ")"};
  puzzle.position = *position;
  if (!G::to_act(*position).is_seat()) return JsonError{"position", "nobody is to decide"};
  if (puzzle.seat().number() != seat)
    return JsonError{"seat", "it is the turn of seat " + std::to_string(puzzle.seat().number())};

  const auto decision = [&](const Node& node, typename G::Move& move) {
    const auto said = reader.text(node);
    if (reader.failed()) return;
    const auto parsed = G::parse_move(*position, said);
    if (!parsed) return reader.fail(node.path, std::string{parsed.error().what});
    if (const auto next = G::try_apply(*position, *parsed); !next)
      return reader.fail(node.path, std::string{G::explain(next.error())});
    move = *parsed;
  };
  decision(reader.member(root, "best"), puzzle.best);
  decision(reader.member(root, "tempting"), puzzle.tempting);
  if (!reader.failed() && puzzle.best == puzzle.tempting) reader.fail("tempting", "is the best one");
  if (const auto node = reader.maybe(root, "also"); node.value != nullptr) {
    const auto& all = reader.array(node);
    for (std::size_t i = 0; i < all.size() && !reader.failed(); ++i) {
      typename G::Move move{};
      const Node one{&all[i], protocol::item_path("also", i)};
      decision(one, move);
      if (!reader.failed() && (move == puzzle.tempting || !Themes<G>::is_variant(puzzle.best, move)))
        reader.fail(one.path, "is no variant of the best one");
      puzzle.also.push_back(move);
    }
  }

  const auto values = reader.member(root, "values");
  const auto estimate = [&](std::string_view key, Estimate& into) {
    const auto node = reader.member(values, key);
    const auto& pair = reader.array(node, 2);
    if (reader.failed()) return;
    into = {reader.number({&pair[0], protocol::item_path(node.path, 0)}),
            reader.number({&pair[1], protocol::item_path(node.path, 1)})};
    // So that what is read is written again as it was.
    constexpr double kMost = 1e6;
    if (!(std::abs(into.value) < kMost && std::abs(into.error) < kMost))
      reader.fail(node.path, "no game has so many points");
    if (into.error < 0) reader.fail(protocol::item_path(node.path, 1), "an error is not negative");
  };
  estimate("best", puzzle.best_value);
  estimate("tempting", puzzle.tempting_value);
  estimate("gain", puzzle.gain);
  estimate("lead", puzzle.lead);
  if (!reader.failed() && reader.maybe(values, "played").value != nullptr) estimate("played", puzzle.played.emplace());
  puzzle.worlds = reader.integer(reader.member(values, "worlds"), 1, 1'000'000);
  if (!reader.failed() && puzzle.gain.value <= 0) reader.fail("values.gain", "nothing is gained");

  const auto known = levels<G>();
  const auto solved = reader.member(root, "solved_by");
  const auto& names = reader.array(solved);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto level = reader.one_of({&names[i], protocol::item_path("solved_by", i)}, known);
    if (!reader.failed()) puzzle.solved_by.emplace_back(known[static_cast<std::size_t>(level)]);
  }
  const auto stated = reader.integer(reader.member(root, "difficulty"), 1, static_cast<int>(known.size()) + 1);
  if (!reader.failed() && stated != difficulty<G>(puzzle)) reader.fail("difficulty", "does not go with solved_by");
  for (const auto& [key, members] : {std::pair{"reason", &puzzle.reason}, std::pair{"because", &puzzle.because}})
    if (const auto node = reader.maybe(root, key); node.value != nullptr) *members = members_of(reader.object(node));
  if (reader.failed()) return reader.error();

  if (const auto node = reader.maybe(root, "record"); node.value != nullptr) {
    const auto& kept = reader.object(node);
    if (reader.failed()) return reader.error();
    const auto within = [](JsonError error) {
      return JsonError{protocol::member_path("record", error.path), std::move(error.what)};
    };
    auto record = protocol::read_record<G>(kept);
    if (!record) return within(record.error());
    const auto last = protocol::replay_record<G>(*record, [](const auto&, const auto&) {});
    if (!last) return within(last.error());
    if (*last != *position) return JsonError{"record", "does not lead to the position"};
    puzzle.record = std::move(*record);
  }
  return puzzle;
}

}  // namespace benben::puzzle
