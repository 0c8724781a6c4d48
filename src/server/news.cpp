#include "server/news.h"

#include <charconv>

namespace benben::server {
namespace {

using table::Entry;
using table::EntryKind;
using table::Millis;
using table::Time;

// Longer ones are read back. PostgreSQL takes 8,000 bytes.
constexpr std::size_t kMostText = 2'000;

// The words of a line, one after the other.
class Words {
 public:
  explicit Words(std::string_view text) : rest_{text} {}
  std::string_view next() {
    const auto end = rest_.find(' ');
    const auto word = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
    return word;
  }
  std::int64_t number() {
    const auto word = next();
    std::int64_t value = 0;
    std::from_chars(word.data(), word.data() + word.size(), value);
    return value;
  }
  [[nodiscard]] std::string_view rest() const noexcept { return rest_; }

 private:
  std::string_view rest_;
};

std::string line(std::string_view kind, const std::string& node, std::string_view table) {
  std::string text{kind};
  return text.append(" ").append(node).append(" ").append(table);
}

}  // namespace

void News::say(std::string line) {
  if (is_shared_) writes_.submit([line = std::move(line)](store::Store& store) { store.notify(line); }, [](bool) {});
}

std::string News::grown(const std::string& table, std::int64_t seq, bool is_listed) const {
  return line("t", node_, table) + " " + std::to_string(seq) + (is_listed ? " l" : "");
}

std::string News::entry(const std::string& table, const Entry& entry) const {
  if (entry.text.size() > kMostText) return grown(table, entry.seq, false);
  auto news = line("e", node_, table);
  for (const std::int64_t number :
       {entry.seq, std::int64_t{entry.at.time_since_epoch().count()}, static_cast<std::int64_t>(entry.kind),
        std::int64_t{entry.seat}, std::int64_t{entry.used.count()}})
    news.append(" ").append(std::to_string(number));
  return news.append(" ").append(entry.text);
}

std::string News::reaction(const std::string& table, const std::string& text) const {
  return line("r", node_, table) + " " + text;
}

std::string News::premoves(const std::string& table, int seat, std::uint64_t number) const {
  return line("m", node_, table) + " " + std::to_string(seat) + " " + std::to_string(number);
}

std::string News::for_user(const std::string& table, const std::string& user, const std::string& text) const {
  return line("d", node_, table) + " " + user + " " + text;
}

std::string News::present(const std::string& people) const { return "p " + node_ + people; }

std::string News::gone(const std::string& table, const std::string& user) const {
  return line("g", node_, table) + " " + user;
}

std::string News::who_is_there(const std::string& table) const { return line("q", node_, table); }

std::optional<News::Heard> News::read(std::string_view line) {
  Words words{line};
  const auto kind = words.next();
  if (kind.size() != 1) return std::nullopt;
  Heard heard;
  heard.kind = kind[0];
  if (heard.kind == 'u') {
    heard.text = words.next();
    return heard;
  }
  heard.node = words.next();
  if (heard.kind == 'p' || heard.kind == 'g') {
    while (!words.rest().empty()) {
      const auto table = words.next();
      heard.people.emplace_back(table, words.next());
    }
    return heard;
  }
  heard.table = words.next();
  switch (heard.kind) {
    case 't':
      heard.seq = words.number();
      heard.is_listed = words.next() == "l";
      return heard;
    case 'e':
      heard.seq = heard.entry.seq = words.number();
      heard.entry.at = Time{Millis{words.number()}};
      heard.entry.kind = static_cast<EntryKind>(words.number());
      heard.entry.seat = static_cast<int>(words.number());
      heard.entry.used = Millis{words.number()};
      heard.entry.text = words.rest();
      return heard;
    case 'r':
      heard.text = words.rest();
      return heard;
    case 'm':
      heard.seat = static_cast<int>(words.number());
      heard.number = static_cast<std::uint64_t>(words.number());
      return heard;
    case 'd':
      heard.user = words.next();
      heard.text = words.rest();
      return heard;
    case 'q':
      return heard;
    default:
      return std::nullopt;
  }
}

}  // namespace benben::server
