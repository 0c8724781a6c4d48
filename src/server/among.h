// among.h: who has something under way that one has once at a time.
#pragma once

#include <memory>
#include <string>
#include <unordered_set>
#include <utility>

namespace benben::server {

// Somebody is among those, where they were not yet, until this goes; which may be after the server has gone.
class Among {
 public:
  using All = std::shared_ptr<std::unordered_set<std::string>>;
  Among(All all, std::string who) : all_{std::move(all)}, who_{std::move(who)}, is_first_{all_->insert(who_).second} {}
  Among(const Among&) = delete;
  Among& operator=(const Among&) = delete;
  ~Among() {
    if (is_first_) all_->erase(who_);
  }
  [[nodiscard]] explicit operator bool() const noexcept { return is_first_; }  // they were not yet

 private:
  All all_;
  std::string who_;
  bool is_first_;
};

}  // namespace benben::server
