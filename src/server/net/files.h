// files.h: the web client's files, in memory, with what HTTP says about them.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

namespace benben::server::net {

struct File {
  std::string content;
  std::string zipped;  // gzip, if the build made one
  std::string_view type;
  std::string tag;
  bool is_lasting = false;  // its name changes with its content
};

class Files {
 public:
  // An empty folder name, or one that is not there: a plain page that says what this is.
  explicit Files(const std::string& folder);
  // What a path shows; page addresses of the client show its page. Nothing: 404.
  [[nodiscard]] const File* find(std::string_view path) const;

 private:
  std::unordered_map<std::string, File> files_;
};

}  // namespace benben::server::net
