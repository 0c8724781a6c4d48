#include "neural/shipped.h"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>

#include "neural/net.h"

// Each file of data/nets as it is, between two symbols; the build makes the list (CMakeLists.txt).
#define BENBEN_NET(name, file)                                                                                        \
  __asm__(".pushsection .rodata\n.balign 64\n" #name "_begin:\n.incbin \"" file "\"\n" #name "_end:\n.popsection\n"); \
  extern "C" const char name##_begin[], name##_end[];
#include "neural/nets.inc"
#undef BENBEN_NET

namespace benben::neural {
namespace {

struct File {
  const char *begin, *end;
};
#define BENBEN_NET(name, file) {name##_begin, name##_end},
const File kFiles[] = {
#include "neural/nets.inc"
};

}  // namespace

const Net* shipped(std::string_view kind, int inputs) {
  static std::mutex mutex;
  static std::map<std::string, Net, std::less<>> nets;
  const std::lock_guard lock{mutex};
  if (const auto found = nets.find(kind); found != nets.end()) return &found->second;
  const auto head = "benben-net 1 " + std::string{kind} + ' ';
  for (const auto& file : kFiles) {
    const std::string_view bytes{file.begin, static_cast<std::size_t>(file.end - file.begin)};
    if (!bytes.starts_with(head)) continue;
    auto net = Net::read(bytes, kind, inputs);
    if (!net) {  // built wrongly: nothing that whoever runs it could mend
      std::fprintf(stderr, "benben: %s\n", net.error().what.c_str());
      std::abort();
    }
    return &nets.emplace(kind, std::move(*net)).first->second;
  }
  return nullptr;
}

}  // namespace benben::neural
