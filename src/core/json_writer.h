// json_writer.h: appends JSON text to a string; commas and quoting are its business.
// Reading JSON from outside is Boost.JSON's (src/protocol); writing is ours so that the
// WebAssembly engine and the server's hot path need no document tree.
#pragma once

#include <array>
#include <cassert>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace benben::core {

class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) noexcept : out_{out} {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  // A name of ours, in which nothing needs quoting.
  JsonWriter& key(std::string_view name) {
    comma();
    out_ += '"';
    out_ += name;
    out_ += "\":";
    fresh_ = true;
    return *this;
  }

  JsonWriter& value(std::string_view text) {
    comma();
    quote(text);
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view{text}); }
  JsonWriter& value(std::same_as<bool> auto flag) {
    comma();
    out_ += flag ? "true" : "false";
    return *this;
  }
  JsonWriter& value(std::integral auto number) requires(!std::same_as<decltype(number), bool>) {
    comma();
    std::array<char, 24> digits;
    out_.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
    return *this;
  }
  // Fixed number of decimals, never an exponent; null for what is no number, or too great for one.
  JsonWriter& value(double number, int decimals = 3);
  JsonWriter& null() {
    comma();
    out_ += "null";
    return *this;
  }
  // Text that is JSON already.
  JsonWriter& raw(std::string_view json) {
    comma();
    out_ += json;
    return *this;
  }

  template <class T>
  JsonWriter& member(std::string_view name, const T& held) {
    return key(name).value(held);
  }

 private:
  JsonWriter& open(char bracket) {
    comma();
    out_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    out_ += bracket;
    fresh_ = false;
    return *this;
  }
  void comma() {
    if (!fresh_) out_ += ',';
    fresh_ = false;
  }
  void quote(std::string_view text);

  std::string& out_;
  bool fresh_ = true;  // nothing stands before the next value at this depth
};

}  // namespace benben::core
