// folder.h: a folder of a test's own, which goes when the test goes.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <stdexcept>
#include <string>

namespace benben::testing {

class Folder {
 public:
  Folder() {
    auto name = (std::filesystem::temp_directory_path() / "benben-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error{"no temporary folder"};
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  // The address of a store in it.
  [[nodiscard]] std::string store() const { return "sqlite:" + path_ + "/games.db"; }

 private:
  std::string path_;
};

}  // namespace benben::testing
