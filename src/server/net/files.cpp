#include "server/net/files.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/hex.h"
#include "core/sha256.h"

namespace benben::server::net {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".ico", "image/x-icon"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".map", "application/json"},
    {".mp3", "audio/mpeg"},
}};

constexpr std::string_view kPlainPage =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Benben</title><h1>Benben</h1>"
    "<p>The server runs; the web client is not built. Programs speak to it as docs/protocol.md says.</p></html>\n";

std::string read(const fs::path& path) {
  std::ifstream in{path, std::ios::binary};
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

}  // namespace

Files::Files(const std::string& folder) {
  std::error_code none;
  if (!folder.empty() && fs::is_directory(folder, none)) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (!entry.is_regular_file()) continue;
      const auto path = "/" + fs::relative(entry.path(), folder).generic_string();
      const auto extension = entry.path().extension().string();
      if (extension == ".gz" || extension == ".br") continue;
      File file{read(entry.path()), {}, "application/octet-stream", {}, path.starts_with("/assets/")};
      for (const auto& [end, type] : kTypes)
        if (extension == end) file.type = type;
      if (fs::exists(entry.path().string() + ".gz", none)) file.zipped = read(entry.path().string() + ".gz");
      file.tag = "\"" + core::to_hex(core::sha256(file.content)).substr(0, 16) + "\"";
      files_[path] = std::move(file);
    }
  }
  if (!files_.contains("/index.html"))
    files_["/index.html"] = {std::string{kPlainPage}, {}, "text/html; charset=utf-8", "\"plain\"", false};
}

const File* Files::find(std::string_view path) const {
  path = path.substr(0, path.find('?'));
  const auto found = files_.find(std::string{path});
  if (found != files_.end()) return &found->second;
  // Addresses of pages have no extension.
  if (path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos) return nullptr;
  return &files_.at("/index.html");
}

}  // namespace benben::server::net
