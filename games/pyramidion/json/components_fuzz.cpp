// Changes to the shipped set of components, each as a JSON pointer, a line end and a value, with line ends between
// them: the file is refused naming a member and a reason, or games can be played with it. (A whole file is longer than
// what a fuzzer changes well.)
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <boost/json/parse.hpp>

#include "games/pyramidion/json/components_json.h"
#include "games/pyramidion/rules/pyramidion.h"

namespace benben::protocol {
namespace {

using namespace pyramidion;
namespace bj = boost::json;

void require(bool holds) {
  if (!holds) std::abort();
}

bj::object goods_json(Goods goods) {
  bj::object object;
  for (const auto good : goods.kinds()) object[name_of(good)] = goods[good];
  return object;
}
bj::object numbers_json(Numbers numbers) {
  bj::object object;
  for (const auto category : kAllCategories) object[name_of(category)] = numbers[category];
  return object;
}
bj::object face_json(const Face& face) {
  auto object = numbers_json(face.numbers);
  object["kind"] = kKindNames[static_cast<std::size_t>(face.kind)];
  object["ankh"] = face.ankh;
  if (face.kind == Kind::kSpecial) object["special"] = kSpecialNames[static_cast<std::size_t>(face.special)];
  return object;
}
bj::value shipped() {
  const auto& facts = reconstruction().facts();
  bj::object file;
  file["goods_supply"] = goods_json(facts.goods_supply);
  bj::array list;
  for (const auto& face : facts.basic) list.push_back(face_json(face));
  file["basic_cards_per_player"] = std::move(list);
  list = {};
  for (const auto& face : facts.shared) list.push_back(face_json(face));
  file["shared_cards"] = std::move(list);
  list = {};
  for (const auto city : kAllCities) {
    auto object = numbers_json(reconstruction().city(city).thresholds);
    object["name"] = name_of(city);
    object["mercenary_good"] = name_of(reconstruction().city(city).mercenary_good);
    list.push_back(std::move(object));
  }
  file["cities"] = std::move(list);
  list = {};
  for (const auto& boat : facts.boats)
    list.push_back(bj::object{{"points", boat.points}, {"cost", goods_json(boat.cost)}});
  file["boats"] = std::move(list);
  list = {};
  for (const auto& card : facts.supply) {
    bj::object object;
    for (const auto city : kAllCities) object[name_of(city)] = goods_json(card[static_cast<std::size_t>(city)]);
    list.push_back(std::move(object));
  }
  file["supply"] = std::move(list);
  list = {};
  for (const auto& token : facts.revolt) {
    list.push_back(bj::object{{"strength", token.strength}, {"reward", goods_json(token.reward)}});
  }
  file["revolt"] = std::move(list);
  return file;
}

void fuzz(std::string_view text) {
  static const auto kShipped = shipped();
  auto file = kShipped;
  // Up to the end of the line.
  const auto take = [&] {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
  };
  while (!text.empty()) {
    const auto pointer = take();
    boost::system::error_code failed;
    const auto value = bj::parse(take(), failed);
    if (failed) return;
    auto* const changed = pointer.empty() ? &file : file.find_pointer(pointer, failed);
    if (changed == nullptr) return;
    *changed = value;
  }
  const auto read = read_components(file);
  if (!read) {
    require(!read.error().what.empty());
    return;
  }
  std::string written;
  core::JsonWriter out{written};
  write_components(out, *read);
  const auto again = read_components(bj::parse(written));
  require(again.has_value() && again->fingerprint() == read->fingerprint());
  core::Rng rng{read->fingerprint()};
  auto s = start({.players = 2 + static_cast<int>(rng.below(3)), .components = &*read});
  for (int n = 0; n < 300 && !to_act(s).is_nobody(); ++n) apply(s, game::random_move<Pyramidion>(s, rng));
}

}  // namespace
}  // namespace benben::protocol

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  benben::protocol::fuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
