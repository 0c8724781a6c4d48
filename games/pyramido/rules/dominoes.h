// dominoes.h: what is printed: colours, jewels, blocks, the 90 dominoes and the cover cards.
// Rules: docs/rules/pyramido.md, "Components". The table is generated from data/pyramido-dominoes.csv.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/bits.h"

namespace benben::pyramido {

enum class Colour : std::uint8_t { kBrown, kBlue, kYellow, kAqua, kRed, kGreen };
inline constexpr int kColours = 6;
inline constexpr std::array<std::string_view, kColours> kColourNames = {"brown", "blue", "yellow",
                                                                        "aqua",  "red",  "green"};
inline constexpr std::array<std::string_view, kColours> kJewelNames = {"mask", "cat", "ankh", "falcon", "eye", "lotus"};

constexpr int index(Colour colour) noexcept { return static_cast<int>(colour); }
constexpr std::string_view name(Colour colour) noexcept { return kColourNames[static_cast<std::size_t>(colour)]; }
constexpr std::optional<Colour> colour_from(std::string_view text) noexcept {
  for (int c = 0; c < kColours; ++c)
    if (kColourNames[static_cast<std::size_t>(c)] == text) return static_cast<Colour>(c);
  return std::nullopt;
}

// Clockwise turns of a domino or a card by 0, 90, 180, 270 degrees.
enum class Rotation : std::uint8_t { k0, k90, k180, k270 };
inline constexpr int kRotations = 4;
constexpr int degrees(Rotation rotation) noexcept { return 90 * static_cast<int>(rotation); }
constexpr std::optional<Rotation> rotation_from(int turned) noexcept {
  if (turned < 0 || turned > 270 || turned % 90 != 0) return std::nullopt;
  return static_cast<Rotation>(turned / 90);
}

// Which quarters of a block show a jewel. Bits clockwise from the upper left (tl, tr, br, bl),
// so that turning the block rotates the four bits.
class JewelSet {
 public:
  constexpr JewelSet() noexcept = default;
  explicit constexpr JewelSet(unsigned bits) noexcept : bits_{static_cast<std::uint8_t>(bits)} { assert(bits < 16); }
  [[nodiscard]] constexpr unsigned bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr int count() const noexcept { return core::count(std::uint32_t{bits_}); }
  [[nodiscard]] constexpr JewelSet turned(Rotation rotation) const noexcept {
    const auto r = static_cast<unsigned>(rotation);
    return JewelSet{((unsigned{bits_} << r) | (unsigned{bits_} >> (4 - r))) & 15U};
  }
  friend constexpr bool operator==(JewelSet, JewelSet) = default;

 private:
  std::uint8_t bits_ = 0;
};
inline constexpr std::array<std::string_view, 4> kQuarterNames = {"tl", "tr", "br", "bl"};

// One square of stone, or no block at all.
// Layout: colour + 1 in bits 0-2 (0 = no block), jewels in bits 3-6, bit 7 = a cover card.
class Block {
 public:
  constexpr Block() noexcept = default;
  static constexpr Block of(Colour colour, JewelSet jewels, bool cover = false) noexcept {
    return Block{
        static_cast<std::uint8_t>((static_cast<unsigned>(colour) + 1U) | jewels.bits() << 3U | (cover ? 128U : 0U))};
  }
  [[nodiscard]] constexpr bool exists() const noexcept { return bits_ != 0; }
  [[nodiscard]] constexpr Colour colour() const noexcept {
    assert(exists());
    return static_cast<Colour>((bits_ & 7U) - 1U);
  }
  [[nodiscard]] constexpr JewelSet jewels() const noexcept { return JewelSet{(bits_ >> 3U) & 15U}; }
  [[nodiscard]] constexpr bool is_cover() const noexcept { return (bits_ & 128U) != 0; }
  [[nodiscard]] constexpr Block turned(Rotation rotation) const noexcept {
    return of(colour(), jewels().turned(rotation), is_cover());
  }
  [[nodiscard]] constexpr std::uint8_t bits() const noexcept { return bits_; }
  friend constexpr bool operator==(Block, Block) = default;

 private:
  explicit constexpr Block(std::uint8_t bits) noexcept : bits_{bits} {}
  std::uint8_t bits_ = 0;
};

struct Domino {
  Block left, right;
};

inline constexpr int kDominoCount = 90;

// index() counts from 0; number() from 1, as printed in data and records.
class DominoId {
 public:
  constexpr DominoId() noexcept = default;
  static constexpr std::optional<DominoId> from_number(int number) noexcept {
    if (number < 1 || number > kDominoCount) return std::nullopt;
    return DominoId{static_cast<std::uint8_t>(number - 1)};
  }
  static constexpr DominoId at(int index) noexcept {
    assert(index >= 0 && index < kDominoCount);
    return DominoId{static_cast<std::uint8_t>(index)};
  }
  static constexpr DominoId none() noexcept { return DominoId{}; }
  [[nodiscard]] constexpr bool exists() const noexcept { return index_ != kNone; }
  [[nodiscard]] constexpr int index() const noexcept { return index_; }
  [[nodiscard]] constexpr int number() const noexcept { return index_ + 1; }
  friend constexpr bool operator==(DominoId, DominoId) = default;

 private:
  static constexpr std::uint8_t kNone = 255;
  explicit constexpr DominoId(std::uint8_t index) noexcept : index_{index} {}
  std::uint8_t index_ = kNone;
};

inline constexpr std::array<Domino, kDominoCount> kDominoes = {{
#include "games/pyramido/rules/dominoes.inc"
}};

constexpr const Domino& domino(DominoId id) noexcept { return kDominoes[static_cast<std::size_t>(id.index())]; }

// Cover cards: three a player, two colours each: brown|blue, yellow|aqua, red|green.
inline constexpr int kCards = 3;
constexpr int card_of(Colour colour) noexcept { return index(colour) / 2; }
// A card's rotation puts its one jewel in quarter tl, tr, br, bl.
constexpr Block cover_block(Colour colour, Rotation rotation) noexcept {
  return Block::of(colour, JewelSet{1U}.turned(rotation), true);
}

}  // namespace benben::pyramido
