// options.h: the options of a game's set-up in JSON, for any game: {"areas":"visible"}, {"target":null}.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include <boost/json/value.hpp>

#include "core/json_writer.h"
#include "game/options.h"
#include "protocol/json.h"

namespace benben::protocol {

void write_choice(core::JsonWriter& json, const game::Choice& choice);
// The object of what was chosen; of what there is to choose from, by name.
void write_options(core::JsonWriter& json, std::span<const game::Option> options, const game::Choices& choices);
void write_all_options(core::JsonWriter& json, std::span<const game::Option> options);

// What the object says stands in `choices` then; what it leaves out stays as it was. `title`: the game, for messages.
[[nodiscard]] std::optional<JsonError> read_options(const boost::json::value& value, std::string_view title,
                                                    std::span<const game::Option> options, game::Choices& choices);

}  // namespace benben::protocol
