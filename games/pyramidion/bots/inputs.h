// inputs.h: what a seat knows of a position, as the inputs of Pyramidion's net (neural/net.h).
//
// The groups are the eight cities; all share the rest: who has what, what lies in hands, which boats are within reach.
// "Whose" is counted from the one who looks: 0 is the own seat, then clockwise. An input is a number; the constants
// below say which ones mean what, and in [brackets] how one is numbered within its kind; what is beyond the last number
// counts as the last.
//
// One net answers several questions; which one is an input, too. Cards, boats and cities have inputs of their own, so
// the net knows the shipped components best.
// Cost: half a microsecond, no allocation.
#pragma once

#include <array>
#include <string_view>

#include "games/pyramidion/rules/observation.h"
#include "neural/inputs.h"

namespace benben::bots::trader {

struct Inputs {
  // Of a city:
  static constexpr int kCity = 0;                   // which one it is [city]
  static constexpr int kGoods = kCity + 8;          // lying there [good][1..6]
  static constexpr int kAllGoods = kGoods + 6 * 6;  // [how many, to 12]
  static constexpr int kToken = kAllGoods + 13;     // somebody's token [kind][city][whose]
  static constexpr int kDone = kToken + 2 * 8 * 4;  // played this round
  static constexpr int kToCome = kDone + 1;         // what the open supply card brings [good][1..4]
  // Of the city being played, too:
  static constexpr int kHere = kToCome + 6 * 4;         // [city]
  static constexpr int kStrength = kHere + 8;           // [whose][category][number, to 19]
  static constexpr int kLead = kStrength + 4 * 3 * 20;  // mine less the best of the others' [category][-10..10]
  static constexpr int kEnough = kLead + 3 * 21;        // mine less what is asked for [category][-8..8]
  static constexpr int kEnoughElse = kEnough + 3 * 17;  // the best of the others' less that
  static constexpr int kLeader = kEnoughElse + 3 * 17;  // who would win now [category][nobody or whose]
  static constexpr int kLaid = kLeader + 3 * 5;         // characters [whose][how many, to 6]
  static constexpr int kPassed = kLaid + 4 * 7;         // [whose]
  static constexpr int kRebels = kPassed + 4;           // laid [how many, to 3]
  static constexpr int kOverseer = kRebels + 4;         // lies here [whose]
  static constexpr int kPriest = kOverseer + 4;         // high priest [whose]
  static constexpr int kAnkhGone = kPriest + 4;         // the first ankh of Luxor or Cairo
  static constexpr int kRaised = kAnkhGone + 1;         // by how many stonecutters [0..2]
  // Of all:
  static constexpr int kPlayers = kRaised + 3;             // how many play [2..4]
  static constexpr int kTarget = kPlayers + 3;             // [10, 12, 15, all boats]
  static constexpr int kStep = kTarget + 4;                // what is waited for [step][of whom]
  static constexpr int kRound = kStep + 30 * 4;            // [from 0, to 11]
  static constexpr int kCitiesLeft = kRound + 12;          // to be activated this round [how many]
  static constexpr int kMyCities = kCitiesLeft + 9;        // of them by the own seat [to 2]
  static constexpr int kNextCity = kMyCities + 3;          // who activates next [whose]
  static constexpr int kPoints = kNextCity + 4;            // of boats [whose][to 20]
  static constexpr int kToGo = kPoints + 4 * 21;           // points to the target [whose][to 15]
  static constexpr int kMostMercenaries = kToGo + 4 * 16;  // who has the point for that [nobody or whose]
  static constexpr int kTokens = kMostMercenaries + 5;     // in cities [kind][whose][how many]
  static constexpr int kOwned = kTokens + 2 * 4 * 6;       // goods [whose][good][1..10]
  static constexpr int kOwnedAll = kOwned + 4 * 6 * 10;    // [whose][how many, to 25]
  static constexpr int kBoat = kOwnedAll + 4 * 26;         // open [boat]
  static constexpr int kLacks = kBoat + 20;                // goods to load it [boat][whose][how many, to 9]
  static constexpr int kKarnak = kLacks + 20 * 4 * 10;     // has the boat from there [whose]
  static constexpr int kCanLoad = kKarnak + 4;             // points within reach now [whose][to 15]
  static constexpr int kCanEnd = kCanLoad + 4 * 16;        // and with them the target [whose]
  static constexpr int kPlace = kCanEnd + 4;               // on the turn track [whose][place]
  static constexpr int kGiza = kPlace + 4 * 4;             // has that turn-order token [whose][place]
  static constexpr int kDeclined = kGiza + 4 * 4;          // to load [whose]
  static constexpr int kHand = kDeclined + 4;              // the own hand: shared cards, then basic ones [card]
  static constexpr int kHandNumbers = kHand + 45;          // their sum [category][to 30]
  static constexpr int kHandSize = kHandNumbers + 3 * 31;  // [whose][to 14]
  static constexpr int kKnown = kHandSize + 4 * 15;        // numbers of known cards of others [whose][category][to 15]
  static constexpr int kDeity = kKnown + 4 * 3 * 16;       // still in hand [whose]
  static constexpr int kUnseen = kDeity + 4;               // a special that may be anywhere [special]
  static constexpr int kUnseenKind = kUnseen + 11;         // other cards [kind][how many, to 12]
  static constexpr int kStatues = kUnseenKind + 4 * 13;    // in the stock [to 10]
  static constexpr int kQuestion = kStatues + 11;          // what is asked for [Question]
  static constexpr int kCount = kQuestion + 3;
};
inline constexpr std::string_view kNetKind = "pyramidion-1";

// What a net may be asked: the share of the win, the points in the end, the rounds to come after this one.
enum class Question : std::uint8_t { kWin, kPoints, kRounds };
inline constexpr int kQuestions = 3;

inline constexpr std::size_t kGroups = pyramidion::kCities;
using CityInputs = neural::InputSet<0, Inputs::kPlayers>;
using SharedInputs = neural::InputSet<Inputs::kPlayers, Inputs::kCount>;
struct InputSets {
  std::array<CityInputs, kGroups> cities{};
  SharedInputs shared{};
  [[nodiscard]] constexpr std::uint64_t hash() const noexcept {
    auto mixed = shared.hash();
    for (const auto& city : cities) mixed = mixed * core::kGolden + city.hash();
    return mixed >> 32;
  }
  friend constexpr bool operator==(const InputSets&, const InputSets&) = default;
};

// All but the question, of a game that is not over.
[[nodiscard]] InputSets inputs_of(const pyramidion::Observation& seen) noexcept;
[[nodiscard]] constexpr neural::Input input_of(Question question) noexcept {
  return static_cast<neural::Input>(Inputs::kQuestion + static_cast<int>(question));
}

}  // namespace benben::bots::trader
