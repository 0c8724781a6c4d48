// json_reader.h: walking a JSON value from outside, always knowing where we are.
// A Node is a value and its path. Each question has an answer or a JsonError, the first of which
// the Reader keeps; after it, every answer is a harmless default, so callers need no checks.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "core/utf8.h"
#include "protocol/json.h"

namespace benben::protocol {

class JsonReader {
 public:
  struct Node {
    const boost::json::value* value = nullptr;
    std::string path;
  };

  [[nodiscard]] bool failed() const noexcept { return error_.has_value(); }
  [[nodiscard]] const JsonError& error() const noexcept { return *error_; }
  void fail(const std::string& path, std::string what) {
    if (!error_) error_ = JsonError{path, std::move(what)};
  }

  const boost::json::object& object(const Node& node) {
    static const boost::json::object kNone;
    if (node.value != nullptr && node.value->is_object()) return node.value->get_object();
    fail(node.path, "expected an object");
    return kNone;
  }
  const boost::json::array& array(const Node& node) {
    static const boost::json::array kNone;
    if (node.value != nullptr && node.value->is_array()) return node.value->get_array();
    fail(node.path, "expected a list");
    return kNone;
  }
  // A list of exactly this many, or of none, whatever was wrong before: callers put it into as much room as that.
  const boost::json::array& array(const Node& node, std::size_t size) {
    static const boost::json::array kNone;
    const auto& items = array(node);
    if (items.size() == size) return items;
    fail(node.path, "expected " + std::to_string(size) + " items, found " + std::to_string(items.size()));
    return kNone;
  }
  std::string_view text(const Node& node) {
    if (node.value != nullptr && node.value->is_string()) return node.value->get_string();
    fail(node.path, "expected a text");
    return {};
  }
  bool boolean(const Node& node) {
    if (node.value != nullptr && node.value->is_bool()) return node.value->get_bool();
    fail(node.path, "expected true or false");
    return false;
  }
  int integer(const Node& node, int low, int high) {
    std::optional<std::int64_t> number;
    if (node.value != nullptr && node.value->is_int64()) number = node.value->get_int64();
    if (node.value != nullptr && node.value->is_uint64()) number = high + std::int64_t{1};
    if (number && *number >= low && *number <= high) return static_cast<int>(*number);
    fail(node.path,
         number ? "out of range: " + std::to_string(low) + " to " + std::to_string(high) : "expected a whole number");
    return low;
  }
  // Whole or not.
  double number(const Node& node) {
    if (node.value != nullptr && node.value->is_double()) return node.value->get_double();
    if (node.value != nullptr && node.value->is_int64()) return static_cast<double>(node.value->get_int64());
    fail(node.path, "expected a number");
    return 0;
  }
  // The index of a word in a list of names.
  int one_of(const Node& node, std::span<const std::string_view> names) {
    const auto word = text(node);
    if (failed()) return 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] == word) return static_cast<int>(i);
    }
    fail(node.path, "unknown: " + std::string{core::utf8_start(word, 40)});
    return 0;
  }

  // A member that must be there.
  Node member(const Node& node, std::string_view key) { return member(object(node), node.path, key); }
  Node member(const boost::json::object& from, std::string_view path, std::string_view key) {
    Node found{from.if_contains(key), member_path(path, key)};
    if (found.value == nullptr) fail(found.path, "is missing");
    return found;
  }
  // A member that may be missing: then its value is null.
  Node maybe(const Node& node, std::string_view key) {
    const auto& members = object(node);
    return {members.if_contains(key), member_path(node.path, key)};
  }
  // Refuses members that are not among these.
  void only(const Node& node, std::span<const std::string_view> keys) {
    for (const auto& member : object(node)) {
      const std::string_view key = member.key();
      bool known = false;
      for (const auto name : keys) known = known || name == key;
      if (!known) fail(member_path(node.path, core::utf8_start(key, 40)), "unknown member");
    }
  }
  void only(const Node& node, std::initializer_list<std::string_view> keys) {
    only(node, std::span{keys.begin(), keys.size()});
  }

 private:
  std::optional<JsonError> error_;
};

}  // namespace benben::protocol
