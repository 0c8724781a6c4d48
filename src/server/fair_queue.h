// fair_queue.h: work that waits, and whose turn it is. Addresses take turns; at an address its people; of one person's
// work the oldest goes first. However much somebody has waiting, another's next piece waits for one piece of each.
// What is urgent goes first, but every fourth piece is taken from what is less urgent, so that all of it gets done.
// Of one address so much may wait and no more, or nobody else's work would be taken any longer; and of one person, if
// that is said.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <deque>
#include <limits>
#include <string>
#include <unordered_map>
#include <utility>

namespace benben::server {

// Whose work it is, and from where they came.
struct Owner {
  std::string address, person;
  friend auto operator<=>(const Owner&, const Owner&) = default;
};

template <class Work, std::size_t kUrgencies = 1>
class FairQueue {
 public:
  static constexpr auto kAny = std::numeric_limits<std::size_t>::max();
  explicit FairQueue(std::size_t most, std::size_t most_of_address = kAny, std::size_t most_of_person = kAny)
      : most_{most}, most_of_address_{most_of_address}, most_of_person_{most_of_person} {}

  // False if too much waits already, or too much from there, or of theirs.
  [[nodiscard]] bool has_room(const Owner& owner) const {
    const auto from = of_address_.find(owner.address);
    return size_ < most_ && (from == of_address_.end() || from->second < most_of_address_) &&
           (most_of_person_ == kAny || size_of(owner) < most_of_person_);
  }
  // Whether there was room. Urgency 0 is the most urgent.
  [[nodiscard]] bool push(const Owner& owner, Work work, std::size_t urgency = 0) {
    if (!has_room(owner)) return false;
    ++size_;
    ++of_address_[owner.address];
    ++sizes_[urgency];
    lines_[urgency].push(owner.address, owner.person, std::move(work));
    return true;
  }
  // The next piece; there must be one.
  [[nodiscard]] Work pop() {
    auto urgency = ++taken_ % 4 == 0 ? taken_ / 4 % kUrgencies : 0;
    if (lines_[urgency].empty()) urgency = 0;
    while (lines_[urgency].empty()) ++urgency;
    --size_;
    --sizes_[urgency];
    if (const auto from = of_address_.find(lines_[urgency].next()); --from->second == 0) of_address_.erase(from);
    return lines_[urgency].pop();
  }
  [[nodiscard]] std::size_t size(std::size_t urgency) const noexcept { return sizes_[urgency]; }
  [[nodiscard]] std::size_t size(std::size_t urgency, const std::string& address) const {
    return lines_[urgency].size(address);
  }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }

 private:
  class Line {
   public:
    void push(Work work) { waiting_.push_back(std::move(work)); }
    Work pop() {
      auto work = std::move(waiting_.front());
      waiting_.pop_front();
      return work;
    }
    [[nodiscard]] bool empty() const noexcept { return waiting_.empty(); }
    [[nodiscard]] std::size_t size() const noexcept { return waiting_.size(); }

   private:
    std::deque<Work> waiting_;
  };
  [[nodiscard]] std::size_t size_of(const Owner& owner) const {
    std::size_t size = 0;
    for (const auto& line : lines_)
      if (const auto* const at = line.find(owner.address)) size += at->size(owner.person);
    return size;
  }
  // Lines by name that take turns.
  template <class Each>
  class Round {
   public:
    template <class... What>
    void push(const std::string& name, What&&... what) {
      const auto [at, is_new] = lines_.try_emplace(name);
      if (is_new) turns_.push_back(name);
      at->second.push(std::forward<What>(what)...);
      ++size_;
    }
    Work pop() {
      auto name = std::move(turns_.front());
      turns_.pop_front();
      const auto at = lines_.find(name);
      auto work = at->second.pop();
      --size_;
      if (at->second.empty())
        lines_.erase(at);
      else
        turns_.push_back(std::move(name));
      return work;
    }
    [[nodiscard]] const std::string& next() const noexcept { return turns_.front(); }  // whose turn it is
    [[nodiscard]] bool empty() const noexcept { return turns_.empty(); }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] const Each* find(const std::string& name) const {
      const auto at = lines_.find(name);
      return at == lines_.end() ? nullptr : &at->second;
    }
    [[nodiscard]] std::size_t size(const std::string& name) const {
      const auto* const at = find(name);
      return at == nullptr ? 0 : at->size();
    }

   private:
    std::unordered_map<std::string, Each> lines_;
    std::deque<std::string> turns_;
    std::size_t size_ = 0;
  };

  std::size_t most_, most_of_address_, most_of_person_;
  std::unordered_map<std::string, std::size_t> of_address_;  // how much waits
  std::array<Round<Round<Line>>, kUrgencies> lines_;
  std::array<std::size_t, kUrgencies> sizes_{};
  std::size_t size_ = 0, taken_ = 0;
};

}  // namespace benben::server
