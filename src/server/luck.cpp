#include "server/luck.h"

#include <sodium.h>

#include <span>
#include <stdexcept>

#include "core/hex.h"
#include "core/sha256.h"

namespace benben::server {
namespace {

std::string_view as_text(const core::Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

std::string as_hex(std::string_view bytes) {
  return core::to_hex(std::span{reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

}  // namespace

TrueLuck::TrueLuck() {
  if (sodium_init() < 0) throw std::runtime_error{"libsodium does not start"};
}

std::string TrueLuck::bytes(Use, std::size_t count) {
  std::string drawn(count, '\0');
  randombytes_buf(drawn.data(), drawn.size());
  return drawn;
}

std::string FixedLuck::bytes(Use use, std::size_t count) {
  const auto number = drawn_[static_cast<std::size_t>(use)]++;
  std::string drawn;
  for (int block = 0; drawn.size() < count; ++block)
    drawn += as_text(core::sha256("benben test " + std::to_string(seed_) + " " + std::to_string(static_cast<int>(use)) +
                                  " " + std::to_string(number) + " " + std::to_string(block)));
  drawn.resize(count);
  return drawn;
}

std::string random_id(Luck& luck, Luck::Use use, std::size_t characters) {
  constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
  auto id = luck.bytes(use, characters);
  for (auto& c : id) c = kLetters[static_cast<unsigned char>(c) % kLetters.size()];
  return id;
}

std::string guest_name(Luck& luck) {
  constexpr std::array kColours = {"Brown", "Blue", "Yellow", "Aqua", "Red", "Green"};
  constexpr std::array kJewels = {"Mask", "Cat", "Ankh", "Falcon", "Eye", "Lotus"};
  const auto drawn = luck.bytes(Luck::Use::kName, 3);
  const auto pick = [&](std::size_t i, std::size_t n) { return static_cast<unsigned char>(drawn[i]) % n; };
  return std::string{kColours[pick(0, kColours.size())]} + " " + kJewels[pick(1, kJewels.size())] + " " +
         std::to_string(10 + pick(2, 90));
}

std::string random_hex(std::size_t bytes) { return as_hex(TrueLuck{}.bytes(Luck::Use::kToken, bytes)); }

std::string deal_secret(Luck& luck) { return as_hex(luck.bytes(Luck::Use::kSecret, 32)); }

}  // namespace benben::server
