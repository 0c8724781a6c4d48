#include "games/pyramidion/bots/heuristic.h"

#include <algorithm>
#include <array>

#include "games/pyramidion/rules/payment.h"

namespace benben::bots {
namespace {

using namespace pyramidion;

// All worths are in goods: 1 is about one useful good.
constexpr double kPlainGood = 0.55;      // of no use for any boat in sight
constexpr double kNeededGood = 1.2;      // times a boat's points, shared by all that it lacks
constexpr double kTokenRound = 0.5;      // a token that gives a good every round
constexpr double kMercenaryPoint = 0.6;  // being nearer to the point for the most mercenaries
constexpr double kThebesRound = 0.5;     // one more card every round
constexpr double kCardWorth = 0.26;      // a card, for each of its numbers, while cities are to come
constexpr double kTwoPlayerCard = 0.6;   // times that with two players, who have cards to spare
constexpr double kDrawnCard = 0.7;       // a card from the deck
constexpr double kRevoltStrength = 5.9;  // of one token, on average
constexpr double kNoise = 1e-3;          // breaks ties

class Judge {
 public:
  Judge(const Observation& seen, core::Rng& rng, Sight sight, const Taste& taste)
      : seen_{seen}, s_{seen.table}, parts_{*s_.components}, me_{seen.seat}, rng_{rng}, taste_{taste} {
    weigh_goods();
    if (s_.players == 2) card_worth_ *= kTwoPlayerCard;
    // How long the game may still last, from the leader's points.
    int most = 0;
    for (int i = 0; i < s_.players; ++i) most = std::max(most, boat_points(s_, Seat::at(i)));
    const int target = s_.target == Target::kAllBoats ? 16 : static_cast<int>(s_.target);
    rounds_left_ = std::clamp((target - most) / 1.8, 0.3, 5.0);
    const int cities = s_.players == 2 ? kTwoPlayerCities : 2 * s_.players;
    const int to_come = cities - s_.sundials.size() - (s_.here && !s_.sundials.contains(*s_.here) ? 1 : 0);
    future_ = std::clamp(to_come / static_cast<double>(cities) * 1.25, 0.0, 1.0);
    if (sight == Sight::kCity) rounds_left_ = future_ = 0;
  }

  Move choose() {
    switch (s_.step) {
      case Step::kCollect:
        return best([&](Move m) { return worth_[at(m.good())]; });
      case Step::kActivate:
        return best([&](Move m) { return city_promise(m.city()); });
      case Step::kLay:
        return lay();
      case Step::kPhilosopher:
        return best([&, table = look()](Move m) { return copy_worth(table, m.card()); });
      case Step::kDeity:
        return deity();
      case Step::kGuard:
      case Step::kBandit:
      case Step::kThief:
        return best([&, table = look()](Move m) {
          return m.kind() == MoveKind::kGuardToken ? token_worth(m.token()) : removal_worth(table, m.card());
        });
      case Step::kVizier:
      case Step::kAlexandria:
        return best([&](Move m) { return worth_[at(m.good())]; });
      case Step::kPolitician: {
        const double sign = wins_here(Category::kTrade) ? 1 : -1;
        return best([&](Move m) { return sign * worth_[at(m.good())]; });
      }
      case Step::kStonecutter:
        return stonecutter();
      case Step::kGive:
        return best([&](Move m) { return -swap_worth(m); });
      case Step::kTake:
        return best([&](Move m) { return swap_worth(m); });
      case Step::kGiza:
        return best([](Move m) { return -m.number(); });
      case Step::kLuxor:
        return Move{MoveKind::kLuxorDraw};
      case Step::kCairo:
        return best([&](Move m) { return m.kind() == MoveKind::kCairoStay ? 0.05 : token_worth(m.token()); });
      case Step::kPriest:
        return best([&](Move m) { return keep_worth(m.card()); });
      case Step::kExchange:
        return exchange();
      case Step::kLoad:
        return load();
      default:
        return legal_moves(s_)[0];  // chance never asks a bot
    }
  }

 private:
  static constexpr std::size_t at(Good good) { return static_cast<std::size_t>(good); }
  static constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat.index()); }
  static constexpr std::size_t at(City city) { return static_cast<std::size_t>(city); }
  static constexpr std::size_t at(Category category) { return static_cast<std::size_t>(category); }

  double noise() { return kNoise * rng_.unit(); }

  // The legal decision with the greatest worth.
  template <class Worth>
  Move best(Worth worth) {
    const auto moves = legal_moves(s_);
    Move chosen = moves[0];
    double most = -1e9;
    for (const auto move : moves) {
      const double value = worth(move) + noise();
      if (value > most) {
        most = value;
        chosen = move;
      }
    }
    return chosen;
  }

  // ---- What goods are worth to me ----

  void weigh_goods() {
    worth_.fill(kPlainGood);
    const auto own = s_.goods[at(me_)];
    double statue = kPlainGood + 0.3;
    for (const auto boat : boats_for(s_, me_)) {
      const auto& facts = parts_.boat(boat);
      const auto missing = facts.cost.beyond(own.without(Good::kStatue));
      const int lacking = std::max(missing.total() - own[Good::kStatue], 0);
      const double each = kNeededGood * facts.points / (2.0 + lacking * lacking);
      for (const auto good : missing.kinds()) worth_[at(good)] += each;
      if (lacking > 0) statue += each;
    }
    worth_[at(Good::kStatue)] = statue;
  }
  [[nodiscard]] double worth(Goods goods) const {
    double sum = 0;
    for (const auto good : goods.kinds()) sum += goods[good] * worth_[at(good)];
    return sum;
  }
  [[nodiscard]] double swap_worth(Move move) const {
    return worth_[at(move.good())] + (move.second_good() ? worth_[at(*move.second_good())] : 0);
  }

  // ---- What winning a category is worth ----

  [[nodiscard]] double token_stake(const std::array<CitySet, kSeats>& tokens, City city, double each) const {
    const auto holder = owner(tokens, city);
    if (holder && *holder == me_) return 0.8 * each;  // to keep it
    if (tokens[at(me_)].size() == kTokensPerPlayer) return 0;
    return holder ? 1.2 * each : each;
  }
  [[nodiscard]] std::array<double, kCategories> stakes(City city) const {
    double mercenary = kTokenRound * (rounds_left_ + 1) + kMercenaryPoint;
    if (city == City::kThebes) mercenary += kThebesRound * rounds_left_;
    return {taste_.mercenary * token_stake(s_.mercenaries, city, mercenary),
            taste_.negotiator * token_stake(s_.negotiators, city, kTokenRound * rounds_left_),
            taste_.goods * worth(s_.city_goods[at(city)])};
  }
  [[nodiscard]] double token_worth(Token token) const {
    const auto& tokens = token == Token::kMercenary ? s_.mercenaries : s_.negotiators;
    const auto holder = owner(tokens, *s_.here);
    if (!holder) return 0;
    const double each = kTokenRound * rounds_left_;
    return *holder == me_ ? -1.5 * each : 0.5 * each;
  }

  // ---- What a card is worth in hand ----

  [[nodiscard]] double keep_worth(Card card) const {
    const auto& face = parts_.face(card);
    double numbers = 0;
    for (const auto category : kAllCategories) numbers += face.numbers[category];
    switch (face.special) {
      case Special::kDeity:
        numbers = 6.5;
        break;
      case Special::kPhilosopher:
        numbers = 6;
        break;
      case Special::kHighPriest:
        numbers += 3;
        break;
      case Special::kNone:
        break;
      default:
        numbers += 2;
        break;
    }
    if (face.ankh) numbers += 1;
    return card_worth_ * numbers;
  }
  // What laying it costs: nothing to be done with it later makes it free.
  [[nodiscard]] double cost(Card card) const {
    if (card == parts_.special(Special::kHighPriest)) return 0.1 * future_;  // it takes itself back
    return keep_worth(card) * (0.12 + future_) + 0.02;
  }

  // ---- The city being played ----

  struct Table {
    std::array<Numbers, kSeats> numbers{};
    Numbers limits{};
    std::array<double, kCategories> stakes{};
    int rebels = 0;
    int against = 0;  // overseers of others
  };
  [[nodiscard]] Table look() const {
    Table table;
    for (int i = 0; i < s_.players; ++i) {
      const auto seat = Seat::at(i);
      if (!s_.laid[at(seat)].empty()) table.numbers[at(seat)] = strength(s_, seat);
    }
    table.limits = thresholds(s_);
    table.stakes = stakes(*s_.here);
    for (const auto card : all_laid(s_)) {
      const auto& shown = face(s_, card);
      if (shown.kind == Kind::kRebel) ++table.rebels;
      if (shown.special == Special::kOverseer && !s_.laid[at(me_)].contains(card)) ++table.against;
    }
    return table;
  }
  [[nodiscard]] int needed(const Table& table, Category category) const {
    int most = table.limits[category];
    for (int i = 0; i < s_.players; ++i) {
      const auto seat = Seat::at(i);
      if (seat != me_ && !s_.laid[at(seat)].empty()) most = std::max(most, table.numbers[at(seat)][category] + 1);
    }
    return most;
  }
  [[nodiscard]] bool wins_here(Category category) const {
    const auto first = leader(s_, category);
    return first && *first == me_;
  }
  // How likely the others still laying do not pass me.
  [[nodiscard]] double confidence(const Table& table, Category category, int mine) const {
    double sure = 1;
    const double stake = table.stakes[at(category)];
    for (int i = 0; i < s_.players; ++i) {
      const auto seat = Seat::at(i);
      if (seat == me_ || s_.passed.contains(seat)) continue;
      const int margin = mine - table.numbers[at(seat)][category];
      const double reach = std::min(1.0, hand_size(seen_, seat) / 8.0);
      sure *= 1 - std::clamp(0.5 - 0.045 * margin, 0.02, 0.5) * reach * stake / (stake + 1.5);
    }
    return sure;
  }
  [[nodiscard]] double survival(int rebels, int influence) const {
    if (rebels == 0) return 1;
    const double strength_of_revolt = rebels * (kRevoltStrength + (*s_.here == City::kPhilae ? kPhilaeStrength : 0));
    return std::clamp(0.5 + (influence - strength_of_revolt) / (3.5 * rebels), 0.0, 1.0);
  }

  // A hand card's number in this city; a deity is what it must be, a philosopher the best to copy.
  [[nodiscard]] int number(const Table& table, Card card, Category category) const {
    int value = parts_.face(card).numbers[category];
    if (parts_.face(card).special == Special::kDeity) value = kDeityBonus;
    if (card == parts_.special(Special::kPhilosopher)) {
      for (const auto other : all_laid(s_)) value = std::max(value, parts_.face(other).numbers[category]);
    }
    return std::max(0, value - table.against);
  }
  // What every plan asks of the cards in hand, lowest first.
  struct InHand {
    Card card;
    std::array<int, kCategories> numbers;
    double cost;
    double early;
    bool wild, priest;
  };
  using Hand = core::FixedVector<InHand, Card::kCount>;
  [[nodiscard]] Hand look_at(const Table& table, CardSet cards) const {
    Hand hand;
    for (const auto card : cards) {
      InHand in_hand{card,
                     {},
                     cost(card),
                     noise_free_effect(card),
                     parts_.face(card).special == Special::kDeity,
                     card == parts_.special(Special::kHighPriest)};
      for (const auto category : kAllCategories) in_hand.numbers[at(category)] = number(table, card, category);
      hand.push_back(in_hand);
    }
    return hand;
  }

  // The cards that win a set of categories, and what comes of it.
  struct Plan {
    double net = -1e9;
    Card first{};  // the card to begin with
    bool lays = false;
  };
  [[nodiscard]] Plan plan(const Table& table, CategorySet wanted, const Hand& hand) const {
    auto left = CardSet::first(static_cast<int>(hand.size())).bits();  // by place
    std::array<int, kCategories> mine{};
    for (const auto category : kAllCategories) mine[at(category)] = table.numbers[at(me_)][category];
    Plan result;
    double spent = 0;
    double most = -1;
    int cards = 0;
    double dearest = 0;
    bool priest = s_.laid[at(me_)].contains(parts_.special(Special::kHighPriest));
    const int limit = s_.players == 2 ? kTwoPlayerLimit - s_.laid_count[at(me_)] : 60;
    for (const auto category : wanted) {
      const int goal = needed(table, category);
      while (mine[at(category)] < goal) {
        // The cheapest card that is enough, else the one that brings most for its cost.
        const InHand* chosen = nullptr;
        double chosen_worth = -1e9;
        for (auto rest = left; rest != 0;) {
          const auto& card = hand[static_cast<std::size_t>(core::pop_lowest(rest))];
          const int value = card.numbers[at(category)];
          if (value == 0) continue;
          const bool enough = mine[at(category)] + value >= goal;
          const double merit = (enough ? 10 : 0) + (enough ? 0.0 : 0.5 * value) - card.cost;
          if (merit > chosen_worth) {
            chosen_worth = merit;
            chosen = &card;
          }
        }
        if (chosen == nullptr || ++cards > limit) return {};
        left &= ~(std::uint64_t{1} << (chosen - hand.begin()));
        if (chosen->priest) priest = true;
        for (const auto other : kAllCategories) {
          if (!chosen->wild || other == category) mine[at(other)] += chosen->numbers[at(other)];
        }
        spent += chosen->cost;
        dearest = std::max(dearest, chosen->cost);
        const double weight = chosen->numbers[at(category)] + chosen->early;
        if (weight > most) {
          most = weight;
          result.first = chosen->card;
          result.lays = true;
        }
      }
    }
    if (priest) spent -= 0.8 * dearest;
    double gain = 0;
    for (const auto category : kAllCategories) {
      if (mine[at(category)] < needed(table, category)) continue;
      gain += table.stakes[at(category)] * confidence(table, category, mine[at(category)]);
    }
    if (s_.laid[at(me_)].empty() && !result.lays) gain = 0;
    result.net = gain * survival(table.rebels, mine[at(Category::kInfluence)]) - spent;
    return result;
  }
  // Cards whose action is best early go first.
  [[nodiscard]] double noise_free_effect(Card card) const {
    const auto special = parts_.face(card).special;
    return special == Special::kGuard || special == Special::kBandit || special == Special::kThief ? -3 : 0;
  }

  // What the card does beside its numbers.
  [[nodiscard]] double effect(const Table& table, Card card) const {
    double value = 0;
    const auto& shown = parts_.face(card);
    switch (shown.special) {
      case Special::kVizier:
        value += best_good(s_.city_goods[at(*s_.here)]);
        break;
      case Special::kPolitician:
        value += kDrawnCard * future_ + 0.1;
        break;
      case Special::kGuard:
      case Special::kBandit:
      case Special::kThief: {
        double most = -2;
        bool any = false;
        for (const auto other : all_laid(s_)) {
          if (shown.special == Special::kThief && face(s_, other).kind != Kind::kMerchant) continue;
          most = std::max(most, removal_worth(table, other));
          any = true;
        }
        if (shown.special == Special::kGuard) {
          for (const auto token : tokens_in(s_, *s_.here)) {
            most = std::max(most, token_worth(token));
            any = true;
          }
        }
        if (any) value += most;
        break;
      }
      case Special::kStonecutter:
        value += std::max(raise_worth(table), swap_gain());
        break;
      default:
        break;
    }
    if (shown.kind == Kind::kRebel) value += rebel_worth(table, card);
    if (shown.ankh) {
      if (*s_.here == City::kAlexandria) value += best_good(s_.supply);
      if (*s_.here == City::kLuxor && !s_.ankh_laid) value += kDrawnCard * (0.2 + future_);
      if (*s_.here == City::kCairo && !s_.ankh_laid) {
        double most = 0;
        for (const auto token : tokens_in(s_, City::kCairo)) most = std::max(most, token_worth(token));
        value += most;
      }
    }
    if (*s_.here == City::kGiza && shown.kind == Kind::kMercenary && s_.places[at(me_)] == 0) {
      value += s_.order[0] == me_ ? 0.15 : 0.4;
    }
    return value;
  }
  [[nodiscard]] double best_good(Goods goods) const {
    double most = 0;
    for (const auto good : goods.kinds()) most = std::max(most, worth_[at(good)]);
    return most;
  }
  // Another's card is worth removing if it wins something, or stands before me.
  [[nodiscard]] double removal_worth(const Table& table, Card card) const {
    const auto seat = layer_of(s_, card);
    const auto& shown = face(s_, card);
    double value = 0;
    for (const auto category : kAllCategories) {
      int value_of_card = shown.numbers[category];
      if (card == parts_.deity_of(seat) && s_.categories[at(seat)] && *s_.categories[at(seat)] == category)
        value_of_card += kDeityBonus;
      if (value_of_card == 0) continue;
      const auto first = leader(s_, category);
      const bool decides = first && *first == seat;
      value += table.stakes[at(category)] * (decides ? 0.6 : 0.1) * std::min(value_of_card, 6) / 6;
    }
    if (shown.special == Special::kOverseer || shown.special == Special::kHighPriest) value += 0.2;
    return seat == me_ ? -value - keep_worth(card) * 0.3 - 0.1 : value + 0.05;
  }
  [[nodiscard]] double rebel_worth(const Table& table, Card card) const {
    const int influence =
        table.numbers[at(me_)][Category::kInfluence] + parts_.face(card).numbers[Category::kInfluence];
    const int rebels = table.rebels + 1;
    double loss = 0;
    double gain = 0;
    for (const auto category : kAllCategories) {
      const auto first = leader(s_, category);
      if (!first) continue;
      const int theirs = table.numbers[at(*first)][Category::kInfluence];
      const double stake = table.stakes[at(category)];
      if (*first == me_) {
        loss += stake * (survival(table.rebels, influence) - survival(rebels, influence));
      } else {
        gain += 0.5 * stake * (survival(table.rebels, theirs) - survival(rebels, theirs));
      }
    }
    return gain + 0.8 * survival(rebels, influence) - loss - 0.4;
  }
  [[nodiscard]] double raise_worth(const Table& table) const {
    double value = 0;
    for (const auto category : kAllCategories) {
      const auto first = leader(s_, category);
      const double stake = table.stakes[at(category)];
      if (!first) continue;
      const int lead = table.numbers[at(*first)][category];
      const bool falls = lead < table.limits[category] + kStonecutterRaise;
      if (falls) value += *first == me_ ? -stake : 0.4 * stake;
    }
    return value;
  }
  [[nodiscard]] double swap_gain() const {
    if (!wins_here(Category::kTrade)) return 0;
    const auto here = s_.city_goods[at(*s_.here)];
    if (here.empty()) return 0;
    double least = 9;
    for (const auto good : here.kinds()) least = std::min(least, worth_[at(good)]);
    double most = 0;
    for (const auto city : kAllCities) {
      if (city != *s_.here) most = std::max(most, best_good(s_.city_goods[at(city)]));
    }
    return std::max(0.0, 1.5 * (most - least));
  }

  Move lay() {
    const auto table = look();
    const auto cards = s_.hands[at(me_)];
    const auto hand = look_at(table, cards);
    const auto nothing = plan(table, {}, hand);
    double most = nothing.net;
    Maybe<Card> chosen;
    for (std::uint8_t bits = 1; bits < 8; ++bits) {
      const auto trial = plan(table, CategorySet{bits}, hand);
      if (!trial.lays) continue;
      const double net = trial.net + effect(table, trial.first) + noise();
      if (net > most) {
        most = net;
        chosen = trial.first;
      }
    }
    // Cards that are worth laying for what they do.
    const bool limited = s_.players == 2 && s_.laid_count[at(me_)] >= kTwoPlayerLimit - 1;
    for (const auto& [card, numbers, card_cost, early, wild, priest] : hand) {
      const double net = nothing.net + effect(table, card) - card_cost - (limited ? 0.5 : 0.0) + noise();
      if (net > most + 0.05) {
        most = net;
        chosen = card;
      }
    }
    if (chosen) return Move{MoveKind::kLay, *chosen};
    if (s_.players == 2 && s_.laid_count[at(me_)] == 0) {  // one must be laid
      return best([&](Move m) { return effect(table, m.card()) - cost(m.card()); });
    }
    return pass(cards);
  }
  // Passing, perhaps with a weak card for a new one.
  Move pass(CardSet hand) {
    if (s_.players == 2 || future_ <= 0 || unseen(seen_).empty()) return Move{MoveKind::kPass};
    Maybe<Card> weakest;
    double least = card_worth_ * 4.2;
    for (const auto card : hand) {
      const double worth_of_card = keep_worth(card);
      if (worth_of_card < least) {
        least = worth_of_card;
        weakest = card;
      }
    }
    // In a game with nothing left to draw hiring may be impossible.
    if (!weakest || (seen_.deck_size == 0 && seen_.discard.empty() && !is_shared(*weakest))) {
      return Move{MoveKind::kPass};
    }
    return Move{MoveKind::kHire, *weakest};
  }

  Move deity() {
    const auto table = look();
    return best([&](Move m) {
      const auto category = m.category();
      const int mine = table.numbers[at(me_)][category];
      const int goal = needed(table, category);
      const double stake = table.stakes[at(category)];
      if (mine >= goal) return 0.2 * stake;
      if (mine + kDeityBonus >= goal) return stake;
      return 0.3 * stake;
    });
  }
  [[nodiscard]] double copy_worth(const Table& table, Card card) const {
    const auto& shown = parts_.face(card);
    double value = 0;
    for (const auto category : kAllCategories) {
      const int mine = table.numbers[at(me_)][category];
      const int gained = shown.special == Special::kDeity ? kDeityBonus : shown.numbers[category];
      const int goal = needed(table, category);
      if (mine < goal && mine + gained >= goal) value += table.stakes[at(category)];
      value += 0.02 * gained;
    }
    if (shown.special == Special::kVizier) value += best_good(s_.city_goods[at(*s_.here)]);
    if (shown.special == Special::kHighPriest) value += 0.5 * future_;
    if (shown.kind == Kind::kRebel) value += rebel_worth(table, card);
    if (shown.ankh && *s_.here == City::kAlexandria) value += best_good(s_.supply);
    return value;
  }
  Move stonecutter() {
    const auto table = look();
    const double raise = raise_worth(table) + noise();
    if (!wins_here(Category::kTrade) || raise > swap_gain()) {
      // A raise that hurts me most of all is not better than a harmless swap.
      if (raise >= 0) return Move{MoveKind::kRaise};
    }
    const double sign = wins_here(Category::kTrade) ? 1 : -1;
    return best([&](Move m) {
      if (m.kind() == MoveKind::kRaise) return raise;
      return sign * (best_good(s_.city_goods[at(m.city())]) - best_good(s_.city_goods[at(*s_.here)])) + 0.01;
    });
  }

  // ---- Before and after ----

  [[nodiscard]] double city_promise(City city) const {
    const auto value = stakes(city);
    const auto hand = s_.hands[at(me_)];
    const auto& limits = parts_.city(city).thresholds;
    double promise = 0;
    for (const auto category : kAllCategories) {
      // The two best cards reach the threshold, or not.
      int first = 0;
      int second = 0;
      for (const auto card : hand) {
        const bool deity = parts_.face(card).special == Special::kDeity;
        const int number_of_card = deity ? kDeityBonus : parts_.face(card).numbers[category];
        if (number_of_card > first) {
          second = first;
          first = number_of_card;
        } else if (number_of_card > second) {
          second = number_of_card;
        }
      }
      const double reach = std::clamp(0.35 + 0.12 * (first + second - limits[category]), 0.0, 0.85);
      promise += value[at(category)] * reach;
    }
    int ankhs = 0;
    bool mercenary = false;
    for (const auto card : hand) {
      ankhs += parts_.face(card).ankh ? 1 : 0;
      mercenary = mercenary || parts_.face(card).kind == Kind::kMercenary;
    }
    switch (city) {
      case City::kAlexandria:
        promise += ankhs * best_good(s_.supply);
        break;
      case City::kLuxor:
        promise += ankhs > 0 ? 0.4 : 0;
        break;
      case City::kKarnak:
        promise += 0.8;
        break;
      case City::kGiza:
        promise += mercenary && s_.order[0] != me_ ? 0.4 : 0;
        break;
      case City::kAbuSimbel:
        promise += s_.goods[at(me_)][Good::kWorker] >= 6 ? 1.0 : 0;
        break;
      default:
        break;
    }
    return promise;
  }

  Move exchange() {
    const auto own = s_.goods[at(me_)];
    // Workers that no boat in sight asks for.
    int asked = 0;
    for (const auto boat : boats_for(s_, me_)) asked = std::max(asked, parts_.boat(boat).cost[Good::kWorker]);
    return best([&](Move m) {
      const int times = m.number();
      const int short_of = std::max(0, asked - (own[Good::kWorker] - kWorkersPerStatue * times));
      const int spare = own[Good::kWorker] - kWorkersPerStatue * times;
      return times * worth_[at(Good::kStatue)] - short_of * worth_[at(Good::kWorker)] + spare * 0.25;
    });
  }

  Move load() {
    const auto moves = legal_moves(s_);
    const int have = boat_points(s_, me_);
    const int target = s_.target == Target::kAllBoats ? 99 : static_cast<int>(s_.target);
    Move chosen = moves[0];
    double most = 0;
    for (const auto move : moves) {
      if (move.kind() == MoveKind::kDecline) continue;
      const auto& facts = parts_.boat(move.boat());
      // Points first; tokens save goods; statues are kept for other boats.
      double value = 10.0 * facts.points - 1.2 * move.statues().total() + 0.9 * move.mercenaries().size() -
                     0.35 * facts.cost.total() + noise();
      if (have + facts.points >= target) value += 1000;
      if (value > most) {
        most = value;
        chosen = move;
      }
    }
    return chosen;
  }

  const Observation& seen_;
  const State& s_;
  const Components& parts_;
  Seat me_;
  core::Rng& rng_;
  Taste taste_;
  std::array<double, kGoods> worth_{};
  double card_worth_ = kCardWorth;
  double rounds_left_ = 1;
  double future_ = 1;  // share of the round's cities still to come
};

}  // namespace

Move heuristic_move(const Observation& seen, core::Rng& rng, Sight sight, const Taste& taste) {
  assert(to_act(seen.table) == game::Actor{seen.seat});
  return Judge{seen, rng, sight, taste}.choose();
}

}  // namespace benben::bots
