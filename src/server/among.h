// among.h: who has something under way that one has once at a time.
#pragma once

#include <string>
#include <unordered_set>
#include <utility>

namespace benben::server {

// Somebody is among those, where they were not yet, until this goes.
class Among {
 public:
  Among(std::unordered_set<std::string>& all, std::string who)
      : all_{all}, who_{std::move(who)}, is_first_{all_.insert(who_).second} {}
  Among(const Among&) = delete;
  Among& operator=(const Among&) = delete;
  ~Among() {
    if (is_first_) all_.erase(who_);
  }
  [[nodiscard]] explicit operator bool() const noexcept { return is_first_; }  // they were not yet

 private:
  std::unordered_set<std::string>& all_;
  std::string who_;
  bool is_first_;
};

}  // namespace benben::server
