#include "server/insights.h"

#include "server/fields.h"

namespace benben::server {

using core::JsonWriter;
using protocol::ErrorCode;
using table::Play;

void Insights::legal(Ask asked) {
  tables_.look(std::move(asked), [](const RoomPtr& room, Ask& ask) {
    const auto& table = *room->table;
    if (auto fault = table.check_turn(ask.who.user, *seat_of(ask.fields))) return ask.fail(std::move(*fault));
    std::string members = "\"seq\":" + std::to_string(table.seq()) + ",\"legal\":";
    JsonWriter out{members};
    table.play()->write_legal(out);
    ask.ok(std::move(members));
  });
}

void Insights::preview(Ask asked) {
  tables_.look(std::move(asked), [](const RoomPtr& room, Ask& ask) {
    const auto& table = *room->table;
    if (auto fault = table.check_turn(ask.who.user, *seat_of(ask.fields))) return ask.fail(std::move(*fault));
    std::string members = "\"seq\":" + std::to_string(table.seq()) + ",";
    JsonWriter out{members};
    if (auto fault = table.play()->write_preview(out, ask.fields.if_contains("decision")))
      return ask.fail(std::move(*fault));
    ask.ok(std::move(members));
  });
}

void Insights::scorings(Ask asked) {
  tables_.look(std::move(asked), [](const RoomPtr& room, Ask& ask) {
    const auto& table = *room->table;
    std::string members = "\"seq\":" + std::to_string(table.seq()) + ",\"scorings\":";
    JsonWriter out{members};
    if (table.play() != nullptr)
      table.play()->write_scorings(out);
    else
      out.begin_array().end_array();
    ask.ok(std::move(members));
  });
}

void Insights::moment(Ask asked) {
  tables_.look(std::move(asked), [](const RoomPtr& room, Ask& ask) {
    const auto& table = *room->table;
    if (table.play() == nullptr) return ask.fail({ErrorCode::kNotRunning});
    const auto turn = static_cast<std::size_t>(*number_of(ask.fields, "turn"));
    if (turn > table.play()->turn()) return ask.fail({ErrorCode::kBadField, "turn"});
    const auto wanted = seat_of(ask.fields);
    if (wanted && *wanted > static_cast<int>(table.seats().size())) return ask.fail({ErrorCode::kBadField, "seat"});
    auto eyes = wanted ? Play::Eyes::kSeat : Play::Eyes::kOpen;
    int seat = wanted.value_or(1);
    if (table.status() != Status::kOver) {
      // Only what one could see oneself.
      const auto mine = table.seats_of(ask.who.user);
      if (wanted && !mine.contains(*wanted)) return ask.fail({ErrorCode::kNotYourSeat, "seat"});
      if (!wanted && !mine.empty()) seat = mine.front();
      eyes = mine.empty() ? Play::Eyes::kSpectator : Play::Eyes::kSeat;
    }
    std::string members = "\"seq\":" + std::to_string(table.seq()) + ",";
    JsonWriter out{members};
    table.play()->write_moment(out, turn, eyes, game::Seat::at(seat - 1));
    ask.ok(std::move(members));
  });
}

}  // namespace benben::server
