// luck.h: whatever the server draws at random: ids, guests' names, the secrets that deals are made from.
// Passed in, so that a test can fix it. What keeps people's accounts safe is never drawn from a fixed one:
// the cookies' key, passwords' salts and tokens (identity.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace benben::server {

class Luck {
 public:
  // What is drawn. With a fixed luck each has a row of its own, so that the k-th table is the same one however
  // many guests came before it.
  enum class Use : std::uint8_t { kNode, kUser, kName, kSession, kTable, kSecret, kToken, kDaily };
  static constexpr std::size_t kUses = 8;

  Luck() = default;
  Luck(const Luck&) = delete;
  Luck& operator=(const Luck&) = delete;
  virtual ~Luck() = default;
  [[nodiscard]] virtual std::string bytes(Use use, std::size_t count) = 0;
  // Somebody else could know what comes, so nothing that counts may hang on it.
  [[nodiscard]] virtual bool is_fixed() const = 0;
};

// Nobody can guess it: libsodium's.
class TrueLuck final : public Luck {
 public:
  TrueLuck();
  [[nodiscard]] std::string bytes(Use use, std::size_t count) override;
  [[nodiscard]] bool is_fixed() const override { return false; }
};

// For tests: the k-th draw for a use is made from the seed, the use and k alone.
class FixedLuck final : public Luck {
 public:
  explicit FixedLuck(std::uint64_t seed) : seed_{seed} {}
  [[nodiscard]] std::string bytes(Use use, std::size_t count) override;
  [[nodiscard]] bool is_fixed() const override { return true; }

 private:
  std::uint64_t seed_;
  std::array<std::uint64_t, kUses> drawn_{};
};

// Lower-case letters and digits without those that look alike; 5 bits each.
[[nodiscard]] std::string random_id(Luck& luck, Luck::Use use, std::size_t characters);
// "Blue Falcon 27"
[[nodiscard]] std::string guest_name(Luck& luck);
// Random bytes that nobody can guess, as hex.
[[nodiscard]] std::string random_hex(std::size_t bytes);
// What a deal is made from: 64 hex digits.
[[nodiscard]] std::string deal_secret(Luck& luck);

}  // namespace benben::server
