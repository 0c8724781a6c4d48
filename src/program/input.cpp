#include "program/input.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "protocol/json_reader.h"

namespace benben::program {
namespace {

constexpr int kBadUsage = 2;
constexpr int kFailed = 1;

bool cannot_read(const std::string& file) {
  std::cerr << "benben: cannot read " << file << ": " << std::strerror(errno == 0 ? EIO : errno) << '\n';
  return false;
}

// A stream opens a folder like a file, and finds nothing in it.
bool open(std::ifstream& in, const std::string& file) {
  errno = 0;
  in.open(file, std::ios::binary);
  std::error_code unknown;
  if (in && !std::filesystem::is_directory(file, unknown)) return true;
  if (in) errno = EISDIR;
  return cannot_read(file);
}

}  // namespace

int usage_error(std::string_view what) {
  std::cerr << "benben: " << what << '\n';
  return kBadUsage;
}

int input_error(std::string_view file, std::size_t line, const protocol::JsonError& error) {
  std::cerr << "benben: " << (file == "-" ? "standard input" : file) << ":" << line << ": ";
  if (!error.path.empty()) std::cerr << error.path << ": ";
  std::cerr << error.what << '\n';
  return kFailed;
}

std::optional<std::string> read_file(const std::string& file) {
  std::stringstream text;
  if (file == "-") {
    text << std::cin.rdbuf();
    return text.str();
  }
  std::ifstream in;
  if (!open(in, file)) return std::nullopt;
  text << in.rdbuf();
  if (in.bad() || (text.fail() && in.peek() != std::ifstream::traits_type::eof())) {
    cannot_read(file);
    return std::nullopt;
  }
  return text.str();
}

bool for_each_line(const std::string& file, const std::function<bool(std::size_t, std::string_view)>& take) {
  std::ifstream opened;
  if (file != "-" && !open(opened, file)) return false;
  std::istream& in = file == "-" ? std::cin : opened;
  std::string line;
  for (std::size_t n = 1; std::getline(in, line); ++n) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    if (!take(n, line)) return true;
  }
  if (in.bad()) return cannot_read(file);
  return true;
}

int for_each_record(const std::string& file, int only, const TakeRecord& take) {
  int game = 0;
  bool good = true;
  const bool read = for_each_line(file, [&](std::size_t line, std::string_view text) {
    if (++game != only && only != 0) return true;
    const auto fail = [&](const protocol::JsonError& error) {
      input_error(file, line, error);
      good = false;
      return only == 0;
    };
    const auto object = parse_record_line(text);
    if (!object) return fail(object.error());
    protocol::JsonReader reader;
    const std::string name{reader.text(reader.member(*object, "", "game"))};
    if (reader.failed()) return fail(reader.error());
    const auto taken = take(*object, name, game);
    if (!taken) return fail({"game", "no game is called '" + name + "'"});
    if (*taken) return fail(**taken);
    return only == 0;
  });
  if (read && good && only > game)
    return input_error(file, static_cast<std::size_t>(game),
                       {"", "there is no game " + std::to_string(only) + "; the file has " + std::to_string(game)});
  return read && good ? 0 : kFailed;
}

core::Result<boost::json::object, protocol::JsonError> parse_record_line(std::string_view text) {
  auto value = protocol::parse_json(text);
  if (!value) return value.error();
  if (!value->is_object()) return protocol::JsonError{"", "a record must be a JSON object"};
  return value->get_object();
}

}  // namespace benben::program
