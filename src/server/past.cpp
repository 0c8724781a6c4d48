#include "server/past.h"

#include <algorithm>

namespace benben::server {
namespace {

constexpr std::size_t kMostEvents = 400;

}  // namespace

std::optional<std::string> Past::events(std::int64_t from, std::int64_t until, Millis now) {
  last_used_ = now;
  if (const auto piece = piece_.lock(); (piece && piece->is_given) || table_.seq() < until) return std::nullopt;
  std::string text;
  const auto before = table_.seq() - static_cast<std::int64_t>(events_.size());  // these are not kept
  for (auto seq = std::max(from, before) + 1; seq <= until; ++seq) {
    const auto& event = events_[static_cast<std::size_t>(seq - before - 1)];
    if (!text.empty() && !event.empty()) text += ',';
    text += event;
  }
  return text;
}

void Past::read(Context& context, Pieces& reads, const Owner* owner, std::move_only_function<void(bool ok)> then) {
  waiting_.push_back(std::move(then));
  auto piece = piece_.lock();
  if (!piece) {
    ++context.under_way;
    piece = std::make_shared<Pieces::Piece>([me = shared_from_this()](store::Store& store) { me->take(store); },
                                            [me = shared_from_this(), &context](bool ok) {
                                              --context.under_way;
                                              me->piece_.reset();
                                              // The first of them may begin the next reading.
                                              const bool is_good = ok && me->is_whole_;
                                              for (auto& each : std::exchange(me->waiting_, {})) each(is_good);
                                            });
    piece_ = piece;
  }
  owner == nullptr ? reads.give(piece) : reads.add(piece, *owner);
}

void Past::take(store::Store& store) {
  const auto loaded = store.load(table_.id(), table_.seq());
  is_whole_ = loaded.has_value();
  if (!loaded) return;
  for (const auto& entry : loaded->entries) {
    std::string event;
    is_whole_ = !table_.apply(entry, &event);
    if (!is_whole_) return;
    events_.push_back(std::move(event));
    if (events_.size() > kMostEvents) events_.pop_front();
  }
}

}  // namespace benben::server
