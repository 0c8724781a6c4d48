// play.h: a game under way whose kind is known at run time only. Here a game becomes a type: tables hold a Play and
// know no rule.
// Invariant: never waits for chance; the deal has answered.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "bots/resources.h"
#include "core/json_writer.h"
#include "core/result.h"
#include "game/fair.h"
#include "game/game.h"
#include "protocol/messages.h"
#include "table/settings.h"

namespace benben::table {

class Play {
 public:
  Play() = default;
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;
  virtual ~Play() = default;

  [[nodiscard]] virtual int players() const = 0;
  [[nodiscard]] virtual game::Actor to_act() const = 0;
  [[nodiscard]] virtual std::size_t turn() const = 0;       // decisions made
  [[nodiscard]] virtual std::size_t begun() const = 0;      // of these, those that stood when the table began
  [[nodiscard]] virtual bool is_from_position() const = 0;  // what led there is not known: no review
  [[nodiscard]] virtual game::Outcome outcome() const = 0;

  // The decisions that stand, as notation.
  struct Decided {
    game::Seat seat;
    std::string notation;
  };
  [[nodiscard]] std::vector<Decided> decisions() const { return first_decisions(turn()); }
  // Plays as many, and no more.
  [[nodiscard]] virtual std::vector<Decided> first_decisions(std::size_t count) const = 0;
  // Whose decision that was; `at` is less than turn().
  [[nodiscard]] virtual game::Seat decided_by(std::size_t at) const = 0;

  // A decision from outside, an object or its notation: as notation if it is legal now.
  [[nodiscard]] virtual core::Result<std::string, protocol::Fault> check(const boost::json::value& decision) const = 0;
  // Plays a decision by its notation; false (and nothing happened) if it is not legal. What came of it by the
  // rules alone is put into `then`, if wanted (protocol/insight.h, tell()).
  virtual bool play(std::string_view notation, std::string* then = nullptr) = 0;
  // Takes decisions back until `turn` are left.
  virtual void undo_to(std::size_t turn) = 0;
  // How far the seat may go back by itself: nobody learned anything (game/reveal.h), nobody else acted.
  [[nodiscard]] virtual std::optional<std::size_t> undoable(game::Seat seat) const = 0;
  // The turn of the seat's last decision.
  [[nodiscard]] virtual std::optional<std::size_t> last_decision(game::Seat seat) const = 0;

  // For a seat, or for somebody who only watches. A whole one has insight (protocol/insight.h).
  enum class WithInsight : std::uint8_t { kNo, kYes };
  virtual void write_observation(core::JsonWriter& json, std::optional<game::Seat> seat, WithInsight insight) const = 0;
  // What differs from the position at the last mark(), which is what everybody was sent; nothing (and
  // false) if the whole observation must be sent. The same for everybody: only a game in which nobody
  // knows more than another has it.
  virtual bool write_changes(core::JsonWriter& json) const = 0;
  virtual void mark() = 0;
  virtual void write_legal(core::JsonWriter& json) const = 0;
  // The members of a preview: of one decision from outside, or of all legal ones.
  [[nodiscard]] virtual std::optional<protocol::Fault> write_preview(core::JsonWriter& json,
                                                                     const boost::json::value* decision) const = 0;
  // The scorings of all levels completed so far, from the first. They are remembered: asked for again, it costs what
  // was decided since.
  virtual void write_scorings(core::JsonWriter& json) const = 0;
  // The members of a moment: how it stood after `at` decisions, for a seat or for a spectator, or
  // with nothing hidden.
  enum class Eyes : std::uint8_t { kSpectator, kSeat, kOpen };
  virtual void write_moment(core::JsonWriter& json, std::size_t at, Eyes eyes, game::Seat seat) const = 0;
  // The members of a decision's event: the turn, the decision spelled out and as notation, and what the game adds.
  virtual void write_event(core::JsonWriter& json, std::string_view notation) const = 0;
  // A list with an object of figures (protocol/insight.h, Figures) for each of these seats and null for the others.
  virtual void write_figures(core::JsonWriter& json, const std::vector<game::Seat>& seats) const = 0;
  // The record, without its closing brace.
  virtual void write_record(core::JsonWriter& json) const = 0;

  // What a bot would do, as notation. The function holds what it needs and may run anywhere.
  using Thought = std::function<std::string()>;
  [[nodiscard]] virtual Thought think(const std::string& bot, std::uint64_t seed,
                                      const bots::Resources& resources) const = 0;
  // The same, as the members of a hint: with the next decision too, where one alone says too little, and the reason.
  [[nodiscard]] virtual Thought advise(const std::string& bot, std::uint64_t seed,
                                       const bots::Resources& resources) const = 0;
  // Reviews the game as it stands: takes seconds, may run anywhere. The progress, from 0 to 1, is told as it
  // goes; false from there breaks off, and then the review is empty. `pause` is called more often and may break off,
  // too.
  using ReviewJob = std::function<std::string(std::function<bool(double)> progress, std::function<bool()> pause)>;
  [[nodiscard]] virtual ReviewJob review(const bots::Resources& resources) const = 0;
};

// The game at its first decision. Options must have passed check_options, and parts, if there are some, check_parts.
[[nodiscard]] std::unique_ptr<Play> start_play(const game::FairDeal& deal, const boost::json::object& options,
                                               int rules, std::string_view parts = {});
// A game that was played to its end elsewhere, every decision and the result checked.
struct Played {
  std::size_t players = 0;
  boost::json::object dealt;  // the record without a decision
  std::vector<Play::Decided> decisions;
};
[[nodiscard]] core::Result<Played, protocol::JsonError> read_played(std::string_view game,
                                                                    const boost::json::object& record);
// The game where `origin` says, or why not. What chance still brings follows from the deal where neither it nor a
// record says.
[[nodiscard]] core::Result<std::unique_ptr<Play>, protocol::JsonError> start_play_at(const game::FairDeal& deal,
                                                                                     const Origin& origin);

}  // namespace benben::table
