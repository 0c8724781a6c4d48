// context.h: what every part of the server is given.
#pragma once

#include <cstddef>
#include <functional>

#include "server/clock.h"
#include "server/luck.h"
#include "server/metrics.h"
#include "server/news.h"
#include "store/journal.h"

namespace benben::server {

// Runs something on the server's thread, after what runs there now. From any thread.
using Post = std::function<void(std::move_only_function<void()>)>;

struct Context {
  store::Journal& writes;
  store::Journal& reads;
  const Clock& clock;
  Luck& luck;
  Post post;
  News news;
  Metrics metrics = {};
  std::size_t under_way = 0;  // transactions and thoughts that somebody waits for
  bool is_draining = false;   // no new decisions
};

}  // namespace benben::server
