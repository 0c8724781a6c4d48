#include "server/event_log.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <mutex>

#include "core/json_writer.h"
#include "core/utf8.h"

namespace benben::server {
namespace {

constexpr std::size_t kMostText = 500;  // of a value, in bytes: what is wrong may be as long as somebody likes
std::atomic<std::uint64_t> dropped_in_all = 0;

// Whether the line is written. Whoever reads the log may have stopped reading it; the server does not wait for them.
// A pipe that can be written takes at least PIPE_BUF bytes, which is more than a line has.
bool try_write(const std::string& line) {
  pollfd log{STDERR_FILENO, POLLOUT, 0};
  if (poll(&log, 1, 0) != 1 || (log.revents & POLLOUT) == 0) return false;
  return write(STDERR_FILENO, line.data(), line.size()) == static_cast<ssize_t>(line.size());
}

}  // namespace

void log_event(LogLevel level, std::string_view what,
               std::initializer_list<std::pair<std::string_view, LogValue>> more) {
  constexpr std::array<std::string_view, 3> kLevels = {"info", "warning", "error"};
  static std::mutex mutex;           // lines of several threads never mix
  static std::uint64_t dropped = 0;  // since the last line that was written
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  std::string line;
  core::JsonWriter out{line};
  out.begin_object().member("level", kLevels[static_cast<std::size_t>(level)]);
  out.member("at", std::chrono::duration_cast<std::chrono::milliseconds>(now).count()).member("what", what);
  for (const auto& [key, value] : more) {
    out.key(key);
    if (const auto* const text = std::get_if<std::string>(&value))
      out.value(core::utf8_start(*text, kMostText));
    else
      out.value(std::get<std::int64_t>(value));
  }
  const std::scoped_lock lock{mutex};
  if (dropped > 0) out.member("dropped", dropped);
  out.end_object();
  line += '\n';
  if (try_write(line)) {
    dropped = 0;
  } else {
    ++dropped;
    ++dropped_in_all;
  }
}

std::uint64_t dropped_log_lines() noexcept { return dropped_in_all; }

}  // namespace benben::server
