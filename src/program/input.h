// input.h: files of JSON lines, and how faults in them are told.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "protocol/json.h"

namespace benben::program {

// "benben: ..." on stderr; returns the exit status for bad usage or input.
int usage_error(std::string_view what);
int input_error(std::string_view file, std::size_t line, const protocol::JsonError& error);

// The whole of a file ("-": standard input), or nothing after a message.
std::optional<std::string> read_file(const std::string& file);

// Calls take(line number, text) for every line that is not blank; stops early when it returns
// false. False if the file cannot be read.
bool for_each_line(const std::string& file, const std::function<bool(std::size_t, std::string_view)>& take);

// Calls take(record, its game's name, its number) for every record of a file, or only for one
// (`only`, from 1; 0: all). take says what is wrong with it, or nothing where there is no such game.
// Returns the exit status.
using TakeRecord = std::function<std::optional<std::optional<protocol::JsonError>>(const boost::json::object&,
                                                                                   const std::string&, int)>;
int for_each_record(const std::string& file, int only, const TakeRecord& take);

// One record a line, as an object that names its game.
core::Result<boost::json::object, protocol::JsonError> parse_record_line(std::string_view text);

}  // namespace benben::program
