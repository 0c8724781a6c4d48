#include "server/news.h"

#include <algorithm>
#include <charconv>

#include "game/game.h"
#include "protocol/messages.h"
#include "store/seal.h"

namespace benben::server {
namespace {

using table::Entry;
using table::EntryKind;
using table::Millis;
using table::Time;

constexpr std::int64_t kMost = std::int64_t{1} << 52;
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
  std::int64_t number(std::int64_t least, std::int64_t most) {
    const auto word = next();
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    is_good_ = is_good_ && error == std::errc{} && end == word.data() + word.size() && value >= least && value <= most;
    return value;
  }
  // A node, a table, a user, a session.
  std::string id() {
    const auto word = next();
    is_good_ = is_good_ && !word.empty() && word.size() <= kMostId &&
               std::all_of(word.begin(), word.end(), [](unsigned char c) { return c > ' ' && c < 127; });
    return std::string{word};
  }
  // Whatever comes last: an object that is sent on as it is.
  std::string object() {
    is_good_ = is_good_ && protocol::read_object(rest_).has_value();
    return std::string{rest_};
  }
  [[nodiscard]] std::string_view rest() const noexcept { return rest_; }
  [[nodiscard]] bool is_good() const noexcept { return is_good_; }

 private:
  static constexpr std::size_t kMostId = 64;
  std::string_view rest_;
  bool is_good_ = true;  // all of them had the shape that was asked for
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

std::optional<News::Heard> News::hear(std::string_view line) const {
  const auto inside = store::open_seal(key_, line);
  auto heard = read(inside.value_or(line));
  if (heard) heard->is_sealed = inside.has_value();
  return heard;
}

std::optional<News::Heard> News::read(std::string_view line) {
  Words words{line};
  const auto kind = words.next();
  if (kind.size() != 1) return std::nullopt;
  Heard heard;
  heard.kind = kind[0];
  if (heard.kind == 'u') {
    heard.text = words.id();
    return words.is_good() ? std::optional{heard} : std::nullopt;
  }
  heard.node = words.id();
  if (heard.kind == 'p' || heard.kind == 'g') {
    while (words.is_good() && !words.rest().empty()) {
      auto table = words.id();
      heard.people.emplace_back(std::move(table), words.id());
    }
    return words.is_good() ? std::optional{heard} : std::nullopt;
  }
  heard.table = words.id();
  switch (heard.kind) {
    case 't':
      heard.seq = words.number(0, kMost);
      heard.is_listed = words.next() == "l";
      break;
    case 'e':
      heard.seq = heard.entry.seq = words.number(1, kMost);
      heard.entry.at = Time{Millis{words.number(0, kMost)}};
      heard.entry.kind = static_cast<EntryKind>(words.number(1, UINT8_MAX));
      heard.entry.seat = static_cast<int>(words.number(0, game::kMaxPlayers));
      heard.entry.used = Millis{words.number(0, kMost)};
      heard.entry.text = words.rest();
      break;
    case 'r':
      heard.text = words.object();
      break;
    case 'm':
      heard.seat = static_cast<int>(words.number(1, game::kMaxPlayers));
      heard.number = static_cast<std::uint64_t>(words.number(0, kMost));
      break;
    case 'd':
      heard.user = words.id();
      heard.text = words.object();
      break;
    case 'q':
      break;
    default:
      return std::nullopt;
  }
  return words.is_good() ? std::optional{heard} : std::nullopt;
}

}  // namespace benben::server
